/** One page at a time, from its path to its file. Vike renders; nothing is held after a page is written. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getGlobalContext, renderPage } from 'vike/server';
import { parseCityPath, routes } from '../../data/routes.ts';
import { cityMapFile } from '../../renderer/components/map/file.ts';
import { assetsIn } from './assets.ts';
import { clientDir, fileOf, serverEntry, snapshotDir } from './folders.ts';

/** Pre-renders `path`, and draws the map of a city beside its page. Gives the assets that the page names. Throws an Error that names the page. */
export type Renderer = (path: string) => Promise<readonly string[]>;

/** Loads what scripts/build/bundle.ts and scripts/build/data.ts made. The directory must be the root of the project. */
export async function loadRenderer(): Promise<Renderer> {
  // Where renderer/+onCreateGlobalContext.server.ts reads the data.
  process.env.SITE_SNAPSHOT = snapshotDir;
  // React chooses its production code when it is imported.
  process.env.NODE_ENV = 'production';
  await import(pathToFileURL(resolve(serverEntry)).href);
  const made = new Set<string>();
  const write = (name: string, content: string) => {
    const file = join(clientDir, name);
    const folder = dirname(file);
    if (!made.has(folder)) mkdirSync(folder, { recursive: true });
    made.add(folder);
    writeFileSync(file, content);
  };
  const drawMap = async (slug: string) => {
    const shared = await getGlobalContext();
    if (shared.isClientSide) throw new Error('Vike believes that this is a browser');
    const { site } = shared.shared();
    const city = site.city(slug);
    if (city) write(routes.cityMap(city), cityMapFile(site, city));
  };
  return async (path) => {
    const html = await render(path);
    write(fileOf(path), html);
    const slug = parseCityPath(path)?.slug;
    if (slug !== undefined) await drawMap(slug);
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
