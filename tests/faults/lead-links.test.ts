import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { isPress, isTapName, type TapName } from '../../netlify/lead/events.ts';
import { leadLinks } from '../../netlify/lead/link.ts';
import { openWorkEnd, openWorkPath } from '../../netlify/lead/open-work.ts';
import { type stateRules, tapRules } from '../../netlify/lead/tap-rules.ts';
import { quote, referenceOf, testBackend, tokens, visitor } from '../support/backend.ts';
import { clocksGoBack, controlTimers, shopInstant } from '../support/clock.ts';
import { expectKeptSecret, type Page, readPage } from '../support/page.ts';
import { rpc, testProxy } from '../support/supabase-proxy.ts';
import { table } from '../support/table.ts';

const backend = testBackend();
const { inOtherSession, logs, postJson, postLead, rows, sql, waitForBlockedSessions } = backend;
const proxy = testProxy(backend);
const key = tokens.links;
let links: ReturnType<typeof leadLinks>;
let submissionId: string;

beforeEach(async () => {
  submissionId = randomUUID();
  expect((await postJson(quote({ submissionId }))).status).toBe(200);
  links = linksOf(submissionId);
});

const linksOf = (id: string, { now = new Date(), signedWith = key } = {}) =>
  leadLinks(id, { key: signedWith, siteUrl: backend.url, now });

function passHours(hours: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });
  onTestFinished(() => void vi.useRealTimers());
}

const open = async (url: string, init: RequestInit = {}) =>
  readPage(await fetch(url, { redirect: 'manual', ...init }));

