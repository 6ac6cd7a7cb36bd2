import { legalPages } from '../collections/legal.ts';
import type { FileKey } from '../files.ts';
import type { City } from '../places/city.ts';
import type { SiteContent } from '../site.ts';
import { type Path, repeats } from './path.ts';
import type { Problems } from './problems.ts';

/** In characters. Search results cut longer ones; shorter ones tell a reader too little. */
const headLimits = { title: { min: 10, max: 70 }, description: { min: 50, max: 165 } } as const;

export function checkHeads(site: SiteContent<City>, problems: Problems): void {
  for (const kind of ['title', 'description'] as const) {
    const { min, max } = headLimits[kind];
    const texts = headsOf(site, kind).filter(({ copy }) => !/[{}]/.test(copy));
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

const cityFields = { title: 'metaTitle', description: 'metaDescription' } as const;

type Head = { file: FileKey; path: Path; copy: string };

const headsOf = (
  { pages, services, legal, cities }: SiteContent<City>,
  kind: keyof typeof headLimits,
): Head[] => [
  ...Object.entries(pages).flatMap(([key, page]): Head[] =>
    typeof page === 'object' && 'head' in page
      ? [{ file: 'pages', path: [key, 'head', kind], copy: page.head[kind] }]
      : [],
  ),
  ...services.map(
    ({ head }, index): Head => ({
      file: 'services',
      path: ['services', index, 'head', kind],
      copy: head[kind],
    }),
  ),
  ...legalPages.map(
    (key): Head => ({ file: 'legal', path: [key, 'head', kind], copy: legal[key].head[kind] }),
  ),
  ...cities.map(
    (city, index): Head => ({
      file: 'cities',
      path: ['cities', index, cityFields[kind]],
      copy: city[cityFields[kind]],
    }),
  ),
];
