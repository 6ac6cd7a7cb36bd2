import { expect, test } from 'vitest';
import { stateNames } from '../../data/geography/states.ts';
import { finderData } from '../../scripts/build/finder.ts';
import { loadSite } from '../../scripts/data/load.ts';
import { launchGaps } from '../../scripts/launch/gaps.ts';
import { added, type Change, copyOfData, homeState, madeUpCity, milesFromBase } from './copy-of-data.ts';

const load = (...changes: Change[]) => loadSite(copyOfData(...changes));

test('the arrival time in most of our home city is that city’s, however far we drive', () => {
  const rows = [25, 35, 60].map((minutes, at) => ({ withinMiles: [8, 16, 999][at], minutes }));
  const towns = [1, 12, 15, 20].map((miles) =>
    madeUpCity(`Bell ${miles}`, { coordinates: milesFromBase(miles, 0) }),
  );
  const tokensAt = (slug: string, fields = {}) =>
    load(
      ['business › arrivalAims', rows],
      ['business › homeCity', slug],
      ...added(
        ...towns,
        madeUpCity('Bell Wide', { coordinates: milesFromBase(7, 0), reachMiles: 5, ...fields }),
      ),
    ).tokens;
  expect(tokensAt('bell-1')).toMatchObject({ typicalArrival: '25 minutes', typicalArrivalInShort: '25 min' });
  expect(tokensAt('bell-wide').typicalArrival).toBe('25–35 minutes');
});

test('the finder answers that excluded towns and ZIP codes may be too far', () => {
  const before = finderData(loadSite()).listed;
  const [town, other] = before.filter(([name, , , zips]) => !zips && !name.includes(','));
  const [, , , zips = ''] = before.find(([, , , zips]) => /^\d{5}$/.test(zips ?? '')) ?? [];
  const excluded = [zips, town?.[0] ?? '', `${other?.[0]}, ${homeState}`];
  const { far, listed } = finderData(load(['areas › excluded', excluded]));
  const names = [zips, town?.[0], other?.[0]];
  expect(far).toEqual(expect.arrayContaining(names));
  expect(listed.filter(([name, , , zip]) => names.includes(zip ?? name))).toEqual([]);
});

test('pages name no more cities than the radius has towns, and launch tells it', () => {
  const claim: Change = ['claims › claims › cityCount › words › cityCount', '9000+'];
  const site = load(claim);
  expect(site.tokens.cityCount).toMatch(/^\d+$/);
  const gap = launchGaps(site).find(({ field }) => field.endsWith('words.cityCount'));
  expect(gap?.advice).toContain(`says 9000+ cities, and your radius has ${site.tokens.cityCount} towns`);
});

test('the clause about arbitration wants a notice of our state', () => {
  const arbitrated = load(['legal › terms › arbitration', true]);
  const terms = launchGaps(arbitrated).find(({ field }) => field === 'terms.readByLawyer');
  expect(terms?.advice).toContain(`notice ${stateNames[homeState]} wants`);
});

test('a guide to the law of another state is left out', () => {
  const other = homeState === 'WY' ? 'VT' : 'WY';
  const guidesWith = (state: string) => load(['guides[0] › state', state]).guides.length;
  expect(guidesWith(other)).toBe(guidesWith(homeState) - 1);
});
