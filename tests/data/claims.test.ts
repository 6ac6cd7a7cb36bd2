/** Claims stand once, in data/claims.json: what else says one is named, with what to write in its place. */
import { expect, test } from 'vitest';
import { suggestionFor } from '../../data/claims.ts';
import type { Claims } from '../../data/collections/claims.ts';
import { type Change, copyOfData, problemsOf, stored } from './copyOfData.ts';
import { expectOneLineEach } from './mistakes.ts';

const hero: Change[1] = ['home', 'hero', 'text'];
const place = 'data/pages.json › home › hero › text';

const claims = stored('claims').claims as unknown as Claims;

/** What a claim says now, such as "500+ Reviews"; the owner may change it. */
const wordOf = (claim: string, name: string): string => claims[claim]?.words[name] ?? `no {${name}}`;
const discount = wordOf('discount', 'discount');
const [reviews] = wordOf('reviewCount', 'reviewBadge').split(' ');
const [minutes] = wordOf('response', 'responseTime').split(' ');
const [years] = wordOf('experience', 'experience').split(' ');
const towns = wordOf('cityCount', 'cityCount');
const founded = wordOf('founded', 'foundingYear');

test('a text that makes a claim in words of its own is named, with what to write', () => {
  const rows = [
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
  ] as const;
  const questions = rows.map(([answer], index) => ({ question: `Question ${index}?`, answer }));
  const expected = rows.map(([, found, name], index) => {
    const claim = claims[name];
    return `data/pages.json › home › questions[${index}] › answer: says "${found}" in words of its own; write ${claim && suggestionFor(claim)}`;
  });
  const problems = problemsOf(copyOfData(['pages', ['home', 'questions'], questions]));
  expect(problems).toEqual(expect.arrayContaining(expected));
});

test('a claim with another figure is found by it', () => {
  const changes: Change[] = [
    ['claims', ['claims', 'discount', 'words', 'discount'], '37%'],
    ['claims', ['claims', 'discount', 'suggestion'], undefined],
  ];
  expect(problemsOf(copyOfData(...changes, ['pages', hero, 'Save 37 percent.']))).toContain(
    `${place}: says "37 percent" in words of its own; write {discount}`,
  );
  const innocent = [
    ...['Keys take 5–15 minutes each.', 'Missouri has no license for locksmiths.', `Save ${discount}.`],
    ...['Unlicensed work voids the warranty.', 'Call 1-800 numbers with care.'],
  ];
  expect(problemsOf(copyOfData(...changes, ['pages', hero, innocent.join(' ')]))).toEqual([]);
});

test('praise without evidence stands alone; with evidence it may stand in a sentence', () => {
  const none: Change = ['claims', ['claims', 'rating', 'evidence'], null];
  const sentence: Change = ['pages', hero, 'We are {ratingBadge} on Google.'];
  expect(problemsOf(copyOfData(none, sentence))).toEqual([
    expect.stringContaining(
      `${place}: {ratingBadge} has no evidence in data/claims.json, so it stands alone`,
    ),
  ]);
  expect(problemsOf(copyOfData(none, ['pages', hero, '{ratingBadge}']))).toEqual([]);
  const evidence: Change = ['claims', ['claims', 'rating', 'evidence'], 'Google, 4.9 of 5 on the day below'];
  expect(problemsOf(copyOfData(sentence, evidence))).toEqual([]);
});

test('the minutes that we promise are an aim in every sentence', () => {
  expectOneLineEach([
    [
      'pages › home › hero › text',
      'There in {responseTime}.',
      '{responseTime} must not be promised: say "aim" with',
    ],
    ['pages › about › hero › text', 'We aim for {responseTime}.', []],
  ]);
});

test('a name that two claims give, and a pattern that is none, are named', () => {
  const rank = 'data/claims.json › claims › rank';
  expect(problemsOf(copyOfData(['claims', ['claims', 'rank', 'words', 'hours'], 'day and night']))).toContain(
    `${rank} › words › hours: {hours} already stands in the claim "hours"; choose another name`,
  );
  expect(problemsOf(copyOfData(['claims', ['claims', 'rank', 'forbiddenPatterns', 0], '(']))).toContain(
    `${rank} › forbiddenPatterns[0]: must be a regular expression, got "("`,
  );
});

test('a claim says where it comes from, what shows it, when that was looked at and who may change it', () => {
  const { words } = claims.rank ?? {};
  const fields = 'must have source, evidence, checked and changedBy too';
  expectOneLineEach([['claims › claims › rank', { words: { ...words } }, fields]]);
});
