import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { renderPage } from 'vike/server';
import type { City } from '../../data/places/city.ts';
import { routes } from '../../data/shared/routes.ts';
import type { Site } from '../../data/site.ts';
import { assetsIn } from './assets.ts';
import { clientDir, fileOf, serverEntry } from './folders.ts';

/** Gives the assets that the page names. Throws an Error that names the page. */
export type Renderer = (path: string) => Promise<readonly string[]>;

export async function loadRenderer(site: Site<City>): Promise<Renderer> {
  await import(pathToFileURL(resolve(serverEntry)).href);
  return async (path) => {
    const html = await render(path, site);
    write(fileOf(path), html);
    return assetsIn(html);
  };
}

function write(name: string, content: string): void {
  const file = join(clientDir, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

async function render(path: string, site: Site): Promise<string> {
  const { httpResponse, errorWhileRendering } = await renderPage({ urlOriginal: path, site });
  const expected = path === routes.notFound ? 404 : 200;
  if (errorWhileRendering || httpResponse.statusCode !== expected) {
    const cause = errorWhileRendering ?? `no page answers (status ${httpResponse.statusCode})`;
    throw new Error(`${path} could not be rendered: ${cause instanceof Error ? cause.message : cause}`);
  }
  return httpResponse.body;
}
