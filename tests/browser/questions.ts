/** Questions to an open page, whatever it is; each answers with what is wrong. */

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { callLink, ourNumber } from '../support/our-number.ts';
import { phone } from './browser.ts';

export const card = (page: Page) => page.locator('main').getByRole('link', { name: 'Call a locksmith' });
export const bar = (page: Page) => page.getByRole('navigation', { name: 'Call or request help' });

/** Edges of an element, px from those of the viewport. */
export const edges = (element: Locator): Promise<DOMRect> =>
  element.first().evaluate((one) => one.getBoundingClientRect().toJSON());

export async function scrollDown(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' }));
}

/** @param width of the viewport; innerWidth grows with the page on a phone */
export async function sideways(page: Page, width: number): Promise<string[]> {
  const px = await page.evaluate((width) => document.documentElement.scrollWidth - width, width);
  return px > 0 ? [`scrolls sideways by ${px} px at ${width} px`] : [];
}

/** Words that stand on two lines for lack of room. In text: of up to 12 letters; in tables: all. */
export function brokenWords(page: Page, place: 'text' | 'tables'): Promise<string[]> {
  return page.evaluate(
    ({ selector, pattern }) => {
      const found: string[] = [];
      for (const element of document.querySelectorAll(selector)) {
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        for (let node = texts.nextNode(); node; node = texts.nextNode()) {
          if (!node.parentElement?.checkVisibility()) continue;
          for (const { 0: word, index } of (node.textContent ?? '').matchAll(new RegExp(pattern, 'g'))) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
            if (lines.size > 1)
              found.push(`breaks ${word} in "${node.parentElement.textContent?.slice(0, 60)}"`);
          }
        }
      }
      return found;
    },
    place === 'text'
      ? { selector: 'body', pattern: String.raw`(?<![\w@.-])[A-Za-z]{2,12}(?![\w@.-])` }
      : { selector: 'main tbody :is(th, td)', pattern: String.raw`[\w$%]+` },
  );
}

/** Cells of price tables whose words do not fit, or that leave their table. */
export function cutCells(page: Page): Promise<string[]> {
  return page.locator('main .prices tbody :is(th, td)').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const excess =
        cell.getBoundingClientRect().right - (cell.closest('.prices')?.getBoundingClientRect().right ?? 0);
      return Math.max(excess, cell.scrollWidth - cell.clientWidth) > 1 ? [`cuts "${cell.textContent}"`] : [];
    }),
  );
}

/** Elements in amber, the color of calling, that do not call. */
export function amberElsewhere(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { backgroundColor, color, borderTopColor, borderTopWidth, fill } = getComputedStyle(element);
        const seen = [backgroundColor, color, fill, ...(borderTopWidth === '0px' ? [] : [borderTopColor])];
        return seen.includes('rgb(255, 183, 27)') && !element.closest('a[href^="tel:"]');
      })
      .map(({ outerHTML }) => `amber: ${outerHTML}`),
  );
}

/** Boxes that focus or a script can scroll sideways. */
export function shifted(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll('main *')];
    for (const box of boxes) box.scrollIntoView({ inline: 'end', block: 'nearest' });
    const found = boxes
      .filter(({ scrollLeft }) => scrollLeft !== 0)
      .map(({ outerHTML }) => `shifts: ${outerHTML}`);
    if (scrollX !== 0) found.push(`the page shifts by ${scrollX} px`);
    scrollTo({ top: 0, behavior: 'instant' });
    return found;
  });
}

/** A phone's first screen answers: heading, number, choices or answers, facts. */
export async function expectAnswers(page: Page, path: string): Promise<void> {
  const lines = await page.locator('h1').evaluate((heading) => {
    const { height } = heading.getBoundingClientRect();
    return height / Number.parseFloat(getComputedStyle(heading).lineHeight);
  });
  expect(lines).toBeLessThan(3.5);
  expect(await card(page).getAttribute('href')).toBe(callLink);
  const number = card(page).getByText(ourNumber);
  const size = await number.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(size).toBeGreaterThanOrEqual(26);

  const bottom = async (selector: string) => (await edges(page.locator(selector))).bottom;
  const isCity = path.startsWith('/locksmith-');
  if (isCity || path === '/') {
    expect(await page.locator('.answers > *').count()).toBe(4);
    expect(await bottom('.answers')).toBeLessThan(phone.height);
  }
  if (isCity) {
    await page.locator('.hero').getByRole('link', { name: 'Request help' }).waitFor();
    return;
  }
  for (const name of ['Car', 'Home', 'Business'])
    await page.locator('.choices').getByRole('link', { name, exact: true }).waitFor();
  expect(await bottom('.choices')).toBeLessThan(phone.height);
  expect(await bottom('.facts')).toBeLessThan(phone.height);
}

/** Menu and call bar are within a phone's screen, and the bar leaves three quarters of it to the page. */
export async function expectInReach(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  expect((await edges(menu)).right).toBeLessThanOrEqual(phone.width);
  await scrollDown(page);
  await bar(page).waitFor();
  for (const link of await bar(page).getByRole('link').all()) {
    const { left, right } = await edges(link);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(phone.width);
  }
  expect((await bar(page).boundingBox())?.height).toBeLessThan(phone.height / 4);
}

/** A price table is one to those who hear it, also where its rows are stacked. */
export async function expectHeardTable(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  const count = (wanted: string) =>
    nodes.filter(({ ignored, role }) => !ignored && role?.value === wanted).length;
  const rows = await page.locator('main .prices tbody tr').count();
  expect(count('rowheader')).toBeGreaterThanOrEqual(rows);
  expect(count('columnheader')).toBeGreaterThanOrEqual(4);
  expect(count('table')).toBeGreaterThan(0);
}
