/** Every kind of page and state, in every way people see it, for screenshots and browser tests. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { samplePhone } from '../../data/lead/site-facts.js';
import { routes } from '../../data/shared/routes.ts';
import { singlePages } from '../../data/site.ts';
import { loadSite } from '../data/load.ts';
import { fill, formOf, hydrate, submit, submitButton } from './form.ts';

export const widths: readonly number[] = [320, 360, 768, 1280, 1920];
const heights: Readonly<Record<number, number>> = { 320: 640, 360: 740, 740: 360, 768: 1024, 1920: 1080 };

export const screen = (width: number) => ({ width, height: heights[width] ?? 800 });

export type Mode = {
  media?: NonNullable<Parameters<Page['emulateMedia']>[0]>;
  textSize?: number;
  widths?: readonly number[];
  screenOnly?: true;
};

type ModeName = 'day' | 'dark' | 'contrast' | 'large-text' | 'print' | 'landscape';

export const modes: Readonly<Record<ModeName, Mode>> = {
  day: {},
  dark: { media: { colorScheme: 'dark' } },
  contrast: { media: { forcedColors: 'active' } },
  'large-text': { textSize: 2 },
  print: { media: { media: 'print' }, widths: [768] },
  landscape: { widths: [740], screenOnly: true },
};
const { cities, guides } = loadSite();
const allModes = Object.keys(modes) as ModeName[];
const onScreen: readonly ModeName[] = ['day', 'dark', 'contrast', 'large-text'];

export type Scene = Mode & { name: string; path: string; act?: (page: Page) => Promise<unknown> };
export type Subject = Scene & { modes: readonly ModeName[] };

/** They have the template of `privacy`. */
const alike = ['terms', 'accessibility'];

export const kinds: readonly Subject[] = Object.entries({
  ...Object.fromEntries(
    singlePages
      .filter((page) => !alike.includes(page))
      .map((page) => [page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), routes[page]]),
  ),
  service: routes.service('lock-rekeying'),
  lockout: routes.service('car-lockout'),
  ...(cities[0] && { city: cities[0].href }),
  ...(guides[0] && { guide: routes.article(guides[0].slug) }),
}).map(([name, path]) => ({ name, path, modes: allModes }));

const onForm = (act: (form: Locator) => Promise<unknown>) => ({
  path: routes.contact,
  modes: onScreen,
  screenOnly: true as const,
  act: (page: Page) => act(formOf(page, 'contact')),
});

export const states: readonly Subject[] = [
  {
    name: 'menu',
    path: routes.home,
    modes: ['day'],
    widths: [1280, 1920],
    screenOnly: true,
    act: (page) => page.locator('#services-button').press('Enter'),
  },
  {
    name: 'panel',
    path: routes.home,
    modes: onScreen,
    widths: [320, 360, 768],
    screenOnly: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'errors contact', ...onForm(sendEmpty) },
  { name: 'success contact', ...onForm(sendGood) },
  { name: 'unsent contact', ...onForm(sendInVain) },
  { name: 'request sent', ...onForm(followGood) },
  { name: 'request canceled', ...onForm(cancelGood) },
  {
    name: 'errors without script',
    path: routes.contact,
    modes: ['day'],
    act: async (page) => {
      await fill(formOf(page, 'contact'), { ...answers, Phone: '202555' });
      await page.locator('#form-contact form').evaluate((form: HTMLFormElement) => form.submit());
      await page.waitForLoadState();
      await page.getByText('Please enter a valid phone number').first().waitFor();
    },
  },
];

export const scenes: readonly Scene[] = [...kinds, ...states].flatMap(({ name, modes: own, ...subject }) =>
  own.map((mode) => ({
    ...subject,
    ...modes[mode],
    name: subject.act && mode === 'day' ? name : `${name} ${mode}`,
  })),
);

const inBaseline: Readonly<Record<string, readonly number[]>> = {
  'home day': [360, 1280],
  'home dark': [360],
  'home large-text': [360],
  'city day': [360],
  'service day': [1280],
  'service-areas day': [1280],
  panel: [360],
  'errors contact': [360],
};

export const pictureFile = (folder: string, { name }: Scene, width: number) =>
  join(folder, `${name.replaceAll(' ', '-')}-${width}.png`);

const baselineFolder = join('tests', 'browser', 'baseline');
/** The file with the hash of the data that the pictures show. */
export const baselineData = join(baselineFolder, 'data.sha256');

export function dataHash(): string {
  const files = globSync('data/*.json').sort();
  const data = files.map((file) => JSON.parse(readFileSync(file, 'utf8')));
  return createHash('sha256').update(JSON.stringify(data)).digest('hex');
}

export const isBaselineData = () => readFileSync(baselineData, 'utf8') === dataHash();

export const baseline = scenes.flatMap((scene) =>
  (inBaseline[scene.name] ?? []).map((width) => ({
    name: scene.name,
    scene,
    width,
    file: pictureFile(baselineFolder, scene, width),
  })),
);

const answers = {
  Name: 'Sam Screen',
  Phone: samplePhone,
  Address: '12345',
  Message: 'A picture for the album',
};

async function sendEmpty(form: Locator): Promise<void> {
  await hydrate(form);
  await submitButton(form).click();
  await form.getByText('Please check the fields below.').waitFor();
}

let sent = 0;

/** Each request differs: of two alike, the second may be a stranger's, so its page tells less. */
async function sendGood(form: Locator): Promise<void> {
  sent += 1;
  await hydrate(form);
  await fill(form, { ...answers, Message: `${answers.Message}, no. ${sent}` });
  await submit(form);
}

async function followGood(form: Locator): Promise<void> {
  await sendGood(form);
  await form.getByRole('link', { name: 'Follow it on its own page' }).click();
  await form.page().getByRole('heading', { name: "We'll call you by" }).waitFor();
}

async function cancelGood(form: Locator): Promise<void> {
  await followGood(form);
  await form.page().locator('main summary').click();
  await form.page().getByRole('button', { name: 'Yes, cancel' }).click();
  await form.page().getByRole('heading', { name: 'Canceled' }).waitFor();
}

/** As if a public network's login page answered. */
async function sendInVain(form: Locator): Promise<void> {
  await hydrate(form);
  await fill(form, answers);
  await form.page().route('**/api/lead', (route) => route.fulfill({ body: 'Welcome' }));
  await submitButton(form).click();
  await form.getByText('Text it to us').waitFor();
}
