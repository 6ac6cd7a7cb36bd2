/**
 * Takes each safeguard of safeguards.md out of a copy of the repository, one at a time, and says whether its test falls.
 * `npx node tests/safeguards/remove.ts [part of an id ...]`; without a part, all of them.
 */
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

type Safeguard = ReturnType<typeof readTable>[number];
type Test = { fullName: string; status: string };

const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
const secondsSince = (time: number) => `${((performance.now() - time) / 1000).toFixed(1)} s`;
const build = (copy: string) => node(copy, ['scripts/build.ts']);

const start = performance.now();
const parts = process.argv.slice(2);
const isWanted = (id: string) => parts.length === 0 || parts.some((part) => id.includes(part));
const wanted = readTable().filter(({ id }) => isWanted(id));
const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter(existsSync);
const folder = mkdtempSync(join(tmpdir(), 'safeguards-'));
let [falls, done] = [0, 0];
try {
  await workOff(await makeCopy());
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${falls} of ${wanted.length} safeguards fall (${secondsSince(start)})`);
process.exitCode = falls === wanted.length ? 0 : 1;

function readTable() {
  const rows = readFileSync('tests/safeguards/safeguards.md', 'utf8').match(/^\| [a-z]+-.*$/gm) ?? [];
  return rows.map((row) => {
    const [, id = '', , ...cells] = row.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
    const codes = cells.map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code));
    const [[file = ''] = [], [text = ''] = [], [instead = ''] = [], [test = '', name = ''] = []] = codes;
    return { id, file, text, instead, test, name, needsBuild: row.includes('(build) |') };
  });
}

/** A copy with the repository's history, which a build reads; built where a test reads the built site. */
async function makeCopy(): Promise<string> {
  const copy = join(folder, 'copy');
  execFileSync('git', ['clone', '--quiet', '--shared', '--no-checkout', '.', copy]);
  for (const file of tracked) cpSync(file, join(copy, file));
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  const isQuick = wanted.every(({ test }) => /^tests\/(data|functions|faults)\//.test(test));
  if (!isQuick && (await build(copy))) throw new Error('The copy cannot be built.');
  return copy;
}

/** Each test file is run first as it is, then without each of its safeguards. */
async function workOff(copy: string): Promise<void> {
  for (const test of new Set(wanted.map((safeguard) => safeguard.test))) {
    const safeguards = wanted.filter((safeguard) => safeguard.test === test);
    const names = safeguards.map(({ name }) => name);
    const { passed, failed } = await run(copy, test, names.includes('') ? [] : names);
    for (const safeguard of safeguards) {
      const since = performance.now();
      const isMeant = (title: string) => title.includes(safeguard.name);
      const isGreen = passed.some(isMeant) && !failed.some(isMeant);
      const result = isGreen ? await tryWithout(copy, safeguard) : 'NOT GREEN BEFORE';
      falls += result === 'falls' ? 1 : 0;
      done += 1;
      console.log(`${done}/${wanted.length} ${safeguard.id}: ${result} (${secondsSince(since)})`);
    }
  }
}

async function tryWithout(copy: string, { file, text, instead, test, name, needsBuild }: Safeguard) {
  const pattern = new RegExp(text.split(' ').map(literal).join('\\s+'), 'g');
  const sources = tracked
    .filter((path) => path.startsWith(file))
    .map((path) => ({ path: join(copy, path), source: readFileSync(join(copy, path), 'utf8') }))
    .filter(({ source }) => source.search(pattern) >= 0);
  const count = sources.flatMap(({ source }) => source.match(pattern) ?? []).length;
  if (count === 0) return 'TEXT NOT FOUND';
  if (count > 1 && !file.endsWith('/')) return `TEXT FOUND ${count} TIMES`;
  for (const { path, source } of sources) writeFileSync(path, source.split(pattern).join(instead));
  const dist = join(copy, 'dist');
  if (needsBuild) cpSync(dist, `${dist}-before`, { recursive: true });
  try {
    if (needsBuild && (await build(copy))) return 'THE BUILD FAILS';
    const { success, failed } = await run(copy, test, name ? [name] : [], '--bail=1');
    return success ? 'STILL GREEN' : failed.length > 0 ? 'falls' : 'NO TEST RAN';
  } finally {
    for (const { path, source } of sources) writeFileSync(path, source);
    if (needsBuild) {
      rmSync(dist, { recursive: true });
      cpSync(`${dist}-before`, dist, { recursive: true });
    }
  }
}

/** Runs a test file; with `names`, only the tests that have one of them in theirs. */
async function run(copy: string, test: string, names: string[], ...options: string[]) {
  const report = `${copy}.json`;
  const only = names.length > 0 ? ['-t', names.map(literal).join('|')] : [];
  writeFileSync(report, '{ "success": false, "testResults": [] }');
  const output = ['--reporter=json', `--outputFile=${report}`];
  await node(copy, ['node_modules/vitest/vitest.mjs', 'run', test, ...output, ...only, ...options]);
  const { success, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const tests: Test[] = testResults.flatMap((file: { assertionResults: Test[] }) => file.assertionResults);
  const titles = (kind: string) => tests.filter(({ status }) => status === kind).map((one) => one.fullName);
  return { success, passed: titles('passed'), failed: titles('failed') };
}

/** Whether the program failed. */
function node(cwd: string, args: string[]): Promise<boolean> {
  const env = { ...process.env, PATH: `${resolve('node_modules/.bin')}:${process.env.PATH}` };
  const options = { cwd, env, timeout: 600_000, maxBuffer: 2 ** 26 };
  return new Promise((ended) => execFile(process.execPath, args, options, (error) => ended(error !== null)));
}
