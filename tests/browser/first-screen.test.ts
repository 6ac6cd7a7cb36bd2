/** What a phone shows first on every kind of page, and what stays reachable: by touch, in landscape, with large text, in contrast themes. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { loadSite } from '../../data/load.ts';
import { settle } from '../../scripts/screenshots/pose.ts';
import { callLink, ourNumber } from '../support/our-number.ts';
import { desktop, phone, testBrowser } from './browser.ts';
import { atAPersonsPace, formOf, submit, testProduct } from './product.ts';

const product = testProduct();
const open = testBrowser(product.origin);

const onAPhone = { viewport: phone, hasTouch: true, isMobile: true };
const landscape = { width: 740, height: 360 };
const missing = { expectErrors: /^Failed to load.*404/ };
const kinds = [
  '/',
  '/locksmith-clayton-mo',
  '/locksmith-maryland-heights-mo',
  '/locksmith-oakville-mo',
  '/locksmith-downtown-st-louis-mo',
  '/services/lock-rekeying',
  '/services/car-lockout',
  '/services/safe-unlocking',
  '/services',
  '/service-areas',
  '/about',
  '/contact',
  '/reviews',
  '/404',
  '/privacy',
  '/request-received',
];

/** Who has sent a request has chosen: that page says what happens next instead. */
const asking = kinds.filter((path) => path !== '/request-received');

const card = (page: Page) => page.locator('main').getByRole('link', { name: 'Call a locksmith' });
const bar = (page: Page) => page.getByRole('navigation', { name: 'Call or request help' });

test.each(asking)(
  '%s answers on the first screen: heading, number, choices or answers, facts',
  async (path) => {
    const page = await open(path, { ...onAPhone, ...missing });
    await settle(page);
    const lines = await page.locator('h1').evaluate((heading) => {
      const range = document.createRange();
      range.selectNodeContents(heading);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
    expect(lines).toBeLessThanOrEqual(3);

    const bottom = async (selector: string) => {
      const box = await page.locator(selector).first().boundingBox();
      return (box?.y ?? Number.NaN) + (box?.height ?? 0);
    };
    expect(await card(page).count()).toBe(1);
    const number = card(page).getByText(ourNumber);
    const size = await number.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    expect(size).toBeGreaterThanOrEqual(26);
    expect(await card(page).getAttribute('href')).toBe(callLink);
    const isCity = path.startsWith('/locksmith-');
    if (isCity || path === '/') {
      expect(await page.locator('.answers > *').count()).toBe(4);
      expect(await bottom('.answers')).toBeLessThan(phone.height);
    }
    if (isCity) {
      await page.locator('.hero').getByRole('link', { name: 'Request help' }).waitFor();
      return;
    }
    for (const choice of ['Car', 'Home', 'Business']) {
      await page.locator('.choices').getByRole('link', { name: choice, exact: true }).waitFor();
    }
    expect(await bottom('.choices')).toBeLessThan(phone.height);
    expect(await bottom('.facts')).toBeLessThan(phone.height);
  },
);

test.each([320, 360, 1280])(
  'at %d px the number has its room where the heading font does not come and the system has a wide one',
  async (width) => {
    const withoutFont = (page: Page) => page.route('**/*.woff2', (route) => route.abort());
    const page = await open('/', {
      viewport: { width, height: phone.height },
      before: withoutFont,
      expectErrors: /^Failed to load/,
    });
    await card(page)
      .locator('.tel')
      .evaluate((number) => {
        number.style.fontFamily = 'DejaVu Sans';
      });
    const box = async (selector: string) => {
      const rect = await card(page).locator(selector).boundingBox();
      if (!rect) throw new Error(`${selector} is not there`);
      return rect;
    };
    const [number, icon, whole] = [await box('.tel'), await box('svg'), await card(page).boundingBox()];
    expect(number.x + number.width).toBeLessThanOrEqual(icon.x);
    expect(icon.x + icon.width).toBeLessThan((whole?.x ?? 0) + (whole?.width ?? 0));
  },
);

describe.each(kinds)('%s', (path) => {
  test('amber means calling, and nothing else', async () => {
    const page = await open(path, missing);
    const amber = await page.evaluate(() => {
      const colored = [...document.querySelectorAll('body *')].filter((element) => {
        const { backgroundColor, color, borderTopColor, borderTopWidth, fill } = getComputedStyle(element);
        const seen = [backgroundColor, color, fill, ...(borderTopWidth === '0px' ? [] : [borderTopColor])];
        return seen.includes('rgb(255, 183, 27)');
      });
      return colored
        .filter((element) => !element.closest('a[href^="tel:"]'))
        .map(({ outerHTML }) => outerHTML);
    });
    expect(amber).toEqual([]);
  });

  test.each([1.38, 2])(
    'with text %d times as large nothing scrolls sideways, and the menu is in reach',
    async (times) => {
      const page = await open(path, { ...onAPhone, ...missing });
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = `${size * 100}%`;
      }, times);
      // Not innerWidth, which grows with the page on a phone.
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
      expect(await page.evaluate(brokenWords), 'words that break across lines').toEqual([]);
      const menu = await page.getByRole('button', { name: 'Menu', exact: true }).boundingBox();
      expect((menu?.x ?? 999) + (menu?.width ?? 0)).toBeLessThanOrEqual(phone.width);
      await scrollDown(page);
      await bar(page).waitFor();
      const number = await bar(page).getByRole('link', { name: 'Call' }).boundingBox();
      expect(number?.x).toBeGreaterThanOrEqual(0);
      expect((number?.x ?? 0) + (number?.width ?? 999)).toBeLessThanOrEqual(phone.width);
      expect((await bar(page).boundingBox())?.height).toBeLessThan(phone.height / 4);
    },
  );
});

