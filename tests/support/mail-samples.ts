import { leadForms, toColumns } from '../../data/lead/fields.ts';
import type { Lead } from '../../netlify/lead/database.types.ts';
import type { Claimed } from '../../netlify/lead/policy.ts';
import type { Reason } from '../../netlify/lead/words/reminders.ts';
import { composeCustomerEmail } from '../../netlify/outbox/customer/emails.ts';
import { composeAppointmentEmail } from '../../netlify/outbox/mail/appointment-email.ts';
import { composeLeadEmail } from '../../netlify/outbox/mail/lead-email.ts';
import type { Email } from '../../netlify/outbox/mail/mailer.ts';
import { composeOutageAlert } from '../../netlify/outbox/mail/outage-alert.ts';
import { composeReminderEmail } from '../../netlify/outbox/mail/reminder-email.ts';
import {
  composeDigestEmail,
  composeReportEmail,
  type OpenLead,
} from '../../netlify/outbox/mail/scheduled-emails.ts';
import { shopInstant } from './clock.ts';
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
  created_at: shopInstant('2026-11-21T19:06'),
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
  asked_at: shopInstant('2026-11-21T19:06'),
  since: shopInstant('2026-11-21T19:06'),
  seen: 0,
  spent: [],
  state: 'open',
  last_tap: null,
  who: null,
  price_low: null,
  price_high: null,
  final_price: null,
  due_at: null,
  appointment_at: null,
  last_appointment_at: null,
  appointment_changes: 0,
  owes_fee: null,
  times: {},
  earlier_state: null,
  earlier_at: null,
};

export const leadMail = (changes: Partial<Claimed> = {}, seconds = 0) =>
  composeLeadEmail(claimed({ seconds, ...changes }), links);

const openSince = '2026-11-22T08:04:00Z';

export const openLead = (changes: Partial<OpenLead> = {}): OpenLead => ({
  ...leadRow,
  created_at: openSince,
  since: openSince,
  page: '/',
  asked_at: '2026-11-22T14:04:00Z',
  total: 1,
  links,
  ...changes,
});

const long = {
  name: 'W'.repeat(100),
  address: 'x'.repeat(200),
  message: `https://${'a'.repeat(292)}`,
  email: `${'e'.repeat(200)}@example.org`,
};

/** Agreed for 9:00 AM on Tuesday, December 1. */
export const appointmentMail = (changes = {}) =>
  composeAppointmentEmail(
    claimed({
      kind: 'appointment',
      is_emergency: false,
      service: 'Lock Rekeying Service',
      last_appointment_at: shopInstant('2026-12-01T09:00'),
      appointment_at: shopInstant('2026-12-01T09:00'),
      appointment_changes: 1,
      occurred_at: shopInstant('2026-11-21T19:20'),
      ...changes,
    }),
    links,
  );

/** An emergency's email, due at once and claimed `seconds` later. */
export function claimed({ seconds = 0, ...changes }: Partial<Claimed> & { seconds?: number } = {}): Claimed {
  const { created_at: at } = { ...leadRow, ...changes };
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
    claimed_at: new Date(Date.parse(at) + seconds * 1000).toISOString(),
    ...changes,
  };
}

const customerMail = (kind: Claimed['kind'], changes: Partial<Claimed> = {}) =>
  composeCustomerEmail(claimed({ kind, ...changes }), `https://www.shop.example/request-received/${token}c`);

const agreed = {
  state: 'agreed',
  due_at: shopInstant('2026-12-01T09:00'),
  appointment_at: shopInstant('2026-12-01T09:00'),
  last_appointment_at: shopInstant('2026-12-01T09:00'),
  appointment_changes: 1,
  price_low: 90,
  price_high: 140,
} as const;
const onTheWay = { state: 'coming', due_at: shopInstant('2026-11-21T19:40') } as const;

export const customerSamples: Record<string, Email> = {
  confirmation: customerMail('received'),
  'late confirmation': customerMail('received', { asked_at: shopInstant('2026-11-21T20:06') }),
  agreed: customerMail('appointment', agreed),
  'taken back': customerMail('appointment', { ...agreed, state: 'open', appointment_at: null }),
  'day before': customerMail('reminder', { ...agreed, claimed_at: shopInstant('2026-11-30T17:00') }),
  moved: customerMail('coming', { ...onTheWay, tap: 'late', price_low: 90 }),
  canceled: customerMail('closed', { ...agreed, state: 'canceled', appointment_at: null, owes_fee: true }),
};

const bareOf = ({ simpler = composeOutageAlert('') }: Email) => simpler;
const { submission_id: duplicate_of } = leadRow;

/** An email of every kind, about a lead with `changes`. */
export function everyMail(changes: Partial<Lead> = {}): Record<string, Email> {
  const remind = (reason: Reason, more: Partial<Claimed> = {}) =>
    composeReminderEmail(claimed({ seconds: 900, ...more, ...changes }), reason, links);
  const closed = { earlier_state: 'done', earlier_at: leadRow.created_at };
  return {
    lead: leadMail(changes),
    doubtful: leadMail({ ...changes, suspected_spam: true, unconfirmed_tries: 1, waiting: 14 }),
    repeat: leadMail({ ...changes, kind: 'repeat', duplicate_of }),
    'after a closed one': leadMail({ ...changes, duplicate_of, ...closed }),
    unclaimed: remind('unclaimed'),
    escalation: remind('escalation'),
    'no answer': remind('no_answer'),
    quiet: remind('quiet', { state: 'taken' }),
    late: remind('late', onTheWay),
    near: remind('agreed', agreed),
    'still there': remind('here', { state: 'here' }),
    appointment: appointmentMail(changes),
    'canceled appointment': appointmentMail({ ...changes, appointment_at: null, appointment_changes: 2 }),
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
