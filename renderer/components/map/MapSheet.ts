/** Not JSX: the build draws it without a compiler. */
import { createElement as element, type ReactNode } from 'react';
import { aimInShort } from '../../../data/facts/arrival.ts';
import { metersPerMile } from '../../../data/geography/distance.ts';
import type { Point } from '../../../data/geography/projection.ts';
import type { Site } from '../../../data/site.ts';
import { type Box, boxOf, holds, letters, middleOf, overlap } from './names.ts';
import { curved, straight } from './paths.ts';
import { clipped, isOnMap, mapSize, type Spot, spots, unitsPerMeter } from './spots.ts';

export function MapSheet({ site, children }: { site: Site; children?: ReactNode }) {
  const { business, land } = site;
  const at = spots(business);
  const rings = ringsOf(business);
  const line = (className: string, d: string) => element('path', { className, d });
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      id: 'dark',
      className: 'map',
      viewBox: `0 0 ${mapSize} ${mapSize}`,
    },
    children,
    rings.toReversed().map(({ radius }) => element('circle', { key: radius, cx, cy: cx, r: radius })),
    line('border', straight(clipped(business, land.borders))),
    line(
      'river',
      curved(
        clipped(
          business,
          land.rivers.flatMap(({ lines }) => lines),
        ),
      ),
    ),
    line(
      'road',
      curved(
        clipped(
          business,
          land.interstates.flatMap(({ lines }) => lines),
        ),
      ),
    ),
    land.rivers.flatMap(({ name, labels }) =>
      labels.map(({ point, angle, inner }) =>
        isOnMap(at(point), 0)
          ? named(inner ? 'water inner' : 'water', inner ?? name, at(point), angle)
          : null,
      ),
    ),
    areaNames(site, at),
    land.interstates.flatMap(({ number, shields, innerShields }) => [
      ...shields.map((point) => shield(number, at(point))),
      ...innerShields.map((point) => shield(number, at(point), ' inner')),
    ]),
    rings.map(({ aim, radius }, index) => named('aim', aim, onRing(radius, index))),
    element('g', { transform: placed([cx, cx]) }, keyhole, named('base', 'our base', [0, 0])),
  );
}

const cx = mapSize / 2;

const ringsOf = (business: Site['business']) =>
  business.arrivalAims.map(({ withinMiles, minutes }) => ({
    aim: aimInShort(minutes),
    radius: Math.round(withinMiles * metersPerMile * unitsPerMeter(business)),
  }));

const bearings = [15, 135];
const otherBearing = 125;

function onRing(radius: number, index: number): Spot {
  const angle = ((bearings[index] ?? otherBearing) * Math.PI) / 180;
  return [Math.round(cx + radius * Math.sin(angle)), Math.round(cx - radius * Math.cos(angle))];
}

const placed = ([x, y]: Spot, angle = 0) => `translate(${x} ${y})${angle ? `rotate(${angle})` : ''}`;

const named = (className: string, text: string, spot: Spot, angle = 0) =>
  element(
    'g',
    { key: `${text} ${spot}`, className, transform: placed(spot, angle) },
    element('text', null, text),
  );

const shield = (number: number, spot: Spot, more = '') =>
  element(
    'g',
    { key: `${number} ${spot}`, className: `shield${more}`, transform: placed(spot) },
    element(
      'g',
      null,
      element('path', { d: number < 100 ? plate : widePlate }),
      element('text', { y: 5 }, number),
    ),
  );

const plate = 'M-24-25q12 7 24-1q12 8 24 1q11 39-24 56q-35-17-24-56z';
const widePlate = 'M-32-25q16 7 32-1q16 8 32 1q13 39-32 56q-45-17-32-56z';

const keyhole = element('path', { className: 'keyhole', d: 'M-14 30l8-28a17 17 0 1 1 12 0l8 28z' });

function areaNames({ business, land }: Site, at: (point: Point) => Spot): ReactNode[] {
  const corner = business.radiusMeters * 1.03;
  const corners: Point[] = [
    [-corner, corner],
    [corner, -corner],
    [corner, corner],
    [-corner, -corner],
  ];
  const states = new Map<string, Spot>();
  for (const point of corners) {
    const state = land.counties.find((county) => holds(county, point))?.state;
    if (state && !states.has(state)) states.set(state, at(point));
  }
  const taken = takenBefore(business, land, at);
  const shown = land.counties.flatMap((county) => {
    const spot = at(middleOf(county));
    const box = boxOf(county.name, spot, letters.county);
    if (!isOnMap(spot, 130) || taken.some((other) => overlap(other, box))) return [];
    taken.push(box);
    return [named('county', county.name, spot)];
  });
  return [
    ...[...states].map(([state, spot]) => named(spot[0] < cx ? 'state left' : 'state', state, spot)),
    ...shown,
  ];
}

const around = ([x, y]: Spot, reach: number, high = reach): Box => ({
  left: x - reach,
  right: x + reach,
  top: y - high,
  bottom: y + high,
});

/** What the close-up of the middle shows already: shields, rivers' names and arrival times. */
export function namesInMiddle({ business, land }: Site): Box[] {
  const at = spots(business);
  return [
    ...land.interstates.flatMap(({ shields, innerShields }) =>
      [...shields, ...innerShields].map((point) => around(at(point), 12)),
    ),
    ...land.rivers.flatMap(({ labels }) =>
      labels.flatMap(({ point, inner }) => (inner ? around(at(point), 24) : [])),
    ),
    ...ringsOf(business).map(({ radius }, index) => around(onRing(radius, index), 28, 8)),
  ];
}

function takenBefore(business: Site['business'], land: Site['land'], at: (point: Point) => Spot): Box[] {
  const [nearest] = business.arrivalAims;
  const ring = (nearest?.withinMiles ?? 0) * metersPerMile * unitsPerMeter(business);
  return [
    around([cx, cx], ring),
    ...land.interstates.flatMap(({ shields }) => shields.map((point) => around(at(point), 32))),
    ...land.rivers.flatMap(({ labels }) => labels.map(({ point }) => around(at(point), 45))),
  ];
}
