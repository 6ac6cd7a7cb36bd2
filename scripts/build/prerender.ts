import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { renderPage } from 'vike/server';
import { routes } from '../../data/shared/routes.ts';
import type { Site } from '../../data/site.ts';
import { reason } from '../machine/terminal.ts';
import { clientDir, fileOf, serverModule } from './folders.ts';

/** Returns the addresses of the files that the pages name. */
export async function prerender(site: Site): Promise<string[]> {
  await import(serverModule('entry'));
  const assets = new Set<string>();
  for (const path of site.paths) {
    const html = await rendered(path, site);
    const file = join(clientDir, fileOf(path));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, html);
    for (const asset of assetsIn(html)) assets.add(asset);
    // Yields, or Ctrl-C would go unnoticed.
    await setImmediate();
  }
  return [...assets];
}

async function rendered(path: string, site: Site): Promise<string> {
  const { httpResponse, is404, errorWhileRendering } = await renderPage({ urlOriginal: path, site });
  if (errorWhileRendering) throw new Error(`${path} could not be rendered: ${reason(errorWhileRendering)}`);
  if (is404 && path !== routes.notFound) throw new Error(`pages/ has no page for ${path}`);
  return httpResponse.getBody();
}

const assetsIn = (html: string) => html.match(/\/assets\/[^"'\s<>()?#&\\]+/g) ?? [];

/** Vike bundles an entry for every page, but HTML-only pages load none, so unused files are removed. */
export function removeUnreached(roots: readonly string[]): void {
  const files = readdirSync(join(clientDir, 'assets'), { recursive: true, withFileTypes: true });
  const all = files.filter((file) => file.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const reached = new Set(roots.map((path) => join(clientDir, path)));
  for (const file of reached) {
    const text = readFileSync(file, 'latin1');
    for (const other of all) if (text.includes(basename(other))) reached.add(other);
  }
  for (const file of all) if (!reached.has(file)) rmSync(file);
}
