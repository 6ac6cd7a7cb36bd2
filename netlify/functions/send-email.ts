import { randomUUID } from 'node:crypto';
import type { Config } from '@netlify/functions';
import { cleanLine, cleanMessage } from '../../data/lead/clean.ts';
import { cleanEmail } from '../../data/lead/email.ts';
import { leadForms, toColumns } from '../../data/lead/fields.ts';
import { composeLeadEmail, type LeadMessage } from '../channels/mail/lead-email.ts';
import { type Email, openMailer } from '../channels/mail/mailer.ts';
import { bearerToken, EnvironmentError, mailSettings } from '../environment.ts';
import { hasBearerToken, RequestError, readBody, requestErrorStatus } from '../http/request.ts';
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
    if (!hasBearerToken(request, bearerToken('SEND_EMAIL_TOKEN')))
      return failure(401, 'Not authorized', { 'WWW-Authenticate': 'Bearer' });
    const { format, data } = await readBody(request);
    if (format !== 'json') return failure(415, 'Send JSON.');
    const message = readMessage(data);
    if (!message) return failure(400, 'Missing required customer information for email notification');
    const isSent = await sendToStaff(composeLeadEmail(message), { id: message.submission_id, timeoutMs });
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
    return failure(500, 'Email is not configured');
  }
  return notSent(error instanceof Error ? error.name : 'unknown');
}

function notSent(reason?: string): Response {
  const error = 'Failed to send email notification';
  logError('email not sent', { error: `HTTP 502: ${error}`, reason });
  return failure(502, error);
}

const failure = (status: number, error: string, headers?: Record<string, string>): Response =>
  jsonResponse(status, { success: false, error }, headers);

/** Undefined if customerName, phone or service is missing. Leaves other missing or malformed fields empty. */
function readMessage(data: Record<string, unknown>): LeadMessage | undefined {
  const text = (name: string): string => {
    const value = data[name];
    return typeof value === 'string' ? value : '';
  };
  const line = (field: string): string => cleanLine(text(field));
  const [name, phone, service, email] = ['customerName', 'phone', 'service', 'email'].map(line);
  if (!name || !phone || !service) return undefined;
  return {
    ...toColumns(leadForms.contact.defaults),
    kind: 'lead',
    submission_id: randomUUID(),
    created_at: new Date().toISOString(),
    form_type: line('formType') || 'website',
    name,
    phone,
    email: cleanEmail(email ?? '') ?? null,
    address: line('address'),
    service,
    message: cleanMessage(text('message')),
    default_message: false,
    is_emergency: data.isEmergency === true,
    is_new_customer: data.isNewCustomer === true,
    appointment_at: null,
    has_photo: false,
    suspected_spam: false,
    page: null,
    referrer: null,
    utm_source: null,
    utm_medium: null,
    utm_campaign: null,
    duplicate_of: null,
    earlier_tap: null,
    earlier_tap_at: null,
    unconfirmed_tries: 0,
    waiting: 0,
  };
}

async function sendToStaff(
  email: Email,
  { id, timeoutMs }: { id: string; timeoutMs: number },
): Promise<boolean> {
  const mailer = openMailer(mailSettings());
  const signal = AbortSignal.timeout(timeoutMs);
  const { recipients } = mailer;
  const results = [...(await mailer.send(email, { id, recipients, signal })).values()];
  const reached = results.filter(({ state }) => state === 'sent').length;
  for (const result of results) {
    if (result.state === 'sent') continue;
    logError('email not sent', { state: result.state, error: result.code, reached, of: results.length });
  }
  return reached > 0;
}
