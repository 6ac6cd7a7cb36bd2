/**
 * The shell as finished HTML, kept from page to page: it is the same on every page but those that a menu marks. Rendering it takes
 * 0.36 ms of the 0.96 ms that React needs for a city page (7 of 19 s for 20,000 pages); keeping it takes 11 kB for each of
 * the 18 kinds there are.
 */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Site } from '../../data/site.ts';
import { PageProvider } from '../PageContext.tsx';
import { menu, serviceLinks } from './menu.ts';
import { ShellBottom, ShellTop } from './Shell.tsx';

/** What stands above and below the content of a page. */
export type ShellMarkup = { top: string; bottom: string };

/** The shell of the page at `path`. */
export type Shell = (path: string, hasForm: boolean) => ShellMarkup;

export function createShell(site: Site): Shell {
  // The shell differs by path only where a menu marks the page as the current one.
  const inMenu = new Set([...menu, ...serviceLinks(site.services)].map(({ href }) => href));
  const kept = new Map<string, ShellMarkup>();
  return (path, hasForm) => {
    const marked = inMenu.has(path) ? path : '';
    const key = `${marked} ${hasForm}`;
    const markup = kept.get(key) ?? render(site, marked, hasForm);
    kept.set(key, markup);
    return markup;
  };
}

function render(site: Site, path: string, hasForm: boolean): ShellMarkup {
  const inPage = (part: ReactNode) =>
    renderToStaticMarkup(
      <PageProvider site={site} path={path}>
        {part}
      </PageProvider>,
    );
  return { top: inPage(<ShellTop />), bottom: inPage(<ShellBottom hasForm={hasForm} />) };
}
