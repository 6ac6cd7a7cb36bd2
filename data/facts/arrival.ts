import type { Business } from '../collections/business.ts';
import type { Range } from '../collections/facts.ts';
import { milesBetween } from '../geography/distance.ts';
import type { Coordinates } from '../geography/projection.ts';

type Rows = Business['arrivalAims'];

function aimWords(minutes: number): string {
  if (minutes === 60) return 'an hour';
  if (minutes === 90) return 'an hour and a half';
  return aimInShort(minutes).replace(/ min$/, ' minutes');
}

export function aimInShort(minutes: number): string {
  if (minutes < 60 || minutes % 30 !== 0) return `${minutes} min`;
  const half = minutes % 60 === 30 ? '½' : '';
  return `${Math.floor(minutes / 60)}${half} ${minutes === 60 ? 'hour' : 'hours'}`;
}

/** "25 minutes" and "25 min", or "25 to 35 minutes" and "25–35 min" for a place that extends `reach` miles in every direction. */
export function arrivalAim(rows: Rows, miles: number, reach = 0): { aim: string; aimInShort: string } {
  const [soonest, latest] = [aimAt(rows, miles - reach), aimAt(rows, miles + reach)];
  const [aim, short] = [aimWords(latest), aimInShort(latest)];
  if (soonest === latest) return { aim, aimInShort: short };
  if (latest >= 60) return { aim: `${aimWords(soonest)} to ${aim}`, aimInShort: short };
  return { aim: `${soonest} to ${aim}`, aimInShort: `${soonest}–${short}` };
}

/** A place's own minutes count at any distance. */
export const rowsTo = (rows: Rows, { minutes }: { minutes?: number | undefined } = {}): Rows =>
  minutes ? [{ withinMiles: 0, minutes }] : rows;

/** The first row that reaches `miles` (rounded, as on pages), or the last one. */
export const rowAt = (rows: Rows, miles: number): Rows[number] | undefined =>
  rows.find(({ withinMiles }) => Math.round(miles) <= withinMiles) ?? rows.at(-1);

const aimAt = (rows: Rows, miles: number): number => rowAt(rows, miles)?.minutes ?? 0;

/** Those close enough for the arrival time of a business in its business hours, nearest first. */
export function nearBase<T extends { coordinates: Coordinates }>(
  { nearBase: { withinMiles }, coordinates }: Pick<Business, 'nearBase' | 'coordinates'>,
  places: readonly T[],
): T[] {
  const miles = (place: T) => milesBetween(coordinates, place.coordinates);
  return places
    .filter((place) => Math.round(miles(place)) <= withinMiles)
    .toSorted((one, other) => miles(one) - miles(other));
}

type Home = { coordinates: Coordinates; reachMiles?: number | undefined; minutes?: number | undefined };

/** Minutes to our home city, a range if it's wide. Texts say "in most of {homeCity}". */
export function typicalAim(
  { arrivalAims, coordinates }: Pick<Business, 'arrivalAims' | 'coordinates'>,
  home: Home = { coordinates },
): Range {
  const miles = milesBetween(coordinates, home.coordinates);
  const { reachMiles = 0 } = home;
  const rows = rowsTo(arrivalAims, home);
  const [low, high] = [aimAt(rows, miles - reachMiles), aimAt(rows, miles + reachMiles)];
  return low === high ? { low } : { low, high };
}

export function typicalAimInShort(...given: Parameters<typeof typicalAim>): string {
  const { low, high } = typicalAim(...given);
  return high ? `${low}–${aimInShort(high)}` : aimInShort(low);
}
