/** Pieces of a mail's HTML. Every text that goes in is plain and is escaped here. */

import { colorAttributes } from './color-attributes.ts';
import { escapeHtml } from './escape-html.ts';
import { fontFamily } from './layout.ts';

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
