import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkFigures, figuresIn } from '../../data/check/changes.ts';
import { checkOrder, pairsIn } from '../../data/check/order.ts';
import { describePath, valueAt } from '../../data/check/path.ts';
import { Problems } from '../../data/check/problems.ts';
import { keyOf, type Place } from '../../data/check/texts.ts';
import { fileKeys, type RawFiles } from '../../data/collections/files.ts';
import type { ServiceEntry } from '../../data/collections/services.ts';
import { slugOfEntry } from '../../data/shared/slug.ts';
import { loadSite } from '../../scripts/data/load.ts';
import { mulberry32 } from '../support/random.ts';
import {
  type Change,
  changeData,
  copyOfData,
  homeState,
  homeStateName,
  isInList,
  printedProblems,
  problemsOf,
  stored,
  storedCities,
  storedServices,
} from './copy-of-data.ts';
import { expectOneLineEach, mistakesIn, unnamed } from './mistakes.ts';
import { releasedSite } from './released-site.ts';

const json = JSON.stringify;
const site = loadSite();
const [s0, s1, s2, s3] = storedCities.map(slugOfEntry);
const { cityName, ...nameless } = storedCities[2] ?? {};
const { slug: service = '', process, serviceName } = storedServices[0] ?? {};
const step = process?.steps[0]?.title;
const serviceWith = (fits: (service: ServiceEntry) => unknown) => {
  const at = storedServices.findIndex(fits);
  const found = storedServices[at];
  if (found === undefined) throw new Error('no such service');
  return { ...found, place: `services[${at}]` };
};
const priced = serviceWith(({ facts }) => facts.length > 0);
const [fact] = priced.facts;
const estimated = serviceWith(({ prices }) => prices.estimate);
const guided = serviceWith(({ guide }) => guide?.kind === 'comparison');
const review = {
  quote: 'They came in 15 minutes, charged $95 (not {more}), and I called 212-555-0199 — 5 stars!',
  name: 'Test A.',
  town: 'Elm',
  job: service,
  source: site.business.reviewPlatforms.at(-1)?.read ?? '',
};
/** @param where told in its text */
const jobAt = (where: string, quote = { name: 'Ann P.' }) =>
  json({
    date: '2026-11-20',
    city: s0,
    service,
    text: `The key was inside, and it was about to rain. We opened ${where}, and the lock works as before.`,
    photo: { src: 'photos/lock.jpg', alt: 'A lock' },
    quote: { text: 'Thanks!', ...quote },
  });
const privateWords = ['Mr. Poe', 'the Poe family', 'it at 12 Elm', '12 Elm Street', 'apt. 4', 'Ann Poe'];
const like = (fields: object) => json({ ...review, quote: 'Good.', ...fields });

