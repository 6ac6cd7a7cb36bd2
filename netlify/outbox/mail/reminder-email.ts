/** Why the staff should look at a request again. */
import { shopTime } from '../../../data/lead/clock.ts';
import { duration, isolated, shorten } from '../../base/text.ts';
import { memberOf } from '../../lead/team.ts';
import { afterCancel, asShown, type Reason, reminderTags } from '../../lead/words/lead.ts';
import { complaint } from '../../lead/words/receipt.ts';
import { claimLabel, reachTag, verbOf, wantsNothing, wantsText } from '../../lead/words/wishes.ts';
import { type LeadMessage, mailAbout, maxFactLength, type Options } from './lead-email.ts';
import type { Email } from './mailer.ts';

/** `tappedAt`: when someone claimed it, for the reason "quiet", or when the customer pressed. */
type Reminder = Options & { waitedSeconds: number; reason: Reason; tappedAt?: string };

export function composeReminderEmail(
  message: LeadMessage,
  { waitedSeconds, reason, tappedAt = message.created_at, ...options }: Reminder,
): Email {
  const lead = asShown(message);
  const [waited, short] = [duration(waitedSeconds), duration(waitedSeconds, 'short')];
  const { is_emergency } = lead;
  const name = isolated(lead.name);
  const customer = shorten(name, maxFactLength);
  const verb = verbOf(lead);
  const at = shopTime(new Date(tappedAt));
  const asked = wantsNothing(lead) ? 'will call us' : `asked for a ${verb}`;
  const waits = `${name} ${is_emergency ? 'has an emergency' : asked} and has been waiting ${waited}.`;
  const { who = null, due_at = null, since = tappedAt, claimed_at = tappedAt } = lead;
  const facts = { who, due_at, since, claimed_at, reach: lead.reach, waited: short, tappedAt };
  const tag = reminderTags[reason](facts);
  const { name: colleague } = memberOf({ who }) ?? {};
  const someone = colleague ?? 'Someone on staff';
  const sinceTime = shopTime(new Date(since));
  const openIt = `“${claimLabel(lead)}” opens the request, where you can tap how it went.`;
  const content = {
    unclaimed: {
      headline: `${waited}, still unclaimed`,
      reminder: waits,
      advice: `Tap “${claimLabel(lead)}” to stop these reminders.`,
    },
    escalation: {
      headline: `${waited}, and no one on staff has claimed it`,
      reminder: `${waits} You're getting this because no one on staff has claimed it.`,
      advice: `Tap “${claimLabel(lead)}” to stop the staff's reminders.`,
    },
    no_answer: {
      headline: `${tag}: no answer ${reachTag(lead) ? `from ${customer}` : `at ${lead.phone}`}`,
      reminder: `${name} ${is_emergency ? 'reported an emergency' : asked} ${waited} ago. The first ${verb} got no answer.`,
    },
    quiet: {
      headline: colleague
        ? `${colleague} has it since ${sinceTime}, no result yet`
        : `Claimed at ${sinceTime}, no result yet`,
      reminder: `${name} ${is_emergency ? 'has an emergency and ' : ''}has been waiting ${waited}. ${someone} claimed it, and no one has tapped anything since. ${is_emergency ? 'Is help on the way?' : 'Did it work out?'}`,
      advice: `Tap “${claimLabel(lead)}”, then how it went. That stops these reminders.`,
    },
    late: {
      headline: `Not there yet: ${customer}`,
      reminder: `${someone} ${due_at ? `was due at ${shopTime(new Date(due_at))}` : `has been on the way since ${sinceTime}`}, and no one has tapped “I'm here”. The customer's page says that we're late.${wantsNothing(lead) ? '' : ` ${wantsText(lead) ? 'Text' : 'Call'} ${name} with a new time.`}`,
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
      headline: `${customer} can ${verb === 'text' ? 'text' : 'talk'} now`,
      reminder: `${name} saw that we couldn't reach them, and pressed “I can ${verb === 'text' ? 'text' : 'talk'} now” at ${at}.`,
    },
    canceled: {
      headline: `Canceled by the customer at ${at}`,
      reminder: afterCancel(lead),
      advice: 'The customer expects no call.',
    },
  }[reason];
  const urgent = reason === 'late' || (is_emergency && !calmReasons.includes(reason));
  return mailAbout(lead, options, { ...content, tag: `${tag}: `, urgent, waitedSeconds });
}

/** No customer waits for these now. */
const calmReasons: readonly Reason[] = ['no_answer', 'agreed', 'here'];
