import type { PageContextServer } from 'vike/types';

export type Data = Awaited<ReturnType<typeof data>>;

/** The terms of service. */
export function data({ site }: PageContextServer) {
  return { document: site.legal.terms };
}
