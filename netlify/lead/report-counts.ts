/** The counts of what brings leads, which the database makes. */
import type { SupabaseClient } from '@supabase/supabase-js';

/** What lead_report() of supabase/migrations answers. */
export type LeadReport = {
  /** When the requests that are counted begin. */
  since: string;
  /** Everything that was sent: leads, suspected spam and repeats together. */
  requests: number;
  spam: number;
  /** Requests of a customer who had sent one already. */
  repeats: number;
  leads: number;
  emergencies: number;
  /** Leads of which somebody said "I'm calling". */
  taken: number;
  not_customer: number;
  /** Leads that wait for somebody to take them. */
  open: number;
  /** Null while nobody has taken one. */
  minutes_until_taken: { median: number | null; p90: number | null };
  /** Leads by form_type. */
  forms: Record<string, number>;
  /** Leads by the hour of the day in St. Louis, '0' to '23'. */
  hours: Record<string, number>;
  /** Leads by path of the page, '' for none. A path may be anything that a program sent. */
  pages: Record<string, number>;
  /** Leads by stored service, '' for none. A service may be anything that a program sent. */
  services: Record<string, number>;
};

/** Throws ReportError where the database does not answer. */
export async function readLeadReport(
  client: SupabaseClient,
  since: Date,
  signal: AbortSignal,
): Promise<LeadReport> {
  const { data, error, status } = await client
    .rpc('lead_report', { since: since.toISOString() })
    .abortSignal(signal);
  if (error || status !== 200 || !data) throw new ReportError(status, error?.code);
  return data as LeadReport;
}

/** Its message names codes only, and may be logged. */
export class ReportError extends Error {
  override name = 'ReportError';
  /** Of HTTP; 0 where no answer came. */
  readonly status: number;
  constructor(status: number, code = '') {
    super(`lead_report answered ${status} ${code}`.trim());
    this.status = status;
  }
}
