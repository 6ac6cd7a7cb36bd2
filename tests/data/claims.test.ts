import { expect, test } from 'vitest';
import { claimsSchema } from '../../data/collections/claims.ts';
import { loadSite } from '../../scripts/data/load.ts';
import { type Change, copyOfData, problemsOf, stored, storedServices } from './copy-of-data.ts';
import { expectOneLineEach, type Mistake } from './mistakes.ts';

const hero: Change[1] = ['home', 'hero', 'text'];
const place = 'data/pages.json › home › hero › text';

const { claims } = claimsSchema.parse(stored('claims'));

const discount = claims.discount?.words.discount;

test('a changed figure is found in texts that have it typed out', () => {
  const changes: Change[] = [
    ['claims', ['claims', 'discount', 'words', 'discount'], '37%'],
    ['claims', ['claims', 'discount', 'suggestion'], undefined],
  ];
  expect(problemsOf(copyOfData(...changes, ['pages', hero, 'Save 37 percent.']))).toContain(
    `${place}: rewords a claim ("37 percent"); write {discount}`,
  );
  const innocent = `Keys take 5–15 minutes each. Some states have no license for locksmiths. Save ${discount}.`;
  const more = `${innocent} Unlicensed work voids the warranty. Call 1-800 numbers with care.`;
  expect(problemsOf(copyOfData(...changes, ['pages', hero, more]))).toEqual([]);
});

test('missing context and unproven praise in a sentence get one line each', () => {
  expectOneLineEach([
    ['pages › about › hero › text', 'We call back within {responseTime}.', []],
    ['claims › claims › rating › evidence', undefined, []],
    [
      'pages › home › hero › text',
      'We are {ratingBadge}.',
      '{ratingBadge} has no evidence in data/claims.json',
    ],
    ['claims › claims › rank › evidence', 'Google, 4.9 of 5', []],
    ['pages › contact › hero › text', 'We are {rankBadge}.', []],
    ['claims › claims › proof › words › proof', 'ID, or {phone}', 'may only use plain words of other claims'],
    [
      'claims › claims › discount › words › hours',
      'all day',
      '{hours} already means something else; pick another name',
    ],
  ]);
});

test('a claim shows its fallback until the owner enters the figure', () => {
  const range = [{ name: 'lockoutRange', kind: 'price', low: 80, high: 120 }];
  const price = { price: '{lockoutRange}', decides: 'Depends on the lock' };
  const planned = storedServices.findIndex(({ form }) => !form.isEmergency);
  const row: Change = ['services', ['services', 0, 'inShort'], price];
  const shown = (...changes: Change[]) => {
    const { tokens, services } = loadSite(copyOfData(row, ...changes));
    return [tokens.priceBadge, services[0]?.inShort.price, services[0]?.inShort.decides];
  };
  const fallback = claims.lockoutPrice?.untilFilled?.words.priceBadge;
  expect(shown()).toEqual([fallback, undefined, 'Depends on the lock']);
  const filled: Change = ['claims', ['claims', 'lockoutPrice', 'facts'], range];
  expect(shown(filled)).toEqual(['Most lockouts $80–$120', '$80–$120', undefined]);
  expectOneLineEach([
    [
      'pages › home › hero › text',
      'From {lockoutRange}.',
      "has no figure yet, so it can't be part of a sentence",
    ],
    ['pages › contact › hero › text', '{typicalArrival} away.', '{typicalArrival} needs more context'],
    [`services[${planned}] › headline`, 'Most of town: {typicalArrival}.', 'people schedule this'],
  ]);
  expectOneLineEach([
    [
      'claims › claims › lockoutPrice › untilFilled › words',
      { badge: 'On the phone' },
      'must use names that "words" has too',
    ],
  ]);
});

test('a broken pattern gets one line', () => {
  expectOneLineEach([
    ...['(', 'x*'].map(
      (pattern, at): Mistake => [
        `claims › claims › rank › forbiddenPatterns[${at}]`,
        pattern,
        'must be a regular expression with a word that must appear, got',
      ],
    ),
    [
      'claims › claims › mobile',
      { words: {} },
      ['source', 'checked', 'changedBy'].map((field) => ` › ${field}: is required`),
    ],
  ]);
});
