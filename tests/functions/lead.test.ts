import { describe, expect, it } from 'vitest';
import business from '../../data/business.json' with { type: 'json' };
import type { LeadRequest } from '../../data/lead/contract.ts';
import {
  choiceEntry,
  choiceFields,
  type FieldName,
  fieldNames,
  fields,
  textFields,
} from '../../data/lead/fields.ts';
import { leadLinks } from '../../netlify/lead/link.ts';
import {
  plainFields,
  postForm,
  postJson,
  quote,
  referenceOf,
  testBackend,
  tokens,
  visitor,
} from '../support/backend.ts';
import { callLink } from '../support/our-number.ts';
import { testWebhookReceiver } from '../support/webhook-receiver.ts';

const backend = testBackend();
const receiver = testWebhookReceiver();
const subjects = () => backend.mail.mails.map(({ subject }) => subject ?? '').sort();
const firstOf = async () => (await backend.rows()).map(({ duplicate_of }) => duplicate_of);

const makeRequestsOlder = (age: string) =>
  backend.database.sql(`update contact_submissions set created_at = created_at - interval '${age}'`);

const ignition = { service: 'Ignition Repair Service', page: '/services/ignition-repair' };
const forms: [Partial<LeadRequest>, row: object, RegExp[]][] = [
  [
    { form: 'emergency', service: 'Car Lockout Service', email: '', isEmergency: true },
    { form_type: 'emergency', service: 'Car Lockout Service', is_emergency: true, email: null },
    [/^EMERGENCY! Car Lockout, /, /^EMERGENCY! Car Lockout, /],
  ],
  [
    { form: 'quote', service: 'Safe & Vault Services', isNewCustomer: false },
    { form_type: 'quote', service: 'Safe & Vault Services', is_new_customer: false },
    [/^Safe & Vault, /],
  ],
  [
    { form: 'contact', service: '', address: '', email: '' },
    { form_type: 'contact', service: null, address: null, email: null },
    [/^Request, /],
  ],
  [
    { form: 'service', message: '', ...ignition },
    { form_type: 'emergency', message: 'emergency request for Ignition Repair Service', ...ignition },
    [/^Ignition Repair, /],
  ],
];
it.each(forms)('stores and emails a request of the $form form', async (request, row, mailed) => {
  const sent = quote(request);
  const { status, body } = await postJson(backend, sent);
  expect([status, body]).toMatchObject([200, { success: true, reference: referenceOf(sent) }]);
  const stored = { submission_id: sent.submissionId, name: visitor.name, phone: '+12025550187' };
  expect(await backend.rows()).toEqual([
    expect.objectContaining({ ...stored, suspected_spam: false, ...row }),
  ]);
  expect(subjects()).toEqual(mailed.map((subject) => expect.stringMatching(subject)));
  expect(backend.mail.recipients).toEqual(mailed.map(() => business.email));
});

function anotherValueOf(name: FieldName): string | boolean {
  const { kind } = fields[name];
  if (kind === 'tel') return '(202) 555-0193';
  if (kind === 'email') return 'another@example.net';
  const choice = choiceFields.find((field) => field === name);
  if (choice) return Object.keys(choiceEntry(choice).options).at(-1) ?? '';
  return textFields.some((field) => field === name) ? `Another ${name}` : !quote()[name];
}

const withoutTimes = (page: string) => page.replaceAll(/\d+:\d\d|just now|\d+\s\w+ ago/g, '');

/** Everything that's stored and told of a request, which is deleted again. */
async function traceOf(request: LeadRequest) {
  await postJson(backend, request);
  const [stored = {}] = await backend.database.sql<Record<string, unknown>>(
    'select * from contact_submissions',
  );
  const { id: _id, created_at: _at, content_hash: _hash, ...row } = stored;
  const { received_at: _time, ...webhook } = receiver.deliveries.at(-1)?.body.data ?? {};
  const { calling } = leadLinks(String(request.submissionId), {
    key: tokens.links,
    siteUrl: backend.functions.url,
    now: new Date(),
  });
  const tap = { method: 'POST', body: new URLSearchParams({ do: 'taken', seen: '0' }) };
  const page = await (await fetch(calling, { ...tap, headers: { 'Sec-Fetch-Site': 'same-origin' } })).text();
  const trace = { row, mail: backend.mail.mails.at(-1)?.text, webhook, page: withoutTimes(page) };
  await backend.database.sql('delete from contact_submissions');
  backend.mail.clear();
  return trace;
}

