import { expect, it } from 'vitest';
import { api } from '../../data/shared/routes.ts';
import { testBackend, tokens, visitor } from '../support/backend.ts';

const backend = testBackend();
const { name: customerName, ...rest } = visitor;
const payload = { ...rest, customerName, service: 'Lock Rekeying Service', formType: 'quote' };

async function send(changes: object = {}, authorization = `Bearer ${tokens.sendEmail}`) {
  const response = await fetch(backend.url + api.sendEmail, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: authorization },
    body: JSON.stringify({ ...payload, ...changes }),
  });
  return [response.status, await response.json()];
}

it('emails the staff, and replies to no list of addresses', async () => {
  expect(await send()).toEqual([200, { success: true }]);
  await send({ email: 'a@b.co, evil@x.example' });
  const [mail, hostile] = backend.mails;
  expect(mail?.subject).toMatch(/^Lock Rekeying, 4440 Alder Boulevard, call by (\w+ )?\d+:\d\d( AM)?$/);
  expect(mail?.replyTo).toEqual([{ name: visitor.name, address: visitor.email }]);
  expect(mail?.text).toContain(visitor.message);
  expect(hostile?.replyTo ?? []).toEqual([]);
});

it.each<[number, string, ...Parameters<typeof send>]>([
  [400, 'Missing required customer information for email notification', { phone: ' ' }],
  [401, 'Not authorized', {}, 'Bearer wrong'],
])('responds %i, "%s", to %o %s', async (status, error, ...sent) => {
  expect(await send(...sent)).toEqual([status, { success: false, error }]);
  expect(backend.mails).toEqual([]);
});

it('answers a filter of headers with the same text', async () => {
  backend.mail.fault = { words: ['X-Priority'], answer: 451 };
  expect(await send({ isEmergency: true })).toEqual([200, { success: true }]);
  expect(backend.mails.map(({ text, html }) => [text?.includes(visitor.message), html])).toEqual([
    [true, undefined],
  ]);
});

it('responds only that the email failed, and logs the reason', async () => {
  backend.mail.fault = { code: 451, at: 'data' };
  expect(await send()).toEqual([502, { success: false, error: 'Failed to send email notification' }]);
  expect(backend.logs()).toContain('SMTP 451');
});
