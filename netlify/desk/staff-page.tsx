import { createContext, type ReactNode, useContext } from 'react';
import type { PriceRange } from '../base/business-facts.ts';
import type { RejectedTime } from '../lead/appointment.ts';
import type { LinkAction } from '../lead/link.ts';
import type { Member } from '../lead/team.ts';
import type { Telling } from '../lead/words/telling.ts';
import type { Versions } from '../lead/words/versions.ts';

/** All that a page of a request shows. Only in the answer to a tap (`isOpened`), that's who the customer is. */
export type StaffPage = Versions & {
  telling: Telling;
  reference: string;
  action: LinkAction;
  /** Who was chosen last on this phone. */
  person?: string | undefined;
  team: readonly Member[];
  prices: readonly PriceRange[];
  hasReminders: boolean;
  /** It has arrived. */
  hasPhoto?: boolean;
  reviewLink?: string | null;
  /** Leads to all open work, for a colleague who took a request in this browser. */
  workHref?: string | undefined;
  isOpened?: boolean;
  /** Asks what was agreed. */
  isAsking?: boolean;
  notice?: string | undefined;
  rejected?: RejectedTime | undefined;
};

/** `more` is one press away. */
export type View = { head?: ReactNode; acts?: ReactNode; more?: ReactNode; dock?: ReactNode };

export const PageContext = createContext<StaffPage | null>(null);

/** The request whose page is being rendered. */
export function useStaffPage(): StaffPage {
  const page = useContext(PageContext);
  if (!page) throw new Error('useStaffPage() works only inside PageContext.');
  return page;
}
