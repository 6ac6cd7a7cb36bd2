/** The link to all open work: it works until an hour after the next morning's digest, which brings a new one. */

import { dayMs, hourMs } from '../../data/lead/clock.ts';
import { routes } from '../../data/shared/routes.ts';
import { timeOnDay } from './appointment.ts';
import { workToken } from './link.ts';

const end = '09:00';

/** For emails. */
export const openWorkLink = ({ key, siteUrl, now }: { key: string; siteUrl: string; now: Date }): string =>
  siteUrl + openWorkPath(openWorkEnd(now), key);

export const openWorkPath = (until: Date, key: string): string => routes.openWork(workToken(until, key));

/** Until when the link of a request works that was closed then. */
export const closedLinkEnd = (closed: Date): Date => timeOnDay(closed, 1, end);

/** The first 9 AM that's more than an hour away, or `latest` if that's earlier. */
export function openWorkEnd(now: Date, latest?: Date): Date {
  const until =
    [0, 1].map((days) => timeOnDay(now, days, end)).find((at) => at.getTime() - now.getTime() > hourMs) ??
    new Date(now.getTime() + dayMs);
  return latest && latest < until ? latest : until;
}
