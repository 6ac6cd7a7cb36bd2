import { test } from 'vitest';
import { townAt } from '../../data/check/gazetteer.ts';
import { milesBetween } from '../../data/geography/distance.ts';
import { allZipCodes, type ZipCode } from '../../data/geography/gazetteer.ts';
import { loadSite } from '../../scripts/data/load.ts';
import {
  copyOfData,
  elsewhere,
  freeZipCodes,
  homeState,
  license,
  milesInState,
  stored,
  storedCities,
  storedServices,
  warningsOf,
} from './copy-of-data.ts';
import { answers, badTowns, expectOneLineEach, mistakesIn } from './mistakes.ts';

/** Ignores the warnings that the real data already has. */
function newWarnings(dir: string) {
  const known = new Set(warningsOf(copyOfData()));
  return warningsOf(dir).filter((line) => !known.has(line));
}

test('a place outside its state or across a river, an unknown county, a shared landmark, a past notice, a state without our license', () => {
  const { counties = [] } = stored('areas');
  const far = milesInState(10);
  const zipCodes = freeZipCodes(elsewhere);
  const paso = {
    state: elsewhere,
    slug: 'sample-paso',
    name: 'El Paso',
    text: 'Far off.',
    coordinates: milesInState(2),
    zipCodes,
  };
  const camden = {
    state: 'PA',
    zipCodes: freeZipCodes('PA'),
    coordinates: { lat: 39.945, lng: -75.125 },
  } as const;
  expectOneLineEach(
    [
      ...badTowns([
        [{ landmarks: ['Sample City Hall'] }],
        [{ landmarks: ['Sample Mill'], coordinates: far, zipCodes: freeZipCodes(homeState, far) }],
        [{ landmarks: ['sample city hall'] }, '› landmarks[0]: is also at cities[+0] › landmarks[0]'],
        [{ state: elsewhere, zipCodes, landmarks: ['Sample A'] }, '› coordinates: miles outside '],
        [
          camden,
          '› coordinates: miles from our base',
          '› state: is PA, but the coordinates are in Camden County, New Jersey;',
        ],
      ]),
      ['areas[+0]', paso, '› coordinates: miles outside '],
      [
        'areas › counties',
        [...counties, { state: 'TX', name: 'El Pasa' }],
        `@areas › counties[${counties.length}] › name: Texas has no county named "El Pasa"`,
      ],
      [`business › licensing › ${elsewhere}`, license, `› number: (${license.law}); add its number`],
      ...mistakesIn(`business › licensing › TX = { "required": false, "source": "The law" }
        business › licensing › PA = { "required": true, "law": "63 P.S. 1", "issuer": "its office", "number": "1" }
        pages › notice = { "text": "Callbacks may take longer.", "start": "2020-11-25", "end": "2020-11-27" } → › end: ended on 2020-11-27; delete it`),
    ],
    newWarnings,
  );
});

test('unfinished texts, and what looks mistyped', () => {
  const doubtful =
    'TODO | Lorem ipsum | XX | [insert answer] | the the | two  spaces | a gap , here | no,gap | twice.. | Now!! | it`s | Click here | CALL US NOW | 40 km'.split(
      ' | ',
    );
  const [town = ''] = storedCities.map(({ cityName }) => cityName).filter((name) => /^\w{6,}$/.test(name));
  const other = loadSite().cities.at(-1)?.name;
  const misspelled = town.slice(0, -1);
  const names = ['elmwood', 'OAKDALE', 'Pineville!', 'Cedarton, Kansas'];
  const priced = storedServices.findIndex(({ facts }) => facts.some(({ kind }) => kind === 'price'));
  const price = storedServices[priced]?.facts.findIndex(({ kind }) => kind === 'price');
  expectOneLineEach(
    [
      answers([
        ...doubtful.map((words) => [`So: ${words} or so.`, '"'] as const),
        ['So: We close on Friday, November 26, 2026.', 'which is a Thursday; correct one of the two'],
        ['So: Touch a 9-volt battery to the two dots… “Built” in the 1950s off I-44, with 1,000 doors.'],
        [`${misspelled} it is.`, `has "${misspelled}"; did you mean "${town}"?`],
      ]),
      ...badTowns(
        names.map((cityName, at) => [
          { cityName, slug: `sample-${at}` },
          `› cityName: "${cityName}" doesn't look like a name`,
        ]),
      ),
      ...mistakesIn(`services[${priced}] › facts[${price}] › low = 25
        services[${priced}] › facts[${price}] › high = 2500 → is 100 times "low"; check for a digit too many
        business › phone = "(341) 555-0148" → has the area code 341, and samplePhone has
        business › email = "us@gmial.com" → did you mean "gmail.com"?
        business › reviewPlatforms › 0 › write = "https://www.yepl.com/biz/a" → @business › reviewPlatforms[0] › write: did you mean "yelp.com"?
        claims › claims › response › facts › 0 › low = 1500 → @claims › claims › response › facts[0] › low: is 1500, and hardly any is above 240
        claims › claims › response › facts › 2 = { "name": "sampleTime", "kind": "time", "low": 1.5, "high": 2 } → @claims › claims › response › facts[2] › low: is 1.5 minutes; if you mean hours, write 90 | @claims › claims › response › facts[2] › high: is 2 minutes; if you mean hours, write 120
        team › prices = [{ "low": 60, "high": 90 }, { "low": 4000, "high": 9000 }] → [1] › low: is 4000, and hardly any is above 3000 | [1] › high: is 9000, and
        team › team = [{ "name": "Sam ", "away": { "start": "2206-12-20", "end": "2206-12-30" } }, { "name": "Al", "badge": "Badge 1", "phoneEnding": "0142", "van": { "color": "Red", "plate": "482" } }, { "name": "Bo", "badge": "Badge 1", "phoneEnding": "0142", "van": { "color": "Red", "plate": "482" } }] → [2] › badge: is also at team[1] | [2] › phoneEnding: is also at team[1] | [2] › van › plate: is also at team[1] | [0] › name: has a space at its beginning or end | [0] › away › start: must be within a year, got | [0] › away › end: must be within a year, got
        business › openingHours › opens = "21:00"
        business › openingHours › closes = "07:00" → 07:00 is before 21:00, when you open
        pages › banner = "For {workmanshipWarranty} days" → says "days days"; delete a word
        cities[0] › metaDescription = "Locked out in ${other}? Call {phone}, and we come to your house or your car." → names ${other}, and this is
        business › pricesChecked = "1926-11-23" → 1926-11-23 is in the future or long ago
        guides › guides[0] › published = "2062-11-23" → 2062-11-23 is in the future or long ago
        cities[0] › ogImageAlt = "IMG_0421.jpg" → is a file's name`),
    ],
    newWarnings,
  );
});

