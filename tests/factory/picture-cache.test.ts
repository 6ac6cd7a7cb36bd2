import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cached } from '../../scripts/build/picture-cache.ts';

test('the cache returns an image until its file is damaged or its source or program changes', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'pictures-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
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
  const [name = ''] = readdirSync(folder);
  writeFileSync(join(folder, name), readFileSync(join(folder, name)).fill(0, 3000, 3010));
  expect([await picture('card'), await picture('card')]).toEqual(['made', 'found']);
  expect(await picture('another card')).toBe('made');
  writeFileSync(program, 'palette: false');
  expect(await picture('card')).toBe('made');
});
