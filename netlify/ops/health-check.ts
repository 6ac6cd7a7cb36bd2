import {
  areRemindersOn,
  databaseSettings,
  EnvironmentError,
  ifConfigured,
  linkSettings,
  mailSettings,
  reminderSettings,
  reportRecipients,
} from '../base/environment.ts';
import { logError, messageOf } from '../base/log.ts';
import { startTimeBudget } from '../base/time-budget.ts';
import { openQueue } from '../lead/queue.ts';
import { supabaseClient } from '../lead/supabase.ts';
import { configuredChannels, silenceOf } from '../outbox/configured.ts';
import { type EnvelopeFault, tryEnvelope } from '../outbox/mail/envelope.ts';
import { faultOf, type LeadPathState, tryLeadPath } from './lead-path.ts';

/** docs/health.md explains the `faults` codes. */
export type Health = { faults: string[]; facts: Record<string, number | undefined> };

const maxSecondsSinceSweep = 5 * 60;

export function openHealthCheck(): (ms: number) => Promise<Health> {
  const tried = openCache<LeadPathState>();
  const asked = openCache<EnvelopeFault | undefined>();
  return async (ms) => {
    const checks = await Promise.all([
      ifSettingsValid('database_settings', () => checkDatabase(tried, ms)),
      ifSettingsValid('mail_settings', () => checkMailServer(asked)),
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

type Cache<Result> = (settings: object, check: () => Promise<Result>) => Promise<Result>;

const cacheMs = 60_000;

/** Checks once a minute, and if settings change. */
function openCache<Result>(): Cache<Result> {
  let last: { key: string; at: number; result: Promise<Result> } | undefined;
  return async (settings, check) => {
    const key = JSON.stringify(settings);
    if (last?.key !== key || performance.now() - last.at >= cacheMs)
      last = { key, at: performance.now(), result: check() };
    return last.result;
  };
}

const faultIf = (isFault: unknown, fault: string) => (isFault ? [fault] : []);

async function ifSettingsValid(fault: string, check: () => Promise<Health>) {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    logError('not configured', { detail: error.message });
    return { faults: [fault], facts: {} };
  }
}

async function checkMailServer(asked: Cache<EnvelopeFault | undefined>): Promise<Health> {
  const settings = mailSettings();
  const { escalateTo = [] } = ifConfigured(reminderSettings) ?? {};
  const envelope = { ...settings, to: [...settings.to, ...escalateTo] };
  const refused = await asked(envelope, () => tryEnvelope(envelope));
  if (refused) logError('mail server not ready', { failing: refused.fault, error: refused.error });
  return { faults: refused ? [refused.fault] : [], facts: {} };
}

async function checkDatabase(tried: Cache<LeadPathState>, ms: number): Promise<Health> {
  const settings = databaseSettings();
  const client = supabaseClient(settings);
  const [{ fault, detail }, counts] = await Promise.all([
    tried(settings, () => tryLeadPath(client)),
    openQueue(client, startTimeBudget(ms))
      .counts()
      .catch((error: unknown) => {
        logError('health check failed', { detail: messageOf(error) });
        return faultOf(error);
      }),
  ]);
  if (fault) logError('lead path broken', { failing: fault, detail });
  if (typeof counts === 'string') return { faults: [fault ?? counts], facts: {} };
  const { pending, late, dead, unconfirmed, untaken_emergencies, unannounced, sweep_seconds_ago } =
    counts.mail;
  const { channels, faulty } = configuredChannels();
  const others = channels.map((channel) => ({
    ...counts[channel.name],
    name: channel.name,
    silence: silenceOf(channel, counts),
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
      ...others.flatMap(({ name, late, dead, silence }) => [
        ...faultIf(late > 0 && silence !== `${name}_disabled`, `${name}_late`),
        ...faultIf(dead > 0, `${name}_dead`),
        ...(silence ? [silence] : []),
      ]),
    ],
    facts: {
      pending,
      late,
      dead,
      unconfirmed,
      unannounced,
      untakenEmergencies: untaken_emergencies,
      sweepSecondsAgo: sweep_seconds_ago ?? undefined,
      ...Object.fromEntries(others.map(({ name, pending }) => [`${name}Pending`, pending])),
    },
  };
}
