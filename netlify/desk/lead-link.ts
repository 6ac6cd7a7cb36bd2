/** GET and POST /request/{token}: the target of "I'm calling" and "Not a customer" in emails. Only a POST records anything. `?photo` is the customer's photo. */

import type { Context } from '@netlify/functions';
import { referenceIn, referenceOf } from '../../data/lead/contract.ts';
import { routes } from '../../data/shared/routes.ts';
import { ifConfigured, leadLinkKey, reminderSettings } from '../base/environment.ts';
import { logError, messageOf } from '../base/log.ts';
import { RequestError, refuseOtherSites, requestErrorStatus } from '../base/request.ts';
import { jpegResponse, jsonResponse, methodRefusal, secretPage, seeOther } from '../base/responses.ts';
import { business } from '../base/site.ts';
import { startTimeBudget } from '../base/time-budget.ts';
import type { RejectedTime } from '../lead/appointment.ts';
import { type LeadEvents, openLeadEvents } from '../lead/events.ts';
import { type LeadLink, leadLinkToken, readLeadLink } from '../lead/link.ts';
import { openWorkEnd, openWorkPath } from '../lead/open-work.ts';
import { openPhotos } from '../lead/photos.ts';
import { CallError, supabaseClient } from '../lead/supabase.ts';
import { type Lookup, needsTime, readDetails, readTap, type Tap, type Tapped } from '../lead/taps.ts';
import { personCookie, personIn, pricesFor, team } from '../lead/team.ts';
import { readVersions, type Versions } from '../lead/words/versions.ts';
import { notifyStaff } from '../outbox/outbox.ts';
import type { LinkRefusal } from './link-refusal.tsx';

const requestMs = 8000;
const afterResponseMs = 20_000;

const refusalStatus: Record<LinkRefusal, number> = {
  forged: 404,
  expired: 410,
  erased: 410,
  other_site: 403,
  day_over: 410,
};

/** What a link leads to. */
type Opened = LeadLink & {
  /** Who was chosen last on this phone. */
  person: string | undefined;
  events: LeadEvents;
  /** Undefined if the request was erased. */
  read(): Promise<Versions | undefined>;
  /** Without waitUntil, the next sweep does it within a minute. */
  notifyLater(): void;
};

export default async function leadLink(request: Request, context?: Partial<Context>): Promise<Response> {
  const refusal = methodRefusal(request, 'GET', 'HEAD', 'POST');
  if (refusal) return refusal;
  const { pathname, searchParams } = new URL(request.url);
  const [, token = ''] = /([^/]*)\/?$/.exec(pathname) ?? [];
  try {
    const read = readLeadLink(token, { key: leadLinkKey(), now: new Date() });
    if (typeof read === 'string') return await refused(read);
    const { submissionId } = read;
    const events = openLeadEvents(supabaseClient(), startTimeBudget(requestMs));
    const link: Opened = {
      ...read,
      person: personIn(request),
      events,
      read: async () => readVersions(await events.versions(submissionId)),
      notifyLater: () => context?.waitUntil?.(notifyStaff(submissionId, startTimeBudget(afterResponseMs))),
    };
    if (request.method === 'POST') return await answerPost(request, link);
    const { photoOf } = (searchParams.has('photo') && (await link.read())) || {};
    return photoOf ? await answerPhoto(photoOf.submission_id) : await leadPage(200, link);
  } catch (error) {
    return await outage(error);
  }
}

const photos = () => openPhotos(supabaseClient());

async function answerPhoto(submissionId: string) {
  try {
    return jpegResponse(await photos().read(submissionId));
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 404) throw error;
    return jsonResponse(404, { error: "The customer's photo hasn't arrived yet. Try again in a minute." });
  }
}

