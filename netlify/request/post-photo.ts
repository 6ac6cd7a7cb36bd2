/** POST /api/photo: the photo that goes with a saved request, a JPEG from the holder of its receipt. A second one replaces the first. */
import { hourMs } from '../../data/lead/clock.ts';
import { maxPhotoBytes } from '../../data/lead/figures.ts';
import { leadLinkKey } from '../base/environment.ts';
import { answerPost, RequestError, readBytes, sentToken } from '../base/request.ts';
import { jsonResponse, noContent } from '../base/responses.ts';
import { startTimeBudget } from '../base/time-budget.ts';
import { openDatabase } from '../lead/database.ts';
import { idInReceipt } from '../lead/link.ts';
import { openPhotos } from '../lead/photos.ts';

/** Netlify waits for the whole body before it calls us. */
const maxArrivalMs = 30_000;
const databaseMs = 3000;
const acceptedForMs = hourMs;

export default (request: Request): Promise<Response> =>
  answerPost(request, 'photo not saved', async () => {
    const submissionId = idInReceipt(sentToken(request), leadLinkKey());
    if (!submissionId) throw new RequestError('forbidden');
    if (!(await isWanted(submissionId)))
      return jsonResponse(410, { error: 'This request takes no photo, or not anymore.' });
    const file = await readBytes(request, maxPhotoBytes, maxArrivalMs);
    // Loading sharp in each process that runs all functions would take memory.
    const { cleanPhoto } = await import('./photo-file.ts');
    await openPhotos().save(submissionId, await cleanPhoto(file));
    return noContent();
  });

async function isWanted(submissionId: string) {
  const lead = await openDatabase(startTimeBudget(databaseMs)).state(submissionId);
  if (!lead?.has_photo || lead.erased_at) return false;
  return Date.parse(lead.created_at) > Date.parse(lead.asked_at) - acceptedForMs;
}
