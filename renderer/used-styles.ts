import { type Selector, type TransformOptions, transform } from 'lightningcss';
import { addedClasses } from './islands/shared/styles.ts';

/** The classes and ids of a sheet, such as ".btn" and "#far", and its text without each set of them that pages don't use. */
type Sheet = { names: Set<string>; texts: Map<string, string> };

const sheets = new Map<string, Sheet>();

/** `css` without rules for ids that `html` lacks, and for classes that neither it has nor scripts add. */
export function usedStyles(css: string, html: string): string {
  const { names, texts } = sheets.get(css) ?? sheetOf(css);
  const inHtml = [...html.matchAll(/(class|id)="([^"]*)"/g)].flatMap(([, attribute, values = '']) =>
    values.split(' ').map((value) => (attribute === 'id' ? `#${value}` : `.${value}`)),
  );
  const unused = names.difference(new Set([...inHtml, ...addedClasses.map((name) => `.${name}`)]));
  const key = [...unused].join();
  const selectors = (selector: Selector) => usedOf(selector, unused);
  const text =
    texts.get(key) ?? withoutUnusedColors(minified(css, { visitor: { Selector: selectors } }), html);
  texts.set(key, text);
  return text;
}

function sheetOf(css: string): Sheet {
  const found = css.match(/[.#][a-z](?:\\.|[\w-])*/gi) ?? [];
  const sheet = { names: new Set(found.map((name) => name.replaceAll('\\', ''))), texts: new Map() };
  sheets.set(css, sheet);
  return sheet;
}

/** A selector without the alternatives in `:is()` and `:has()` that need an unused name. Empty if it needs one itself. */
function usedOf(selector: Selector, unused: ReadonlySet<string>): Selector[] {
  const parts: Selector = [];
  for (const part of selector) {
    if (part.type === 'class' && unused.has(`.${part.name}`)) return [];
    if (part.type === 'id' && unused.has(`#${part.name}`)) return [];
    if (part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'has')) {
      const selectors = part.selectors.flatMap((alternative) => usedOf(alternative, unused));
      const [only] = selectors;
      if (!only) return [];
      // ":is(.list > li):hover" is ".list > li:hover".
      if (selectors.length === 1 && part.kind === 'is' && parts.length === 0) parts.push(...only);
      else parts.push({ ...part, selectors });
    } else parts.push(part);
  }
  return [parts];
}

function withoutUnusedColors(css: string, html: string): string {
  const read = new Set((css + html).match(/(?<=var\()--[\w-]+/g));
  const set = new Set(css.match(/--[\w-]+(?=:)/g));
  return minified(css, { unusedSymbols: [...set.difference(read)] });
}

const minified = (css: string, options: Pick<TransformOptions<never>, 'visitor' | 'unusedSymbols'>): string =>
  transform({
    ...options,
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    // Anything older gets Tailwind's prefixes, which no browser that runs the live form needs.
    targets: { safari: (16 << 16) | (4 << 8), chrome: 111 << 16, firefox: 128 << 16 },
  }).code.toString();
