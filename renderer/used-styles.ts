import { transform } from 'lightningcss';
import { addedClasses } from './islands/shared/styles.ts';

/** The classes of a sheet, and its text without each set of classes that pages don't use. */
type Sheet = { classes: Set<string>; texts: Map<string, string> };

const sheets = new Map<string, Sheet>();

/** `css` without rules for classes that neither `html` has nor scripts add. */
export function usedStyles(css: string, html: string): string {
  const { classes, texts } = sheets.get(css) ?? sheetOf(css);
  const inHtml = [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
  const used = new Set([...inHtml, ...addedClasses]);
  const unused = [...classes.difference(used)];
  const key = unused.join();
  const text = texts.get(key) ?? withoutUnusedColors(withoutAlternatives(without(css, unused), unused), html);
  texts.set(key, text);
  return text;
}

function sheetOf(css: string): Sheet {
  const names = css.match(/(?<=\.)[a-z](?:\\.|[\w-])*/gi) ?? [];
  const sheet = { classes: new Set(names.map((name) => name.replaceAll('\\', ''))), texts: new Map() };
  sheets.set(css, sheet);
  return sheet;
}

/** Of `.btn, .notice` and `:is(.btn, .notice)`, what no page uses of it. */
function withoutAlternatives(css: string, unused: readonly string[]): string {
  const names = new Set(unused);
  const isUsed = (part: string) => !part.match(/(?<=\.)[a-z][\w-]*/gi)?.some((name) => names.has(name));
  const used = (list: string) => {
    const parts = list.split(/,(?![^()]*\))/);
    const kept = parts.filter(isUsed);
    return kept.length > 0 ? kept : parts;
  };
  return css
    .replaceAll(/:is\(((?:[^()]|\([^()]*\))*)\)/g, (_, list: string) => {
      const [first = '', ...others] = used(list);
      return others.length === 0 && first.startsWith('.') ? first : `:is(${[first, ...others]})`;
    })
    .replaceAll(/[^{};@]+(?=\{)/g, (selectors) => used(selectors).join());
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