const tables = {
  'a value in the wrong format': `
    business › phone = "212 555 0123" → must look like "(555) 555-0123", got "212 555 0123"
    business › timeZone = "Central" → must be one of "America/New_York" or
    business › samplePhone = "(212) 736-5000" → must be our area code and a number that no one has
    business › email = "nobody" → must be an email address, got "nobody"
    business › siteUrl = "https://example.com/" → must be https:// and the host name in lower case, with
    business › socialProfiles = ["https:yelp.com", "https://y.com/my page", "https://a:b@y.com", "https://y.com/a…"] → [0]: must be an https:// address | [1]: must be an https:// address | [2]: must be an https:// address | [3]: must be the whole address
    business › reviewsWidget = { "script": "https://widget.example.com/a.js", "container": { "onclick": "x()" }, "hosts": { "fonts": ["https://fonts.example.com/a"] } } → › container › onclick: must be class, id, or a name that starts with data- | › hosts › fonts[0]: must be https:// and a host name in lower case
    business › serviceRadiusMiles = 400 → must be at most 150, got 400
    business › priceRange = "$$$$$" → must be one to four dollar signs, such as "$$", got
    business › copyrightYear = 2062 → must not be in the future, got 2062
    business › address › street = "Elm Street" → must have its number, too
    business › address › county = "Elm" → must have the word that its courts use, such as "St. Louis County"
    cities[1] › minutes = 1440 → must be at most 240, got 1440
    claims › claims › rating › evidence = "TODO" → must name a document or a link, got "TODO"
    claims › claims › response › facts › 1 › low = 8 → @claims › claims › response › facts[1] › low: must be more than 8 (claims › businessHours
    cities[0] › zipCodes[1] = "6310" → must be five digits, got "6310"
    cities[0] › nearby = ["${s1}", "${s2}"] → must have exactly 3 items, got a list of 2
    cities[1] › slug = "House Lockout" → joined by hyphens, such as "house-lockout", got "House Lockout"
    cities[0] › formerSlugs = ["", "elm-", "elm--hill", "Elm", "elm/west"] → [0]: must be lower-case words | [1]: must be lower-case words joined by hyphens, such as "elm", got "elm-" | [2]: must be lower-case words | [3]: must be lower-case words | [4]: must be lower-case words
    business › coordinates = { "lat": -90.3, "lng": 90.3 } → › lat: must be 18.9 to 71.4 in the United States | › lng: must be -179.2 to -66.9 in the United States
    cities[0] › customIntro = "It is nice." → must have 25 to 60 words, got "It is nice."
    cities[1] › state = "${homeState.toLowerCase()}" → such as "${homeState}", got "
    cities[0] › state = "${homeStateName}" → such as "${homeState}", got "${homeStateName}"
    legal › privacy › autoTextConsent = "{businessName} will text you. Reply STOP to end it." → must name {businessName}, rates, HELP and STOP, or carriers refuse our texts
    legal › terms › updated = "January 24, 2025" → must be a month or a day, such as "2025-01" or "2025-01-24", got
    pages › notice = { "text": "We are closed.", "start": "2999-02-28", "end": "2999-02-27" } → › end: must not be before "2999-02-28" (notice › start) | › text: says we close, but
    pages › proof › items[0] › proof = { "issuer": "The city", "checked": "2026-11-20", "url": "license.pdf" } → @pages › proof › items[0] › proof › url: must be an https:// address`,
  'a value that contradicts its entry': `
    ${estimated.place} › prices › estimate › fact = "${estimated.facts.find(({ kind }) => kind !== 'price')?.name}" → must be the name of a price in the facts
    ${guided.place} › guide › columns[1] › points = ["Costs more", "Takes longer"] → @${guided.place} › guide: must have the same number of points in every column`,
  'a member of the team that lacks or has too much': `
    team › team = [{ "name": "Eve", "van": { "color": "White", "plate": "KX7-482" } }, { "name": "Fay {phone}", "phone": "555" }, { "name": "sam" }, { "name": "Gil", "away": { "start": "2027-07-02", "end": "2027-07-01" } }, { "name": "Hal", "languages": ["es", "sp", "Spanish"] }, { "name": "Ida", "badge": "Badge 212-555-0199" }] → [0] › van › plate: must be the last three letters or digits of the license plate | [1] › name: must be a first name, such as "Sam" | [1] › phone: unknown field; did you mean "phoneEnding"? | [2] › name: must be a first name, such as "Sam" | [3] › away › end: must not be before "2027-07-02" | [4] › languages[1]: must be the code of a language, such as "es" for Spanish | [4] › languages[2]: must be the code of a language | [5] › badge: must be words and a number
    team › prices = [{ "low": 60, "high": 90 }, { "low": 9.5, "high": 0 }] → [1] › low: must be a whole number, got 9.5 | [1] › high: must be at least 1, got 0`,
  'a review that is too long, or that no reader can look up, and a source that is no page': `
    guides › guides[0] › sources = [{ "name": "FTC", "url": "https://www.ftc.gov/" }, { "name": "A", "url": "https://www.ftc.gov/a" }, { "name": "B", "url": "https://www.ftc.gov/a" }] → [0] › url: must be a page, not a home page | [2] › url: is also at
    reviews › reviews = [${json(review)}, ${like({ source: 'http://www.yelp.com/biz/a' })}, ${like({ quote: 'a'.repeat(401) })}, ${like({ name: 'ann@example.com', quote: 'Fast.' })}, ${like({ source: 'https://www.yelp.com/', quote: 'Kind.' })}, ${like({ quote: '“Fast.”' })}, ${like({ name: '*****', quote: 'A.' })}, ${like({ name: 'Al 212-555-0199', quote: 'B.' })}] → [1] › source: must be an https:// address, got "http://www.yelp.com/biz/a" | [2] › quote: must have at most 400 characters, got 1 words in 401 characters | [3] › name: must be a name, such as "Anna K.", got | [4] › source: must be a page, not a home page | [5] › quote: must have no quote marks around it | [6] › name: must be a name, such | [7] › name: has "212-555-0199", which isn't ours
    business › neighborhoods[0] = "Elm bob@gmail.com" → has "bob@gmail.com", which isn't ours`,
  'a legal text that changed, a missing portrait, and a review on a site that we have no profile on': `
    legal › privacy › intro = "We learn nothing." → @legal › privacy › fingerprint: this text changed: set "updated" to the day of the change
    legal › terms › sections[1] › id = ${json(site.legal.terms.sections[0]?.id)} → is also the id of sections[0]; give one of the two another id | @legal › terms › fingerprint: this text changed
    team › team = [{ "name": "Ed", "photo": "photos/ed.jpg" }] → [0] › photo: data/photos/ed.jpg is missing
    reviews › reviews = [${json(review)}, ${like({ source: 'https://maps.app.goo.gl/a1' })}] → [1] › source: must link to the review on a site that reviewPlatforms in data/business.json names`,
  'a job that names a customer or an address': `
    jobs › jobs = [${[...privateWords.map((where) => jobAt(where)), jobAt('a 2019 Ford off Elm Street'), jobAt('a shop', { name: 'Ann Poe' })].join()}] → ${privateWords.map((_, at) => `[${at}] › text: must not have a surname or a house number`).join(' | ')} | [${privateWords.length + 1}] › quote › name: must be a first name and at most an initial`,
  'an extra field, and an empty or broken text': `
    cities[1] › zipcodes = ["63105"] → unknown field; did you mean "zipCodes"?
    business › fax = "(555) 555-0199" → unknown field; delete it
    cities[3] › zip = "63105" → unknown field; did you mean "zipCodes"?
    cities[2] = ${json({ cityname: cityName, ...nameless })} → @cities[2] › cityname: unknown field; did you mean "cityName"?
    services[0] › blocks = [{ "kind": "table", "title": "Prices" }, { "kind": "list", "title": "Makes", "items": ["Ford", "Kia"], "Intro": "All." }] → [0] › kind: must be 'list' or 'facts' or 'comparison' | [1] › Intro: unknown field; did you mean "intro"?
    cities[0] › cityName = "   " → @cities[0] › cityName: must not be empty
    cities[1] › cityName = "Fen\u00AD" → @cities[1] › cityName: has an
    pages › notice = { "text": "Later.", "start": "2999-2-8", "end": "2999-03-02" } → › start: must be a day, such as`,
  'a list that was deleted': `
    reviews › reviews = → is required; write [] if there is none
    team › team = → is required; write [] if there is none
    jobs › jobs = → is required; write [] if there is none`,
  'no list that is empty': `
    reviews › reviews = []
    team › team = []
    jobs › jobs = []`,
  'a duplicate entry or item': `
    business › reviewPlatforms › 1 › write = "${site.business.reviewPlatforms[0]?.write}" → @business › reviewPlatforms[1] › write: is also at reviewPlatforms[0]
    cities[+0] = ${json(storedCities[0])} → › slug: cities[0] already has the slug "${s0}"
    ${priced.place} › facts[${priced.facts.length}] = ${json(fact)} → @${priced.place} › facts[${priced.facts.length}] "${fact?.name}" › name: is also at ${priced.place} › facts[0]
    pages › home › questions[1] › question = ${json(site.pages.home.questions[0]?.question)} → is also at home › questions[0] › question; change or delete one of the two
    services[0] › process › steps[1] › title = ${json(step)} → @services[0] › process › steps[1] "${step}" › title: is also at services[0] › process
    services › forms › otherChoices[0] › savedAs = ${json(storedServices[2]?.serviceName)} → is the serviceName of services[2]
    services[1] › serviceName = ${json(serviceName)} → is also at services[0] › serviceName; change or delete one of the two
    areas › coverage = ${json([s0, s1].map((place) => ({ service, places: [place, s2, s3] })))} → [1] › service: "${service}" is also at coverage[0] › service; change or delete one of the two
    team › team = [{ "name": "Sam" }, { "name": "SAM" }] → [1] "SAM" › name: "SAM" is also at team[0] "Sam" › name; change or delete one of the two
    reviews › reviews = ${json([review, review])} → [1] › quote: "
    cities[0] › nearby = ["${s0}", "${s1}", "${s1}"] → [0]: "${s0}" is this entry | [2]: "${s1}" is also at cities[0] › nearby[1]; change or delete one of the two`,
  'an unknown slug': `
    cities[0] › nearby = ["${s1}q", "${s2}", "atlantis"] → [0]: no city has the slug "${s1}q"; did you mean "${s1}"? | [2]: no city has the slug "atlantis"
    areas › coverage = [{ "service": "${service}w", "places": ["${s0}q", "${s1}", "${s2}"] }] → [0] › service: no service has the slug "${service}w"; did | [0] › places[0]: no city and no area has the slug "${s0}q"; did
    services › forms › order[0] = "car-lockot" → no service has the slug "car-lockot"
    business › homeCity = "${s2}q" → no city and no area has the slug "${s2}q"; did you
    business › skyline = { "town": "nowhere", "drawing": "M1 2L3 4" } → › town: no city and no area has the slug "nowhere"
    reviews › reviews = [${like({ job: `${service}z` })}] → [0] › job: did you mean "${service}"?`,
  'facts that contradict each other': `
    business › address › zipCode = "${homeState === 'CA' ? '10001' : '90210'}" → 0 is in
    business › timeZone = "${homeState === 'HI' ? 'America/Denver' : 'Pacific/Honolulu'}" → must be the time of ${homeStateName}, the state of the address: "
    cities[0] › minutes = 1 → must not be less than
    areas › excluded = [${json(cityName?.toLowerCase())}, "00000", ${json(storedCities[1]?.zipCodes[0])}] → [0]: we serve | [2]: we serve
    claims › claims › founded › words › foundingYear = "${new Date().getFullYear() - 3}"
    claims › claims › experience › words › experience = "4+ years" → must be at most 3, the years since
    claims › claims › reviewCount › words › reviewBadge = "500+ Reviews" → must be at most 300, the reviews that reviewPlatforms
    ${[0, 1, 2].map((at) => `business › reviewPlatforms › ${at} › count = { "reviews": 100, "checked": "2026-11-20" }`).join('\n')}`,
  'an unknown token': `
    business › reviewsWidget = { "script": "https://widget.example.com/a.js", "container": { "data-words": "{theirs} cost $45" } }
    pages › contact › hero › text = "We say {callBak}." → {callBak} isn't a fact here; did you mean "callBack"?
    pages › reviews › hero › text = "Help in {city}." → {city} isn't a fact here; it only works in "city" of
    pages › about › hero › text = "We aim for {responseTime." → has a stray brace; write a fact as {itsName}
    claims › claims › discount › words › phone = "our line" → {phone} already means something else; pick another name
    business › region = "around {shortName}" → @business: {region} must be plain text, got`,
  'a title or description that is too short, too long, taken or without its city': `
    cities[0] › metaTitle = "Lock and key" → must name the city, "
    pages › services › head › title = ${json(site.pages.reviews.head.title)} → @pages › reviews › head › title: has the same title as data/pages.json › services › head › title
    pages › about › head › title = "About us" → 10 to 60 characters once its facts are filled in, got 8
    pages › contact › head › title = "${'Contact us, '.repeat(6)}" → 10 to 60 characters once its facts are filled in, got 7
    pages › about › head › description = "All about {businessName}." → must be 50 to 165 characters`,
};

