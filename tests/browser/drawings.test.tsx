/** The lock that moves: its pins line up when the class `unset` is taken away, and at once where less motion is asked for. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { KeyCut } from '../../renderer/components/drawings/KeyCut.tsx';
import { testBrowser } from './browser.ts';

const folder = 'renderer/components/drawings';
const css = ['drawings.css', 'key-cut-motion.css'].map((file) => readFileSync(`${folder}/${file}`, 'utf8'));

const openPage = testBrowser(() => 'about:');
const lock = (pose: 'unset' | 'setting') => renderToStaticMarkup(<KeyCut code="63105" pose={pose} />);

/** A page with the lock on it, its pins not lined up. */
async function open(reducedMotion: 'reduce' | 'no-preference' = 'no-preference') {
  const page = await openPage('blank', { reducedMotion, loadsEntry: false });
  await page.setContent(`<!doctype html><style>body{margin:0}${css.join('')}</style>${lock('unset')}`);
  return page;
}

/** Heads and tips of the five key pins, and the key's bow, in the drawing's own units. */
const standing = (page: Page) =>
  page.evaluate(() => {
    const edges = (selector: string) =>
      [...document.querySelectorAll<SVGGraphicsElement>(selector)].map((element) => {
        const { x, y, height } = element.getBBox();
        const { e = 0, f = 0 } =
          element.ownerSVGElement
            ?.getScreenCTM()
            ?.inverse()
            .multiply(element.getScreenCTM() ?? undefined) ?? {};
        return { left: Math.round(x + e), head: Math.round(y + f), tip: Math.round(y + height + f) };
      });
    const pins = edges('.mark');
    return {
      heads: pins.map(({ head }) => head),
      tips: pins.map(({ tip }) => tip),
      key: edges('.blade')[0]?.left ?? Number.NaN,
    };
  });

/** Takes `unset` away, or puts another lock in its place; lets every movement end, and says after how many ms the last did. */
const set = (page: Page, other?: string) =>
  page.evaluate((html) => {
    const drawing = document.querySelector('svg');
    drawing?.getBoundingClientRect();
    if (html) document.body.innerHTML = html;
    else drawing?.classList.remove('unset');
    const moves = document.getAnimations();
    const ends = moves.map(({ effect }) => Number(effect?.getComputedTiming().endTime));
    for (const move of moves) move.finish();
    return Math.max(0, ...ends);
  }, other);

const lined = Array(5).fill(138);

test('the pins stand on the key, and set, all heads are at the shear line after 400 ms', async () => {
  const page = await open();
  const before = await standing(page);
  expect(before.tips).toEqual(Array(5).fill(172));
  for (const head of before.heads) expect(head).toBeLessThan(138);
  expect(await set(page)).toBe(400);
  const after = await standing(page);
  expect(after.heads).toEqual(lined);
  // Half of the way from one pin to the next.
  expect(after.key - before.key).toBe(22);
  // A lock that appears while it is setting does the same by itself.
  expect(await set(page, lock('setting'))).toBe(400);
  expect((await standing(page)).heads).toEqual(lined);
});

test('nothing moves where less motion is asked for', async () => {
  const page = await open('reduce');
  expect(await set(page)).toBe(0);
  expect((await standing(page)).heads).toEqual(lined);
  expect(await set(page, lock('setting'))).toBe(0);
  expect((await standing(page)).heads).toEqual(lined);
});
