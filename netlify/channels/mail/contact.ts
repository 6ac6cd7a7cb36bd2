import { type Button, buttonRow, gap, hint } from './html.ts';
import { dialHref, isolated, shorten, textHref } from './words.ts';

export type LeadLinks = { calling: string; notCustomer: string };

export const linkLabels = { calling: "I'm calling", notCustomer: 'Not a customer' } as const;

type Contact = {
  name: string;
  phone: string;
  links?: LeadLinks | undefined;
};

const longestName = 32;

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
