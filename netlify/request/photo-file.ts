import sharp from 'sharp';
import { maxPhotoBytes } from '../../data/lead/figures.ts';
import { RequestError } from '../base/request.ts';

/** Our form sends 1600 × 1600 at most. */
const maxPixels = 4_000_000;
const maxSeconds = 4;
/** Programs write about 10. Each costs as much as a whole picture, and sharp's timeout doesn't stop it. */
const maxScans = 20;
const startOfScan = '\xff\xda';
const qualities = [80, 60, 40];

/** Decodes and re-encodes a JPEG, so nothing but its pixels is left. @throws RequestError if it's anything else or would take too long */
export async function cleanPhoto(file: Buffer): Promise<Buffer> {
  if (!file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])))
    throw new RequestError('unsupported_type');
  if (file.toString('latin1').split(startOfScan).length - 1 > maxScans)
    throw new RequestError('unsupported_type', 'too many scans');
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
