/** Reads the body of a request: JSON or a form post, limited in size and time, as one flat record of unchecked values. */
import { RequestError } from './request-error.ts';

/** Counted while the body is read, as its Content-Length may be absent or wrong. */
const mostBytes = 16 * 1024;
const maxArrivalMs = 3000;

export type BodyFormat = 'json' | 'form';
export type Body = { format: BodyFormat; data: Record<string, unknown> };

export function bodyFormat(request: Request): BodyFormat {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type === 'application/json') return 'json';
  if (type === 'application/x-www-form-urlencoded') return 'form';
  throw new RequestError('unsupported_type');
}

/** Throws RequestError where the body is too large, too slow, malformed, or no JSON object. */
export async function readBody(request: Request, maxBytes = mostBytes): Promise<Body> {
  const format = bodyFormat(request);
  const text = await readText(request, maxBytes);
  if (format === 'form') return { format, data: Object.fromEntries(new URLSearchParams(text)) };
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new RequestError('bad_request', 'malformed JSON');
  }
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw new RequestError('bad_request', 'not an object');
  }
  return { format, data: data as Record<string, unknown> };
}

async function readText(request: Request, maxBytes: number): Promise<string> {
  if (Number(request.headers.get('content-length')) > maxBytes) throw new RequestError('too_large');
  const chunks: Uint8Array[] = [];
  const reader = request.body?.getReader();
  const timeout = rejectAfter(maxArrivalMs);
  const next = () => reader && Promise.race([reader.read(), timeout.promise]);
  let size = 0;
  try {
    for (let part = await next(); part && !part.done; part = await next()) {
      size += part.value.byteLength;
      if (size > maxBytes) throw new RequestError('too_large');
      chunks.push(part.value);
    }
  } catch (error) {
    if (error instanceof RequestError) throw error;
    // The visitor closed the page or lost the connection, so nobody reads the answer.
    throw new RequestError('bad_request', 'connection lost');
  } finally {
    timeout.cancel();
  }
  return Buffer.concat(chunks).toString('utf8');
}

function rejectAfter(ms: number): { promise: Promise<never>; cancel: () => void } {
  let timer: NodeJS.Timeout | undefined;
  const promise = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new RequestError('too_slow')), ms);
  });
  return { promise, cancel: () => clearTimeout(timer) };
}
