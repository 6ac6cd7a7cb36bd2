/** POST /api/call: counts a tap on the phone number by hour, page and spot on the page. Stores nothing about the visitor. */
import type { Config } from '@netlify/functions';
import { callPlaces } from '../../data/shared/call-places.ts';
import { failure, optsOut, RequestError, readBody, refuseOtherSites } from '../http/request.ts';
import { noContent } from '../http/responses.ts';
import { openCalls, supabaseClient } from '../lead/supabase.ts';
import { paths } from '../site.ts';

export const config: Config = {
  path: '/api/call',
  rateLimit: { windowSize: 60, windowLimit: 20, aggregateBy: ['ip', 'domain'] },
};

const maxBytes = 300;
const countMs = 2000;

export default async function call(request: Request) {
  try {
    if (request.method !== 'POST') throw new RequestError('method_not_allowed');
    refuseOtherSites(request);
    const { data } = await readBody(request, maxBytes);
    const page = String(data.page).replace(/(?<=.)\/$/, '');
    const place = String(data.place);
    if (!paths.includes(page) || !Object.hasOwn(callPlaces, place)) throw new RequestError('bad_request');
    if (!optsOut(request)) await count({ page, place });
    return noContent();
  } catch (error) {
    return failure(error, 'call not counted');
  }
}

type Press = { page: string; place: string };

const waiting: Press[] = [];
let stored = Promise.resolve();

/** Those that come in meanwhile go together, so that a flood of them doesn't keep the database from saving leads. */
function count(press: Press) {
  waiting.push(press);
  const all = stored.then(store);
  stored = all.catch(() => {});
  return all;
}

async function store() {
  const presses = waiting.splice(0);
  if (presses.length === 0) return;
  const calls = openCalls(supabaseClient(), () => AbortSignal.timeout(countMs));
  await calls.nothing('count_calls', {
    pages: presses.map(({ page }) => page),
    places: presses.map(({ place }) => place),
  });
}
