import { join } from 'node:path';

export const publishDir = join('dist', 'client');

export const workDir = '.build';
export const lastDir = join(workDir, 'last');
export const clientDir = join(workDir, 'client');
export const packagesFile = 'licenses.json';
export const serverEntry = join(workDir, 'server', 'entry.mjs');

/** Modules with JSX, which Node can't load: builds use their bundle, `npm run dev` uses Vite. */
export const drawingEntries = {
  drawCards: 'renderer/social/drawCards.tsx',
  steps: 'renderer/components/drawings/steps.tsx',
};

/** '/about' becomes 'about.html'; 'about/index.html' would make the host redirect to '/about/'. */
export const fileOf = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);
