import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import { textsIn } from '../../data/check/texts.ts';
import type { City } from '../../data/places/city.ts';
import { pageNames, routes, type SinglePage } from '../../data/shared/routes.ts';
import type { Site } from '../../data/site.ts';
import { UserError } from '../machine/terminal.ts';

/** Average words per sentence, and the US school grade (Flesch-Kincaid). */
const limits = { sentence: 16, grade: 8 };

export function checkReadability(site: Site<City>): void {
  const pages = pageCopy(site);
  const faults = pages.flatMap(([page, copy]) => {
    const sentences = sentencesOf(copy);
    const words = sentences.flat();
    // The library counts no syllables in a number.
    const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
    const counts = { sentence: sentences.length, word: words.length, syllable: syllables };
    const grade = words.length === 0 ? 0 : fleschKincaid(counts);
    const length = words.length / Math.max(1, sentences.length);
    if (length < limits.sentence && grade <= limits.grade) return [];
    return `${page}: ${length.toFixed(1)} words per sentence, and the limit is ${limits.sentence}; grade ${grade.toFixed(1)}, and the limit is ${limits.grade}`;
  });
  if (faults.length === 0) return;
  throw new UserError(
    [...faults, `${faults.length} of ${pages.length} pages are too hard to read.`].join('\n'),
  );
}

function pageCopy(site: Site<City>): [path: string, copy: unknown][] {
  const copyOf: Record<SinglePage, unknown> = { ...site.pages, ...site.legal };
  const pages = Object.keys(pageNames) as SinglePage[];
  return [
    ...pages.map((page) => [routes[page], copyOf[page]] satisfies [string, unknown]),
    ...site.services.map((service) => [routes.service(service.slug), service] satisfies [string, unknown]),
    ...site.cities.map((city) => [city.href, city] satisfies [string, unknown]),
    ...site.guides.map((guide) => [routes.article(guide.slug), guide] satisfies [string, unknown]),
  ];
}

const skipped = new Set<PropertyKey>(['head', 'title', 'headline', 'cta', 'alt', 'serviceName']);
const abbreviation = /\b(St|Mt|Dr|Mr|Ms|Mrs|No|vs|Inc|U\.S|a\.m|p\.m)\.(?=\s\S)/g;

const sentencesOf = (value: unknown): string[][] =>
  textsIn(value)
    .filter(({ path, copy }) => !path.some((key) => skipped.has(key)) && /[.!?]["”’)]?$/.test(copy.trim()))
    .flatMap(({ copy }) => copy.replace(abbreviation, '$1').split(/(?<=[.!?]["”’)]?)\s+/))
    .map(wordsIn)
    .filter((words) => words.length > 0);

const wordsIn = (sentence: string): string[] =>
  sentence.match(/[\p{L}\p{N}$%]+(?:[-–/.,:'’&][\p{L}\p{N}$%]+)*/gu) ?? [];
