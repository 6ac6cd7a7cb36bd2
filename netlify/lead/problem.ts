/** A request that was not accepted: the catalogue's code for the visitor, and a detail for the log. */
import business from '../../data/business.json' with { type: 'json' };
import { type LeadErrorCode, leadErrors } from '../../data/lead/errors.ts';
import type { TextField } from '../../data/lead/fields.ts';

type Extra = {
  /** For the log: a code or a status, never what the visitor typed. */
  detail?: string;
  fields?: Partial<Record<TextField, string>>;
};

export class LeadProblem extends Error {
  readonly code: LeadErrorCode;
  readonly detail: string;
  /** The id that saving was tried under: the next try must be the same request. */
  submissionId: string | undefined;
  readonly fields: Partial<Record<TextField, string>> | undefined;

  constructor(code: LeadErrorCode, { detail = '', fields }: Extra = {}) {
    super(code);
    this.code = code;
    this.detail = detail;
    this.fields = fields;
  }
}

export const problemStatus: Record<LeadErrorCode, number> = {
  invalid_fields: 422,
  bad_request: 400,
  forbidden: 403,
  method_not_allowed: 405,
  too_large: 413,
  unsupported_type: 415,
  too_many_requests: 429,
  database_unreachable: 503,
  table_missing: 500,
  permission_denied: 500,
  insert_failed: 500,
  unexpected: 500,
};

const reasons: Partial<Record<LeadErrorCode, string>> = {
  insert_failed: 'your request was not saved',
  unexpected: 'an unexpected problem',
};

/** The catalogue's sentence, phone and reference filled in. */
export function problemText(code: LeadErrorCode, reference: string): string {
  const reason = reasons[code];
  return leadErrors[code]({
    phone: business.phone,
    ...(reason ? { reason: `${reason} (reference ${reference})` } : {}),
  });
}
