/** Claims stand once, in data/claims.json: what else says one is named, with what to write in its place. */
import { expect, test } from 'vitest';
import { type Change, copyOfData, problemsOf } from './copyOfData.ts';

const hero: Change[1] = ['home', 'hero', 'text'];
const place = 'data/pages.json › home › hero › text';

test.each([
  ['Our 500+ reviews say so.', '500+', '{reviewBadge}, alone'],
  ['A 5-star locksmith.', '5-star', '{ratingBadge}, alone'],
  ['The #1 locksmith.', '#1', '{rankBadge}, alone'],
  ['The best locksmith in town.', 'best locksmith', '{rankBadge}, alone'],
  ['Rated A+ by the bureau.', 'A+', '{bureauBadge}, alone'],
  ['We are licensed.', 'licensed', '{licensed}; as a badge {licensedBadge}'],
  ['We are bonded.', 'bonded', '{licensed}; as a badge {licensedBadge}'],
  ['Fully insured.', 'insured', '{licensed}; as a badge {licensedBadge}'],
  ['State-licensed locks.', 'State-licensed', '{missouriLicense}; no text says that a state licenses us'],
  ['All passed a background check.', 'background check', '{backgroundChecked}'],
  ['There in 15 minutes.', '15 min', '"we aim for {responseTime}"; as a badge {responseBadge}'],
  ['There in 15-minutes.', '15-min', '"we aim for {responseTime}"; as a badge {responseBadge}'],
  ['In 40+ towns.', '40+', '{cityCount} cities'],
  ['With 10+ years of work.', '10+', '{experience}; as a badge {experienceBadge}'],
  ['Here since 2010.', '2010', '{foundingYear}'],
  ['A locksmith answers.', 'locksmith answers', '"we answer {hours}"; nobody can show who picks up'],
  ['Come to our shop.', 'our shop', '"we come to you"; for distances "our base"'],
  ['Save 10%.', '10%', '{discount}, for new customers; not with other offers'],
])('"%s" is named, with what to write', (text, found, instead) => {
  expect(problemsOf(copyOfData(['pages', hero, text]))).toContain(
    `${place}: says "${found}" in words of its own; write ${instead}`,
  );
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
  const sentence: Change = ['pages', hero, 'We are {ratingBadge} on Google.'];
  expect(problemsOf(copyOfData(sentence))).toEqual([
    `${place}: {ratingBadge} has no evidence in data/claims.json, so it stands alone as a badge; take it out of this text`,
  ]);
  expect(problemsOf(copyOfData(['pages', hero, '{ratingBadge}']))).toEqual([]);
  const evidence: Change = ['claims', ['claims', 'rating', 'evidence'], 'Google, 4.9 of 5 on the day below'];
  expect(problemsOf(copyOfData(sentence, evidence))).toEqual([]);
});

test('15 minutes are an aim in every sentence', () => {
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
