import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problem } from '../../data/check/problems.ts';
import { isPhotoFile, type Photo } from '../../data/collections/photo.ts';
import type { City } from '../../data/places/city.ts';
import type { SiteContent } from '../../data/site.ts';
import type { PhotoFile } from '../../renderer/components/photo-files.ts';
import type { CardText } from '../../renderer/social/card-texts.ts';
import { reason, UserError } from '../machine/terminal.ts';
import { cached } from './picture-cache.ts';

const program = import.meta.filename;

/** Our texts bring their font, so fontconfig needs no fonts of the machine, but it complains about a machine without its settings. */
async function openSharp() {
  if (!existsSync('/etc/fonts/fonts.conf'))
    process.env.FONTCONFIG_FILE ??= join(import.meta.dirname, 'fonts.conf');
  return (await import('sharp')).default;
}

export const icons: Readonly<Record<string, number>> = { 'apple-touch-icon.png': 180, 'icon-512.png': 512 };

export function iconBytes(size: number): Promise<Uint8Array> {
  const svg = readFileSync(join('public', 'favicon.svg'));
  return cached([svg, `${size}`], program, async () => {
    const sharp = await openSharp();
    const [, background = ''] = /<rect[^>]* fill="(#\w+)"/.exec(svg.toString()) ?? [];
    const icon = sharp(svg, { density: 1000 }).resize(size);
    return icon.flatten({ background }).png({ palette: true }).toBuffer();
  });
}

/** Our heading font as Pango reads it. Its family is the one that the file names. */
const lettering = { font: 'Archivo SemiBold,', fontfile: join('renderer', 'fonts', 'archivo.ttf') };

/** One drawing with our icon on it; the texts differ. */
export async function cardBytes(texts: readonly CardText[]): Promise<Uint8Array> {
  const drawing = readFileSync(join('renderer', 'social', 'card.svg'));
  const icon = await iconBytes(64);
  const sources = [drawing, icon, JSON.stringify(texts), readFileSync(lettering.fontfile)];
  return cached(sources, program, async () => {
    const sharp = await openSharp();
    const layers = texts.map(async ({ markup: text, left, middle, width }) => {
      const drawn = sharp({ text: { text, ...lettering, width, rgba: true, dpi: 72, wrap: 'word-char' } });
      const { data, info } = await drawn.png().toBuffer({ resolveWithObject: true });
      return { input: data, left, top: Math.round(middle - info.height / 2) };
    });
    const card = sharp(drawing).composite([
      { input: Buffer.from(icon), left: 808, top: 388 },
      ...(await Promise.all(layers)),
    ]);
    return card.png({ palette: true, effort: 1, dither: 0 }).toBuffer();
  });
}

export function localPhotos({ pages, cities, jobs }: SiteContent<City>): Photo[] {
  const ofCities = cities.flatMap(({ heroImage, cityImage }) => [heroImage, cityImage]);
  const all = [pages.about.team, ...ofCities, ...jobs.map(({ photo }) => photo)];
  const local = all.filter((photo) => photo !== undefined).filter(({ src }) => isPhotoFile(src));
  return [...new Map(local.map((photo) => [photo.src, photo])).values()];
}

const quality = { avif: { quality: 50 }, webp: { quality: 75 } };

export async function photoBytes(
  { src }: Pick<Photo, 'src'>,
  { width, format }: Omit<PhotoFile, 'href'>,
): Promise<Uint8Array> {
  const source = await readFile(join('data', src));
  return cached([source, `${width} ${format}`], program, async () => {
    const sharp = await openSharp();
    // Applies the rotation and drops metadata, which can reveal place and owner.
    const made = sharp(source).autoOrient().resize(width).toFormat(format, quality[format]);
    return made.toBuffer().catch((error: unknown) => {
      throw new UserError(`data/${src} is damaged. ${reason(error)}`);
    });
  });
}

/** Decodes each photo fully. The other checks read only the first bytes, which a truncated file still has. */
export async function damagedPhotos(dir: string, photos: readonly string[]): Promise<Problem[]> {
  if (photos.length === 0) return [];
  const sharp = await openSharp();
  const found = photos.map((src) => {
    const small = sharp(join(dir, src)).timeout({ seconds: 10 }).resize(100).raw();
    const fault = { file: `data/${src}`, message: 'is damaged or cut off; copy the original again' };
    return small.toBuffer().then(
      () => [],
      () => [fault],
    );
  });
  return (await Promise.all(found)).flat();
}
