import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';

import { startTimeBudget } from '../../netlify/base/time-budget.ts';
import { openDatabase } from '../../netlify/lead/database.ts';
import { publicId } from '../../netlify/lead/ids.ts';

import { configuredChannels } from '../../netlify/outbox/configured.ts';
import { deliver } from '../../netlify/outbox/deliver.ts';
import { quote, referenceOf, testBackend, visitor } from '../support/backend.ts';
import { controlTimers, passTime, skippedMs } from '../support/clock.ts';
import { answerWith, testPushServer, testWebhookReceiver } from '../support/receivers.ts';
import { zip } from '../support/town.ts';

const backend = testBackend();
const { endRetryPauses, expectFailing, postJson, queueLeads, retry, sql, sweep, tap } = backend;
const push = testPushServer();
const receiver = testWebhookReceiver();
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

it('sends the lead, and with each tap or press what is true since', async () => {
  const onSite = 'Otis Onsite';
  const lead = quote({ address: `12345 ${visitor.address}, ${zip}`, isEmergency: true, onSite });
  receiver.answer = answerWith(500);
  await postJson(lead);
  receiver.answer = answerWith(200);
  await tap(lead, 'taken');
  await tap(lead, 'agreed', { due_at: '2030-01-01T09:00Z', price_low: 90, price_high: 140 });
  await endRetryPauses();
  for (const _event of ['received', 'taken', 'agreed']) await sweep();
  await tap(lead, 'coming', { due_at: '2030-01-01T08:50Z' });
  for (const kind of ['canceled', 'reopened'] as const) {
    await sweep();
    await tap(lead, kind);
  }
  await sweep();
  const [failed, received, ...others] = receiver.received;
  expect(received).toMatchObject({
    body: failed?.body,
    headers: { 'webhook-id': failed?.headers['webhook-id'] },
  });
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(6);
  const data = {
    version: 1,
    reference: referenceOf(lead),
    id: publicId(lead.submissionId ?? ''),
    earlier_id: null,
    form: 'quote',
    page: '/',
    service: lead.service,
    zip,
    emergency: true,
    new_customer: true,
    doubtful: false,
    reach: null,
    suits_day: null,
    suits_part: null,
    photo: false,
    test: false,
    received_at: time,
  };
  const { name, email, message } = visitor;
  const answers = { name, phone: '+12025550187', email, address: lead.address, message, on_site: onSite };
  expect(received?.body).toEqual({ type: 'lead.received', timestamp: time, data: { ...data, ...answers } });
  const price = { low: 90, high: 140, final: null };
  const [nine, ten] = ['2030-01-01T09:00:00.000Z', '2030-01-01T08:50:00.000Z'];
  const arrive = (at: string) => ({ what: 'arrive', at, is: 'ahead' });
  const told = [
    ['taken', 'calling', 'taken', { promise: { what: 'call', at: time, is: 'ahead' }, price: null }],
    ['agreed', 'agreed', 'appointment', { promise: arrive(nine) }],
    ['coming', 'driving', 'coming', { promise: arrive(ten), fee: 50 }],
    ['canceled', 'canceled', 'closed', {}],
    [
      'reopened',
      'waiting',
      'raised',
      {
        alarm: { press: 'wantedAgain', at: time },
        promise: { what: 'call', at: time, is: 'ahead' },
        holder: null,
      },
    ],
  ] as const;
  const facts = { alarm: null, holder: '', promise: null, price, fee: 0 };
  expect(others.map(({ body }) => body)).toEqual(
    told.map(([tapped, phase, phase_as, more]) => ({
      type: 'lead.changed',
      timestamp: time,
      data: { ...data, tap: tapped, phase, phase_as, ...facts, ...more },
    })),
  );
});

it("has no number and no address of a customer who doesn't want to be contacted", async () => {
  await postJson(quote({ reach: 'none' }));
  const [received] = receiver.received;
  expect(received?.body).toMatchObject({
    data: { reach: 'none', name: visitor.name, phone: null, email: null },
  });
  expect(JSON.stringify(received?.body)).not.toMatch(/5550187|@/);
});

const switchProtocol = ({ socket }: ServerResponse) =>
  socket?.end('HTTP/1.1 101 X\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n');

const failures: [answer: typeof receiver.answer, error: string][] = [
  [(response) => response.writeHead(503, { 'Retry-After': '7200' }).end(), 'HTTP 503'],
  [switchProtocol, 'HTTP 101'],
  [(response) => response.writeHead(307, { Location: `${receiver.url}/elsewhere` }).end(), 'HTTP 307'],
];

it('sends emails and pushes whatever the receiver does, retries when allowed, and reports it in health', async () => {
  await queueLeads(failures.length);
  receiver.answer = (response) => failures[receiver.received.length - 1]?.[0](response);
  await sweep();
  expect([backend.mails.length, push.received.length]).toEqual([failures.length, failures.length]);
  const pause = 'round(extract(epoch from due_at - lead_now()))::int';
  const rows = await sql(
    `select id, last_error, ${pause} as seconds from messages where channel = 'webhook' and ended_at is null`,
  );
  const errors = receiver.received.map(({ headers }) => rows.find(({ id }) => id === headers['webhook-id']));
  expect(errors).toMatchObject(failures.map(([, last_error]) => ({ last_error })));
  // The whole channel waits as long as one answer asked for.
  for (const { seconds, last_error } of rows)
    expect(Math.abs(Number(seconds) - 7200), String(last_error)).toBeLessThan(10);
  await sql(`update messages set owed_at = lead_now() - interval '16 minutes' where channel = 'webhook'`);
  await expectFailing('webhook_late', 'webhook_held');
  Object.assign(receiver, { answer: answerWith(200), received: [] });
  await retry();
  expect(receiver.received).toHaveLength(failures.length);
});

it('gives a receiver that never ends its answer ten seconds', async () => {
  await queueLeads(1);
  receiver.answer = async ({ socket }: ServerResponse) => {
    while (socket?.write('HTTP/1.1 103 Early Hints\r\n\r\n')) await passTime(1000);
  };
  const channel = configuredChannels().channels.find(({ name }) => name === 'webhook') ?? expect.fail();
  controlTimers();
  const budget = startTimeBudget(22_000);
  await deliver(channel, { queue: openDatabase(budget), budget, reminders: true });
  expect(skippedMs()).toBe(10_000);
  expect(await sql(`select last_error from messages where channel = 'webhook'`)).toEqual([
    { last_error: 'TimeoutError' },
  ]);
});
