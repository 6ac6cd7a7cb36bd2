/** Each mistake that a marketer can make is one line with its file, entry and field, in plain words. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileKeys } from '../../data/files.ts';
import { loadSite } from '../../data/load.ts';
import { copyOfData, type Json, printedProblems, problemsOf, stored, warningsOf } from './copyOfData.ts';
import { expectOneLineEach, type Mistake } from './mistakes.ts';

type Entry = { [key: string]: Json };
const site = loadSite();
const cities = stored('cities').cities as Entry[];
const entries = [...cities, ...(stored('services').services as Entry[])];
const entry = (name: string) => entries.find((one) => [one.cityName, one.title].includes(name)) ?? {};

/** The entry with a field `to` in the place of the field `from`. */
const renamed = (name: string, from: string, to: string): Json =>
  Object.fromEntries(Object.entries(entry(name)).map(([key, value]) => [key === from ? to : key, value]));

const hosts = { fonts: ['https://fonts.example.com/a', '*'] };
const notice = { text: 'Closed.', start: '2999-02-28', end: '2999-03-02' };
const discount = 'claims › claims › discount › words';
const cost = 'pages › city › answers › cost › jobs';
const { title, description } = site.pages.reviews.head;

const tables: { [topic: string]: Mistake[] } = {
  'a value of the wrong form': [
    ['business › phone', '314 555 0123', 'must look like "(314) 555-0123", got "314 555 0123"'],
    ['business › textPhone', '314-555-0148', 'must look like "(314) 555-0123"'],
    ['business › email', 'nobody', 'must be an e-mail address, got "nobody"'],
    [
      'business › reviewsWidget',
      { script: 'widget.js', container: { onclick: 'x()' }, hosts },
      [
        ' › script: must be an https:// address, got "widget.js"',
        ' › container › onclick: must be class, id, or a name that begins with data-',
        ' › hosts › fonts[0]: must be https:// and a host name in lower case',
        ' › hosts › fonts[1]: got "*"',
      ],
    ],
    ['cities[Clayton] › zipCodes[1]', '6310', 'must be five digits, got "6310"'],
    ['cities[Clayton] › zipCodes[0]', 63105, 'must be text in quotes, got 63105'],
    ['cities[Clayton] › neighborhoods', ['DeMun', 'Moorlands'], 'must list 3 or more'],
    ['cities[Clayton] › nearby', ['ladue', 'maplewood'], 'must list exactly three neighbors, got 2'],
    ['cities[Clayton] › customIntro', 'It is nice.', 'must have 15 to 45 words, got "It is nice."'],
    ['cities[Clayton] › state', 'Missouri', 'must be "MO" or "IL", got "Missouri"'],
    ['cities[Ladue] › slug', 'Ladue', 'must be lower-case words joined by hyphens, such as "creve-coeur"'],
    ['cities[Kirkwood] › landmarks', [' '], '[0]: must not be empty'],
    ['services[Car Lockout] › related[0]', 'Lock Rekeying', 'must be lower-case words joined by hyphens'],
    ['services[Lock Rekeying] › facts › spare key', '$5', 'must be a name of letters and digits without'],
    [`${discount} › van count`, '12', 'must be a name of letters and digits without a space'],
    ['pages › notice', { ...notice, end: '2999-02-27' }, ' › end: must not be before the start'],
  ],
  'what does not fit the rest of its entry': [
    [
      'services[Lock Rekeying] › prices › estimate › fact',
      'timePerLock',
      'must be the name of a fact of this',
    ],
    [
      'services[Lock Rekeying] › guide › columns[1] › points',
      ['Costs more', 'Takes longer'],
      '@services[Lock Rekeying] › guide: must have as many points in each column as in the others',
    ],
    ['services[Car Lockout] › inShort', { time: '20 minutes' }, 'must have a price, or what decides it'],
    [
      'services[Car Lockout] › prices › rows',
      [{ job: 'Open a door', price: '{serviceCallFee}', decides: 'The lock' }],
      '[0]: must have a price, or what decides it, and not both',
    ],
  ],
  'a field too many or too few': [
    ['cities[Clayton] › coordinates', undefined, 'must be given'],
    ['cities[Ladue] › coordinates › lat', undefined, 'must be given'],
    ['services[Car Lockout] › cardText', undefined, 'must be given'],
    ['cities[+0]', {}, 'must have cityName, state, zipCodes, neighborhoods, landmarks, coordinates, custom'],
    ['cities[Fenton] › zipcodes', ['63105'], 'unknown field; did you mean "zipCodes"?'],
    ['business › fax', '(314) 555-0199', 'unknown field; take it out'],
    [
      'cities[Kirkwood]',
      renamed('Kirkwood', 'cityName', 'cityname'),
      '@cities[=Kirkwood] › cityname: unknown field; did you mean "cityName"?',
    ],
    [
      'services[Lock Rekeying]',
      renamed('Lock Rekeying', 'faq', 'questionsAsked'),
      ' › questionsAsked: unknown field; did you mean "faq"?',
    ],
    [
      'services[Car Lockout] › blocks',
      [
        { kind: 'table', title: 'Prices' },
        { kind: 'list', title: 'Makes', items: ['Ford', 'Kia'], Intro: 'All.', row: 'All.' },
      ],
      [
        '[0] "Prices" › kind: must be "list" or "facts" or "comparison"',
        '[1] "Makes" › Intro: unknown field; did you mean "intro"?',
        '[1] "Makes" › row: unknown field; take it out',
      ],
    ],
  ],
  'a name or a text that is none': [
    ['cities[Clayton] › cityName', '', '@cities[=Clayton] › cityName: must not be empty'],
    ['cities[Ladue] › cityName', '   ', '@cities[=Ladue] "   " › cityName: must not be empty'],
    ['cities[Kirkwood] › cityName', 12, '@cities[=Kirkwood] › cityName: must be text, got 12'],
    [
      'cities[Fenton] › cityName',
      'Fen\u00AD',
      '@cities[=Fenton] "Fen\u00AD" › cityName: has an invisible sign',
    ],
    ['pages › notice', { ...notice, start: '2999-2-8' }, ' › start: must be a day, such as'],
  ],
  'an entry or an item twice': [
    ['cities[+0 Ladue]', entry('Ladue'), ' › slug: "ladue" is already the slug of cities[Ladue]; take one'],
    ['services[+0 Car Lockout]', entry('Car Lockout'), ' › slug: already the slug of services[Car Lockout]'],
    [
      'services[Key Fob Programming] › serviceName',
      'Car Lockout Service',
      'the serviceName of services[Car Lockout] too',
    ],
    ['cities[Fenton] › zipCodes', ['63026', '63026'], '[1]: stands here twice'],
    [
      'cities[Clayton] › nearby',
      ['clayton', 'ladue', 'ladue'],
      ['[0]: "clayton" names the entry itself', '[2]: "ladue" stands here twice; take one of the two out'],
    ],
    ['services[Car Lockout] › related[0]', 'car-lockout', '"car-lockout" names the entry itself'],
  ],
  'a slug that no entry has': [
    [
      'cities[Clayton] › nearby',
      ['ladu', 'maplewood', 'atlantis'],
      ['[0]: no city has the slug "ladu"; did you mean "ladue"?', '[2]: no city has the slug "atlantis"'],
    ],
    ['cities[Clayton] › localServices', ['car-lockuot'], '[0]: no service has the slug "car-lockuot"'],
    ['services[Car Lockout] › coverage[0]', 'claton', 'no city and no area has the slug "claton"; did'],
    [
      'services[Lock Rekeying] › guide › columns[1] › service',
      'lock-instalation',
      '@services[Lock Rekeying] › guide › columns[1] "Replace" › service: did you mean "lock-installation"?',
    ],
    ['business › headerAreas[1]', 'chesterfeild', 'no city and no area has the slug "chesterfeild"; did you'],
    ['business › structuredDataAreas[0]', 'atlantis', 'no city and no area has the slug "atlantis"'],
    ['pages › city › defaults › localServices[0]', 'plumbing', 'no service has the slug "plumbing"'],
    [`${cost}[0] › service`, 'lock-rekeing', 'slug "lock-rekeing"; did you mean "lock-rekeying"?'],
    [`${cost}[1] › service`, 'car-lockout', '"car-lockout" has no price in its inShort; name'],
  ],
  'a token that is no fact here': [
    ['pages › home › hero › text', 'We aim for {responsTime}.', 'not a fact; did you mean "responseTime"?'],
    ['pages › reviews › hero › text', 'Help in {city}.', 'is not a fact here, only in "city" of'],
    ['pages › about › hero › text', 'We aim for {responseTime.', 'has a brace that belongs to no {token}'],
    [
      'services[Car Lockout] › intro',
      'A {houseKeyPrice}.',
      'not a fact here, only in services[Key Duplication]',
    ],
    [
      'pages › notice',
      { ...notice, text: '{discuont}' },
      ' › text: {discuont} is not a fact; did you mean "disc',
    ],
    [`${discount} › phone`, '(314) 555-0199', '{phone} already means something else; choose another name'],
    ['claims › claims › cityCount › words › cityCount', '{serviceCount}', 'cannot use {serviceCount}'],
  ],
  'a fact that nothing uses, though a service has its own of that name': [
    [`${discount} › vans`, '12', 'no text uses this fact; write {vans} in one, or take the fact out'],
    [
      'services[Car Lockout] › facts',
      { vans: '3', unlockTime: '5 minutes' },
      ' › unlockTime: no text uses this fact; write {unlockTime} in one',
    ],
    ['services[Car Lockout] › intro', 'We have {vans} vans for cars.', []],
  ],
  'a title or a description that is too short, too long or that of another page': [
    ['cities[Clayton] › metaTitle', title, 'same title as data/pages.json › reviews › head › title'],
    ['cities[Clayton] › metaDescription', description, 'same description as data/pages.json › rev'],
    ['pages › about › head › title', 'About us', '10 to 70 characters with its facts filled in, got 8'],
    ['pages › about › head › description', 'All about {businessName}.', 'must be 50 to 165 characters'],
    [
      'pages › services › head › title',
      '{businessName}, {address}, {phone}',
      `got 75: "${site.business.name}, ${site.tokens.address}, ${site.business.phone}"`,
    ],
  ],
};

