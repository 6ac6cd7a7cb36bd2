import { headLimits } from '../../../data/check/heads.ts';
import { type Cell, rounded, type Column as SheetColumn } from '../sheet.ts';
import type { Row } from './row.ts';

export type Column = SheetColumn & { value: (row: Row) => Cell };

const listOf = (values: readonly string[]) => values.join(', ');

export const columns: readonly Column[] = [
  { name: 'page', means: 'its address', value: ({ page }) => page.path },
  {
    name: 'flags',
    means: 'what somebody should look at; a flag stops no release',
    value: ({ flags }) => listOf(flags),
  },
  {
    name: 'title',
    means: 'the line of a search result that is clicked',
    value: ({ page }) => page.title,
    wraps: true,
  },
  {
    name: 'title length',
    means: `characters of the title: search results show up to ${headLimits.title.max}`,
    value: ({ page }) => page.title.length,
  },
  {
    name: 'description',
    means: 'the lines below it; a search engine may show other words of the page',
    value: ({ page }) => page.description,
    wraps: true,
  },
  {
    name: 'descr. length',
    means: `characters of the description: search results show up to ${headLimits.description.max}`,
    value: ({ page }) => page.description.length,
  },
  {
    name: 'h1',
    means: 'the heading on the page itself',
    value: ({ page }) => page.headings.join(' | '),
    wraps: true,
  },
  {
    name: 'words',
    means: 'words of its main text, without header and footer',
    value: ({ page }) => page.words.length,
  },
  { name: 'in', means: 'other pages that link to it', value: (row) => row.in },
  {
    name: 'in text',
    means: 'those of them that do so in their main text, which counts for more than a header or a footer',
    value: (row) => row.inText,
  },
  {
    name: 'alike %',
    means: 'the part of its words, but for the template, that it shares with the page it resembles most',
    value: ({ neighbor }) => (neighbor ? Math.round(neighbor.alike * 100) : 0),
  },
  {
    name: 'most like',
    means: 'the page it resembles most',
    value: ({ neighbor }) => neighbor?.path ?? '',
  },
  {
    name: 'changed',
    means: 'the day when its words last changed, as search engines are told',
    value: ({ page }) => page.changed ?? '',
  },
  { name: 'out', means: 'other pages that it links to', value: (row) => row.out },
  { name: 'out text', means: 'those that it links to in its main text', value: (row) => row.outInText },
  {
    name: 'JSON-LD',
    means: 'types of its structured data (schema.org): what it tells search engines that it is about',
    value: ({ page }) => listOf(page.types),
    wraps: true,
  },
];

/** Only with an export of Search Console. */
export const searchColumns: readonly Column[] = [
  {
    name: 'clicks',
    means: 'visits from Google Search in the time of the export',
    value: ({ search }) => search?.clicks ?? 0,
  },
  {
    name: 'impressions',
    means: 'how often Google Search showed it',
    value: ({ search }) => search?.impressions ?? 0,
  },
  {
    name: 'position',
    means: 'its average place among the results, 1 at the top; empty where it was never shown',
    value: ({ search }) => (search ? rounded(search.position) : ''),
  },
];
