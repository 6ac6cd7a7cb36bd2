/** What a customer may expect next, and until when. */

import { dayMs, hourMs, minuteMs } from '../../../data/lead/clock.ts';
import { arrivalMinutes } from '../../../data/lead/figures.ts';
import { business } from '../../base/site.ts';
import type { Lead } from '../database.types.ts';
import { tapRules } from '../tap-rules.ts';
import { promiseOf } from './wishes.ts';

/** A claim is quiet if nothing else was tapped by then; the first reminder goes out at the same time. */
export const quietMinutes = tapRules.taken.minutes[0];
export const noAnswerMinutes = tapRules.no_answer.minutes[0];
/** After the promised arrival. */
const lateMinutes = tapRules.coming.minutes[0];

/** When we should have been in touch or there, with the minutes we allow ourselves; undefined if nothing was promised for a certain time. */
export function limitOf(lead: Lead): Date | undefined {
  if (lead.reach === 'none') return undefined;
  const after = (time: string, minutes: number) => new Date(Date.parse(time) + minutes * minuteMs);
  switch (lead.state) {
    case 'open':
      return promiseOf(lead).settle ? undefined : after(lead.since, business.responseMinutes);
    case 'taken':
      return after(lead.since, quietMinutes);
    case 'coming':
      return after(lead.due_at ?? lead.since, lateMinutes + (lead.due_at ? 0 : arrivalMinutes));
    case 'agreed':
      return lead.due_at ? after(lead.due_at, lateMinutes) : undefined;
    default:
      return undefined;
  }
}

/** Nobody called or came in time. */
export function isLate(lead: Lead): boolean {
  const limit = limitOf(lead);
  return limit !== undefined && Date.parse(lead.asked_at) >= limit.getTime();
}

/** A request's page shows its state until a day after it ended. */
export const isOver = ({ state, since, asked_at }: Lead): boolean =>
  state === 'not_customer' ||
  ((state === 'done' || state === 'canceled') && Date.parse(asked_at) - Date.parse(since) >= dayMs);

const movedMs = 6 * hourMs;

/** The promised arrival before this one, unless that was an appointment. */
export const movedFrom = ({ due_at, due_before }: Lead) =>
  due_at && due_before && Math.abs(Date.parse(due_at) - Date.parse(due_before)) < movedMs
    ? due_before
    : undefined;

/** Until it was canceled. */
export const wasComing = ({
  times: { coming = '', late = coming, agreed = '', complained = '', undone = '' },
}: Lead) => coming > agreed && late > complained && late > undone;
