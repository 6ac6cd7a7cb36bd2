import { expect, test } from 'vitest';
import { routes } from '../../data/shared/routes.ts';
import { expectOfEach, linksIn, mainOf, nodeOf, pageAt, pageNodeOf, readBuilt, site } from './built.ts';
import { elements, textOf } from './dom.ts';

test('a guide is an article of the business, long enough to answer its question, with its sources linked', () => {
  expectOfEach(site.guides, ({ slug, title, sources }) => {
    const page = pageAt(routes.article(slug));
    const article = nodeOf(page, 'Article');
    expect(pageNodeOf(page).mainEntity).toEqual({ '@id': article['@id'] });
    expect(article.headline).toBe(title);
    expect(article.author).toEqual({ '@id': expect.stringMatching(/#business$/) });
    const [text] = elements(page.document, 'article').map(textOf);
    expect(text?.split(/\s+/).length).toBeGreaterThan(500);
    expect(linksIn(mainOf(page))).toEqual(expect.arrayContaining(sources.map(({ url }) => url)));
  });
});

test('the services of a guide link to it, the sitemap lists it, and its facts are filled in', () => {
  const sitemap = readBuilt().read('sitemap.xml');
  expectOfEach(site.guides, ({ slug, services }) => {
    const path = routes.article(slug);
    for (const service of services)
      expect(linksIn(mainOf(pageAt(routes.service(service)))), service).toContain(path);
    expect(sitemap).toContain(`${path}</loc>`);
    expect(textOf(mainOf(pageAt(path)))).not.toMatch(/[{}]/);
  });
});
