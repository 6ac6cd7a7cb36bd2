/** POST /api/text: a text from a customer. It's part of the number's open request, or else a request. */
import type { Context } from '@netlify/functions';
import { cleanMessage } from '../../data/lead/clean.ts';
import { fields } from '../../data/lead/fields.ts';
import { mapLinkIn } from '../../data/lead/where.ts';
import { isSpanish } from '../../data/shared/language.ts';
import { shorten } from '../base/text.ts';
import { startTimeBudget } from '../base/time-budget.ts';
import { openDatabase } from '../lead/database.ts';
import { wishIn } from '../lead/keywords.ts';
import { notifyStaff } from '../outbox/outbox.ts';
import { incoming, noReply } from '../outbox/text/twilio.ts';
import { answerSigned, customersNumber } from './signed.ts';

const requestMs = 8000;
const onlyMedia = "A picture, which doesn't reach us by text.";

export default (request: Request, context?: Partial<Context>): Promise<Response> =>
  answerSigned(request, 'text not saved', async (sent) => {
    const { sid, from, body } = incoming(sent);
    const sender = customersNumber(from);
    if (!sender) return noReply;
    const words = shorten(cleanMessage(body) || onlyMedia, fields.message.limit);
    const submission = await openDatabase(startTimeBudget(requestMs)).receive({
      form: 'text',
      sid,
      sender,
      words,
      wish: wishIn(words),
      spoken: isSpanish(words) ? 'es' : '',
      // Where the customer is doesn't count.
      is_doubtful: /https?:\/\/|\bwww\./i.test(words) && !mapLinkIn(words),
    });
    if (submission) context?.waitUntil?.(notifyStaff(submission));
    return noReply;
  });
