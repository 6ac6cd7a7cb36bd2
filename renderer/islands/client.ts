import type { startAnalytics } from './analytics/analytics.ts';
import analyticsCode from './analytics/analytics.ts?own';
import { startCounting } from './analytics/calls.ts';
import { startHeader } from './header/header.ts';
import { chooseService } from './lead-form/chosenService.ts';
import { startReceipt } from './receipt/start.ts';
import { wakeIslandsOnInteraction } from './wakeOnInteraction.ts';

/** In a browser without one of these, the plain form posts. */
const needs = ['fetch', 'AbortController', 'PointerEvent', 'crypto'];
if (needs.every((name) => name in window)) wakeIslandsOnInteraction();
startHeader();
chooseService();
startReceipt();
startCounting();

const { analytics } = document.documentElement.dataset;
if (analytics)
  import(/* @vite-ignore */ analyticsCode).then((module: { startAnalytics: typeof startAnalytics }) =>
    module.startAnalytics(analytics),
  );
