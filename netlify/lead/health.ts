/** Checks whether a lead sent now would be saved, and whether every saved one reaches the staff. Reports codes and counts only. */
import * as z from 'zod/mini';
import { configuredChannels } from '../channels/configured.ts';
import { openMailServerCheck } from '../channels/mail/mailer.ts';
import {
  databaseSettings,
  linkSettings,
  mailSettings,
  reminderSettings,
  reportRecipients,
} from '../environment.ts';
import { EnvironmentError } from '../environment-error.ts';
import { startTimeBudget, type TimeBudget } from '../http/time-budget.ts';
import { logError } from '../log.ts';
import { areRemindersOn, ifConfigured } from './if-configured.ts';
import { checkLeadPath, faultOfCall, type LeadPathFault } from './lead-path-check.ts';
import { answerOf, CallError, type DatabaseClient, supabaseClient } from './supabase.ts';

type HealthFault =
  | LeadPathFault
  /** Earlier leads were saved without a message. */
  | 'leads_unannounced'
  | 'mail_settings'
  | 'mail_server'
  | 'leads_late'
  | 'leads_dead'
  /** The schedule has not run for five minutes, or never: nothing is retried and no one is reminded. */
  | 'sweep_stopped'
  | 'link_settings'
  | 'reminder_settings'
  | 'emergencies_untaken'
  | `${'push' | 'webhook'}_${'settings' | 'late' | 'dead' | 'disabled'}`;

const mostSecondsSinceSweep = 5 * 60;

export type Health = { faults: HealthFault[]; facts: Record<string, number> };

/** The returned function takes at most `ms` milliseconds and logs what is wrong. It asks the mail server at most once a minute. */
export function openHealthCheck(): (ms: number) => Promise<Health> {
  const askMailServer = openMailServerCheck();
  return async (ms) => {
    const [database, mail] = await Promise.all([
      checkDatabase(startTimeBudget(ms)),
      checkMail(askMailServer),
    ]);
    return {
      faults: [...database.faults, ...mail.faults, ...checkSettings()],
      facts: { ...database.facts, ...mail.facts },
    };
  };
}

async function checkDatabase(budget: TimeBudget): Promise<Health> {
  try {
    const client = supabaseClient(databaseSettings());
    const [path, counts] = await Promise.all([
      checkLeadPath(client, budget),
      readCounts(client, budget).catch((error: Error) => {
        logError('health unknown', { detail: error.message });
        return error;
      }),
    ]);
    if (path.detail) logError('lead path broken', { failing: path.faults.join(' '), detail: path.detail });
    if (counts instanceof Error) {
      return { faults: path.faults.length > 0 ? path.faults : [faultOfError(counts)], facts: {} };
    }
    const { channels, untaken_emergencies, unannounced, sweep_seconds_ago } = counts;
    const { on, faulty } = channelNames();
    const { pending, late, dead, unconfirmed } = channels.mail;
    const faultIf = <Fault extends HealthFault>(isFault: boolean, fault: Fault) => (isFault ? [fault] : []);
    return {
      faults: [
        ...path.faults,
        ...faultIf(unannounced > 0, 'leads_unannounced'),
        ...faultIf(late > 0, 'leads_late'),
        ...faultIf(dead > 0, 'leads_dead'),
        ...faultIf((sweep_seconds_ago ?? Infinity) > mostSecondsSinceSweep, 'sweep_stopped'),
        ...faultIf(areRemindersOn() && untaken_emergencies > 0, 'emergencies_untaken'),
        ...faulty.map((name) => `${name}_settings` as const),
        ...on.flatMap(({ name, setting }) => [
          ...faultIf(channels[name].late > 0 && channels[name].refused !== setting, `${name}_late`),
          ...faultIf(channels[name].dead > 0, `${name}_dead`),
          ...faultIf(channels[name].refused === setting, `${name}_disabled`),
        ]),
      ],
      facts: {
        ...{ pending, late, dead, unconfirmed, unannounced, untakenEmergencies: untaken_emergencies },
        ...(sweep_seconds_ago !== null && { sweepSecondsAgo: sweep_seconds_ago }),
        ...Object.fromEntries(on.map(({ name }) => [`${name}Pending`, channels[name].pending])),
      },
    };
  } catch (error) {
    return settingsFault('database_settings', error);
  }
}

function channelNames() {
  const { channels, faulty } = configuredChannels();
  const on = channels.flatMap(({ name, setting }) => (name === 'mail' ? [] : [{ name, setting }]));
  return { on, faulty };
}

const count = z.number();
const channelCounts = z.object({
  pending: count,
  late: count,
  dead: count,
  unconfirmed: count,
  refused: z.nullable(z.string()),
});
const healthCounts = z.object({
  channels: z.object({ mail: channelCounts, push: channelCounts, webhook: channelCounts }),
  untaken_emergencies: count,
  unannounced: count,
  sweep_seconds_ago: z.nullable(count),
});

/** Seconds after which a message counts as late. */
const lateSeconds = 15 * 60;
const countMs = 3000;

/** Throws CallError. */
export async function readCounts(
  client: DatabaseClient,
  budget: TimeBudget,
): Promise<z.infer<typeof healthCounts>> {
  const args = { late_seconds: lateSeconds };
  const answer = await answerOf('lead_health', (name) => client.rpc(name, args), budget.signal(countMs));
  const { data, error } = healthCounts.safeParse(answer);
  if (error) throw new CallError('lead_health', 200, 'no counts');
  return data;
}

const faultOfError = (error: Error) => faultOfCall(error instanceof CallError ? error.code : undefined);

async function checkMail(askMailServer: ReturnType<typeof openMailServerCheck>): Promise<Health> {
  try {
    const { errorCode, ageSeconds } = await askMailServer(mailSettings().smtpUrl);
    if (errorCode) logError('mail server not ready', { error: errorCode });
    return { faults: errorCode ? ['mail_server'] : [], facts: { mailServerAskedSecondsAgo: ageSeconds } };
  } catch (error) {
    return settingsFault('mail_settings', error);
  }
}

/** Without links or reminders no one is told again of an emergency. */
function checkSettings(): HealthFault[] {
  const isLinked = ifConfigured(linkSettings) !== undefined;
  const isReadable = ifConfigured(reminderSettings) && ifConfigured(reportRecipients);
  return [
    ...(isLinked ? [] : (['link_settings'] as const)),
    ...(isReadable ? [] : (['reminder_settings'] as const)),
  ];
}

/** The log names the variable, the health response only this code. */
function settingsFault(fault: HealthFault, error: unknown): Health {
  if (!(error instanceof EnvironmentError)) throw error;
  logError('not configured', { detail: error.message });
  return { faults: [fault], facts: {} };
}
