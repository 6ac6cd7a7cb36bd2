/** Netlify adds security headers to static files only, so functions set their own. */
import { securityHeaders } from './security-headers.ts';

const commonHeaders = { ...securityHeaders(), 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };

export const jsonResponse = (status: number, body: object, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers: { ...commonHeaders, ...headers } });

/** 405 for any other method. */
export function methodRefusal({ method }: Request, ...allowed: string[]): Response | undefined {
  if (allowed.includes(method)) return undefined;
  const said = allowed.filter((one) => one !== 'HEAD').join(' or ');
  return jsonResponse(405, { error: `Use ${said}.` }, { Allow: allowed.join(', ') });
}

export function htmlResponse(status: number, body: string, headers: Record<string, string> = {}): Response {
  return new Response(body, {
    status,
    headers: { ...commonHeaders, 'Content-Type': 'text/html; charset=utf-8', ...headers },
  });
}

/** For an address that is a secret: links on its page must not send it. */
export const noReferrer = { 'Referrer-Policy': 'no-referrer' };

export const secretPage = (status: number, html: string, headers: Record<string, string> = {}): Response =>
  htmlResponse(status, html, { ...noReferrer, ...headers });

export const jpegResponse = (body: Blob): Response =>
  new Response(body, { headers: { ...commonHeaders, 'Content-Type': 'image/jpeg' } });

export const noContent = (): Response => new Response(null, { status: 204, headers: commonHeaders });

export const seeOther = (address: string, headers: Record<string, string> = {}): Response =>
  new Response(null, { status: 303, headers: { ...commonHeaders, ...headers, Location: address } });
