import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { timeZone } from '../../data/lead/town.ts';
import { type LeadReport, parseLeadReport } from '../../netlify/lead/report.ts';
import { openCalls, supabaseClient } from '../../netlify/lead/supabase.ts';
import { reason, UserError } from '../machine/terminal.ts';

const timeoutMs = 30_000;

/** @param since a time as Postgres reads it */
export async function leadReport(since: string): Promise<LeadReport> {
  const { LEADS_REPORT_URL } = process.env;
  return parseLeadReport(await (LEADS_REPORT_URL ? askPostgres(LEADS_REPORT_URL, since) : askLocal(since)));
}

/** The start of a day in our time zone, or 30 days ago. */
export function sinceOf(day: string | undefined): string {
  if (day === undefined) return new Date(Date.now() - 30 * 24 * 60 * 60 * 1000).toISOString();
  if (new Date(day).toJSON()?.split('T')[0] === day) return `${day} ${timeZone}`;
  throw new UserError(`--since "${day}" is not a date such as 2026-11-01.`);
}

async function askPostgres(url: string, since: string): Promise<unknown> {
  const { protocol = '', hostname = '' } = URL.parse(url) ?? {};
  if (!/^postgres(ql)?:$/.test(protocol) || !hostname)
    throw new UserError(
      'LEADS_REPORT_URL is not an address such as postgres://lead_reporter:password@host:5432/postgres. docs/operations.md explains how to create one.',
    );
  const { default: postgres } = await import('postgres');
  const database = postgres(url, { max: 1, connect_timeout: timeoutMs / 1000, onnotice: () => {} });
  try {
    const [row] =
      await database`select public.lead_report(${since}::text::timestamptz, ${timeZone}) as report`;
    return row?.report;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : reason(error);
    throw new UserError(
      `The database at ${hostname} returned no report (${code}). Check the user and password in LEADS_REPORT_URL, the connection, and that every migration in supabase/migrations has run.`,
    );
  } finally {
    await database.end({ timeout: 1 });
  }
}

/** Asks the database of `npm start` while that runs. */
async function askLocal(since: string): Promise<unknown> {
  try {
    const client = supabaseClient(JSON.parse(readFileSync(join('.local', 'database.json'), 'utf8')));
    const { result } = openCalls(client, () => AbortSignal.timeout(timeoutMs));
    return await result('lead_report', { since, zone: timeZone });
  } catch {
    throw new UserError(
      'There is no database to ask: start one with npm start in another terminal, or set LEADS_REPORT_URL.',
    );
  }
}
