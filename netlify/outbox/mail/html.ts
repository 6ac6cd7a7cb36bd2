/** Email HTML: nested tables, because Outlook for Windows renders with Word, and inline styles, because Gmail may drop style sheets. */

import { business } from '../../base/site.ts';
import { duration, escapeHtml, isolated, shorten } from '../../base/text.ts';
import type { LeadLinks } from '../../lead/link.ts';
import { dialHref, type Line, textHref } from '../../lead/words/answers.ts';
import { claimLabel, type Wishes, wantsNothing, wantsText } from '../../lead/words/wishes.ts';
import type { Email } from './mailer.ts';
import { palette } from './palette.ts';

export type Part = { text: string; html: string };
type Parts = (Part | false | '' | undefined)[];

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

export function composeMail({
  headline,
  preheader,
  urgent = false,
  band,
  parts,
  footer,
  ...mail
}: Mail): Email {
  const title = headline ?? mail.subject;
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
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="on-ground" style="">
<tr><td align="center" style="padding:16px 12px 32px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;table-layout:fixed">
${band ? bandRow(band) : plainTop(urgent)}
<tr><td class="t-ink on-paper b-line" style="padding:${band ? 6 : 20}px 16px 24px;border-width:0 1px 1px;border-style:solid;border-radius:0 0 10px 10px;${fontFamily};font-size:16px;line-height:24px;word-break:break-word;overflow-wrap:anywhere">
${band ? '' : `<h1 dir="auto" class="t-ink" style="margin:0 0 8px;font-size:26px;line-height:30px;font-weight:800">${escapeHtml(title)}</h1>`}
${content}
</td></tr>
<tr><td class="t-quiet" style="padding:14px 4px 0;${fontFamily};font-size:13px;line-height:19px">${escapeHtml(footer)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</div>
</body>
</html>`;
  return { ...mail, urgent, text: [band?.text ?? title, text].join('\n\n'), html: painted(html) };
}

const plainTop = (urgent: boolean) =>
  `<tr><td class="t-ink" style="padding:0 4px 12px;${fontFamily};font-size:15px;line-height:20px;font-weight:700">${escapeHtml(business.name)}</td></tr>
<tr><td height="6" class="on-${urgent ? 'brick' : 'ink'}" style="height:6px;font-size:1px;line-height:6px;border-radius:10px 10px 0 0">&nbsp;</td></tr>`;

const bandRow = ({ html }: Part) =>
  `<tr><td class="t-on on-night" style="padding:14px 16px 0;border-radius:10px 10px 0 0;${fontFamily}"><p class="t-on" style="margin:0 0 10px;font-size:16px;line-height:22px;font-weight:700">${escapeHtml(business.name)}</p>
${html}</td></tr>`;

/** Word falls back to Times, so fonts it knows come early. */
export const fontFamily = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Keeps the inbox preview from continuing into the email's text. */
const padding = '&#847;&zwnj;&nbsp;'.repeat(90);

/** Only call buttons are amber. */
type Button = {
  label: string;
  name?: string;
  phone?: string;
  href: string;
  look: keyof typeof looks;
  large?: true;
};

const looks = {
  call: { text: 't-on-call', cell: 'on-call b-call' },
  dark: { text: 't-ground', cell: 'on-ink b-ink' },
  line: { text: 't-ink', cell: 'on-paper b-ink' },
};

/** At least 48 px high. Word ignores padding on links, so the cell has it. */
function buttonRow(buttons: Button[]): string {
  const width = buttons.length > 1 ? 49 : 100;
  const between = '<td width="2%" style="font-size:1px">&nbsp;</td>';
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr>
${buttons.map((button) => buttonCell(button, width)).join(`\n${between}\n`)}
</tr>
</table>`;
}

function buttonCell({ label, name, phone, href, look, large }: Button, width: number) {
  const { text, cell } = looks[look];
  const padding = large ? '22px 6px' : '11px 6px';
  const size = large ? 'font-size:24px;line-height:30px' : 'font-size:16px;line-height:22px';
  const shown = `${fontFamily};${size};font-weight:${large ? 800 : 700};text-decoration:none`;
  const number = phone
    ? `<br><span style="font-size:22px;line-height:26px;font-weight:800">${escapeHtml(phone)}</span>`
    : '';
  return `<td width="${width}%" align="center" valign="middle" class="${text} ${cell}" style="border-width:2px;border-style:solid;border-radius:8px;mso-padding-alt:${padding}"><a href="${escapeHtml(href)}" class="${text}" style="display:block;padding:${padding};${shown}"><span dir="auto" class="${text}" style="">${escapeHtml(name ? `${label} ${name}` : label)}${number}</span></a></td>`;
}

type Contact = Pick<Wishes, 'reach'> & { name: string; phone: string; links?: LeadLinks | undefined };

export const notCustomerLabel = 'Not a customer';

const maxNameLength = 32;

/** The link that claims the request comes first, because its page shows the others. Nothing dials a customer who wants a text, or reaches one who wants neither. */
export function contact({ name, phone, links, reach }: Contact, advice = ''): Part {
  const byText = wantsText({ reach });
  const text: Button = { look: 'line', label: 'Text', href: textHref(phone) };
  const call: Button = { look: 'call', label: 'Call', href: dialHref(phone) };
  const shown = { name: shorten(isolated(name), maxNameLength), phone };
  const both: Button[] = byText ? [{ ...text, ...shown }] : [{ ...call, ...shown }, text];
  const ways = wantsNothing({ reach }) ? [] : both;
  const claim: Button = {
    look: 'dark',
    label: claimLabel({ reach }),
    href: links?.calling ?? '',
    large: true,
  };
  const notCustomer: Button = { look: 'line', label: notCustomerLabel, href: links?.notCustomer ?? '' };
  const all = links ? [[claim], ways.slice(0, 1), [...ways.slice(1), notCustomer]] : [ways];
  const rows = all.filter((row) => row.length > 0);
  return {
    text: rows.flat().map(buttonText).join('\n'),
    html: [gap(6), ...rows.map((row) => gap(8) + buttonRow(row)), links && advice && hint(advice)]
      .filter(Boolean)
      .join('\n'),
  };
}

const buttonText = ({ label, phone, href }: Button) => `${phone ? `${label} ${phone}` : label}: ${href}`;

/** Word ignores table margins. */
const gap = (pixels: number): string =>
  `<div style="height:${pixels}px;font-size:${pixels}px;line-height:${pixels}px">&nbsp;</div>\n`;

export function group(parts: Parts, between = '\n'): Part {
  const shown = parts.filter((part) => typeof part === 'object');
  return {
    text: shown.map(({ text }) => text).join(between),
    html: shown.map(({ html }) => html).join('\n'),
  };
}

/** `look`: attributes. `shown`: the text as HTML. */
const part = (text: string, element: string, look: string, shown = linesHtml(text)): Part => ({
  text,
  html: `<${element} dir="auto" ${look}>${shown}</${element}>`,
});

/** What the customer asked for, before anything else. */
export const wishes = (lines: string[]) =>
  lines.length > 0 &&
  part(
    lines.join('\n'),
    'p',
    'class="t-brick" style="margin:0 0 8px;font-size:19px;line-height:26px;font-weight:700"',
  );

const diamond = ' <span class="t-brick" style="font-size:12px">&#9670;</span> ';

export const factsLine = (facts: string[]) =>
  part(
    facts.join(', '),
    'p',
    'class="t-ink" style="margin:0;font-size:17px;line-height:24px"',
    facts.map(escapeHtml).join(diamond),
  );

export const paragraph = (text: string) => part(text, 'p', 'class="t-ink" style="margin:12px 0 0"');

export const heading = (text: string) =>
  part(text, 'h2', 'class="t-ink" style="margin:24px 0 0;font-size:19px;line-height:25px;font-weight:800"');

const hint = (text: string) =>
  part(text, 'p', 'class="t-quiet" style="margin:10px 0 0;font-size:14px;line-height:20px"').html;

export const columns = (text: string) =>
  part(
    text,
    'pre',
    `class="t-ink" style="margin:12px 0 0;white-space:pre-wrap;font-family:Consolas,Menlo,'Courier New',monospace;font-size:13px;line-height:20px"`,
    escapeHtml(text),
  );

/** One button, as wide as the email. */
export const act = (button: Button): Part => ({
  text: buttonText(button),
  html: gap(12) + buttonRow([button]),
});

export function note(text: string, action?: { label: string; href: string }): Part | false {
  const { label = '', href = '' } = action ?? {};
  return (
    text !== '' && {
      text: action ? `${text}\n${label}: ${href}` : text,
      html: box(`${linesHtml(text)}${action ? `<br>${link(label, href)}` : ''}`, 'on-band'),
    }
  );
}

const lateAfterSeconds = 5 * 60;

export const lateNote = (seconds = 0): string =>
  seconds >= lateAfterSeconds ? `This email is ${duration(seconds)} late.` : '';

export function quote(label: string, text: string): Part {
  return { text: `${label}:\n${text}`, html: box(linesHtml(text), 'on-ground') };
}

function box(html: string, on: 'on-band' | 'on-ground') {
  return `${gap(12)}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed">
<tr><td dir="auto" class="t-ink ${on}" style="padding:12px;border-radius:8px;${fontFamily};font-size:16px;line-height:24px">${html}</td></tr>
</table>`;
}

function link(label: string, href: string): string {
  return `<a href="${escapeHtml(href)}" class="t-river" style="font-weight:700;text-decoration:underline">${escapeHtml(label)}</a>`;
}

export function factTable(lines: Line[]): Part {
  const shown = lines.filter(({ value }) => value);
  return {
    text: shown.map(lineText).join('\n'),
    html: `${gap(16)}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed">
${shown.map(factRow).join('\n')}
</table>`,
  };
}

const lineText = ({ label, value, href }: Line): string =>
  `${label}: ${value}${href?.startsWith('https:') ? `\n${href}` : ''}`;

function factRow({ label, value, href }: Line): string {
  const cell = `padding:9px 0;border-width:1px 0 0;border-style:solid;${fontFamily};font-size:15px;line-height:22px`;
  const shown = href ? link(value, href) : escapeHtml(value);
  return `<tr><td width="32%" valign="top" class="t-ink b-line" style="${cell};font-weight:700">${escapeHtml(label)}</td><td valign="top" dir="auto" class="t-ink b-line" style="${cell};padding-left:8px">${shown}</td></tr>`;
}

/** Word ignores `white-space`. */
const linesHtml = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

/** Classes of colors. Outlook.com and the new Outlook recolor emails, marking text with data-ogsc and backgrounds with data-ogsb. Others use the media query. */
const paints = Object.entries(palette).flatMap(([color, { day, night }]) => [
  { name: `t-${color}`, property: 'color', mark: 'data-ogsc', day, night },
  { name: `on-${color}`, property: 'background-color', mark: 'data-ogsb', day, night },
  { name: `b-${color}`, property: 'border-color', mark: 'data-ogsc', day, night },
]);

const paintOf = new Map(paints.map((paint) => [paint.name, paint]));

/** Puts the colors into each style, and into `bgcolor` for Outlook on Windows. */
const painted = (html: string) =>
  html.replace(/class="([^"]+)" style="/g, (tag, classes: string) => {
    const used = classes.split(' ').flatMap((name) => paintOf.get(name) ?? []);
    const ground = used.find(({ property }) => property === 'background-color');
    const colors = used.map(({ property, day }) => `${property}:${day};`).join('');
    return `${ground ? `bgcolor="${ground.day}" ` : ''}${tag}${colors}`;
  });

const nightRules = (mark: (paint: (typeof paints)[number]) => string) =>
  paints
    .map((paint) => `${mark(paint)}.${paint.name} { ${paint.property}: ${paint.night} !important; }`)
    .join('\n');

const nightStyles = `@media (prefers-color-scheme: dark) {
${nightRules(() => '')}
}
${nightRules(({ mark }) => `[${mark}] `)}`;
