/** Photos for tests, as a camera writes them. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';

type Options = {
  width: number;
  height: number;
  /** EXIF: 1 upright, 6 held on its side. */
  orientation?: number;
};

export async function takePhoto(file: string, { width, height, orientation = 1 }: Options): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  await sharp({ create: { width, height, channels: 3, background: '#c9a86a' } })
    .withExif({ IFD0: { Copyright: 'Jane Doe' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation })
    .toFile(file);
}
