import { resolve } from 'node:path';
import type { ViteDevServer } from 'vite';
import { printed } from '../../data/check/problem.ts';
import { DataError, loadSite } from '../../data/load.ts';
import type { City } from '../../data/places/city.ts';
import type { Site } from '../../data/site.ts';

/** The site as it is saved, or the page that names its faults. */
type Look = { site: Site<City> } | { fault: string };

/** Programs empty a file before they write it, so a change is read this many ms after the last. */
const settled = 60;

/** Shows a fault over every open page and in the terminal, and reloads the pages once the data is in order. */
export function watchData(vite: ViteDevServer): () => Look {
  const sources = [resolve('data'), resolve('netlify.toml')];
  let current = look();
  let waiting: NodeJS.Timeout | undefined;
  const show = () => {
    if ('fault' in current) vite.ws.send({ type: 'error', err: { message: current.fault, stack: '' } });
  };
  const changed = () => {
    clearTimeout(waiting);
    waiting = undefined;
    current = look();
    if ('fault' in current) return show();
    vite.environments.ssr?.moduleGraph.invalidateAll();
    vite.ws.send({ type: 'full-reload' });
  };
  vite.watcher.add(sources);
  vite.watcher.on('all', (_event, file) => {
    if (!sources.some((source) => file.startsWith(source)) || file.endsWith('.ts')) return;
    clearTimeout(waiting);
    waiting = setTimeout(changed, settled);
  });
  // Pages opened later learn of the fault as well.
  vite.ws.on('vite:client:connect', show);
  return () => {
    if (waiting !== undefined) changed();
    return current;
  };
}

function look(): Look {
  try {
    return { site: loadSite() };
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    const count = error.problems.length;
    const title = `The data has ${count === 1 ? 'a mistake' : `${count} mistakes`}. Fix it and save, and the page returns.`;
    const fault = [title, ...error.problems.map(printed)].join('\n\n');
    console.error(`\n${fault}`);
    return { fault };
  }
}
