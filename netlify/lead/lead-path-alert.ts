/** Tells the staff where a lead sent now would be refused, before a visitor meets it. */
import type { OutageAlert } from '../channels/mail/outage-alert.ts';
import { databaseSettings } from '../environment.ts';
import { startTimeBudget, type TimeBudget } from '../http/time-budget.ts';
import { logError, messageOf } from '../log.ts';
import { checkLeadPath, type LeadPathState } from './lead-path-check.ts';
import { supabaseClient } from './supabase.ts';

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
