/** Bodies nobody would type, and bodies that do not arrive: never a server error, never a row that breaks the rules. The seed is fixed. */
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import business from '../../data/business.json' with { type: 'json' };
import { formKinds } from '../../data/lead/fields.ts';
import { serviceOptions } from '../../data/lead/options.ts';
import { api } from '../../data/routes.ts';
import { quote, testBackend } from '../support/backend.ts';
import { functions } from '../support/functions.ts';

const backend = testBackend();

const nasty = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  '\u200b\u2060',
  '\ud800',
  'a\r\nBcc: x@evil.example',
  'a@b.co,c@d.co',
  '<script>alert(1)</script>',
  `'; drop table contact_submissions; --`,
  '\u202e\u0623\u0628',
  'e\u0301'.repeat(200),
  '👩‍👩‍👧'.repeat(60),
  'x'.repeat(300),
  'x'.repeat(301),
  'y'.repeat(10_000),
  '__proto__',
);
const text = fc.oneof(nasty, fc.string({ maxLength: 400 }), fc.string({ unit: 'binary', maxLength: 60 }));
const phone = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom('(314) 555-0123', '+1 314 555 0123', '314.555.0123', '13145550123'),
  },
  { weight: 1, arbitrary: text },
);
const anything = fc.oneof(text, fc.jsonValue());
const often = <T>(usual: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: anything as fc.Arbitrary<T> });
const options = [...new Set(formKinds.flatMap((kind) => serviceOptions[kind].map(({ value }) => value)))];

const body = fc.record(
  {
    form: often(fc.constantFrom(...formKinds)),
    submissionId: often(fc.uuid()),
    page: often(fc.constantFrom('/', '/contact', '/services/car-lockout')),
    name: often(fc.oneof(text, fc.constant('Ann Lee'))),
    phone: often(phone),
    email: often(fc.oneof(fc.constant(''), fc.emailAddress(), text)),
    address: often(text),
    service: often(fc.oneof(fc.constantFrom(...options), text)),
    message: often(text),
    isEmergency: often(fc.boolean()),
    isNewCustomer: often(fc.boolean()),
    website: often(fc.constantFrom('', 'https://spam.example')),
    elapsedMs: often(fc.double()),
    id: anything,
    created_at: anything,
    notified_at: anything,
    constructor: anything,
  },
  { requiredKeys: ['form', 'name', 'phone'] },
);
const sent = fc.oneof(
  { weight: 14, arbitrary: body.map((value) => ({ type: 'application/json', text: JSON.stringify(value) })) },
  {
    weight: 5,
    arbitrary: body.map((value) => ({
      type: 'application/x-www-form-urlencoded',
      text: new URLSearchParams(
        Object.entries(value).map(([name, part]) => [
          name,
          typeof part === 'string' ? part : JSON.stringify(part),
        ]),
      ).toString(),
    })),
  },
  { weight: 1, arbitrary: fc.string().map((value) => ({ type: 'application/json', text: value })) },
);

it('answers every body with a success or the sender’s own fault', async () => {
  // Mail is tested elsewhere: without the address of a server the notifications only wait.
  delete process.env.SMTP_URL;
  let stored = 0;
  const property = fc.asyncProperty(sent, async ({ type, text }) => {
    const request = new Request(`http://127.0.0.1${api.lead}`, {
      method: 'POST',
      headers: { 'Content-Type': type },
      body: text,
    });
    const { status } = await functions.lead.default(request, { waitUntil: () => {} });
    expect([200, 303, 400, 413, 422]).toContain(status);
    if (status === 200 || status === 303) stored += 1;
  });
  await fc.assert(property, { seed: 20261120, numRuns: 2000 });

  expect(stored, 'the bodies reach the table often enough to mean something').toBeGreaterThan(200);
  const rows = await backend.rows();
  expect(rows.length).toBeGreaterThan(200);
  for (const row of rows) {
    expect(row.phone).toMatch(/^\+1[2-9]\d{9}$/);
    expect(row.name.trim()).toBe(row.name);
    expect(row.name.length).toBeGreaterThan(0);
    expect(row.message.length).toBeLessThanOrEqual(300);
    expect(['emergency', 'quote', 'contact']).toContain(row.form_type);
    expect(row.email ?? 'a@b.co').toMatch(/^[^\s,]+@[^\s,]+$/);
    for (const line of [row.name, row.email, row.address, row.service, row.page]) {
      expect(line ?? '').not.toMatch(/\p{Cc}/u);
    }
    expect(row.message).not.toMatch(/[^\P{Cc}\n]/u);
  }
}, 120_000);

const slowSentence = `Your request took too long to arrive. Please try again or call ${business.phone}.`;

it.each([
  ['nothing more', 0],
  ['a byte now and then', 200],
])('gives a body of which comes %s three seconds, and does not blame the database', async (_name, pause) => {
  const start = performance.now();
  const { socket, answered } = beginPost(JSON.stringify(quote()).slice(0, 60));
  const timer = pause ? setInterval(() => socket.write('1\r\nx\r\n'), pause) : undefined;
  const answer = await answered;
  clearInterval(timer);
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
  expect(answer).toContain(slowSentence);
  expect(performance.now() - start).toBeLessThan(4500);
  expect(await backend.rows()).toEqual([]);
  expect(backend.logged.join('\n')).not.toContain('lead not saved');
});

it('still saves a request whose body takes two seconds', async () => {
  const body = JSON.stringify(quote());
  const { socket, answered } = beginPost(body.slice(0, 60));
  setTimeout(() => {
    const rest = Buffer.from(body.slice(60));
    socket.write(`${rest.length.toString(16)}\r\n`);
    socket.write(rest);
    socket.write('\r\n0\r\n\r\n');
  }, 2000);
  expect(await answered).toMatch(/^HTTP\/1.1 200 /);
  expect(await backend.rows()).toHaveLength(1);
});

it('does not log an upload that the visitor broke off as a lost lead', async () => {
  const answers: Promise<Response>[] = [];
  const server = createAdaptorServer({
    fetch: (request) => {
      answers.push(functions.lead.default(request));
      return answers[0] as Promise<Response>;
    },
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const { socket } = beginPost(JSON.stringify(quote()).slice(0, 60), `http://127.0.0.1:${port}`);
  await expect.poll(() => answers).toHaveLength(1);
  socket.destroy();
  expect((await answers[0])?.status).toBe(400);
  expect(backend.logged).toEqual([]);
  expect(await backend.rows()).toEqual([]);
});

/** Begins a chunked post with `text` and leaves it open. */
function beginPost(text: string, server = backend.functions.url) {
  const { host, hostname, port } = new URL(server);
  const socket = connect(Number(port), hostname);
  socket.write(
    `POST ${api.lead} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
  );
  socket.write(`${text.length.toString(16)}\r\n${text}\r\n`);
  socket.on('error', () => {});
  const answered = new Promise<string>((resolve) => {
    let answer = '';
    socket.on('data', (data) => {
      answer += data;
      if (/\r\n\r\n.*\}/s.test(answer)) socket.destroy();
    });
    socket.on('close', () => resolve(answer));
  });
  return { socket, answered };
}
