/** One edit in one place changes everything that follows from it: every trace is looked for on the site of changed-site.ts. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { mailHref, routes } from '../../data/routes.ts';
import type * as DigestEmail from '../../netlify/emails/digest-email.ts';
import type * as LeadEmail from '../../netlify/emails/lead-email.ts';
import type * as ReminderEmail from '../../netlify/emails/reminder-email.ts';
import type * as ReportTables from '../../netlify/lead/report-tables.ts';
import { lead, openLead } from '../support/mail-samples.ts';
import {
  type Built,
  expectOfEach,
  linksIn,
  mainOf,
  nodeOf,
  pageAt,
  readBuilt,
  site,
  title,
} from './built.ts';
import { changedSite } from './changed-site.ts';
import { build, copyForTest, editData } from './copy.ts';
import { attribute, elements, textOf } from './dom.ts';

let built: Built;
beforeAll(async () => {
  built = await changedSite();
});

const published = (file: string) => readFileSync(join(built.root, 'dist/client', file), 'utf8');

/** Every page that is seen with header and footer. */
const wholePages = () => built.pages.filter(({ document }) => elements(document, 'footer').length > 0);

/** The choices of the lists of services on a page: label and stored value. */
const choices = (path: string) =>
  elements(pageAt(built, path).document, 'select').map((list) =>
    elements(list, 'option').map((option) => [textOf(option), attribute(option, 'value')]),
  );

