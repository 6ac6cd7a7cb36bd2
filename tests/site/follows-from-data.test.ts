import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { telHref } from '../../data/shared/links.ts';
import { routes } from '../../data/shared/routes.ts';
import { expectOfEach, firstOf, linksIn, mainOf, meta, nodeOf, pageAt, site } from './built.ts';
import { type ChangedSite, changedSite, license } from './changed-site.ts';
import { attribute, elements, one, textOf } from './dom.ts';
import { count, job, proof, quote, storefront, storefrontSize, street, teamPhoto } from './owner-edits.ts';
import { fitsTown, readRecipes } from './recipes.ts';

let built: ChangedSite;
beforeAll(async () => {
  built = await changedSite();
});

const wholePages = () => built.pages.filter(({ document }) => elements(document, 'footer').length > 0);

test('the recipes pass the data check, even when followed twice, and have the documented effects', () => {
  const recipes = readRecipes();
  expect(recipes).toHaveLength(11);
  expect(built.problems).toEqual([]);
  for (const { title, edits, traces } of recipes) expect([edits, traces], title).not.toContainEqual([]);
  for (const recipe of recipes.filter(fitsTown)) expect(built.missing(recipe), recipe.title).toEqual([]);
});

test('a production build with placeholders warns once, and publishes no secret', () => {
  expect(built.output.match(/Don’t publish this yet/g)).toHaveLength(1);
  const isLeaking = (file: string) => /hushhush|[_:]hush|abc\.supabase/.test(built.read(file));
  expect(built.files.filter(isLeaking)).toEqual([]);
});

test('the lockout range and the minimum visit show everywhere once the owner enters them', () => {
  const isLockout = ({ inShort }: { inShort: { price?: string | undefined } }) =>
    inShort.price === built.site.tokens.lockoutRange;
  const lockouts = built.site.services.filter(isLockout).map(({ slug }) => routes.service(slug));
  const cities = built.site.cities.map(({ href }) => href);
  for (const path of ['/', routes.services, ...lockouts, ...cities])
    expect(textOf(mainOf(pageAt(path, built))), path).toContain('$75-$150');
  expectOfEach(wholePages(), ({ document }) => {
    expect(textOf(document)).not.toMatch(/Price range on the phone|Depends on the (car|lock|door)/);
  });
  for (const path of ['/', routes.services, ...cities])
    expect(textOf(mainOf(pageAt(path, built))), path).toContain('at least $75-$150');
});

test('a customer’s quote is on a page that contacts no one and runs only its own script, which the reviews pages frame', () => {
  const frame = built.read('reviews-widget.html');
  const [{ name } = { name: '' }] = site.business.reviewPlatforms;
  for (const words of [
    'Quick &amp; tidy.',
    `>I, ${quote.town}, November 20, 2026. ${site.service(quote.job)?.title}`,
    `Read it on ${name}`,
  ])
    expect(frame).toContain(words);
  expect(frame).not.toMatch(/ (src|srcset|itemprop)=|ld\+json|★|star/);
  const [, inFrame = ''] = built.read('_headers').split(`${routes.reviewsWidget}\n`);
  expect(inFrame).toMatch(
    /Policy: sandbox allow-scripts .*script-src 'sha256-[^ ]+';.*connect-src 'none'; frame-src 'none'/,
  );
  expect(inFrame).not.toMatch(/https?:|\*|'self'(?!$)/m);
  for (const path of ['index', 'reviews'])
    expect(built.read(`${path}.html`)).toContain(`<iframe src="${routes.reviewsWidget}"`);
  expect(textOf(mainOf(pageAt('/reviews', built)))).toContain(
    `${count.reviews} reviews on November 20, 2026.`,
  );
});

