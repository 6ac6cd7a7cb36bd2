import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { DatabaseSettings } from '../environment.ts';
import type { Database } from './database.types.ts';

export type DatabaseClient = SupabaseClient<Database>;

type Functions = Database['public']['Functions'];
export type RowOf<Name extends keyof Functions> = Functions[Name]['Returns'] extends (infer Row)[]
  ? Row
  : never;

const clients = new Map<string, DatabaseClient>();

/** One client per project and key, kept for as long as the instance of the function lives. */
export function supabaseClient({ url, secretKey }: DatabaseSettings): DatabaseClient {
  const key = `${url} ${secretKey}`;
  const known = clients.get(key);
  if (known) return known;
  const client = createClient<Database>(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // Its own retries would take 7 s, which is most of a request's time.
    db: { retry: false },
  });
  clients.set(key, client);
  return client;
}
