import './build/production.ts';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Business } from '../data/collections/business.ts';
import { addLookups } from '../data/site.ts';
import { coverageMapFile } from '../renderer/components/map/file.ts';
import { loadData } from './build/data.ts';
import { clientDir, lastDir, publishDir, workDir } from './build/folders.ts';
import { readHistory } from './build/history.ts';
import { writeSchemas } from './build/json-schemas.ts';
import { writeGeneratedFiles, writeOtherFiles } from './build/other-files.ts';
import { prerender, removeUnreached } from './build/prerender.ts';
import { contactPlaceholders } from './launch/gaps.ts';
import { command, loadEnvironmentFile } from './machine/command.ts';
import { readEnvironment } from './machine/environment.ts';
import { run } from './machine/processes.ts';
import { duration, step, UserError } from './machine/terminal.ts';
import { writeFont } from './subset-font.ts';

const start = performance.now();
await command(
  {
    name: 'npm run build',
    does: 'Checks the data and builds the site into dist/client.',
    example: 'schemas',
    options: {
      'pages-per-thread': { type: 'string', default: '400', does: 'fewer, to try threads with few pages' },
    },
    parts: {
      schemas: { does: 'data/schemas and the types of the database, from their sources', run: schemas },
      font: { does: 'renderer/fonts/archivo.woff2', run: writeFont },
    },
  },
  async (options) => {
    loadEnvironmentFile();
    readEnvironment();
    endWork();
    process.once('exit', endWork);
    const [checked, { lastChanged, missing }] = await step('Data and bundle', () =>
      Promise.all([Promise.resolve().then(() => loadData()), readHistory(new Date()), bundle()]),
    );
    const warning = placeholderWarning(checked.business);
    const coverageMap = coverageMapPath(coverageMapFile(checked));
    const site = addLookups({ ...checked, lastChanged, coverageMap });
    await step('Pages and pictures', async () => {
      const pages = prerender(site, Number(options['pages-per-thread']));
      const [assets] = await Promise.all([pages, writeGeneratedFiles(site)]);
      removeUnreached(assets);
    });
    await step('Sitemap, robots.txt, site.css, headers, licenses', () => writeOtherFiles(site));
    mkdirSync(dirname(publishDir), { recursive: true });
    if (existsSync(publishDir)) renameSync(publishDir, lastDir);
    renameSync(clientDir, publishDir);
    if (warning) console.log(warning);
    if (missing) console.log(`Some pages, or all, say no day of their last change: ${missing}.`);
    const time = duration(performance.now() - start);
    console.log(`${site.indexablePaths.length} indexable pages in ${publishDir} (${time})`);
  },
);

async function schemas(): Promise<void> {
  // First, because it reports what is not installed.
  const { writeDatabaseTypes } = await import('./database-types.ts');
  writeSchemas();
  console.log('Schemas written to data/schemas');
  await writeDatabaseTypes();
}

/** @throws UserError where Netlify would publish a number, mail or host that is nobody's, unless ALLOW_PLACEHOLDERS says so */
function placeholderWarning(business: Business): string | undefined {
  const gaps = contactPlaceholders(business);
  if (gaps.length === 0) return undefined;
  const { CONTEXT, ALLOW_PLACEHOLDERS } = process.env;
  if (CONTEXT !== 'production' || ALLOW_PLACEHOLDERS === 'on')
    return `Not to go live yet: ${gaps.map(({ field }) => field).join(', ')} of data/business.json are placeholders (npm run launch).`;
  const lines = gaps.map(({ file, field, advice }) => `${file} › ${field}: ${advice}`);
  const advice = 'To publish the sample all the same, set ALLOW_PLACEHOLDERS=on on Netlify.';
  throw new UserError([...lines, advice].join('\n'));
}

function coverageMapPath(content: string): string {
  const print = createHash('sha256').update(content).digest('base64url').slice(0, 8);
  return `/assets/coverage-map.${print}.svg`;
}

async function bundle(): Promise<void> {
  const program = join('scripts', 'build', 'bundle.ts');
  const { code } = await run('node', [program], { env: { NODE_ENV: 'production' } });
  if (code !== 0) throw new UserError('The site cannot be built; the reason is above.');
}

/** Removes what a build leaves, this one or one that was killed; the last build comes back if no new one took its place. */
function endWork(): void {
  if (existsSync(lastDir) && !existsSync(publishDir)) renameSync(lastDir, publishDir);
  rmSync(workDir, { recursive: true, force: true });
}
