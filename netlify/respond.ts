/** Answers of the functions: explicit status, never cached, and the pages' security headers, which do not reach them by themselves. */
import { securityHeaders } from '../data/headers.ts';

const always = {
  ...securityHeaders(),
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
};

export function json(status: number, body: object, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...always, ...headers } });
}

export function html(status: number, body: string, headers: Record<string, string> = {}): Response {
  return new Response(body, {
    status,
    headers: {
      ...always,
      'Content-Type': 'text/html; charset=utf-8',
      ...headers,
    },
  });
}

/** After a form post: the browser gets `path`, and reloading it sends nothing twice. */
export function seeOther(path: string): Response {
  return new Response(null, { status: 303, headers: { ...always, Location: path } });
}
