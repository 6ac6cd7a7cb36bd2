/** WebKitGTK's MiniBrowser over WebDriver, on a screen that isn't there. */
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { freePort } from '../../../scripts/local/listen.ts';
import { ensure, webkit, xvfb } from '../../../scripts/machine/programs.ts';
import { startPrograms } from './programs.ts';
import { input, type Mode, type Tab } from './tab.ts';

export async function startWebkit({ isDark, hasScript }: Mode): Promise<Tab> {
  const programs = startPrograms('webkit');
  const screen = programs.run(await ensure(xvfb, { install: false }), [
    ...['-displayfd', '1', '-nolisten', 'tcp', '-screen', '0', '1920x1400x24'],
  ]);
  const [display] = await once(screen.stdout, 'data');
  // Without this, the toolbar keeps the window wider than a phone.
  mkdirSync(join(programs.folder, 'gtk-3.0'));
  writeFileSync(
    join(programs.folder, 'gtk-3.0', 'gtk.css'),
    '* { font-size: 1px; min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0 }',
  );
  const port = await freePort();
  programs.run(await ensure(webkit, { install: false }), [`--port=${port}`], {
    DISPLAY: `:${String(display).trim()}`,
    XDG_CONFIG_HOME: programs.folder,
    GTK_THEME: isDark ? 'Adwaita:dark' : 'Adwaita',
  });

  async function send<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: JSON.stringify(body) });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${path}: ${value.error} ${value.message}`);
    return value;
  }
  await vi.waitFor(() => send('GET', '/status'), { timeout: 30_000 });
  const args = ['--automation', `--enable-javascript-markup=${hasScript}`];
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { args } } },
  });
  const session = `/session/${sessionId}`;
  const evaluate = (expression: string) =>
    send('POST', `${session}/execute/sync`, { script: `return ${expression}`, args: [] });
  return {
    open: (url) => send('POST', `${session}/url`, { url }),
    evaluate,
    ...input((actions) => send('POST', `${session}/actions`, { actions })),
    async resize({ width, height }) {
      const setRect = (height: number) => send('POST', `${session}/window/rect`, { width, height });
      await setRect(height);
      // The rest of the window is the toolbar.
      await setRect(2 * height - Number(await evaluate('innerHeight')));
    },
    async close() {
      await send('DELETE', session);
      await programs.stop();
    },
  };
}
