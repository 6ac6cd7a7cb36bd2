import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect, it, onTestFinished } from 'vitest';
import { quote, testBackend } from '../support/backend.ts';
import { startPostfix } from '../support/postfix.ts';

const backend = testBackend();
const { mailCounts, postJson, retry } = backend;
const four = ['ann', 'bob', 'cy', 'di'].map((name) => `${name}@x.example`);
const everyone = four.join(' ');
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
  const phones = ['17', '18', '19'].map((end) => `(202) 555-01${end}`);
  await Promise.all(phones.map((phone) => postJson(quote({ isEmergency: true, phone }))));
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
