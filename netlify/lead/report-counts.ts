/** STAND-IN: the integrator takes the owner's version of this file. */
import type { SupabaseClient } from '@supabase/supabase-js';

export type LeadReport = { since: string };

export async function readLeadReport(
  _client: SupabaseClient,
  since: Date,
  _signal: AbortSignal,
): Promise<LeadReport> {
  return { since: since.toISOString() };
}
