/** POST /api/call: counts a tap on the phone number by hour, page and spot on the page. Stores nothing about the visitor. */
import type { Config } from '@netlify/functions';
import { callPlaces } from '../../data/shared/call-places.ts';
import { failure, optsOut, RequestError, readBody, refuseOtherSites } from '../http/request.ts';
import { noContent } from '../http/responses.ts';
import { openCalls, supabaseClient } from '../lead/supabase.ts';
import { ownPath } from '../site.ts';

export const config: Config = {
  path: '/api/call',
  rateLimit: { windowSize: 60, windowLimit: 20, aggregateBy: ['ip', 'domain'] },
};

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
