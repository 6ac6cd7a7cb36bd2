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

/** Indexes of the `count` nearest places for each place, nearest first. */
export const nearest = (places: readonly Coordinates[], count: number): number[][] =>
  places.map((here) =>
    places
      .map((there, index) => ({ index, there, miles: milesBetween(here, there) }))
      .filter(({ there }) => there !== here)
      .toSorted((a, b) => a.miles - b.miles)
      .slice(0, count)
      .map(({ index }) => index),
  );
