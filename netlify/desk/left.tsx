/** The minutes left until the next thing that was promised, or since it should have happened. */
import { callDue, shopDay, shopDayTime, shopTime } from '../../data/lead/clock.ts';
import { business } from '../base/site.ts';
import type { Lead } from '../lead/database.types.ts';
import { priceText } from '../lead/team.ts';
import { isLate, limitOf, noAnswerMinutes } from '../lead/words/promise.ts';
import { appointmentText, promiseOf, verbOf, wantsNothing } from '../lead/words/wishes.ts';

export type LeftProps = { figure: string; text: string; part?: number; isLate?: boolean };

export const Left = ({ figure, text, part, isLate = false }: LeftProps) => (
  <div className={isLate ? 'left short' : 'left'}>
    <h1>
      <b>{figure}</b> {text}
    </h1>
    {part !== undefined && (
      <progress max={20} value={Math.round(20 * Math.min(1, Math.max(0, part)))} aria-hidden="true" />
    )}
  </div>
);

const minuteMs = 60_000;
const minutesTo = (time: number, { asked_at }: Lead) => (time - Date.parse(asked_at)) / minuteMs;

const span = (minutes: number) => {
  const count = Math.ceil(minutes);
  if (count < 100) return `${count}\u00a0min`;
  return count < 48 * 60 ? `${Math.round(count / 60)}\u00a0h` : `${Math.round(count / 1440)}\u00a0days`;
};

/** "7:35 PM", with the day unless it's today. */
export function timeIn(lead: Lead, time: string | Date): string {
  const [at, now] = [new Date(time), new Date(lead.asked_at)];
  return (shopDay(at) === shopDay(now) ? shopTime(at) : shopDayTime(at)).replaceAll(/\s/g, '\u00a0');
}

type Way = { to: Date; from: string; ahead: (time: string) => string; over: (time: string) => string };

/** `late` while it's over. */
function leftOn(lead: Lead, { to, from, ahead, over }: Way): LeftProps {
  const left = minutesTo(to.getTime(), lead);
  const time = timeIn(lead, to);
  if (left <= 0)
    return {
      figure: `${span(Math.max(1, Math.floor(-left)))}\u00a0late`,
      text: over(time),
      part: 1,
      isLate: true,
    };
  const all = (to.getTime() - Date.parse(from)) / minuteMs;
  return { figure: span(left), text: ahead(time), part: left / all };
}

export function callLeft(lead: Lead): LeftProps {
  const { since, last_tap } = lead;
  const verb = verbOf(lead);
  const to = limitOf(lead);
  const { settle } = promiseOf(lead);
  if (wantsNothing(lead)) return { figure: 'Wait for their call', text: `asked ${timeIn(lead, since)}` };
  if (!to) return { figure: `${verb === 'text' ? 'Text' : 'Call'} ${settle}`, text: 'to set a time' };
  const after = last_tap === 'ready' ? 'since “I can talk now”, ' : '';
  return leftOn(lead, {
    to,
    from: since,
    ahead: (time) => `left to ${verb}, ${after}by ${time}`,
    over: (time) => `the ${verb} was due by ${time}`,
  });
}

/** Until the promised call; then since the claim. */
export function claimLeft(lead: Lead): LeftProps {
  const { since, times, created_at } = lead;
  const asked = [created_at, times.complained, times.ready, times.reopened].filter(
    (time) => time !== undefined,
  );
  const from = asked.toSorted().at(-1) ?? created_at;
  const to = callDue(new Date(from), business.responseMinutes);
  const isOpen = minutesTo(to.getTime(), lead) > 0 && !promiseOf(lead).settle && !wantsNothing(lead);
  if (isOpen) return leftOn(lead, { to, from, ahead: (time) => `left, by ${time}`, over: String });
  const figure = span(Math.max(1, -minutesTo(Date.parse(since), lead)));
  return { figure, text: `since the claim, ${timeIn(lead, since)}`, isLate: isLate(lead) };
}

export function tryLeft(lead: Lead): LeftProps {
  const to = new Date(Date.parse(lead.since) + noAnswerMinutes * minuteMs);
  if (minutesTo(to.getTime(), lead) <= 0)
    return { figure: 'Try again', text: `no answer ${timeIn(lead, lead.since)}`, isLate: true };
  return leftOn(lead, { to, from: lead.since, ahead: (time) => `to the next try, ${time}`, over: String });
}

export const priceOf = ({ price_low: low, price_high: high }: Lead) =>
  low === null ? undefined : priceText({ low, high: high ?? low });

export function dueLeft(lead: Lead): LeftProps {
  const { due_at, since, state, times } = lead;
  const price = priceOf(lead);
  const agreed = price ? `, ${price} agreed` : '';
  if (!due_at) return { figure: 'On the way', text: `since ${timeIn(lead, since)}${agreed}` };
  return leftOn(lead, {
    to: new Date(due_at),
    from: times.coming ?? since,
    ahead: (time) => `to ${state === 'agreed' ? appointmentText(due_at) : time}${agreed}`,
    over: (time) => `it said ${time}`,
  });
}

export const hereLeft = (lead: Lead): LeftProps => ({
  figure: priceOf(lead) ?? 'Here',
  text: `${priceOf(lead) ? 'agreed, here ' : ''}since ${timeIn(lead, lead.since)}`,
});
