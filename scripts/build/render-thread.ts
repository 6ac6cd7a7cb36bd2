/** A thread of scripts/build/prerender.ts: renders its part of the pages and answers with the assets that they name. */
import { parentPort, workerData } from 'node:worker_threads';
import { renderUntaken, type Work } from './prerender.ts';

parentPort?.postMessage(await renderUntaken(workerData as Work));
