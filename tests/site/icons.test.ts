/** The icons: the mark of the header, in the colors of the house. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { link, nodeOf, pageAt, readBuilt, site } from './built.ts';
import { attribute, type Element, elements, parseHtml } from './dom.ts';

const built = readBuilt();
const home = pageAt(built, '/');
const read = (address: string) => readFileSync(join(built.root, 'dist/client', address));
const tokens = readFileSync('renderer/tokens.css', 'utf8');
const byDay = (name: string) => new RegExp(`--${name}: (#\\w+);`).exec(tokens)?.[1];

const shapes = (mark: Element | undefined) =>
  mark ? elements(mark, 'rect', 'path').map((each) => attribute(each, 'd') ?? attribute(each, 'rx')) : [];

test('the icon of a tab is the mark of the header, brass on ink', () => {
  const [icon] = elements(parseHtml(read(link(home, 'icon') ?? '').toString()), 'svg');
  const [header] = elements(home.document, 'header');
  const [mark] = header ? elements(header, 'svg') : [];
  expect(shapes(icon)).toEqual(shapes(mark));
  expect(shapes(icon)).toHaveLength(2);
  const fills = icon && elements(icon, 'rect', 'path').map((each) => attribute(each, 'fill'));
  expect(fills).toEqual([byDay('ink'), byDay('brass')]);
});

test.each([
  [link(home, 'apple-touch-icon') ?? '', 180],
  [new URL(String(nodeOf(home, 'Locksmith').logo), site.business.siteUrl).pathname, 512],
])('%s is the same in a square without see-through corners', async (address, size) => {
  const { data, info } = await sharp(read(address)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([size, size]);
  expect((await sharp(read(address)).stats()).isOpaque).toBe(true);
  const at = (x: number, y: number) =>
    `#${data.subarray((y * size + x) * 3, (y * size + x) * 3 + 3).toString('hex')}`;
  expect(at(1, 1)).toBe(byDay('ink'));
  // On the bow of the key.
  expect(at(Math.round(size * 0.13), Math.round(size * 0.52))).toBe(byDay('brass'));
});
