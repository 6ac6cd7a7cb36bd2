import { createServer } from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll } from 'vitest';
import { closeServer, listen } from '../../scripts/local/listen.ts';
import { forward } from '../support/supabase-proxy.ts';
import { gate } from './browser.ts';

type Held = ReturnType<typeof gate> & { from?: string | undefined };

/** Tells us of a page's errors in every engine the same way. */
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

/** What lies between browser and site. @param head what it adds to the start of each page's head */
export function testLine(origin: () => string, head = '') {
  let url = '';
  const held = new Map<string, Held>();
  const line = {
    isUp: true,
    losesPosts: false,
    /** What {@link recording} told. */
    faults: [] as string[],
    url: () => url,
    reset() {
      Object.assign(line, { isUp: true, losesPosts: false });
      for (const { open } of held.values()) open();
      held.clear();
    },
    /** Sends most of what's at `path`, or all before `from`, and the rest after `reset` or `open`. */
    hold(path: string, from?: string) {
      const waiting = { ...gate(), from };
      held.set(path, waiting);
      return waiting;
    },
  };
  const server = createServer(async (asked, answer) => {
    const { method, url = '', headers } = asked;
    if (url === '/recorder.js') return answer.setHeader('content-type', 'text/javascript').end(recorder);
    if (url === '/faults') {
      line.faults.push(await text(asked));
      return answer.end();
    }
    if (!line.isUp || (line.losesPosts && method === 'POST')) return asked.socket.destroy();
    const { origin: _ours, ...own } = { ...headers, 'accept-encoding': 'identity' };
    const passed = await forward(origin(), { method, url, headers: own }, await buffer(asked)).catch(
      () => {},
    );
    if (!passed) return asked.socket.destroy();
    const { 'content-length': _length, ...sent } = passed.headers;
    const isPage = head && sent['content-type']?.startsWith('text/html');
    const body = isPage
      ? Buffer.from(passed.body.toString().replace('<head>', `<head>${head}`))
      : passed.body;
    answer.writeHead(passed.status, sent);
    const wait = held.get(url);
    const most = wait?.from ? body.indexOf(wait.from) : wait ? 0.7 * body.length : 0;
    answer.write(body.subarray(0, most));
    await wait?.passed;
    return answer.end(body.subarray(most));
  });
  beforeAll(async () => {
    url = await listen(server, 0);
  });
  afterAll(() => closeServer(server));
  return line;
}

export const recording = '<script src="/recorder.js"></script>';
