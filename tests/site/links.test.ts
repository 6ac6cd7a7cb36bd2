import { describe, expect, test } from 'vitest';
import { api, mailHref, telHref } from '../../data/routes.ts';
import { linksIn, readBuilt, site } from './built.ts';
import { attribute, elements, textOf } from './dom.ts';

const built = readBuilt();
const published = new Set(built.files.map((file) => `/${file}`));
const idsByPath = new Map(
  built.pages.map(({ path, document }) => [
    path,
    new Set(elements(document).flatMap((element) => attribute(element, 'id') ?? [])),
  ]),
);

/** Whether a click lands somewhere: on a page and its element, on a file, on the phone or in the mail. */
function lands(from: string, href: string): boolean {
  const [address = '', hash] = href.split('#');
  const [path = ''] = address.split('?');
  if (href === telHref(site.business.phone) || path === mailHref(site.business.email)) return true;
  if (href.startsWith('https://') || href === 'tel:911') return true;
  const ids = idsByPath.get(path || from);
  if (ids === undefined) return published.has(path);
  return hash === undefined || ids.has(hash);
}

describe.each(built.pages)('$path', ({ path, document }) => {
  test('every link leads somewhere', () => {
    expect(linksIn(document).filter((href) => !lands(path, href))).toEqual([]);
  });

  test('every form goes to the function that takes requests', () => {
    const actions = elements(document, 'form').map((form) => attribute(form, 'action')?.split('?')[0]);
    expect(actions.filter((action) => action !== api.lead)).toEqual([]);
  });

  test('"Request help" leads to the form of the page, or where it has none to the one on the home page', () => {
    const [link] = elements(document, 'a').filter((anchor) => textOf(anchor) === 'Request help');
    const href = link && attribute(link, 'href');
    const [form] = elements(document, 'form');
    if (form === undefined) return expect(href).toBe('/#request');
    const place = elements(document).find((element) => `#${attribute(element, 'id')}` === href);
    expect(place && elements(place, 'form').includes(form)).toBe(true);
  });
});

test('every city page can be reached from the home page and from the service areas page', () => {
  for (const from of ['/', '/service-areas']) {
    const page = built.pages.find((candidate) => candidate.path === from);
    const links = new Set(page && linksIn(page.document));
    const missing = built.pages.filter(({ path }) => path.startsWith('/locksmith-') && !links.has(path));
    expect(missing.map(({ path }) => path)).toEqual([]);
  }
});
