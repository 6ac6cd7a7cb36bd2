/** What helps to decide on a service page: small tables and lists in the HTML itself, which need no script. */
import { expect, test } from 'vitest';
import { mailHref, routes } from '../../data/routes.ts';
import { linksIn, pageAt, readBuilt, site } from './built.ts';
import { attribute, type Element, elements, textOf } from './dom.ts';

const built = readBuilt();

function mainOf(slug: string): Element {
  const [main] = elements(pageAt(built, routes.service(slug)).document, 'main');
  if (main === undefined) throw new Error(`${slug} has no <main>`);
  return main;
}

/** The section under this heading. */
function sectionOf(slug: string, heading: string): Element {
  const section = elements(mainOf(slug), 'section').find((candidate) =>
    elements(candidate, 'h2', 'h3').some((title) => textOf(title) === heading),
  );
  if (section === undefined) throw new Error(`${slug} has no section "${heading}"`);
  return section;
}

test('rekey, replace or go smart: when, for how much, and where to go from there', () => {
  const section = sectionOf('lock-rekeying', 'Rekey, replace or go smart?');
  const [table] = elements(section, 'table');
  const columns = table ? elements(table, 'th').filter((cell) => attribute(cell, 'scope') === 'col') : [];
  expect(columns.map(textOf)).toEqual(['Rekey', 'Replace', 'Go smart']);
  const text = textOf(section);
  for (const price of ['$25-$50', '$100-$300', '$200-$500']) expect(text).toContain(price);
  expect(linksIn(section)).toEqual(
    expect.arrayContaining(['/services/lock-installation', '/services/smart-lock-install']),
  );
});

test.each(['lock-installation', 'smart-lock-install'])('%s leads to that decision', (slug) => {
  const id = attribute(sectionOf('lock-rekeying', 'Rekey, replace or go smart?'), 'id');
  expect(linksIn(mainOf(slug))).toContain(`/services/lock-rekeying#${id}`);
});

test('latched or deadbolted: how to tell, and what happens to the lock', () => {
  const text = textOf(sectionOf('house-lockout', 'Latched or deadbolted?'));
  for (const words of ['How to tell', 'Only latched', 'Deadbolted', 'drill']) expect(text).toContain(words);
});

test('which key is it: what it looks like, what it costs, and where fobs are programmed', () => {
  const section = sectionOf('key-duplication', 'Which key is it?');
  const text = textOf(section);
  for (const price of ['$3-$8', '$10-$50', '$15-$30']) expect(text).toContain(price);
  expect(linksIn(section)).toContain('/services/key-fob-programming');
  const id = attribute(section, 'id');
  expect(linksIn(mainOf('key-fob-programming'))).toContain(`/services/key-duplication#${id}`);
});

test('a rekeying estimate for one to eight keyholes', () => {
  const table = elements(mainOf('lock-rekeying'), 'table').find((candidate) =>
    textOf(candidate).includes('Keyholes'),
  );
  const rows = table ? elements(table, 'tr').slice(1) : [];
  expect(rows.map((row) => elements(row, 'th', 'td').map(textOf))).toEqual([
    ['1', '$25-$50'],
    ['2', '$50-$100'],
    ['3', '$75-$150'],
    ['4', '$100-$200'],
    ['5', '$125-$250'],
    ['6', '$150-$300'],
    ['7', '$175-$350'],
    ['8', '$200-$400'],
  ]);
});

const withPhoto = ['lock-installation', 'smart-lock-install', 'broken-key-extraction', 'safe-unlocking'];

test.each(withPhoto)('%s has a way to send a photo: a mail that says what it is about', (slug) => {
  const { email } = site.business;
  const title = site.service(slug)?.title ?? '?';
  const mails = linksIn(mainOf(slug)).filter((href) => href.startsWith(mailHref(email)));
  expect(mails.map((href) => new URL(href).searchParams.get('subject'))).toEqual([`Photo: ${title}`]);
});

test.each(site.services)('$title asks for a photo only where one can be sent', ({ slug }) => {
  const main = mainOf(slug);
  const asks = /\b(send|text|mail)\b[^.?]*\bphoto|\bphotos?\b[^.?]*\b(sent|ahead|before the visit)\b/i;
  const can = linksIn(main).some((href) => href.startsWith('mailto:'));
  if (!can) expect(textOf(main)).not.toMatch(asks);
  // The business has named no number that takes texts.
  expect(linksIn(main).filter((href) => href.startsWith('sms:'))).toEqual([]);
  expect(textOf(main)).not.toMatch(/\btext (us|a photo|the photo)/i);
});

test('the two ranges of smart locks are explained on both pages', () => {
  for (const slug of ['lock-installation', 'smart-lock-install']) {
    const sentences = textOf(mainOf(slug)).split(/(?<=[.?])\s/);
    const explaining = sentences.filter(
      (sentence) => /\$200-\$[45]00/.test(sentence) && /video/.test(sentence),
    );
    expect(explaining, slug).not.toEqual([]);
  }
});

test('no page says what nobody can show', () => {
  for (const { slug } of site.services) {
    const text = textOf(mainOf(slug));
    expect(text).not.toMatch(/licensed in both|both states/i);
    expect(text).not.toMatch(/Grade 1[^.]*\b(resists?|proof against)\b[^.]*drill/i);
    expect(text).not.toMatch(/\bour (shop|store)\b|\bbring (it|them) (back|in)\b|\bwalk in\b/i);
  }
});
