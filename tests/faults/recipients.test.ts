/** Several people are to be told: each has an own mail, is tried until it is taken, and never gets it again because of another. */
import { expect, it } from 'vitest';
import { health, passPauses, postJson, quote, testBackend } from '../support/backend.ts';
import { sweep } from '../support/functions.ts';

const backend = testBackend();
const sql = (query: string) => backend.database.sql(query);

const told = () => [...backend.mail.recipients].sort();

it.each(['ann@x.example, bob@x.example', 'ann@x.example;bob@x.example'])(
  'tells each of %s, with one Message-ID and both names to see',
  async (list) => {
    process.env.MAIL_TO = list;
    await postJson(backend, quote());
    expect(told()).toEqual(['ann@x.example', 'bob@x.example']);
    expect(new Set(backend.mail.mails.map(({ messageId }) => messageId)).size).toBe(1);
    expect(backend.mail.mails[0]?.to?.map(({ address }) => address)).toEqual([
      'ann@x.example',
      'bob@x.example',
    ]);
    await passPauses(backend);
    expect(await sweep()).toMatchObject({ sent: 0, pending: 0 });
  },
);

it('tries one who was refused for now again, and nobody else', async () => {
  process.env.MAIL_TO = 'ann@x.example, bob@x.example';
  backend.mail.fault = { kind: 'reply', code: 452, at: 'rcpt', to: 'bob@x.example' };
  expect((await postJson(backend, quote())).body).toMatchObject({ success: true });
  expect(told()).toEqual(['ann@x.example']);
  expect(await health(backend)).toMatchObject({ body: { pending: 1, dead: 0 } });

  backend.mail.fault = undefined;
  await passPauses(backend);
  expect(await sweep()).toMatchObject({ sent: 1, pending: 0 });
  expect(told()).toEqual(['ann@x.example', 'bob@x.example']);
  expect(new Set(backend.mail.mails.map(({ messageId }) => messageId)).size).toBe(1);
});

it('shows one who is refused for good, and tells him once that is mended', async () => {
  process.env.MAIL_TO = 'ann@x.example, bob@x.example';
  backend.mail.fault = { kind: 'reply', code: 550, at: 'rcpt', to: 'bob@x.example' };
  await postJson(backend, quote());
  expect(told()).toEqual(['ann@x.example']);
  expect(await health(backend)).toMatchObject({ status: 503, body: { pending: 0, dead: 1 } });
  expect(backend.logged.join('\n')).toContain('SMTP 550');

  backend.mail.fault = undefined;
  await sql('select requeue_dead_notifications()');
  expect(await sweep()).toMatchObject({ sent: 1, dead: 0 });
  expect(told()).toEqual(['ann@x.example', 'bob@x.example']);
});

it('follows MAIL_TO when it changes between attempts', async () => {
  process.env.MAIL_TO = 'ann@x.example, gone@x.example';
  backend.mail.fault = { kind: 'reply', code: 452, at: 'rcpt', to: 'gone@x.example' };
  await postJson(backend, quote());
  expect(told()).toEqual(['ann@x.example']);

  backend.mail.fault = undefined;
  process.env.MAIL_TO = 'Ann@x.example, new@x.example';
  await passPauses(backend);
  expect(await sweep()).toMatchObject({ sent: 1, pending: 0, dead: 0 });
  expect(told(), 'nothing to one who left, nothing twice').toEqual(['ann@x.example', 'new@x.example']);
});

it('owes nothing more where the one who was refused is taken off the list', async () => {
  process.env.MAIL_TO = 'ann@x.example, gone@x.example';
  backend.mail.fault = { kind: 'reply', code: 452, at: 'rcpt', to: 'gone@x.example' };
  await postJson(backend, quote());
  process.env.MAIL_TO = 'ann@x.example';
  await passPauses(backend);
  expect(await sweep()).toMatchObject({ sent: 0, pending: 0, dead: 0 });
  expect(told()).toEqual(['ann@x.example']);
});

it('counts the hour for each recipient', async () => {
  process.env.MAIL_TO = 'ann@x.example, bob@x.example';
  process.env.MAIL_HOURLY_LIMIT = '10';
  await sql(`insert into contact_submissions (submission_id, name, phone, message, form_type)
    select gen_random_uuid(), 'Lead ' || n, '+1314555' || 1000 + n, md5(n::text), 'quote' from generate_series(1, 12) n`);
  await sweep();
  const leads = backend.mail.recipients.filter((_to, index) =>
    /Lead/.test(backend.mail.mails[index]?.subject ?? ''),
  );
  expect(leads.filter((to) => to === 'ann@x.example')).toHaveLength(8);
  expect(leads.filter((to) => to === 'bob@x.example')).toHaveLength(8);
});

it('says that a mail may have come before, where its first copy was never confirmed', async () => {
  backend.mail.fault = { kind: 'drop', at: 'confirmation' };
  await postJson(backend, quote());
  backend.mail.fault = undefined;
  await passPauses(backend);
  expect(await sweep()).toMatchObject({ sent: 1, unconfirmed: 0 });
  const [first, second] = backend.mail.mails;
  expect(first?.text).not.toContain('may have this mail already');
  expect(second?.text).toContain('may have this mail already');
});
