/** Email HTML: nested tables, because Outlook for Windows renders with Word, and inline styles, because Gmail may drop style sheets. */
import type { LeadLinks } from '../../lead/link.ts';
import { business } from '../../site.ts';
import { dialHref, type Line, textHref } from '../../words/answers.ts';
import { duration, escapeHtml, isolated, shorten } from '../../words/text.ts';
import { claimLabel, type Wishes, wantsText } from '../../words/wishes.ts';
import type { Email } from './mailer.ts';
import { type Color, palette } from './palette.ts';

export type Part = { text: string; html: string };
type Parts = (Part | false | '' | undefined)[];

type Mail = Pick<Email, 'subject' | 'replyTo'> & {
  headline?: string;
  /** Shown after the subject in the inbox, hidden in the opened email. */
  preheader: string;
  urgent?: boolean;
  parts: Parts;
  footer: string;
};

export function composeMail({ headline, preheader, urgent = false, parts, footer, ...mail }: Mail): Email {
  const title = headline ?? mail.subject;
  const { text, html: content } = group(parts, '\n\n');
  const html = mailDocument({ title, preheader, urgent, content, footer });
  return { ...mail, urgent, text: `${title}\n\n${text}`, html };
}

/** Word falls back to Times, so fonts it knows come early. */
const fontFamily = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Keeps the inbox preview from continuing into the email's text. */
const padding = '&#847;&zwnj;&nbsp;'.repeat(90);

type Layout = Record<'title' | 'preheader' | 'content' | 'footer', string> & { urgent: boolean };

function mailDocument({ title, preheader, urgent, content, footer }: Layout) {
  const bar = urgent ? 'brick' : 'ink';
  return `<!doctype html>
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
.row { margin: 0; padding: 2px 0 12px; border-top: 1px solid ${palette.line.day}; }
.tap { display: inline-block; padding: 11px 20px 11px 0; color: ${palette.river.day}; font-weight: 700; }
</style>
<style>
${nightStyles()}
</style>
<!--[if mso]><style>td, a, p, h1, h2 { font-family: Arial, sans-serif !important; }</style><![endif]-->
</head>
<body ${colorAttributes({ on: 'ground', text: 'ink' }, 'margin:0;padding:0')}>
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px" aria-hidden="true">${escapeHtml(preheader)}${padding}</div>
<div role="article" aria-roledescription="email" aria-label="${escapeHtml(title)}" lang="en-US">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${colorAttributes({ on: 'ground' })}>
<tr><td align="center" style="padding:16px 12px 32px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;table-layout:fixed">
<tr><td ${colorAttributes({ text: 'ink' }, `padding:0 4px 12px;${fontFamily};font-size:15px;line-height:20px;font-weight:700`)}>${escapeHtml(business.name)}</td></tr>
<tr><td height="6" ${colorAttributes({ on: bar }, 'height:6px;font-size:1px;line-height:6px;border-radius:10px 10px 0 0')}>&nbsp;</td></tr>
<tr><td ${colorAttributes({ on: 'paper', text: 'ink', border: 'line' }, `padding:20px 16px 24px;border-width:0 1px 1px;border-style:solid;border-radius:0 0 10px 10px;${fontFamily};font-size:16px;line-height:24px;word-break:break-word;overflow-wrap:anywhere`)}>
<h1 dir="auto" ${colorAttributes({ text: 'ink' }, 'margin:0 0 8px;font-size:26px;line-height:30px;font-weight:800')}>${escapeHtml(title)}</h1>
${content}
</td></tr>
<tr><td ${colorAttributes({ text: 'quiet' }, `padding:14px 4px 0;${fontFamily};font-size:13px;line-height:19px`)}>${escapeHtml(footer)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</div>
</body>
</html>`;
}

/** Only call buttons are amber. */
type Button = { label: string; detail?: string; href: string; look: keyof typeof looks; large?: true };

const looks = {
  call: { on: 'call', text: 'on-call', border: 'call' },
  dark: { on: 'ink', text: 'ground', border: 'ink' },
  line: { on: 'paper', text: 'ink', border: 'ink' },
} as const;

