/**
 * Bundles the site for the browser (dist/client) and for pre-rendering (dist/server). A process of its own: Vite's memory
 * goes when it ends, and Vike renders in a process that has not loaded Vite. In a large build the data is read and checked
 * beside it: in a thread, on another core, whose memory goes with the process too.
 */
import { Worker } from 'node:worker_threads';
import { build } from 'vike/api';
import { isLarge, sizeOfCities } from './site.ts';

if (isLarge()) {
  const thread = new Worker(new URL('take-snapshot.ts', import.meta.url), {
    // Three to four times the file is alive. Left to itself V8 would keep as much again in garbage.
    resourceLimits: {
      maxYoungGenerationSizeMb: 12,
      maxOldGenerationSizeMb: Math.ceil(80 + (sizeOfCities() / 1e6) * 4),
    },
  });
  // What is wrong with the data was printed by the thread.
  thread.once('exit', (code) => code !== 0 && process.exit(code));
}

await build({ viteConfig: { logLevel: 'warn' } });
