import { createServer } from 'node:http';
import { closeServer, listen } from '../local/listen.ts';
import { onStop } from '../machine/processes.ts';
import type { Auditor } from './audit.ts';

const runs = 5;
const html =
  '<!doctype html><html lang="en"><title>Empty</title><meta name="viewport" content="width=device-width"><p>Empty';

/** Prints the median largest paint of each page in ms, and how much later than an empty page's it is. The pages take turns. */
export async function printTimes(auditor: Auditor, paths: readonly string[]): Promise<void> {
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(html));
  onStop(() => closeServer(server));
  const empty = await listen(server);
  const seen = new Map([empty, ...paths].map((path) => [path, { paints: [] as number[], shift: 0 }]));
  for (let run = 1; run <= runs; run += 1) {
    for (const [path, { paints, ...rest }] of seen) {
      const { values } = await auditor.audit(path, 'indexable', ['performance']);
      paints.push(values['LCP ms'] ?? Number.NaN);
      seen.set(path, { paints, shift: Math.max(rest.shift, values.CLS ?? Number.NaN) });
    }
    console.log(`Run ${run} of ${runs}`);
  }
  const floor = median(seen.get(empty)?.paints ?? []);
  console.table(
    Object.fromEntries(
      [...seen].map(([path, { paints, shift }]) => [
        path === empty ? 'an empty page' : path,
        { 'LCP ms': median(paints), 'over empty': median(paints) - floor, 'largest CLS': shift },
      ]),
    ),
  );
}

const median = (values: number[]) =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);
