/** One edit in one place changes everything that follows from it: every trace is looked for on the site of changed-site.ts. */
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { mailHref, routes } from '../../data/shared/routes.ts';
import type * as DigestEmail from '../../netlify/emails/digest-email.ts';
import type * as LeadEmail from '../../netlify/emails/lead-email.ts';
import type * as ReminderEmail from '../../netlify/emails/reminder-email.ts';
import { lead, openLead } from '../support/mail-samples.ts';
import {
  type Built,
  expectOfEach,
  having,
  linksIn,
  mainOf,
  nodeOf,
  pageAt,
  readBuilt,
  site,
  title,
} from './built.ts';
import { changedSite } from './changed-site.ts';
import { attribute, elements, textOf } from './dom.ts';

let built: Built;
beforeAll(async () => {
  built = await changedSite();
});

/** Every page that is seen with header and footer. */
const wholePages = () => built.pages.filter(({ document }) => elements(document, 'footer').length > 0);

/** The choices of the lists of services on a page: label and stored value. */
const choices = (path: string) =>
  elements(pageAt(built, path).document, 'select').map((list) =>
    elements(list, 'option').map((option) => [textOf(option), attribute(option, 'value')]),
  );

/** What the staff read about a request for a service: subjects and texts of mails. */
async function wordsAbout(service: string): Promise<string[]> {
  const of = <Module>(file: string): Promise<Module> => import(join(built.root, 'netlify', file));
  const { composeLeadEmail } = await of<typeof LeadEmail>('emails/lead-email.ts');
  const { composeReminderEmail } = await of<typeof ReminderEmail>('emails/reminder-email.ts');
  const { composeDigestEmail } = await of<typeof DigestEmail>('emails/digest-email.ts');
  const request = lead({ service, message: '', isEmergency: false, formType: 'quote' });
  const digest = composeDigestEmail({ leads: [openLead({ service })], total: 1, lateSeconds: 0 });
  const mails = [
    composeLeadEmail(request),
    composeReminderEmail(request, { waitedSeconds: 600, reason: 'untaken' }),
  ];
  const texts = mails.flatMap(({ subject, text, html }) => [subject, text, html]);
  return [...texts, digest.text, digest.html];
}

test('a phone number is in every header and call bar and in the structured data, and the former one is nowhere', () => {
  expectOfEach(wholePages(), ({ document }) => {
    const [header] = elements(document, 'header');
    expect(header && linksIn(header)).toContain('tel:+13145550177');
  });
  const texts = built.files.filter((file) => /\.(html|js|txt|xml|svg)$/.test(file));
  expect(texts.filter((file) => /555-?0148/.test(built.read(file)))).toEqual([]);
  expect(nodeOf(pageAt(built, '/'), 'Locksmith')).toMatchObject({ telephone: '+13145550177' });
});

test('a price is on every page that names it, and the former one is on none of them', () => {
  const texts = built.pages.map(({ document }) => textOf(document));
  expect(texts.filter((text) => text.includes('$85-$160')).length).toBeGreaterThan(2);
  expect(texts.filter((text) => /\$75-\$150 a deadbolt/.test(text))).toEqual([]);
});

test('a service is in header and footer of every page, counted, in every form, in structured data and sitemap', () => {
  const path = '/services/mailbox-locks';
  const stored = 'Mailbox Lock Replacement Service';
  expectOfEach(wholePages(), ({ document }) => {
    const parts = elements(document, 'header', 'footer').map(linksIn);
    const withServices = parts.filter((links) => links.some((href) => href.startsWith('/services/')));
    expect(withServices.filter((links) => !links.includes(path))).toEqual([]);
  });
  expect(textOf(pageAt(built, '/').document)).toContain('View All 12 Services');
  expect(textOf(pageAt(built, '/services').document)).toContain('12 services shown');
  expect(nodeOf(pageAt(built, path), 'Service')).toMatchObject({ name: 'Mailbox Lock Replacement' });
  expect(built.read('sitemap.xml')).toContain(`${path}</loc>`);
  expect(built.files).toContain('social/mailbox-locks.png');
  expect(attribute(having(pageAt(built, path).document, 'name', 'service'), 'value')).toBe(stored);
  // The live form knows the choices, and no words of the page.
  const files = built.files.filter((file) => file.endsWith('.js'));
  const scripts = files.map(built.read).join();
  expect(scripts).toContain(stored);
  expect(scripts).not.toContain('Who owns the mailbox lock?');
});

