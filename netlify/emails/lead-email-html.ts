/** The HTML of the mail about a lead: one column for a phone, with inline styles because mail programs drop style sheets. */
import { business } from '../business.ts';
import { escapeHtml } from './escape-html.ts';
import type { EmailContent, EmailLine } from './lead-email-content.ts';

const textColor = '#14212b';
const labelColor = '#4a5a66';
const linkColor = '#0b5a8a';

/** The whole document. An urgent one has a red accent. */
export function leadEmailHtml(content: EmailContent, { urgent }: { urgent: boolean }): string {
  const { headline, notes, call, request, message, details } = content;
  const accent = urgent ? '#b3261e' : linkColor;
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(headline)}</title>
</head>
<body style="margin:0;background:#eef2f5;color:${textColor};font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;overflow-wrap:anywhere">
<div style="max-width:560px;margin:0 auto;padding:12px">
<div style="background:#fff;border-top:6px solid ${accent};border-radius:8px;padding:20px 16px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${escapeHtml(headline)}</h1>
${notes.map((note) => `<p style="margin:0 0 16px;padding:10px 12px;background:#fff4d6;border-radius:6px">${escapeHtml(note)}</p>`).join('\n')}
<a href="${escapeHtml(call.href)}" style="display:block;padding:14px 8px;border-radius:8px;background:${accent};color:#fff;font-size:20px;font-weight:700;text-align:center;text-decoration:none">${escapeHtml(call.label)}</a>
${listHtml(request)}
${messageHtml(message)}
${listHtml(details)}
</div>
<p style="margin:12px 4px;color:${labelColor};font-size:13px">Sent by the request form of ${escapeHtml(business.name)}.</p>
</div>
</body>
</html>`;
}

function messageHtml(message: string): string {
  if (!message) return '';
  return `<p style="margin:20px 0 0;padding:12px;background:#f3f6f8;border-radius:6px;white-space:pre-line" dir="auto">${escapeHtml(message)}</p>`;
}

function listHtml(lines: EmailLine[]): string {
  return `<dl style="margin:20px 0 0">\n${lines.map(lineHtml).join('\n')}\n</dl>`;
}

function lineHtml({ label, value, href }: EmailLine): string {
  const shown = escapeHtml(value);
  const content = href ? `<a href="${escapeHtml(href)}" style="color:${linkColor}">${shown}</a>` : shown;
  return `<dt style="margin:12px 0 0;color:${labelColor};font-size:13px">${escapeHtml(label)}</dt>
<dd style="margin:0;font-size:17px" dir="auto">${content}</dd>`;
}
