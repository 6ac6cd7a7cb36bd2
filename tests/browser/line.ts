import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll } from 'vitest';
import { closeServer, listen } from '../../scripts/local/listen.ts';
import { forward } from '../support/supabase-proxy.ts';
import { gate } from './browser.ts';

type Held = ReturnType<typeof gate> & { asked: ReturnType<typeof gate>; from?: string | undefined };

/** What lies between browser and site. */
export function testLine(origin: () => string) {
  let isUp = true;
  let url = '';
  const posts: string[] = [];
  const held = new Map<string, Held>();
  const given = new Map<string, { type: string; body: string }>();
  const server = createServer(async (asked, answer) => {
    if (!isUp) return void asked.socket.destroy();
    const { method, url = '', headers } = asked;
    if (method === 'POST') posts.push(url);
    const other = given.get(url);
    if (other) return void answer.setHeader('Content-Type', other.type).end(other.body);
    const { origin: _ours, ...own } = { ...headers, 'accept-encoding': 'identity' };
    const passed = await forward(origin(), { method, url, headers: own }, await buffer(asked));
    answer.writeHead(passed.status, passed.headers);
    const wait = held.get(url);
    const most = wait?.from ? passed.body.indexOf(wait.from) : wait ? 0.7 * passed.body.length : 0;
    answer.write(passed.body.subarray(0, most));
    wait?.asked.open();
    await wait?.passed;
    answer.end(passed.body.subarray(most));
  });
  beforeAll(async () => {
    url = await listen(server, 0);
  });
  afterAll(() => closeServer(server));
  return {
    url: () => url,
    /** Those that came while the line was up. */
    posts,
    setUp: (next: boolean) => {
      isUp = next;
    },
    reset() {
      isUp = true;
      given.clear();
      for (const { open } of held.values()) open();
      held.clear();
    },
    /** What a filter or another deploy answers at `path`. */
    answer: (path: string, type: string, body: string) => void given.set(path, { type, body }),
    /** Sends most of what's at `path`, or all before `from`, and the rest after `reset` or `open`. */
    hold(path: string, from?: string) {
      const waiting = { ...gate(), asked: gate(), from };
      held.set(path, waiting);
      return { asked: waiting.asked.passed, open: waiting.open };
    },
  };
}
