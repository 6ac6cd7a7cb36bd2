import {
  type Address,
  ifConfigured,
  linkSettings,
  mailSettings,
  reminderSettings,
  reportRecipients,
} from '../../base/environment.ts';
import type { LeadDatabase } from '../../lead/database.ts';
import { leadLinks } from '../../lead/link.ts';
import { openWorkLink } from '../../lead/open-work.ts';
import {
  type Channel,
  type Claimed,
  type Delivery,
  escalates,
  type SendResult,
  secondsBetween,
} from '../../lead/policy.ts';
import { lastWeek, reportText, reportTitle } from '../../lead/report.ts';
import { readVersions } from '../../lead/words/versions.ts';
import { composeAppointmentEmail } from './appointment-email.ts';
import { composeLeadEmail } from './lead-email.ts';
import { type Email, type Mailer, openMailer } from './mailer.ts';
import { composeNewsEmail } from './news-email.ts';
import { composeDigestEmail, composeReportEmail, isOpenSince } from './scheduled-emails.ts';

type Mail = [to: Mailer, email: Email];

/** Throws EnvironmentError. */
export function openMailChannel(queue: LeadDatabase): Channel {
  const settings = mailSettings();
  const links = ifConfigured(linkSettings);
  const openFor = (to: Address[] = []) => openMailer({ ...settings, to });
  const staff = openFor(settings.to);
  const escalation = openFor(
    ifConfigured(reminderSettings)?.escalateTo.filter(
      ({ address }) => !staff.recipients.includes(address.toLowerCase()),
    ),
  );
  const owners = openFor(ifConfigured(reportRecipients));
  const linksTo = (submissionId: string) => links && leadLinks(submissionId, { ...links, now: new Date() });

  /** Empty if no lead was open before the digest was due. */
  async function mailsFor(message: Claimed): Promise<Mail[]> {
    const { kind, owed_at, claimed_at, first_mail_id } = message;
    const lateSeconds = secondsBetween(owed_at, claimed_at);
    if (kind === 'report') {
      const days = lastWeek(new Date(owed_at));
      const text = reportText(await queue.report(days));
      return [[owners, composeReportEmail(text, reportTitle(days), lateSeconds)]];
    }
    if (kind === 'digest') {
      const open = links ? await queue.openLeads() : [];
      if (!open.some((lead) => isOpenSince(lead, owed_at))) return [];
      const openWork = links && openWorkLink({ ...links, now: new Date(claimed_at) });
      const leads = open.map((lead) => ({ ...lead, links: linksTo(lead.submission_id) }));
      return [[staff, composeDigestEmail(leads, { lateSeconds, openWork })]];
    }
    const linked = linksTo(message.submission_id);
    if (message.is_test) return [[openFor([settings.from]), composeLeadEmail(message, linked)]];
    const answering = { inReplyTo: first_mail_id ?? undefined };
    if (kind === 'appointment')
      return [[staff, { ...composeAppointmentEmail(message, linked), ...answering }]];
    if (kind !== 'reminder' && kind !== 'changed' && kind !== 'wrote')
      return [[staff, composeLeadEmail(message, linked, await changesIn(message))]];
    const mail = { ...composeNewsEmail(message, linked), ...answering };
    return escalates(message)
      ? [
          [staff, mail],
          [escalation, mail],
        ]
      : [[staff, mail]];
  }

  /** What a version changed: "Phone: (202) 555-0187 → (202) 555-0142". */
  async function changesIn({ duplicate_of, full_receipt, submission_id }: Claimed): Promise<string[]> {
    if (!duplicate_of || !full_receipt) return [];
    const { lines = [] } = readVersions(await queue.versions(submission_id)) ?? {};
    return lines.flatMap(({ label, value, before }) =>
      before === undefined ? [] : `${label}: ${before || 'none'} → ${value || 'none'}`,
    );
  }

  return {
    name: 'mail',
    setting: '',
    hourlyLimit: settings.hourlyLimit,
    atOnce: 2,
    sendMs: 20_000,
    leaseSeconds: 60,
    async send(message, signal) {
      const mails = await mailsFor(message);
      return mails.length > 0 ? sendEach(message, mails, signal) : undefined;
    },
  };
}

/** One mail after the other, each over one connection. An address that's refused doesn't hold up the others. */
async function sendEach(
  { message_id: id, reached, rung }: Claimed,
  mails: Mail[],
  signal: AbortSignal,
): Promise<Delivery> {
  const sent = [...(reached ?? [])];
  const failed: Exclude<SendResult, { state: 'sent' }>[] = [];
  for (const [to, email] of mails) {
    const recipients = to.recipients.filter((recipient) => !reached?.includes(recipient));
    if (recipients.length === 0) continue;
    for (const [recipient, result] of await to.send(email, { id, recipients, signal, rung })) {
      if (result.state === 'sent') sent.push(recipient);
      else failed.push(result);
    }
  }
  const unconfirmed = failed.find(({ state }) => state === 'unconfirmed');
  // The one most worth retrying: the email is dead only if every failed address is.
  const failure =
    failed.find(({ state, permanent }) => state === 'failed' && !permanent) ?? unconfirmed ?? failed[0];
  if (!failure) return { state: 'sent' };
  return {
    ...failure,
    mayHaveArrived: unconfirmed !== undefined,
    rung: Math.max(...failed.map(({ rung: next = 0 }) => next)),
    reached: sent.length > 0 ? sent : undefined,
  };
}