describe('the call bar', () => {
  test('is away while the card is on the screen, and back when it is not', async () => {
    const page = await open('/locksmith-clayton-mo', onAPhone);
    await bar(page).waitFor({ state: 'hidden' });
    await scrollDown(page);
    await bar(page).waitFor();
    expect(
      await bar(page)
        .getByRole('link', { name: `Call ${ourNumber}` })
        .getAttribute('href'),
    ).toBe(callLink);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await bar(page).waitFor({ state: 'hidden' });
  });

  test('is always there without script', async () => {
    const page = await open('/locksmith-clayton-mo', { ...onAPhone, javaScriptEnabled: false });
    await bar(page).waitFor();
  });

  test('comes by itself where the script does not', async () => {
    const page = await open('/locksmith-clayton-mo', {
      ...onAPhone,
      javaScriptEnabled: true,
      before: (page) => page.route('**/assets/entries/*.js', (route) => route.abort()),
      expectErrors: /Failed to (load|fetch)/,
      loadsEntry: false,
    });
    await bar(page).waitFor();
  });

  test.each([landscape, { width: 915, height: 412 }])(
    'stays in landscape, $width x $height',
    async (viewport) => {
      const page = await open('/services/car-lockout', { ...onAPhone, viewport });
      await scrollDown(page);
      await bar(page).waitFor();
      const box = await bar(page).boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(viewport.height);
      expect(box?.height).toBeLessThan(64);
    },
  );
});

describe('the bar at the top', () => {
  const visible = async (page: Page) => {
    await scrollDown(page);
    const box = await page.locator('.top-bar').boundingBox();
    return Math.max(0, (box?.y ?? 0) + (box?.height ?? 0));
  };

  test('stays while one scrolls', async () => {
    expect(await visible(await open('/services', onAPhone))).toBeGreaterThan(56);
  });

  test.each([
    ['at 200 % text', phone, 2],
    ['in landscape', landscape, 1],
  ])('leaves the screen to the page %s', async (_, viewport, times) => {
    const page = await open('/services', { ...onAPhone, viewport });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size * 100}%`;
    }, times);
    expect(await visible(page)).toBe(0);
  });
});

describe('"Request help"', () => {
  test.each([
    ['/', 'emergency'],
    ['/locksmith-clayton-mo', 'service'],
    ['/services/lock-rekeying', 'service'],
    ['/contact', 'contact'],
  ] as const)('on %s opens the form of this page, its first field in sight', async (path, kind) => {
    const page = await open(path, { ...onAPhone, reducedMotion: 'reduce' });
    await scrollDown(page);
    await bar(page).getByRole('link', { name: 'Request help' }).tap();
    await expect.poll(() => page.url()).toBe(`${product.origin()}${path}#request`);
    const name = formOf(page, kind).getByLabel('Name');
    const box = async () => (await name.boundingBox()) ?? { y: -1, height: 0 };
    const header = (await page.getByRole('banner').boundingBox())?.height ?? 0;
    await expect.poll(async () => (await box()).y).toBeGreaterThan(header);
    const { y, height } = await box();
    expect(y + height).toBeLessThan((await bar(page).boundingBox())?.y ?? 0);
  });

  test('in the first screen of a city page opens its form', async () => {
    const page = await open('/locksmith-clayton-mo', { ...onAPhone, reducedMotion: 'reduce' });
    await page.locator('.hero').getByRole('link', { name: 'Request help' }).tap();
    await expect.poll(() => page.url()).toBe(`${product.origin()}/locksmith-clayton-mo#request`);
    const name = formOf(page, 'service').getByLabel('Name');
    await expect.poll(async () => (await name.boundingBox())?.y ?? phone.height).toBeLessThan(phone.height);
  });

  test('leads from a page without a form to the short form of the home page', async () => {
    const page = await open('/about', onAPhone);
    await scrollDown(page);
    await bar(page).getByRole('link', { name: 'Request help' }).tap();
    await page.waitForURL('**/#request');
    await formOf(page, 'emergency').getByLabel('Name').waitFor();
  });

  test('on a city page tells the staff which place', async () => {
    const page = await open('/locksmith-clayton-mo', onAPhone);
    const form = formOf(page, 'service');
    expect(await form.getByLabel('Address').inputValue()).toBe('');
    await form.getByText('Street address in Clayton, or ZIP code').waitFor();
    await form.getByLabel('Name').fill('Clara Clayton');
    await form.getByLabel('Phone').fill('314-555-0177');
    await atAPersonsPace(page);
    await submit(form, (button) => button.tap());
    expect(await product.rows()).toMatchObject([
      { service: 'Emergency Service in Clayton, MO', form_type: 'emergency', page: '/locksmith-clayton-mo' },
    ]);
    const [mail] = await product.mailsAbout('Clara Clayton', 2);
    expect(mail?.text).toContain('Emergency Service in Clayton, MO');
  });
});

