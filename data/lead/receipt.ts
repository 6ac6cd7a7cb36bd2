import { shopHour } from './clock.ts';
import type { LeadValues } from './fields.ts';
import { lastHour } from './site-facts.js';

/** How and when we promised to get in touch. Without `settle`, within minutes; `never`: the customer calls us. */
export type Promised = {
  byText?: boolean | undefined;
  settle?: 'today' | 'tomorrow' | undefined;
  never?: boolean | undefined;
};

/** We set a time for a job that can wait today, or tomorrow if it came in after `lastHour`. */
export function promiseFor(
  {
    isEmergency,
    reach,
    suitsDay,
    suitsPart,
  }: Pick<LeadValues, 'isEmergency' | 'reach' | 'suitsDay' | 'suitsPart'>,
  received: Date,
): Promised {
  if (reach === 'none') return { never: true };
  const isLate = shopHour(received) >= lastHour;
  const canWait = !isEmergency && Boolean(suitsDay || suitsPart) && !(isLate && suitsDay === 'today');
  return {
    byText: reach === 'text' || undefined,
    settle: canWait ? (isLate ? 'tomorrow' : 'today') : undefined,
  };
}

/** For "We'll call by 7:21 PM" or "We'll text today". */
export const promiseParts = ({ byText, settle }: Promised, callBy: string) => ({
  verb: byText ? 'text' : 'call',
  when: settle ?? `by ${callBy}`,
});

/** Instead of a promise. */
export const neverText = "We won't call or text you";
