/** More requests than mails an hour: the real ones among them reach a person within minutes, and one flood leaves room to the rest. */
import { expect, it } from 'vitest';
import type { LeadRequest } from '../../data/lead/contract.ts';
import { postJson, quote, testBackend, visitor } from '../support/backend.ts';
import { sweep } from '../support/functions.ts';
import { endLeases, killSweepThatSends } from '../support/killed-sweep.ts';

const backend = testBackend();

const sql = (query: string) => backend.database.sql(query);
const summaries = () => backend.mail.mails.filter(({ subject }) => /wait/i.test(subject ?? ''));
const times = <T>(count: number, task: (index: number) => T) =>
  Array.from({ length: count }, (_none, index) => task(index));

/** A US number of its own for each index. */
const numberOf = (index: number) => `(217) 555-${String(1000 + index)}`;
/** Words of their own for each index: letters, as digits alone do not make two texts different. */
const wordsOf = (index: number) =>
  [...String(index)]
    .map((digit) => 'zebra fox owl cat dog elk bee ant cow hen'.split(' ')[Number(digit)])
    .join(' ');

const fake = (index: number): Partial<LeadRequest> => ({
  name: 'Nobody',
  phone: numberOf(index),
  email: '',
  address: `${wordsOf(index)} street`,
  message: `please come, ${wordsOf(index)}`,
  isEmergency: true,
});

const floods: [string, (index: number) => Partial<LeadRequest>][] = [
  ['text, counted up', (index) => ({ ...fake(index), message: `Please come at once! (${index})` })],
  ['e-mail address', (index) => ({ ...fake(index), email: 'nobody@example.org' })],
  ['street', (index) => ({ ...fake(index), address: `${index} Main Street` })],
];

/** Five who are really locked out, in the middle of it. */
const real = times(5, (index) =>
  quote({
    ...visitor,
    phone: numberOf(8000 + index),
    email: '',
    address: `${wordsOf(77 + index)} avenue`,
    message: `locked out, ${wordsOf(900 + index)}`,
    isEmergency: true,
  }),
);

/** Four at a time, each as a visitor's browser does: again under the same id until the answer is success. */
async function send(requests: LeadRequest[]): Promise<void> {
  const queue = [...requests];
  const answer = (request: LeadRequest) => postJson(backend, request).catch(() => undefined);
  const visitors = times(4, async () => {
    for (let request = queue.shift(); request; request = queue.shift()) {
      while ((await answer(request))?.status !== 200) {}
    }
  });
  await Promise.all(visitors);
}

/** Some hundred requests through function, database and mail server, on a machine that may be busy. */
const patient = { timeout: 400_000 };

/** `count` false ones, and the real ones after nine in ten of them. */
function flood(count: number, make: (index: number) => Partial<LeadRequest>): LeadRequest[] {
  const fakes = times(count, (index) => quote(make(index)));
  return [...fakes.slice(0, count * 0.9), ...real, ...fakes.slice(count * 0.9)];
}

function expectOwnMails(): void {
  for (const { phone } of real) {
    const own = backend.mail.mails.filter(({ text }) => text?.includes(`Phone: ${phone}`));
    expect(own, phone).toHaveLength(2);
  }
}

it(
  '500 false emergencies of one number: five real ones among them have mails of their own at once',
  patient,
  async () => {
    await send(flood(500, (index) => ({ ...fake(index), phone: '(217) 555-9999' })));
    expectOwnMails();
    expect(await sweep()).toMatchObject({ summaries: 1 });
    expect(backend.mail.mails.length, 'half of the hour for the flood').toBeLessThanOrEqual(100 + 10 + 1);
  },
);

it.each(floods)('a flood of one %s leaves room to five real emergencies', async (_what, make) => {
  process.env.MAIL_HOURLY_LIMIT = '40';
  await send(flood(60, make));
  expectOwnMails();
  expect(await sweep()).toMatchObject({ summaries: 1 });
});

it(
  '500 false emergencies that share nothing: a summary names the five real ones, with number and place',
  patient,
  async () => {
    await send(flood(500, fake));
    expect(await sweep()).toMatchObject({ summaries: 1 });
    const [summary] = summaries();
    for (const { phone, address } of real) {
      expect(summary?.text).toContain(phone);
      expect(summary?.text).toContain(address);
      expect(summary?.html).toContain(`tel:+1${phone.replace(/\D/g, '')}`);
    }
    const [, named = ''] = /(\d+) emergencies/.exec(summary?.subject ?? '') ?? [];
    expect(Number(named)).toBeGreaterThanOrEqual(400);
  },
);

/** `count` leads that wait, the hour being spent. */
async function fillHour(count: number): Promise<void> {
  process.env.MAIL_HOURLY_LIMIT = '2';
  await sql(`insert into contact_submissions (submission_id, name, phone, message, form_type, page, is_emergency)
    select gen_random_uuid(), 'Lead ' || n, '+1217555' || 1000 + n, md5(n::text), 'quote', '/about', n % 2 = 0
    from generate_series(1, ${count}) n`);
}

it('ten sweeps at once send one summary, and the next comes five minutes later', async () => {
  await fillHour(20);
  await Promise.all(times(10, () => sweep()));
  await sweep();
  expect(summaries()).toHaveLength(1);
  await sql(`update lead_notifications set created_at = created_at - interval '4 minutes'`);
  await sweep();
  expect(summaries()).toHaveLength(1);
  await sql(`update lead_notifications set created_at = created_at - interval '1 minute'`);
  await Promise.all(times(10, () => sweep()));
  expect(summaries()).toHaveLength(2);
  const [first, second] = summaries().map(({ messageId }) => messageId);
  expect(first).not.toBe(second);
});

it('a summary goes to each recipient, and is tried again for the one who was refused', async () => {
  process.env.MAIL_TO = 'ann@x.example, bob@x.example';
  await fillHour(20);
  await sweep();
  expect(summaries()).toHaveLength(2);
  await sql(`update lead_notifications set created_at = created_at - interval '5 minutes'`);
  backend.mail.fault = { kind: 'reply', code: 452, at: 'rcpt', to: 'bob@x.example' };
  await sweep();
  expect(summaries()).toHaveLength(3);
  backend.mail.fault = undefined;
  await sql(`update lead_notifications set next_attempt_at = now() where kind = 'summary'`);
  await sweep();
  expect(summaries()).toHaveLength(4);
  expect(new Set(summaries().map(({ messageId }) => messageId)).size, 'one for both, each time').toBe(2);
});

it('kill -9 of the sweep that sends it loses no summary', async () => {
  await fillHour(20);
  await sql(`update lead_notifications set sent_at = now(), recipient = 'office@riverbend-lock.example'
    where id in (select id from lead_notifications limit 2)`);
  process.env.MAIL_TO = 'office@riverbend-lock.example';
  await killSweepThatSends(backend);
  await sweep();
  expect(summaries(), 'the lease still holds').toHaveLength(0);
  await endLeases(backend);
  await sweep();
  expect(summaries()).toHaveLength(1);
});

it('no summary is sent where nothing is held back', async () => {
  process.env.MAIL_HOURLY_LIMIT = '50';
  await postJson(backend, quote());
  expect(await sweep()).toMatchObject({ summaries: 0, pending: 0 });
  expect(backend.mail.mails).toHaveLength(1);
});
