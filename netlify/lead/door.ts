/** Who may knock, and with what: method, origin, type and size of a request, before anything in it is believed. */
import business from '../../data/business.json' with { type: 'json' };
import { LeadProblem } from './problem.ts';

/** Bytes of a body, counted while it is read: a length header may be absent or lie. */
export const maxBodyBytes = 16 * 1024;

export type Body = { format: 'json' | 'form'; data: Record<string, unknown> };

/** Throws LeadProblem where the request comes from another site. A caller that is no browser sends neither header. */
export function refuseOtherSites(request: Request): void {
  const site = request.headers.get('sec-fetch-site');
  if (site === 'same-origin' || site === 'none') return;
  const origin = request.headers.get('origin');
  if (site === null && (origin === null || ownHosts(request).has(hostOf(origin)))) return;
  throw new LeadProblem('forbidden', { detail: site ?? 'origin' });
}

/** The format that the content type names. Throws LeadProblem on any other. */
export function bodyFormat(request: Request): Body['format'] {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type === 'application/json') return 'json';
  if (type === 'application/x-www-form-urlencoded') return 'form';
  throw new LeadProblem('unsupported_type');
}

/** The body as one flat record. Throws LeadProblem where it is too large, malformed, or not an object. */
export async function readBody(request: Request): Promise<Body> {
  const format = bodyFormat(request);
  const text = await readText(request);
  if (format === 'form') return { format, data: Object.fromEntries(new URLSearchParams(text)) };
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new LeadProblem('bad_request', { detail: 'malformed JSON' });
  }
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw new LeadProblem('bad_request', { detail: 'not an object' });
  }
  return { format, data: data as Record<string, unknown> };
}

async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length')) > maxBodyBytes) throw new LeadProblem('too_large');
  const chunks: Uint8Array[] = [];
  const reader = request.body?.getReader();
  let size = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > maxBodyBytes) throw new LeadProblem('too_large');
    chunks.push(part.value);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function ownHosts(request: Request): Set<string> {
  const named = [request.url, business.siteUrl].map(hostOf);
  return new Set([...named, request.headers.get('host') ?? ''].filter(Boolean));
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : '';
}
