import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { api } from '../../data/shared/routes.ts';
import { startSite } from '../../scripts/local/site.ts';
import { type Stack, startStack } from '../../scripts/local/stack.ts';
import { quote } from '../support/backend.ts';
import { speedUpTimers } from '../support/clock.ts';
import { folderForTest } from '../support/folder.ts';

const host = 'Host: 127.0.0.1';

/** Sends these bytes and returns everything received until the server hangs up. */
function raw(url: string, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1' });
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
    socket.write(bytes);
  });
}

/** Local paths that stack traces and module errors would reveal. */
const localPath = new RegExp(`${process.cwd()}|${tmpdir()}|node_modules|file://|\\n\\s+at `);

describe('the built site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'local-'));
  let stack: Stack;
  beforeAll(async () => {
    vi.stubEnv('TMPDIR', folder);
    stack = await startStack();
    const headers = { 'Content-Type': 'application/json' };
    await fetch(stack.site.url + api.lead, { method: 'POST', headers, body: JSON.stringify(quote()) });
  });
  afterAll(async () => {
    await stack?.close();
    vi.unstubAllEnvs();
    const left = readdirSync(folder);
    rmSync(folder, { recursive: true });
    expect(left).toEqual([]);
  });

  /** The response status. Also expects the response to show no local path or project file. */
  async function statusOf(head: string, url = stack.site.url): Promise<number> {
    const answer = await raw(url, `${head}\r\nConnection: close\r\n\r\n`);
    expect(answer, head).not.toMatch(localPath);
    expect(answer, head).not.toContain('"devDependencies"');
    expect(answer, head).not.toMatch(/access-control-allow-origin/i);
    return Number(/^HTTP\/1\.1 (\d+) /.exec(answer)?.[1]);
  }

  it('rejects a malformed host, target or method, and handles odd paths', async () => {
    const hosts = ['a b', 'a:99999', 'a@b'].map((name) => `GET / HTTP/1.1\r\nHost: ${name}`);
    const targets = ['http://evil.example/', '//evil.example/', '/%5Cevil.example', '/%ff', '/a%0d%0ab'];
    for (const line of [...targets.map((target) => `GET ${target}`), 'OPTIONS *', 'TRACE /'])
      expect(await statusOf(`${line} HTTP/1.1\r\n${host}`), line).toBe(400);
    for (const head of [...hosts, 'GET / HTTP/1.0']) expect(await statusOf(head), head).toBe(400);
    for (const [status, line] of [
      [404, `GET /${'a'.repeat(5000)}`],
      [431, `GET /${'a'.repeat(20_000)}`],
      [404, 'GET /..%2f..%2fpackage.json'],
      [404, 'POST /.netlify/functions/deliver-notifications'],
      [200, 'PROPFIND /about'],
    ] as const)
      expect(await statusOf(`${line} HTTP/1.1\r\n${host}`), line.slice(0, 60)).toBe(status);
  });

  it('answers only this machine and its own pages, as do the inbox and the database', async () => {
    const { site, inbox, database } = stack;
    await expect.poll(() => inbox?.messages().length).toBeGreaterThan(0);
    const visit = 'Sec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: document';
    const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket';
    for (const [path, url] of [
      ['/', site.url],
      ['/', inbox?.webUrl ?? ''],
      ['/0', inbox?.webUrl ?? ''],
      ['/rest/v1/contact_submissions', database?.url ?? ''],
    ] as const) {
      const { host: own, port } = new URL(url);
      const status = (rest: string) => statusOf(`GET ${path} HTTP/1.1\r\nHost: ${rest}`, url);
      const answered = url === database?.url ? 401 : 200;
      for (const rest of [
        ...[`LOCALHOST:${port}`, '127.0.0.1', own, '[::1]'],
        `${own}\r\nOrigin: http://${own}\r\nSec-Fetch-Site: same-origin`,
        `${own}\r\nSec-Fetch-Site: cross-site\r\n${visit}`,
      ])
        expect(await status(rest), url + rest).toBe(answered);
      for (const name of [`evil.example:${port}`, 'localhost.evil.example', '127.0.0.1:9'])
        for (const more of ['', `\r\n${upgrade}`]) expect(await status(name + more), url + name).toBe(421);
      for (const more of [
        ...['Origin: http://evil.example', 'Origin: null', `Origin: https://${own}`],
        ...['Sec-Fetch-Site: same-site', 'Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate'],
        `${upgrade}\r\nOrigin: http://evil.example`,
      ])
        expect(await status(`${own}\r\n${more}`), url + more).toBe(403);
      const foreign = `Host: ${own}\r\nSec-Fetch-Site: cross-site\r\n${visit}`;
      expect(await statusOf(`POST / HTTP/1.1\r\n${foreign}`, url), url).toBe(403);
    }
  });

  it('shows pushes and emails in the inbox, and each email as HTML and text', async () => {
    const text = async (path: string) => (await fetch(`${stack.inbox?.webUrl}${path}`)).text();
    const link = /<a href="http:.*\/request\/[-\w]+"/;
    await expect.poll(() => text('/')).toMatch(/Push, .*<h2>Lock Rekeying.*I&#39;m calling/);
    const page = await text('/');
    expect(page).toMatch(link);
    expect(page).toMatch(/Email to .*<h2><a href="\/0">/);
    expect(await text('/0')).toMatch(link);
    expect(await text('/0.txt')).toContain(quote().message);
    expect((await fetch(`${stack.inbox?.webUrl}/1000`)).status).toBe(404);
  });
});

