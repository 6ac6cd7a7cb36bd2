/**
 * The checked site on disk, from which each thread of a build starts instead of reading and checking all of the data again.
 * It holds of a city only its listing. Build time only.
 */
import { closeSync, mkdirSync, openSync, readFileSync, readSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { City } from './places/city.ts';
import type { CityListing } from './places/place.ts';
import { addLookups, type Site, type SiteContent } from './site.ts';

/** Where a city stands in cities.jsonl. In bytes. */
type Line = { start: number; length: number };

/** What site.json holds: the line of each city, in the order of `content.cities`. */
type Snapshot = { content: SiteContent; lines: readonly Line[] };

/** Writes `site.json` and `cities.jsonl` into `dir`, making it where it is missing. */
export function writeSnapshot(site: SiteContent<City>, dir: string): void {
  mkdirSync(dir, { recursive: true });
  const file = openSync(join(dir, 'cities.jsonl'), 'w');
  let start = 0;
  const lines = site.cities.map((city): Line => {
    const bytes = Buffer.from(`${JSON.stringify(city)}\n`);
    writeSync(file, bytes);
    const line = { start, length: bytes.length };
    start += bytes.length;
    return line;
  });
  closeSync(file);
  const content = { ...contentOf(site), cities: site.cities.map(listingOf) };
  writeFileSync(join(dir, 'site.json'), JSON.stringify({ content, lines } satisfies Snapshot));
}

/** The site that `writeSnapshot` was given, which reads all of a city from the file each time it is asked for. */
export function readSnapshot(dir: string): Site {
  const { content, lines } = JSON.parse(readFileSync(join(dir, 'site.json'), 'utf8')) as Snapshot;
  const file = openSync(join(dir, 'cities.jsonl'), 'r');
  const lineOf = new Map(content.cities.map(({ slug }, index) => [slug, lines[index]]));
  return addLookups(content, (slug) => {
    const line = lineOf.get(slug);
    if (line === undefined) return undefined;
    const bytes = Buffer.allocUnsafe(line.length);
    readSync(file, bytes, 0, line.length, line.start);
    return JSON.parse(bytes.toString()) as City;
  });
}

/** Without the lookups, which `readSnapshot` makes anew. */
function contentOf(site: SiteContent<City>): Omit<SiteContent, 'cities'> {
  const { business, services, plannedPlaces, outlyingCounties, land, pages, legal, tokens, lastChanged } =
    site;
  return { business, services, plannedPlaces, outlyingCounties, land, pages, legal, tokens, lastChanged };
}

function listingOf(city: City): CityListing {
  const { slug, name, state, cardText, coordinates, zipCodes, hasPage, href } = city;
  const { county, featured, incorporated } = city;
  return {
    slug,
    name,
    state,
    cardText,
    coordinates,
    zipCodes,
    county,
    featured,
    incorporated,
    hasPage,
    href,
  };
}
