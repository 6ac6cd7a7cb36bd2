/** The contract of `POST /api/lead` between the browser and the function. */
import type { LeadErrorCode } from './errors.ts';
import type { FormKind, LeadValues, TextField } from './fields.ts';

/** The JSON body. A plain form post sends the same names, URL-encoded. */
export type LeadRequest = LeadValues & {
  form: FormKind;
  /**
   * UUID made in the browser when the form wakes and kept until success, so that a request sent twice is stored once. A plain form
   * post has one only where it repeats a post that failed.
   */
  submissionId?: string;
  /** Path of the page that the form is on. */
  page: string;
  /** Honeypot: invisible to people, so that only programs fill it in. */
  remark?: string;
  /** The honeypot's earlier name, which pages that are still open may send. */
  website?: string;
  /** Milliseconds from when the form became usable until it was submitted. Absent in a plain form post. */
  elapsedMs?: number;
};

/** What the function answers. */
export type LeadResponse = { success: true; reference: string } | LeadFailure;

type LeadFailure = {
  success: false;
  code: LeadErrorCode;
  /** A sentence to show to the visitor. */
  error: string;
  /** What the visitor can name on the phone. */
  reference: string;
  /** With the code `invalid_fields`: one sentence for each field at fault. */
  fields?: Partial<Record<TextField, string>>;
};

/** The short name of a request for visitor and staff: the first block of its submission id, such as "9F1C22AB". */
export function referenceOf(submissionId: string): string {
  return submissionId.slice(0, 8).toUpperCase();
}

/**
 * "emergency" where the visitor said that it is one, else the form type. Service pages send the form type "emergency" for every
 * request; where the emergency box is not checked, theirs is a "service" request.
 */
export function requestKind(formType: string, isEmergency: boolean): string {
  if (isEmergency) return 'emergency';
  return formType === 'emergency' ? 'service' : formType;
}

/** The message to store where the visitor wrote none, such as "quote request for Lock Rekeying Service". */
export function defaultMessage(formType: string, isEmergency: boolean, service: string): string {
  return `${requestKind(formType, isEmergency)} request for ${service}`;
}
