/** Bodies that nobody would type, and what holds of each: never a server error, never a row that breaks the rules. The seed is fixed. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { formKinds } from '../../data/lead/fields.ts';
import { serviceOptions } from '../../data/lead/options.ts';
import { api } from '../../data/shared/routes.ts';
import type { Backend } from './backend.ts';
import { functions } from './functions.ts';

const nasty = fc.constantFrom(
  ...['', ' ', '\u0000', '\u200b\u2060', '\ud800', '__proto__', '\u202e\u0623\u0628'],
  ...['a\r\nBcc: x@evil.example', 'a@b.co,c@d.co', '<script>alert(1)</script>'],
  `'; drop table contact_submissions; --`,
  ...['e\u0301'.repeat(200), '👩‍👩‍👧'.repeat(60), 'x'.repeat(300), 'x'.repeat(301), 'y'.repeat(10_000)],
);
const text = fc.oneof(nasty, fc.string({ maxLength: 400 }), fc.string({ unit: 'binary', maxLength: 60 }));
const numbers = fc.constantFrom('(314) 555-0123', '+1 314 555 0123', '314.555.0123', '13145550123');
const phone = fc.oneof({ weight: 3, arbitrary: numbers }, { weight: 1, arbitrary: text });
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
const asText = (part: unknown) => (typeof part === 'string' ? part : JSON.stringify(part));
const json = { type: 'application/json' };
const asJson = body.map((value) => ({ ...json, text: JSON.stringify(value) }));
const asForm = body.map((value) => {
  const fields = new URLSearchParams(Object.entries(value).map(([name, part]) => [name, asText(part)]));
  return { type: 'application/x-www-form-urlencoded', text: String(fields) };
});
const asAnyText = fc.string().map((text) => ({ ...json, text }));
const sent = fc.oneof(
  { weight: 14, arbitrary: asJson },
  { weight: 5, arbitrary: asForm },
  { weight: 1, arbitrary: asAnyText },
);

/** Posts `count` of them. */
export async function postOddBodies(backend: Backend, count: number): Promise<void> {
  // Without the address of a mail server the notifications only wait.
  delete process.env.SMTP_URL;
  const property = fc.asyncProperty(sent, async ({ type, text }) => {
    const init = { method: 'POST', headers: { 'Content-Type': type }, body: text };
    const request = new Request(`http://127.0.0.1${api.lead}`, init);
    const { status } = await functions.lead.default(request, { waitUntil: () => {} });
    expect([200, 303, 400, 413, 422]).toContain(status);
  });
  await fc.assert(property, { seed: 20261120, numRuns: count });

  const rows = await backend.rows();
  expect(rows.length, 'enough to mean something').toBeGreaterThan(count / 10);
  for (const row of rows) {
    expect(row.phone).toMatch(/^\+1[2-9]\d{9}$/);
    expect(row.name).toMatch(/^\S(.*\S)?$/su);
    expect(row.message.length).toBeLessThanOrEqual(300);
    expect(['emergency', 'quote', 'contact']).toContain(row.form_type);
    expect(row.email ?? 'a@b.co').toMatch(/^[^\s,]+@[^\s,]+$/);
    for (const line of [row.name, row.email, row.address, row.service, row.page]) {
      expect(line ?? '').not.toMatch(/\p{Cc}/u);
    }
    expect(row.message).not.toMatch(/[^\P{Cc}\n]/u);
  }
}
