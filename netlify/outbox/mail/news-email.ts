/** Why the staff should look at a request again: a reminder, or what the customer pressed. */

import { joined } from '../../base/text.ts';
import type { LeadLinks } from '../../lead/link.ts';
import type { Claimed } from '../../lead/policy.ts';
import { asShown } from '../../lead/words/lead.ts';
import { titlePartsOf } from '../../lead/words/staff.ts';
import { tell } from '../../lead/words/telling.ts';
import { fitted, mailAbout } from './lead-email.ts';
import type { Email } from './mailer.ts';

export function composeNewsEmail(message: Claimed, links?: LeadLinks): Email {
  const lead = asShown(message);
  const telling = tell(lead, 'staff', lead.is_last);
  const { staff } = telling;
  const isCalm = lead.kind === 'reminder' && staff.nudge !== undefined;
  return mailAbout(lead, links, {
    ...titlePartsOf(lead, telling, true),
    headline: `${joined(staff.head, ' ')} (${fitted(lead.name)})`,
    urgent: lead.is_emergency && !isCalm && !telling.slots.isEnded,
    reminder: staff.line,
  });
}
