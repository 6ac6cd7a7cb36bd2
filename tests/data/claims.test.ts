import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { loadSite } from '../../scripts/data/load.ts';
import { type Change, copyOfData, storedServices } from './copy-of-data.ts';
import { answers, badTowns, expectOneLineEach, mistakesIn } from './mistakes.ts';

const hero = 'pages › reviews › hero › text';

const madeUp = { source: 'Made up', checked: '2026-11-20', changedBy: 'The owner' };

/** Each with the end of its message. Labels end without a period. */
const contradictions = `
  We come in no time. → "in no time" promises a time; write {hours} or {typicalArrival}, or leave it out
  We beat any price. → "beat any" promises a price; write the {name} of a claim, such as {discount}, or leave it out
  Money back if you're not happy → "Money back" promises a price
  Save 37 percent. → "Save 37 percent" promises a price
  Free estimates. → "Free estimates" promises a price
  Nineteen dollars to open a door → has the price "Nineteen dollars"; write the {name}
  Ten thousand doors opened → "Ten thousand doors" is a figure that no fact backs
  Our 2,000 reviews say it. → "2,000 reviews" is a figure that no fact backs; write the {name} of one, such as {reviewBadge}
  We've opened locks since 1998. → "since 1998" is a figure
  We bring 30 yrs of craft. → "30 yrs" is a figure
  We bring 25 years of experience. → "25 years" is a figure
  We drive to you in 20 min. → "20 min" is a figure
  We are there within half an hour. → "half an hour" is a figure
  A 20-minute response → "20-minute" is a figure
  We drive sixty miles. → "sixty miles" is a figure that no fact backs; write the {name} of one, such as {radius}
  {shortName} is 20% quicker. → "20%" is a figure`;

/** What a marketer may well write. */
const innocent = `Once the lock is rekeyed, no earlier tenant can walk in. | Keys get lost day and night. | The courthouse was restored in 2010.
  Wait five minutes, then try the key again. | Batteries last about a year. | Two keys come with each lock. | We open 100-year-old mortise locks.
  Thirty percent of burglars use the front door. | Most lockouts are over in minutes. | We match the key by its code. | We carry two ladders.
  A gym on our street is open 24 hours. | Some states have no license for locksmiths. | A building with 200 doors can share one master key. | We save new customers {discount}. | {callBack}.`;

test('figures and promises that contradict a fact get one line each, and what a marketer may well write gets none', () => {
  const rows = contradictions
    .trim()
    .split('\n')
    .map((row) => row.trim().split(' → '));
  const fine = innocent.split(/\s*[|\n]\s*/);
  expectOneLineEach([
    answers([...rows, ...fine.map((text) => [text])].map(([text = '', message]) => [text, message] as const)),
  ]);
});

test('in a city and a guide, only a sentence that names us is about us', () => {
  const others = 'The hospital works around the clock. Twenty years ago, the mill closed.';
  expectOneLineEach([
    ...badTowns([
      [{ finding: others }],
      [{ finding: 'We never sleep.' }, '› finding: "never sleep" promises hours; write {hours}, or'],
    ]),
    ['guides[0] › intro', `You may get your money back. ${others}`, []],
  ]);
});

test('hours are one fact: every phrase follows from it, and none is typed out', () => {
  const hours: Change = ['business › openingHours', { opens: '07:00', closes: '21:30' }];
  const { claims: _, ...shown } = loadSite(copyOfData(hours));
  expect([shown.tokens.hours, shown.tokens.hoursInWords]).toEqual(['7 AM–9:30 PM', 'from 7 AM to 9:30 PM']);
  expect(JSON.stringify(shown)).not.toMatch(
    /24\/7|24[- ]hours?\b|(day|night) (or|and) (day|night)|any (hour|time)|around the clock/i,
  );
  const phrases =
    'Call us 24/7. | A 24-hour locksmith | Day or night | We answer at any hour. | Call any time | Open 24 hrs | We work 24h | We never sleep.';
  expectOneLineEach([answers(phrases.split(' | ').map((phrase) => [phrase, '; write {hours}']))]);
  for (const opens of ['25:00', '8 AM', 'noon-ish', '24:00'])
    expectOneLineEach([['business › openingHours › opens', opens, 'must be a time from 00:00 to 23:59']]);
  expectOneLineEach([
    ['business › openingHours', { opens: '00:00', closes: '00:00' }, '› closes: must not be'],
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
    services[${planned}] › headline = "Most of town: {typicalArrival}." → people schedule this`,
    'claims › claims › lockoutPrice › untilFilled › words = { "badge": "On the phone" } → must use names that "words" has too',
    `claims › claims › price › evidence = "Our own terms: /terms#prices" → must come from someone else
    claims › claims › rank › sentences = "(" → must be a regular expression with a word that must appear, got
    claims › claims › skills › sentences = "x*" → must be a regular expression with a word that must appear, got`,
  ];
  for (const table of tables) expectOneLineEach(mistakesIn(table));
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
  const rules =
    /(\b(call|text) (or text )?(you )?back\b|\bcall you within\b|\bprices? (range )?(before|on the phone)\b|\b(final|exact) price\b|\b(the|our|a) trip\b|\bhow far\b|\bminimum\b|\bnew[- ]customers?\b|\bother offers\b|\bowe nothing\b|\bturn (us|it|me) down\b|\b(higher|more|price) at the door\b|\bsay(ing)? no\b|\b(night|weekend|holiday|after[- ]hour)s?\b[^.!?]*\b(cost|price|pay|fee|extra)s?\b|\bphoto ID\b|\bregistration\b|\b(bill|lease|deed)\b|\bproof\b|\brecut)(?![^.!?]*\?)/g;
  const told = globSync('{data/lead,netlify,pages,renderer}/**/*.{ts,tsx}').flatMap((file) => {
    const code = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
    const sentences = textsIn(code).filter((text) => text.includes(' '));
    return sentences.flatMap((text) => text.toLowerCase().match(rules) ?? []);
  });
  const states = [
    'call back',
    'call you back',
    'final price',
    'new customer',
    'owe nothing',
    'turn it down',
    'turn us down',
  ];
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
