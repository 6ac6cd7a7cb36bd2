import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { LeadRequest } from '../../data/lead/contract.ts';
import {
  choiceEntry,
  choiceFields,
  type FieldName,
  fieldNames,
  fields,
  leadForms,
  textFields,
} from '../../data/lead/fields.ts';
import { leaveRoutes } from '../../data/shared/entry-routes.ts';
import { plainFields, quote, testBackend, visitor } from '../support/backend.ts';
import { callLink, ourNumber } from '../support/our-number.ts';
import { readPage } from '../support/page.ts';
import { testWebhookReceiver } from '../support/receivers.ts';

const backend = testBackend();
const { letPass, postForm, postJson, postLead, rows, sql } = backend;
const receiver = testWebhookReceiver();
const subjects = () => backend.mails.map(({ subject }) => subject ?? '').sort();
function anotherValueOf(name: FieldName): string | boolean {
  const { kind } = fields[name];
  if (kind === 'tel') return '(202) 555-0193';
  if (kind === 'email') return 'another@example.net';
  if (kind === 'select') return leadForms.service.defaults.service;
  const choice = choiceFields.find((field) => field === name);
  if (choice) return Object.keys(choiceEntry(choice).options).at(-1) ?? '';
  return textFields.some((field) => field === name) ? `Another ${name}` : !quote()[name];
}

/** Everything that's stored and told of a request, which is deleted again. */
async function traceOf(request: LeadRequest) {
  await postJson(request);
  const [stored = {}] = await sql<Record<string, unknown>>('select * from contact_submissions');
  const { id: _id, created_at: _at, content_hash: hash, ...row } = stored;
  const { received_at: _time, ...webhook } = receiver.received.at(-1)?.body.data ?? {};
  const told = { mail: backend.mails.at(-1)?.text, webhook, hash };
  await sql('delete from contact_submissions');
  backend.mail.clear();
  return { row, told };
}

it('stores each field in its column, tells it by mail and webhook, and compares it', async () => {
  const request = quote();
  const before = await traceOf(request);
  expect((await traceOf(request)).told.hash).toBe(before.told.hash);
  for (const name of fieldNames) {
    const { row, told } = await traceOf({ ...request, [name]: anotherValueOf(name) });
    const changed = Object.keys(row).filter((column) => row[column] !== Reflect.get(before.row, column));
    expect(changed).toEqual([fields[name].column]);
    for (const where of ['mail', 'webhook', 'hash'] as const) {
      // A wish doesn't make another request of the same words.
      const isSame = where === 'hash' && choiceFields.some((choice) => choice === name);
      expect(told[where] === before.told[where], `${name}: ${where}`).toBe(isSame);
    }
  }
  const { told } = await traceOf({ ...request, form: 'contact' });
  expect(told.hash).not.toBe(before.told.hash);
});

describe('without JavaScript', () => {
  const fields = plainFields();

  it('counts a box as checked if it was sent, but only if its form shows it', async () => {
    const { isNewCustomer: _checked, ...unchecked } = fields;
    for (const boxes of [
      { isEmergency: 'on', isNewCustomer: 'on' },
      { isEmergency: 'false' },
      { form: 'emergency', isEmergency: '' },
    ])
      await postForm({ ...unchecked, message: JSON.stringify(boxes), ...boxes });
    const stored = (await rows()).map((row) => [row.is_emergency, row.is_new_customer]);
    expect(stored).toEqual([
      [true, true],
      [false, false],
      [true, false],
    ]);
  });

  it('shows the form again with the errors and the answers', async () => {
    const response = await postForm({ ...fields, phone: '12', email: 'a@b.co,c@d.co', message: '' });
    const page = await response.text();
    expect(response.status).toBe(422);
    const errors = ['valid phone number (e.g., ', 'valid email address', 'Message is required'];
    for (const text of [...errors, `value="${visitor.name}"`, 'value="12"', `href="${callLink}"`])
      expect(page).toContain(text);
    expect(page).toContain('<meta name="robots" content="noindex"');
    expect(page).toMatch(/<option[^>]*selected=""[^>]*>Lock Rekeying</);
    expect(page.match(/<script[^>]*/g), 'only “Exit this page”').toEqual([
      `<script async="" src="${leaveRoutes.script}"`,
    ]);
  });

  it('keeps what was chosen for a job that can wait, which is no emergency', async () => {
    const chosen = { suitsDay: 'tomorrow', suitsPart: 'morning', reach: 'text' };
    const again = await (await postForm({ ...fields, ...chosen, form: 'service', phone: '12' })).text();
    const checked = [...again.matchAll(/<input[^>]* checked[^>]*>/g)].join();
    for (const value of Object.values(chosen)) expect(checked).toContain(`value="${value}"`);
    expect(again).not.toContain('name="isEmergency"');
  });

  it('answers a wish for no contact with what to say, and leaves no cookie and no address of the request', async () => {
    const { status, headers, text } = await readPage(await postForm({ ...fields, reach: 'none' }));
    expect([status, headers.get('set-cookie')]).toEqual([200, expect.stringMatching(/^sent=; Max-Age=0;/)]);
    const said = (await rows())[0]?.submission_id.slice(0, 4).toUpperCase();
    expect(text).toContain(
      `We won't call or text you Call us at ${ourNumber} when it's safe, and say ${said} .`,
    );
    expect(text).not.toMatch(/Marguerite|0187|minutes/);
  });

  it('refuses a number that charges the caller', async () => {
    for (const phone of ['900-234-5678', '1 (976) 234-5678', '202-976-0123 ext. 4', '(246) 976-1234'])
      expect(await (await postForm({ ...fields, phone })).text(), phone).toContain('premium-rate number');
    expect(await rows()).toEqual([]);
    for (const phone of ['909-234-5678', '219-760-1234', '800-234-5678', '(876) 234-5678', '500-234-5678'])
      expect((await postForm({ ...fields, phone })).status, phone).toBe(303);
  });

  it('counts a line break as one character, and emails a second press to no one', async () => {
    const message = `${'a\r\n'.repeat(749)}ab`;
    for (const _press of [1, 2]) expect((await postForm({ ...fields, message })).status).toBe(303);
    expect(backend.mails, 'the staff hears of it once').toHaveLength(1);
    expect((await rows())[0]?.message).toHaveLength(1500);
    expect((await postForm({ ...fields, message: `${message}c` })).status).toBe(422);
    const name = '門'.repeat(100);
    const address = 'https://www.google.com/maps/place/'.padEnd(1000, '門');
    const longest = { name, onSite: name, address, message: '門'.repeat(1500) };
    expect((await postForm({ ...fields, ...longest })).status).toBe(303);
    const again = await postForm({ ...fields, ...longest, phone: '12' });
    expect(await again.text()).toMatch(/<details open="">.*name="onSite"/s);
  });
});

