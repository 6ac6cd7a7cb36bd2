/** GET and POST /request/{token}: the target of "I'm calling" and "Not a customer" in emails. Only a POST records anything. `?photo` is the customer's photo. */

import type { Context } from '@netlify/functions';
import { referenceOf } from '../../data/lead/contract.ts';
import { business } from '../base/business-facts.ts';
import { ifConfigured, leadLinkKey, reminderSettings } from '../base/environment.ts';
import { RequestError, readForm, refuseOtherSites, tokenInPath } from '../base/request.ts';
import { jpegResponse, jsonResponse, methodRefusal, secretPage } from '../base/responses.ts';
import { startTimeBudget } from '../base/time-budget.ts';
import { openDatabase } from '../lead/database.ts';
import { type Link, readToken } from '../lead/link.ts';
import { closedLinkEnd, openWorkEnd, openWorkPath } from '../lead/open-work.ts';
import { openPhotos } from '../lead/photos.ts';
import { type Standing, standingOf } from '../lead/standing.ts';
import { CallError } from '../lead/supabase.ts';
import { needsStanding, readDetails, readTap, type Tap, type Tapped } from '../lead/taps.ts';
import { personCookie, personIn, pricesFor, team } from '../lead/team.ts';
import { tell } from '../lead/words/telling.ts';
import { readVersions } from '../lead/words/versions.ts';
import { notifyStaff } from '../outbox/outbox.ts';
import { renderLeadPage } from './lead-link-page.tsx';
import { outage, refused } from './link-refusal.tsx';
import { answerLookup } from './lookup.ts';
import type { StaffPage } from './staff-page.tsx';

const requestMs = 8000;
const event = 'lead link failed';

export default async function leadLink(request: Request, context?: Partial<Context>): Promise<Response> {
  const refusal = methodRefusal(request, 'GET', 'HEAD', 'POST');
  if (refusal) return refusal;
  try {
    const read = readToken('link', tokenInPath(request), { key: leadLinkKey(), now: new Date() });
    if (typeof read === 'string') return refused(read);
    const link = open(read, request, context);
    if (request.method === 'POST') return await answerPost(request, link);
    const versions = await link.readOpen();
    if (versions instanceof Response) return versions;
    const { photoOf } = new URL(request.url).searchParams.has('photo') ? versions : {};
    return photoOf ? await answerPhoto(photoOf.submission_id) : await leadPage(200, link);
  } catch (error) {
    return outage(event, error);
  }
}

/** Its link works until the next morning's digest. */
const isClosed = ({ phase, since, now }: Standing) =>
  (phase === 'done' || phase === 'canceled' || phase === 'notOurs') && closedLinkEnd(since) <= now;

type Opened = ReturnType<typeof open>;

/** What a link leads to. */
function open(link: Link, request: Request, context: Partial<Context> | undefined) {
  const { submissionId } = link;
  const leads = openDatabase(startTimeBudget(requestMs));
  const read = async () => readVersions(await leads.versions(submissionId));
  return {
    ...link,
    /** Who was chosen last on this phone. */
    person: personIn(request, leadLinkKey()),
    leads,
    /** Undefined if the request was erased. */
    read,
    /** Or why the link opens nothing. */
    async readOpen() {
      const versions = await read();
      if (!versions) return refused('erased');
      return isClosed(standingOf(versions.lead)) ? refused('closed') : versions;
    },
    /** Without waitUntil, the next sweep does it within a minute. */
    notifyLater: () => context?.waitUntil?.(notifyStaff(submissionId)),
  };
}

async function answerPhoto(submissionId: string) {
  try {
    return jpegResponse(await openPhotos().read(submissionId));
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 404) throw error;
    return jsonResponse(404, { error: "The customer's photo hasn't arrived yet. Try again in a minute." });
  }
}

async function answerPost(request: Request, link: Opened) {
  let tapped: Tapped | undefined;
  try {
    // Old browsers omit Origin; the token authenticates the request.
    refuseOtherSites(request, { allowNullOrigin: true });
    const form = await readForm(request);
    const isLookup = form.do === 'find' && link.person !== undefined;
    if (!isLookup) tapped = readTap(form);
    const versions = await link.readOpen();
    if (versions instanceof Response) return versions;
    return tapped ? await answerTap(tapped, link) : await answerLookup(form.text, link.until);
  } catch (error) {
    if (!(error instanceof RequestError)) return outage(event, error, tapped);
    if (error.code === 'forbidden') return refused('other_site');
    const notice = 'Nothing was recorded. Please use one of the buttons below.';
    return leadPage(error.status, link, { notice });
  }
}

/** After these, no one needs the number. */
const closing: readonly Tap[] = ['undone', 'not_customer'];

async function answerTap(tapped: Tapped, link: Opened) {
  const { tap, seen } = tapped;
  if (tap === 'show') return leadPage(200, link, { isOpened: true });
  if (tap === 'spoke') return leadPage(200, link, { isAsking: true });
  const now = needsStanding(tap) ? await link.read() : undefined;
  const { details, rejected } = readDetails(tapped, now && standingOf(now.lead));
  if (rejected) return leadPage(422, link, { isAsking: true, rejected });
  const after = await link.leads.record(link.submissionId, { tap, seen, details });
  if (!after?.recorded) {
    const notice =
      tap === 'taken' && after && standingOf(after).phase === 'calling'
        ? 'This request was claimed just before you tapped. If that was you, tap “Show the number”.'
        : "Your tap wasn't recorded because another one came first. Here's the current status.";
    return leadPage(200, link, { notice });
  }
  link.notifyLater();
  return leadPage(200, link, { isOpened: !closing.includes(tap), chosen: details?.who });
}

/** `isOpened` shows who the customer is, what they wrote and how to reach them. Only in the answer to a tap. */
type Shown = Pick<StaffPage, 'notice' | 'isOpened' | 'isAsking' | 'rejected'> & {
  chosen?: string | undefined;
};

async function leadPage(status: number, link: Opened, { chosen, ...shown }: Shown = {}) {
  const versions = await link.read();
  if (!versions) return refused('erased');
  const { lead, photoOf } = versions;
  const person = chosen || link.person;
  const page = renderLeadPage({
    ...versions,
    telling: tell(lead),
    action: link.action,
    person,
    team,
    reference: referenceOf(link.submissionId),
    hasReminders: ifConfigured(reminderSettings)?.areOn ?? false,
    hasPhoto: photoOf !== undefined && (await openPhotos().has(photoOf.submission_id)),
    prices: pricesFor(lead.service),
    reviewLink: business.reviewLink,
    workHref: person && openWorkPath(openWorkEnd(new Date(), link.until), leadLinkKey()),
    ...shown,
  });
  return secretPage(status, page, chosen ? { 'Set-Cookie': personCookie(chosen, leadLinkKey()) } : {});
}
