import { metersPerMile } from '../../../data/geography/distance.ts';
import type { Line } from '../../../data/geography/land.ts';
import { type Point, projectionAround } from '../../../data/geography/projection.ts';
import type { City } from '../../../data/places/city.ts';
import type { Site } from '../../../data/site.ts';
import { usePage } from '../../PageContext.tsx';
import { type Frame, mapSize, piecesOf, placeSpot, type Spot, straight, unitsPerMeter } from './frame.ts';
import { type Box, beside, boxAround, label } from './labels.ts';

/** Closer up, a road of 1:10,000,000 is a guess. */
const closest = 2.9 * metersPerMile;

type Props = { city: City; distance: string; description: string };

/** The way from our base to a city, with roads, rivers and neighbors. */
export function TripMap({ city, distance, description }: Props) {
  const { site } = usePage();
  const { business, land } = site;
  const [east, south] = projectionAround(business.coordinates)(city.coordinates);
  // The name is next to the pin, or below it if our base is above: never on the way.
  const isBeside = south < 0;
  const frame = frameAround([east, south], isBeside);
  const at = (place: { name: string; coordinates: City['coordinates'] }) => placeSpot(site, frame, place);
  const [base, pin] = [at({ ...business, name: 'our base' }), at(city)];
  const baseName = base[1] + (isBeside ? 78 : -48);
  const linesOf = (all: readonly { lines: readonly Line[] }[]) =>
    straight(
      piecesOf(
        frame,
        all.flatMap(({ lines }) => lines),
      ).map(coarse),
    );
  return (
    <svg viewBox="0 50 1000 900" preserveAspectRatio="xMidYMid slice" role="img" aria-label={description}>
      <path className="river" d={linesOf(land.rivers)} />
      <path className="highway" d={linesOf(land.interstates)} />
      {business.arrivalAims
        .map(({ withinMiles }) => Math.round(withinMiles * metersPerMile * unitsPerMeter(frame)))
        .filter((radius) => radius < mapSize)
        .map((radius) => (
          <circle key={radius} className="ring" cx={base[0]} cy={base[1]} r={radius} />
        ))}
      <Neighbors site={site} city={city} spotOf={at} taken={[base, pin]} isBeside={isBeside} />
      <path className="way" d={`M${base.join(' ')}Q${bend(base, pin).join(' ')} ${pin.join(' ')}`} />
      <path className="home" d={`M${base[0] - 10} ${base[1]}h20l8 40h-36z`} />
      <circle className="home" cx={base[0]} cy={base[1] - 8} r="22" />
      <text x={base[0]} y={baseName} className={cutOff(boxAround([base[0], baseName], 75, 20))}>
        our base
      </text>
      <g transform={`translate(${pin.join(' ')})`}>
        <path className="pin" d="M0 0C-16-44-68-92-68-148a68 68 0 0 1 136 0C68-92 16-44 0 0z" />
        <circle className="home" cy="-148" r="22" />
        <g
          className={isBeside ? 'to beside' : 'to'}
          transform={`translate(${isBeside ? '92 -132' : '0 62'})`}
        >
          <text className={city.name.length > 11 ? 'head long' : 'head'}>{city.name}</text>
          <text y="44">{distance}</text>
        </g>
      </g>
    </svg>
  );
}

/** The pin is near the middle, below the minutes, with room for its name and for our base. */
function frameAround([east, south]: Point, isBeside: boolean): Frame {
  const half = Math.max(closest, Math.hypot(east, south) * 1.7);
  const center: Point = [east + (isBeside ? 0.24 : 0) * half, south - (isBeside ? 0.1 : 0.26) * half];
  return { name: 'area', center, half };
}

/** The plate crops the map: to this much of its width if it is upright, of its height if it is low. */
const [least, most] = [250, 750];

/** Where a name would be cut in two, so it isn't shown. */
function cutOff({ left, right, top, bottom }: Box): string | undefined {
  const cut = [(left < least || right > most) && 'upright', (top < least || bottom > most) && 'low'];
  return cut.filter(Boolean).join(' ') || undefined;
}

type NeighborProps = {
  site: Site;
  city: City;
  spotOf: (place: { name: string; coordinates: City['coordinates'] }) => Spot;
  taken: readonly [base: Spot, pin: Spot];
  isBeside: boolean;
};

/** Names that fit nowhere are left out. */
function Neighbors({ site, city, spotOf, taken: [base, pin], isBeside }: NeighborProps) {
  const name: Spot = isBeside ? [pin[0] + 290, pin[1] - 120] : [pin[0], pin[1] + 80];
  const taken = [
    boxAround(base, 90, 90),
    boxAround([pin[0], pin[1] - 110], 75, 120),
    boxAround(name, 230, 60),
    // The minutes.
    boxAround([230, 190], 260, 170),
  ];
  return site.featuredCities.map((place) => {
    if (place.slug === city.slug) return null;
    const spot = spotOf(place);
    const found = label('place', place.name, beside(spot, 'place', 17, 11), taken);
    if (!found) return null;
    return (
      <g key={place.slug} className={cutOff(found.box)}>
        <circle className="dot" cx={spot[0]} cy={spot[1]} r="8" />
        <text x={found.at[0]} y={found.at[1] + 10} textAnchor={found.anchor}>
          {place.name}
        </text>
      </g>
    );
  });
}

/** In map units: how far apart the points of a road are at least. A city page has no room for more. */
const stride = 45;

function coarse(piece: readonly Spot[]): Spot[] {
  const kept: Spot[] = [];
  for (const [index, spot] of piece.entries()) {
    const last = kept.at(-1);
    const isEnd = index === piece.length - 1;
    if (!last || isEnd || Math.hypot(spot[0] - last[0], spot[1] - last[1]) > stride) kept.push(spot);
  }
  return kept;
}

/** The way curves a little, like a road. */
const bend = (from: Spot, to: Spot): Spot => [
  Math.round((from[0] + to[0]) / 2 - (to[1] - from[1]) * 0.18),
  Math.round((from[1] + to[1]) / 2 + (to[0] - from[0]) * 0.18),
];
