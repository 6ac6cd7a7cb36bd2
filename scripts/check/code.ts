import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { fields } from '../../data/lead/fields.ts';
import type { Site } from '../../data/site.ts';
import { loadSite } from '../data/load.ts';
import { UserError } from '../machine/terminal.ts';

/** Finds what neither types nor lint explain: pages that no build makes, and fields that no column stores. @throws UserError */
export async function checkCode(): Promise<void> {
  const faults = [...(await unbuiltPages(loadSite())), ...fieldsWithoutColumn()];
  if (faults.length > 0) throw new UserError(faults.join('\n'));
}

type Route = { route: (page: { urlPathname: string }) => unknown };

/** Vike's dev server shows every folder of pages/; a build makes the addresses of the site. */
async function unbuiltPages({ paths, guides }: Site): Promise<string[]> {
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
  return faults;
}

const types = 'netlify/lead/database.types.ts';

function fieldsWithoutColumn(): string[] {
  const [, row = ''] = /contact_submissions: \{\s*Row: \{([^}]*)\}/.exec(readFileSync(types, 'utf8')) ?? [];
  return Object.entries(fields).flatMap(([name, { column }]) =>
    new RegExp(`^\\s*${column}:`, 'm').test(row)
      ? []
      : `data/lead/fields.ts: the field "${name}" has no column: add the column "${column}" to contact_submissions in a new file of supabase/migrations, and run npm run build -- schemas ("Add a field to a request" in CONTRIBUTING.md)`,
  );
}
