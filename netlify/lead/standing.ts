import * as z from 'zod/mini';

const text = z.nullable(z.string());
const number = z.nullable(z.number());

/** A lead's state, which SQL's lead_json() adds to its row. Times are ISO 8601. A repeat has the state of its main lead. */
export const standing = z.object({
  main_id: z.string(),
  is_test: z.boolean(),
  asked_at: z.string(),
  state: z.enum(['open', 'taken', 'reached', 'no_answer', 'not_customer', 'canceled']),
  since: z.string(),
  /** The kind of its latest event. */
  last_tap: text,
  /** Counts the events; a tap from a page that showed fewer is ignored. */
  seen: z.number(),
  /** Taps that were used as often as they count. */
  spent: z.array(z.string()),
  taken_at: text,
  /** Who tapped "I'm calling", if they chose a name. */
  caller: text,
  /** Of the latest "I'm coming", for two hours. Of a canceled lead: who was on the way. */
  who: text,
  price_low: number,
  price_high: number,
  minutes: number,
  /** Of the closed lead that this one repeats. */
  earlier_tap: text,
  earlier_tap_at: text,
});

export type Standing = z.infer<typeof standing>;
export type State = Standing['state'];
