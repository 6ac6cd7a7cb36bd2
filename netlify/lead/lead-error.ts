import { type LeadErrorCode, leadErrors } from '../../data/lead/errors.ts';
import type { TextField } from '../../data/lead/fields.ts';
import { requestErrorStatus } from '../http/request.ts';
import { business } from '../site.ts';

/** The calls of a LeadStore. */
export type StoreCall = 'probe' | 'insert' | 'find';

type Options = {
  call?: StoreCall | undefined;
  detail?: string;
  databaseCode?: string | undefined;
  fields?: Partial<Record<TextField, string>>;
};

export class LeadError extends Error {
  override name = 'LeadError';
  readonly code: LeadErrorCode;
  readonly call: StoreCall | undefined;
  readonly detail: string;
  /** SQLSTATE or PostgREST code. */
  readonly databaseCode: string | undefined;
  readonly fields: Partial<Record<TextField, string>> | undefined;
  /** The next attempt must reuse this id. */
  submissionId: string | undefined;

  constructor(code: LeadErrorCode, { call, detail = '', databaseCode, fields }: Options = {}) {
    super(code);
    this.code = code;
    this.call = call;
    this.detail = detail;
    this.databaseCode = databaseCode;
    this.fields = fields;
  }
}

export const leadErrorStatus: Record<LeadErrorCode, number> = {
  ...requestErrorStatus,
  invalid_fields: 422,
  database_unreachable: 503,
  database_lost: 503,
  table_missing: 500,
  permission_denied: 500,
  insert_failed: 500,
  unexpected: 500,
};

export const leadErrorText = (code: LeadErrorCode, reference: string): string =>
  leadErrors[code]({ phone: business.phone, reference });
