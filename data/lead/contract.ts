/** `POST /api/lead`: what the browser sends and what the function answers. */
import type { LeadErrorCode } from './errors.ts';
import type { FormKind, LeadValues, TextField } from './fields.ts';

/** The JSON body; a plain form post sends the same names, url-encoded. */
export type LeadRequest = LeadValues & {
  form: FormKind;
  /** UUID made in the browser when the form wakes, kept until success: a replay of it is stored once. Absent in a plain post. */
  submissionId?: string;
  /** Path of the page the form stands on. */
  page: string;
  /** Honeypot: people never see it. Empty unless a program (or an autofill) filled it in. */
  website?: string;
  /** Milliseconds from the moment the form was usable to the press of the button. Absent in a plain post. */
  elapsedMs?: number;
};

export type LeadSuccess = { success: true; reference: string };

export type LeadFailure = {
  success: false;
  code: LeadErrorCode;
  /** Ready to show, phone filled in. */
  error: string;
  /** What a visitor can name on the phone. */
  reference: string;
  /** One sentence for each field at fault, with `invalid_fields`. */
  fields?: Partial<Record<TextField, string>>;
};

export type LeadResponse = LeadSuccess | LeadFailure;

/** The reference a visitor and the staff share: the first block of the submission id, such as "9F1C22AB". */
export function referenceOf(submissionId: string): string {
  return submissionId.slice(0, 8).toUpperCase();
}

/** Shown when the e-mail and the form have no message: '{form_type} request for {service}'. */
export function defaultMessage(formType: string, service: string): string {
  return `${formType} request for ${service}`;
}
