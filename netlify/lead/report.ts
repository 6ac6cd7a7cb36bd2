/** STAND-IN: the integrator takes the owner's version of this file. */
import type { SupabaseClient } from '@supabase/supabase-js';

export async function reportText(_client: SupabaseClient, since: Date): Promise<string> {
  return `Leads since ${since.toISOString()}`;
}
