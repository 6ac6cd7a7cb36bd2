/** More requests than mails an hour: the real ones among them reach a person within minutes, and one flood leaves room to the rest. */
import { expect, it } from 'vitest';
import { testBackend } from '../support/backend.ts';
import { passMinutes } from '../support/clock.ts';
import { expectOwnMails, expectSummaryOfReal, fake, flood, summaries } from '../support/flood.ts';
import { sweep } from '../support/functions.ts';
import { mendMail, owe } from '../support/outbox.ts';
import { atOnce } from '../support/times.ts';

const backend = testBackend();

// As four send at a time, three more than the rule allows may pass before the crowd is seen; there is room for them.
it.each<[string, room: number, count: number, (index: number) => ReturnType<typeof fake>]>([
  ['number', 24, 16, (index) => ({ ...fake(index), phone: '(217) 555-9999' })],
  ['e-mail address', 24, 16, (index) => ({ ...fake(index), email: 'nobody@example.org' })],
  ['text, counted up', 40, 28, (index) => ({ ...fake(index), message: `Please come at once! (${index})` })],
  ['street', 40, 28, (index) => ({ ...fake(index), address: `${index} Main Street` })],
])('a flood of one %s leaves room to five real emergencies', async (_what, room, count, make) => {
  process.env.MAIL_HOURLY_LIMIT = String(room);
  await flood(backend, count, make);
  expect(await sweep()).toMatchObject({ summaries: 1 });
  expectOwnMails(backend);
  expect(backend.mail.mails.length, 'and one summary').toBeLessThanOrEqual(room + 1);
});

it('false emergencies that share nothing: a summary names the five real ones, with number and place', async () => {
  process.env.MAIL_HOURLY_LIMIT = '10';
  await flood(backend, 14, fake);
  expect(await sweep()).toMatchObject({ summaries: 1 });
  expectSummaryOfReal(backend, 12);
});

/** 20 leads that wait, the hour being spent. */
async function fillHour(): Promise<void> {
  process.env.MAIL_HOURLY_LIMIT = '2';
  await owe(backend, 20, 'n % 2 = 0');
}

it('ten sweeps at once send one summary, and the next comes five minutes later', async () => {
  await fillHour();
  await atOnce(10, sweep);
  await passMinutes(backend, 4);
  await sweep();
  expect(summaries(backend)).toHaveLength(1);
  await passMinutes(backend, 1);
  await atOnce(10, sweep);
  const ids = summaries(backend).map(({ messageId }) => messageId);
  expect([ids.length, new Set(ids).size]).toEqual([2, 2]);
});

it('a summary goes to each recipient, and is tried again for the one who was refused', async () => {
  process.env.MAIL_TO = 'ann@x.example, bob@x.example';
  await fillHour();
  await sweep();
  await passMinutes(backend, 5);
  backend.mail.fault = { kind: 'reply', code: 452, at: 'rcpt', to: 'bob@x.example' };
  await sweep();
  expect(summaries(backend)).toHaveLength(3);
  await mendMail(backend);
  await sweep();
  expect(summaries(backend)).toHaveLength(4);
  expect(new Set(summaries(backend).map(({ messageId }) => messageId)).size, 'one for both').toBe(2);
});
