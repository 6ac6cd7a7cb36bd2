import { configuredChannels } from '../channels/configured.ts';
import { openMailServerCheck } from '../channels/mail/mailer.ts';
import {
  areRemindersOn,
  databaseSettings,
  EnvironmentError,
  ifConfigured,
  linkSettings,
  mailSettings,
  reminderSettings,
  reportRecipients,
} from '../environment.ts';
import { startTimeBudget, type TimeBudget } from '../http/time-budget.ts';
import { logError, messageOf } from '../log.ts';
import { sendingOrder } from './policy.ts';
import { CallError, type DatabaseClient, rowsOf, supabaseClient } from './supabase.ts';

/** docs/leads.md explains the `faults` codes. */
export type Health = { faults: string[]; facts: Record<string, number> };

const maxSecondsSinceSweep = 5 * 60;

export function openHealthCheck(): (ms: number) => Promise<Health> {
  const askMailServer = openMailServerCheck();
  return async (ms) => {
    const checks = await Promise.all([
      ifSettingsValid('database_settings', () => checkDatabase(startTimeBudget(ms))),
      ifSettingsValid('mail_settings', async () => {
        const { errorCode, ageSeconds } = await askMailServer(mailSettings().smtpUrl);
        if (errorCode) logError('mail server not ready', { error: errorCode });
        return {
          faults: faultIf(errorCode, 'mail_server'),
          facts: { mailServerAskedSecondsAgo: ageSeconds },
        };
      }),
    ]);
    return {
      faults: [
        ...checks.flatMap(({ faults }) => faults),
        ...faultIf(!ifConfigured(linkSettings), 'link_settings'),
        ...faultIf(!(ifConfigured(reminderSettings) && ifConfigured(reportRecipients)), 'reminder_settings'),
      ],
      facts: Object.assign({}, ...checks.map(({ facts }) => facts)),
    };
  };
}

const faultIf = (isFault: unknown, fault: string) => (isFault ? [fault] : []);

async function ifSettingsValid(fault: string, check: () => Promise<Health>): Promise<Health> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    logError('not configured', { detail: error.message });
    return { faults: [fault], facts: {} };
  }
}

async function checkDatabase(budget: TimeBudget): Promise<Health> {
  const client = supabaseClient(databaseSettings());
  const [{ fault, detail }, counts] = await Promise.all([
    checkLeadPath(client, budget),
    readCounts(client, budget).catch((error: unknown) => {
      logError('health check failed', { detail: messageOf(error) });
      return faultOfCall(error instanceof CallError ? error.code : undefined);
    }),
  ]);
  if (fault) logError('lead path broken', { failing: fault, detail });
  if (typeof counts === 'string') return { faults: [fault ?? counts], facts: {} };
  const { pending, late, dead, unconfirmed, untaken_emergencies, unannounced, sweep_seconds_ago } =
    counts.mail;
  const { channels, faulty } = configuredChannels();
  const others = channels.map(({ name, setting }) => ({
    name,
    ...counts[name],
    isRefused: counts[name].refused === setting,
  }));
  return {
    faults: [
      ...(fault ? [fault] : []),
      ...faultIf(unannounced > 0, 'leads_unannounced'),
      ...faultIf(late > 0, 'leads_late'),
      ...faultIf(dead > 0, 'leads_dead'),
      ...faultIf((sweep_seconds_ago ?? Infinity) > maxSecondsSinceSweep, 'sweep_stopped'),
      ...faultIf(areRemindersOn() && untaken_emergencies > 0, 'emergencies_untaken'),
      ...faulty.map((name) => `${name}_settings`),
      ...others.flatMap(({ name, late, dead, isRefused }) => [
        ...faultIf(late > 0 && !isRefused, `${name}_late`),
        ...faultIf(dead > 0, `${name}_dead`),
        ...faultIf(isRefused, `${name}_disabled`),
      ]),
    ],
    facts: {
      ...{ pending, late, dead, unconfirmed, unannounced, untakenEmergencies: untaken_emergencies },
      ...(sweep_seconds_ago !== null && { sweepSecondsAgo: sweep_seconds_ago }),
      ...Object.fromEntries(others.map(({ name, pending }) => [`${name}Pending`, pending])),
    },
  };
}

const lateSeconds = 15 * 60;
const countMs = 3000;

export async function readCounts(client: DatabaseClient, budget: TimeBudget) {
  const args = { late_seconds: lateSeconds };
  const rows = await rowsOf('lead_health', (name) => client.rpc(name, args), budget.signal(countMs));
  const [mail, push, webhook] = (['mail', 'push', 'webhook'] as const).map((name) =>
    rows.find(({ channel }) => channel === name),
  );
  if (!mail || !push || !webhook) throw new CallError('lead_health', 200, 'no counts');
  return { mail, push, webhook };
}

export type LeadPathState = { fault?: string; detail?: string };

/** Runs a lead through saving, sending, reminding and claiming inside a transaction that is rolled back. */
export async function checkLeadPath(client: DatabaseClient, budget: TimeBudget): Promise<LeadPathState> {
  const { data, error, status } = await client
    .rpc('lead_path_check', { classes: JSON.stringify(sendingOrder(1000)) })
    .abortSignal(budget.signal(countMs));
  const row = Array.isArray(data) ? data[0] : undefined;
  if (error || status !== 200 || !row)
    return { fault: faultOfCall(error?.code), detail: `${status} ${error?.code ?? ''}`.trim() };
  const { failure } = row;
  if (!failure) return {};
  // Either the name of the failed step or the SQLSTATE of the failed insert.
  const fault = /^[a-z_]+$/.test(failure) ? failure : (faults[failure] ?? faults[failure.slice(0, 2)]);
  return { fault: fault ?? 'insert_failed', detail: failure };
}

const faultOfCall = (code = ''): string => faults[code] ?? 'database_unreachable';

/** By SQLSTATE, SQLSTATE class (first two characters) or PostgREST code. */
const faults: Record<string, string> = {
  '25006': 'database_read_only',
  '53': 'database_full',
  '42501': 'permission_denied',
  '42P01': 'table_missing',
  PGRST205: 'table_missing',
  PGRST202: 'migration_missing',
  '42883': 'migration_missing',
  '42703': 'migration_missing',
};
