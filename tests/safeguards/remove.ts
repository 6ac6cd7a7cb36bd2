/**
 * Takes each safeguard of safeguards.md out of a copy of the repository, one at a time, and says whether its test falls.
 * `npx node tests/safeguards/remove.ts [part of an id ...] [--jobs 2]`; without a part, all of them.
 */
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

type Safeguard = {
  id: string;
  file: string;
  text: string;
  instead: string;
  test: string;
  name: string;
  needsBuild: boolean;
};

const { values, positionals } = parseArgs({ allowPositionals: true, options: { jobs: { type: 'string' } } });
const wanted = readTable().filter(
  ({ id }) => !positionals.length || positionals.some((part) => id.includes(part)),
);
const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter(existsSync);
const tests = [...Map.groupBy(wanted, ({ test }) => test).values()];
const start = performance.now();
const folder = mkdtempSync(join(tmpdir(), 'safeguards-'));
let [falls, done] = [0, 0];
try {
  const copies = await makeCopies(Math.min(Number(values.jobs ?? 1), tests.length));
  await Promise.all(copies.map(workOff));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${falls} of ${wanted.length} safeguards fall (${secondsSince(start)})`);
process.exitCode = falls === wanted.length ? 0 : 1;

function readTable(): Safeguard[] {
  const rows = readFileSync('tests/safeguards/safeguards.md', 'utf8').split('\n');
  return rows
    .filter((row) => /^\| [a-z]+-/.test(row))
    .map((row) => {
      const [, id = '', , ...cells] = row.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
      const codes = cells.map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code));
      const [[file = ''] = [], [text = ''] = [], [instead = ''] = [], [test = '', name = ''] = []] = codes;
      return { id, file, text, instead, test, name, needsBuild: cells[3]?.endsWith('(build)') ?? false };
    });
}

/** Copies with the repository's history, which a build reads; built once where a test reads the built site. */
async function makeCopies(count: number): Promise<string[]> {
  const [first = '', ...others] = Array.from({ length: count }, (_, index) => join(folder, String(index)));
  if (!first) return [];
  execFileSync('git', ['clone', '--quiet', '--shared', '--no-checkout', '.', first]);
  for (const file of tracked) cpSync(file, join(first, file));
  symlinkSync(resolve('node_modules'), join(first, 'node_modules'));
  if (wanted.some(({ test }) => !/^tests\/(data|functions|faults)\//.test(test)) && (await build(first)))
    throw new Error('The copy cannot be built: run npm run build.');
  for (const copy of others) cpSync(first, copy, { recursive: true, verbatimSymlinks: true });
  return [first, ...others];
}

async function workOff(copy: string): Promise<void> {
  for (let safeguards = tests.shift(); safeguards; safeguards = tests.shift()) {
    const names = safeguards.every(({ name }) => name) ? safeguards.map(({ name }) => name) : [];
    const { test } = safeguards[0] as Safeguard;
    const before = await run(copy, test, names);
    for (const safeguard of safeguards) {
      const [since, { id, name }] = [performance.now(), safeguard];
      const isGreen = before.success && before.passed.some((title) => title.includes(name));
      const result = isGreen ? await tryWithout(copy, safeguard) : `NO GREEN TEST before: ${test} ${name}`;
      if (result === 'falls') falls += 1;
      done += 1;
      console.log(`${done}/${wanted.length} ${id}: ${result} (${secondsSince(since)})`);
    }
  }
}

async function tryWithout(
  copy: string,
  { file, text, instead, test, name, needsBuild }: Safeguard,
): Promise<string> {
  const pattern = new RegExp(
    text
      .split(' ')
      .map((word) => word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'))
      .join('\\s+'),
    'g',
  );
  const places = tracked
    .filter((path) => path.startsWith(file))
    .flatMap((path) => {
      const source = readFileSync(join(copy, path), 'utf8');
      return Array.from(source.matchAll(pattern), () => ({ path: join(copy, path), source }));
    });
  if (places.length === 0) return `TEXT NOT FOUND in ${file}: ${text}`;
  if (places.length > 1 && !file.endsWith('/'))
    return `TEXT FOUND ${places.length} TIMES in ${file}: ${text}`;
  for (const { path, source } of places)
    writeFileSync(
      path,
      source.replace(pattern, () => instead),
    );
  const dist = join(copy, 'dist');
  if (needsBuild) cpSync(dist, `${dist}-before`, { recursive: true });
  try {
    if (needsBuild && (await build(copy))) return 'THE BUILD FAILS';
    const { success, failed } = await run(copy, test, name ? [name] : []);
    if (success) return `STILL GREEN: ${test} ${name}`;
    return failed.length > 0 ? 'falls' : `NO TEST RAN: ${test} ${name}`;
  } finally {
    for (const { path, source } of places) writeFileSync(path, source);
    if (needsBuild) {
      rmSync(dist, { recursive: true, force: true });
      cpSync(`${dist}-before`, dist, { recursive: true });
      rmSync(`${dist}-before`, { recursive: true });
    }
  }
}

type Report = {
  success: boolean;
  testResults: { assertionResults: { fullName: string; status: string }[] }[];
};

/** Runs a test file, up to its first failure; with `names`, only the tests that have one of them in their own. */
async function run(copy: string, test: string, names: string[]) {
  const [report, program] = [`${copy}.json`, join('node_modules', 'vitest', 'vitest.mjs')];
  const only = names.map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|');
  const filter = only ? ['-t', only] : [];
  rmSync(report, { force: true });
  await node(copy, [
    program,
    'run',
    test,
    '--bail=1',
    '--reporter=json',
    `--outputFile=${report}`,
    ...filter,
  ]);
  const { success, testResults }: Report = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : { success: false, testResults: [] };
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  const titles = (status: string) =>
    all.filter((one) => one.status === status).map(({ fullName }) => fullName);
  return { success, passed: titles('passed'), failed: titles('failed') };
}

/** Whether it failed. */
const build = (copy: string) => node(copy, ['scripts/build.ts']);

/** Whether the program failed. No test may take longer than its own limit of five minutes. */
function node(cwd: string, args: string[]): Promise<boolean> {
  const env = { ...process.env, PATH: `${resolve('node_modules/.bin')}:${process.env.PATH}` };
  const options = { cwd, env, timeout: 600_000, maxBuffer: 64 * 1024 * 1024 };
  return new Promise((ended) => execFile(process.execPath, args, options, (error) => ended(error !== null)));
}

function secondsSince(time: number): string {
  return `${((performance.now() - time) / 1000).toFixed(1)} s`;
}
