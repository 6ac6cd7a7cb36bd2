import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { DatabaseSettings } from '../environment.ts';
import { SafeError } from '../log.ts';
import type { Database, Lead } from './database.types.ts';
import { standing } from './standing.ts';

export type DatabaseClient = SupabaseClient<Database>;

type Functions = Database['public']['Functions'];
export type RowOf<Name extends keyof Functions> = Functions[Name]['Returns'] extends (infer Row)[]
  ? Row
  : never;

/** A row's columns with those of its lead. */
export type WithLead<Row extends { lead: Lead }> = Lead & Omit<Row, 'lead'>;

/** Throws CallError unless the lead has all that we rely on. A digest has none. */
function withLead<Row extends { lead: Lead }>(name: string, { lead, ...row }: Row): WithLead<Row> {
  if (lead && !standing.safeParse(lead).success) throw new CallError(name, 200, 'no lead');
  return { ...lead, ...row };
}

/** The rows of a function that returns leads. */
export const leadsOf = async <Name extends string, Row extends { lead: Lead }>(
  name: Name,
  call: (name: Name) => Call<Row[]>,
  signal: AbortSignal,
): Promise<WithLead<Row>[]> => (await rowsOf(name, call, signal)).map((row) => withLead(name, row));

const clients = new Map<string, DatabaseClient>();

export function supabaseClient({ url, secretKey }: DatabaseSettings): DatabaseClient {
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

type Call<Data> = {
  abortSignal(
    signal: AbortSignal,
  ): PromiseLike<{ data: Data | null; error: { code?: string } | null; status: number }>;
};

export async function resultOf<Name extends string, Data>(
  name: Name,
  call: (name: Name) => Call<Data>,
  signal: AbortSignal,
): Promise<Data | null> {
  const { data, error, status } = await call(name).abortSignal(signal);
  if (error || status < 200 || status > 299) throw new CallError(name, status, error?.code);
  return data;
}

export async function rowsOf<Name extends string, Row>(
  name: Name,
  call: (name: Name) => Call<Row[]>,
  signal: AbortSignal,
): Promise<Row[]> {
  const rows = await resultOf(name, call, signal);
  if (!Array.isArray(rows)) throw new CallError(name, 200, 'no rows');
  return rows;
}

/** For functions that return nothing. Anything else came from a stranger, so nothing may have been done. */
export async function nothingOf<Name extends string>(
  name: Name,
  call: (name: Name) => Call<undefined>,
  signal: AbortSignal,
): Promise<void> {
  const answer = await resultOf(name, call, signal);
  if (answer !== null) throw new CallError(name, 200, 'an answer');
}

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
