/** Each form from the visitor's finger to the row and the staff's mail, with all that it says on the way. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fieldErrors } from '../../data/lead/errors.ts';
import { type FormKind, fieldLabels, leadForms, type TextField } from '../../data/lead/fields.ts';
import { callLink, ourNumber } from '../support/our-number.ts';
import { phone, testBrowser } from './browser.ts';
import {
  awake,
  confirmation,
  formOf,
  type Row,
  submit,
  submitButton,
  tapOnce,
  testProduct,
} from './product.ts';

const product = testProduct();
const open = testBrowser(product.origin);
const onAPhone = { viewport: phone, hasTouch: true, isMobile: true };

type Case = {
  kind: FormKind;
  path: string;
  isEmergency: boolean;
  answers: Partial<Record<TextField, string>>;
  /** What the row has besides the answers. */
  row?: Partial<Row>;
};
const emergency = 'Emergency Locksmith Service';
const cases: Case[] = [
  {
    kind: 'emergency',
    path: '/',
    isEmergency: true,
    answers: { name: 'Edna Emergency', phone: '(314) 555-0191', service: 'Other Emergency' },
    row: { service: emergency, message: `emergency request for ${emergency}` },
  },
  {
    kind: 'quote',
    path: '/',
    isEmergency: false,
    answers: {
      name: 'Quentin Quote',
      phone: '314.555.0192',
      email: 'quentin@example.org',
      address: '63110',
      service: 'Safe & Vault Services',
      message: 'An old safe',
    },
  },
  {
    kind: 'contact',
    path: '/contact',
    isEmergency: false,
    answers: { name: 'Connie Contact', phone: '314-555-0193', message: 'Do you open on Sundays?' },
  },
  {
    kind: 'service',
    path: '/services/car-lockout',
    isEmergency: true,
    answers: { name: 'Carl Carless', phone: '3145550194' },
    row: { service: 'Car Lockout Service' },
  },
  {
    kind: 'service',
    path: '/locksmith-clayton-mo',
    isEmergency: true,
    answers: { name: 'Cleo Clayton', phone: '314-555-0195' },
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

/** How the form and its button are called. */
const namesOf = async (form: Locator) => {
  const title = await form.getByRole('heading').first().innerText();
  expect(await form.getByRole('form', { name: title, exact: true }).count()).toBe(1);
  return [title, await submitButton(form).innerText()];
};

async function expectSoundMarkup(page: Page, form: Locator, { kind, path }: Case): Promise<void> {
  const use = form.getByRole('link', { name: /how we use/i });
  expect(await use.getAttribute('href')).toBe('/privacy#what-we-do-with-it');
  // The honeypot takes no room, no focus and no place in what is read aloud.
  expect(await form.locator('[name=remark]').isVisible()).toBe(false);
  const { fields, required } = leadForms[kind];
  expect(await form.getByRole('textbox').count()).toBe(fields.filter((name) => name !== 'service').length);
  const here = page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .locator(`[aria-current=page][href="${path}"]`);
  expect(await here.count()).toBe(path === '/' ? 0 : 1);
  await page.emulateMedia({ forcedColors: 'active' });
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const colors = await form
    .getByText('*', { exact: true })
    .evaluateAll((marks) => marks.map((mark) => getComputedStyle(mark).color));
  // The last says what the mark means.
  expect(colors).toHaveLength(required.length + 1);
  expect(colors).not.toContain(ground);
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
  const { kind, path, isEmergency, answers, row } = one;
  const { fields, required } = leadForms[kind];
  const page = await open(path, onAPhone);
  const form = formOf(page, kind);
  await expectSoundMarkup(page, form, one);
  const names = await namesOf(form);
  await control(form, 'name').tap();
  await form.locator('form[novalidate]').waitFor();
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
  expect(await namesOf(form)).toEqual(names);
  await control(form, 'phone').tap();
  await submit(form, (button) => tapOnce(page, button));
  expect(await product.rows()).toMatchObject([
    {
      ...answers,
      phone: `+1${answers.phone?.replaceAll(/\D/g, '')}`,
      form_type: isEmergency ? 'emergency' : kind,
      is_emergency: isEmergency,
      is_new_customer: false,
      page: path,
      suspected_spam: false,
      ...row,
    },
  ]);
  const [mail] = await product.mailsAbout(answers.name ?? '', isEmergency ? 2 : 1);
  expect(mail?.text).toContain(answers.message ?? answers.name);
});

test('a form counts letters, shows what only the function can tell, and takes who needs two seconds for a person', async () => {
  const page = await open('/services/key-duplication', { expectErrors: /422/ });
  const form = formOf(page, 'service');
  await awake(form);
  await fill(form, 'phone', '314555');
  await page.keyboard.press('Tab');
  await form.getByRole('alert').filter({ hasText: fieldErrors.phone }).waitFor();
  await fill(form, 'message', 'x'.repeat(140));
  await form.getByText('140/150', { exact: true }).waitFor();
  await page.keyboard.insertText('x'.repeat(20));
  await form.getByText('150/150', { exact: true }).waitFor();
  await fill(form, 'name', '\u200b');
  await fill(form, 'phone', '314-555-0123');
  // The one test by the real clock: who takes this long is a person.
  await page.waitForFunction(() => performance.now() > 1500);
  await submitButton(form).click();
  await form.getByRole('link', { name: 'Name is required' }).waitFor();
  expect(await control(form, 'name').getAttribute('aria-invalid')).toBe('true');
  expect(await control(form, 'phone').inputValue()).toBe('314-555-0123');
  expect(await product.rows()).toEqual([]);
  await fill(form, 'name', 'Dora Delayed');
  await submitButton(form).click();
  await confirmation(form).waitFor();
  expect(await product.rows()).toMatchObject([{ name: 'Dora Delayed', suspected_spam: false }]);
});
