import { type GeoPermissibleObjects, geoAzimuthalEquidistant, geoPath } from 'd3-geo';
import { aimInShort } from '../../../data/facts/arrival.ts';
import { earthRadius } from '../../../data/geography/projection.ts';
import type { Site } from '../../../data/site.ts';
import { edge, frameOf, reachOf } from './frame.ts';
import { type Box, createLabels, labelAt, nextTo, type Position } from './labels.ts';

const dot = 8;
const keyhole = 'M-12 25l7-23a15 15 0 1 1 10 0l7 23z';
const keyholeBox: Box = [0, 0, 18, 30];

/** Our cities, and on request the whole land and labels of all we reach. Not JSX: the build draws the file without a compiler. */
export function mapShapes(site: Site, reaches = false): string {
  const { business } = site;
  const { cities, unitsPerMeter, unitsPerMile } = frameOf(site);
  const reach = Math.round(reachOf(business) * unitsPerMile);
  const { lng, lat } = business.coordinates;
  // A bit more than shows, or the edge would be a coast.
  const clip = 1.02 * (reaches ? Math.max(reach, edge) : edge);
  const projection = geoAzimuthalEquidistant()
    .rotate([-lng, -lat])
    .scale(unitsPerMeter * earthRadius)
    .translate([0, 0])
    .precision(0)
    .clipExtent([
      [-clip, -clip],
      [clip, clip],
    ]);
  const path = geoPath(projection).digits(0);
  const pathOf = (shape: GeoPermissibleObjects) => path(shape) ?? '';
  const { ground, borders, rivers, roads } = site.land();
  const aims = business.arrivalAims.map(({ withinMiles, minutes }) => ({
    aim: aimInShort(minutes),
    radius: Math.round(withinMiles * unitsPerMile),
  }));
  const nearestFirst = cities.toSorted((one, other) => Math.hypot(...one.spot) - Math.hypot(...other.spot));
  const label = createLabels([keyholeBox, ...cities.map(({ spot }): Box => [...spot, dot + 3, dot + 3])]);
  const shapes = [
    drawn('ground', pathOf(ground)),
    '<g class="rings">',
    ...aims.toReversed().map(({ radius }) => `<circle r="${radius}"/>`),
    '</g>',
    drawn('border', pathOf(borders)),
    drawn('river', curved(pathOf(rivers))),
    drawn('road', curved(pathOf(roads))),
    '<g class="near">',
    ...cities.map(({ spot: [x, y] }) => `<circle cx="${x}" cy="${y}" r="${dot}"/>`),
    label('base', 'our base', nextTo([0, 0], 22)),
    ...aims.map(({ aim, radius }) => label('aim', aim, onRing(radius))),
    ...nearestFirst.map(({ name, spot }) => label('name', name, nextTo(spot, 2 * dot))),
    drawn('base', keyhole),
    '</g>',
  ];
  if (reaches)
    shapes.push(
      `<g class="far" transform="scale(${reach / edge})">`,
      ...aims.map(({ aim, radius }) => labelAt('aim', aim, [0, Math.round((-radius * edge) / reach), 0])),
      labelAt('base', 'our base', [22, 0, 1]),
      drawn('base', keyhole),
      '</g>',
    );
  return shapes.join('');
}

const drawn = (kind: string, d: string) => `<path class="${kind}" d="${d}"/>`;

/** Turns at the points and passes through the middle between two of them. */
const curved = (d: string) =>
  d.replace(/L([\d-]+),([\d-]+)(?=L([\d-]+),([\d-]+))/g, (_, ...points) => {
    const [x = 0, y = 0, nextX = 0, nextY = 0] = points.map(Number);
    return `Q${x},${y} ${Math.round((x + nextX) / 2)},${Math.round((y + nextY) / 2)}`;
  });

/** Clockwise from north-northeast, where arrival times line up, then far from it. */
const onRing = (radius: number): Position[] =>
  Array.from({ length: 24 }, (_, index) => {
    const angle = ((index * 105 - 75) * Math.PI) / 180;
    return [Math.round(radius * Math.cos(angle)), Math.round(radius * Math.sin(angle)), 0];
  });
