/** Log lines: one JSON object each. Codes, counts and references only; never what a visitor typed, never a secret. */

type Facts = Record<string, string | number | boolean | undefined>;

export function logError(event: string, facts: Facts): void {
  console.error(JSON.stringify({ level: 'error', event, ...facts }));
}

export function logInfo(event: string, facts: Facts): void {
  console.log(JSON.stringify({ level: 'info', event, ...facts }));
}
