/** Who has taken a lead: reads its state, and records what the staff tap. Its rules are in supabase/migrations. */
import type { SupabaseClient } from '@supabase/supabase-js';
import type { TimeBudget } from '../http/time-budget.ts';

/** What can be recorded. 'undone' takes back what was. */
export const leadEvents = ['taken', 'reached', 'no_answer', 'not_customer', 'undone'] as const;
export type LeadEvent = (typeof leadEvents)[number];

/** Where a lead stands. It holds nothing that the visitor wrote. */
export type LeadState = {
  state: 'open' | Exclude<LeadEvent, 'undone'>;
  /** ISO 8601: the last event, or when the request came where there is none. */
  since: string;
  /** How many events there are. A tap counts only on a page that showed them all. */
  seen: number;
  /** The customer's data was erased. */
  erased: boolean;
};

/** Every method throws LeadEventsError where the database does not do it in time. */
export type LeadEvents = {
  /** Undefined where there is no such lead. */
  state(submissionId: string): Promise<LeadState | undefined>;
  /** Records `event` where the lead has `seen` events and the step makes sense. Undefined where there is no such lead. */
  record(
    submissionId: string,
    event: LeadEvent,
    seen: number,
  ): Promise<(LeadState & { recorded: boolean }) | undefined>;
  /** The customer's number, in E.164; undefined where it was erased. */
  phone(submissionId: string): Promise<string | undefined>;
};

const callTimeoutMs = 3000;

/** `budget` limits every call, beside a timeout of its own. */
export function openLeadEvents(client: SupabaseClient, budget: TimeBudget): LeadEvents {
  const call = async (name: string, parameters: Record<string, unknown>): Promise<unknown> => {
    const signal = budget.signal(callTimeoutMs);
    const { data, error, status } = await client.rpc(name, parameters).abortSignal(signal);
    if (error || status !== 200) throw new LeadEventsError(name, status, error?.code);
    return data;
  };
  /** The one row that the function answers, or none. */
  const row = async <Row>(name: string, parameters: Record<string, unknown>): Promise<Row | undefined> => {
    const rows = await call(name, parameters);
    if (!Array.isArray(rows)) throw new LeadEventsError(name, 200, 'no rows');
    return rows[0];
  };
  return {
    state: (submission) => row('lead_state', { submission }),
    record: (submission, event, seen) => row('record_lead_event', { submission, event, events_seen: seen }),
    phone: async (submission) => ((await call('lead_phone', { submission })) as string | null) ?? undefined,
  };
}

/** Its message names the database's function and codes only, and may be logged. */
export class LeadEventsError extends Error {
  override name = 'LeadEventsError';
  constructor(call: string, status: number, code = '') {
    super(`${call} answered ${status} ${code}`.trim());
  }
}
