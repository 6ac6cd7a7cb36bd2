/** Texts to customers of random requests: what was tapped when, by whom, for how much, in both languages. */
import { services } from '../../netlify/base/business-facts.ts';
import type { Event, TapName } from '../../netlify/lead/events.ts';
import { team } from '../../netlify/lead/team.ts';
import { tell } from '../../netlify/lead/words/telling.ts';
import { composeText } from '../../netlify/outbox/text/channel.ts';
import { eventsOf } from './events.ts';
import { claimed } from './mail-samples.ts';
import { mulberry32 } from './random.ts';

/** As long as an address may be. */
export const links = { siteUrl: `https://${'k'.repeat(23)}.com`, key: '' };

/** At least `count`. `why` has what the text follows from. */
export function* randomTexts(count: number): Generator<{ text: string; why: string }> {
  const random = mulberry32(count);
  let now = Date.parse('2026-01-01T00:00Z');
  const later = (minutes: number) => new Date(now + random.between(1, minutes) * 60_000).toISOString();
  for (let told = 0; told < count; ) {
    const sent = later(2 * 24 * 60);
    now = Date.parse(sent);
    const steps: Parameters<typeof eventsOf> = [];
    const about = {
      created_at: sent,
      sent_at: sent,
      reach: 'text' as const,
      is_emergency: random.chance(0.5),
      service: random.pick([null, ...services.map(({ savedAs }) => savedAs)]),
      suits_day: random.pick([null, 'today', 'tomorrow', 'this_week'] as const),
    };
    while (steps.length < 6) {
      const kind = steps.length > 0 ? 'changed' : 'received';
      const asked_at = new Date(now).toISOString();
      const message = claimed({ ...about, kind, events: eventsOf(...steps), asked_at });
      for (const language of [null, 'es']) {
        const text = composeText({ ...message, language }, links);
        if (!text) continue;
        told++;
        yield { text, why: JSON.stringify({ ...about, language, steps }) };
      }
      const { acts, fee } = tell(message, 'owner').standing;
      const offered: TapName[] = [...acts.staff, ...acts.customer];
      if (offered.length === 0) break;
      const [tap, at, low] = [random.pick(offered), later(60), random.between(1, 99_999)];
      now = Date.parse(at);
      const details: Partial<Event> = {
        ...(random.chance(0.6) && { who: random.pick(team).name }),
        ...(random.chance(0.7) && { due_at: later(random.pick([90, 400 * 24 * 60])) }),
        ...(random.chance(0.5) && { price_low: low, price_high: random.between(low, 99_999) }),
        ...(random.chance(0.3) && { final_price: low }),
        fee: tap === 'canceled' ? fee.due : 0,
      };
      steps.push([tap, at, details]);
    }
  }
}
