const words = {
  long: { minutes: [' minute', ' minutes'], hours: [' hour', ' hours'], days: [' day', ' days'] },
  short: { minutes: [' min', ' min'], hours: [' h', ' h'], days: [' d', ' d'] },
} as const;

/** "10 minutes", "5 hours", "3 days", rounded down; hours and days from two on. `short` is for a subject: "10 min". */
export function duration(seconds: number, form: keyof typeof words = 'long'): string {
  const minutes = Math.max(1, Math.floor(seconds / 60));
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  const [count, unit] =
    hours < 2
      ? ([minutes, 'minutes'] as const)
      : days < 2
        ? ([hours, 'hours'] as const)
        : ([days, 'days'] as const);
  const [one, many] = words[form][unit];
  return `${count}${count === 1 ? one : many}`;
}

const lateAfterSeconds = 5 * 60;

/** Undefined for a mail that is in time. `seconds` since it was due. */
export function lateNote(seconds = 0): string | undefined {
  return seconds >= lateAfterSeconds ? `This mail comes ${duration(seconds)} late.` : undefined;
}
