import type { FileKey } from '../files.ts';
import type { City } from '../places/city.ts';
import type { SiteContent } from '../site.ts';
import type { Path } from './path.ts';
import type { Problems } from './problems.ts';

/** In characters. Search results cut longer ones; shorter ones tell a reader too little. */
export const headLimits = { title: { min: 10, max: 70 }, description: { min: 50, max: 165 } } as const;

export function checkHeads(site: SiteContent<City>, problems: Problems): void {
  for (const kind of ['title', 'description'] as const) {
    const { min, max } = headLimits[kind];
    const first = new Map<string, string>();
    for (const head of heads(site)) {
      const copy = head[kind];
      if (/[{}]/.test(copy)) continue;
      const path = [...head.path, head.names?.[kind] ?? kind];
      const key = copy.trim().toLowerCase();
      const earlier = first.get(key);
      if (earlier === undefined) first.set(key, problems.place(head.file, path));
      else
        problems.add(head.file, path, `has the same ${kind} as ${earlier}: "${copy}"; write a different one`);
      if (copy.length < min || copy.length > max) {
        const got = `got ${copy.length}: "${copy}"`;
        const isNameLong = copy.length > max && copy.includes(site.business.name);
        const advice = isNameLong ? '; {shortName} is shorter than {businessName}' : '';
        const message = `must be ${min} to ${max} characters once its facts are filled in, ${got}${advice}`;
        problems.add(head.file, path, message);
      }
    }
  }
}

type Head = {
  file: FileKey;
  path: Path;
  title: string;
  description: string;
  names?: { title: string; description: string };
};

function* heads({ pages, services, legal, cities }: SiteContent<City>): Generator<Head> {
  for (const [key, page] of Object.entries(pages)) {
    if (typeof page === 'object' && 'head' in page)
      yield { file: 'pages', path: [key, 'head'], ...page.head };
  }
  for (const [index, { head }] of services.entries())
    yield { file: 'services', path: ['services', index, 'head'], ...head };
  for (const key of ['privacy', 'terms'] as const)
    yield { file: 'legal', path: [key, 'head'], ...legal[key].head };
  const names = { title: 'metaTitle', description: 'metaDescription' };
  for (const [index, { metaTitle, metaDescription }] of cities.entries())
    yield { file: 'cities', path: ['cities', index], title: metaTitle, description: metaDescription, names };
}
