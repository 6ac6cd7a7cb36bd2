/** POST /api/phone: a customer's text, or a call that no one answered. Twilio posts both. */
import type { Context } from '@netlify/functions';
import { cleanMessage } from '../../data/lead/clean.ts';
import { callDue } from '../../data/lead/clock.ts';
import { fields } from '../../data/lead/fields.ts';
import { toE164 } from '../../data/lead/phone.ts';
import { mapLinkIn } from '../../data/lead/where.ts';
import { isSpanish } from '../../data/shared/language.ts';
import { phoneRoute } from '../../data/shared/routes.ts';
import { business } from '../base/business-facts.ts';
import { ifConfigured, textSettings } from '../base/environment.ts';
import { answerPost, RequestError, readBytes } from '../base/request.ts';
import { htmlResponse } from '../base/responses.ts';
import { shorten } from '../base/text.ts';
import { startTimeBudget } from '../base/time-budget.ts';
import { isPremiumRate } from '../lead/call-cost.ts';
import { openDatabase } from '../lead/database.ts';
import { wishIn } from '../lead/keywords.ts';
import { askToPress, confirmCall, noNumber } from '../lead/words/voice.ts';
import { notifyStaff } from '../outbox/outbox.ts';
import { askForDigit, incoming, isSigned, noReply, say, signatureHeader } from '../outbox/text/twilio.ts';

const requestMs = 8000;

/** Anyone but Twilio gets 403, as everyone does without TEXT_URL. */
export default (request: Request, context?: Partial<Context>): Promise<Response> =>
  answerPost(request, 'text or call not saved', async () => {
    const { pathname, search, searchParams } = new URL(request.url);
    const posted = new URLSearchParams((await readBytes(request)).toString());
    const signature = request.headers.get(signatureHeader) ?? '';
    const key = ifConfigured(textSettings)?.url.password;
    if (!key || !isSigned(pathname + search, posted, signature, key)) throw new RequestError('forbidden');
    // The address is signed, too. Counted from here, a call's promise is the one that the caller heard.
    const [twiml, submission] = await receive(incoming(posted), searchParams.get('since'));
    if (submission) context?.waitUntil?.(notifyStaff(submission));
    return htmlResponse(200, twiml, { 'Content-Type': 'text/xml' });
  });

type Received = [twiml: string, submission?: string | null];

/** Part of the number's open request, or else a request. Of calls, only a pressed 1 makes one, so no robot does. */
async function receive(
  { sid, from, text, digit }: ReturnType<typeof incoming>,
  since: string | null,
): Promise<Received> {
  const isCall = text === null;
  const sender = customersNumber(from);
  if (!sender) return [isCall ? say(noNumber) : noReply];
  const leads = openDatabase(startTimeBudget(requestMs));
  if (!isCall) return [noReply, await leads.receive({ sid, sender, ...read(text) })];
  const dueFrom = (time: Date) => callDue(time, business.responseMinutes);
  if (digit !== '1' || !since) {
    const now = await leads.now();
    return [askForDigit(`${phoneRoute}?since=${now.toISOString()}`, askToPress(dueFrom(now)))];
  }
  const words = 'They pressed 1 to be called back.';
  return [
    say(confirmCall(dueFrom(new Date(since)))),
    await leads.receive({ form: 'call', sid, sender, words, since }),
  ];
}

function read(text: string) {
  const words = shorten(cleanMessage(text), fields.message.limit);
  return {
    form: 'text',
    words: words || "A picture, which doesn't reach us by text.",
    wish: wishIn(words),
    spoken: isSpanish(words) ? 'es' : '',
    // Where the customer is doesn't count.
    is_doubtful: /https?:\/\/|\bwww\./i.test(words) && !mapLinkIn(words),
  };
}

/** Undefined for one that we can't or won't call back. Some carriers pass on our own instead of the caller's. */
function customersNumber(from: string): string | undefined {
  const number = toE164(from);
  return number && number !== toE164(business.phone) && !isPremiumRate(number) ? number : undefined;
}
