import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { loadSite } from '../../scripts/data/load.ts';

import { onAPhone } from './browser.ts';
import { fill, formOf, hydrate, submit, submitButton, testProduct } from './product.ts';

const { open, rows } = testProduct();
const site = loadSite();
const [city] = site.cities;
const { href = '', doors = [] } = city ?? {};
const { choices } = site.pages.home.doors;
const serviceNames = choices.map(({ service }) => site.service(service)?.serviceName);

const door = (page: Page, { label = '' } = {}) => page.getByRole('radio', { name: label, exact: true });
/** The doors with a check mark. */
const marked = (page: Page) =>
  page.locator('.hall label').evaluateAll((labels) =>
    labels.flatMap((label) => {
      const mark = getComputedStyle(label.querySelector('b') ?? label, '::before');
      return mark.content !== 'none' && mark.display !== 'none' ? [label.textContent] : [];
    }),
  );
const shown = (page: Page) => page.locator('.door-details h3:visible').allInnerTexts();

test('choosing a door shows what is particular about it, with keys and without script', async () => {
  const page = await open(href, { ...onAPhone, javaScriptEnabled: false });
  expect([await shown(page), await marked(page)]).toEqual([[doors[0]?.title], [doors[0]?.label]]);
  await door(page, doors[2]).tap();
  expect([await shown(page), await marked(page)]).toEqual([[doors[2]?.title], [doors[2]?.label]]);
  await page.keyboard.press('ArrowLeft');
  expect(await shown(page)).toEqual([doors[1]?.title]);
});

test('a request tells the chosen door before what the visitor wrote', async () => {
  const page = await open(href);
  const form = formOf(page, 'service');
  await door(page, doors[2]).check();
  await hydrate(form);
  await fill(form, { Name: 'Cody Car', Phone: '202-555-0172', Message: 'Key broke' });
  await submit(form);
  expect(await rows()).toMatchObject([{ message: `Door: ${doors[2]?.label}.\nKey broke` }]);
});

test('on the home page a door is the service: without script if none is selected, and with script in the list', async () => {
  const plain = await open('/', { ...onAPhone, javaScriptEnabled: false });
  const send = async (Name: string, answers = {}) => {
    await plain.goto('/');
    await door(plain, choices[1]).tap();
    await fill(formOf(plain, 'emergency'), { Name, Phone: '202-555-0174', ...answers });
    await submitButton(formOf(plain, 'emergency')).tap();
    await plain.waitForURL('**/my-request/*');
  };
  await send('Paula Plain');
  await send('Olga Own', { Service: 'Car Lockout' });
  expect((await rows()).map(({ service }) => service)).toEqual([serviceNames[1], serviceNames[2]]);

  const page = await open('/');
  const form = formOf(page, 'emergency');
  const service = form.getByLabel('Service');
  const follow = async (index: number) => {
    await door(page, choices[index]).check();
    await expect.poll(() => service.inputValue()).toBe(serviceNames[index]);
  };
  await follow(2);
  await hydrate(form);
  expect(await service.inputValue()).toBe(serviceNames[2]);
  await follow(0);
  await fill(form, { Service: 'Other Emergency', Name: 'Stella Stays', Phone: '202-555-0175' });
  await door(page, choices[1]).check();
  await submit(form);
  expect((await rows()).at(-1)).toMatchObject({
    service: 'Emergency Locksmith Service',
    name: 'Stella Stays',
  });
});
