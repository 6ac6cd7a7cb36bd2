import type { Promised } from '../../../data/lead/receipt.ts';

/** The last request sent from this tab, without the visitor's own text except the ZIP code. */
export type Kept = Promised & {
  reference: string;
  receipt?: string | undefined;
  at: number;
  responseMinutes: number;
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
