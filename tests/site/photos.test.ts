/** The owner's photos: none is needed, a damaged one is named, and one elsewhere comes from its one host. On pages: follows-from-data. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import business from '../../data/business.json' with { type: 'json' };
import { photoBytes } from '../../scripts/build/pictures.ts';
import { startSite } from '../../scripts/local/site.ts';
import { takePhoto } from '../support/photo.ts';

test('a damaged file stops the build, which names it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'photos-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'team.jpg');
  await takePhoto(file, { width: 700, height: 500 });
  writeFileSync(file, readFileSync(file).subarray(0, 1200));
  const photo = { src: relative('data', file), alt: 'Us', width: 700, height: 500 };
  await expect(photoBytes(photo, { href: '', width: 480, format: 'webp' })).rejects.toThrow(
    /^data\/.*team\.jpg is damaged: /,
  );
});

test('netlify.toml lets the image CDN fetch from the photo host of the data, and from no other', async () => {
  const [, pattern = ''] = /^remote_images = \['(.*)'\]$/m.exec(readFileSync('netlify.toml', 'utf8')) ?? [];
  expect(`https://${business.photoHost}/photo-1?fit=crop`).toMatch(new RegExp(pattern));
  const local = await startSite();
  onTestFinished(() => local.close());
  for (const foreign of [
    'https://example.com/1.jpg',
    `http://${business.photoHost}/1.jpg`,
    `https://${business.photoHost}.example.com/1.jpg`,
    `https://example.com/?https://${business.photoHost}/1.jpg`,
  ]) {
    const asked = `${local.url}/.netlify/images?url=${encodeURIComponent(foreign)}&w=480&fm=webp`;
    expect((await fetch(asked)).status, foreign).toBe(403);
  }
});
