/** Reads the report from the database of LEADS_REPORT_URL, or else from the one of `npm start`, which may be running. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSettings } from '../../netlify/environment.ts';
import { CallError } from '../../netlify/lead/call.ts';
import { type LeadReport, parseLeadReport, readLeadReport } from '../../netlify/lead/report-counts.ts';
import { supabaseClient } from '../../netlify/lead/supabase.ts';
import { onStop } from '../machine/processes.ts';
import { reason, UserError } from '../machine/terminal.ts';

const timeoutMs = 30_000;

export async function readReport(since: Date, localDir: string): Promise<LeadReport> {
  const { LEADS_REPORT_URL } = process.env;
  if (LEADS_REPORT_URL) return askPostgres(LEADS_REPORT_URL, since);
  const running = noteOf(localDir);
  const database = running && (await answers(running)) ? running : await startDatabase(localDir);
  try {
    return await readLeadReport(supabaseClient(database), since, AbortSignal.timeout(timeoutMs));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    throw new UserError(`The database of npm start gave no report (${error.message}). Restart npm start.`);
  }
}

/** @param url of a role that may only run the report: supabase/migrations, lead_reporter */
async function askPostgres(url: string, since: Date): Promise<LeadReport> {
  const { protocol, hostname = '' } = URL.parse(url) ?? {};
  if (!/^postgres(ql)?:$/.test(protocol ?? '') || !hostname) {
    throw new UserError(
      'LEADS_REPORT_URL is not an address such as postgres://lead_reporter:password@host:5432/postgres. docs/operations.md says how to make one.',
    );
  }
  const { default: postgres } = await import('postgres');
  const database = postgres(url, { max: 1, connect_timeout: timeoutMs / 1000, onnotice: () => {} });
  try {
    const [row] = await database`select public.lead_report(${since}) as report`;
    return parseLeadReport(row?.report);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : reason(error);
    throw new UserError(`The database at ${hostname} gave no report (${code}). ${adviceOn(code)}`);
  } finally {
    await database.end({ timeout: 1 });
  }
}

/** @param code of PostgreSQL, by its class, or of the connection */
function adviceOn(code: string): string {
  if (code.startsWith('28')) return 'Check name and password in LEADS_REPORT_URL.';
  if (code === '42883' || code === '42501')
    return 'Run the migrations of supabase/migrations that it lacks, and use the role lead_reporter.';
  return 'Check LEADS_REPORT_URL and the connection, and run this again.';
}

/** Noted by `npm start` when it last started its database (scripts/local/stack.ts). */
function noteOf(localDir: string): DatabaseSettings | undefined {
  const file = join(localDir, 'database.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DatabaseSettings) : undefined;
}

/** After the end of `npm start` another program may have the port, which does not know the key. */
async function answers({ url, secretKey }: DatabaseSettings): Promise<boolean> {
  try {
    const { ok } = await fetch(`${url}/rest/v1/contact_submissions?select=id&limit=1`, {
      headers: { apikey: secretKey },
      signal: AbortSignal.timeout(timeoutMs),
    });
    return ok;
  } catch {
    return false;
  }
}

async function startDatabase(localDir: string): Promise<DatabaseSettings> {
  const dir = join(localDir, 'database');
  if (!existsSync(dir)) {
    throw new UserError(
      `There is no database: ${dir} does not exist. Run npm start and send a request, or set LEADS_REPORT_URL.`,
    );
  }
  // Loaded late: the embedded Postgres takes a second to load.
  const local = await import('../local/database.ts');
  try {
    const database = await local.startDatabase({ dir });
    onStop(() => database.close());
    return database;
  } catch (error) {
    throw new UserError(reason(error));
  }
}
