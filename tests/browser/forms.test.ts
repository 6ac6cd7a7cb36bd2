/** Each form from the visitor's finger to the row and the staff's mail, with all that it says on the way. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fieldErrors } from '../../data/lead/errors.ts';
import { type FormKind, fieldLabels, leadForms, type TextField } from '../../data/lead/fields.ts';
import { callLink, ourNumber } from '../support/our-number.ts';
import { phone, testBrowser } from './browser.ts';
import { atAPersonsPace, formOf, type Row, submit, submitButton, tapOnce, testProduct } from './product.ts';

const product = testProduct();
const open = testBrowser(product.origin);
const onAPhone = { viewport: phone, hasTouch: true, isMobile: true };

type Case = {
  kind: FormKind;
  path: string;
  title: string;
  cta: string;
  answers: Partial<Record<TextField, string>>;
  row: Partial<Row>;
  mails: number;
};
const cases: Case[] = [
  {
    kind: 'emergency',
    path: '/',
    title: 'Need help now?',
    cta: 'Get Emergency Help',
    answers: { name: 'Edna Emergency', phone: '(314) 555-0191', service: 'Other Emergency' },
    row: {
      phone: '+13145550191',
      service: 'Emergency Locksmith Service',
      form_type: 'emergency',
      is_emergency: true,
      message: 'emergency request for Emergency Locksmith Service',
    },
    mails: 2,
  },
  {
    kind: 'quote',
    path: '/',
    title: 'Request a quote',
    cta: 'Get My Quote',
    answers: {
      name: 'Quentin Quote',
      phone: '314.555.0192',
      email: 'quentin@example.org',
      address: '63110',
      service: 'Safe & Vault Services',
      message: 'An old safe',
    },
    row: {
      email: 'quentin@example.org',
      address: '63110',
      service: 'Safe & Vault Services',
      message: 'An old safe',
      form_type: 'quote',
      is_emergency: false,
    },
    mails: 1,
  },
  {
    kind: 'contact',
    path: '/contact',
    title: 'Write to us',
    cta: 'Send Message',
    answers: { name: 'Connie Contact', phone: '314-555-0193', message: 'Do you open on Sundays?' },
    row: { message: 'Do you open on Sundays?', form_type: 'contact', is_emergency: false },
    mails: 1,
  },
  {
    kind: 'service',
    path: '/services/car-lockout',
    title: 'Locked Out? Get Help Now!',
    cta: 'Get Me Back In My Car',
    answers: { name: 'Carl Carless', phone: '3145550194' },
    row: { service: 'Car Lockout Service', form_type: 'emergency', is_emergency: true },
    mails: 2,
  },
  {
    kind: 'service',
    path: '/locksmith-clayton-mo',
    title: 'Help in Clayton',
    cta: 'Get Emergency Help',
    answers: { name: 'Cleo Clayton', phone: '314-555-0195' },
    row: { form_type: 'emergency', is_emergency: true },
    mails: 2,
  },
];
const wrong: Partial<Record<TextField, [text: string, fault: string]>> = {
  phone: ['314555', fieldErrors.phone],
  email: ['nobody', fieldErrors.email],
};

const control = (form: Locator, field: TextField) => form.getByLabel(fieldLabels[field]);

async function fill(form: Locator, field: TextField, value: string): Promise<void> {
  if (field === 'service') await control(form, field).selectOption(value);
  else await control(form, field).fill(value);
}

const summaryOf = (form: Locator) =>
  form.getByRole('alert').filter({ hasText: 'Please check the fields below.' });
const hasFocus = (one: Locator) => one.evaluate((element) => element === document.activeElement);

/** How many regions that are read aloud when they change hold this sentence. */
const announcements = (form: Locator, sentence: string): Promise<number> =>
  form.locator('[role=alert], [role=status], [aria-live]').filter({ hasText: sentence }).count();

async function expectSoundMarkup(page: Page, { kind, path, title }: Case): Promise<void> {
  const form = formOf(page, kind);
  expect(await form.getByRole('form', { name: title, exact: true }).count()).toBe(1);
  expect(await form.getByRole('link', { name: /how we use/i }).getAttribute('href')).toBe(
    '/privacy#what-we-do-with-it',
  );
  // The honeypot takes no room, no focus and no place in what is read aloud.
  expect(await form.locator('[name=remark]').isVisible()).toBe(false);
  const { fields, required } = leadForms[kind];
  expect(await form.getByRole('textbox').count()).toBe(fields.filter((name) => name !== 'service').length);
  const here = page.getByRole('navigation', { name: 'Breadcrumb' }).locator('[aria-current=page]');
  const marked = await here.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(marked).toEqual(path === '/' ? [] : [path]);
  await page.emulateMedia({ forcedColors: 'active' });
  const marks = await form
    .getByText('*', { exact: true })
    .evaluateAll((elements) =>
      elements.map(
        (mark) => getComputedStyle(mark).color !== getComputedStyle(document.body).backgroundColor,
      ),
    );
  // The last says what the mark means.
  expect(marks).toEqual([...required, 'legend'].map(() => true));
  await page.emulateMedia({ forcedColors: 'none' });
}

