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
