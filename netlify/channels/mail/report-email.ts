import { business } from '../../business.ts';
import { colorAttributes } from './color-attributes.ts';
import { lateNote } from './duration.ts';
import { escapeHtml } from './escape-html.ts';
import { mailDocument } from './layout.ts';
import type { Email } from './mailer.ts';
import { note } from './parts.ts';

export function composeReportEmail(text: string, title: string, lateSeconds = 0): Email {
  const late = lateNote(lateSeconds);
  const font = "font-family:Consolas,Menlo,'Courier New',monospace;font-size:13px;line-height:20px";
  const columns = `<pre ${colorAttributes({ text: 'ink' }, `margin:12px 0 0;white-space:pre-wrap;${font}`)}>${escapeHtml(text)}</pre>`;
  const [firstLine = ''] = text.split('\n', 1);
  return {
    subject: title,
    text: [title, late, text].filter(Boolean).join('\n\n'),
    html: mailDocument({
      headline: title,
      preheader: firstLine,
      content: [...(late ? [note(late)] : []), columns].join('\n'),
      footer: `Sent once a week by the website of ${business.name}.`,
    }),
    urgent: false,
  };
}
