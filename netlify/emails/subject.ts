/** The subject: what, who and the number, in the 60 characters that a lock screen shows. */
import type { LeadEmail } from './lead-email.ts';

export const longestSubject = 60;

type Facts = Pick<LeadEmail, 'kind' | 'isEmergency' | 'suspectedSpam' | 'service' | 'customerName' | 'phone'>;

/** The number is never cut; a long name goes before a long service. */
export function leadSubject(lead: Facts): string {
  const tag = tagOf(lead);
  const what = lead.service.replace(/ Services?$/, '') || 'Request';
  const phone = cut(lead.phone, 20);
  const room = longestSubject - count(`${tag}, , ${phone}`);
  const whatRoom = Math.max(room - count(lead.customerName), Math.ceil(room / 2));
  const shownWhat = cut(what, whatRoom);
  const who = cut(lead.customerName, room - count(shownWhat));
  return `${tag}${shownWhat}, ${who}, ${phone}`;
}

function tagOf({ kind, isEmergency, suspectedSpam }: Facts): string {
  if (suspectedSpam) return 'Possible spam: ';
  if (kind === 'emergency_alert') return 'EMERGENCY! ';
  return isEmergency ? 'Emergency: ' : '';
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function count(text: string): number {
  return text.length;
}

/** At most `limit` UTF-16 units, never half a character. */
function cut(text: string, limit: number): string {
  if (count(text) <= limit) return text;
  let kept = '';
  for (const { segment } of graphemes.segment(text)) {
    if (count(kept + segment) > limit - 1) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}
