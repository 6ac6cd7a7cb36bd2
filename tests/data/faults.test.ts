import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileKeys } from '../../data/files.ts';
import { stateNames } from '../../data/geography/states.ts';
import { loadSite } from '../../data/load.ts';
import { copyOfData, type Json, printedProblems, problemsOf, stored } from './copyOfData.ts';
import { expectOneLineEach, type Mistake } from './mistakes.ts';

type Entry = { [key: string]: Json };
const site = loadSite();
const cities = stored('cities').cities as Entry[];
const entries = [...cities, ...(stored('services').services as Entry[])];
const entry = (name: string) => entries.find((one) => [one.cityName, one.title].includes(name)) ?? {};

const { cityName = '', ...nameless } = entry('Kirkwood');
const hosts = { fonts: ['https://fonts.example.com/a'] };
const notice = { text: 'Closed.', start: '2999-02-28', end: '2999-03-02' };
const required = 'cityName state zipCodes neighborhoods landmarks coordinates customIntro'.split(' ');
const discount = 'claims › claims › discount › words';
const { title } = site.pages.reviews.head;
const { samplePhone } = site.business;

const review = {
  quote: 'They came in 15 minutes, charged $95 (not {more}), and I called 314-555-0199 — 5 stars!',
  name: 'Test A.',
  town: 'Clayton',
  job: 'car-lockout',
  source: site.business.reviewPlatforms[2]?.read ?? '',
};
const otherSite = 'https://maps.app.goo.gl/a1';

