import { expect, it } from 'vitest';
import type { LeadRequest } from '../../data/lead/contract.ts';
import { quote, testBackend } from '../support/backend.ts';
import { advanceMinutes } from '../support/clock.ts';
import { sweep } from '../support/functions.ts';
import { queueLeads } from '../support/outbox.ts';
import { atOnce, times } from '../support/times.ts';

const backend = testBackend();
const { postJson, sql } = backend;

const uniquePhone = (index: number) => `(217) 555-${String(1000 + index)}`;
/** Letters, because the crowd rule ignores digits. */
const uniqueWords = (index: number) =>
  [...String(index)]
    .map((digit) => 'zebra fox owl cat dog elk bee ant cow hen'.split(' ')[Number(digit)])
    .join(' ');

/** A fake emergency that has nothing in common with any other. */
const fakeEmergency = (index: number): Partial<LeadRequest> => ({
  name: 'Nobody',
  phone: uniquePhone(index),
  email: '',
  address: `${uniqueWords(index)} street`,
  message: `please come, ${uniqueWords(index)}`,
  isEmergency: true,
});

const realEmergencies = times(5, (index) => ({
  ...fakeEmergency(index),
  name: 'Marguerite Quillfeather',
  phone: uniquePhone(8000 + index),
  address: `${uniqueWords(77 + index)} avenue`,
  message: `locked out, ${uniqueWords(900 + index)}`,
}));

/** Posts `count` fakes, four at a time, and the real emergencies after 90 % of them. Repeats each until it's saved. */
async function flood(count: number, make: (index: number) => Partial<LeadRequest>): Promise<void> {
  const fakes = times(count, make);
  const queue = [...fakes.slice(0, count * 0.9), ...realEmergencies, ...fakes.slice(count * 0.9)].map(quote);
  const send = (request: LeadRequest) => postJson(request).catch(() => undefined);
  await atOnce(4, async () => {
    for (let request = queue.shift(); request; request = queue.shift()) {
      while ((await send(request))?.status !== 200) {}
    }
  });
}

function expectRealEmergenciesMailed(): void {
  const mailsOf = (phone: string) => backend.mails.filter(({ text }) => text?.includes(`Phone: ${phone}`));
  expect(realEmergencies.map(({ phone }) => mailsOf(phone).length)).toEqual([2, 2, 2, 2, 2]);
}

// Four clients post at a time, so three extra emails may go out before the rule applies. `room` allows for them.
it.each<[string, room: number, count: number, (index: number) => ReturnType<typeof fakeEmergency>]>([
  ['number', 24, 16, (index) => ({ ...fakeEmergency(index), phone: '(217) 555-9999' })],
  [
    'text with a counter',
    40,
    28,
    (index) => ({ ...fakeEmergency(index), message: `Please come at once! (${index})` }),
  ],
  ['street', 40, 28, (index) => ({ ...fakeEmergency(index), address: `${index} Main Street` })],
])('emails five real emergencies during a flood from one %s', async (_what, room, count, make) => {
  process.env.MAIL_HOURLY_LIMIT = String(room);
  await flood(count, make);
  await sweep();
  expectRealEmergenciesMailed();
  expect(backend.mails.length).toBeLessThanOrEqual(room);
});

it('does not count requests with an empty message as a flood', async () => {
  const requests = times(12, (index) => quote({ ...fakeEmergency(index), form: 'emergency', message: '' }));
  for (const request of requests) await postJson(request);
  expect(await sql(`select from messages where class = 'doubtful'`)).toEqual([]);
});

it('shows in each email how many others have been waiting for minutes', async () => {
  process.env.MAIL_HOURLY_LIMIT = '10';
  await queueLeads(backend, 12);
  await advanceMinutes(backend, 3);
  await sweep();
  const waiting = backend.mails.map(({ text }) => Number(/(\d+) more request emails/.exec(text ?? '')?.[1]));
  // Two at a time.
  expect(waiting.sort((one, other) => other - one)).toEqual([10, 10, 8, 8, 6, 6, 4, 4]);
  expect((await postJson(quote())).status).toBe(200);
  expect(backend.mails, 'the hourly limit is used up').toHaveLength(8);
});
