import { mapSize, type Spot } from './frame.ts';

export type Box = { left: number; top: number; right: number; bottom: number };

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
type Position = { at: Spot; anchor?: 'start' | 'end' };

export type Label = Position & { kind: Kind; text: string; box: Box };

const edge = 6;

/** Takes the first position that is free and adds its box to `taken`. A label that fits nowhere is left out. */
export function label(
  kind: Kind,
  text: string,
  positions: readonly Position[],
  taken: Box[],
): Label | undefined {
  for (const position of positions) {
    const box = boxOf(kind, text, position);
    const isInside = Math.min(box.left, box.top) > edge && Math.max(box.right, box.bottom) < mapSize - edge;
    if (!isInside || taken.some((other) => overlap(box, other))) continue;
    taken.push(box);
    return { kind, text, box, ...position };
  }
  return undefined;
}

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

export const widthOf = (kind: Kind, text: string): number => text.length * kinds[kind].letter;

function boxOf(kind: Kind, text: string, { at: [x, y], anchor }: Position): Box {
  const [width, { half }] = [widthOf(kind, text), kinds[kind]];
  const left = x - (anchor === 'start' ? 0 : anchor === 'end' ? width : width / 2);
  return { left, right: left + width, top: y - half, bottom: y + half };
}

export const boxAround = ([x, y]: Spot, across: number, down = across): Box => ({
  left: x - across,
  right: x + across,
  top: y - down,
  bottom: y + down,
});

/** Right, left, below and above a mark, then between. */
export function beside([x, y]: Spot, kind: Kind, across: number, down = across): Position[] {
  const off = down + kinds[kind].half;
  const sides = [0, 20, -20].flatMap((lower): Position[] => {
    const beyond = lower === 0 ? across : across - 5;
    return [
      { at: [x + beyond, y + lower], anchor: 'start' },
      { at: [x - beyond, y + lower], anchor: 'end' },
    ];
  });
  return [...sides.slice(0, 2), { at: [x, y + off] }, { at: [x, y - off] }, ...sides.slice(2)];
}
