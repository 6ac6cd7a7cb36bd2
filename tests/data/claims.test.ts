/** Claims stand once, in data/claims.json: what else says one is named, with what to write in its place. */
import { expect, test } from 'vitest';
import type { Claims } from '../../data/collections/claims.ts';
import { type Change, copyOfData, problemsOf, stored } from './copyOfData.ts';

const hero: Change[1] = ['home', 'hero', 'text'];
const place = 'data/pages.json › home › hero › text';

const claims = stored('claims').claims as unknown as Claims;

/** What a claim says now, such as "500+ Reviews"; the owner may change it. */
function wordOf(claim: string, name: string): string {
  const word = claims[claim]?.words[name];
  if (word === undefined) throw new Error(`no {${name}} in the claim "${claim}"`);
  return word;
}

const discount = wordOf('discount', 'discount');
const [reviews] = wordOf('reviewCount', 'reviewBadge').split(' ');
const [minutes] = wordOf('response', 'responseTime').split(' ');
const [years] = wordOf('experience', 'experience').split(' ');
const towns = wordOf('cityCount', 'cityCount');
const founded = wordOf('founded', 'foundingYear');

test.each([
  [`Our ${reviews} reviews say so.`, reviews, 'reviewCount'],
  ['A 5-star locksmith.', '5-star', 'rating'],
  ['The #1 locksmith.', '#1', 'rank'],
  ['The best locksmith in town.', 'best locksmith', 'rank'],
  ['Rated A+ by the bureau.', 'A+', 'bureau'],
  ['We are licensed.', 'licensed', 'licensed'],
  ['We are bonded.', 'bonded', 'licensed'],
  ['Fully insured.', 'insured', 'licensed'],
  ['State-licensed locks.', 'State-licensed', 'stateLicense'],
  ['All passed a background check.', 'background check', 'backgroundChecked'],
  [`There in ${minutes} minutes.`, `${minutes} min`, 'response'],
  [`There in ${minutes}-minutes.`, `${minutes}-min`, 'response'],
  [`In ${towns} towns.`, towns, 'cityCount'],
  [`With ${years} years of work.`, years, 'experience'],
  [`Here since ${founded}.`, founded, 'founded'],
  ['A locksmith answers.', 'locksmith answers', 'answering'],
  ['Come to our shop.', 'our shop', 'mobile'],
  [`Save ${discount}.`, discount, 'discount'],
])('"%s" is named, with what to write', (text, found, claim) => {
  expect(claims[claim]?.instead).toBeTruthy();
  expect(problemsOf(copyOfData(['pages', hero, text]))).toContain(
    `${place}: says "${found}" in words of its own; write ${claims[claim]?.instead}`,
  );
});

test('a claim with other words is found by the pattern that came with them', () => {
  const changes: Change[] = [
    ['claims', ['claims', 'discount', 'words', 'discount'], '37%'],
    ['claims', ['claims', 'discount', 'said', 0], '\\b37 ?%'],
    ['claims', ['claims', 'discount', 'instead'], '{discount}'],
  ];
  expect(problemsOf(copyOfData(...changes, ['pages', hero, 'Save 37%.']))).toContain(
    `${place}: says "37%" in words of its own; write {discount}`,
  );
  expect(problemsOf(copyOfData(...changes, ['pages', hero, `Save ${discount}.`]))).toEqual([]);
});

test.each([
  'Keys take 5–15 minutes each.',
  'Missouri has no license for locksmiths.',
  'Unlicensed work voids the warranty.',
  'Call 1-800 numbers with care.',
])('"%s" is no claim', (text) => {
  expect(problemsOf(copyOfData(['pages', hero, text]))).toEqual([]);
});

test('praise without evidence stands alone; with evidence it may stand in a sentence', () => {
  const none: Change = ['claims', ['claims', 'rating', 'evidence'], null];
  const sentence: Change = ['pages', hero, 'We are {ratingBadge} on Google.'];
  expect(problemsOf(copyOfData(none, sentence))).toEqual([
    `${place}: {ratingBadge} has no evidence in data/claims.json, so it stands alone as a badge; take it out of this text`,
  ]);
  expect(problemsOf(copyOfData(none, ['pages', hero, '{ratingBadge}']))).toEqual([]);
  const evidence: Change = ['claims', ['claims', 'rating', 'evidence'], 'Google, 4.9 of 5 on the day below'];
  expect(problemsOf(copyOfData(sentence, evidence))).toEqual([]);
});

test('the minutes that we promise are an aim in every sentence', () => {
  expect(problemsOf(copyOfData(['pages', hero, 'We are there in {responseTime}.']))).toEqual([
    `${place}: {responseTime} must not be promised: say "aim" with it, as in "we aim for {responseTime}"`,
  ]);
  expect(problemsOf(copyOfData(['pages', hero, 'We aim for {responseTime}.']))).toEqual([]);
});

test('a name that two claims give, and a pattern that is none, are named', () => {
  expect(problemsOf(copyOfData(['claims', ['claims', 'rank', 'words', 'hours'], 'day and night']))).toContain(
    'data/claims.json › claims › rank › words › hours: {hours} already stands in the claim "hours"; choose another name',
  );
  expect(problemsOf(copyOfData(['claims', ['claims', 'rank', 'said', 0], '(']))).toContain(
    'data/claims.json › claims › rank › said[0]: must be a regular expression, got "("',
  );
});

test('a claim says where it comes from, what shows it, when that was looked at and who may change it', () => {
  const gone = ['source', 'evidence', 'checked', 'changedBy'].map(
    (field): Change => ['claims', ['claims', 'rank', field], undefined],
  );
  expect(problemsOf(copyOfData(...gone))).toEqual([
    'data/claims.json › claims › rank: must have source, evidence, checked and changedBy too',
  ]);
});
