import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { startBuiltSite } from './local/built-site.ts';
import { readOptions } from './machine/options.ts';
import { command, onStop, stopAll } from './machine/processes.ts';
import { chromiumFlags } from './machine/programs.ts';
import { UserError } from './machine/terminal.ts';
import { takePicture } from './screenshots/pose.ts';
import { baseline, pictureFile, scenes, widths } from './screenshots/scenes.ts';

const folder = 'screenshots';
await command(async () => {
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
  const asked = scenes.filter(({ name }) => name.includes(options.only));
  if (asked.length === 0) {
    const names = scenes.map(({ name }) => name).join(', ');
    throw new UserError(`No scene has "${options.only}" in its name: ${names}.`);
  }
  const isOne = (width: number) => !options.width || width === Number(options.width);
  const all = asked.flatMap((scene) =>
    (scene.widths ?? widths)
      .filter(isOne)
      .map((width) => ({ scene, width, file: pictureFile(folder, scene, width) })),
  );
  const { chromium } = await import('playwright-core');
  const site = await startBuiltSite(options['no-build']);
  const browser = await chromium.launch({ executablePath: site.chromium, args: chromiumFlags });
  onStop(() => browser.close());
  if (!options.baseline) rmSync(folder, { recursive: true, force: true });
  for (const { scene, width, file } of options.baseline ? baseline : all) {
    const isPinned = options.baseline ?? false;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await takePicture(browser, site.url, scene, width, { isPinned }));
    console.log(file);
  }
  await stopAll();
  process.exit(0);
});
