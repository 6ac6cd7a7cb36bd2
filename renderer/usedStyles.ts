import { transform } from 'lightningcss';

/** Scripts add elements with classes from here. */
const scripts = Object.values(
  import.meta.glob<string>('./{islands,components/drawings}/**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).join();

const known = new Map<string, string>();

/** `css` without rules for classes that neither `html` nor a script contains. */
export function usedStyles(css: string, html: string): string {
  const inHtml = new Set(
    [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  const classes = css.match(/(?<=\.)[a-z](?:\\.|[\w-])*/gi) ?? [];
  const unusedSymbols = [...new Set(classes)]
    .map((name) => name.replaceAll('\\', ''))
    .filter((name) => !inHtml.has(name) && !scripts.includes(name));
  const key = css + unusedSymbols;
  const styles =
    known.get(key) ??
    transform({
      filename: 'page.css',
      code: Buffer.from(css),
      minify: true,
      unusedSymbols,
      // Anything older gets Tailwind's prefixes, which no browser that runs the live form needs.
      targets: { safari: (16 << 16) | (4 << 8), chrome: 111 << 16, firefox: 128 << 16 },
    }).code.toString();
  known.set(key, styles);
  return styles;
}
