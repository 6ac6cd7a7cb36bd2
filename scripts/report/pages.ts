import { errorsOf, type SeoPage, sharedWords } from './seo.ts';

const min = { words: 200, linksIn: 3 };
/** Percent of a city page's words. */
export const maxShared = 60;

export function pagesSheet(pages: readonly SeoPage[]) {
  const links = Map.groupBy(
    pages.flatMap((page) => page.links),
    (link) => link,
  );
  const shared = sharedWords(pages);
  const rows = pages.map(({ path, title, description, headings, words, changed }) => {
    const linksIn = links.get(path)?.length ?? 0;
    const percent = shared.get(path);
    // Only what an owner can change; tests cover the templates.
    const advice = [
      words.length < min.words && `fewer than ${min.words} words, too few for search engines`,
      linksIn < min.linksIn &&
        `fewer than ${min.linksIn} pages link to it; a city gets a link from each city that lists it in "nearby"`,
      percent !== undefined &&
        percent > maxShared &&
        `over ${maxShared}% of its words are on another city's page, too; add what is true of this city only`,
    ];
    return {
      page: path,
      advice: advice.filter(Boolean).join('\n'),
      title,
      description,
      h1: headings.join(' | '),
      words: words.length,
      '% shared': percent ?? '',
      'links in': linksIn,
      changed,
    };
  });
  return { rows, errors: errorsOf(pages) };
}
