/** Saves and finds leads through Supabase's REST interface. Any answer that does not prove success counts as a failure. */
import type { LeadErrorCode } from '../../data/lead/errors.ts';
import type { TimeBudget } from '../http/time-budget.ts';
import { LeadError } from './lead-error.ts';
import type { ComparedContent, LeadRow } from './row.ts';
import type { DatabaseClient } from './supabase.ts';

const table = 'contact_submissions';
/** No row has this id: counting its rows tries table, rights and index without reading any of them. */
const unusedId = '00000000-0000-0000-0000-000000000000';
const timeoutsMs = { probe: 2000, insert: 4000, find: 2000 };

type Answer = { status: number; error: { code?: string; message: string } | null };

export function openLeadStore(client: DatabaseClient, budget: TimeBudget) {
  return {
    async probe() {
      const answer = await client
        .from(table)
        .select('id', { count: 'exact', head: true })
        .eq('id', unusedId)
        .abortSignal(budget.signal(timeoutsMs.probe));
      // For a missing table a HEAD request is answered by 204 without an error.
      if ((answer.status !== 200 && answer.status !== 206) || answer.count === null)
        throw new LeadError('database_unreachable', { detail: `probe ${describe(answer)}` });
    },

    /** False: the submission_id is taken, or a plain form post repeats the content of a request of the last 15 minutes. */
    async insert(row: LeadRow): Promise<boolean> {
      const answer = await client
        .from(table)
        // Ignoring a conflict keeps it from failing: Postgres logs failed statements with their values.
        .upsert(row, { onConflict: 'submission_id', ignoreDuplicates: true })
        .select('submission_id')
        .abortSignal(budget.signal(timeoutsMs.insert));
      const { status, data, error } = answer;
      const stored = data?.[0]?.submission_id;
      if (status === 201 && data?.length === 1 && stored === row.submission_id) return true;
      if ((status === 200 || status === 201) && Array.isArray(data) && data.length === 0) return false;
      if (error?.code === '23505') return false;
      throw toLeadError('insert', answer);
    },

    async find(submissionId: string): Promise<ComparedContent | undefined> {
      const answer = await client
        .from(table)
        .select('name,phone,email,address,service,message,is_emergency,is_new_customer,form_type')
        .eq('submission_id', submissionId)
        .abortSignal(budget.signal(timeoutsMs.find));
      if (answer.status !== 200 || !answer.data) throw toLeadError('find', answer);
      return answer.data[0];
    },

    /** The submission_id of the latest request of the last 15 minutes with this content. */
    async findRecent(contentHash: string): Promise<string | undefined> {
      const answer = await client
        .rpc('same_words', { hash: contentHash })
        .abortSignal(budget.signal(timeoutsMs.find));
      if (answer.status !== 200 || !answer.data) throw toLeadError('find', answer);
      return answer.data[0]?.submission_id;
    },
  };
}

export type LeadStore = ReturnType<typeof openLeadStore>;

const knownErrors: Record<string, LeadErrorCode> = {
  PGRST116: 'table_missing',
  PGRST205: 'table_missing',
  '42P01': 'table_missing',
  '42501': 'permission_denied',
};

function toLeadError(call: string, answer: Answer): LeadError {
  const known = knownErrors[answer.error?.code ?? ''];
  const code = known ?? (answer.status === 0 ? 'database_lost' : 'insert_failed');
  return new LeadError(code, { detail: `${call} ${describe(answer)}` });
}

/** Status 0: no answer (connection refused, lost, or out of time). */
const describe = ({ status, error }: Answer): string =>
  [status, error?.code].filter((part) => part !== undefined && part !== '').join(' ');
