import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect, it, onTestFinished } from 'vitest';
import { quote, testBackend } from '../support/backend.ts';
import { startPostfix } from '../support/postfix.ts';

const backend = testBackend();
const { mailCounts, postJson, retry } = backend;
const four = ['ann', 'bob', 'cy', 'di'].map((name) => `${name}@x.example`);
const everyone = four.join(' ');
const emergency = (changes = {}) => quote({ isEmergency: true, ...changes });
const sent = { pending: 0, dead: 0, unconfirmed: 0 };

async function usePostfix(...settings: string[]) {
  const postfix = await startPostfix(backend.mail.url, settings);
  Object.assign(process.env, { MAIL_TO: four.join(', '), SMTP_URL: `smtp://127.0.0.1:${postfix.port}` });
  return postfix;
}

/** The recipients of each email to the staff that came through, once `count` have. A customer's may follow at once. */
async function arrived(count: number) {
  const toStaff = () => backend.mail.recipients.filter((recipients) => recipients === everyone);
  await expect.poll(() => toStaff().length, { timeout: 5000, interval: 20 }).toBe(count);
  return toStaff();
}

it('three emergencies at once want more connections than there are, and lose no email', async () => {
  await usePostfix('smtpd_client_connection_count_limit = 3', 'smtpd_client_event_limit_exceptions =');
  await Promise.all(['17', '18', '19'].map((end) => postJson(emergency({ phone: `(202) 555-01${end}` }))));
  await retry();
  expect(await arrived(6)).toEqual(Array(6).fill(everyone));
  expect(await mailCounts()).toEqual(sent);
});

it('sends over TLS only if it trusts the certificate', async () => {
  const { port, certificate } = await usePostfix('smtpd_tls_security_level = encrypt');
  process.env.SMTP_URL = `smtp://localhost:${port}`;
  await postJson(quote());
  expect(await mailCounts()).toEqual({ ...sent, pending: 1 });

  const trusted = getCACertificates();
  onTestFinished(() => setDefaultCACertificates(trusted));
  setDefaultCACertificates([...trusted, certificate]);
  expect(await retry()).toMatchObject({ sent: 1, pending: 0 });
  expect(await arrived(1)).toEqual([everyone]);
});

it.each([
  ['550', 0],
  ['450', 2],
])('Postfix, which answers our headers and our link with %s, takes the text', async (_code, times) => {
  const checks = ['header_checks', 'body_checks'].map(
    (name) => `${name} = regexp:{{/X-Priority|http:/ REJECT}}`,
  );
  await usePostfix(...checks, `soft_bounce = ${times > 0 ? 'yes' : 'no'}`);
  await postJson(emergency());
  for (let done = 0; done < times; done += 1) await retry();
  expect(await arrived(2)).toEqual([everyone, everyone]);
  for (const { subject, html } of backend.mails)
    expect([subject, html]).toEqual([expect.stringMatching(/^Emergency: request \w{8} waits$/), undefined]);
  expect(await mailCounts()).toEqual(sent);
});

it.each(['jürgen@example.org', 'ann@müller.example', '用户@例え.example'])(
  'a server without SMTPUTF8 takes the email about %s',
  async (email) => {
    await usePostfix('smtputf8_enable = no', 'strict_7bit_headers = yes');
    const { body } = await postJson(emergency({ email, name: 'Jürgen Köß' }));
    expect(body).toMatchObject({ success: true });
    expect(await arrived(2)).toEqual([everyone, everyone]);
    expect(backend.mails.filter(({ text }) => text?.includes(email))).toHaveLength(1);
  },
);
