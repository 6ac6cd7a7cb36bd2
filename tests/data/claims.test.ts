import { expect, test } from 'vitest';
import { claimsSchema } from '../../data/collections/claims.ts';
import { suggestionFor } from '../../data/facts/tokens.ts';
import { loadSite } from '../../data/load.ts';
import { type Change, copyOfData, problemsOf, stored, storedServices } from './copyOfData.ts';
import { expectOneLineEach } from './mistakes.ts';

const hero: Change[1] = ['home', 'hero', 'text'];
const place = 'data/pages.json › home › hero › text';

const { claims } = claimsSchema.parse(stored('claims'));

/** Today's words of a claim, such as "500+ Reviews"; the owner may change them. */
const wordOf = (claim: string, name: string): string => claims[claim]?.words[name] ?? `no {${name}}`;
const discount = wordOf('discount', 'discount');

const forbidden = `
  reviewCount: Our ${wordOf('reviewCount', 'reviewBadge').split(' ')[0]} reviews say so. | rating: A 5-star locksmith.
  rank: The #1 locksmith. | bureau: Rated A+. | licensed: We are licensed. | licensed: Fully insured.
  stateLicense: State-licensed locks. | backgroundChecked: All passed a background check. | answering: A locksmith answers.
  cityCount: In ${wordOf('cityCount', 'cityCount')} towns. | experience: With ${wordOf('experience', 'experience')} of work.
  founded: Here since ${wordOf('founded', 'foundingYear')}. | discount: Save ${discount}. | response: There in 15 minutes.
  response: We call. There in {responseTime}. | response: At your door in a quarter of an hour.
  arrival: We arrive in {typicalArrival}. | arrival: We are there in 20 minutes. | arrival: We reach you within an hour.
  price: We add the price of the visit. | price: A trip fee applies. | price: A fixed price on the phone.
  price: The drive is extra. | afterHours: Lock, hour and distance decide. | afterHours: The hour
  afterHours: A night fee applies. | afterHours: Weekends cost more. | serviceCall: Free estimate. | proof: No ID needed.
  refusal: If you say no, {serviceCallFee} is due. | refusal: The fee is also due if you refuse.
  refusal: To cancel or refuse costs. | proof: Show ID and a bill. | returnedCheck: We accept personal checks.
  stateLicense: Ask for our Utah license. | stateLicense: We are {states}-licensed. | distance: Two miles from our base. | distance: It is a mile away.
  opening: We are damage-free. | opening: We never scratch it. | opening: A lockout has a 90-day warranty. | returnedCheck: Pay by check.
  mobile: Find us on Dale Avenue. | warranty: It is as safe as new. | warranty: As good as on its first day.
  memberships: We are members of a locksmith group. | warranty: A lifetime warranty.`;

test('a text that rewords or contradicts a claim is reported with what to write instead', () => {
  const rows = forbidden
    .trim()
    .split(/\s*[|\n]\s*/)
    .map((row) => row.split(/: (.*)/));
  const questions = rows.map(([, answer = ''], index) => ({ question: `Question ${index}?`, answer }));
  const problems = problemsOf(copyOfData(['pages', ['home', 'questions'], questions]));
  const missed = rows.filter(([name = ''], index) => {
    const start = `data/pages.json › home › questions[${index}] › answer: `;
    const advice = claims[name] && `; write ${suggestionFor(claims[name])}`;
    return !advice || !problems.some((line) => line.startsWith(start) && line.endsWith(advice));
  });
  expect(missed).toEqual([]);
});

test('a changed figure is found in texts that have it typed out', () => {
  const changes: Change[] = [
    ['claims', ['claims', 'discount', 'words', 'discount'], '37%'],
    ['claims', ['claims', 'discount', 'suggestion'], undefined],
  ];
  expect(problemsOf(copyOfData(...changes, ['pages', hero, 'Save 37 percent.']))).toContain(
    `${place}: rewords a claim ("37 percent"); write {discount}`,
  );
  const innocent = `Keys take 5–15 minutes each. Missouri has no license for locksmiths. Save ${discount}.`;
  const more = `${innocent} Unlicensed work voids the warranty. Call 1-800 numbers with care.`;
  expect(problemsOf(copyOfData(...changes, ['pages', hero, more]))).toEqual([]);
});

test('missing context and unproven praise in a sentence get one line each', () => {
  expectOneLineEach([
    ['pages › about › hero › text', 'We call back within {responseTime}.', []],
    ['claims › claims › rating › evidence', null, []],
    [
      'pages › home › hero › text',
      'We are {ratingBadge}.',
      '{ratingBadge} has no evidence in data/claims.json',
    ],
    ['claims › claims › rank › evidence', 'Google, 4.9 of 5', []],
    ['pages › contact › hero › text', 'We are {rankBadge}.', []],
    [
      'claims › claims › proof › words › proof',
      'ID, or {cancelRule}',
      'may only use plain words of other claims',
    ],
    ['claims › claims › discount › words › hours', 'all day', 'already has {hours}; pick another name'],
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
    [
      `services[${planned}] › headline`,
      'Most of town: {typicalArrival}.',
      `@services[${planned}]: people schedule this`,
    ],
  ]);
  expectOneLineEach([
    [
      'claims › claims › lockoutPrice › untilFilled › words',
      { badge: 'On the phone' },
      'must use names that "words" has too',
    ],
  ]);
});

test('a broken or endless pattern gets one line, and the other patterns still run', () => {
  const endless = '([^#]+)+#$';
  const tooLong = `takes too long to match; shorten it, and don't repeat a group that already repeats, got "${endless}"`;
  expectOneLineEach([
    ['claims › claims › response › requiredContext', endless, tooLong],
    ['claims › claims › hours › forbiddenPatterns', ['(top) \\1', endless], `[1]: ${tooLong}`],
    [
      'claims › claims › founded › forbiddenPatterns',
      ['(zig) \\1', 'x*'],
      '[1]: matches every text; put a word in it',
    ],
    ['pages › home › hero › text', 'A zig zig key.', 'rewords a claim ("zig zig")'],
  ]);
  expectOneLineEach([
    ['claims › claims › hours › forbiddenPatterns[0]', 'a'.repeat(301), 'must have 300 characters or less'],
    ['claims › claims › rank › forbiddenPatterns[0]', '(', 'must be a regular expression, got "("'],
    [
      'claims › claims › mobile',
      { words: {} },
      ['source', 'evidence', 'checked', 'changedBy'].map((field) => ` › ${field}: is required`),
    ],
  ]);
});
