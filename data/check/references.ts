import { type Files, fileKeys } from '../collections/files.ts';
import { type Picks, slug } from '../collections/primitives.ts';
import { hostsOf, platformOf } from '../collections/reviews.ts';
import { type Shape, shapeOf } from '../collections/shape.ts';
import { slugOf, slugOfEntry } from '../shared/slug.ts';
import { keysOf, type Path, repeats, valueAt } from './path.ts';
import type { Problems } from './problems.ts';
import { suggestion } from './suggestion.ts';

/** Whether every city, area and service has its own address. */
export function checkReferences(files: Files, problems: Problems): boolean {
  const cities = targetOf('cities', 'no city', files.cities.cities, problems);
  const areas = targetOf('areas', 'no area', files.areas.areas, problems);
  const services = targetOf('services', 'no service', files.services.services, problems);
  const places = {
    ...cities,
    slugs: new Set([...cities.slugs, ...areas.slugs]),
    none: 'no city and no area',
  };
  const targets: { [Kind in Picks]?: Target } = { cities, services, places };
  for (const file of fileKeys)
    for (const { picks, slug, path } of picksIn(files[file], shapeOf(file))) {
      const target = targets[picks];
      if (picks === file && path.length === 4 && target?.own[Number(path[1])] === slug)
        problems.add(file, path, `"${slug}" is this entry; name another one`);
      else if (target && !target.slugs.has(slug)) problems.add(file, path, noSuch(slug, target));
    }
  checkAddresses(files, problems);
  checkReviews(files, problems);
  return [cities, areas, services].every(({ areUnique }) => areUnique);
}

type Picked = { picks: Picks; slug: string; path: Path };

/** Every text that names another entry, as its schema marks it. */
function* picksIn(value: unknown, shape: Shape | false = {}, path: Path = []): Generator<Picked> {
  if (!shape) return;
  const { picks, items, oneOf = [] } = shape;
  if (picks && typeof value === 'string') yield { picks, slug: value, path };
  const kind = oneOf.find(({ properties }) => properties?.kind?.const === valueAt(value, ['kind']));
  const { properties = {}, additionalProperties: each } = kind ?? shape;
  for (const key of Array.isArray(value) ? value.keys() : keysOf(value))
    yield* picksIn(valueAt(value, [key]), typeof key === 'number' ? items : (properties[key] ?? each), [
      ...path,
      key,
    ]);
}

/** `own` is in the order of the entries. */
type Target = ReturnType<typeof targetOf>;

const noSuch = (slug: string, { none, slugs }: Target): string =>
  `${none} has the slug "${slug}"${suggestion(slug, slugs)}`;

type Entry = { slug?: string | undefined; cityName?: string };

function targetOf(
  file: 'cities' | 'areas' | 'services',
  none: string,
  entries: readonly Entry[],
  problems: Problems,
) {
  const own = entries.map(slugOfEntry);
  const taken = repeats(own.entries(), ([, slug]) => slug);
  for (const [[index, slug], [earlier]] of taken) {
    const where = problems.entry(file, [file, earlier]);
    const message = `${where} already has the slug "${slug}"; delete one of the two, or give it another slug`;
    problems.add(file, [file, index, 'slug'], message);
  }
  const slugs = new Set(own.filter((each) => slug.safeParse(each).success));
  return { none, own, slugs, areUnique: slugs.size === entries.length };
}

/** A name makes an address, and a town's link doesn't open a city of another state. */
function checkAddresses({ cities: { cities }, areas }: Files, problems: Problems): void {
  for (const [index, { slug, cityName }] of cities.entries())
    if (slug === undefined && !slugOf(cityName))
      problems.add(
        'cities',
        ['cities', index, 'cityName'],
        'this name can\'t become a web address; give the city a slug, such as "creve-coeur"',
      );
  const states = new Map(cities.map((city) => [slugOfEntry(city), city.state]));
  for (const [index, { slug, state }] of areas.areas.entries()) {
    const other = states.get(slug) ?? state;
    const message = `links to "${slug}" would open the city in ${other}; give this area another slug`;
    if (other !== state) problems.add('areas', ['areas', index, 'slug'], message);
  }
}

function checkReviews({ business: { reviewPlatforms }, reviews }: Files, problems: Problems): void {
  const hosts = [...new Set(hostsOf(reviewPlatforms))].join(', ');
  for (const [index, { source }] of reviews.reviews.entries()) {
    if (platformOf(source, reviewPlatforms)) continue;
    const message = `must link to the review on a site that reviewPlatforms in data/business.json names (${hosts}), got "${source}"`;
    problems.add('reviews', ['reviews', index, 'source'], message);
  }
}
