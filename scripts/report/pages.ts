import { duplicateShare, errorsOf, type SeoPage, seoRows } from './seo.ts';
import { adviceOf, type Sheet } from './sheet.ts';

const min = { words: 250, linksIn: 3 };
/** City pages share 0.3 of their words because they share a template. */
const similarShare = 0.4;

export function pagesSheet(pages: readonly SeoPage[]): Sheet {
  const all = seoRows(pages);
  const rows = all.map(({ words, linkedFrom, similarity, headings, ...page }) => ({
    page: page.path,
    // Only what an owner can change; tests cover the templates.
    advice: adviceOf({
      [`fewer than ${min.words} words, too few for search engines`]: words.length < min.words,
      [`fewer than ${min.linksIn} pages link to it; a city gets a link from each city that lists it in "nearby"`]:
        linkedFrom < min.linksIn,
      [`shares more than ${similarShare * 100}% of its words with another page; write what is true only here`]:
        similarity > similarShare && similarity <= duplicateShare,
    }),
    title: page.title,
    description: page.description,
    h1: headings.join(' | '),
    words: words.length,
    'links in': linkedFrom,
    'similar %': Math.round(similarity * 100),
    'closest page': page.closest,
    changed: page.changed,
  }));
  return { rows, errors: errorsOf(all) };
}
