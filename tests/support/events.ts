import type { Event, TapName } from '../../netlify/lead/events.ts';
import { tapRules } from '../../netlify/lead/tap-rules.ts';

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
