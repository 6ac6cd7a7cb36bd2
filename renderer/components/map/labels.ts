/** Names of places beside their dots, none over another, none over the edge. */
import { around, type Box, isInside, overlap } from './box.ts';
import type { Spot } from './frame.ts';
import { type Type, textWidth } from './textWidth.ts';

export type Anchor = 'start' | 'middle' | 'end';
/** Text that stands on the map. `y` is where the first line's letters stand. */
export type Label = { lines: readonly string[]; x: number; y: number; anchor: Anchor };

export type Dot = {
  spot: Spot;
  radius: number;
  text: string;
  bold?: boolean;
};

/** In units. On a wide screen the letters are set smaller than this, never larger. */
export const labelSize = 12;

export const lineHeight = 12;

const margin = 1;

/** A label for each dot, or undefined if no place is free. A label covers what is `avoided` only as a last resort. */
export function placeLabels(
  dots: readonly Dot[],
  sheet: Box,
  taken: readonly Box[],
  avoided: readonly Box[],
): (Label | undefined)[] {
  const choices = dots.map((dot) => {
    const others = dots.filter((other) => other !== dot);
    const obstacles = [...taken, ...others.map(({ spot, radius }) => around(...spot, radius + 1))];
    return choicesFor(dot, sheet, obstacles, avoided);
  });
  return search(choices).map((choice) => choice?.label);
}

type Choice = { label: Label; box: Box };

/** The search ends here with the best that it has found: choices tried. All of today's maps take fewer than 100. */
const patience = 5000;

/** Backtracking: dots with the fewest choices first; each takes its first free choice, or sends the one before to its next. */
function search(choices: readonly (readonly Choice[])[]): (Choice | undefined)[] {
  const order = choices
    .map((_, index) => index)
    .sort((a, b) => (choices[a]?.length ?? 0) - (choices[b]?.length ?? 0));
  const current: (Choice | undefined)[] = choices.map(() => undefined);
  let best = current;
  let fewestMissing = Number.POSITIVE_INFINITY;
  let tried = 0;

  const visit = (depth: number, missing: number): void => {
    if (missing >= fewestMissing || tried > patience) return;
    const index = order[depth];
    if (index === undefined) {
      best = [...current];
      fewestMissing = missing;
      return;
    }
    for (const choice of choices[index] ?? []) {
      tried += 1;
      if (current.some((other) => other && overlap(choice.box, other.box))) continue;
      current[index] = choice;
      visit(depth + 1, missing);
      current[index] = undefined;
    }
    visit(depth + 1, missing + 1);
  };
  visit(0, 0);
  return best;
}

function choicesFor(dot: Dot, sheet: Box, obstacles: readonly Box[], avoided: readonly Box[]): Choice[] {
  const free = positions(dot).filter(
    ({ box }) => isInside(box, sheet) && !obstacles.some((other) => overlap(box, other)),
  );
  const covers = ({ box }: Choice) => avoided.some((other) => overlap(box, other));
  return [...free.filter((choice) => !covers(choice)), ...free.filter(covers)];
}

/** Right, left, and the corners; then above and below. A name of several words may also stand in two lines. */
function positions(dot: Dot): Choice[] {
  return ways(dot.text).flatMap((lines) => positionsOf(lines, dot));
}

function positionsOf(lines: readonly string[], { spot: [x, y], radius, bold = false }: Dot): Choice[] {
  const width = widthOf(lines, { size: labelSize, bold });
  const more = (lines.length - 1) * lineHeight;
  const sideways = radius + 3;
  const corner = radius - 2;
  const middle = Math.round(labelSize * 0.36 - more / 2);
  const above = -radius - 3 - more;
  const below = radius + 11;
  const at = (dx: number, dy: number, anchor: Anchor): Choice => {
    const label = { lines, x: x + dx, y: y + dy, anchor };
    return { label, box: boxOf(label, { size: labelSize, bold }, width) };
  };
  return [
    at(sideways, middle, 'start'),
    at(-sideways, middle, 'end'),
    at(corner, above, 'start'),
    at(corner, below - 2, 'start'),
    at(-corner, above, 'end'),
    at(-corner, below - 2, 'end'),
    at(0, above, 'middle'),
    at(0, below, 'middle'),
  ];
}

/** In one line, and parted where the longer line is shortest. */
function ways(text: string): (readonly string[])[] {
  const words = text.split(' ');
  const parted = words.slice(1).map((_, index) => {
    return [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')];
  });
  const longest = (lines: readonly string[]) => Math.max(...lines.map((line) => line.length));
  const best = parted.sort((a, b) => longest(a) - longest(b))[0];
  return best ? [[text], best] : [[text]];
}

export function boxOf(label: Label, type: Type, width = widthOf(label.lines, type)): Box {
  const { lines, x, y, anchor } = label;
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return {
    left: left - margin,
    right: left + width + margin,
    top: y - type.size * 0.8 - margin,
    bottom: y + (lines.length - 1) * lineHeight + type.size * 0.24 + margin,
  };
}

const widthOf = (lines: readonly string[], type: Type) =>
  Math.max(...lines.map((line) => textWidth(line, type)));
