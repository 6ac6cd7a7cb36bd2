/** Flags pages for search engines that somebody should look at. A flag stops no release. */
import { headLimits } from '../../../data/check/heads.ts';
import { isListOfPlaces, isTooAlike } from './faults.ts';
import type { Row } from './row.ts';

export type Flag = {
  name: string;
  means: string;
  applies: (row: Omit<Row, 'flags'>, siteUrl: string) => boolean;
};

/** A page with fewer words, or fewer links to it, says or is worth little to a search engine. */
const fewest = { words: 250, linksIn: 3 };

/** From here on a page is flagged. */
const nearlyAlike = 0.4;

export const flags: readonly Flag[] = [
  { name: 'no title', means: 'give it one', applies: ({ page }) => page.title === '' },
  {
    name: 'title cut off',
    means: `more than ${headLimits.title.max} characters: shorten it, or put what matters first`,
    applies: ({ page }) => page.title.length > headLimits.title.max,
  },
  {
    name: 'no description',
    means: 'a search engine takes words of the page: write what would bring a visitor here',
    applies: ({ page }) => page.description === '',
  },
  {
    name: 'short description',
    means: `fewer than ${headLimits.description.min} characters: search results have room for three times as many`,
    applies: ({ page }) => page.description !== '' && page.description.length < headLimits.description.min,
  },
  {
    name: 'description cut off',
    means: `more than ${headLimits.description.max} characters: shorten it, or put what matters first`,
    applies: ({ page }) => page.description.length > headLimits.description.max,
  },
  { name: 'no h1', means: 'the page has no heading', applies: ({ page }) => page.headings.length === 0 },
  {
    name: 'several h1',
    means: 'the page has more than one main heading: a fault of its template',
    applies: ({ page }) => page.headings.length > 1,
  },
  {
    name: 'few words',
    means: `fewer than ${fewest.words}: it says too little to be found`,
    applies: ({ page }) => !isListOfPlaces(page.path) && page.words.length < fewest.words,
  },
  {
    name: 'few links in',
    means: `fewer than ${fewest.linksIn} pages link to it: a city is linked to by those that name it in "nearby"`,
    applies: ({ page, in: linksIn }) => !isListOfPlaces(page.path) && linksIn < fewest.linksIn,
  },
  {
    name: 'canonical is another address',
    means: 'it asks search engines to list another page in its place: a fault of its template',
    applies: ({ page }, siteUrl) => page.canonical !== siteUrl + page.path,
  },
  {
    name: 'no JSON-LD',
    means: 'it has no structured data: a fault of its template',
    applies: ({ page }) => page.types.length === 0,
  },
  {
    name: 'no social card',
    means: 'a shared link shows no picture: a fault of its template',
    applies: ({ page }) => page.card === undefined,
  },
  {
    name: 'much like another',
    means: `it shares more than ${nearlyAlike * 100}% of its words with another page: write what is true of this one only`,
    applies: ({ page, neighbor }) =>
      neighbor !== undefined &&
      !isListOfPlaces(page.path) &&
      neighbor.alike > nearlyAlike &&
      !isTooAlike(neighbor),
  },
];
