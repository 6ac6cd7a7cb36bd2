/** What a request is called: its service and place, and the subject of its emails and pushes. */

import { toE164, toNational } from '../../../data/lead/phone.ts';
import { serviceCalled, services } from '../../base/business-facts.ts';
import { isolated, joined, shorten, withoutDirectionMarks } from '../../base/text.ts';
import type { Lead } from '../database.types.ts';
import type { Claimed } from '../policy.ts';
import type { Known } from '../standing.ts';
import type { Answers } from './answers.ts';
import { knownPlaceOf, placeOf } from './places.ts';
import { type Reach, reachTag, wantsNothing } from './wishes.ts';

const emergency = 'Emergency';

/** "Car Lockout" for the stored "Car Lockout Service"; "Emergency" for "Emergency Service in Clayton, MO"; '' for none. */
export const serviceName = (service: string | null): string =>
  serviceCalled(service)?.title ?? (service ?? '').replace(/ Services?(?: in .*)?$/, '');

/** One that the database may not have, as from /send-email. */
export type LeadMessage = Answers &
  Known &
  Pick<Claimed, 'kind' | 'default_message' | 'has_photo' | 'suspected_spam'> &
  Partial<Omit<Claimed, 'form_type'>> & { form_type: string };

type Named = Pick<Lead, 'service' | 'address' | 'page'> & { form_type?: string };

/** No form tells their service. */
const byPhone: Record<string, string> = { text: 'Text message', call: 'Missed call' };

/** What a lead is about, in our words: all that pushes and bare emails may name. A column that isn't read here stays out. */
export const knownIn = ({ service, form_type = '', ...place }: Named) => {
  const name = serviceName(service);
  const known = serviceCalled(service) || name === emergency ? name : (byPhone[form_type] ?? '');
  return { service: known, place: knownPlaceOf(place) };
};

/** As {@link knownIn}, but as the customer typed it. */
export const namedIn = (lead: Named) => ({
  service: serviceName(lead.service) || (byPhone[lead.form_type ?? ''] ?? ''),
  place: placeOf(lead),
});

/** One who texted or called told no name. */
export const customerIn = ({ name }: Pick<Lead, 'name'>): string => name || 'the customer';

/** Marks that turn text around could disguise an answer. */
export const asShown = <Message extends Answers>(lead: Message): Message => ({
  ...lead,
  name: withoutDirectionMarks(lead.name),
  phone: withoutDirectionMarks(toNational(toE164(lead.phone) ?? lead.phone)),
  address: withoutDirectionMarks(lead.address ?? ''),
  service: withoutDirectionMarks(lead.service ?? ''),
  message: withoutDirectionMarks(lead.message),
});

/** Begins the subject of an email or push. Like its `time`, a tag has nothing that the customer typed. */
export function tagOf({ kind, is_emergency, suspected_spam }: LeadMessage): string {
  if (!is_emergency && suspected_spam) return 'Possible spam: ';
  if (kind === 'repeat') return is_emergency ? 'Emergency again: ' : 'Again: ';
  if (!is_emergency) return '';
  return suspected_spam ? 'EMERGENCY, maybe spam: ' : 'EMERGENCY! ';
}

const maxLength = 60;

/** `service` and `place` as the staff reads them. `time` and how to reach the customer are never shortened; `contact` is added if it fits. */
type Subject = Reach & {
  tag: string;
  service: string;
  place: string;
  time?: string | undefined;
  contact?: string[];
};

/** Shortens the place before the service, between words. */
export function subjectOf({ reach, time = '', contact = [], ...content }: Subject): string {
  const isSilent = wantsNothing({ reach });
  const warning = reachTag({ reach });
  const tag = (isSilent ? `${warning}, ` : '') + content.tag;
  const service = serviceIn(tag, isolated(content.service));
  const place = isolated(content.place);
  const fixed = [time, isSilent ? '' : warning.toLowerCase()].filter(Boolean);
  const commas = [service, place, ...fixed].filter(Boolean).slice(1).length * ', '.length;
  const room = maxLength - tag.length - fixed.join('').length - commas;
  // If not even its first word fits, it's left out.
  const fitting = (text: string, limit: number) =>
    text.length <= limit || text.replace(/\s.*/, '').length < limit ? shorten(text, limit) : '';
  const shownPlace = fitting(place, Math.max(room - service.length, Math.floor(room / 2)));
  const shownService = fitting(service, room - shownPlace.length);
  let subject = tag + joined([shownService, shownPlace, ...fixed]);
  for (const more of contact.map(isolated).filter(Boolean)) {
    const longer = subject === tag ? tag + more : `${subject}, ${more}`;
    if (longer.length <= maxLength) subject = longer;
  }
  return subject;
}

/** Leaves out a service that only repeats "Emergency" if the tag already shows it. */
function serviceIn(tag: string, service: string) {
  const repeats = [
    emergency,
    ...services.flatMap((one) => (one.isEmergency ? serviceName(one.savedAs) : [])),
  ];
  return /emergency/i.test(tag) && repeats.includes(service) ? '' : service || 'Request';
}
