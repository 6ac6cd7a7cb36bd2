/** GET and POST /request/{token}: the target of "I'm calling" and "Not a customer" in emails. Only a POST records anything. `?photo` is the customer's photo. */

import type { Config, Context } from '@netlify/functions';
import { referenceIn, referenceOf } from '../../data/lead/contract.ts';
import { routes } from '../../data/shared/routes.ts';
import { databaseSettings, ifConfigured, leadLinkKey, reminderSettings } from '../environment.ts';
import type { LinkRefusal } from '../form-page/link-refusal.tsx';
import { RequestError, refuseOtherSites, requestErrorStatus } from '../http/request.ts';
import { htmlResponse, jpegResponse, jsonResponse, seeOther } from '../http/responses.ts';
import { startTimeBudget } from '../http/time-budget.ts';
import { type RejectedTime, readAppointment } from '../lead/appointment.ts';
import type { Lead } from '../lead/database.types.ts';
import { type LeadEvents, openLeadEvents } from '../lead/events.ts';
import { type LeadLink, leadLinkToken, readLeadLink } from '../lead/link.ts';
import { openPhotos } from '../lead/photos.ts';
import { CallError, supabaseClient } from '../lead/supabase.ts';
import { type Agreement, type Lookup, readTap, type Tapped } from '../lead/taps.ts';
import { type Coming, comingIn, personCookie, personIn, pricesFor, team } from '../lead/team.ts';
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

export default async function leadLink(request: Request, context?: Partial<Context>): Promise<Response> {
  if (!['GET', 'HEAD', 'POST'].includes(request.method))
    return jsonResponse(405, { error: 'Use GET or POST.' }, { Allow: 'GET, HEAD, POST' });
  const { pathname, searchParams } = new URL(request.url);
  const [, token = ''] = /([^/]*)\/?$/.exec(pathname) ?? [];
  try {
    const read = readLeadLink(token, { key: leadLinkKey(), now: new Date() });
    if (typeof read === 'string') return await refused(read);
    const link = { ...read, person: personIn(request) };
    const events = openLeadEvents(supabaseClient(databaseSettings()), startTimeBudget(requestMs));
    if (request.method === 'POST') return await answerPost(request, link, events, context);
    const state = await events.state(link.submissionId);
    if (state && !state.erased_at && searchParams.has('photo')) return await answerPhoto(link.submissionId);
    return await leadPage(200, link, state);
  } catch (error) {
    return await outage(error);
  }
}

async function answerPhoto(submissionId: string): Promise<Response> {
  try {
    return jpegResponse(await photos().read(submissionId));
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 404) throw error;
    return jsonResponse(404, { error: "The customer's photo hasn't arrived yet. Try again in a minute." });
  }
}

type OpenedLink = LeadLink & { person: string | undefined };

async function answerPost(
  request: Request,
  link: OpenedLink,
  events: LeadEvents,
  context: Partial<Context> | undefined,
): Promise<Response> {
  let tapped: Tapped | Lookup | Agreement;
  try {
    // Old browsers omit Origin; the token authenticates the request.
    refuseOtherSites(request, { allowNullOrigin: true });
    tapped = await readTap(request);
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    if (error.code === 'forbidden') return refused('other_site');
    const notice = 'Nothing was recorded. Please use one of the buttons below.';
    return leadPage(requestErrorStatus[error.code], link, await events.state(link.submissionId), { notice });
  }
  if ('text' in tapped) return answerLookup(tapped, link, events);
  try {
    if ('typed' in tapped) return await answerAgreement(tapped, link, events, context);
    return await answerTap(tapped, link, events, context);
  } catch (error) {
    return await outage(error, tapped);
  }
}

/** Leads to the request's own page, or to a choice: a visitor's browser chooses the id, so two requests can have one reference. */
async function answerLookup({ text }: Lookup, link: OpenedLink, events: LeadEvents): Promise<Response> {
  const reference = referenceIn(text);
  const options = { key: leadLinkKey(), now: new Date() };
  const found = (reference ? await events.find(reference) : []).map(
    ({ submission_id, created_at, service }) => ({
      href: routes.leadLink(leadLinkToken(submission_id, 'calling', options)),
      received: new Date(created_at),
      service,
    }),
  );
  const [first, second] = found;
  if (reference && second) {
    const { renderFoundRequests } = await import('../form-page/found-requests.tsx');
    return page(200, renderFoundRequests(reference, found));
  }
  if (first) return seeOther(first.href);
  const notice = 'No request with that reference has come in. Call the number in the text.';
  return leadPage(200, link, await events.state(link.submissionId), { notice });
}

