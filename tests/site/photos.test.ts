/** The owner's photos on their pages: a file in sizes and formats that the build makes, an address by way of Netlify's image CDN. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import business from '../../data/business.json' with { type: 'json' };
import { startSite } from '../../scripts/local/site.ts';
import { takePhoto } from '../support/photo.ts';
import { type Built, firstOf, pageAt, readBuilt, site } from './built.ts';
import { changedSite, storefront, storefrontSize, street, team, teamSize } from './changed-site.ts';
import { build, copyForTest, editData } from './copy.ts';
import { attribute, type Element, elements, textOf } from './dom.ts';

const clayton = '/locksmith-clayton-mo';
let built: Built;
beforeAll(async () => {
  built = await changedSite();
});

/** The photo with this alternative text, its figure, and what it offers: by type the addresses and widths. */
function pictureOf(path: string, alt: string) {
  const isIt = (img: Element) => attribute(img, 'alt') === alt;
  const figures = elements(pageAt(built, path).document, 'figure');
  const figure = firstOf(figures.filter((each) => elements(each, 'img').some(isIt)));
  const [img, source] = [firstOf(elements(figure, 'img')), firstOf(elements(figure, 'source'))];
  const offered = (element: Element) =>
    (attribute(element, 'srcset') ?? '').split(', ').map((each) => each.split(' '));
  const offers = { [attribute(source, 'type') ?? '']: offered(source), 'image/webp': offered(img) };
  return { img, figure, offers: Object.entries(offers) };
}

test.each([
  [clayton, storefront, storefrontSize, ['480w', '800w', '1200w', '1300w']],
  ['/about', team, teamSize, ['480w', '500w']],
])('%s offers a file as AVIF and WebP in widths that are true', async (path, { alt }, size, widths) => {
  const { img, offers } = pictureOf(path, alt);
  expect([attribute(img, 'width'), attribute(img, 'height')]).toEqual([`${size.width}`, `${size.height}`]);
  expect(attribute(img, 'sizes')).toBeTruthy();
  expect(offers.map(([type]) => type)).toEqual(['image/avif', 'image/webp']);
  for (const [type, files] of offers) {
    expect(files.map(([, width]) => width)).toEqual(widths);
    for (const [href = '', said] of files) {
      const bytes = readFileSync(join(built.root, 'dist/client', href));
      const { format, compression, width = 0, height = 0, exif } = await sharp(bytes).metadata();
      expect(type).toBe(`image/${compression === 'av1' ? 'avif' : format}`);
      expect(`${width}w`).toBe(said);
      expect(Math.abs(height - (width * size.height) / size.width)).toBeLessThanOrEqual(1);
      expect(exif).toBeUndefined();
    }
  }
  expect(built.files).toContain(attribute(img, 'src')?.slice(1));
});

test('an address is asked of the image CDN of our own host, in sizes that the photo has', () => {
  for (const [type, files] of pictureOf(clayton, street.alt).offers) {
    const sizes = [480, 800, 1200, 1600].map((width) => {
      const fm = type.slice('image/'.length);
      const asked = new URLSearchParams({ url: street.src, w: `${width}`, fm });
      return [`/.netlify/images?${asked}`, `${width}w`];
    });
    expect(files).toEqual(sizes);
  }
});

test('the photo at the top stands in the place of the drawing and is fetched at once, the others when they are near', () => {
  const top = pictureOf(clayton, storefront.alt);
  expect(attribute(top.img, 'fetchpriority')).toBe('high');
  expect(attribute(top.img, 'loading')).toBeUndefined();
  expect(pageAt(built, clayton).html).not.toContain('cut to 63105');
  expect(pageAt(built, '/locksmith-ladue-mo').html).toContain('cut to 63124');
  for (const { img } of [pictureOf(clayton, street.alt), pictureOf('/about', team.alt)]) {
    expect(attribute(img, 'loading')).toBe('lazy');
    expect(attribute(img, 'fetchpriority')).toBeUndefined();
  }
});

test('whoever took a photo is named below it; no page names the photo host but for the image CDN', () => {
  expect(textOf(pictureOf(clayton, storefront.alt).figure)).toContain('Photo: Jane Doe');
  expect(textOf(pictureOf('/about', team.alt).figure)).not.toContain('Photo:');
  expect(built.read('_headers')).toContain("img-src 'self';");
  expect(built.read('_headers')).not.toContain(business.photoHost);
  for (const { html } of built.pages) expect(html).not.toContain(`//${business.photoHost}`);
});

test('without a photo a page shows its drawing, and no place for one', () => {
  const photos = site.cities.filter(({ heroImage, cityImage }) => heroImage ?? cityImage);
  const withPhotos = new Set([clayton, '/about', ...photos.map(({ href }) => href)]);
  const others = built.pages.filter(({ path }) => !withPhotos.has(path));
  expect(others.length).toBeGreaterThan(20);
  expect(others.flatMap(({ document }) => elements(document, 'picture'))).toEqual([]);
  const story = firstOf(elements(pageAt(readBuilt(), '/about').document, 'section'));
  expect(elements(story, 'figure')).toHaveLength(site.pages.about.team ? 1 : 0);
});

test('a damaged file stops the build, which names it', async () => {
  const broken = copyForTest();
  const file = join(broken, 'data', team.src);
  await takePhoto(file, { width: 700, height: 500, orientation: 6 });
  writeFileSync(file, readFileSync(file).subarray(0, 1200));
  editData(broken, 'pages', ({ about }) => Object.assign(about, { team }));
  const { failed, output } = await build(broken);
  expect(failed).toBe(true);
  expect(output).toContain('data/photos/team.jpg is damaged: ');
  expect(output).not.toContain('    at ');
});

test('netlify.toml lets the image CDN fetch from the photo host of the data, and from no other', async () => {
  const [, pattern = ''] = /^remote_images = \['(.*)'\]$/m.exec(readFileSync('netlify.toml', 'utf8')) ?? [];
  expect(street.src).toMatch(new RegExp(pattern));
  const site = await startSite();
  onTestFinished(() => site.close());
  for (const foreign of [
    'https://example.com/1.jpg',
    `http://${business.photoHost}/1.jpg`,
    `https://${business.photoHost}.example.com/1.jpg`,
    `https://example.com/?https://${business.photoHost}/1.jpg`,
  ]) {
    const asked = `${site.url}/.netlify/images?url=${encodeURIComponent(foreign)}&w=480&fm=webp`;
    expect((await fetch(asked)).status, foreign).toBe(403);
  }
});
