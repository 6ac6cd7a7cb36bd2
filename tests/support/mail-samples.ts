/** One mail of every kind that the staff get, as tests look at them. */

import { composeLeadEmail, composeReminderEmail } from '../../netlify/channels/mail/lead-email.ts';
import type { LeadDetails } from '../../netlify/channels/mail/lead-email-content.ts';
import type { Email } from '../../netlify/channels/mail/mailer.ts';
import { composeOutageAlert } from '../../netlify/channels/mail/outage-alert.ts';
import { composeDigestEmail, composeReportEmail } from '../../netlify/channels/mail/scheduled-emails.ts';
import { times } from './times.ts';

const token = 'AUn1qP0x7ZtRkq9m2Yc1Vg8sT4wJ0bLfHdN6eXoC5iUrKaM3vBzEyGpQSlWnD7hA';
export const links = {
  calling: `https://www.riverbendlockandkey.example/request/${token}c`,
  notCustomer: `https://www.riverbendlockandkey.example/request/${token}n`,
};

/** An emergency of 7:06 PM in St. Louis, with the changes. */
export function lead(changes: Partial<LeadDetails> = {}): LeadDetails {
  return {
    kind: 'lead',
    formType: 'emergency',
    customerName: 'Ann Lee',
    phone: '+13145550187',
    email: 'ann@example.org',
    address: '63143',
    service: 'Car Lockout Service',
    message: 'The key is on the seat.\nBlue car, second row.',
    isEmergency: true,
    isNewCustomer: true,
    suspectedSpam: false,
    page: '/locksmith-maplewood-mo',
    receivedAt: new Date('2026-11-22T01:06:00Z'),
    reference: '9F1C22AB',
    earlierReference: '',
    links,
    ...changes,
  };
}

/** The same where nobody can sign links. */
export function withoutLinks(changes: Partial<LeadDetails> = {}): LeadDetails {
  const { links: _, ...details } = lead(changes);
  return details;
}

/** A request that nobody has taken since 2:04 AM in St. Louis, with the changes. */
export function openLead(changes = {}) {
  return {
    name: 'Ann Lee',
    phone: '+13145550187',
    address: '63143',
    service: 'Car Lockout Service',
    page: '/',
    receivedAt: new Date('2026-11-22T08:04:00Z'),
    waitedSeconds: 6 * 3600,
    isEmergency: true,
    links,
    ...changes,
  };
}

/** The longest texts that the form takes, each without a space. */
const long = {
  customerName: 'W'.repeat(100),
  address: 'x'.repeat(200),
  message: `https://${'a'.repeat(292)}`,
  email: `${'e'.repeat(200)}@example.org`,
};

const reminder = (waitedSeconds: number, reason: 'untaken' | 'escalation' | 'no_answer', changes = {}) =>
  composeReminderEmail(lead(changes), { waitedSeconds, reason });
const address = '&'.repeat(200);

export const samples: Record<string, Email> = {
  alert: composeLeadEmail(lead({ kind: 'alert' })),
  lead: composeLeadEmail(lead({ isEmergency: false, service: 'Safe Unlocking Service', formType: 'quote' })),
  'lead without links, late': composeLeadEmail(withoutLinks({ lateSeconds: 4000, address: '' })),
  repeat: composeLeadEmail(lead({ kind: 'repeat', earlierReference: 'AB12CD34' })),
  doubtful: composeLeadEmail(lead({ suspectedSpam: true, earlierCopyUnconfirmed: true, othersWaiting: 14 })),
  'longest texts': composeLeadEmail(lead(long)),
  reminder: reminder(600, 'untaken'),
  escalation: reminder(900, 'escalation'),
  'no answer': reminder(3105, 'no_answer', { lateSeconds: 900 }),
  digest: composeDigestEmail({ leads: [openLead()], total: 1, lateSeconds: 22 * 60 }),
  'digest of 500': composeDigestEmail({
    leads: times(500, (index) => openLead({ name: `"${index}"`.repeat(20), address })),
    total: 500,
  }),
  report: composeReportEmail('Leads: 12\n\n  city      5   42 %\n  service   7   58 %', 'Leads of the week'),
  outage: composeOutageAlert('permission_denied'),
};