test('nothing in the hero can be shifted sideways by focus or a script', async () => {
  for (const path of ['/', '/locksmith-clayton-mo', '/services/car-lockout']) {
    const page = await open(path, onAPhone);
    const shift = await page.evaluate(() => {
      const boxes = [...document.querySelectorAll('main *')];
      for (const box of boxes) box.scrollIntoView({ inline: 'end', block: 'nearest' });
      return boxes.filter(({ scrollLeft }) => scrollLeft !== 0).length + scrollX;
    });
    expect(shift).toBe(0);
  }
});

describe('in a contrast theme', () => {
  test('the chosen filter can be told', async () => {
    const page = await open('/services', { forcedColors: 'active' });
    const ground = (label: string) =>
      page.getByText(label, { exact: true }).evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await ground('All')).not.toBe(await ground('Repair'));
  });

  test('marks of questions and the card can be seen', async () => {
    const page = await open('/', { forcedColors: 'active' });
    const seen = await page.evaluate(() => {
      const plus = document.querySelector('#faq summary svg');
      const card = document.querySelector('.call-card');
      if (!plus || !card) return [];
      const ground = getComputedStyle(document.body).backgroundColor;
      return [getComputedStyle(plus).stroke !== ground, getComputedStyle(card).borderTopColor !== ground];
    });
    expect(seen).toEqual([true, true]);
  });
});

test('the foot of a phone page is short: number, address, four links and two lists that open', async () => {
  const page = await open('/locksmith-clayton-mo', onAPhone);
  const footer = page.getByRole('contentinfo');
  expect((await footer.boundingBox())?.height).toBeLessThan(700);
  await footer.getByText('Service areas', { exact: true }).tap();
  const cities = await footer.locator('a[href^="/locksmith-"]:visible').allTextContents();
  expect(cities).toHaveLength(loadSite().featuredCities.length);
  expect(cities).toEqual(cities.toSorted((a, b) => a.localeCompare(b)));
  await footer.getByText('Services', { exact: true }).tap();
  await footer.getByRole('link', { name: 'Ignition Repair' }).waitFor();
});

test('on paper a service page is its number, its words and its open answers', async () => {
  const page = await open('/services/car-lockout');
  await page.emulateMedia({ media: 'print' });
  await card(page).getByText(ourNumber).waitFor();
  await page.getByText('That is common. Show us your photo ID first').waitFor();
  for (const gone of ['.top-bar', '#request', '.closing', '.call-bar']) {
    expect(await page.locator(gone).isVisible()).toBe(false);
  }
});

test('the foot of the panel leaves room for the menu', async () => {
  const page = await open('/', { ...onAPhone, viewport: { width: 360, height: 400 } });
  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  const call = page.getByRole('dialog').getByRole('link', { name: 'Call Now' });
  await call.waitFor();
  expect((await call.boundingBox())?.height).toBeLessThan(60);
});

test('"Skip to content" can be read where it takes the focus', async () => {
  const page = await open('/', { viewport: desktop });
  await page.keyboard.press('Tab');
  const link = page.getByRole('link', { name: 'Skip to content' });
  const { padding, top } = await link.evaluate((element) => ({
    padding: getComputedStyle(element).paddingLeft,
    top: element.getBoundingClientRect().top,
  }));
  expect(Number.parseFloat(padding)).toBeGreaterThanOrEqual(8);
  expect(top).toBeGreaterThanOrEqual(0);
});

async function scrollDown(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' }));
}

/** In the page: words of up to 12 letters that stand on two lines, for lack of room. */
function brokenWords(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (!node.parentElement?.checkVisibility()) continue;
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(
      /(?<![\w@.-])[A-Za-z]{2,12}(?![\w@.-])/g,
    )) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) found.push(`${word} in "${node.parentElement.textContent?.slice(0, 60)}"`);
    }
  }
  return found;
}
