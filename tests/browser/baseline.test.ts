/**
 * Compares nine screens with the pictures that were last agreed on. After a change that is meant, look at the new pictures
 * (`npm run screenshots`) and keep them: `npm run screenshots -- --baseline`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { baseline, baselineFile, takeForBaseline } from '../../scripts/screenshots/baseline.ts';
import { workerBrowser } from './browser.ts';
import { testSite } from './site.ts';

/** Share of pixels that may differ: edges of letters are drawn a little otherwise by other builds of Chromium. */
const tolerance = 0.01;
const reports = join('reports', 'baseline');

const origin = testSite();

test.each(baseline)('%s at %d px looks as agreed', async (scene, width) => {
  const file = baselineFile(scene, width);
  const seen = PNG.sync.read(await takeForBaseline(await workerBrowser(), origin(), scene, width));
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
