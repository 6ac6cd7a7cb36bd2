/** `npm run release` and `npm run check:data`, as a marketer meets them who renames a page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { linesToPaste, paste, releasedSite, renameCity } from '../data/releasedSite.ts';
import { start } from './run.ts';

async function sayOf(command: string) {
  const run = start(command);
  return { code: await run.ended, said: run.said() };
}

test('a renamed page: the check says what to paste, release refuses until it is there, and then says what moved', async () => {
  const dir = releasedSite();
  renameCity(dir, 'Fenton', 'fenton', 'old-fenton');
  const released = () => readFileSync(join(dir, 'released.txt'), 'utf8');
  const before = released();
  const check = await sayOf(`check-data ${dir}`);
  expect(check.code).toBe(1);
  const lines =
    '[[redirects]]\nfrom = "/locksmith-fenton-mo"\nto = "/locksmith-old-fenton-mo"\nstatus = 301\n';
  expect(linesToPaste(check.said)).toBe(lines);

  const refused = await sayOf(`release ${dir}`);
  expect(refused).toEqual({
    code: 1,
    said: expect.stringMatching(/\n\nNothing was released: put this right first\.\n$/),
  });
  expect(linesToPaste(refused.said)).toBe(lines);
  expect(released()).toBe(before);

  paste(dir, linesToPaste(check.said));
  expect(await sayOf(`check-data ${dir}`)).toMatchObject({ code: 0 });
  expect(await sayOf(`release ${dir}`)).toEqual({
    code: 0,
    said: expect.stringMatching(
      /^\+ \/locksmith-old-fenton-mo\n- \/locksmith-fenton-mo, redirected to \/locksmith-old-fenton-mo\ndata\/released\.txt: \d+ pages, \d+ redirected addresses, 2 changed\n$/,
    ),
  });
  const after = released();
  expect(await sayOf(`release ${dir}`)).toMatchObject({
    code: 0,
    said: expect.stringContaining('nothing changed'),
  });
  expect(released()).toBe(after);
});
