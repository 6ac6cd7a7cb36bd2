/** Loads once a visitor adds a photo. */
import { maxPhotoBytes } from '../../../data/lead/figures.ts';
import { receiptRoutes } from '../../../data/shared/routes.ts';

export type Photo = {
  thumbnail: HTMLCanvasElement;
  /** Whether it arrived, for the request of this receipt. */
  send: (receipt: string) => Promise<boolean>;
};

/** Pixels of the longer side. */
const sizes = { photo: 1600, thumbnail: 160 };
const smaller = 0.8;
const quality = 0.75;
/** Public networks answer other requests than theirs with 200. */
const photoSaved = 204;
/** For 400 kB over one bar of signal. */
const timeoutMs = 60_000;

/** Draws the picture upright, without its EXIF, as a JPEG that's small enough. Rejects if this browser can't open it. */
export async function readPhoto(file: Blob): Promise<Photo> {
  const picture = await createImageBitmap(file);
  let size = sizes.photo;
  let jpeg = await jpegOf(draw(picture, size));
  while (jpeg.size > maxPhotoBytes) {
    size *= smaller;
    jpeg = await jpegOf(draw(picture, size));
  }
  const post = async (receipt: string) => {
    const headers = { Authorization: `Bearer ${receipt}` };
    const signal = AbortSignal.timeout(timeoutMs);
    const response = fetch(receiptRoutes.photo, { method: 'POST', headers, body: jpeg, signal });
    return response.then(({ status }) => status === photoSaved).catch(() => false);
  };
  const thumbnail = draw(picture, sizes.thumbnail);
  // Inline, because the pages' CSS doesn't include it.
  thumbnail.style.cssText = 'display:block;max-width:6rem;max-height:5rem;margin:.5rem 0;border-radius:.5rem';
  return { thumbnail, send: async (receipt) => (await post(receipt)) || post(receipt) };
}

function draw(picture: ImageBitmap, longerSide: number) {
  const scale = Math.min(1, longerSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(picture.width * scale);
  canvas.height = Math.ceil(picture.height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  // JPEG has no transparency: it would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const jpegOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no JPEG'))), 'image/jpeg', quality);
  });