it('npm run dev and npm run edit open no link on another site, which could name a file for the editor', async () => {
  const openSource = async () => ({ answer: async () => new Response('page'), close: async () => {} });
  const site = await startSite({ root: projectWith('export default () => {};'), openSource });
  onTestFinished(site.close);
  const { host } = new URL(site.url);
  const visit = async (from: string) => {
    const head = [`Host: ${host}`, 'Connection: close', `Sec-Fetch-Site: ${from}`];
    const lines = [...head, 'Sec-Fetch-Mode: navigate', 'Sec-Fetch-Dest: document'];
    return raw(site.url, ['GET /__open-in-editor?file=a HTTP/1.1', ...lines, '', ''].join('\r\n'));
  };
  expect(await visit('cross-site')).toMatch(/^HTTP\/1.1 403 .*refuses requests from other sites/s);
  // Typed, and from the inbox at another port.
  for (const from of ['none', 'same-site', 'same-origin']) expect(await visit(from)).toMatch(/ 200 /);
});

/** Returns a project folder with one function. */
function projectWith(code: string): string {
  const root = folderForTest();
  const write = (file: string, content: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  };
  write('netlify.toml', '[build]\npublish = "public"\n');
  write('package.json', '{"type":"module"}');
  write('public/index.html', '<!doctype html>');
  write('netlify/functions/example.ts', code);
  return root;
}

it('a function that hangs stops neither the schedule nor the shutdown', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const root = projectWith(`export const config = { schedule: '* * * * *' };
    export default () => { console.log('begins'); return new Promise(() => {}); };`);
  const stack = await startStack({ serveSite: ({ port }) => startSite({ port, root }) });
  const printed: unknown[] = [];
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((line) => void printed.push(line));
  speedUpTimers(60);
  const late = ["example didn't end within 30 s", 'example failed'];
  await vi.advanceTimersByTimeAsync(120_000);
  await expect.poll(() => printed).toEqual(['begins', ...late]);
  await vi.advanceTimersByTimeAsync(60_000);
  await stack.close();
  expect(printed).toEqual(['begins', ...late, 'begins', 'A function was still running']);
  vi.restoreAllMocks();
});

it('a failing function prints its error in the terminal and hides it from the visitor', async () => {
  const site = await startSite({
    root: projectWith(`export default () => { throw new Error('at /srv/secret/file.ts'); };`),
  });
  onTestFinished(site.close);
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const response = await fetch(`${site.url}/.netlify/functions/example`);
  expect(response.status).toBe(500);
  expect(await response.text()).toBe('The function failed. See the terminal.');
  expect(logged.mock.calls.join('\n')).toContain('at /srv/secret');
  logged.mockRestore();
  expect((await fetch(site.url)).status).toBe(200);
});
