import { resolve } from 'node:path';
import type { ViteDevServer } from 'vite';
import { printed } from '../../data/check/problem.ts';
import { DataError, loadSite } from '../../data/load.ts';

export type FaultPage = () => Response | undefined;

/** Programs empty a file before they write it, so a change is read this many ms after the last. */
const settled = 60;

/** Shows a fault over every open page and in the terminal, and reloads the pages once the data is in order. */
export function watchData(vite: ViteDevServer): FaultPage {
  const sources = [resolve('data'), resolve('netlify.toml')];
  let faults: string | undefined;
  let waiting: NodeJS.Timeout | undefined;
  const look = () => {
    clearTimeout(waiting);
    waiting = undefined;
    faults = faultsOf();
    if (faults !== undefined) console.error(`\n${faults}`);
  };
  const show = () => {
    if (faults !== undefined) vite.ws.send({ type: 'error', err: { message: faults, stack: '' } });
  };
  const changed = () => {
    look();
    if (faults !== undefined) return show();
    vite.environments.ssr?.moduleGraph.invalidateAll();
    vite.ws.send({ type: 'full-reload' });
  };
  look();
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
    return faults === undefined ? undefined : faultPage(faults);
  };
}

function faultsOf(): string | undefined {
  try {
    loadSite();
    return undefined;
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    const count = error.problems.length;
    const title = `The data has ${count === 1 ? 'a mistake' : `${count} mistakes`}. Mend and save: this goes away by itself.`;
    return [title, ...error.problems.map(printed)].join('\n\n');
  }
}

function faultPage(faults: string): Response {
  const text = faults.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>A mistake in the data</title>
<script type="module" src="/@vite/client"></script>
</head>
<body><pre style="white-space: pre-wrap">${text}</pre></body>
</html>`;
  return new Response(html, { status: 500, headers: { 'content-type': 'text/html' } });
}
