import { startCounting } from './analytics/calls.ts';
import { startDropdown } from './header/dropdown.ts';
import { startPanel } from './header/panel.ts';
import { hydrateOnInteraction } from './hydrate-on-interaction.ts';
import { chooseService } from './lead-form/chosen-service.ts';
import { startReceipt } from './receipt/start.ts';

/** In a browser without one of these, the plain form posts. */
const needs = ['fetch', 'AbortController', 'PointerEvent', 'crypto'];
if (needs.every((name) => name in window)) hydrateOnInteraction();
startDropdown();
startPanel();
chooseService();
startReceipt();
startCounting();

const { analytics } = document.documentElement.dataset;
if (analytics) import('./analytics/analytics.ts').then(({ startAnalytics }) => startAnalytics(analytics));
