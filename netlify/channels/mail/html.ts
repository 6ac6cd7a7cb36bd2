/** The HTML of a mail. Nested tables and inline styles: Outlook for Windows draws with Word, and Gmail may drop a style sheet. */
import { business } from '../../business.ts';
import { escapeHtml } from './escape-html.ts';
import { type Color, palette } from './palette.ts';

export type Layout = {
  headline: string;
  /** An inbox shows it after the subject, the opened mail does not. */
  preheader: string;
  urgent?: boolean;
  content: string;
  footer: string;
};

/** A font that Word knows comes early: it takes Times where it knows none. */
export const fontFamily = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Behind the preheader, so that the inbox does not go on with the mail's own words. */
const padding = '&#847;&zwnj;&nbsp;'.repeat(90);

export function mailDocument({ headline, preheader, urgent = false, content, footer }: Layout): string {
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
<title>${escapeHtml(headline)}</title>
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
<div role="article" aria-roledescription="email" aria-label="${escapeHtml(headline)}" lang="en-US">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${colorAttributes({ on: 'ground' })}>
<tr><td align="center" style="padding:16px 12px 32px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;table-layout:fixed">
<tr><td ${colorAttributes({ text: 'ink' }, `padding:0 4px 12px;${fontFamily};font-size:15px;line-height:20px;font-weight:700`)}>${escapeHtml(business.name)}</td></tr>
<tr><td height="6" ${colorAttributes({ on: bar }, 'height:6px;font-size:1px;line-height:6px;border-radius:10px 10px 0 0')}>&nbsp;</td></tr>
<tr><td ${colorAttributes({ on: 'paper', text: 'ink', border: 'line' }, `padding:20px 16px 24px;border-width:0 1px 1px;border-style:solid;border-radius:0 0 10px 10px;${fontFamily};font-size:16px;line-height:24px;word-break:break-word;overflow-wrap:anywhere`)}>
<h1 dir="auto" ${colorAttributes({ text: 'ink' }, 'margin:0 0 8px;font-size:26px;line-height:30px;font-weight:800')}>${escapeHtml(headline)}</h1>
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

/** `call` is amber, which means calling and nothing else. */
export type Button = {
  label: string;
  detail?: string;
  href: string;
  look: 'call' | 'dark' | 'line';
  large?: true;
  /** Percent of the row; two stay free between buttons. */
  share: number;
};

const looks = {
  call: { on: 'call', text: 'on-call', border: 'call' },
  dark: { on: 'ink', text: 'ground', border: 'ink' },
  line: { on: 'paper', text: 'ink', border: 'ink' },
} as const;

/** Each 48 px high or more. Word has no padding on a link: there the cell has it. */
export function buttonRow(buttons: Button[]): string {
  const between = '<td width="2%" style="font-size:1px">&nbsp;</td>';
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr>
${buttons.map(buttonCell).join(`\n${between}\n`)}
</tr>
</table>`;
}

function buttonCell({ label, detail, href, look, large, share }: Button): string {
  const { text } = looks[look];
  const padding = large ? '22px 6px' : '11px 6px';
  const size = large ? 'font-size:24px;line-height:30px' : 'font-size:16px;line-height:22px';
  const shown = `${fontFamily};${size};font-weight:${large ? 800 : 700};text-decoration:none`;
  const number = detail
    ? `<br><span style="font-size:22px;line-height:26px;font-weight:800">${escapeHtml(detail)}</span>`
    : '';
  return `<td width="${share}%" align="center" valign="middle" ${colorAttributes(looks[look], `border-width:2px;border-style:solid;border-radius:8px;mso-padding-alt:${padding}`)}><a href="${escapeHtml(href)}" ${colorAttributes({ text }, `display:block;padding:${padding};${shown}`)}><span dir="auto" ${colorAttributes({ text })}>${escapeHtml(label)}${number}</span></a></td>`;
}

/** Space in pixels above a table: Word gives tables no margin. */
export function gap(pixels: number): string {
  return `<div style="height:${pixels}px;font-size:${pixels}px;line-height:${pixels}px">&nbsp;</div>\n`;
}

export function factsLine(facts: string[]): string {
  const diamond = ` <span ${colorAttributes({ text: 'brick' }, 'font-size:12px')}>&#9670;</span> `;
  const shown = facts.map(escapeHtml).join(diamond);
  return `<p ${colorAttributes({ text: 'ink' }, 'margin:0;font-size:17px;line-height:24px')}>${shown}</p>`;
}

export function paragraph(text: string): string {
  return `<p dir="auto" ${colorAttributes({ text: 'ink' }, 'margin:12px 0 0')}>${linesHtml(text)}</p>`;
}

export function hint(text: string): string {
  return `<p ${colorAttributes({ text: 'quiet' }, 'margin:10px 0 0;font-size:14px;line-height:20px')}>${escapeHtml(text)}</p>`;
}

export function note(text: string, html = ''): string {
  return box(`${linesHtml(text)}${html}`, 'pale');
}

export function quote(text: string): string {
  return box(linesHtml(text), 'ground');
}

function box(html: string, on: 'pale' | 'ground'): string {
  return `${gap(12)}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed">
<tr><td dir="auto" ${colorAttributes({ on, text: 'ink' }, `padding:12px;border-radius:8px;${fontFamily};font-size:16px;line-height:24px`)}>${html}</td></tr>
</table>`;
}

export function heading(text: string): string {
  return `<h2 dir="auto" ${colorAttributes({ text: 'ink' }, 'margin:24px 0 0;font-size:19px;line-height:25px;font-weight:800')}>${escapeHtml(text)}</h2>`;
}

export function link(label: string, href: string): string {
  return `<a href="${escapeHtml(href)}" ${colorAttributes({ text: 'river' }, 'font-weight:700;text-decoration:underline')}>${escapeHtml(label)}</a>`;
}

export type Line = { label: string; value: string; href?: string };

export function factTable(lines: Line[]): string {
  return `${gap(16)}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed">
${lines.map(factRow).join('\n')}
</table>`;
}

function factRow({ label, value, href }: Line): string {
  const cell = `padding:9px 0;border-width:1px 0 0;border-style:solid;${fontFamily};font-size:15px;line-height:22px`;
  const shown = href ? link(value, href) : escapeHtml(value);
  return `<tr><td width="32%" valign="top" ${colorAttributes({ text: 'ink', border: 'line' }, `${cell};font-weight:700`)}>${escapeHtml(label)}</td><td valign="top" dir="auto" ${colorAttributes({ text: 'ink', border: 'line' }, `${cell};padding-left:8px`)}>${shown}</td></tr>`;
}

/** Word knows no `white-space`: a line end is an element. */
function linesHtml(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}

const texts = ['ink', 'quiet', 'brick', 'river', 'ground', 'on-call'] as const satisfies Color[];
const grounds = ['ground', 'paper', 'pale', 'ink', 'brick', 'call'] as const satisfies Color[];
const borders = ['line', 'ink', 'call'] as const satisfies Color[];

type Paint = {
  text?: (typeof texts)[number];
  on?: (typeof grounds)[number];
  border?: (typeof borders)[number];
};

/** `class`, `style` and, for a cell, `bgcolor`, which Outlook for Windows reads. `style` must not need escaping. */
export function colorAttributes({ text, on, border }: Paint, style = ''): string {
  const classes = [text && `t-${text}`, on && `on-${on}`, border && `b-${border}`].filter(Boolean);
  const declarations = [
    on && `background-color:${palette[on].day}`,
    text && `color:${palette[text].day}`,
    border && `border-color:${palette[border].day}`,
    style,
  ].filter(Boolean);
  const cell = on ? ` bgcolor="${palette[on].day}"` : '';
  return `class="${classes.join(' ')}"${cell} style="${declarations.join(';')}"`;
}

/** Outlook.com and the new Outlook repaint a mail and mark texts with data-ogsc, grounds with data-ogsb; others follow the media query. */
export function nightStyles(): string {
  const text = (prefix: string) => texts.map((name) => rule(`${prefix}.t-${name}`, 'color', name));
  const ground = (prefix: string) =>
    grounds.map((name) => rule(`${prefix}.on-${name}`, 'background-color', name));
  const border = (prefix: string) => borders.map((name) => rule(`${prefix}.b-${name}`, 'border-color', name));
  const bySystem = [...text(''), ...ground(''), ...border('')].join('\n');
  const byOutlook = [...text('[data-ogsc] '), ...border('[data-ogsc] '), ...ground('[data-ogsb] ')].join(
    '\n',
  );
  return `@media (prefers-color-scheme: dark) {\n${bySystem}\n}\n${byOutlook}`;
}

function rule(selector: string, property: string, name: Color): string {
  return `${selector} { ${property}: ${palette[name].night} !important; }`;
}

/** UTF-8 bytes of a mail's HTML: Gmail cuts a mail off at 102 kB. */
const maxHtmlBytes = 100_000;

/** How many of `rows`, from the first, fit into a mail beside `rest`, both as HTML. */
export function fittingRows(rows: readonly string[], rest: string): number {
  let bytes = Buffer.byteLength(rest);
  const firstTooMany = rows.findIndex((row) => {
    bytes += Buffer.byteLength(row) + 1;
    return bytes > maxHtmlBytes;
  });
  return firstTooMany < 0 ? rows.length : firstTooMany;
}
