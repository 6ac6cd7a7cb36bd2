/** Stands before every server on this machine, which pages of other sites in the same browser can reach too. */
import { IncomingMessage, type Server, ServerResponse, STATUS_CODES } from 'node:http';
import { Duplex } from 'node:stream';
import { loopbackNames } from '../../netlify/http/loopback.ts';

type Refusal = { status: 403 | 421; reason: string };

/** Keeps from `server`, and from all that listens to it now or later, what `refusalOf` refuses. */
export function guard<Guarded extends Server>(server: Guarded): Guarded {
  const emit = server.emit;
  server.emit = (event: string | symbol, ...args: unknown[]): boolean => {
    const [request, answer] = args;
    // Without a listener, an upgraded connection that breaks would end the process.
    if (event === 'upgrade' && answer instanceof Duplex) answer.on('error', () => {});
    const refusal = request instanceof IncomingMessage && refusalOf(request);
    if (!refusal) return Reflect.apply(emit, server, [event, ...args]);
    const { status, reason } = refusal;
    const headers = { 'content-type': 'text/plain', connection: 'close' };
    if (answer instanceof ServerResponse) answer.writeHead(status, headers).end(reason);
    else if (answer instanceof Duplex)
      answer.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n\r\n${reason}`);
    return true;
  };
  return server;
}

/** A foreign name in Host is how a page gets at 127.0.0.1 under its own address (DNS rebinding). */
function refusalOf(request: IncomingMessage): Refusal | undefined {
  const { headers, socket } = request;
  const { host = '' } = headers;
  const port = socket.localPort;
  if (!loopbackNames.some((name) => [name, `${name}:${port}`].includes(host.toLowerCase())))
    return {
      status: 421,
      reason: `Only this machine is answered: open http://127.0.0.1:${port}/ instead.\n`,
    };
  if (isOfOwnPage(request) || isVisit(request)) return undefined;
  return {
    status: 403,
    reason: `Pages of other sites are not answered: open http://127.0.0.1:${port}/ itself.\n`,
  };
}

/** Programs that are no browser send neither header, and pass. */
function isOfOwnPage({ headers }: IncomingMessage): boolean {
  const { host, origin } = headers;
  const site = headers['sec-fetch-site'];
  const isKnown = site === 'same-origin' || site === 'none';
  if (site !== undefined && !isKnown) return false;
  // Our own pages send "null" where the browser hides the referrer.
  return origin === undefined || origin === `http://${host}` || (origin === 'null' && isKnown);
}

/** A link on another page, such as one in a mail, opens in a tab that the other page cannot read. */
function isVisit({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    headers.origin === undefined &&
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-fetch-dest'] === 'document'
  );
}
