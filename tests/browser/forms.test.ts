import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { fieldErrors, whereErrors, whereFound, whereLooking } from '../../data/lead/errors.ts';
import { type FormKind, fields, isRequired, textFieldsOf } from '../../data/lead/fields.ts';
import { routes } from '../../data/shared/routes.ts';
import type { LeadRow } from '../../netlify/request/answers.ts';
import { callLink, ourNumber } from '../support/our-number.ts';
import { city, location, whereText } from '../support/town.ts';
import { button, link, onAPhone } from './browser.ts';
import {
  confirmation,
  expectFocus,
  fill,
  formOf,
  hydrate,
  openMore,
  skipSpamDelay,
  submit,
  submitButton,
  tapOnce,
  testProduct,
} from './product.ts';

const { open, rows, mailAbout, openForm } = testProduct();

const emergency = 'Emergency Locksmith Service';
const quote = {
  Name: 'Quentin Quote',
  Phone: '202.555.0192',
  Email: 'quentin@example.org',
  Address: '12345',
  Service: 'Safe & Vault Services',
  Message: 'An old safe',
};
const edna = { Name: 'Edna Emergency', Phone: '(202) 555-0191', Service: 'Other Emergency' };

const cases: [kind: FormKind, path: string, answers: Record<string, string>, row: Partial<LeadRow>][] = [
  ['emergency', '/', edna, { service: emergency, message: `emergency request for ${emergency}` }],
  ['quote', routes.quote, quote, { email: quote.Email, service: quote.Service }],
  [
    'contact',
    '/contact',
    { Name: 'Connie Contact', Phone: '202-555-0193', Message: 'Do you open on Sundays?' },
    { message: 'Do you open on Sundays?' },
  ],
  [
    'service',
    '/services/car-lockout',
    { Name: 'Carl Carless', Phone: '2025550194' },
    { service: 'Car Lockout Service' },
  ],
];

const status = (form: Locator, text = '') => form.getByRole('status').filter({ hasText: text }).waitFor();
const whereButton = (form: Locator) => button(form, 'Locate me');

const summaryOf = (form: Locator) => form.getByRole('region', { name: "There's a problem", exact: true });
const requiredErrors = (kind: FormKind) =>
  textFieldsOf(kind)
    .filter((field) => isRequired(kind, field))
    .map((field) => `${fields[field].label} is required`);

/** Counts the live regions that contain this sentence. */
const announcements = (form: Locator, sentence: string) =>
  form.locator('[role=alert], [role=status], [aria-live]').filter({ hasText: sentence }).count();

test('a visitor far away reads so before and after sending, and is promised a call all the same', async () => {
  const { form } = await openForm('emergency', '/', onAPhone);
  const first = form.getByRole('textbox').first();
  expect(await first.getAttribute('name'), 'where to drive is the first question').toBe('address');
  const far = /That's about [\d,]+ miles away\. We rarely go there: call first\./;
  for (const [address, isFar] of [
    [city.zipCodes[0] ?? '', false],
    ['1 Main St, Honolulu, HI', true],
    ['', false],
    ['99999', true],
  ] as const) {
    await first.fill(address);
    await first.press('Tab');
    await form
      .getByRole('status')
      .filter({ hasText: far })
      .waitFor({ state: isFar ? 'visible' : 'hidden' });
  }
  await fill(form, { ...edna, Name: 'Farah Away' });
  await submit(form);
  await confirmation(form).getByText("We'll call you by").waitFor();
  await form.getByText(far).filter({ visible: true }).waitFor();
});

