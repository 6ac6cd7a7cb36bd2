import type { PageContextServer } from 'vike/types';

export type Data = Awaited<ReturnType<typeof data>>;

/** The privacy policy. */
export function data({ site }: PageContextServer) {
  return { document: site.legal.privacy };
}