/** Headers of the page's own form. Browsers hide the origin on a page with no-referrer. */
const fromThePage = { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' };
const post = (fields: Record<string, string>, headers: HeadersInit = fromThePage, url = links.calling) =>
  open(url, { method: 'POST', headers, body: new URLSearchParams(fields) });
/** Presses a button on a page that showed `seen` events. */
const tap = (button: string, seen = 0, url = links.calling, fields = {}) =>
  post({ do: button, seen: String(seen), ...fields }, fromThePage, url);

async function expectRecorded(...kinds: string[]) {
  expect(await sql('select kind from lead_events order by id')).toEqual(kinds.map((kind) => ({ kind })));
}

function expectPrivate({ html, headers }: Page) {
  const everything = `${html} ${[...headers]}`;
  for (const word of [...Object.values(visitor), '2025550187', '555-0187'])
    expect(everything).not.toContain(word);
  expectKeptSecret(headers);
  expect(headers.get('content-security-policy')).toContain("form-action 'self'");
}

it('shows why a forged or expired link or one for an erased lead fails, with the office phone, and records nothing', async () => {
  const now = new Date(Date.now() - 15 * 24 * 60 * 60 * 1000);
  await sql('select erase_customer($1)', [visitor.phone]);
  for (const [link, status, sentence] of [
    [linksOf(submissionId, { signedWith: `${key}x` }).calling, 404, "doesn't work"],
    [linksOf(submissionId, { now }).calling, 410, 'expired'],
    [linksOf(randomUUID()).calling, 410, 'This request was erased'],
    [links.calling, 410, 'This request was erased'],
  ] as const) {
    for (const page of [await open(link), await tap('taken', 0, link)]) {
      expect(page.status, sentence).toBe(status);
      expect(page.text).toContain(sentence);
      expect(page.text).toMatch(/call the office\. +Call/);
      expect(page.html).not.toContain('<form');
      expectPrivate(page);
    }
  }
  await expectRecorded();
});

it('records nothing on GET or HEAD, whatever a mail program adds to the link', async () => {
  for (const url of [links.notCustomer, `${links.calling}%20>`]) {
    const page = await open(`${url}?utm_source=scanner`);
    expect(page.status).toBe(200);
    expectPrivate(page);
    expect(await open(url, { method: 'HEAD' })).toMatchObject({ status: 200, html: '' });
  }
  await expectRecorded();
});

const openWorkUrl = () => backend.url + openWorkPath(openWorkEnd(new Date()), key);
const lookUp = (text: string, headers: HeadersInit = fromThePage) =>
  post({ do: 'find', text }, headers, openWorkUrl());

it('opens one request alone from a forwarded email, whatever is tapped there or claimed to be known', async () => {
  const other = await postLead({ name: 'Other', phone: '(202) 555-0188' });
  const known = { ...fromThePage, cookie: 'person=Ada' };
  for (const { html, headers } of [
    await open(links.calling, { headers: known }),
    await open(links.notCustomer),
    await post({ do: 'find', text: referenceOf(other) }, known),
    await tap('taken', 0, links.calling, { who: 'Mallory' }),
    await tap('done', 1),
  ]) {
    expect(html).not.toMatch(/\/open-work\/|\/request\/|name="text"/);
    expect(html).not.toContain(referenceOf(other));
    expect([headers.get('location'), headers.get('set-cookie')]).toEqual([null, null]);
  }
});

it('shows a closed request only until the next morning', async () => {
  await tap('done');
  await backend.letPass(shopInstant('2026-12-02T08:59'));
  expect((await open(links.calling)).status).toBe(200);
  await backend.letPass(shopInstant('2026-12-02T09:00'));
  for (const page of [
    await open(links.calling),
    await open(`${links.notCustomer}?photo`),
    await tap('undone', 1),
    await tap('show', 1),
  ]) {
    expect([page.status, page.buttons]).toEqual([410, []]);
    expect(page.text).toContain('This request is closed');
    expectPrivate(page);
  }
  await expectRecorded('done');
});

it('leads from the reference in a customer’s text to that request’s own page', async () => {
  const other = await postLead({ name: 'Texted', phone: '(202) 555-0188' });
  const reference = referenceOf(other);
  const foundBy = async (text: string) => {
    const { status, html, headers } = await lookUp(text);
    expect([status, html]).toEqual([303, '']);
    return new URL(headers.get('location') ?? '', backend.url).href;
  };
  // An app's signature, and a reference in the customer's own words.
  const typed = `Ref facade12, deadbeef\nRef ${reference.toLowerCase()}\nSent from facade12`;
  const found = await foundBy(typed);
  expect(await foundBy(`Hi, my number is ${reference.slice(0, 4)}`)).toBe(found);
  const page = await open(found);
  expect(page.text).toContain(`Request ${reference}`);
  expectPrivate(page);
  passHours(26);
  expect((await open(found)).status, 'no longer than the page it is on').toBe(410);
  await sql('select erase_customer($1)', [other.phone]);
  await sql(
    `update contact_submissions set created_at = lead_now() - interval '14 days' where submission_id = $1`,
    [submissionId],
  );
  for (const text of ['', referenceOf({ submissionId }), reference, "'; select 1"]) {
    const page = await lookUp(text);
    expect(page.text, text).toContain('No request with that reference has come in.');
    expect(page.html, 'not under the heading of another').toMatch(/<h1>No request [^<]*<\/h1>/);
    expectPrivate(page);
  }
});

it('shows every request that has the reference, because a visitor’s browser chooses it', async () => {
  const sent = quote({ name: 'Texted', phone: '(202) 555-0188', service: 'House Lockout Service' });
  const reference = referenceOf(sent);
  const copied = `${reference.toLowerCase()}${randomUUID().slice(8)}`;
  await postJson(sent);
  await postLead({ name: 'Mallory', submissionId: copied, service: 'Car Lockout Service' });
  const page = await lookUp(`Ref ${reference}`);
  expect(page.status).toBe(200);
  expect(page.html).toMatch(
    /href="\/request\/[^"]+"[^>]*>House Lockout, .*href="\/request\/.*>Car Lockout, /s,
  );
  expectPrivate(page);
  for (const word of ['Texted', 'Mallory']) expect(page.html).not.toContain(word);
});

