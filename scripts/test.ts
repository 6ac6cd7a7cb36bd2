/** `npm test` */
import { globSync } from 'node:fs';
import type { TestModule } from 'vitest/node';
import { ignoreEnvironmentFile } from './machine/environment-file.ts';
import { readOptions } from './machine/options.ts';
import { command, onStop, run, stopOnSignals } from './machine/processes.ts';
import { ensure, ensureChromium, git, postgres } from './machine/programs.ts';
import { duration, UserError } from './machine/terminal.ts';

type Report = { passed: number; failed: number; files: { file: string; seconds: number }[] };

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
  const all = testFolders(values.long ? longFiles : '.test.');
  const unknown = asked.filter((folder) => !all.includes(folder));
  if (unknown.length > 0)
    throw new UserError(`tests/ has no folder ${unknown.join(', ')}. It has: ${all.join(', ')}.`);
  const folders = asked.length > 0 ? asked : all.filter((folder) => folder !== specification);
  stopOnSignals();
  // First, because it reports what is not installed.
  const { createVitest } = await import('vitest/node');
  process.env.CHROMIUM_PATH = await ensureChromium();
  await ensure(postgres);
  await ensure(git);

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
  for (const part of parts.filter(({ length }) => length > 0)) {
    console.log(`\nvitest: ${part.join(', ')}`);
    const only = values.long ? {} : { cliExclude: [`**/*${longFiles}*`] };
    const vitest = await createVitest('test', { project: part, watch: false, ...only });
    onStop(() => vitest.close());
    const { testModules, unhandledErrors } = await vitest.start(values.long ? [longFiles] : []);
    await vitest.close();
    results.push(reportOf(testModules, unhandledErrors));
  }
  finish(results);
});

function testFolders(ending: string): string[] {
  const files = globSync(`tests/*/**/*${ending}{ts,tsx}`);
  return [...new Set(files.map((file) => file.split(/[\\/]/)[1] ?? ''))].sort();
}

function reportOf(modules: readonly TestModule[], errors: readonly unknown[]): Report {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const count = (state: string) => tests.filter((test) => test.result().state === state).length;
  const failed = count('failed');
  const isBroken = errors.length > 0 || modules.some((module) => !module.ok());
  // A fault outside the tests, such as in a set-up, counts as one failure.
  return {
    passed: count('passed'),
    failed: failed === 0 && isBroken ? 1 : failed,
    files: modules.map((module) => ({ file: module.relativeModuleId, seconds: secondsOf(module) })),
  };
}

/** With its hooks and imports. */
function secondsOf(module: TestModule): number {
  const { collectDuration, duration, setupDuration, prepareDuration } = module.diagnostic();
  return (collectDuration + duration + setupDuration + prepareDuration) / 1000;
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
