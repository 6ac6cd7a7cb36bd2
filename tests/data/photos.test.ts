import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { photoFiles } from '../../renderer/components/photo-files.ts';
import { loadSite } from '../../scripts/data/load.ts';
import { photo, takePhoto } from '../support/photo.ts';
import { type Change, copyOfData, problemsOf, stored } from './copy-of-data.ts';
import { badTowns, expectOneLineEach, mistakesIn } from './mistakes.ts';

const host = stored('business').photoHost;
const van = { src: 'photos/van.jpg', alt: 'A van at the curb' };
const remote = { ...van, src: `https://${host}/photo-1?fit=crop`, width: 300, height: 200 };
const tooTall = 'a tall photo would push the phone number off the screen';

test('a photo with a wrong host, file, size, shape or no alternative text gets one line', () => {
  const notOurs = `must be on ${host}, the photoHost of data/business.json, got example.com`;
  const upright = { ...remote, width: 800, height: 1200 };
  const tall = `must be wider than tall, got 800 × 1200: ${tooTall}`;
  const van = (src: string) => `{ "src": "${src}", "alt": "A van at the curb" }`;
  const tables = [
    `cities[0] › heroImage = { "src": "${remote.src}", "width": 300, "height": 200 } → › alt: is required
    cities[1] › heroImage = ${van('../van.jpg')} → › src: must be a file in data/photos, such as "photos/van.jpg", or an https:// address on the stock-photo host, got "../van.jpg"
    cities[2] › heroImage = "/images/van.jpg" → must be fields in braces
    cities[3] › heroImage = ${van('photos/van.heic')} → › src: must end in .jpg, .jpeg, .png or .webp: save the picture as one of these
    cities[4] › heroImage = ${van('photos/v?1.jpg')} → › src: must not contain "?": rename the file, for example to "photos/v-1.jpg"
    cities[5] › heroImage = ${van('photos/a/../van.jpg')} → › src: must name a file in data/photos`,
    `cities[0] › heroImage = ${van('photos/truck.jpg')} → › src: data/photos/truck.jpg is missing
    cities[1] › heroImage = ${van('https://example.com/van.jpg')} → › src: ${notOurs}
    cities[2] › heroImage = ${van(remote.src)} → › src: needs "width" and "height" too, in pixels
    cities[3] › heroImage = ${JSON.stringify(upright)} → › src: ${tall}
    cities[0] › cityImage = ${JSON.stringify(upright)}
    pages › about › team = ${van('https://example.com/1.jpg')} → › src: ${notOurs}
    cities[4] › heroImage = ${JSON.stringify(remote)}`,
  ];
  for (const table of tables) expectOneLineEach(mistakesIn(table));
});

test('a photo file that is tall, too small, no usable picture, or in the way of another gets one line', async () => {
  const [wide, tall, small] = [
    photo({ width: 300, height: 200 }),
    photo({ width: 200, height: 300 }),
    photo({ width: 100, height: 75 }),
  ];
  const png = await wide.png().toBuffer();
  const bomb = Buffer.from(png);
  for (const offset of [16, 20]) bomb.writeUInt32BE(20_000, offset);
  const gif = await wide.gif().toBuffer();
  const rows: [name: string, content: string | Uint8Array, message?: string][] = [
    ['tall.jpg', await tall.jpeg().toBuffer(), `must be wider than tall, got 200 × 300: ${tooTall}`],
    [
      'thumb.jpg',
      await small.jpeg().toBuffer(),
      'has 100 × 75 pixels, which looks blurred; take one at least 200 high',
    ],
    ['text.jpg', 'not a picture', "data/photos/text.jpg isn't a picture"],
    ['gif.jpg', gif, 'data/photos/gif.jpg is in gif format, whatever its name; save it as a jpg'],
    [
      'bomb.jpg',
      bomb,
      'has 20000 × 20000 pixels, and the limit is 100 million; save it about 2000 pixels wide',
    ],
    ['png.jpg', png],
    ['Van.jpg', png, 'data/photos/van.jpg is missing; did you mean "Van.jpg"?'],
    ['our van.jpg', png],
    ['our-van.jpg', png, 'needs another file name: on the site it would replace photos/our van.jpg'],
  ];
  const towns = rows.map(([name, , message]): Parameters<typeof badTowns>[0][number] => [
    { heroImage: { ...van, src: `photos/${name.toLowerCase()}` } },
    ...(message ? [`› heroImage › src: ${message}`] : []),
  ]);
  expectOneLineEach(badTowns(towns), (dir) => {
    mkdirSync(join(dir, 'photos'), { recursive: true });
    for (const [name, content] of rows) writeFileSync(join(dir, 'photos', name), content);
    return problemsOf(dir);
  });
});

test('photos are published under addresses without special characters, whatever their names', async () => {
  const names = ['IMG_1234.JPG', 'T\u00fcr & Schloss (2), neu.webp', '門.png', "Ann's van.jpg"];
  const dir = copyOfData(
    ...names.map((name, at): Change => [`cities[${at}] › heroImage`, { ...van, src: `photos/${name}` }]),
  );
  for (const name of names) await takePhoto(join(dir, 'photos', name), { width: 300, height: 200 });
  const photos = loadSite(dir).cities.flatMap(({ heroImage }) => heroImage ?? []);
  expect(photos.length).toBeGreaterThanOrEqual(names.length);
  for (const { href } of photos.flatMap(photoFiles))
    expect(href).toMatch(/^\/photos\/[\w.-]+\/\d+\.(avif|webp)$/);
});
