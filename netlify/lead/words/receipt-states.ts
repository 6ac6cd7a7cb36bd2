/** What the customer's page says in each state, and its buttons. */
import { callDue } from '../../../data/lead/clock.ts';
import { business } from '../../base/site.ts';
import type { Lead } from '../database.types.ts';
import type { TapName } from '../taps.ts';
import { memberOf } from '../team.ts';
import { complaint, feeDue, shortTime } from './lead.ts';
import { limitOf, movedFrom, wasComing } from './promise.ts';
import {
  cancelAct,
  coverage,
  isLockout,
  nobodyHere,
  nothingDue,
  numberOf,
  phone,
  priceFacts,
  timeOf,
  type View,
  visit,
  who,
} from './receipt-facts.ts';
import { appointmentText, promiseOf, talkOf, verbOf, wantsText } from './wishes.ts';

type Said = Partial<View>;

const then = { label: 'Then', value: 'One price and one time. You decide.' };

/** `pressed`: after a press that told everyone. `late`: once we broke a promise. */
export function saidIn(lead: Lead) {
  const { state, created_at, since, due_at, due_before, times, owes_fee, price_low, last_tap } = lead;
  const { name, phoneEnding } = memberOf(lead) ?? {};
  const [number, verb, talk, byText] = [numberOf(lead), verbOf(lead), talkOf(lead), wantsText(lead)];
  const at = timeOf(since, lead);
  const due = due_at && timeOf(due_at, lead);
  const limit = limitOf(lead);
  const { settle } = promiseOf(lead);
  const isVisit = state === 'coming' || state === 'agreed';
  const onRoad = times.coming ? 2 : 0;
  const locksmith = name ?? 'Your locksmith';
  const calling = `${name ? `${name} is` : "We're"} ${verb}ing you`;
  const moved = movedFrom(lead);
  const was = moved && shortTime(moved);
  const [day = '', date = '', time = ''] = appointmentText(due_at ?? since, true).split(', ');
  const isExcused = wasComing(lead) && !owes_fee;
  const dueAfter = (start: string) => callDue(new Date(start), business.responseMinutes);
  const told = {
    heading: "We've told everyone",
    clock: { label: `we ${verb} you by`, time: timeOf(limit ?? dueAfter(since), lead) },
  };
  const states: Record<Lead['state'], Said> = {
    open: {
      heading: `We'll ${verb} you ${limit ? 'by' : `${settle} to set a time`}`,
      clock: limit && { label: '', time: timeOf(limit, lead) },
      text: `Sent at ${timeOf(created_at, lead)}.`,
      facts: [then, nothingDue],
      bar: `Sent ${shortTime(created_at)}, we'll ${verb} ${limit ? `by ${shortTime(limit)}` : settle}`,
      isNew: !last_tap,
    },
    taken: {
      heading: calling,
      clock: { label: 'since', time: at },
      text: `${phoneEnding ? `From a number that ends in ${phoneEnding}. ` : ''}Please ${byText ? 'answer yes or no' : 'pick up'}.`,
      at: 1,
      facts: [then, nothingDue],
      bar: calling,
      say: `Nothing yet? Say ${number}`,
    },
    no_answer: {
      heading: byText
        ? `We texted you at ${at} and got no answer`
        : `We called at ${at} and couldn't reach you`,
      text: `Press the button when you can ${talk}, or call ${phone}.`,
      at: 1,
      acts: [{ name: 'ready', label: `I can ${talk} now` }],
      bar: "We couldn't reach you",
      say: `Or call us. Say ${number}`,
    },
    coming: {
      heading: `${locksmith} is on the way`,
      clock: due ? { label: was ? 'now around' : 'there around', time: due, was } : undefined,
      text: was && price_low !== null ? 'The price stays.' : '',
      at: 2,
      facts: visit(lead),
      bar: `On the way${due_at ? `, there around ${shortTime(due_at)}` : ''}`,
      say: `Questions? Say ${number}`,
    },
    agreed: {
      heading: `${day}, ${date}`,
      clock: { label: name ? `${name} comes at` : 'we come at', time },
      text: `Another time? Call ${phone}.`,
      at: 1,
      facts: visit(lead),
      bar: `${day}, ${time}`,
      say: `Sooner? Say ${number}`,
    },
    here: {
      heading: `${locksmith} is here.`,
      isBig: true,
      text: 'Ask for ID before anyone touches your lock.',
      at: 3,
      facts: visit(lead),
      quiet: [nobodyHere, cancelAct(lead)],
      bar: 'Your locksmith is here',
      say: `Not our van? Say ${number}`,
    },
    done: {
      heading: isLockout(lead) ? "You're in." : "It's done.",
      isBig: true,
      text: `Finished at ${at}. Keep our number: ${phone}.`,
      at: 4,
      facts: [...who(lead), ...priceFacts(lead), coverage(lead)],
      bar: 'Done',
      say: `Open ${business.hours}`,
    },
    canceled: {
      heading: 'Canceled',
      clock: isExcused
        ? undefined
        : { label: '', time: `${owes_fee ? business.serviceCallFee : '$0'} is due` },
      text: owes_fee
        ? `Someone was already on the way at ${at}, so ${feeDue} Questions? Call ${phone}.`
        : `Everyone on staff has known since ${at}. ${isExcused ? business.lateCancelRule : 'You owe nothing'}.`,
      at: onRoad,
      facts: [],
      acts: [{ name: 'reopened', label: 'I need you after all' }],
      bar: 'Canceled',
      say: owes_fee ? `About the fee? Say ${number}` : `Open ${business.hours}`,
    },
    not_customer: {},
  };
  const before = due_before ?? (lead.seen === 1 && dueAfter(created_at));
  const pressed: Partial<Record<TapName, Said>> = {
    ready: { ...told, text: `You pressed “I can talk now” at ${at}.`, at: 1 },
    reopened: { ...told, text: `You told us at ${at} that you need us after all.` },
    complained: {
      heading: `${told.heading} again`,
      clock: { ...told.clock, was: before ? shortTime(before) : undefined },
      text: `You pressed the button at ${at}. Can't wait? Call ${phone} and say ${number}.`,
      isLate: true,
      at: onRoad,
    },
  };
  const fault =
    isVisit && !due
      ? `On the way since ${at}`
      : `We said ${(isVisit && due) || timeOf(limit ?? since, lead)}`;
  const late: Said = {
    heading: isVisit && name ? `${name} is late.` : "We're late.",
    isBig: true,
    clock: undefined,
    text:
      state === 'taken'
        ? `We meant to ${verb} you at ${at}. That's our fault.`
        : `${fault}, and that's our fault.`,
    isLate: true,
    isNew: false,
    facts: [...(isVisit ? visit(lead) : []), { label: 'Say', value: `${number}, and you go first` }],
    acts: [{ name: 'complained', label: isVisit ? 'Nobody came' : complaint(lead) }],
    bar: "We're late. You go first",
  };
  return { states, pressed, late };
}
