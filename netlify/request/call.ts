/** POST /api/call: counts a tap on the phone number by hour, page and spot on the page. Stores nothing about the visitor. */
import { callPlaces } from '../../data/shared/call-places.ts';
import { failure, optsOut, RequestError, readBody, refuseOtherSites } from '../base/request.ts';
import { noContent } from '../base/responses.ts';
import { ownPath } from '../base/site.ts';
import { openCalls, supabaseClient } from '../lead/supabase.ts';

const maxBytes = 300;
const countMs = 2000;

export default async function call(request: Request): Promise<Response> {
  try {
    if (request.method !== 'POST') throw new RequestError('method_not_allowed');
    refuseOtherSites(request);
    const { data } = await readBody(request, maxBytes);
    const tap = parseTap(data);
    if (!tap) throw new RequestError('bad_request');
    if (!optsOut(request))
      await openCalls(supabaseClient(), () => AbortSignal.timeout(countMs)).nothing('count_call', tap);
    return noContent();
  } catch (error) {
    return failure(error, 'call not counted');
  }
}

function parseTap({ page, place }: Record<string, unknown>) {
  if (typeof page !== 'string' || typeof place !== 'string') return undefined;
  const path = ownPath(page);
  return path && Object.hasOwn(callPlaces, place) ? { page: path, place } : undefined;
}
