/** `npm run build`: checks the data, pre-renders every page, adds the files beside them, and publishes them in dist/client. All or nothing. */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeFilesBeside } from './build/beside.ts';
import { takeSnapshot } from './build/data.ts';
import { clientDir, lastDir, publishDir, workDir } from './build/folders.ts';
import { writeIcons } from './build/icons.ts';
import { writePhotos } from './build/photos.ts';
import { prerender } from './build/prerender.ts';
import { writeRedirects } from './build/redirects.ts';
import { writeSocialCards } from './build/social-cards.ts';
import { loadEnvironmentFile, readEnvironment } from './machine/environment.ts';
import { command, run, stopOnSignals } from './machine/processes.ts';
import { duration, step, UserError } from './machine/terminal.ts';
import { latinCharacters, subsetOfFont } from './subset-font.ts';

await command(async () => {
  const start = performance.now();
  stopOnSignals();
  loadEnvironmentFile();
  readEnvironment();
  endWork();
  process.once('exit', endWork);
  const [, { site, photos, former, missing }, font] = await step('Data and bundle', () =>
    Promise.all([bundle(), takeSnapshot(), subsetOfFont(latinCharacters, 'sfnt')]),
  );
  await step('Pages and pictures', () =>
    Promise.all([prerender(site.paths), writeSocialCards(site, font), writePhotos(photos), writeIcons()]),
  );
  await step('Sitemap, robots.txt, site.css, map, headers, licenses', () => writeFilesBeside(site));
  writeRedirects(former);
  publish();
  const time = duration(performance.now() - start);
  if (missing) console.log(`Some pages, or all, say no day of their last change: ${missing}.`);
  console.log(`${site.indexablePaths.length} indexable pages in ${publishDir} (${time})`);
});

/** In a process of its own, while the data is checked in this one. */
async function bundle(): Promise<void> {
  const program = join('scripts', 'build', 'bundle.ts');
  const { code } = await run('node', [program], { env: { NODE_ENV: 'production' } });
  if (code !== 0) throw new UserError('The site cannot be built; the reason stands above.');
}

/** Puts the build in the place of the last one, which stays until then. */
function publish(): void {
  mkdirSync(dirname(publishDir), { recursive: true });
  if (existsSync(publishDir)) renameSync(publishDir, lastDir);
  renameSync(clientDir, publishDir);
}

/** Removes what a build leaves, this one or one that was killed; the last build comes back where no new one took its place. */
function endWork(): void {
  if (existsSync(lastDir) && !existsSync(publishDir)) renameSync(lastDir, publishDir);
  rmSync(workDir, { recursive: true, force: true });
}
