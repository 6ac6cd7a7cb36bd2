import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { loadSite } from '../../data/load.ts';
import { routes } from '../../data/shared/routes.ts';
import { emulate } from '../../scripts/screenshots/capture.ts';
import { callLink, ourNumber } from '../support/our-number.ts';
import { phone } from './browser.ts';

const smallScreens = [
  [390, 844],
  [740, 360],
  [320, 568],
] as const;

const van = (page: Page) => page.locator('main').getByRole('link', { name: 'Call a locksmith' });
export const callBar = (page: Page) =>
  page.getByRole('navigation', { name: 'Call or request help', includeHidden: true });

export const edges = (element: Locator): Promise<DOMRect> =>
  element.first().evaluate((one) => one.getBoundingClientRect().toJSON());

/** The call bar is laid out below the screen until the van has left it. */
export const isInSight = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return one.checkVisibility() && top < innerHeight && bottom > 0;
  });

export async function scrollDown(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' }));
}

/** Home has two forms, each with the notice that terms with arbitration need. */
export const maxPageHeight = (path: string): number => (path === '/' ? 8300 : 8700);

export const pageHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/**
 * Finds a page that scrolls sideways and content wider than its box. An icon that is turned may stick out by 4 px.
 * @param width of the viewport, since innerWidth grows with the page on a phone
 */
export function horizontalOverflow(page: Page, width: number): Promise<string[]> {
  return page.evaluate((width) => {
    const found: string[] = [];
    const px = document.documentElement.scrollWidth - width;
    if (px > 0) found.push(`scrolls sideways by ${px} px at ${width} px`);
    for (const one of document.querySelectorAll('main *:not(svg *, input, select, textarea, .sr-only)')) {
      const { display, overflowX } = getComputedStyle(one);
      const sticksOut = one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 4;
      // The sidewalk runs on to the edge of the screen, where the hero cuts it.
      const isSidewalk =
        one.closest('.hero, .night') &&
        !one.closest('.van') &&
        one.matches(':has(.street), .street, .street *');
      if (
        !isSidewalk &&
        sticksOut &&
        display !== 'inline' &&
        overflowX === 'visible' &&
        one.checkVisibility()
      )
        found.push(
          `${one.scrollWidth - one.clientWidth} px out of its box at ${width} px: ${one.outerHTML.slice(0, 90)}`,
        );
    }
    return found;
  }, width);
}

/** A long headline, a hole below it, a low field for a ZIP code, and an "Exit this page" across a wide page. */
export function shapeFaults(page: Page, width: number): Promise<string[]> {
  return page.evaluate((isWide) => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const headline = document.querySelector('h1');
    const lineHeight = headline ? Number.parseFloat(getComputedStyle(headline).lineHeight) : 1;
    const lines = Math.round((headline?.clientHeight ?? 0) / lineHeight);
    const [said, van, zip, exit] = ['.say', '.say ~ .van', '[inputmode=numeric]', '.exit'].map(box);
    return [
      lines > (isWide ? 3 : 4) && `the headline has ${lines} lines`,
      isWide && said && van && van.top - said.bottom > 130 && 'a hole above the van',
      zip && zip.height < 48 && `the ZIP field is ${zip.height} px high`,
      isWide && exit && exit.width > innerWidth / 2 && '"Exit this page" fills a row',
    ].filter((fault) => fault !== undefined && fault !== false);
  }, width >= 1280);
}

/** Words of up to 12 letters that are broken over two lines, and in tables any word or number. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.parentElement?.checkVisibility()) continue;
      const isCell = node.parentElement.closest('main tbody :is(th, td)');
      const words = isCell ? /[\w$%]+/g : /(?<![\w@.-])[A-Za-z]{2,12}(?![\w@.-])/g;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(words)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(`breaks ${word} in "${node.parentElement.textContent?.slice(0, 60)}"`);
      }
    }
    return found;
  });
}

export function clippedCells(page: Page): Promise<string[]> {
  return page.locator('.header > .wrap > :not(nav)').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const around = cell.closest('.wrap');
      const excess = cell.getBoundingClientRect().right - (around?.getBoundingClientRect().right ?? 0);
      return Math.max(excess, cell.scrollWidth - cell.clientWidth) > 1 ? [`cuts "${cell.textContent}"`] : [];
    }),
  );
}

/** Where the street is the menu. */
const hasStreet = (path: string) => ['/', '/404', '/services'].includes(path);

