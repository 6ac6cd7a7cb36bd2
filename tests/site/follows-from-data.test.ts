/**
 * One edit in one place changes everything that follows from it. Each recipe of docs/content.md, a category, a state and a redirect are
 * put into a copy, and every trace of them is looked for on its built site.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as DigestEmail from '../../netlify/emails/digest-email.ts';
import type * as LeadEmail from '../../netlify/emails/lead-email.ts';
import type * as ReminderEmail from '../../netlify/emails/reminder-email.ts';
import type * as ReportTables from '../../netlify/lead/report-tables.ts';
import { withoutPlaces } from '../data/copyOfData.ts';
import { lead, openLead } from '../support/mail-samples.ts';
import { wordsOfItsOwn } from '../support/words-of-its-own.ts';
import { type Built, linksIn, nodeOf, pageAt, readBuilt } from './built.ts';
import { build, copyRepository, remove } from './copy.ts';
import { attribute, elements, textOf } from './dom.ts';
import { follow, prepare, readRecipes, showNotice } from './recipes.ts';

let copy: string;
let built: Built;

beforeAll(async () => {
  copy = copyRepository();
  await prepare(copy);
  for (const recipe of readRecipes()) follow(recipe, copy);
  showNotice(copy);
  // A category, and the service that is in it.
  edit('data/collections/services.ts', "  'General',\n", "  'General',\n  'Small Locks',\n");
  edit('data/services.json', '"Residential",\n        "Repair"', '"Residential",\n        "Small Locks"');
  // A title; what requests for the service are stored under stays.
  edit('data/services.json', '"title": "Ignition Repair",', '"title": "Ignition Switch Repair",');
  // A state, and what lies in it.
  const kentucky = "  KY: { name: 'Kentucky', lat: [36.4, 39.2], lng: [-89.6, -81.9] },\n";
  edit(
    'data/collections/primitives.ts',
    '} as const;\nexport type State',
    `${kentucky}} as const;\nexport type State`,
  );
  edit('data/cities.json', '"cities": [', `"cities": [${JSON.stringify(paducah)},`);
  edit('data/areas.json', '"counties": [', `"counties": [${JSON.stringify(county)},`);
  execFileSync(process.execPath, ['scripts/schemas.ts'], { cwd: copy });
  const { failed, output } = await build(copy);
  if (failed) throw new Error(withoutPlaces(output));
  built = readBuilt(copy);
});
afterAll(() => remove(copy));

const paducah = {
  cityName: 'Paducah',
  state: 'KY',
  zipCodes: ['42001'],
  neighborhoods: ['Lower Town', 'Midtown', 'Fountain Avenue'],
  landmarks: ['National Quilt Museum'],
  coordinates: { lat: 37.0834, lng: -88.6 },
  ...wordsOfItsOwn('paducah'),
};
const county = { state: 'KY', name: 'McCracken', zipCodes: ['42003'] };

/** Puts `after` where `before` stands in a file of the copy. */
function edit(file: string, before: string, after: string): void {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(before)) throw new Error(`${file} lacks ${before}`);
  writeFileSync(
    path,
    text.replace(before, () => after),
  );
}

const published = (file: string) => readFileSync(join(copy, 'dist/client', file), 'utf8');

/** Every page that is seen with header and footer. */
const wholePages = () => built.pages.filter(({ document }) => elements(document, 'footer').length > 0);

/** The choices of the lists of services on a page: label and stored value. */
const choices = (path: string) =>
  elements(pageAt(built, path).document, 'select').map((list) =>
    elements(list, 'option').map((option) => [textOf(option), attribute(option, 'value')]),
  );

