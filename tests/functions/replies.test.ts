/** Texts from customers, and calls that no one answered. */
import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { phoneRoute } from '../../data/shared/routes.ts';
import { business } from '../../netlify/base/business-facts.ts';
import { openWorkEnd, openWorkPath } from '../../netlify/lead/open-work.ts';
import { signatureHeader, signatureOf } from '../../netlify/outbox/text/twilio.ts';
import { postAsTwilio } from '../../scripts/local/customer-phone.ts';
import { startInbox } from '../../scripts/local/inbox.ts';
import { quote, testBackend, tokens, visitor } from '../support/backend.ts';
import { shopInstant } from '../support/clock.ts';
import { textOf } from '../support/page.ts';
import { answerWith, testPushServer, testTextProvider, textKey } from '../support/receivers.ts';

const backend = testBackend();
const pushes = testPushServer();
const provider = testTextProvider();
const { idle, postJson, rows, sql, tap } = backend;

const from = '+12025550187';
/** @returns what the voice says, nothing to a text, and the address of the pressed digit. */
async function post(fields: Record<string, string>, path: string = phoneRoute) {
  const answer = await postAsTwilio(path, { From: from, ...fields });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/xml']);
  await idle();
  const xml = await answer.text();
  const [, action = ''] = /<Gather [^>]*action="([^"]+)"/.exec(xml) ?? [];
  return { said: textOf(xml).replaceAll('&#39;', "'"), action: action.replaceAll('&amp;', '&') };
}
const text = async (Body: string, more = {}) =>
  expect(await post({ MessageSid: randomUUID(), Body, ...more })).toEqual({ said: '', action: '' });
const call = (more = {}, path = phoneRoute) => post({ CallSid: 'CA1', ...more }, path);
const texts = () => sql('select words from customer_texts where words is not null order by at');
const stopped = async () => (await sql('select from text_stops')).length;

it('makes a request without a name of an unknown number’s text, if someone can call it back, and adds the next ones to it', async () => {
  const uncallable = ['32665', '+442071838750', business.phone, '+19005550123'];
  for (const [number, words] of [
    [from, 'Locked out at 4440 Alder'],
    [from, 'Please hurry'],
    ['+12025550141', 'Hola, necesito ayuda con mi puerta'],
    ['+12025550142', 'Win a prize at https://x.example'],
    ['+12025550143', 'https://maps.app.goo.gl/x'],
    ['+12025550144', ''],
    ...uncallable.map((number) => [number, 'Hi']),
  ])
    await text(words ?? '', { From: number ?? '' });
  const request = { name: null, form_type: 'text', reach: 'text' };
  const urgent = { ...request, is_emergency: true, suspected_spam: false };
  expect(await rows()).toMatchObject([
    { ...urgent, phone: from, message: 'Locked out at 4440 Alder', language: null },
    { ...urgent, language: 'es' },
    { ...request, is_emergency: false, suspected_spam: true },
    urgent,
    { ...urgent, message: expect.stringMatching(/^A picture/) },
  ]);
  expect(await texts()).toEqual([{ words: 'Please hurry' }]);
});

it('tells the staff of a text by email and push, without its words in the push or on open work, until a colleague taps', async () => {
  const lead = quote({ isEmergency: true });
  await postJson(lead);
  backend.mail.clear();
  await backend.letPass(shopInstant('2026-12-01T07:02'));
  await text("I'm at the back door");
  expect(backend.mails).toMatchObject([{ text: expect.stringContaining("I'm at the back door") }]);
  const push = pushes.received.at(-1)?.body;
  expect(push?.title).toMatch(/^Wrote 7:02: Lock Rekeying/);
  const openWork = async () =>
    textOf(await (await fetch(backend.url + openWorkPath(openWorkEnd(new Date()), tokens.links))).text());
  expect(await openWork()).toMatch(/call by 7:15\. Wrote 7:02/);
  expect(JSON.stringify(push) + (await openWork())).not.toContain('back door');
  await tap(lead, 'taken');
  expect(await openWork()).not.toContain('Wrote');
});

it('takes the same text once, also at once, and however many fields it has', async () => {
  const sent = { MessageSid: 'SM1', NumMedia: '0', ToZip: '', Later: 'x' };
  let answers: Promise<unknown> = Promise.resolve();
  await backend.inOtherSession(async (other) => {
    await other`lock table customer_texts in share mode`;
    answers = Promise.all([
      text('Locked out', sent),
      text('Locked out', sent),
      text('Here', { MessageSid: 'SM2' }),
    ]);
    await backend.waitForBlockedSessions(3);
  });
  await answers;
  await text('Locked out', sent);
  expect([await rows(), await texts()].map((list) => list.length)).toEqual([1, 1]);
});

it('refuses a text that Twilio didn’t sign for this address, and every one without TEXT_URL', async () => {
  const fields = { MessageSid: 'SM1', From: from, Body: 'Locked out' };
  const url = backend.url + phoneRoute;
  const post = async (signature: string, sent = fields) => {
    const headers = { [signatureHeader]: signature, 'X-Forwarded-Host': 'evil.example' };
    return (await fetch(url, { method: 'POST', headers, body: new URLSearchParams(sent) })).status;
  };
  const sign = (address: string, key = textKey) => signatureOf(address, new URLSearchParams(fields), key);
  const good = sign(url);
  const forged = [sign(`http://evil.example${phoneRoute}`), sign(`${url}?since=0`), sign(url, `${textKey}x`)];
  for (const signature of ['', 'x', good.slice(1), good.toLowerCase(), `${good}=`, ...forged])
    expect(await post(signature), signature).toBe(403);
  expect(await post(good, { ...fields, Body: 'Other' })).toBe(403);
  delete process.env.TEXT_URL;
  expect(await post(good)).toBe(403);
  expect(await rows()).toEqual([]);
});

