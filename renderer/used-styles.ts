import { transform } from 'lightningcss';
import { loadsSheet } from './islands/sheet.ts';

const sources = Object.entries(
  import.meta.glob<string>('./islands/*/*.ts', { query: '?raw', import: 'default', eager: true }),
);

/** The words in an island's strings: its script adds elements with these classes. */
const wordsOf = new Map<string, ReadonlySet<string>>();

function islandWords(island: string): ReadonlySet<string> {
  const known = wordsOf.get(island);
  if (known) return known;
  const own = sources.filter(([path]) => path.startsWith(`./islands/${island}/`)).map(([, code]) => code);
  const strings = own.join('\n').match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? [];
  const words = new Set(strings.flatMap((text) => text.slice(1, -1).split(/[\s"'`<>=.]+/)));
  wordsOf.set(island, words);
  return words;
}

/** What a sheet's pages may leave out, and its text without each set of classes they did. */
type Sheet = { classes: readonly string[]; texts: Map<string, string> };

const sheets = new Map<string, Sheet>();

/** `css` without rules for classes that neither `html` nor the scripts of its islands contain. */
export function usedStyles(css: string, html: string): string {
  const { classes, texts } = sheetOf(css);
  const used = new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
  const islands = new Set([...html.matchAll(/data-island="([\w-]+)"/g)].map(([, name = '']) => name));
  const words = [...islands.difference(loadsSheet), 'header', 'receipt'].map(islandWords);
  const unusedSymbols = classes.filter((name) => !used.has(name) && !words.some((set) => set.has(name)));
  const key = unusedSymbols.join();
  const text = texts.get(key) ?? withoutUnusedColors(without(css, unusedSymbols), html);
  texts.set(key, text);
  return text;
}

function withoutUnusedColors(css: string, html: string): string {
  const read = new Set((css + html).match(/(?<=var\()--[\w-]+/g));
  const set = new Set(css.match(/--[\w-]+(?=:)/g));
  return without(css, [...set.difference(read)]);
}

function sheetOf(css: string): Sheet {
  const known = sheets.get(css);
  if (known) return known;
  const names = (css.match(/(?<=\.)[a-z](?:\\.|[\w-])*/gi) ?? []).map((name) => name.replaceAll('\\', ''));
  const classes = [...new Set(names)];
  const sheet = { classes, texts: new Map<string, string>() };
  sheets.set(css, sheet);
  return sheet;
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
