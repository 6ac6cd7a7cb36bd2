import { type Event, isTapName, type TapName } from '../../netlify/lead/events.ts';
import { tapRules } from '../../netlify/lead/tap-rules.ts';
import { shopInstant } from './clock.ts';

const nothing = {
  who: null,
  price_low: null,
  price_high: null,
  final_price: null,
  due_at: null,
  appointment_at: null,
  fee: null,
};

type Step = [kind: TapName, at: string, details?: Partial<Event>];

const ends: TapName[] = ['not_customer', 'canceled', 'refused'];

/** Events as the database has them: each with all that holds after it. */
export function eventsOf(...steps: Step[]): Event[] {
  const events: Event[] = [];
  for (const [kind, at, details = {}] of steps) {
    const last = events.at(-1);
    const held = last && !tapRules[last.kind].state ? last.previous : (last?.id ?? null);
    const facts = {
      ...nothing,
      ...last,
      ...(ends.includes(kind) && { due_at: null, appointment_at: null }),
      fee: null,
      id: events.length + 1,
      kind,
      at,
      previous: kind === 'reopened' ? null : held,
      ...details,
    };
    events.push(kind === 'agreed' ? { ...facts, appointment_at: facts.due_at } : facts);
  }
  return events;
}

/** "19:20", "22T09:00" or "12-01T09:00": of November 21, 2026, unless it says otherwise. */
export const evening = (time: string) => shopInstant('2026-11-21T'.slice(0, 16 - time.length) + time);

/** Such as "taken 19:24, coming 19:28 19:40 $90-140 Ada": what, when, for when, how much and who. Of "canceled", the fee. */
export const eventsIn = (text = ''): Event[] => eventsOf(...text.split(', ').flatMap(stepIn));

function stepIn(text: string): Step[] {
  const [, kind, time = '', due, low, high = low, who] =
    /(\w+) (\S+)(?: ([-\dT]+:\d\d))?(?: \$(\d+)(?:-(\d+))?)?(?: (\w+))?/.exec(text) ?? [];
  if (!isTapName(kind)) return [];
  const details = {
    ...(who && { who }),
    ...(due && { due_at: evening(due) }),
    ...(low &&
      (kind === 'canceled' ? { fee: Number(low) } : { price_low: Number(low), price_high: Number(high) })),
  };
  return [[kind, evening(time), details]];
}
