import { bodyFormat, readBody } from '../http/body.ts';
import { RequestError } from '../http/request-error.ts';
import { type LeadEvent, leadEvents } from './events.ts';

export type Tap = LeadEvent | 'show';

export type Tapped = { tap: Tap; seen: number };

const taps: readonly Tap[] = [...leadEvents, 'show'];

export async function readTap(request: Request): Promise<Tapped> {
  if (bodyFormat(request) !== 'form') throw new RequestError('unsupported_type');
  const { data } = await readBody(request);
  const tap = taps.find((known) => known === data.do);
  const [seen] = /^\d{1,6}$/.exec(String(data.seen ?? '')) ?? [];
  if (!tap || seen === undefined) throw new RequestError('bad_request', 'not the form of the page');
  return { tap, seen: Number(seen) };
}
