import { type Box, isInside, overlap } from './box.ts';
import { type Frame, mapWidth, type Spot, sheet } from './frame.ts';
import { boxOf, type Label } from './labels.ts';
import { contains, gridStep, type Roomy, type Shown } from './outlines.ts';
import type { Type } from './textWidth.ts';

/** Both are set in capitals. As in map.css, in units. */
const countyType = { size: 9, spacing: 1 };
const stateType = { size: 11, spacing: 3 };

/** One label for each county that has room for it among what we serve, near its middle. Adds their boxes to `taken`. */
export function countyNames(
  counties: readonly Shown[],
  frame: Frame,
  taken: Box[],
  isServed: (spot: Spot) => boolean,
): Label[] {
  return counties.flatMap((county) => {
    const fits = (box: Box) => corners(box).every((corner) => isServed(corner) && contains(county, corner));
    const middle = mean(county.spots.map(({ spot }) => spot));
    return place(county.name, countyType, county.spots, (spot) => apart(spot, middle), frame, taken, fits);
  });
}

const patience = 24;

export function stateNames(counties: readonly Shown[], frame: Frame, taken: Box[]): Label[] {
  const xs = Array.from({ length: frame.width / gridStep }, (_, index) => index * gridStep);
  const rim = [frame.height - 10, 18].flatMap((y) =>
    xs.map((x): Roomy => ({ spot: [x, y], room: mapWidth })),
  );
  return [...new Set(counties.map(({ state }) => state))].flatMap((state) => {
    const parts = counties.filter((county) => county.state === state);
    const fits = (box: Box) =>
      corners(box).every((corner) => parts.some((county) => contains(county, corner)));
    const fromSide = ([x]: Spot) => Math.min(x, frame.width - x);
    return place(state, stateType, rim, fromSide, frame, taken, fits);
  });
}

function place(
  text: string,
  type: Type,
  spots: readonly Roomy[],
  costOf: (spot: Spot) => number,
  frame: Frame,
  taken: Box[],
  fits: (box: Box) => boolean,
): Label[] {
  const { right, bottom } = sheet(frame);
  const inner = { left: 4, top: 4, right: right - 4, bottom: bottom - 4 };
  const model = boxOf({ lines: [text.toUpperCase()], x: 0, y: 0, anchor: 'middle' }, type);
  const byCost = spots
    .filter(({ room }) => room >= model.right)
    .map(({ spot }) => ({ spot, cost: costOf(spot) }))
    .sort((a, b) => a.cost - b.cost)
    .slice(0, patience);
  for (const { spot } of byCost) {
    const box = shifted(model, spot);
    if (!isInside(box, inner) || taken.some((other) => overlap(box, other)) || !fits(box)) continue;
    taken.push(box);
    return [{ lines: [text], x: spot[0], y: spot[1], anchor: 'middle' }];
  }
  return [];
}

const shifted = (box: Box, [x, y]: Spot): Box => ({
  left: box.left + x,
  right: box.right + x,
  top: box.top + y,
  bottom: box.bottom + y,
});

const corners = ({ left, top, right, bottom }: Box): Spot[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];

const apart = (a: Spot, b: Spot) => Math.hypot(a[0] - b[0], a[1] - b[1]);

const mean = (spots: readonly Spot[]): Spot => [
  spots.reduce((sum, [x]) => sum + x, 0) / spots.length,
  spots.reduce((sum, [, y]) => sum + y, 0) / spots.length,
];
