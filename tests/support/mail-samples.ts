import { leadForms, toColumns } from '../../data/lead/fields.ts';
import type { Lead } from '../../netlify/lead/database.types.ts';
import type { Claimed } from '../../netlify/lead/policy.ts';
import { composeCustomerEmail } from '../../netlify/outbox/customer/emails.ts';
import { composeAppointmentEmail } from '../../netlify/outbox/mail/appointment-email.ts';
import { composeLeadEmail } from '../../netlify/outbox/mail/lead-email.ts';
import type { Email } from '../../netlify/outbox/mail/mailer.ts';
import { composeNewsEmail } from '../../netlify/outbox/mail/news-email.ts';
import { composeOutageAlert } from '../../netlify/outbox/mail/outage-alert.ts';
import {
  composeDigestEmail,
  composeReportEmail,
  type OpenLead,
} from '../../netlify/outbox/mail/scheduled-emails.ts';
import { shopInstant } from './clock.ts';
import { evening, eventsIn } from './events.ts';
import { times } from './times.ts';
import { city, zip } from './town.ts';

const token = 'AUn1qP0x7ZtRkq9m2Yc1Vg8sT4wJ0bLfHdN6eXoC5iUrKaM3vBzEyGpQSlWnD7hA';
export const links = {
  calling: `https://www.shop.example/request/${token}c`,
  notCustomer: `https://www.shop.example/request/${token}n`,
};

/** An emergency received at 7:06 PM, as the database returns it. */
export const leadRow: Lead = {
  ...toColumns(leadForms.emergency.defaults),
  id: '00000000-0000-4000-8000-000000000001',
  submission_id: '9f1c22ab-0000-4000-8000-000000000000',
  created_at: evening('19:06'),
  form_type: 'emergency',
  name: 'Ann Lee',
  phone: '+12025550187',
  email: 'ann@example.org',
  address: zip,
  service: 'Car Lockout Service',
  message: 'The key is on the seat.\nBlue car, second row.',
  default_message: false,
  has_photo: false,
  suspected_spam: false,
  page: city.href,
  referrer: null,
  utm_source: null,
  utm_medium: null,
  utm_campaign: null,
  gclid: null,
  gbraid: null,
  wbraid: null,
  language: null,
  duplicate_of: null,
  main_id: '00000000-0000-4000-8000-000000000001',
  content_hash: null,
  plain_post: false,
  full_receipt: true,
  erased_at: null,
  is_test: false,
  asked_at: evening('19:06'),
  sent_at: evening('19:06'),
  is_doubted: false,
  version: 0,
  events: [],
  seen: 0,
  wrote: [],
  earlier_state: null,
  earlier_at: null,
};

export const leadMail = (changes: Partial<Claimed> = {}, seconds = 0) =>
  composeLeadEmail(claimed({ seconds, ...changes }), links);

const openSince = shopInstant('2026-11-22T02:04');

export const openLead = (changes: Partial<OpenLead> = {}): OpenLead => ({
  ...leadRow,
  created_at: openSince,
  sent_at: openSince,
  page: '/',
  asked_at: shopInstant('2026-11-22T08:04'),
  total: 1,
  links,
  ...changes,
});

const long = {
  name: 'W'.repeat(100),
  address: 'x'.repeat(200),
  message: `https://${'a'.repeat(292)}`,
  email: `${'e'.repeat(200)}@example.org`,
  phone: '+12025550187,4',
};

const appointment = 'agreed 19:20 12-01T09:00 $90-140';
const agreed = eventsIn(appointment);
const takenBack = eventsIn(`${appointment}, not_customer 19:25`);
const onTheWay = 'coming 19:20 19:40 $90';

/** Agreed for 9:00 AM on Tuesday, December 1. */
export const appointmentMail = (changes: Partial<Claimed> = {}) =>
  composeAppointmentEmail(
    claimed({
      kind: 'appointment',
      is_emergency: false,
      service: 'Lock Rekeying Service',
      events: agreed,
      seen: agreed.length,
      occurred_at: evening('19:20'),
      ...changes,
    }),
    links,
  );

