/** What SQL's lead_json() adds to a row: the events of its main lead. Only standing.ts reads them. */
import { z } from 'zod';
import { tapRules } from './tap-rules.ts';

export type TapName = keyof typeof tapRules;
/** On the customer's page; the others are the staff's. */
export type Press = {
  [Name in TapName]: (typeof tapRules)[Name]['byCustomer'] extends true ? Name : never;
}[TapName];
/** The staff cancels, too, if the customer calls. */
export type StaffTap = Exclude<TapName, Press> | 'canceled';

const names = Object.keys(tapRules) as TapName[];

export const isTapName = (name: unknown): name is TapName => names.some((one) => one === name);
export const isPress = (name: unknown): name is Press => isTapName(name) && tapRules[name].byCustomer;

const text = z.nullable(z.string());
const number = z.nullable(z.number());

/** A tap of the staff or a press of the customer, with all that holds after it. Times are ISO 8601. */
const event = z.object({
  id: z.number(),
  kind: z.enum(names),
  at: z.string(),
  /** The event that held before it; of one that changes no state or takes one back: the event that holds. */
  previous: number,
  /** A name from data/team.json, or '' if not chosen. */
  who: text,
  /** Agreed, in dollars. */
  price_low: number,
  price_high: number,
  final_price: number,
  /** When someone arrives, or the agreed time. */
  due_at: text,
  /** The agreed time, until the lead is closed. */
  appointment_at: text,
  /** In dollars, as the page showed it that canceled. */
  fee: number,
});

export const recorded = z.object({
  main_id: z.string(),
  is_test: z.boolean(),
  /** Now, on the database's clock. */
  asked_at: z.string(),
  /** When the main lead came in. */
  sent_at: z.string(),
  /** Another browser sent the same words, and asked not to be contacted. */
  is_doubted: z.boolean(),
  /** The latest ones, oldest first. */
  events: z.array(event),
  /** Counts all events; a tap from a page that showed fewer is ignored. */
  seen: z.number(),
  /** By text, the latest ones. */
  wrote: z.array(z.object({ at: z.string(), words: z.string() })),
  /** Of the closed lead that this one repeats. */
  earlier_state: text,
  earlier_at: text,
});

export type Event = z.infer<typeof event>;
export type Recorded = z.infer<typeof recorded>;
