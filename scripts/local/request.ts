/** What reached the local servers, read with the care of a host that anybody can write to. */
import type { IncomingMessage } from 'node:http';

/** A host name, an IPv4 address or a bracketed IPv6 address, with or without a port. */
const wellFormedHost = /^(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?\.?|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
/** Methods that the Fetch standard refuses to carry. */
const forbiddenMethods = new Set(['CONNECT', 'TRACE', 'TRACK']);

/**
 * The address that a request names; undefined where its target or its Host is malformed, which is answered by 400.
 * A target must be a path: two slashes or a backslash would begin another host, and a control character no file name.
 */
export function readAddress({ url = '', headers: { host = '' } }: IncomingMessage): URL | undefined {
  if (!/^\/(?!\/)[^\\]*$/.test(url) || !wellFormedHost.test(host)) return undefined;
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
    if (/[\u0000-\u001f\u007f\\]/.test(decodeURIComponent(url))) return undefined;
    return new URL(url, `http://${host}`);
  } catch {
    return undefined;
  }
}

/** The same request in the Fetch standard's terms, without its body, and with the visitor's address as the host tells it. */
export function readRequest(
  request: IncomingMessage,
): { url: URL; method: string; headers: Headers } | undefined {
  const url = readAddress(request);
  const { method = 'GET' } = request;
  if (!url || forbiddenMethods.has(method)) return undefined;
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(request.headersDistinct)) {
    // Netlify's own headers come from Netlify alone.
    if (!name.startsWith('x-nf-')) for (const value of values) headers.append(name, value);
  }
  const visitor = request.socket.remoteAddress ?? '127.0.0.1';
  headers.set('x-forwarded-for', visitor);
  headers.set('x-nf-client-connection-ip', visitor);
  return { url, method, headers };
}