const tables: { [topic: string]: Mistake[] } = {
  'a value in the wrong format': [
    ['business › phone', '314 555 0123', 'must look like "(555) 555-0123", got "314 555 0123"'],
    ['business › timeZone', 'Central', 'must be the name of a time zone, such as "America/Chicago" or'],
    ['business › samplePhone', '(212) 736-5000', 'must be our area code and a number that no one has'],
    ['business › email', 'nobody', 'must be an email address, got "nobody"'],
    [
      'business › reviewsWidget',
      { script: 'https://widget.example.com/a.js', container: { onclick: 'x()' }, hosts },
      [
        ' › container › onclick: must be class, id, or a name that starts with data-',
        ' › hosts › fonts[0]: must be https:// and a host name in lower case',
      ],
    ],
    ['cities[Clayton] › zipCodes[1]', '6310', 'must be five digits, got "6310"'],
    ['cities[Clayton] › zipCodes[0]', 63105, 'must be text in quotes, got 63105'],
    ['cities[Clayton] › nearby', ['ladue', 'maplewood'], 'must list exactly three neighbors, got 2'],
    ['cities[Clayton] › customIntro', 'It is nice.', 'must have 25 to 60 words, got "It is nice."'],
    ['cities[Clayton] › state', 'Missouri', 'such as "MO", got "Missouri"'],
    ['cities[Ladue] › slug', 'Ladue', 'must be lower-case words joined by hyphens, such as "creve-coeur"'],
    [
      'services[Lock Rekeying] › facts[0] › low',
      '$25',
      '@services[Lock Rekeying] › facts[0] "rekeyPrice" › low: must be a number, without quotes, got "$25"',
    ],
    [
      'services[Lock Rekeying] › facts[1] › high',
      99,
      '@services[Lock Rekeying] › facts[1] "replacePrice" › high: must be more than "low", got 99',
    ],
    [
      'services[Lock Installation] › facts[5]',
      { name: 'spare key', kind: 'price', low: 5 },
      '@services[Lock Installation] › facts[5] "spare key" › name: must be a name of letters and digits without',
    ],
    [
      'business › arrivalAims[0] › minutes',
      '25 minutes',
      'must be a number, without quotes, got "25 minutes"',
    ],
    [
      'legal › terms › updated',
      'January 24, 2025',
      'must be a month or a day, such as "2025-01" or "2025-01-24", got',
    ],
    ['pages › notice', { ...notice, end: '2999-02-27' }, ' › end: must not be before the start'],
    [
      'pages › proof › items[0] › proof',
      { issuer: 'The city', checked: '2026-11-20', url: 'license.pdf' },
      '@pages › proof › items[0] "Business license" › proof › url: must be an https:// address',
    ],
  ],
  'a value that contradicts its entry': [
    [
      'services[Lock Rekeying] › prices › estimate › fact',
      'timePerLock',
      'must be the name of a price in the facts',
    ],
    [
      'services[Lock Rekeying] › guide › columns[1] › points',
      ['Costs more', 'Takes longer'],
      '@services[Lock Rekeying] › guide: must have the same number of points in every column',
    ],
    ['business › textPhone', samplePhone, '@business › samplePhone: must not be our own number'],
    ['services[Car Lockout] › inShort', { time: '20 minutes' }, 'must have a price or what decides it'],
  ],
  'a review that is too long, or that no reader can look up': [
    [
      'reviews › reviews',
      [
        review,
        { ...review, source: otherSite },
        { ...review, source: 'http://www.yelp.com/biz/a' },
        { ...review, quote: 'a'.repeat(401) },
      ],
      [
        '[2] "Test A." › source: must be an https:// address, got "http://www.yelp.com/biz/a"',
        '[3] "Test A." › quote: must have 400 characters or less, got 401 characters',
      ],
    ],
  ],
  'a review on a site that is none of ours': [
    [
      'reviews › reviews',
      [review, { ...review, source: otherSite }],
      `[1] "Test A." › source: must link to the review on a site that reviewPlatforms in data/business.json names (www.google.com, search.google.com, www.facebook.com, www.yelp.com), got "${otherSite}"`,
    ],
  ],
  'an extra or a missing field': [
    ['cities[Clayton] › coordinates', undefined, 'is required'],
    ['cities[+0]', {}, required.map((field) => ` › ${field}: is required`)],
    ['cities[Fenton] › zipcodes', ['63105'], 'unknown field; did you mean "zipCodes"?'],
    ['business › fax', '(314) 555-0199', 'unknown field; delete it'],
    [
      'cities[Kirkwood]',
      { cityname: cityName, ...nameless },
      '@cities[=Kirkwood] › cityname: unknown field; did you mean "cityName"?',
    ],
    [
      'services[Car Lockout] › blocks',
      [
        { kind: 'table', title: 'Prices' },
        { kind: 'list', title: 'Makes', items: ['Ford', 'Kia'], Intro: 'All.' },
      ],
      [
        '[0] "Prices" › kind: must be "list" or "facts" or "comparison"',
        '[1] "Makes" › Intro: unknown field; did you mean "intro"?',
      ],
    ],
  ],
  'an empty or broken text': [
    ['cities[Ladue] › cityName', '   ', '@cities[=Ladue] "   " › cityName: must not be empty'],
    ['cities[Fenton] › cityName', 'Fen\u00AD', '@cities[=Fenton] "Fen\u00AD" › cityName: has an'],
    ['pages › notice', { ...notice, start: '2999-2-8' }, ' › start: must be a day, such as'],
  ],
  'a duplicate entry or item': [
    ['cities[+0 Ladue]', entry('Ladue'), ' › slug: cities[Ladue] already has the slug "ladue"; delete one'],
    ['services[Key Fob Programming] › serviceName', 'Car Lockout Service', 'is also the serviceName of'],
    ['cities[Fenton] › zipCodes', ['63026', '63026'], '[1]: is in this list twice'],
    [
      'cities[Clayton] › nearby',
      ['clayton', 'ladue', 'ladue'],
      ['[0]: "clayton" is this entry', '[2]: "ladue" is in this list twice; delete one of the two'],
    ],
  ],
  'an unknown slug': [
    [
      'cities[Clayton] › nearby',
      ['ladu', 'maplewood', 'atlantis'],
      ['[0]: no city has the slug "ladu"; did you mean "ladue"?', '[2]: no city has the slug "atlantis"'],
    ],
    ['cities[Clayton] › localServices', ['car-lockuot'], '[0]: no service has the slug "car-lockuot"'],
    ['areas › coverage[0] › places[0]', 'claton', 'no city and no area has the slug "claton"; did'],
    ['areas › coverage[0] › service', 'car-lokcout', 'no service has the slug "car-lokcout"; did'],
    ['services › forms › order[0]', 'car-lockot', 'no service has the slug "car-lockot"; did you'],
    ['services › forms › contactOrder[0]', 'car-locout', 'no service has the slug "car-locout"; did'],
    [
      'services[Lock Rekeying] › guide › columns[1] › service',
      'lock-instalation',
      '@services[Lock Rekeying] › guide › columns[1] "Replace" › service: did you mean "lock-installation"?',
    ],
    ['business › homeCity', 'atlantis', 'no city and no area has the slug "atlantis"'],
    [
      'business › licensing',
      {},
      site.states.map((code) => `the site lists places in ${stateNames[code]}; add "${code}": { "required"`),
    ],
    ['business › headerAreas[1]', 'chesterfeild', 'no city and no area has the slug "chesterfeild"; did you'],
    ['pages › city › firstServices[1]', 'smart-locks', 'no service has the slug "smart-locks"'],
    [
      'reviews › reviews',
      [{ ...review, job: 'house-lockuot' }],
      '[0] "Test A." › job: did you mean "house-lockout"?',
    ],
  ],
  'an unknown token': [
    [
      'pages › home › hero › text',
      'We aim for {responsTime}.',
      '{responsTime} isn\'t a fact; did you mean "responseTime"?',
    ],
    [
      'pages › reviews › hero › text',
      'Help in {city}.',
      '{city} isn\'t a fact here; it only works in "city" of',
    ],
    [
      'pages › about › hero › text',
      'We aim for {responseTime.',
      'has a stray brace; write a fact as {itsName}',
    ],
    ['services[Car Lockout] › intro', 'A {houseKeyPrice}.', 'here; it belongs to services[Key Duplication]'],
    [`${discount} › phone`, '(314) 555-0199', '{phone} already means something else; pick another name'],
  ],
  'a fact that no text uses, even if a service has one of that name': [
    [`${discount} › vans`, '12', 'no text uses this fact; write {vans} in a text, or delete the fact'],
    [
      'services[Car Lockout] › facts',
      [
        { name: 'vans', kind: 'number', low: 3 },
        { name: 'unlockTime', kind: 'time', low: 5 },
      ],
      '[1] "unlockTime" › name: no text uses this fact; write {unlockTime} in a text',
    ],
    ['services[Car Lockout] › intro', 'We have {vans} vans for cars.', []],
  ],
  'a title or description that is too short, too long or taken': [
    ['cities[Clayton] › metaTitle', title, 'has the same title as data/pages.json › reviews › head › title'],
    ['pages › about › head › title', 'About us', '10 to 70 characters once its facts are filled in, got 8'],
    ['pages › about › head › description', 'All about {businessName}.', 'must be 50 to 165 characters'],
    [
      'pages › services › head › title',
      '{businessName}, {address}, {phone}',
      `got 75: "${site.business.name}, ${site.tokens.address}, ${site.business.phone}"; {shortName} is shorter`,
    ],
  ],
};