/** Nothing is called wrong while it is typed; on leaving the field it is, once, and at the field. */
async function expectFaultOnLeaving(page: Page, form: Locator, field: TextField): Promise<void> {
  const [text, fault] = wrong[field] ?? ['', ''];
  await control(form, field).fill('');
  await page.keyboard.insertText(text);
  expect(await form.getByRole('alert').count()).toBe(0);
  await control(form, 'name').tap();
  await form.getByRole('alert').filter({ hasText: fault }).waitFor();
  expect(await announcements(form, fault)).toBe(1);
  const descriptions = await control(form, field).evaluate((input) =>
    input.ariaDescribedByElements?.map(({ textContent }) => textContent),
  );
  expect(descriptions?.at(-1)).toBe(fault);
}

/** One summary tells each fault once, takes the focus where it can be seen, and leads to the fields; typing mends. */
async function expectSummary(page: Page, form: Locator, kind: FormKind): Promise<void> {
  await tapOnce(page, submitButton(form));
  const summary = summaryOf(form);
  await summary.waitFor();
  expect(await hasFocus(summary)).toBe(true);
  expect(await summary.getByRole('heading').count()).toBe(1);
  expect(await summary.getAttribute('aria-atomic')).toBe('false');
  const faults = leadForms[kind].required.map((field) => `${fieldLabels[field]} is required`);
  expect(await summary.getByRole('link').allTextContents()).toEqual([...faults, ourNumber]);
  expect(await summary.getByRole('link', { name: ourNumber }).getAttribute('href')).toBe(callLink);
  for (const fault of faults) {
    // Also at its field, where it is read with the field.
    expect(await form.getByText(fault, { exact: true }).count()).toBe(2);
    expect(await announcements(form, fault), fault).toBe(1);
  }
  // Below the sticky header and above the call bar.
  const top = async () => (await summary.boundingBox())?.y ?? 0;
  await expect.poll(top).toBeGreaterThan(100);
  await expect.poll(top).toBeLessThan(phone.height - 100);
  const field = control(form, 'phone');
  await summary.getByRole('link', { name: 'Phone is required' }).tap();
  expect(await hasFocus(field)).toBe(true);
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  await field.press('3');
  await expect.poll(() => form.getByText('Phone is required').count()).toBe(0);
  expect(await field.getAttribute('aria-invalid')).toBeNull();
  await control(form, 'name').focus();
  await summary.getByRole('link', { name: fieldErrors.phone }).waitFor();
  expect(await announcements(form, fieldErrors.phone)).toBe(1);
}

test.each(cases)('the $kind form of $path: its faults, the first tap, the row and the mail', async (one) => {
  const { kind, path, cta, answers, row, mails } = one;
  const { fields, required } = leadForms[kind];
  const page = await open(path, onAPhone);
  const form = formOf(page, kind);
  await expectSoundMarkup(page, one);
  await control(form, 'name').tap();
  await form.locator('form[novalidate]').waitFor();
  expect(await form.getByRole('form', { name: one.title, exact: true }).count()).toBe(1);
  await expectSummary(page, form, kind);

  const good: Partial<Record<TextField, string>> = { email: 'tess@example.org', ...answers };
  for (const field of fields) await fill(form, field, good[field] ?? '');
  await summaryOf(form).waitFor({ state: 'detached' });
  for (const field of fields.filter((name) => required.includes(name) || name in wrong)) {
    if (wrong[field]) await expectFaultOnLeaving(page, form, field);
    await fill(form, field, good[field] ?? '');
    await control(form, field).tap();
    await fill(form, field, '');
    if (wrong[field]) await page.keyboard.insertText(wrong[field][0]);
    // Leaving the field shows its fault, and must not move the button away from under the finger.
    await tapOnce(page, submitButton(form));
    await summaryOf(form).waitFor();
    expect(await hasFocus(summaryOf(form))).toBe(true);
    expect(await form.locator('[aria-invalid]').getAttribute('name')).toBe(field);
    await fill(form, field, good[field] ?? '');
    await summaryOf(form).waitFor({ state: 'detached' });
  }
  expect(await product.rows()).toEqual([]);

  await form.getByLabel('new customer').uncheck();
  expect(await submitButton(form).innerText()).toBe(cta);
  await control(form, 'phone').tap();
  await atAPersonsPace(page);
  await submit(form, (button) => tapOnce(page, button));
  expect(await product.rows()).toMatchObject([
    { ...row, name: answers.name, page: path, is_new_customer: false, suspected_spam: false },
  ]);
  const [mail] = await product.mailsAbout(answers.name ?? '', mails);
  expect(mail?.text).toContain(answers.message ?? answers.name);
});
