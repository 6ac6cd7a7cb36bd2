/** Photos: what is wrong with one is said where it stands, before anybody sees a broken picture. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadSite } from '../../data/load.ts';
import { takePhoto } from '../support/photo.ts';
import { type Change, copyOfData, indexOfCity, type Json, problemsOf, stored } from './copyOfData.ts';

const maplewood = indexOfCity('Maplewood');
const at = `data/cities.json › cities[${maplewood}] "Maplewood" › heroImage`;
const van = { src: 'photos/van.jpg', alt: 'A van at the curb' };
const remote = { ...van, src: 'https://images.unsplash.com/photo-1?fit=crop', width: 300, height: 200 };
const hero = (photo: Json): Change => ['cities', ['cities', maplewood, 'heroImage'], photo];

/** The data with this photo at the top of Maplewood, and data/photos/van.jpg of 300 × 200 pixels. */
async function dataWith(photo: Json): Promise<string> {
  const dir = copyOfData(hero(photo));
  await takePhoto(join(dir, 'photos', 'van.jpg'), { width: 300, height: 200 });
  return dir;
}

test('a file, and an address on the photo host with its size, are in order', async () => {
  expect(problemsOf(await dataWith({ ...van, credit: 'Jane Doe' }))).toEqual([]);
  expect(problemsOf(await dataWith(remote))).toEqual([]);
});

const faults: [what: string, photo: Json, fault: string][] = [
  ['a missing file', { ...van, src: 'photos/truck.jpg' }, 'src: data/photos/truck.jpg is missing'],
  [
    'a foreign host',
    { ...remote, src: 'https://example.com/van.jpg' },
    'src: must be on images.unsplash.com, the photoHost of data/business.json, got example.com',
  ],
  [
    'a size that the file says itself',
    { ...van, width: 1300 },
    'width: must be left out: the size of a file is read from the file',
  ],
  [
    'an address without its size',
    { src: remote.src, alt: remote.alt, height: 200 },
    'src: needs "width" and "height" beside it, in pixels: of a photo on another host nobody here can read them',
  ],
  ['no alternative text', { src: van.src }, 'alt: must be given'],
  ['an empty alternative text', { ...van, alt: ' ' }, 'alt: must not be empty'],
  [
    'a file outside data/photos',
    { ...van, src: '../van.jpg' },
    'src: must be a file in data/photos, such as "photos/van.jpg", or an https:// address on the stock-photo host, got "../van.jpg"',
  ],
  [
    'a format that is none of photos',
    { ...van, src: 'photos/van.svg' },
    'src: must be a file in data/photos, such as "photos/van.jpg", or an https:// address on the stock-photo host, got "photos/van.svg"',
  ],
  [
    'an address without encryption',
    { ...van, src: 'http://images.unsplash.com/1' },
    'src: must be a file in data/photos, such as "photos/van.jpg", or an https:// address on the stock-photo host, got "http://images.unsplash.com/1"',
  ],
];

test('each of these is a fault: a foreign host, a missing file, a size too many or too few, no alternative text, another form', async () => {
  const dir = copyOfData(
    ...faults.map(([, photo], index): Change => ['cities', ['cities', index, 'heroImage'], photo]),
  );
  await takePhoto(join(dir, 'photos', 'van.jpg'), { width: 300, height: 200 });
  const lines = problemsOf(dir).map((line) =>
    line.replace(/^.*? › cities(\[\d+\]) ".*" › heroImage › /, '$1 '),
  );
  expect(lines).toEqual(faults.map(([, , fault], index) => `[${index}] ${fault}`));
});

test('an upright photo at the top of a page is a fault, as it would push the number off the screen', async () => {
  const upright = { ...remote, width: 800, height: 1200 };
  expect(problemsOf(await dataWith(upright))).toEqual([
    `${at} › src: must be wider than high, is 800 × 1200: an upright photo would push the number off the screen`,
  ]);
  const dir = await dataWith(van);
  await takePhoto(join(dir, 'photos', 'van.jpg'), { width: 200, height: 300 });
  expect(problemsOf(dir)).toEqual([
    `${at} › src: must be wider than high, is 200 × 300: an upright photo would push the number off the screen`,
  ]);
  expect(problemsOf(copyOfData(['cities', ['cities', 0, 'cityImage'], upright]))).toEqual([]);
});

test('a photo that is a mere path, as it was written before, is a fault', async () => {
  expect(problemsOf(await dataWith('/images/van.jpg'))).toEqual([
    `${at}: must be fields in braces, such as { "name": "value" }, got "/images/van.jpg"`,
  ]);
});

test('a file that is no picture is a fault, whatever its name says', async () => {
  const dir = await dataWith(van);
  writeFileSync(join(dir, 'photos', 'van.jpg'), 'not a picture');
  expect(problemsOf(dir)).toEqual([`${at} › src: data/photos/van.jpg is not a picture`]);
});

test('a photo that was taken with the camera on its side has the size that people see', async () => {
  const dir = copyOfData(['cities', ['cities', 0, 'cityImage'], van]);
  await takePhoto(join(dir, 'photos', 'van.jpg'), { width: 300, height: 200, orientation: 6 });
  expect(problemsOf(dir)).toEqual([]);
  expect(loadSite(dir).cities[0]?.cityImage).toMatchObject({ width: 200, height: 300 });
});

test('the team and the second photo of a city are checked alike', async () => {
  const brentwood = indexOfCity('Brentwood');
  const dir = copyOfData(
    ['pages', ['about', 'team'], { ...van, src: 'photos/truck.jpg' }],
    ['cities', ['cities', brentwood, 'cityImage'], { ...remote, src: 'https://example.com/1.jpg' }],
  );
  expect(problemsOf(dir)).toEqual([
    `data/cities.json › cities[${brentwood}] "Brentwood" › cityImage › src: must be on images.unsplash.com, the photoHost of data/business.json, got example.com`,
    'data/pages.json › about › team › src: data/photos/truck.jpg is missing',
  ]);
});

test('no page needs a photo: without any the data is in order, and the drawings stand in', () => {
  const cities = stored('cities').cities as { [key: string]: Json }[];
  const dir = copyOfData(
    ['pages', ['about', 'team'], undefined],
    ['cities', ['cities'], cities.map(({ heroImage: _, cityImage: __, ...city }) => city)],
  );
  rmSync(join(dir, 'photos'), { recursive: true, force: true });
  expect(problemsOf(dir)).toEqual([]);
  const site = loadSite(dir);
  expect(site.pages.about.team).toBeUndefined();
  expect(site.cities.filter(({ heroImage, cityImage }) => heroImage ?? cityImage)).toEqual([]);
});
