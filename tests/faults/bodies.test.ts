import { expect, it } from 'vitest';
import { api } from '../../data/shared/routes.ts';
import lead from '../../netlify/functions/lead.ts';
import { quote, testBackend } from '../support/backend.ts';
import { controlTimers, passTime } from '../support/clock.ts';

const backend = testBackend();
const { logs } = backend;

const hostile = [
  ...[7, null, {}, '\u0000', '\u200b\u2060', '\ud800', '👩‍👩‍👧'.repeat(60)],
  ...['a\r\nBcc: x@evil.example', 'a@b.co,c@d.co', 'x'.repeat(2000)],
];
const asText = (part: unknown) => (typeof part === 'string' ? part : JSON.stringify(part));

it('responds to hostile answers in each field without a server error, and stores no control character', async () => {
  // Without a mail server the notifications only wait.
  delete process.env.SMTP_URL;
  for (const name of ['door', 'remark', 'source', 'receipt', ...Object.keys(quote())])
    for (const [index, value] of hostile.entries()) {
      const { submissionId: _id, ...fields } = quote();
      const typed = Object.entries({ ...fields, [name]: value });
      const body =
        (name.length + index) % 2
          ? new URLSearchParams(typed.map(([key, part]) => [key, asText(part)]))
          : null;
      const request = new Request(`http://127.0.0.1${api.lead}`, {
        method: 'POST',
        headers: { 'Content-Type': `application/${body ? 'x-www-form-urlencoded' : 'json'}` },
        body: body ?? JSON.stringify(Object.fromEntries(typed)),
      });
      const { status } = await lead(request, { waitUntil: () => {} });
      expect([200, 303, 400, 413, 422], `${name}: ${asText(value)}`).toContain(status);
    }
  const rows = await backend.rows();
  expect(rows.length, 'enough requests were valid').toBeGreaterThan(15);
  for (const { name, email, address, service, page, message } of rows) {
    expect([name, email, address, service, page].join('')).not.toMatch(/\p{Cc}/u);
    expect(message).not.toMatch(/[^\P{Cc}\n]/u);
  }
});

it('ends an upload that trickles in after three seconds, and does not log it as a lost lead', async () => {
  controlTimers();
  let seconds = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(stream) {
      await passTime(1000);
      seconds += 1;
      stream.enqueue(Buffer.from('{'));
    },
  });
  const headers = { 'Content-Type': 'application/json' };
  const init = { method: 'POST', headers, body, duplex: 'half' } as const;
  const answer = await lead(new Request(backend.url + api.lead, init));
  expect([answer.status, await answer.text()]).toEqual([
    408,
    expect.stringMatching(/too long to arrive.*call/),
  ]);
  expect(seconds).toBeLessThan(5);
  expect(await backend.rows()).toEqual([]);
  expect(logs()).not.toContain('lead not saved');
});
