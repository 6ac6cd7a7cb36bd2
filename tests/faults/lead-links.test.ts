import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { leadLinks } from '../../netlify/lead/link.ts';
import { reminderMinutes } from '../../netlify/lead/policy.ts';
import { postJson, quote, referenceOf, testBackend, tokens, visitor } from '../support/backend.ts';
import { setClock, speedUpTimers } from '../support/clock.ts';
import { inOtherSession, waitForBlockedSessions } from '../support/outbox.ts';
import { testProxy } from '../support/supabase-proxy.ts';

const backend = testBackend();
const proxy = testProxy(backend);
const key = tokens.links;
let links: ReturnType<typeof leadLinks>;
let submissionId: string;

beforeEach(async () => {
  submissionId = randomUUID();
  expect((await postJson(backend, quote({ submissionId }))).status).toBe(200);
  links = linksOf(submissionId);
});

const linksOf = (id: string, { now = new Date(), signedWith = key } = {}) =>
  leadLinks(id, { key: signedWith, siteUrl: backend.functions.url, now });

type Page = { status: number; html: string; text: string; buttons: string[]; headers: Headers };

async function open(url: string, init: RequestInit = {}): Promise<Page> {
  const response = await fetch(url, { redirect: 'manual', ...init });
  const html = await response.text();
  const text = html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ');
  const buttons = [...html.matchAll(/<button[^>]* value="(\w+)"/g)].map(([, name = '']) => name);
  return { status: response.status, html, text, buttons, headers: response.headers };
}

/** Headers of the page's own form. Browsers hide the origin on a page with no-referrer. */
const fromThePage = { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' };
const post = (fields: Record<string, string>, headers: HeadersInit = fromThePage, url = links.calling) =>
  open(url, { method: 'POST', headers, body: new URLSearchParams(fields) });
/** Presses a button on a page that showed `seen` events. */
const tap = (button: string, seen = 0, url = links.calling) =>
  post({ do: button, seen: String(seen) }, fromThePage, url);

async function expectRecorded(...kinds: string[]): Promise<void> {
  const rows = await backend.database.sql('select kind from lead_events order by id');
  expect(rows.map(({ kind }) => kind)).toEqual(kinds);
}

const number = 'href="tel:+12025550187"';

function expectPrivate({ html, headers }: Page): void {
  const everything = [html, ...[...headers].flat()].join('\n');
  for (const word of [...Object.values(visitor), '2025550187', '555-0187'])
    expect(everything).not.toContain(word);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('content-security-policy')).toContain("form-action 'self'");
}

it('shows why a forged or expired link or one for an erased lead fails, with the office phone, and records nothing', async () => {
  const now = new Date(Date.now() - 15 * 24 * 60 * 60 * 1000);
  await backend.database.sql('select erase_customer($1)', [visitor.phone]);
  const bad: [link: string, status: number, sentence: string][] = [
    [linksOf(submissionId, { signedWith: `${key}x` }).calling, 404, "doesn't work"],
    [linksOf(submissionId, { now }).calling, 410, 'expired'],
    [linksOf(randomUUID()).calling, 410, 'This request was erased'],
    [links.calling, 410, 'This request was erased'],
  ];
  for (const [link, status, sentence] of bad) {
    for (const page of [await open(link), await tap('taken', 0, link), await tap('show', 0, link)]) {
      expect(page.status, sentence).toBe(status);
      expect(page.text).toContain(sentence);
      expect(page.text).toMatch(/call the office\. +Call/);
      expect(page.html).not.toContain('<form');
      expectPrivate(page);
    }
  }
  await expectRecorded();
});

it('records nothing on GET, HEAD or other methods', async () => {
  for (const url of [links.calling, links.notCustomer]) {
    const page = await open(`${url}?utm_source=scanner`);
    expect(page.status).toBe(200);
    expect(page.buttons).toHaveLength(1);
    expectPrivate(page);
    expect(await open(url, { method: 'HEAD' })).toMatchObject({ status: 200, html: '' });
  }
  for (const method of ['PUT', 'OPTIONS']) {
    const { status, headers } = await open(links.calling, { method });
    expect([status, headers.get('allow')], method).toEqual([405, 'GET, HEAD, POST']);
  }
  await expectRecorded();
});

