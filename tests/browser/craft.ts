/** What makes a page look sloppy, where a machine can see it. The functions below the tests run in the page. */
import type { Page } from 'playwright-core';
import { emulate } from '../../scripts/screenshots/capture.ts';
import { modes, screen } from '../../scripts/screenshots/scenes.ts';
import { ourNumber } from '../support/our-number.ts';

export async function craftFaults(page: Page, name: string, width: 360 | 1280): Promise<string[]> {
  await page.setViewportSize(screen(width));
  const checks = [marksAtTheStartOfALine, emptyBands, amberElsewhere, headingSizes, tintedBands, loudDetails];
  if (width > 1000) checks.push(holesBelowColumns);
  const faults: string[] = [];
  for (const check of checks) faults.push(...(await page.evaluate(check)));
  if (name === 'home') {
    const numbers = page.locator(`body :text("${ourNumber.slice(-8)}"):not(.sr-only)`);
    const times = await numbers.filter({ visible: true }).count();
    if (times > 5) faults.push(`prints our number ${times} times`);
  }
  faults.push(...(await paleLabelsInContrastTheme(page)));
  return faults.map((fault) => `${width} px: ${fault}`);
}

export async function paleLabelsInContrastTheme(page: Page): Promise<string[]> {
  await emulate(page, modes.contrast);
  const faults = await page.evaluate(paleLabels);
  await emulate(page, modes.day);
  await page.evaluate(() => scrollTo(0, 0));
  return faults;
}

/** Separators belong to the item before. */
function marksAtTheStartOfALine(): string[] {
  return [...document.querySelectorAll('body li:has(> [aria-hidden])')].flatMap((item) => {
    const [first] = item.getClientRects();
    const mark = item.querySelector('[aria-hidden]')?.getBoundingClientRect();
    return first && mark && mark.width > 0 && mark.top > first.top + 12 && mark.left <= first.left + 2
      ? [`a line starts with the mark after "${item.textContent}"`]
      : [];
  });
}

/** Two bands of one background look like one, so what's empty between them adds up. */
function emptyBands(): string[] {
  const colorOf = (one: Element | null): string => {
    if (!one) return 'none';
    const color = getComputedStyle(one).backgroundColor;
    return color === 'rgba(0, 0, 0, 0)' ? colorOf(one.parentElement) : color;
  };
  const bands = [...document.querySelectorAll('main > *, footer')].flatMap((band) => {
    const all = [...band.querySelectorAll('*')].filter((one) => {
      const isText = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      const { borderTopWidth, borderTopStyle } = getComputedStyle(one);
      const isBox = borderTopStyle !== 'none' && borderTopWidth !== '0px';
      const matters = isText || isBox || one.matches('img, svg, input') || colorOf(one) !== colorOf(band);
      return matters && one.checkVisibility() && one.getBoundingClientRect().height > 0;
    });
    const boxes = all.map((one) => one.getBoundingClientRect());
    const [top, bottom] = [Math.min(...boxes.map((b) => b.top)), Math.max(...boxes.map((b) => b.bottom))];
    const name = band.querySelector('h2')?.textContent || band.className;
    return boxes.length > 0 ? [{ name, color: colorOf(band), top, bottom }] : [];
  });
  return bands.flatMap(({ name, color, top }, index) => {
    const before = bands[index - 1];
    const gap = before?.color === color ? Math.round(top - before.bottom) : 0;
    return gap > 110 ? [`${gap} empty px between "${before?.name}" and "${name}"`] : [];
  });
}

/** By day there is one ground. Two beiges next to each other look like a mistake. */
function tintedBands(): string[] {
  return [...document.querySelectorAll('main .band:not(.night-band)')].flatMap((band) => {
    const { backgroundColor } = getComputedStyle(band);
    const isTinted = backgroundColor !== 'rgba(0, 0, 0, 0)';
    return isTinted ? [`the ground of "${band.querySelector('h2')?.textContent}" is ${backgroundColor}`] : [];
  });
}

