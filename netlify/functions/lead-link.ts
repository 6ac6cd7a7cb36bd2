/** GET and POST /request/{token}: the target of "I'm calling" and "Not a customer" in emails. Only a POST records anything. `?photo` is the customer's photo. */

import type { Config, Context } from '@netlify/functions';
import { referenceIn, referenceOf } from '../../data/lead/contract.ts';
import type { Coming } from '../../data/lead/receipt.ts';
import { routes } from '../../data/shared/routes.ts';
import { ifConfigured, leadLinkKey, reminderSettings } from '../environment.ts';
import type { LinkRefusal } from '../form-page/link-refusal.tsx';
import { RequestError, refuseOtherSites, requestErrorStatus } from '../http/request.ts';
import { htmlResponse, jpegResponse, jsonResponse, methodRefusal, seeOther } from '../http/responses.ts';
import { startTimeBudget } from '../http/time-budget.ts';
import { type RejectedTime, readAppointment } from '../lead/appointment.ts';
import type { Lead } from '../lead/database.types.ts';
import { type LeadEvents, openLeadEvents } from '../lead/events.ts';
import { type LeadLink, leadLinkToken, readLeadLink } from '../lead/link.ts';
import { openPhotos } from '../lead/photos.ts';
import { CallError, supabaseClient } from '../lead/supabase.ts';
import { type Agreement, type Lookup, readTap, type Tapped } from '../lead/taps.ts';
import { comingIn, personCookie, personIn, pricesFor, team } from '../lead/team.ts';
import { logError, messageOf } from '../log.ts';
import { notifyStaff } from '../outbox.ts';
import { business } from '../site.ts';

/** Netlify reads this without running it, so it holds literals only. A test compares the path with data/shared/routes.ts. */
export const config: Config = {
  path: '/request/:token',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};

const requestMs = 8000;
const afterResponseMs = 20_000;

const refusalStatus: Record<LinkRefusal, number> = {
  forged: 404,
  expired: 410,
  erased: 410,
  other_site: 403,
};

/** What a link leads to. */
type Opened = LeadLink & {
  /** Who was chosen last on this phone. */
  person: string | undefined;
  events: LeadEvents;
  state(): Promise<Lead | undefined>;
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
      state: () => events.state(submissionId),
      notifyLater: () => context?.waitUntil?.(notifyStaff(submissionId, startTimeBudget(afterResponseMs))),
    };
    if (request.method === 'POST') return await answerPost(request, link);
    const state = await link.state();
    if (state && !state.erased_at && searchParams.has('photo')) return await answerPhoto(submissionId);
    return await leadPage(200, link, state);
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
  let tapped: Tapped | Lookup | Agreement;
  try {
    // Old browsers omit Origin; the token authenticates the request.
    refuseOtherSites(request, { allowNullOrigin: true });
    tapped = await readTap(request);
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    if (error.code === 'forbidden') return refused('other_site');
    const notice = 'Nothing was recorded. Please use one of the buttons below.';
    return leadPage(requestErrorStatus[error.code], link, await link.state(), { notice });
  }
  if ('text' in tapped) return answerLookup(tapped, link);
  try {
    return await ('typed' in tapped ? answerAgreement(tapped, link) : answerTap(tapped, link));
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
    const { renderFoundRequests } = await import('../form-page/found-requests.tsx');
    return page(200, renderFoundRequests(reference, found));
  }
  const [only] = found;
  if (only) return seeOther(only.href);
  const notice = 'No request with that reference has come in. Call the number in the text.';
  return leadPage(200, link, await link.state(), { notice });
}

/** Shows the customer only after a tap that claims the lead, marks it reached or asks for the number. */
async function answerTap(tapped: Tapped, link: Opened) {
  const { tap, seen, going } = tapped;
  if (tap === 'show') return leadPage(200, link, await link.state(), { isOpened: true });
  const after = await link.events.record(link.submissionId, { tap, seen, going });
  if (!after?.recorded) {
    const notice =
      tap === 'taken' && after?.state === 'taken'
        ? 'This request was claimed just before you tapped. If that was you, tap “Show the number”.'
        : "Your tap wasn't recorded because another one came first. Here's the current status.";
    return leadPage(200, link, after, { notice });
  }
  link.notifyLater();
  const chosen = going?.person;
  const person = chosen || link.person;
  return leadPage(200, { ...link, person }, after, {
    isOpened: ['taken', 'coming', 'reached'].includes(tap),
    chosen,
    coming: tap === 'coming' ? comingIn(after) : undefined,
  });
}

/** Sets or cancels the agreed time. The number stays on the page, or the staff would have to ask for it again. */
async function answerAgreement({ typed }: Agreement, link: Opened) {
  const at = typed && readAppointment(typed, new Date());
  const rejected = typed && typeof at === 'string' ? { typed, problem: at } : undefined;
  if (typeof at !== 'string') {
    await link.events.agree(link.submissionId, at);
    link.notifyLater();
  }
  const state = await link.state();
  return leadPage(rejected ? 422 : 200, link, state, {
    isOpened: state?.state === 'taken' || state?.state === 'reached',
    rejected,
    done: rejected ? undefined : `${at ? 'Saved' : 'Canceled'}. We're emailing the staff.`,
  });
}

type Shown = {
  notice?: string;
  /** Shows who the customer is, what they wrote and how to reach them. Only in the answer to a tap. */
  isOpened?: boolean;
  coming?: Coming | undefined;
  chosen?: string | undefined;
  done?: string | undefined;
  rejected?: RejectedTime | undefined;
};

async function leadPage(
  status: number,
  { submissionId, action, person }: Opened,
  state: Lead | undefined,
  shown: Shown = {},
) {
  if (!state || state.erased_at) return refused('erased');
  const { renderLeadPage } = await import('../form-page/lead-link-page.tsx');
  const response = page(
    status,
    renderLeadPage({
      state,
      action,
      person,
      team,
      reference: referenceOf(submissionId),
      now: new Date(),
      hasReminders: ifConfigured(reminderSettings)?.areOn ?? false,
      hasPhoto: state.has_photo && (await photos().has(submissionId)),
      prices: pricesFor(state.service),
      reviewLink: business.reviewLink,
      ...shown,
    }),
  );
  if (shown.chosen) response.headers.set('Set-Cookie', personCookie(shown.chosen));
  return response;
}

async function refused(reason: LinkRefusal) {
  const { renderLinkRefusal } = await import('../form-page/link-refusal.tsx');
  return page(refusalStatus[reason], renderLinkRefusal(reason));
}

async function outage(error: unknown, tapped?: Tapped | Agreement) {
  logError('lead link failed', { detail: messageOf(error) });
  const { renderLinkOutage } = await import('../form-page/link-refusal.tsx');
  return page(503, renderLinkOutage(tapped));
}

/** The URL is a secret, so links must not send it as a referrer. */
const page = (status: number, html: string) =>
  htmlResponse(status, html, { 'Referrer-Policy': 'no-referrer' });
