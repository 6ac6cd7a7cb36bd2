import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { assetsIn, removeUnreached } from '../../scripts/build/assets.ts';

test('A page names its assets, whatever follows the address', () => {
  const html = `<link href="/assets/a.css"><img src='/assets/b.svg#x'><script src=/assets/entries/c.js></script>`;
  expect(assetsIn(html)).toEqual(['/assets/a.css', '/assets/b.svg', '/assets/entries/c.js']);
});

test('What pages reach through other files stays; the rest goes', () => {
  const dir = mkdtempSync(join(tmpdir(), 'assets-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  mkdirSync(join(dir, 'assets', 'chunks'), { recursive: true });
  const write = (name: string, text: string) => writeFileSync(join(dir, 'assets', name), text);
  write('entry.js', 'import("./chunks/near.js")');
  write('chunks/near.js', 'import "./far.js"');
  write('chunks/far.js', '');
  write('page.js', 'import "./chunks/near.js"');
  removeUnreached(['/assets/entry.js'], dir);
  expect(readdirSync(join(dir, 'assets'))).toEqual(['chunks', 'entry.js']);
  expect(readdirSync(join(dir, 'assets', 'chunks'))).toEqual(['far.js', 'near.js']);
});
