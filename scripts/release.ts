/** `npm run release`: writes the addresses of the site to data/released.txt, which the checks hold every later change to. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseOf } from '../data/redirects/release.ts';
import { releasedFile, releasedText } from '../data/redirects/released.ts';
import { loadData } from './build/data.ts';
import { readOptions } from './machine/options.ts';
import { command, run } from './machine/processes.ts';
import { UserError } from './machine/terminal.ts';

await command(async () => {
  const { positionals } = readOptions(
    {
      command: 'npm run release',
      does: 'Writes the addresses of the site to data/released.txt, which the checks hold every later change to.',
      example: 'npm run release',
      words: '[folder of data]',
    },
    { allowPositionals: true },
  );
  const [dir = 'data'] = positionals;
  const check = await run('node', ['scripts/check-data.ts', dir], { quiet: true });
  if (check.code !== 0) {
    throw new UserError(`${check.output.trim()}\n\nNothing was released: put this right first.`);
  }
  const { pages, redirected, changes } = releaseOf(loadData(dir), dir);
  writeFileSync(join(dir, 'released.txt'), releasedText(pages, redirected));
  for (const change of changes) console.log(change);
  const counts = `${pages.length} pages, ${redirected.length} redirected addresses`;
  console.log(`${releasedFile}: ${counts}, ${changes.length === 0 ? 'nothing' : changes.length} changed`);
});
