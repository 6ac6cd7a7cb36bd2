import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { routes, telHref } from '../../data/shared/routes.ts';
import type * as LeadEmail from '../../netlify/channels/mail/lead-email.ts';
import { lead } from '../support/mail-samples.ts';
import { expectOfEach, firstOf, linksIn, mainOf, meta, nodeOf, pageAt, site } from './built.ts';
import {
  bellwether,
  type ChangedSite,
  changedSite,
  count,
  license,
  moved,
  pictured,
  proof,
  quote,
  storefront,
  storefrontSize,
  street,
  team,
  teamSize,
} from './changed-site.ts';
import { attribute, type Element, elements, one, textOf } from './dom.ts';
import { isAboutCity, readRecipes } from './recipes.ts';

let built: ChangedSite;
beforeAll(async () => {
  built = await changedSite();
});

const wholePages = () => built.pages.filter(({ document }) => elements(document, 'footer').length > 0);

test('the recipes pass the data check, even when followed twice, and have the documented effects', () => {
  const recipes = readRecipes();
  expect(recipes).toHaveLength(10);
  expect(built.problems).toEqual([]);
  for (const { title, edits, traces } of recipes) expect([edits, traces], title).not.toContainEqual([]);
  // recipes.long.test.ts follows the others.
  for (const recipe of recipes.filter((one) => !isAboutCity(one)))
    expect(built.missing(recipe), recipe.title).toEqual([]);
});

test('the lockout range and the minimum visit show everywhere once the owner enters them', () => {
  const isLockout = ({ inShort }: { inShort: { price?: string | undefined } }) =>
    inShort.price === built.site.tokens.lockoutRange;
  const lockouts = built.site.services.filter(isLockout).map(({ slug }) => routes.service(slug));
  const cities = built.site.cities.map(({ href }) => href);
  for (const path of ['/', routes.services, ...lockouts, ...cities])
    expect(textOf(mainOf(pageAt(built, path))), path).toContain('$75-$150');
  expectOfEach(wholePages(), ({ document }) => {
    expect(textOf(document)).not.toMatch(/Price range on the phone|Depends on the (car|lock|door)/);
  });
  for (const path of cities)
    expect(elements(pageAt(built, path).document, '.told dd').map(textOf).join(), path).toContain('$75-$150');
  expect(nodeOf(pageAt(built, lockouts[0] ?? ''), 'Service').offers).toMatchObject({
    priceSpecification: { minPrice: 75, maxPrice: 150 },
  });
  const texts = built.site.services.map(({ slug }) => textOf(mainOf(pageAt(built, routes.service(slug)))));
  expect(texts.join()).toContain('$65 minimum');
});

test('a customer’s quote is on a page without scripts from elsewhere, which the reviews pages frame', () => {
  const frame = built.read('reviews-widget.html');
  expect(frame).toContain(`${quote.name}, ${quote.town}. ${site.service(quote.job)?.title}`);
  expect(frame).not.toMatch(/<script[^>]+src=/);
  for (const path of ['index', 'reviews'])
    expect(built.read(`${path}.html`)).toContain(`<iframe src="${routes.reviewsWidget}"`);
  expect(textOf(mainOf(pageAt(built, '/reviews')))).toContain(
    `${count.reviews} reviews on November 20, 2026.`,
  );
});

test('a document shows its number, issuer, date and a link until it expires; then visitors ask for it', () => {
  const lists: [path: string, id: string, date: string][] = [
    ['/', 'proof', 'Valid until May 31, 2999'],
    ['/reviews', 'trust', 'Valid until May 31, 2999'],
    ['/about', 'memberships', 'Checked November 20, 2026'],
  ];
  for (const [path, id, date] of lists) {
    const list = firstOf(elements(pageAt(built, path).document, `#${id} :is(ul, dl)`));
    expect(linksIn(list), path).toEqual([proof.url]);
    expect(textOf(list)).toContain(`${proof.issuer}, no. ${proof.number}. ${date}. See it`);
    const asks = elements(list, 'li').filter((item) => textOf(item).endsWith('Ask to see it.'));
    expect(asks).toHaveLength(id === 'memberships' ? 0 : 2);
  }
});

test('a new phone number replaces the old one everywhere, and every footer has our new license', () => {
  const { phone } = built.site.business;
  expectOfEach(wholePages(), ({ document }) => {
    expect(linksIn(one(document, 'header'))).toContain(telHref(phone));
    expect(elements(document, 'footer').map(textOf).join()).toContain(`Vermont license ${license.number}`);
  });
  const published = built.files.filter((file) => /\.(html|js|txt|xml|svg)$/.test(file));
  if (site.business.phone === phone) return;
  const old = site.business.phone;
  const forms = [old, telHref(old), old.slice('(555) '.length)];
  expect(published.filter((file) => forms.some((form) => built.read(file).includes(form)))).toEqual([]);
});

