/** Biome enforces the import direction (pages → renderer → data ← netlify) in `npm run check`. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { build as bundle } from 'esbuild';
import { expect, test } from 'vitest';
import { build, copyForTest } from '../site/copy.ts';
import { folderForTest } from '../support/folder.ts';
import { outputOf } from './run.ts';

/** The first file may not import the others. */
const forbidden: [from: string, imported: string[]][] = [
  ['data/a.ts', ['../renderer/PageContext.tsx', '../pages/about/copy.ts', '../netlify/log.ts']],
  ['data/lead/b.ts', ['react', 'zod', 'node:fs', '../load.ts', '../collections/primitives.ts']],
  ['data/shared/routes.ts', ['../site.ts']],
  ['renderer/c.ts', ['../pages/about/copy.ts']],
  ['renderer/islands/e.ts', ['../PageContext.tsx']],
  ['renderer/islands/map/f.ts', ['../../components/Icon.tsx']],
  ['pages/about/g.ts', ['../../netlify/log.ts', '../../scripts/build/data.ts']],
  ['netlify/lead/h.ts', ['../../data/load.ts', '../../renderer/PageContext.tsx']],
  ['netlify/form-page/j.ts', ['../../data/site.ts', '../../pages/about/copy.ts']],
  ['scripts/k.ts', ['../tests/support/mail-server.ts']],
];
test('lint rejects imports in the wrong direction', () => {
  const places = forbidden.flatMap(([from, imports]) => imports.map((_, index) => `${from}:${index + 1}`));
  expect(refused(forbidden).sort()).toEqual(places.sort());
});

test('without devDependencies the site and the functions build', async () => {
  const { packages } = readJson<{ packages: Record<string, { dev?: true }> }>('package-lock.json');
  const cwd = copyForTest();
  cpSync('netlify.toml', join(cwd, 'netlify.toml'));
  rmSync(join(cwd, 'node_modules'));
  for (const [path, { dev }] of Object.entries(packages)) {
    if (dev || !/^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) || !existsSync(path)) continue;
    mkdirSync(dirname(join(cwd, path)), { recursive: true });
    symlinkSync(resolve(path), join(cwd, path));
  }
  const { failed, output } = await build(cwd);
  expect(failed, output).toBe(false);
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
  for (const name of ['check data', 'release'])
    expect(await outputOf(name, { cwd }), name).toMatchObject({ code: 0 });
  const { scripts } = readJson<{ scripts: Record<string, string> }>('package.json');
  for (const line of Object.values(scripts)) expect(line).toMatch(/^exec node /);
});

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8'));

function refused(files: [from: string, imports: string[]][]): string[] {
  const folder = folderForTest();
  for (const name of ['biome.json', '.gitignore']) cpSync(name, join(folder, name));
  for (const [from, imports] of files) {
    mkdirSync(dirname(join(folder, from)), { recursive: true });
    const text = imports.map((imported, index) => `import { thing as thing${index} } from '${imported}';\n`);
    writeFileSync(join(folder, from), text.join(''));
  }
  const biome = resolve('node_modules/.bin/biome');
  const { stdout } = spawnSync(biome, ['lint', '--reporter=github', '.'], { cwd: folder, encoding: 'utf8' });
  const findings = stdout.matchAll(/title=lint\/style\/noRestrictedImports,file=([^,]+),line=(\d+)/g);
  return [...findings].map(([, file = '', line]) => `${relative(folder, file)}:${line}`);
}
