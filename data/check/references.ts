import { slug } from '../collections/primitives.ts';
import { hostsOf, platformOf } from '../collections/reviews.ts';
import type { FileKey, Files } from '../files.ts';
import { slugOf, slugOfEntry } from '../shared/slug.ts';
import { suggestion } from '../suggestion.ts';
import { eachText, type Path, repeats, valueAt } from './path.ts';
import type { Problems } from './problems.ts';

/** Whether every city, area and service has an address of its own. */
export function checkReferences(files: Partial<Files>, problems: Problems): boolean {
  const cities = slugsOf('cities', files.cities?.cities, problems);
  const areas = slugsOf('areas', files.areas?.areas, problems);
  const services = slugsOf('services', files.services?.services, problems);
  const city = cities && { ...cities, none: 'no city' };
  const service = services && { ...services, none: 'no service' };
  const slugs = cities && areas && new Set([...cities.slugs, ...areas.slugs]);
  const place = slugs && { slugs, former: cities.former, none: 'no city and no area' };
  const check = (file: FileKey, path: Path, target?: Target, isOne = (_: Path) => true, self?: string) => {
    if (target === undefined) return;
    eachText(valueAt(files[file], path), [...path], (slug, at) => {
      if (!isOne(at)) return;
      if (slug === self) problems.add(file, [...at], `"${slug}" is this entry; name another one`);
      else if (!target.slugs.has(slug)) problems.add(file, [...at], noSuch(slug, target));
    });
  };
  const inLinks = (at: Path) => at.at(-1) === 'service';

  for (const [index, entry] of files.cities?.cities.entries() ?? []) {
    check('cities', ['cities', index, 'nearby'], city, undefined, slugOfEntry(entry));
    check('cities', ['cities', index, 'localServices'], service);
  }
  for (const [index, entry] of files.services?.services.entries() ?? []) {
    check('services', ['services', index, 'related'], service, undefined, entry.slug);
    for (const key of ['seeGuide', 'guide', 'blocks'])
      check('services', ['services', index, key], service, inLinks);
  }
  check('services', ['forms', 'order'], service);
  check('services', ['forms', 'contactOrder'], service);
  check('areas', ['coverage'], service, inLinks);
  check('areas', ['coverage'], place, (at) => at.includes('places'));
  check('reviews', ['reviews'], service, (at) => at.at(-1) === 'job');
  check('business', ['homeCity'], place);
  check('business', ['headerAreas'], place);
  check('business', ['structuredDataAreas'], place);
  check('pages', ['city', 'firstServices'], service);
  check('pages', ['city', 'defaults', 'localServices'], service);
  check('pages', ['shell', 'choices'], service, inLinks);
  check('pages', ['city', 'categories'], service, inLinks);
  if (cities && cities.slugs.size < 4) {
    const message = `must have four cities or more, because each links to three others, got ${cities.slugs.size}`;
    problems.add('cities', ['cities'], message);
  }
  checkAddresses(files, problems);
  checkReviews(files, problems);
  return [cities, areas, services].every((found) => found?.areUnique);
}

/** `former` maps former slugs to current ones. */
type Target = { none: string; slugs: ReadonlySet<string>; former: ReadonlyMap<string, string> };

/** Suggests a similar slug only if the list is short enough to search quickly. */
function noSuch(slug: string, { none, slugs, former }: Target): string {
  const now = former.get(slug);
  if (now !== undefined) return `the slug "${slug}" is now "${now}"`;
  return `${none} has the slug "${slug}"${slugs.size <= 500 ? suggestion(slug, slugs) : ''}`;
}

type Entry = { slug?: string | undefined; cityName?: string; formerSlugs?: readonly string[] | undefined };

function slugsOf(
  file: 'cities' | 'areas' | 'services',
  entries: readonly Entry[] | undefined,
  problems: Problems,
) {
  if (entries === undefined) return undefined;
  const own = entries.map(slugOfEntry);
  const taken = repeats(own.entries(), ([, slug]) => slug);
  for (const [[index, slug], [earlier]] of taken) {
    const where = problems.entry(file, [file, earlier]);
    const message = `${where} already has the slug "${slug}"; delete one of the two, or give it another slug`;
    problems.add(file, [file, index, 'slug'], message);
  }
  const former = entries.flatMap((entry, index) =>
    (entry.formerSlugs ?? []).map((old): [string, string] => [old, own[index] ?? '']),
  );
  const slugs = new Set(own.filter((each) => slug.safeParse(each).success));
  return { slugs, former: new Map(former), areUnique: slugs.size === entries.length };
}

/** A name makes an address, and a town's link doesn't open a city of another state. */
function checkAddresses({ cities, areas }: Partial<Files>, problems: Problems): void {
  const named = (cities?.cities ?? []).map((city, index) => ({ city, index }));
  const bySlug = new Map(named.map((one) => [slugOfEntry(one.city), one]));
  for (const { city, index } of named) {
    if (city.slug === undefined && !makesSlug(city.cityName))
      problems.add(
        'cities',
        ['cities', index, 'cityName'],
        'this name can\'t become a web address; give the city a slug, such as "creve-coeur"',
      );
  }
  for (const [index, { slug, state }] of areas?.areas.entries() ?? []) {
    const { city, index: at = 0 } = bySlug.get(slug) ?? {};
    if (city === undefined || city.state === state) continue;
    const where = `${problems.entry('cities', ['cities', at])} in ${city.state}`;
    const message = `links to "${slug}" would open ${where}; give this area another slug`;
    problems.add('areas', ['areas', index, 'slug'], message);
  }
}

function makesSlug(name: string): boolean {
  const lost = /(?!\p{ASCII})[\p{L}\p{N}]/u;
  return slugOf(name) !== '' && !lost.test(name.normalize('NFD').replace(/\p{M}/gu, ''));
}

function checkReviews({ business, reviews }: Partial<Files>, problems: Problems): void {
  const platforms = business?.reviewPlatforms ?? [];
  const hosts = [...new Set(hostsOf(platforms))].join(', ');
  for (const [index, { source }] of (business && reviews)?.reviews.entries() ?? []) {
    if (platformOf(source, platforms)) continue;
    const message = `must link to the review on a site that reviewPlatforms in data/business.json names (${hosts}), got "${source}"`;
    problems.add('reviews', ['reviews', index, 'source'], message);
  }
}
