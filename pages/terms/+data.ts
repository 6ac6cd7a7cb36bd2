import type { PageContextServer } from 'vike/types';

export type Data = Awaited<ReturnType<typeof data>>;

/** The terms of service. */
export function data({ globalContext }: PageContextServer) {
  const { site } = globalContext.shared();
  return { document: site.legal.terms };
}
