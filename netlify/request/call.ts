/** POST /api/call: counts a tap on the phone number by hour, page and spot on the page. Stores nothing about the visitor. */
import { callPlaces } from '../../data/shared/call-places.ts';
import { ownPath } from '../base/business-facts.ts';
import { answerPost, optsOut, RequestError, readBody } from '../base/request.ts';
import { noContent } from '../base/responses.ts';
import { openCalls, supabaseClient } from '../lead/supabase.ts';

const maxBytes = 300;
const countMs = 2000;

export default (request: Request): Promise<Response> =>
  answerPost(request, 'call not counted', async () => {
    const tap = parseTap((await readBody(request, maxBytes)).data);
    if (!tap) throw new RequestError('bad_request');
    if (!optsOut(request))
      await openCalls(supabaseClient(), () => AbortSignal.timeout(countMs)).nothing('count_call', tap);
    return noContent();
  });

function parseTap({ page, place: sent }: Record<string, unknown>) {
  const path = typeof page === 'string' && ownPath(page);
  const place = callPlaces.find((place) => place === sent);
  return path && place ? { page: path, place } : undefined;
}
