/** Asks the database whether a lead sent now would be saved, told, raised again and taken. It does all of it and rolls it back. */
import type { TimeBudget } from '../http/time-budget.ts';
import { sendingOrder } from './policy.ts';
import type { DatabaseClient } from './supabase.ts';

export type LeadPathState = { fault?: string; detail?: string };

const timeoutMs = 3000;

export async function checkLeadPath(client: DatabaseClient, budget: TimeBudget): Promise<LeadPathState> {
  const { data, error, status } = await client
    .rpc('lead_path_check', { classes: JSON.stringify(sendingOrder(1000)) })
    .abortSignal(budget.signal(timeoutMs));
  const row = Array.isArray(data) ? data[0] : undefined;
  if (error || status !== 200 || !row) {
    return { fault: faultOfCall(error?.code), detail: `${status} ${error?.code ?? ''}`.trim() };
  }
  const { failure } = row;
  if (!failure) return {};
  // A name is the step that failed, anything else the SQLSTATE of a lead that wasn't saved.
  const fault = /^[a-z_]+$/.test(failure) ? failure : (faults[failure] ?? faults[failure.slice(0, 2)]);
  return { fault: fault ?? 'insert_failed', detail: failure };
}

export function faultOfCall(code = ''): string {
  return faults[code] ?? 'database_unreachable';
}

/** By SQLSTATE, by the class that its first two characters name, or by PostgREST's code. */
const faults: Record<string, string> = {
  '25006': 'database_read_only',
  '53': 'database_full',
  '42501': 'permission_denied',
  '42P01': 'table_missing',
  PGRST205: 'table_missing',
  PGRST202: 'migration_missing',
  '42883': 'migration_missing',
  '42703': 'migration_missing',
};
