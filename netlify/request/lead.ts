import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';
import { callDue } from '../../data/lead/clock.ts';
import { type LeadFailure, type LeadResponse, referenceOf } from '../../data/lead/contract.ts';
import { type LeadErrorCode, leadErrors } from '../../data/lead/errors.ts';
import { promiseFor } from '../../data/lead/receipt.ts';
import { routes } from '../../data/shared/routes.ts';
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
import { business, serviceCalled } from '../base/site.ts';
import { startTimeBudget, within } from '../base/time-budget.ts';
import { languageIn } from '../lead/language.ts';
import { readToken, receiptToken } from '../lead/link.ts';
import { senderCookie } from '../lead/sender.ts';
import { supabaseClient } from '../lead/supabase.ts';
import { openOutageAlert } from '../outbox/mail/outage-alert.ts';
import { notifyStaff } from '../outbox/outbox.ts';
import { type Answers, readAnswers } from './answers.ts';
import { InvalidAnswers, leadErrorCode } from './lead-error.ts';
import { openLeadStore, receiveLead, type SavedLead } from './receive.ts';

const requestMs = 8000;
const alertMs = 2000;
const beforeResponseMs = 1000;

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
    const full_receipt = showsReceipt(answers);
    const saved = await receiveLead(answers, store, full_receipt, answers.submissionId ?? newId);
    if (saved.isNew) await afterResponse(context, notifyStaff(saved.submissionId));
    return accepted(format, saved, answers);
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

/** Knowing an id proves nothing. */
function showsReceipt({ submissionId, receipt }: Answers) {
  const key = receipt && ifConfigured(leadLinkKey);
  const read = key ? readToken('receipt', receipt, { key, now: new Date() }) : 'forged';
  return typeof read === 'object' && read.submissionId === submissionId;
}

function accepted(format: BodyFormat, { submissionId, received }: SavedLead, { values }: Answers) {
  const key = ifConfigured(leadLinkKey);
  const receipt = key && receiptToken(submissionId, { key, now: new Date() });
  const headers: Record<string, string> = key ? { 'Set-Cookie': senderCookie(submissionId, key) } : {};
  if (format === 'form')
    return seeOther(receipt ? routes.requestPage(receipt) : routes.requestReceived, headers);
  const { proof } = serviceCalled(values.service) ?? business;
  const answer: LeadResponse = {
    success: true,
    reference: referenceOf(submissionId),
    receivedAt: received.toISOString(),
    callBy: callDue(received, business.responseMinutes).toISOString(),
    ...promiseFor(values, received),
    proof,
    receipt,
  };
  return jsonResponse(200, answer, headers);
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
