/** The bodies of all pages: valid (.htmlvalidate.json: headings in order, each id once), and every link and number works. */
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { phoneSample } from '../../data/lead/phone.ts';
import { api, mailHref, telHref } from '../../data/shared/routes.ts';
import { expectOfEach, hasClass, having, linksIn, readBuilt, site } from './built.ts';
import { attribute, type Element, elements, plain, textOf } from './dom.ts';

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

const idsIn = (document: Parameters<typeof elements>[0]) =>
  elements(document).flatMap((element) => attribute(element, 'id') ?? []);

test('every link leads to a page and its element, to a file, to the phone or into the mail', () => {
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
  expectOfEach(built.pages, ({ path, document }) => {
    expect(linksIn(document).filter((href) => !lands(path, href))).toEqual([]);
  });
});

test('every form goes to the function that takes requests, and "Request help" to the nearest form', () => {
  expectOfEach(built.pages, ({ document }) => {
    const forms = elements(document, 'form');
    for (const form of forms) expect(attribute(form, 'action')?.split('?')[0]).toBe(api.lead);
    const [link] = elements(document, 'a').filter((anchor) => textOf(anchor) === 'Request help');
    const href = link && attribute(link, 'href');
    const [form] = forms;
    if (form === undefined) return expect(href).toBe('/#request');
    const place = having(document, 'id', href?.slice(1) ?? '');
    expect(elements(place, 'form').includes(form)).toBe(true);
  });
});

test('every page carries every way to reach us', () => {
  const { street, city, state, zipCode } = address;
  const ways = [phone, email, street, `${city}, ${state} ${zipCode}`].map(plain);
  expectOfEach(built.pages, ({ document }) => {
    const text = textOf(document);
    expect(ways.filter((way) => !text.includes(way))).toEqual([]);
    expect(linksIn(document)).toEqual(expect.arrayContaining([telHref(phone), mailHref(email), '/#quote']));
  });
});

/** An element, with those around it. */
const outwards = (element: Element): Element[] => {
  const { parentNode: parent } = element;
  return [element, ...(parent && 'tagName' in parent ? outwards(parent) : [])];
};

test('our number and 911 dial wherever they stand, and are never broken', () => {
  expect(phone).not.toBe(phoneSample);
  expectOfEach(built.pages, ({ document }) => {
    for (const [number, href] of [
      [phone, telHref(phone)],
      ['911', 'tel:911'],
    ] as const) {
      const pattern = new RegExp(`(?<!\\d)${number.replace(/[()]/g, '\\$&')}(?!\\d)`);
      const named = elements(document).filter(
        ({ tagName, childNodes }) =>
          !['script', 'style', 'title'].includes(tagName) &&
          childNodes.some((node) => node.nodeName === '#text' && 'value' in node && pattern.test(node.value)),
      );
      if (number === phone) expect(named.length).toBeGreaterThan(3);
      const dials = (element: Element) => element.tagName === 'a' && attribute(element, 'href') === href;
      const isWhole = (element: Element) => hasClass(element, 'tel');
      const wrong = named.filter((one) => !outwards(one).some(dials) || !outwards(one).some(isWhole));
      expect(wrong.map(textOf)).toEqual([]);
    }
  });
});
