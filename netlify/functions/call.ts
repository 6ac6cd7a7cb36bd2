/** POST /api/call: counts a tap on the phone number by hour, page and spot on the page. Stores nothing about the visitor. */
import type { Config } from '@netlify/functions';
import { callPlaces } from '../../data/shared/callPlaces.ts';
import { databaseSettings } from '../environment.ts';
import { optsOut, RequestError, readBody, refuseOtherSites, requestErrorStatus } from '../http/request.ts';
import { jsonResponse, noContent } from '../http/responses.ts';
import { type Counted, countCalls } from '../lead/calls.ts';
import { supabaseClient } from '../lead/supabase.ts';
import { logError, messageOf } from '../log.ts';
import { paths } from '../site.ts';

export const config: Config = {
  path: '/api/call',
  rateLimit: { windowSize: 60, windowLimit: 20, aggregateBy: ['ip', 'domain'] },
};

const maxBytes = 300;

export default async function call(request: Request): Promise<Response> {
  try {
    if (request.method !== 'POST') throw new RequestError('method_not_allowed');
    refuseOtherSites(request);
    const { data } = await readBody(request, maxBytes);
    const tap = parseTap(data);
    if (!tap) throw new RequestError('bad_request');
    if (!optsOut(request)) await count(tap);
    return noContent();
  } catch (error) {
    if (error instanceof RequestError) {
      const headers: Record<string, string> = error.code === 'method_not_allowed' ? { Allow: 'POST' } : {};
      return jsonResponse(requestErrorStatus[error.code], { error: error.code }, headers);
    }
    logError('call not counted', { detail: messageOf(error) });
    return jsonResponse(503, { error: 'not counted' });
  }
}

type PhoneTap = Omit<Counted, 'presses'>;

function parseTap({ page, place }: Record<string, unknown>): PhoneTap | undefined {
  if (typeof page !== 'string' || typeof place !== 'string') return undefined;
  const path = page.replace(/(?<=.)\/$/, '');
  return paths.includes(path) && Object.hasOwn(callPlaces, place) ? { page: path, place } : undefined;
}

const countMs = 2000;

const count = (tap: PhoneTap): Promise<void> =>
  countCalls(supabaseClient(databaseSettings()), [{ ...tap, presses: 1 }], AbortSignal.timeout(countMs));
