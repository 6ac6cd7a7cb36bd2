import { type Context, createContext, type ReactNode, useContext } from 'react';
import type { Site } from '../data/site.ts';

type Value = { site: Site; path: string; hasForm?: boolean | undefined };

/** One for the process: in development this module may be loaded twice while an edit is taken over. */
const runtime = globalThis as { pageContext?: Context<Value | null> };
runtime.pageContext ??= createContext<Value | null>(null);
const PageContext = runtime.pageContext;

export function PageProvider({ children, ...value }: Value & { children: ReactNode }) {
  return <PageContext value={value}>{children}</PageContext>;
}

export function usePage(): Value {
  const value = useContext(PageContext);
  if (!value) throw new Error('usePage() was called outside a page: islands get what they need as props');
  return value;
}
