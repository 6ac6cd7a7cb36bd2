/** POST /api/call: counts a tap on the phone number by hour, page and spot on the page. Stores nothing about the visitor. */
import type { Config } from '@netlify/functions';
import servicesData from '../../data/services.json' with { type: 'json' };
import { callPlaces } from '../../data/shared/callPlaces.ts';
import { pageNames, routes, type SinglePage } from '../../data/shared/routes.ts';
import { databaseSettings } from '../environment.ts';
import { optsOut, RequestError, readBody, refuseOtherSites, requestErrorStatus } from '../http/request.ts';
import { jsonResponse, noContent } from '../http/responses.ts';
import { type Counted, countCalls } from '../lead/calls.ts';
import { supabaseClient } from '../lead/supabase.ts';
import { logError, messageOf } from '../log.ts';
import { cityNames } from '../places.ts';

export const config: Config = {
  path: '/api/call',
  rateLimit: { windowSize: 60, windowLimit: 20, aggregateBy: ['ip', 'domain'] },
};

const maxBytes = 300;

const count = openCallCounter();

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

const pages: ReadonlySet<string> = new Set([
  ...(Object.keys(pageNames) as SinglePage[]).map((page) => routes[page]),
  ...servicesData.services.map(({ slug }) => routes.service(slug)),
  ...cityNames.keys(),
]);

function parseTap({ page, place }: Record<string, unknown>): PhoneTap | undefined {
  if (typeof page !== 'string' || typeof place !== 'string') return undefined;
  const path = page.replace(/(?<=.)\/$/, '');
  return pages.has(path) && Object.hasOwn(callPlaces, place) ? { page: path, place } : undefined;
}

const countMs = 2000;

function openCallCounter(): (tap: PhoneTap) => Promise<void> {
  let before: Promise<unknown> = Promise.resolve();
  let next: { waiting: Map<string, Counted>; counted: Promise<void> } | undefined;
  return ({ page, place }) => {
    if (!next) {
      const waiting = new Map<string, Counted>();
      const counted = before.then(() => {
        next = undefined;
        return store([...waiting.values()]);
      });
      before = counted.catch(() => {});
      next = { waiting, counted };
    }
    const key = `${page} ${place}`;
    const presses = (next.waiting.get(key)?.presses ?? 0) + 1;
    next.waiting.set(key, { page, place, presses });
    return next.counted;
  };
}

const store = async (counted: Counted[]): Promise<void> =>
  countCalls(supabaseClient(databaseSettings()), counted, AbortSignal.timeout(countMs));
