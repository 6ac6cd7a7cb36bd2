import { mainOf, type Page, type site } from './built.ts';
import { type Element, elements, plain, textOf } from './dom.ts';

export const priceTables = (page: Page): Element[] =>
  elements(mainOf(page), 'table').filter((table) =>
    elements(table, 'th').some((cell) => textOf(cell) === 'Price'),
  );

export const rowsOf = (table: Element): string[][] =>
  elements(table, 'tr')
    .slice(1)
    .map((row) => elements(row, 'th', 'td').map(textOf));

export const listed = ({
  inShort: { time = '', price = onThePhone },
}: (typeof site.services)[number]): string[] => [time, price].map(plain);

export const onThePhone = 'Range on the phone Call';
