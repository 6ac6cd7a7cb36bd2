/** The subject of a mail about a lead: what, where, by when, in as many characters as a lock screen shows. */
import type { LeadDetails } from './lead-email-content.ts';
import { placeOf } from './place.ts';
import { isolated, shorten } from './plain-words.ts';
import { promiseOf } from './promise.ts';
import { serviceName } from './service.ts';

/** UTF-16 units. */
const maxLength = 60;

export function leadEmailSubject(lead: LeadDetails): string {
  return subjectOf(tagOf(lead), lead, promiseOf(lead, lead.lateSeconds)?.short);
}

/** `tag` and `time` are never shortened; a long place gives way before a long service. Phone and name follow if there is room. */
export function subjectOf(tag: string, lead: LeadDetails, time = ''): string {
  const service = serviceIn(tag, isolated(serviceName(lead.service)));
  const place = isolated(placeOf(lead));
  const commas = [service, place, time].filter(Boolean).slice(1).length * ', '.length;
  const room = maxLength - tag.length - time.length - commas;
  const shownService = shorten(service, Math.max(room - place.length, Math.ceil(room / 2)));
  const shownPlace = shorten(place, room - shownService.length);
  let parts = [shownService, shownPlace, time].filter(Boolean);
  for (const more of [isolated(lead.phone), isolated(lead.customerName)].filter(Boolean)) {
    const longer = [...parts, more];
    if (tag.length + longer.join(', ').length <= maxLength) parts = longer;
  }
  return tag + parts.join(', ');
}

/** A service page and a city page ask for "an emergency", which a tag may have said already. */
function serviceIn(tag: string, service: string): string {
  if (/emergency/i.test(tag) && /^Emergency(?: Locksmith)?$/.test(service)) return '';
  return service || 'Request';
}

function tagOf({ kind, isEmergency, suspectedSpam }: LeadDetails): string {
  if (!isEmergency && suspectedSpam) return 'Possible spam: ';
  if (kind === 'repeat') return isEmergency ? 'Emergency, again: ' : 'Again: ';
  if (kind === 'alert') return suspectedSpam ? 'EMERGENCY, doubtful: ' : 'EMERGENCY! ';
  if (!isEmergency) return '';
  return suspectedSpam ? 'Emergency, doubtful: ' : 'Emergency: ';
}
