/** POST /api/send-email: tells the staff of one request, for callers that hold the token. */
import { randomUUID } from 'node:crypto';
import type { Config } from '@netlify/functions';
import { referenceOf } from '../../data/lead/contract.ts';
import { missingEmailData } from '../../data/lead/errors.ts';
import { hasBearer } from '../bearer.ts';
import { composeLeadEmail } from '../emails/lead-email.ts';
import { openMailer, sendingError } from '../emails/mailer.ts';
import { readPayload } from '../emails/payload.ts';
import { bearerToken, EnvironmentError, mailSettings } from '../environment.ts';
import { readBody } from '../lead/door.ts';
import { LeadProblem, problemStatus } from '../lead/problem.ts';
import { logError } from '../log.ts';
import { json } from '../respond.ts';

export const config: Config = {
  path: '/api/send-email',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};

/** Milliseconds for one mail. */
const longest = 8000;

/** Answers `{ success: true }`, or `{ success: false, error }`. */
export default async function sendEmail(request: Request): Promise<Response> {
  if (request.method !== 'POST') return failure(405, 'Use POST.', { Allow: 'POST' });
  try {
    if (!hasBearer(request, bearerToken('SEND_EMAIL_TOKEN'))) {
      return failure(401, 'Not authorized', { 'WWW-Authenticate': 'Bearer' });
    }
    const { format, data } = await readBody(request);
    if (format !== 'json') return failure(415, 'Send JSON.');
    const payload = readPayload(data);
    if (!payload) return failure(400, missingEmailData);
    const id = randomUUID();
    const email = composeLeadEmail({ ...payload, receivedAt: new Date(), reference: referenceOf(id) });
    await openMailer(mailSettings()).send(email, { id, signal: AbortSignal.timeout(longest) });
    return json(200, { success: true });
  } catch (error) {
    return refused(error);
  }
}

function refused(error: unknown): Response {
  if (error instanceof LeadProblem)
    return failure(problemStatus[error.code], 'The request could not be read');
  if (error instanceof EnvironmentError) {
    logError('email not configured', { detail: error.message });
    return failure(500, 'E-mail is not configured');
  }
  logError('email not sent', { error: sendingError(error).code });
  return failure(502, 'Failed to send email notification');
}

function failure(status: number, error: string, headers?: Record<string, string>): Response {
  return json(status, { success: false, error }, headers);
}
