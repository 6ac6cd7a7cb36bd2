import { metersPerMile } from '../../../data/geography/distance.ts';
import { type Point, projectionAround } from '../../../data/geography/projection.ts';
import type { City } from '../../../data/places/city.ts';
import { usePage } from '../../PageContext.tsx';
import { curved } from './paths.ts';
import { clipped, placeSpots, type Spot, unitsPerMeter } from './spots.ts';

/** Closer up, a road of 1:10,000,000 is a guess. */
const closest = 2.9 * metersPerMile;
/** In map units: how close two names may be. */
const wide = 190;
const high = 80;

type Props = { city: City; distance: string; label: string };

/** The way from our base to a city, with roads, rivers and neighbors. */
export function TripMap({ city, distance, label }: Props) {
  const { site } = usePage();
  const { business, land } = site;
  const [east, south] = projectionAround(business.coordinates)(city.coordinates);
  const half = Math.max(closest, Math.hypot(east, south) * 1.4);
  // The pin is near the middle, below the minutes, with room for its name and for our base.
  const below = (south < 0 ? 0.1 : 0.16) * half;
  const center: Point = [east + (south < 0 ? 0.16 : 0) * half, south - below];
  const frame = { name: 'area' as const, center, half };
  const at = placeSpots(business, frame);
  const [base, pin] = [at(business.coordinates), at(city.coordinates)];
  const roads = (all: readonly { lines: typeof land.countyBorders }[]) =>
    curved(
      clipped(
        frame,
        all.flatMap(({ lines }) => lines),
      ),
    );
  const isHome = distanceBetween(base, pin) < 40;
  // The name is next to the pin, or below it if our base is above: never on the way.
  const isBeside = south < 0;
  const [nameX, nameY] = isBeside ? [92, -132] : [0, 62];
  const taken: Spot[] = [
    base,
    pin,
    ...[0, 110, 220, 330].map((x): Spot => [pin[0] + nameX + (isBeside ? x : x - 165), pin[1] + nameY]),
    [pin[0], pin[1] - 110],
  ];
  const neighbors = site.featuredCities.flatMap(({ name, coordinates }) => {
    const spot = at(coordinates);
    const isFree =
      isShown(spot) && taken.every(([x, y]) => Math.abs(x - spot[0]) > wide || Math.abs(y - spot[1]) > high);
    if (isFree) taken.push(spot);
    return isFree ? [{ name, spot }] : [];
  });
  return (
    <svg viewBox="0 50 1000 900" preserveAspectRatio="xMidYMid slice" role="img" aria-label={label}>
      <path className="river" d={roads(land.rivers)} />
      <path className="road-line" d={roads(land.interstates)} />
      {business.arrivalAims.map(({ withinMiles }) => (
        <circle
          key={withinMiles}
          className="ring"
          cx={base[0]}
          cy={base[1]}
          r={Math.round(withinMiles * metersPerMile * unitsPerMeter(frame))}
        />
      ))}
      {neighbors.map(({ name, spot: [x, y] }) => (
        <g key={name}>
          <circle className="dot" cx={x} cy={y} r="8" />
          <text x={x} y={y - 20}>
            {name}
          </text>
        </g>
      ))}
      {!isHome && (
        <>
          <path className="way" d={`M${base.join(' ')}Q${bend(base, pin).join(' ')} ${pin.join(' ')}`} />
          <path className="home" d={`M${base[0] - 10} ${base[1]}h20l8 40h-36z`} />
          <circle className="home" cx={base[0]} cy={base[1] - 8} r="22" />
          <text x={base[0]} y={base[1] + (pin[1] > base[1] ? -48 : 78)}>
            our base
          </text>
        </>
      )}
      <g transform={`translate(${pin.join(' ')})`}>
        <path className="pin" d="M0 0C-16-44-68-92-68-148a68 68 0 0 1 136 0C68-92 16-44 0 0z" />
        <circle className="home" cy="-148" r="22" />
        <g className={isBeside ? 'to beside' : 'to'} transform={`translate(${nameX} ${nameY})`}>
          <text className={isLong(city.name) ? 'head long' : 'head'}>{city.name}</text>
          <text y="44">{distance}</text>
        </g>
      </g>
    </svg>
  );
}

const distanceBetween = (a: Spot, b: Spot) => Math.hypot(a[0] - b[0], a[1] - b[1]);

const isLong = (name: string) => name.length > 11;

/** Below the minutes, and far enough from the edges for a name. */
const isShown = ([x, y]: Spot) => x > 110 && x < 890 && y > 330 && y < 900;

/** The way curves a little, like a road. */
const bend = (from: Spot, to: Spot): Spot => [
  Math.round((from[0] + to[0]) / 2 - (to[1] - from[1]) * 0.18),
  Math.round((from[1] + to[1]) / 2 + (to[0] - from[0]) * 0.18),
];
