/** What every component of a page may ask for without being handed it: the data set and the page's own path. */
import { createContext, type ReactNode, useContext } from 'react';
import type { Site } from '../data/load.ts';

/** The markup of parts, by their component and its props: see components/Fixed.tsx. */
export type FixedParts = Map<unknown, Map<string, string>>;

type Value = {
  site: Site;
  path: string;
  /** Kept from page to page of one site. Without it every part of the page is rendered. */
  fixedParts?: FixedParts;
};

const Context = createContext<Value | null>(null);

export function PageProvider({ children, ...value }: Value & { children: ReactNode }) {
  return <Context value={value}>{children}</Context>;
}

/** The data set and the path of the page being rendered. Only during pre-rendering: islands get props. */
export function usePage(): Value {
  const value = useContext(Context);
  if (!value) throw new Error('usePage() was called outside a page: islands get what they need as props');
  return value;
}
