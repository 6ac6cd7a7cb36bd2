/** The browser's only entry, fetched once the page is painted (boot.ts): the header's behaviour, and the islands, asleep. No framework comes with it. */

import type { startAnalytics } from './islands/analytics/analytics.ts';
import analyticsCode from './islands/analytics/analytics.ts?code';
import { startHeader } from './islands/header/header.ts';
import { sleepIslands } from './islands/sleep.ts';

startHeader();
sleepIslands();

const { analytics } = document.documentElement.dataset;
if (analytics)
  import(/* @vite-ignore */ analyticsCode[0]).then((module: { startAnalytics: typeof startAnalytics }) =>
    module.startAnalytics(analytics),
  );
