import type { Page } from 'playwright-core';

/** What leaves its section or the window, and bad targets. */
export function geometryFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Box = Record<'left' | 'top' | 'right' | 'bottom', number>;
    const union = (boxes: Box[]): Box | undefined =>
      boxes.length === 0
        ? undefined
        : {
            left: Math.min(...boxes.map(({ left }) => left)),
            top: Math.min(...boxes.map(({ top }) => top)),
            right: Math.max(...boxes.map(({ right }) => right)),
            bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
          };
    const isClear = (color: string) => /, 0\)$|\/ 0\)$/.test(color);
    /** Where an element paints, which may be less than its box. */
    const painted = (node: Node): Box | undefined => {
      if (node instanceof Text) {
        const range = document.createRange();
        range.selectNodeContents(node);
        return node.data.trim() ? union([...range.getClientRects()]) : undefined;
      }
      if (!(node instanceof Element) || !node.checkVisibility()) return undefined;
      const { backgroundColor, borderTopWidth, overflow, position, rotate } = getComputedStyle(node);
      // An open question's icon is turned, which makes its box larger.
      if (position === 'absolute' || rotate !== 'none') return undefined;
      const isOpaque = !isClear(backgroundColor) || Number.parseFloat(borderTopWidth) > 0;
      if (isOpaque || overflow !== 'visible' || node.matches('svg, img, iframe, input, select, textarea'))
        return node.getBoundingClientRect();
      return union([...node.childNodes].flatMap((child) => painted(child) ?? []));
    };
    const nameOf = (element: Element) =>
      `${element.localName}.${element.getAttribute('class') ?? ''} "${element.textContent.trim().slice(0, 30)}"`;
    const faults: string[] = [];

    /** What its ancestors' scroll boxes let through. */
    function clipped(element: Element, box: Box | undefined): Box | undefined {
      for (let one = element.parentElement; one && box; one = one.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(one);
        const around = one.getBoundingClientRect();
        if (overflowX !== 'visible')
          box = { ...box, left: Math.max(box.left, around.left), right: Math.min(box.right, around.right) };
        if (overflowY !== 'visible')
          box = { ...box, top: Math.max(box.top, around.top), bottom: Math.min(box.bottom, around.bottom) };
        if (box.right - box.left <= 1 || box.bottom - box.top <= 1) return undefined;
      }
      return box;
    }
    const things =
      'svg, img, iframe, form, figure, table, input, select, textarea, button, a, p, h1, h2, h3, li';
    for (const element of document.querySelectorAll(`main :is(${things})`)) {
      const section = element.parentElement?.closest('.hero, .band, section, main > *');
      const own = element.closest('.key-edge') ? undefined : clipped(element, painted(element));
      if (!section || !own) continue;
      const around = section.getBoundingClientRect();
      const excess = {
        left: around.left - own.left,
        right: own.right - around.right,
        top: around.top - own.top,
        bottom: own.bottom - around.bottom,
        'the window': Math.max(own.right - document.documentElement.clientWidth, -own.left),
      };
      for (const [side, px] of Object.entries(excess))
        if (px > 1)
          faults.push(`${nameOf(element)} crosses ${nameOf(section)}: ${side}, ${Math.round(px)} px`);
    }

    const isPinned = (element: Element) => /fixed|sticky/.test(getComputedStyle(element).position);
    /** What takes a tap: the label around a checkbox, too. */
    const targets = [...document.querySelectorAll('main :is(a, button, input, select, textarea, summary)')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('svg, .sr-only'))
      .map((one) => one.closest('label') ?? one)
      .filter((one, index, all) => all.indexOf(one) === index && !isPinned(one))
      .flatMap((element) => [...element.getClientRects()].map((box) => ({ element, box })));
    /** WCAG 2.5.8: 24 px, or a circle of 24 px that meets no other target. A link in a sentence may be smaller. */
    const isSmall = ({ element, box }: (typeof targets)[number]) =>
      Math.min(box.width, box.height) < 24 &&
      !(
        getComputedStyle(element).display === 'inline' &&
        [...(element.parentElement?.childNodes ?? [])].some((one) => one instanceof Text && one.data.trim())
      );
    for (const [index, target] of targets.entries()) {
      const { element, box } = target;
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      for (const [at, other] of targets.entries()) {
        if (other.element === element) continue;
        const { left, right, top, bottom } = other.box;
        if (
          at > index &&
          Math.min(box.right, right) - Math.max(box.left, left) > 1 &&
          Math.min(box.bottom, bottom) - Math.max(box.top, top) > 1
        )
          faults.push(`${nameOf(element)} and ${nameOf(other.element)} lie over each other`);
        const away = Math.hypot(Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0));
        if (isSmall(target) && away < 12)
          faults.push(
            `${nameOf(element)} is ${box.width} × ${box.height} px, next to ${nameOf(other.element)}`,
          );
      }
    }
    return faults;
  });
}
