import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { build as bundle } from 'esbuild';
import { expect, test } from 'vitest';
import { freePort } from '../../scripts/local/listen.ts';
import { build, copyForTest, outputOf } from '../site/copy.ts';

test('without devDependencies the site and the functions build, and the editor and other scripts report what is missing', async () => {
  const { packages } = readJson<{ packages: Record<string, { dev?: true }> }>('package-lock.json');
  const cwd = copyForTest();
  rmSync(join(cwd, 'node_modules'));
  for (const [path, { dev }] of Object.entries(packages)) {
    if (dev || !/^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) || !existsSync(path)) continue;
    mkdirSync(dirname(join(cwd, path)), { recursive: true });
    symlinkSync(resolve(path), join(cwd, path));
  }
  const { code, output } = await build(cwd);
  expect(code, output).toBe(0);
  const editor = { PUBLIC_EDITOR: 'on', REPOSITORY_URL: 'git@github.com:owner/site.git' };
  expect((await build(cwd, editor)).output).toContain('"@sveltia/cms"');
  await bundle({
    absWorkingDir: cwd,
    entryPoints: ['netlify/functions/*.ts'],
    outdir: 'functions',
    write: false,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
  });
  const env = { PORT: String(await freePort()) };
  for (const name of ['start', 'start edit', 'test', 'leads']) {
    const output = expect.stringMatching(/^Cannot find package '\S+'\. Run npm ci --include=dev\.$/m);
    expect(await outputOf(name, { cwd, env }), name).toEqual({ code: 1, output });
  }
  expect(await outputOf('check data', { cwd })).toMatchObject({ code: 0 });
});

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8'));
