import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileKeys } from '../../data/collections/files.ts';
import { routes } from '../../data/shared/routes.ts';
import { slugOfEntry } from '../../data/shared/slug.ts';
import { loadSite } from '../../scripts/data/load.ts';
import { fromPaths, redirectsInToml } from '../../scripts/data/netlify-toml.ts';
import { formerAddresses } from '../../scripts/data/redirects.ts';
import { copyOfData } from './copy-of-data.ts';

export const site = loadSite();

/** A copy of the data, next to netlify.toml, with every address of the unchanged data released. */
export function releasedSite(): string {
  const dir = copyOfData();
  cpSync('netlify.toml', tomlOf(dir));
  const moves = [...formerAddresses(site), ...fromPaths(redirectsInToml(dir))];
  const addresses = [...site.paths, ...moves.map(({ from }) => from)];
  const lines = addresses.filter((path) => path !== routes.notFound).map((path) => `${path}\n`);
  writeFileSync(join(dir, 'released.txt'), lines.join(''));
  return dir;
}

const tomlOf = (dir: string) => join(dirname(dir), 'netlify.toml');

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

export const editToml = (dir: string, change: (text: string) => string) => edit(tomlOf(dir), change);

export const editReleased = (dir: string, change: (text: string) => string) =>
  edit(join(dir, 'released.txt'), change);

type Entry = { slug?: string; cityName?: string; formerSlugs?: readonly string[] };

/** Gives a city or service another slug everywhere in the data, and adds `formerSlugs` if given. */
export function rename(dir: string, old: string, slug: string, formerSlugs?: readonly string[]): void {
  for (const key of fileKeys)
    edit(join(dir, `${key}.json`), (text) => {
      const data: { [list: string]: Entry[] } = JSON.parse(text, (_field, value) =>
        value === old ? slug : value,
      );
      for (const entry of key === 'cities' || key === 'services' ? (data[key] ?? []) : []) {
        if (slugOfEntry(entry) === old) entry.slug = slug;
        if (entry.slug === slug && formerSlugs)
          entry.formerSlugs = [...new Set([...(entry.formerSlugs ?? []), ...formerSlugs])];
      }
      return JSON.stringify(data);
    });
}
