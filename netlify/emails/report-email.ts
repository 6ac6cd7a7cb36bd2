/** STAND-IN: the integrator takes the owner's version of this file. */
import type { Email } from './mailer.ts';

export function composeReportEmail(text: string, title: string): Email {
  return { subject: title, text, html: `<pre>${text}</pre>`, urgent: false };
}
