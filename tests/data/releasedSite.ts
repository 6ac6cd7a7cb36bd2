/** A copy of the data that was released just now: with its netlify.toml, and the list of released addresses. */
import { appendFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileKeys } from '../../data/files.ts';
import { loadSite } from '../../data/load.ts';
import { releaseOf } from '../../data/redirects/release.ts';
import { releasedText } from '../../data/redirects/released.ts';
import { type Change, copyOfData } from './copyOfData.ts';

/** The copy with these changes made since the release, and with lines added at the end of its netlify.toml. */
export function releasedSite(changes: Change[] = [], lines = ''): string {
  const dir = copyOfData(...changes);
  const { pages, redirected } = releaseOf(loadSite(), 'data');
  writeFileSync(join(dir, 'released.txt'), releasedText(pages, redirected));
  cpSync('netlify.toml', join(dir, 'netlify.toml'));
  paste(dir, lines);
  return dir;
}

/** Adds lines at the end of the copy's netlify.toml. */
export function paste(dir: string, lines: string): void {
  appendFileSync(join(dir, 'netlify.toml'), `\n${lines}\n`);
}

type Edit = (dir: string, change: (text: string) => string) => void;

const edit =
  (name: string): Edit =>
  (dir, change) => {
    const file = join(dir, name);
    writeFileSync(file, change(readFileSync(file, 'utf8')));
  };

/** Changes the text of netlify.toml in the copy. */
export const editRedirects = edit('netlify.toml');

/** Changes the list of released addresses in the copy. */
export const editReleased = edit('released.txt');

/** Gives the city with this name a slug, and puts it in the place of the old one wherever the data name the city. */
export function renameCity(dir: string, name: string, old: string, slug: string): void {
  for (const key of fileKeys) {
    const file = join(dir, `${key}.json`);
    const text = readFileSync(file, 'utf8').replaceAll(`"${old}"`, `"${slug}"`);
    const data = JSON.parse(text) as { cities?: { cityName?: string; slug?: string }[] };
    if (key === 'cities') {
      for (const city of data.cities ?? []) if (city.cityName === name) city.slug = slug;
    }
    writeFileSync(file, JSON.stringify(data));
  }
}

/** TOML of one redirect. */
export const redirect = (from: string, to: string, more = 'status = 301'): string =>
  `[[redirects]]\nfrom = "${from}"\nto = "${to}"\n${more}\n`;

/** The lines that messages tell to paste, exactly as they were printed. */
export const linesToPaste = (output: string): string =>
  [...output.matchAll(/\n\n(\[\[redirects\]\]\n.*?status = 301\n)/gs)].map(([, lines]) => lines).join('\n');
