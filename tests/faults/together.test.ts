/** Many at once, on PostgreSQL: the database decides who stores and who sends. */
import connect from 'postgres';
import { expect, it } from 'vitest';
import { postJson, quote, testBackend } from '../support/backend.ts';
import { sweep } from '../support/functions.ts';

const backend = testBackend();

const times = <T>(count: number, task: () => Promise<T>) => Promise.all(Array.from({ length: count }, task));

it('50 posts of one id: one row, 50 successes with one reference, one mail', async () => {
  const lead = quote();
  const answers = await times(50, () => postJson(backend, lead));
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
  expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1);
  expect(await backend.rows()).toHaveLength(1);
  expect(backend.mail.mails).toHaveLength(1);
});

it('50 plain posts of the same words: one row, one mail', async () => {
  const { submissionId: _none, elapsedMs: _time, ...words } = quote();
  const answers = await times(50, () => postJson(backend, words));
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
  expect(await backend.rows()).toHaveLength(1);
  expect(backend.mail.mails).toHaveLength(1);
});

it('50 tabs that send the same words: 50 rows, 49 of which point at one, and 50 mails, 49 of which say so', async () => {
  const answers = await times(50, () => postJson(backend, quote()));
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
  const rows = await backend.rows();
  expect(rows).toHaveLength(50);
  const first = rows.filter(({ duplicate_of }) => duplicate_of === null);
  expect(first).toHaveLength(1);
  expect(rows.filter(({ duplicate_of }) => duplicate_of === first[0]?.submission_id)).toHaveLength(49);
  const subjects = backend.mail.mails.map(({ subject }) => subject ?? '');
  expect(subjects.filter((subject) => subject.startsWith('Again: '))).toHaveLength(49);
  expect(subjects.filter((subject) => !subject.startsWith('Again: '))).toHaveLength(1);
});

it('ten sweeps over 100 notifications: each sent once', async () => {
  await owe(100);
  await times(10, () => sweep());
  const ids = backend.mail.mails.map(({ messageId }) => messageId);
  expect(ids).toHaveLength(100);
  expect(new Set(ids).size).toBe(100);
});

it('ten sweeps together keep to the hourly ceiling', async () => {
  process.env.MAIL_HOURLY_LIMIT = '50';
  await owe(100);
  await times(10, () => sweep());
  // 80 % of the room is for leads that are no emergency; one summary names the others.
  const leads = backend.mail.mails.filter(({ subject }) => subject?.includes('Lead '));
  expect(leads).toHaveLength(40);
  expect(backend.mail.mails).toHaveLength(41);
  expect(await sweep()).toMatchObject({ sent: 0, pending: 60 });
});

it('a notification that another session holds keeps no other one waiting', async () => {
  await owe(3);
  const other = connect(backend.database.postgresUrl, { max: 1 });
  try {
    await other.begin(async (sql) => {
      await sql`select from lead_notifications limit 1 for update`;
      expect(await sweep()).toMatchObject({ sent: 2, pending: 1 });
    });
  } finally {
    await other.end({ timeout: 1 });
  }
  expect(await sweep()).toMatchObject({ sent: 1, pending: 0 });
});

function owe(count: number) {
  return backend.database.sql(
    `insert into contact_submissions (submission_id, name, phone, message, form_type)
     select gen_random_uuid(), 'Lead ' || n, '+1314555' || 1000 + n, md5(n::text), 'quote' from generate_series(1, ${count}) n`,
  );
}
