/** How soon we aim to be somewhere: the one rule, from `arrivalAims` of data/business.json. */
import type { Business } from '../collections/business.ts';

/**
 * @param rows the nearest first
 * @param miles from the shop, in a straight line
 * @returns the aim of the first row that reaches so far, as words: '15 minutes'; beyond all, that of the last
 */
export function arrivalAim(rows: Business['arrivalAims'], miles: number): string {
  return (rows.find(({ withinMiles }) => miles <= withinMiles) ?? rows.at(-1))?.aim ?? '';
}
