import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { renderPage } from 'vike/server';
import { routes } from '../../data/shared/routes.ts';
import type { Site } from '../../data/site.ts';
import { clientDir, fileOf, serverEntry } from './folders.ts';

/** Returns the addresses of the files that the pages name. */
export async function prerender(site: Site): Promise<string[]> {
  await import(pathToFileURL(resolve(serverEntry)).href);
  const assets = new Set<string>();
  for (const path of site.paths) {
    const html = await render(path, site);
    const file = join(clientDir, fileOf(path));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, html);
    for (const asset of assetsIn(html)) assets.add(asset);
    // Yields, or Ctrl-C would go unnoticed.
    await setImmediate();
  }
  return [...assets];
}

async function render(path: string, site: Site): Promise<string> {
  const { httpResponse, errorWhileRendering } = await renderPage({ urlOriginal: path, site });
  const expected = path === routes.notFound ? 404 : 200;
  if (errorWhileRendering || httpResponse.statusCode !== expected) {
    const cause = errorWhileRendering ?? `it returns status ${httpResponse.statusCode}`;
    throw new Error(`${path} could not be rendered: ${cause instanceof Error ? cause.message : cause}`);
  }
  return httpResponse.body;
}

const assetsPath = '/assets/';

function assetsIn(html: string): string[] {
  const found = new Set<string>();
  for (let at = html.indexOf(assetsPath); at >= 0; at = html.indexOf(assetsPath, at + 1))
    found.add(/^[^"'\s<>()?#&\\]+/.exec(html.slice(at, at + 200))?.[0] ?? assetsPath);
  return [...found];
}

/** Vike bundles an entry for every page, but HTML-only pages load none, so unused files are removed. */
export function removeUnreached(roots: readonly string[]): void {
  const files = readdirSync(join(clientDir, assetsPath), { recursive: true, withFileTypes: true });
  const all = files.filter((file) => file.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const reached = new Set(roots.map((path) => join(clientDir, path)));
  for (const file of reached) {
    const text = readFileSync(file, 'latin1');
    for (const other of all) if (text.includes(basename(other))) reached.add(other);
  }
  for (const file of all) if (!reached.has(file)) rmSync(file);
}
