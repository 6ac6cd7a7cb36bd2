/** A copy of the repository to edit and build, so that a test never touches the working tree. */
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';

const parts = [
  'data',
  'netlify',
  'pages',
  'public',
  'renderer',
  'scripts',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
];

/** The path of the copy. Whoever makes it calls `remove`. */
export function copyRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), 'site-copy-'));
  for (const part of parts) cpSync(part, join(copy, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  return copy;
}

export function remove(copy: string): void {
  rmSync(copy, { recursive: true, force: true });
}

/** A copy that is gone when the test is over. */
export function copyForTest(): string {
  const copy = copyRepository();
  onTestFinished(() => remove(copy));
  return copy;
}

/** `npm run build` in the copy. @param env added to the environment */
export function build(
  copy: string,
  env: Record<string, string> = {},
): Promise<{ failed: boolean; output: string }> {
  const options = { cwd: copy, env: { ...process.env, ...env } };
  return new Promise((done) => {
    execFile(process.execPath, ['scripts/build.ts'], options, (error, stdout, stderr) =>
      done({ failed: error !== null, output: stdout + stderr }),
    );
  });
}
