/** The test projects, one per folder of tests/. `npm test` runs them; `npx vitest run --project data` runs one. */
import { defineConfig } from 'vitest/config';

/** Seconds for one test; those that start servers, builds or a browser take longer. */
const seconds = (count: number) => count * 1000;

const project = (
  name: string,
  timeout: number,
  more: { globalSetup?: string[]; isolate?: boolean; sequence?: { groupOrder: number } } = {},
) => ({
  test: {
    name,
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    environment: 'node' as const,
    testTimeout: timeout,
    // A busy machine may take many seconds for what usually takes milliseconds.
    expect: { poll: { timeout: seconds(30) } },
    // Databases, servers and browsers start in hooks: on a slow machine the start takes longer than any test.
    hookTimeout: Math.max(timeout, seconds(240)),
    ...more,
  },
});

/** The files of a worker share their modules, and so one browser, one database, and the pages that were read. */
const shared = { isolate: false };
const onPostgres = { ...shared, globalSetup: ['tests/support/postgres-server.ts'] };

export default defineConfig({
  test: {
    // Vite's own plugins (Vike, Tailwind) are for the site; tests of pages read the built HTML.
    passWithNoTests: true,
    maxWorkers: 2,
    projects: [
      project('data', seconds(20), shared),
      project('functions', seconds(120), onPostgres),
      project('faults', seconds(300), onPostgres),
      project('site', seconds(60), shared),
      project('specification', seconds(60)),
      project('factory', seconds(240)),
      project('browser', seconds(120), shared),
      project('commands', seconds(240)),
      // Last and alone: a test that runs at the same time would slow the pages that it weighs.
      project('lighthouse', seconds(300), { sequence: { groupOrder: 1 } }),
    ],
  },
});
