/** Requests that come in numbers, and presses that don't end. No emergency may ring later because of them. */
import { describe, expect, it, vi } from 'vitest';
import type { LeadRequest } from '../../data/lead/contract.ts';
import deliver from '../../netlify/functions/deliver-notifications.ts';
import { plainFields, quote, referenceOf, testBackend } from '../support/backend.ts';
import { answerWith, testPushServer } from '../support/receivers.ts';
import { times } from '../support/times.ts';
import { whereText } from '../support/town.ts';

const backend = testBackend();
const {
  advanceMinutes,
  expectFailing,
  expectHealth,
  idle,
  postJson,
  postLead,
  queueLeads,
  retry,
  sql,
  sweep,
  sweepAfter,
} = backend;
const push = testPushServer();

let people = 0;
/** Someone else's emergency. */
function emergency(changes: Partial<LeadRequest> = {}): LeadRequest {
  people += 1;
  const person = { name: `Person ${people}`, phone: `(217) 555-${1000 + people}`, email: '' };
  return quote({
    ...person,
    address: `${people} Quillfeather Lane`,
    message: `Request ${people}`,
    isEmergency: true,
    ...changes,
  });
}

/** Her phone call is announced by an email and by a push that rings, before anything else that waits. */
async function expectToRing(lead: LeadRequest) {
  const [mails, pushes] = [backend.mails.length, push.received.length];
  await postJson(lead);
  expect(backend.mails[mails]?.text, 'the first email after her press').toContain(referenceOf(lead));
  expect(push.received[pushes]?.body, 'the first push after her press').toMatchObject({
    title: expect.stringMatching(/^EMERGENCY! /),
    priority: 5,
  });
}

const remark = 'filled by a program';

describe('an emergency rings at once', () => {
  const hers = { phone: '(217) 555-0100', name: 'Ann of this row' };
  it.each<[after: string, made: (n: number) => Partial<LeadRequest>]>([
    [
      'people with the same words in one building, who pressed “Locate me”',
      (n) => ({
        address: `1 Main Street, Apt ${n} 38.64${n}2, -90.32401 (within 20 m)`,
        message: 'Locked out',
      }),
    ],
    ['jobs of one motor club', () => ({ phone: hers.phone, email: 'club@example.org' })],
    ['posts of a program with coordinates', () => ({ remark, address: whereText })],
    ['posts of a program with her number', () => ({ remark, phone: hers.phone })],
    [
      'the same words from a program',
      () => ({ ...hers, remark, address: '1 Main Street', message: 'Locked out' }),
    ],
    ['presses for a quote', () => ({ ...hers, isEmergency: false, message: 'Please come' })],
  ])('after six: %s', async (_six, made) => {
    for (const lead of times(6, (n) => emergency(made(n)))) {
      if (lead.remark || !lead.isEmergency) await postJson(lead);
      else await expectToRing(lead);
    }
    await expectToRing(emergency({ ...made(6), ...hers, isEmergency: true, remark: '' }));
  });

  it('after her own request for a quote, which she changes', async () => {
    const lead = await postLead(emergency({ isEmergency: false }));
    await expectToRing({ ...lead, isEmergency: true, version: 1 });
    await sweepAfter(15);
    expect(backend.mails.at(-1)?.subject, 'is reminded of as an emergency').toMatch(/^STILL NO ONE/);
  });

  it('after her own request that looked like a program’s, which she sends again', async () => {
    const lead = await postLead(emergency({ remark }));
    await expectToRing({ ...lead, remark: '', message: 'Locked out, really', version: 1 });
  });

  it('before older requests that wait', async () => {
    await queueLeads(6);
    await advanceMinutes(1);
    await queueLeads(1, 'true');
    await sweep();
    const firstTwo = backend.mails.slice(0, 2).map(({ subject }) => subject);
    expect(firstTwo).toContainEqual(expect.stringMatching(/^EMERGENCY! /));
  });

  it('after 25 others in ten minutes, of which the last ones send one email each', async () => {
    for (const lead of times(25, () => emergency())) await postJson(lead);
    expect(await sql(`select from messages where kind = 'alert'`)).toHaveLength(19);
    await expectToRing(emergency());
    await advanceMinutes(11);
    await postJson(emergency());
    expect(await sql(`select from messages where kind = 'alert'`)).toHaveLength(20);
  });

  it('after three posts without script, and their silent repeats', async () => {
    const { isEmergency: _, ...plain } = plainFields();
    for (let press = 0; press < 3; press += 1) await backend.postForm(plain);
    await expectToRing(quote({ isEmergency: true }));
  });

  it('after rows of a stolen key that are dated far ahead, which are stored as of now', async () => {
    const lead = await postLead(emergency());
    await sql(`insert into contact_submissions (submission_id, created_at, name, phone, message, form_type, content_hash)
      select gen_random_uuid(), '2099-01-01', name, phone, message, form_type, content_hash from contact_submissions`);
    expect(await sql('select from contact_submissions where created_at > lead_now()')).toEqual([]);
    await advanceMinutes(16);
    await expectToRing({ ...lead, submissionId: emergency().submissionId ?? '' });
  });

  it('while 30 others wait, whatever the hourly limit', async () => {
    process.env.MAIL_HOURLY_LIMIT = '20';
    await queueLeads(30, 'true');
    await expectToRing(emergency());
    await sweep();
    expect(
      await sql(
        `select from messages where kind in ('lead', 'received') and channel <> 'webhook' and sent_at is null`,
      ),
    ).toEqual([]);
  });
});

