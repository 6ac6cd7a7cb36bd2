import { join } from 'node:path';

export const publishDir = join('dist', 'client');

export const workDir = '.build';
export const lastDir = join(workDir, 'last');
export const clientDir = join(workDir, 'client');
export const packagesFile = 'licenses.json';
export const serverEntry = join(workDir, 'server', 'entry.mjs');

/** Modules with JSX, which Node cannot load: a build loads them from its bundle, `npm run dev` through Vite. */
export const drawingEntries = {
  drawCards: 'renderer/social/drawCards.tsx',
  steps: 'renderer/components/drawings/steps.tsx',
};

/** The file of a page: '/about' gives 'about.html'. With 'about/index.html' the host would redirect to '/about/'. */
export const fileOf = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);
