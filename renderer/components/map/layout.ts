import { aimInShort } from '../../../data/facts/arrival.ts';
import type { Site } from '../../../data/site.ts';
import { type Frame, frameOf, type MapName, mapSize, type Spot } from './frame.ts';
import { boxAround, createLabels, type Label, nextTo, type Position, widthOf } from './labels.ts';

export const dot = 7.6;

type Layout = {
  frame: Frame;
  /** Cities, each with its name if there's room. */
  marks: readonly { name: string; spot: Spot; labels: readonly Label[] }[];
  /** Of our base and the land: what the picture itself shows. */
  names: readonly Label[];
};

export function layoutOf(site: Site, map: MapName): Layout {
  const frame = frameOf(site, map);
  const { base } = frame;
  const cities = map === 'places' ? site.featuredCities : [];
  const places = cities.map(({ name, coordinates }) => ({ name, spot: frame.spotOf(coordinates) }));
  const place = createLabels([
    boxAround(base, 14, 23),
    ...places.map(({ spot }) => boxAround(spot, dot + 3)),
  ]);
  const ours = place('base', 'our base', nextTo(base, 'base', 23, 24));
  const marks = places.map(({ name, spot }) => ({
    name,
    spot,
    labels: place('place', name, nextTo(spot, 'place', 17, 11)),
  }));
  return { frame, marks, names: [...ours, ...landNames(site, frame, place)] };
}

function landNames({ business, land }: Site, frame: Frame, place: ReturnType<typeof createLabels>): Label[] {
  const counties = land.counties
    .map(({ name, state, rings }) => {
      const [[left, top], [right, bottom]] = frame.boundsOf(rings);
      const at: Spot = [Math.round((left + right) / 2), Math.round((top + bottom) / 2)];
      return { name, state, at, width: right - left };
    })
    .filter(({ width }) => width > 0);
  const states = Map.groupBy(counties, ({ state }) => state);
  return [
    ...business.arrivalAims.flatMap(({ minutes }, index) =>
      place('aim', aimInShort(minutes), onRing(frame.base, frame.radii[index] ?? 0)),
    ),
    ...land.interstates.flatMap(({ number, lines }) =>
      place('shield', String(number), along(frame.piecesOf(lines))),
    ),
    ...land.rivers.flatMap(({ name, lines }) =>
      place(
        'water',
        name,
        along(frame.piecesOf(lines)).flatMap(({ at }) => nextTo(at, 'water', 14).slice(0, 2)),
      ),
    ),
    ...[...states].flatMap(([state, own]) =>
      place(
        'state',
        state,
        own.toSorted((a, b) => fromMiddle(b.at) - fromMiddle(a.at)),
      ),
    ),
    ...counties
      .filter(({ name, width }) => width > widthOf('county', name))
      .flatMap(({ name, at: [x, y] }) =>
        place(
          'county',
          name,
          [0, 35, -35, 70, -70, 105, -105].map((down) => ({ at: [x, y + down] })),
        ),
      ),
  ];
}

/** Clockwise from north-northeast, where arrival times line up, then far from it. */
const onRing = ([x, y]: Spot, radius: number): Position[] =>
  Array.from({ length: 24 }, (_, index) => {
    const angle = ((index * 105 - 75) * Math.PI) / 180;
    return { at: [Math.round(x + radius * Math.cos(angle)), Math.round(y + radius * Math.sin(angle))] };
  });

/** The points of each line, from its middle outward. */
const along = (lines: readonly Spot[][]): Position[] =>
  lines.flatMap((line) => {
    const away = (index: number) => Math.abs(index - line.length / 2);
    return [...line.entries()].toSorted(([a], [b]) => away(a) - away(b)).map(([, at]) => ({ at }));
  });

const fromMiddle = ([x, y]: Spot) => Math.hypot(x - mapSize / 2, y - mapSize / 2);