/** At least 48 px high. Word ignores padding on links, so the cell has it. */
function buttonRow(buttons: Button[]) {
  const width = buttons.length > 1 ? 49 : 100;
  const between = '<td width="2%" style="font-size:1px">&nbsp;</td>';
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr>
${buttons.map((button) => buttonCell(button, width)).join(`\n${between}\n`)}
</tr>
</table>`;
}

function buttonCell({ label, detail, href, look, large }: Button, width: number) {
  const { text } = looks[look];
  const padding = large ? '22px 6px' : '11px 6px';
  const size = large ? 'font-size:24px;line-height:30px' : 'font-size:16px;line-height:22px';
  const shown = `${fontFamily};${size};font-weight:${large ? 800 : 700};text-decoration:none`;
  const number = detail
    ? `<br><span style="font-size:22px;line-height:26px;font-weight:800">${escapeHtml(detail)}</span>`
    : '';
  return `<td width="${width}%" align="center" valign="middle" ${colorAttributes(looks[look], `border-width:2px;border-style:solid;border-radius:8px;mso-padding-alt:${padding}`)}><a href="${escapeHtml(href)}" ${colorAttributes({ text }, `display:block;padding:${padding};${shown}`)}><span dir="auto" ${colorAttributes({ text })}>${escapeHtml(label)}${number}</span></a></td>`;
}

type Contact = Pick<Wishes, 'reach'> & { name: string; phone: string; links?: LeadLinks | undefined };

export const notCustomerLabel = 'Not a customer';

const maxNameLength = 32;

/** The link that claims the request comes first, because its page shows the others. Nothing dials a customer who wants a text. */
export function contact({ name, phone, links, reach }: Contact, advice = '') {
  const byText = wantsText({ reach });
  const text: Button = { look: 'line', label: 'Text', href: textHref(phone) };
  const call: Button = { look: 'call', label: 'Call', href: dialHref(phone) };
  const main = byText ? text : call;
  const others = byText ? [] : [text];
  const button = { ...main, label: `${main.label} ${shorten(isolated(name), maxNameLength)}`, detail: phone };
  const line = ({ label, href }: Button) => `${label}: ${href}`;
  const ways = [line({ ...main, label: `${main.label} ${phone}` }), ...others.map(line)];
  if (!links) return { text: ways.join('\n'), html: gap(14) + buttonRow([button, ...others]) };
  const calling: Button = { look: 'dark', label: claimLabel({ reach }), href: links.calling, large: true };
  const notCustomer: Button = { look: 'line', label: notCustomerLabel, href: links.notCustomer };
  const rows = [[calling], [button], [...others, notCustomer]].map((row) => gap(8) + buttonRow(row));
  return {
    text: [line(calling), ...ways, line(notCustomer)].join('\n'),
    html: [gap(6), ...rows, advice && hint(advice)].join('\n'),
  };
}

/** Word ignores table margins. */
const gap = (pixels: number) =>
  `<div style="height:${pixels}px;font-size:${pixels}px;line-height:${pixels}px">&nbsp;</div>\n`;

function hint(text: string) {
  return `<p ${colorAttributes({ text: 'quiet' }, 'margin:10px 0 0;font-size:14px;line-height:20px')}>${escapeHtml(text)}</p>`;
}

export function group(parts: Parts, between = '\n') {
  const shown = parts.filter((part) => typeof part === 'object');
  return {
    text: shown.map(({ text }) => text).join(between),
    html: shown.map(({ html }) => html).join('\n'),
  };
}

/** What the customer asked for, before anything else. */
export function wishes(lines: string[]): Part | false {
  if (lines.length === 0) return false;
  const shown = lines.map(escapeHtml).join('<br>');
  return {
    text: lines.join('\n'),
    html: `<p ${colorAttributes({ text: 'brick' }, 'margin:0 0 8px;font-size:19px;line-height:26px;font-weight:700')}>${shown}</p>`,
  };
}

export function factsLine(facts: string[]) {
  const diamond = ` <span ${colorAttributes({ text: 'brick' }, 'font-size:12px')}>&#9670;</span> `;
  const shown = facts.map(escapeHtml).join(diamond);
  return {
    text: facts.join(', '),
    html: `<p ${colorAttributes({ text: 'ink' }, 'margin:0;font-size:17px;line-height:24px')}>${shown}</p>`,
  };
}

export function paragraph(text: string) {
  return {
    text,
    html: `<p dir="auto" ${colorAttributes({ text: 'ink' }, 'margin:12px 0 0')}>${linesHtml(text)}</p>`,
  };
}

export function columns(text: string) {
  const font = "font-family:Consolas,Menlo,'Courier New',monospace;font-size:13px;line-height:20px";
  return {
    text,
    html: `<pre ${colorAttributes({ text: 'ink' }, `margin:12px 0 0;white-space:pre-wrap;${font}`)}>${escapeHtml(text)}</pre>`,
  };
}

