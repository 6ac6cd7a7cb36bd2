import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { loadSite } from '../../scripts/data/load.ts';
import { type Change, copyOfData, problemsOf, stored, storedServices } from './copy-of-data.ts';
import { answers, expectOneLineEach, mistakesIn } from './mistakes.ts';

const hero = 'pages › reviews › hero › text';

const { claims } = stored('claims');

const discount = claims.discount?.words.discount;

const madeUp = { source: 'Made up', checked: '2026-11-20', changedBy: 'The owner' };

test('a changed figure is found in texts that have it typed out', () => {
  const changes: Change[] = [
    ['claims › claims › discount › words › discount', '37%'],
    ['claims › claims › discount › suggestion', '{discountRule}; {discountShort}'],
  ];
  expect(problemsOf(copyOfData(...changes, [hero, 'Save 37 percent.']))).toContain(
    `data/pages.json › reviews › hero › text: rewords a claim ("37 percent"); write {discountRule}; {discountShort}`,
  );
  const innocent = `Keys take 5–15 minutes each. Some states have no license for locksmiths. Save ${discount}.`;
  const more = `${innocent} Unlicensed work voids the warranty. Call 1-800 numbers with care.`;
  expect(problemsOf(copyOfData(...changes, [hero, more]))).toEqual([]);
});

test('hours are one fact: every phrase follows from it, and none is typed out', () => {
  const hours: Change = ['business › openingHours', { opens: '07:00', closes: '21:30' }];
  const { claims: _, ...shown } = loadSite(copyOfData(hours));
  expect([shown.tokens.hours, shown.tokens.hoursInWords]).toEqual(['7 AM–9:30 PM', 'from 7 AM to 9:30 PM']);
  expect(JSON.stringify(shown)).not.toMatch(
    /24\/7|24[- ]hours?\b|(day|night) (or|and) (day|night)|any (hour|time)|around the clock/i,
  );
  const phrases =
    'Call us 24/7. | A 24-hour locksmith. | Day or night. | At any hour. | Call any time. | Open 24 hrs. | We never sleep.';
  expectOneLineEach([answers(phrases.split(' | ').map((phrase) => [phrase, 'rewords a claim (']))]);
  for (const opens of ['25:00', '8 AM', 'noon-ish', '24:00'])
    expectOneLineEach([['business › openingHours › opens', opens, 'must be a time from 00:00 to 23:59']]);
  expectOneLineEach([
    ['business › openingHours', { opens: '00:00', closes: '00:00' }, '› closes: must not be'],
  ]);
});

test('a changed promise is refused in any other words', () => {
  const refused =
    'We drive to you in 20 min. | We drive to you in 45 minutes. | Here within half an hour. | A 20-minute response. | We call you back in under 20 minutes.';
  const fine = 'Keys take 15 minutes each. | {callBack}.';
  expectOneLineEach([
    ['claims › claims › response › facts[0] › low', 20, []],
    answers([
      ...refused.split(' | ').map((text) => [text, 'rewords a claim ('] as const),
      ...fine.split(' | ').map((text) => [text] as const),
    ]),
  ]);
});

test('missing context, unproven praise, a missing figure and a broken pattern get one line each', () => {
  const planned = storedServices.findIndex(({ form }) => !form.isEmergency);
  const tables = [
    `claims › claims › rating › evidence =
    pages › reviews › hero › text = "We are {ratingBadge}." → {ratingBadge} has no evidence in data/claims.json
    claims › claims › rank › evidence = "Google, 4.9 of 5"
    pages › contact › hero › text = "We are {rankBadge}."
    claims › claims › proof › words › proof = "ID, or {phone}" → may only use plain words of other claims
    claims › claims › discount › words › hours = "all day" → {hours} already means something else; pick another name`,
    `claims › claims › lockoutPrice › facts =
    pages › reviews › hero › text = "From {lockoutRange}." → has no figure yet, so it can't be part of a sentence
    pages › contact › hero › text = "{typicalArrival} away." → rewords a claim ("{typicalArrival}")
    services[${planned}] › headline = "Most of town: {typicalArrival}." → people schedule this`,
    'claims › claims › lockoutPrice › untilFilled › words = { "badge": "On the phone" } → must use names that "words" has too',
    `claims › claims › price › evidence = "Our own terms: /terms#prices" → must come from someone else
    claims › claims › rank › forbiddenPatterns[0] = "(" → must be a regular expression with a word that must appear, got
    claims › claims › rank › forbiddenPatterns[1] = "x*" → must be a regular expression with a word that must appear, got`,
  ];
  for (const table of tables) expectOneLineEach(mistakesIn(table));
});

