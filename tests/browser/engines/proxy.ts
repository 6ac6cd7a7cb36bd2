/** A proxy in front of the site. It can lose the network, and records each page's errors in every engine the same way. */
import { createServer, request } from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import { closeServer, listen } from '../../../scripts/local/listen.ts';

const recorder = `{
  const tell = (what) => navigator.sendBeacon('/faults', location.pathname + ': ' + what);
  // Engines cancel what a page loads when it's left, and its timers with it.
  const later = (what) => setTimeout(tell, 500, what);
  addEventListener('error', ({ message, target }) => {
    if (message) tell(message);
    else later("can't load " + target.outerHTML);
  }, true);
  addEventListener('unhandledrejection', ({ reason }) => later(reason));
  addEventListener('securitypolicyviolation', (event) => tell(event.violatedDirective + ' ' + event.blockedURI));
  console.error = (...words) => tell(words.join(' '));
}`;

export async function startProxy(site: string) {
  const { host, origin, hostname, port } = new URL(site);
  const faults: string[] = [];
  const network = { losesPosts: false };
  const server = createServer(async (incoming, outgoing) => {
    const { url: path = '', method = '', headers } = incoming;
    if (path === '/recorder.js') {
      outgoing.setHeader('content-type', 'text/javascript').end(recorder);
    } else if (path === '/faults') {
      faults.push(await text(incoming));
      outgoing.end();
    } else if (network.losesPosts && method === 'POST') {
      incoming.socket.destroy();
    } else {
      const own = { host, ...(headers.origin && { origin }), 'accept-encoding': 'identity' };
      const options = { hostname, port, path, method, headers: { ...headers, ...own } };
      const passed = request(options, async (answer) => {
        const { statusCode = 502, headers } = answer;
        const body = await buffer(answer);
        const isPage = headers['content-type']?.startsWith('text/html');
        const start = '<head><script src="/recorder.js"></script>';
        const sent = isPage ? Buffer.from(body.toString().replace('<head>', start)) : body;
        outgoing.writeHead(statusCode, { ...headers, 'content-length': sent.length }).end(sent);
      });
      passed.on('error', () => incoming.socket.destroy());
      incoming.pipe(passed);
    }
  });
  return { url: await listen(server), faults, network, close: () => closeServer(server) };
}