test.each(Object.entries(tables))('%s gets one line', (_topic, table) => {
  expectOneLineEach(mistakesIn(table));
});

test('a deleted fact, service or city gets at most five lines, which name every text and list that has it', () => {
  const lines = printedProblems(copyOfData(['claims › claims › discount › words', { rebate: '10%' }]));
  const uses = JSON.stringify(stored('pages')).match(/\{discount\w*\}/g);
  expect(lines.join().match(/here|data\/pages\.json › /g)?.length).toBeGreaterThanOrEqual(uses?.length ?? 0);
  const [service] = storedServices.toSorted((one, other) => other.facts.length - one.facts.length);
  const city = storedCities.find((one) =>
    storedCities.some((other) => other !== one && other.state === one.state),
  );
  for (const [list, entries, gone] of [
    ['services', storedServices, service],
    ['cities', storedCities, city],
  ] as const) {
    const dir = releasedSite();
    const left = entries.filter((one) => one !== gone);
    changeData(dir, [`${list} › ${list}`, left]);
    const lines = problemsOf(dir).map(unnamed);
    expect(lines.length, list).toBeLessThanOrEqual(5);
    follow(dir, lines, list, left.map(slugOfEntry), city?.state);
    expect(problemsOf(dir), list).toEqual([]);
  }
});

