/** The browser's only entry: the header's behaviour, and the islands, asleep. No framework comes with it. */

import type { startAnalytics } from './islands/analytics/analytics.ts';
import analyticsCode from './islands/analytics/analytics.ts?code';
import { settleOnHash } from './islands/hash.ts';
import { startHeader } from './islands/header/header.ts';
import { sleepIslands } from './islands/sleep.ts';

startHeader();
settleOnHash();
sleepIslands();

const { analytics } = document.documentElement.dataset;
if (analytics)
  import(/* @vite-ignore */ analyticsCode[0]).then((module: { startAnalytics: typeof startAnalytics }) =>
    module.startAnalytics(analytics),
  );
