import type { Email as Received } from 'postal-mime';
import { expect, it } from 'vitest';
import { mailSettings } from '../../netlify/base/environment.ts';
import { composeLeadEmail } from '../../netlify/outbox/mail/lead-email.ts';
import { type Email, openMailer } from '../../netlify/outbox/mail/mailer.ts';
import { composeNewsEmail } from '../../netlify/outbox/mail/news-email.ts';
import { composeDigestEmail } from '../../netlify/outbox/mail/scheduled-emails.ts';
import { testBackend } from '../support/backend.ts';
import { appointmentMail, claimed, openLead } from '../support/mail-samples.ts';

const backend = testBackend();

async function deliver(email: Email): Promise<Received> {
  backend.mail.clear();
  const mailer = openMailer(mailSettings());
  const signal = AbortSignal.timeout(5000);
  const sent = await mailer.send(email, { id: 'mail-2', recipients: mailer.recipients, signal });
  expect([...sent.values()]).toEqual([{ state: 'sent' }]);
  const [mail] = backend.mails;
  return mail ?? expect.fail('no mail');
}

/** RFC 5545: only our own lines, of 75 octets at most, that end with CRLF. */
function expectCalendar(file: string) {
  const lines = file.split('\r\n');
  for (const line of lines) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/[\p{Cc}\uFFFD\u202A-\u202E]/u);
  }
}

const hostile = [
  ['a mail header', 'Ann\r\nBcc: evil@x.example\r\n\r\n<p>x'],
  ['HTML', `"><script>alert(1)</script><img src=x onerror='y'>`],
  ['a comment for Outlook', '<!--[if mso]><a href="https://evil.example">--></td></table></style>'],
  ['a link', '</a><a href="javascript:x">Call'],
  ['emoji', '👩‍🔧🔑'.repeat(30)],
  ['right-to-left marks', '\u202Egnp.exe \u2066\u2067 \u202Dx'],
] as const;

it.each(hostile)('shows %s typed by a visitor as plain text', async (_name, text) => {
  const texts = { name: text, address: text, service: text, message: text };
  const open = openLead({ name: text, address: text, service: text });
  for (const email of [
    composeLeadEmail(claimed(texts)),
    composeNewsEmail(claimed({ kind: 'reminder', seconds: 600, ...texts })),
    composeDigestEmail([open]),
    appointmentMail(texts),
  ]) {
    const { subject = '', html = '', ...mail } = await deliver(email);
    expect(subject.length).toBeLessThanOrEqual(60);
    expect(subject).not.toMatch(/[\r\n\u202A-\u202E\u2066\u2067]|\p{Cs}/u);
    expect(mail.bcc ?? []).toEqual([]);
    expect(html.match(/<!--/g), 'only our own conditional comments for Word').toHaveLength(3);
    expect(html).not.toMatch(/<script|<img|<p>x|href="(?!tel:|sms:|mailto:|https:)/);
    expect(html).not.toContain('href="https://evil');
    expect(html.match(/<\/style>/g)).toHaveLength(3);
    expect(html).not.toMatch(/[\u202A-\u202E]/);
    if (email.calendar) expectCalendar(email.calendar('ann@x.example').content);
  }
});
