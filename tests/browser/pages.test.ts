import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { loadSite } from '../../data/load.ts';
import { routes } from '../../data/shared/routes.ts';
import { loadData } from '../../scripts/build/data.ts';
import { emulate, loadFontsAndImages } from '../../scripts/screenshots/capture.ts';
import { kinds, modes, type Subject, screen, states, widths } from '../../scripts/screenshots/scenes.ts';
import { axeViolations } from './axe.ts';
import { phone, testBrowser } from './browser.ts';
import { geometryFaults } from './geometry.ts';
import * as layout from './layout.ts';
import { testProduct } from './product.ts';

const product = testProduct();
const open = testBrowser(product.origin);

const visit = (path: string, width = phone.width) =>
  open(path, {
    viewport: screen(width),
    hasTouch: width < 768,
    isMobile: width < 768,
    reducedMotion: 'reduce',
    expectErrors: /^Failed to load.*(404|422)/,
  });

/** Axe can't read the colors of a contrast theme and ignores text and screen sizes. */
const axeScope: Readonly<Record<string, Parameters<typeof axeViolations>[1]>> = {
  day: 'everything',
  dark: 'colors',
};

async function faultsIn(page: Page, { path, act, modes: own, widths: narrowed }: Subject): Promise<string[]> {
  const faults: string[] = [];
  for (const name of own) {
    // A whole page is checked with large text at more widths.
    if (name === 'large-text' && !act) continue;
    const mode = modes[name];
    const all = mode.widths ?? narrowed ?? widths;
    const first = all.includes(phone.width) ? phone.width : (all[0] ?? phone.width);
    const note = (found: string[]) => faults.push(...found.map((fault) => `${name}: ${fault}`));
    await page.setViewportSize(screen(first));
    await emulate(page, mode);
    const scope = axeScope[name];
    if (scope) note(await axeViolations(page, scope));
    if (name === 'print') {
      note(await layout.paperFaults(page));
      expect(await layout.sheets(page), 'sheets').toBeLessThanOrEqual(path === routes.home ? 2 : 3);
    }
    // A state changes little on wider screens.
    for (const width of name === 'day' && !act ? all : [first]) {
      await page.setViewportSize(screen(width));
      note(await layout.horizontalOverflow(page, width));
      if (name === 'day')
        for (const found of [await geometryFaults(page), await layout.shapeFaults(page, width)])
          note(found.map((fault) => `${width}: ${fault}`));
    }
  }
  return faults;
}

async function wakeAll(page: Page): Promise<void> {
  const islands = page.locator('[data-island]');
  for (const island of await islands.all()) await island.dispatchEvent('pointerenter');
  const asleep = page.locator('[data-island=lead-form] form:not([novalidate])');
  await expect.poll(() => asleep.count()).toBe(0);
}

test.each(kinds)(
  '$name fits and is accessible on phones, wide screens and with large text',
  async (subject) => {
    const { path } = subject;
    const page = await visit(path);
    await loadFontsAndImages(page);
    const faults = (await geometryFaults(page)).map((fault) => `asleep: ${fault}`);
    await wakeAll(page);
    // The confirmation page shows what happens next instead.
    if (path !== routes.requestReceived) await layout.expectFirstScreen(page, path);
    expect(await layout.pageHeight(page)).toBeLessThanOrEqual(layout.maxPageHeight(path));
    // All pages share the footer and the bar, but the confirmation page's bar is another.
    if (path === routes.home || path === routes.requestReceived)
      faults.push(...(await layout.coveredFooterLinks(page)));
    faults.push(...(await faultsIn(page, subject)));
    await emulate(page, { textSize: 2 });
    for (const width of [320, phone.width, 640, 900, 1280]) {
      await page.setViewportSize(screen(width));
      faults.push(...(await layout.horizontalOverflow(page, width)), ...(await layout.clippedCells(page)));
      if (width === phone.width) {
        faults.push(...(await layout.brokenWords(page)));
        await layout.expectCallBarFits(page);
      }
    }
    expect(faults).toEqual([]);
  },
);

test.each(states)('$name fits and is accessible', async (subject) => {
  const page = await visit(subject.path, subject.widths?.includes(phone.width) === false ? 1280 : undefined);
  await subject.act?.(page);
  expect(await faultsIn(page, subject)).toEqual([]);
});

test('every page fits the smallest phone, and those of services and cities tell on the first screen what it costs, how soon we come and what to have ready', async () => {
  const { pages, services, cities } = loadSite();
  const { soon, scheduled } = pages.service;
  const answers = new Map([
    ...services.map(
      ({ slug, form, badges }) =>
        [routes.service(slug), [form.isEmergency ? soon : scheduled, ...badges]] as const,
    ),
    ...cities.map(({ href, arrival, copy }) => [href, [arrival, ...copy.badges]] as const),
  ]);
  const page = await open(routes.home, { javaScriptEnabled: false });
  const faults: string[] = [];
  for (const path of loadData().indexablePaths) {
    const note = (found: string[]) => faults.push(...found.map((fault) => `${path}: ${fault}`));
    await page.setViewportSize(screen(320));
    await page.goto(product.origin() + path, { waitUntil: 'domcontentloaded' });
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    note(await layout.horizontalOverflow(page, 320));
    note(await layout.brokenWords(page));
    for (const width of answers.has(path) ? [phone.width, 1280] : []) {
      await page.setViewportSize(screen(width));
      note(await page.evaluate(textsBelowTheFold, answers.get(path) ?? []));
    }
  }
  expect(faults).toEqual([]);
});

/** A text is seen if half the height of its element's last line is. */
function textsBelowTheFold(texts: readonly string[]): string[] {
  const all = [...document.querySelectorAll('main *')];
  const isSeen = (element: Element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { top, height } = [...range.getClientRects()].at(-1) ?? { top: 0, height: 0 };
    return height > 0 && top + height / 2 <= innerHeight;
  };
  return texts.filter((text) => {
    const holders = all.filter(({ textContent }) => textContent.replaceAll('\u00a0', ' ').includes(text));
    return !holders.some(
      (one) => !holders.some((other) => other !== one && one.contains(other)) && isSeen(one),
    );
  });
}
