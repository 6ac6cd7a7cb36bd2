import * as z from 'zod/mini';
import { CallError } from './supabase.ts';

const count = z.number();
const counts = z.record(z.string(), count);

const leadReport = z.object({
  since: z.string(),
  /** Everything that was sent: leads, suspected spam and repeats together. */
  requests: count,
  spam: count,
  /** Requests of a customer who had sent one already. */
  repeats: count,
  leads: count,
  emergencies: count,
  taken: count,
  not_customer: count,
  open: count,
  minutes_until_taken: z.object({ median: z.nullable(count), p90: z.nullable(count) }),
  forms: counts,
  /** Leads by the hour of the day in St. Louis, '0' to '23'. */
  hours: counts,
  /** By path and by stored service, '' for none. Either may be anything that a program sent. */
  pages: counts,
  services: counts,
  /** By what the browser said of the visit, '' for nothing. */
  sources: counts,
  /** Presses on the number. They have no visitor, and so no source. */
  calls: count,
  call_pages: counts,
  call_places: counts,
  call_hours: counts,
});

export type LeadReport = z.infer<typeof leadReport>;

/** @param answer of the function lead_report. @throws CallError where it is none */
export function parseLeadReport(answer: unknown): LeadReport {
  const { data, error } = leadReport.safeParse(answer);
  if (error) throw new CallError('lead_report', 200, 'no report');
  return data;
}
