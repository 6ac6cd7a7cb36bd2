import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll } from 'vitest';
import { closeServer, listen } from '../../scripts/local/listen.ts';
import { forward } from '../support/supabase-proxy.ts';
import { gate } from './browser.ts';

type Held = ReturnType<typeof gate> & { from?: string | undefined };

/** What lies between browser and site. */
export function testLine(origin: () => string) {
  let isUp = true;
  let url = '';
  const held = new Map<string, Held>();
  const server = createServer(async (asked, answer) => {
    if (!isUp) return void asked.socket.destroy();
    const { method, url = '', headers } = asked;
    const { origin: _ours, ...own } = { ...headers, 'accept-encoding': 'identity' };
    const passed = await forward(origin(), { method, url, headers: own }, await buffer(asked));
    answer.writeHead(passed.status, passed.headers);
    const wait = held.get(url);
    const most = wait?.from ? passed.body.indexOf(wait.from) : wait ? 0.7 * passed.body.length : 0;
    answer.write(passed.body.subarray(0, most));
    await wait?.passed;
    answer.end(passed.body.subarray(most));
  });
  beforeAll(async () => {
    url = await listen(server, 0);
  });
  afterAll(() => closeServer(server));
  return {
    url: () => url,
    setUp: (next: boolean) => {
      isUp = next;
    },
    reset() {
      isUp = true;
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
}