/** Shows the customer only after a tap that claims the lead, marks it reached or asks for the number. */
async function answerTap(
  tapped: Tapped,
  link: OpenedLink,
  events: LeadEvents,
  context: Partial<Context> | undefined,
): Promise<Response> {
  const { submissionId } = link;
  const { tap } = tapped;
  if (tapped.tap === 'show') return leadPage(200, link, await events.state(submissionId), { isOpened: true });
  const after = await events.record(submissionId, tapped);
  if (!after?.recorded) {
    const notice =
      tap === 'taken' && after?.state === 'taken'
        ? 'This request was claimed just before you tapped. If that was you, tap “Show the number”.'
        : "Your tap wasn't recorded because another one came first. Here's the current status.";
    return leadPage(200, link, after, { notice });
  }
  notifyLater(submissionId, context);
  if (!['taken', 'coming', 'reached'].includes(tap)) return leadPage(200, link, after);
  const chosen = { ...link, person: tapped.going?.person || link.person };
  return leadPage(200, chosen, after, {
    isOpened: true,
    ...(tap === 'coming' && { coming: comingIn(after) }),
  });
}

/** Without waitUntil, the next sweep sends this within a minute. */
function notifyLater(submissionId: string, context: Partial<Context> | undefined): void {
  context?.waitUntil?.(notifyStaff(referenceOf(submissionId), startTimeBudget(afterResponseMs)));
}

const photos = () => openPhotos(supabaseClient(databaseSettings()));

/** Sets or cancels the agreed time. The number stays on the page, or the staff would have to ask for it again. */
async function answerAgreement(
  { typed }: Agreement,
  link: OpenedLink,
  events: LeadEvents,
  context: Partial<Context> | undefined,
): Promise<Response> {
  const { submissionId } = link;
  const at = typed && readAppointment(typed, new Date());
  const rejected = typed && typeof at === 'string' ? { typed, problem: at } : undefined;
  if (typeof at !== 'string') {
    await events.agree(submissionId, at);
    notifyLater(submissionId, context);
  }
  const state = await events.state(submissionId);
  const isOpened = state?.state === 'taken' || state?.state === 'reached';
  return leadPage(rejected ? 422 : 200, link, state, {
    isOpened,
    ...(rejected ? { rejected } : { done: `${at ? 'Saved' : 'Canceled'}. We're emailing the staff.` }),
  });
}

type Shown = {
  notice?: string;
  /** Shows who the customer is, what they wrote and how to reach them. Only in the answer to a tap. */
  isOpened?: boolean;
  coming?: Coming | undefined;
  done?: string;
  rejected?: RejectedTime;
};

async function leadPage(
  status: number,
  link: OpenedLink,
  state: Lead | undefined,
  shown: Shown = {},
): Promise<Response> {
  if (!state || state.erased_at) return refused('erased');
  const { submissionId, action, person } = link;
  const reference = referenceOf(submissionId);
  const { renderLeadPage } = await import('../form-page/lead-link-page.tsx');
  const hasReminders = ifConfigured(reminderSettings)?.areOn ?? false;
  const { reviewLink } = business;
  const hasPhoto = state.has_photo && (await photos().has(submissionId));
  const response = page(
    status,
    renderLeadPage({
      ...{ reference, state, action, now: new Date(), hasReminders, hasPhoto, reviewLink },
      ...{ person, team, prices: pricesFor(state.service) },
      ...shown,
    }),
  );
  if (shown.coming && person) response.headers.set('Set-Cookie', personCookie(person));
  return response;
}

async function refused(reason: LinkRefusal): Promise<Response> {
  const { renderLinkRefusal } = await import('../form-page/link-refusal.tsx');
  return page(refusalStatus[reason], renderLinkRefusal(reason));
}

async function outage(error: unknown, tapped?: Tapped | Agreement): Promise<Response> {
  logError('lead link failed', { detail: messageOf(error) });
  const { renderLinkOutage } = await import('../form-page/link-refusal.tsx');
  return page(503, renderLinkOutage(tapped));
}

/** The URL is a secret, so links must not send it as a referrer. */
const page = (status: number, html: string): Response =>
  htmlResponse(status, html, { 'Referrer-Policy': 'no-referrer' });
