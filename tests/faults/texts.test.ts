/** What a customer who picked "Text" gets, and what it may cost. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { zoneName } from '../../data/lead/site-facts.js';
import { requestPagePath } from '../../data/shared/urls.ts';
import { quote, testBackend, visitor } from '../support/backend.ts';
import { controlTimers, passTimeAfterAnswers } from '../support/clock.ts';
import { answerWith, testTextProvider, textKey } from '../support/receivers.ts';
import { stepper } from '../support/steps.ts';
import { table } from '../support/table.ts';

const backend = testBackend();
const { expectPromptSuccess, health, letPass, postJson, retry, sql, sweep } = backend;
const provider = testTextProvider();
const link = /https?:\S+\/r\/[\w-]{21}[AQgw]/;
/** Without our name, which check-texts.ts looks for. */
const texts = () =>
  provider.received.map(({ body }) => body.Body?.replace(link, 'LINK').replace(/^.*?: /, ''));
const mails = () => backend.mail.toCustomers.map(({ subject = '' }) => subject.replace(/\s/g, ' '));
const textOnly = (changes = {}) => quote({ reach: 'text', message: randomUUID(), ...changes });

const take = stepper(backend, { who: 'Zoë', price_low: 90, price_high: 140 });

it.each(
  table(`a request | {} | en | | We'll text you by 7:15 AM ${zoneName}. LINK Reply STOP to end
  who wants a call | {"reach":"call"} | en | coming 1T07:30 |
  who wants no contact | {"reach":"none"} | en | coming 1T07:30 |
  an extension | {"phone":"(202) 555-0187 ext. 4"} | en | coming 1T07:30 |
  a Canadian number | {"phone":"(416) 555-0187"} | en | coming 1T07:30 |
  a toll-free number | {"phone":"(855) 555-0187"} | en | coming 1T07:30 |
  what a program may have sent | {"remark":"x"} | en | coming 1T07:30 |
  who comes, moves, and is done | {} | en | taken, coming 1T07:30, late 1T07:40, here, done | We'll text you by 7:15 AM ${zoneName}. LINK Reply STOP to end / Your locksmith is on the way, there around 7:30 AM ${zoneName}, $90-$140. LINK / Your locksmith is on the way, now around 7:40 AM ${zoneName}, $90-$140. LINK / It's done. Thank you! LINK
  an agreed time that moves, and the day before it | {} | es-MX | no_answer, taken, no_answer, agreed 3T09:00 2T17:00, 11, agreed 4T13:00 3T17:00, 3T17:00, 60 | Le escribiremos antes de las 7:15 AM ${zoneName}. LINK Responda STOP para terminar / No pudimos contactarle. Avisenos cuando pueda: LINK / Llegaremos el jue, 3 de dic a las 9:00 AM ${zoneName}, $90-$140. LINK / Nueva hora: llegaremos el vie, 4 de dic a la 1:00 PM ${zoneName}, $90-$140. LINK / Nueva hora: llegaremos mañana a la 1:00 PM ${zoneName}, $90-$140. LINK
  a job that can wait, canceled | {"suitsDay":"tomorrow"} | es | canceled | Le escribiremos hoy para acordar la hora. LINK Responda STOP para terminar / Cancelado. No debe nada. LINK`),
)('%s', async (_what, answers = '', language = '', steps = '', told = '') => {
  const lead = textOnly(JSON.parse(answers));
  await postJson(lead, { 'Accept-Language': language });
  await take(lead, steps);
  expect(texts()).toEqual(told.split(' / ').filter(Boolean));
  for (const { path, headers, body } of provider.received) {
    expect([path, headers.authorization]).toEqual(['POST /Messages.json', `Basic ${btoa(`AC1:${textKey}`)}`]);
    expect(body).toMatchObject({ To: '+12025550187', From: '+12025550100' });
  }
});

it('leads to the request’s page, and a made-up link to none', async () => {
  await postJson(textOnly());
  const { pathname } = new URL(link.exec(provider.received[0]?.body.Body ?? '')?.[0] ?? '');
  // As a redirect of the build's does.
  const show = async (path: string) =>
    (await fetch(backend.url + path.replace('/r', requestPagePath))).text();
  expect(await show(`${pathname}.`), 'with the period after it').toContain('We&#x27;ll text you by');
  expect(await show(`${pathname.slice(0, -9)}AAAAAAAAA`)).toContain('This request is closed');
});

