import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { type CountyPage, countyPageAt } from '../../data/counties.ts';
import { getSite } from '../../renderer/site.ts';

/** The county page that the address names; an unknown one is the 404 page. */
export function data({ urlPathname }: PageContextServer): CountyPage {
  const page = countyPageAt(getSite(), urlPathname);
  if (!page) throw render(404);
  return page;
}
