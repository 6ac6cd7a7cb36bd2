/**
 * The checked site on disk, for builds of many cities: each process then starts from it instead of reading and checking
 * all of the data again, and holds of a city only what lists and links show. Build time only.
 */
import { closeSync, mkdirSync, openSync, readFileSync, readSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { City } from './collections/cities.ts';
import type { Site } from './load.ts';

/** What pages read of a city that is not their own. */
const listed = ['slug', 'cityName', 'stateAbbr', 'county', 'featured'] as const;

/** The listed part of a city, and where all of it stands in cities.jsonl. In bytes. */
type Listing = { city: Partial<City>; start: number; length: number };
type Snapshot = { site: Omit<Site, 'cities'>; listings: Listing[] };

/** Writes `site.json` and `cities.jsonl` into `dir`, making it where it is missing. */
export function writeSnapshot({ cities, ...site }: Site, dir: string): void {
  mkdirSync(dir, { recursive: true });
  const file = openSync(join(dir, 'cities.jsonl'), 'w');
  let start = 0;
  const listings = cities.map((city): Listing => {
    const line = Buffer.from(`${JSON.stringify(city)}\n`);
    writeSync(file, line);
    const listing = { city: pick(city), start, length: line.length };
    start += line.length;
    return listing;
  });
  closeSync(file);
  writeFileSync(join(dir, 'site.json'), JSON.stringify({ site, listings } satisfies Snapshot));
}

/** The site that `writeSnapshot` was given. What is not listed of a city is read from the file when a page asks for it. */
export function readSnapshot(dir: string): Site {
  const { site, listings } = JSON.parse(readFileSync(join(dir, 'site.json'), 'utf8')) as Snapshot;
  const file = openSync(join(dir, 'cities.jsonl'), 'r');
  let latest: { listing: Listing; city: City } | undefined;
  const whole = (listing: Listing): City => {
    if (latest?.listing !== listing) {
      const line = Buffer.allocUnsafe(listing.length);
      readSync(file, line, 0, listing.length, listing.start);
      latest = { listing, city: JSON.parse(line.toString()) as City };
    }
    return latest.city;
  };
  return { ...site, cities: listings.map((listing) => standIn(listing, whole)) };
}

function pick(city: City): Partial<City> {
  return Object.fromEntries(listed.map((field) => [field, city[field]]));
}

const isListed: ReadonlySet<string | symbol> = new Set(listed);

/** Reads as the city itself, whatever is asked of it. */
function standIn(listing: Listing, whole: (listing: Listing) => City): City {
  return new Proxy(listing.city as City, {
    get: (held, field) => Reflect.get(isListed.has(field) ? held : whole(listing), field),
    has: (_, field) => Reflect.has(whole(listing), field),
    ownKeys: () => Reflect.ownKeys(whole(listing)),
    getOwnPropertyDescriptor: (_, field) => Reflect.getOwnPropertyDescriptor(whole(listing), field),
  });
}
