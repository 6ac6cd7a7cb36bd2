/** How far from our base a typed address is. Browsers load this, and the table, when a visitor has typed one. */
import type { Distances } from '../shared/distances.ts';
import { inFigures } from '../shared/numbers-in-text.ts';
import { townIn } from './town.ts';
import { splitAddress } from './where.ts';
import { zipCodeIn } from './zip.ts';

const milesIn = (list: string, key: string) => {
  const at = list.indexOf(`,${key} `);
  return at < 0 ? undefined : Number.parseInt(list.slice(at + key.length + 2), 10);
};

type Place = Distances['coordinates'];

/** On a sphere. Browsers get no geography. */
function milesBetween(one: Place, other: Place): number {
  const [a = 0, b = 0, turn = 0] = [one.lat, other.lat, one.lng - other.lng].map(
    (degrees) => (degrees * Math.PI) / 180,
  );
  return (
    3958.8 * Math.acos(Math.min(1, Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(turn)))
  );
}

const milesOfZip = ({ zipCodes }: Distances, zip: string) =>
  milesIn(zipCodes, zip) ?? milesIn(zipCodes, zip.slice(0, 3));

/** Prefers one around us: house numbers can look like ZIP codes. */
function zipIn(address: string, distances: Distances) {
  const { before, after } = splitAddress(address);
  return zipCodeIn(before + after, (zip) => Number(milesOfZip(distances, zip)) <= distances.radiusMiles);
}

/** One in our radius. */
export function nearZipIn(address: string, distances: Distances): string | undefined {
  const zip = zipIn(address, distances);
  return zip && Number(milesOfZip(distances, zip)) <= distances.radiusMiles ? zip : undefined;
}

/** Undefined if nothing in it tells. A town that's far away counts only with its state: a street may have its name. */
export function milesTo(address: string, distances: Distances): number | undefined {
  const { coordinates, radiusMiles, states } = distances;
  const { before, after, at } = splitAddress(address);
  if (at) return milesBetween(at, coordinates);
  const zip = zipIn(address, distances);
  const miles = zip && milesOfZip(distances, zip);
  if (typeof miles === 'number') return miles;
  return townIn(before + after, states, (key, state) =>
    states
      .filter(({ code }) => !state || code === state)
      .flatMap(({ towns }) => milesIn(towns, key) ?? [])
      .sort((a, b) => a - b)
      .find((miles) => state || miles <= radiusMiles),
  );
}

/** "about 200 miles away". Undefined within the radius. */
export const farAway = (miles: number | undefined, { radiusMiles }: Pick<Distances, 'radiusMiles'>) =>
  miles !== undefined && miles > radiusMiles
    ? `about ${inFigures(Number(miles.toPrecision(2)))} miles away`
    : undefined;

/** To the visitor. '' within the radius. */
export function farText(...given: Parameters<typeof farAway>): string {
  const away = farAway(...given);
  return away ? `That's ${away}. We rarely go there: call first.` : '';
}
