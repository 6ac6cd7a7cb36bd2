import type { Business } from '../collections/business.ts';

type Rows = Business['arrivalAims'];

/** How soon we aim to be `miles` away, such as "35 minutes"; "25 to 35 minutes" where the place reaches `reach` miles to all sides. */
export function arrivalAim(rows: Rows, miles: number, reach = 0): string {
  const [soonest, latest] = [aimAt(rows, miles - reach), aimAt(rows, miles + reach)];
  if (soonest === latest) return latest;
  const unit = soonest.slice(soonest.lastIndexOf(' '));
  return `${latest.endsWith(unit) ? soonest.slice(0, -unit.length) : soonest} to ${latest}`;
}

/** The aim of the first row that reaches `miles`; beyond all, that of the last. */
function aimAt(rows: Rows, miles: number): string {
  return (rows.find(({ withinMiles }) => miles <= withinMiles) ?? rows.at(-1))?.aim ?? '';
}
