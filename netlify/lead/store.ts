/** Saving a request through Supabase's REST interface. Success is only what cannot be mistaken for anything else. */
import type { SupabaseClient } from '@supabase/supabase-js';
import type { LeadErrorCode } from '../../data/lead/errors.ts';
import type { Budget } from '../budget.ts';
import { type Said, saidColumns } from './identity.ts';
import { LeadProblem } from './problem.ts';
import type { LeadRow } from './row.ts';

const table = 'contact_submissions';
/** Milliseconds. */
const limits = { probe: 2000, insert: 4000, find: 2000 };

export type LeadStore = {
  /** Head-only count. Throws LeadProblem('database_unreachable') on anything but a count. */
  probe(): Promise<void>;
  /** True: stored now. False: not stored, as a row with this submission_id is there already. Throws LeadProblem. */
  insert(row: LeadRow): Promise<boolean>;
  /** What is stored under `submissionId`, if anything. Throws LeadProblem. */
  find(submissionId: string): Promise<Said | undefined>;
};

type Answer = { status: number; error: { code?: string; message: string } | null };

export function leadStore(client: SupabaseClient, budget: Budget): LeadStore {
  return {
    async probe() {
      const answer = await client
        .from(table)
        .select('id', { count: 'exact', head: true })
        .limit(1)
        .abortSignal(budget.signal(limits.probe));
      // 206: there are more rows than were asked for. A HEAD on a missing table answers 204 without an error.
      if ((answer.status !== 200 && answer.status !== 206) || answer.count === null) {
        throw new LeadProblem('database_unreachable', { detail: `probe ${describe(answer)}` });
      }
    },

    async insert(row) {
      const answer = await client
        .from(table)
        // A conflict is no error: the database would log the values of a statement that failed.
        .upsert(row, { onConflict: 'submission_id', ignoreDuplicates: true })
        .select('submission_id')
        .abortSignal(budget.signal(limits.insert));
      const { status, data, error } = answer;
      const stored: unknown = data?.[0]?.submission_id;
      if (status === 201 && data?.length === 1 && stored === row.submission_id) return true;
      if ((status === 200 || status === 201) && Array.isArray(data) && data.length === 0) return false;
      if (error?.code === '23505') return false;
      throw failure('insert', answer);
    },

    async find(submissionId) {
      const answer = await client
        .from(table)
        .select(saidColumns.join(','))
        .eq('submission_id', submissionId)
        .abortSignal(budget.signal(limits.find));
      if (answer.status !== 200 || !answer.data) throw failure('find', answer);
      return (answer.data as unknown as Said[])[0];
    },
  };
}

/** PostgREST's and Postgres's codes for a table that is not there, or a role that may not. */
const codes: Record<string, LeadErrorCode> = {
  PGRST116: 'table_missing',
  PGRST205: 'table_missing',
  '42P01': 'table_missing',
  '42501': 'permission_denied',
};

function failure(phase: string, answer: Answer): LeadProblem {
  const known = codes[answer.error?.code ?? ''];
  const code = known ?? (answer.status === 0 ? 'database_unreachable' : 'insert_failed');
  return new LeadProblem(code, { detail: `${phase} ${describe(answer)}` });
}

/** Status 0: no answer at all (refused, cut off, out of time). */
function describe({ status, error }: Answer): string {
  return [status, error?.code].filter((part) => part !== undefined && part !== '').join(' ');
}
