/** Claims stand once, in data/claims.json: what else says one is named, with what to write in its place. */
import { expect, test } from 'vitest';
import { suggestionFor } from '../../data/claims.ts';
import { claimsSchema } from '../../data/collections/claims.ts';
import { type Change, copyOfData, problemsOf, stored } from './copyOfData.ts';
import { expectOneLineEach } from './mistakes.ts';

const hero: Change[1] = ['home', 'hero', 'text'];
const place = 'data/pages.json › home › hero › text';

const { claims } = claimsSchema.parse(stored('claims'));

/** The words of a claim as they stand today, such as "500+ Reviews"; the owner may change it. */
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
    ['Rated A+ by the bureau.', 'A+', 'bureau'],
    ['We are licensed.', 'licensed', 'licensed'],
    ['Fully insured.', 'insured', 'licensed'],
    ['State-licensed locks.', 'State-licensed', 'stateLicense'],
    ['All passed a background check.', 'background check', 'backgroundChecked'],
    [`There in ${minutes} minutes.`, `${minutes} min`, 'response'],
    [`In ${towns} towns.`, towns, 'cityCount'],
    [`With ${years} years of work.`, years, 'experience'],
    [`Here since ${founded}.`, founded, 'founded'],
    ['A locksmith answers.', 'locksmith answers', 'answering'],
    [`Save ${discount}.`, discount, 'discount'],
  ] as const;
  const questions = rows.map(([answer], index) => ({ question: `Question ${index}?`, answer }));
  const problems = problemsOf(copyOfData(['pages', ['home', 'questions'], questions]));
  for (const [index, [, found, name]] of rows.entries()) {
    const advice = claims[name] && suggestionFor(claims[name]);
    const said = `says "${found}" in words of its own; write ${advice}`;
    expect(problems).toContain(`data/pages.json › home › questions[${index}] › answer: ${said}`);
  }
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
    expect.stringContaining(`${place}: {ratingBadge} has no evidence in data/claims.json, so it stands`),
  ]);
  expect(problemsOf(copyOfData(none, ['pages', hero, '{ratingBadge}']))).toEqual([]);
  const evidence: Change = ['claims', ['claims', 'rating', 'evidence'], 'Google, 4.9 of 5 on the day below'];
  expect(problemsOf(copyOfData(sentence, evidence))).toEqual([]);
});

test('what the words of a claim need beside them, and what a claim needs besides its words, is told', () => {
  expectOneLineEach([
    ['pages › home › hero › text', 'There in {responseTime}.', '{responseTime} must not be promised'],
    ['pages › about › hero › text', 'We aim for {responseTime}.', []],
    ['claims › claims › discount › words › hours', 'all day', '{hours} already stands in the claim'],
  ]);
});

test('a pattern that is none, or takes for ever, is one line with its claim; the others are still looked for', () => {
  const endless = '(\\w+\\s?)+#$';
  const tooLong = `takes too long to look for; repeat no group that repeats a part of itself, got "${endless}"`;
  expectOneLineEach([
    ['claims › claims › response › requiredContext', endless, tooLong],
    ['claims › claims › hours › forbiddenPatterns', ['(top) \\1', endless], `[1]: ${tooLong}`],
    ['claims › claims › founded › forbiddenPatterns', ['(zig) \\1', 'x*'], '[1]: fits where nothing is said'],
    ['pages › home › hero › text', 'A zig zig key.', 'says "zig zig" in words of its own'],
  ]);
  expectOneLineEach([
    ['claims › claims › hours › forbiddenPatterns[0]', 'a'.repeat(301), 'must have 300 characters or less'],
    ['claims › claims › rank › forbiddenPatterns[0]', '(', 'must be a regular expression, got "("'],
    ['claims › claims › mobile', { words: {} }, 'must have source, evidence, checked and changedBy too'],
  ]);
});
