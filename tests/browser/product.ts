import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { FormKind } from '../../data/lead/fields.ts';
import { routes } from '../../data/shared/routes.ts';
import type { LeadRow } from '../../netlify/lead/answers.ts';
import { leadLinks } from '../../netlify/lead/link.ts';
import { type LocalSite, startSite } from '../../scripts/local/site.ts';
import { type Stack, startStack } from '../../scripts/local/stack.ts';
import { type OpenPage, phone, testBrowser } from './browser.ts';

let started: Promise<Stack> | undefined;

/** The worker's site and database, emptied before each test. @param root of another built site to serve */
export function testProduct(root?: () => string) {
  let stack: Stack;
  let changedSite: LocalSite | undefined;
  const origin = () => (changedSite ?? stack.site).url;
  beforeAll(async () => {
    started ??= startStack();
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
    /** Taps as the staff or the customer does. @param details as record_lead_event() takes them */
    record: async (row: LeadRow | undefined, event: string, details: object = {}) =>
      void (await stack.database?.sql(
        `select record_lead_event($1, $2, (select count(*)::int from lead_events), $3)`,
        [row?.submission_id, event, JSON.stringify(details)],
      )),
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
    /** Waits for `count` emails that contain `who`. All tests share the inbox, so each needs its own names. */
    async mailsAbout(who: string, count: number) {
      const about = async () => {
        const mails = (await stack.inbox?.messages()) ?? [];
        // From 8:00, a digest lists the open requests, too.
        return mails.filter(({ text, subject }) => text.includes(who) && !/ open requests?\b/.test(subject));
      };
      await expect.poll(async () => (await about()).length).toBe(count);
      return about();
    },
  };
}

export const formOf = (page: Page, kind: FormKind): Locator => page.locator(`#form-${kind}`);

/** Makes the page two seconds older, because faster submissions count as spam. */
export async function skipSpamDelay(page: Page): Promise<void> {
  await page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 2000;
  });
}

export async function hydrate(form: Locator): Promise<void> {
  await form.hover();
  await form.locator('form[novalidate]').waitFor();
}

export async function fill(form: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    // The form's own name may contain a label too.
    const control = form.locator('input:not([type=radio]), select, textarea').and(form.getByLabel(label));
    await (label === 'Service' ? control.selectOption(value) : control.fill(value));
  }
}

export const submitButton = (form: Locator): Locator => form.locator('button[type=submit]');

export const confirmation = (form: Locator): Locator =>
  form.getByRole('heading', { name: /^We'll (call|text) you by \d+:\d\d\s[AP]M/ });

export async function submit(
  form: Locator,
  press: (button: Locator) => Promise<unknown> = (button) => button.click(),
): Promise<void> {
  await skipSpamDelay(form.page());
  await press(submitButton(form));
  await confirmation(form).waitFor();
}

export const expectFocus = (one: Locator) => one.and(one.page().locator(':focus')).waitFor();

/** The staff's links of a request. */
export const linksTo = (row: LeadRow | undefined) =>
  leadLinks(row?.submission_id ?? '', { key: process.env.LEAD_LINK_KEY ?? '', siteUrl: '', now: new Date() });

/** The reference that a visitor sees. */
export const reference = (row: LeadRow | undefined): string | undefined =>
  row?.submission_id.slice(0, 8).toUpperCase();

/** Taps like a finger; `locator.tap` would retry a lost tap. */
export async function tapOnce(page: Page, button: Locator): Promise<void> {
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
