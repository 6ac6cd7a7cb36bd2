import { toE164 } from '../../data/lead/phone.ts';
import { business } from '../base/business-facts.ts';
import { ifConfigured, textSettings } from '../base/environment.ts';
import { answerPost, RequestError, readBytes } from '../base/request.ts';
import { htmlResponse } from '../base/responses.ts';
import { isPremiumRate } from '../lead/call-cost.ts';
import { isSigned, signatureHeader } from '../outbox/text/twilio.ts';

const maxBytes = 32 * 1024;

/** Answers with TwiML what Twilio posts. Anyone else gets 403, as everyone does without TEXT_URL. */
export const answerSigned = (
  request: Request,
  event: string,
  answer: (fields: URLSearchParams) => Promise<string>,
): Promise<Response> =>
  answerPost(request, event, async () => {
    const { pathname, search } = new URL(request.url);
    const fields = new URLSearchParams((await readBytes(request, maxBytes)).toString());
    const signature = request.headers.get(signatureHeader) ?? '';
    const key = ifConfigured(textSettings)?.key;
    if (!key || !isSigned(pathname + search, fields, signature, key)) throw new RequestError('forbidden');
    return htmlResponse(200, await answer(fields), { 'Content-Type': 'text/xml' });
  });

/** Undefined for one that we can't or won't call back. Some carriers pass on our own instead of the caller's. */
export function customersNumber(from: string): string | undefined {
  const number = toE164(from);
  return number && number !== toE164(business.phone) && !isPremiumRate(number) ? number : undefined;
}
