/** Import this dynamically: the tabs need devDependencies. */
import { loadData } from '../build/data.ts';
import { publishDir } from '../build/folders.ts';
import { launchGaps } from '../launch/gaps.ts';
import { claimsSheet } from './claims.ts';
import { leadsSheet, sinceOf } from './leads.ts';
import { pagesSheet, readSearchConsole } from './pages.ts';
import { readabilitySheet } from './readability.ts';
import { seoPages } from './seo.ts';
import { sheetOf } from './sheet.ts';

type Options = { since: string; 'local-dir': string; 'search-console'?: string | undefined };

export function sheetMakers({ since, 'local-dir': localDir, 'search-console': exported }: Options) {
  const search = exported === undefined ? undefined : readSearchConsole(exported);
  const start = sinceOf(since);
  return {
    pages: () => pagesSheet(seoPages(publishDir), search),
    readability: () => readabilitySheet(loadData()),
    claims: () => claimsSheet(loadData()),
    leads: () => leadsSheet(start, localDir),
    launch: launchSheet,
  };
}

const launchSheet = () =>
  sheetOf(
    'Launch',
    'things to do',
    launchGaps(),
    { field: ({ field }) => field, file: ({ file }) => file, 'what to do': ({ advice }) => advice },
    { 'fix first': ['fix these before the site goes live', ({ isBlocking }) => isBlocking] },
  );
