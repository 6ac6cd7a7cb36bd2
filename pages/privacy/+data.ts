import type { PageContextServer } from 'vike/types';

export type Data = Awaited<ReturnType<typeof data>>;

/** The privacy policy. */
export function data({ globalContext }: PageContextServer) {
  const { site } = globalContext.shared();
  return { document: site.legal.privacy };
}
