import { aimInShort } from '../../../data/facts/arrival.ts';
import { metersPerMile } from '../../../data/geography/distance.ts';
import type { County } from '../../../data/geography/land.ts';
import type { Site } from '../../../data/site.ts';
import {
  type Frame,
  frameOf,
  limits,
  mapSize,
  middleOf,
  type Place,
  piecesOf,
  placeSpot,
  type Spot,
  spotOf,
  unitsPerMeter,
} from './frame.ts';
import { type Box, beside, boxAround, type Label, label, widthOf } from './labels.ts';

export const dot = 7.6;

export type Mark = { name: string; spot: Spot; label: Label | undefined };

export type Layout = {
  frame: Frame;
  base: Spot;
  marks: readonly Mark[];
  /** Of our base and the land: what the picture itself shows. */
  names: readonly Label[];
};

const known = new WeakMap<Site['land'], Record<Frame['name'], Layout>>();

/** Each map is laid out once, because that takes as long as a page. */
export function layoutOf(site: Site, name: Frame['name']): Layout {
  const layouts = known.get(site.land) ?? {
    area: layOut(site, 'area', []),
    places: layOut(site, 'places', site.featuredCities),
  };
  known.set(site.land, layouts);
  return layouts[name];
}

const baseBox = (base: Spot) => boxAround(base, 14, 23);

function layOut(site: Site, name: Frame['name'], cities: readonly Place[]): Layout {
  const frame = frameOf(site, name);
  const base = spotOf(frame, [0, 0]);
  const places = cities.map((city) => ({ name: city.name, spot: placeSpot(site, frame, city) }));
  const taken = [baseBox(base), ...places.map(({ spot }) => boxAround(spot, dot + 3))];
  const ours = label('base', 'our base', beside(base, 'base', 23, 24), taken);
  const marks = places.map((place) => ({
    ...place,
    label: label('place', place.name, beside(place.spot, 'place', 17, 11), taken),
  }));
  const names = [ours, ...namesOf(site, frame, taken)].filter((found) => found !== undefined);
  return { frame, base, marks, names };
}

type Ring = { aim: string; center: Spot; radius: number };

export const ringsOf = ({ arrivalAims }: Site['business'], frame: Frame): Ring[] =>
  arrivalAims.map(({ withinMiles, minutes }) => ({
    aim: aimInShort(minutes),
    center: spotOf(frame, [0, 0]),
    radius: Math.round(withinMiles * metersPerMile * unitsPerMeter(frame)),
  }));

function namesOf({ business, land }: Site, frame: Frame, taken: Box[]): (Label | undefined)[] {
  const counties = land.counties.flatMap((county) => shown(county, frame));
  const states = Map.groupBy(counties, ({ state }) => state);
  return [
    ...ringsOf(business, frame).map((ring) => label('aim', ring.aim, onRing(ring), taken)),
    ...land.interstates.map(({ number, lines }) =>
      label('shield', String(number), along(piecesOf(frame, lines)), taken),
    ),
    ...land.rivers.map(({ name, lines }) => {
      const banks = along(piecesOf(frame, lines)).flatMap(({ at }) => beside(at, 'water', 14).slice(0, 2));
      return label('water', name, banks, taken);
    }),
    ...[...states].map(([state, own]) => {
      const nearEdge = own.toSorted((a, b) => fromMiddle(b.at) - fromMiddle(a.at));
      return label('state', state, nearEdge, taken);
    }),
    ...counties.map(({ name, at: [x, y], width }) => {
      const rows = steps.map((step): { at: Spot } => ({ at: [x, y + step * 35] }));
      return width > widthOf('county', name) ? label('county', name, rows, taken) : undefined;
    }),
  ];
}

const steps = [0, 1, -1, 2, -2, 3, -3];

/** Clockwise from north-northeast, where arrival times line up, then far from it. */
const onRing = ({ center: [x, y], radius }: Ring): { at: Spot }[] =>
  Array.from({ length: 24 }, (_, index) => {
    const angle = ((index * 105 - 75) * Math.PI) / 180;
    return { at: [Math.round(x + radius * Math.cos(angle)), Math.round(y + radius * Math.sin(angle))] };
  });

/** The points of each line, from its middle outward. */
const along = (lines: readonly Spot[][]): { at: Spot }[] =>
  lines.flatMap((line) => {
    const away = (index: number) => Math.abs(index - line.length / 2);
    return [...line.entries()].toSorted(([a], [b]) => away(a) - away(b)).map(([, at]) => ({ at }));
  });

/** Middle and width of what the map shows of a county; empty if that's nothing. */
function shown({ name, state, rings }: County, frame: Frame) {
  const spots = piecesOf(frame, rings, true).flat();
  if (spots.length === 0) return [];
  const [[left, right], [top, bottom]] = [limits(spots, 0), limits(spots, 1)];
  const corners = [left, top, right, bottom].map((value) => Math.max(0, Math.min(mapSize, value)));
  const [x = 0, y = 0, toX = 0, toY = 0] = corners;
  return [{ name, state, at: middleOf([x, y], [toX, toY]), width: toX - x }];
}

const fromMiddle = ([x, y]: Spot) => Math.hypot(x - mapSize / 2, y - mapSize / 2);
