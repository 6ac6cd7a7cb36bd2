import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { callPlaces } from '../../data/shared/call-places.ts';
import { leaveRoutes } from '../../data/shared/entry-routes.ts';
import { mailHref, telHref } from '../../data/shared/links.ts';
import { routes } from '../../data/shared/routes.ts';
import { expectOfEach, linksIn, mainOf, pageAt, readBuilt, site } from './built.ts';
import { attribute, elements, plain, textOf } from './dom.ts';

const built = readBuilt();
const { phone, email, address } = site.business;

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

const idsIn = (document: Document) => elements(document, '[id]').map(({ id }) => id);

test('every link leads to an existing page and element, a file, our phone or our email address', () => {
  const published = new Set(built.files.map((file) => `/${file}`));
  const idsByPath = new Map(built.pages.map(({ path, document }) => [path, new Set(idsIn(document))]));
  const lands = (from: string, href: string) => {
    const [target = '', hash] = href.split('#');
    const [path = ''] = target.split('?');
    if ([telHref(phone), leaveRoutes.leave].includes(href) || path === mailHref(email)) return true;
    if (href.startsWith('https://') || href === 'tel:911') return true;
    const ids = idsByPath.get(path || from);
    return ids === undefined ? published.has(path) : hash === undefined || ids.has(hash);
  };
  expectOfEach(built.pages, (page) => {
    const places = elements(page.document, 'a[data-call]').map((link) => attribute(link, 'data-call') ?? '');
    expect(places.filter((place) => !callPlaces.some((known) => known === place))).toEqual([]);
    expect(linksIn(page.document).filter((href) => !lands(page.path, href))).toEqual([]);
  });
});

test('every page has our phone, email and address, and a hero whose van is a call link', () => {
  const { street, city, state, zipCode } = address;
  const ways = [phone, email, street, `${city}, ${state} ${zipCode}`].map(plain);
  expectOfEach(built.pages, ({ document }) => {
    const text = textOf(document);
    expect(ways.filter((way) => !text.includes(way))).toEqual([]);
    expect(linksIn(document)).toEqual(expect.arrayContaining([telHref(phone), mailHref(email), '/#quote']));
    const vans = elements(document, '.hero .van');
    expect(vans.map((van) => ['href', 'data-call'].map((name) => attribute(van, name)))).toEqual([
      [telHref(phone), 'hero'],
    ]);
    expect(vans.map(textOf).join()).toContain(plain(phone));
  });
});

test('the confirmation page without a reference makes sense', () => {
  const text = textOf(mainOf(pageAt(routes.requestReceived)));
  expect(text).toMatch(/We have your request.*We'll call you within 15 minutes.*Photo ID/);
  expect(text).not.toMatch(/undefined|Reference/i);
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
