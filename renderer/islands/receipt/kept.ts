import type { Accepted } from '../../../data/lead/contract.ts';

/** The last request sent from this tab, without the visitor's own text except the ZIP code. */
export type Kept = Omit<Accepted, 'proof'> & {
  /** By this browser's clock, and only for how long it's kept. */
  at?: number;
  proof?: string | undefined;
  service?: string | undefined;
  isEmergency: boolean;
  zip?: string | undefined;
  page?: string;
  form?: string;
  closed?: boolean;
  /** Its state on the call bar, as its page told it last. */
  bar?: string;
};
