import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { databaseSettings } from '../base/environment.ts';
import { SafeError } from '../base/log.ts';
import type { Database, Lead } from './database.types.ts';
import { recorded } from './events.ts';

export type DatabaseClient = SupabaseClient<Database>;

type Functions = Database['public']['Functions'];
export type RowOf<Name extends keyof Functions> = Functions[Name]['Returns'] extends (infer Row)[]
  ? Row
  : never;

/** A row's columns with those of its lead. */
export type WithLead<Row extends { lead: Lead }> = Lead & Omit<Row, 'lead'>;

/** Throws CallError unless the lead has all that we rely on. A digest has none. */
function withLead<Row extends { lead: Lead }>(name: string, { lead, ...row }: Row): WithLead<Row> {
  if (lead && !recorded.safeParse(lead).success) throw new CallError(name, 200, 'no lead');
  return { ...lead, ...row };
}

const clients = new Map<string, DatabaseClient>();

/** @throws EnvironmentError */
export function supabaseClient({ url, secretKey } = databaseSettings()): DatabaseClient {
  const key = `${url} ${secretKey}`;
  const known = clients.get(key);
  if (known) return known;
  const client = createClient<Database>(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // The client's retries would take 7 s of a request's 8 s.
    db: { retry: false },
  });
  clients.set(key, client);
  return client;
}

type Answer<Data> = { data: Data | null; error: { code?: string } | null; status: number };

/** Supabase's own type takes seconds to check. */
type Caller = {
  rpc<Name extends keyof Functions>(
    name: Name,
    args: Functions[Name]['Args'],
  ): { abortSignal(signal: AbortSignal): PromiseLike<Answer<Functions[Name]['Returns']>> };
};

/** Calls the database's functions. Each call throws a CallError if it fails or its answer isn't one. */
export function openCalls(client: Caller, signal: () => AbortSignal) {
  async function result<Name extends keyof Functions>(name: Name, args: Functions[Name]['Args']) {
    const limit = signal();
    const { data, error, status } = await client.rpc(name, args).abortSignal(limit);
    if (error || status < 200 || status > 299)
      throw new CallError(name, status, limit.aborted ? timeout : error?.code);
    return data;
  }
  async function rows<Name extends keyof Functions, Row = RowOf<Name>>(
    name: Name,
    args: Functions[Name]['Args'],
  ): Promise<Row[]> {
    const data: unknown = await result(name, args);
    if (!Array.isArray(data)) throw new CallError(name, 200, 'no rows');
    return data;
  }
  return {
    result,
    rows,
    /** For functions that return leads. */
    async leads<Name extends keyof Functions>(name: Name, args: Functions[Name]['Args']) {
      const found = await rows<Name, Extract<RowOf<Name>, { lead: Lead }>>(name, args);
      return found.map((row) => withLead(name, row));
    },
    /** For functions that return nothing. Any other answer isn't the database's, so nothing may have been done. */
    async nothing<Name extends keyof Functions>(name: Name, args: Functions[Name]['Args']) {
      if ((await result(name, args)) !== null) throw new CallError(name, 200, 'an answer');
    },
  };
}

/** The `code` of a call that took too long. */
export const timeout = 'timeout';

/** The message is safe to log: it holds the function's name and codes. */
export class CallError extends SafeError {
  override name = 'CallError';
  readonly call: string;
  readonly status: number;
  readonly code: string;
  constructor(call: string, status: number, code = '') {
    super(`${call} returned ${status} ${code}`.trim());
    this.call = call;
    this.status = status;
    this.code = code;
  }
}