/** An emergency's email, due at once and claimed `seconds` later. */
export function claimed({ seconds = 0, ...changes }: Partial<Claimed> & { seconds?: number } = {}): Claimed {
  const { created_at: at } = { ...leadRow, ...changes };
  const claimed_at = new Date(Date.parse(at) + seconds * 1000).toISOString();
  return {
    ...leadRow,
    is_emergency: true,
    message_id: 'm',
    kind: 'lead',
    step: 1,
    attempt: 1,
    tap: null,
    unconfirmed_tries: 0,
    rung: 0,
    reached: null,
    is_superseded: false,
    is_last: true,
    waiting: 0,
    first_mail_id: null,
    occurred_at: at,
    owed_at: at,
    claimed_at,
    asked_at: changes.claimed_at ?? claimed_at,
    sent_at: at,
    seen: changes.events?.length ?? 0,
    ...changes,
  };
}

const customerMail = (kind: Claimed['kind'], changes: Partial<Claimed> = {}) =>
  composeCustomerEmail(claimed({ kind, ...changes }), `https://www.shop.example/request-received/${token}c`);

export const customerSamples: Record<string, Email> = {
  confirmation: customerMail('received'),
  agreed: customerMail('appointment', { events: agreed }),
  'taken back': customerMail('appointment', { events: takenBack }),
  'day before': customerMail('reminder', { events: agreed, asked_at: evening('30T17:00') }),
  moved: customerMail('changed', { events: eventsIn(`${onTheWay}, late 19:35 19:50`) }),
  canceled: customerMail('changed', { events: eventsIn(`${onTheWay}, canceled 19:31 $50`) }),
  done: customerMail('changed', { events: eventsIn(`${onTheWay}, done 20:05`) }),
};

const bareOf = ({ simpler = composeOutageAlert('') }: Email) => simpler;
const { submission_id: duplicate_of } = leadRow;

/** An email of every kind, about a lead with `changes`. */
export function everyMail(changes: Partial<Lead> = {}): Record<string, Email> {
  const news = (steps: string, time: string, more: Partial<Claimed> = {}) => {
    const [events, now] = [eventsIn(steps), evening(time)];
    const message = claimed({
      kind: 'reminder',
      events,
      asked_at: now,
      claimed_at: now,
      ...more,
      ...changes,
    });
    return composeNewsEmail(message, links);
  };
  const closed = { earlier_state: 'done', earlier_at: leadRow.created_at };
  return {
    lead: leadMail(changes),
    doubtful: leadMail({ ...changes, suspected_spam: true, unconfirmed_tries: 1, waiting: 14 }),
    repeat: leadMail({ ...changes, kind: 'repeat', duplicate_of }),
    'after a closed one': leadMail({ ...changes, duplicate_of, ...closed }),
    unclaimed: news('', '19:21', { is_last: false }),
    escalation: news('', '19:21'),
    'no answer': news('taken 19:07, no_answer 19:10', '19:40'),
    quiet: news('taken 19:07', '19:27'),
    late: news(onTheWay, '19:50'),
    near: news(appointment, '12-01T08:00'),
    'nobody called': news('complained 19:25', '19:25', { kind: 'changed' }),
    appointment: appointmentMail(changes),
    'canceled appointment': appointmentMail({ events: takenBack, ...changes }),
    digest: composeDigestEmail([openLead(changes)], { lateSeconds: 22 * 60 }),
  };
}

export const samples: Record<string, Email> = {
  ...everyMail(),
  'bare, by text': bareOf(leadMail({ reach: 'text' })),
  'bare digest': bareOf(composeDigestEmail(times(3, () => openLead({ total: 3 })))),
  'without links': composeLeadEmail(claimed({ address: '' })),
  'by text, tomorrow': leadMail({
    is_emergency: false,
    reach: 'text',
    suits_day: 'tomorrow',
    suits_part: 'morning',
  }),
  'longest texts': leadMail(long),
  'digest of 500': composeDigestEmail(
    times(500, (index) => openLead({ name: `"${index}"`.repeat(20), address: '&'.repeat(200), total: 500 })),
  ),
  report: composeReportEmail(
    'Total\n  all: leads 12, claimed 11 (median 4.5 min), taps on the number 31',
    'Leads of the week',
  ),
  outage: composeOutageAlert('permission_denied'),
};
