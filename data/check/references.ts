import { slug } from '../collections/primitives.ts';
import type { FileKey, RawFiles } from '../files.ts';
import { slugOf } from '../shared/slug.ts';
import { suggestion } from '../suggestion.ts';
import { type Path, valueAt } from './path.ts';
import type { Problems } from './problems.ts';

/** Reports references that lead nowhere and shared slugs. Returns whether each entry has an address of its own. */
export function checkReferences(files: RawFiles, problems: Problems): boolean {
  const cities = list(files.cities, ['cities']);
  const areas = list(files.areas, ['areas']);
  const services = list(files.services, ['services']);
  const citySlugs = slugsOf(problems, 'cities', cities, citySlug);
  const areaSlugs = slugsOf(problems, 'areas', areas, ownSlug);
  const serviceSlugs = slugsOf(problems, 'services', services, ownSlug);

  const formerCities = formerOf(cities, citySlug);
  const city: Known = { none: 'no city', slugs: citySlugs, former: formerCities };
  const formerServices = formerOf(services, ownSlug);
  const service: Known = { none: 'no service', slugs: serviceSlugs, former: formerServices };
  const places = citySlugs && areaSlugs && new Set([...citySlugs, ...areaSlugs]);
  const place: Known = { none: 'no city and no area', slugs: places, former: formerCities };
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
  check('pages', ['city', 'firstServices'], service);
  check('pages', ['city', 'defaults', 'localServices'], service);
  for (const links of [
    ['shell', 'choices'],
    ['city', 'categories'],
  ])
    checkLinks(problems, 'pages', links, valueAt(files.pages, links), service);
  if (citySlugs !== undefined) checkNeighbourCount(problems, citySlugs.size);
  return citySlugs !== undefined && areaSlugs !== undefined && serviceSlugs !== undefined;
}

/** `slugs` is undefined where they are not all known. `former` leads from former slugs to present ones. */
type Known = {
  none: string;
  slugs: ReadonlySet<string> | undefined;
  former: ReadonlyMap<string, string>;
};

function formerOf(
  entries: readonly unknown[] = [],
  slugOfEntry: (entry: unknown) => string | undefined,
): Map<string, string> {
  return new Map(
    entries.flatMap((entry) => {
      const own = slugOfEntry(entry);
      const former = list(entry, ['formerSlugs']) ?? [];
      return own === undefined ? [] : former.map((slug): [string, string] => [String(slug), own]);
    }),
  );
}

function checkSlugs(
  problems: Problems,
  file: FileKey,
  path: Path,
  value: unknown,
  known: Known,
  self?: string,
): void {
  if (!Array.isArray(value)) return;
  for (const [index, slug] of value.entries()) {
    if (typeof slug !== 'string') continue;
    const report = (message: string) => problems.add(file, [...path, index], message);
    if (slug === self) report(`"${slug}" names the entry itself`);
    else if (isMissing(slug, known)) problems.addMissing(file, [...path, index], noSuch(slug, known), slug);
  }
}

const isMissing = (slug: string, { slugs }: Known): boolean =>
  slugs !== undefined && !slugs.has(slug) && isSlug(slug);

/** Suggests a similar slug only where the list is short enough to be searched quickly. */
function noSuch(slug: string, { none, slugs = new Set(), former }: Known): string {
  const now = former.get(slug);
  if (now !== undefined) return `the slug "${slug}" is "${now}" now`;
  return `${none} has the slug "${slug}"${slugs.size <= 500 ? suggestion(slug, slugs) : ''}`;
}

const isSlug = (name: string) => slug.safeParse(name).success;

function checkLinks(problems: Problems, file: FileKey, path: Path, value: unknown, known: Known): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const place = [...path, Array.isArray(value) ? Number(key) : key];
    if (key !== 'service') checkLinks(problems, file, place, inner, known);
    else if (typeof inner === 'string' && isMissing(inner, known))
      problems.addMissing(file, place, noSuch(inner, known), inner);
  }
}

function slugsOf(
  problems: Problems,
  file: 'cities' | 'areas' | 'services',
  entries: readonly unknown[] | undefined,
  slugOfEntry: (entry: unknown) => string | undefined,
): Set<string> | undefined {
  if (entries === undefined) return undefined;
  const first = new Map<string, number>();
  let areAllKnown = true;
  for (const [index, entry] of entries.entries()) {
    const own = slugOfEntry(entry);
    if (own === undefined || !isSlug(own) || problems.has(file, [file, index, nameField(entry)])) {
      areAllKnown = false;
      continue;
    }
    const earlier = first.get(own);
    if (earlier === undefined) {
      first.set(own, index);
      continue;
    }
    areAllKnown = false;
    const where = problems.entry(file, [file, earlier]);
    const message = `"${own}" is already the slug of ${where}; take one of the two out, or give it another slug`;
    problems.add(file, [file, index, 'slug'], message);
  }
  return areAllKnown ? new Set(first.keys()) : undefined;
}

const nameField = (entry: unknown) => (ownSlug(entry) === undefined ? 'cityName' : 'slug');

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
