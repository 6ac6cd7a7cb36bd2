/** What customer and staff read of one request: on its pages, in emails, pushes and the digest. */
import { expect } from 'vitest';
import { renderLeadPage } from '../../netlify/desk/lead-link-page.tsx';
import type { StaffPage } from '../../netlify/desk/staff-page.tsx';
import type { Lead } from '../../netlify/lead/database.types.ts';
import { type Claimed, escalates } from '../../netlify/lead/policy.ts';
import { viewOf } from '../../netlify/lead/words/customer.ts';
import { pushOf } from '../../netlify/lead/words/staff.ts';
import { tell } from '../../netlify/lead/words/telling.ts';
import { readVersions } from '../../netlify/lead/words/versions.ts';
import { composeCustomerEmail } from '../../netlify/outbox/customer/emails.ts';
import { composeAppointmentEmail } from '../../netlify/outbox/mail/appointment-email.ts';
import { composeLeadEmail } from '../../netlify/outbox/mail/lead-email.ts';
import { composeNewsEmail } from '../../netlify/outbox/mail/news-email.ts';
import { composeDigestEmail } from '../../netlify/outbox/mail/scheduled-emails.ts';
import { renderNow } from '../../netlify/receipt/now.tsx';
import { evening, eventsIn } from './events.ts';
import { claimed, leadRow, links, openLead } from './mail-samples.ts';
import { textOf } from './page.ts';

/** The staff's page of a lead. */
export const staffPageOf = (lead: Lead, more: Partial<StaffPage> = {}) =>
  renderLeadPage({
    ...(readVersions([lead]) ?? expect.fail()),
    telling: tell(lead),
    team: [],
    prices: [],
    reference: '9F1C22AB',
    action: 'calling',
    hasReminders: true,
    workHref: '/open-work/x',
    ...more,
  });

/** @param row "sent > now | events | changes to the request's row, as JSON" */
export function toldOf(row: string) {
  const [times = '', steps, changes] = row.split('|').map((part) => part.trim());
  const [sent = '', now = ''] = times.split(' > ').map(evening);
  const events = eventsIn(steps);
  const lead = {
    ...leadRow,
    is_emergency: true,
    created_at: sent,
    sent_at: sent,
    asked_at: now,
    events,
    seen: events.length,
    ...(JSON.parse(changes ?? '{}') as Partial<Claimed>),
  };
  const message = claimed({ kind: events.at(-1)?.at === now ? 'changed' : 'reminder', ...lead });
  const page = renderNow({ view: viewOf(lead, 'owner'), token: 'x' });
  const staff = staffPageOf(lead, { isOpened: true, reviewLink: 'https://x.example/review' });
  const push = pushOf(message);
  const first = composeLeadEmail(claimed(lead), links);
  const pushes = [true, false].map((is_emergency) => ({ ...message, is_emergency }));
  return {
    page: textOf(page),
    figure: /<b>(.*?)<\/b>/.exec(page)?.[1] ?? '',
    acts: [...page.matchAll(/<button[^>]* value="(\w+)"/g)].map(([, name]) => name).join(' '),
    staff: textOf(staff),
    /** How far the bar that counts down reaches, of 20. */
    left: /<progress[^>]* value="(\d+)"/.exec(staff)?.[1] ?? '',
    links: [...staff.matchAll(/href="(.*?)"/g)].map(([, href]) => href).join(' '),
    mail: textOf(composeCustomerEmail(message, 'https://www.shop.example/my-request/x').text),
    push: textOf(`${push.title} ${push.advice}`),
    /** How loud it is for an emergency and for what can wait, and whether it also goes to the boss. */
    rings: pushes.map((one) => pushOf(one).priority + (escalates(one) ? '!' : '')).join(' '),
    agreed: textOf(composeAppointmentEmail(message, links).text),
    news: textOf(composeNewsEmail(message, links).text),
    lead: textOf(`${first.subject} ${first.text}`),
    digest: textOf(composeDigestEmail([openLead(lead)]).text),
  };
}
