/** Social cards and icons are drawn once: what is kept of them never shows, but for the time it saves. */
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { icons } from '../../scripts/build/icons.ts';
import { build, copyForTest } from '../site/copy.ts';
import { editCity, publishedFiles } from './files.ts';

/** A copy whose builds have kept nothing yet. */
function copyWithoutCache(): { copy: string; cache: string } {
  const copy = copyForTest();
  const packages = join(copy, 'node_modules');
  rmSync(packages);
  mkdirSync(packages);
  for (const name of readdirSync('node_modules').filter((name) => name !== '.cache')) {
    symlinkSync(resolve('node_modules', name), join(packages, name));
  }
  return { copy, cache: join(packages, '.cache') };
}

async function cardsOf(copy: string): Promise<Map<string, Buffer>> {
  const { failed, output } = await build(copy);
  expect(failed, output).toBe(false);
  return new Map([...publishedFiles(copy)].filter(([name]) => name.startsWith('social/')));
}

const entries = (cache: string) =>
  readdirSync(cache, { recursive: true, encoding: 'utf8' })
    .map((name) => join(cache, name))
    .filter((file) => statSync(file).isFile())
    .sort();

test('A second build finds every card; a damaged one is drawn anew, and an edited city or another way of drawing makes another', async () => {
  const { copy, cache } = copyWithoutCache();
  const first = await cardsOf(copy);
  const kept = entries(cache);
  const photos = [...publishedFiles(copy).keys()].filter((name) => name.startsWith('photos/'));
  expect(kept).toHaveLength(first.size + Object.keys(icons).length + photos.length);
  const times = kept.map((file) => statSync(file).mtimeMs);

  expect(await cardsOf(copy)).toEqual(first);
  expect(entries(cache).map((file) => statSync(file).mtimeMs)).toEqual(times);

  const [cut = '', altered = '', emptied = ''] = kept;
  writeFileSync(cut, readFileSync(cut).subarray(0, 2000));
  writeFileSync(altered, readFileSync(altered).fill(0, 3000, 3010));
  writeFileSync(emptied, '');
  expect(await cardsOf(copy)).toEqual(first);

  editCity(copy, 'Maplewood', () => ({ zipCodes: ['63144'] }));
  const edited = await cardsOf(copy);
  const changed = [...first.keys()].filter(
    (name) => !edited.get(name)?.equals(first.get(name) ?? Buffer.of()),
  );
  expect(changed).toEqual(['social/locksmith-maplewood-mo.png']);

  const program = join(copy, 'scripts', 'build', 'social-cards.ts');
  const written = readFileSync(program, 'utf8');
  writeFileSync(program, written.replace('palette: true', 'palette: false'));
  const redrawn = await cardsOf(copy);
  expect([...edited].filter(([name, card]) => redrawn.get(name)?.equals(card))).toEqual([]);
});
