/** Part of `npm run check`: names the pages that are too hard to read. @param folder of the data */
import { loadData } from './build/data.ts';
import { command } from './machine/processes.ts';
import { UserError } from './machine/terminal.ts';
import { wordsSheet } from './report/words.ts';

await command(async () => {
  const { rows, flags: advice } = wordsSheet(loadData(process.argv[2]));
  const lines = rows
    .filter(({ flags }) => flags.length > 0)
    .map(({ cells, flags }) => {
      const figures = `${cells['words a sentence']} words a sentence, grade ${cells.grade}`;
      return `${cells.page}: ${figures}: ${flags.map((flag) => advice[flag]).join('; ')}`;
    });
  if (lines.length > 0)
    throw new UserError(
      [...lines, `${lines.length} of ${rows.length} pages are too hard to read.`].join('\n'),
    );
});
