import type { City } from '../places/city.ts';
import type { SiteContent } from '../site.ts';
import { repeats, walk } from './path.ts';
import type { Problems } from './problems.ts';

/** In characters. Search results cut longer ones; shorter ones tell a reader too little. */
const headLimits = { title: { min: 10, max: 70 }, description: { min: 50, max: 165 } } as const;

export function checkHeads({ pages, services, legal, cities }: SiteContent<City>, problems: Problems): void {
  const ofCities = cities.map(({ metaTitle, metaDescription }) => ({ metaTitle, metaDescription }));
  const shown = { pages, services: { services }, legal, cities: { cities: ofCities } };
  for (const kind of ['title', 'description'] as const) {
    const { min, max } = headLimits[kind];
    const texts = (['pages', 'services', 'legal', 'cities'] as const).flatMap((file) => {
      const found: { file: typeof file; path: PropertyKey[]; copy: string }[] = [];
      walk(shown[file], (copy, path) => {
        const isOfKind = String(path.at(-1)).toLowerCase().endsWith(kind);
        const isHead = path.at(-2) === 'head' || file === 'cities';
        if (isHead && isOfKind && typeof copy === 'string' && !/[{}]/.test(copy))
          found.push({ file, path: [...path], copy });
      });
      return found;
    });
    for (const [{ file, path, copy }, first] of repeats(texts, ({ copy }) => copy)) {
      const earlier = problems.place(first.file, first.path);
      problems.add(file, path, `has the same ${kind} as ${earlier}: "${copy}"; write a different one`);
    }
    for (const { file, path, copy } of texts) {
      if (copy.length >= min && copy.length <= max) continue;
      const message = `must be ${min} to ${max} characters once its facts are filled in, got ${copy.length}: "${copy}"`;
      problems.add(file, path, message);
    }
  }
}