it.each(fieldNames)(
  'stores the field "%s" in its column, and tells it by mail, webhook and on the page of the staff',
  async (name) => {
    const request = quote();
    const before = await traceOf(request);
    expect(await traceOf(request)).toMatchObject({ page: before.page });
    const { row, mail, webhook, page } = await traceOf({ ...request, [name]: anotherValueOf(name) });
    const changed = Object.keys(row).filter((column) => row[column] !== Reflect.get(before.row, column));
    expect(changed).toEqual([fields[name].column]);
    expect(mail).not.toBe(before.mail);
    expect(webhook).not.toEqual(before.webhook);
    expect(page).not.toBe(before.page);
  },
);

it('stores and emails a repeated submission_id once, with the same response', async () => {
  const sent = quote();
  const body = { reference: (await postJson(backend, sent)).body.reference };
  expect(await postJson(backend, { ...sent, elapsedMs: 60_000 })).toMatchObject({ status: 200, body });
  await makeRequestsOlder('1 hour');
  expect((await postJson(backend, sent)).body).toMatchObject(body);
  expect(await backend.rows()).toHaveLength(1);
  expect(backend.mail.mails).toHaveLength(1);
});

it('stores changed answers under the same submission_id as a new row that points to the first', async () => {
  const sent = quote();
  await postJson(backend, sent);
  const changed = { ...sent, message: 'Now both doors' };
  const { reference } = (await postJson(backend, changed)).body;
  expect(await postJson(backend, changed)).toMatchObject({ status: 200, body: { reference } });
  expect(await firstOf()).toEqual([null, sent.submissionId]);
  expect(backend.mail.mails).toHaveLength(2);
});

describe('without JavaScript', () => {
  const fields = plainFields();

  it('stores the request and redirects to the confirmation page', async () => {
    const response = await postForm(backend, fields);
    expect(response.status).toBe(303);
    const [row] = await backend.rows();
    expect(row).toMatchObject({ name: visitor.name, is_emergency: false, is_new_customer: true });
    const { pathname, searchParams } = new URL(response.headers.get('location') ?? '', business.siteUrl);
    expect(pathname).toBe(`/request-received/${referenceOf({ submissionId: row?.submission_id })}`);
    expect([...searchParams.keys()]).toEqual(['at', 'receipt']);
    expect(Math.abs(Date.now() - Date.parse(searchParams.get('at') ?? ''))).toBeLessThan(60_000);
    expect(backend.mail.mails).toHaveLength(1);
  });

  it('counts a box as checked if it was sent, but only if its form shows it', async () => {
    const { isNewCustomer: _checked, ...unchecked } = fields;
    for (const boxes of [
      { isEmergency: 'on', isNewCustomer: 'on' },
      { isEmergency: 'false' },
      { form: 'emergency', isEmergency: '' },
    ])
      await postForm(backend, { ...unchecked, message: JSON.stringify(boxes), ...boxes });
    const stored = (await backend.rows()).map((row) => [row.is_emergency, row.is_new_customer]);
    expect(stored).toEqual([
      [true, true],
      [false, false],
      [true, false],
    ]);
  });

  it('shows the form again with the errors and the answers', async () => {
    const response = await postForm(backend, { ...fields, phone: '12', message: '' });
    const page = await response.text();
    expect(response.status).toBe(422);
    const errors = ['Please enter a valid phone number', 'Message is required'];
    for (const text of [...errors, `value="${visitor.name}"`, 'value="12"', `href="${callLink}"`])
      expect(page).toContain(text);
    expect(page).toContain('<meta name="robots" content="noindex"');
    expect(page).toMatch(/<option[^>]*selected=""[^>]*>Lock Rekeying</);
    expect(page).not.toContain('<script');
  });

  it('counts a line break as one character', async () => {
    const message = `${'a\r\n'.repeat(149)}ab`;
    expect((await postForm(backend, { ...fields, message })).status).toBe(303);
    expect((await backend.rows())[0]?.message).toHaveLength(300);
    expect((await postForm(backend, { ...fields, message: `${message}c` })).status).toBe(422);
  });
});

