/** The price tables of pages, and the figures that the data has for them. */
import { mainOf, type Page, type site } from './built.ts';
import { type Element, elements, plain, textOf } from './dom.ts';

/** The tables of a page that have a column of prices. */
export const priceTables = (page: Page): Element[] =>
  elements(mainOf(page), 'table').filter((table) =>
    elements(table, 'th').some((cell) => textOf(cell) === 'Price'),
  );

/** Each row as its cells: job, time, warranty, price. */
export const rowsOf = (table: Element): string[][] =>
  elements(table, 'tr')
    .slice(1)
    .map((row) => elements(row, 'th', 'td').map(textOf));

/** Time and price of a service in lists. */
export const listed = ({
  inShort: { time = '', price = onThePhone },
}: (typeof site.services)[number]): string[] => [time, price].map(plain);

/** What stands in the place of a price. */
export const onThePhone = 'Range on the phone Call';
