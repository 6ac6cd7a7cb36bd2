import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { fileLabel } from '../../data/collections/files.ts';
import { legalPages } from '../../data/collections/legal.ts';
import { shopDay } from '../../data/lead/clock.ts';
import { routes } from '../../data/shared/routes.ts';
import { slugOfEntry } from '../../data/shared/slug.ts';
import { type SiteContent, singlePages } from '../../data/site.ts';
import { reason } from '../machine/terminal.ts';

/** By the name of an entry: the key of a page, or the slug of a service or a city. */
type Days = Readonly<Record<string, string | undefined>>;

export type LastChanged = { pages: Days; services: Days; cities: Days; guides: Days };

/** Versions read per file. Entries unchanged in all of them get no date. */
const maxVersions = 300;

const execute = promisify(execFile);

/** The date in our time zone when each entry last changed, ignoring formatting. Uncommitted changes count as today. */
export async function readHistory(
  now: Date,
  dir = '.',
): Promise<{ lastChanged: LastChanged; missing?: string }> {
  const git = async (...args: string[]) =>
    (await execute('git', args, { cwd: dir, maxBuffer: Number.POSITIVE_INFINITY })).stdout;
  try {
    const isShallow = (await git('rev-parse', '--is-shallow-repository')).trim() === 'true';
    const days = async (key: keyof LastChanged): Promise<Record<string, string>> => {
      const file = fileLabel(key);
      // A merge counts as one commit, on the day it published the change.
      const order = ['--first-parent', '--reverse', '--timestamp', `--max-count=${maxVersions}`];
      const list = await git('rev-list', ...order, 'HEAD', '--', file);
      const versions = [...list.matchAll(/^(\d+) (\w+)$/gm)];
      const days: Record<string, string> = {};
      // If history is cut off, the oldest version we read may not be the first with its text.
      let before = isShallow || versions.length === maxVersions ? undefined : new Map<string, unknown>();
      const compare = (text: string, date: Date) => {
        const entries = entriesOf(key, text);
        if (!entries) return;
        for (const [name, entry] of entries)
          if (before && !isDeepStrictEqual(entry, before.get(name))) days[name] = shopDay(date);
        before = entries;
      };
      for (const [, seconds, commit] of versions)
        compare(await git('cat-file', 'blob', `${commit}:./${file}`), new Date(Number(seconds) * 1000));
      if (versions.length > 0) compare(readFileSync(join(dir, file), 'utf8'), now);
      return days;
    };
    const [pages, services, cities, guides] = await Promise.all([
      days('pages'),
      days('services'),
      days('cities'),
      days('guides'),
    ]);
    const missing = 'this clone has no older history (git fetch --unshallow gets it)';
    return { lastChanged: { pages, services, cities, guides }, ...(isShallow && { missing }) };
  } catch (error) {
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return {
      lastChanged: { pages: {}, services: {}, cities: {}, guides: {} },
      missing: isAbsent ? 'git is not installed' : reason(error),
    };
  }
}

function entriesOf(key: keyof LastChanged, text: string): Map<string, unknown> | undefined {
  try {
    const file = JSON.parse(text) as Record<string, unknown>;
    if (key === 'pages') return new Map(Object.entries(file));
    const entries = file[key] as Parameters<typeof slugOfEntry>[0][];
    return new Map(entries.map((entry) => [slugOfEntry(entry), entry]));
  } catch {
    return undefined;
  }
}

/** By path. A page changes with its own entry and with every entry it lists. */
export function daysByPath(
  { pages, services, cities, guides }: LastChanged,
  shown: Pick<SiteContent, 'services' | 'cities' | 'legal' | 'guides'>,
): SiteContent['lastChanged'] {
  const ofServices = shown.services.map(({ slug }) => [routes.service(slug), services[slug]] as const);
  const ofCities = shown.cities.map(({ href, slug }) => [href, cities[slug]] as const);
  const latest = (page: string | undefined, listed: typeof ofServices) =>
    [page, ...listed.map(([, day]) => day)]
      .filter((day) => day !== undefined)
      .sort()
      .at(-1);
  return new Map([
    ...singlePages.map((name) => [routes[name], pages[name]] as const),
    [routes.services, latest(pages.services, ofServices)],
    ...ofServices,
    [routes.serviceAreas, latest(pages.serviceAreas, ofCities)],
    ...ofCities,
    ...shown.guides.map(({ slug }) => [routes.article(slug), guides[slug]] as const),
    ...legalPages.map((name) => [routes[name], shown.legal[name].updated.padEnd(10, '-01')] as const),
  ]);
}
