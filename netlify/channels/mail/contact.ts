import { toE164 } from '../../../data/lead/phone.ts';
import { smsHref, telHref } from '../../../data/shared/routes.ts';
import { type Button, buttonRow, gap, hint } from './parts.ts';
import { isolated, shorten } from './plain-words.ts';

export type LeadLinks = { calling: string; notCustomer: string };

export const linkLabels = { calling: "I'm calling", notCustomer: 'Not a customer' } as const;

type Contact = {
  name: string;
  phone: string;
  links?: LeadLinks | undefined;
};

const longestName = 32;

/** `tel:` for a US number; for anything else its digits and a leading plus. */
export function dialHref(phone: string): string {
  return toE164(phone) ? telHref(phone) : `tel:${phone.replace(/(?!^\+)\D/g, '')}`;
}

/** `sms:`, with `body` in the form that both Android and iPhones read. */
export function textHref(phone: string, body?: string): string {
  const href = toE164(phone) ? smsHref(phone) : dialHref(phone).replace('tel:', 'sms:');
  return body ? `${href}?&body=${encodeURIComponent(body)}` : href;
}

/** Who taps "I'm calling" has the number on the page that follows, and nobody else calls too: so it comes first. */
export function contactButtons({ name, phone, links }: Contact, advice = ''): string {
  const call: Button = {
    look: 'call',
    label: `Call ${shorten(isolated(name), longestName)}`,
    detail: phone,
    href: dialHref(phone),
    share: links ? 100 : 70,
  };
  const text: Button = { look: 'line', label: 'Text', href: textHref(phone), share: links ? 49 : 28 };
  if (!links) return gap(14) + buttonRow([call, text]);
  const calling: Button = {
    look: 'dark',
    label: linkLabels.calling,
    href: links.calling,
    share: 100,
    large: true,
  };
  const notCustomer: Button = {
    look: 'line',
    label: linkLabels.notCustomer,
    href: links.notCustomer,
    share: 49,
  };
  const rows = [[calling], [call], [text, notCustomer]].map((row) => gap(8) + buttonRow(row));
  return [gap(6), ...rows, advice && hint(advice)].filter(Boolean).join('\n');
}

export function contactText({ phone, links }: Contact): string[] {
  return [
    ...(links ? [`${linkLabels.calling}: ${links.calling}`] : []),
    `Call ${phone}: ${dialHref(phone)}`,
    `Text: ${textHref(phone)}`,
    ...(links ? [`${linkLabels.notCustomer}: ${links.notCustomer}`] : []),
  ];
}
