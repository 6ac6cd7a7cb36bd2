import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { legalPages } from '../../data/collections/legal.ts';
import { dateWords } from '../../data/facts/dates.ts';
import { callPlaces } from '../../data/shared/call-places.ts';
import { api, mailHref, routes, telHref } from '../../data/shared/routes.ts';
import { expectOfEach, linksIn, mainOf, pageAt, readBuilt, site } from './built.ts';
import { attribute, elements, one, plain, sourceOf, textOf } from './dom.ts';

const built = readBuilt();
const { phone, email, address } = site.business;
const callLink = `[href="${telHref(phone)}"]`;

test('every page is valid HTML', async () => {
  const validator = new HtmlValidate(new FileSystemConfigLoader());
  const faults = await Promise.all(
    built.pages.map(async ({ html, path }) => {
      const { results } = await validator.validateString(html, `dist/client${path}.html`);
      return results.flatMap(({ messages }) =>
        messages.map(({ line, ruleId, message }) => `${path}:${line} ${ruleId}: ${message}`),
      );
    }),
  );
  expect(faults.flat()).toEqual([]);
});

test('a legal page’s table of contents matches and links to its sections', () => {
  expectOfEach(legalPages, (name) => {
    const main = mainOf(pageAt(built, routes[name]));
    expect(textOf(main)).toContain(`Last updated: ${dateWords(site.legal[name].updated)}`);
    const contents = elements(main, '[aria-label="On this page"] a');
    const sections = elements(main, 'section').map((section) => [
      `#${attribute(section, 'id')}`,
      textOf(one(section, 'h2')),
    ]);
    expect(sections).toEqual(
      contents.map((link, index) => [attribute(link, 'href'), `${index + 1}. ${textOf(link)}`]),
    );
  });
});

const idsIn = (document: Document) => elements(document, '[id]').map(({ id }) => id);

test('every link leads to an existing page and element, a file, our phone or our email address', () => {
  const published = new Set(built.files.map((file) => `/${file}`));
  const idsByPath = new Map(built.pages.map(({ path, document }) => [path, new Set(idsIn(document))]));
  const lands = (from: string, href: string) => {
    const [target = '', hash] = href.split('#');
    const [path = ''] = target.split('?');
    if (href === telHref(phone) || path === mailHref(email)) return true;
    if (href.startsWith('https://') || href === 'tel:911') return true;
    const ids = idsByPath.get(path || from);
    return ids === undefined ? published.has(path) : hash === undefined || ids.has(hash);
  };
  expectOfEach(built.pages, (page) => {
    const places = elements(page.document, 'a[data-call]').map((link) => attribute(link, 'data-call') ?? '');
    expect(places.filter((place) => !Object.hasOwn(callPlaces, place))).toEqual([]);
    expect(linksIn(page.document).filter((href) => !lands(page.path, href))).toEqual([]);
  });
});

test('every form posts to the lead function, and "Request help" leads to the page’s form', () => {
  expectOfEach(built.pages, ({ document }) => {
    const forms = elements(document, 'form[method]');
    for (const form of forms) expect(attribute(form, 'action')?.split('?')[0]).toBe(api.lead);
    const [link] = elements(document, 'a').filter((anchor) => textOf(anchor) === 'Request help');
    const href = link && attribute(link, 'href');
    const [form] = forms;
    if (form === undefined) return expect(href).toBe('/#request');
    const place = one(document, href ?? '');
    expect(elements(place, 'form').includes(form)).toBe(true);
  });
});

test('every page has our phone, email and address', () => {
  const { street, city, state, zipCode } = address;
  const ways = [phone, email, street, `${city}, ${state} ${zipCode}`].map(plain);
  expectOfEach(built.pages, ({ document }) => {
    const text = textOf(document);
    expect(ways.filter((way) => !text.includes(way))).toEqual([]);
    expect(linksIn(document)).toEqual(expect.arrayContaining([telHref(phone), mailHref(email), '/#quote']));
  });
});

test('every page starts with a hero that has one van, which is a call link', () => {
  expectOfEach(built.pages, ({ document }) => {
    expect(elements(document, '.hero')).toHaveLength(1);
    const vans = elements(document, '.van');
    expect(vans.map((van) => ['href', 'data-call'].map((name) => attribute(van, name)))).toEqual([
      [telHref(phone), 'hero'],
    ]);
    expect(vans.map(textOf).join()).toContain(plain(phone));
  });
});

test('the street leads to the three lockouts, on the home page, /services and where no page is', () => {
  const streets = built.pages.filter(({ document }) => elements(document, '.street').length > 0);
  expect(streets.map(({ path }) => path).sort()).toEqual(['/', '/404', '/services']);
  const { choices } = site.pages.shell;
  expect(choices).toHaveLength(3);
  expectOfEach(streets, ({ document }) => {
    const links = elements(document, '.street a');
    expect(links.map((link) => [attribute(link, 'href'), textOf(link)])).toEqual(
      choices.map(({ service, label }) => [routes.service(service), plain(label)]),
    );
  });
});

test('amber means calling, and nothing else', () => {
  const signs = ['btn-call', 'van', 'box', 'header-call'];
  const isSign = (selector: string) => signs.some((sign) => selector.includes(`.${sign}`));
  expectOfEach(built.pages, ({ document }) => {
    const rules = elements(document, 'style').flatMap((style) => sourceOf(style).split('}'));
    const amberRules = rules.filter((rule) => /var\(--call\)|(?<!--call:)#ffb71b/.test(rule));
    expect(amberRules.length).toBeGreaterThan(0);
    const selectors = amberRules.flatMap((rule) => rule.slice(0, rule.lastIndexOf('{')).split(','));
    expect(selectors.filter((selector) => !isSign(selector))).toEqual([]);
    const amber = elements(document, ...signs.map((sign) => `.${sign}`), '[fill="#ffb71b"]');
    expect(amber.filter((element) => !element.closest(callLink)).map(textOf)).toEqual([]);
  });
});

test('our number and 911 are always tel: links', () => {
  const numbers = { [phone]: telHref(phone), 911: 'tel:911' };
  expectOfEach(built.pages, ({ document }) => {
    for (const [number, href] of Object.entries(numbers)) {
      const pattern = new RegExp(`(?<!\\d)${number.replace(/[()]/g, '\\$&')}(?!\\d)`);
      const naming = elements(document, ':not(script, style, title)').filter(({ childNodes }) =>
        [...childNodes].some(
          ({ nodeName, nodeValue }) => nodeName === '#text' && pattern.test(nodeValue ?? ''),
        ),
      );
      expect(naming.filter((element) => !element.closest(`[href="${href}"]`)).map(textOf)).toEqual([]);
    }
  });
});
