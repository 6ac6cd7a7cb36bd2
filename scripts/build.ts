import './build/production.ts';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { clientDir, lastDir, publishDir, workDir } from './build/folders.ts';
import { writeSchemas } from './build/json-schemas.ts';
import { mapPath } from './build/map-file.ts';
import { writeGeneratedFiles, writeOtherFiles } from './build/other-files.ts';
import { prerender, removeUnreached } from './build/prerender.ts';
import { loadSite } from './data/load.ts';
import { writeSiteFacts } from './data/site-facts.ts';
import type { Gap } from './launch/variables.ts';
import { chosen, command, loadEnvironmentFile } from './machine/command.ts';
import { run } from './machine/processes.ts';
import { duration, step, UserError } from './machine/terminal.ts';

const start = performance.now();
await command(
  {
    name: 'npm run build',
    summary:
      'Checks the data and builds the site into dist/client. With an argument, writes data/schemas and the database types, or the heading font.',
    args: '[schemas | font]',
    checksData: true,
  },
  (_, [part]) => (part ? chosen({ schemas, font }, part)() : buildSite()),
);

async function buildSite(): Promise<void> {
  loadEnvironmentFile();
  cleanUp();
  process.once('exit', cleanUp);
  const checked = await step('Data', () => loadSite());
  writeSiteFacts(checked);
  // These and the bundle import what was just written.
  const { readEnvironment } = await import('./machine/environment.ts');
  const { launchGaps } = await import('./launch/gaps.ts');
  readEnvironment();
  const warning = await launchWarning(launchGaps(checked));
  await step('Bundle', bundle);
  const site = { ...checked, coverageMap: mapPath(checked) };
  await step('Pages and images', async () => {
    const [assets] = await Promise.all([prerender(site), writeGeneratedFiles(site)]);
    removeUnreached(assets);
  });
  const tooLarge = await step('Sitemap, robots.txt, site.css, headers, licenses', () =>
    writeOtherFiles(site),
  );
  mkdirSync(dirname(publishDir), { recursive: true });
  if (existsSync(publishDir)) renameSync(publishDir, lastDir);
  renameSync(clientDir, publishDir);
  for (const line of [warning, tooLarge]) if (line) console.log(line);
  const time = duration(performance.now() - start);
  console.log(`${site.indexablePaths.length} indexable pages in ${publishDir} (${time})`);
}

async function schemas(): Promise<void> {
  // It needs devDependencies.
  const { writeDatabaseTypes } = await import('./database-types.ts');
  writeSchemas();
  console.log('Wrote data/schemas');
  await writeDatabaseTypes();
}

async function font(): Promise<void> {
  const { writeFont } = await import('./subset-font.ts');
  await writeFont();
}

/** @throws UserError if a production build has gaps that block a launch, and ALLOW_PLACEHOLDERS is not on */
async function launchWarning(gaps: Gap[]): Promise<string | undefined> {
  const blocking = gaps.filter(({ isBlocking }) => isBlocking);
  const { CONTEXT, ALLOW_PLACEHOLDERS } = process.env;
  if (CONTEXT !== 'production' || ALLOW_PLACEHOLDERS === 'on') {
    // Only production needs its variables.
    const { length } = blocking.filter(({ file }) => file.startsWith('data/'));
    return length > 0 ? `Don’t publish this yet: npm run launch lists ${length} things to fix.` : undefined;
  }
  if (blocking.length === 0) return undefined;
  const { gapLines } = await import('./launch/variables.ts');
  const advice = 'To publish the sample anyway, set ALLOW_PLACEHOLDERS=on on Netlify.';
  throw new UserError([...gapLines(blocking, true), advice].join('\n'));
}

async function bundle(): Promise<void> {
  const program = join('scripts', 'build', 'bundle.ts');
  const { code } = await run(['--max-semi-space-size=4', '--heap-growing-percent=40', program], {
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new UserError('The build failed. See the error above.');
}

/** Cleans up after this build or a killed one, and restores the last build if no new one replaced it. */
function cleanUp(): void {
  if (existsSync(lastDir) && !existsSync(publishDir)) renameSync(lastDir, publishDir);
  rmSync(workDir, { recursive: true, force: true });
}
