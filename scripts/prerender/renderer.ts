/** One page at a time, from its path to its file. Vike renders; nothing is held after a page is written. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { renderPage } from 'vike/server';
import { notFoundPath } from '../../data/paths.ts';
import { assetsIn } from './assets.ts';

const clientDir = join('dist', 'client');
const serverEntry = join('dist', 'server', 'entry.mjs');

/** Pre-renders `path` into dist/client. Gives the assets that the page names. Throws an Error that names the page. */
export type Renderer = (path: string) => Promise<readonly string[]>;

/** Loads what scripts/prerender/bundle.ts made. The directory must be the root of the project. */
export async function loadRenderer(): Promise<Renderer> {
  // React chooses its production code when it is imported.
  process.env.NODE_ENV = 'production';
  await import(pathToFileURL(resolve(serverEntry)).href);
  const made = new Set<string>();
  return async (path) => {
    const html = await render(path);
    const file = join(clientDir, fileOf(path));
    const directory = dirname(file);
    if (!made.has(directory)) {
      mkdirSync(directory, { recursive: true });
      made.add(directory);
    }
    writeFileSync(file, html);
    return assetsIn(html);
  };
}

async function render(path: string): Promise<string> {
  const { httpResponse, errorWhileRendering } = await renderPage({ urlOriginal: path });
  const expected = path === notFoundPath ? 404 : 200;
  if (errorWhileRendering || httpResponse.statusCode !== expected) {
    const cause = errorWhileRendering ?? `no page answers (status ${httpResponse.statusCode})`;
    throw new Error(`${path} could not be rendered: ${cause instanceof Error ? cause.message : cause}`);
  }
  return httpResponse.body;
}

/** '/about' gives 'about.html': with 'about/index.html' the host would redirect to '/about/'. */
export function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}
