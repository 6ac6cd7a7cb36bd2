/** POST /api/lead: a visitor's request, as JSON or as a plain form post. HTTP only; the work is in netlify/lead. */
import { randomUUID } from 'node:crypto';
import type { Config, Context } from '@netlify/functions';
import { type LeadResponse, referenceOf } from '../../data/lead/contract.ts';
import { routes } from '../../data/routes.ts';
import { type Budget, startBudget } from '../budget.ts';
import { openMailer } from '../emails/mailer.ts';
import { databaseSettings, EnvironmentError, mailSettings } from '../environment.ts';
import { type Answers, readAnswers } from '../lead/answers.ts';
import { deliverNotifications } from '../lead/deliver.ts';
import { type Body, bodyFormat, readBody, refuseOtherSites } from '../lead/door.ts';
import { openOutbox } from '../lead/outbox.ts';
import { LeadProblem, problemStatus, problemText } from '../lead/problem.ts';
import { type Receipt, receiveLead } from '../lead/receive.ts';
import { leadStore } from '../lead/store.ts';
import { supabase } from '../lead/supabase.ts';
import { logError } from '../log.ts';
import { html, json, seeOther } from '../respond.ts';

/** Netlify reads this without running it: literals only. A test holds the path to data/routes.ts. */
export const config: Config = {
  path: '/api/lead',
  rateLimit: { windowSize: 60, windowLimit: 20, aggregateBy: ['ip', 'domain'] },
};

/** Milliseconds for the whole request. */
const whole = 8000;

export default async function lead(request: Request, context?: Partial<Context>): Promise<Response> {
  const budget = startBudget(whole);
  let format: Body['format'] = 'json';
  let answers: Answers | undefined;
  try {
    if (request.method !== 'POST') throw new LeadProblem('method_not_allowed');
    format = bodyFormat(request);
    refuseOtherSites(request);
    const body = await readBody(request);
    answers = readAnswers(body);
    const receipt = await receiveLead(answers, leadStore(supabase(databaseSettings()), budget));
    if (receipt.isNew) await notify(receipt, budget, context);
    return accepted(format, receipt);
  } catch (error) {
    return refused(format, error, answers);
  }
}

function accepted(format: Body['format'], { reference }: Receipt): Response {
  if (format === 'form') return seeOther(routes.requestReceived);
  return json(200, { success: true, reference } satisfies LeadResponse);
}

async function refused(
  format: Body['format'],
  error: unknown,
  answers: Answers | undefined,
): Promise<Response> {
  const problem = toProblem(error);
  const { code, detail, fields } = problem;
  const reference = referenceOf(problem.submissionId ?? answers?.submissionId ?? randomUUID());
  const status = problemStatus[code];
  if (status >= 500) logError('lead not saved', { code, detail, reference });
  const text = problemText(code, reference);
  const headers: Record<string, string> = code === 'method_not_allowed' ? { Allow: 'POST' } : {};
  if (format === 'form') {
    // Loaded only here: React would slow the cold start of every request.
    const { renderFormPage } = await import('../form-page/form-page.tsx');
    const { submissionId } = problem;
    const named = status >= 500 ? reference : undefined;
    return html(
      status,
      renderFormPage({ error: text, reference: named, fields, answers, submissionId }),
      headers,
    );
  }
  const failure: LeadResponse = { success: false, code, error: text, reference, ...(fields && { fields }) };
  return json(status, failure, headers);
}

function toProblem(error: unknown): LeadProblem {
  if (error instanceof LeadProblem) return error;
  const detail = error instanceof EnvironmentError ? error.message : error instanceof Error ? error.name : '';
  return new LeadProblem('unexpected', { detail });
}

/** The lead is saved: from here on nothing fails the request. What is not sent now, the scheduled sweep sends. */
async function notify(receipt: Receipt, budget: Budget, context?: Partial<Context>): Promise<void> {
  const sending = async (): Promise<void> => {
    try {
      const settings = mailSettings();
      await deliverNotifications({
        outbox: openOutbox(supabase(databaseSettings()), budget),
        mailer: openMailer(settings),
        hourlyLimit: settings.hourlyLimit,
        budget,
        onlyLead: receipt.submissionId,
      });
    } catch (error) {
      logError('lead not notified yet', { reference: receipt.reference, detail: messageOf(error) });
    }
  };
  if (context?.waitUntil) context.waitUntil(sending());
  else await sending();
}

/** Our own errors carry codes only; another's message may carry anything. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return error instanceof EnvironmentError || error.name === 'OutboxError' ? error.message : error.name;
}
