/** One page at a time, from its path to its file. Vike renders; nothing is held after a page is written. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { renderPage } from 'vike/server';
import { routes } from '../../data/routes.ts';
import { assetsIn } from './assets.ts';
import { clientDir, fileOf, serverEntry, snapshotDir } from './folders.ts';

/** Pre-renders `path`. Gives the assets that the page names. Throws an Error that names the page. */
export type Renderer = (path: string) => Promise<readonly string[]>;

/** Loads what scripts/build/bundle.ts and scripts/build/data.ts made. The directory must be the root of the project. */
export async function loadRenderer(): Promise<Renderer> {
  // Where renderer/+onCreateGlobalContext.server.ts reads the data.
  process.env.SITE_SNAPSHOT = snapshotDir;
  // React chooses its production code when it is imported.
  process.env.NODE_ENV = 'production';
  await import(pathToFileURL(resolve(serverEntry)).href);
  const made = new Set<string>();
  return async (path) => {
    const html = await render(path);
    const file = join(clientDir, fileOf(path));
    const folder = dirname(file);
    if (!made.has(folder)) mkdirSync(folder, { recursive: true });
    made.add(folder);
    writeFileSync(file, html);
    return assetsIn(html);
  };
}

async function render(path: string): Promise<string> {
  const { httpResponse, errorWhileRendering } = await renderPage({ urlOriginal: path });
  const expected = path === routes.notFound ? 404 : 200;
  if (errorWhileRendering || httpResponse.statusCode !== expected) {
    const cause = errorWhileRendering ?? `no page answers (status ${httpResponse.statusCode})`;
    throw new Error(`${path} could not be rendered: ${cause instanceof Error ? cause.message : cause}`);
  }
  return httpResponse.body;
}
