import { transform } from 'lightningcss';
import { loadsSheet } from './islands/sheet.ts';

const scripts = import.meta.glob<string>('./islands/*/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** By island, the words in the strings of its script: it adds elements with these classes. */
const islandWords = new Map<string, string[]>();
for (const [path, code] of Object.entries(scripts)) {
  const island = path.split('/')[2] ?? '';
  const strings = code.match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? [];
  const words = strings.flatMap((text) => text.split(/[\s"'`<>=.]+/));
  islandWords.set(island, [...(islandWords.get(island) ?? []), ...words]);
}

/** The classes of a sheet, and its text without each set of classes that pages don't use. */
type Sheet = { classes: Set<string>; texts: Map<string, string> };

const sheets = new Map<string, Sheet>();

/** `css` without rules for classes that neither `html` nor the scripts of its islands contain. */
export function usedStyles(css: string, html: string): string {
  const { classes, texts } = sheets.get(css) ?? sheetOf(css);
  const islands = new Set([...html.matchAll(/data-island="([\w-]+)"/g)].map(([, name = '']) => name));
  const used = new Set([
    ...[...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
    ...[...islands.difference(loadsSheet), 'header', 'receipt'].flatMap(
      (name) => islandWords.get(name) ?? [],
    ),
  ]);
  const unused = [...classes.difference(used)];
  const key = unused.join();
  const text = texts.get(key) ?? withoutUnusedColors(without(css, unused), html);
  texts.set(key, text);
  return text;
}

function sheetOf(css: string): Sheet {
  const names = css.match(/(?<=\.)[a-z](?:\\.|[\w-])*/gi) ?? [];
  const sheet = { classes: new Set(names.map((name) => name.replaceAll('\\', ''))), texts: new Map() };
  sheets.set(css, sheet);
  return sheet;
}

function withoutUnusedColors(css: string, html: string): string {
  const read = new Set((css + html).match(/(?<=var\()--[\w-]+/g));
  const set = new Set(css.match(/--[\w-]+(?=:)/g));
  return without(css, [...set.difference(read)]);
}

const without = (css: string, unusedSymbols: string[]): string =>
  transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    unusedSymbols,
    // Anything older gets Tailwind's prefixes, which no browser that runs the live form needs.
    targets: { safari: (16 << 16) | (4 << 8), chrome: 111 << 16, firefox: 128 << 16 },
  }).code.toString();
