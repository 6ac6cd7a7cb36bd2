/** Texts to customers of random requests: what was tapped when, by whom, for how much, in both languages. */
import { services } from '../../netlify/base/business-facts.ts';
import type { Event, TapName } from '../../netlify/lead/events.ts';
import { team } from '../../netlify/lead/team.ts';
import { tell } from '../../netlify/lead/words/telling.ts';
import { composeText } from '../../netlify/outbox/text/channel.ts';
import { eventsOf } from './events.ts';
import { claimed } from './mail-samples.ts';
import { mulberry32, type Random } from './random.ts';

/** As long as an address may be. */
export const links = { siteUrl: `https://${'k'.repeat(23)}.com`, key: '' };

const minute = 60_000;
const iso = (time: number) => new Date(time).toISOString();
const most = 99_999;

function detailsOf(random: Random, now: number, fee: number): Partial<Event> {
  const low = random.between(1, most);
  const later = random.between(1, random.pick([90, 400 * 24 * 60]));
  return {
    ...(random.chance(0.6) && { who: random.pick(team).name }),
    ...(random.chance(0.7) && { due_at: iso(now + later * minute) }),
    ...(random.chance(0.5) && { price_low: low, price_high: random.between(low, most) }),
    ...(random.chance(0.3) && { final_price: low }),
    fee,
  };
}

/** At least `count`. `why` has what the text follows from. */
export function* randomTexts(count: number): Generator<{ text: string; why: string }> {
  const random = mulberry32(count);
  for (let told = 0; told < count; ) {
    let now = Date.parse('2026-01-01T00:00Z') + random.between(0, 2 * 365 * 24 * 60) * minute;
    const steps: [kind: TapName, at: string, details: Partial<Event>][] = [];
    const about = {
      created_at: iso(now),
      sent_at: iso(now),
      reach: 'text' as const,
      is_emergency: random.chance(0.5),
      is_new_customer: random.chance(0.5),
      service: random.pick([null, ...services.map(({ savedAs }) => savedAs)]),
      suits_day: random.pick([null, 'today', 'tomorrow', 'this_week'] as const),
    };
    while (steps.length < 6) {
      const events = eventsOf(...steps);
      const kind = events.length > 0 ? 'changed' : 'received';
      const message = claimed({ ...about, kind, events, asked_at: iso(now) });
      for (const language of [null, 'es']) {
        const text = composeText({ ...message, language }, links);
        if (!text) continue;
        told++;
        yield { text, why: JSON.stringify({ ...about, language, steps }) };
      }
      const { acts, fee } = tell(message, 'owner').standing;
      const offered: TapName[] = [...acts.staff, ...acts.customer];
      if (offered.length === 0) break;
      now += random.between(0, 60) * minute;
      const tap = random.pick(offered);
      steps.push([tap, iso(now), detailsOf(random, now, tap === 'canceled' ? fee.due : 0)]);
    }
  }
}