it('shows on every link the version that counts, and what changed', async () => {
  const id = randomUUID();
  const lead = await postLead({ submissionId: id, phone: '(202) 555-0188' });
  await postJson({ ...lead, address: '9 Moved Street', version: 1 });
  const related = (await rows()).filter(({ submission_id }) => submission_id !== submissionId);
  expect(related).toHaveLength(2);
  for (const { submission_id } of related) {
    const url = linksOf(submission_id).calling;
    const page = await open(url);
    expect(page.text).toMatch(/Address changed, /);
    expect(page.html).not.toContain('Street');
    const opened = await tap('show', 0, url);
    expect(opened.html).toMatch(/9 Moved Street(<[^>]*>|\s)*<s>4440 Alder Boulevard<\/s>/);
  }
  await tap('coming', 0, linksOf(id).calling);
  expect((await tap('late', 1, linksOf(id).calling, { minutes: '10' })).html).toMatch(
    /maps\/dir\/[^"]*Moved/,
  );
});

it('counts a new arrival time from now, once the one that was promised has passed', async () => {
  await tap('coming', 0, links.calling, { minutes: '30', price: '90-140' });
  await backend.letPass(42);
  expect((await tap('late', 1, links.calling, { minutes: '10' })).text).toMatch(/10\smin to .*\$90–\$140/);
});

it('shows all open work without customers, until the next morning, and leads to a request only until then', async () => {
  const other = await postLead({
    name: 'Tomorrow',
    phone: '(202) 555-0188',
    service: 'House Lockout Service',
  });
  const far = await postLead({ name: 'Far', phone: '(202) 555-0189' });
  await backend.tap(other, 'agreed', { due_at: shopInstant('2026-12-02T07:00') });
  await backend.tap(far, 'agreed', { due_at: shopInstant('2026-12-04T07:00') });
  const url = openWorkUrl();
  const page = await open(url);
  expect(page.text).toMatch(/No one yet.*Lock Rekeying.*call by 7:15.*Appointments.*House Lockout/);
  expect(page.text).not.toContain(referenceOf(far));
  expectPrivate(page);
  expect(page.html).not.toMatch(/<button[^>]* name=|Tomorrow<|555-0/);
  await tap('taken');
  expect((await open(url)).text).toMatch(/Being called.*Lock Rekeying.*Someone, since/);
  for (const bad of [url.slice(0, -3), links.calling.replace('/request/', '/open-work/')])
    expect(await open(bad)).toMatchObject({ status: 404, buttons: [] });
  expect((await lookUp('3F6A', { Origin: 'https://evil.example' })).status).toBe(403);
  const [request = ''] = /\/request\/[^"]+/.exec(page.html) ?? [];
  passHours(26);
  for (const link of [url, backend.url + request]) expect((await open(link)).status, link).toBe(410);
});

type State = keyof typeof stateRules;

/** The taps that lead to a state, oldest first. */
const paths: Record<State, string> = {
  open: '',
  taken: 'taken',
  no_answer: 'taken no_answer',
  coming: 'taken coming',
  agreed: 'agreed',
  here: 'coming here',
  done: 'taken done',
  not_customer: 'not_customer',
  canceled: 'canceled',
};

const countsIn = (name: TapName, state: State) => tapRules[name].countsIn.some((one) => one === state);
const inAnHour = shopInstant('2026-12-01T08:00');

describe('a tap', () => {
  it.each(Object.keys(paths) as State[])(
    'on a lead that is "%s" counts if the table says so, and the page has its buttons',
    async (state) => {
      const path = paths[state].split(' ').filter(isTapName);
      for (const name of path) await backend.tap({ submissionId }, name, { due_at: inAnHour });
      const counting = await sql<{ name: TapName }>(
        `select t.name from taps t, contact_submissions s where may_tap(s.id, t, ${path.length}) order by 1`,
      );
      const names = counting.map(({ name }) => name);
      expect(names).toEqual(Object.keys(tapRules).filter((name) => countsIn(name as TapName, state)));
      const page = await open(links.calling);
      const asking = await tap('spoke');
      for (const closed of [page, asking]) expectPrivate(closed);
      expect(asking.html.includes('name="date"')).toBe(asking.buttons.includes('agreed'));
      const buttons = new Set([...page.buttons, ...(page.buttons.includes('spoke') ? asking.buttons : [])]);
      const offered = names.filter((name) => name !== 'heard' && (!isPress(name) || name === 'canceled'));
      expect([...buttons].filter((name) => name in tapRules).sort()).toEqual(offered);
    },
  );

  it('counts only from our own page, including old browsers that hide the origin, and shows the customer unless that is over', async () => {
    const taken = { do: 'taken', seen: '0' };
    const presses = Object.keys(tapRules).filter((name) => isPress(name) && name !== 'canceled');
    for (const [status, change, headers] of [
      [400, { seen: '-1' }],
      ...presses.map((name) => [400, { do: name }] as const),
      [403, {}, { Origin: 'https://evil.example' }],
      [403, {}, { 'Sec-Fetch-Site': 'same-site' }],
    ] as const) {
      const page = await post({ ...taken, ...change }, headers);
      expect(page).toMatchObject({ status, text: expect.stringContaining('Nothing was recorded') });
      expectPrivate(page);
    }
    await expectRecorded();
    expect((await post(taken, { Origin: 'null' })).text).toContain(visitor.name);
    expectPrivate(await tap('not_customer', 1));
    await expectRecorded('taken', 'not_customer');
  });

  it('waits for another tap being recorded and shows its result', async () => {
    let second: Promise<Page> | undefined;
    await inOtherSession(async (sql) => {
      await sql`select * from record_lead_event(${submissionId}, 'taken', 0)`;
      second = tap('taken');
      await waitForBlockedSessions();
    });
    expect((await second)?.text).toContain('claimed just before you tapped');
    await expectRecorded('taken');
  });
});

describe('a time agreed on the phone', () => {
  const agree = (date: string, time: string) => tap('agreed', 0, links.calling, { date, time, low: '90' });
  beforeEach(async () => {
    const today = shopInstant('2026-11-21T12:00');
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(today) });
    links = linksOf(submissionId);
    await backend.setClock(today);
  });
  afterEach(() => void vi.useRealTimers());

  // In 2027, 1:30 happens twice on November 7; we mean the first.
  const typed = table(`12/3 | 9 | 2026-12-03T09:00
    12/3/26 | 9am | 2026-12-03T09:00
    12-03-2026 | 9:30 p.m. | 2026-12-03T21:30
    Dec 3 | 1:30 | 2026-12-03T13:30
    Thursday, December 3rd, 2026 | 01:30 | 2026-12-03T01:30
    1/5 | 12 am | 2027-01-05T00:00
    Feb. 28 | 14:00 | 2027-02-28T14:00
    2027-11-07 | 01:30 | 2027-11-07T01:30
    2027-03-14 | 12:00 | 2027-03-14T12:00`);

  it('may be typed, in a browser that shows no calendar', async () => {
    for (const [date = '', time = '', meant = ''] of typed) {
      await sql('delete from lead_events');
      await agree(date, time);
      const [agreed] = await sql<{ at: string }>('select appointment_at::text as at from lead_events');
      expect(new Date(agreed?.at ?? '').toISOString(), `${date}, ${time}`).toBe(
        new Date(shopInstant(meant)).toISOString(),
      );
    }
  });

  it('is refused if it makes no sense, and the page keeps what was typed', async () => {
    const refused = table(`2027-02-30 | 09:00 | Choose a day and a time, such as 12/3 and 9:30 AM.
      "><script> | 25:99 | Choose a day and a time
      2/30 | 9 | Choose a day and a time
      3 Dec | noon | Choose a day and a time
      11/20 | 9 | That time has passed.
      2026-11-21 | 12:00 | That time has passed.`);
    const skipped = clocksGoBack.map(() => [
      '2027-03-14',
      '02:30',
      'The clocks go forward that night and skip this time.',
    ]);
    for (const [date = '', time = '', problem = ''] of [...refused, ...skipped]) {
      const page = await agree(date, time);
      expect([page.status, page.text]).toEqual([422, expect.stringContaining(problem)]);
      const escaped = date.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
      for (const typed of [escaped, time]) expect(page.html).toContain(` value="${typed}"`);
    }
    await expectRecorded();
  });
});

it('shows an error with the button if the database fails, and the tap works on retry', async () => {
  process.env.SUPABASE_URL = proxy.url;
  const restoreTimers = controlTimers();
  for (const name of ['lead_versions', 'record_lead_event']) proxy.faults[rpc(name)] = { kind: 'hang' };
  expect((await open(links.calling)).text).toMatch(/Our database didn't respond.*Try again/);
  const tapped = await tap('taken');
  expect(tapped.status).toBe(503);
  expect(tapped.text).toContain("It's safe to tap again.");
  expect(tapped.buttons).toEqual(['taken']);
  expectPrivate(tapped);
  const logged = logs();
  expect(logged).toContain('lead link failed');
  for (const secret of [links.calling.slice(-72), key, submissionId]) expect(logged).not.toContain(secret);

  restoreTimers();
  proxy.reset();
  expect((await tap('taken')).html).toContain('href="tel:+12025550187"');
  await expectRecorded('taken');
});
