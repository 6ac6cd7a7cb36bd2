/** Why the staff should look at a request again. */
import { shopTime } from '../../../data/lead/clock.ts';
import { duration, isolated } from '../../base/text.ts';
import type { LeadLinks } from '../../lead/link.ts';
import { type Claimed, secondsBetween } from '../../lead/policy.ts';
import { memberOf } from '../../lead/team.ts';
import { afterCancel, asShown, complaint } from '../../lead/words/lead.ts';
import { claimedBy, isCalm, type Reason, reminderTags } from '../../lead/words/reminders.ts';
import { claimLabel, reachTag, talkOf, verbOf, wantsNothing, wantsText } from '../../lead/words/wishes.ts';
import { fitted, mailAbout } from './lead-email.ts';
import type { Email } from './mailer.ts';

export function composeReminderEmail(message: Claimed, reason: Reason, links?: LeadLinks): Email {
  const lead = asShown(message);
  const { is_emergency, created_at, claimed_at, occurred_at, due_at, since, phone } = lead;
  const waited = duration(secondsBetween(created_at, claimed_at));
  const [name, customer] = [isolated(lead.name), fitted(lead.name)];
  const [verb, talk, claim] = [verbOf(lead), talkOf(lead), claimLabel(lead)];
  const timeOf = (time: string) => shopTime(new Date(time));
  const [at, sinceTime] = [timeOf(occurred_at), timeOf(since)];
  const asked = wantsNothing(lead) ? 'will call us' : `asked for a ${verb}`;
  const waits = `${name} ${is_emergency ? 'has an emergency' : asked} and has been waiting ${waited}.`;
  const tag = reminderTags[reason](lead);
  const colleague = memberOf(lead)?.name;
  const someone = colleague ?? 'Someone on staff';
  const openIt = `“${claim}” opens the request, where you can tap how it went.`;
  const content = {
    unclaimed: {
      headline: `${waited}, still unclaimed`,
      reminder: waits,
      advice: `Tap “${claim}” to stop these reminders.`,
    },
    escalation: {
      headline: `${waited}, and no one on staff has claimed it`,
      reminder: `${waits} You're getting this because no one on staff has claimed it.`,
      advice: `Tap “${claim}” to stop the staff's reminders.`,
    },
    no_answer: {
      headline: `${tag}: no answer ${reachTag(lead) ? `from ${customer}` : `at ${phone}`}`,
      reminder: `${name} ${is_emergency ? 'reported an emergency' : asked} ${waited} ago. The first ${verb} got no answer.`,
    },
    quiet: {
      headline: `${claimedBy(lead, sinceTime)}, no result yet`,
      reminder: `${name} ${is_emergency ? 'has an emergency and ' : ''}has been waiting ${waited}. ${someone} claimed it, and no one has tapped anything since. ${is_emergency ? 'Is help on the way?' : 'Did it work out?'}`,
      advice: `Tap “${claim}”, then how it went. That stops these reminders.`,
    },
    late: {
      headline: `Not there yet: ${customer}`,
      reminder: `${someone} ${due_at ? `was due at ${timeOf(due_at)}` : `has been on the way since ${sinceTime}`}, and no one has tapped “I'm here”. The customer's page says that we're late.${wantsNothing(lead) ? '' : ` ${wantsText(lead) ? 'Text' : 'Call'} ${name} with a new time.`}`,
      advice: `${openIt} “Running late” tells the customer a new time.`,
    },
    agreed: {
      headline: `${tag}: ${customer}`,
      reminder: colleague ? `${colleague} goes.` : '',
      advice: openIt,
    },
    here: {
      headline: `Still with ${customer}?`,
      reminder: `${someone} got there at ${sinceTime}, and no one has tapped “Done”.`,
      advice: openIt,
    },
    complained: {
      headline: `${customer} is still waiting for a ${verb}`,
      reminder: `${waits} At ${at}, ${name} pressed “${complaint(lead)}”.`,
    },
    reopened: {
      headline: `${customer} needs us after all`,
      reminder: `${name} canceled by mistake and took it back at ${at}.`,
    },
    ready: {
      headline: `${customer} can ${talk} now`,
      reminder: `${name} saw that we couldn't reach them, and pressed “I can ${talk} now” at ${at}.`,
    },
    canceled: {
      headline: `Canceled by the customer at ${at}`,
      reminder: afterCancel(lead),
      advice: 'The customer expects no call.',
    },
  }[reason];
  const urgent = reason === 'late' || (is_emergency && !isCalm(reason));
  return mailAbout(lead, links, { ...content, tag: `${tag}: `, urgent });
}
