/** After a change that is meant, look at the new pictures and keep them: `npm run screenshots -- --baseline`. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { capture } from '../../scripts/screenshots/capture.ts';
import { baseline, baselineFolder } from '../../scripts/screenshots/scenes.ts';
import { workerBrowser } from './browser.ts';
import { testSite } from './site.ts';

/** Share of pixels that may differ: edges of letters are drawn a little otherwise by other builds of Chromium. */
const tolerance = 0.01;
const reports = join('reports', 'baseline');

const origin = testSite();

test('every agreed picture is one of a scene', () => {
  const files = readdirSync(baselineFolder).map((name) => join(baselineFolder, name));
  expect(baseline.map(({ file }) => file).toSorted()).toEqual(files.toSorted());
});

test.each(baseline)('$name at $width px looks as agreed', async ({ scene, width, file }) => {
  const picture = await capture(await workerBrowser(), origin(), scene, width, { isPinned: true });
  const seen = PNG.sync.read(picture);
  const agreed = PNG.sync.read(readFileSync(file));
  expect([seen.width, seen.height]).toEqual([agreed.width, agreed.height]);
  const marks = new PNG({ width: seen.width, height: seen.height });
  const differing = pixelmatch(agreed.data, seen.data, marks.data, seen.width, seen.height);
  if (differing > 0) {
    mkdirSync(reports, { recursive: true });
    writeFileSync(join(reports, basename(file)), PNG.sync.write(seen));
    writeFileSync(join(reports, `marked-${basename(file)}`), PNG.sync.write(marks));
  }
  const share = differing / (seen.width * seen.height);
  expect(share, `${file} differs; see ${reports}`).toBeLessThan(tolerance);
});
