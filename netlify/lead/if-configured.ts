import { linkSettings, reminderSettings } from '../environment.ts';
import { EnvironmentError } from '../environment-error.ts';
import { logError } from '../log.ts';

/** Undefined, and a line in the log, where a variable is missing or malformed. */
export function ifConfigured<Settings>(read: () => Settings): Settings | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    logError('not configured', { detail: error.message });
    return undefined;
  }
}

/** Without links no one could stop a reminder, so none goes out. */
export function areRemindersOn(): boolean {
  return ifConfigured(linkSettings) !== undefined && (ifConfigured(reminderSettings)?.areOn ?? false);
}
