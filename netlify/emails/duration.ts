/** How long something took, as a person says it. */

const words = {
  long: { minutes: [' minute', ' minutes'], hours: [' hour', ' hours'], days: [' day', ' days'] },
  short: { minutes: [' min', ' min'], hours: [' h', ' h'], days: [' d', ' d'] },
} as const;

/**
 * "10 minutes", "5 hours", "3 days"; `short` for a subject: "10 min", "5 h", "3 d". Rounded down to a whole unit, never below one minute;
 * hours from two on, days from two on.
 */
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

/** From here on a mail says that it is late. */
const lateAfterSeconds = 5 * 60;

/** What a late mail says; undefined for one that is in time. `seconds` since it was due. */
export function lateNote(seconds = 0): string | undefined {
  return seconds >= lateAfterSeconds ? `This mail comes ${duration(seconds)} late.` : undefined;
}
