import type { Business } from '../collections/business.ts';

/** The aim of the first row that reaches `miles`, such as "15 minutes"; beyond all, that of the last. */
export function arrivalAim(rows: Business['arrivalAims'], miles: number): string {
  return (rows.find(({ withinMiles }) => miles <= withinMiles) ?? rows.at(-1))?.aim ?? '';
}
