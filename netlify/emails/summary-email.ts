/** The mail that lists the leads whose own mails must wait, because the hourly limit of mails is reached. */
import { shopTime } from '../../data/lead/clock.ts';
import { toNational } from '../../data/lead/phone.ts';
import { routes } from '../../data/shared/routes.ts';
import { business } from '../business.ts';
import { dialHref, textHref } from './contact.ts';
import { escapeHtml } from './escape-html.ts';
import { fittingRows } from './fitting.ts';
import { mailDocument } from './layout.ts';
import type { Email } from './mailer.ts';
import { gap, heading, note } from './parts.ts';
import { cityOfPage } from './place.ts';
import { isolated } from './plain-words.ts';

/** Texts that the visitor did not give are ''. */
export type ListedLead = {
  name: string;
  phone: string;
  address: string;
  service: string;
  page: string;
  receivedAt: Date;
};

/** `total` also counts those that are not listed. */
export type WaitingGroup = { heading: string; total: number; leads: ListedLead[] };

type Line = { phone: string; text: string; requests: number };

type List = WaitingGroup & { lines: Line[] };

/** `groups` come most urgent first. Names as many leads as Gmail shows. */
export function composeSummaryEmail(
  groups: WaitingGroup[],
  { emergencies, hourlyLimit }: { emergencies: number; hourlyLimit: number },
): Email {
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  const others = total - emergencies;
  const counts = [
    ...(emergencies > 0 ? [`${emergencies} ${emergencies === 1 ? 'emergency' : 'emergencies'}`] : []),
    ...(others > 0 ? [`${others} other ${others === 1 ? 'request' : 'requests'}`] : []),
  ].join(' and ');
  const headline = `Waiting: ${counts}`;
  const reason = `The limit of ${hourlyLimit} mails an hour is reached. Each request below still gets a mail of its own, later.${emergencies > 0 ? ' Call the emergencies now.' : ''}`;
  const all = groups.map((group) => ({ ...group, lines: linesOf(group.leads) }));
  const urgent = emergencies > 0;
  const html = (lists: List[]) =>
    mailDocument({
      headline,
      preheader: all
        .flatMap(({ lines }) => lines.slice(0, 3).map(({ phone, text }) => `${phone}, ${text}`))
        .slice(0, 3)
        .join('; '),
      urgent,
      content: [note(reason), ...lists.map(listHtml)].join('\n'),
      footer: `Sent by the website of ${business.name} while more requests come than mails may go out.`,
    });
  const lists = firstLines(all, html(all.map((list) => ({ ...list, lines: [] }))));
  return {
    subject: urgent ? `EMERGENCIES WAIT: ${counts}` : headline,
    text: [headline, reason, ...lists.map(listText)].join('\n\n'),
    html: html(lists),
    urgent,
  };
}

function firstLines(lists: List[], frame: string): List[] {
  const rows = lists.flatMap(({ lines }) => lines.map(lineHtml));
  let room = fittingRows(rows, frame);
  return lists.map((list) => {
    const lines = list.lines.slice(0, room);
    room -= lines.length;
    return { ...list, lines };
  });
}

/** One line for each phone number, as someone who sent several requests is called once. */
function linesOf(leads: ListedLead[]): Line[] {
  const byPhone = new Map<string, ListedLead[]>();
  for (const lead of leads) byPhone.set(lead.phone, [...(byPhone.get(lead.phone) ?? []), lead]);
  return [...byPhone.values()].flatMap((requests) => {
    const [newest, ...older] = requests;
    if (!newest) return [];
    const { phone, name, address, service, page, receivedAt } = newest;
    const from = page === routes.home ? 'home page' : cityOfPage(page) || page;
    const parts = [name, address || from, service].map(isolated);
    const more = older.length > 0 ? ` (and ${older.length} more from this number)` : '';
    const text = [...parts, shopTime(receivedAt)].filter(Boolean).join(', ') + more;
    return [{ phone: toNational(phone), text, requests: requests.length }];
  });
}

function titleOf({ heading, total, lines }: List): string {
  const listed = lines.reduce((sum, { requests }) => sum + requests, 0);
  return `${heading}: ${total}${total > listed ? `, ${listed} of them here` : ''}`;
}

function listText(list: List): string {
  return [titleOf(list), ...list.lines.map(({ phone, text }) => `${phone}: ${text}`)].join('\n');
}

function listHtml(list: List): string {
  return [heading(titleOf(list)), gap(8), ...list.lines.map(lineHtml)].join('\n');
}

/** Short, as there may be hundreds: its look is in the style sheet, and it is readable without. */
function lineHtml({ phone, text }: Line): string {
  const link = (label: string, href: string) =>
    `<a class="tap t-river" href="${escapeHtml(href)}">${escapeHtml(label)}</a>`;
  return `<p class="row b-line" dir="auto">${link(phone, dialHref(phone))} ${link('Text', textHref(phone))}<br>${escapeHtml(text)}</p>`;
}
