/** `npm run bench -- data --cities 20,1000,20000 --runs 3`: what `npm run check -- data` costs as the number of cities grows. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CityEntry } from '../data/collections/cities.ts';
import { type Measurement, measure } from './bench/build/measure.ts';
import { syntheticCities } from './bench/build/synthetic-cities.ts';
import { median } from './bench/median.ts';
import { readOptions } from './machine/options.ts';
import { command, onStop, stopAll, stopOnSignals } from './machine/processes.ts';

await command(async () => {
  const { values: options } = readOptions(
    {
      command: 'npm run bench -- data',
      does: 'Measures the check of the data with these numbers of cities.',
      example: 'npm run bench -- data --cities 20,1000,20000 --runs 3',
    },
    {
      options: {
        cities: { type: 'string', default: '20,1000,20000', does: 'how many cities, a check for each' },
        runs: { type: 'string', default: '3', does: 'how often each is timed' },
      },
    },
  );
  stopOnSignals();
  const dir = mkdtempSync(join(tmpdir(), 'bench-data-'));
  onStop(() => rmSync(dir, { recursive: true }));
  cpSync('data', dir, { recursive: true });
  const file = join(dir, 'cities.json');
  const { cities, ...rest } = JSON.parse(readFileSync(file, 'utf8')) as { cities: CityEntry[] };
  console.log('cities | seconds | MB\n---: | ---: | ---:');
  for (const count of options.cities.split(',').map(Number)) {
    writeFileSync(file, JSON.stringify({ ...rest, cities: syntheticCities(cities, count) }, null, 2));
    const found: Measurement[] = [];
    for (let run = 0; run < Number(options.runs); run++) {
      found.push(await measure(['scripts/check-data.ts', dir], '.'));
    }
    const seconds = median(found.map((one) => one.seconds));
    const megabytes = median(found.map((one) => one.peakMegabytes));
    console.log(`${count.toLocaleString('en-US')} | ${seconds.toFixed(2)} | ${megabytes.toFixed(0)}`);
  }
  await stopAll();
});
