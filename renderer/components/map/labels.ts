/** Finds room for the names of places close together. */
import { mapSize, type Spot } from './spots.ts';

export type Box = { left: number; top: number; right: number; bottom: number };

export type Named = { name: string; spot: Spot; isBase?: boolean };

export type Label = {
  at: Spot;
  anchor: 'start' | 'end' | undefined;
  /** A line leads to it. */
  isFar: boolean;
  cost: number;
  /** The name, then its line. */
  boxes: readonly Box[];
  /** Around all of them. */
  hull: Box;
};

/** In map units. The picture scales as one, so what fits on a phone fits everywhere. */
export const dot = 7.6;
const letter = 19.5;
const halfLine = 20;
const gap = 18;
const reaches = [gap, 36, 55, 76, 100, 128, 158, 195, 238, 288, 345];
const edge = 6;

/** Right, left, below, above, then between, in sixteenths of a circle. */
const turns = [0, 8, 4, 12, 2, 14, 6, 10, 1, 15, 7, 9, 3, 13, 5, 11];

const pushCost = 100;
const movesEach = 20;
const missing = 10_000;

/** Near a place if there's room, or farther out on a line. The first place is our base. */
export function placeLabels(
  places: readonly Named[],
  avoid: readonly Box[] = [],
  size = 1,
): Map<Named, Label> {
  const dots = places.map(boxOfMark);
  const options = new Map(
    places.map((place, index) => {
      const fixed = [...avoid, ...dots.filter((_, other) => other !== index)];
      return [place, spotsFor(place, size).filter(({ boxes }) => !anyOverlap(boxes, fixed))];
    }),
  );
  const tries = turns.map((turn) => settle(places.toSorted(along((turn * Math.PI) / 8)), options));
  return tries.reduce((best, one) => (totalCost(one, places) < totalCost(best, places) ? one : best));
}

export const boxOfMark = ({ spot, isBase }: Named): Box =>
  boxAround(spot, isBase ? 14 : dot + 3, isBase ? 23 : dot + 3);

const along = (angle: number) => (a: Named, b: Named) =>
  (a.spot[0] - b.spot[0]) * Math.cos(angle) + (a.spot[1] - b.spot[1]) * Math.sin(angle);

const totalCost = (labels: Map<Named, Label>, { length }: readonly Named[]) =>
  [...labels.values()].reduce((sum, { cost }) => sum + cost, (length - labels.size) * missing);

/** A label takes the cheapest spot and pushes out those in its way, which look again. Each push makes the next one dearer. */
function settle(places: readonly Named[], options: Map<Named, Label[]>): Map<Named, Label> {
  const labels = new Map<Named, Label>();
  const pushes = new Map<Named, number>();
  const queue = [...places];
  for (let moves = 0; moves < places.length * movesEach; moves += 1) {
    const place = queue.shift();
    if (!place) break;
    let best: { label: Label; pushed: Named[]; cost: number } | undefined;
    for (const label of options.get(place) ?? []) {
      if (best && label.cost >= best.cost) break;
      const pushed: Named[] = [];
      let { cost } = label;
      for (const [other, taken] of labels) {
        if (!clash(label, taken)) continue;
        pushed.push(other);
        cost += pushCost * (1 + (pushes.get(other) ?? 0));
        if (best && cost >= best.cost) break;
      }
      if (!best || cost < best.cost) best = { label, pushed, cost };
    }
    if (!best) continue;
    for (const other of best.pushed) labels.delete(other);
    queue.push(...best.pushed);
    pushes.set(place, (pushes.get(place) ?? 0) + 1);
    labels.set(place, best.label);
  }
  return labels;
}

/** Cheapest first. */
function spotsFor({ name, spot: [x, y], isBase }: Named, size: number): Label[] {
  const [width, high] = [(15 + name.length * letter) * size, halfLine * size];
  const all = reaches.flatMap((reach) =>
    turns.map((turn, rank): Label => {
      const [across, down] = [Math.cos((turn * Math.PI) / 8), Math.sin((turn * Math.PI) / 8)];
      const side = Math.abs(across) < 0.3 ? 0 : Math.sign(across);
      const from = (isBase ? 12 : 0) + reach + (side ? 0 : high - 3);
      const at: Spot = [Math.round(x + across * from), Math.round(y + down * from)];
      const left = at[0] + ((side - 1) / 2) * width;
      const box = { left, right: left + width, top: at[1] - high, bottom: at[1] + high };
      const isFar = reach > gap;
      return {
        at,
        anchor: side > 0 ? 'start' : side < 0 ? 'end' : undefined,
        isFar,
        cost: (reach - gap) * 1.6 + (reach - gap) ** 2 / 75 + rank,
        boxes: isFar ? [box, ...lineBetween([x, y], at)] : [box],
        hull: {
          left: Math.min(x, box.left),
          right: Math.max(x, box.right),
          top: Math.min(y, box.top),
          bottom: Math.max(y, box.bottom),
        },
      };
    }),
  );
  return all.filter(({ boxes }) => boxes.every(isInside));
}

const lineWidth = 6;

/** Small boxes, close enough that two lines can't cross unnoticed. */
function lineBetween([x, y]: Spot, [toX, toY]: Spot): Box[] {
  const length = Math.hypot(toX - x, toY - y);
  return Array.from({ length: Math.ceil((length * 0.6) / lineWidth) }, (_, index) => {
    const share = 1 - (index * lineWidth) / length;
    return boxAround([x + (toX - x) * share, y + (toY - y) * share], lineWidth / 2);
  });
}

export const boxAround = ([x, y]: Spot, across: number, down = across): Box => ({
  left: x - across,
  right: x + across,
  top: y - down,
  bottom: y + down,
});

export const isInside = ({ left, right, top, bottom }: Box) =>
  Math.min(left, top) > edge && Math.max(right, bottom) < mapSize - edge;

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const clash = (a: Label, b: Label) => overlap(a.hull, b.hull) && anyOverlap(a.boxes, b.boxes);

export const anyOverlap = (some: readonly Box[], others: readonly Box[]) =>
  some.some((one) => others.some((other) => overlap(one, other)));
