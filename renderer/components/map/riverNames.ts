import type { Land } from '../../../data/geography/land.ts';
import { around, type Box, isInside, overlap } from './box.ts';
import { type Frame, type Spot, sheet } from './frame.ts';
import type { Label } from './labels.ts';
import { textWidth } from './textWidth.ts';

const riverType = { size: 10 };

/** From the river to the line that letters stand on, in units: above it, or below. */
const sides = [-7, 14];

/** From that line to the middle of small letters, in units. */
const midLetter = 3.5;

/** A river that bends away further than this, in units, gets no name along it. */
const mostBend = 7;

const step = 6;

export type Slanted = Label & { angle: number };

/** A part of a river as long as its name. `bend`: how far it strays from a straight line, in units. */
type Stretch = { from: Spot; to: Spot; bend: number };

/** One label for each river: along its straightest stretch that is free. Adds their boxes to `taken`. */
export function riverNames(land: Land, frame: Frame, taken: Box[]): Slanted[] {
  return land.rivers.flatMap(({ name, lines }) => {
    const length = textWidth(name, riverType);
    const stretches = frame
      .clip(lines)
      .flatMap((line) => stretchesOf(evenly(line), Math.ceil(length / step)))
      .filter(({ bend }) => bend < mostBend)
      .sort((a, b) => a.bend - b.bend);
    for (const stretch of stretches) {
      const label = write(name, stretch, frame, taken);
      if (label) return label;
    }
    return [];
  });
}

function write(text: string, { from, to }: Stretch, frame: Frame, taken: Box[]): Slanted | undefined {
  const length = textWidth(text, riverType);
  const [start, end] = from[0] < to[0] ? [from, to] : [to, from];
  const slope = Math.atan2(end[1] - start[1], end[0] - start[0]);
  const [alongX, alongY] = [Math.cos(slope), Math.sin(slope)];
  for (const side of sides) {
    const x = (start[0] + end[0]) / 2 - alongY * side;
    const y = (start[1] + end[1]) / 2 + alongX * side;
    const [middleX, middleY] = [x + alongY * midLetter, y - alongX * midLetter];
    const boxes: Box[] = [];
    for (let along = -length / 2; along <= length / 2; along += step) {
      boxes.push(around(middleX + alongX * along, middleY + alongY * along, riverType.size * 0.6));
    }
    const room = sheet(frame);
    if (boxes.some((box) => !isInside(box, room) || taken.some((other) => overlap(box, other)))) continue;
    taken.push(...boxes);
    const angle = Math.round((slope * 180) / Math.PI);
    return { lines: [text], x: Math.round(x), y: Math.round(y), anchor: 'middle', angle };
  }
  return undefined;
}

export function evenly(line: readonly Spot[]): Spot[] {
  const spots: Spot[] = [];
  let left = 0;
  line.forEach(([x, y], index) => {
    const before = line[index - 1];
    if (!before) return;
    const length = Math.hypot(x - before[0], y - before[1]);
    let along = left;
    for (; along < length; along += step) {
      const part = along / length;
      spots.push([before[0] + (x - before[0]) * part, before[1] + (y - before[1]) * part]);
    }
    left = along - length;
  });
  return spots;
}

/** All runs of `count` steps, with how far they stray from a straight line, in units. */
function stretchesOf(spots: readonly Spot[], count: number): Stretch[] {
  return spots.flatMap((from, index) => {
    const to = spots[index + count];
    if (!to) return [];
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    const bend = Math.max(
      ...spots
        .slice(index, index + count)
        .map(
          ([x, y]) =>
            Math.abs((to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0])) / length,
        ),
    );
    return { from, to, bend };
  });
}
