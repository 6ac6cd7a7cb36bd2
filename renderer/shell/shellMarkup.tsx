/** The shell as finished HTML. Thousands of city pages have the same one, and it is two thirds of a page: made once. */
import type { ReactNode } from 'react';
import type { Site } from '../../data/load.ts';
import { PageProvider } from '../PageContext.tsx';
import { staticMarkup } from '../staticMarkup.ts';
import { menu, serviceLinks } from './menu.ts';
import { ShellBottom, ShellTop } from './Shell.tsx';

export type ShellMarkup = { top: string; bottom: string };

const made = new WeakMap<Site, Map<string, ShellMarkup>>();

/** What stands above and below the content of the page at `path`. */
export function shellMarkup(site: Site, path: string, hasForm: boolean): ShellMarkup {
  const known = made.get(site) ?? new Map<string, ShellMarkup>();
  made.set(site, known);
  const marked = isInMenu(site, path) ? path : '';
  const key = `${marked} ${hasForm}`;
  const markup = known.get(key) ?? render(site, marked, hasForm);
  known.set(key, markup);
  return markup;
}

/** The shell differs by path only where the menu marks the page as the current one. */
function isInMenu({ services }: Site, path: string): boolean {
  return [...menu, ...serviceLinks(services)].some(({ href }) => href === path);
}

function render(site: Site, path: string, hasForm: boolean): ShellMarkup {
  const inPage = (part: ReactNode) =>
    staticMarkup(
      <PageProvider site={site} path={path}>
        {part}
      </PageProvider>,
    );
  return { top: inPage(<ShellTop />), bottom: inPage(<ShellBottom hasForm={hasForm} />) };
}
