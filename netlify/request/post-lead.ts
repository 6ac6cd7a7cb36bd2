import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';
import { callDue } from '../../data/lead/clock.ts';
import { type LeadFailure, type LeadResponse, referenceOf } from '../../data/lead/contract.ts';
import { type LeadErrorCode, leadErrors } from '../../data/lead/errors.ts';
import { promiseFor } from '../../data/lead/receipt.ts';
import { languageIn } from '../../data/shared/language.ts';
import { routes } from '../../data/shared/routes.ts';
import { business, serviceCalled } from '../base/business-facts.ts';
import { ifConfigured, leadLinkKey } from '../base/environment.ts';
import { logError, messageOf } from '../base/log.ts';
import {
  type BodyFormat,
  bodyFormat,
  headersOf,
  optsOut,
  RequestError,
  readBody,
  refuseOtherSites,
} from '../base/request.ts';
import { htmlResponse, jsonResponse, seeOther } from '../base/responses.ts';
import { startTimeBudget, type TimeBudget, within } from '../base/time-budget.ts';
import { openDatabase } from '../lead/database.ts';
import { receiptToken } from '../lead/link.ts';
import { noSenderCookie, senderCookie } from '../lead/sender.ts';
import { supabaseClient } from '../lead/supabase.ts';
import { tell } from '../lead/words/telling.ts';
import { openOutageAlert } from '../outbox/mail/outage-alert.ts';
import { notifyStaff } from '../outbox/outbox.ts';
import { type Answers, readAnswers } from './answers.ts';
import { InvalidAnswers, leadErrorCode } from './lead-error.ts';
import { openLeadStore, receiveLead, type SavedLead } from './receive.ts';

const requestMs = 8000;
const alertMs = 2000;
const beforeResponseMs = 1000;
/** The request is saved by then, so its answer doesn't wait for a database that was slow so far. */
const [answerMs, leftMs] = [1000, 4000];

const alertStaff = openOutageAlert();

export default async function lead(request: Request, context?: Partial<Context>): Promise<Response> {
  const budget = startTimeBudget(requestMs);
  const newId = randomUUID();
  let format: BodyFormat = 'json';
  let answers: Answers | undefined;
  try {
    if (request.method !== 'POST') throw new RequestError('method_not_allowed');
    format = bodyFormat(request);
    refuseOtherSites(request);
    const body = await readBody(request);
    const { data } = body;
    const counted = optsOut(request) ? { ...data, source: undefined } : data;
    const language = languageIn(request.headers.get('accept-language'));
    answers = { ...readAnswers({ ...body, data: counted }), language };
    const store = openLeadStore(supabaseClient(), budget);
    const saved = await receiveLead(answers, store, answers.submissionId ?? newId);
    const answer = accepted(format, saved, answers, budget);
    if (saved.isNew) await afterResponse(context, notifyStaff(saved.submissionId));
    return await answer;
  } catch (error) {
    const code = leadErrorCode(error);
    const id = answers?.submissionId ?? newId;
    const reference = referenceOf(id);
    if (isOutage(code)) {
      logError('lead not saved', { code, detail: messageOf(error), reference });
      await afterResponse(context, alertStaff(code, budget.signal(alertMs)));
    }
    const fields = error instanceof InvalidAnswers ? error.fields : undefined;
    const text = leadErrors[code].text.replace('{phone}', business.phone);
    const failure = { success: false, code, error: text, reference, fields } as const;
    return refused(format, failure, answers, id);
  }
}

/** Read from what was saved: another version may say more than the one that was posted. */
async function accepted(
  format: BodyFormat,
  { submissionId, received }: SavedLead,
  { values }: Answers,
  budget: TimeBudget,
) {
  const key = ifConfigured(leadLinkKey);
  const receipt = key && receiptToken(submissionId, key);
  const reference = referenceOf(submissionId);
  const promise = (await promised(submissionId, budget)) ?? {
    receivedAt: received.toISOString(),
    callBy: callDue(received, business.responseMinutes).toISOString(),
    ...promiseFor(values, received),
  };
  // Who hides may share the browser.
  const cookie = key && (promise.never ? noSenderCookie : senderCookie(submissionId, key));
  const headers: Record<string, string> = cookie ? { 'Set-Cookie': cookie } : {};
  if (format === 'form' && promise.never) {
    const { renderNeverPage } = await import('./form-page.tsx');
    return htmlResponse(200, renderNeverPage(reference), headers);
  }
  if (format === 'form')
    return seeOther(receipt ? routes.requestPage(receipt) : routes.requestReceived, headers);
  const { proof } = serviceCalled(values.service) ?? business;
  const answer: LeadResponse = { success: true, reference, ...promise, proof, receipt };
  return jsonResponse(200, answer, headers);
}

/** Undefined if the database doesn't tell in time: the request is saved all the same. */
async function promised(submissionId: string, budget: TimeBudget) {
  if (budget.remaining() < leftMs) return undefined;
  try {
    const [lead] = await openDatabase(startTimeBudget(answerMs)).versions(submissionId);
    if (!lead) return undefined;
    const { standing, slots } = tell(lead, 'owner');
    const { sentAt, promise, wish } = standing;
    return {
      receivedAt: sentAt.toISOString(),
      callBy: (promise?.at ?? callDue(sentAt, business.responseMinutes)).toISOString(),
      byText: wish === 'text' || undefined,
      never: wish === 'none' || undefined,
      settle: promise?.what === 'settle' && slots.day ? slots.day : undefined,
    };
  } catch (error) {
    logError('answer not read', { detail: messageOf(error) });
    return undefined;
  }
}

const isOutage = (code: LeadErrorCode) => leadErrors[code].status >= 500;

async function refused(format: BodyFormat, failure: LeadFailure, answers: Answers | undefined, id: string) {
  const { code, reference, ...shown } = failure;
  const { status } = leadErrors[code];
  const headers = headersOf(code);
  if (format === 'json') return jsonResponse(status, failure, headers);
  // Loading React for every request would slow cold starts.
  const { renderFormPage } = await import('./form-page.tsx');
  const next = isOutage(code) ? { reference, submissionId: id } : { submissionId: answers?.submissionId };
  return htmlResponse(status, renderFormPage({ ...shown, answers, ...next }), headers);
}

/** Without `waitUntil`, the visitor waits a second at most. The sweep sends what's left. */
async function afterResponse(context: Partial<Context> | undefined, work: Promise<void>) {
  if (context?.waitUntil) context.waitUntil(work);
  else await within(beforeResponseMs, work).catch(() => {});
}
