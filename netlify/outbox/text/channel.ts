/** Texts to customers who picked "Text". Nothing in them was typed. */
import { routes } from '../../../data/shared/routes.ts';
import { business } from '../../base/business-facts.ts';
import { ifConfigured, linkSettings, type TextSettings } from '../../base/environment.ts';
import { joined } from '../../base/text.ts';
import { receiptToken } from '../../lead/link.ts';
import { type Channel, type Claimed, settingHash } from '../../lead/policy.ts';
import type { Known } from '../../lead/standing.ts';
import { gsm } from '../../lead/words/gsm.ts';
import { tell } from '../../lead/words/telling.ts';
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
    async send(message, signal) {
      const body = composeText(message, links);
      if (!body || message.is_test || !takesTexts(message.phone)) return undefined;
      return sendText(settings, { to: message.phone, body }, signal);
    },
  };
}

/** Numbers with +1 that aren't US mobiles: toll-free and special ones, Canada and the Caribbean (https://nanpa.com/area-codes). A text there fails or costs a multiple. */
const others =
  '500 521 522 523 524 525 526 527 528 529 533 544 566 577 588 700 710 800 822 833 844 855 866 877 880 881 882 888 900 ' +
  '204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 387 403 416 418 428 431 437 438 450 460 468 474 506 514 519 ' +
  '548 579 581 584 587 600 604 613 622 639 647 672 683 705 709 742 753 778 780 782 807 819 825 867 873 879 902 905 942 ' +
  '242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876';

/** @param phone as it's stored, which has a comma before an extension */
const takesTexts = (phone: string) =>
  /^\+1\d{10}$/.test(phone) && !others.split(' ').includes(phone.slice(2, 5));

/** A text of this many characters costs as one. */
export const maxLength = 160;

const stop = ['Reply STOP to end', 'Responda STOP para terminar'] as const;

type Told = Known & Pick<Claimed, 'kind' | 'language'>;

type Links = { siteUrl: string; key: string };

/** @param links for one to the request's page. @returns undefined if there's nothing to tell */
export function composeText(message: Told, links: Links | undefined): string | undefined {
  const { kind, language } = message;
  const inLanguage = language === 'es' ? 1 : 0;
  const words = tell(message, 'owner').customer.text?.[inLanguage];
  if (!words) return undefined;
  const link = links && links.siteUrl + routes.shortLink(receiptToken(message.submission_id, links.key));
  const text = gsm(joined([words, link, kind === 'received' && stop[inLanguage]], ' '));
  // Carriers know us by our full name.
  const room = maxLength - text.length - 2;
  const [name = ''] = [business.name, business.shortName].map(gsm).filter(({ length }) => length <= room);
  return `${name || gsm(business.shortName).slice(0, room)}: ${text}`;
}