test('a rule in other words is named with what to write; its words, a question, another subject and a place that may tell it are fine', () => {
  const [guide] = loadSite().guides;
  const claim = {
    ...madeUp,
    words: { zitherRule: 'We never tune a zither' },
    subject: '\\bzithers?\\b',
    toldIn: [`^guides\\.guides\\.${guide?.slug}\\.intro`],
  };
  const named = 'rewords a claim ("zither"); write {zitherRule}';
  expectOneLineEach([
    ['claims › claims › zither', claim, []],
    ['guides[0] › intro', 'We tune any zither.', []],
    ['guides[1] › intro', 'We tune any zither.', named],
    ['pages › about › hero › text', '{zitherRule}. Zitherists pay nothing.', []],
    ['pages › reviews › hero › text', 'Do you tune a zither? No.', []],
    ['pages › contact › hero › text', 'Locked out? We tune any zither.', named],
  ]);
});

function textsIn(node: ts.Node): string[] {
  const texts =
    ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node) ? [node.text] : [];
  node.forEachChild((part) => {
    texts.push(...textsIn(part));
  });
  return texts;
}

test('code tells no rule in its own words, only what a request costs or a field is called', () => {
  const subjects = Object.values(claims).flatMap(({ subject = [] }) => subject);
  const pattern = new RegExp(`(?:${subjects.join('|')})(?![^.!?]*\\?)`, 'gi');
  const told = globSync('{data/lead,netlify,pages,renderer}/**/*.{ts,tsx}').flatMap((file) => {
    const code = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
    const sentences = textsIn(code).filter((text) => text.includes(' '));
    return sentences.flatMap((text) => text.toLowerCase().match(pattern) ?? []);
  });
  const states = ['call back', 'final price', 'new customer', 'owe nothing', 'turn it down', 'turn us down'];
  expect([...new Set(told)].sort()).toEqual(states);
});

test('what only the owner knows is on no page until it is entered', () => {
  const untilFilled = { fact: 'dogPrice', words: {} };
  const claim = { ...madeUp, words: { dogFee: 'Dogs cost {dogPrice}' }, untilFilled };
  const facts = [{ name: 'dogPrice', kind: 'price', low: 5 }];
  const text = 'We come. {dogFee}. Call us.';
  const [until, after] = [claim, { ...claim, facts }].map(
    (dog) => loadSite(copyOfData(['claims › claims › dog', dog], [hero, text])).pages.reviews.hero.text,
  );
  expect([until, after]).toEqual(['We come. Call us.', 'We come. Dogs cost $5. Call us.']);
  expectOneLineEach([
    ['claims › claims › dog', claim, []],
    [
      'pages › reviews › hero › text',
      'Since {dogFee}, call.',
      "{dogFee} has no figure yet, so it can't be part",
    ],
  ]);
});

test('a figure in a pattern means its characters', () => {
  const table = `claims › claims › proof › words › proof = "ID (or keys"
    claims › claims › proof › forbiddenPatterns = ["bring {proof}"]
    pages › reviews › hero › text = "You bring ID (or keys." → rewords a claim ("bring ID (or keys")`;
  expectOneLineEach(mistakesIn(table));
});