test.each(Object.entries(tables))('%s is one line', (_topic, mistakes) => {
  expectOneLineEach(mistakes);
});

test('the error message is every line, for a build log', () => {
  const dir = copyOfData(['business', ['phone'], '1'], ['business', ['email'], 'nobody']);
  expect(() => loadSite(dir)).toThrow(
    /^data\/business\.json:\d+:\d+ › phone: .*\ndata\/business\.json:\d+:\d+ › email: must be an e-mail address, got "nobody"$/,
  );
});

test('a file that is missing, or holds no fields, is one line, not one for every reference to it', () => {
  const dir = copyOfData();
  for (const file of fileKeys) {
    const path = join(dir, `${file}.json`);
    rmSync(path);
    expect(problemsOf(dir)).toEqual([`data/${file}.json: file is missing`]);
    writeFileSync(path, JSON.stringify(stored(file)));
  }
  for (const [source, got = source] of [['[]', 'a list'], ['null'], ['1'], ['"cities"']]) {
    writeFileSync(join(dir, 'cities.json'), String(source));
    expect(problemsOf(dir)).toEqual([
      `data/cities.json: must be fields in braces, such as { "name": "value" }, got ${got}`,
    ]);
  }
});

test('fewer than four cities cannot link to three neighbours each', () => {
  expect(problemsOf(copyOfData(['cities', ['cities'], cities.slice(0, 3)]))).toContain(
    'data/cities.json › cities: must have four cities or more: each links to three others, got 3',
  );
});

