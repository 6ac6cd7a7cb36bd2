import type { PageContextServer } from 'vike/types';

export type Data = Awaited<ReturnType<typeof data>>;

/** The words of the page, and the business that they lead to. */
export function data({ site }: PageContextServer) {
  return { copy: site.pages.contact, business: site.business, hours: site.tokens.hours ?? '' };
}
