import { transform } from 'lightningcss';

/** Scripts add elements with classes from here. */
const scripts = Object.values(
  import.meta.glob<string>('./{islands,components/drawings}/**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).join();

/** What a sheet's pages may leave out, and its text without each set of classes they did. */
type Sheet = { classes: readonly string[]; texts: Map<string, string> };

const sheets = new Map<string, Sheet>();

/** `css` without rules for classes that neither `html` nor a script contains. */
export function usedStyles(css: string, html: string): string {
  const { classes, texts } = sheetOf(css);
  const used = new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
  const unusedSymbols = classes.filter((name) => !used.has(name));
  const key = unusedSymbols.join();
  const text = texts.get(key) ?? without(css, unusedSymbols);
  texts.set(key, text);
  return text;
}

function sheetOf(css: string): Sheet {
  const known = sheets.get(css);
  if (known) return known;
  const names = (css.match(/(?<=\.)[a-z](?:\\.|[\w-])*/gi) ?? []).map((name) => name.replaceAll('\\', ''));
  const classes = [...new Set(names)].filter((name) => !scripts.includes(name));
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
