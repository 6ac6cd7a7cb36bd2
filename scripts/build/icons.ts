import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clientDir } from './folders.ts';
import { cached } from './picture-cache.ts';

/** By file, the pixels of a side. The first is for home screens, the second for search engines. */
export const icons: Readonly<Record<string, number>> = { 'apple-touch-icon.png': 180, 'icon-512.png': 512 };

export async function writeIcons(): Promise<void> {
  for (const [name, size] of Object.entries(icons))
    await writeFile(join(clientDir, name), await iconBytes(size));
}

export function iconBytes(size: number): Promise<Uint8Array> {
  const svg = readFileSync(join('public', 'favicon.svg'));
  return cached([svg, `${size}`], import.meta.filename, () => square(svg, size));
}

async function square(svg: Buffer, size: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const { width } = await sharp(svg).metadata();
  const [, plate = ''] = /<rect[^>]* fill="(#\w+)"/.exec(svg.toString()) ?? [];
  return sharp(svg, { density: (72 * size) / width })
    .resize(size)
    .flatten({ background: plate })
    .png({ palette: true })
    .toBuffer();
}