/** What the staff read about a request for a service, in each mail and in the report that counts requests. */
async function wordsAbout(stored: string): Promise<Record<string, string>> {
  const of = <Module>(file: string): Promise<Module> => import(join(copy, 'netlify', file));
  const { composeLeadEmail } = await of<typeof LeadEmail>('emails/lead-email.ts');
  const { composeReminderEmail } = await of<typeof ReminderEmail>('emails/reminder-email.ts');
  const { composeDigestEmail } = await of<typeof DigestEmail>('emails/digest-email.ts');
  const { reportTables } = await of<typeof ReportTables>('lead/report-tables.ts');
  const request = lead({ service: stored, message: '', isEmergency: false, formType: 'quote' });
  const mails = {
    mail: composeLeadEmail(request),
    reminder: composeReminderEmail(request, { waitedSeconds: 600, reason: 'untaken' }),
    digest: composeDigestEmail({ leads: [openLead({ service: stored })], total: 1, lateSeconds: 0 }),
  };
  const texts = Object.entries(mails).flatMap(([kind, { subject, text, html }]) => [
    ...(kind === 'digest' ? [] : [[`${kind}: subject`, subject]]),
    [`${kind}: text`, text],
    [`${kind}: html`, html],
  ]);
  const report = reportTables({ ...noLeads, leads: 1, services: { [stored]: 1 } });
  return { ...Object.fromEntries(texts), report: JSON.stringify(report) };
}

const noLeads = {
  since: '2026-11-16T06:00:00Z',
  requests: 1,
  spam: 0,
  repeats: 0,
  leads: 0,
  emergencies: 0,
  taken: 0,
  open: 0,
  not_customer: 0,
  pages: {},
  services: {},
  forms: {},
  hours: {},
  minutes_until_taken: { median: null, p90: null },
};

describe('a phone number', () => {
  test('is in header, footer and call bar of every page, and the former one is nowhere', () => {
    for (const { document } of wholePages()) {
      for (const part of elements(document, 'header', 'footer').slice(0, 1))
        expect(linksIn(part)).toContain('tel:+13145550177');
    }
    const former = built.files.filter((file) => /\.(html|js|txt|xml|svg)$/.test(file));
    expect(former.filter((file) => /555-?0148/.test(published(file)))).toEqual([]);
  });

  test('is in the structured data', () => {
    expect(nodeOf(pageAt(built, '/'), 'Locksmith')).toMatchObject({ telephone: '+13145550177' });
  });
});

test('a price is on every page that names it, and the former one is on none of them', () => {
  const page = pageAt(built, '/services/lock-installation');
  expect(textOf(page.document)).toContain('$85-$160');
  const pages = built.pages.filter(({ document }) => textOf(document).includes('$85-$160'));
  expect(pages.length).toBeGreaterThan(2);
  const row = /\$75-\$150 a deadbolt/;
  expect(built.pages.filter(({ document }) => row.test(textOf(document)))).toEqual([]);
});

describe('a service', () => {
  const path = '/services/mailbox-locks';
  const stored = 'Mailbox Lock Replacement Service';

  test('is in header and footer of every page', () => {
    for (const { document } of wholePages())
      for (const part of elements(document, 'header', 'footer')) {
        if (linksIn(part).some((href) => href.startsWith('/services/')))
          expect(linksIn(part)).toContain(path);
      }
  });

  test('is in the lists of all three forms, with the value that is stored', () => {
    const lists = [...choices('/'), ...choices('/contact')];
    expect(lists).toHaveLength(3);
    for (const list of lists) expect(list).toContainEqual(['Mailbox Lock Replacement', stored]);
  });

  test('is what its own form stores', () => {
    const sent = elements(pageAt(built, path).document, 'input').filter(
      (input) => attribute(input, 'name') === 'service',
    );
    expect(sent.map((input) => attribute(input, 'value'))).toEqual([stored]);
  });

  test('is known to the live form, which has no words of its page', () => {
    const scripts = built.files.filter((file) => file.endsWith('.js')).map(published);
    expect(scripts.some((code) => code.includes(stored))).toBe(true);
    expect(scripts.some((code) => code.includes('Who owns the mailbox lock?'))).toBe(false);
  });

  test('has its title in mails and in the report', async () => {
    for (const [where, words] of Object.entries(await wordsAbout(stored)))
      expect(words, where).toContain('Mailbox Lock Replacement');
  });

  test('is counted', () => {
    expect(textOf(pageAt(built, '/').document)).toContain('View All 12 Services');
    expect(textOf(pageAt(built, '/services').document)).toContain('12 services shown');
  });

  test('is in structured data and sitemap, and has a social card', () => {
    expect(nodeOf(pageAt(built, path), 'Service')).toMatchObject({ name: 'Mailbox Lock Replacement' });
    expect(published('sitemap.xml')).toContain(`${path}</loc>`);
    expect(built.files.some((file) => /^social\/.*mailbox-locks\.png$/.test(file))).toBe(true);
  });
});

