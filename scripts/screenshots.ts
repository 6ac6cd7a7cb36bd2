import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { ignoreEnvironmentFile } from './machine/environment-file.ts';
import { readOptions } from './machine/options.ts';
import { command, onStop, run, stopAll, stopOnSignals } from './machine/processes.ts';
import { chromiumFlags, ensureChromium } from './machine/programs.ts';
import { UserError } from './machine/terminal.ts';
import { baseline, baselineFile, takeForBaseline } from './screenshots/baseline.ts';
import { pose, settle } from './screenshots/pose.ts';
import { scenes, widths } from './screenshots/scenes.ts';

const folder = 'screenshots';
await command(async () => {
  ignoreEnvironmentFile();
  const { values: options } = readOptions(
    {
      command: 'npm run screenshots',
      does: 'Takes a picture of every page kind and state at every width, in screenshots/.',
      example: 'npm run screenshots -- --only panel --width 360 --no-build',
    },
    {
      options: {
        only: { type: 'string', default: '', does: 'scenes with this text in their names' },
        width: { type: 'string', does: 'one width in px' },
        'no-build': { type: 'boolean', does: 'of the site as it is built' },
        baseline: { type: 'boolean', does: 'renews the pictures that tests compare with' },
      },
    },
  );
  stopOnSignals();
  // Before all else: they say what is not installed.
  const [{ chromium }, { startStack }] = await Promise.all([
    import('playwright-core'),
    import('./local/stack.ts'),
  ]);
  const executablePath = await ensureChromium();
  if (!options['no-build'] && (await run('node', ['scripts/build.ts'])).code !== 0) process.exit(1);
  const stack = await startStack();
  onStop(() => stack.close());
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  onStop(() => browser.close());
  const { url } = stack.site;
  await (options.baseline ? writeBaseline(browser, url) : writeScenes(browser, url, options));
  await stopAll();
  process.exit(0);
});

async function writeScenes(
  browser: Browser,
  origin: string,
  { only, width: onlyWidth }: { only: string; width?: string | undefined },
): Promise<void> {
  const asked = scenes.filter(({ name }) => name.includes(only));
  if (asked.length === 0) {
    const names = scenes.map(({ name }) => name).join(', ');
    throw new UserError(`No scene has "${only}" in its name: ${names}.`);
  }
  rmSync(folder, { recursive: true, force: true });
  for (const scene of asked) {
    for (const width of scene.widths ?? widths) {
      if (onlyWidth && width !== Number(onlyWidth)) continue;
      const page = await pose(browser, origin, scene, width);
      await settle(page);
      const path = join(folder, `${scene.name.replaceAll(' ', '-')}-${width}.png`);
      await page.screenshot({ path, fullPage: !scene.screenOnly });
      await page.context().close();
      console.log(path);
    }
  }
}

async function writeBaseline(browser: Browser, origin: string): Promise<void> {
  for (const [scene, width] of baseline) {
    const path = baselineFile(scene, width);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, await takeForBaseline(browser, origin, scene, width));
    console.log(path);
  }
}
