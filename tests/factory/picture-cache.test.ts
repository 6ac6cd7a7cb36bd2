import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { cached } from '../../scripts/build/picture-cache.ts';
import { folderForTest } from '../support/folder.ts';

test('the cache returns an image until its source or program changes', async () => {
  const dir = folderForTest();
  const folder = join(dir, 'cache');
  const program = join(dir, 'program.ts');
  writeFileSync(program, 'palette: true');
  const bytes = Buffer.alloc(5000, 'picture');
  const make = vi.fn(async () => bytes);
  const picture = async (source: string) => {
    make.mockClear();
    expect(bytes.equals(await cached([source], program, make, folder))).toBe(true);
    return make.mock.calls.length > 0 ? 'made' : 'found';
  };
  expect([await picture('card'), await picture('card')]).toEqual(['made', 'found']);
  expect(await picture('another card')).toBe('made');
  writeFileSync(program, 'palette: false');
  expect(await picture('card')).toBe('made');
});
