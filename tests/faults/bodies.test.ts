import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formKinds } from '../../data/lead/fields.ts';
import { serviceOptions } from '../../data/lead/site-facts.js';
import { api } from '../../data/shared/routes.ts';
import lead from '../../netlify/functions/lead.ts';
import { quote, testBackend } from '../support/backend.ts';
import { controlTimers, passTime } from '../support/clock.ts';

const backend = testBackend();
const { logs } = backend;

const hostile = fc.constantFrom(
  ...['', '\u0000', '\u200b\u2060', '\ud800', '\u202e\u0623\u0628', '👩‍👩‍👧'.repeat(60), 'x'.repeat(301)],
  ...['a\r\nBcc: x@evil.example', 'a@b.co,c@d.co', `'; drop table contact_submissions; --`],
);
const text = fc.oneof(hostile, fc.string({ maxLength: 400 }), fc.string({ unit: 'binary', maxLength: 60 }));
const mostly = (...usual: unknown[]) =>
  fc.oneof(
    { weight: 40, arbitrary: fc.constantFrom(...usual) },
    { weight: 3, arbitrary: text },
    { weight: 1, arbitrary: fc.jsonValue() },
  );
const services = formKinds.flatMap((kind) => serviceOptions[kind].map(({ value }) => value));

const usual = { ...quote(), source: 'referrer=google.com&utm_campaign=spring', created_at: '1999-01-01' };
const body = fc.record(
  {
    ...Object.fromEntries(Object.entries(usual).map(([name, value]) => [name, mostly(value)])),
    submissionId: fc.oneof(fc.uuid(), mostly(undefined)),
    form: mostly(...formKinds),
    service: mostly(...services),
    reach: mostly('', 'call', 'text', 'no_voicemail'),
    isEmergency: mostly(true, false),
    remark: mostly('', 'https://spam.example'),
    elapsedMs: mostly(45_000, 80, -1),
  },
  { requiredKeys: ['form'] },
);
const asText = (part: unknown) => (typeof part === 'string' ? part : JSON.stringify(part));
const asJson = body.map((value) => ({ type: 'application/json', text: JSON.stringify(value) }));
const asForm = body.map((value) => {
  const fields = new URLSearchParams(Object.entries(value).map(([name, part]) => [name, asText(part)]));
  return { type: 'application/x-www-form-urlencoded', text: String(fields) };
});
const sent = fc.oneof({ weight: 3, arbitrary: asJson }, { weight: 1, arbitrary: asForm });

it('responds to random bodies without a server error, and stores only rows that keep the rules', async () => {
  // Without a mail server the notifications only wait.
  delete process.env.SMTP_URL;
  const property = fc.asyncProperty(sent, async ({ type, text }) => {
    const init = { method: 'POST', headers: { 'Content-Type': type }, body: text };
    const request = new Request(`http://127.0.0.1${api.lead}`, init);
    const { status } = await lead(request, { waitUntil: () => {} });
    expect([200, 303, 400, 413, 422]).toContain(status);
  });
  await fc.assert(property, { seed: 20261120, numRuns: 150 });

  const rows = await backend.rows();
  expect(rows.length, 'enough requests were valid').toBeGreaterThan(15);
  for (const row of rows) {
    expect(row.name).toMatch(/^\S(.*\S)?$/su);
    expect(row.email ?? 'a@b.co').toMatch(/^[^\s,]+@[^\s,]+$/);
    for (const line of [row.name, row.email, row.address, row.service, row.page])
      expect(line ?? '').not.toMatch(/\p{Cc}/u);
    expect(row.message).not.toMatch(/[^\P{Cc}\n]/u);
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
