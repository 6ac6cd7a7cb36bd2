/**
 * After an intended change, check the new pictures and save them with `npm run screenshots -- --baseline`. Changed data
 * changes pictures too, so until then there is nothing to compare.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { capture } from '../../scripts/screenshots/capture.ts';
import { baseline, isBaselineData } from '../../scripts/screenshots/scenes.ts';
import { workerBrowser } from './browser.ts';
import { testProduct } from './product.ts';

/** Share of pixels that may differ, since Chromium builds draw the edges of letters differently. */
const tolerance = 0.01;
const reports = join('reports', 'baseline');

const { origin } = testProduct();

test.runIf(isBaselineData()).each(baseline)(
  '$name at $width px looks like its baseline',
  async ({ scene, width, file }) => {
    const picture = await capture(await workerBrowser(true), origin(), scene, width, { isPinned: true });
    const actual = PNG.sync.read(picture);
    const expected = PNG.sync.read(readFileSync(file));
    expect([actual.width, actual.height]).toEqual([expected.width, expected.height]);
    const diff = new PNG({ width: actual.width, height: actual.height });
    const differing = pixelmatch(expected.data, actual.data, diff.data, actual.width, actual.height);
    if (differing > 0) {
      mkdirSync(reports, { recursive: true });
      writeFileSync(join(reports, basename(file)), PNG.sync.write(actual));
      writeFileSync(join(reports, `diff-${basename(file)}`), PNG.sync.write(diff));
    }
    const share = differing / (actual.width * actual.height);
    expect(share, `${file} differs; see ${reports}`).toBeLessThan(tolerance);
  },
);
