/**
 * The direction of imports (pages → renderer → data ← netlify), and what the browser may load of data, are held by Biome,
 * which `npm run check` runs. That there are no circles is held here.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { afterAll, expect, test } from 'vitest';

const forbidden: [from: string, imported: string][] = [
  ['data/a.ts', '../renderer/PageContext.tsx'],
  ['data/b.ts', '../pages/about/copy.ts'],
  ['data/c.ts', '../netlify/log.ts'],
  ['data/lead/d.ts', 'react'],
  ['data/lead/p.ts', 'zod'],
  ['data/lead/q.ts', 'node:fs'],
  ['data/lead/r.ts', '../load.ts'],
  ['data/lead/s.ts', '../collections/primitives.ts'],
  ['data/routes.ts', './site.ts'],
  ['netlify/lead/t.ts', '../../data/load.ts'],
  ['netlify/form-page/w.ts', '../../data/site.ts'],
  ['renderer/e.ts', '../pages/about/copy.ts'],
  ['renderer/islands/y.ts', '../PageContext.tsx'],
  ['renderer/islands/map/z.ts', '../../components/Icon.tsx'],
  ['renderer/head/f.ts', '../../netlify/log.ts'],
  ['pages/about/g.ts', '../../netlify/log.ts'],
  ['pages/about/h.ts', '../../scripts/build/data.ts'],
  ['netlify/lead/i.ts', '../../renderer/PageContext.tsx'],
  ['netlify/functions/j.ts', '../../pages/about/copy.ts'],
  ['netlify/form-page/k.ts', '../../pages/about/copy.ts'],
  ['scripts/p.ts', '../tests/support/mail-server.ts'],
  ['scripts/bench/leads/q.ts', '../../../tests/support/mail-server.ts'],
];
const allowed: [from: string, imported: string][] = [
  ['pages/about/l.ts', '../../renderer/PageContext.tsx'],
  ['renderer/m.ts', '../data/routes.ts'],
  ['renderer/components/ab.ts', '../islands/registry.ts'],
  ['renderer/islands/ac.ts', '../../data/lead/fields.ts'],
  ['netlify/lead/x.ts', '../../data/lead/fields.ts'],
  ['data/lead/u.ts', '../routes.ts'],
  ['data/v.ts', 'zod'],
  ['netlify/lead/n.ts', '../../data/routes.ts'],
  ['netlify/form-page/o.ts', '../../renderer/islands/lead-form/Field.tsx'],
  ['scripts/bench/leads/r.ts', '../../../netlify/functions/lead.ts'],
  ['tests/commands/s.ts', '../../scripts/machine/chromium.ts'],
];

const folder = mkdtempSync(join(tmpdir(), 'imports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const said = lint([...forbidden, ...allowed]);

test.each(forbidden)('%s may not import %s', (from) => {
  expect(said).toContain(`${from}: lint/style/noRestrictedImports`);
});

test.each(allowed)('%s may import %s', (from) => {
  expect(said).not.toContain(`${from}: lint/style/noRestrictedImports`);
});

const rooms = ['data', 'renderer', 'pages', 'netlify', 'scripts', 'tests'];

test('no import leads back to where it came from, be it a file or a folder', () => {
  const files = rooms.flatMap((room) => globSync(`${room}/**/*.{ts,tsx}`));
  const imports = [...files, ...globSync('*.ts')].flatMap((file) =>
    importsOf(file).map((imported): Import => [file, imported]),
  );
  expect(imports.length).toBeGreaterThan(files.length);
  const folders = new Set(['.', ...files.flatMap(foldersAbove)]);
  const circles = [...folders].flatMap((folder) => circlesIn(folder, imports));
  expect(circles).toEqual([]);
});

test('a circle of folders is found where no circle of files is', () => {
  const imports: Import[] = [
    ['data/check/shape.ts', 'data/places/city.ts'],
    ['data/places/place.ts', 'data/check/problems.ts'],
    ['data/load.ts', 'data/check/shape.ts'],
  ];
  expect(circlesIn('.', imports)).toEqual([]);
  expect(circlesIn('data', imports)).toEqual(['data: check ↔ places']);
});

type Import = [from: string, imported: string];

/** What a file imports of the project, types too. */
function importsOf(file: string): string[] {
  return ts
    .preProcessFile(readFileSync(file, 'utf8'))
    .importedFiles.map(({ fileName }) => fileName.replace(/\?.*$/, ''))
    .filter((name) => name.startsWith('.'))
    .map((name) => join(dirname(file), name))
    .filter((path) => existsSync(path));
}

/** 'data/check/shape.ts' gives 'data/check' and 'data'. */
function foldersAbove(file: string): string[] {
  const folder = dirname(file);
  return folder === '.' ? [] : [folder, ...foldersAbove(folder)];
}

/** The files and folders that stand in `folder` and import one another in a circle: one line for each circle. */
function circlesIn(folder: string, imports: readonly Import[]): string[] {
  const next = new Map<string, Set<string>>();
  for (const [from, to] of imports.map((ends) => ends.map((path) => childOf(folder, path)))) {
    if (from === undefined || to === undefined || from === to) continue;
    next.set(from, (next.get(from) ?? new Set()).add(to));
  }
  const reached = new Map([...next.keys()].map((name) => [name, reachableFrom(name, next)]));
  const circles = [...reached].map(([name, others]) =>
    [...others].filter((other) => reached.get(other)?.has(name)).sort(),
  );
  const lines = circles.filter(({ length }) => length > 0).map((names) => `${folder}: ${names.join(' ↔ ')}`);
  return [...new Set(lines)];
}

/** The file or folder in `folder` on the way to `path`; undefined for a path elsewhere. */
function childOf(folder: string, path: string): string | undefined {
  const below = relative(folder, path);
  return below.startsWith('..') ? undefined : below.split('/')[0];
}

function reachableFrom(start: string, next: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set(next.get(start));
  for (const name of reached) for (const further of next.get(name) ?? []) reached.add(further);
  return reached;
}

/** Biome under the project's own rules, over files that have one import each: a line `file: rule` for each finding. */
function lint(files: [from: string, imported: string][]): string[] {
  for (const name of ['biome.json', '.gitignore']) cpSync(name, join(folder, name));
  for (const [from, imported] of files) {
    mkdirSync(dirname(join(folder, from)), { recursive: true });
    writeFileSync(
      join(folder, from),
      `import { thing } from '${imported}';\n\nexport const other = thing;\n`,
    );
  }
  const biome = resolve('node_modules/.bin/biome');
  const { stdout } = spawnSync(biome, ['lint', '--reporter=github', '.'], { cwd: folder, encoding: 'utf8' });
  return [...stdout.matchAll(/title=([^,]+),file=([^,]+)/g)].map(
    ([, rule, file = '']) => `${relative(realpathSync(folder), file)}: ${rule}`,
  );
}
