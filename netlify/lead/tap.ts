/** Reads what was tapped on the page behind a link of a mail. */
import { bodyFormat, readBody } from '../http/body.ts';
import { RequestError } from '../http/request-error.ts';
import { type LeadEvent, leadEvents } from './events.ts';

/** What a button asks for: an event to record, or the number, which records nothing. */
export type Tap = LeadEvent | 'show';

/** The button, and how many events of the lead the page had shown. */
export type Tapped = { tap: Tap; seen: number };

const taps: readonly Tap[] = [...leadEvents, 'show'];

/** Throws RequestError for a body that is not of the page's form. */
export async function readTap(request: Request): Promise<Tapped> {
  if (bodyFormat(request) !== 'form') throw new RequestError('unsupported_type');
  const { data } = await readBody(request);
  const tap = taps.find((known) => known === data.do);
  const [seen] = /^\d{1,6}$/.exec(String(data.seen ?? '')) ?? [];
  if (!tap || seen === undefined) throw new RequestError('bad_request', 'not the form of the page');
  return { tap, seen: Number(seen) };
}
