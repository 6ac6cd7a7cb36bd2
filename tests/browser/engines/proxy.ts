/** A proxy in front of the site. It can lose the network, and records each page's errors in every engine the same way. */
import { createServer } from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import { closeServer, listen } from '../../../scripts/local/listen.ts';
import { forward } from '../../support/supabase-proxy.ts';

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
  const { origin } = new URL(site);
  const faults: string[] = [];
  const network = { losesPosts: false };
  const server = createServer(async (incoming, outgoing) => {
    const { url, method, headers } = incoming;
    if (url === '/recorder.js') {
      outgoing.setHeader('content-type', 'text/javascript').end(recorder);
    } else if (url === '/faults') {
      faults.push(await text(incoming));
      outgoing.end();
    } else if (network.losesPosts && method === 'POST') {
      incoming.socket.destroy();
    } else {
      const sent = { ...headers, ...(headers.origin && { origin }), 'accept-encoding': 'identity' };
      const call = { method, url, headers: sent };
      const answer = await forward(site, call, await buffer(incoming)).catch(() => incoming.socket.destroy());
      if (!('body' in answer)) return;
      const isPage = answer.headers['content-type']?.startsWith('text/html');
      const start = '<head><script src="/recorder.js"></script>';
      const body = isPage ? Buffer.from(answer.body.toString().replace('<head>', start)) : answer.body;
      outgoing.writeHead(answer.status, { ...answer.headers, 'content-length': body.length }).end(body);
    }
  });
  return { url: await listen(server), faults, network, close: () => closeServer(server) };
}
