/** Random request bodies. None may cause a server error or store a row that breaks the rules. The seed is fixed. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { formKinds } from '../../data/lead/fields.ts';
import { serviceOptions } from '../../data/lead/options.ts';
import { api } from '../../data/shared/routes.ts';
import type { Backend } from './backend.ts';
import { functions } from './functions.ts';

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

const body = fc.record(
  {
    form: mostly(...formKinds),
    submissionId: fc.oneof(fc.uuid(), mostly(undefined)),
    page: mostly('/', '/services/car-lockout'),
    name: mostly('Ann Lee'),
    phone: mostly('(202) 555-0123', '+1 202 555 0123', '12025550123'),
    email: mostly('', 'ann@example.org'),
    address: mostly('', '4440 Alder Boulevard'),
    service: mostly(...services),
    message: mostly('The key is on the seat.'),
    isEmergency: mostly(true, false),
    isNewCustomer: mostly(true, false),
    reach: mostly('', 'call', 'text', 'no_voicemail'),
    suitsDay: mostly('', 'today', 'this_week'),
    suitsPart: mostly('', 'evening'),
    hasPhoto: mostly(true, false),
    source: mostly(undefined, 'referrer=google.com&utm_campaign=spring'),
    remark: mostly('', 'https://spam.example'),
    elapsedMs: mostly(45_000, 80, -1),
    created_at: mostly('1999-01-01'),
  },
  { requiredKeys: ['form', 'name', 'phone'] },
);
const asText = (part: unknown) => (typeof part === 'string' ? part : JSON.stringify(part));
const asJson = body.map((value) => ({ type: 'application/json', text: JSON.stringify(value) }));
const asForm = body.map((value) => {
  const fields = new URLSearchParams(Object.entries(value).map(([name, part]) => [name, asText(part)]));
  return { type: 'application/x-www-form-urlencoded', text: String(fields) };
});
const sent = fc.oneof({ weight: 3, arbitrary: asJson }, { weight: 1, arbitrary: asForm });

export async function postRandomBodies(backend: Backend, count: number): Promise<void> {
  // Without a mail server the notifications only wait.
  delete process.env.SMTP_URL;
  const property = fc.asyncProperty(sent, async ({ type, text }) => {
    const init = { method: 'POST', headers: { 'Content-Type': type }, body: text };
    const request = new Request(`http://127.0.0.1${api.lead}`, init);
    const { status } = await functions.lead.default(request, { waitUntil: () => {} });
    expect([200, 303, 400, 413, 422]).toContain(status);
  });
  await fc.assert(property, { seed: 20261120, numRuns: count });

  const rows = await backend.rows();
  expect(rows.length, 'enough requests were valid').toBeGreaterThan(count / 10);
  for (const row of rows) {
    expect(row.phone).toMatch(/^\+1[2-9]\d{9}$/);
    expect(row.name).toMatch(/^\S(.*\S)?$/su);
    expect(row.message.length).toBeLessThanOrEqual(300);
    expect(['emergency', 'quote', 'contact']).toContain(row.form_type);
    expect([null, 'call', 'text', 'no_voicemail']).toContain(row.reach);
    expect(row.email ?? 'a@b.co').toMatch(/^[^\s,]+@[^\s,]+$/);
    for (const line of [row.name, row.email, row.address, row.service, row.page])
      expect(line ?? '').not.toMatch(/\p{Cc}/u);
    expect(row.message).not.toMatch(/[^\P{Cc}\n]/u);
  }
}
