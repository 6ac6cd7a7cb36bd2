import { loadData } from './build/data.ts';
import { readOptions } from './machine/options.ts';
import { command } from './machine/processes.ts';
import { UserError } from './machine/terminal.ts';
import { pageTexts } from './words/page-texts.ts';
import { type Reading, readingOf } from './words/reading.ts';

/** An average sentence has fewer words than `sentence`; the grade is at most `grade`. For the legal pages too. */
const limits = { sentence: 16, grade: 8 };

await command(async () => {
  const { values: options, positionals } = readOptions(
    {
      command: 'npm run check -- words',
      does: 'Prints how hard each page is to read, and fails where one is too hard.',
      example: 'npm run check -- words --failures',
      words: '[folder of data]',
    },
    {
      options: { failures: { type: 'boolean', default: false } },
      allowPositionals: true,
    },
  );
  const rows = pageTexts(loadData(positionals[0])).map(({ path, texts }) => {
    const reading = readingOf(texts);
    return { path, reading, fault: faultOf(reading) };
  });
  const failed = rows.filter(({ fault }) => fault !== undefined);
  const shown = options.failures ? failed : rows;
  if (shown.length > 0) console.log('words  words/sentence  grade  page');
  for (const { path, reading, fault } of shown)
    console.log(line(path, reading) + (fault ? `  ${fault}` : ''));
  if (failed.length > 0)
    throw new UserError(`${failed.length} of ${rows.length} pages are too hard to read.`);
  console.log(`words: ${rows.length} pages, all plain enough`);
});

function faultOf({ sentence, grade }: Reading): string | undefined {
  const faults = [
    ...(sentence < limits.sentence
      ? []
      : [`shorten sentences: the average must be under ${limits.sentence} words`]),
    ...(grade <= limits.grade ? [] : [`use shorter words: grade ${limits.grade} at most`]),
  ];
  return faults.length > 0 ? faults.join('; ') : undefined;
}

function line(path: string, { words, sentence, grade }: Reading): string {
  return `${String(words).padStart(5)}  ${sentence.toFixed(1).padStart(14)}  ${grade.toFixed(1).padStart(5)}  ${path}`;
}
