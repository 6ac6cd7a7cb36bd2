import { cleanLine, cleanMessage } from '../../data/lead/clean.ts';
import { cleanEmail } from '../../data/lead/email.ts';
import { leadForms, toColumns } from '../../data/lead/fields.ts';
import { bearerToken, EnvironmentError, mailSettings } from '../base/environment.ts';
import { logError, messageOf } from '../base/log.ts';
import { hasBearerToken, RequestError, readBody } from '../base/request.ts';
import { jsonResponse } from '../base/responses.ts';
import { unstored } from '../lead/standing.ts';
import type { LeadMessage } from '../lead/words/lead.ts';
import { composeLeadEmail } from './mail/lead-email.ts';
import { openMailer, textOnly } from './mail/mailer.ts';

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
    return (await sendToStaff(message)) ? jsonResponse(200, { success: true }) : notSent();
  } catch (error) {
    if (error instanceof RequestError) return failure(error.status, 'The request could not be read');
    if (!(error instanceof EnvironmentError)) return notSent(messageOf(error));
    logError('email not configured', { detail: error.message });
    return failure(500, 'Email is not configured');
  }
}

function notSent(reason?: string) {
  const error = 'Failed to send email notification';
  logError('email not sent', { error: `HTTP 502: ${error}`, reason });
  return failure(502, error);
}

const failure = (status: number, error: string, headers?: Record<string, string>) =>
  jsonResponse(status, { success: false, error }, headers);

/** Undefined if customerName, phone or service is missing. Leaves other missing or malformed fields empty. */
function readMessage(data: Record<string, unknown>): LeadMessage | undefined {
  const text = (name: string) => (typeof data[name] === 'string' ? data[name] : '');
  const line = (name: string) => cleanLine(text(name));
  const [name, phone, service] = [line('customerName'), line('phone'), line('service')];
  if (!name || !phone || !service) return undefined;
  return {
    ...toColumns(leadForms.contact.defaults),
    ...unstored(),
    name,
    phone,
    service,
    kind: 'lead',
    form_type: line('formType') || 'website',
    email: cleanEmail(line('email')) ?? null,
    address: line('address'),
    message: cleanMessage(text('message')),
    is_emergency: data.isEmergency === true,
    is_new_customer: data.isNewCustomer === true,
    default_message: false,
    has_photo: false,
    suspected_spam: false,
    page: null,
    language: null,
  };
}

/** False if no one got it. */
async function sendToStaff({ submission_id: id, ...message }: LeadMessage) {
  const mailer = openMailer(mailSettings());
  const options = { id, recipients: mailer.recipients, signal: AbortSignal.timeout(timeoutMs) };
  const email = composeLeadEmail({ submission_id: id, ...message });
  // A simpler email of a stored lead would leave out the customer, who isn't stored here.
  const simpler = textOnly(email.subject, email.text);
  const results = [...(await mailer.send({ ...email, simpler }, options)).values()];
  const reached = results.filter(({ state }) => state === 'sent').length;
  for (const result of results)
    if (result.state !== 'sent')
      logError('email not sent', { state: result.state, error: result.code, reached, of: results.length });
  return reached > 0;
}
