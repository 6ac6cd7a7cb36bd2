import { errorsOf, type SeoPage } from './seo.ts';

const min = { words: 250, linksIn: 3 };

export function pagesSheet(pages: readonly SeoPage[]) {
  const links = Map.groupBy(
    pages.flatMap((page) => page.links),
    (link) => link,
  );
  const rows = pages.map(({ path, title, description, headings, words, changed }) => {
    const linksIn = links.get(path)?.length ?? 0;
    // Only what an owner can change; tests cover the templates.
    const advice = [
      words.length < min.words && `fewer than ${min.words} words, too few for search engines`,
      linksIn < min.linksIn &&
        `fewer than ${min.linksIn} pages link to it; a city gets a link from each city that lists it in "nearby"`,
    ];
    return {
      page: path,
      advice: advice.filter(Boolean).join('\n'),
      title,
      description,
      h1: headings.join(' | '),
      words: words.length,
      'links in': linksIn,
      changed,
    };
  });
  return { rows, errors: errorsOf(pages) };
}
