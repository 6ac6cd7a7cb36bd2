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

/** Writes a picture in the format that the file's name says, as large as its bytes hold it, with a place in its notes. */
export async function takePhoto(file: string, { width, height, orientation = 1 }: Options): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  await sharp({ create: { width, height, channels: 3, background: '#c9a86a' } })
    .withExif({ IFD0: { Copyright: 'Jane Doe' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation })
    .toFile(file);
}
