/** Log lines, one JSON object each. They hold codes, counts and references; never what a visitor typed, and never a secret. */

type Fields = Record<string, string | number | boolean | undefined>;

/** An error whose message holds no personal data and no secret. */
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
