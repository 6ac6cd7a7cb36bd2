import { callDue, shopTime } from '../../../data/lead/clock.ts';
import { business } from '../../business.ts';

type Promised = { kind: string; isEmergency: boolean; suspectedSpam: boolean; receivedAt: Date };

/** Undefined for suspected spam that is no emergency, and for a repeat, whose first request has the promise. */
export function promiseOf(lead: Promised, waitedSeconds = 0): { long: string; short: string } | undefined {
  const { kind, isEmergency, suspectedSpam, receivedAt } = lead;
  const due = callDue(receivedAt, business.responseMinutes);
  if (kind === 'repeat' || (suspectedSpam && !isEmergency)) return undefined;
  const isOver = receivedAt.getTime() + waitedSeconds * 1000 > due.getTime();
  const words = isOver ? 'call was due by' : 'call by';
  const time = shopTime(due);
  return { long: `${words} ${time}`, short: `${words} ${time.replace(/\s[AP]M$/, '')}` };
}
