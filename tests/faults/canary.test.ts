import { beforeEach, expect, it } from 'vitest';
import afterDeploy from '../../netlify/functions/after-deploy.ts';
import canary from '../../netlify/functions/canary.ts';
import { runCanary } from '../../netlify/ops/canary.ts';
import { breakMail, testBackend, visitor } from '../support/backend.ts';
import { functionsFrom, ways } from '../support/broken-functions.ts';
import { testPushServer, testWebhookReceiver } from '../support/receivers.ts';

const backend = testBackend();
const { expectFailing, expectHealth, health, idle, rows, sql, sweep } = backend;
const push = testPushServer();
const webhook = testWebhookReceiver();

const [sender, staff] = ['website@own.example', 'staff@own.example'];

beforeEach(() => void Object.assign(process.env, { MAIL_FROM: sender, MAIL_TO: staff }));

async function run() {
  const { status } = await canary();
  await idle();
  expect(await rows(), 'test requests left').toEqual([]);
  return status;
}

/** Leaves a request whose canary never goes on. */
async function runUntilKilled() {
  await new Promise<void>((resolve) => {
    void runCanary(backend.url, async (...question) => {
      await fetch(...question);
      resolve();
      return new Promise(() => {});
    });
  });
  await idle();
}

it('is green once the mail server has its email, of which only MAIL_FROM hears, and leaves no row', async () => {
  expect((await health()).body).not.toHaveProperty('canary');
  expect(await run()).toBe(200);
  await expectHealth(200, { failing: [], canary: 'sent' });
  await sweep();
  expect(backend.mail.recipients).toEqual([sender]);
  expect([push.received, webhook.received, backend.mail.toCustomers]).toEqual([[], [], []]);
});

it('plans nothing and counts nowhere, and the next run erases what a killed one left', async () => {
  breakMail();
  await runUntilKilled();
  expect(await sql('select channel, kind from messages order by channel')).toEqual([
    { channel: 'customer', kind: 'received' },
    { channel: 'mail', kind: 'lead' },
  ]);
  expect(await sql('select from open_leads(50, true)')).toEqual([]);
  const report = `select from lead_report(lead_now()::date - 1, lead_now()::date + 1, 'UTC')`;
  expect(await sql(report)).toEqual([]);
  await backend.restoreMail();
  await sweep();
  expect(backend.mail.recipients).toEqual([sender]);
  await backend.advanceMinutes(1);
  const before: unknown[] = [];
  await runCanary(backend.url, async (...question) => {
    before.push((await rows()).length);
    return fetch(...question);
  });
  expect([before, await rows()]).toEqual([[0, 1], []]);
});

it('is green, and so are others that run meanwhile', async () => {
  await runCanary(backend.url, async (...question) => {
    const reply = await fetch(...question);
    expect((await canary()).status).toBe(200);
    return reply;
  });
  await idle();
  expect([await rows(), backend.mail.recipients]).toEqual([[], [sender, sender, sender]]);
});

async function expectRed(told: string) {
  expect(await run()).toBe(500);
  expect((await health()).body).toMatchObject({ failing: ['canary_failed'], canary: told });
}

it('is red, and erases its request, while mail server, database or site refuses it, or if none has ended for 13 hours', async () => {
  breakMail();
  expect(await run()).toBe(500);
  await expectFailing('canary_failed');
  backend.mail.fault = { code: 550, at: 'rcpt' };
  process.env.SMTP_URL = backend.mail.url;
  await expectRed('SMTP 550');
  backend.mail.fault = undefined;
  await sql('revoke insert on contact_submissions from service_role');
  await expectRed('HTTP 500').finally(() => sql('grant insert on contact_submissions to service_role'));
  process.env.URL = 'http://127.0.0.1:9';
  await expectRed('no answer');
  process.env.URL = backend.url;
  expect(await run()).toBe(200);
  await expectHealth(200);
  await sql(`update site_state set at = at - interval '13 hours 1 second' where name = 'canary'`);
  await expectFailing('canary_stopped');
});

it('runs after a deploy, but not after a preview’s', async () => {
  await afterDeploy.deploySucceeded({ deploy: { context: 'deploy-preview' } });
  expect((await health()).body).not.toHaveProperty('canary');
  await afterDeploy.deploySucceeded({ deploy: { context: 'production' } });
  expect((await health()).body).toMatchObject({ canary: 'sent' });
});

it.each(Object.keys(ways))(
  'tells the staff at once, and never reports success, if what limits customers’ emails is %s',
  async (way) => {
    const [called] = await functionsFrom(sql, `select 'may_write'::regproc::oid as oid`);
    const [begin, end] = (called && ways[way]?.(called)) ?? ['', ''];
    await sql(begin);
    try {
      await backend.expectPromptSuccess();
      expect([backend.mails.length, backend.mail.toCustomers]).toEqual([1, []]);
      await runUntilKilled();
      const results = `select canary_result(submission_id) from contact_submissions where name = 'Launch test'`;
      expect(await sql(results), 'the canary still waits').toEqual([{ canary_result: null }]);
    } finally {
      await sql(end);
    }
    await backend.retry();
    expect(backend.mail.toCustomers).toMatchObject([{ to: [{ address: visitor.email }] }]);
  },
);
