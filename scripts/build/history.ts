import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { fileLabel } from '../../data/files.ts';
import { type LastChanged, noHistory } from '../../data/lastChanged.ts';
import { shopDay } from '../../data/lead/clock.ts';
import { slugOf } from '../../data/shared/slug.ts';
import { reason } from '../machine/terminal.ts';

/** Characters of a file's past: 300 versions of 200 kB. An entry that is older has no day. */
const mostRead = 60_000_000;

type File = { readonly [key: string]: unknown };
type Entry = { slug?: string; cityName?: string };

const entriesOf = {
  pages: (file: File) => new Map(Object.entries(file)),
  services: (file: File) => byName(file.services, ({ slug }) => slug),
  cities: (file: File) => byName(file.cities, ({ slug, cityName = '' }) => slug ?? slugOf(cityName)),
};
type Key = keyof typeof entriesOf;

/** The day in St. Louis when each entry last changed; formatting does not count, and uncommitted changes are of today. */
export async function readHistory(
  now: Date,
  dir = '.',
): Promise<{ lastChanged: LastChanged; missing?: string }> {
  try {
    const isShallow = (await git(dir, 'rev-parse', '--is-shallow-repository')).trim() === 'true';
    const days = (key: Key) => daysOf(key, dir, now, isShallow);
    const [pages, services, cities] = await Promise.all([days('pages'), days('services'), days('cities')]);
    const missing = 'this clone has no older history. git fetch --unshallow gets it';
    return { lastChanged: { pages, services, cities }, ...(isShallow && { missing }) };
  } catch (error) {
    return { lastChanged: noHistory, missing: whyNot(error) };
  }
}

async function daysOf(key: Key, dir: string, now: Date, isShallow: boolean): Promise<Record<string, string>> {
  const file = fileLabel(key);
  const versions = await versionsOf(file, dir);
  if (versions.length === 0) return {};
  const days: Record<string, string> = {};
  const undecided = entriesOf[key](JSON.parse(readFileSync(join(dir, file), 'utf8')));
  let since = shopDay(now);
  let read = 0;
  for (const { commit, day } of versions) {
    const text = await git(dir, 'cat-file', 'blob', `${commit}:./${file}`);
    const earlier = jsonOf(text);
    if (earlier === undefined) continue;
    const entries = entriesOf[key](earlier);
    for (const [name, entry] of undecided) {
      if (isDeepStrictEqual(entry, entries.get(name))) continue;
      days[name] = since;
      undecided.delete(name);
    }
    since = day;
    read += text.length;
    if (undecided.size === 0 || read > mostRead) return days;
  }
  // The oldest version of a shallow clone may not be the first that said so.
  if (!isShallow) for (const name of undecided.keys()) days[name] = since;
  return days;
}

/** The commits that changed a file, newest first, each with its day. A merge counts as one: on its day the change was published. */
async function versionsOf(file: string, dir: string): Promise<{ commit: string; day: string }[]> {
  const list = await git(dir, 'rev-list', '--first-parent', '--timestamp', 'HEAD', '--', file);
  return [...list.matchAll(/^(\d+) (\w+)$/gm)].map(([, seconds, commit = '']) => ({
    commit,
    day: shopDay(new Date(Number(seconds) * 1000)),
  }));
}

function byName(entries: unknown, nameOf: (entry: Entry) => string | undefined): Map<string, unknown> {
  if (!Array.isArray(entries)) return new Map();
  return new Map((entries as Entry[]).map((entry) => [nameOf(entry) ?? '', entry]));
}

function jsonOf(text: string): File | undefined {
  try {
    return JSON.parse(text) as File;
  } catch {
    return undefined;
  }
}

const execute = promisify(execFile);

async function git(dir: string, ...args: string[]): Promise<string> {
  const { stdout } = await execute('git', args, { cwd: dir, maxBuffer: Number.POSITIVE_INFINITY });
  return stdout;
}

function whyNot(error: unknown): string {
  if (!(error instanceof Error)) return reason(error);
  if ('code' in error && error.code === 'ENOENT') return 'git is not installed';
  const message = 'stderr' in error ? String(error.stderr).trim().split('\n')[0] : '';
  return message ? `git says: ${message}` : reason(error);
}
