import {
  areRemindersOn,
  databaseSettings,
  ifConfigured,
  linkSettings,
  mailSettings,
  reminderSettings,
  reportRecipients,
} from '../base/environment.ts';
import { logError, messageOf } from '../base/log.ts';
import { startTimeBudget } from '../base/time-budget.ts';
import { type Counts, openDatabase } from '../lead/database.ts';
import { supabaseClient } from '../lead/supabase.ts';
import { configuredChannels, silenceOf } from '../outbox/configured.ts';
import { tryEnvelope } from '../outbox/mail/envelope.ts';
import { faultOf, tryLeadPath } from './lead-path.ts';

/** docs/health.md explains the `faults` codes. */
export type Health = { faults: string[]; facts: Record<string, number | undefined> };

const maxSecondsSinceSweep = 5 * 60;

export function openHealthCheck(): (ms: number) => Promise<Health> {
  const tryPath = onceAMinute((settings: ReturnType<typeof databaseSettings>) =>
    tryLeadPath(supabaseClient(settings)),
  );
  const askServer = onceAMinute(tryEnvelope);

  async function checkMailServer() {
    const settings = ifConfigured(mailSettings);
    if (!settings) return ['mail_settings'];
    const { escalateTo = [] } = ifConfigured(reminderSettings) ?? {};
    const refused = await askServer({ ...settings, to: [...settings.to, ...escalateTo] });
    if (!refused) return [];
    logError('mail server not ready', { failing: refused.fault, error: refused.error });
    return [refused.fault];
  }

  async function checkDatabase(ms: number): Promise<Health> {
    const settings = ifConfigured(databaseSettings);
    if (!settings) return { faults: ['database_settings'], facts: {} };
    const [{ fault, detail }, counts] = await Promise.all([
      tryPath(settings),
      openDatabase(startTimeBudget(ms), supabaseClient(settings))
        .counts()
        .catch((error: unknown) => {
          logError('health check failed', { detail: messageOf(error) });
          return faultOf(error);
        }),
    ]);
    if (fault) logError('lead path broken', { failing: fault, detail });
    if (typeof counts === 'string') return { faults: [fault ?? counts], facts: {} };
    const { faults, facts } = healthOf(counts);
    return { faults: fault ? [fault, ...faults] : faults, facts };
  }

  return async (ms) => {
    const [{ faults, facts }, mailFaults] = await Promise.all([checkDatabase(ms), checkMailServer()]);
    const settings = trueOf({
      link_settings: !ifConfigured(linkSettings),
      reminder_settings: !(ifConfigured(reminderSettings) && ifConfigured(reportRecipients)),
    });
    return { faults: [...faults, ...mailFaults, ...settings], facts };
  };
}

const cacheMs = 60_000;

/** Checks again after a minute, or if settings change. */
function onceAMinute<Settings, Result>(check: (settings: Settings) => Promise<Result>) {
  let last: { key: string; at: number; result: Promise<Result> } | undefined;
  return (settings: Settings) => {
    const key = JSON.stringify(settings);
    if (last?.key !== key || performance.now() - last.at >= cacheMs)
      last = { key, at: performance.now(), result: check(settings) };
    return last.result;
  };
}

const trueOf = (faults: Record<string, boolean>) => Object.keys(faults).filter((name) => faults[name]);

function healthOf(counts: Counts): Health {
  const { pending, late, dead, unconfirmed, untaken_emergencies, unannounced, sweep_seconds_ago } =
    counts.mail;
  const { channels, faulty } = configuredChannels();
  return {
    faults: [
      ...trueOf({
        leads_unannounced: unannounced > 0,
        leads_late: late > 0,
        leads_dead: dead > 0,
        sweep_stopped: (sweep_seconds_ago ?? Infinity) > maxSecondsSinceSweep,
        emergencies_untaken: areRemindersOn() && untaken_emergencies > 0,
      }),
      ...faulty.map((name) => `${name}_settings`),
      ...channels.flatMap((channel) => {
        const { name } = channel;
        const { late, dead } = counts[name];
        const silence = silenceOf(channel, counts);
        const isLate = late > 0 && silence !== `${name}_disabled`;
        return [
          ...trueOf({ [`${name}_late`]: isLate, [`${name}_dead`]: dead > 0 }),
          ...(silence ? [silence] : []),
        ];
      }),
    ],
    facts: {
      pending,
      late,
      dead,
      unconfirmed,
      unannounced,
      untakenEmergencies: untaken_emergencies,
      sweepSecondsAgo: sweep_seconds_ago ?? undefined,
      ...Object.fromEntries(channels.map(({ name }) => [`${name}Pending`, counts[name].pending])),
    },
  };
}
