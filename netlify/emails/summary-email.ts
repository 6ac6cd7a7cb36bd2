/** The mail that lists the leads whose own mails must wait, because the hourly limit of mails is reached. */
import { shopTimeZone } from '../../data/lead/clock.ts';
import { toNational } from '../../data/lead/phone.ts';
import { routes, telHref } from '../../data/routes.ts';
import { escapeHtml } from './escape-html.ts';
import type { Email } from './mailer.ts';

type WaitingLead = {
  name: string;
  /** E.164. */
  phone: string;
  /** '' where not given, as service. */
  address: string;
  service: string;
  /** Path of the page that the lead came from. */
  page: string;
  receivedAt: Date;
};

/** The leads of one kind. `total` also counts those that are not listed. */
export type WaitingGroup = { heading: string; total: number; leads: WaitingLead[] };

type Line = { phone: string; text: string };

/** `groups` come most urgent first; `emergencies` is the number of emergencies in them. */
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
  const note = `The limit of ${hourlyLimit} mails an hour is reached. Each request below still gets a mail of its own, later.${emergencies > 0 ? ' Call the emergencies now.' : ''}`;
  const lists = groups.map((group) => ({ ...group, lines: linesOf(group.leads) }));
  return {
    subject: emergencies > 0 ? `EMERGENCIES WAIT: ${counts}` : headline,
    text: [headline, note, ...lists.map(textOf)].join('\n\n'),
    html: htmlOf(headline, note, lists),
    urgent: emergencies > 0,
  };
}

/** One line for each phone number, as someone who sent several requests is called once. */
function linesOf(leads: WaitingLead[]): Line[] {
  const byPhone = new Map<string, WaitingLead[]>();
  for (const lead of leads) byPhone.set(lead.phone, [...(byPhone.get(lead.phone) ?? []), lead]);
  return [...byPhone.values()].flatMap(([newest, ...older]) => {
    if (!newest) return [];
    const { phone, name, address, service, page, receivedAt } = newest;
    const from = page === routes.home ? 'home page' : page;
    const parts = [name, address || from, service, timeOf(receivedAt)].filter(Boolean);
    const more = older.length > 0 ? ` (and ${older.length} more from this number)` : '';
    return [{ phone: toNational(phone), text: parts.join(', ') + more }];
  });
}

type List = WaitingGroup & { lines: Line[] };

function titleOf({ heading, total, leads }: List): string {
  return `${heading}: ${total}${total > leads.length ? `, the newest ${leads.length}` : ''}`;
}

function textOf(list: List): string {
  return [titleOf(list), ...list.lines.map(({ phone, text }) => `${phone}: ${text}`)].join('\n');
}

function htmlOf(headline: string, note: string, lists: List[]): string {
  const sections = lists.map(
    (list) => `<h2>${escapeHtml(titleOf(list))}</h2>
<ul style="padding-left:20px">
${list.lines.map(({ phone, text }) => `<li dir="auto"><a href="${escapeHtml(telHref(phone))}">${escapeHtml(phone)}</a> ${escapeHtml(text)}</li>`).join('\n')}
</ul>`,
  );
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(headline)}</title>
</head>
<body style="font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;overflow-wrap:anywhere">
<h1>${escapeHtml(headline)}</h1>
<p>${escapeHtml(note)}</p>
${sections.join('\n')}
</body>
</html>`;
}

/** `3:04 PM` */
function timeOf(date: Date): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: shopTimeZone,
    hour: 'numeric',
    minute: '2-digit',
  }).format(date);
}
