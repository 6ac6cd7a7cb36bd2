import { createHash, timingSafeEqual } from 'node:crypto';
import { type LeadErrorCode, leadErrors } from '../../data/lead/errors.ts';
import { business } from './business-facts.ts';
import { logError, messageOf } from './log.ts';
import { isOwnOrigin } from './own-origin.ts';
import { jsonResponse } from './responses.ts';
import { within } from './time-budget.ts';

/** `reason` is for logs and never holds what a visitor typed. */
export class RequestError extends Error {
  override name = 'RequestError';
  readonly code: LeadErrorCode;
  readonly status: number;

  constructor(code: LeadErrorCode, reason: string = code) {
    super(reason);
    this.code = code;
    this.status = leadErrors[code].status;
  }
}

/** Of an address that takes only POST. */
export const headersOf = (code: string): Record<string, string> =>
  code === 'method_not_allowed' ? { Allow: 'POST' } : {};

/** Answers a POST of our own pages; 503 with `event` in the log if something fails. */
export async function answerPost(request: Request, event: string, answer: () => Promise<Response>) {
  try {
    if (request.method !== 'POST') throw new RequestError('method_not_allowed');
    refuseOtherSites(request);
    return await answer();
  } catch (error) {
    if (error instanceof RequestError)
      return jsonResponse(error.status, { error: error.code }, headersOf(error.code));
    logError(event, { detail: messageOf(error) });
    return jsonResponse(503, { error: event });
  }
}

/**
 * Throws RequestError. Clients that aren't browsers send neither header and pass. `allowNullOrigin`, for secret URLs, accepts "Origin: null"
 * from browsers without Sec-Fetch-Site (Safari before 16.4).
 */
export function refuseOtherSites(request: Request, { allowNullOrigin = false } = {}): void {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') throw new RequestError('forbidden', site);
  const origin = request.headers.get('origin');
  // Browsers that hide the referrer send "null" from our own pages too.
  const isHidden = origin === null || (origin === 'null' && (site !== null || allowNullOrigin));
  // Not the Host header, because callers can forge it.
  if (!isHidden && !isOwnOrigin(origin, business.siteUrl)) throw new RequestError('forbidden', 'origin');
}

/** Global Privacy Control: the visitor doesn't want to be counted or followed. */
export const optsOut = ({ headers }: Request): boolean => headers.get('sec-gpc') === '1';

export const hasBearerToken = (request: Request, token: string): boolean =>
  timingSafeEqual(digest(sentToken(request)), digest(token));

export function sentToken(request: Request): string {
  const [, token = ''] = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  return token;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A form whose fields are all as long as they may be, in a script of three bytes a character, each sent as "%E4". */
const defaultMaxBytes = 32 * 1024;
const maxArrivalMs = 3000;

export type BodyFormat = 'json' | 'form';
export type Body = { format: BodyFormat; data: Record<string, unknown> };

export function bodyFormat(request: Request): BodyFormat {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type === 'application/json') return 'json';
  if (type === 'application/x-www-form-urlencoded') return 'form';
  throw new RequestError('unsupported_type');
}

export async function readBody(request: Request, maxBytes = defaultMaxBytes): Promise<Body> {
  const format = bodyFormat(request);
  const text = (await readBytes(request, maxBytes)).toString('utf8');
  if (format === 'form') return { format, data: Object.fromEntries(new URLSearchParams(text)) };
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new RequestError('bad_request', 'malformed JSON');
  }
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    throw new RequestError('bad_request', 'not an object');
  return { format, data: data as Record<string, unknown> };
}

export type Form = Partial<Record<string, string>>;

/** A form's fields that aren't empty. @throws RequestError */
export async function readForm(request: Request): Promise<Form> {
  if (bodyFormat(request) !== 'form') throw new RequestError('unsupported_type');
  const text = (await readBytes(request)).toString();
  return Object.fromEntries([...new URLSearchParams(text)].filter(([, value]) => value));
}

/** The last part of the address. */
export const tokenInPath = ({ url }: Request): string => /([^/]*)\/?$/.exec(new URL(url).pathname)?.[1] ?? '';

/** @param maxMs from the first byte to the last. @throws RequestError */
export async function readBytes(
  request: Request,
  maxBytes = defaultMaxBytes,
  maxMs = maxArrivalMs,
): Promise<Buffer> {
  if (Number(request.headers.get('content-length')) > maxBytes) throw new RequestError('too_large');
  try {
    return await within(maxMs, collect(request, maxBytes));
  } catch (error) {
    if (error instanceof RequestError) throw error;
    if (error instanceof DOMException && error.name === 'TimeoutError') throw new RequestError('too_slow');
    throw new RequestError('bad_request', 'connection lost');
  }
}

async function collect({ body }: Request, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new RequestError('too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
