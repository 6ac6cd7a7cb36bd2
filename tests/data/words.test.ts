import { expect, test } from 'vitest';
import { checkReadability } from '../../scripts/check/readability.ts';
import { loadSite } from '../../scripts/data/load.ts';
import { copyOfData } from './copy-of-data.ts';

test('only the page with long sentences and long words fails', () => {
  const clause = 'considerable architectural hardware necessitates professional investigation';
  const hard = `${Array.from({ length: 6 }, () => clause).join(' and ')}.`;
  const dir = copyOfData(
    ['pages', ['services', 'prices', 'text'], hard],
    ['pages', ['services', 'closing', 'text'], hard],
  );
  expect(() => checkReadability(loadSite(dir))).toThrow(
    /^\/services: .* the limit is 16; grade .* the limit is 8\n1 of \d+ pages are too hard to read\.$/,
  );
});
