/** Asks the database whether a lead sent now would be saved, told, raised again and taken. It does all of it and rolls it back. */
import type { OutageAlert } from '../channels/mail/outage-alert.ts';
import { databaseSettings } from '../environment.ts';
import { startTimeBudget, type TimeBudget } from '../http/time-budget.ts';
import { logError, messageOf } from '../log.ts';
import { sendingOrder } from './policy.ts';
import { type DatabaseClient, supabaseClient } from './supabase.ts';

export type LeadPathFault =
  | 'database_settings'
  | 'database_unreachable'
  | 'database_read_only'
  | 'database_full'
  | 'migration_missing'
  | 'table_missing'
  | 'permission_denied'
  | 'insert_failed'
  /** Leads are saved, but no message is written. */
  | 'message_missing'
  /** Mails can't be claimed or settled. */
  | 'mails_stuck'
  /** Messages to phones and other programs can't be claimed. */
  | 'messages_stuck'
  /** Leads are mailed, and no one would be reminded of them. */
  | 'reminders_stuck'
  /** What the staff tap isn't recorded. */
  | 'taps_stuck';

export type LeadPathState = {
  faults: LeadPathFault[];
  detail?: string;
};

const timeoutMs = 3000;

export async function checkLeadPath(client: DatabaseClient, budget: TimeBudget): Promise<LeadPathState> {
  const { data, error, status } = await client
    .rpc('lead_path_check', { classes: JSON.stringify(sendingOrder(1000)) })
    .abortSignal(budget.signal(timeoutMs));
  const row = Array.isArray(data) ? data[0] : undefined;
  if (error || status !== 200 || !row) {
    return { faults: [faultOfCall(error?.code)], detail: `${status} ${error?.code ?? ''}`.trim() };
  }
  const { failure } = row;
  if (!failure) return { faults: [] };
  return {
    faults: [knownFaults[failure] ?? knownFaults[failure.slice(0, 2)] ?? 'insert_failed'],
    detail: failure,
  };
}

/** Mails in every 15th minute only, as a new instance does not know what an earlier one mailed. Never rejects. */
export async function alertOfLeadPathFault(alertStaff: OutageAlert, ms: number): Promise<void> {
  const budget = startTimeBudget(ms);
  const { faults, detail } = await leadPathState(budget);
  const [fault] = faults;
  if (!fault) return;
  logError('lead path broken', { failing: faults.join(' '), detail });
  if (new Date().getUTCMinutes() % 15 === 0) await alertStaff(fault, budget.signal(ms));
}

async function leadPathState(budget: TimeBudget): Promise<LeadPathState> {
  try {
    return await checkLeadPath(supabaseClient(databaseSettings()), budget);
  } catch (error) {
    return { faults: ['database_settings'], detail: messageOf(error) };
  }
}

/** @param code of PostgreSQL or PostgREST, to a call that failed */
export function faultOfCall(code = ''): LeadPathFault {
  return knownFaults[code] ?? 'database_unreachable';
}

/** By SQLSTATE, by the class that its first two characters name, or by PostgREST's code. */
const knownFaults: Record<string, LeadPathFault> = {
  message_missing: 'message_missing',
  mails_stuck: 'mails_stuck',
  messages_stuck: 'messages_stuck',
  reminders_stuck: 'reminders_stuck',
  taps_stuck: 'taps_stuck',
  '25006': 'database_read_only',
  '53': 'database_full',
  '42501': 'permission_denied',
  '42P01': 'table_missing',
  PGRST205: 'table_missing',
  PGRST202: 'migration_missing',
  '42883': 'migration_missing',
  '42703': 'migration_missing',
};
