/** STAND-IN: the integrator takes the owner's version of this file. */
import { composeLeadEmail } from './lead-email.ts';
import type { LeadDetails } from './lead-email-content.ts';
import type { Email } from './mailer.ts';

export type Reminder = { waitedSeconds: number; reason: 'untaken' | 'no_answer' | 'escalation' };

const tags = { untaken: 'Waiting ', no_answer: 'Call again, ', escalation: 'NOT TAKEN, ' };

export function composeReminderEmail(details: LeadDetails, { waitedSeconds, reason }: Reminder): Email {
  const { text, ...email } = composeLeadEmail(details);
  const minutes = Math.round(waitedSeconds / 60);
  const links = details.links ? `\n\nI'm calling: ${details.links.calling}` : '';
  const late = (details.lateSeconds ?? 0) > 300 ? '\n\nThis mail is late.' : '';
  return {
    ...email,
    subject: `${tags[reason]}${minutes} min: ${details.customerName}`,
    text: `Waits ${minutes} minutes${late}${links}\n\n${text}`,
  };
}
