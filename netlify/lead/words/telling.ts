/** What is told of a request now, to whom it's told. */
import { shopDate, shopDay, shopTime } from '../../../data/lead/clock.ts';
import { joined } from '../../base/text.ts';
import { type Known, type Reader, situationOf, standingOf } from '../standing.ts';
import { type Clock, situations } from './situations.ts';
import { shortTime, slotsOf } from './slots.ts';

/** All that is told of a request. `isLast`: in the last reminder. */
export function tell(lead: Known, reader: Reader = 'staff', isLast = false) {
  const standing = standingOf(lead, reader);
  const situation = situationOf(standing);
  const slots = slotsOf(standing, isLast);
  return { situation, standing, slots, ...situations[situation](slots) };
}
export type Telling = ReturnType<typeof tell>;

type ClockParts = { figure: string; label?: string; rest: string; was?: string };

/** "Ada is on the way, around 7:40 PM CT" */
export const withClock = (heading: string, { label, figure, rest }: Partial<ClockParts> = {}): string =>
  joined(
    [heading.replace(/\.$/, ''), joined([label, figure, rest], ' ')],
    heading.endsWith(' by') ? ' ' : undefined,
  );

/** A clock as it's set: its figure in the largest type, and the rest small. */
export function clockParts(clock: Clock, now: Date): ClockParts {
  if ('figure' in clock) return { figure: clock.figure, rest: 'is due' };
  const { label = '', at, was, hasDay } = clock;
  const [figure = '', ...zone] = shopTime(at, true).split(/\s/);
  const isToday = hasDay === false || shopDay(at) === shopDay(now);
  const rest = joined([zone.join('\u00a0'), !isToday && shopDate(at)]);
  return { figure, label, rest, ...(was && { was: shortTime(was) }) };
}
