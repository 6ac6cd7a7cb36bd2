import type { Business } from '../collections/business.ts';
import type { CityEntry } from '../collections/cities.ts';
import { type Door, doorPlaces } from '../collections/doors.ts';
import type { Pages } from '../collections/pages.ts';
import { type PhotoSizes, withSize } from '../collections/photo.ts';
import { aimInShort, arrivalAim, nearBase, rowAt, rowsTo } from '../facts/arrival.ts';
import { licensingIn, mustCallToAsk } from '../facts/licensing.ts';
import { fillDeep, fillText, sentenceList, type Tokens } from '../facts/tokens.ts';
import { milesBetween, nearest } from '../geography/distance.ts';
import { stateNames } from '../geography/states.ts';
import { routes } from '../shared/routes.ts';
import { slugOfEntry } from '../shared/slug.ts';

/** With what a city's entry may leave out. */
export type ShownDoor = Door & { label: string };

export type City = ReturnType<typeof resolveCities>[number];

const featuredLimit = 30;

/** Every city up to `featuredLimit` of them; beyond that, at most so many marked `featured`, in file order. */
export function featuredCities<T extends { featured?: boolean | undefined }>(
  cities: readonly T[],
): readonly T[] {
  if (cities.length <= featuredLimit) return cities;
  return cities.filter((city) => city.featured === true).slice(0, featuredLimit);
}

type Circumstances = {
  words: Pages['city'];
  business: Pick<Business, 'coordinates' | 'arrivalAims' | 'licensing' | 'nearBase'>;
  photoSizes: PhotoSizes;
  tokens: Tokens;
};

/** Applies defaults and fills every token, also in the texts that all cities share (`copy`). */
export function resolveCities(
  entries: readonly CityEntry[],
  { words, business, photoSizes, tokens }: Circumstances,
) {
  const slugs = entries.map(slugOfEntry);
  const neighbors = nearest(
    entries.map(({ coordinates }) => coordinates),
    3,
  );
  const { defaults, ...copy } = words;
  const near = new Set(nearBase(business, entries));
  return entries.map((entry, index) => {
    const { cityName, shownName: name = cityName, heroImage, cityImage, ...written } = entry;
    const { state, coordinates, reachMiles = 0 } = entry;
    const slug = slugs[index] ?? '';
    const miles = milesBetween(business.coordinates, coordinates);
    const asks = mustCallToAsk(state, business);
    const rows = rowsTo(business.arrivalAims, entry);
    const aim = arrivalAim(rows, miles, reachMiles);
    const latest = rowAt(rows, miles + reachMiles);
    /** Fields of a city that texts name, too. */
    const facts = {
      state,
      stateName: stateNames[state],
      arrivalAim: aim.aim,
      arrival: asks ? words.callToAsk : fillText(words.arrival, { arrivalAim: aim.aim }),
      stateLicensing: licensingIn(state, business),
      licenseIssuer: business.licensing[state]?.issuer ?? '',
    };
    const city = {
      ...written,
      ...facts,
      name,
      isNearBase: near.has(entry),
      /** "25 min"; empty where customers have to ask whether we can come. */
      aimInShort: asks ? '' : aim.aimInShort,
      rushHour: asks ? '' : rushHourWords(latest, words.rushHour),
      nearby: entry.nearby ?? neighbors[index]?.map((other) => slugs[other] ?? '') ?? [],
      uniqueH1: entry.uniqueH1 ?? defaults.uniqueH1,
      metaTitle: entry.metaTitle ?? defaults.metaTitle,
      metaDescription: entry.metaDescription ?? defaults.metaDescription,
      cardText: entry.cardText ?? defaults.cardText,
      whyChoose: entry.whyChoose ?? words.why.text,
      localServices: entry.localServices ?? defaults.localServices,
      doors: threeDoors(entry.doors, words.doors),
      keywords: defaults.keywords,
      copy,
      slug,
      hasPage: true as const,
      href: routes.city({ slug, state }),
      ...(heroImage && { heroImage: withSize(heroImage, photoSizes) }),
      ...(cityImage && { cityImage: withSize(cityImage, photoSizes) }),
    };
    const own: Record<(typeof cityTokenNames)[number], string> = {
      ...facts,
      city: name,
      zip: entry.zipCodes[0] ?? '',
      zips: sentenceList(entry.zipCodes),
      neighborhoods: sentenceList(entry.neighborhoods.slice(0, 3)),
      landmarks: sentenceList(entry.landmarks.slice(0, 3)),
    };
    return fillDeep(city, { ...tokens, ...own });
  });
}

/** `words` with {rushHourAim} filled in; empty if the row has no such time. */
export const rushHourWords = (row: Business['arrivalAims'][number] | undefined, words: string): string =>
  row?.atRushHour ? fillText(words, { rushHourAim: aimInShort(row.atRushHour) }) : '';

/** A city's own doors, and common ones of other places up to three. */
function threeDoors(own: readonly Door[] = [], { common, kinds }: Pages['city']['doors']): ShownDoor[] {
  const known = new Set(own.map(({ kind }) => doorPlaces[kind]));
  const others = common.filter(({ kind }) => !known.has(doorPlaces[kind]));
  return [...own, ...others].slice(0, 3).map((door) => ({ ...door, label: door.label ?? kinds[door.kind] }));
}

/** `{zip}` is the first ZIP code; `{neighborhoods}` and `{landmarks}` list the first three. */
export const cityTokenNames = [
  'city',
  'zip',
  'state',
  'stateName',
  'zips',
  'neighborhoods',
  'landmarks',
  'arrivalAim',
  'arrival',
  'stateLicensing',
  'licenseIssuer',
] as const;
