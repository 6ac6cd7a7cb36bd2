import dns from 'node:dns';
import type { ServerResponse } from 'node:http';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect, it, onTestFinished, vi } from 'vitest';
import { api } from '../../data/shared/routes.ts';
import { openWebhookChannel } from '../../netlify/channels/webhook/channel.ts';
import { databaseSettings, webhookSettings } from '../../netlify/environment.ts';
import { startTimeBudget } from '../../netlify/http/time-budget.ts';
import { deliver } from '../../netlify/lead/deliver.ts';
import type { Claimed } from '../../netlify/lead/policy.ts';
import { openQueue } from '../../netlify/lead/queue.ts';
import { supabaseClient } from '../../netlify/lead/supabase.ts';
import { expectPromptSuccess, health, quote, referenceOf, testBackend, visitor } from '../support/backend.ts';
import { endRetryPauses, speedUpTimers } from '../support/clock.ts';
import { functions, sweep } from '../support/functions.ts';
import { queueLeads, tap } from '../support/outbox.ts';
import { testPushServer } from '../support/push-server.ts';
import { zip } from '../support/town.ts';
import { testWebhookReceiver, webhookSecret } from '../support/webhook-receiver.ts';

const backend = testBackend();
const { postJson, sql } = backend;
const push = testPushServer();
const receiver = testWebhookReceiver();
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

it.each(['reached', 'not_customer'] as const)(
  'sends the lead, when it was taken, an agreed time, and that it was closed as %s',
  async (closed_as) => {
    const wishes = { reach: 'no_voicemail', suitsPart: 'evening' } as const;
    const lead = quote({ address: `12345 ${visitor.address}, ${zip}`, isEmergency: true, ...wishes });
    receiver.answer = (response) => response.writeHead(500).end();
    await postJson(lead);
    receiver.answer = (response) => response.end();
    await tap(backend, lead, 'taken');
    await sql(`select record_appointment('${lead.submissionId}', '2030-01-01T09:00Z')`);
    await tap(backend, lead, closed_as);
    await endRetryPauses(backend);
    for (const _event of ['received', 'taken', 'appointment', 'closed']) await sweep();
    const [failed, received, taken, agreed, closed, ...more] = receiver.deliveries;
    expect(more).toEqual([]);
    expect(received).toMatchObject({
      body: failed?.body,
      headers: { 'webhook-id': failed?.headers['webhook-id'] },
    });
    expect(new Set(receiver.deliveries.map(({ headers }) => headers['webhook-id'])).size).toBe(4);
    const data = {
      version: 1,
      reference: referenceOf(lead),
      id: lead.submissionId,
      earlier_id: null,
      form: 'quote',
      page: '/',
      service: lead.service,
      zip,
      emergency: true,
      new_customer: true,
      doubtful: false,
      ...{ reach: 'no_voicemail', suits_day: null, suits_part: 'evening', photo: false },
      test: false,
      received_at: time,
    };
    const { name, email, message } = visitor;
    expect([received?.body, taken?.body, agreed?.body, closed?.body]).toEqual([
      {
        type: 'lead.received',
        timestamp: time,
        data: { ...data, name, phone: '+12025550187', email, address: lead.address, message },
      },
      { type: 'lead.taken', timestamp: time, data: { ...data, taken_at: time } },
      {
        type: 'lead.appointment',
        timestamp: time,
        data: { ...data, appointment_at: '2030-01-01T09:00:00.000Z' },
      },
      { type: 'lead.closed', timestamp: time, data: { ...data, closed_at: time, closed_as } },
    ]);
  },
);

it('tells that the customer canceled, and wants the lead again', async () => {
  const lead = quote();
  await postJson(lead);
  for (const kind of ['canceled', 'reopened'] as const) {
    await tap(backend, lead, kind);
    await sweep();
  }
  const raised = {
    type: 'lead.raised',
    data: { id: lead.submissionId, raised_at: time, raised_as: 'reopened' },
  };
  const closed = { type: 'lead.closed', data: { closed_as: 'canceled' } };
  expect(receiver.deliveries.slice(1)).toMatchObject([{ body: closed }, { body: raised }]);
});

it('marks a test request of npm run launch', async () => {
  await postJson(quote({ name: 'Launch test', phone: '(202) 555-0199' }));
  expect(receiver.deliveries).toMatchObject([{ body: { type: 'lead.received', data: { test: true } } }]);
});

const responds =
  (status: number, headers = {}) =>
  () => {
    receiver.answer = (response) => response.writeHead(status, headers).end();
  };
let restoreTimers: (() => void) | undefined;
const isSilent = () => {
  restoreTimers = speedUpTimers();
  receiver.answer = () => undefined;
};
const switchesProtocol = () => {
  const answer = 'HTTP/1.1 101 X\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n';
  receiver.answer = ({ socket }) => socket?.end(answer);
};
const keepsHinting = () => {
  restoreTimers = speedUpTimers();
  receiver.answer = ({ socket }) => {
    const timer = setInterval(() => socket?.write('HTTP/1.1 103 Early Hints\r\n\r\n'), 50);
    socket?.on('close', () => clearInterval(timer));
  };
};
const isUntrusted = () => {
  process.env.WEBHOOK_URL = receiver.secureUrl;
  const before = getCACertificates('default');
  onTestFinished(() => setDefaultCACertificates(before));
  return () => setDefaultCACertificates([...before, receiver.certificate]);
};
const isRedirecting = () => responds(307, { Location: `${receiver.url}/elsewhere` })();

