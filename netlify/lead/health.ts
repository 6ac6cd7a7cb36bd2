import { fields, flagFields, leadForms, readChoices, textFields } from '../../data/lead/fields.ts';
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
import { type Answers, unusedId, validateAnswers } from './answers.ts';
import { LeadError } from './lead-error.ts';
import { sendingOrder } from './policy.ts';
import { openLeadStore, toRow } from './receive.ts';
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
      const { fault, detail } = stateOf(error);
      logError('health check failed', { detail });
      return fault;
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

/** Saves a lead the way the function does, and calls all functions of the database. Leaves nothing behind. */
export async function checkLeadPath(client: DatabaseClient, budget: TimeBudget): Promise<LeadPathState> {
  const [saving, path] = await Promise.all([
    saveTestLead(client, budget).catch(stateOf),
    checkFunctions(client, budget).catch(stateOf),
  ]);
  return saving.fault ? saving : path;
}

/** Fills every column that a lead can fill. */
const testAnswers: Required<Answers> = {
  form: 'emergency',
  submissionId: unusedId,
  page: '/',
  suspectedSpam: false,
  hasPhoto: true,
  values: {
    ...leadForms.emergency.defaults,
    ...Object.fromEntries(textFields.map((field) => [field, 'Health check'])),
    ...Object.fromEntries(flagFields.map((field) => [field, true])),
    ...readChoices((field) => Object.keys(fields[field].options)[0]),
    name: 'Launch test',
    phone: '(202) 555-0100',
    email: 'health@check.invalid',
  },
  source: 'referrer=check.invalid&utm_source=health&utm_medium=health&utm_campaign=health',
};

async function saveTestLead(client: DatabaseClient, budget: TimeBudget): Promise<LeadPathState> {
  await openLeadStore(client, budget).insert(toRow(unusedId, validateAnswers(testAnswers)));
  // The lead is still there if the trigger is off. checkFunctions reports that, and errors of this call.
  await client.rpc('delete_launch_test', { submission: unusedId }).abortSignal(budget.signal(countMs));
  return {};
}

async function checkFunctions(client: DatabaseClient, budget: TimeBudget): Promise<LeadPathState> {
  const args = { classes: JSON.stringify(sendingOrder(1000)) };
  const check = (name: 'lead_path_check') => client.rpc(name, args);
  const [row] = await rowsOf('lead_path_check', check, budget.signal(countMs));
  if (!row) throw new CallError('lead_path_check', 200, 'no rows');
  if (!row.failure) return {};
  const [fault = ''] = row.failure.split(' ');
  return { fault, detail: row.failure };
}

function stateOf(error: unknown): Required<LeadPathState> {
  if (error instanceof LeadError)
    return { fault: faultOf(error.databaseCode || error.code) ?? error.code, detail: error.detail };
  const code = error instanceof CallError ? error.code : undefined;
  return { fault: faultOf(code) ?? 'database_unreachable', detail: messageOf(error) };
}

const faultOf = (code = ''): string | undefined => faults[code] ?? faults[code.slice(0, 2)];

/** By SQLSTATE, SQLSTATE class (first two characters), PostgREST code or LeadErrorCode. */
const faults: Record<string, string> = {
  database_lost: 'database_unreachable',
  '25006': 'database_read_only',
  '53': 'database_full',
  '42501': 'permission_denied',
  '42P01': 'table_missing',
  PGRST205: 'table_missing',
  PGRST202: 'migration_missing',
  PGRST204: 'migration_missing',
  '42883': 'migration_missing',
  '42703': 'migration_missing',
};
