const files = import.meta.glob<string>('./art/*.svg', { query: '?raw', import: 'default', eager: true });

export const artOf = (name: string): string =>
  (files[`./art/${name}.svg`] ?? '').replace(/>\s+</g, '><').trim();

/** Without its `<svg>`. */
export const shapesOf = (name: string): string => artOf(name).replace(/^<svg[^>]*>|<\/svg>$/g, '');

export type Drawn = { slug: string; formerSlugs?: readonly string[] | undefined };

/** A service keeps the drawing of its former slug. */
export const artName = ({ slug, formerSlugs = [] }: Drawn, end = '') =>
  [slug, ...formerSlugs].map((name) => name + end).find((name) => `./art/${name}.svg` in files);

/** A lock if it has none. */
export const drawingOf = (service: Drawn) => shapesOf(artName(service) ?? 'lock');

/** Its door at night, for lockouts. */
export const nightName = (service: Drawn) => artName(service, '-night');
