import { expect, it } from 'vitest';
import { quote, testBackend } from '../support/backend.ts';
import { atOnce } from '../support/times.ts';

const backend = testBackend();
const { inOtherSession, postJson, queueLeads, sweep, waitForBlockedSessions } = backend;

it('stores ten simultaneous posts with one id once, and sends one email', async () => {
  const request = quote();
  const answers = await atOnce(10, () => postJson(request));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(await backend.rows()).toHaveLength(1);
  expect(backend.mails).toHaveLength(1);
});

it('stores the same answers from ten tabs ten times, nine of them marked as repeats in one email', async () => {
  // The lock makes all of them look for an earlier request at the same moment.
  let tabs: Promise<{ status: number }[]> | undefined;
  await inOtherSession(async (sql) => {
    await sql`lock table contact_submissions in share mode`;
    tabs = atOnce(10, () => postJson(quote()));
    await waitForBlockedSessions(5);
  });
  const answers = (await tabs) ?? [];
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const rows = await backend.rows();
  const [first, ...others] = rows.filter(({ duplicate_of }) => duplicate_of === null);
  expect(others).toEqual([]);
  expect(rows.filter(({ duplicate_of }) => duplicate_of === first?.submission_id)).toHaveLength(9);
  const isAgain = backend.mails.map(({ subject }) => subject?.startsWith('Again: '));
  expect(isAgain.sort()).toEqual([false, true]);
});

it('sends no email twice and keeps to the hourly limit during ten simultaneous sweeps', async () => {
  process.env.MAIL_HOURLY_LIMIT = '20';
  await queueLeads(30);
  // One that waits too long for its turn leaves the rest to the others.
  await atOnce(10, () => sweep().catch(() => {}));
  // 40 % of the limit is for ordinary leads.
  expect(backend.mails).toHaveLength(8);
  expect(new Set(backend.mails.map(({ messageId }) => messageId)).size).toBe(8);
  expect(await sweep()).toMatchObject({ sent: 0, pending: 22 });
});