export function note(text: string, action?: { label: string; href: string }): Part | false {
  const { label = '', href = '' } = action ?? {};
  return (
    text !== '' && {
      text: action ? `${text}\n${label}: ${href}` : text,
      html: box(`${linesHtml(text)}${action ? `<br>${link(label, href)}` : ''}`, 'band'),
    }
  );
}

const lateAfterSeconds = 5 * 60;

export const lateNote = (seconds = 0) =>
  seconds >= lateAfterSeconds ? `This email is ${duration(seconds)} late.` : '';

export function quote(label: string, text: string) {
  return { text: `${label}:\n${text}`, html: box(linesHtml(text), 'ground') };
}

function box(html: string, on: 'band' | 'ground') {
  return `${gap(12)}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed">
<tr><td dir="auto" ${colorAttributes({ on, text: 'ink' }, `padding:12px;border-radius:8px;${fontFamily};font-size:16px;line-height:24px`)}>${html}</td></tr>
</table>`;
}

export function heading(text: string) {
  return {
    text,
    html: `<h2 dir="auto" ${colorAttributes({ text: 'ink' }, 'margin:24px 0 0;font-size:19px;line-height:25px;font-weight:800')}>${escapeHtml(text)}</h2>`,
  };
}

function link(label: string, href: string) {
  return `<a href="${escapeHtml(href)}" ${colorAttributes({ text: 'river' }, 'font-weight:700;text-decoration:underline')}>${escapeHtml(label)}</a>`;
}

export function factTable(lines: Line[]) {
  const shown = lines.filter(({ value }) => value);
  return {
    text: shown.map(lineText).join('\n'),
    html: `${gap(16)}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed">
${shown.map(factRow).join('\n')}
</table>`,
  };
}

const lineText = ({ label, value, href }: Line) =>
  `${label}: ${value}${href?.startsWith('https:') ? `\n${href}` : ''}`;

function factRow({ label, value, href }: Line) {
  const cell = `padding:9px 0;border-width:1px 0 0;border-style:solid;${fontFamily};font-size:15px;line-height:22px`;
  const shown = href ? link(value, href) : escapeHtml(value);
  return `<tr><td width="32%" valign="top" ${colorAttributes({ text: 'ink', border: 'line' }, `${cell};font-weight:700`)}>${escapeHtml(label)}</td><td valign="top" dir="auto" ${colorAttributes({ text: 'ink', border: 'line' }, `${cell};padding-left:8px`)}>${shown}</td></tr>`;
}

/** Word ignores `white-space`. */
const linesHtml = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

/** Outlook.com and the new Outlook recolor emails, marking text with data-ogsc and backgrounds with data-ogsb. Others use the media query. */
const kinds = {
  text: { prefix: 't', property: 'color', mark: 'data-ogsc' },
  on: { prefix: 'on', property: 'background-color', mark: 'data-ogsb' },
  border: { prefix: 'b', property: 'border-color', mark: 'data-ogsc' },
} as const;
type Kind = keyof typeof kinds;
const kindNames = Object.keys(kinds) as Kind[];

type Paint = Partial<Record<Kind, Color>>;

/** Includes `bgcolor` for Outlook on Windows. Doesn't escape `style`. */
function colorAttributes(paint: Paint, style = '') {
  const used = kindNames.flatMap((kind) => {
    const color = paint[kind];
    const { prefix, property } = kinds[kind];
    return color ? { name: `${prefix}-${color}`, declaration: `${property}:${palette[color].day};` } : [];
  });
  const classes = used.map(({ name }) => name).join(' ');
  const declarations = used.map(({ declaration }) => declaration).join('');
  const cell = paint.on ? ` bgcolor="${palette[paint.on].day}"` : '';
  return `class="${classes}"${cell} style="${declarations}${style}"`;
}

function nightStyles() {
  const rules = (mark: boolean) =>
    kindNames
      .flatMap((kind) => {
        const { prefix, property, ...outlook } = kinds[kind];
        return Object.entries(palette).map(
          ([color, { night }]) =>
            `${mark ? `[${outlook.mark}] ` : ''}.${prefix}-${color} { ${property}: ${night} !important; }`,
        );
      })
      .join('\n');
  return `@media (prefers-color-scheme: dark) {\n${rules(false)}\n}\n${rules(true)}`;
}
