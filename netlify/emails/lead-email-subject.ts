/** The subject of a mail about a lead: what, where, by when, in as many characters as a lock screen shows. */
import { type LeadDetails, promiseOf, serviceName } from './lead-email-content.ts';
import { placeOf } from './place.ts';
import { contained, shorten } from './plain-words.ts';

/** UTF-16 units. */
const maxLength = 60;

/** The subject of the first mail about a lead. */
export function leadEmailSubject(lead: LeadDetails): string {
  return subjectOf(tagOf(lead), lead, promiseOf(lead, lead.lateSeconds)?.short);
}

/**
 * `tag` begins the subject and is never shortened, nor is `time`. A long place gives way before a long service. The phone number
 * follows where there is room for all of it, and then the name; the preheader has both in any case.
 */
export function subjectOf(tag: string, lead: LeadDetails, time = ''): string {
  const service = contained(serviceName(lead.service)) || 'Request';
  const place = contained(placeOf(lead));
  const room = maxLength - [tag, ...(time ? [`, ${time}`] : []), ...(place ? [', '] : [])].join('').length;
  const shownService = shorten(service, Math.max(room - place.length, Math.ceil(room / 2)));
  const shownPlace = shorten(place, room - shownService.length);
  const needed = tag + [shownService, shownPlace, time].filter(Boolean).join(', ');
  return [lead.phone, lead.customerName]
    .map(contained)
    .reduce((subject, more) => (fits(`${subject}, ${more}`) ? `${subject}, ${more}` : subject), needed);
}

function fits(subject: string): boolean {
  return subject.length <= maxLength;
}

function tagOf({ kind, isEmergency, suspectedSpam }: LeadDetails): string {
  if (!isEmergency && suspectedSpam) return 'Possible spam: ';
  if (kind === 'repeat') return isEmergency ? 'Emergency, again: ' : 'Again: ';
  if (kind === 'emergency_alert') return suspectedSpam ? 'EMERGENCY, doubtful: ' : 'EMERGENCY! ';
  if (!isEmergency) return '';
  return suspectedSpam ? 'Emergency, doubtful: ' : 'Emergency: ';
}
