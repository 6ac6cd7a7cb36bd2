import type { SiteFacts } from '../site-facts.ts';

/** Builds, `npm run dev` and tests write the module, with an export for each fact. Browsers load those that they use. */
declare const facts: SiteFacts & { mailColors: Record<string, { day: string; night: string }> };
export = facts;
