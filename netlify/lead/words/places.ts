import { milesBetween, milesInWords } from '../../../data/geography/distance.ts';
import { isRough, mapLinkIn, splitAddress } from '../../../data/lead/where.ts';
import { zipCodeIn } from '../../../data/lead/zip.ts';
import { business, cityNames, places, zipCodes } from '../../base/site.ts';
import { joined } from '../../base/text.ts';
import type { Lead } from '../database.types.ts';
import { townIn } from './towns.ts';

/** What a visitor typed, and the page they were on. */
type Place = Pick<Lead, 'address' | 'page'>;

/** Only one around us: house numbers can look like ZIP codes. */
export function zipIn(address: string | null): string | undefined {
  const { before, after } = splitAddress(address ?? '');
  const isOurs = (zip: string) => zipCodes.includes(zip);
  const zip = zipCodeIn(before + after, isOurs);
  return zip && isOurs(zip) ? zip : undefined;
}

export const cityOfPage = (page: string | null): string => cityNames.get(page ?? '') ?? '';

/** The typed address ("near Clayton" for coordinates), else the page's city, else ''. */
export function placeOf({ address, page }: Place): string {
  if (!address?.trim()) return cityOfPage(page);
  const { before, written, after, at } = splitAddress(address);
  return before + ((at && nearestPlace(at)) || written) + after;
}

/** Like {@link placeOf}, in our words only: the town and ZIP code of the address, as far as we know them. */
export function knownPlaceOf({ address, page }: Place): string {
  if (!address?.trim()) return cityOfPage(page);
  const { before, after, at } = splitAddress(address);
  return joined([townIn(before + after), zipIn(address)], ' ') || (at ? nearestPlace(at) : '');
}

/** In a subject: the town, which a long address would push out, else {@link placeOf}. */
export function shortPlaceOf(lead: Place): string {
  return townIn(lead.address ?? '') ? knownPlaceOf(lead) : placeOf(lead);
}

/** `query` is the link if the customer sent one, and '' if there's nothing to find. */
export function placeOnMap(address: string): { query: string; description: string } {
  const { before, written, after, at } = splitAddress(address);
  const query = mapLinkIn(address) ?? (at ? `${at.lat},${at.lng}` : before + written + after);
  if (!at) return { query, description: isRough(address) ? 'ask for the street' : '' };
  const fromBase = `${milesInWords(milesBetween(at, business.coordinates))} from our base`;
  return { query, description: joined([nearestPlace(at), fromBase]) };
}

/** Farther away, "near Clayton" would mislead. */
const nearMiles = 10;

function nearestPlace(here: { lat: number; lng: number }) {
  const [nearest] = places
    .map(({ name, coordinates }) => ({ name, miles: milesBetween(here, coordinates) }))
    .toSorted((a, b) => a.miles - b.miles);
  return nearest && nearest.miles <= nearMiles ? `near ${nearest.name}` : '';
}
