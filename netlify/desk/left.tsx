/** The minutes left until the next thing that was promised, or since it should have happened. */
import { callDue, minuteMs, shopDay, shopDayTime, shopTime } from '../../data/lead/clock.ts';
import { business } from '../base/site.ts';
import type { Lead } from '../lead/database.types.ts';
import { priceText } from '../lead/team.ts';
import { isLate, limitOf, noAnswerMinutes } from '../lead/words/promise.ts';
import { appointmentText, promiseOf, verbOf, wantsNothing } from '../lead/words/wishes.ts';
import { useStaffPage } from './page.tsx';

type LeftProps = { figure: string; text: string; part?: number; isLate?: boolean };

export function Left() {
  const { figure, text, part, isLate } = leftOf(useStaffPage().lead);
  return (
    <div className={isLate ? 'left short' : 'left'}>
      <h1>
        <b>{figure}</b> {text}
      </h1>
      {part !== undefined && (
        <progress max={20} value={Math.round(20 * Math.min(1, Math.max(0, part)))} aria-hidden="true" />
      )}
    </div>
  );
}

export const leftOf = (lead: Lead): LeftProps => (lefts[lead.state] ?? hereLeft)(lead);

const minutesTo = (time: Date, { asked_at }: Lead) => (time.getTime() - Date.parse(asked_at)) / minuteMs;

function span(minutes: number) {
  const count = Math.max(1, Math.ceil(minutes));
  if (count < 100) return `${count}\u00a0min`;
  return count < 48 * 60 ? `${Math.round(count / 60)}\u00a0h` : `${Math.round(count / 1440)}\u00a0days`;
}

/** "7:35 PM", with the day unless it's today. */
export function timeIn(lead: Lead, time: string | Date): string {
  const [at, now] = [new Date(time), new Date(lead.asked_at)];
  return (shopDay(at) === shopDay(now) ? shopTime(at) : shopDayTime(at)).replaceAll(/\s/g, '\u00a0');
}

/** @param over what it says once `to` has passed */
function leftUntil(lead: Lead, to: Date, from: string, text: string, over: string): LeftProps {
  const left = minutesTo(to, lead);
  if (left <= 0) return { figure: `${span(Math.floor(-left))}\u00a0late`, text: over, part: 1, isLate: true };
  return { figure: span(left), text, part: (left * minuteMs) / (to.getTime() - Date.parse(from)) };
}

const lefts: Partial<Record<Lead['state'], (lead: Lead) => LeftProps>> = {
  open(lead) {
    const { since, last_tap } = lead;
    const verb = verbOf(lead);
    const to = limitOf(lead);
    if (wantsNothing(lead)) return { figure: 'Wait for their call', text: `asked ${timeIn(lead, since)}` };
    if (!to)
      return {
        figure: `${verb === 'text' ? 'Text' : 'Call'} ${promiseOf(lead).settle}`,
        text: 'to set a time',
      };
    const after = last_tap === 'ready' ? 'since “I can talk now”, ' : '';
    const by = `by ${timeIn(lead, to)}`;
    return leftUntil(lead, to, since, `left to ${verb}, ${after}${by}`, `the ${verb} was due ${by}`);
  },
  /** Until the promised call; then since the claim. */
  taken(lead) {
    const { since, times, created_at } = lead;
    const asked = [times.complained, times.ready, times.reopened].filter((time) => time !== undefined);
    const from = [created_at, ...asked].toSorted().at(-1) ?? created_at;
    const to = callDue(new Date(from), business.responseMinutes);
    const isOpen = minutesTo(to, lead) > 0 && !promiseOf(lead).settle && !wantsNothing(lead);
    if (isOpen) return leftUntil(lead, to, from, `left, by ${timeIn(lead, to)}`, '');
    const figure = span(-minutesTo(new Date(since), lead));
    return { figure, text: `since the claim, ${timeIn(lead, since)}`, isLate: isLate(lead) };
  },
  no_answer(lead) {
    const { since } = lead;
    const to = new Date(Date.parse(since) + noAnswerMinutes * minuteMs);
    const left = leftUntil(lead, to, since, `to the next try, ${timeIn(lead, to)}`, '');
    return left.isLate
      ? { figure: 'Try again', text: `no answer ${timeIn(lead, since)}`, isLate: true }
      : left;
  },
  coming: dueLeft,
  agreed: dueLeft,
};

export const priceOf = ({ price_low: low, price_high: high }: Lead) =>
  low === null ? undefined : priceText({ low, high: high ?? low });

function dueLeft(lead: Lead): LeftProps {
  const { due_at, since, state, times } = lead;
  const price = priceOf(lead);
  const agreed = price ? `, ${price} agreed` : '';
  if (!due_at) return { figure: 'On the way', text: `since ${timeIn(lead, since)}${agreed}` };
  const time = timeIn(lead, due_at);
  const text = `to ${state === 'agreed' ? appointmentText(due_at) : time}${agreed}`;
  return leftUntil(lead, new Date(due_at), times.coming ?? since, text, `it said ${time}`);
}

const hereLeft = (lead: Lead): LeftProps => ({
  figure: priceOf(lead) ?? 'Here',
  text: `${priceOf(lead) ? 'agreed, here ' : ''}since ${timeIn(lead, lead.since)}`,
});
