import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { build, copyRepository, remove } from '../site/copy.ts';
import { testBackend, tokens } from '../support/backend.ts';
import { mailPassword } from '../support/mail-server.ts';

const backend = testBackend();

it('keeps secrets and the database address out of dist/', async () => {
  const copy = copyRepository();
  onTestFinished(() => remove(copy));
  cpSync('netlify.toml', join(copy, 'netlify.toml'));
  expect(await build(copy)).toMatchObject({ failed: false });
  const files = readdirSync(join(copy, 'dist'), { recursive: true, withFileTypes: true });
  const built = files.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  expect(built.length).toBeGreaterThan(40);
  const { url, secretKey } = backend.database;
  const isLeaking = (file: string) =>
    [url, secretKey, mailPassword, ...Object.values(tokens)].some((word) =>
      readFileSync(file, 'latin1').includes(word),
    );
  expect(built.filter(isLeaking)).toEqual([]);
});
