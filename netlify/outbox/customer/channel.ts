import { routes } from '../../../data/shared/routes.ts';
import { ifConfigured, linkSettings, mailSettings } from '../../base/environment.ts';
import { receiptToken } from '../../lead/link.ts';
import type { Channel } from '../../lead/policy.ts';
import { wantsNothing } from '../../lead/words/wishes.ts';
import { openMailer } from '../mail/mailer.ts';
import { composeCustomerEmail } from './emails.ts';

/** On top of MAIL_HOURLY_LIMIT. A fifth of it is for agreed times, half for the rest. */
const share = 0.4;

/** SQL's may_write() looks for it: the address gets nothing more for a week. */
const addressRefused = 'address refused';

/** Emails to the customer, after the staff's. Their failures reach no one. Throws EnvironmentError. */
export function openCustomerChannel(): Channel<'customer'> {
  const settings = mailSettings();
  const links = ifConfigured(linkSettings);
  return {
    name: 'customer',
    toCustomer: true,
    setting: '',
    hourlyLimit: settings.hourlyLimit && Math.max(1, Math.floor(settings.hourlyLimit * share)),
    atOnce: 1,
    sendMs: 10_000,
    async send(message, signal) {
      const { message_id: id, email, rung, first_mail_id } = message;
      if (!email || wantsNothing(message) || message.is_test) return undefined;
      const page =
        links && links.siteUrl + routes.requestPage(receiptToken(message.submission_id, links.key));
      const mailer = openMailer({ ...settings, to: [{ name: '', address: email }] });
      const composed = composeCustomerEmail(message, page);
      const inReplyTo = first_mail_id && first_mail_id !== id ? first_mail_id : undefined;
      const { recipients } = mailer;
      const [result] = (
        await mailer.send({ ...composed, inReplyTo }, { id, recipients, signal, rung })
      ).values();
      if (result?.state === 'failed' && result.fault === 'address')
        return { ...result, code: addressRefused };
      return result ?? { state: 'failed', code: 'TimeoutError' };
    },
  };
}
