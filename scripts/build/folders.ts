/** Where a build keeps its files. All paths are relative to the root of the project. */
import { join } from 'node:path';

/** What Netlify publishes: replaced as a whole when a build has succeeded. */
export const publishDir = join('dist', 'client');

/** The build under way; nothing of it is left when it ends. */
export const workDir = '.build';
/** The last build, from the moment in which the new one takes its place. */
export const lastDir = join(workDir, 'last');
/** What will be published. */
export const clientDir = join(workDir, 'client');
/** In `clientDir` until the licenses are written: the packages in the scripts, as Vite lists them. */
export const packagesFile = 'licenses.json';
/** The bundled templates, as Vike leaves them for pre-rendering. */
export const serverEntry = join(workDir, 'server', 'entry.mjs');
/** The drawings of the social cards, bundled beside the templates. */
export const cardsEntry = 'social-cards';
export const cardsModule = join(workDir, 'server', `${cardsEntry}.mjs`);

/** The file of a page: '/about' gives 'about.html'. With 'about/index.html' the host would redirect to '/about/'. */
export function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}
