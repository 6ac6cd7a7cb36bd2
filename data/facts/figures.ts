import type { Range } from '../collections/facts.ts';
import { inFigures } from '../shared/numbers-in-text.ts';

const joined = ({ low, high }: Range, written: (figure: number) => string): string =>
  high === undefined ? written(low) : `${written(low)}–${written(high)}`;

export const numbers = (range: Range): string => joined(range, inFigures);

export const dollars = (range: Range): string => joined(range, (sum) => `$${inFigures(Math.round(sum))}`);

export function milesInWords(miles: number): string {
  const whole = Math.round(miles);
  if (whole === 0) return 'less than a mile';
  return whole === 1 ? 'a mile' : `${inFigures(whole)} miles`;
}

export const percents = (range: Range): string => `${numbers(range)}%`;

/** "15–30 minutes", "1–3 hours". @param range minutes */
export function duration({ low, high }: Range): string {
  const isInHours = low % 60 === 0 && (high ?? 0) % 60 === 0;
  const [unit, size] = isInHours ? (['hour', 60] as const) : (['minute', 1] as const);
  const range = { low: low / size, high: high && high / size };
  return `${numbers(range)} ${unit}${range.low === 1 && high === undefined ? '' : 's'}`;
}

export const times = ({ low, high }: Range, count: number): Range => ({
  low: low * count,
  high: high && high * count,
});
