/** Nested tables and inline styles: Outlook for Windows draws with Word, and Gmail may drop a style sheet. */
import { business } from '../../business.ts';
import { colorAttributes, nightStyles } from './color-attributes.ts';
import { escapeHtml } from './escape-html.ts';
import { palette } from './palette.ts';

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
