import { shopHour } from './clock.ts';
import type { LeadValues } from './fields.ts';

/** How and when we promised to get in touch. Without `settle`, within minutes; `never`: the customer calls us. */
export type Promised = {
  byText?: boolean | undefined;
  settle?: 'today' | 'tomorrow' | undefined;
  never?: boolean | undefined;
};

/** Of a request's way from "Sent" to "There". `time` as shown, for example "7:04 PM". */
export type Stop = { label: string; time?: string | undefined };

/** A request's state, as its receipt tells it. */
export type StandingText = {
  state: string;
  /** Takes the place of the panel's own, which promises a call. */
  heading?: string | undefined;
  text: string;
  /** Takes the place of all this once the receipt has expired. */
  later?: string | undefined;
};

/** Who is on the way. */
export type Coming = {
  title: string;
  text: string;
  check: string;
  /** "7:35 PM" */
  arrival?: string | undefined;
  /** Take the place of the panel's own. */
  stops: readonly Stop[];
  initial?: string | undefined;
  photo?: string | undefined;
};

/** `ask` has to be opened first. */
export type ReceiptButton = { name: string; label: string; ask?: { title: string; text: string } };

const lastHour = 20;

/** We set a time for a job that can wait today, or tomorrow if it came in after 8 PM. */
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