/** What ends far above its neighbor leaves a hole. */
function holesBelowColumns(): string[] {
  return [...document.querySelectorAll<HTMLElement>('main .split')].flatMap((row) => {
    row.style.alignItems = 'start';
    const heights = [...row.children].map((column) => column.clientHeight);
    row.style.alignItems = '';
    const hole = Math.max(...heights) - Math.min(...heights);
    return hole > 350 ? [`a hole of ${hole} px next to "${row.querySelector('h2')?.textContent}"`] : [];
  });
}

/** Only its line may touch a name in a drawing. Runs in the page. */
export function touchedLabels(): string[] {
  return [...document.querySelectorAll('.label text')].flatMap((text) => {
    const { left, top, right, bottom } = text.getBoundingClientRect();
    const shapes = text.closest('svg')?.querySelectorAll<SVGGeometryElement>(':not(.label > *, g)') ?? [];
    const isTouched = [...shapes].some((shape) => {
      const toShape = shape.getScreenCTM()?.inverse();
      for (let x = left; x < right; x += 3)
        for (let y = top; y < bottom; y += 3)
          if (shape.isPointInStroke(new DOMPoint(x, y).matrixTransform(toShape))) return true;
      return false;
    });
    return isTouched ? [`something touches "${text.textContent}"`] : [];
  });
}

/** A page has three sizes of headings, the largest for its h1. Questions and steps have the text's. */
function headingSizes(): string[] {
  const sizeOf = (heading: Element) => Number.parseFloat(getComputedStyle(heading).fontSize);
  const all = [...document.querySelectorAll('main :is(h1, h2, h3):not(.sr-only, summary *, .steps *)')];
  const shown = all.filter((heading) => heading.checkVisibility());
  const sizes = [...new Set(shown.map(sizeOf))].sort((a, b) => b - a);
  const largest = shown.filter((heading) => sizeOf(heading) === sizes[0]);
  return [
    ...(sizes.length > 3 ? [`headings of ${sizes.join(', ')} px`] : []),
    ...largest
      .filter(({ localName }) => localName !== 'h1')
      .map((h) => `"${h.textContent}" is as large as the h1`),
  ];
}

/** Amber dials. */
function amberElsewhere(): string[] {
  const amber = getComputedStyle(document.querySelector('.box') ?? document.body).backgroundColor;
  return [...document.querySelectorAll('body *')].flatMap((one) => {
    const { backgroundColor, fill } = getComputedStyle(one);
    const isAmber = backgroundColor === amber || (one.matches('svg *') && fill === amber);
    const isCall = one.closest('a[href^="tel:"]');
    return isAmber && !isCall ? [`amber that doesn't dial: ${one.outerHTML.slice(0, 80)}`] : [];
  });
}

function loudDetails(): string[] {
  const all = [...document.querySelectorAll('.soft')].filter((one) => one.checkVisibility());
  const loud = all.filter((one) => getComputedStyle(one).fontSize !== '14px');
  return loud.map(({ textContent }) => `a loud "${textContent}"`);
}

/** Letters in drawings against their outline or what's behind them. */
function paleLabels(): string[] {
  const brightness = (color: string) => {
    const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
      const value = Number(part) / 255;
      return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  const isColor = (color: string) => /^rgb/.test(color) && color !== 'rgba(0, 0, 0, 0)';
  return [...document.querySelectorAll('svg text')].flatMap((text) => {
    if (!text.checkVisibility()) return [];
    text.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = text.getBoundingClientRect();
    const behind = document.elementsFromPoint(x + width / 2, y + height / 2).flatMap((one) => {
      const { fill, backgroundColor } = getComputedStyle(one);
      return one === text ? [] : one.matches('svg *') ? [fill] : [backgroundColor];
    });
    const { fill, stroke, paintOrder } = getComputedStyle(text);
    const other = paintOrder.startsWith('stroke') ? stroke : behind.find(isColor);
    const [a, b] = [brightness(fill), brightness(other ?? 'rgb(255, 255, 255)')];
    const contrast = Math.max(a, b) / Math.min(a, b);
    return contrast < 4.5 ? [`${contrast.toFixed(1)}:1 "${text.textContent}"`] : [];
  });
}
