import './build/production.ts';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Business } from '../data/collections/business.ts';
import { coverageMapFile } from '../renderer/components/map/file.ts';
import { loadDataWithHistory } from './build/data.ts';
import { clientDir, lastDir, publishDir, workDir } from './build/folders.ts';
import { writeGeneratedFiles, writeOtherFiles } from './build/other-files.ts';
import { prerender, removeUnreached } from './build/prerender.ts';
import { contactPlaceholders } from './launch/gaps.ts';
import { readEnvironment } from './machine/environment.ts';
import { loadEnvironmentFile } from './machine/environment-file.ts';
import { type Parts, readOptions, runPart } from './machine/options.ts';
import { command, run, stopOnSignals } from './machine/processes.ts';
import { duration, step, UserError } from './machine/terminal.ts';
import { writeFont } from './subset-font.ts';

const parts: Parts = {
  schemas: { does: 'data/schemas, after a change in data/collections', run: () => import('./schemas.ts') },
  font: { does: 'renderer/fonts/archivo.woff2', run: writeFont },
};
const usage = {
  command: 'npm run build',
  does: 'Checks the data and builds the site into dist/client.',
  example: 'npm run build -- schemas',
};

await command(async () => {
  if (await runPart(usage, parts)) return;
  const { values: options } = readOptions(usage, {
    options: {
      'pages-per-thread': {
        type: 'string',
        default: '400',
        does: 'fewer pages for each thread, to try threads with few pages',
      },
    },
  });
  const start = performance.now();
  stopOnSignals();
  loadEnvironmentFile();
  readEnvironment();
  endWork();
  process.once('exit', endWork);
  const [, { site: checked, missing }] = await step('Data and bundle', () =>
    Promise.all([bundle(), loadDataWithHistory()]),
  );
  const warning = placeholderWarning(checked.business);
  const site = { ...checked, coverageMap: coverageMapPath(coverageMapFile(checked)) };
  await step('Pages and pictures', async () => {
    const pages = prerender(site, Number(options['pages-per-thread']));
    const [assets] = await Promise.all([pages, writeGeneratedFiles(site)]);
    removeUnreached(assets);
  });
  await step('Sitemap, robots.txt, site.css, headers, licenses', () => writeOtherFiles(site));
  publish();
  const time = duration(performance.now() - start);
  if (warning) console.log(warning);
  if (missing) console.log(`Some pages, or all, say no day of their last change: ${missing}.`);
  console.log(`${site.indexablePaths.length} indexable pages in ${publishDir} (${time})`);
});

/** @throws UserError where Netlify would publish a number, mail or host that is nobody's, unless ALLOW_PLACEHOLDERS says so */
function placeholderWarning(business: Business): string | undefined {
  const gaps = contactPlaceholders(business);
  if (gaps.length === 0) return undefined;
  const { CONTEXT, ALLOW_PLACEHOLDERS } = process.env;
  if (CONTEXT === 'production' && ALLOW_PLACEHOLDERS !== 'on') {
    const lines = gaps.map(({ file, field, says }) => `${file} › ${field}: ${says}`);
    throw new UserError(
      [...lines, 'To publish the sample all the same, set ALLOW_PLACEHOLDERS=on on Netlify.'].join('\n'),
    );
  }
  return `Not to go live yet: ${gaps.map(({ field }) => field).join(', ')} of data/business.json are placeholders (npm run launch).`;
}

/** Named after its content, so that browsers keep it for good. */
function coverageMapPath(content: string): string {
  const print = createHash('sha256').update(content).digest('base64url').slice(0, 8);
  return `/assets/coverage-map.${print}.svg`;
}

async function bundle(): Promise<void> {
  const program = join('scripts', 'build', 'bundle.ts');
  const { code } = await run('node', [program], { env: { NODE_ENV: 'production' } });
  if (code !== 0) throw new UserError('The site cannot be built; the reason is above.');
}

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
