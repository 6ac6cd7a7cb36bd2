import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp, { type Sharp } from 'sharp';

type Options = {
  width: number;
  height: number;
  /** EXIF: 1 is upright, 6 is turned 90°. */
  orientation?: number;
  /** It compresses badly. */
  hasNoise?: boolean;
};

/** As cameras make it, with the place in its EXIF. */
export function photo({ width, height, orientation = 1, hasNoise = false }: Options): Sharp {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const create = { width, height, channels: 3, background: '#c9a86a', ...(hasNoise && { noise }) } as const;
  return sharp({ create })
    .withExif({
      IFD0: { Copyright: 'Jane Doe' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '38/1 37/1 0/1' },
    })
    .withMetadata({ orientation });
}

export async function takePhoto(file: string, options: Options) {
  mkdirSync(dirname(file), { recursive: true });
  await photo(options).toFile(file);
}
