/** The counts of what brings leads, which the database makes. */
import * as z from 'zod/mini';
import { answerOf, CallError } from './call.ts';
import type { DatabaseClient } from './supabase.ts';

const count = z.number();
const counts = z.record(z.string(), count);

/** The answer of lead_report() of supabase/migrations. */
const leadReport = z.object({
  /** When the requests that are counted begin. */
  since: z.string(),
  /** Everything that was sent: leads, suspected spam and repeats together. */
  requests: count,
  spam: count,
  /** Requests of a customer who had sent one already. */
  repeats: count,
  leads: count,
  emergencies: count,
  /** Leads of which somebody said "I'm calling". */
  taken: count,
  not_customer: count,
  /** Leads that wait for somebody to take them. */
  open: count,
  /** Null while nobody has taken one. */
  minutes_until_taken: z.object({ median: z.nullable(count), p90: z.nullable(count) }),
  /** Leads by form_type. */
  forms: counts,
  /** Leads by the hour of the day in St. Louis, '0' to '23'. */
  hours: counts,
  /** Leads by path of the page, '' for none. A path may be anything that a program sent. */
  pages: counts,
  /** Leads by stored service, '' for none. A service may be anything that a program sent. */
  services: counts,
});

export type LeadReport = z.infer<typeof leadReport>;

/** Throws CallError where the database does not answer. */
export async function readLeadReport(
  client: DatabaseClient,
  since: Date,
  signal: AbortSignal,
): Promise<LeadReport> {
  const args = { since: since.toISOString() };
  const answer = await answerOf('lead_report', (name) => client.rpc(name, args), signal);
  const { data, error } = leadReport.safeParse(answer);
  if (error) throw new CallError('lead_report', 200, 'no report');
  return data;
}
