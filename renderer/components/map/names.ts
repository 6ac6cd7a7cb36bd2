import { geoPath } from 'd3-geo';
import type { County } from '../../../data/geography/land.ts';
import type { Point } from '../../../data/geography/projection.ts';

export type Box = { left: number; top: number; right: number; bottom: number };

export const letters = { county: 24 };

/** Width of a capital letter and its spacing, per font size; fits any system font. */
const capital = 0.76;

export function boxOf(text: string, [x, y]: readonly [number, number], size: number): Box {
  const half = (text.length * size * capital) / 2;
  return { left: x - half, right: x + half, top: y - size, bottom: y + size };
}

export const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const inMeters = geoPath();

export const middleOf = ({ rings }: County): Point =>
  inMeters.centroid({ type: 'Polygon', coordinates: [...rings] }) as Point;

/** Ray casting: from a point inside, a line to the east crosses the rings an odd number of times. */
export function holds({ rings }: County, [x, y]: Point): boolean {
  let isInside = false;
  for (const ring of rings)
    ring.forEach(([toX, toY], index) => {
      const [fromX, fromY] = ring.at(index - 1) ?? [toX, toY];
      if (fromY > y !== toY > y && fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX) > x)
        isInside = !isInside;
    });
  return isInside;
}
