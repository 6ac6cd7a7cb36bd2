/** Part of `npm run check`: names the pages that are too hard to read. @param folder of the data */
import { loadData } from './build/data.ts';
import { command } from './machine/processes.ts';
import { UserError } from './machine/terminal.ts';
import { readings, type WordFault, wordLimits } from './words/readings.ts';

const advice: Record<WordFault, string> = {
  'long sentences': `shorten sentences: the average must be under ${wordLimits.sentence} words`,
  'hard words': `use shorter words: grade ${wordLimits.grade} at most`,
};

await command(async () => {
  const pages = readings(loadData(process.argv[2]));
  const lines = pages.flatMap(({ path, reading, faults }) =>
    faults.length === 0
      ? []
      : [
          `${path}: ${reading.sentence.toFixed(1)} words a sentence, grade ${reading.grade.toFixed(1)}: ${faults.map((fault) => advice[fault]).join('; ')}`,
        ],
  );
  if (lines.length > 0)
    throw new UserError(
      [...lines, `${lines.length} of ${pages.length} pages are too hard to read.`].join('\n'),
    );
});
