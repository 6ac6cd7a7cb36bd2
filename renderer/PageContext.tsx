import { type Context, createContext, type ReactNode, useContext } from 'react';
import type { Site } from '../data/site.ts';

type Value = { site: Site; path: string; hasForm?: boolean | undefined; hasExit?: boolean | undefined };

/** Global, because development may load this module twice while it applies an edit. */
const runtime = globalThis as { pageContext?: Context<Value | null> };
runtime.pageContext ??= createContext<Value | null>(null);
const PageContext = runtime.pageContext;

export function PageProvider({ children, ...value }: Value & { children: ReactNode }) {
  return <PageContext value={value}>{children}</PageContext>;
}

export function usePage(): Value {
  const value = useContext(PageContext);
  if (!value) throw new Error('usePage() works only inside a page. Pass an island its data as props.');
  return value;
}
