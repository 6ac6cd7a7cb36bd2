/** The lock that moves: its pins line up when the class `unset` is taken away, and at once where less motion is asked for. */
import { readFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KeyCut } from '../../renderer/components/drawings/KeyCut.tsx';
import { chromiumFlags, ensureChromium } from '../../scripts/machine/chromium.ts';

const folder = 'renderer/components/drawings';
const css = ['drawings.css', 'key-cut-motion.css'].map((file) => readFileSync(`${folder}/${file}`, 'utf8'));

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags });
});
afterAll(() => browser?.close());

/** A page with the lock on it, its pins not lined up. */
async function open(reducedMotion: 'reduce' | 'no-preference' = 'no-preference') {
  const page = await browser.newPage({ viewport: { width: 960, height: 640 }, reducedMotion });
  await page.setContent(`<!doctype html><style>body{margin:0}${css.join('')}</style>${lock('unset')}`);
  return page;
}

const lock = (pose: 'unset' | 'setting') => renderToStaticMarkup(<KeyCut code="63105" pose={pose} />);

/** Heads and tips of the five key pins, and the key's bow, in the drawing's own units. */
const standing = (page: Page) =>
  page.evaluate(() => {
    const place = (element: SVGGraphicsElement) => {
      const { x, y, height } = element.getBBox();
      const svg = element.ownerSVGElement;
      const moved = svg
        ?.getScreenCTM()
        ?.inverse()
        .multiply(element.getScreenCTM() ?? new DOMMatrix());
      return { left: x + (moved?.e ?? 0), head: y + (moved?.f ?? 0), tip: y + height + (moved?.f ?? 0) };
    };
    const pins = [...document.querySelectorAll<SVGGraphicsElement>('.mark')].map(place);
    const [key] = [...document.querySelectorAll<SVGGraphicsElement>('.blade')].map(place);
    return {
      heads: pins.map(({ head }) => Math.round(head)),
      tips: pins.map(({ tip }) => Math.round(tip)),
      key: Math.round(key?.left ?? Number.NaN),
    };
  });

/** Takes `unset` away, lets every movement end, and says when the last did: in ms. */
const set = (page: Page) =>
  page.evaluate(() => {
    const drawing = document.querySelector('svg');
    drawing?.getBoundingClientRect();
    drawing?.classList.remove('unset');
    const moves = document.getAnimations();
    const ends = moves.map(({ effect }) => Number(effect?.getComputedTiming().endTime));
    for (const move of moves) move.finish();
    return Math.max(0, ...ends);
  });

/** The same for a lock that takes the other's place. */
const appear = (page: Page, markup: string) =>
  page.evaluate((html) => {
    document.body.innerHTML = html;
    const moves = document.getAnimations();
    const ends = moves.map(({ effect }) => Number(effect?.getComputedTiming().endTime));
    for (const move of moves) move.finish();
    return Math.max(0, ...ends);
  }, markup);

const lined = Array(5).fill(138);

test('unset, all tips stand on the ridges of the key, and all heads above the shear line', async () => {
  const { heads, tips } = await standing(await open());
  expect(tips).toEqual(Array(5).fill(172));
  for (const head of heads) expect(head).toBeLessThan(138);
});

test('set, the key is home and all heads are at the shear line after 400 ms', async () => {
  const page = await open();
  const before = await standing(page);
  expect(await set(page)).toBe(400);
  const after = await standing(page);
  expect(after.heads).toEqual(lined);
  // Half of the way from one pin to the next.
  expect(after.key - before.key).toBe(22);
});

test('a lock that appears while it is setting does the same by itself', async () => {
  const page = await open();
  expect(await appear(page, lock('setting'))).toBe(400);
  expect((await standing(page)).heads).toEqual(lined);
});

test('nothing moves where less motion is asked for', async () => {
  const page = await open('reduce');
  expect(await set(page)).toBe(0);
  expect((await standing(page)).heads).toEqual(lined);
  expect(await appear(page, lock('setting'))).toBe(0);
  expect((await standing(page)).heads).toEqual(lined);
});
