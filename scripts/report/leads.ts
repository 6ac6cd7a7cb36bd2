import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shopDay } from '../../data/lead/clock.ts';
import { timeZone } from '../../data/lead/town.ts';
import { parseLeadReport, reportTables, reportText, reportTitle } from '../../netlify/lead/report.ts';
import { reason, UserError } from '../machine/terminal.ts';
import { type Sheet, sheetOf } from './sheet.ts';

const timeoutMs = 30_000;

export async function leadsSheet(since: Date, localDir = '.local'): Promise<Sheet> {
  const { LEADS_REPORT_URL } = process.env;
  const answer = LEADS_REPORT_URL ? askPostgres(LEADS_REPORT_URL, since) : askLocal(localDir, since);
  const report = parseLeadReport(await answer);
  const total = reportTitle(report);
  const rows = reportTables(report).flatMap(({ title, rows }) => rows.map((row) => ({ title, ...row })));
  const sheet = sheetOf('Leads', 'counts', rows, {
    name: ({ name, unit }) => (unit ? `${name} (${unit})` : name),
    table: ({ title }) => title,
    count: ({ value }) => value ?? '',
    'share %': ({ share }) => (share === undefined ? '' : Math.round(share * 100)),
    calls: ({ calls }) => calls ?? '',
  });
  return { ...sheet, total, text: `${total}\n\n${reportText(report)}\n` };
}

/** '30d' and '2w' count back from `now` in steps of 24 hours; '2026-11-01' is midnight in our time zone. */
export function sinceOf(text: string, now = new Date()): Date {
  const [, count, unit] = /^([1-9]\d{0,3})([dw])$/.exec(text) ?? [];
  const days = Number(count) * (unit === 'w' ? 7 : 1);
  const since = new Date(unit ? now.getTime() - days * 24 * hour : midnight(text));
  if (since <= now) return since;
  const fault = since > now ? 'is in the future' : 'is not a number of days or weeks, or a date';
  throw new UserError(`--since "${text}" ${fault}. Write 30d, 2w or a date such as 2026-11-01.`);
}

const hour = 60 * 60 * 1000;

/** The first hour of `day` in our time zone. NaN if `day` is not a date. */
function midnight(day: string): number {
  const inUtc = Date.parse(/^\d{4}-\d\d-\d\d$/.test(day) ? `${day}T00:00Z` : '');
  if (Number.isNaN(inUtc)) return inUtc;
  const hours = Array.from({ length: 24 }, (_, index) => inUtc + (index - 12) * hour);
  return hours.find((time) => shopDay(new Date(time)) === day) ?? Number.NaN;
}

async function askPostgres(url: string, since: Date): Promise<unknown> {
  const { protocol = '', hostname = '' } = URL.parse(url) ?? {};
  if (!/^postgres(ql)?:$/.test(protocol) || !hostname)
    throw new UserError(
      'LEADS_REPORT_URL is not an address such as postgres://lead_reporter:password@host:5432/postgres. docs/operations.md explains how to create one.',
    );
  const { default: postgres } = await import('postgres');
  const database = postgres(url, { max: 1, connect_timeout: timeoutMs / 1000, onnotice: () => {} });
  try {
    const [row] = await database`select public.lead_report(${since}, ${timeZone}) as report`;
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

async function askLocal(localDir: string, since: Date): Promise<unknown> {
  const [note, dir] = [join(localDir, 'database.json'), join(localDir, 'database')];
  const running = existsSync(note) && (await askServer(JSON.parse(readFileSync(note, 'utf8')), since));
  if (running) return running;
  if (!existsSync(dir))
    throw new UserError(
      `There is no database in ${dir}. Run npm start and send a request, or set LEADS_REPORT_URL.`,
    );
  // The embedded Postgres takes a second to load.
  const { startDatabase } = await import('../local/database.ts');
  const database = await startDatabase({ dir }).catch((error: unknown) => {
    throw new UserError(reason(error));
  });
  return askServer(database, since).finally(database.close);
}

/** Undefined once `npm start` has ended, even if another program now uses its port. */
async function askServer(server: { url: string; secretKey: string }, since: Date): Promise<unknown> {
  const reply = await fetch(`${server.url}/rest/v1/rpc/lead_report`, {
    method: 'POST',
    headers: { apikey: server.secretKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ since, zone: timeZone }),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => undefined);
  return reply?.ok ? reply.json() : undefined;
}
