import { fileLabel } from '../collections/files.ts';
import { maxTitle } from '../facts/titles.ts';
import type { City } from '../places/city.ts';
import type { SiteContent } from '../site.ts';
import { repeats } from './path.ts';
import type { Problems } from './problems.ts';
import { keyOf, textsOf } from './texts.ts';

/** In characters. Search results cut longer ones; shorter ones tell a reader too little. */
const heads = [
  { kind: 'title', place: /,head,title$|,metaTitle$/, min: 10, max: maxTitle },
  { kind: 'description', place: /,head,description$|,metaDescription$/, min: 50, max: 165 },
];

/** Checks titles and descriptions with their facts filled in. */
export function checkHeads(
  { pages, services, legal, cities, guides }: SiteContent<City>,
  problems: Problems,
): void {
  for (const [index, { metaTitle, name }] of cities.entries())
    if (!metaTitle.includes(name))
      problems.add(
        { file: 'cities', path: ['cities', index, 'metaTitle'] },
        `must name the city, "${name}", because this is the title of its page`,
      );
  const shown = textsOf({ pages, services: { services }, legal, guides: { guides }, cities: { cities } });
  for (const { kind, place, min, max } of heads) {
    const texts = shown.filter((text) => place.test(keyOf(text)) && !/[{}]/.test(text.copy));
    for (const [text, first] of repeats(texts, ({ copy }) => copy)) {
      const earlier = `${fileLabel(first.file)} › ${problems.entry(first)}`;
      problems.add(text, `has the same ${kind} as ${earlier}: "${text.copy}"; write a different one`);
    }
    for (const text of texts) {
      const { copy } = text;
      const message = `must be ${min} to ${max} characters once its facts are filled in, got ${copy.length}: "${copy}"`;
      if (copy.length < min || copy.length > max) problems.add(text, message);
    }
  }
}
