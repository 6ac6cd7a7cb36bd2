/** The site on this machine under what a stranger may send to it, and the functions that it runs. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type LocalSite, startSite } from '../../scripts/local/site.ts';

const host = 'Host: 127.0.0.1';

/** Sends these bytes, and gives back all that comes until the server hangs up. */
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

/** A path of this machine, as stack traces and messages about modules carry it. */
const pathOfTheMachine = new RegExp(`${process.cwd()}|${tmpdir()}|node_modules|file://|\\n\\s+at `);

describe('the built site', () => {
  let site: LocalSite;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site?.close());

  /** The status line for these first bytes; no answer shows a path of this machine or a file of the project. */
  async function statusOf(head: string): Promise<number> {
    const answer = await raw(site.url, `${head}\r\nConnection: close\r\n\r\n`);
    expect(answer, head).not.toMatch(pathOfTheMachine);
    expect(answer, head).not.toContain('"devDependencies"');
    return Number(/^HTTP\/1\.1 (\d+) /.exec(answer)?.[1]);
  }

  it('answers 400 to a malformed host, target or method', async () => {
    const hosts = ['a b', 'a:99999', 'a@b'].map((name) => `GET / HTTP/1.1\r\nHost: ${name}`);
    const targets = ['http://evil.example/', '//evil.example/', '/%5Cevil.example', '/%ff', '/a%0d%0ab'];
    const lines = [...targets.map((target) => `GET ${target}`), 'OPTIONS *', 'TRACE /'];
    for (const head of [...hosts, ...lines.map((line) => `${line} HTTP/1.1\r\n${host}`)])
      expect(await statusOf(head), head).toBe(400);
  });

  it('answers without a fault whatever the address names', async () => {
    const answers: [status: number, line: string][] = [
      [404, `GET /${'a'.repeat(5000)}`],
      [431, `GET /${'a'.repeat(20_000)}`],
      [404, 'GET /../../package.json'],
      [404, 'GET /..%2f..%2fpackage.json'],
      [404, 'POST /.netlify/functions/none'],
      [404, 'POST /.netlify/functions/deliver-notifications'],
      [200, 'PROPFIND /about'],
    ];
    for (const [status, line] of answers)
      expect(await statusOf(`${line} HTTP/1.1\r\n${host}`), line.slice(0, 60)).toBe(status);
  });
});

describe('a function', () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'functions-')));
  let site: LocalSite;
  beforeAll(async () => {
    write('netlify.toml', '[build]\npublish = "public"\n');
    write('package.json', '{"type":"module"}');
    write('public/index.html', '<!doctype html>');
    write(
      'netlify/functions/throw.ts',
      `export default () => { throw new Error('at /srv/secret/file.ts'); };`,
    );
    write(
      'netlify/functions/say.ts',
      `export const config = { path: '/say/:what' };
      export default async (request: Request, { ip, params }) => Response.json({
        url: process.env.URL, body: await request.text(), ip, ...params, spoofed: request.headers.get('x-nf-event'),
      });`,
    );
    site = await startSite({ root });
  });
  afterAll(async () => {
    await site?.close();
    rmSync(root, { recursive: true, force: true });
  });
  function write(file: string, content: string): void {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }

  it('knows the address of the site, the request and the visitor', async () => {
    const headers = { 'x-nf-event': 'schedule', 'x-nf-client-connection-ip': '8.8.8.8' };
    const response = await fetch(`${site.url}/say/hello`, { method: 'POST', body: 'wörds', headers });
    const heard = { url: site.url, body: 'wörds', what: 'hello', ip: '127.0.0.1', spoofed: null };
    expect(await response.json()).toEqual(heard);
  });

  it('that fails says why in the terminal, not to the visitor', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const response = await fetch(`${site.url}/.netlify/functions/throw`);
    expect(response.status).toBe(500);
    expect(await response.text()).toBe('The function failed; see the terminal.');
    expect(said.mock.calls.join('\n')).toContain('at /srv/secret');
    said.mockRestore();
    expect((await fetch(`${site.url}/say/again`)).status).toBe(200);
  });
});
