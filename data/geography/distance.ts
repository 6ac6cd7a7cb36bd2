import { geoDistance } from 'd3-geo';
import type { Coordinates } from '../collections/primitives.ts';
import { earthRadius, projectionAround } from './projection.ts';

export const metersPerMile = 1609.344;

export const milesBetween = (a: Coordinates, b: Coordinates): number =>
  (geoDistance([a.lng, a.lat], [b.lng, b.lat]) * earthRadius) / metersPerMile;

export function milesInWords(miles: number): string {
  const whole = Math.round(miles);
  if (whole === 0) return 'less than a mile';
  return whole === 1 ? 'a mile' : `${whole} miles`;
}

const directions = [
  'north',
  'northeast',
  'east',
  'southeast',
  'south',
  'southwest',
  'west',
  'northwest',
] as const;

export function directionOf(from: Coordinates, to: Coordinates): (typeof directions)[number] {
  const [east, south] = projectionAround(from)(to);
  const eighths = Math.round(Math.atan2(east, -south) / (Math.PI / 4));
  return directions[(eighths + 8) % 8] ?? 'north';
}

/** Indexes of the `count` nearest places for each place, nearest first. Compares only within a band of latitude, for speed. */
export function nearest(places: readonly Coordinates[], count: number): number[][] {
  const fromNorth = places.map((_, index) => index).sort((a, b) => latitude(places, b) - latitude(places, a));
  const found: number[][] = places.map(() => []);
  for (const [rank, index] of fromNorth.entries()) {
    const here = places[index];
    if (here === undefined) continue;
    const best: { index: number; miles: number }[] = [];
    const look = (other: number): boolean => {
      const there = places[other];
      const farthest = best[count - 1]?.miles ?? Number.POSITIVE_INFINITY;
      if (there === undefined || Math.abs(there.lat - here.lat) * milesPerDegree >= farthest) return false;
      const miles = milesBetween(here, there);
      best.push({ index: other, miles });
      best.sort((a, b) => a.miles - b.miles || a.index - b.index);
      best.length = Math.min(best.length, count);
      return true;
    };
    let [north, south] = [rank - 1, rank + 1];
    let [more, less] = [true, true];
    while (more || less) {
      more = more && look(fromNorth[north--] ?? -1);
      less = less && look(fromNorth[south++] ?? -1);
    }
    found[index] = best.map((one) => one.index);
  }
  return found;
}

const milesPerDegree = (earthRadius * Math.PI) / 180 / metersPerMile;

const latitude = (places: readonly Coordinates[], index: number) => places[index]?.lat ?? 0;
