/** Sends a test request twice through the public address, waits until the mail server has its email, and erases it. SQL's is_test() knows it. */

import { randomUUID } from 'node:crypto';
import type { LeadRequest } from '../../data/lead/contract.ts';
import { leadForms } from '../../data/lead/fields.ts';
import { samplePhone } from '../../data/lead/site-facts.js';
import { api } from '../../data/shared/routes.ts';
import { services } from '../base/business-facts.ts';
import { publicUrl } from '../base/environment.ts';
import { logError, messageOf, SafeError } from '../base/log.ts';
import { jsonResponse } from '../base/responses.ts';
import { startTimeBudget } from '../base/time-budget.ts';
import { openCalls, supabaseClient } from '../lead/supabase.ts';

export const canarySent = 'sent';

/** Netlify stops a scheduled function after 30 s. */
const runMs = 22_000;
const postMs = 10_000;
const callMs = 2500;
const pauseMs = 500;

export default async function canary(): Promise<Response> {
  try {
    await runCanary(publicUrl());
    return jsonResponse(200, { canary: canarySent });
  } catch (error) {
    logError('canary failed', { detail: messageOf(error) });
    return jsonResponse(500, { error: 'The canary failed. See the log.' });
  }
}

type Ask = (address: string, question: RequestInit) => Promise<Response>;

/** @throws SafeError with what failed, which health shows, too */
export async function runCanary(siteUrl: string, ask: Ask = fetch): Promise<void> {
  const budget = startTimeBudget(runMs);
  const calls = openCalls(supabaseClient(), () => AbortSignal.timeout(callMs));
  const submission = randomUUID();

  const erase = () => calls.nothing('erase_tests', { submission });

  async function resultOfRequest() {
    const lead = testRequest(submission);
    for (const submissionId of [submission, randomUUID()]) {
      const reply = await ask(siteUrl + api.lead, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...lead, submissionId }),
        signal: budget.signal(postMs),
      }).catch(() => undefined);
      if (!reply?.ok) return reply ? `HTTP ${reply.status}` : 'no answer';
    }
    while (budget.remaining() > 0) {
      const result = await calls.result('canary_result', { submission });
      if (result) return result;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    return 'no email';
  }

  // Erases what a killed run left. Without the database, the request is refused, too, which alerts the staff.
  await erase().catch(() => {});
  const result = await resultOfRequest().catch(messageOf);
  await calls.nothing('record_canary', { result });
  await erase();
  if (result !== canarySent) throw new SafeError(result);
}

const testRequest = (submission: string): LeadRequest => ({
  ...leadForms.quote.defaults,
  form: 'quote',
  page: '/',
  name: 'Launch test',
  phone: samplePhone,
  email: 'canary@check.invalid',
  address: 'No address, this is a test',
  service: services[0]?.savedAs ?? '',
  // The same words as another canary's would be its repeat.
  message: `The website tests itself (${submission}). No one is waiting for a call.`,
  elapsedMs: 60_000,
});