test('a title that changed is in menus, lists, mails and the report; requests are stored as before', async () => {
  const title = 'Ignition Switch Repair';
  const stored = 'Ignition Repair Service';
  const names = wholePages()
    .flatMap(({ document }) => elements(document, 'header', 'footer'))
    .flatMap((part) => elements(part, 'a'))
    .filter((link) => attribute(link, 'href') === '/services/ignition-repair')
    .map(textOf);
  expect(new Set(names)).toEqual(new Set([title]));
  for (const list of [...choices('/'), ...choices('/contact')]) expect(list).toContainEqual([title, stored]);
  for (const [where, words] of Object.entries(await wordsAbout(stored)))
    expect(words, where).toContain(title);
});

test('a category has a button, a count and the rows of its services', () => {
  const { document, html } = pageAt(built, '/services');
  const button = elements(document, 'input').find((input) => attribute(input, 'value') === 'small-locks');
  expect(button).toBeDefined();
  const counts = elements(document, 'span').filter((span) => attribute(span, 'data-shown') === 'small-locks');
  expect(counts.map(textOf)).toEqual(['1 service shown']);
  const rows = elements(document, 'tr').map((row) => attribute(row, 'data-categories'));
  expect(rows).toContain('residential small-locks');
  expect(rows).toContain('automotive residential');
  expect(html).toContain('[value=small-locks]:checked');
});

test('a question of the home page stands with the six others', () => {
  const questions = elements(pageAt(built, '/').document, 'details').filter(
    (item) => attribute(item, 'name') === 'faq',
  );
  expect(questions).toHaveLength(7);
});

describe('a state', () => {
  test('has the page of its city, which says its name and asks nothing about licenses', () => {
    const page = pageAt(built, '/locksmith-paducah-ky');
    expect(nodeOf(page, 'Service')).toMatchObject({
      areaServed: { containedInPlace: { name: 'Kentucky' } },
    });
    expect(textOf(page.document)).toContain('Paducah, KY');
    expect(textOf(page.document)).not.toMatch(/undefined|Does Missouri|Does Illinois/);
  });

  test('has its counties on the service areas page, and its city in the sitemap', () => {
    expect(textOf(pageAt(built, '/service-areas').document)).toMatch(/Kentucky counties\s*McCracken County/);
    expect(published('sitemap.xml')).toContain('/locksmith-paducah-ky</loc>');
  });
});

test('a city is on the map, in the lists and in the structured data', () => {
  const path = '/locksmith-belleville-il';
  expect(published('coverage-map.svg')).toContain('Belleville');
  expect(linksIn(pageAt(built, '/service-areas').document)).toContain(path);
  const { areaServed } = nodeOf(pageAt(built, '/'), 'Locksmith') as { areaServed: { url?: string }[] };
  expect(areaServed.filter(({ url }) => url?.endsWith(path))).toHaveLength(1);
});

test('a notice is on every page', () => {
  const [notice] = elements(pageAt(built, '/').document, 'aside').map(textOf);
  expect(notice).toBe('We answer 24/7 on Thanksgiving too. Callbacks may take longer.');
  for (const { document } of wholePages()) expect(elements(document, 'aside').map(textOf)).toContain(notice);
});

test('a redirect leads from the old address to the new one, and no link leads to the old one', () => {
  const [from, to] = ['/locksmith-sappington-mo', '/locksmith-sappington-concord-mo'];
  expect(published('_redirects')).toBe(`${from} ${to} 301\n`);
  const links = built.pages.flatMap(({ document }) => linksIn(document));
  expect(links).toContain(to);
  expect(links).not.toContain(from);
});
