/** Biome enforces the import direction (pages → renderer → data ← netlify) in `npm run check`. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { freePort } from '../../scripts/local/listen.ts';
import { copyForTest } from '../site/copy.ts';
import { folderForTest, outputOf } from './run.ts';

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

describe('without devDependencies', () => {
  const { dependencies, scripts } =
    readJson<Record<'dependencies' | 'scripts', Record<string, string>>>('package.json');

  test('dependencies cover the build, the functions and the program of every npm script', () => {
    const programs = Object.entries(scripts).map(([name, line]): Import => [name, line.split(' ')[1] ?? '']);
    const sources = '{renderer,pages,scripts/build,scripts/editor/page,netlify/functions}/**/*.{ts,tsx,css}';
    const imports = packagesOf(['vite.config.ts', 'scripts/build.ts', ...globSync(sources)]);
    expect(imports.map(([, name]) => name)).toEqual(expect.arrayContaining(['tailwindcss', 'react', 'vike']));
    const missing = [...programs, ...imports].filter(([, name]) => !Object.hasOwn(dependencies, name));
    expect(missing).toEqual([]);
  });

  test('a script that needs devDependencies reports that in one line; the others work', async () => {
    const cwd = copyForTest();
    rmSync(join(cwd, 'node_modules'));
    const { packages } = readJson<{ packages: Record<string, { dev?: true }> }>('package-lock.json');
    for (const [path, { dev }] of Object.entries(packages)) {
      if (dev || !/^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) || !existsSync(path)) continue;
      mkdirSync(dirname(join(cwd, path)), { recursive: true });
      symlinkSync(resolve(path), join(cwd, path));
    }
    const env = { PORT: String(await freePort()) };
    const servers = ['start', 'start dev', 'start edit', 'lighthouse', 'screenshots', 'bench leads'];
    for (const name of [...servers, 'test', 'check', 'report', 'build schemas']) {
      const output = expect.stringMatching(/^\S+ is not installed\. Run npm ci --include=dev\.\n$/);
      expect(await outputOf(name, { cwd, env }), name).toEqual({ code: 1, output });
    }
    for (const name of ['build --help', 'report --help', 'check data', 'release'])
      expect(await outputOf(name, { cwd }), name).toMatchObject({ code: 0 });
  });
});

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8'));

function packagesOf(files: readonly string[]): Import[] {
  const reached = new Set(files);
  const found: Import[] = [];
  for (const file of reached) {
    for (const name of neededBy(file)) {
      const path = join(dirname(file), name.replace(/\?.*$/, ''));
      if (!name.startsWith('.')) found.push([file, /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name]);
      // Only developers run it, with PostgreSQL.
      else if (/\.(tsx?|css)$/.test(path) && path !== 'scripts/database-types.ts') reached.add(path);
    }
  }
  return found;
}

function neededBy(file: string): string[] {
  const text = readFileSync(file, 'utf8').replaceAll(/^(?:import|export) type .*?;$/gms, '');
  const match = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
  if (file.endsWith('.css')) return match(/@import ["']([^"']+)/g);
  const others = match(/(?:import\.meta\.resolve\('|'node_modules\/)([^']+)'/g);
  const imported = ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName);
  return [...imported, ...others].filter((name) => !name.startsWith('node:'));
}

type Import = [from: string, imported: string];

function refused(files: [from: string, imports: string[]][]): string[] {
  const folder = realpathSync(folderForTest());
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
