import type { Received } from './clock.ts';
import type { LeadErrorCode } from './errors.ts';
import type { Chosen, FormKind, LeadValues, TextField } from './fields.ts';
import type { Promised } from './receipt.ts';

/** `gbraid` and `wbraid` instead of `gclid` where iPhones hide which person clicked. */
export const sourceFields = [
  'referrer',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'gclid',
  'gbraid',
  'wbraid',
] as const;
export type SourceField = (typeof sourceFields)[number];

type Answers = Omit<LeadValues, keyof Chosen> & Partial<Chosen>;

export type LeadRequest = Answers & {
  form: FormKind;
  /** UUID kept until success, so a retry is stored once. Absent in a first plain form post. */
  submissionId?: string;
  /** Counts what was sent under this id: the highest one holds, whatever arrives last. */
  version?: number;
  page: string;
  /** The chosen one of the page's doors: a service's name, or the door's label. */
  door?: string | undefined;
  remark?: string;
  elapsedMs?: number;
  /** A photo follows once this request is saved. */
  hasPhoto?: boolean;
  /** {@link sourceFields} as a query string. Absent in a plain form post or with Global Privacy Control on. */
  source?: string | null;
};

export type LeadResponse = LeadSuccess | LeadFailure;

type LeadSuccess = Accepted & { success: true };

export type Accepted = Received &
  Promised & {
    reference: string;
    proof: string;
    /** Opens the request's page. Absent without LEAD_LINK_KEY. */
    receipt?: string | undefined;
  };

export type LeadFailure = {
  success: false;
  code: LeadErrorCode;
  error: string;
  reference: string;
  fields?: Partial<Record<TextField, string>> | undefined;
};

/** The short reference shown to visitors and staff: the first block of the submission id, such as "9F1C22AB". */
export const referenceOf = (submissionId: string): string => submissionId.slice(0, 8).toUpperCase();

/** The reference in a pasted text, or its start, which callers say: after the last "Ref", which the site wrote, or else the last word that looks like one. */
export function referenceIn(text: string): string | undefined {
  const marked = [...text.matchAll(/ref\W{0,3}([0-9a-f]{8})(?!\w)/gi)].map(([, reference = '']) => reference);
  const words = text.match(/\b[0-9a-f]{4,8}\b/gi) ?? [];
  // "B9F7" rather than a word such as "face".
  const likely = words.filter((word) => /\d/.test(word));
  return [...words, ...likely, ...marked].at(-1)?.toUpperCase();
}

/** The form's name for the staff: a service page's form is stored as "emergency", but counts as one only if its box is checked. */
export function requestKind(formType: string, isEmergency: boolean): string {
  if (isEmergency) return 'emergency';
  return formType === 'emergency' ? 'service' : formType;
}

export const defaultMessage = (formType: string, service: string): string =>
  `${formType} request for ${service}`;
