import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Site } from '../../data/site.ts';
import { cardsModule, clientDir } from './folders.ts';
import { cached } from './picture-cache.ts';

export async function writeSocialCards(site: Site, font: Uint8Array): Promise<void> {
  const { drawCards }: typeof import('../../renderer/social/drawCards.tsx') = await import(
    pathToFileURL(resolve(cardsModule)).href
  );
  await Promise.all(
    drawCards(site, font).map(async ({ path, svg }) => {
      const file = join(clientDir, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, await cardBytes(svg));
    }),
  );
}

export function cardBytes(svg: string): Promise<Uint8Array> {
  return cached([svg], import.meta.filename, async () => {
    const { default: sharp } = await import('sharp');
    return sharp(Buffer.from(svg)).png({ palette: true, effort: 1, dither: 0 }).toBuffer();
  });
}
