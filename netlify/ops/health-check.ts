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
import { CallError, supabaseClient } from '../lead/supabase.ts';
import { configuredChannels, silenceOf } from '../outbox/configured.ts';
import { openLeadStore } from '../request/receive.ts';
import { canarySent } from './canary.ts';

/** docs/health.md explains the `faults` codes. */
export type Health = { faults: string[]; facts: Record<string, number | string | undefined> };

const maxSecondsSinceSweep = 5 * 60;
/** Two canaries, and a while. */
const maxSecondsSinceCanary = 13 * 60 * 60;

export async function checkHealth(ms: number): Promise<Health> {
  const { faults, facts } = await checkDatabase(ms);
  const settings = trueOf({
    mail_settings: !ifConfigured(mailSettings),
    link_settings: !ifConfigured(linkSettings),
    reminder_settings: !(ifConfigured(reminderSettings) && ifConfigured(reportRecipients)),
  });
  return { faults: [...faults, ...settings], facts };
}

async function checkDatabase(ms: number): Promise<Health> {
  if (!ifConfigured(databaseSettings)) return { faults: ['database_settings'], facts: {} };
  const client = supabaseClient();
  const budget = startTimeBudget(ms);
  try {
    await openLeadStore(client, budget).probe();
    return healthOf(await openDatabase(budget, client).counts());
  } catch (error) {
    logError('health check failed', { detail: messageOf(error) });
    const isProbe = error instanceof CallError && error.call === 'probe';
    return { faults: [isProbe ? 'database_unreachable' : 'lead_health_failed'], facts: {} };
  }
}

const trueOf = (faults: Record<string, boolean>) => Object.keys(faults).filter((name) => faults[name]);

function healthOf(counts: Counts): Health {
  const { pending, late, dead, unconfirmed, waits_for, untaken_emergencies, unannounced, ...site } =
    counts('mail');
  const { sweep_seconds_ago, canary, canary_seconds_ago } = site;
  const { channels, faulty } = configuredChannels();
  return {
    faults: [
      ...trueOf({
        leads_unannounced: unannounced > 0,
        leads_late: late > 0,
        leads_dead: dead > 0,
        sweep_stopped: (sweep_seconds_ago ?? Infinity) > maxSecondsSinceSweep,
        // A new site has had none yet.
        canary_failed: canary !== null && canary !== canarySent,
        canary_stopped: (canary_seconds_ago ?? 0) > maxSecondsSinceCanary,
        emergencies_untaken: areRemindersOn() && untaken_emergencies > 0,
      }),
      ...faulty.map((name) => `${name}_settings`),
      ...channels.flatMap((channel) => {
        const { name } = channel;
        const { late, dead } = counts(name);
        const silence = silenceOf(channel, counts);
        const isLate = late > 0 && silence !== `${name}_disabled`;
        return [
          // A customer's number may take no texts.
          ...trueOf({ [`${name}_late`]: isLate, [`${name}_dead`]: dead > 0 && name !== 'text' }),
          ...(silence ? [silence] : []),
        ];
      }),
    ],
    facts: {
      pending,
      late,
      waitsFor: waits_for ?? undefined,
      dead,
      unconfirmed,
      unannounced,
      untakenEmergencies: untaken_emergencies,
      sweepSecondsAgo: sweep_seconds_ago ?? undefined,
      canary: canary ?? undefined,
      canarySecondsAgo: canary_seconds_ago ?? undefined,
      ...Object.fromEntries(channels.map(({ name }) => [`${name}Pending`, counts(name).pending])),
    },
  };
}
