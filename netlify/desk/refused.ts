/** The answers of the staff's links that open nothing. */
import { logError, messageOf } from '../base/log.ts';
import { secretPage } from '../base/responses.ts';
import type { Tapped } from '../lead/taps.ts';
import type { LinkRefusal } from './link-refusal.tsx';

const statusOf: Record<LinkRefusal, number> = {
  forged: 404,
  expired: 410,
  erased: 410,
  other_site: 403,
  day_over: 410,
};

export async function refused(reason: LinkRefusal): Promise<Response> {
  const { renderLinkRefusal } = await import('./link-refusal.tsx');
  return secretPage(statusOf[reason], renderLinkRefusal(reason));
}

/** @param tapped what to tap again */
export async function outage(event: string, error: unknown, tapped?: Tapped): Promise<Response> {
  logError(event, { detail: messageOf(error) });
  const { renderLinkOutage } = await import('./link-refusal.tsx');
  return secretPage(503, renderLinkOutage(tapped));
}
