import { milesBetween, milesInWords } from '../../../data/geography/distance.ts';
import { splitAddress } from '../../../data/lead/where.ts';
import { business, cityNames, places, zipCodes } from '../../base/site.ts';
import type { Lead } from '../database.types.ts';

/** What a visitor typed, and the page they were on. */
type Place = Pick<Lead, 'address' | 'page'>;

/** The last ZIP code in our data. House numbers can look like ZIP codes. */
export function zipIn(address: string | null): string | undefined {
  const { before, after } = splitAddress(address ?? '');
  return `${before}${after}`.match(/\b\d{5}\b/g)?.findLast((zip) => zipCodes.includes(zip));
}

export const cityOfPage = (page: string | null): string => cityNames.get(page ?? '') ?? '';

/** The typed address ("near Clayton" for coordinates), else the page's city, else ''. */
export function placeOf({ address, page }: Place): string {
  const { before, written, after, at } = splitAddress(address ?? '');
  return before + ((at && nearestPlace(at)) || written) + after || cityOfPage(page);
}

/** Like {@link placeOf}, in our words only. */
export function knownPlaceOf({ address, page }: Place): string {
  const { at } = splitAddress(address ?? '');
  return zipIn(address) || (at && nearestPlace(at)) || cityOfPage(page);
}

export function placeOnMap(address: string): { query: string; description: string } {
  const { at } = splitAddress(address);
  if (!at) return { query: address, description: '' };
  const fromBase = `${milesInWords(milesBetween(at, business.coordinates))} from our base`;
  return {
    query: `${at.lat},${at.lng}`,
    description: [nearestPlace(at), fromBase].filter(Boolean).join(', '),
  };
}

/** Farther away, "near Clayton" would mislead. */
const nearMiles = 10;

function nearestPlace(here: { lat: number; lng: number }) {
  const [nearest] = places
    .map(({ name, coordinates }) => ({ name, miles: milesBetween(here, coordinates) }))
    .toSorted((a, b) => a.miles - b.miles);
  return nearest && nearest.miles <= nearMiles ? `near ${nearest.name}` : '';
}