it('stores a request with a filled honeypot or sent in an instant, reports success, and emails it as suspected spam', async () => {
  for (const [isEmergency, mark, doubt] of [
    [false, { remark: 'https://spam.example' }, 'Read it before you call'],
    [true, { elapsedMs: 80 }, 'call to be sure'],
  ] as const) {
    backend.mail.clear();
    const sent = quote({ form: 'emergency', isEmergency, ...mark });
    expect(await postJson(sent)).toMatchObject({ status: 200, body: { success: true } });
    expect((await rows()).at(-1)).toMatchObject({ suspected_spam: true });
    const subject = expect.stringMatching(isEmergency ? /^EMERGENCY, maybe spam: / : /^Possible spam: /);
    expect(subjects()).toEqual(Array(isEmergency ? 2 : 1).fill(subject));
    const full = backend.mails.filter(({ text }) => !text?.includes('The first email has the rest.'));
    expect(full.map(({ text }) => text)).toEqual([expect.stringContaining(doubt)]);
  }
});

it('emails what a changed request changes, and promises the first time', async () => {
  const lead = quote({ isEmergency: true, address: '12345' });
  const { body: first } = await postJson(lead);
  await letPass(6);
  backend.mail.clear();
  const { body } = await postJson({ ...lead, phone: '(202) 555-0142', address: '54321', version: 1 });
  expect(body).toMatchObject(first.success ? { callBy: first.callBy } : first);
  const full = backend.mails.find(({ text }) => text?.includes('Message:'));
  expect(full?.subject?.replaceAll(/\s/g, ' ')).toMatch(/call by 7:1[45]/);
  expect(full?.text).toMatch(/\nAddress: 12345.* → 54321.*\nPhone: \(202\) 555-0187 → \(202\) 555-0142\n/);
});

describe('a wish', () => {
  const lead = () => quote({ isEmergency: true });
  const staffReads = async (request: LeadRequest) =>
    (await (await fetch(backend.linksOf(request).calling)).text()).replaceAll('&#x27;', "'");
  const silent = "Don't call. Don't text.";

  it('of the sender counts, whatever answer was lost or arrives late, and the answer tells what was saved', async () => {
    const first = lead();
    await postJson(first);
    const changed = await postJson({ ...first, reach: 'none', version: 1 });
    const late = await postJson({ ...first, message: 'An earlier try', version: 0 });
    for (const { body } of [changed, late]) expect(body).toMatchObject({ never: true });
    expect(await staffReads(first)).toContain(silent);
    expect(backend.mails.at(-1)?.subject).toMatch(/^DON'T CONTACT/);
    expect((await postJson({ ...first, version: 2 })).body).not.toMatchObject({ never: true });
    expect(await staffReads(first)).toMatch(/left to call/);
  });

  it('of someone who sent the same words can only make it safer, and ends no emergency', async () => {
    const first = lead();
    await postJson(first);
    await postJson({ ...first, submissionId: randomUUID(), reach: 'none' });
    expect(await staffReads(first)).toMatch(/Two answers, one says DON'T CONTACT/);
    backend.mail.clear();
    await backend.sweepAfter(5);
    expect(subjects()[0]).toMatch(/They'll call us/);
    const hiding = await postLead({ reach: 'none', message: 'Hiding' });
    await postJson({ ...hiding, submissionId: randomUUID(), reach: 'call' });
    expect(await staffReads(hiding)).toContain(silent);
  });
});
