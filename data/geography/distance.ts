import { geoDistance } from 'd3-geo';
import { type Coordinates, earthRadius, projectionAround } from './projection.ts';

export const metersPerMile = 1609.344;

export const milesBetween = (a: Coordinates, b: Coordinates): number =>
  (geoDistance([a.lng, a.lat], [b.lng, b.lat]) * earthRadius) / metersPerMile;

/** Indexes of the `count` nearest places for each place, nearest first, on a plane around the first place. */
export function nearest(places: readonly Coordinates[], count: number): number[][] {
  const [middle] = places;
  const points = middle ? places.map(projectionAround(middle)) : [];
  return points.map(([east, south], here) => {
    const found: { index: number; distance: number }[] = [];
    let farthest = Infinity;
    points.forEach(([otherEast, otherSouth], index) => {
      // Squared: thousands of places have millions of distances.
      const distance = (east - otherEast) ** 2 + (south - otherSouth) ** 2;
      if (distance >= farthest || index === here) return;
      found.push({ index, distance });
      found.sort((a, b) => a.distance - b.distance).splice(count);
      farthest = found[count - 1]?.distance ?? Infinity;
    });
    return found.map(({ index }) => index);
  });
}
