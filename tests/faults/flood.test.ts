import { expect, it } from 'vitest';
import { postJson, quote, testBackend } from '../support/backend.ts';
import { advanceMinutes } from '../support/clock.ts';
import { expectRealEmergenciesMailed, fakeEmergency, flood } from '../support/flood.ts';
import { sweep } from '../support/functions.ts';
import { queueLeads } from '../support/outbox.ts';
import { times } from '../support/times.ts';

const backend = testBackend();

// Four clients post at a time, so three extra emails may go out before the rule applies. `room` allows for them.
it.each<[string, room: number, count: number, (index: number) => ReturnType<typeof fakeEmergency>]>([
  ['number', 24, 16, (index) => ({ ...fakeEmergency(index), phone: '(217) 555-9999' })],
  ['email address', 24, 16, (index) => ({ ...fakeEmergency(index), email: 'nobody@example.org' })],
  [
    'text with a counter',
    40,
    28,
    (index) => ({ ...fakeEmergency(index), message: `Please come at once! (${index})` }),
  ],
  ['street', 40, 28, (index) => ({ ...fakeEmergency(index), address: `${index} Main Street` })],
])('emails five real emergencies during a flood from one %s', async (_what, room, count, make) => {
  process.env.MAIL_HOURLY_LIMIT = String(room);
  await flood(backend, count, make);
  await sweep();
  expectRealEmergenciesMailed(backend);
  expect(backend.mail.mails.length).toBeLessThanOrEqual(room);
});

it('does not count requests with an empty message as a flood', async () => {
  const requests = times(12, (index) => quote({ ...fakeEmergency(index), form: 'emergency', message: '' }));
  for (const request of requests) expect((await postJson(backend, request)).status).toBe(200);
  expect(await backend.database.sql('select from messages where crowded')).toEqual([]);
});

it('shows in each email how many others have been waiting for minutes', async () => {
  process.env.MAIL_HOURLY_LIMIT = '10';
  await queueLeads(backend, 12);
  await advanceMinutes(backend, 3);
  await sweep();
  const waiting = backend.mail.mails.map(({ text }) => /\d+ more request emails/.exec(text ?? '')?.[0]);
  expect(waiting.sort()).toEqual([
    ...Array(3).fill('4 more request emails'),
    ...Array(5).fill('7 more request emails'),
  ]);
  expect((await postJson(backend, quote())).status).toBe(200);
  expect(backend.mail.mails, 'the hourly limit is used up').toHaveLength(8);
});