test.each(Object.entries(tables))('%s gets one line', (_topic, mistakes) => {
  expectOneLineEach(mistakes);
});

test('a missing, reserved, oversized or wrong file gets one line, not one per reference to it', () => {
  const dir = copyOfData();
  for (const file of fileKeys) {
    const path = join(dir, `${file}.json`);
    rmSync(path);
    expect(problemsOf(dir)).toEqual([`data/${file}.json: file is missing`]);
    writeFileSync(path, '{"__proto__": {}}');
    expect(problemsOf(dir)).toEqual([
      expect.stringContaining(`data/${file}.json › __proto__: "__proto__" is`),
    ]);
    truncateSync(path, 201e6);
    expect(problemsOf(dir)).toEqual([`data/${file}.json: is larger than 200 MB; restore the file from git`]);
    writeFileSync(path, JSON.stringify(stored(file)));
  }
  writeFileSync(join(dir, 'cities.json'), '[]');
  expect(problemsOf(dir)).toEqual([
    'data/cities.json: must be fields in braces, such as { "name": "value" }, got a list',
  ]);
});

test('a deleted fact gets one line, at the first text that uses it, with the lines of the others', () => {
  const dir = copyOfData(['claims', ['claims', 'discount', 'words'], { rebate: '10%' }]);
  const [line = '', ...others] = printedProblems(dir);
  expect(others).toEqual([]);
  expect(line).toMatch(/^data\/cities\.json:\d+:\d+ › .*: {discount} isn't a fact; did you mean "rebate"\?/);
  for (const file of ['cities', 'pages', 'legal']) {
    const lines = readFileSync(join(dir, `${file}.json`), 'utf8').split('\n');
    const last = lines.findLastIndex((text) => text.includes('{discount}')) + 1;
    expect(line).toMatch(new RegExp(`${file}\\.json:(\\d+, )*${last}\\b`));
  }
});

test('errors use plain words, whatever is in the files', () => {
  const dir = copyOfData();
  for (const value of [null, -1, '', [], {}, 'x y']) {
    for (const file of fileKeys) {
      const content = file === 'reviews' ? { reviews: [review] } : stored(file);
      const filled = JSON.parse(JSON.stringify(content), (_key, own) =>
        own && typeof own === 'object' ? own : value,
      );
      writeFileSync(join(dir, `${file}.json`), JSON.stringify(filled));
    }
    const lines = problemsOf(dir);
    for (const file of fileKeys) expect(lines.join('\n')).toContain(`data/${file}.json`);
    const jargon = /: .*(invalid|expected|undefined|\b(object|string|array)\b)/i;
    expect(lines.filter((line) => jargon.test(line))).toEqual([]);
  }
});
