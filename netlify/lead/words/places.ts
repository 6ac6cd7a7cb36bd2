import { aimInShort, rowAt } from '../../../data/facts/arrival.ts';
import { milesInWords } from '../../../data/facts/figures.ts';
import { milesBetween } from '../../../data/geography/distance.ts';
import { farAway, milesTo, nearZipIn } from '../../../data/lead/how-far.ts';
import { townIn } from '../../../data/lead/town.ts';
import { isRough, mapLinkIn, splitAddress } from '../../../data/lead/where.ts';
import { plainName } from '../../../data/shared/place-name.ts';
import { business, cityNames, distances, places, states, towns } from '../../base/business-facts.ts';
import { joined } from '../../base/text.ts';
import type { Lead } from '../database.types.ts';

/** What a visitor typed, and the page they were on. */
type Place = Pick<Lead, 'address' | 'page'>;

export const zipIn = (address: string | null): string | undefined => nearZipIn(address ?? '', distances);

const known = towns.map((name) => {
  const [, state = states[0]?.code] = name.split(', ');
  return { name, key: plainName(name), state };
});

/** As we spell it. '' if it isn't around here. */
const ourTownIn = (address: string): string =>
  townIn(
    address,
    states,
    (key, state) => known.find((one) => one.key === key && (!state || one.state === state))?.name,
  ) ?? '';

export const cityOfPage = (page: string | null): string => cityNames.get(page ?? '') ?? '';

/** The typed address ("near Clayton" for coordinates), else the page's city, else ''. */
export function placeOf({ address, page }: Place): string {
  if (!address?.trim()) return cityOfPage(page);
  const { before, written, after, at } = splitAddress(address);
  return before + ((at && nearestPlace(at)) || written) + after;
}

/** Like {@link placeOf}, in our words only: the town and ZIP code of the address, or how far away it is, as far as we know. */
export function knownPlaceOf({ address, page }: Place): string {
  if (!address?.trim()) return cityOfPage(page);
  const { before, after, at } = splitAddress(address);
  const place = joined([ourTownIn(before + after), zipIn(address)], ' ') || (at ? nearestPlace(at) : '');
  return place || (farAway(milesTo(address, distances), distances) ?? '');
}

/** In a subject: the town, which a long address would push out, else {@link placeOf}. */
export function shortPlaceOf(lead: Place): string {
  return ourTownIn(lead.address ?? '') ? knownPlaceOf(lead) : placeOf(lead);
}

/** `query` is the link if the customer sent one, and '' if there's nothing to find. */
export function placeOnMap(address: string): { query: string; description: string } {
  const { before, written, after, at } = splitAddress(address);
  const query = mapLinkIn(address) ?? (at ? `${at.lat},${at.lng}` : before + written + after);
  return {
    query,
    description: joined([
      isRough(address) && !at && 'ask for the street',
      at && nearestPlace(at),
      driveTo(address),
    ]),
  };
}

/** "12 miles from our base, 35 min" */
function driveTo(address: string) {
  const miles = milesTo(address, distances);
  if (miles === undefined) return '';
  const { minutes = 0 } = rowAt(business.arrivalAims, miles) ?? {};
  return farAway(miles, distances) ?? `${milesInWords(miles)} from our base, ${aimInShort(minutes)}`;
}

/** Farther away, "near Clayton" would mislead. */
const nearMiles = 10;

function nearestPlace(here: { lat: number; lng: number }) {
  const [nearest] = places
    .map(({ name, coordinates }) => ({ name, miles: milesBetween(here, coordinates) }))
    .toSorted((a, b) => a.miles - b.miles);
  return nearest && nearest.miles <= nearMiles ? `near ${nearest.name}` : '';
}
