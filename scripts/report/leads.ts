import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { timeZone } from '../../data/lead/town.ts';
import { type LeadReport, outcomesOf, parseLeadReport, reportTables } from '../../netlify/lead/report.ts';
import { reason, UserError } from '../machine/terminal.ts';

const timeoutMs = 30_000;

/** @param since a time as Postgres reads it */
export async function leadReport(since: string): Promise<LeadReport> {
  const { LEADS_REPORT_URL } = process.env;
  return parseLeadReport(await (LEADS_REPORT_URL ? askPostgres(LEADS_REPORT_URL, since) : askLocal(since)));
}

export const leadRows = (report: LeadReport) =>
  reportTables(report).flatMap(({ title, rows }) =>
    rows.map((row) => ({
      name: row.unit ? `${row.name} (${row.unit})` : row.name,
      table: title,
      count: row.value ?? '',
      'share %': row.share === undefined ? '' : Math.round(row.share * 100),
      calls: row.calls ?? '',
      ...outcomesOf(row),
    })),
  );

/** The start of a day in our time zone, or 30 days before `now`. */
export function sinceOf(day: string | undefined, now = new Date()): string {
  if (day === undefined) return new Date(now.getTime() - 30 * 24 * 60 * 60 * 1000).toISOString();
  if (/^\d{4}-\d\d-\d\d$/.test(day) && new Date(day).toJSON()?.startsWith(day)) return `${day} ${timeZone}`;
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

/** Asks the database of `npm start` while that runs. Another program may use its port afterward. */
async function askLocal(since: string): Promise<unknown> {
  const note = join('.local', 'database.json');
  const { url, secretKey } = existsSync(note) ? JSON.parse(readFileSync(note, 'utf8')) : {};
  const reply = await fetch(`${url}/rest/v1/rpc/lead_report`, {
    method: 'POST',
    headers: { apikey: secretKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ since, zone: timeZone }),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => undefined);
  if (reply?.ok) return reply.json();
  throw new UserError(
    'There is no database to ask: start one with npm start in another terminal, or set LEADS_REPORT_URL.',
  );
}
