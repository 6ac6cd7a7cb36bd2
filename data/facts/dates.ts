/** "2025-01-24" becomes "January 24, 2025", and "2025-01" becomes "January 2025". */
export function dateWords(date: string): string {
  const day = date.length > 7 && ({ day: 'numeric' } as const);
  return new Date(date).toLocaleDateString('en-US', {
    ...day,
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

/** Today there: "2026-11-28". */
export const dayIn = (timeZone: string): string => new Date().toLocaleDateString('en-CA', { timeZone });