test('a new service is in every header and footer, in the count, and has a social card', () => {
  const { services } = built.site;
  const path = routes.service(services[0]?.slug ?? '');
  expectOfEach(wholePages(), ({ document }) => {
    const parts = elements(document, 'header', 'footer').map(linksIn);
    const withServices = parts.filter((links) => links.some((href) => href.startsWith('/services/')));
    expect(withServices.filter((links) => !links.includes(path))).toEqual([]);
  });
  expect(textOf(pageAt(built, '/services').document)).toContain(`${services.length} services shown`);
  expect(textOf(pageAt(built, '/').document)).toContain(`View All ${services.length} Services`);
  expect(built.files).toContain(`social/${services[0]?.slug}.png`);
});

test('new and changed titles are in menus, forms and emails; stored values stay the same', async () => {
  const [added, renamed] = [0, -1].flatMap((at) => built.site.services.at(at) ?? []);
  const links = wholePages().flatMap(({ document }) =>
    elements(document, `:is(header, footer) a[href="${routes.service(renamed?.slug ?? '')}"]`),
  );
  expect([...new Set(links.map(textOf))]).toEqual([renamed?.title]);
  const file = join(built.root, 'netlify/channels/mail/lead-email.ts');
  const { composeLeadEmail }: typeof LeadEmail = await import(file);
  const lists = ['/', '/contact'].flatMap((path) => elements(pageAt(built, path).document, 'select'));
  expect(lists).toHaveLength(3);
  for (const { title, serviceName: stored } of [added, renamed].flatMap((one) => one ?? [])) {
    for (const list of lists) expect(textOf(one(list, `[value="${stored}"]`))).toBe(title);
    const { subject, text, html } = composeLeadEmail(lead({ service: stored, is_emergency: false }));
    for (const part of [subject, text, html]) expect(part).toContain(title);
  }
});

test('a new category has a button, a count and its services; a new state has its counties', () => {
  const { document, html } = pageAt(built, '/services');
  one(document, 'input[value=small-locks]');
  expect(textOf(one(document, '[data-shown=small-locks]'))).toBe('1 service shown');
  one(document, 'li[data-categories="residential small-locks"]');
  expect(html).toContain('[value=small-locks]:checked');
  expect(textOf(pageAt(built, '/service-areas').document)).toMatch(/Vermont counties\s*Orange County/);
});

test('a new city with only the required facts has a complete page and a social card', () => {
  const path = '/locksmith-bellwether-vt';
  const page = pageAt(built, path);
  const text = textOf(page.document);
  for (const part of [
    'Bellwether, VT',
    bellwether.zipCodes[0],
    'bellwetherintro0 ',
    `Ours is ${license.number}.`,
  ])
    expect(text).toContain(part);
  expect(text).not.toMatch(/\{\w+\}|undefined/);
  expect(text).toContain('Downtown, West End and North Hill');
  const { lat, lng } = bellwether.coordinates;
  const geo = { latitude: lat.toFixed(5), longitude: lng.toFixed(5) };
  const areaServed = { name: 'Bellwether', geo, containedInPlace: { '@type': 'State', name: 'Vermont' } };
  expect(nodeOf(page, 'Service')).toMatchObject({ areaServed: [areaServed] });
  const own = [`${path.slice(1)}.html`, `social/${path.slice(1)}.png`];
  expect(built.files.filter((file) => file.includes('bellwether'))).toEqual(own.sort());
});

