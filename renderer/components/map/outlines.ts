import type { Land } from '../../../data/geography/land.ts';
import { type Box, overlap } from './box.ts';
import { type Frame, type Spot, sheet } from './frame.ts';

export type Shown = {
  name: string;
  state: string;
  outline: Spot[][];
  box: Box;
  /** Candidates for the middle of its name: places of the grid that lie in it. */
  spots: Roomy[];
};

/** A place, and how far it is from there to the border on the left or on the right. */
export type Roomy = { spot: Spot; room: number };

export function countiesIn(land: Land, frame: Frame): Shown[] {
  const room = sheet(frame);
  const counties = land.counties.flatMap((county): Shown[] => {
    const [[left, top], [right, bottom]] = [frame.at(county.corners[0]), frame.at(county.corners[1])];
    const box = { left, top, right, bottom };
    if (!overlap(box, room)) return [];
    const outline = county.rings.map((ring) => ring.map(frame.at));
    return [{ name: county.name, state: county.state, outline, box, spots: [] }];
  });
  for (let y = gridStep; y < frame.height; y += gridStep) {
    for (const { outline, box, spots } of counties) {
      if (y > box.top && y < box.bottom) spots.push(...spotsOfRow(outline, y, frame));
    }
  }
  return counties;
}

/** Whether a place lies in the county: a line from it to the left crosses the outline an odd number of times. */
export function contains({ outline, box }: Shown, [x, y]: Spot): boolean {
  if (x < box.left || x > box.right || y < box.top || y > box.bottom) return false;
  let inside = false;
  for (const crossing of crossingsOf(outline, y)) if (crossing < x) inside = !inside;
  return inside;
}

export const gridStep = 18;

/** The places of a row that lie inside: between the first crossing of the outline and the second, the third and the fourth … */
function spotsOfRow(outline: readonly (readonly Spot[])[], y: number, { width }: Frame): Roomy[] {
  const crossings = crossingsOf(outline, y).sort((a, b) => a - b);
  const spots: Roomy[] = [];
  for (let index = 0; index < crossings.length; index += 2) {
    const [from = 0, to = 0] = crossings.slice(index, index + 2);
    const first = Math.max(1, Math.ceil(from / gridStep)) * gridStep;
    for (let x = first; x < Math.min(to, width); x += gridStep) {
      spots.push({ spot: [x, y], room: Math.min(x - from, to - x) });
    }
  }
  return spots;
}

function crossingsOf(outline: readonly (readonly Spot[])[], y: number): number[] {
  const crossings: number[] = [];
  for (const ring of outline) {
    for (let index = 1; index < ring.length; index++) {
      const [fromX = 0, fromY = 0] = ring[index - 1] ?? [];
      const [toX = 0, toY = 0] = ring[index] ?? [];
      if (fromY > y !== toY > y) crossings.push(fromX + ((toX - fromX) * (y - fromY)) / (toY - fromY));
    }
  }
  return crossings;
}
