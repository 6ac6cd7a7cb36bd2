/** What every component of a page may ask for without being handed it: the site and the page's own path. */
import { createContext, type ReactNode, useContext } from 'react';
import type { Site } from '../data/site.ts';

type Value = { site: Site; path: string };

const Context = createContext<Value | null>(null);

export function PageProvider({ children, ...value }: Value & { children: ReactNode }) {
  return <Context value={value}>{children}</Context>;
}

/** The site and the path of the page being rendered. Only during pre-rendering: islands get props. */
export function usePage(): Value {
  const value = useContext(Context);
  if (!value) throw new Error('usePage() was called outside a page: islands get what they need as props');
  return value;
}