test('a city in a state without our license is never promised a visit, only asked to call', () => {
  const { href } = built.site.place('askville');
  const page = pageAt(built, href);
  const ask = built.site.cityWords.callToAsk;
  const hero = textOf(one(page.document, '.hero'));
  const texts = [
    hero,
    textOf(one(page.document, '#faq')),
    textOf(one(page.document, '.end')),
    meta(page, 'description') ?? '',
  ];
  for (const text of texts) expect(text).toContain(ask);
  const card = elements(pageAt(built, routes.serviceAreas).document, '.towns li').map(textOf);
  const said = [textOf(mainOf(page)), ...texts, card.find((text) => text.includes('Askville')) ?? ''];
  expect(said.join('\n')).not.toMatch(
    /\b(we|we'll) (aim|come|serve|work)\b|\bserving\b|an arrival time|for a time/i,
  );
  expect(nodeOf(page, 'Service')).not.toHaveProperty('areaServed');
  expect(JSON.stringify(nodeOf(pageAt(built, '/'), 'Locksmith'))).not.toContain('Askville');
  const links = built.pages.flatMap((other) =>
    other === page
      ? []
      : elements(other.document, `:is(.towns, .names) li:has([href="${href}"]), footer [href="${href}"]`),
  );
  expect(links.length).toBeGreaterThan(built.pages.length);
  for (const link of links) expect(textOf(link)).toContain(built.site.cityWords.askInShort);
});

test('every list and link leads to a planned town’s new city page', () => {
  const { href: path } = built.site.place('plumville');
  const others = built.pages.filter((page) => page.path !== path);
  const named = others
    .flatMap(({ document }) => elements(document, 'a'))
    .filter((anchor) => /^Plumville(, ..)?$/.test(textOf(anchor)));
  expect([...new Set(named.map((anchor) => attribute(anchor, 'href')))]).toEqual([path]);
  expectOfEach(built.pages, ({ document }) => {
    for (const part of elements(document, 'header', 'footer')) expect(linksIn(part)).toContain(path);
  });
  const { areaServed } = nodeOf(pageAt(built, '/'), 'Locksmith') as { areaServed: { name: string }[] };
  expect(areaServed.filter(({ name }) => name === 'Plumville')).toHaveLength(1);
});

test('a number for texts is on exactly the pages that ask for a photo', () => {
  expectOfEach(built.site.services, ({ slug, photo }) => {
    const links = linksIn(pageAt(built, routes.service(slug)).document);
    expect(links.includes('sms:+19175550149')).toBe(photo !== undefined);
  });
});

test('without arbitration, terms name the courts and no form has the notice, and the other way around', () => {
  const { terms } = built.site.legal;
  expect(terms.sections.filter(({ id }) => id === 'disputes')).toHaveLength(1);
  for (const path of [routes.terms, '/']) {
    const text = textOf(mainOf(pageAt(built, path)));
    expect(text.includes('ARBITRATION'), path).toBe(terms.arbitration);
  }
});

test('a changed address is linked everywhere', () => {
  const links = built.pages.flatMap(({ document }) => linksIn(document));
  const { href } = built.site.place(`${moved.slug}-west`);
  expect(links).toContain(href);
  expect(links).not.toContain(moved.href);
});

/** Finds the photo by its alt text. `offers` lists addresses and widths by image type. */
function pictureOf(path: string, alt: string) {
  const figure = one(pageAt(built, path).document, `figure:has(img[alt="${alt}"])`);
  const [img, source] = [one(figure, 'img'), one(figure, 'source')];
  const offered = (element: Element) =>
    (attribute(element, 'srcSet') ?? '').split(', ').map((each) => each.split(' '));
  const offers = { [attribute(source, 'type') ?? '']: offered(source), 'image/webp': offered(img) };
  return { img, figure, offers: Object.entries(offers) };
}

test.each([
  [pictured.href, storefront, storefrontSize, ['480w', '800w', '1200w', '1300w']],
  ['/about', team, teamSize, ['480w', '500w']],
])('%s offers a photo as AVIF and WebP in the declared widths', async (path, { alt }, size, widths) => {
  const { img, offers } = pictureOf(path, alt);
  expect([attribute(img, 'width'), attribute(img, 'height')]).toEqual([`${size.width}`, `${size.height}`]);
  expect(attribute(img, 'sizes')).toBeTruthy();
  expect(offers.map(([type]) => type)).toEqual(['image/avif', 'image/webp']);
  for (const [type, files] of offers) {
    expect(files.map(([, width]) => width)).toEqual(widths);
    for (const [href = '', declared] of files) {
      const bytes = readFileSync(join(built.root, 'dist/client', href));
      const { format, compression, width = 0, height = 0, exif } = await sharp(bytes).metadata();
      expect(type).toBe(`image/${compression === 'av1' ? 'avif' : format}`);
      expect(`${width}w`).toBe(declared);
      expect(Math.abs(height - (width * size.height) / size.width)).toBeLessThanOrEqual(1);
      expect(exif).toBeUndefined();
    }
  }
  expect(built.files).toContain(attribute(img, 'src')?.slice(1));
});

test('a photo of the team is published for receipts, and no page shows it or its name', () => {
  const portrait = routes.portrait(team.src);
  expect(built.files).toContain(portrait.slice(1));
  const names = built.files.filter((file) => /\.(html|js|json|xml|txt)$/.test(file));
  expect(
    names.filter((file) => /\bAdabel\b/.test(built.read(file)) || built.read(file).includes(portrait)),
  ).toEqual([]);
});

test('a photo at the top replaces the drawing, and one further down loads lazily from the image CDN', () => {
  const top = pictureOf(pictured.href, storefront.alt);
  expect([top.img, pictureOf(pictured.href, street.alt).img].map((img) => attribute(img, 'loading'))).toEqual(
    [undefined, 'lazy'],
  );
  expect(textOf(top.figure)).toContain('Photo: Jane Doe');
  expect(pageAt(built, pictured.href).html).not.toContain(`cut to ${pictured.zipCodes[0]}`);
  for (const [type, [[href = '', width] = []]] of pictureOf(pictured.href, street.alt).offers) {
    const query = new URLSearchParams({ url: street.src, w: '480', fm: type.slice('image/'.length) });
    expect([href, width]).toEqual([`/.netlify/images?${query}`, '480w']);
  }
});
