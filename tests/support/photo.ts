import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';

type Options = {
  width: number;
  height: number;
  /** EXIF: 1 is upright, 6 is turned 90°. */
  orientation?: number;
};

export async function takePhoto(file: string, { width, height, orientation = 1 }: Options): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  await sharp({ create: { width, height, channels: 3, background: '#c9a86a' } })
    .withExif({ IFD0: { Copyright: 'Jane Doe' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation })
    .toFile(file);
}
