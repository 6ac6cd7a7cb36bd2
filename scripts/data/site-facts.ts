import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { City } from '../../data/places/city.ts';
import type { Site } from '../../data/site.ts';
import { siteFacts } from '../../data/site-facts.ts';
import { color } from '../../renderer/colors.ts';

const fileIn = (dir: string) => join(dir, 'lead', 'site-facts.js');

/** For a new clone. @throws UserError with a line for every mistake in the data */
export async function writeFirstSiteFacts(): Promise<void> {
  if (existsSync(fileIn('data'))) return;
  const { loadSite } = await import('./load.ts');
  writeSiteFacts(loadSite());
}

const colorsOfMails = 'ground paper ink quiet line brick river call on-call night on on-quiet stripe';

/** Writes what functions and forms know of the site. The same content isn't written again: `npm run dev` watches the folder. */
export function writeSiteFacts(site: Site<City>, dir = 'data'): void {
  const file = fileIn(dir);
  const mailColors = Object.fromEntries(colorsOfMails.split(' ').map((name) => [name, color(name)]));
  const code = Object.entries({ ...siteFacts(site), mailColors })
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value, null, 2)};\n`)
    .join('');
  if (!existsSync(file) || readFileSync(file, 'utf8') !== code) writeFileSync(file, code);
}
