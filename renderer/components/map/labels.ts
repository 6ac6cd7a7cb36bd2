/** Finds room for the names of places close together. */
import { type Box, overlap } from './names.ts';
import { mapSize, type Spot } from './spots.ts';

export type Named = { name: string; spot: Spot };

type Label = {
  at: Spot;
  anchor: 'start' | 'end' | undefined;
  isFar: boolean;
  cost: number;
  box: Box;
  line: readonly Spot[];
};

const middle = mapSize / 2;

export const base: Named = { name: 'our base', spot: [middle, middle] };

/** Sizes on a phone, in px. The picture scales as one, so what fits there fits everywhere. */
export const phoneWidth = 328;
export const dot = 2.5;
const widthOf = (name: string) => 5 + name.length * 6.4;
const halfLine = 6.5;
const gap = 6;
const reaches = [gap, 12, 18, 25, 33, 42, 52, 64, 78];

/** Right, left, below, above, then between, in sixteenths of a circle. */
const turns = [0, 8, 4, 12, 2, 14, 6, 10, 1, 15, 7, 9, 3, 13, 5, 11];

const pushCost = 100;
const movesEach = 8;
const missing = 10_000;

/** Near a place if there's room, or farther out on a line. `pixel` is a phone's, in map units. */
export function placeLabels(
  places: readonly Named[],
  avoid: readonly Box[],
  pixel: number,
): Map<Named, Label> {
  const dots = places.map((place) =>
    around(place.spot, (place === base ? 5.5 : dot + 1) * pixel, (place === base ? 9 : dot + 1) * pixel),
  );
  const options = new Map(
    places.map((place, index) => {
      const fixed = [...avoid, ...dots.filter((_, other) => other !== index)];
      return [place, spotsFor(place, pixel).filter((one) => !fixed.some((box) => covers(one, box)))];
    }),
  );
  const tries = turns.map((turn) => settle(places.toSorted(along((turn * Math.PI) / 8)), options));
  return tries.reduce((best, one) => (totalCost(one, places) < totalCost(best, places) ? one : best));
}

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
      const pushed = [...labels].flatMap(([other, taken]) => (clash(label, taken) ? other : []));
      const cost = pushed.reduce((sum, other) => sum + pushCost * (1 + (pushes.get(other) ?? 0)), label.cost);
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
function spotsFor({ name, spot: [x, y] }: Named, pixel: number): Label[] {
  const half = (phoneWidth / 2 - 2) * pixel;
  const [width, high] = [widthOf(name) * pixel, halfLine * pixel];
  const all = reaches.flatMap((reach) =>
    turns.map((turn, rank): Label => {
      const [across, down] = [Math.cos((turn * Math.PI) / 8), Math.sin((turn * Math.PI) / 8)];
      const side = Math.abs(across) < 0.3 ? 0 : Math.sign(across);
      const from = (name === base.name ? 4 : 0) + reach + (side ? 0 : halfLine - 1);
      const at: Spot = [Math.round(x + across * from * pixel), Math.round(y + down * from * pixel)];
      const left = at[0] + ((side - 1) / 2) * width;
      return {
        at,
        anchor: side > 0 ? 'start' : side < 0 ? 'end' : undefined,
        isFar: reach > gap,
        cost: (reach - gap) * 5 + (reach - gap) ** 2 / 8 + rank,
        box: { left, right: left + width, top: at[1] - high, bottom: at[1] + high },
        line:
          reach > gap
            ? [0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1].map((share) => [
                x + (at[0] - x) * share,
                y + (at[1] - y) * share,
              ])
            : [],
      };
    }),
  );
  return all.filter(
    ({ box: { left, right, top, bottom } }) =>
      Math.min(left, top) > middle - half && Math.max(right, bottom) < middle + half,
  );
}

const around = ([x, y]: Spot, across: number, down = across): Box => ({
  left: x - across,
  right: x + across,
  top: y - down,
  bottom: y + down,
});

const covers = ({ box, line }: Label, other: Box) =>
  overlap(box, other) || line.some((point) => overlap(around(point, 1), other));

const clash = (a: Label, b: Label) => covers(a, b.box) || covers(b, a.box) || cross(a.line, b.line);

function cross(a: readonly Spot[], b: readonly Spot[]): boolean {
  const [from, to, start, end] = [a[0], a.at(-1), b[0], b.at(-1)];
  if (!from || !to || !start || !end) return false;
  const turnsLeft = (p: Spot, q: Spot, r: Spot) =>
    (q[0] - p[0]) * (r[1] - p[1]) > (q[1] - p[1]) * (r[0] - p[0]);
  return (
    turnsLeft(from, start, end) !== turnsLeft(to, start, end) &&
    turnsLeft(from, to, start) !== turnsLeft(from, to, end)
  );
}
