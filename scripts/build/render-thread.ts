import { parentPort, workerData } from 'node:worker_threads';
import { addLookups } from '../../data/site.ts';
import { renderUntaken, type Task } from './prerender.ts';

const { content, taken } = workerData as Task;
parentPort?.postMessage(await renderUntaken({ site: addLookups(content), taken }));
