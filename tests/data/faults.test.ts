/** Each kind of fault that a marketer can make is reported by file, entry and field, all at once. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadSite } from '../../data/load.ts';
import { wordsOfItsOwn } from '../support/words-of-its-own.ts';
import { type Change, copyOfData, indexOfService, type Json, problemsOf, stored } from './copyOfData.ts';

const site = loadSite();
const index = site.cities.findIndex((city) => city.name === 'Clayton');
const clayton = ['cities', index];
const label = `data/cities.json › cities[${index}] "Clayton"`;
const lastCity = site.cities.length;
const first = 'car-lockout';
const lockoutIndex = indexOfService(first);
const rekeyingIndex = site.services.findIndex(({ slug }) => slug === 'lock-rekeying');
const rekeying = ['services', rekeyingIndex];
const rekeyingLabel = `data/services.json › services[${rekeyingIndex}] "Lock Rekeying"`;
const lockout = `data/services.json › services[${lockoutIndex}] "Car Lockout"`;

const anotherLockout = {
  ...(stored('services').services as { [key: string]: Json }[])[lockoutIndex],
  title: 'Car Opening',
  head: {
    title: 'Car opening, another page',
    description: 'Words of its own for a page that has the address of another one.',
    keywords: ['car', 'door', 'open'],
  },
};

const newCity = {
  cityName: 'Belleville',
  state: 'IL',
  zipCodes: ['62220'],
  neighborhoods: ['Downtown', 'West End', 'Signal Hill'],
  landmarks: ['Public Square'],
  coordinates: { lat: 38.5201, lng: -89.984 },
  ...wordsOfItsOwn('belleville'),
};

const rows: [what: string, changes: Change[], lines: string[]][] = [
  [
    'a value of the wrong form',
    [['cities', [...clayton, 'zipCodes', 1], '6310']],
    [`${label} › zipCodes[1]: must be five digits, got "6310"`],
  ],
  [
    'a reviews widget that no policy could name, or that would be code in our page',
    [
      [
        'business',
        ['reviewsWidget'],
        {
          script: 'widget.js',
          container: { onclick: 'x()' },
          hosts: { fonts: ['https://fonts.example.com/a', '*'] },
        },
      ],
    ],
    [
      'data/business.json › reviewsWidget › script: must be an https:// address, got "widget.js"',
      'data/business.json › reviewsWidget › container › onclick: must be class, id, or a name that begins with data-',
      ...['https://fonts.example.com/a', '*'].map(
        (host, index) =>
          `data/business.json › reviewsWidget › hosts › fonts[${index}]: must be https:// and a host name in lower case with nothing after it, such as "https://cdn.example.com" or "https://*.example.com", got "${host}"`,
      ),
    ],
  ],
  [
    'a value of the wrong type',
    [['cities', [...clayton, 'zipCodes', 0], 63105]],
    [`${label} › zipCodes[0]: must be text in quotes, got 63105`],
  ],
  [
    'a required field left out',
    [['cities', [...clayton, 'coordinates'], undefined]],
    [`${label} › coordinates: must be given`],
  ],
  [
    'a field left out of a nested object',
    [['cities', [...clayton, 'coordinates', 'lat'], undefined]],
    [`${label} › coordinates › lat: must be given`],
  ],
  [
    'a list with too few entries',
    [['cities', [...clayton, 'neighborhoods'], ['DeMun', 'Moorlands']]],
    [`${label} › neighborhoods: must list 3 or more: the page names the first three in its FAQ, got 2`],
  ],
  [
    'a name of a price with a space',
    [['services', [...rekeying, 'facts', 'spare key'], '$5']],
    [
      `${rekeyingLabel} › facts › spare key: must be a name of letters and digits without a space that begins with a small letter, such as "responseTime"`,
    ],
  ],
  [
    'a nearby list that is not three',
    [['cities', [...clayton, 'nearby'], ['ladue', 'maplewood']]],
    [`${label} › nearby: must list exactly three neighbors, got 2`],
  ],
  [
    'a text that is too short',
    [['cities', [...clayton, 'customIntro'], 'Clayton is nice.']],
    [`${label} › customIntro: must have 15 to 45 words, got "Clayton is nice."`],
  ],
  [
    'a value that is not among the choices',
    [['cities', [...clayton, 'state'], 'Missouri']],
    [`${label} › state: must be "MO" or "IL", got "Missouri"`],
  ],
  [
    'an unknown field, with the one that was meant',
    [['cities', [...clayton, 'zipcodes'], ['63105']]],
    [`${label} › zipcodes: unknown field; did you mean "zipCodes"?`],
  ],
  [
    'an unknown field that resembles none',
    [['business', ['fax'], '(314) 555-0199']],
    ['data/business.json › fax: unknown field; take it out'],
  ],
  [
    'a block of an unknown kind',
    [['services', ['services', lockoutIndex, 'blocks', 0], { kind: 'table', title: 'Prices' }]],
    [`${lockout} › blocks[0] "Prices" › kind: must be "list" or "facts" or "comparison", got "table"`],
  ],
  [
    'an unknown field in a block, by the fields of its kind',
    [
      [
        'services',
        ['services', lockoutIndex, 'blocks', 0],
        { kind: 'list', title: 'Makes', items: ['Ford', 'Kia'], Intro: 'All of these.' },
      ],
    ],
    [`${lockout} › blocks[0] "Makes" › Intro: unknown field; did you mean "intro"?`],
  ],
  [
    'a field that only blocks of another kind have',
    [
      [
        'services',
        ['services', lockoutIndex, 'blocks', 0],
        { kind: 'list', title: 'Makes', items: ['Ford', 'Kia'], row: 'All of these.' },
      ],
    ],
    [`${lockout} › blocks[0] "Makes" › row: unknown field; take it out`],
  ],
  [
    'a job with no price, and nothing that decides it',
    [
      ['services', ['services', lockoutIndex, 'inShort'], { time: '20 minutes' }],
      [
        'services',
        ['services', lockoutIndex, 'prices', 'rows'],
        [{ job: 'Open a door', price: '{serviceCallFee}', decides: 'The lock' }],
      ],
    ],
    [
      `${lockout} › inShort: must have a price, or what decides it, and not both`,
      `${lockout} › prices › rows[0]: must have a price, or what decides it, and not both`,
    ],
  ],
  [
    'an estimate of a fact that is no range of prices',
    [['services', [...rekeying, 'prices', 'estimate', 'fact'], 'timePerLock']],
    [
      `${rekeyingLabel} › prices › estimate › fact: must be the name of a fact of this service that is a range, such as "$25–$50", got "timePerLock"`,
    ],
  ],
  [
    'columns of a comparison that do not answer each other',
    [['services', [...rekeying, 'guide', 'columns', 1, 'points'], ['Costs more', 'Takes longer']]],
    [
      `${rekeyingLabel} › guide: must have as many points in each column as in the others, and as it has rows`,
    ],
  ],
  [
    'a link to a service that there is not',
    [['services', [...rekeying, 'guide', 'columns', 1, 'service'], 'lock-instalation']],
    [
      `${rekeyingLabel} › guide › columns[1] "Replace" › service: no service has the slug "lock-instalation"; did you mean "lock-installation"?`,
    ],
  ],
  [
    'a number for texts that is no phone number',
    [['business', ['textPhone'], '314-555-0148']],
    ['data/business.json › textPhone: must look like "(314) 555-0123", got "314-555-0148"'],
  ],
  [
    'two entries with one slug',
    [['cities', ['cities', lastCity], { ...newCity, cityName: 'clayton.', state: 'MO' }]],
    [
      `data/cities.json › cities[${lastCity}] "clayton." › slug: "clayton" is already the slug of cities[${index}] "Clayton"; take one of the two out, or give it another slug`,
    ],
  ],
  [
    'two services with one slug',
    [['services', ['services', site.services.length], anotherLockout]],
    [
      `data/services.json › services[${site.services.length}] "Car Opening" › slug: "${first}" is already the slug of services[${lockoutIndex}] "Car Lockout"; take one of the two out, or give it another slug`,
    ],
  ],
  [
    'a neighbour that no entry has',
    [['cities', [...clayton, 'nearby'], ['ladu', 'maplewood', 'atlantis']]],
    [
      `${label} › nearby[0]: no city has the slug "ladu"; did you mean "ladue"?`,
      `${label} › nearby[2]: no city has the slug "atlantis"`,
    ],
  ],
  [
    'a city that is its own neighbour, and a neighbour named twice',
    [['cities', [...clayton, 'nearby'], ['clayton', 'ladue', 'ladue']]],
    [
      `${label} › nearby[0]: "clayton" names the entry itself`,
      `${label} › nearby[2]: "ladue" stands here twice; take one of the two out`,
    ],
  ],
  [
    'a popular service that no entry has',
    [['cities', [...clayton, 'localServices'], ['car-lockuot']]],
    [`${label} › localServices[0]: no service has the slug "car-lockuot"; did you mean "car-lockout"?`],
  ],
  [
    'a related service that is the service itself',
    [['services', ['services', lockoutIndex, 'related', 0], first]],
    [`${lockout} › related[0]: "${first}" names the entry itself`],
  ],
  [
    'a place that is neither city nor area',
    [
      ['services', ['services', lockoutIndex, 'coverage', 0], 'claton'],
      ['business', ['headerAreas', 1], 'chesterfeild'],
      ['business', ['structuredDataAreas', 0], 'atlantis'],
    ],
    [
      'data/business.json › headerAreas[1]: no city and no area has the slug "chesterfeild"; did you mean "chesterfield"?',
      'data/business.json › structuredDataAreas[0]: no city and no area has the slug "atlantis"',
      `${lockout} › coverage[0]: no city and no area has the slug "claton"; did you mean "clayton"?`,
    ],
  ],
  [
    'defaults and answers that name no service, or one without a price',
    [
      ['pages', ['city', 'defaults', 'localServices', 0], 'plumbing'],
      ['pages', ['city', 'answers', 'cost', 'jobs', 0, 'service'], 'lock-rekeing'],
      ['pages', ['city', 'answers', 'cost', 'jobs', 1, 'service'], 'car-lockout'],
    ],
    [
      'data/pages.json › city › answers › cost › jobs[0] › service: no service has the slug "lock-rekeing"; did you mean "lock-rekeying"?',
      'data/pages.json › city › answers › cost › jobs[1] › service: "car-lockout" has no price in its inShort; name a service that has one',
      'data/pages.json › city › defaults › localServices[0]: no service has the slug "plumbing"',
    ],
  ],
  [
    'a token that is no fact',
    [['pages', ['home', 'hero', 'text'], 'We aim for {responsTime}.']],
    ['data/pages.json › home › hero › text: {responsTime} is not a fact; did you mean "responseTime"?'],
  ],
  [
    'a city token outside the city pages',
    [['pages', ['home', 'hero', 'text'], 'Help in {city}.']],
    ['data/pages.json › home › hero › text: {city} is not a fact here, only in "city" of data/pages.json'],
  ],
  [
    "another service's fact",
    [['services', ['services', lockoutIndex, 'intro'], 'It costs {houseKeyPrice}.']],
    [
      `${lockout} › intro: {houseKeyPrice} is not a fact here, only in services[${indexOfService('key-duplication')}] "Key Duplication"`,
    ],
  ],
  [
    'a brace without its partner',
    [['pages', ['home', 'hero', 'text'], 'We aim for {responseTime.']],
    [
      'data/pages.json › home › hero › text: has a brace that belongs to no {token}; write "{", the name of a fact and "}", or take the brace out',
    ],
  ],
  [
    'a fact that nothing uses',
    [
      ['claims', ['claims', 'discount', 'words', 'vans'], '12'],
      ['services', ['services', lockoutIndex, 'facts', 'unlockTime'], '5 minutes'],
    ],
    [
      'data/claims.json › claims › discount › words › vans: no text uses this fact; write {vans} in one, or take the fact out',
      `${lockout} › facts › unlockTime: no text uses this fact; write {unlockTime} in one, or take the fact out`,
    ],
  ],
  [
    'a fact that only a service uses, which has its own of that name',
    [
      ['claims', ['claims', 'discount', 'words', 'vans'], '12'],
      ['services', ['services', lockoutIndex, 'facts'], { vans: '3' }],
      ['services', ['services', lockoutIndex, 'intro'], 'We have {vans} vans for cars.'],
    ],
    [
      'data/claims.json › claims › discount › words › vans: no text uses this fact; write {vans} in one, or take the fact out',
    ],
  ],
  [
    'a fact whose name is taken',
    [['claims', ['claims', 'discount', 'words', 'phone'], '(314) 555-0199']],
    [
      'data/claims.json › claims › discount › words › phone: {phone} already means something else; choose another name',
    ],
  ],
  [
    'a fact made of another fact',
    [['claims', ['claims', 'cityCount', 'words', 'cityCount'], '{serviceCount}']],
    [
      'data/claims.json › claims › cityCount › words › cityCount: the words of a claim are a plain value and cannot use {serviceCount}',
    ],
  ],
  [
    'a fact with a name that no token can have',
    [['claims', ['claims', 'discount', 'words', 'van count'], '12']],
    [
      'data/claims.json › claims › discount › words › van count: must be a name of letters and digits without a space that begins with a small letter, such as "responseTime"',
    ],
  ],
  [
    'one title and one description on two pages',
    [
      ['cities', [...clayton, 'metaTitle'], site.pages.reviews.head.title],
      ['cities', [...clayton, 'metaDescription'], site.pages.reviews.head.description],
    ],
    [
      `${label} › metaTitle: same title as data/pages.json › reviews › head › title: "${site.pages.reviews.head.title}"`,
      `${label} › metaDescription: same description as data/pages.json › reviews › head › description: "${site.pages.reviews.head.description}"`,
    ],
  ],
  [
    'a title and a description that say nothing',
    [
      ['pages', ['about', 'head', 'title'], 'About us'],
      ['pages', ['about', 'head', 'description'], 'All about {businessName}.'],
    ],
    [
      'data/pages.json › about › head › title: must be 10 to 70 characters with its facts filled in, got 8: "About us"',
      `data/pages.json › about › head › description: must be 50 to 165 characters with its facts filled in, got 31: "All about ${site.business.name}."`,
    ],
  ],
  [
    'a title that its facts make too long',
    [['pages', ['about', 'head', 'title'], '{businessName}, {address}, {phone}']],
    [
      `data/pages.json › about › head › title: must be 10 to 70 characters with its facts filled in, got 75: "${site.business.name}, ${site.tokens.address}, ${site.business.phone}"`,
    ],
  ],
];

describe('a fault is reported by file, entry and field:', () => {
  test.each(rows)('%s', (_what, changes, lines) => {
    expect(problemsOf(copyOfData(...changes))).toEqual(lines);
  });
});

test('faults in several files, of several kinds, are reported at once', () => {
  const dir = copyOfData(
    ['business', ['phone'], '314 555 0123'],
    ['cities', [...clayton, 'zipCodes', 1], '6310'],
    ['cities', [...clayton, 'nearby'], ['ladu', 'maplewood', 'kirkwood']],
    ['cities', [...clayton, 'customIntro'], `In Clayton we come in {responsTime}. ${'Clayton. '.repeat(12)}`],
    ['services', ['services', lockoutIndex, 'cardText'], undefined],
  );
  rmSync(join(dir, 'legal.json'));
  expect(problemsOf(dir)).toEqual([
    'data/legal.json: file is missing',
    'data/business.json › phone: must look like "(314) 555-0123", got "314 555 0123"',
    `${lockout} › cardText: must be given`,
    `${label} › zipCodes[1]: must be five digits, got "6310"`,
    `${label} › customIntro: {responsTime} is not a fact; did you mean "responseTime"?`,
    `${label} › nearby[0]: no city has the slug "ladu"; did you mean "ladue"?`,
  ]);
});

test('the error message is every line, for a build log', () => {
  const dir = copyOfData(['business', ['phone'], '1'], ['business', ['email'], 'nobody']);
  expect(() => loadSite(dir)).toThrow(
    /^data\/business\.json:\d+:\d+ › phone: .*\ndata\/business\.json:\d+:\d+ › email: must be an e-mail address, got "nobody"$/,
  );
});

test('a byte order mark, as some editors write it, does no harm', () => {
  const dir = copyOfData();
  const file = join(dir, 'cities.json');
  writeFileSync(file, `\uFEFF${readFileSync(file, 'utf8')}`);
  expect(problemsOf(dir)).toEqual([]);
});

test.each(['business', 'claims', 'services', 'cities', 'areas', 'pages', 'legal'])(
  'a missing %s.json is one line, not one for every reference to it',
  (file) => {
    const dir = copyOfData();
    rmSync(join(dir, `${file}.json`));
    expect(problemsOf(dir)).toEqual([`data/${file}.json: file is missing`]);
  },
);

test.each(['[]', 'null', '1', '"cities"'])('a file that holds %s is one line', (source) => {
  const dir = copyOfData();
  writeFileSync(join(dir, 'cities.json'), source);
  const got = source === '[]' ? 'a list' : source;
  expect(problemsOf(dir)).toEqual([
    `data/cities.json: must be fields in braces, such as { "name": "value" }, got ${got}`,
  ]);
});

test('fewer than four cities cannot link to three neighbours each', () => {
  const three = (stored('cities').cities as Json[]).slice(0, 3);
  expect(problemsOf(copyOfData(['cities', ['cities'], three]))).toContain(
    'data/cities.json › cities: must have four cities or more: each links to three others, got 3',
  );
});
