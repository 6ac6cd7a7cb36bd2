/** The tabs by their names, in their order. Imported late: they need packages of development. */
import { loadData } from '../build/data.ts';
import { publishDir } from '../build/folders.ts';
import { claimsSheet } from './claims-sheet.ts';
import { launchSheet } from './launch-sheet.ts';
import { leadsSheet } from './leads-sheet.ts';
import { seoPages } from './pages/pages.ts';
import { seoReport } from './pages/rows.ts';
import { readSearchConsole } from './pages/search-console.ts';
import { pagesSheet } from './pages/sheet.ts';
import type { Sheet } from './sheet.ts';
import { wordsSheet } from './words-sheet.ts';

type Maker = () => Sheet | Promise<Sheet>;

/** @param exported of Search Console: a file. @throws UserError where it is none */
export function sheetMakers(exported: string | undefined): Record<string, Maker> {
  const search = exported === undefined ? undefined : readSearchConsole(exported);
  let loaded: ReturnType<typeof loadData> | undefined;
  const data = () => {
    loaded ??= loadData();
    return loaded;
  };
  return {
    pages: () => pagesSheet(seoReport(seoPages(publishDir), data().business.siteUrl), search),
    words: () => wordsSheet(data()),
    claims: () => claimsSheet(data()),
    leads: leadsSheet,
    launch: launchSheet,
  };
}
