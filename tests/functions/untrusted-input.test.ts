/** What the lead function refuses before it reads a word, and what it makes of odd values. */
import { connect } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import business from '../../data/business.json' with { type: 'json' };
import { textFields } from '../../data/lead/fields.ts';
import { api } from '../../data/routes.ts';
import { postForm, postJson, quote, testBackend, visitor } from '../support/backend.ts';
import { functions } from '../support/functions.ts';
import { callLink } from '../support/our-number.ts';

const backend = testBackend();
afterEach(() => {
  vi.unstubAllEnvs();
});

it.each(['GET', 'PUT', 'DELETE', 'OPTIONS'])('answers 405 to %s and says what is allowed', async (method) => {
  const response = await fetch(backend.functions.url + api.lead, { method });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('POST');
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
});

it.each(['text/plain', 'multipart/form-data', 'application/xml'])('answers 415 to %s', async (type) => {
  expect((await postJson(backend, quote(), { 'Content-Type': type })).status).toBe(415);
});

it.each(['', '{', 'null', '[]', '"text"', '7', '{"form":'])('answers 400 to the body %s', async (body) => {
  expect((await postJson(backend, body)).status).toBe(400);
});

it('answers 413 above 16 KB, with or without a length', async () => {
  const large = JSON.stringify(quote({ message: 'x'.repeat(17_000) }));
  expect((await postJson(backend, large)).status).toBe(413);
  expect(await post('x'.repeat(1_000_000))).toMatch(/^HTTP\/1.1 413 /);
});

it.each([
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  { Origin: 'https://elsewhere.example' },
  { Origin: 'null' },
])('answers 403 to %o', async (headers) => {
  expect((await postJson(backend, quote(), headers)).status).toBe(403);
});

it.each([{}, { 'Sec-Fetch-Site': 'same-origin' }, { 'Sec-Fetch-Site': 'none' }])(
  'answers 403 to another origin whose host the request names as its own, with %o',
  async (headers) => {
    const forged = { Host: 'evil.example', Origin: 'https://evil.example', ...headers };
    expect(await post('', forged)).toMatch(/^HTTP\/1.1 403 /);
    expect(await backend.rows()).toEqual([]);
  },
);

it.each([
  ['the business', {}, business.siteUrl],
  ['the host', { URL: 'https://riverbend.netlify.app' }, 'https://riverbend.netlify.app'],
  ['a preview', { SITE_NAME: 'riverbend' }, 'https://deploy-preview-7--riverbend.netlify.app'],
  ['this machine', { URL: 'http://127.0.0.1:8888' }, 'http://localhost:8888'],
])('takes the pages of %s', async (_name, variables, origin) => {
  vi.stubEnv('URL', undefined);
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  expect((await postJson(backend, quote(), { Origin: origin })).status).toBe(200);
});

it.each([
  'https://riverbend.netlify.app.evil.example',
  'https://evil--other.netlify.app',
  'https://evilriverbend.netlify.app',
  'http://localhost:9999',
])('answers 403 to %s, which only looks like a page of its own', async (origin) => {
  vi.stubEnv('URL', 'http://127.0.0.1:8888');
  vi.stubEnv('SITE_NAME', 'riverbend');
  expect((await postJson(backend, quote(), { Origin: origin })).status).toBe(403);
});

