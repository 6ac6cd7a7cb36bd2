import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { loadSite } from '../../data/load.ts';
import { routes } from '../../data/shared/routes.ts';
import { emulate, loadFontsAndImages } from '../../scripts/screenshots/capture.ts';
import { kinds, modes, type Subject, screen, states, widths } from '../../scripts/screenshots/scenes.ts';
import { foundByAxe } from './axe.ts';
import { phone, testBrowser } from './browser.ts';
import { testProduct } from './product.ts';
import * as ask from './questions.ts';

const product = testProduct();
const open = testBrowser(product.origin);

const visit = (path: string, width = phone.width) =>
  open(path, {
    viewport: screen(width),
    hasTouch: width < 768,
    isMobile: width < 768,
    reducedMotion: 'reduce',
    expectErrors: /^Failed to load.*(404|422)|ViewTransition/,
  });

/** Beside one page of each kind, those whose names and answers take the most room. */
const largest: Subject[] = [
  ...['maryland-heights', 'downtown-st-louis'].map((slug) => routes.city({ slug, state: 'MO' })),
  routes.service('safe-unlocking'),
].map((path) => ({ name: path, path, modes: [] }));

/** Axe cannot read the colors of a contrast theme, and has no rule about the size of text or screen. */
const axeScope: Readonly<Record<string, Parameters<typeof foundByAxe>[1]>> = {
  day: 'everything',
  dark: 'colors',
  print: 'colors',
};

async function faultsIn(page: Page, subject: Subject): Promise<string[]> {
  const faults: string[] = [];
  for (const name of subject.modes) {
    const mode = modes[name];
    const own = mode.widths ?? subject.widths ?? widths;
    const first = own.includes(phone.width) ? phone.width : (own[0] ?? phone.width);
    const note = (found: string[]) => faults.push(...found.map((fault) => `${name}: ${fault}`));
    await page.setViewportSize(screen(first));
    await emulate(page, mode);
    const scope = axeScope[name];
    if (scope) note(await foundByAxe(page, scope));
    for (const width of name === 'day' ? own : [first]) {
      await page.setViewportSize(screen(width));
      note(await ask.sideways(page, width));
    }
  }
  return faults;
}

const subjects = [...kinds, ...largest];

test.each(subjects)('$name, on a phone, on a wide screen, with large text', async (subject) => {
  const { path } = subject;
  const page = await visit(path);
  await loadFontsAndImages(page);
  // Who has sent a request has chosen: that page says what happens next instead.
  if (path !== routes.requestReceived) await ask.expectAnswers(page, path);
  await ask.expectHeardTable(page);
  expect(await ask.height(page)).toBeLessThanOrEqual(ask.longest(path));
  const faults: string[] = [];
  for (const textSize of [1.38, 2]) {
    await emulate(page, { textSize });
    faults.push(...(await ask.sideways(page, phone.width)), ...(await ask.brokenWords(page, 'text')));
    await ask.expectInReach(page);
  }
  faults.push(...(await ask.coveredAtTheEnd(page)), ...(await faultsIn(page, subject)));
  await emulate(page, { textSize: 2 });
  for (const width of [640, 768, 1024, 1280]) {
    await page.setViewportSize(screen(width));
    faults.push(...(await ask.sideways(page, width)), ...(await ask.cutCells(page)));
  }
  faults.push(...(await ask.brokenWords(page, 'tables')));
  await emulate(page, {});
  await page.setViewportSize(screen(320));
  faults.push(...(await ask.brokenWords(page, 'tables')), ...(await ask.cutCells(page)));
  await emulate(page, { textSize: 2 });
  faults.push(...(await ask.cutCells(page)), ...(await ask.sideways(page, 320)));
  expect(faults).toEqual([]);
});

const asked = states.filter(({ name }) => !name.endsWith(' service'));

test.each(asked)('$name', async (subject) => {
  const page = await visit(
    subject.path,
    subject.widths?.includes(phone.width) === false ? 1280 : phone.width,
  );
  await subject.act?.(page);
  expect(await faultsIn(page, subject)).toEqual([]);
});

test('no other city page scrolls sideways or breaks a word of a table on the smallest phone', async () => {
  const others = loadSite()
    .cities.map(routes.city)
    .filter((path) => subjects.every((subject) => subject.path !== path));
  const page = await open(routes.home, { viewport: screen(320), javaScriptEnabled: false });
  const faults: string[] = [];
  for (const path of others) {
    await page.goto(product.origin() + path);
    for (const fault of [...(await ask.sideways(page, 320)), ...(await ask.brokenWords(page, 'tables'))])
      faults.push(`${path}: ${fault}`);
  }
  expect(faults).toEqual([]);
});