it('adds a text to the latest of two requests of a number, and to one that was just closed', async () => {
  const [older, newer] = [quote(), quote({ message: 'The other door' })];
  await postJson(older);
  await postJson(newer);
  await text('Which one?');
  await tap(newer, 'done');
  await text('Thanks!');
  await tap(older, 'done');
  await backend.advanceMinutes(7 * 60);
  await text('Locked out again');
  const [of] = await sql(`select s.submission_id, count(*)::int from customer_texts
    join contact_submissions s on s.id = lead_id where words is not null group by 1`);
  expect([(await rows()).length, of]).toEqual([3, { submission_id: newer.submissionId, count: 2 }]);
});

it('stops texts at STOP, also after an erasure, until START, whatever arrives twice', async () => {
  await text('stop. ', { MessageSid: 'SM1' });
  expect([await rows(), await stopped()]).toEqual([[], 1]);
  await postJson(quote({ reach: 'text' }));
  const reach = async () =>
    (await sql(`select lead_json(s) ->> 'reach' as reach from contact_submissions s`))[0];
  expect(await reach()).toEqual({ reach: 'none' });
  await sql('select erase_customer($1)', [visitor.phone]);
  expect(await stopped()).toBe(1);
  await text('Start', { MessageSid: 'SM2' });
  await text('stop. ', { MessageSid: 'SM1' });
  expect([(await rows()).length, await stopped()]).toEqual([1, 0]);
  await text('Yes');
  expect((await rows()).at(-1), 'of one who never stopped').toMatchObject({ message: 'Yes' });
});

it('makes a request of a missed call once the caller presses 1, with the promise that they heard', async () => {
  await backend.letPass(shopInstant('2026-12-01T07:10:50'));
  const { said, action } = await call();
  expect(said).toMatch(/call 911. Press 1, and we'll call you back by 7:25 AM\. .*Oprima 1 .* las 7:25 AM\./);
  expect((await call({ Digits: '2' }, action)).said, 'asks again').toContain('Press 1');
  expect([await rows(), backend.mails]).toEqual([[], []]);
  await backend.letPass(shopInstant('2026-12-01T07:11:20'));
  for (const _press of [1, 2]) expect((await call({ Digits: '1' }, action)).said).toMatch(/back by 7:25 AM/);
  expect(await rows()).toMatchObject([
    { name: null, phone: from, form_type: 'call', reach: null, is_emergency: true },
  ]);
  expect(provider.received).toMatchObject([
    { body: { To: from, Body: expect.stringMatching(/We'll call you by 7:25 AM .*\/r\/.* STOP/) } },
  ]);
  expect(pushes.received.map(({ body }) => body)).toMatchObject([
    { title: 'EMERGENCY! Missed call, call by 7:25', priority: 5 },
  ]);
});

it('tells the staff once more of a caller who presses 1 in another call soon after', async () => {
  for (const CallSid of ['CA1', 'CA2'])
    await call({ CallSid, Digits: '1' }, (await call({ CallSid })).action);
  expect((await rows()).map(({ phone }) => phone)).toEqual([from, from]);
  expect(backend.mails.at(-1)?.subject).toMatch(/^Emergency again: Missed call/);
  expect(pushes.received).toHaveLength(1);
});

it('promises no call to a hidden number, or while the database is away', async () => {
  for (const number of ['', 'anonymous', '+266696687', business.phone]) {
    const { said, action } = await call({ From: number });
    expect([said, action]).toEqual([expect.stringContaining("can't see your number"), '']);
  }
  process.env.SUPABASE_URL = 'http://127.0.0.1:9';
  expect((await postAsTwilio(phoneRoute, { CallSid: 'CA1', From: from })).status).toBe(503);
});

it('sends no more texts after STOP, whether it comes before a text is due or while one waits, and none to a caller', async () => {
  await text('Locked out');
  expect(provider.received).toHaveLength(1);
  provider.answer = answerWith(429);
  const [{ submission_id: submissionId = '' } = {}] = await rows();
  await tap({ submissionId }, 'coming', { due_at: shopInstant('2026-12-01T07:30') });
  await backend.sweep();
  expect(provider.received).toHaveLength(2);
  await text('STOP');
  provider.answer = answerWith(200);
  await tap({ submissionId }, 'here');
  await tap({ submissionId }, 'done');
  await backend.sweepAfter(11);
  await call({ Digits: '1' }, (await call()).action);
  await backend.sweepAfter(2);
  expect((await rows()).length).toBe(2);
  expect(provider.received).toHaveLength(2);
});

it('lets a developer text and call as a customer, from the inbox of npm start', async () => {
  const inbox = await startInbox();
  onTestFinished(inbox.close);
  const use = async (words: string) => {
    const body = new URLSearchParams({ from: '(202) 555-0187', words });
    const answer = await fetch(`${inbox.webUrl}/phone`, { method: 'POST', body });
    await idle();
    return textOf(await answer.text());
  };
  expect(await use('Locked out')).toContain('Sent.');
  expect(await use('')).toMatch(/Press 1, .* Please keep your phone handy/);
  expect((await rows()).map(({ form_type }) => form_type)).toEqual(['text', 'call']);
});
