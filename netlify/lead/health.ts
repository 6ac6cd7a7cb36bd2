/** Checks whether a lead sent now would be saved, and whether every saved one reaches the staff. Reports codes and counts only. */
import { openMailServerCheck } from '../emails/mail-server-check.ts';
import {
  databaseSettings,
  linkSettings,
  mailSettings,
  reminderSettings,
  reportRecipients,
} from '../environment.ts';
import { EnvironmentError } from '../environment-error.ts';
import { startTimeBudget, type TimeBudget } from '../http/time-budget.ts';
import { logError, messageOf } from '../log.ts';
import { CallError } from './call.ts';
import { configuredChannels } from './channels.ts';
import { ifConfigured } from './if-configured.ts';
import { checkLeadPath, faultOfCall, type LeadPathFault } from './lead-path-check.ts';
import { type Channel, openMessages } from './messages.ts';
import { openOutbox } from './outbox.ts';
import { supabaseClient } from './supabase.ts';

type HealthFault =
  | LeadPathFault
  | 'mail_settings'
  | 'mail_server'
  | 'leads_late'
  | 'leads_dead'
  /** The schedule has not run for five minutes, or never: nothing is sent again, and nobody reminded. */
  | 'sweep_stopped'
  | 'link_settings'
  | 'reminder_settings'
  | 'emergencies_untaken'
  /** What phones and other programs are owed can be neither counted nor, it is to be feared, sent. */
  | 'messages_stuck'
  | `${Channel['name']}_${'settings' | 'late' | 'dead' | 'disabled'}`;

const mostSecondsSinceSweep = 5 * 60;

export type Health = { faults: HealthFault[]; facts: Record<string, number> };

/** The returned function takes at most `ms` milliseconds and logs what is wrong. It asks the mail server at most once a minute. */
export function openHealthCheck(): (ms: number) => Promise<Health> {
  const askMailServer = openMailServerCheck();
  return async (ms) => {
    const [database, mail, messages] = await Promise.all([
      checkDatabase(startTimeBudget(ms)),
      checkMail(askMailServer),
      checkMessages(startTimeBudget(ms)),
    ]);
    const { faults, areOn } = checkReminders();
    const { untakenEmergencies = 0 } = database.facts;
    return {
      faults: [
        ...database.faults,
        ...(areOn && untakenEmergencies > 0 ? (['emergencies_untaken'] as const) : []),
        ...mail.faults,
        ...faults,
        ...messages.faults,
      ],
      facts: { ...database.facts, ...mail.facts, ...messages.facts },
    };
  };
}

async function checkDatabase(budget: TimeBudget): Promise<Health> {
  try {
    const client = supabaseClient(databaseSettings());
    const outbox = openOutbox(client, budget);
    const ask = async () => {
      const sweepSecondsAgo = await outbox.secondsSinceSweep();
      return {
        ...(await outbox.counts()),
        untakenEmergencies: await outbox.untakenEmergencies(),
        ...(sweepSecondsAgo !== undefined && { sweepSecondsAgo }),
      };
    };
    const [path, asked] = await Promise.all([
      checkLeadPath(client, budget),
      ask().catch((error: Error) => {
        logError('health unknown', { detail: error.message });
        return error;
      }),
    ]);
    const counts = asked instanceof Error ? undefined : asked;
    if (path.detail) logError('lead path broken', { failing: path.faults.join(' '), detail: path.detail });
    return {
      faults: [
        ...path.faults,
        ...(asked instanceof Error && path.faults.length === 0 ? [faultOfError(asked)] : []),
        ...(counts?.late ? (['leads_late'] as const) : []),
        ...(counts?.dead ? (['leads_dead'] as const) : []),
        ...(counts && isStopped(counts) ? (['sweep_stopped'] as const) : []),
      ],
      facts: { ...counts, ...(path.unnotified !== undefined && { unnotified: path.unnotified }) },
    };
  } catch (error) {
    return settingsFault('database_settings', error);
  }
}

const faultOfError = (error: Error) => faultOfCall(error instanceof CallError ? error.code : undefined);
const isStopped = ({ sweepSecondsAgo = Number.POSITIVE_INFINITY }: { sweepSecondsAgo?: number }) =>
  sweepSecondsAgo > mostSecondsSinceSweep;

async function checkMail(askMailServer: ReturnType<typeof openMailServerCheck>): Promise<Health> {
  try {
    const { errorCode, ageSeconds } = await askMailServer(mailSettings().smtpUrl);
    if (errorCode) logError('mail server not ready', { error: errorCode });
    return { faults: errorCode ? ['mail_server'] : [], facts: { mailServerAskedSecondsAgo: ageSeconds } };
  } catch (error) {
    return settingsFault('mail_settings', error);
  }
}

/** Of the channels that are on. A database that does not answer is named by checkDatabase(). */
async function checkMessages(budget: TimeBudget): Promise<Health> {
  const { channels, faulty } = configuredChannels();
  const faults: HealthFault[] = faulty.map((name) => `${name}_settings` as const);
  const facts: Health['facts'] = {};
  if (channels.length === 0) return { faults, facts };
  try {
    const rows = await openMessages(supabaseClient(databaseSettings()), channels, budget).counts();
    for (const { name } of channels) {
      const counts = rows.find(({ channel }) => channel === name);
      if (!counts) continue;
      facts[`${name}Pending`] = counts.pending;
      if (counts.late > 0 && !counts.disabled) faults.push(`${name}_late`);
      if (counts.dead > 0) faults.push(`${name}_dead`);
      if (counts.disabled) faults.push(`${name}_disabled`);
    }
  } catch (error) {
    logError('messages unknown', { detail: messageOf(error) });
    faults.push('messages_stuck');
  }
  return { faults, facts };
}

function checkReminders(): { faults: HealthFault[]; areOn: boolean } {
  const isLinked = ifConfigured(linkSettings) !== undefined;
  const reminders = ifConfigured(reminderSettings);
  const isReported = ifConfigured(reportRecipients) !== undefined;
  return {
    faults: [
      ...(isLinked ? [] : (['link_settings'] as const)),
      ...(reminders && isReported ? [] : (['reminder_settings'] as const)),
    ],
    areOn: reminders?.areOn ?? true,
  };
}

/** The log names the variable, the health response only this code. */
function settingsFault(fault: HealthFault, error: unknown): Health {
  if (!(error instanceof EnvironmentError)) throw error;
  logError('not configured', { detail: error.message });
  return { faults: [fault], facts: {} };
}
