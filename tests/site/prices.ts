import { mainOf, type Page } from './built.ts';
import { type Element, elements, one, textOf } from './dom.ts';

export const priceLists = (page: Page): Element[] => elements(mainOf(page), 'ul.rows:has(li .cost)');

/** The job, its facts and its price. */
export const rowsOf = (list: Element): string[][] =>
  elements(list, 'li:has(.cost)').map((row) => ['h3', 'span', '.cost'].map((part) => textOf(one(row, part))));
