import sharp from 'sharp';
import { maxPhotoBytes } from '../../data/lead/photo.ts';
import { RequestError } from '../http/request.ts';

/** Our form sends 1600 × 1600 at most. */
const maxPixels = 4_000_000;
const maxSeconds = 4;
const qualities = [80, 60, 40];

/** Decodes and re-encodes a JPEG, so nothing but its pixels is left. @throws RequestError if it's anything else */
export async function cleanPhoto(file: Buffer): Promise<Buffer> {
  if (!file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])))
    throw new RequestError('unsupported_type');
  const photo = sharp(file, { failOn: 'error', limitInputPixels: maxPixels })
    .rotate()
    .timeout({ seconds: maxSeconds });
  for (const quality of qualities) {
    const cleaned = await photo
      .clone()
      .jpeg({ quality })
      .toBuffer()
      .catch(() => undefined);
    if (!cleaned) throw new RequestError('unsupported_type');
    if (cleaned.length <= maxPhotoBytes) return cleaned;
  }
  throw new RequestError('too_large');
}
