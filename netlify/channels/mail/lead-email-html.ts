import { business } from '../../business.ts';
import { contactButtons } from './contact.ts';
import { mailDocument } from './layout.ts';
import type { EmailContent, LeadDetails } from './lead-email-content.ts';
import { factsLine, factTable, link, note, quote } from './parts.ts';

type Options = { preheader: string; urgent: boolean };

export function leadEmailHtml(
  lead: LeadDetails,
  content: EmailContent,
  { preheader, urgent }: Options,
): string {
  const { headline, facts, notes, advice, request, message, photo, details } = content;
  const { customerName, phone, links } = lead;
  return mailDocument({
    headline,
    preheader,
    urgent,
    content: [
      factsLine(facts),
      ...notes.map((text) => note(text)),
      contactButtons({ name: customerName, phone, links }, advice),
      factTable(request),
      message && quote(message),
      photo && note(photo.note, `<br>${link('Ask by text', photo.textHref)}`),
      factTable(details),
    ]
      .filter(Boolean)
      .join('\n'),
    footer: `Sent by the request form of ${business.name}.${links ? ' The two buttons work for 14 days.' : ''}`,
  });
}
