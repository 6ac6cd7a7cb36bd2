import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import { type FileKey, type Files, fileLabel } from '../../data/files.ts';

const folders = ['data', 'netlify', 'pages', 'public', 'renderer', 'scripts'];
const files = ['package.json', 'tsconfig.json', 'vite.config.ts'];

/** Returns the path of the copy. The caller must `remove` it. */
export function copyRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), 'site-copy-'));
  for (const part of [...folders, ...files]) cpSync(part, join(copy, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  return copy;
}

export function remove(copy: string): void {
  rmSync(copy, { recursive: true, force: true });
}

export function copyForTest(): string {
  const copy = copyRepository();
  onTestFinished(() => remove(copy));
  return copy;
}

/** Changes a data file of the copy; 'cities' is data/cities.json. */
export function editData<Key extends FileKey>(
  copy: string,
  key: Key,
  change: (data: Files[Key]) => void,
): void {
  const file = join(copy, fileLabel(key));
  const data = JSON.parse(readFileSync(file, 'utf8')) as Files[Key];
  change(data);
  writeFileSync(file, `${JSON.stringify(data, null, 2)}\n`);
}

/** Replaces the first `before` in a file of the copy with `after`. */
export function editText(copy: string, file: string, before: string, after: string): void {
  const text = readFileSync(join(copy, file), 'utf8');
  if (!text.includes(before)) throw new Error(`${file} lacks ${before}`);
  writeFileSync(
    join(copy, file),
    text.replace(before, () => after),
  );
}

/** Runs `npm run build` in the copy. */
export function build(
  copy: string,
  env: Record<string, string> = {},
  options: readonly string[] = [],
): Promise<{ failed: boolean; output: string }> {
  return new Promise((done) => {
    execFile(
      process.execPath,
      ['scripts/build.ts', ...options],
      { cwd: copy, env: { ...process.env, ...env } },
      (error, stdout, stderr) => done({ failed: error !== null, output: stdout + stderr }),
    );
  });
}
