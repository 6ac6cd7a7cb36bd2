/** What a failed walk shows in health. */

import { messageOf, SafeError } from '../log.ts';
import { CallError } from './supabase.ts';

/** `fault` is a code of docs/health.md. */
export type LeadPathState = { fault?: string; detail?: string };

/** The message is the code. */
class WalkError extends SafeError {}

export function must(isTrue: unknown, fault: string): asserts isTrue {
  if (!isTrue) throw new WalkError(fault);
}

export const stateOf = (error: unknown) => ({ fault: faultOf(error), detail: messageOf(error) });

const savingCalls = ['probe', 'insert', 'find'];

function faultOf(error: unknown) {
  if (error instanceof WalkError) return error.message;
  if (!(error instanceof CallError)) return 'unexpected';
  const { call, code } = error;
  const known = savingCalls.includes(call) ? (faults[code] ?? faults[code.slice(0, 2)]) : undefined;
  return known ?? (call === 'probe' ? 'database_unreachable' : `${call}_failed`);
}

/** Why a lead can't be saved, by SQLSTATE, SQLSTATE class (first two characters) or PostgREST code. */
const faults: Record<string, string> = {
  '25006': 'database_read_only',
  '53': 'database_full',
  '42501': 'permission_denied',
  '42P01': 'table_missing',
  PGRST205: 'table_missing',
  PGRST204: 'migration_missing',
  '42883': 'migration_missing',
  '42703': 'migration_missing',
};
