import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { zipFunctions } from '@netlify/zip-it-and-ship-it';
import { parse } from 'smol-toml';
import { expect, onTestFinished, test } from 'vitest';
import { bundleFunctions } from '../../scripts/local/functions.ts';

type Settings = { functions: { included_files: string[] } };
type Prelude = { statusCode: number };
type Handler = (event: object, response: PassThrough, context: object) => Promise<void>;

/** The global that AWS Lambda, where Netlify runs functions, provides for streaming. */
const awslambda = {
  streamifyResponse: (handler: Handler) => handler,
  HttpResponseStream: { from: (stream: PassThrough, prelude: Prelude) => Object.assign(stream, { prelude }) },
};

async function statusOf(file: string, method: string, rawUrl: string) {
  const { handler } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { handler: Handler };
  const stream = new PassThrough();
  const event = { rawUrl, httpMethod: method, headers: {}, body: null, isBase64Encoded: true };
  await Promise.all([text(stream), handler(event, stream, {})]);
  return (stream as PassThrough & { prelude: Prelude }).prelude.statusCode;
}

const calls: [name: string, method: string, path: string, status: number][] = [
  ['lead', 'GET', '/api/lead', 405],
  ['health', 'GET', '/api/health', 503],
  ['my-request', 'GET', '/my-request/forged', 404],
  ['lead-link', 'GET', '/request/forged', 503],
  ['open-work', 'GET', '/open-work/forged', 503],
  ['photo', 'GET', '/api/photo', 405],
  ['phone', 'POST', '/api/phone', 403],
];

/** Lambda takes 250 MB, but a cold start has to load it. */
const maxBytes = 30e6;

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);

test('functions packed for Netlify are small, have the same paths and schedules as locally, and answer', async () => {
  const parent = join('node_modules', '.cache');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'packed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  Object.assign(globalThis, { awslambda });
  const root = process.cwd();
  const { functions } = parse(readFileSync('netlify.toml', 'utf8')) as Settings;
  const { included_files: includedFiles } = functions;
  const packed = await zipFunctions(join(root, 'netlify', 'functions'), folder, {
    archiveFormat: 'none',
    basePath: root,
    config: { '*': { includedFiles, includedFilesBasePath: root } },
    featureFlags: { zisi_pure_esm: true, zisi_pure_esm_mjs: true },
  });
  const sizes = packed.map(({ name, path }) => [name, sizeOf(path)] as const);
  expect(sizes.filter(([, size]) => size > maxBytes)).toEqual([]);
  const modules = await bundleFunctions(root);
  const readByNetlify = packed.map(({ name, routes: [route] = [], schedule }) => {
    return { name, path: route?.pattern, methods: route?.methods, schedule };
  });
  const readHere = [...modules].map(([name, { config }]) => {
    return { name, path: config?.path, methods: config?.path && [], schedule: config?.schedule };
  });
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
  expect(readByNetlify.sort(byName)).toEqual(readHere.sort(byName));

  for (const [name, method, path, status] of calls) {
    const entry = packed.find((one) => one.name === name);
    const file = join(entry?.path ?? '', entry?.entryFilename ?? '');
    expect(await statusOf(file, method, `http://127.0.0.1:8888${path}`), `${method} ${path}`).toBe(status);
  }
});
