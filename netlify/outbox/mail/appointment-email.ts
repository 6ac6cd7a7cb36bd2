/** The time agreed with the customer, changed or canceled, as text and as a file for the calendar. */
import { shopDayTime } from '../../../data/lead/clock.ts';
import { referenceOf } from '../../../data/lead/contract.ts';
import { isolated } from '../../base/text.ts';
import type { LeadLinks } from '../../lead/link.ts';
import type { Claimed } from '../../lead/policy.ts';
import { asShown, namedIn } from '../../lead/words/lead.ts';
import { placeOnMap } from '../../lead/words/places.ts';
import { claimLabel, reachText, wantsNothing } from '../../lead/words/wishes.ts';
import { appointmentFile } from './calendar.ts';
import { fitted, mailAbout } from './lead-email.ts';
import type { Email } from './mailer.ts';

export function composeAppointmentEmail(message: Claimed, links?: LeadLinks): Email {
  const lead = asShown(message);
  const { name, appointment_at: at, appointment_changes, submission_id, phone, address } = lead;
  const isChanged = appointment_changes > 1;
  const [agreed, agreedOn, open] = isChanged
    ? ['New time', 'New time', 'update']
    : ['Agreed', 'Agreed on a time', 'add it to'];
  const words = at
    ? {
        tag: `${agreed}: ${shopDayTime(new Date(at))}, `,
        headline: `${agreedOn} with ${fitted(name)}`,
        reminder: `Open the attached file to ${open} your calendar.`,
      }
    : {
        tag: 'Canceled: ',
        headline: `Canceled: the appointment with ${fitted(name)}`,
        reminder: 'The attached file takes it out of your calendar.',
      };
  const { service, place } = namedIn(lead);
  const told = [reachText(lead), wantsNothing(lead) ? '' : phone, `Request ${referenceOf(submission_id)}`];
  return {
    ...mailAbout(lead, links, {
      ...words,
      urgent: false,
      advice: `“${claimLabel(lead)}” opens the request, with the form to change or cancel the time.`,
    }),
    calendar: appointmentFile(message, {
      summary: [service, isolated(name)].filter(Boolean).join(', '),
      location: placeOnMap(address ?? '').query || place,
      description: told.filter(Boolean).join('\n'),
    }),
  };
}
