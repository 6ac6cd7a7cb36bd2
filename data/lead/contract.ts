import type { LeadErrorCode } from './errors.ts';
import type { FormKind, LeadValues, TextField } from './fields.ts';

/** Where a visit came from: the host that linked here, and the names that its address had. */
export const sourceFields = ['referrer', 'utm_source', 'utm_medium', 'utm_campaign'] as const;
export type SourceField = (typeof sourceFields)[number];

export type LeadRequest = LeadValues & {
  form: FormKind;
  /** UUID kept until success, so that a request sent twice is stored once. Absent in a first plain form post. */
  submissionId?: string;
  page: string;
  /** Honeypot: invisible to people, so that only programs fill it in. */
  remark?: string;
  /** The honeypot's earlier name, which pages that are still open may send. */
  website?: string;
  /** Milliseconds from when the form became usable until it was submitted. Absent in a plain form post. */
  elapsedMs?: number;
  /** {@link sourceFields} as a query string. Absent in a plain form post, and with Global Privacy Control on. */
  source?: string | null;
};

export type LeadResponse = LeadSuccess | LeadFailure;

type LeadSuccess = {
  success: true;
  reference: string;
  proof: string;
  /** For `/api/receipt`, which it opens for two hours. Absent without LEAD_LINK_KEY. */
  receipt?: string;
};

/** What a receipt tells: nothing about who. `at` is when it was taken, ISO 8601. */
export type ReceiptState = { state: 'waiting' | 'closed' } | { state: 'taken'; at: string };

type LeadFailure = {
  success: false;
  code: LeadErrorCode;
  error: string;
  reference: string;
  /** With the code `invalid_fields`: one sentence for each field at fault. */
  fields?: Partial<Record<TextField, string>>;
};

/** The short name of a request for visitor and staff: the first block of its submission id, such as "9F1C22AB". */
export const referenceOf = (submissionId: string): string => submissionId.slice(0, 8).toUpperCase();

/** "emergency" where the visitor says so. A service page is "service" unless its emergency box is checked. */
export function requestKind(formType: string, isEmergency: boolean): string {
  if (isEmergency) return 'emergency';
  return formType === 'emergency' ? 'service' : formType;
}

export const defaultMessage = (formType: string, isEmergency: boolean, service: string): string =>
  `${requestKind(formType, isEmergency)} request for ${service}`;
