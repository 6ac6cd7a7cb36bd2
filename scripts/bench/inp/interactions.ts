import type { Page } from 'playwright-core';
import { routes } from '../../../data/shared/routes.ts';

export type Interaction = {
  title: string;
  path: string;
  desktop?: true;
  before?: (page: Page) => Promise<unknown>;
  act: (page: Page) => Promise<unknown>;
};

const form = '#form-contact';
/** A finger reaches a form only once it stands on the screen, with the pictures around it painted. */
const reach = async (page: Page, selector: string) => {
  await page.locator(selector).scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(true))));
};
const touch = async (page: Page) => {
  await page.locator(form).dispatchEvent('pointerdown');
  await page.locator(`${form} form[novalidate]`).waitFor();
};
const answers = async (page: Page) => {
  await touch(page);
  await page.getByLabel('Name').fill('Ines Interaction');
  await page.getByLabel('Phone').fill('314-555-0142');
  await page.getByLabel('Message').fill('Measured');
  await reach(page, `${form} button[type=submit]`);
};

export const interactions: Interaction[] = [
  {
    title: 'open the menu',
    path: routes.home,
    desktop: true,
    act: (page) => page.locator('#services-button').press('Enter'),
  },
  {
    title: 'open the panel',
    path: routes.home,
    act: (page) => page.locator('header [aria-haspopup=dialog]').tap(),
  },
  {
    title: 'filter services',
    path: routes.services,
    act: (page) => page.getByText('Automotive', { exact: true }).first().tap(),
  },
  {
    title: 'tap a field of a sleeping form',
    path: routes.contact,
    before: (page) => reach(page, `${form} [name=name]`),
    act: (page) => page.getByLabel('Name').tap(),
  },
  {
    title: 'type ten characters',
    path: routes.contact,
    before: async (page) => {
      await touch(page);
      await page.getByLabel('Message').focus();
    },
    act: (page) => page.keyboard.type('0123456789', { delay: 60 }),
  },
  {
    title: 'submit with faults',
    path: routes.contact,
    before: async (page) => {
      await touch(page);
      await reach(page, `${form} button[type=submit]`);
    },
    act: (page) => page.locator(`${form} button[type=submit]`).tap(),
  },
  {
    title: 'submit a request',
    path: routes.contact,
    before: answers,
    act: (page) => page.locator(`${form} button[type=submit]`).tap(),
  },
];
