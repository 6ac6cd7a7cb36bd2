import { mainOf, type Page, site } from './built.ts';
import { type Element, elements, one, plain, textOf } from './dom.ts';

export const priceLists = (page: Page): Element[] => elements(mainOf(page), 'ul.rows:has(li .cost)');

/** The job, its facts and its price. */
export const rowsOf = (list: Element): string[][] =>
  elements(list, 'li:has(.cost)').map((row) => ['h3', 'span', '.cost'].map((part) => textOf(one(row, part))));

export const listed = ({
  inShort: { arrival, time, price, decides = site.pages.service.price.unlisted },
}: Pick<(typeof site.services)[number], 'inShort'>): string[] =>
  [
    [arrival && `Arrival: ${arrival}`, time && `Work: ${time}`].filter(Boolean).join(' '),
    price ?? `Call ${decides}`,
  ].map(plain);
