import { globSync } from 'node:fs';
import { command, ignoreEnvironmentFile } from './machine/command.ts';
import { build, onStop, run } from './machine/processes.ts';
import {
  chromium,
  firefox,
  headlessShell,
  type Program,
  postfix,
  postgres,
  webkit,
  xvfb,
} from './machine/programs.ts';
import { duration, UserError } from './machine/terminal.ts';
import { expectPrograms, git, icalendar, install, plpgsqlCheck } from './test/install.ts';

const longFiles = '.long.test.';
/** Runs only by name: the specification's owner may change what it tests. */
const specification = 'specification';
const foldersWithoutBuild = ['data', 'functions', 'faults', 'simulation', 'factory'];

/** What the long tests of a folder need. */
const longPrograms: Readonly<Record<string, Program[]>> = {
  browser: [firefox, webkit, xvfb],
  faults: [postfix],
  functions: [icalendar, plpgsqlCheck],
};

const isLong = process.argv.includes('--long');
const start = performance.now();
ignoreEnvironmentFile();
await command(
  {
    name: isLong ? 'npm run test:long' : 'npm test',
    summary: isLong
      ? 'Runs the build and the long tests, or only those in the given folders of tests/.'
      : 'Runs the checks, the build and all tests except the long ones, or only the given folders of tests/.',
    args: '[folder …]',
    options: { long: { type: 'boolean', default: false, summary: 'runs only the long tests' } },
  },
  async ({ long }, asked) => {
    const files = globSync(`tests/*/**/*${long ? longFiles : '.test.'}{ts,tsx}`);
    const all = [...new Set(files.map((file) => file.split(/[\\/]/)[1] ?? ''))].sort();
    const unknown = asked.filter((folder) => !all.includes(folder));
    if (unknown.length > 0)
      throw new UserError(`tests/ has no folder ${unknown.join(' or ')}. Choose from: ${all.join(', ')}.`);
    const folders = asked.length > 0 ? asked : all.filter((folder) => folder !== specification);
    // It needs devDependencies.
    const { createVitest } = await import('vitest/node');
    expectPrograms([chromium, postgres, git]);
    process.env.CHROMIUM_PATH = await install(chromium);
    // Not every system has a package of it.
    if (folders.includes('browser')) await install(headlessShell).catch(() => {});
    const others = long ? folders.flatMap((folder) => longPrograms[folder] ?? []) : [];
    for (const program of [postgres, git, ...others]) await install(program);

    const needsBuild = folders.some((folder) => !foldersWithoutBuild.includes(folder));
    const isWhole = asked.length === 0 && !long;
    // Neither fills two cores.
    console.log(['', isWhole && 'npm run check', needsBuild && 'npm run build'].filter(Boolean).join('\n'));
    const ended = await Promise.all([isWhole && run(['scripts/check.ts']), needsBuild && build()]);
    if (ended.some((one) => one && one.code !== 0)) finish(0, 1);
    console.log(`\nvitest: ${folders.join(', ')}`);
    const vitest = await createVitest('test', {
      project: folders,
      watch: false,
      cliExclude: long ? [] : [`**/*${longFiles}*`],
      // A line per file. The slowest tests are listed at the end.
      slowTestThreshold: Infinity,
      silent: 'passed-only',
    });
    onStop(() => vitest.close());
    const { testModules, unhandledErrors } = await vitest.start(long ? [longFiles] : []);
    await vitest.close();

    const tests = testModules.flatMap(({ children }) => [...children.allTests()]);
    const timed = tests.map((test) => ({ ms: test.diagnostic()?.duration ?? 0, test }));
    console.log('The slowest tests:');
    for (const { ms, test } of timed.sort((a, b) => b.ms - a.ms).slice(0, 10))
      console.log(`  ${duration(ms)}  ${test.module.relativeModuleId} › ${test.fullName}`);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    const isBroken = unhandledErrors.length > 0 || testModules.some((module) => !module.ok());
    // An error outside any test, such as in setup, counts as one failure.
    finish(count('passed'), count('failed') || (isBroken ? 1 : 0));
  },
);

function finish(passed: number, failed: number): never {
  const isPassed = failed === 0 && passed > 0;
  console.log(`\n${isPassed ? 'Passed' : 'Failed'} (${duration(performance.now() - start)})`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(isPassed ? 0 : 1);
}
