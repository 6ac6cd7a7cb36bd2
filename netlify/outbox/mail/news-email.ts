/** Why the staff should look at a request again: a reminder, or what the customer pressed. */

import { joined } from '../../base/text.ts';
import type { LeadLinks } from '../../lead/link.ts';
import type { Claimed } from '../../lead/policy.ts';
import { textLines } from '../../lead/words/answers.ts';
import { asShown, customerIn } from '../../lead/words/lead.ts';
import { titlePartsOf } from '../../lead/words/staff.ts';
import { tell } from '../../lead/words/telling.ts';
import { fitted, mailAbout } from './lead-email.ts';
import type { Email } from './mailer.ts';

export function composeNewsEmail(message: Claimed, links?: LeadLinks): Email {
  const lead = asShown(message);
  const telling = tell(lead, 'staff', lead.is_last);
  const { staff, slots } = telling;
  const texts = lead.kind === 'wrote' && textLines(lead, slots.at);
  const isCalm = lead.kind === 'reminder' && staff.nudge !== undefined;
  return mailAbout(lead, links, {
    ...titlePartsOf(lead, telling, true),
    headline: `${texts ? slots.wrote : joined(staff.head, ' ')} (${fitted(customerIn(lead))})`,
    urgent: lead.is_emergency && !isCalm && !slots.isEnded,
    reminder: texts ? texts.map(({ label, value }) => `${label}: ${value}`).join('\n') : staff.line,
  });
}
