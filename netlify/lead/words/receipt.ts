/** What the customer's page of a request shows. */
import { neverText } from '../../../data/lead/receipt.ts';
import { business } from '../../base/site.ts';
import type { Lead } from '../database.types.ts';
import { countsFor } from '../taps.ts';
import { isLate, isOver } from './promise.ts';
import {
  type Act,
  cancelAct,
  nothingDue,
  numberOf,
  phone,
  stopsOf,
  timeOf,
  type View,
} from './receipt-facts.ts';
import { saidIn } from './receipt-states.ts';
import { wantsNothing } from './wishes.ts';

const closed: View = {
  state: 'closed',
  heading: 'This request is closed',
  text: `Still need us? Call ${phone}.`,
  isLate: false,
  isOver: true,
  at: 0,
  stops: [],
  facts: [],
  acts: [],
  quiet: [],
  bar: '',
  say: `Open ${business.hours}`,
};

/** Hides the staff's notes. Missing, erased and old requests count as closed. */
export function viewOf(lead: Lead | undefined): View {
  if (!lead || lead.erased_at || isOver(lead)) return closed;
  const view: View = {
    ...closed,
    isOver: false,
    state: lead.state,
    stops: stopsOf(lead),
    facts: [nothingDue],
    quiet: [cancelAct(lead)],
    say: `Can't wait? Say ${numberOf(lead)}`,
    ...saidOf(lead),
  };
  const counts = ({ name }: Act) => countsFor(lead, name);
  return { ...view, acts: view.acts.filter(counts), quiet: view.quiet.filter(counts) };
}

function saidOf(lead: Lead): Partial<View> {
  const { state, last_tap, full_receipt } = lead;
  if (!full_receipt) return repeat(lead);
  if (['open', 'taken', 'no_answer'].includes(state) && wantsNothing(lead)) return silent(lead);
  const { states, pressed, late } = saidIn(lead);
  return {
    ...states[state],
    ...(state === 'open' && last_tap && pressed[last_tap]),
    ...(state !== 'here' && isLate(lead) && late),
  };
}

/** For someone who may not be alone: we do nothing until they call. */
const silent = (lead: Lead): Partial<View> => ({
  heading: neverText,
  isNew: !lead.last_tap,
  stops: [],
  text: `We know of your request. Call us at ${phone} when you can.`,
  say: `Say ${numberOf(lead)}`,
});

/** Anyone who knows the customer can send one: only that someone took it, and no time from before. */
function repeat(lead: Lead): Partial<View> {
  const { times, created_at } = lead;
  const took = times.taken && (times.taken > created_at ? times.taken : created_at);
  return {
    state: 'repeat',
    heading: 'We have your request',
    text: took
      ? `We picked it up at ${timeOf(took, lead)}. Haven't heard from us? Call ${phone}.`
      : 'We had it before, so one call covers both.',
    stops: [],
    facts: [],
    quiet: [],
    at: took ? 1 : 0,
  };
}

/** What the customer may press now. */
export function offersOf(lead: Lead): Act[] {
  const { acts, quiet } = viewOf(lead);
  return [...acts, ...quiet];
}