/** Three cities of ours, a few miles apart, that the gazetteer knows, with their ZIP codes in the middle. Not every town has them. */
function neighbors(other: number) {
  const cities = storedCities.flatMap((city, at) => {
    const zip = allZipCodes().get(city.zipCodes[0] ?? '');
    const isKnown = at !== other && !city.reachMiles && townAt({ ...city, name: city.cityName }, 0.5);
    return isKnown && zip && milesBetween(zip.coordinates, city.coordinates) < 1 ? [{ ...city, at }] : [];
  });
  const around = cities.map((one) => {
    const milesTo = ({ coordinates }: Pick<ZipCode, 'coordinates'>) =>
      milesBetween(one.coordinates, coordinates);
    return [
      one,
      ...cities.filter((city) => city.state === one.state && milesTo(city) > 3 && milesTo(city) < 10),
    ];
  });
  return around.find(({ length }) => length > 2) ?? [];
}

test('coordinates far from the place or in the next town, ZIP codes and towns that are far away, next door or that no place has, and a review of our own', () => {
  const middle = milesInState(2);
  const miles = (zip: ZipCode) => milesBetween(zip.coordinates, middle);
  const [far] = [...allZipCodes().values()]
    .filter(({ state }) => state === homeState)
    .toSorted((one, other) => miles(other) - miles(one));
  const [near = ''] = freeZipCodes(homeState, middle);
  const unknown = Array.from({ length: 100 }, (_, index) => `${near.slice(0, 3)}${99 - index}`).find(
    (zip) => !allZipCodes().has(zip),
  );
  const at = storedCities.findIndex(({ reachMiles }) => !reachMiles);
  const city = storedCities[at];
  const { coordinates } = city ?? stored('business');
  const [one, two, three] = neighbors(at);
  const { reviewPlatforms, serviceRadiusMiles } = stored('business');
  const review = {
    quote: 'Fast.',
    name: 'Sam K.',
    town: 'Xyqzburg',
    job: storedServices[0]?.slug,
    source: reviewPlatforms[0]?.read,
  };
  expectOneLineEach(
    [
      ...badTowns([
        [
          { zipCodes: [near, far?.zipCode ?? ''] },
          `› zipCodes[1]: ${far?.zipCode} is ${far?.town}, ${homeState}, `,
        ],
        [
          { zipCodes: [near, unknown ?? ''] },
          `› zipCodes[1]: the post office has no ZIP code ${unknown}; check it`,
        ],
        [{ zipCodes: [far?.zipCode ?? ''] }, '› coordinates: miles from its ZIP codes'],
      ]),
      ['business › address › city', 'Xyqzburg', 'no town around us is named "Xyqzburg"; write one'],
      [
        'business › address › zipCode',
        freeZipCodes(homeState, milesInState(10))[0],
        '@business › coordinates: from its ZIP codes',
      ],
      [
        'areas › excluded',
        ['Xyqzton', '99999'],
        ['[0]: no town around us is named', '[1]: no town around us'],
      ],
      ['business › address › county', 'Xyqzburg County', 'is in '],
      ['team › team', [{ name: 'Sam' }], []],
      [
        'reviews › reviews',
        [review, { ...review, quote: 'Kind.', name: 'Al', town: city?.cityName }],
        ['[0] › town: no town around us is named "Xyqzburg"; write one', '[0] › name: Sam is on the team'],
      ],
      ...(one && two && three
        ? mistakesIn(`cities[${one.at}] › coordinates = ${JSON.stringify(two.coordinates)} → , and nearer to that of
            cities[${two.at}] › coordinates = ${JSON.stringify(one.coordinates)} → , and nearer to that of
            cities[${three.at}] › zipCodes = ["${one.zipCodes[0]}"] → [0]: miles from here; check it
            cities[${three.at}] › reachMiles = ${serviceRadiusMiles - 1} → , and its ZIP codes are within`)
        : []),
      [
        `cities[${at}] › coordinates`,
        milesInState(13, coordinates),
        `@cities[${at}] › coordinates: miles from`,
      ],
    ],
    newWarnings,
  );
});
