import { existsSync, globSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import type { Site } from '../../data/site.ts';
import { UserError } from '../machine/terminal.ts';

type Route = { route: (page: { urlPathname: string }) => unknown };

/** Vike's dev server shows every folder of pages/; a build makes the addresses of the site. @throws UserError for those that differ */
export async function checkPages({ paths, guides }: Site): Promise<void> {
  const faults: string[] = [];
  for (const folder of globSync('pages/*/+Page.tsx').map(dirname)) {
    const name = basename(folder);
    const file = resolve(folder, '+route.ts');
    const { route }: Route = existsSync(file)
      ? await import(file)
      : { route: ({ urlPathname }) => urlPathname === (name === 'index' ? '/' : `/${name}`) };
    const isBuilt = name === '_error' || paths.some((urlPathname) => route({ urlPathname }));
    const isEmpty = name === 'guide' && guides.length === 0;
    if (!isBuilt && !isEmpty)
      faults.push(
        `${folder} shows in npm run dev, but no build makes it: add its address to data/shared/urls.ts, and to pageNames in data/shared/routes.ts or addLookups in data/site.ts ("Add a page kind" in CONTRIBUTING.md)`,
      );
  }
  if (faults.length > 0) throw new UserError(faults.join('\n'));
}
