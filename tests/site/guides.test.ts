import { expect, test } from 'vitest';
import { routes } from '../../data/shared/routes.ts';
import { linksIn, mainOf, nodeOf, pageAt, pageNodeOf, readBuilt, site } from './built.ts';
import { textOf } from './dom.ts';

test('a guide is an article of the business, with its sources linked', () => {
  for (const { slug, title, sources } of site.guides) {
    const page = pageAt(routes.article(slug));
    const article = nodeOf(page, 'Article');
    expect(pageNodeOf(page).mainEntity).toEqual({ '@id': article['@id'] });
    expect(article.headline).toBe(title);
    expect(article.author).toEqual({ '@id': expect.stringMatching(/#business$/) });
    expect(linksIn(mainOf(page))).toEqual(expect.arrayContaining(sources.map(({ url }) => url)));
  }
});

test('the services of a guide link to it, the sitemap lists it, and its facts are filled in', () => {
  const sitemap = readBuilt().read('sitemap.xml');
  for (const { slug, services } of site.guides) {
    const path = routes.article(slug);
    for (const service of services)
      expect(linksIn(mainOf(pageAt(routes.service(service)))), service).toContain(path);
    expect(sitemap).toContain(`${path}</loc>`);
    expect(textOf(mainOf(pageAt(path)))).not.toMatch(/[{}]/);
  }
});
