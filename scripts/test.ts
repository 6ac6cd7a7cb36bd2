import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './machine/chromium.ts';
import { ignoreEnvironmentFile } from './machine/environment-file.ts';
import { ensureGit } from './machine/git.ts';
import { readOptions } from './machine/options.ts';
import { expectProgram } from './machine/packages.ts';
import { ensurePostgres } from './machine/postgresql.ts';
import { command, run, stopOnSignals } from './machine/processes.ts';
import { duration, UserError } from './machine/terminal.ts';
import { type Report, readReport, reportVariable } from './test/report.ts';

const reports = 'reports';
const longFiles = '.long.test.';
/** Says what the specification's owner may change: run by its name alone. */
const specification = 'specification';
/** Goes last and alone: what runs beside it would slow the pages that it weighs. */
const lighthouse = 'lighthouse';
const foldersWithoutBuild = ['data', 'functions', 'faults', 'factory'];

const start = performance.now();
await command(async () => {
  ignoreEnvironmentFile();
  const { values, positionals: asked } = readOptions(
    {
      command: 'npm test',
      does: 'Checks, builds and runs all tests but the long ones; with names of folders of tests/, only theirs.',
      example: 'npm test -- browser',
      words: '[folder …]',
    },
    {
      options: { long: { type: 'boolean', default: false, does: 'the long tests too' } },
      allowPositionals: true,
    },
  );
  const all = testFolders();
  const unknown = asked.filter((folder) => !all.includes(folder));
  if (unknown.length > 0)
    throw new UserError(`tests/ has no folder ${unknown.join(', ')}. It has: ${all.join(', ')}.`);
  const folders = asked.length > 0 ? asked : all.filter((folder) => folder !== specification);
  stopOnSignals();
  expectProgram('vitest');
  const CHROMIUM_PATH = await ensureChromium();
  await ensurePostgres();
  await ensureGit();
  rmSync(reports, { recursive: true, force: true });

  const needsBuild = folders.some((folder) => !foldersWithoutBuild.includes(folder));
  const isWhole = asked.length === 0 && !values.long;
  for (const script of [...(isWhole ? ['check'] : []), ...(needsBuild ? ['build'] : [])]) {
    console.log(`\nnpm run ${script}`);
    const { code } = await run('node', [`scripts/${script}.ts`]);
    if (code !== 0) finish([{ passed: 0, failed: 1, files: [] }]);
  }
  const parts = [
    folders.filter((folder) => folder !== lighthouse),
    folders.filter((one) => one === lighthouse),
  ];
  const results: Report[] = [];
  for (const part of parts.filter(({ length }) => length > 0))
    results.push(await vitest(part, values.long, { CHROMIUM_PATH }));
  finish(results);
});

function testFolders(): string[] {
  const files = globSync('tests/*/**/*.test.{ts,tsx}');
  return [...new Set(files.map((file) => file.split(/[\\/]/)[1] ?? ''))].sort();
}

async function vitest(folders: string[], isLong: boolean, env: NodeJS.ProcessEnv): Promise<Report> {
  console.log(`\nvitest: ${folders.join(', ')}`);
  const file = join(reports, `${folders.join('-')}.json`);
  const { code } = await run(
    'vitest',
    [
      'run',
      ...folders.map((folder) => `--project=${folder}`),
      ...(isLong ? [longFiles] : [`--exclude=**/*${longFiles}*`]),
      '--reporter=default',
      '--reporter=./scripts/test/report.ts',
    ],
    { env: { ...env, [reportVariable]: file } },
  );
  const report = readReport(file);
  return code !== 0 && report.failed === 0 ? { ...report, failed: 1 } : report;
}

/** The last line stands alone, for people and for CI. */
function finish(reports: readonly Report[]): never {
  const sum = (key: 'passed' | 'failed') => reports.reduce((total, report) => total + report[key], 0);
  const [passed, failed] = [sum('passed'), sum('failed')];
  const slowest = reports.flatMap(({ files }) => files).sort((a, b) => b.seconds - a.seconds);
  if (slowest.length > 0) console.log('\nThe slowest files, in seconds:');
  for (const { file, seconds } of slowest.slice(0, 10))
    console.log(`${seconds.toFixed(1).padStart(6)}  ${file}`);
  console.log(
    `\n${failed === 0 ? 'All is well' : 'Something failed'} (${duration(performance.now() - start)})`,
  );
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}
