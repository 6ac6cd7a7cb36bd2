import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import type { FormKind } from '../../data/lead/fields.ts';
import { routes } from '../../data/shared/routes.ts';
import { leadLinks } from '../../netlify/lead/link.ts';
import type { LeadRow } from '../../netlify/request/answers.ts';
import { type LocalSite, startSite } from '../../scripts/local/site-server.ts';
import { type Stack, startStack } from '../../scripts/local/stack.ts';
import { fill, formOf, hydrate, submit } from '../../scripts/screenshots/form.ts';
import { startDatabaseOnPostgres } from '../support/postgres-database.ts';
import { type OpenPage, phone, testBrowser } from './browser.ts';

export * from '../../scripts/screenshots/form.ts';

let started: Promise<Stack> | undefined;

/** The worker's site and database, emptied before each test. @param root of another built site to serve */
export function testProduct(root?: () => string) {
  let stack: Stack;
  let changedSite: LocalSite | undefined;
  const origin = () => (changedSite ?? stack.site).url;
  beforeAll(async () => {
    started ??= startDatabaseOnPostgres().then((database) => startStack({ database }));
    stack = await started;
    if (root) changedSite = await startSite({ root: root() });
    // Functions accept requests only from this origin, and a worker may serve several sites.
    process.env.URL = origin();
  });
  beforeEach(async () => {
    await stack.database?.sql('delete from contact_submissions');
  });
  afterAll(async () => {
    await changedSite?.close();
  });
  const open = testBrowser(origin);
  type Options = Parameters<OpenPage>[1];
  /** Opens a page and hydrates its form. */
  async function openForm(kind: FormKind, path: string = routes.contact, options: Options = {}) {
    const page = await open(path, options);
    const form = formOf(page, kind);
    await hydrate(form);
    return { page, form };
  }
  const rows = async () =>
    (await stack.database?.sql<LeadRow & { created_at: string }>(
      'select * from contact_submissions order by created_at',
    )) ?? [];
  return {
    origin,
    open,
    openForm,
    rows,
    /** Sends a request with the contact form. @returns its page, form and row */
    async send(Name: string, options: Options = { viewport: phone }, answers = {}) {
      const { page, form } = await openForm('contact', routes.contact, options);
      await fill(form, { Name, Phone: '202-555-0187', Message: 'Two keys', ...answers });
      await submit(form);
      const [row] = await rows();
      return { page, form, row };
    },
    /** Taps as the staff or the customer does. @param step such as "coming 20": for when, in minutes */
    async record(row: LeadRow | undefined, step: string) {
      const [event, minutes] = step.split(' ');
      const due_at = new Date(Date.now() + Number(minutes) * 60_000);
      const details = minutes ? { due_at, price_low: 90, price_high: 140 } : { final_price: 110 };
      await stack.database?.sql(
        `select record_lead_event($1, $2, (select count(*)::int from lead_events), $3)`,
        [row?.submission_id, event, JSON.stringify(minutes || event === 'done' ? details : {})],
      );
    },
    /** Makes all requests and events older. */
    age: (minutes: number) =>
      Promise.all(
        ['contact_submissions set created_at = created_at', 'lead_events set at = at'].map((change) =>
          stack.database?.sql(`update ${change} - interval '${minutes} minutes'`),
        ),
      ),
    calls: async (page: string) =>
      (await stack.database?.sql<{ place: string; presses: number }>(
        'select place, count(*)::int as presses from call_counts where page = $1 group by place',
        [page],
      )) ?? [],
    /** Waits for the first email that contains `who`. All tests share the inbox, so each needs its own names. */
    mailAbout: (who: string) =>
      vi.waitUntil(() => stack.inbox.messages().find(({ text }) => text.includes(who)), { timeout: 30_000 }),
  };
}

export const wordsIn = async (one: Locator) => (await one.innerText()).replaceAll(/\s+/g, ' ');

export const expectFocus = (one: Locator) => one.and(one.page().locator(':focus')).waitFor();

/** The staff's links of a request. */
export const linksTo = (row: LeadRow | undefined) =>
  leadLinks(row?.submission_id ?? '', { key: process.env.LEAD_LINK_KEY ?? '', siteUrl: '', now: new Date() });

/** The reference that a visitor sees. */
export const reference = (row: LeadRow | undefined): string | undefined =>
  row?.submission_id.slice(0, 8).toUpperCase();

/** Taps like a finger; `locator.tap` would retry a lost tap. */
export async function tapOnce(page: Page, button: Locator) {
  await button.scrollIntoViewIfNeeded();
  await button.click({ trial: true });
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.touchscreen.tap(x + width / 2, y + height / 2);
}

/** Counts the page's posts from now on. */
export function countPosts(page: Page): () => number {
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') posts += 1;
  });
  return () => posts;
}