test.each(cases)(
  'the %s form on %s reports missing fields at each and in one summary, then stores and emails the request',
  async (kind, path, answers, row) => {
    const page = await open(path, { ...onAPhone, geolocation: location, permissions: ['geolocation'] });
    const form = formOf(page, kind);
    expect(await whereButton(form).count()).toBe(0);
    expect(await form.locator('[name=remark]').isVisible()).toBe(false);
    await form.getByLabel('Name').tap();
    await form.locator('form[novalidate]').waitFor();
    await tapOnce(page, submitButton(form));
    await expectFocus(summaryOf(form));
    const summaryLinks = summaryOf(form).getByRole('link');
    expect(await summaryLinks.allTextContents()).toEqual([ourNumber, ...requiredErrors(kind)]);
    expect(await summaryLinks.first().getAttribute('href')).toBe(callLink);
    expect(await announcements(form, 'Please check the fields below.')).toBe(1);
    for (const error of requiredErrors(kind)) {
      expect(await form.getByText(error, { exact: true }).count()).toBe(2);
      expect(await announcements(form, error), error).toBe(1);
    }
    await link(summaryOf(form), 'Phone is required').tap();
    await expectFocus(form.getByLabel('Phone'));
    expect(await form.getByLabel('Phone').getAttribute('aria-invalid')).toBe('true');
    await form.getByLabel('Phone').press('3');
    await expect.poll(() => form.getByText('Phone is required').count()).toBe(0);
    await fill(form, answers);
    await summaryOf(form).waitFor({ state: 'detached' });
    // Leaving the field shows its error, which must not move the button away from the finger.
    await form.getByLabel('Phone').tap();
    await fill(form, { Phone: '' });
    await page.keyboard.insertText('202555');
    await tapOnce(page, submitButton(form));
    await expectFocus(summaryOf(form));
    await fill(form, { Phone: answers.Phone ?? '' });
    await form.getByLabel('new customer').uncheck();
    const wish = form.locator('label').filter({ hasText: /^No voicemail$/ });
    if (!(await wish.isVisible())) await openMore(form);
    expect((await wish.boundingBox())?.height, 'as large as a finger').toBeGreaterThanOrEqual(38);
    await tapOnce(page, wish);
    const address = [answers.Address, whereText].filter(Boolean).join(', ');
    if (!(await whereButton(form).isVisible())) await openMore(form);
    await tapOnce(page, whereButton(form));
    await status(form, 'Added');
    expect(await form.getByLabel('Address').inputValue()).toBe(address);
    await submit(form, (button) => tapOnce(page, button));
    const isEmergency = kind === 'emergency' || kind === 'service';
    expect(await rows()).toMatchObject([
      {
        name: answers.Name,
        phone: `+1${answers.Phone?.replaceAll(/\D/g, '')}`,
        form_type: isEmergency ? 'emergency' : kind,
        is_emergency: isEmergency,
        is_new_customer: false,
        page: path.replace(/#.*/, ''),
        suspected_spam: false,
        reach: 'no_voicemail',
        address,
        ...row,
      },
    ]);
    expect((await mailAbout(answers.Name ?? '')).text).toContain(`near ${city.name}, `);
  },
);

test('a form counts characters, has room for more if the visitor types on, tells what a paste lost, shows the server’s errors, and accepts a submission after two seconds', async () => {
  const page = await open('/services/key-duplication', { expectErrors: /422/ });
  const form = formOf(page, 'service');
  await form.locator('details').evaluate((details: HTMLDetailsElement) => {
    details.open = true;
  });
  await hydrate(form);
  await form.getByText('0/150', { exact: true }).waitFor();
  await openMore(form);
  expect(await form.getByLabel('Person to ask for').isVisible()).toBe(false);
  await fill(form, { Name: '\u200b', Phone: '202-555-0123', Message: 'x'.repeat(140) });
  await form.getByText('140/150', { exact: true }).waitFor();
  await fill(form, { Message: 'x'.repeat(1490) });
  await form.getByText('1490/1500', { exact: true }).waitFor();
  await fill(form, { 'On-site contact': 'Otis Onsite', Email: 'otis@example.org' });
  await form.getByLabel('Message').evaluate((area, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, 'x'.repeat(11));
  await status(form, 'Your text was too long, so its end is cut off.');

  const [, denied = '', none = ''] = whereErrors;
  await page.context().grantPermissions([]);
  await whereButton(form).press('Enter');
  await status(form, denied);
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'geolocation'));
  await whereButton(form).press('Enter');
  await status(form, none);
  expect(await form.getByLabel('Address').inputValue()).toBe('');
  await skipSpamDelay(page);
  await submitButton(form).click();
  await link(form, 'Name is required').waitFor();
  expect(await form.getByLabel('Name').getAttribute('aria-invalid')).toBe('true');
  expect(await form.getByLabel('Phone').inputValue()).toBe('202-555-0123');
  expect(await rows()).toEqual([]);
  await fill(form, { Name: 'Dora Delayed' });
  await submitButton(form).click();
  await confirmation(form).waitFor();
  const told = { on_site: 'Otis Onsite', email: 'otis@example.org', message: 'x'.repeat(1490) };
  expect(await rows()).toMatchObject([{ name: 'Dora Delayed', suspected_spam: false, ...told }]);
});

test('“Locate me” tells how rough a place is, and asks for the street', async () => {
  const geolocation = { ...location, accuracy: 45_000 };
  const { form } = await openForm('contact', '/contact', { geolocation, permissions: ['geolocation'] });
  await openMore(form);
  await whereButton(form).click();
  await status(form, '28 miles off. Please add the street.');
  expect(await form.getByLabel('Address').inputValue()).toMatch(/ \(within 45000 m\)$/);
});

test('a form tells a wrong email address once it is left; “Locate me” gives up after ten seconds without an answer, and a late one never changes what was typed since', async () => {
  const { page, form } = await openForm('contact', '/contact');
  await page.clock.install();
  // Like an in-app browser, which neither asks nor refuses.
  await page.evaluate(() => {
    navigator.geolocation.getCurrentPosition = (found) =>
      document.addEventListener('answer', ({ detail }: CustomEventInit) => found(detail), { once: true });
  });
  const answer = () =>
    page.evaluate(
      (coords) => document.dispatchEvent(new CustomEvent('answer', { detail: { coords } })),
      location,
    );
  const address = form.getByLabel('Address');
  await openMore(form);
  const email = form.getByRole('textbox', { name: 'Email' });
  await email.fill('nobody');
  expect(await form.getByRole('alert').count()).toBe(0);
  await email.blur();
  await form.getByRole('alert').filter({ hasText: fieldErrors.email }).waitFor();
  expect(await announcements(form, fieldErrors.email)).toBe(1);
  const descriptions = await email.evaluate((input) =>
    input.ariaDescribedByElements?.map(({ textContent }) => textContent),
  );
  expect(descriptions?.at(-1)).toBe(fieldErrors.email);
  const [, , , tooLong] = whereErrors;
  for (const [typed, found] of [
    ['', whereText],
    ['Lot B', 'Lot B'],
  ] as const) {
    await address.fill('');
    await whereButton(form).click();
    await status(form, whereLooking);
    await page.clock.fastForward(4000);
    await status(form, whereLooking);
    await page.clock.fastForward(6000);
    await status(form, tooLong);
    if (typed) await address.fill(typed);
    await answer();
    expect(await address.inputValue()).toBe(found);
    await status(form, typed ? tooLong : whereFound);
  }
});
