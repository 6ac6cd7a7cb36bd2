/** POST /api/send-email: mails one request to the staff, for callers that hold the token. */
import { randomUUID } from 'node:crypto';
import type { Config } from '@netlify/functions';
import { referenceOf } from '../../data/lead/contract.ts';
import { composeLeadEmail } from '../channels/mail/lead-email.ts';
import { readSendEmailPayload } from '../channels/mail/send-email-payload.ts';
import { sendToStaff } from '../channels/mail/send-to-staff.ts';
import { bearerToken } from '../environment.ts';
import { EnvironmentError } from '../environment-error.ts';
import { hasBearerToken } from '../http/bearer-token.ts';
import { readBody } from '../http/body.ts';
import { RequestError, requestErrorStatus } from '../http/request-error.ts';
import { jsonResponse } from '../http/responses.ts';
import { logError } from '../log.ts';

export const config: Config = {
  path: '/api/send-email',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};

const timeoutMs = 20_000;

export default async function sendEmail(request: Request): Promise<Response> {
  if (request.method !== 'POST') return failure(405, 'Use POST.', { Allow: 'POST' });
  try {
    if (!hasBearerToken(request, bearerToken('SEND_EMAIL_TOKEN'))) {
      return failure(401, 'Not authorized', { 'WWW-Authenticate': 'Bearer' });
    }
    const { format, data } = await readBody(request);
    if (format !== 'json') return failure(415, 'Send JSON.');
    const payload = readSendEmailPayload(data);
    if (!payload) return failure(400, 'Missing required customer information for email notification');
    const id = randomUUID();
    const email = composeLeadEmail({ ...payload, receivedAt: new Date(), reference: referenceOf(id) });
    const isSent = await sendToStaff(email, { id, timeoutMs });
    return isSent ? jsonResponse(200, { success: true }) : notSent();
  } catch (error) {
    return refused(error);
  }
}

function refused(error: unknown): Response {
  if (error instanceof RequestError)
    return failure(requestErrorStatus[error.code], 'The request could not be read');
  if (error instanceof EnvironmentError) {
    logError('email not configured', { detail: error.message });
    return failure(500, 'E-mail is not configured');
  }
  return notSent(error instanceof Error ? error.name : 'unknown');
}

function notSent(reason?: string): Response {
  const error = 'Failed to send email notification';
  logError('email not sent', { error: `HTTP 502: ${error}`, reason });
  return failure(502, error);
}

function failure(status: number, error: string, headers?: Record<string, string>): Response {
  return jsonResponse(status, { success: false, error }, headers);
}
