import { expect, it } from 'vitest';
import { type Answer, postJson, quote, testBackend } from '../support/backend.ts';
import { sweep } from '../support/functions.ts';
import { inOtherSession, queueLeads, queueReminders, waitForBlockedSessions } from '../support/outbox.ts';
import { atOnce } from '../support/times.ts';

const backend = testBackend();

it.each([
  ['of one id', quote()],
  ['of the same words, without script', { ...quote(), submissionId: undefined, elapsedMs: undefined }],
])('10 posts %s: one row, 10 successes with one reference, one mail', async (_what, request) => {
  const answers = await atOnce(10, () => postJson(backend, request));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1);
  expect(await backend.rows()).toHaveLength(1);
  expect(backend.mail.mails).toHaveLength(1);
});

it('10 tabs that send the same words: 10 rows, 9 of which point at one, and 10 mails, 9 of which say so', async () => {
  // They wait for the table, so that all of them look for the first at the same moment.
  let tabs: ReturnType<typeof atOnce<Answer>> | undefined;
  await inOtherSession(backend, async (sql) => {
    await sql`lock table contact_submissions in share mode`;
    tabs = atOnce(10, () => postJson(backend, quote()));
    await waitForBlockedSessions(backend, 5);
  });
  const answers = (await tabs) ?? [];
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const rows = await backend.rows();
  const [first, ...others] = rows.filter(({ duplicate_of }) => duplicate_of === null);
  expect(others).toEqual([]);
  expect(rows.filter(({ duplicate_of }) => duplicate_of === first?.submission_id)).toHaveLength(9);
  const isAgain = backend.mail.mails.map(({ subject }) => subject?.startsWith('Again: '));
  expect(isAgain.sort()).toEqual([false, ...Array(9).fill(true)]);
});

it('ten sweeps over 30 mails: each sent once', async () => {
  await queueLeads(backend, 30);
  await atOnce(10, sweep);
  expect(backend.mail.mails).toHaveLength(30);
  expect(new Set(backend.mail.mails.map(({ messageId }) => messageId)).size).toBe(30);
});

it('ten sweeps together keep to the hourly ceiling', async () => {
  process.env.MAIL_HOURLY_LIMIT = '20';
  await queueLeads(backend, 30);
  await atOnce(10, sweep);
  // 80 % of the room is for leads that are no emergency.
  expect(backend.mail.mails).toHaveLength(16);
  expect(await sweep()).toMatchObject({ sent: 0, pending: 14 });
});

it.each([
  ['a mail', queueLeads],
  ['a reminder', queueReminders],
])('%s that another session holds keeps no other one waiting', async (_what, begin) => {
  await begin(backend, 3);
  await inOtherSession(backend, async (sql) => {
    await sql`select from messages where channel = 'mail' and ended_at is null and due_at <= now() limit 1 for update`;
    expect(await sweep()).toMatchObject({ sent: 2 });
  });
  expect(await sweep()).toMatchObject({ sent: 1, pending: 0 });
});
