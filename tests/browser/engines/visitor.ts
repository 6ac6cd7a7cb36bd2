import { expect } from 'vitest';
import { desktop } from '../browser.ts';
import type { Tab } from './start.ts';

type Json = string | number | boolean | null;

/** What a visitor does in any engine. Each action waits for its element; a failure shows what was there instead. */
export function visitor({ page, resize }: Tab, origin: string) {
  /** The function runs in the page, so it can use only its arguments. */
  const evaluate = <A extends Json[], R>(run: (...args: A) => R, ...args: A) =>
    page.evaluate(`(${run})(...${JSON.stringify(args)})`) as Promise<R>;
  const until = <A extends Json[]>(
    what: string,
    expected: unknown,
    run: (...args: A) => unknown,
    ...args: A
  ) => expect.poll(() => evaluate(run, ...args), { message: what }).toEqual(expected);

  async function onSpot(
    name: string,
    act: (x: number, y: number) => Promise<unknown>,
    [selector, text = '']: Target,
  ) {
    let spot: unknown;
    const settled = async () => {
      const before = spot;
      spot = await evaluate(spotOf, selector, text);
      return typeof spot === 'string' || `${spot}` === `${before}` ? spot : 'moving';
    };
    await expect
      .poll(settled, { message: `${name} ${selector} ${text}` })
      .toEqual([expect.any(Number), expect.any(Number)]);
    const [x, y] = spot as [number, number];
    await act(x, y);
  }
  const click = (...target: Target) => onSpot('click', (x, y) => page.mouse.click(x, y), target);
  const open = (path: string) => page.goto(origin + path);
  const isAt = (path: string) => until('the address', path, () => location.pathname);
  /** A page that's left before its script has loaded reports an error. */
  async function arrive(path: string) {
    await isAt(path);
    await until(`the script of ${path} runs`, true, () =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/entries/')),
    );
  }

  return {
    resize,
    press: (key: Parameters<typeof page.keyboard.press>[0]) => page.keyboard.press(key),
    type: (text: string) => page.keyboard.type(text),
    evaluate,
    until,
    click,
    open,
    isAt,
    arrive,
    async visit(path: string, size = desktop) {
      await resize(size);
      await open(path);
      await arrive(path);
    },
    tap: (...target: Target) => onSpot('tap', (x, y) => page.touchscreen.tap(x, y), target),
    async fill(field: string, text: string) {
      await click(field);
      await page.keyboard.type(text);
    },
    shows: (selector: string, wanted: RegExp | string) =>
      expect.poll(() => evaluate(textOf, selector), { message: selector }).toMatch(wanted),
    isVisible: (selector: string, expected: boolean) =>
      until(
        `${selector} is visible`,
        expected,
        (one) => document.querySelector(one)?.checkVisibility({ visibilityProperty: true }) ?? false,
        selector,
      ),
    hasFocus: (selector: string) =>
      until(
        `${selector} has the focus`,
        'it',
        (selector) => {
          const focused = document.activeElement;
          return focused?.matches(selector) ? 'it' : focused?.outerHTML.slice(0, 80);
        },
        selector,
      ),
  };
}

export type Visitor = ReturnType<typeof visitor>;
type Target = [selector: string, text?: string];

/** The middle of the element's first line, unless something covers it. */
function spotOf(selector: string, text: string) {
  const one = [...document.querySelectorAll(selector)].find(
    (element) => element.checkVisibility({ visibilityProperty: true }) && element.textContent?.includes(text),
  );
  if (!one) return 'missing or hidden';
  const isMoving = document
    .getAnimations()
    .some(({ effect }) => effect instanceof KeyframeEffect && effect.target?.contains(one));
  if (isMoving) return 'moving';
  one.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x = 0, y = 0, width = 0, height = 0 } = one.getClientRects()[0] ?? {};
  const spot = [Math.round(x + width / 2), Math.round(y + height / 2)] as const;
  const top = document.elementFromPoint(...spot);
  return one.contains(top) ? spot : `covered by ${top?.outerHTML.slice(0, 80)}`;
}

const textOf = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((one) => one.checkVisibility())
    .map(({ innerText }) => innerText)
    .join('\n');
