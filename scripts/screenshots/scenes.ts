/** What people can see of the site: every kind of page, and every state that it can be in. Screenshots and the axe tests go through this list. */
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { FormKind } from '../../data/lead/fields.ts';
import { routes } from '../../data/routes.ts';

/** Widths in px that pictures are taken at, with a height as such a screen has it. */
export const heights: Readonly<Record<number, number>> = {
  320: 640,
  360: 740,
  768: 1024,
  1280: 800,
  1920: 1080,
};

export type Scene = {
  name: string;
  path: string;
  /** Where the state exists, in px; all of `heights` where absent. */
  widths?: readonly number[];
  context?: BrowserContextOptions;
  /** The root's font size, 1 being what the visitor's browser has. */
  textSize?: number;
  print?: true;
  /** True where the state lies on the screen, not in the length of the page. */
  screenOnly?: true;
  /** Brings the page into the state. */
  act?: (page: Page) => Promise<unknown>;
};

const phones = [320, 360];
const withPanel = [320, 360, 768];
const withMenu = [1280, 1920];

/** One page of each kind. */
const kinds: Readonly<Record<string, string>> = {
  home: routes.home,
  services: routes.services,
  service: routes.service('lock-rekeying'),
  lockout: routes.service('car-lockout'),
  city: routes.city({ slug: 'clayton', state: 'MO' }),
  'service-areas': routes.serviceAreas,
  about: routes.about,
  reviews: routes.reviews,
  contact: routes.contact,
  privacy: routes.privacy,
  terms: routes.terms,
  'request-received': routes.requestReceived,
  'not-found': routes.notFound,
};

/** The ways in which every kind of page is seen. */
const ways: Readonly<Record<string, Partial<Scene>>> = {
  day: {},
  dark: { context: { colorScheme: 'dark' } },
  contrast: { context: { forcedColors: 'active' } },
  'large-text': { textSize: 2 },
  print: { print: true, widths: [768] },
  landscape: { context: { viewport: { width: 740, height: 360 } }, widths: [740], screenOnly: true },
};

const pages: Scene[] = Object.entries(kinds).flatMap(([kind, path]) =>
  Object.entries(ways).map(([way, scene]) => ({ name: `${kind} ${way}`, path, ...scene })),
);

const states: Scene[] = [
  {
    name: 'menu',
    path: routes.home,
    widths: withMenu,
    screenOnly: true,
    act: (page) => page.locator('#services-button').press('Enter'),
  },
  { name: 'panel', path: routes.home, widths: withPanel, screenOnly: true, act: openPanel },
  {
    name: 'panel dark',
    path: routes.services,
    widths: phones,
    context: { colorScheme: 'dark' },
    screenOnly: true,
    act: openPanel,
  },
  {
    name: 'panel large-text',
    path: routes.home,
    widths: phones,
    textSize: 2,
    screenOnly: true,
    act: openPanel,
  },
  {
    name: 'panel contrast',
    path: routes.home,
    widths: phones,
    context: { forcedColors: 'active' },
    screenOnly: true,
    act: openPanel,
  },
  {
    name: 'filter',
    path: routes.services,
    act: (page) => page.getByText('Automotive', { exact: true }).first().click(),
  },
  {
    name: 'questions',
    path: routes.service('car-lockout'),
    act: (page) =>
      page.locator('#faq').evaluate((section) => {
        for (const details of section.querySelectorAll('details')) details.open = true;
      }),
  },
  ...forms('errors', '', sendEmpty),
  ...forms('errors', 'dark', sendEmpty),
  ...forms('errors', 'contrast', sendEmpty),
  ...forms('errors', 'large-text', sendEmpty),
  ...forms('success', '', sendGood),
  ...forms('success', 'dark', sendGood),
  ...forms('success', 'contrast', sendGood),
  ...forms('success', 'large-text', sendGood),
  {
    name: 'errors without script',
    path: routes.contact,
    act: async (page) => {
      await fillIn(page.locator('#form-contact'), '314555');
      // As a browser sends it that runs no script.
      await page.locator('#form-contact form').evaluate((form: HTMLFormElement) => form.submit());
      await page.waitForLoadState();
      await page.getByText('Please enter a valid phone number').first().waitFor();
    },
  },
];

export const scenes: readonly Scene[] = [...pages, ...states];

/** A form in the state that `act` brings it to, in one of the ways. */
function forms(state: string, way: string, act: (form: Locator) => Promise<unknown>): Scene[] {
  const kinds: [FormKind, string][] = [['contact', routes.contact]];
  if (way === '') kinds.push(['emergency', routes.home], ['service', routes.service('lock-rekeying')]);
  return kinds.map(([kind, path]) => ({
    name: [state, kind, way].filter(Boolean).join(' '),
    path,
    screenOnly: true,
    ...ways[way],
    act: (page) => act(page.locator(`#form-${kind}`)),
  }));
}

async function openPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog').waitFor();
}

async function wake(form: Locator): Promise<void> {
  await form.scrollIntoViewIfNeeded();
  await form.hover();
  await form.locator('form[novalidate]').waitFor();
}

async function sendEmpty(form: Locator): Promise<void> {
  await wake(form);
  await form.locator('button[type=submit]').click();
  await form.getByText('Please check the fields below.').waitFor();
}

async function sendGood(form: Locator): Promise<void> {
  await wake(form);
  await fillIn(form, '(314) 555-0142');
  // The function takes what is sent sooner for a program.
  await form.page().waitForFunction(() => performance.now() > 1500);
  await form.locator('button[type=submit]').click();
  await form.getByText("We'll call you within 15 minutes").waitFor();
}

async function fillIn(form: Locator, phone: string): Promise<void> {
  await form.getByLabel('Name').fill('Sam Screen');
  await form.getByLabel('Phone').fill(phone);
  for (const label of ['Address', 'Message']) {
    const field = form.getByLabel(label);
    if (await field.count()) await field.fill(label === 'Address' ? '63105' : 'A picture for the album');
  }
  const service = form.getByLabel('Service');
  if (await service.count()) await service.selectOption({ index: 1 });
}
