import { arrivalAim } from '../../data/facts/arrival.ts';
import { mustCallToAsk } from '../../data/facts/licensing.ts';
import { metersPerMile, milesBetween } from '../../data/geography/distance.ts';
import { cornersOf, countyOutline, milesOutside } from '../../data/geography/outlines.ts';
import type { Coordinates } from '../../data/geography/projection.ts';
import { projectionAround } from '../../data/geography/projection.ts';
import { type State, stateNames } from '../../data/geography/states.ts';
import { type PlaceAround, placesAround } from '../../data/places/around.ts';
import type { OutlyingCounty } from '../../data/places/counties.ts';
import type { FinderData, FoundPlace } from '../../data/shared/finder.ts';
import { telHref } from '../../data/shared/links.ts';
import { plainName, splitState } from '../../data/shared/place-name.ts';
import { routes } from '../../data/shared/routes.ts';
import type { Site } from '../../data/site.ts';

/** Every place we serve and those around, their ZIP codes and arrival aims, and the answer texts. */
export function finderData(site: Site): FinderData {
  const { business, cities, outlyingCounties, pages } = site;
  const { label: _, button: __, ...words } = pages.serviceAreas.finder;
  const { arrivalAims, coordinates, serviceRadiusMiles } = business;
  const around = placesAround(site);
  const states = [...new Set([...site.states, ...around.map(({ state }) => state)])];
  const mustAsk = (state: State) => !site.states.includes(state) || mustCallToAsk(state, business);
  const aimsIn = (state: State, ...from: [miles: number, reach?: number]) =>
    !mustAsk(state) && arrivalAim(arrivalAims, ...from);
  const named = (name: string, state: string) => (state === states[0] ? name : `${name}, ${state}`);
  const stateWords = states.map((code) => ({ code, name: stateNames[code] }));
  const excluded = new Set(
    site.excluded.map((text) => {
      const { name, state } = splitState(text, stateWords);
      return /^\d/.test(text) ? text : keyOf(state ? named(name, state) : name);
    }),
  );
  const isFar = ({ name, state, zipCodes, coordinates: there }: PlaceAround) =>
    milesBetween(coordinates, there) > serviceRadiusMiles ||
    [keyOf(named(name, state)), ...zipCodes].some((key) => excluded.has(key));
  const project = projectionAround(coordinates);
  const milesFromBase = (place: Coordinates): [number, number] => {
    const [east, south] = project(place).map((meters) => Math.round((meters / metersPerMile) * 10) / 10);
    return [east ?? 0, south ?? 0];
  };
  const own: FoundPlace[] = [
    ...cities.map(
      ({ name, state, href, zipCodes, coordinates: there, arrivalAim: aim, aimInShort }): FoundPlace => ({
        name: named(name, state),
        href,
        zipCodes,
        ...(aimInShort && { aim, aimInShort }),
        at: milesFromBase(there),
        isCity: true,
      }),
    ),
    ...site.plannedPlaces
      .filter(({ slug }) => !site.place(slug).hasPage)
      .map(({ name, state, href, zipCodes, coordinates: there }) => ({
        name: named(name, state),
        href,
        zipCodes,
        ...aimsIn(state, milesBetween(coordinates, there)),
        at: milesFromBase(there),
      })),
  ];
  const taken = new Set([...own.flatMap(({ zipCodes }) => zipCodes), ...own.map(({ name }) => keyOf(name))]);
  const others = around.flatMap((place) => {
    const zipCodes = place.zipCodes.filter((zip) => !taken.has(zip));
    const isKnown = place.zipCodes.length === 0 && taken.has(keyOf(named(place.name, place.state)));
    return isKnown || zipCodes.length < Math.min(1, place.zipCodes.length) ? [] : [{ ...place, zipCodes }];
  });
  return {
    phone: business.phone,
    phoneHref: telHref(business.phone),
    words,
    rings: arrivalAims.map(({ withinMiles }) => withinMiles),
    aims: arrivalAims.map(({ withinMiles }) => arrivalAim(arrivalAims, withinMiles)),
    states: states.map((code) => ({ code, name: stateNames[code], mustAsk: mustAsk(code) })),
    places: own,
    listed: others
      .filter((place) => !isFar(place))
      .map(({ name, state, coordinates: there, zipCodes }) => {
        const place: [string, number, number] = [named(name, state), ...milesFromBase(there)];
        return zipCodes.length > 0 ? [...place, zipCodes.join(' ')] : place;
      }),
    counties: outlyingCounties.map((county) => ({
      name: named(`${county.name} County`, county.state),
      href: routes.counties,
      zipCodes: [],
      isFar: county.far > county.near / 4,
      ...aimsIn(county.state, ...milesTo(business, county)),
    })),
    far: others
      .filter(isFar)
      .flatMap(({ name, state, zipCodes }) => (zipCodes.length > 0 ? zipCodes : [named(name, state)])),
  };
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
