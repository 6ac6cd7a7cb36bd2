import { readFileSync } from 'node:fs';
import { type GeoPermissibleObjects, geoPath } from 'd3-geo';
import { aimInShort } from '../../../data/facts/arrival.ts';
import { landWith } from '../../../data/geography/land.ts';
import type { Site } from '../../../data/site.ts';
import { frameOf, mapSize, reachOf, type Spot } from './frame.ts';
import { type Box, createLabels, labelAt, nextTo, type Position } from './labels.ts';

const css = readFileSync(new URL('map.css', import.meta.url), 'utf8')
  .replace(/\/\*.*?\*\//gs, '')
  .replace(/\s+/g, ' ');

/** Our cities; the file's view `#far` is all we reach. Not JSX: the build draws it without a compiler. */
export function coverageMapFile(site: Site): string {
  const { business, featuredCities } = site;
  const { projection, spotOf, base, unitsPerMile } = frameOf(site);
  const [x, y] = base;
  const reach = Math.round(reachOf(business) * unitsPerMile);
  const far = [x - reach, y - reach, 2 * reach, 2 * reach];
  const zoom = (2 * reach) / mapSize;
  // What both views show, and a bit more, so that the edge's line doesn't.
  const sheet = 1.02 * Math.max(reach, x, y, mapSize - x, mapSize - y);
  projection.clipExtent([
    [x - sheet, y - sheet],
    [x + sheet, y + sheet],
  ]);
  const path = geoPath(projection).digits(0);
  const pathOf = (shape: GeoPermissibleObjects) => path(shape) ?? '';
  const { ground, borders, rivers, roads } = landWith(site.mapLines);
  const aims = business.arrivalAims.map(({ withinMiles, minutes }) => ({
    aim: aimInShort(minutes),
    radius: Math.round(withinMiles * unitsPerMile),
  }));
  const away = ([toX, toY]: Spot) => Math.hypot(toX - x, toY - y);
  const cities = featuredCities
    .map((city) => ({ name: city.name, spot: spotOf(city) }))
    .toSorted((one, other) => away(one.spot) - away(other.spot));
  const label = createLabels([[x, y, 18, 30], ...cities.map(({ spot }): Box => [...spot, 11, 11])]);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${mapSize} ${mapSize}"><style>${css}</style>`,
    `<view id="far" viewBox="${far.join(' ')}"/>`,
    drawn('ground', pathOf(ground)),
    '<g class="rings">',
    ...aims.toReversed().map(({ radius }) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`),
    '</g>',
    drawn('border', pathOf(borders)),
    drawn('river', curved(pathOf(rivers))),
    drawn('road', curved(pathOf(roads))),
    '<g class="near">',
    ...cities.map(({ spot: [cx, cy] }) => `<circle cx="${cx}" cy="${cy}" r="8"/>`),
    label('base', 'our base', nextTo(base, 22)),
    ...aims.map(({ aim, radius }) => label('aim', aim, onRing(base, radius))),
    ...cities.map(({ name, spot }) => label('name', name, nextTo(spot, 16))),
    `<path class="base" transform="translate(${x} ${y})" d="${keyhole}"/></g>`,
    `<g class="far" transform="translate(${x} ${y})scale(${zoom.toFixed(2)})">`,
    ...aims.map(({ aim, radius }) => labelAt('aim', aim, [0, Math.round(-radius / zoom), 0])),
    labelAt('base', 'our base', [22, 0, 1]),
    drawn('base', keyhole),
    '</g></svg>',
  ].join('');
}

const drawn = (kind: string, d: string) => `<path class="${kind}" d="${d}"/>`;

/** Turns at the points and passes through the middle between two of them. */
const curved = (d: string) =>
  d.replace(/L([\d-]+),([\d-]+)(?=L([\d-]+),([\d-]+))/g, (_, ...points) => {
    const [x = 0, y = 0, nextX = 0, nextY = 0] = points.map(Number);
    return `Q${x},${y} ${Math.round((x + nextX) / 2)},${Math.round((y + nextY) / 2)}`;
  });

const keyhole = 'M-12 25l7-23a15 15 0 1 1 10 0l7 23z';

/** Clockwise from north-northeast, where arrival times line up, then far from it. */
const onRing = ([x, y]: Spot, radius: number): Position[] =>
  Array.from({ length: 24 }, (_, index) => {
    const angle = ((index * 105 - 75) * Math.PI) / 180;
    return [Math.round(x + radius * Math.cos(angle)), Math.round(y + radius * Math.sin(angle)), 0];
  });