/** What the staff read about a request for a service, in each mail and in the report that counts requests. */
async function wordsAbout(stored: string): Promise<Record<string, string>> {
  const of = <Module>(file: string): Promise<Module> => import(join(built.root, 'netlify', file));
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

test('a phone number is in every header and call bar and in the structured data, and the former one is nowhere', () => {
  expectOfEach(wholePages(), ({ document }) => {
    const [header] = elements(document, 'header');
    expect(header && linksIn(header)).toContain('tel:+13145550177');
  });
  const texts = built.files.filter((file) => /\.(html|js|txt|xml|svg)$/.test(file));
  expect(texts.filter((file) => /555-?0148/.test(published(file)))).toEqual([]);
  expect(nodeOf(pageAt(built, '/'), 'Locksmith')).toMatchObject({ telephone: '+13145550177' });
});

test('a price is on every page that names it, and the former one is on none of them', () => {
  expect(textOf(pageAt(built, '/services/lock-installation').document)).toContain('$85-$160');
  const texts = built.pages.map(({ document }) => textOf(document));
  expect(texts.filter((text) => text.includes('$85-$160')).length).toBeGreaterThan(2);
  expect(texts.filter((text) => /\$75-\$150 a deadbolt/.test(text))).toEqual([]);
});

describe('a service', () => {
  const path = '/services/mailbox-locks';
  const stored = 'Mailbox Lock Replacement Service';

  test('is in header and footer of every page, counted, in structured data and sitemap, with a social card', () => {
    expectOfEach(wholePages(), ({ document }) => {
      const parts = elements(document, 'header', 'footer').map(linksIn);
      const withServices = parts.filter((links) => links.some((href) => href.startsWith('/services/')));
      expect(withServices.filter((links) => !links.includes(path))).toEqual([]);
    });
    expect(textOf(pageAt(built, '/').document)).toContain('View All 12 Services');
    expect(textOf(pageAt(built, '/services').document)).toContain('12 services shown');
    expect(nodeOf(pageAt(built, path), 'Service')).toMatchObject({ name: 'Mailbox Lock Replacement' });
    expect(published('sitemap.xml')).toContain(`${path}</loc>`);
    expect(built.files.some((file) => /^social\/.*mailbox-locks\.png$/.test(file))).toBe(true);
  });

  test('is in the lists of all three forms and in its own form, with the value that is stored', () => {
    const lists = [...choices('/'), ...choices('/contact')];
    expect(lists).toHaveLength(3);
    for (const list of lists) expect(list).toContainEqual(['Mailbox Lock Replacement', stored]);
    const inputs = elements(pageAt(built, path).document, 'input');
    const sent = inputs.filter((input) => attribute(input, 'name') === 'service');
    expect(sent.map((input) => attribute(input, 'value'))).toEqual([stored]);
  });

  test('is known to the live form, which has no words of its page', () => {
    const scripts = built.files.filter((file) => file.endsWith('.js')).map(published);
    expect(scripts.some((code) => code.includes(stored))).toBe(true);
    expect(scripts.some((code) => code.includes('Who owns the mailbox lock?'))).toBe(false);
  });
});

test('titles, new or changed, are in menus, lists, mails and the report; requests are stored as before', async () => {
  const renamed = { title: 'Ignition Switch Repair', stored: 'Ignition Repair Service' };
  const parts = wholePages().flatMap(({ document }) => elements(document, 'header', 'footer'));
  const links = parts.flatMap((part) => elements(part, 'a'));
  const named = links.filter((link) => attribute(link, 'href') === '/services/ignition-repair').map(textOf);
  expect([...new Set(named)]).toEqual([renamed.title]);
  const added = { title: 'Mailbox Lock Replacement', stored: 'Mailbox Lock Replacement Service' };
  for (const { title, stored } of [renamed, added]) {
    for (const list of [...choices('/'), ...choices('/contact')])
      expect(list).toContainEqual([title, stored]);
    for (const [place, words] of Object.entries(await wordsAbout(stored)))
      expect(words, place).toContain(title);
  }
});

test('a category has a button, a count and the rows of its services', () => {
  const { document, html } = pageAt(built, '/services');
  const buttons = elements(document, 'input').map((input) => attribute(input, 'value'));
  expect(buttons).toContain('small-locks');
  const counts = elements(document, 'span').filter((span) => attribute(span, 'data-shown') === 'small-locks');
  expect(counts.map(textOf)).toEqual(['1 service shown']);
  const rows = elements(document, 'tr').map((row) => attribute(row, 'data-categories'));
  expect(rows).toEqual(expect.arrayContaining(['residential small-locks', 'automotive residential']));
  expect(html).toContain('[value=small-locks]:checked');
});

test('a question of the home page stands with the six others, and a notice on every page', () => {
  const questions = elements(pageAt(built, '/').document, 'details').filter(
    (item) => attribute(item, 'name') === 'faq',
  );
  expect(questions).toHaveLength(7);
  const notice = 'We answer 24/7 on Thanksgiving too. Callbacks may take longer.';
  expectOfEach(wholePages(), ({ document }) => {
    expect(elements(document, 'aside').map(textOf)).toContain(notice);
  });
});

test('a state has its counties on the service areas page', () => {
  expect(textOf(pageAt(built, '/service-areas').document)).toMatch(/Kentucky counties\s*McCracken County/);
});

describe('a city of seven facts and the words that it must have', () => {
  const path = '/locksmith-paducah-ky';

  test('has a page about itself, with every part that was not written filled in', () => {
    const page = pageAt(built, path);
    const text = textOf(page.document);
    expect(title(page)).toContain('Paducah');
    expect(elements(page.document, 'h1').map(textOf).join()).toContain('Paducah, KY');
    expect(text).toContain('42001');
    expect(text).toMatch(/paducahintro0 .*paducahdoors0 /s);
    expect(text).not.toMatch(/\{\w+\}|undefined|Paducah, MO|Does Missouri|Does Illinois/);
    const questions = elements(page.document, 'details').map(textOf).join();
    expect(questions).toContain('Lower Town, Midtown and Fountain Avenue');
    expect(linksIn(mainOf(page)).filter((href) => /^\/locksmith-/.test(href)).length).toBeGreaterThanOrEqual(
      3,
    );
    expect(nodeOf(page, 'Service')).toMatchObject({
      areaServed: {
        name: 'Paducah',
        geo: { latitude: 37.08341, longitude: -88.6 },
        containedInPlace: { name: 'Kentucky' },
      },
    });
    const { itemListElement } = nodeOf(page, 'BreadcrumbList') as { itemListElement: { name: string }[] };
    expect(itemListElement.map(({ name }) => name)).toEqual(['Home', 'Service Areas', 'Paducah']);
  });

  test('brings its page, its map and its card, and no other file', () => {
    const own = [`${path.slice(1)}.html`, 'maps/paducah-ky.svg', `social/${path.slice(1)}.png`];
    expect(built.files.filter((file) => file.includes('paducah'))).toEqual(own.sort());
  });
});

test('a planned town that becomes a city is led to from every list, menu and map, and by links to its former line', () => {
  const path = '/locksmith-belleville-il';
  const linksTo = ({ pages }: Built) =>
    pages
      .filter((page) => page.path !== path)
      .flatMap(({ document }) => elements(document, 'a'))
      .filter((anchor) => /^Belleville(, IL)?$/.test(textOf(anchor)))
      .map((anchor) => attribute(anchor, 'href'));
  if (!site.place('belleville').hasPage) {
    expect([...new Set(linksTo(readBuilt()))]).toEqual(['/service-areas#belleville']);
  }
  expect([...new Set(linksTo(built))]).toEqual([path]);
  for (const from of ['/', '/service-areas']) expect(linksIn(mainOf(pageAt(built, from)))).toContain(path);
  expect(textOf(mainOf(pageAt(built, '/service-areas')))).toContain('Belleville Public Square');
  expectOfEach(built.pages, ({ document }) => {
    for (const part of elements(document, 'header', 'footer')) expect(linksIn(part)).toContain(path);
  });
  const services = built.pages.filter((page) => page.path.startsWith('/services/'));
  expect(services.filter(({ document }) => !linksIn(document).includes(path))).toEqual([]);
  expect(published('coverage-map.svg')).toContain('Belleville');
  expect(published('sitemap.xml')).toContain(`${path}</loc>`);
  const { areaServed } = nodeOf(pageAt(built, '/'), 'Locksmith') as { areaServed: { name: string }[] };
  expect(areaServed.filter(({ name }) => name === 'Belleville')).toHaveLength(1);
});

test('a number for texts is a second way to send a photo, on the pages that ask for one', () => {
  const { email } = site.business;
  expectOfEach(site.services, ({ slug, photo }) => {
    const links = linksIn(pageAt(built, routes.service(slug)).document);
    expect(links.includes('sms:+13145550149')).toBe(photo !== undefined);
    const mails = links.filter((href) => href.startsWith(`${mailHref(email)}?subject=`));
    expect(mails).toHaveLength(photo === undefined ? 0 : 1);
  });
});

test('a redirect leads from the old address to the new one, and no link leads to the old one', () => {
  const [from, to] = ['/locksmith-sappington-mo', '/locksmith-sappington-concord-mo'];
  expect(published('_redirects')).toBe(`${from} ${to} 301\n`);
  const links = built.pages.flatMap(({ document }) => linksIn(document));
  expect(links).toContain(to);
  expect(links).not.toContain(from);
});

test('a broken entry stops the build, which names entry and field and leaves nothing half-written', async () => {
  const copy = copyForTest();
  editData(copy, 'cities', ({ cities }) => {
    Object.assign(cities[0] ?? {}, { zipCodes: ['62220', '6222'], neighborhoods: ['Signal Hill'] });
  });
  const { failed, output } = await build(copy);
  expect(failed).toBe(true);
  expect(output).toMatch(
    /data\/cities\.json:\d+:\d+ › cities\[0\] ".*" › zipCodes\[1\]: must be five digits/,
  );
  expect(output).toMatch(/" › neighborhoods: must list 3 or more/);
  expect(existsSync(join(copy, 'dist'))).toBe(false);
});
