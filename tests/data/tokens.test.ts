import { expect, test } from 'vitest';
import { loadSite } from '../../scripts/data/load.ts';
import { copyOfData, problemsOf } from './copy-of-data.ts';

const { business, tokens } = loadSite();

test('a field of the business that becomes a token may not use tokens; its other texts may', () => {
  expect(problemsOf(copyOfData(['business', ['region'], 'around {shortName}']))).toEqual([
    'data/business.json: {region} must be plain text, got "around {shortName}"',
  ]);
  const dir = copyOfData(['business', ['description'], '{businessName}: most of town in {typicalArrival}.']);
  expect(problemsOf(dir)).toEqual([]);
  expect(loadSite(dir).business.description).toBe(
    `${business.name}: most of town in ${tokens.typicalArrival}.`,
  );
});
