import { arrivalAim } from '../../data/facts/arrival.ts';
import { mustCallToAsk } from '../../data/facts/licensing.ts';
import { metersPerMile, milesBetween } from '../../data/geography/distance.ts';
import { cornersOf, countyOutline, milesOutside } from '../../data/geography/outlines.ts';
import { type Coordinates, projectionAround } from '../../data/geography/projection.ts';
import { type State, stateNames } from '../../data/geography/states.ts';
import { type PlaceAround, placesAround } from '../../data/places/around.ts';
import type { OutlyingCounty } from '../../data/places/counties.ts';
import type { Place } from '../../data/places/place.ts';
import type { FinderData, FoundPlace, ListedPlace } from '../../data/shared/finder.ts';
import { telHref } from '../../data/shared/links.ts';
import { plainName, splitState } from '../../data/shared/place-name.ts';
import { routes } from '../../data/shared/routes.ts';
import type { Site } from '../../data/site.ts';

/** Every place we serve and those around, their ZIP codes and arrival aims, and the answer texts. */
export function finderData(site: Site): FinderData {
  const { business, pages } = site;
  const { label: _, button: __, ...words } = pages.serviceAreas.finder;
  const { arrivalAims, phone } = business;
  const around = placesAround(site);
  const states = [...new Set([...site.states, ...around.map(({ state }) => state)])].map((code) => ({
    code,
    name: stateNames[code],
    mustAsk: mustAsk(site, code),
  }));
  const places = [...citiesIn(site), ...areasIn(site)];
  const others = withoutOwn(site, around, places);
  const isFar = farFrom(site, states);
  return {
    phone,
    phoneHref: telHref(phone),
    words,
    rings: arrivalAims.map(({ withinMiles }) => withinMiles),
    aims: arrivalAims.map(({ withinMiles }) => arrivalAim(arrivalAims, withinMiles)),
    states,
    places,
    listed: others.filter((place) => !isFar(place)).map((place) => listedPlace(site, place)),
    counties: countiesIn(site),
    far: others
      .filter(isFar)
      .flatMap((place) => (place.zipCodes.length > 0 ? place.zipCodes : nameIn(site, place))),
  };
}

const citiesIn = (site: Site): FoundPlace[] =>
  site.cities.map(({ arrivalAim: aim, aimInShort, ...city }) => ({
    ...placeIn(site, city),
    ...(aimInShort && { aim, aimInShort }),
    isCity: true,
  }));

const areasIn = (site: Site): FoundPlace[] =>
  site.plannedPlaces
    .filter(({ slug }) => !site.place(slug).hasPage)
    .map((area) => ({
      ...placeIn(site, area),
      ...aimIn(site, area.state, milesBetween(site.business.coordinates, area.coordinates)),
    }));

const countiesIn = (site: Site): FoundPlace[] =>
  site.outlyingCounties.map((county) => ({
    name: nameIn(site, { name: `${county.name} County`, state: county.state }),
    href: routes.counties,
    zipCodes: [],
    isFar: county.far > county.near / 4,
    ...aimIn(site, county.state, ...milesTo(site.business, county)),
  }));

/** The places around that `own` lacks, with the ZIP codes that it lacks. */
function withoutOwn(site: Site, around: readonly PlaceAround[], own: readonly FoundPlace[]): PlaceAround[] {
  const names = new Set(own.map(({ name }) => keyOf(name)));
  const ownZipCodes = new Set(own.flatMap(({ zipCodes }) => zipCodes));
  return around.flatMap((place) => {
    const zipCodes = place.zipCodes.filter((zipCode) => !ownZipCodes.has(zipCode));
    const hasZipCodes = place.zipCodes.length > 0;
    const isOwn = hasZipCodes ? zipCodes.length === 0 : names.has(keyOf(nameIn(site, place)));
    return isOwn ? [] : [{ ...place, zipCodes }];
  });
}

/** Outside our radius, or named by the owner as a place that we don't drive to. */
function farFrom(site: Site, states: FinderData['states']): (place: PlaceAround) => boolean {
  const { coordinates, serviceRadiusMiles } = site.business;
  const excluded = new Set(
    site.excluded.map((text) => {
      const { name, state = site.states[0] } = splitState(text, states);
      return /^\d/.test(text) ? text : keyOf(nameIn(site, { name, state }));
    }),
  );
  return (place) =>
    milesBetween(coordinates, place.coordinates) > serviceRadiusMiles ||
    [keyOf(nameIn(site, place)), ...place.zipCodes].some((key) => excluded.has(key));
}

function listedPlace(site: Site, place: PlaceAround): ListedPlace {
  const [name, zipCodes] = [nameIn(site, place), place.zipCodes.join(' ')];
  const at = milesFromBase(site, place.coordinates);
  return zipCodes ? [name, ...at, zipCodes] : [name, ...at];
}

const placeIn = (site: Site, place: Pick<Place, 'name' | 'state' | 'href' | 'zipCodes' | 'coordinates'>) => ({
  name: nameIn(site, place),
  href: place.href,
  zipCodes: place.zipCodes,
  at: milesFromBase(site, place.coordinates),
});

/** With its state, unless that's our home state. */
const nameIn = ({ states: [home] }: Site, { name, state }: { name: string; state: string | undefined }) =>
  state === home ? name : `${name}, ${state}`;

const mustAsk = ({ states, business }: Site, state: State) =>
  !states.includes(state) || mustCallToAsk(state, business);

const aimIn = (site: Site, state: State, ...from: [miles: number, reach?: number]) =>
  !mustAsk(site, state) && arrivalAim(site.business.arrivalAims, ...from);

/** East and south. */
function milesFromBase({ business }: Site, place: Coordinates): [number, number] {
  const [east, south] = projectionAround(business.coordinates)(place);
  const miles = (meters: number) => Math.round((meters / metersPerMile) * 10) / 10;
  return [miles(east), miles(south)];
}

const keyOf = (name: string) => plainName(name) + name.replace(/[^,]*/, '');

/** Of the middle of what we serve of a county, and from there to its edges. */
function milesTo(
  { coordinates, serviceRadiusMiles }: Site['business'],
  county: OutlyingCounty,
): [miles: number, reach: number] {
  const outline = countyOutline(county);
  const near = outline ? milesOutside(outline, coordinates) : 0;
  const corners = outline
    ? cornersOf(outline).map((corner) => milesBetween(coordinates, corner))
    : [serviceRadiusMiles];
  const far = Math.max(near, Math.min(serviceRadiusMiles, Math.max(...corners)));
  return [(near + far) / 2, (far - near) / 2];
}
