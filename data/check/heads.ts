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
    const texts = headsOf(site)
      .map(({ file, path, ...head }) => ({
        file,
        copy: head[kind],
        path: [...path, file === 'cities' ? cityFields[kind] : kind],
      }))
      .filter(({ copy }) => !/[{}]/.test(copy));
    for (const [{ file, path, copy }, first] of repeats(texts, ({ copy }) => copy)) {
      const earlier = problems.place(first.file, first.path);
      problems.add(file, path, `has the same ${kind} as ${earlier}: "${copy}"; write a different one`);
    }
    for (const { file, path, copy } of texts) {
      if (copy.length >= min && copy.length <= max) continue;
      const isNameLong = copy.length > max && copy.includes(site.business.name);
      const advice = isNameLong ? '; {shortName} is shorter than {businessName}' : '';
      const message = `must be ${min} to ${max} characters once its facts are filled in, got ${copy.length}: "${copy}"${advice}`;
      problems.add(file, path, message);
    }
  }
}

const cityFields = { title: 'metaTitle', description: 'metaDescription' };

type Head = { file: FileKey; path: Path; title: string; description: string };

function headsOf({ pages, services, legal, cities }: SiteContent<City>): Head[] {
  const at = (file: FileKey, path: Path, { title, description }: Pick<Head, 'title' | 'description'>) => ({
    file,
    path,
    title,
    description,
  });
  return [
    ...Object.entries(pages).flatMap(([key, page]) =>
      typeof page === 'object' && 'head' in page ? at('pages', [key, 'head'], page.head) : [],
    ),
    ...services.map(({ head }, index) => at('services', ['services', index, 'head'], head)),
    ...(['privacy', 'terms'] as const).map((key) => at('legal', [key, 'head'], legal[key].head)),
    ...cities.map(({ metaTitle: title, metaDescription: description }, index) =>
      at('cities', ['cities', index], { title, description }),
    ),
  ];
}
