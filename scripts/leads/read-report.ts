/** Reads the report from the database that the environment names, or else from the one of `npm start`, which may be running. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DatabaseSettings, databaseSettings } from '../../netlify/environment.ts';
import { CallError } from '../../netlify/lead/call.ts';
import { type LeadReport, readLeadReport } from '../../netlify/lead/report-counts.ts';
import { supabaseClient } from '../../netlify/lead/supabase.ts';
import { onStop } from '../machine/processes.ts';
import { reason, UserError } from '../machine/terminal.ts';

const timeoutMs = 30_000;

export async function readReport(since: Date, localDir: string): Promise<LeadReport> {
  const { SUPABASE_URL, SUPABASE_SECRET_KEY } = process.env;
  if (SUPABASE_URL || SUPABASE_SECRET_KEY) return ask(settings(), since);
  const running = noteOf(localDir);
  if (running && (await answers(running))) return ask(running, since);
  return ask(await startDatabase(localDir), since);
}

async function ask(database: DatabaseSettings, since: Date): Promise<LeadReport> {
  try {
    return await readLeadReport(supabaseClient(database), since, AbortSignal.timeout(timeoutMs));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    throw new UserError(
      `The database at ${database.url} gave no report (${error.message}). ${adviceOn(error)}`,
    );
  }
}

function adviceOn({ status }: CallError): string {
  if (status === 0) return 'Check SUPABASE_URL and the connection, and run this again.';
  if (status === 404) return 'Run the migrations of supabase/migrations that it lacks; restart npm start.';
  if (status === 401 || status === 403)
    return 'Check SUPABASE_SECRET_KEY: the sb_secret_ one of this project.';
  return 'Run this again; if that does not help, look into the log of the database.';
}

function settings(): DatabaseSettings {
  try {
    return databaseSettings();
  } catch (error) {
    throw new UserError(reason(error));
  }
}

/** Noted by `npm start` when it last started its database (scripts/local/services.ts). */
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
      `There is no database: ${dir} does not exist. Run npm start and send a request, or set SUPABASE_URL and SUPABASE_SECRET_KEY.`,
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
