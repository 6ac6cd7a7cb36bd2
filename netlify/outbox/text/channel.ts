/** Texts to customers who picked "Text". Nothing in them was typed. */
import { business } from '../../base/business-facts.ts';
import { ifConfigured, linkSettings, type TextSettings } from '../../base/environment.ts';
import { joined } from '../../base/text.ts';
import { shortLink } from '../../lead/link.ts';
import { type Channel, type Claimed, settingHash } from '../../lead/policy.ts';
import type { Known } from '../../lead/standing.ts';
import { gsm } from '../../lead/words/gsm.ts';
import { tell } from '../../lead/words/telling.ts';
import { takesTexts } from './numbers.ts';
import { sendText } from './twilio.ts';

/** Classes share the hour's texts, and their shares add up to this. */
const shares = 1.1;

export function openTextChannel(settings: TextSettings): Channel<'text'> {
  const links = ifConfigured(linkSettings);
  return {
    name: 'text',
    toCustomer: true,
    setting: settingHash(settings.url.href),
    hourlyLimit: Math.max(1, Math.floor(settings.hourlyLimit / shares)),
    atOnce: 1,
    sendMs: 5000,
    leaseSeconds: 30,
    async send(message, signal) {
      const body = composeText(message, links && shortLink(message.submission_id, links));
      if (!body || message.is_test || !takesTexts(message.phone)) return undefined;
      return sendText(settings, { to: message.phone, body }, signal);
    },
  };
}

/** A text of this many characters costs as one. */
export const maxLength = 160;

const stop = ['Reply STOP to end', 'Responda STOP para terminar'] as const;

export type Told = Known & Pick<Claimed, 'kind' | 'language'>;

/** @param link to the request's page. @returns undefined if there's nothing to tell */
export function composeText(message: Told, link: string | undefined): string | undefined {
  const { kind, language } = message;
  const inLanguage = language === 'es' ? 1 : 0;
  const words = tell(message, 'owner').customer.text?.[inLanguage];
  if (!words) return undefined;
  const text = gsm(joined([words, link, kind === 'received' && stop[inLanguage]], ' '));
  // Carriers know us by our full name.
  const room = maxLength - text.length - 2;
  const [name = ''] = [business.name, business.shortName].map(gsm).filter(({ length }) => length <= room);
  return `${name || gsm(business.shortName).slice(0, room)}: ${text}`;
}
