import {
  type Address,
  ifConfigured,
  linkSettings,
  mailSettings,
  reminderSettings,
  reportRecipients,
} from '../../base/environment.ts';
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
import type { Queue } from '../../lead/queue.ts';
import { reportText, reportTitle } from '../../lead/report.ts';
import { type Reason, reasonOf } from '../../lead/words/lead.ts';
import { composeAppointmentEmail, composeLeadEmail } from './lead-email.ts';
import { type Email, type Mailer, openMailer } from './mailer.ts';
import { composeReminderEmail } from './reminder-email.ts';
import { composeDigestEmail, composeReportEmail } from './scheduled-emails.ts';

type Mail = { to: Mailer; email: Email };

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** Throws EnvironmentError. */
export function openMailChannel(queue: Queue): Channel {
  const settings = mailSettings();
  const links = ifConfigured(linkSettings);
  const openFor = (to: Address[]) => openMailer({ ...settings, to });
  const staff = openFor(settings.to);
  const others = (ifConfigured(reminderSettings)?.escalateTo ?? []).filter(
    ({ address }) => !staff.recipients.includes(address.toLowerCase()),
  );
  const escalation = openFor(others);
  const owners = openFor(ifConfigured(reportRecipients) ?? []);
  const linksTo = (submissionId: string) => links && leadLinks(submissionId, { ...links, now: new Date() });

  /** Empty if no lead was open before the digest was due. */
  async function mailsFor(message: Claimed): Promise<Mail[]> {
    const { kind, owed_at, claimed_at, first_mail_id, submission_id, occurred_at: tappedAt } = message;
    const lateSeconds = secondsBetween(owed_at, claimed_at);
    if (kind === 'report') {
      const report = await queue.report(new Date(Date.parse(owed_at) - weekMs));
      const email = composeReportEmail(reportText(report), reportTitle(report), lateSeconds);
      return [{ to: owners, email }];
    }
    if (kind === 'digest') {
      const open = links ? await queue.openLeads() : [];
      if (!open.some(({ since }) => Date.parse(since) < Date.parse(owed_at))) return [];
      const openWork = links && openWorkLink({ ...links, now: new Date(claimed_at) });
      const leads = open.map((lead) => ({ ...lead, links: linksTo(lead.submission_id) }));
      return [{ to: staff, email: composeDigestEmail(leads, { lateSeconds, openWork }) }];
    }
    const options = { lateSeconds, links: linksTo(submission_id) };
    const answering = { inReplyTo: first_mail_id ?? undefined };
    if (kind === 'appointment')
      return [{ to: staff, email: { ...composeAppointmentEmail(message, options), ...answering } }];
    const reason = reasonOf(message);
    if (!reason) return [{ to: staff, email: composeLeadEmail(message, options) }];
    const reminder = (to: Mailer, reason: Reason): Mail => {
      const email = composeReminderEmail(message, {
        ...options,
        waitedSeconds: secondsBetween(message.created_at, claimed_at),
        reason,
        tappedAt,
      });
      return { to, email: { ...email, ...answering } };
    };
    const mails = [reminder(staff, reason)];
    if (escalates(message)) mails.push(reminder(escalation, reason === 'unclaimed' ? 'escalation' : reason));
    return mails;
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
  const results: [recipient: string, result: SendResult][] = [];
  for (const { to, email } of mails) {
    const recipients = to.recipients.filter((recipient) => !reached?.includes(recipient));
    if (recipients.length > 0) results.push(...(await to.send(email, { id, recipients, signal, rung })));
  }
  const sent = results.flatMap(([recipient, { state }]) => (state === 'sent' ? [recipient] : []));
  const failed = results.flatMap(([, result]) => (result.state === 'sent' ? [] : [result]));
  const unconfirmed = failed.find(({ state }) => state === 'unconfirmed');
  // The one most worth retrying: the email is dead only if every failed address is.
  const failure =
    failed.find((result) => result.state === 'failed' && !result.permanent) ?? unconfirmed ?? failed[0];
  if (!failure) return { state: 'sent' };
  return {
    ...failure,
    mayHaveArrived: unconfirmed !== undefined,
    rung: Math.max(...failed.map(({ rung: next = 0 }) => next)),
    reached: sent.length > 0 ? [...(reached ?? []), ...sent] : undefined,
  };
}
