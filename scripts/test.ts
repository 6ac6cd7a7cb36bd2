/** `npm test`: everything that must hold. Checks, build, tests, Lighthouse; the last line counts them. */
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureChromium } from './machine/chromium.ts';
import { ensureGit } from './machine/git.ts';
import { ensurePostgres } from './machine/postgresql.ts';
import { command, run, stopOnSignals } from './machine/processes.ts';
import { duration, UserError } from './machine/terminal.ts';

type Counts = { passed: number; failed: number };

const reports = 'reports';
/** Lighthouse goes last and alone: what runs beside it would slow the pages that it weighs. */
const runs = [
  { name: 'tests', projects: ['!lighthouse', '!specification'] },
  { name: 'lighthouse', projects: ['lighthouse'] },
];

await command(async () => {
  const start = performance.now();
  stopOnSignals();
  const CHROMIUM_PATH = await ensureChromium();
  await ensurePostgres();
  await ensureGit();
  await rm(reports, { recursive: true, force: true });
  await mkdir(reports, { recursive: true });

  for (const script of ['check', 'build']) {
    console.log(`\nnpm run ${script}`);
    const { code } = await run('node', [`scripts/${script}.ts`]);
    if (code !== 0) finish({ passed: 0, failed: 1 }, start);
  }
  const total: Counts = { passed: 0, failed: 0 };
  for (const { name, projects } of runs) {
    console.log(`\nvitest: ${name}`);
    const { passed, failed } = await vitest(name, projects, { CHROMIUM_PATH });
    total.passed += passed;
    total.failed += failed;
  }
  finish(total, start);
});

/** Counts the tests of some projects. A run that failed outside its tests (a set-up, a leak) counts as one failure. */
async function vitest(name: string, projects: string[], env: NodeJS.ProcessEnv): Promise<Counts> {
  const file = join(reports, `${name}.json`);
  const { code } = await run(
    'vitest',
    [
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    { env },
  );
  const counts = await readCounts(file);
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

async function readCounts(file: string): Promise<Counts> {
  try {
    const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(await readFile(file, 'utf8'));
    if (Number.isInteger(passed) && Number.isInteger(failed)) return { passed, failed };
  } catch {
    // Said below: vitest ended before it could write.
  }
  throw new UserError(`vitest wrote no counts to ${file}.`);
}

/** The last line stands alone, for people and for CI. */
function finish({ passed, failed }: Counts, start: number): never {
  console.log(
    `\n${failed === 0 ? 'All is well' : 'Something failed'} (${duration(performance.now() - start)})`,
  );
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}
