/** Uses a form like a visitor, for screenshots and browser tests. */
import type { Locator, Page } from 'playwright-core';
import type { FormKind } from '../../data/lead/fields.ts';

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

/** Shows the fields that few visitors need. */
export const openMore = (form: Locator): Promise<void> => form.locator('summary').click();

export async function fill(form: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    // The form's own name may contain a label too.
    const control = form.locator('input:not([type=radio]), select, textarea').and(form.getByLabel(label));
    if (!(await control.isVisible())) await openMore(form);
    await (label === 'Service' ? control.selectOption(value) : control.fill(value));
  }
}

export const submitButton = (form: Locator): Locator => form.locator('button[type=submit]');

/** The second heading follows the first if the request repeats an earlier one. */
export const confirmation = (form: Locator): Locator =>
  form.getByRole('heading', { name: /^(We'll (call|text) you by \d+:\d\d\s[AP]M|We have your request)/ });

export async function submit(
  form: Locator,
  press: (button: Locator) => Promise<unknown> = (button) => button.click(),
): Promise<void> {
  // Before that, a press leads to the page of the request.
  await form.locator('form[novalidate]').waitFor();
  await skipSpamDelay(form.page());
  await press(submitButton(form));
  await confirmation(form).waitFor();
}
