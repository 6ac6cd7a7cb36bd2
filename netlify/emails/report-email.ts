/** STAND-IN: the integrator takes the owner's version of this file. */
import type { Email } from './mailer.ts';

export function composeReportEmail(text: string, title: string, lateSeconds = 0): Email {
  const shown = lateSeconds > 300 ? `This mail is ${lateSeconds} seconds late.\n\n${text}` : text;
  return { subject: title, text: shown, html: `<pre>${shown}</pre>`, urgent: false };
}
