/** The tabs by their names, in their order. Imported late: they need packages of development. */
import { loadData } from '../build/data.ts';
import { publishDir } from '../build/folders.ts';
import { launchGaps } from '../launch/gaps.ts';
import { claimsSheet } from './claims.ts';
import { leadsSheet, sinceOf } from './leads.ts';
import { pagesSheet, readSearchConsole } from './pages.ts';
import { seoPages, seoReport } from './seo.ts';
import { type Row, type Sheet, totalOf } from './sheet.ts';
import { wordsSheet } from './words.ts';

type Options = { since: string; 'local-dir': string; 'search-console'?: string | undefined };

/** @throws UserError if an option is wrong */
export function sheetMakers({ since, 'local-dir': localDir, 'search-console': exported }: Options) {
  const search = exported === undefined ? undefined : readSearchConsole(exported);
  const start = sinceOf(since);
  return {
    pages: () => pagesSheet(seoReport(seoPages(publishDir), loadData().business.siteUrl), search),
    words: () => wordsSheet(loadData()),
    claims: () => claimsSheet(loadData()),
    leads: () => leadsSheet(start, localDir),
    launch: launchSheet,
  };
}

/** What `npm run launch` lists. */
export function launchSheet(): Sheet {
  const rows = launchGaps().map(({ group, file, field, says, harms }): Row => {
    const cells = { field, group, file, 'what to do': says };
    return { cells, flags: harms ? ['harms a visitor'] : [] };
  });
  return {
    name: 'Launch',
    total: totalOf(rows, 'things to do'),
    columns: {
      field: 'what to change',
      group: 'of which kind it is',
      file: 'which file has it',
      'what to do': 'what is wrong, and what to write',
    },
    flags: { 'harms a visitor': 'fix it before the site goes live' },
    rows,
  };
}
