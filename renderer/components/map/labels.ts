import { renderToStaticMarkup } from 'react-dom/server';
import { edge, type Spot } from './frame.ts';

/** Half the width of a letter and half the height of a line on a phone; they fit any system font. */
const letter = 9.5;
const line = 16;

/** At the edge of the map. */
const margin = 6;

/** From its middle. */
export type Box = readonly [x: number, y: number, across: number, down: number];

/** Where a text ends (-1), has its middle (0) or starts (1). */
export type Position = readonly [x: number, y: number, side: -1 | 0 | 1];

/** Right, left, below and above a mark, then between. */
const sides = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 0.7],
  [-1, 0.7],
  [1, -0.7],
  [-1, -0.7],
] as const;

export const nextTo = ([x, y]: Spot, gap: number): Position[] =>
  sides.map(([side, lower]) => [x + side * gap, Math.round(y + lower * (gap + line)), side]);

/** Draws each label at its first position that covers nothing. A label that fits nowhere is left out. */
export function createLabels(taken: Box[]) {
  return (kind: string, text: string, positions: readonly Position[]): string => {
    const across = text.length * letter;
    for (const position of positions) {
      const [x, y, side] = position;
      const box: Box = [x + side * across, y, across, line];
      if (!isInside(box) || taken.some((other) => overlap(box, other))) continue;
      taken.push(box);
      return labelAt(kind, text, position);
    }
    return '';
  };
}

const isInside = ([x, y, across, down]: Box) =>
  Math.max(Math.abs(x) + across, Math.abs(y) + down) < edge - margin;

const overlap = ([x, y, across, down]: Box, [otherX, otherY, otherAcross, otherDown]: Box) =>
  Math.abs(x - otherX) < across + otherAcross && Math.abs(y - otherY) < down + otherDown;

const anchors = ['end', 'middle', 'start'];

export const labelAt = (kind: string, text: string, [x, y, side]: Position): string =>
  `<text class="${kind}" x="${x}" y="${y}" text-anchor="${anchors[side + 1]}">${renderToStaticMarkup(text)}</text>`;
