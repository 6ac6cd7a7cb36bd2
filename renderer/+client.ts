/** The browser's only entry: the header's behaviour, and the islands, asleep. No framework comes with it. */

import { settleOnHash } from './islands/hash.ts';
import { startHeader } from './islands/header/header.ts';
import { sleepIslands } from './islands/sleep.ts';

startHeader();
settleOnHash();
sleepIslands();

const { analytics } = document.documentElement.dataset;
if (analytics)
  import('./islands/analytics/analytics.ts').then(({ startAnalytics }) => startAnalytics(analytics));