it('takes its own pages and callers that are no browser', async () => {
  const own = { Origin: backend.functions.url };
  expect((await postJson(backend, quote(), own)).status).toBe(200);
  expect((await postJson(backend, quote(), { ...own, 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200);
  expect((await postJson(backend, quote())).status).toBe(200);
});

it.each([
  { name: ['a'] },
  { phone: { digits: '3145550187' } },
  { message: 7 },
  { isEmergency: 'yes' },
  { submissionId: 'not-a-uuid' },
  { form: 'constructor' },
])('answers 400 to the shape %o', async (changes) => {
  expect((await postJson(backend, { ...quote(), ...changes })).status).toBe(400);
  expect(await backend.rows()).toEqual([]);
});

it.each(textFields)('answers 422 to 10,000 characters of %s', async (field) => {
  const { status, body } = await postJson(backend, quote({ [field]: 'x'.repeat(10_000) }));
  expect([status, body]).toEqual([422, expect.objectContaining({ fields: { [field]: expect.any(String) } })]);
  expect(await backend.rows()).toEqual([]);
});

it('makes no header of an e-mail address with a line end', async () => {
  const email = `${visitor.email}\r\nBcc: x@evil.example`;
  expect((await postJson(backend, quote({ email }))).status).toBe(422);
});

it.each(Object.entries(functions).filter(([name]) => name !== 'deliver'))(
  'asks the host to limit %s by visitor: a text instead of a list would be one limit for everybody',
  (_name, { config }) => {
    expect(config.rateLimit?.aggregateBy).toEqual(['ip', 'domain']);
  },
);

it('ignores what no form asks for, inherited names too', async () => {
  const body = JSON.stringify(quote()).replace(
    '{',
    '{"id":"1","created_at":"1999-01-01","notified_at":"x","suspected_spam":true,"constructor":"c","__proto__":{"name":"p"},',
  );
  expect((await postJson(backend, body)).status).toBe(200);
  expect((await backend.rows())[0]).toMatchObject({ name: visitor.name, suspected_spam: false });
});

it.each([
  ['+1 314 555 0187'],
  ['1-314-555-0187'],
  ['314.555.0187'],
  ['+13145550187'],
  ['(314)555-0187'],
  ['314\u2011555\u20110187'],
])('stores the phone number %s as E.164', async (phone) => {
  expect((await postJson(backend, quote({ phone }))).status).toBe(200);
  expect((await backend.rows())[0]?.phone).toBe('+13145550187');
});

it.each(['12345', '+44 20 7946 0958', '314-555-0187 ext. 5', 'call me', '000-000-0000'])(
  'refuses the phone number %s',
  async (phone) => {
    expect((await postJson(backend, quote({ phone }))).status).toBe(422);
  },
);

it.each([
  ['a name with a line end', { name: 'Ann\r\nBcc: x@evil.example' }, { name: 'Ann Bcc: x@evil.example' }],
  [
    'a service with a line end',
    { service: 'Lock\r\nBcc: x@evil.example' },
    { service: 'Lock Bcc: x@evil.example' },
  ],
  ['NUL', { name: 'An\u0000n' }, { name: 'Ann' }],
  ['a lone surrogate', { name: 'Ann \ud800' }, { name: 'Ann \ufffd' }],
  ['combining marks', { name: 'Zoe\u0308' }, { name: 'Zo\u00eb' }],
  ['right-to-left text and emoji', { message: 'שלום 👩‍👩‍👧 🔑' }, { message: 'שלום 👩‍👩‍👧 🔑' }],
  ['markup', { message: '<script>alert(1)</script>' }, { message: '<script>alert(1)</script>' }],
  ['line ends', { message: 'a\r\nb\rc\nd' }, { message: 'a\nb\nc\nd' }],
  ['300 characters', { message: 'x'.repeat(300) }, { message: 'x'.repeat(300) }],
])('stores %s as it should be', async (_name, changes, stored) => {
  expect((await postJson(backend, quote(changes))).status).toBe(200);
  expect((await backend.rows())[0]).toMatchObject(stored);
  const [mail] = await backend.mail.received(1);
  expect(mail?.to).toHaveLength(1);
  expect(mail?.bcc ?? []).toEqual([]);
  expect(mail?.html).not.toContain('<script>');
  for (const text of Object.values(stored)) expect(mail?.text?.replaceAll('\r\n', '\n')).toContain(text);
});

it('takes at most 150 characters from a service page', async () => {
  const request = (length: number) => quote({ form: 'service', message: 'x'.repeat(length) });
  expect((await postJson(backend, request(150))).status).toBe(200);
  expect((await postJson(backend, request(151))).status).toBe(422);
});

it('gives a plain post with unreadable fields the page with the phone', async () => {
  const response = await postForm(backend, { form: 'nothing' });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain(callLink);
});

/** Chunked, so that no length is told; resolves with what the server answered before it hung up. */
function post(body: string, headers: Record<string, string> = {}): Promise<string> {
  const { host, hostname, port } = new URL(backend.functions.url);
  const head = { Host: host, 'Content-Type': 'application/json', ...headers };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => {
      socket.write(`POST ${api.lead} HTTP/1.1\r\n${lines.join('')}Transfer-Encoding: chunked\r\n\r\n`);
      if (body) socket.write(`${body.length.toString(16)}\r\n${body}\r\n`);
      socket.write('0\r\n\r\n');
    });
    socket.on('data', (data) => {
      answer += data;
      if (answer.includes('\r\n\r\n')) socket.destroy();
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
  });
}