/** `seconds` until the next attempt. */
type Case = [what: string, begin: () => unknown, error: string, seconds: number, failing?: string];
it.each<Case>([
  ['does not respond', isSilent, 'TimeoutError', 5],
  ['has an unknown certificate', isUntrusted, 'DEPTH_ZERO_SELF_SIGNED_CERT', 5],
  ['redirects', isRedirecting, 'HTTP 307', 5],
  ['responds 400', responds(400), 'HTTP 400', 5],
  ['switches the protocol', switchesProtocol, 'HTTP 101', 5],
  ['only ever sends hints', keepsHinting, 'TimeoutError', 5],
  ['responds 503', responds(503, { 'Retry-After': '7200' }), 'HTTP 503', 7200],
  ['responds 410', responds(410), 'HTTP 410', 0, 'webhook_disabled'],
])(
  'if it %s, sends emails and pushes, retries when allowed, and reports it in health',
  async (_what, begin, error, seconds, failing = 'webhook_late') => {
    const fix = begin();
    await expectPromptSuccess(backend);
    restoreTimers?.();
    expect([backend.mails.length, push.pushes.length]).toEqual([1, 1]);
    expect(receiver.deliveries).toHaveLength(begin === isUntrusted ? 0 : 1);
    const pause = 'round(extract(epoch from due_at - lead_now()))::int';
    const [row] = await sql(
      `select last_error, ${pause} as seconds from messages where channel = 'webhook' and ended_at is null`,
    );
    expect(row).toMatchObject({ last_error: error });
    expect(Math.abs(Number(row?.seconds) - seconds)).toBeLessThan(3);
    await sql(`update messages set owed_at = lead_now() - interval '16 minutes' where channel = 'webhook'`);
    expect(await health(backend)).toMatchObject({ status: 503, body: { failing: [failing] } });

    if (typeof fix === 'function') fix();
    else process.env.WEBHOOK_URL += '-new';
    receiver.answer = (response) => response.end();
    receiver.deliveries = [];
    await endRetryPauses(backend);
    await sweep();
    expect(receiver.deliveries).toHaveLength(1);
  },
);

const claimed = {
  message_id: 'id',
  occurred_at: 0,
  created_at: 0,
  submission_id: 'id',
} as unknown as Claimed;
const sendTo = (url: string) =>
  openWebhookChannel({ url: new URL(url), secret: webhookSecret }).send(claimed, {
    lateSeconds: 0,
    signal: AbortSignal.timeout(2000),
  });

it('gives up on a channel that never settles, and retries its message later', async () => {
  speedUpTimers();
  await queueLeads(backend, 1);
  const channel = openWebhookChannel({ url: new URL(receiver.url), secret: webhookSecret });
  const hanging = { ...channel, send: () => new Promise<never>(() => {}) };
  const budget = startTimeBudget(20_000);
  const queue = openQueue(supabaseClient(databaseSettings()), budget);
  expect(await deliver(hanging, { queue, budget, reminders: false })).toMatchObject({ failed: 1 });
  await endRetryPauses(backend);
  await sweep();
  expect(receiver.deliveries).toHaveLength(1);
});

it('holds up the visitor for a second at most if the platform can’t run work after the response', async () => {
  let held: ServerResponse | undefined;
  receiver.answer = (response) => {
    held = response;
  };
  const headers = { 'Content-Type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(quote()) };
  const start = performance.now();
  const { status } = await functions.lead.default(new Request(`http://localhost${api.lead}`, init));
  expect(status).toBe(200);
  expect(performance.now() - start, 'milliseconds').toBeLessThan(3000);
  held?.destroy();
  const webhook = () => sql(`select last_error from messages where channel = 'webhook'`);
  await expect.poll(webhook).toEqual([{ last_error: 'ECONNRESET' }]);
});

it('counts as delivered with the response’s first line, whatever follows', async () => {
  let response: ServerResponse | undefined;
  receiver.answer = (given) => {
    response = given;
    given.writeHead(200).write('drip');
  };
  expect(await sendTo(receiver.url)).toEqual({ state: 'sent' });
  await expect.poll(() => response?.destroyed).toBe(true);
});

const notPublic = `127.1.1.1 0.0.0.0 10.0.0.1 172.31.255.255 192.168.0.1 169.254.169.254 100.64.0.1 255.255.255.255
  [::ffff:127.0.0.1] [::] [fd12::1] [febf::1] [64:ff9b::a00:1] [2002:7f00:1::] rebound.example`;
it.each(notPublic.split(/\s+/))('never connects to %s', async (host) => {
  type Found = (...found: unknown[]) => void;
  const toUs = (_host: string, _options: unknown, found: Found) =>
    found(null, [{ address: '127.0.0.1', family: 4 }]);
  vi.spyOn(dns, 'lookup').mockImplementation(toUs as typeof dns.lookup);
  for (const url of [receiver.url, receiver.secureUrl])
    expect(await sendTo(url.replace(/127.0.0.1|localhost/, host))).toMatchObject({
      state: 'failed',
      code: 'ERR_IP_BLOCKED',
    });
  expect(receiver.connections).toBe(0);
});

const away = { SUPABASE_URL: 'https://project.example' };
it.each([
  ['WEBHOOK_SECRET is not set', { WEBHOOK_SECRET: '' }],
  ['WEBHOOK_URL is not set', { WEBHOOK_URL: '' }],
  ['whsec_', { WEBHOOK_SECRET: 'whsec_c2hvcnQ=' }],
  ['must be an https:// URL', { WEBHOOK_URL: 'http://10.0.0.1/' }],
  ['points to this machine', away],
])('reports in its settings: %s', (fault, changes) => {
  expect(() => webhookSettings({ ...process.env, ...changes })).toThrow(fault);
});
