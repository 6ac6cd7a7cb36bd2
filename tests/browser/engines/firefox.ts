/** Stock Firefox over WebDriver BiDi. Playwright's own client sends it commands that it doesn't know. */
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ensure, firefox } from '../../../scripts/machine/programs.ts';
import { startPrograms } from './programs.ts';
import { input, type Mode, type Tab } from './tab.ts';

type Message = { id: number; type: 'success' | 'error'; result: unknown; message: string };
type Evaluated = { type: string; result: { value: string }; exceptionDetails: { text: string } };

export async function startFirefox({ isDark, hasScript }: Mode): Promise<Tab> {
  const programs = startPrograms('firefox');
  const preferences = {
    'javascript.enabled': hasScript,
    'ui.systemUsesDarkTheme': Number(isDark),
    // A mouse, which it lacks when headless: fine and able to hover.
    'ui.primaryPointerCapabilities': 6,
    'ui.allPointerCapabilities': 6,
  };
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${value});`);
  writeFileSync(join(programs.folder, 'user.js'), lines.join('\n'));
  const { stderr } = programs.run(await ensure(firefox, { install: false }), [
    '--headless',
    ...['--profile', programs.folder],
    '--remote-debugging-port=0',
  ]);
  let address: string | undefined;
  for await (const line of createInterface(stderr)) {
    address = /ws:\S+/.exec(line)?.[0];
    if (address) break;
  }
  stderr.resume();
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');

  const waiting = new Map<number, (message: Message) => void>();
  socket.addEventListener('message', ({ data }) => {
    const message: Message = JSON.parse(data);
    waiting.get(message.id)?.(message);
  });
  let id = 0;
  async function send<T>(method: string, params: object): Promise<T> {
    id += 1;
    const answered = new Promise<Message>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { type, result, message } = await answered;
    if (type === 'error') throw new Error(`${method}: ${message}`);
    return result as T;
  }
  await send('session.new', { capabilities: {} });
  // The first tab's page never gets the focus.
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' });
  return {
    open: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    async evaluate(expression) {
      const { type, result, exceptionDetails } = await send<Evaluated>('script.evaluate', {
        expression: `JSON.stringify(${expression} ?? null)`,
        target: { context },
        awaitPromise: false,
      });
      if (type === 'exception') throw new Error(exceptionDetails.text);
      return JSON.parse(result.value);
    },
    ...input((actions) => send('input.performActions', { context, actions })),
    resize: (viewport) => send('browsingContext.setViewport', { context, viewport }),
    async close() {
      socket.close();
      await programs.stop();
    },
  };
}
