/** One project per folder of tests/. `npm test` runs them all; `npx vitest run --project data` runs one. */
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { loadSite } from './scripts/data/load.ts';
import { writeSiteFacts } from './scripts/data/site-facts.ts';

// Functions and forms are also tested without a build.
writeSiteFacts(loadSite());

const seconds = (count: number) => count * 1000;

const project = (
  name: string,
  timeout: number,
  more: { globalSetup?: string[]; isolate?: boolean; env?: Record<string, string> } = {},
) => ({
  test: {
    name,
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    environment: 'node' as const,
    testTimeout: timeout,
    // Busy machines may need seconds for what usually takes milliseconds.
    expect: { poll: { timeout: seconds(30) } },
    // Hooks start databases, servers and browsers, which takes longer than any test on a slow machine.
    hookTimeout: Math.max(timeout, seconds(240)),
    ...more,
  },
});

/** Test files in a worker share modules, and with them one browser, one database and the pages they read. */
const shared = { isolate: false };
const onPostgres = { ...shared, globalSetup: ['tests/support/postgres-server.ts'] };

/** Vitest sorts projects by name. The simulation computes longest and faults wait longest, so neither may begin last. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rankOf = ({ project }: TestSpecification) => ['faults', 'simulation'].indexOf(project.name);
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(other) - rankOf(one));
  }
}

export default defineConfig({
  test: {
    passWithNoTests: true,
    // One more than the cores, because tests wait for servers, browsers and commands half of the time.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    projects: [
      project('data', seconds(20), shared),
      project('functions', seconds(120), onPostgres),
      project('faults', seconds(300), onPostgres),
      {
        ...project('simulation', seconds(300), {
          globalSetup: ['tests/support/postgres-server.ts'],
          env: { NODE_ENV: 'production' },
        }),
        oxc: { jsx: { development: false } },
      },
      project('site', seconds(60), shared),
      project('specification', seconds(60)),
      project('factory', seconds(240), shared),
      project('browser', seconds(120), onPostgres),
      project('commands', seconds(240), onPostgres),
      project('lighthouse', seconds(300)),
    ],
  },
});
