/** The choices of the pickers, read from the data as it is. */
import { type Picks, stateCodes, stateNames } from '../../data/collections/primitives.ts';
import type { RawFiles } from '../../data/files.ts';
import { countyNames } from '../../data/geography/outlines.ts';
import { slugOf } from '../../data/shared/slug.ts';

export type Choice = { value: string; label: string };
export type Choices = Readonly<Record<Picks, readonly Choice[]>>;

export function choicesFrom(files: RawFiles): Choices {
  const services = entries(files.services, 'services').flatMap(({ slug, title }) => choice(slug, title));
  const areas = entries(files.areas, 'areas').flatMap(({ slug, name, state }) =>
    choice(slug, place(name, state)),
  );
  const cities = entries(files.cities, 'cities').flatMap(({ slug, cityName, shownName = cityName, state }) =>
    choice(slug ?? (typeof cityName === 'string' ? slugOf(cityName) : undefined), place(shownName, state)),
  );
  const known = new Set(cities.map(({ value }) => value));
  return {
    services,
    cities,
    places: [...cities, ...areas.filter(({ value }) => !known.has(value))],
    states: stateCodes.map((code) => ({ value: code, label: stateNames[code] })),
    counties: countyNames().map((name) => ({ value: name, label: name })),
  };
}

const place = (name: unknown, state: unknown) => `${name}, ${state}`;

const choice = (value: unknown, label: unknown): Choice[] =>
  typeof value === 'string' ? [{ value, label: String(label) }] : [];

function entries(file: unknown, key: string): Record<string, unknown>[] {
  const list = (file as Record<string, unknown> | undefined)?.[key];
  return Array.isArray(list) ? list.filter((entry) => entry !== null && typeof entry === 'object') : [];
}