test('titles, new or changed, are in menus, lists and mails; requests are stored as before', async () => {
  const parts = wholePages().flatMap(({ document }) => elements(document, 'header', 'footer'));
  const links = parts.flatMap((part) => elements(part, 'a'));
  const named = links.filter((link) => attribute(link, 'href') === '/services/ignition-repair').map(textOf);
  expect([...new Set(named)]).toEqual(['Ignition Switch Repair']);
  const lists = [...choices('/'), ...choices('/contact')];
  expect(lists).toHaveLength(3);
  for (const [title, stored] of [
    ['Ignition Switch Repair', 'Ignition Repair Service'],
    ['Mailbox Lock Replacement', 'Mailbox Lock Replacement Service'],
  ] as const) {
    for (const list of lists) expect(list).toContainEqual([title, stored]);
    for (const words of await wordsAbout(stored)) expect(words).toContain(title);
  }
});

test('a category has a button, a count and the rows of its services; a state has its counties', () => {
  const { document, html } = pageAt(built, '/services');
  const buttons = elements(document, 'input').map((input) => attribute(input, 'value'));
  expect(buttons).toContain('small-locks');
  expect(textOf(having(document, 'data-shown', 'small-locks'))).toBe('1 service shown');
  const rows = elements(document, 'tr').map((row) => attribute(row, 'data-categories'));
  expect(rows).toEqual(expect.arrayContaining(['residential small-locks', 'automotive residential']));
  expect(html).toContain('[value=small-locks]:checked');
  expect(textOf(pageAt(built, '/service-areas').document)).toMatch(/Kentucky counties\s*McCracken County/);
});

test('a question of the home page stands with the six others, and a notice on every page', () => {
  const questions = elements(pageAt(built, '/').document, 'details');
  expect(questions.filter((item) => attribute(item, 'name') === 'faq')).toHaveLength(7);
  const notice = 'We answer 24/7 on Thanksgiving too. Callbacks may take longer.';
  expectOfEach(wholePages(), ({ document }) => {
    expect(elements(document, 'aside').map(textOf)).toContain(notice);
  });
});

test('a city of seven facts and its words has a page, a map and a card, with every other part filled in', () => {
  const path = '/locksmith-paducah-ky';
  const page = pageAt(built, path);
  const text = textOf(page.document);
  expect(title(page)).toContain('Paducah');
  expect(elements(page.document, 'h1').map(textOf).join()).toContain('Paducah, KY');
  expect(text).toContain('42001');
  expect(text).toMatch(/paducahintro0 .*paducahdoors0 /s);
  expect(text).not.toMatch(/\{\w+\}|undefined|Paducah, MO|Does Missouri|Does Illinois/);
  const questions = elements(page.document, 'details').map(textOf).join();
  expect(questions).toContain('Lower Town, Midtown and Fountain Avenue');
  const neighbors = linksIn(mainOf(page)).filter((href) => href.startsWith('/locksmith-'));
  expect(neighbors.length).toBeGreaterThanOrEqual(3);
  const geo = { latitude: 37.08341, longitude: -88.6 };
  const areaServed = { name: 'Paducah', geo, containedInPlace: { name: 'Kentucky' } };
  expect(nodeOf(page, 'Service')).toMatchObject({ areaServed });
  const own = [`${path.slice(1)}.html`, 'maps/paducah-ky.svg', `social/${path.slice(1)}.png`];
  expect(built.files.filter((file) => file.includes('paducah'))).toEqual(own.sort());
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
  expectOfEach(built.pages, (page) => {
    for (const part of elements(page.document, 'header', 'footer')) expect(linksIn(part)).toContain(path);
    if (page.path.startsWith('/services/')) expect(linksIn(page.document)).toContain(path);
  });
  expect(built.read('coverage-map.svg')).toContain('Belleville');
  expect(built.read('sitemap.xml')).toContain(`${path}</loc>`);
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

test('where an address has changed no link leads to the old one', () => {
  expect(built.read('_redirects')).toBe('/locksmith-sappington-mo /locksmith-sappington-concord-mo 301\n');
  const links = built.pages.flatMap(({ document }) => linksIn(document));
  expect(links).toContain('/locksmith-sappington-concord-mo');
  expect(links).not.toContain('/locksmith-sappington-mo');
});
