import * as z from 'zod/mini';
import { tapRules } from './tap-rules.ts';

export type TapName = keyof typeof tapRules;
export type State = 'open' | NonNullable<(typeof tapRules)[TapName]['state']>;

const names = Object.keys(tapRules) as TapName[];
const states = ['open', ...names.flatMap((name) => tapRules[name].state ?? [])] as const;

const text = z.nullable(z.string());
const number = z.nullable(z.number());

/** A lead's state, which SQL's lead_json() adds to its row. Times are ISO 8601. A repeat has the state of its main lead. */
export const standing = z.object({
  main_id: z.string(),
  is_test: z.boolean(),
  /** Now, on the database's clock. */
  asked_at: z.string(),
  state: z.enum(states),
  /** Since when it has that state; an open lead waits since its latest event. */
  since: z.string(),
  last_tap: z.nullable(z.enum(names)),
  /** Who calls, comes or came: a name from data/team.json, '' if not chosen, null if no one tapped. */
  who: text,
  /** Agreed, in dollars. */
  price_low: number,
  price_high: number,
  final_price: number,
  /** When someone arrives, or the agreed time. */
  due_at: text,
  /** What the latest tap changed that to, or dropped: the time before. */
  due_before: z.optional(text),
  /** The agreed time, until the lead is closed. */
  appointment_at: text,
  /** The same, kept after it was canceled. */
  last_appointment_at: text,
  /** How often it was set, changed or cleared. */
  appointment_changes: z.number(),
  /** Of a canceled lead: someone was on the way, and not late. */
  owes_fee: z.nullable(z.boolean()),
  /** Counts the events; a tap from a page that showed fewer is ignored. */
  seen: z.number(),
  /** Taps that were used as often as they count. */
  spent: z.array(z.string()),
  /** When each tap was last used. */
  times: z.partialRecord(z.enum(names), z.string()),
  /** Of the closed lead that this one repeats. */
  earlier_state: text,
  earlier_at: text,
});

export type Standing = z.infer<typeof standing>;
