/** Log lines, one JSON object each. They hold codes, counts and references; never what a visitor typed, and never a secret. */

type Fields = Record<string, string | number | boolean | undefined>;

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : '';
}

export function logError(event: string, fields: Fields): void {
  console.error(JSON.stringify({ level: 'error', event, ...fields }));
}

export function logInfo(event: string, fields: Fields): void {
  console.log(JSON.stringify({ level: 'info', event, ...fields }));
}
