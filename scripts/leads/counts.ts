import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { dayMs, shopDay } from '../../data/lead/clock.ts';
import { timeZone } from '../../data/lead/site-facts.js';
import { startTimeBudget } from '../../netlify/base/time-budget.ts';
import { openDatabase } from '../../netlify/lead/database.ts';
import type { Days, ReportRow } from '../../netlify/lead/report.ts';
import { supabaseClient } from '../../netlify/lead/supabase.ts';
import { reason, UserError } from '../machine/terminal.ts';

const timeoutMs = 30_000;

/** From `first` on, or of the last 30 days. */
export function daysSince(first = shopDay(new Date(Date.now() - 30 * dayMs))): Days {
  if (new Date(first).toJSON()?.split('T')[0] === first) return { first, last: shopDay(new Date()) };
  throw new UserError(`--since "${first}" is not a date such as 2026-11-01.`);
}

export async function countLeads(days: Days, localDir = '.local') {
  const { LEADS_REPORT_URL } = process.env;
  return LEADS_REPORT_URL ? askPostgres(LEADS_REPORT_URL, days) : askLocal(days, localDir);
}

async function askPostgres(url: string, { first, last }: Days) {
  const { protocol = '', hostname = '' } = URL.parse(url) ?? {};
  if (!/^postgres(ql)?:$/.test(protocol) || !hostname)
    throw new UserError(
      'LEADS_REPORT_URL is not an address such as postgres://lead_reporter:password@host:5432/postgres. docs/operations.md explains how to create one.',
    );
  const { default: postgres } = await import('postgres');
  const database = postgres(url, { max: 1, connect_timeout: timeoutMs / 1000, onnotice: () => {} });
  try {
    return await database<ReportRow[]>`select * from public.lead_report(${first}, ${last}, ${timeZone})`;
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
async function askLocal(days: Days, localDir: string) {
  const file = join(localDir, 'database.json');
  try {
    const client = supabaseClient(JSON.parse(readFileSync(file, 'utf8')));
    return await openDatabase(startTimeBudget(timeoutMs), client).report(days);
  } catch {
    throw new UserError(
      `${file} leads to no running database. Start one with npm start in another terminal, give both commands the same --local-dir, or set LEADS_REPORT_URL.`,
    );
  }
}

/** No cell runs as a formula in a spreadsheet. */
export const csvOf = (rows: object[]): string =>
  stringify(rows, { header: true, escape_formulas: true, record_delimiter: 'windows' });