async function answerPost(request: Request, link: Opened) {
  let tapped: Tapped | Lookup;
  try {
    // Old browsers omit Origin; the token authenticates the request.
    refuseOtherSites(request, { allowNullOrigin: true });
    tapped = await readTap(request);
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    if (error.code === 'forbidden') return refused('other_site');
    const notice = 'Nothing was recorded. Please use one of the buttons below.';
    return leadPage(requestErrorStatus[error.code], link, { notice });
  }
  if ('text' in tapped) return answerLookup(tapped, link);
  try {
    return await answerTap(tapped, link);
  } catch (error) {
    return await outage(error, tapped);
  }
}

/**
 * Leads to the request's own page, or to a choice: a visitor's browser chooses the id, so two requests can have one reference. What's found
 * opens for as long as the link it was found with, or a link would never end.
 */
async function answerLookup({ text }: Lookup, link: Opened) {
  const reference = referenceIn(text) ?? '';
  const options = { key: leadLinkKey(), now: new Date() };
  const found = (reference ? await link.events.find(reference) : []).map(
    ({ submission_id, created_at, service }) => ({
      href: routes.leadLink(leadLinkToken(submission_id, 'calling', options, link.until)),
      received: new Date(created_at),
      service,
    }),
  );
  if (found.length > 1) {
    const { renderFoundRequests } = await import('./found-requests.tsx');
    return secretPage(200, renderFoundRequests(reference, found));
  }
  const [only] = found;
  if (only) return seeOther(only.href);
  const notice = 'No request with that reference has come in. Call the number in the text.';
  return leadPage(200, link, { notice });
}

/** After these, no one needs the number. */
const closing: readonly Tap[] = ['undone', 'not_customer'];

async function answerTap(tapped: Tapped, link: Opened) {
  const { tap, seen } = tapped;
  if (tap === 'show') return leadPage(200, link, { isOpened: true });
  if (tap === 'spoke') return leadPage(200, link, { isAsking: true });
  const { details, rejected } = readDetails(tapped, needsTime(tap) ? (await link.read())?.lead : undefined);
  if (rejected) return leadPage(422, link, { isAsking: true, rejected });
  const after = await link.events.record(link.submissionId, { tap, seen, details });
  if (!after?.recorded) {
    const notice =
      tap === 'taken' && after?.state === 'taken'
        ? 'This request was claimed just before you tapped. If that was you, tap “Show the number”.'
        : "Your tap wasn't recorded because another one came first. Here's the current status.";
    return leadPage(200, link, { notice });
  }
  link.notifyLater();
  const chosen = details?.who;
  return leadPage(200, link, { isOpened: !closing.includes(tap), chosen });
}

type Shown = {
  notice?: string;
  /** Shows who the customer is, what they wrote and how to reach them. Only in the answer to a tap. */
  isOpened?: boolean;
  isAsking?: boolean;
  chosen?: string | undefined;
  rejected?: RejectedTime;
};

async function leadPage(status: number, link: Opened, { chosen, ...shown }: Shown = {}) {
  const { submissionId, action, until } = link;
  const versions = await link.read();
  if (!versions) return refused('erased');
  const { lead, photoOf } = versions;
  const { renderLeadPage } = await import('./lead-link-page.tsx');
  const response = secretPage(
    status,
    renderLeadPage({
      ...versions,
      action,
      person: chosen || link.person,
      team,
      reference: referenceOf(submissionId),
      hasReminders: ifConfigured(reminderSettings)?.areOn ?? false,
      hasPhoto: photoOf !== undefined && (await photos().has(photoOf.submission_id)),
      prices: pricesFor(lead.service),
      reviewLink: business.reviewLink,
      workHref: openWorkPath(openWorkEnd(new Date(), until), leadLinkKey()),
      ...shown,
    }),
  );
  if (chosen) response.headers.set('Set-Cookie', personCookie(chosen));
  return response;
}

async function refused(reason: LinkRefusal) {
  const { renderLinkRefusal } = await import('./link-refusal.tsx');
  return secretPage(refusalStatus[reason], renderLinkRefusal(reason));
}

async function outage(error: unknown, tapped?: Tapped) {
  logError('lead link failed', { detail: messageOf(error) });
  const { renderLinkOutage } = await import('./link-refusal.tsx');
  return secretPage(503, renderLinkOutage(tapped));
}