test('a fact that is gone is one line, at the first text that uses it, with the lines of the others', () => {
  const dir = copyOfData(['claims', ['claims', 'discount', 'words'], { rebate: '10%' }]);
  const linesOf = (file: string): number[] =>
    readFileSync(join(dir, `${file}.json`), 'utf8')
      .split('\n')
      .flatMap((line, at) => (line.includes('{discount}') ? [at + 1] : []));
  const [line, ...others] = printedProblems(dir);
  expect(others).toEqual([]);
  const [first, ...more] = linesOf('cities');
  expect(line).toMatch(
    new RegExp(`^data/cities\\.json:${first}:\\d+ › .*: {discount} is not a fact; did you mean "rebate"\\?`),
  );
  for (const [file, lines] of [['cities', more], ...['pages', 'legal'].map((name) => [name, linesOf(name)])])
    expect(line).toContain(`data/${file}.json:${String(lines).replaceAll(',', ', ')}`);
});

test('a copied city is not warned of besides', () => {
  expect(warningsOf(copyOfData(['cities', ['cities', cities.length], entry('Clayton')]))).toEqual([]);
});

/** Every value that is no list and no object becomes `value`. */
const filled = (data: Json, value: Json): Json => {
  if (Array.isArray(data)) return data.map((inner) => filled(inner, value));
  if (data === null || typeof data !== 'object') return value;
  return Object.fromEntries(Object.entries(data).map(([key, inner]) => [key, filled(inner, value)]));
};

test('whatever stands in the files is called by plain words', () => {
  const dir = copyOfData();
  for (const value of [null, -1, '', [], {}, 'x y']) {
    for (const file of fileKeys)
      writeFileSync(join(dir, `${file}.json`), JSON.stringify(filled(stored(file), value)));
    const lines = problemsOf(dir);
    for (const file of fileKeys) expect(lines.join('\n')).toContain(`data/${file}.json`);
    const ofPrograms = /: .*(invalid|expected|undefined|\b(object|string|array)\b)/i;
    expect(lines.filter((line) => ofPrograms.test(line))).toEqual([]);
  }
});
