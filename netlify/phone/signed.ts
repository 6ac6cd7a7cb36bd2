import { toE164 } from '../../data/lead/phone.ts';
import { business } from '../base/business-facts.ts';
import { ifConfigured, textSettings } from '../base/environment.ts';
import { logError, messageOf } from '../base/log.ts';
import { RequestError, readBytes } from '../base/request.ts';
import { htmlResponse, jsonResponse } from '../base/responses.ts';
import { isPremiumRate } from '../lead/call-cost.ts';
import { isSigned, signatureHeader } from '../outbox/text/twilio.ts';

const maxBytes = 32 * 1024;

/** Answers with TwiML what Twilio posts. Anyone else gets 403, and without TEXT_URL there's no such address. */
export async function answerSigned(
  request: Request,
  event: string,
  answer: (fields: URLSearchParams) => Promise<string>,
): Promise<Response> {
  const settings = ifConfigured(textSettings);
  if (!settings) return jsonResponse(404, { error: 'not_found' });
  try {
    const { pathname, search } = new URL(request.url);
    const fields = new URLSearchParams((await readBytes(request, maxBytes)).toString());
    const signature = request.headers.get(signatureHeader) ?? '';
    if (!isSigned(pathname + search, fields, signature, settings.key)) throw new RequestError('forbidden');
    return htmlResponse(200, await answer(fields), { 'Content-Type': 'text/xml' });
  } catch (error) {
    if (error instanceof RequestError) return jsonResponse(error.status, { error: error.code });
    logError(event, { detail: messageOf(error) });
    return jsonResponse(503, { error: event });
  }
}

/** Undefined for one that we can't or won't call back. Some carriers pass on our own instead of the caller's. */
export function customersNumber(from: string): string | undefined {
  const number = toE164(from);
  const isOurs = [business.phone, ifConfigured(textSettings)?.from ?? ''].some(
    (one) => toE164(one) === number,
  );
  return number && !isOurs && !isPremiumRate(number) ? number : undefined;
}
