import { headLimits } from '../../data/check/heads.ts';
import type { Row } from './row.ts';

export type Column = {
  name: string;
  means: string;
  value: (row: Row) => string | number;
  wraps?: boolean;
};

type Columns = Record<string, Omit<Column, 'name'>>;

const listOf = (values: readonly string[]) => values.join(', ');

const byName = {
  page: { means: 'its address', value: ({ page }) => page.path },
  flags: {
    means: 'what somebody should look at; a flag stops no release',
    value: ({ flags }) => listOf(flags),
  },
  'title length': {
    means: `characters of the title: search results show up to ${headLimits.title.max}`,
    value: ({ page }) => page.title.length,
  },
  'descr. length': {
    means: `characters of the description: search results show up to ${headLimits.description.max}`,
    value: ({ page }) => page.description.length,
  },
  words: {
    means: 'words of its main text, without header and footer',
    value: ({ page }) => page.words.length,
  },
  in: { means: 'other pages that link to it', value: (row) => row.in },
  'in text': {
    means: 'those of them that do so in their main text, which counts for more than a header or a footer',
    value: (row) => row.inText,
  },
  'alike %': {
    means: 'the part of its words, but for the template, that it shares with the page it resembles most',
    value: ({ neighbor }) => (neighbor ? Math.round(neighbor.alike * 100) : 0),
  },
  'most like': { means: 'the page it resembles most', value: ({ neighbor }) => neighbor?.path ?? '' },
  changed: {
    means: 'the day when its words last changed, as search engines are told',
    value: ({ page }) => page.changed ?? '',
  },
  out: { means: 'other pages that it links to', value: (row) => row.out },
  'out text': { means: 'those that it links to in its main text', value: (row) => row.outInText },
  h1: {
    means: 'the heading on the page itself',
    value: ({ page }) => page.headings.join(' | '),
    wraps: true,
  },
  title: {
    means: 'the line of a search result that is clicked',
    value: ({ page }) => page.title,
    wraps: true,
  },
  description: {
    means: 'the lines below it; a search engine may show other words of the page',
    value: ({ page }) => page.description,
    wraps: true,
  },
  'JSON-LD': {
    means: 'types of its structured data (schema.org): what it tells search engines that it is about',
    value: ({ page }) => listOf(page.types),
    wraps: true,
  },
} satisfies Columns;

export const columnsOfTable = Object.entries<Omit<Column, 'name'>>(byName).map(
  ([name, column]): Column => ({ name, ...column }),
);

const named = (...names: (keyof typeof byName)[]) => names.map((name): Column => ({ name, ...byName[name] }));

export const columnsOfPage = named(
  'page',
  'flags',
  'title',
  'title length',
  'description',
  'descr. length',
  'h1',
  'words',
  'in',
  'in text',
  'alike %',
  'most like',
  'changed',
  'out',
  'out text',
  'JSON-LD',
);
