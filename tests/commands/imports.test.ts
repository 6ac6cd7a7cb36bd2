/** The direction of imports (pages → renderer → data ← netlify) is held by Biome, which `npm run check` runs. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const forbidden: [from: string, imported: string][] = [
  ['data/a.ts', '../renderer/site.ts'],
  ['data/b.ts', '../pages/about/copy.ts'],
  ['data/c.ts', '../netlify/log.ts'],
  ['data/lead/d.ts', 'react'],
  ['renderer/e.ts', '../pages/about/copy.ts'],
  ['renderer/head/f.ts', '../../netlify/log.ts'],
  ['pages/about/g.ts', '../../netlify/log.ts'],
  ['pages/about/h.ts', '../../scripts/data.ts'],
  ['netlify/lead/i.ts', '../../renderer/site.ts'],
  ['netlify/functions/j.ts', '../../pages/about/copy.ts'],
  ['netlify/form-page/k.ts', '../../pages/about/copy.ts'],
];
const allowed: [from: string, imported: string][] = [
  ['pages/about/l.ts', '../../renderer/site.ts'],
  ['renderer/m.ts', '../data/routes.ts'],
  ['netlify/lead/n.ts', '../../data/routes.ts'],
  ['netlify/form-page/o.ts', '../../renderer/site.ts'],
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
