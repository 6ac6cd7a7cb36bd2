/** How a message to the staff is titled, and the button that it names: it's the main one of the page that it opens. */

import { joined } from '../../base/text.ts';
import type { StaffTap } from '../events.ts';
import type { Claimed } from '../policy.ts';
import { needsTime } from '../standing.ts';
import { labelOf } from '../taps.ts';
import { knownIn, type LeadMessage, subjectOf, tagOf } from './lead.ts';
import { type Telling, tell } from './telling.ts';

/** A tap's button, as this request's page labels it. */
export function labelIn({ standing, slots }: Telling, tap: StaffTap): string {
  const { phase, alarm, holder } = standing;
  if (tap === 'coming' && needsTime(alarm)) return 'Give a new time';
  if (tap === 'late') return '+10 min';
  if (tap !== 'taken') return labelOf(tap);
  if (phase === 'calling' && !alarm)
    return holder?.member ? `Take it from ${holder.member.name}` : `I'll ${slots.verb} instead`;
  return slots.isSilent ? 'They called us' : `I'm ${slots.verb}ing`;
}

/** The only link of a message. A closed request's page offers nothing from the next morning on. */
export const mainLabel = (telling: Telling): string =>
  telling.standing.acts.main ? labelIn(telling, telling.standing.acts.main) : 'Open the request';

export const claimAdvice = (telling: Telling): string => {
  const label = `“${mainLabel(telling)}”`;
  const { acts, phase } = telling.standing;
  if (acts.main !== 'taken' || phase === 'calling') return `${label} opens the request.`;
  const { isSilent, verb } = telling.slots;
  return isSilent
    ? `Tap ${label} if they do, so the others know. Don't call or text.`
    : `Tap ${label} before you ${verb === 'text' ? 'text' : 'dial'}, so no one else ${verb}s too.`;
};

/** A new request has its promise at the end of the title, and any other message its news at the start. Who speaks Spanish should take it, as long as no one has. */
export function titlePartsOf(message: LeadMessage, telling: Telling, isMail: boolean) {
  const { kind, suspected_spam, is_emergency, language } = message;
  const { staff, situation, slots } = telling;
  const isNew = ['waiting', 'settling', 'silent'].includes(situation) && kind !== 'reminder';
  if (kind === 'wrote') return { tag: `${slots.wrote}: `.replace('?:', '?'), time: undefined };
  const spanish = language === 'es' && telling.standing.phase === 'waiting' && 'Spanish';
  if (isNew || ['lead', 'alert', 'repeat', 'received'].includes(kind)) {
    const isQuiet = kind === 'repeat' || (suspected_spam && !is_emergency);
    return { tag: tagOf(message), time: joined([!isQuiet && staff.first, spanish]) };
  }
  const nudge = kind === 'reminder' ? staff.nudge : undefined;
  return { tag: `${nudge ?? (isMail ? staff.mail : undefined) ?? staff.push}: `, time: joined([spanish]) };
}

export type Push = {
  title: string /** 5 rings until someone looks, 3 is the default, 2 is silent. */;
  priority: 5 | 4 | 3 | 2;
  button: string;
  /** What to do. */
  advice: string;
};

/** A push names nothing that the customer typed. */
export function pushOf(message: Claimed): Push {
  const telling = tell(message, 'staff', message.is_last);
  const button = mainLabel(telling);
  const { kind, reach, is_emergency, suspected_spam } = message;
  const [emergency, canWait] = telling.staff.rings;
  const rings = is_emergency ? emergency : canWait;
  // Possible spam rings, too, but not at top priority.
  const loudest = suspected_spam ? 4 : 5;
  return {
    title: subjectOf({ ...titlePartsOf(message, telling, false), ...knownIn(message), reach }),
    button,
    advice: telling.standing.acts.main ? `Tap “${button}”` : 'Nothing left to do.',
    priority: rings === 5 ? loudest : rings === 2 && (kind === 'reminder' || kind === 'wrote') ? 3 : rings,
  };
}
