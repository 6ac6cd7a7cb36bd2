import {
  type Address,
  ifConfigured,
  type LinkSettings,
  linkSettings,
  mailSettings,
  reminderSettings,
  reportRecipients,
} from '../../environment.ts';
import type { Channel, SendOptions } from '../../lead/channel.ts';
import { type LeadLinks, leadLinks } from '../../lead/link.ts';
import { type Claimed, type Delivery, escalates, type SendResult, waitedSeconds } from '../../lead/policy.ts';
import type { Queue } from '../../lead/queue.ts';
import { reportText, reportTitle } from '../../lead/report.ts';
import {
  composeAppointmentEmail,
  composeLeadEmail,
  composeReminderEmail,
  type Reason,
} from './lead-email.ts';
import { type Email, type Mailer, openMailer } from './mailer.ts';
import { composeDigestEmail, composeReportEmail } from './scheduled-emails.ts';

/** Throws EnvironmentError. */
export function openMailChannel(queue: Queue): Channel {
  const settings = mailSettings();
  const links = ifConfigured(linkSettings);
  const staff = openMailer(settings);
  const openFor = (addresses: Address[]) => openMailer({ ...settings, to: addresses });
  const escalation = openFor(othersThan(staff, ifConfigured(reminderSettings)?.escalateTo ?? []));
  const report = openFor(ifConfigured(reportRecipients) ?? []);
  return {
    name: 'mail',
    setting: '',
    hourlyLimit: settings.hourlyLimit,
    atOnce: 2,
    sendMs: 20_000,
    leaseSeconds: 60,
    async send(message, options) {
      const mails = await mailsFor(message, { links, options, queue });
      if (mails.length === 0) return undefined;
      const mailers = { staff, escalation, report };
      return sendEach(
        message,
        mails.map(({ to, email }) => ({ mailer: mailers[to], email })),
        options.signal,
      );
    },
  };
}

const othersThan = ({ recipients }: Mailer, addresses: Address[]): Address[] =>
  addresses.filter(({ address }) => !recipients.includes(address.toLowerCase()));

type Audience = 'staff' | 'escalation' | 'report';
type Context = { links: LinkSettings | undefined; options: SendOptions; queue: Queue };

async function mailsFor(message: Claimed, context: Context): Promise<{ to: Audience; email: Email }[]> {
  const { kind, first_mail_id: inReplyTo } = message;
  const { lateSeconds } = context.options;
  if (kind === 'digest' || kind === 'report') {
    const email = await scheduledMail(message, context);
    return email ? [{ to: kind === 'report' ? 'report' : 'staff', email }] : [];
  }
  const options = { lateSeconds, links: linksTo(message, context) };
  if (kind === 'appointment')
    return [{ to: 'staff', email: answering(inReplyTo, composeAppointmentEmail(message, options)) }];
  if (kind !== 'reminder') return [{ to: 'staff', email: composeLeadEmail(message, options) }];
  const reminder = (to: Audience, reason: Reason) => {
    const email = composeReminderEmail(message, {
      ...options,
      waitedSeconds: waitedSeconds(message),
      reason,
      tappedAt: message.occurred_at,
    });
    return { to, email: answering(inReplyTo, email) };
  };
  const quiet = message.tap === 'taken' ? 'quiet' : undefined;
  return [
    reminder('staff', quiet ?? (message.tap === 'no_answer' ? 'no_answer' : 'unclaimed')),
    ...(escalates(message) ? [reminder('escalation', quiet ?? 'escalation')] : []),
  ];
}

const answering = (inReplyTo: string | null, email: Email): Email => ({
  ...email,
  ...(inReplyTo && { inReplyTo }),
});

/** One mail after the other, each over one connection. An address that's refused doesn't hold up the others. */
async function sendEach(
  { message_id: id, reached }: Claimed,
  mails: { mailer: Mailer; email: Email }[],
  signal: AbortSignal,
): Promise<Delivery> {
  const results: { recipient: string; result: SendResult }[] = [];
  for (const { mailer, email } of mails) {
    const recipients = mailer.recipients.filter((recipient) => !reached?.includes(recipient));
    if (recipients.length === 0) continue;
    for (const [recipient, result] of await mailer.send(email, { id, recipients, signal }))
      results.push({ recipient, result });
  }
  const failed = results.filter(({ result }) => result.state !== 'sent');
  const others = results.filter(({ result }) => result.state === 'sent');
  const failure = mostRetryable(failed.map(({ result }) => result));
  if (!failure) return { state: 'sent' };
  return {
    ...failure,
    mayHaveArrived: failed.some(({ result }) => result.state === 'unconfirmed'),
    ...(failed.length < results.length && {
      reached: [...(reached ?? []), ...others.map(({ recipient }) => recipient)],
    }),
  };
}

/** The failure most worth retrying. The email is dead only if every failed address is. */
function mostRetryable(results: SendResult[]): SendResult | undefined {
  return (
    results.find((result) => result.state === 'failed' && !result.permanent) ??
    results.find(({ state }) => state === 'unconfirmed') ??
    results[0]
  );
}

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** Undefined if no lead was open before the digest was due. */
async function scheduledMail({ kind, owed_at }: Claimed, context: Context): Promise<Email | undefined> {
  const { links, options, queue } = context;
  const { lateSeconds } = options;
  if (kind === 'report') {
    const report = await queue.report(new Date(Date.parse(owed_at) - weekMs));
    return composeReportEmail(reportText(report), reportTitle(report), lateSeconds);
  }
  const open = links ? await queue.openLeads() : [];
  if (!open.some(({ since }) => since < owed_at)) return undefined;
  return composeDigestEmail(
    open.map((lead) => ({ ...lead, links: linksTo(lead, context) })),
    lateSeconds,
  );
}

const linksTo = ({ submission_id }: { submission_id: string }, { links }: Context): LeadLinks | undefined =>
  links && leadLinks(submission_id, { ...links, now: new Date() });