/** Phones as they are held, and what must be on their first screen. */
const held = [
  [360, 560, '.van .tel'],
  [phone.width, phone.height, '.van .word'],
  [740, 360, '.van .tel'],
  [844, 390, '.van .tel'],
] as const;

export async function expectFirstScreen(page: Page, path: string): Promise<void> {
  // Archivo is about as wide as the fonts of most phones.
  const letters = (font: string) =>
    page.evaluate((font) => document.body.style.setProperty('font-family', font), font);
  await letters('Archivo');
  expect(await page.locator('main .van .tel').textContent()).toBe(ourNumber);
  expect(await van(page).getAttribute('href')).toBe(callLink);
  const choices = await page.locator('.street a').allTextContents();
  expect(choices).toEqual(hasStreet(path) ? ['Home', 'Business', 'Car'] : []);
  expect(await page.locator('.answers > *').count()).toBe(path === '/' ? 4 : 0);
  for (const [width, height, lowest] of held) {
    // Its finder comes before the number.
    if (path === routes.serviceAreas && width > height) continue;
    await page.setViewportSize({ width, height });
    for (const one of await page.locator(`main :is(${lowest}, .urgent a[href="tel:911"])`).all())
      expect((await edges(one)).bottom, `${path}, ${width} × ${height}`).toBeLessThanOrEqual(height);
    expect(await isInSight(callBar(page)), `bar on ${path}`).toBe(false);
  }
  await letters('');
}

export async function expectCallBarFits(page: Page): Promise<void> {
  await scrollDown(page);
  await callBar(page).waitFor();
  for (const part of [page.locator('[aria-haspopup=dialog]'), callBar(page)]) {
    const { left, right } = await edges(part);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(phone.width);
  }
  expect((await edges(callBar(page))).height).toBeLessThan(phone.height / 4);
}

export async function coveredFooterLinks(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const textSize of [1, 2])
    for (const [width, height] of [...smallScreens, [phone.width, phone.height]] as const) {
      await page.setViewportSize({ width, height });
      await emulate(page, { textSize });
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      await callBar(page).waitFor();
      const covered = await page.evaluate(coveredLinks);
      found.push(...covered.map((name) => `covers ${name} at ${width}x${height}, text ${textSize}`));
    }
  return found;
}

/** Runs in the page, scrolled to its end. */
export const coveredLinks = () =>
  [...document.querySelectorAll('.footer a')].flatMap((link) => {
    const { x, y, width, height } = link.getBoundingClientRect();
    const spot = document.elementFromPoint(x + width / 2, y + height / 2);
    const isSeen = link.checkVisibility() && y >= innerHeight / 2;
    return isSeen && !link.contains(spot) ? [link.textContent] : [];
  });

/** On paper: black on white, with number, hours and address, and nothing that needs a screen. */
export function paperFaults(page: Page): Promise<string[]> {
  const { address } = loadSite().business;
  return page.evaluate(
    (wanted) => {
      const shown = [...document.querySelectorAll('body *')].filter((one) => one.checkVisibility());
      const text = document.body.innerText;
      const isPlain = (one: Element) => {
        const { color, backgroundColor, backgroundImage } = getComputedStyle(one);
        return color === 'rgb(0, 0, 0)' && /, 0\)$/.test(backgroundColor) && backgroundImage === 'none';
      };
      return [
        ...wanted.filter((words) => !text.includes(words)).map((words) => `lacks "${words}" on paper`),
        ...(text.match(/.*\d{4}(?!s\b)[a-z].*/gi) ?? []).map((line) => `runs together: ${line}`),
        ...shown
          .filter((one) => one.matches('form, button, .btn, iframe, img, svg, nav, .banner') || !isPlain(one))
          .map(({ outerHTML }) => `prints ${outerHTML.slice(0, 60)}`),
      ];
    },
    [ourNumber, '24/7', address.street],
  );
}

/** Sheets of US Letter. */
export async function sheets(page: Page): Promise<number> {
  const file = await page.pdf({ format: 'Letter' });
  return file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
