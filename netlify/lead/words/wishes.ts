/** What the visitor chose, in the staff's words. */

import { formatter } from '../../../data/lead/clock.ts';
import { fields, readChoices } from '../../../data/lead/fields.ts';
import { timeZone } from '../../../data/lead/site-facts.js';
import { timeOnDay } from '../appointment.ts';
import type { Lead } from '../database.types.ts';

/** Days count from `created_at`. */
export type Wishes = Pick<Lead, 'created_at' | 'reach' | 'suits_day' | 'suits_part'>;

const reachTexts = {
  '': '',
  call: 'Reach by phone call',
  text: 'Reach by text only',
  no_voicemail: "Don't leave a voicemail",
  none: "DON'T CALL OR TEXT. They'll call us",
};

/** For example "Reach by text only" and "Wants: tomorrow morning (Thursday, Nov 26)", in this order. */
export const wishLines = (lead: Wishes): string[] => [reachText(lead), wishText(lead)].filter(Boolean);

export const reachText = (lead: Wishes): string => reachTexts[chosenIn(lead).reach];

export type Reach = Pick<Lead, 'reach'>;

const reachTags: Record<string, string> = {
  text: 'Text only',
  no_voicemail: 'No voicemail',
  none: "DON'T CONTACT",
};

/** How the customer mustn't be reached, or ''. Comes before anything that staff may dial. */
export const reachTag = ({ reach }: Reach): string => reachTags[reach ?? ''] ?? '';

/** Someone else may hear the phone or read it, so nothing is sent to this customer, and no one calls. */
export const wantsNothing = ({ reach }: Reach): boolean => reach === 'none';

/** Or someone else may read a text with our name. */
export const takesThanks = ({ reach }: Reach): boolean => !reach || reach === 'text';

export const wantsText = ({ reach }: Reach): boolean => reach === 'text';

export const verbOf = (lead: Reach): 'text' | 'call' => (wantsText(lead) ? 'text' : 'call');

/** For "I can talk now". */
export const talkOf = (lead: Reach): 'text' | 'talk' => (wantsText(lead) ? 'text' : 'talk');

function wishText(lead: Wishes) {
  const { suitsDay, suitsPart } = chosenIn(lead);
  const parts = suitsPart && `${suitsPart}s`;
  const wanted = {
    '': parts,
    today: suitsPart ? `this ${suitsPart}` : 'today',
    tomorrow: `tomorrow ${suitsPart}`.trim(),
    this_week: parts ? `this week, ${parts}` : 'this week',
  }[suitsDay];
  const day = weekdayDate(timeOnDay(new Date(lead.created_at), suitsDay === 'tomorrow' ? 1 : 0, '12:00'));
  const dated = suitsDay === 'this_week' ? `asked on ${day}` : day;
  return wanted && `Wants: ${wanted}${suitsDay && ` (${dated})`}`;
}

const chosenIn = (lead: Wishes) => readChoices((field) => lead[fields[field].column]);

/** "Thursday, Nov 26" on our calendar */
const weekdayDate = formatter({ weekday: 'long', month: 'short', day: 'numeric', timeZone });
