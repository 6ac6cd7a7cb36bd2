import { toE164 } from '../../data/lead/phone.ts';
import { smsHref, telHref } from '../../data/shared/routes.ts';
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

export function contactButtons({ name, phone, links }: Contact, advice = ''): string {
  const reach: Button[] = [
    {
      look: 'call',
      label: `Call ${shorten(isolated(name), longestName)}`,
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

export function contactText({ phone, links }: Contact): string[] {
  return [
    `Call ${phone}: ${dialHref(phone)}`,
    `Text: ${textHref(phone)}`,
    ...(links
      ? [`${linkLabels.calling}: ${links.calling}`, `${linkLabels.notCustomer}: ${links.notCustomer}`]
      : []),
  ];
}
