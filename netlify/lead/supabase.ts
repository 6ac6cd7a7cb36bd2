/** The connection to Supabase. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { DatabaseSettings } from '../environment.ts';

const clients = new Map<string, SupabaseClient>();

/** One client per project and key, kept for as long as the instance of the function lives. */
export function supabaseClient({ url, secretKey }: DatabaseSettings): SupabaseClient {
  const key = `${url} ${secretKey}`;
  const known = clients.get(key);
  if (known) return known;
  const client = createClient(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // Its own retries would take 7 s, which is most of a request's time.
    db: { retry: false },
  });
  clients.set(key, client);
  return client;
}
