import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

export const publishDir = join('dist', 'client');

export const workDir = '.build';
export const lastDir = join(workDir, 'last');
export const clientDir = join(workDir, 'client');
export const packagesFile = 'licenses.json';

/** Modules with JSX, styles or a text to inline, which Node can't load: builds use their bundle, `npm run dev` uses Vite. Vike adds `entry`, which renders the pages. */
export const drawingEntries = {
  drawings: 'renderer/components/drawings/files.ts',
  siteCss: 'renderer/site-css.ts',
  exit: 'renderer/exit-script.ts',
};

/** The bundle of one of them. */
export const serverModule = (name: keyof typeof drawingEntries | 'entry'): string =>
  pathToFileURL(resolve(workDir, 'server', `${name}.mjs`)).href;

/** The names of the files that browsers load, by source. */
export const readManifest = async () => JSON.parse(await readFile(join(workDir, 'assets.json'), 'utf8'));

/** '/about' becomes 'about.html'; 'about/index.html' would make the host redirect to '/about/'. */
export const fileOf = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);
