/** What the staff would get by mail and on their phones, newest first. */
import { shopTimeZone } from '../../data/lead/clock.ts';
import { escapeHtml } from '../../netlify/channels/mail/escape-html.ts';

export type Mail = { at: Date; to: string; subject: string; text: string; html: string };
export type Push = {
  at: Date;
  title: string;
  message: string;
  priority: number;
  sequence_id?: string | undefined;
  click?: string | undefined;
};

/** Entries on the page. */
const shown = 200;
const priorities = ['', 'lowest', 'low, no sound', 'default', 'high', 'highest, rings'];

/** The page reloads every three seconds. */
export function inboxPage(mails: readonly Mail[], pushes: readonly Push[]): string {
  const entries = [
    ...mails.map((mail, index) => ({ at: mail.at, html: mailHtml(mail, index) })),
    ...pushes.map((push) => ({ at: push.at, html: pushHtml(push) })),
  ].sort((one, other) => other.at.getTime() - one.at.getTime());
  const list = entries.slice(0, shown).map(({ at, html }) => `<li><time>${timeOf(at)}</time> ${html}</li>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Inbox</title>
<meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="3"><style>${css}</style></head>
<body><h1>Inbox</h1>${list.length > 0 ? `<ul>${list.join('')}</ul>` : '<p>Nothing yet. Send a request on the site.</p>'}
</body></html>`;
}

function mailHtml({ to, subject }: Mail, index: number): string {
  return `Mail to ${escapeHtml(to)}<h2><a href="/${index}">${escapeHtml(subject)}</a></h2>
<a href="/${index}.txt">As text</a>`;
}

function pushHtml({ title, message, priority, click }: Push): string {
  const link = click && `<a href="${escapeHtml(click)}">${priority > 2 ? 'I&#39;m calling' : 'Open'}</a>`;
  return `Push, priority ${priorities[priority]}<h2>${escapeHtml(title)}</h2><p>${escapeHtml(message)}</p>${link ?? ''}`;
}

function timeOf(date: Date): string {
  return date.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'medium', timeZone: shopTimeZone });
}

const css = `:root{color-scheme:light dark;font:1.0625rem/1.5 system-ui,sans-serif}
body{max-width:40rem;margin:auto;padding:1rem}h2{font-size:1.125rem;margin:.25rem 0;overflow-wrap:anywhere}p{margin:0}
ul{list-style:none;padding:0}li{border-top:1px solid GrayText;padding:1rem 0}`;
