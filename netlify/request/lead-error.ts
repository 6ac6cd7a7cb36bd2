import type { LeadErrorCode } from '../../data/lead/errors.ts';
import type { TextField } from '../../data/lead/fields.ts';
import { RequestError } from '../base/request.ts';
import { CallError } from '../lead/supabase.ts';

export type FieldErrors = Partial<Record<TextField, string>>;

/** The answers need a correction. */
export class InvalidAnswers extends RequestError {
  readonly fields: FieldErrors;

  constructor(fields: FieldErrors) {
    super('invalid_fields');
    this.fields = fields;
  }
}

/** By SQLSTATE or PostgREST code. */
const databaseCodes: Record<string, LeadErrorCode> = {
  PGRST116: 'table_missing',
  PGRST205: 'table_missing',
  '42P01': 'table_missing',
  '42501': 'permission_denied',
};

/** Why a lead wasn't received. */
export function leadErrorCode(error: unknown): LeadErrorCode {
  if (error instanceof RequestError) return error.code;
  if (!(error instanceof CallError)) return 'unexpected';
  if (error.call === 'probe') return 'database_unreachable';
  return databaseCodes[error.code] ?? (error.status === 0 ? 'database_lost' : 'insert_failed');
}
