/** Email HTML: nested tables, because Outlook for Windows renders with Word, and inline styles, because Gmail may drop style sheets. */

import { mailColors } from '../../../data/lead/site-facts.js';
import { business } from '../../base/business-facts.ts';
import { escapeHtml, htmlOf } from '../../base/text.ts';
import { fontFamily, group, type Part, type Parts } from './blocks.ts';
import type { Email } from './mailer.ts';

type Mail = Pick<Email, 'subject' | 'replyTo'> & {
  headline?: string;
  /** Shown after the subject in the inbox, hidden in the opened email. */
  preheader: string;
  urgent?: boolean;
  /** Takes the place of the headline. */
  band?: Part;
  parts: Parts;
  footer: string;
};

export function composeMail({ preheader, urgent = false, band, parts, footer, ...mail }: Mail): Email {
  const { headline: title = mail.subject, ...headers } = mail;
  const { text, html: content } = group(parts, '\n\n');
  const html = `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<meta name="x-apple-disable-message-reformatting">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
</style>
<style>
${nightStyles}
</style>
<!--[if mso]><style>td, a, p, h1, h2 { font-family: Arial, sans-serif !important; }</style><![endif]-->
</head>
<body class="t-ink on-ground" style="margin:0;padding:0">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px" aria-hidden="true">${escapeHtml(preheader)}${padding}</div>
<div role="article" aria-roledescription="email" aria-label="${escapeHtml(title)}" lang="en-US">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="on-ground">
<tr><td align="center" style="padding:16px 12px 32px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;table-layout:fixed">
${band ? bandRow(band) : plainTop(urgent)}
<tr><td class="t-ink on-paper b-line" style="padding:${band ? 6 : 20}px 16px 24px;border-width:0 1px 1px;border-style:solid;border-radius:0 0 10px 10px;${fontFamily};font-size:16px;line-height:24px;word-break:break-word;overflow-wrap:anywhere">
${band ? '' : `<h1 dir="auto" class="t-ink" style="margin:0 0 8px;font-size:26px;line-height:30px;font-weight:800">${htmlOf(title)}</h1>`}
${content}
</td></tr>
<tr><td class="t-quiet" style="padding:14px 4px 0;${fontFamily};font-size:13px;line-height:19px">${htmlOf(footer)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</div>
</body>
</html>`;
  return { ...headers, urgent, text: [band?.text ?? title, text].join('\n\n'), html: painted(html) };
}

const plainTop = (urgent: boolean) =>
  `<tr><td class="t-ink" style="padding:0 4px 12px;${fontFamily};font-size:15px;line-height:20px;font-weight:700">${escapeHtml(business.name)}</td></tr>
<tr><td height="6" class="on-${urgent ? 'brick' : 'ink'}" style="height:6px;font-size:1px;line-height:6px;border-radius:10px 10px 0 0">&nbsp;</td></tr>`;

const bandRow = ({ html }: Part) =>
  `<tr><td class="t-on on-night" style="padding:14px 16px 0;border-radius:10px 10px 0 0;${fontFamily}"><p class="t-on" style="margin:0 0 10px;font-size:16px;line-height:22px;font-weight:700">${escapeHtml(business.name)}</p>
${html}</td></tr>`;

/** Keeps the inbox preview from continuing into the email's text. */
const padding = '&#847;&zwnj;&nbsp;'.repeat(90);

/** Classes of colors. Outlook.com and the new Outlook recolor emails, marking text with data-ogsc and backgrounds with data-ogsb. Others use the media query. */
const paints = Object.entries(mailColors).flatMap(([color, { day, night }]) => [
  { name: `t-${color}`, property: 'color', mark: 'data-ogsc', day, night },
  { name: `on-${color}`, property: 'background-color', mark: 'data-ogsb', day, night },
  { name: `b-${color}`, property: 'border-color', mark: 'data-ogsc', day, night },
]);

/** Gives each element with such classes their colors as a style, and as `bgcolor` for Outlook on Windows. */
const painted = (html: string) =>
  html.replace(/class="([^"]+)"(?: style="([^"]*)")?/g, (_, classes: string, style = '') => {
    const used = classes.split(' ').flatMap((one) => paints.filter(({ name }) => name === one));
    const colors = used.map(({ property, day }) => `${property}:${day};`).join('');
    const ground = used.find(({ property }) => property === 'background-color');
    return `${ground ? `bgcolor="${ground.day}" ` : ''}class="${classes}" style="${colors}${style}"`;
  });

const nightRules = (mark: (paint: (typeof paints)[number]) => string) =>
  paints
    .map((paint) => `${mark(paint)}.${paint.name} { ${paint.property}: ${paint.night} !important; }`)
    .join('\n');

const nightStyles = `@media (prefers-color-scheme: dark) {
${nightRules(() => '')}
}
${nightRules(({ mark }) => `[${mark}] `)}`;
