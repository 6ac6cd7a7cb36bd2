/** "January 24, 2025" of "2025-01-24", and "January 2025" of "2025-01". */
export function dateWords(date: string): string {
  const day = date.length > 7 && ({ day: 'numeric' } as const);
  return new Date(date).toLocaleDateString('en-US', {
    ...day,
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
