/** What the phones of the staff would show, newest first. */
import { shopTimeZone } from '../../data/lead/clock.ts';
import { escapeHtml } from '../../netlify/channels/mail/escape-html.ts';
import { palette } from '../../netlify/channels/mail/palette.ts';

export type KeptPush = {
  at: Date;
  title: string;
  message: string;
  priority: number;
  sequence_id: string;
  click: string;
  /** Those that it took the place of, newest first. */
  earlier: KeptPush[];
};

const priorities = ['', 'Lowest', 'Low, no sound', 'Default', 'High', 'Highest, rings'];

/** Asks for itself every three seconds. */
export function pushPage(pushes: KeptPush[]): string {
  const list = pushes.map(
    (push) => `<li${push.priority >= 5 ? ' class="urgent"' : ''}>${pushHtml(push)}</li>`,
  );
  const empty = '<p>Nothing yet. Send a request on the site.</p>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Pushes</title>
<meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="3"><style>${css}</style></head>
<body><main><h1>Pushes</h1>${pushes.length > 0 ? `<ul>${list.join('')}</ul>` : empty}
<p class="note">As a phone shows them. This page keeps the last 50 until the server stops.</p></main></body></html>`;
}

function pushHtml({ at, title, message, priority, click, earlier }: KeptPush): string {
  const level = priorities[priority] ?? '';
  const before = earlier.map((one) => `<li>${timeOf(one.at)} ${escapeHtml(one.title)}</li>`).join('');
  return [
    `<p class="meta"><time>${timeOf(at)}</time> <span>${level}</span></p>`,
    `<h2>${escapeHtml(title)}</h2><p>${escapeHtml(message)}</p>`,
    click && `<a href="${escapeHtml(click)}">${priority > 2 ? 'I&#39;m calling' : 'Open'}</a>`,
    before && `<ul class="earlier" aria-label="In its place before">${before}</ul>`,
  ].join('');
}

function timeOf(date: Date): string {
  return date.toLocaleTimeString('en-US', {
    ...{ hour: 'numeric', minute: '2-digit', second: '2-digit' },
    timeZone: shopTimeZone,
  });
}

const colors = (time: 'day' | 'night') =>
  Object.entries(palette)
    .map(([name, color]) => `--${name}:${color[time]};`)
    .join('');

const css = `:root{color-scheme:light dark;${colors('day')}}
@media(prefers-color-scheme:dark){:root{${colors('night')}}}
body{margin:0;background:var(--ground);color:var(--ink);font:1.0625rem/1.5 system-ui,sans-serif}
main{max-width:34rem;margin:auto;padding:1rem}
h1{font-size:1.5rem;margin:.5rem 0 1rem}h2{font-size:1.125rem;line-height:1.3;margin:.25rem 0;overflow-wrap:anywhere}
p{margin:0}ul{list-style:none;margin:0;padding:0}
main>ul>li{background:var(--paper);border:1px solid var(--line);border-radius:.5rem;padding:1rem;margin-bottom:1rem}
.urgent{box-shadow:inset .25rem 0 var(--brick)}
.meta{display:flex;justify-content:space-between;gap:1rem}
.meta,.earlier,.note{color:var(--quiet);font-size:.875rem}
a{display:inline-flex;align-items:center;min-height:2.75rem;margin-top:.75rem;padding:0 1.25rem;border:2px solid var(--river);
border-radius:.5rem;color:var(--river);font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
.earlier{margin-top:.75rem;padding-top:.75rem;border-top:1px solid var(--line)}`;