const filesIn = (dir: string): RawFiles => Object.fromEntries(fileKeys.map((key) => [key, stored(key, dir)]));

const advice = /(delete it|delete the entry|name another|write another)[^;:{]*(\{\w+\})?[^;:]*: ([^;]*)/g;

/** Does what the lines advise. */
function follow(
  dir: string,
  lines: readonly string[],
  list: string,
  slugs: readonly string[],
  state = '',
): void {
  const files = filesIn(dir);
  for (const line of lines) {
    const [, former] = /add "(.*)" to "formerSlugs"/.exec(line) ?? [];
    const heir = Object(valueAt(files, [list, list])).find(
      (one: { state?: string }) => (one.state ?? state) === state,
    );
    if (former) heir.formerSlugs = [...(heir.formerSlugs ?? []), former];
    const [here = ''] = line.split(': ');
    for (const [, act = '', fact, places = ''] of line.matchAll(advice))
      for (const place of places.split(', ')) {
        const steps = (place === 'here' ? here : place).replace(/^data\/|\.json/g, '').match(/\w+/g) ?? [];
        const path = isInList(place) ? [...steps.slice(0, 1), ...steps] : steps;
        if (act === 'delete the entry') path.length = path.findLastIndex((step) => /\d/.test(step)) + 1;
        const around = Object(valueAt(files, path.slice(0, -1)));
        const own = path[0] === list && slugs[Number(path[2])];
        const other = slugs
          .toSorted((one, another) => one.length - another.length)
          .find((slug) => slug !== own && !json(around).includes(`"${slug}"`));
        const last = path.at(-1) ?? '';
        around[last] = act.startsWith('delete') ? null : fact ? around[last].replace(fact, 'it') : other;
      }
  }
  const whole = (_: string, part: unknown) =>
    Array.isArray(part) ? part.filter((one) => one !== null) : part;
  for (const key of fileKeys) writeFileSync(join(dir, `${key}.json`), JSON.stringify(files[key], whole));
}

test('two figures that pages show together get a line once they are swapped, or one is raised above the other', () => {
  const proof = {
    issuer: 'A',
    url: 'https://city.example/a',
    checked: '2020-11-25',
    validUntil: '2020-11-27',
  };
  const filled: Change[] = [
    ['pages › notice', { text: 'Later.', start: proof.checked, end: proof.validUntil }],
    ['pages › proof › items › 0 › proof', proof],
    ['team › prices', [{ low: 60, high: 90 }]],
    ['claims › claims › minimumVisit › facts', [{ name: 'minimumVisit', kind: 'price', low: 60 }]],
  ];
  const files = filesIn(copyOfData(...filled));
  const random = mulberry32(1);
  const pairs = pairsIn(files);
  expect(pairs.length).toBeGreaterThan(40);
  for (const { lesser, greater } of pairs) {
    const [low, high] = [lesser, greater].map(({ file, path }) => valueAt(files[file], path));
    const isSwapped = low !== high && random.chance(0.5);
    const changed = structuredClone(files);
    put(changed, lesser, isSwapped ? high : typeof high === 'number' ? 3 * high : '2999-11-27');
    if (isSwapped) put(changed, greater, low);
    const problems = new Problems(changed);
    checkOrder(changed, problems);
    expect(
      [lesser, greater].some((place) => problems.has(place)),
      `${keyOf(lesser)} or ${keyOf(greater)}`,
    ).toBe(true);
  }
});

function put(files: RawFiles, { file, path }: Place, value: unknown): void {
  Object.assign(Object(valueAt(files[file], path.slice(0, -1))), { [path.at(-1) ?? '']: value });
}

test('each figure gets a line at ten times and a tenth of what the last release had, or once it has moved, and none as it is', () => {
  const files = filesIn('data');
  const figures = figuresIn(files);
  const said = new Set(figures.map(({ line }) => line));
  const warned = (changed: RawFiles) => {
    const problems = new Problems(changed);
    checkFigures(changed, problems, said);
    return problems.list(() => '').warnings.map(({ place }) => place);
  };
  expect(warned(files)).toEqual([]);
  for (const { value, ...figure } of figures.filter(
    ({ file, path }) => typeof valueAt(files[file], path) === 'number',
  ))
    for (const other of [10 * value, value / 10]) {
      const changed = structuredClone(files);
      put(changed, figure, other);
      expect(warned(changed)).toEqual([describePath(files[figure.file], figure.path)]);
    }
});
