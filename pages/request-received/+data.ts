import type { PageContextServer } from 'vike/types';

export type Data = Awaited<ReturnType<typeof data>>;

/** The words of the page, the ZIP that its lock is cut to, and what to have ready. */
export function data({ site }: PageContextServer) {
  return { copy: site.pages.requestReceived, zipCode: site.business.address.zipCode };
}