it('leads from the reference in a customer’s text to that request’s own page, on any request’s page', async () => {
  const other = quote({ name: 'Texted', phone: '(202) 555-0188' });
  await postJson(backend, other);
  const reference = referenceOf(other);
  const lookUp = (text: string) => post({ do: 'find', text });
  const old = quote({ name: 'Old', phone: '(202) 555-0189' });
  await postJson(backend, old);
  const age = `update contact_submissions set created_at = lead_now() - interval '14 days' where name = 'Old'`;
  await backend.database.sql(age);
  for (const text of [reference, reference.toLowerCase(), ` Ann, 2025550188 facade12 Ref ${reference}\n`]) {
    const { status, html, headers } = await lookUp(text);
    expect([status, html], text).toEqual([303, '']);
    const page = await open(new URL(headers.get('location') ?? '', links.calling).href);
    expect(page.text).toContain(`Request ${reference}`);
    expectPrivate(page);
  }
  for (const text of ['', '0', '00000000', referenceOf(old), `${reference}0`, "'; select 1"]) {
    const page = await lookUp(text);
    expect(page.status, text).toBe(200);
    expect(page.text).toContain('No request with that reference has come in. Call the number in the text.');
    expect(page.text).toContain(`Request ${referenceOf({ submissionId })}`);
    expectPrivate(page);
  }
  await backend.database.sql('select erase_customer($1)', [other.phone]);
  expect((await lookUp(reference)).text).toContain('No request with that reference');
  expect((await post({ do: 'find', text: reference }, { Origin: 'https://evil.example' })).status).toBe(403);
  expect(
    (
      await post(
        { do: 'find', text: reference },
        fromThePage,
        linksOf(submissionId, { signedWith: 'x' }).calling,
      )
    ).status,
  ).toBe(404);
  await expectRecorded();
});

