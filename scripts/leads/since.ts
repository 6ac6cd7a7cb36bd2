import { shopTimeZone } from '../../data/lead/clock.ts';
import { UserError } from '../machine/terminal.ts';

const hourMs = 60 * 60 * 1000;
const daysOf = { d: 1, w: 7 };

/** '30d' and '2w' count back in steps of 24 hours from `now`; '2026-11-01' is the beginning of that day in St. Louis. */
export function sinceOf(text: string, now: Date): Date {
  const since = before(text, now) ?? beginningOf(text);
  if (!since) throw fault(text, 'is no number of days or weeks, and no day');
  if (since > now) throw fault(text, 'lies in the future');
  return since;
}

function before(text: string, now: Date): Date | undefined {
  const [, count, unit] = /^([1-9]\d{0,3})([dw])$/.exec(text) ?? [];
  if (!count || !(unit === 'd' || unit === 'w')) return undefined;
  return new Date(now.getTime() - Number(count) * daysOf[unit] * 24 * hourMs);
}

function beginningOf(day: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return undefined;
  // Midnight is at 5:00 UTC in summer and at 6:00 in winter; clocks change at 2 in the night.
  return ['05', '06']
    .map((hour) => new Date(`${day}T${hour}:00:00Z`))
    .find((date) => !Number.isNaN(date.getTime()) && localTime(date) === `${day} 00`);
}

function localTime(date: Date): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: shopTimeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(date);
  const part = (type: string) => parts.find((one) => one.type === type)?.value;
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}`;
}

function fault(text: string, what: string): UserError {
  return new UserError(`--since "${text}" ${what}. Write 30d, 2w or a day such as 2026-11-01.`);
}
