/** One JSON object per line: codes, counts and references, never secrets or anything a visitor typed. */

type Fields = Record<string, string | number | boolean | undefined>;

/** The message holds no personal data or secrets, so it can be logged. */
export class SafeError extends Error {}

export function messageOf(error: unknown): string {
  if (error instanceof SafeError) return error.message;
  return error instanceof Error ? error.name : '';
}

export function logError(event: string, fields: Fields): void {
  console.error(JSON.stringify({ level: 'error', event, ...fields }));
}

export function logInfo(event: string, fields: Fields): void {
  console.log(JSON.stringify({ level: 'info', event, ...fields }));
}