test('a document shows its number, issuer, date and a link until it expires; then visitors ask for it; a membership shows only then', () => {
  const lists: [path: string, id: string, date: string][] = [
    ['/reviews', 'trust', 'Valid until May 31, 2999'],
    ['/about', 'memberships', 'Checked November 20, 2026'],
  ];
  for (const [path, id, date] of lists) {
    const list = firstOf(elements(pageAt(path, built).document, `#${id} :is(ul, dl)`));
    expect([...new Set(linksIn(list))], path).toEqual([proof.url]);
    expect(textOf(list)).toContain(`${proof.issuer}, no. ${proof.number}. ${date}. See it`);
    const asks = elements(list, 'li').filter((item) => textOf(item).endsWith('Ask to see it.'));
    expect(asks).toHaveLength(id === 'memberships' ? 0 : 1);
    // The sixth has no proof.
    expect(elements(list, 'dt').length).toBe(id === 'memberships' ? 5 : 0);
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

test('new and changed titles are in menus, forms, the count and social cards; stored values stay the same', () => {
  const { services } = built.site;
  const [added, renamed] = [0, -1].flatMap((at) => services.at(at) ?? []);
  for (const { title, slug, serviceName: stored } of [added, renamed].flatMap((one) => one ?? [])) {
    const links = `:is(header, footer) a[href="${routes.service(slug)}"]`;
    expectOfEach(wholePages(), ({ document }) => {
      expect([...new Set(elements(document, links).map(textOf))]).toEqual([title]);
    });
    const lists = ['/', '/contact'].flatMap((path) => elements(pageAt(path, built).document, 'select'));
    for (const list of lists) expect(textOf(one(list, `[value="${stored}"]`))).toBe(title);
    expect(built.files).toContain(`social/${slug}.png`);
  }
  expect(textOf(pageAt('/services', built).document)).toContain(`${services.length} services shown`);
});

test('a new category has a button, a count and its services; a new state has its counties', () => {
  const { document, html } = pageAt('/services', built);
  one(document, 'input[value=small-locks]');
  expect(textOf(one(document, '[data-shown=small-locks]'))).toBe('1 service shown');
  one(document, 'li[data-categories="residential small-locks"]');
  expect(html).toContain('[value=small-locks]:checked');
  expect(textOf(pageAt('/service-areas', built).document)).toMatch(/Vermont counties\s*Orange County/);
});

test('a new city with only the required facts has a complete page and a social card', () => {
  const path = '/locksmith-bellwether-vt';
  const page = pageAt(path, built);
  const text = textOf(page.document);
  const introduced = ['Bellwether, VT', 'bellwetherintro0 ', 'Downtown, West End and North Hill'];
  for (const part of [...introduced, `Ours is ${license.number}.`]) expect(text).toContain(part);
  expect(text).not.toMatch(/\{\w+\}|undefined/);
  const areaServed = { name: 'Bellwether', containedInPlace: { '@type': 'State', name: 'Vermont' } };
  expect(nodeOf(page, 'Service')).toMatchObject({ areaServed: [areaServed] });
  expect(built.files).toContain(`social${path}.png`);
});

test('a place in a state without our license is never promised a visit, only asked to call', () => {
  const { href } = built.site.place('askville');
  const page = pageAt(href, built);
  const ask = built.site.cityWords.callToAsk;
  const hero = textOf(one(page.document, '.hero'));
  const texts = [hero, textOf(one(page.document, '#faq')), meta(page, 'description') ?? ''];
  for (const text of texts) expect(text).toContain(ask);
  const card = elements(pageAt(routes.serviceAreas, built).document, '.towns li').map(textOf);
  const said = [textOf(mainOf(page)), ...texts, card.find((text) => text.includes('Askville')) ?? ''];
  expect(said.join('\n')).not.toMatch(
    /\b(we|we'll) (aim|come|serve|work)\b|\bserving\b|an arrival time|for a time/i,
  );
  expect(nodeOf(page, 'Service')).not.toHaveProperty('areaServed');
  expect(JSON.stringify(nodeOf(pageAt('/', built), 'Locksmith'))).not.toMatch(/Askville|"NH"/);
  expect(textOf(one(pageAt(routes.serviceAreas, built).document, '#askton'))).toMatch(
    / call to ask, \d+ mi /,
  );
  const links = built.pages.flatMap((other) =>
    other === page
      ? []
      : elements(other.document, `:is(.towns, .names) li:has([href="${href}"]), footer [href="${href}"]`),
  );
  expect(links.length).toBeGreaterThan(wholePages().length);
  for (const link of links) expect(textOf(link)).toContain(built.site.cityWords.askInShort);
});

test('every list and link leads to a planned town’s new city page', () => {
  const { href: path } = built.site.place('plumville');
  const named = built.pages
    .filter((page) => page.path !== path)
    .flatMap(({ document }) => elements(document, 'a'))
    .filter((anchor) => /^Plumville(, ..)?$/.test(textOf(anchor)));
  expect(named.length).toBeGreaterThan(built.pages.length);
  expect([...new Set(named.map((anchor) => attribute(anchor, 'href')))]).toEqual([path]);
});

/** Finds the photo by its alt text. `files` lists addresses and widths of its AVIF and WebP versions. */
function pictureOf(alt: string) {
  const figure = firstOf(
    built.pages.flatMap(({ document }) => elements(document, `figure:has(img[alt="${alt}"])`)),
  );
  const img = one(figure, 'img');
  const files = [one(figure, 'source'), img].map((element) =>
    (attribute(element, 'srcSet') ?? '').split(', ').map((each) => each.split(' ')),
  );
  return { img, files };
}

test('a photo that a camera stored sideways is offered upright, as AVIF and WebP in the declared widths, without its place', async () => {
  const { img, files } = pictureOf(storefront.alt);
  const size = storefrontSize;
  const widths = ['480w', '800w', '1200w', '1300w'];
  expect([attribute(img, 'width'), attribute(img, 'height')]).toEqual([`${size.width}`, `${size.height}`]);
  expect(files.map((versions) => versions.map(([, width]) => width))).toEqual([widths, widths]);
  for (const [href = '', declared] of files.flat()) {
    const bytes = readFileSync(join(built.root, 'dist/client', href));
    const { width = 0, height = 0, exif } = await sharp(bytes).metadata();
    expect(`${width}w`).toBe(declared);
    expect(Math.abs(height - (width * size.height) / size.width)).toBeLessThanOrEqual(1);
    expect(exif).toBeUndefined();
  }
});

test('a job is on the pages of its city and service and the home page, with a photo that hides its place, and nowhere else', async () => {
  const shown = built.pages.filter(({ document }) => textOf(document).includes(job.text));
  const paths = ['/', built.site.place(job.city).href, routes.service(job.service)];
  expect(new Set(shown.map(({ path }) => path))).toEqual(new Set(paths));
  expectOfEach(shown, ({ document }) => {
    const told = textOf(one(document, '#latest-jobs'));
    for (const words of [
      built.site.place(job.city).name,
      'November 20, 2026',
      job.quote.text,
      job.quote.name,
    ])
      expect(told).toContain(words);
  });
  expect(elements(pageAt('/contact', built).document, '#latest-jobs')).toEqual([]);
  const [[href = ''] = []] = pictureOf(job.photo.alt).files[0] ?? [];
  const { exif } = await sharp(readFileSync(join(built.root, 'dist/client', href))).metadata();
  expect(exif).toBeUndefined();
});

test('a photo at the top loads at once, and one further down lazily from the image CDN', () => {
  const further = pictureOf(street.alt);
  const top = pictureOf(storefront.alt);
  expect([top.img, further.img].map((img) => attribute(img, 'loading'))).toEqual([undefined, 'lazy']);
  const query = new URLSearchParams({ url: street.src, w: '480', fm: 'avif' });
  expect(further.files[0]?.[0]).toEqual([`/.netlify/images?${query}`, '480w']);
});

test('the About page shows who is on the team, no other page does, and none shows a plate', () => {
  const portrait = routes.portrait(teamPhoto);
  expect(built.files).toContain(portrait.slice(1));
  const names = built.files.filter((file) => /\.(html|js|json|xml|txt)$/.test(file));
  expect(
    names.filter((file) => /\bAda\b/.test(built.read(file)) || built.read(file).includes(portrait)),
  ).toEqual(['about.html']);
  expect(textOf(mainOf(pageAt('/about', built)))).not.toMatch(/\b(482|K7X|0142)\b/);
});
