/** The whole product for a test file: the built site, the real function, the database and the staff's inbox. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { FormKind } from '../../data/lead/fields.ts';
import { startSite } from '../../scripts/local/site.ts';
import { type Stack, startStack } from '../../scripts/local/stack.ts';

export type Row = {
  submission_id: string;
  duplicate_of: string | null;
  name: string;
  phone: string;
  email: string | null;
  address: string | null;
  service: string;
  message: string;
  is_emergency: boolean;
  is_new_customer: boolean;
  form_type: string;
  page: string;
  suspected_spam: boolean;
};

export type Product = {
  origin: () => string;
  rows: () => Promise<Row[]>;
  /** Subjects and texts of the mails that name `who`, once there are `count`. */
  mailsAbout: (who: string, count: number) => Promise<{ subject: string; text: string }[]>;
};

/**
 * Starts it for the file, on free ports; the table is empty before each test. Needs a finished `npm run build`.
 * @param root gives the folder that was built, where it is not this one
 */
export function testProduct(root?: () => string): Product {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack(root && { serveSite: (options) => startSite({ ...options, root: root() }) });
  }, 120_000);
  beforeEach(async () => {
    await stack.database?.sql('delete from contact_submissions');
  });
  afterAll(async () => {
    await stack?.close();
  });
  return {
    origin: () => stack.site.url,
    rows: async () =>
      (await stack.database?.sql<Row>('select * from contact_submissions order by created_at')) ?? [],
    async mailsAbout(who, count) {
      const about = async () => {
        const mails = (await stack.inbox?.messages()) ?? [];
        return mails.filter(({ text }) => text.includes(who));
      };
      await expect.poll(async () => (await about()).length).toBe(count);
      return about();
    },
  };
}

export const formOf = (page: Page, kind: FormKind): Locator => page.locator(`#form-${kind}`);

/** Until a person could have read and typed: the function takes anything faster for a program. */
export async function atAPersonsPace(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.now() > 1500);
}

/** Touches the form as a finger would; then its code has arrived and the form answers. */
export async function awake(form: Locator): Promise<void> {
  await form.hover();
  await form.locator('form[novalidate]').waitFor();
}

export const submitButton = (form: Locator): Locator => form.locator('button[type=submit]');

/** The confirmation, once the request is saved. */
export const confirmation = (form: Locator): Locator =>
  form.getByRole('status').filter({ hasText: "We'll call you within 15 minutes" });

/** Presses the button and sees the confirmation. It is looked for before the press: some forms show it for five seconds only. */
export async function submit(
  form: Locator,
  press: (button: Locator) => Promise<unknown> = (button) => button.click(),
): Promise<void> {
  await Promise.all([confirmation(form).waitFor(), press(submitButton(form))]);
}
