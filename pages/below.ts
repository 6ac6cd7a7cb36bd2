import type { PageContext } from 'vike/types';

/** Vike's route for the pages below an address, such as `/services/`. */
export const below =
  (start: string) =>
  ({ urlPathname }: Pick<PageContext, 'urlPathname'>) =>
    urlPathname.startsWith(start) && { routeParams: { slug: urlPathname.slice(start.length) } };
