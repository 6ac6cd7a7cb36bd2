import type { Locator, Page } from 'playwright-core';

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

/** Text that leaves its box. Runs in the page. */
export function cutText(selector: string): string[] {
  return [...document.querySelectorAll(selector)].flatMap((box) => {
    const { left, top, right, bottom } = box.getBoundingClientRect();
    const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      if (!node.parentElement?.checkVisibility() || node.parentElement.closest('.sr-only')) continue;
      for (const line of range.getClientRects())
        if (line.left < left || line.right > right + 1 || line.top < top - 1 || line.bottom > bottom + 1)
          cut.push(`cuts "${node.textContent}"`);
    }
    return cut;
  });
}

/** Phone numbers, times and price ranges. */
export const figures = /\(\d{3}\)\s\d{3}-\d{4}|\$\d+–\$\d+|\d+:\d\d\s[AP]M/g;

/** Words of up to 12 letters that are broken over two lines, and in tables any word or number. */
export function brokenWords(
  page: Page,
  searched = /(?<![\w@.-])[A-Za-z]{2,12}(?![\w@.-])/g,
): Promise<string[]> {
  return page.evaluate((searched) => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.parentElement?.checkVisibility()) continue;
      const isCell = node.parentElement.closest('main tbody :is(th, td)');
      const words = isCell ? /[\w$%]+/g : searched;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(words)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(`breaks ${word} in "${node.parentElement.textContent?.slice(0, 60)}"`);
      }
    }
    return found;
  }, searched);
}

/** Links at the end of the page that the call bar covers. Runs in the page, scrolled to its end. */
export const coveredLinks = () =>
  [...document.querySelectorAll('.footer a')].flatMap((link) => {
    const { x, y, width, height } = link.getBoundingClientRect();
    const spot = document.elementFromPoint(x + width / 2, y + height / 2);
    const isSeen = link.checkVisibility() && y >= innerHeight / 2;
    return isSeen && !link.contains(spot) ? [`covers ${link.textContent}`] : [];
  });

/** The phone numbers, times and price ranges that a right-to-left page shows in another order. @param isTranslated its words, too */
export const turnedFigures = (page: Page, isTranslated = false): Promise<string[]> =>
  page.evaluate(
    ([isTranslated, figures]) => {
      document.documentElement.dir = 'rtl';
      const characters: { node: Text; offset: number }[] = [];
      let shown = '';
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const node = texts.currentNode;
        if (!(node instanceof Text) || node.parentElement?.closest('.sr-only, script, style')) continue;
        if (isTranslated) node.data = node.data.replaceAll(/[A-Za-z]{3,}|[AP]M/g, 'كلمة');
        shown += node.data;
        for (let offset = 0; offset < node.length; offset += 1) characters.push({ node, offset });
      }
      return [...shown.matchAll(figures)].flatMap(({ 0: figure, index }) => {
        const parts = [...figure].flatMap((part, at) => {
          const { node, offset } = characters[index + at] ?? { node: new Text(part), offset: 0 };
          const range = document.createRange();
          range.setStart(node, offset);
          range.setEnd(node, offset + 1);
          const { left = 0, bottom = 0, width = 0, height = 0 } = range.getClientRects()[0] ?? {};
          return /[\d$APM]/.test(part) && width > 0 ? [{ part, left, bottom, height }] : [];
        });
        // A line's characters differ in size, and so in where they end.
        const seen = parts.toSorted((a, b) => {
          const lower = a.bottom - b.bottom;
          return Math.abs(lower) > 0.75 * Math.min(a.height, b.height) ? lower : a.left - b.left;
        });
        return seen.some((part, at) => part !== parts[at]) ? [figure] : [];
      });
    },
    [isTranslated, figures] as const,
  );
