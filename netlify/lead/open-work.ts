/** The link to all open work: it works until an hour after the next morning's digest, which brings a new one. */

import { dayMs, hourMs, shopDay } from '../../data/lead/clock.ts';
import { routes } from '../../data/shared/routes.ts';
import { readAppointment } from './appointment.ts';
import { workToken } from './link.ts';

const end = '09:00';

/** For emails. */
export const openWorkLink = ({ key, siteUrl, now }: { key: string; siteUrl: string; now: Date }): string =>
  siteUrl + openWorkPath(openWorkEnd(now), key);

export const openWorkPath = (until: Date, key: string): string => routes.openWork(workToken(until, key));

/** The first 9 AM that's more than an hour away, or `latest` if that's earlier. */
export function openWorkEnd(now: Date, latest?: Date): Date {
  const mornings = [0, 1].map((days) =>
    readAppointment({ date: shopDay(new Date(now.getTime() + days * dayMs)), time: end }, now),
  );
  const next = mornings.find((at) => typeof at !== 'string' && at.getTime() - now.getTime() > hourMs);
  const until = next instanceof Date ? next : new Date(now.getTime() + dayMs);
  return latest && latest < until ? latest : until;
}
