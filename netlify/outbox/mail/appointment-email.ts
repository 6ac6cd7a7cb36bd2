/** The time agreed with the customer, changed or canceled, as text and as a file for the calendar. */
import { referenceOf } from '../../../data/lead/contract.ts';
import { isolated, joined } from '../../base/text.ts';
import type { LeadLinks } from '../../lead/link.ts';
import type { Claimed } from '../../lead/policy.ts';
import { asShown, customerIn, namedIn } from '../../lead/words/lead.ts';
import { placeOnMap } from '../../lead/words/places.ts';
import { tell } from '../../lead/words/telling.ts';
import { reachText, wantsNothing } from '../../lead/words/wishes.ts';
import { appointmentFile } from './calendar.ts';
import { fitted, mailAbout } from './lead-email.ts';
import type { Email } from './mailer.ts';

export function composeAppointmentEmail(message: Claimed, links?: LeadLinks): Email {
  const lead = asShown(message);
  const { name, submission_id, phone, address } = lead;
  const { standing, slots, staff } = tell(lead);
  const { appointment } = standing;
  const customer = fitted(customerIn(lead));
  const { service, place } = namedIn(lead);
  const lines = [reachText(lead), wantsNothing(lead) ? '' : phone, `Request ${referenceOf(submission_id)}`];
  return {
    ...mailAbout(lead, links, {
      tag: `${slots.agreement}${appointment ? ', ' : ': '}`,
      headline: appointment
        ? `${slots.agreement}${slots.agreed}, ${customer}`
        : `Canceled: the appointment with ${customer}`,
      urgent: false,
      reminder: appointment
        ? `${staff.line} Open the attached file to put it into your calendar.`
        : 'The attached file takes it out of your calendar.',
    }),
    calendar: appointmentFile(message, {
      summary: joined([service, isolated(name)]),
      location: placeOnMap(address ?? '').query || place,
      description: joined(lines, '\n'),
    }),
  };
}
