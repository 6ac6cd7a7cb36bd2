import type { City } from '../../data/places/city.ts';
import type { Site } from '../../data/site.ts';
import { pageTexts } from './page-texts.ts';
import { type Reading, readingOf } from './reading.ts';

/** An average sentence has fewer words than `sentence`; the grade is at most `grade`. For the legal pages too. */
export const wordLimits = { sentence: 16, grade: 8 };

export type WordFault = 'long sentences' | 'hard words';

/** Of every page, from the data. */
export function readings(site: Site<City>): { path: string; reading: Reading; faults: WordFault[] }[] {
  return pageTexts(site).map(({ path, texts }) => {
    const reading = readingOf(texts);
    const faults: WordFault[] = [];
    if (reading.sentence >= wordLimits.sentence) faults.push('long sentences');
    if (reading.grade > wordLimits.grade) faults.push('hard words');
    return { path, reading, faults };
  });
}
