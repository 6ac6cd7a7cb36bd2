/** The subject of the mail about a lead: what, who and the phone number, in as many characters as a lock screen shows. */
import type { LeadDetails } from './lead-email-content.ts';

/** UTF-16 units. */
const maxLength = 60;
const maxPhoneLength = 20;

type Lead = Pick<
  LeadDetails,
  'kind' | 'isEmergency' | 'suspectedSpam' | 'service' | 'customerName' | 'phone'
>;

/** A long name is shortened before a long service; a US phone number is never shortened. */
export function leadEmailSubject(lead: Lead): string {
  const tag = tagOf(lead);
  const service = lead.service.replace(/ Services?$/, '') || 'Request';
  const phone = shorten(lead.phone, maxPhoneLength);
  const room = maxLength - `${tag}, , ${phone}`.length;
  const serviceRoom = Math.max(room - lead.customerName.length, Math.ceil(room / 2));
  const shownService = shorten(service, serviceRoom);
  const name = shorten(lead.customerName, room - shownService.length);
  return `${tag}${shownService}, ${name}, ${phone}`;
}

function tagOf({ kind, isEmergency, suspectedSpam }: Lead): string {
  if (!isEmergency && suspectedSpam) return 'Possible spam: ';
  if (kind === 'repeat') return isEmergency ? 'Emergency, again: ' : 'Again: ';
  if (kind === 'emergency_alert') return suspectedSpam ? 'EMERGENCY, doubtful: ' : 'EMERGENCY! ';
  if (!isEmergency) return '';
  return suspectedSpam ? 'Emergency, doubtful: ' : 'Emergency: ';
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** At most `limit` UTF-16 units, cut between two visible characters. */
function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  let kept = '';
  for (const { segment } of graphemes.segment(text)) {
    if ((kept + segment).length > limit - 1) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}
