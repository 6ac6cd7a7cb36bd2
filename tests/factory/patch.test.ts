/** The patch of Vike makes builds of many cities faster and changes nothing else; patches/README.md explains it. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { build, copyForTest } from '../site/copy.ts';
import { differences, publishedFiles } from './files.ts';

const vike = join('node_modules', 'vike');
const patch = readFileSync(join('patches', `vike+${packageJson.dependencies.vike}.patch`), 'utf8');
const patched = [...patch.matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, file = '']) => file);
const [firstPatched = ''] = patched;

test('Pages are the same bytes with and without it', async () => {
  const copy = copyForTest();
  const pages = async () => {
    const { failed, output } = await build(copy);
    expect(failed, output).toBe(false);
    return publishedFiles(copy);
  };
  const withPatch = await pages();
  cpSync('patches', join(copy, 'patches'), { recursive: true });
  giveItsOwnVike(copy);
  expect(shell('patch-package --reverse --error-on-fail', copy)).toBe(0);
  for (const file of patched) {
    expect(readFileSync(join(copy, file), 'utf8')).not.toBe(readFileSync(file, 'utf8'));
  }
  expect(differences(withPatch, await pages())).toEqual([]);
});

test.each([
  ['as it is', 0, () => {}],
  [
    'with another version of Vike',
    1,
    (folder: string) => edit(join(folder, vike, 'package.json'), '"version": "', '$&1'),
  ],
  [
    'with another source of Vike',
    1,
    (folder: string) => edit(join(folder, firstPatched), 'catchInfiniteLoop', 'other'),
  ],
  ['without the patch', 1, (folder: string) => rmSync(join(folder, 'patches'), { recursive: true })],
])('npm ci %s ends with %i', (_, code, change) => {
  const folder = mkdtempSync(join(tmpdir(), 'patch-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of ['package.json', 'patches', join(vike, 'package.json'), ...patched])
    cpSync(file, join(folder, file), { recursive: true });
  change(folder);
  expect(shell(packageJson.scripts.postinstall, folder)).toBe(code);
});

/** In place of the link to the repository's packages: links to each of them, but for a Vike that may be changed. */
function giveItsOwnVike(copy: string): void {
  const packages = join(copy, 'node_modules');
  rmSync(packages);
  mkdirSync(packages);
  for (const name of readdirSync('node_modules'))
    if (name !== 'vike') symlinkSync(resolve('node_modules', name), join(packages, name));
  cpSync(vike, join(copy, vike), { recursive: true });
}

/** Its exit code, with the programs of the repository at hand, as npm runs a script. */
function shell(command: string, cwd: string): number | null {
  const PATH =
    resolve('node_modules', '.bin') + delimiter + dirname(process.execPath) + delimiter + process.env.PATH;
  return spawnSync(command, { cwd, shell: true, env: { ...process.env, PATH } }).status;
}

function edit(file: string, text: string, replacement: string): void {
  const source = readFileSync(file, 'utf8');
  expect(source).toContain(text);
  writeFileSync(file, source.replaceAll(text, replacement));
}
