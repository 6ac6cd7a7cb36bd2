/** What one entry says of another: slugs that must exist, and slugs that must not exist twice. Works on what was read, valid or not. */
import type { FileKey, RawFiles } from '../files.ts';
import { slugOf } from '../slug.ts';
import { type Path, type Problems, suggestion, valueAt } from './problems.ts';

/** Reports each reference that leads nowhere and each slug that two entries share. Linear in the number of entries. */
export function checkReferences(files: RawFiles, problems: Problems): void {
  const cities = list(files.cities, ['cities']);
  const areas = list(files.areas, ['areas']);
  const services = list(files.services, ['services']);
  const citySlugs = unique(problems, 'cities', cities ?? [], citySlug);
  const areaSlugs = unique(problems, 'areas', areas ?? [], ownSlug);
  const serviceSlugs = unique(problems, 'services', services ?? [], ownSlug);

  const city: Known = { none: 'no city', slugs: cities && citySlugs };
  const service: Known = { none: 'no service', slugs: services && serviceSlugs };
  const places = new Set([...citySlugs, ...areaSlugs]);
  const place: Known = { none: 'no city and no area', slugs: cities && areas && places };
  const check = (file: FileKey, path: Path, target: Known, self?: string) =>
    checkSlugs(problems, file, path, valueAt(files[file], path), target, self);

  cities?.forEach((entry, index) => {
    const slug = citySlug(entry);
    check('cities', ['cities', index, 'nearby'], city, slug);
    check('cities', ['cities', index, 'localServices'], service);
  });
  services?.forEach((entry, index) => {
    check('services', ['services', index, 'related'], service, ownSlug(entry));
    check('services', ['services', index, 'coverage'], place);
    for (const key of ['seeGuide', 'guide', 'blocks'])
      checkLinks(problems, 'services', ['services', index, key], valueAt(entry, [key]), service);
  });
  check('business', ['headerAreas'], place);
  check('business', ['structuredDataAreas'], place);
  check('pages', ['city', 'defaults', 'localServices'], service);
  const choices: Path = ['shell', 'choices'];
  checkLinks(problems, 'pages', choices, valueAt(files.pages, choices), service);
  const jobs: Path = ['city', 'answers', 'cost', 'jobs'];
  checkLinks(problems, 'pages', jobs, valueAt(files.pages, jobs), service);
  const priceless = new Set(
    services?.filter((entry) => valueAt(entry, ['inShort', 'price']) === undefined).map(ownSlug),
  );
  list(files.pages, jobs)?.forEach((job, index) => {
    const slug = text(valueAt(job, ['service']));
    if (slug !== undefined && priceless.has(slug)) {
      const path = [...jobs, index, 'service'];
      problems.add('pages', path, `"${slug}" has no price in its inShort; name a service that has one`);
    }
  });
  if (cities !== undefined) checkNeighbourCount(problems, citySlugs.size);
}

/** `slugs` is undefined where the collection could not be read: then nothing can be said about references to it. */
type Known = { none: string; slugs: ReadonlySet<string> | undefined };

/** A list of slugs: each exists, none is the entry itself, none stands twice. */
function checkSlugs(
  problems: Problems,
  file: FileKey,
  path: Path,
  value: unknown,
  { none, slugs }: Known,
  self?: string,
): void {
  if (!Array.isArray(value)) return;
  const seen = new Map<string, number>();
  for (const [index, slug] of value.entries()) {
    if (typeof slug !== 'string') continue;
    const first = seen.get(slug);
    const report = (message: string) => problems.add(file, [...path, index], message);
    if (slug === self) report(`"${slug}" names the entry itself`);
    else if (first !== undefined) report(`"${slug}" stands here twice`);
    else if (slugs !== undefined && !slugs.has(slug))
      report(`${none} has the slug "${slug}"${near(slug, slugs)}`);
    seen.set(slug, index);
  }
}

/** Suggests a similar slug only where the list is short enough to be searched quickly. */
const near = (slug: string, slugs: ReadonlySet<string>): string =>
  slugs.size <= 500 ? suggestion(slug, slugs) : '';

/** Every `service` in `value`, however deep: the slug that a link leads to. */
function checkLinks(problems: Problems, file: FileKey, path: Path, value: unknown, known: Known): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const place = [...path, Array.isArray(value) ? Number(key) : key];
    if (key !== 'service') checkLinks(problems, file, place, inner, known);
    else if (typeof inner === 'string' && known.slugs && !known.slugs.has(inner))
      problems.add(file, place, `${known.none} has the slug "${inner}"${near(inner, known.slugs)}`);
  }
}

/** The slugs of a collection, reporting each that an earlier entry already has. */
function unique(
  problems: Problems,
  file: 'cities' | 'areas' | 'services',
  entries: readonly unknown[],
  slugOfEntry: (entry: unknown) => string | undefined,
): Set<string> {
  const first = new Map<string, number>();
  entries.forEach((entry, index) => {
    const slug = slugOfEntry(entry);
    if (slug === undefined) return;
    const earlier = first.get(slug);
    if (earlier === undefined) first.set(slug, index);
    else {
      const where = problems.entry(file, [file, earlier]);
      problems.add(file, [file, index, 'slug'], `"${slug}" is already the slug of ${where}`);
    }
  });
  return new Set(first.keys());
}

/** A page links to three neighbours, so a city that lists none needs three others. */
function checkNeighbourCount(problems: Problems, cityCount: number): void {
  if (cityCount >= 4) return;
  problems.add(
    'cities',
    ['cities'],
    `must have four cities or more: each links to three others, got ${cityCount}`,
  );
}

const list = (root: unknown, path: Path): readonly unknown[] | undefined => {
  const found = valueAt(root, path);
  return Array.isArray(found) ? found : undefined;
};

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const ownSlug = (entry: unknown) => text(valueAt(entry, ['slug']));

const citySlug = (entry: unknown) => {
  const name = text(valueAt(entry, ['cityName']));
  return ownSlug(entry) ?? (name === undefined ? undefined : slugOf(name));
};
