/** What a screen reader is told of a form: its name, each fault once, and what becomes of what is sent. */
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { FormKind } from '../../data/lead/fields.ts';
import { phone, testBrowser } from './browser.ts';
import { awake, formOf, submitButton } from './product.ts';
import { testSite } from './site.ts';

const site = testSite();
const open = testBrowser(site);

const forms: [FormKind, string, string][] = [
  ['emergency', '/', 'Need help now?'],
  ['quote', '/', 'Request a quote'],
  ['contact', '/contact', 'Write to us'],
  ['service', '/services/lock-rekeying', 'Need Your Locks Rekeyed?'],
  ['service', '/locksmith-clayton-mo', 'Help in Clayton'],
];

/** How many regions that are read aloud when they change hold this sentence. */
const announcements = (form: Locator, sentence: string): Promise<number> =>
  form.locator('[role=alert], [role=status], [aria-live]').filter({ hasText: sentence }).count();

describe.each(forms)('the %s form of %s', (kind, path, name) => {
  test('is a region with its title as name', async () => {
    const page = await open(path);
    const form = formOf(page, kind);
    expect(await form.getByRole('form', { name, exact: true }).count()).toBe(1);
    await awake(form);
    expect(await form.getByRole('form', { name, exact: true }).count()).toBe(1);
  });

  test('says what becomes of what is sent, with a link to all of it', async () => {
    const page = await open(path, { viewport: phone });
    const link = formOf(page, kind).getByRole('link', { name: /how we use/i });
    const href = (await link.getAttribute('href')) ?? '';
    await page.goto(site() + href);
    const section = page.locator(new URL(href, site()).hash);
    await section.getByText('call you back').waitFor();
  });

  test('tells each fault once, by a summary with a heading', async () => {
    const page = await open(path, { viewport: phone });
    const form = formOf(page, kind);
    await submitButton(form).click();
    const summary = form.getByRole('alert');
    await summary.waitFor();
    expect(await summary.getByRole('heading').count()).toBe(1);
    expect(await summary.evaluate((box) => box === document.activeElement)).toBe(true);
    const faults = (await summary.getByRole('listitem').allTextContents()).map((text) => text.trim());
    expect(faults.length).toBeGreaterThan(1);
    for (const fault of faults) {
      // Beside the summary it stands at its field, where it is read with the field.
      expect(await form.getByText(fault, { exact: true }).count()).toBe(2);
      expect(await announcements(form, fault), fault).toBe(1);
    }
  });

  test('tells a fault that is found on leaving a field once, at the field', async () => {
    const page = await open(path);
    const form = formOf(page, kind);
    await awake(form);
    await form.getByLabel('Phone').fill('314555');
    await form.getByLabel('Name').focus();
    const fault = 'Please enter a valid phone number (e.g., 314-555-0123)';
    await form.getByRole('alert').filter({ hasText: fault }).waitFor();
    expect(await announcements(form, fault)).toBe(1);
    expect(
      await form.getByLabel('Phone').evaluate((input) => input.ariaDescribedByElements?.at(-1)?.textContent),
    ).toBe(fault);
  });
});

test('a fault found below an open summary is told once, and the rest is not told again', async () => {
  const page = await open('/services/lock-rekeying');
  const form = formOf(page, 'service');
  await awake(form);
  await submitButton(form).click();
  const summary = form.getByRole('alert').filter({ hasText: 'Please check the fields below.' });
  await summary.waitFor();
  await form.getByLabel('Phone').fill('314555');
  await form.getByLabel('Name').focus();
  const fault = 'Please enter a valid phone number';
  await summary.getByRole('link', { name: fault }).waitFor();
  expect(await announcements(form, fault)).toBe(1);
  expect(await summary.getAttribute('aria-atomic')).toBe('false');
});

test.each(['/contact', '/services/lock-rekeying', '/locksmith-clayton-mo'])(
  'the breadcrumb of %s marks the page itself',
  async (path) => {
    const page = await open(path);
    const here = page.getByRole('navigation', { name: 'Breadcrumb' }).locator('[aria-current=page]');
    expect(await here.getAttribute('href')).toBe(path);
    expect(await here.count()).toBe(1);
  },
);

test('in a contrast theme the marks of required fields can be seen', async () => {
  const page = await open('/contact', { forcedColors: 'active' });
  const marks = formOf(page, 'contact').getByText('*', { exact: true });
  const seen = await marks.evaluateAll((elements) =>
    elements.map((mark) => getComputedStyle(mark).color !== getComputedStyle(document.body).backgroundColor),
  );
  // Name, phone, message, and what the mark means.
  expect(seen).toEqual([true, true, true, true]);
});