describe('the same answers under another id, from a second tab or a reload after a lost response', () => {
  it('are stored, point to the first request, and send one email that calls it a repeat', async () => {
    const first = quote({ isEmergency: true });
    const second = quote({ isEmergency: true });
    await postJson(backend, first);
    expect(backend.mail.mails).toHaveLength(2);
    backend.mail.clear();
    expect((await postJson(backend, second)).body).toMatchObject({ reference: referenceOf(second) });
    expect(await firstOf()).toEqual([null, first.submissionId]);
    expect(subjects()).toEqual([expect.stringMatching(/^Emergency again: Lock Rekey/)]);
    const [mail] = backend.mail.mails;
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('same as request');
      expect(part).toContain(referenceOf(first));
    }
  });

  it('are a new lead once the staff marked the first as not a customer', async () => {
    await postJson(backend, quote());
    await backend.database.sql(
      `insert into lead_events (lead_id, kind) select id, 'not_customer' from contact_submissions`,
    );
    backend.mail.clear();
    await postJson(backend, quote());
    expect(backend.mail.mails).toMatchObject([
      {
        subject: expect.not.stringMatching(/again/i),
        text: expect.stringContaining('marked “Not a customer” on'),
      },
    ]);
    expect(
      await backend.database.sql(`select from messages m join contact_submissions s on s.id = m.lead_id
        where m.kind = 'reminder' and m.channel = 'mail' and s.duplicate_of is not null`),
    ).toHaveLength(2);
  });

  it('point to the first request as long as each follows within 15 minutes', async () => {
    const first = quote();
    await postJson(backend, first);
    for (const pause of [14, 14, 16]) {
      await makeRequestsOlder(`${pause} minutes`);
      await postJson(backend, quote());
    }
    expect(await firstOf()).toEqual([null, first.submissionId, first.submissionId, null]);
    const isAgain = backend.mail.mails.map(({ subject }) => subject?.startsWith('Again: '));
    expect(isAgain).toEqual([false, true, true, false]);
  });

  it('are a new lead if any answer differs', async () => {
    const changes = fieldNames.map((name) => ({ [name]: anotherValueOf(name) }));
    for (const change of [{}, { form: 'contact' as const }, ...changes])
      await postJson(backend, quote(change));
    expect(new Set(await firstOf())).toEqual(new Set([null]));
  });

  it('send the emergency alert if only the first request looked like a bot', async () => {
    await postJson(backend, quote({ isEmergency: true, elapsedMs: 80 }));
    backend.mail.clear();
    await postJson(backend, quote({ isEmergency: true }));
    expect(subjects().map((subject) => subject.split(' ')[0])).toEqual(['EMERGENCY!', 'EMERGENCY!']);
  });
});

it.each<[string, Partial<LeadRequest>]>([
  ['a filled honeypot', { remark: 'https://spam.example' }],
  ['an instant submission', { elapsedMs: 80 }],
])('stores a request with %s, reports success, and emails it as suspected spam', async (_name, mark) => {
  for (const isEmergency of [false, true]) {
    backend.mail.clear();
    const sent = quote({ form: 'emergency', service: 'Car Lockout Service', isEmergency, ...mark });
    expect(await postJson(backend, sent)).toMatchObject({ status: 200, body: { success: true } });
    expect((await backend.rows()).at(-1)).toMatchObject({ suspected_spam: true, is_emergency: isEmergency });
    const subject = expect.stringMatching(isEmergency ? /^EMERGENCY, maybe spam: / : /^Possible spam: /);
    expect(subjects()).toEqual(Array(isEmergency ? 2 : 1).fill(subject));
  }
  for (const { text } of backend.mail.mails) expect(text).toContain('call to be sure');
});
