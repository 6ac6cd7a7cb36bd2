/** How to reach a customer, and how to say that somebody does. */
import { toE164 } from '../../data/lead/phone.ts';
import { smsHref, telHref } from '../../data/routes.ts';
import { type Button, buttonRow, gap, hint } from './parts.ts';
import { contained, shorten } from './plain-words.ts';

/** The signed addresses that say who calls, as netlify/lead makes them. */
export type LeadLinks = { calling: string; notCustomer: string };

/** The words on the two links, which the text of a mail repeats. */
export const linkLabels = { calling: "I'm calling", notCustomer: 'Not a customer' } as const;

type Contact = {
  name: string;
  /** In the notation that the mail shows. */
  phone: string;
  links?: LeadLinks | undefined;
};

/** UTF-16 units of a name on a button. */
const longestName = 32;

/** `tel:` for a US number; for anything else its digits and a leading plus. */
export function dialHref(phone: string): string {
  return toE164(phone) ? telHref(phone) : `tel:${phone.replace(/(?!^\+)\D/g, '')}`;
}

/** `sms:`, with `body` filled in where there is one, in the form that both Android and iPhones read. */
export function textHref(phone: string, body?: string): string {
  const href = toE164(phone) ? smsHref(phone) : dialHref(phone).replace('tel:', 'sms:');
  return body ? `${href}?&body=${encodeURIComponent(body)}` : href;
}

/** Call and Text, and below them the two links. `advice` says what the links are for. */
export function contactButtons({ name, phone, links }: Contact, advice = ''): string {
  const reach: Button[] = [
    {
      look: 'call',
      label: `Call ${shorten(contained(name), longestName)}`,
      detail: phone,
      href: dialHref(phone),
      share: 70,
    },
    { look: 'line', label: 'Text', href: textHref(phone), share: 28 },
  ];
  const first = gap(14) + buttonRow(reach);
  if (!links) return first;
  const tell: Button[] = [
    { look: 'dark', label: linkLabels.calling, href: links.calling, share: 49 },
    { look: 'line', label: linkLabels.notCustomer, href: links.notCustomer, share: 49 },
  ];
  return [first, gap(8) + buttonRow(tell), advice && hint(advice)].filter(Boolean).join('\n');
}

/** The same as lines of text. */
export function contactText({ phone, links }: Contact): string[] {
  return [
    `Call ${phone}: ${dialHref(phone)}`,
    `Text: ${textHref(phone)}`,
    ...(links
      ? [`${linkLabels.calling}: ${links.calling}`, `${linkLabels.notCustomer}: ${links.notCustomer}`]
      : []),
  ];
}
