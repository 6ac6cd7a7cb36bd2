import { mainOf, type Page } from './built.ts';
import { type Element, elements, one, textOf } from './dom.ts';

/** Lists of jobs, and the price sign of a service. */
export const priceLists = (page: Page): Element[] =>
  elements(mainOf(page), ':is(ul.rows, ul.services, ul.costs):has(li b), .costs .sign dl');

/** The job, its facts and its price. */
export const rowsOf = (list: Element): string[][] =>
  elements(list, ':is(li:has(b), div:has(dd))').map((row) =>
    [':is(h3, dt, a)', ':is(h3 ~ span, div + small, dt small, dt, b ~ small, b)', ':is(b, dd)'].map((part) =>
      textOf(one(row, part)),
    ),
  );
