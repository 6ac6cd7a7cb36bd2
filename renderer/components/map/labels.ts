import { mapSize, type Spot } from './frame.ts';

type Box = { left: number; top: number; right: number; bottom: number };

/** Width of a letter and half the height of each kind on a phone; fits any system font. */
const kinds = {
  base: { letter: 19, half: 18 },
  place: { letter: 19, half: 18 },
  aim: { letter: 22.5, half: 21 },
  shield: { letter: 31, half: 34 },
  water: { letter: 17, half: 18 },
  state: { letter: 28, half: 18 },
  county: { letter: 20, half: 15 },
};

type Kind = keyof typeof kinds;
export type Position = { at: Spot; anchor?: 'start' | 'middle' | 'end' };
export type Label = Position & { kind: Kind; text: string };

export const widthOf = (kind: Kind, text: string): number => text.length * kinds[kind].letter;

/** Right, left, below and above a mark, then between. */
const sides = [
  [1, 0, 'start'],
  [-1, 0, 'end'],
  [0, 1, 'middle'],
  [0, -1, 'middle'],
  [1, 0.7, 'start'],
  [-1, 0.7, 'end'],
  [1, -0.7, 'start'],
  [-1, -0.7, 'end'],
] as const;

export const nextTo = ([x, y]: Spot, kind: Kind, across: number, down = across): Position[] =>
  sides.map(([right, lower, anchor]) => ({
    at: [x + right * across, Math.round(y + lower * (down + kinds[kind].half))],
    anchor,
  }));

export const boxAround = ([x, y]: Spot, across: number, down = across): Box => ({
  left: x - across,
  right: x + across,
  top: y - down,
  bottom: y + down,
});

/** Gives each label the first position that is free. A label that fits nowhere is left out. */
export function createLabels(taken: Box[], edge = 6) {
  return (kind: Kind, text: string, positions: readonly Position[]): Label[] => {
    for (const position of positions) {
      const { at, anchor } = position;
      const half = widthOf(kind, text) / 2;
      const shift = anchor === 'start' ? half : anchor === 'end' ? -half : 0;
      const box = boxAround([at[0] + shift, at[1]], half, kinds[kind].half);
      const isInside = Math.min(box.left, box.top) > edge && Math.max(box.right, box.bottom) < mapSize - edge;
      if (!isInside || taken.some((other) => overlap(box, other))) continue;
      taken.push(box);
      return [{ kind, text, ...position }];
    }
    return [];
  };
}

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
