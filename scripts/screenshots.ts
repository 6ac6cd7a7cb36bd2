import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { startBuiltSite } from './local/built-site.ts';
import { command } from './machine/command.ts';
import { onStop, stopAll } from './machine/processes.ts';

const folder = 'screenshots';

await command(
  {
    name: 'npm run screenshots',
    summary: 'Takes screenshots of every kind of page and state at every width, in screenshots/.',
    options: {
      only: { type: 'string', default: '', summary: 'scenes whose names contain this text' },
      'no-build': { type: 'boolean', summary: 'uses the last build' },
      baseline: {
        type: 'boolean',
        default: false,
        summary: 'updates the images that the tests compare against',
      },
    },
  },
  async ({ only, baseline: isPinned, ...options }) => {
    // These import the facts of the site, which a new clone lacks until now.
    const { capture } = await import('./screenshots/capture.ts');
    const { baseline, baselineData, dataHash, pictureFile, scenes, widths } = await import(
      './screenshots/scenes.ts'
    );
    const chosen = scenes.filter(({ name }) => name.includes(only));
    const all = chosen.flatMap((scene) =>
      (scene.widths ?? widths).map((width) => ({ scene, width, file: pictureFile(folder, scene, width) })),
    );
    const { launchBrowser } = await import('./screenshots/browser.ts');
    const site = await startBuiltSite(options['no-build']);
    const browser = await launchBrowser();
    onStop(() => browser.close());
    if (!isPinned) rmSync(folder, { recursive: true, force: true });
    for (const { scene, width, file } of isPinned ? baseline : all) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, await capture(browser, site.url, scene, width, { isPinned }));
      console.log(file);
    }
    if (isPinned) writeFileSync(baselineData, dataHash());
    await stopAll();
    process.exit(0);
  },
);
