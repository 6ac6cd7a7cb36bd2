import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { whenOf } from '../../data/facts/services.ts';
import { routes } from '../../data/shared/routes.ts';
import { loadSite } from '../../scripts/data/load.ts';
import { emulate, runEntry } from '../../scripts/screenshots/capture.ts';
import { kinds, modes, screen, states } from '../../scripts/screenshots/scenes.ts';
import { ourNumber } from '../support/our-number.ts';
import { phone } from './browser.ts';
import { craftFaults, paleLabelsInContrastTheme, touchedLabels } from './craft.ts';
import { faultsIn } from './faults.ts';
import {
  brokenWords,
  callBar,
  coveredLinks,
  cutText,
  edges,
  horizontalOverflow,
  isInSight,
} from './layout.ts';
import { testProduct } from './product.ts';

const { open } = testProduct();

const visit = (path: string, width = phone.width) =>
  open(path, {
    viewport: screen(width),
    hasTouch: width < 768,
    isMobile: width < 768,
    expectErrors: /^Failed to load.*(404|422)/,
  });

function shapeFaults(page: Page, width: number): Promise<string[]> {
  return page.evaluate((isWide) => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const headline = document.querySelector('h1');
    const lineHeight = headline ? Number.parseFloat(getComputedStyle(headline).lineHeight) : 1;
    const lines = Math.round((headline?.clientHeight ?? 0) / lineHeight);
    // The street is as high as a house.
    const [said, van, zip] = ['.say', '.hero:not(.street) .van', '[inputmode=numeric]'].map(box);
    return [
      lines > (isWide ? 3 : 4) && `the headline has ${lines} lines`,
      isWide && said && van && van.top - said.bottom > 130 && 'a hole above the van',
      zip && zip.height < 48 && `the ZIP field is ${zip.height} px high`,
    ].filter((fault) => fault !== undefined && fault !== false);
  }, width >= 1280);
}

async function expectNumberOnFirstScreen(page: Page, path: string): Promise<void> {
  // Archivo is about as wide as the fonts of most phones.
  const letters = (font: string) =>
    page.evaluate((font) => document.body.style.setProperty('font-family', font), font);
  await letters('Archivo');
  for (const [width, height] of [
    [360, 560],
    [740, 360],
  ] as const) {
    // Its finder comes before the number.
    if (path === routes.serviceAreas && width > height) continue;
    await page.setViewportSize({ width, height });
    for (const one of await page.locator('main :is(.hero .tel, .urgent a[href="tel:911"])').all())
      expect((await edges(one)).bottom, `${path}, ${width} × ${height}`).toBeLessThanOrEqual(height);
    expect(await isInSight(callBar(page)), `${path}: the bar waits for the van to leave`).toBe(false);
  }
  await letters('');
}

/** With text at 200 %, at the end of the page. */
async function expectLargeTextFits(page: Page, name: string): Promise<void> {
  await emulate(page, { textSize: 2 });
  for (const width of [1280, phone.width]) {
    await page.setViewportSize(screen(width));
    expect(await page.evaluate(cutText, '.box'), name).toEqual([]);
  }
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await callBar(page).waitFor();
  for (const part of [page.locator('[aria-haspopup=dialog]'), callBar(page)]) {
    const { left, right, height } = await edges(part);
    expect([left >= 0, right <= phone.width, height < phone.height / 4], name).toEqual([true, true, true]);
  }
  expect(await page.evaluate(coveredLinks), name).toEqual([]);
  expect(await page.evaluate(cutText, '.call-bar a'), name).toEqual([]);
}

/** On paper: number, hours and address, and nothing that needs a screen. */
function paperFaults(page: Page): Promise<string[]> {
  return page.evaluate(
    (wanted) => [
      ...wanted.filter((words) => !document.body.innerText.includes(words)),
      ...[...document.querySelectorAll('body :is(form, button, .btn, iframe, img, svg, nav, .banner)')]
        .filter((one) => one.checkVisibility())
        .map(({ outerHTML }) => `prints ${outerHTML.slice(0, 60)}`),
    ],
    [ourNumber, '24/7', loadSite().business.address.street],
  );
}

/** Legal texts, and what follows a request: their readers don't need a call. */
const unended = ['privacy', 'request-received', 'not-found'];

// In one page, because a browser takes longer to start one than to check it.
test('every kind of page fits, is made with care and is accessible on phones, wide screens, paper and with large text', {
  timeout: 300_000,
}, async () => {
  const page = await visit(routes.home);
  const faults: string[] = [];
  for (const { name, path, modes: own } of kinds) {
    await page.setViewportSize(phone);
    await page.goto(path);
    await emulate(page, modes.day);
    await page.evaluate(runEntry);
    // The confirmation page shows what happens next instead.
    if (path !== routes.requestReceived) await expectNumberOnFirstScreen(page, path);
    const found = await faultsIn(page, own, [320, 900, 1280], shapeFaults);
    for (const width of [360, 1280] as const) found.push(...(await craftFaults(page, name, width)));
    await expectLargeTextFits(page, name);
    found.push(...(await brokenWords(page)));
    const arrivals = await page.locator('main > :last-child a.van[href^="tel:"]').count();
    if (arrivals !== (unended.includes(name) ? 0 : 1)) found.push("doesn't end with the van");
    await emulate(page, modes.print);
    found.push(...(await paperFaults(page)));
    faults.push(...found.map((fault) => `${name}: ${fault}`));
  }
  expect(faults).toEqual([]);
});

test.each(states)('$name fits and is accessible', async (state) => {
  const { path, act, widths: [width = 320] = [] } = state;
  const page = await visit(path, width);
  await act?.(page);
  expect(await faultsIn(page, state.modes, [width], shapeFaults)).toEqual([]);
  await emulate(page, { textSize: 2 });
  await page.setViewportSize(screen(768));
  expect(await page.evaluate(cutText, '.box')).toEqual([]);
});

test("names on the map can be read in a contrast theme, which doesn't reach into pictures", async () => {
  const page = await visit(routes.about);
  const map = await page.locator('.map img').first().getAttribute('src');
  await page.goto(map ?? '');
  expect(await page.locator('text').count()).toBeGreaterThan(3);
  expect(await paleLabelsInContrastTheme(page)).toEqual([]);
});

test('pages of services and cities fit the smallest phone and show their badges, how soon we come and the way to the form on the first screen', async () => {
  const { pages, services, cities } = loadSite();
  const { shell } = pages;
  // Long names need the most room.
  const longest = cities.toSorted((a, b) => b.name.length - a.name.length).slice(0, 6);
  const answers: [path: string, texts: string[]][] = [
    ...services.map(({ slug, form, badges }): [string, string[]] => [
      routes.service(slug),
      [pages.service[whenOf(form)], ...badges, shell.writeLink],
    ]),
    ...longest.map(({ href, arrival, aimInShort, copy }): [string, string[]] => [
      href,
      [aimInShort || arrival, ...copy.badges, shell.writeLink],
    ]),
  ];
  const page = await open(routes.home, { javaScriptEnabled: false });
  const faults: string[] = [];
  for (const [path, texts] of answers) {
    await page.setViewportSize(screen(320));
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    const found = [...(await horizontalOverflow(page, 320)), ...(await brokenWords(page))];
    await page.setViewportSize(phone);
    found.push(...(await page.evaluate(textsBelowTheFold, texts)), ...(await page.evaluate(touchedLabels)));
    faults.push(...found.map((fault) => `${path}: ${fault}`));
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