it('emails what no text told', async () => {
  const lead = textOnly();
  provider.answer = answerWith(500);
  await postJson(lead);
  provider.answer = answerWith(200);
  await take(lead, 'taken, no_answer');
  expect([texts().length, mails()]).toEqual([2, [`We'll text you by 7:15 AM ${zoneName}`]]);
  await take(lead, '11, coming 1T07:30');
  expect(mails()).toHaveLength(1);
});

/** What the provider answers, and how often a text has gone out after 0, 1, 2 and 11 minutes. */
it.each(
  table(`takes it | 201 | 1111
  knows no such number | 400 | 1111
  fails | 500 | 1111
  hangs up | destroy | 1111
  never answers | wait | 1111
  doesn’t know us | 401 | 1112
  stops us | 403 | 1112
  knows no such account | 404 | 1112
  asks us to wait | 429 | 1122`),
)(
  'a text is sent again only if it can’t have arrived: the provider %s',
  async (_what, answer = '', counts = '') => {
    const restore = controlTimers();
    provider.answer = (response) =>
      answer === 'destroy'
        ? response.destroy()
        : answer === 'wait'
          ? passTimeAfterAnswers(60_000)
          : response.writeHead(Number(answer), answer === '429' ? { 'Retry-After': '90' } : {}).end();
    await expectPromptSuccess(textOnly({ email: '' }));
    restore();
    let sent = `${texts().length}`;
    if (counts === '1112') await backend.expectFailing('text_held');
    for (const minutes of [1.1, 1, 9]) {
      await letPass(minutes);
      await sweep();
      sent += texts().length;
      provider.answer = answerWith(200);
    }
    expect(sent).toBe(counts);
    expect(backend.mails.length).toBeGreaterThanOrEqual(1);
    expect(await health()).toMatchObject({ status: 200 });
  },
);

it('tries a provider that can’t be reached for an hour, which health shows', async () => {
  const lead = textOnly();
  await postJson(lead);
  const { TEXT_URL = '' } = process.env;
  process.env.TEXT_URL = TEXT_URL.replace(/:\d+\//, ':9/');
  await take(lead, 'agreed 3T09:00 2T17:00');
  expect(mails()).toHaveLength(1);
  await backend.sweepAfter(20);
  await backend.expectFailing('text_late');
  process.env.TEXT_URL = TEXT_URL;
  await backend.sweepAfter(41);
  expect(texts()).toHaveLength(1);
  expect(await health()).toMatchObject({ status: 200 });
});

it('a number gets twelve texts a day, and one that others also type in gets its own', async () => {
  const lead = textOnly();
  await postJson(lead);
  for (let count = 0; count < 6; count += 1) await postJson(textOnly({ phone: visitor.phone }));
  expect(texts(), 'one confirmation in ten minutes').toHaveLength(1);
  await take(lead, 'coming 1T15:30');
  expect(texts(), 'what the staff causes').toHaveLength(2);
  for (let minute = 31; minute < 43; minute += 1) await take(lead, `11, late 1T15:${minute}`);
  expect(texts()).toHaveLength(12);
});

it('a flood of requests leaves texts for what the staff taps, and never costs more than 150 a day', async () => {
  process.env.TEXT_HOURLY_LIMIT = '1000';
  const lead = textOnly();
  await postJson(lead);
  const flood = (count: number, kind = 'received') =>
    sql(`insert into messages (channel, kind, class, lead_id, sent_at, ended_at)
      select 'text', '${kind}', 'follow_up', id, lead_now(), lead_now() from contact_submissions, generate_series(1, ${count})
      where phone = '+12175550142' limit ${count}`);
  await postJson(quote({ phone: '(217) 555-0142' }));
  await flood(99);
  await postJson(textOnly({ phone: '(202) 555-0143' }));
  expect(texts()).toHaveLength(1);
  await take(lead, 'coming 1T07:30');
  expect(texts()).toHaveLength(2);
  await flood(49, 'changed');
  await take(lead, '11, late 1T07:50');
  expect(texts()).toHaveLength(2);
});

it('an hour’s limit makes texts wait', async () => {
  process.env.TEXT_HOURLY_LIMIT = '5';
  for (const digit of [1, 2, 3, 4, 5])
    await postJson(textOnly({ phone: `(202) 555-014${digit}`, email: '' }));
  expect(texts()).toHaveLength(1);
  await retry();
  expect(texts()).toHaveLength(1);
});

it('without TEXT_URL, nothing is sent or kept, and customers get the email', async () => {
  delete process.env.TEXT_URL;
  await postJson(textOnly());
  expect([texts(), mails().length]).toEqual([[], 1]);
  await backend.sweepAfter(25 * 60);
  expect(await sql(`select from messages where channel = 'text'`)).toEqual([]);
});
