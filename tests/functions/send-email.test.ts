import { expect, it } from 'vitest';
import { api } from '../../data/shared/routes.ts';
import { testBackend, tokens, visitor } from '../support/backend.ts';

const backend = testBackend();

const { name: customerName, ...rest } = visitor;
const request = {
  service: 'Lock Rekeying Service',
  formType: 'quote',
  isEmergency: false,
  isNewCustomer: true,
};
const payload = { ...rest, customerName, ...request };

async function send(body: unknown, authorization = `Bearer ${tokens.sendEmail}`, method = 'POST') {
  const response = await fetch(backend.functions.url + api.sendEmail, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: authorization },
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

it('emails the staff', async () => {
  expect(await send(payload)).toEqual({ status: 200, body: { success: true } });
  const [mail] = backend.mail.mails;
  expect(mail?.subject).toMatch(/^Lock Rekeying, 4440 Alder Boulevard, call by \d+:\d\d$/);
  expect(mail?.replyTo).toEqual([{ name: visitor.name, address: visitor.email }]);
  expect(mail?.text).toContain(visitor.message);
  expect(await backend.rows()).toEqual([]);
});

it('rejects a request without name, phone or service', async () => {
  for (const field of ['customerName', 'phone', 'service']) {
    const body = { success: false, error: 'Missing required customer information for email notification' };
    expect(await send({ ...payload, [field]: ' ' }), field).toEqual({ status: 400, body });
  }
  expect(backend.mail.mails).toEqual([]);
});

it('adds no recipient from the email field and no header from the name', async () => {
  await send({ ...payload, email: 'a@b.co, evil@x.example', customerName: 'Ann\r\nBcc: evil@x.example' });
  const [{ replyTo = [], bcc = [] } = {}] = backend.mail.mails;
  expect([replyTo, bcc]).toEqual([[], []]);
});

it('responds 401 without the token and 405 to other methods than POST', async () => {
  for (const authorization of ['Bearer wrong', `Basic ${tokens.sendEmail}`])
    expect(await send(payload, authorization)).toMatchObject({ status: 401, body: { success: false } });
  expect((await send(payload, undefined, 'GET')).status).toBe(405);
  expect(backend.mail.mails).toEqual([]);
});

it('responds only that the email failed, and logs the reason', async () => {
  backend.mail.fault = { kind: 'reply', code: 451, at: 'data' };
  const body = { success: false, error: 'Failed to send email notification' };
  expect(await send(payload)).toEqual({ status: 502, body });
  expect(backend.logged.join('\n')).toMatch(/SMTP 451[\s\S]*HTTP 502: Failed to send email notification/);
});
