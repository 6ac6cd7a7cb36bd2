import { metersPerMile } from '../../../data/geography/distance.ts';
import type { Line } from '../../../data/geography/land.ts';
import { type Point, projectionAround } from '../../../data/geography/projection.ts';
import type { City } from '../../../data/places/city.ts';
import { usePage } from '../../PageContext.tsx';
import { createFrame, mapSize, type Spot, straight } from './frame.ts';
import { boxAround, createLabels, nextTo } from './labels.ts';

/** Closer up, a road of 1:10,000,000 is a guess. */
const closest = 2.9 * metersPerMile;

/** In map units. A city page has no room for more detail. */
const detail = 45;

/** The plate crops the map at most to its middle half, and a name at the edge would be cut in two. */
const edge = mapSize / 4;

/** The way from our base to a city, with roads, rivers and neighbors. */
export function TripMap({ name: town, slug: own, coordinates, wayFromBase, copy }: City) {
  const { business, land, featuredCities } = usePage().site;
  const [east, south] = projectionAround(business.coordinates)(coordinates);
  // The name is next to the pin, or below it if our base is above: never on the way.
  const isBeside = south < 0;
  // The pin is near the middle, below the minutes, with room for its name and for our base.
  const half = Math.max(closest, Math.hypot(east, south) * 1.7);
  const [right, up] = isBeside ? [0.24, 0.1] : [0, 0.26];
  const center: Point = [east + right * half, south - up * half];
  const { base, radii, piecesOf, spotOf } = createFrame(business, center, half, detail);
  const pin = spotOf(coordinates);
  const [x, y] = pin;
  const place = createLabels(
    [
      boxAround(base, 90, 90),
      boxAround([x, y - 110], 75, 120),
      boxAround(isBeside ? [x + 290, y - 120] : [x, y + 80], 230, 60),
      // The minutes.
      boxAround([230, 190], 260, 170),
    ],
    edge,
  );
  const isLong = town.length > 11;
  // Next to the pin, a tablet has room for one word.
  const lines = isLong && isBeside ? town.split(/ (.*)/).filter(Boolean) : [town];
  const linesOf = (all: readonly { lines: readonly Line[] }[]) =>
    straight(piecesOf(all.flatMap(({ lines }) => lines)));
  return (
    <svg viewBox="0 50 1000 900" preserveAspectRatio="xMidYMid slice" role="img" aria-label={copy.map.alt}>
      <path className="river" d={linesOf(land.rivers)} />
      <path className="highway" d={linesOf(land.interstates)} />
      {radii.map((radius) => (
        <circle key={radius} className="ring" cx={base[0]} cy={base[1]} r={radius} />
      ))}
      {featuredCities
        .filter(({ slug }) => slug !== own)
        .flatMap(({ name, coordinates }) => {
          const spot = spotOf(coordinates);
          return place('place', name, nextTo(spot, 'place', 17, 11)).map(({ at, anchor }) => (
            <g key={name}>
              <circle className="dot" cx={spot[0]} cy={spot[1]} r="8" />
              <text x={at[0]} y={at[1] + 10} textAnchor={anchor}>
                {name}
              </text>
            </g>
          ));
        })}
      <path className="way" d={`M${base.join(' ')}Q${bend(base, pin).join(' ')} ${pin.join(' ')}`} />
      <path className="home" d={`M${base[0] - 10} ${base[1]}h20l8 40h-36z`} />
      <circle className="home" cx={base[0]} cy={base[1] - 8} r="22" />
      <text
        x={
          base[0] > edge && base[0] < mapSize - edge
            ? Math.min(Math.max(base[0], edge + 75), mapSize - edge - 75)
            : base[0]
        }
        y={base[1] + (isBeside ? 78 : -48)}
      >
        our base
      </text>
      <g transform={`translate(${pin.join(' ')})`}>
        <path className="pin" d="M0 0C-16-44-68-92-68-148a68 68 0 0 1 136 0C68-92 16-44 0 0z" />
        <circle className="home" cy="-148" r="22" />
        <g
          className={isBeside ? 'to beside' : 'to'}
          transform={`translate(${isBeside ? '92 -132' : '0 62'})`}
        >
          {lines.map((line, index) => (
            <text key={line} y={(index + 1 - lines.length) * 50} className={isLong ? 'head long' : 'head'}>
              {line}
            </text>
          ))}
          <text y="44">{wayFromBase}</text>
        </g>
      </g>
    </svg>
  );
}

const bend = (from: Spot, to: Spot): Spot => [
  Math.round((from[0] + to[0]) / 2 - (to[1] - from[1]) * 0.18),
  Math.round((from[1] + to[1]) / 2 + (to[0] - from[0]) * 0.18),
];