it('gives suspected spam a tenth of the hour’s emails, even if it says emergency', async () => {
  process.env.MAIL_HOURLY_LIMIT = '10';
  for (const lead of times(4, () => emergency({ remark }))) await postJson(lead);
  await sweep();
  expect(backend.mails).toHaveLength(1);
});

it('keeps the hour’s emails of new requests from what follows, and the other way around', async () => {
  process.env.MAIL_HOURLY_LIMIT = '10';
  await queueLeads(30);
  const counts = [];
  for (const minutes of [0, 16, 61]) {
    await sweepAfter(minutes);
    counts.push(backend.mails.length);
  }
  expect(counts).toEqual([4, 9, expect.toSatisfy((count) => count > 9)]);
});

it('sends an agreed time to customer and staff, although others have used up what follows a request', async () => {
  process.env.MAIL_HOURLY_LIMIT = '10';
  for (const n of [1, 2, 3])
    await postJson(emergency({ isEmergency: false, email: `person${n}@example.org` }));
  await queueLeads(30);
  await sweepAfter(16);
  expect(
    await sql(`select from messages where channel = 'customer' and ended_at is null`),
    'waits',
  ).toHaveLength(1);
  const lead = await postLead(emergency({ isEmergency: false, email: 'hers@example.org' }));
  await backend.tap(lead, 'agreed', { due_at: '2026-12-03T15:00:00Z' });
  for (const list of [backend.mails, backend.mail.toCustomers]) list.splice(0);
  await sweep();
  const files = [...backend.mails, ...backend.mail.toCustomers].filter(
    ({ attachments }) => attachments.length > 0,
  );
  expect(files.map(({ to }) => to?.[0]?.address)).toContain('hers@example.org');
  expect(files).toHaveLength(2);
});

it('writes once to a mailbox, whatever the tag or Gmail’s dots, and to everyone else', async () => {
  const send = (email: string) => postJson(emergency({ isEmergency: false, email }));
  for (const email of ['a.n.n@gmail.com', 'ann+1@gmail.com', 'Ann+2@googlemail.com']) await send(email);
  for (const email of ['ann@example.org', 'ann+1@example.org', 'a.nn@example.org', 'anna@gmail.com'])
    await send(email);
  const sent = [...backend.mails, ...backend.mail.toCustomers].map(({ to }) => to?.[0]?.address ?? '');
  expect(sent.filter((address) => /ann/i.test(address.replace(/\W/g, '')))).toEqual([
    'a.n.n@gmail.com',
    'anna@gmail.com',
    'ann@example.org',
    'a.nn@example.org',
  ]);
});

it.each([
  ['ours', 'MAIL_HOURLY_LIMIT', undefined],
  ['the provider’s', 'SMTP 550 5.4.5', { code: 550, at: 'rcpt', text: '5.4.5 Daily sending quota exceeded' }],
] as const)('health tells which limit holds up emails: %s', async (_whose, waitsFor, fault) => {
  process.env.MAIL_HOURLY_LIMIT = '10';
  backend.mail.fault = fault;
  await queueLeads(9);
  await sweep();
  await sql(`delete from messages where kind = 'reminder'`);
  await advanceMinutes(16);
  await expectHealth(503, { failing: ['leads_late'], waitsFor });
});

describe('a push server that asks for 12 hours of silence', () => {
  const quiet = 43_200;
  const silent = () => {
    push.answer = (response) => response.writeHead(429, { 'Retry-After': quiet }).end();
  };

  it('is tried again for an emergency after five minutes, makes health red, and is told by email', async () => {
    silent();
    await postJson(emergency());
    await postJson(emergency({ isEmergency: false }));
    await expectFailing('push_held');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2030, 0, 3, 10, 15) });
    await deliver();
    vi.useRealTimers();
    expect(backend.mails.at(-1)?.subject).toBe("Phones don't ring for requests: push_held");
    push.answer = answerWith(200);
    push.received.length = 0;
    await sweepAfter(4.9);
    expect(push.received).toHaveLength(0);
    await sweepAfter(0.2);
    expect(push.received.map(({ body }) => body.title)).toEqual([
      expect.stringMatching(/no one has it|EMERGENCY/),
    ]);
    expect((await backend.health()).body.failing).toEqual([]);
  });

  it('gets one push for all the emergencies that wait', async () => {
    silent();
    for (const lead of times(4, () => emergency())) await postJson(lead);
    push.answer = answerWith(200);
    push.received.length = 0;
    await retry();
    await idle();
    expect(push.received.map(({ body }) => body)).toMatchObject([
      {
        title: '4 emergencies wait',
        priority: 5,
        message: expect.stringMatching(/^1\. EMERGENCY! .*\n2\. [\s\S]*\n4\. /),
      },
    ]);
    await sweep();
    expect(push.received, 'all are told of').toHaveLength(1);
  });
});