describe('a tap', () => {
  it('records the call and is the only way to see the phone number', async () => {
    // The page compares the database's clock with the function's.
    await setClock(backend, new Date().toISOString());
    expect((await open(links.calling)).buttons).toEqual(['taken']);
    const taken = await tap('taken');
    expect(taken.status).toBe(200);
    expect(taken.html).toContain(number);
    expect(taken.headers.get('refresh')).toBe('0; url=tel:+12025550187');
    expect(taken.html).toContain('href="sms:+12025550187?');
    expect(taken.text).toMatch(/Claimed at \d+:\d\d [AP]M, just now/);
    expect(taken.text).toContain(`No answer, remind me in ${reminderMinutes.no_answer} minutes`);
    expect(taken.buttons).toEqual(['reached', 'no_answer', 'not_customer', 'undone']);

    const second = await open(links.calling);
    expectPrivate(second);
    expect(second.buttons[0]).toBe('show');
    const shown = await tap('show', 1);
    expect(shown.html).toContain(number);
    expect(shown.headers.get('refresh')).toBeNull();
    await backend.database.sql(`update contact_submissions set reach = 'text'`);
    expect((await open(links.calling)).text).toContain('Reach by text only');
    await tap('undone', 1);
    const byText = await tap('taken', 2);
    expect(byText.headers.get('refresh'), 'dials no customer who wants a text').toBeNull();
    expect(byText.html).toMatch(/href="sms:\+12025550187".*href="tel:/);
    process.env.REMINDERS = 'off';
    expect((await tap('show', 3)).text).not.toMatch(/remind/i);
    await expectRecorded('taken', 'undone', 'taken');
  });

  it.each(['reached', 'no_answer', 'not_customer'])('can record %s and undo it', async (outcome) => {
    await tap('taken');
    const recorded = await tap(outcome, 1);
    if (outcome === 'reached') expect(recorded.html).toContain(number);
    else expectPrivate(recorded);
    expectPrivate(await open(links.calling));
    const undone = await tap('undone', 2);
    expect(undone.text).toContain('This customer needs a call');
    expect(undone.buttons).toEqual(['taken']);
    await expectRecorded('taken', outcome, 'undone');
  });

  it('counts only from our own page, including old browsers that hide the origin', async () => {
    const taken = { do: 'taken', seen: '0' };
    const rejected: [
      headers: HeadersInit,
      fields: Record<string, string>,
      status: number,
      buttons: string[],
    ][] = [
      [{}, {}, 400, ['taken']],
      [fromThePage, { do: 'taken', seen: '-1' }, 400, ['taken']],
      [{ 'Content-Type': 'application/json' }, {}, 415, ['taken']],
      [fromThePage, { ...taken, more: 'x'.repeat(20_000) }, 413, ['taken']],
      [{ Origin: 'https://evil.example' }, taken, 403, []],
      [{ 'Sec-Fetch-Site': 'same-site' }, taken, 403, []],
    ];
    for (const [headers, fields, status, buttons] of rejected) {
      const page = await post(fields, headers);
      expect(page).toMatchObject({ status, buttons, text: expect.stringContaining('Nothing was recorded') });
      expectPrivate(page);
    }
    await expectRecorded();
    expect((await post(taken, { Origin: 'null' })).status).toBe(200);
    await expectRecorded('taken');
  });

  it('that is impossible, repeated or from an outdated page records nothing and shows the current state', async () => {
    for (const button of ['reached', 'no_answer', 'undone']) await tap(button);
    await expectRecorded();
    await tap('taken');
    await tap('taken', 1);
    const replayed = await tap('taken');
    expect(replayed.text).toContain('This request was claimed just before you tapped.');
    expect(replayed.html).not.toContain('tel:+12025550187');
    await tap('undone', 1);
    expect((await tap('reached', 1)).text).toContain("Your tap wasn't recorded");
    await expectRecorded('taken', 'undone');
  });

  it('waits for another tap being recorded and shows its result', async () => {
    let second: Promise<Page> | undefined;
    await inOtherSession(backend, async (sql) => {
      await sql`select * from record_lead_event(${submissionId}, 'taken', 0)`;
      second = tap('taken');
      await waitForBlockedSessions(backend);
    });
    expect((await second)?.text).toContain('claimed just before you tapped');
    await expectRecorded('taken');
  });
});

describe('if the database fails', () => {
  beforeEach(() => void Object.assign(process.env, { SUPABASE_URL: proxy.url }));

  it('shows an error with the button, and the tap works on retry', async () => {
    const restoreTimers = speedUpTimers();
    proxy.faults.rpc = { kind: 'hang' };
    const opened = await open(links.calling);
    expect(opened.status).toBe(503);
    expect(opened.text).toMatch(/Our database didn't respond.*Try again/);
    const tapped = await tap('taken');
    expect(tapped.status).toBe(503);
    expect(tapped.text).toContain("It's safe to tap again.");
    expect(tapped.html).toContain('name="seen" value="0"');
    expect(tapped.buttons).toEqual(['taken']);
    expectPrivate(tapped);
    const logged = backend.logged.join('\n');
    expect(logged).toContain('lead link failed');
    for (const secret of [links.calling.slice(-72), key, submissionId]) expect(logged).not.toContain(secret);

    restoreTimers();
    proxy.reset();
    expect((await tap('taken')).html).toContain(number);
    await expectRecorded('taken');
  });

  it('counts the tap once if its response is lost, and the second tap shows that the lead is taken', async () => {
    proxy.faults.rpc = { kind: 'truncate' };
    expect((await tap('taken')).status).toBe(503);
    proxy.reset();
    expect((await tap('taken')).text).toContain('If that was you, tap “Show the number”.');
    await expectRecorded('taken');
  });
});
