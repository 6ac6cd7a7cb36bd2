import type { OutlyingCounty } from '../../data/collections/areas.ts';
import { arrivalAim } from '../../data/facts/arrival.ts';
import { mustCallToAsk } from '../../data/facts/licensing.ts';
import { metersPerMile, milesBetween } from '../../data/geography/distance.ts';
import { cornersOf, countyOutline, milesOutside } from '../../data/geography/outlines.ts';
import type { Coordinates } from '../../data/geography/projection.ts';
import { projectionAround } from '../../data/geography/projection.ts';
import type { State } from '../../data/geography/states.ts';
import type { FinderData, FoundPlace } from '../../data/shared/finder.ts';
import { telHref } from '../../data/shared/links.ts';
import { routes } from '../../data/shared/routes.ts';
import type { Site } from '../../data/site.ts';

/** Every place we serve, its ZIP codes and arrival aim, and the answer texts. */
export function finderData({
  business,
  cities,
  plannedPlaces,
  outlyingCounties,
  pages,
  ...site
}: Site): FinderData {
  const { label: _, button: __, ...words } = pages.serviceAreas.finder;
  const { arrivalAims, coordinates } = business;
  const aimsIn = (state: State, ...from: [miles: number, reach?: number]) =>
    !mustCallToAsk(state, business) && arrivalAim(arrivalAims, ...from);
  const named = (name: string, state: string) => (state === site.states[0] ? name : `${name}, ${state}`);
  const project = projectionAround(coordinates);
  const milesFromBase = (place: Coordinates): [number, number] => {
    const [east, south] = project(place).map((meters) => Math.round((meters / metersPerMile) * 10) / 10);
    return [east ?? 0, south ?? 0];
  };
  return {
    phone: business.phone,
    phoneHref: telHref(business.phone),
    words,
    rings: arrivalAims.map(({ withinMiles }) => withinMiles),
    places: [
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
      ...plannedPlaces
        .filter(({ slug }) => !site.place(slug).hasPage)
        .map(({ name, state, href, zipCodes, coordinates: there }) => ({
          name: named(name, state),
          href,
          zipCodes,
          ...aimsIn(state, milesBetween(coordinates, there)),
          at: milesFromBase(there),
        })),
      ...outlyingCounties.map((county) => ({
        name: named(`${county.name} County`, county.state),
        href: routes.counties,
        zipCodes: county.zipCodes,
        farZipCodes: county.farZipCodes,
        ...aimsIn(county.state, ...milesTo(business, county)),
      })),
    ],
  };
}

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
