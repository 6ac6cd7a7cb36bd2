/** POST /api/call: counts a tap on the phone number by hour, page and spot on the page. Stores nothing about the visitor. */
import type { Config } from '@netlify/functions';
import { callPlaces } from '../../data/shared/call-places.ts';
import { failure, optsOut, RequestError, readBody, refuseOtherSites } from '../http/request.ts';
import { noContent } from '../http/responses.ts';
import { type Counted, countCalls } from '../lead/calls.ts';
import { supabaseClient } from '../lead/supabase.ts';
import { paths } from '../site.ts';

export const config: Config = {
  path: '/api/call',
  rateLimit: { windowSize: 60, windowLimit: 20, aggregateBy: ['ip', 'domain'] },
};

const maxBytes = 300;

const count = openCallCounter();

export default async function call(request: Request) {
  try {
    if (request.method !== 'POST') throw new RequestError('method_not_allowed');
    refuseOtherSites(request);
    const { data } = await readBody(request, maxBytes);
    const tap = parseTap(data);
    if (!tap) throw new RequestError('bad_request');
    if (!optsOut(request)) await count(tap);
    return noContent();
  } catch (error) {
    return failure(error, 'call not counted');
  }
}

type PhoneTap = Omit<Counted, 'presses'>;

function parseTap({ page, place }: Record<string, unknown>): PhoneTap | undefined {
  if (typeof page !== 'string' || typeof place !== 'string') return undefined;
  const path = page.replace(/(?<=.)\/$/, '');
  return paths.includes(path) && Object.hasOwn(callPlaces, place) ? { page: path, place } : undefined;
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

const store = async (counted: Counted[]) =>
  countCalls(supabaseClient(), counted, AbortSignal.timeout(countMs));
