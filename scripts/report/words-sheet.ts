import type { City } from '../../data/places/city.ts';
import type { Site } from '../../data/site.ts';
import { readings, wordLimits } from '../words/readings.ts';
import { fileOf, rounded, type Sheet, type SheetRow, totalOf } from './sheet.ts';

/** How hard each page is to read. */
export function wordsSheet(site: Site<City>): Sheet {
  const rows = readings(site).map(
    ({ path, reading, faults }): SheetRow => ({
      cells: [path, faults.join(', '), reading.words, rounded(reading.sentence), rounded(reading.grade)],
      flags: faults,
      link: fileOf(path),
    }),
  );
  return {
    name: 'Words',
    total: totalOf(rows, 'pages'),
    errors: [],
    columns: [
      { name: 'page', means: 'its address' },
      { name: 'flags', means: 'why npm run check fails' },
      {
        name: 'words',
        means: 'words in the sentences of its main text: headings, labels and figures are none',
      },
      { name: 'words a sentence', means: `on average; fewer than ${wordLimits.sentence}` },
      {
        name: 'grade',
        means: `the American school year that reads it with ease (Flesch and Kincaid); ${wordLimits.grade} at most`,
      },
    ],
    flags: [
      { name: 'long sentences', means: 'shorten them' },
      { name: 'hard words', means: 'use shorter ones' },
    ],
    rows,
  };
}
