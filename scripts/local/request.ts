/** Requests to the local servers, which anybody may send. */
import type { IncomingMessage } from 'node:http';

const forbiddenMethods = new Set(['CONNECT', 'TRACE', 'TRACK']);

/** The address of a request; undefined where its target is not a path. */
export function readAddress({ url = '', headers: { host = '' } }: IncomingMessage): URL | undefined {
  if (!/^\/(?!\/)[^\\]*$/.test(url)) return undefined;
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
    if (/[\u0000-\u001f\u007f\\]/.test(decodeURIComponent(url))) return undefined;
    return new URL(url, `http://${host}`);
  } catch {
    return undefined;
  }
}

/** The same request for `fetch`, without its body, and with the visitor's address. */
export function readRequest(
  request: IncomingMessage,
): { url: URL; method: string; headers: Headers } | undefined {
  const url = readAddress(request);
  const { method = 'GET' } = request;
  if (!url || forbiddenMethods.has(method)) return undefined;
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(request.headersDistinct)) {
    // Only Netlify sets these.
    if (!name.startsWith('x-nf-')) for (const value of values) headers.append(name, value);
  }
  const visitor = request.socket.remoteAddress ?? '127.0.0.1';
  headers.set('x-forwarded-for', visitor);
  headers.set('x-nf-client-connection-ip', visitor);
  return { url, method, headers };
}
