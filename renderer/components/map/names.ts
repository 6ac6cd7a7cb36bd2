/** Finds room for what the map itself says, next to the names of places. */
import { aimInShort } from '../../../data/facts/arrival.ts';
import { metersPerMile } from '../../../data/geography/distance.ts';
import type { County } from '../../../data/geography/land.ts';
import { ringsHold } from '../../../data/geography/outlines.ts';
import type { Site } from '../../../data/site.ts';
import { anyOverlap, type Box, boxAround, isInside } from './labels.ts';
import { clipped, type Frame, mapSize, type Spot, spots, unitsPerMeter } from './spots.ts';

/** Font sizes on a phone in map units, and the width of a letter per size; fits any system font. */
const types = {
  aim: { size: 36, letter: 0.62 },
  shield: { size: 62, letter: 0.5 },
  water: { size: 30, letter: 0.56 },
  state: { size: 30, letter: 0.94 },
  county: { size: 24, letter: 0.84 },
};

export type MapName = { type: keyof typeof types; text: string; at: Spot; angle?: number };

type Place = Pick<MapName, 'at' | 'angle'>;

/** Each name takes the first of its spots that is free. Without one, it's left out. */
export function mapNames({ business, land }: Site, frame: Frame, taken: Box[]): MapName[] {
  const names: MapName[] = [];
  const put = (type: MapName['type'], text: string, places: readonly Place[]) => {
    for (const place of places) {
      const name = { type, text, ...place };
      const boxes = boxesOf(name);
      if (!boxes.every(isInside) || anyOverlap(boxes, taken)) continue;
      taken.push(...boxes);
      names.push(name);
      return;
    }
  };
  for (const ring of ringsOf(business, frame)) put('aim', ring.aim, onRing(ring));
  for (const { number, lines } of land.interstates)
    for (const line of clipped(frame, lines)
      .map(stepsAlong)
      .filter(({ length }) => length > minShielded))
      put('shield', String(number), fromMiddle(line));
  for (const { name, lines } of land.rivers)
    put('water', name, alongside(clipped(frame, lines).map(stepsAlong), widthOf('water', name)));
  const grid = gridOf(land.counties, frame);
  for (const state of new Set(grid.map(({ county }) => county.state)))
    put(
      'state',
      state,
      inside(grid, 'state', state, ({ county }) => county.state === state),
    );
  for (const one of new Set(grid.map(({ county }) => county)))
    put(
      'county',
      one.name,
      inside(grid, 'county', one.name, ({ county }) => county === one),
    );
  return names;
}

const widthOf = (type: MapName['type'], text: string) => text.length * types[type].size * types[type].letter;

/** Squares along the name. */
export function boxesOf({ type, text, at: [x, y], angle = 0 }: MapName): Box[] {
  const { size } = types[type];
  const width = widthOf(type, text);
  const count = Math.max(1, Math.ceil(width / size));
  const [across, down] = turned(angle);
  return Array.from({ length: count }, (_, index) => {
    const along = count > 1 ? (width - size) * (index / (count - 1) - 0.5) : 0;
    return boxAround([x + across * along, y + down * along], size / 2 + 3);
  });
}

const turned = (angle: number): Spot => [
  Math.cos((angle * Math.PI) / 180),
  Math.sin((angle * Math.PI) / 180),
];

type Ring = { aim: string; center: Spot; radius: number };

export const ringsOf = ({ arrivalAims }: Site['business'], frame: Frame): Ring[] =>
  arrivalAims.map(({ withinMiles, minutes }) => ({
    aim: aimInShort(minutes),
    center: spots(frame)([0, 0]),
    radius: Math.round(withinMiles * metersPerMile * unitsPerMeter(frame)),
  }));

/** Clockwise from the east, all around: first north-northeast, where arrival times line up, then far from it. */
const bearings = Array.from({ length: 24 }, (_, index) => index * 105 - 75);

const onRing = ({ center: [x, y], radius }: Ring): Place[] =>
  bearings.map((bearing) => {
    const [across, down] = turned(bearing);
    return { at: [Math.round(x + radius * across), Math.round(y + radius * down)] };
  });

const step = 10;

const minShielded = 150 / step;

function stepsAlong(line: readonly Spot[]): Spot[] {
  let ahead = 0;
  return line.flatMap((to, index) => {
    const from = line[index - 1];
    if (!from) return [];
    const length = distance(from, to);
    const found: Spot[] = [];
    for (; ahead < length; ahead += step) {
      const share = ahead / length;
      found.push([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]);
    }
    ahead -= length;
    return found;
  });
}

const whole = ([x, y]: Spot): Spot => [Math.round(x), Math.round(y)];

const fromMiddle = (line: readonly Spot[]): Place[] =>
  line
    .map((at, index) => ({ at: whole(at), away: Math.abs(index - line.length / 2) }))
    .toSorted((a, b) => a.away - b.away);

/** On either side of the straightest stretches first. */
function alongside(lines: readonly (readonly Spot[])[], width: number): Place[] {
  const reach = Math.ceil(width / 2 / step);
  const found = lines.flatMap((line) =>
    line.slice(reach, -reach).flatMap((_, index) => {
      const part = line.slice(index, index + 2 * reach + 1);
      const [from, to] = [part[0], part.at(-1)].toSorted((a, b) => (a?.[0] ?? 0) - (b?.[0] ?? 0));
      if (!from || !to) return [];
      const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
      const [across, down] = turned(angle);
      const strays = part.map(([x, y]) => (y - from[1]) * across - (x - from[0]) * down);
      const [over, under] = [Math.min(...strays), Math.max(...strays)];
      return [over - types.water.size * 0.7, under + types.water.size * 0.7].map((off) => ({
        at: whole([(from[0] + to[0]) / 2 - down * off, (from[1] + to[1]) / 2 + across * off]),
        angle: Math.round(angle),
        bend: under - over,
      }));
    }),
  );
  return found.toSorted((a, b) => a.bend - b.bend);
}

type GridSpot = { at: Spot; county: County };

const gridStep = 25;

function gridOf(counties: readonly County[], frame: Frame): GridSpot[] {
  const at = spots(frame);
  const shapes = counties.map((county) => ({ county, rings: county.rings.map((ring) => ring.map(at)) }));
  const values = Array.from({ length: mapSize / gridStep - 1 }, (_, index) => (index + 1) * gridStep);
  return values.flatMap((y) =>
    values.flatMap((x) => {
      const holder = shapes.find(({ rings }) => ringsHold(rings, [x, y]));
      return holder ? [{ at: [x, y] as const, county: holder.county }] : [];
    }),
  );
}

/** A county's name is near the middle of what shows of it, a state's near the edge of the map. Both end inside. */
function inside(
  grid: readonly GridSpot[],
  type: 'county' | 'state',
  text: string,
  isIn: (spot: GridSpot) => boolean,
): Place[] {
  const own = grid.filter(isIn).map(({ at }) => at);
  const known = new Set(own.map(String));
  const half = Math.ceil(widthOf(type, text) / 2 / gridStep) * gridStep;
  const middle: Spot = [mean(own.map(([x]) => x)), mean(own.map(([, y]) => y))];
  const away = (at: Spot) => distance(at, middle) - (type === 'state' ? 3 * distance(at, [500, 500]) : 0);
  return own
    .filter(([x, y]) => known.has(`${x - half},${y}`) && known.has(`${x + half},${y}`))
    .map((at) => ({ at, away: away(at) }))
    .toSorted((a, b) => a.away - b.away);
}

const distance = ([x, y]: Spot, [toX, toY]: Spot) => Math.hypot(toX - x, toY - y);

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
