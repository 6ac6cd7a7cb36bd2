/** `npm start` and `npm run edit` from their first line to Ctrl-C, which ends them and everything that they started. */
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { icons } from '../../scripts/build/icons.ts';
import { freePort } from '../../scripts/local/listen.ts';
import { startServices } from '../../scripts/local/services.ts';
import { copyForTest } from '../site/copy.ts';
import { ourNumber } from '../support/our-number.ts';
import { folderForTest, isAlive, type Run, start } from './run.ts';

/** A tab with a web socket, and one whose request for it is not done, at each address. */
async function openUpgrades(addresses: string[]): Promise<void> {
  for (const { host, port } of addresses.map((address) => new URL(address))) {
    for (const path of ['/', '/socket.io/?EIO=4&transport=websocket']) {
      for (const protocol of ['vite-ping', 'none']) {
        const socket = connect({ port: Number(port), host: '127.0.0.1' }).on('error', () => {});
        const lines = [
          `GET ${path} HTTP/1.1`,
          `Host: ${host}`,
          `Origin: http://${host}`,
          'Connection: Upgrade',
        ];
        lines.push('Upgrade: websocket', 'Sec-WebSocket-Version: 13', `Sec-WebSocket-Protocol: ${protocol}`);
        lines.push('Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', '', '');
        await new Promise<void>((resolve) => socket.write(lines.join('\r\n'), () => resolve()));
      }
    }
    // Whoever answers this has read the others.
    await (await fetch(`http://${host}`)).text();
  }
}

async function stop(run: Run, signal: 'SIGINT' | 'SIGTERM'): Promise<void> {
  const addresses = [...run.said().matchAll(/http:\/\/127\.0\.0\.1:\d+/g)].map(([address]) => address);
  await openUpgrades([...new Set(addresses)]);
  const sent = performance.now();
  process.kill(-(run.child.pid ?? 0), signal);
  expect(await run.ended).toBe(0);
  expect(performance.now() - sent).toBeLessThan(2000);
  await expect.poll(() => isAlive(run.child)).toBe(false);
}

test('two that start in the same moment have addresses of their own that answer, and a signal leaves no process', async () => {
  const signals = ['SIGINT', 'SIGTERM'] as const;
  const addresses = await Promise.all(
    signals.map(async (signal) => {
      const port = await freePort();
      const [localDir, TMPDIR] = [folderForTest(), folderForTest()];
      const env = { PORT: String(port), TMPDIR };
      const run = start(`start --no-build --local-dir ${localDir}`, { env });
      await run.says('Ctrl-C stops everything.');
      const shown = [...run.said().matchAll(/http:\/\/127\.0\.0\.1:\d+/g)].map(([address]) => address);
      expect(shown).toHaveLength(3);
      expect(shown[0]).toBe(`http://127.0.0.1:${port}`);
      const answers = await Promise.all(shown.slice(0, 2).map((address) => fetch(address)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(statSync(join(localDir, 'inbox')).mode & 0o777).toBe(0o700);
      await stop(run, signal);
      expect(readdirSync(TMPDIR)).toEqual([]);
      await expect(fetch(shown[0] ?? '')).rejects.toThrow();
      return shown;
    }),
  );
  expect(new Set(addresses.flat()).size).toBe(6);
});

test('the port that PORT names is left to the site, though the inbox would be looked for there', async () => {
  const databaseDir = join(folderForTest(), 'database');
  const environment = { hasDatabase: true, hasMailServer: false, clockSpeed: 1 };
  const { inbox, close } = await startServices({ environment, databaseDir, sitePort: 1080 });
  await close();
  expect(inbox?.webUrl).not.toMatch(/:1080$/);
});

test('npm run edit: says where the editor is; pages, pictures and the editor follow what is saved', async () => {
  const cwd = copyForTest();
  for (const part of ['supabase', 'netlify.toml']) cpSync(part, join(cwd, part), { recursive: true });
  const url = `http://127.0.0.1:${await freePort()}`;
  mkdirSync(join(cwd, '.git'));
  for (const file of ['.env.local', '.git/config', '.npmrc'])
    writeFileSync(join(cwd, file), '{"secret":"marked"}');
  const run = start('edit --local-dir local', { cwd, env: { PORT: new URL(url).port } });
  await run.says('Ctrl-C stops everything.');
  for (const line of [`Editor        ${url}/admin/`, `choose this folder and allow changes: ${cwd}`])
    expect(run.said()).toContain(line);
  expect(run.said()).not.toMatch(/Error/);
  const text = async (path: string) => (await fetch(url + path)).text();
  const bytes = async (path: string) => Buffer.from(await (await fetch(`${url}/${path}`)).arrayBuffer());
  const save = (file: string, before: string, after: string) => {
    const path = join(cwd, 'data', file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(before, after));
  };

  for (const file of ['local/link-key', 'local/database.json', '.env.local', '.git/config', '.npmrc']) {
    const encoded = file.replace(/[.l]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
    const spelled = [encoded.replaceAll('%', '%25'), file.toUpperCase(), `data/..%2f${file}`];
    for (const path of [file, encoded, `@fs${cwd}/${file}`, `@fs/${cwd}//${encoded}`, `data%5c..%5c${file}`])
      spelled.push(...['', '?raw', '?import', '?url'].map((end) => path + end));
    for (const path of spelled)
      expect([400, 403, 404], path).toContain((await fetch(`${url}/${path}`)).status);
  }
  const ofOtherPage = { headers: { Origin: 'http://localhost:3000' } };
  for (const path of ['/', '/admin/settings.json', '/package.json', '/data/site.ts'])
    expect((await fetch(url + path, ofOtherPage)).status, path).toBe(403);
  const ofOwnPage = await fetch(`${url}/data/site.ts`, { headers: { Origin: url } });
  expect([ofOwnPage.status, ofOwnPage.headers.get('access-control-allow-origin')]).toEqual([200, null]);
  expect(await text('/admin')).toContain('<title>Edit the site</title>');
  expect(await text('/services')).not.toContain('Lockout of a car');
  expect((await fetch(`${url}/api/lead`)).status).toBe(405);
  const drawn = ['social/site.png', 'social/car-lockout.png', 'social/locksmith-clayton-mo.png'];
  for (const path of [...drawn, ...Object.keys(icons)])
    expect((await bytes(path)).equals(readFileSync(join('dist/client', path))), path).toBe(true);
  for (const path of ['/social/no-such-page.png', '/social/site.svg', '/no-icon.png'])
    expect((await fetch(url + path)).status, path).toBe(404);

  const card = await bytes('social/site.png');
  save('services.json', '"title": "Car Lockout"', '"title": "Lockout of a car"');
  save('business.json', ourNumber, ourNumber.replace(/\d$/, ourNumber.endsWith('0') ? '1' : '0'));
  await expect.poll(() => text('/services')).toContain('Lockout of a car');
  await expect.poll(async () => (await bytes('social/site.png')).equals(card)).toBe(false);
  expect(await text('/admin/settings.json')).toContain('"label":"Lockout of a car"');
  await stop(run, 'SIGINT');
});
