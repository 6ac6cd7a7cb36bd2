/** The connection to Supabase: secret key, no session, and no retry or pause that we did not choose. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { DatabaseSettings } from '../environment.ts';

const clients = new Map<string, SupabaseClient>();

/** One client per project and key, kept between calls of a warm function. */
export function supabase({ url, secretKey }: DatabaseSettings): SupabaseClient {
  const key = `${url} ${secretKey}`;
  const known = clients.get(key);
  if (known) return known;
  const client = createClient(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    db: { retry: false },
  });
  clients.set(key, client);
  return client;
}
