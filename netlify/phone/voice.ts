/** POST /api/voice: a call that no one answered. Only a pressed 1 makes a request, so no robot does. */
import type { Context } from '@netlify/functions';
import { callDue } from '../../data/lead/clock.ts';
import { phoneRoutes } from '../../data/shared/routes.ts';
import { business } from '../base/business-facts.ts';
import { startTimeBudget } from '../base/time-budget.ts';
import { openDatabase } from '../lead/database.ts';
import { askToPress, confirmCall, noNumber } from '../lead/words/voice.ts';
import { notifyStaff } from '../outbox/outbox.ts';
import { askForDigit, incoming, say } from '../outbox/text/twilio.ts';
import { answerSigned, customersNumber } from './signed.ts';

const requestMs = 8000;

export default (request: Request, context?: Partial<Context>): Promise<Response> =>
  answerSigned(request, 'call not saved', async (fields) => {
    const { sid, from, digit } = incoming(fields);
    const sender = customersNumber(from);
    if (!sender) return say(noNumber);
    const leads = openDatabase(startTimeBudget(requestMs));
    // The address is signed, too. Counted from here, the promise is the one that the caller heard.
    const since = new URL(request.url).searchParams.get('since');
    if (digit !== '1' || !since) {
      const now = await leads.now();
      const action = `${phoneRoutes.voice}?since=${now.toISOString()}`;
      return askForDigit(action, askToPress(callDue(now, business.responseMinutes)));
    }
    const call = { form: 'call', sid, sender, words: 'They pressed 1 to be called back.', since };
    const submission = await leads.receive(call);
    if (submission) context?.waitUntil?.(notifyStaff(submission));
    return say(confirmCall(callDue(new Date(since), business.responseMinutes)));
  });
