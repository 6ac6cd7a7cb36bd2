import { firstOf, hasClass, mainOf, type Page, site } from './built.ts';
import { type Element, elements, plain, textOf } from './dom.ts';

const rowsIn = (list: Element) =>
  elements(list, 'li').filter((row) => elements(row).some((element) => hasClass(element, 'cost')));

export const priceLists = (page: Page): Element[] =>
  elements(mainOf(page), 'ul').filter((list) => hasClass(list, 'rows') && rowsIn(list).length > 0);

/** The job, its facts and its price. */
export const rowsOf = (list: Element): string[][] =>
  rowsIn(list).map((row) => {
    const cost = firstOf(elements(row).filter((element) => hasClass(element, 'cost')));
    return [firstOf(elements(row, 'h3')), firstOf(elements(row, 'span')), cost].map(textOf);
  });

export const listed = ({
  inShort: { time = '', price = onThePhone },
}: (typeof site.services)[number]): string[] => [time, price].map(plain);

export const onThePhone = plain(`Call ${site.pages.service.price.unlisted}`);
