/** The links in mails about leads, on PostgreSQL with production's grants: bad links, scanners, two at once, and a database that is away. */
import { randomUUID } from 'node:crypto';
import connect from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noAnswerMinutes } from '../../data/lead/reminders.ts';
import { leadLinks } from '../../netlify/lead/link.ts';
import { postJson, quote, testBackend, visitor } from '../support/backend.ts';
import { hasten } from '../support/clock.ts';
import { type SupabaseProxy, startSupabaseProxy } from '../support/supabase-proxy.ts';

const backend = testBackend();
const key = 'link-key-of-this-test-0123456789abcdef';
let proxy: SupabaseProxy;
/** The two links of a lead that was just sent. */
let links: ReturnType<typeof leadLinks>;
let submissionId: string;

beforeAll(async () => {
  proxy = await startSupabaseProxy(backend.database.url);
});
beforeEach(async () => {
  process.env.LEAD_LINK_KEY = key;
  proxy.reset();
  submissionId = randomUUID();
  expect((await postJson(backend, quote({ submissionId }))).status).toBe(200);
  links = linksOf(submissionId);
});
afterAll(() => proxy?.close());

const linksOf = (id: string, { now = new Date(), signedWith = key } = {}) =>
  leadLinks(id, { key: signedWith, siteUrl: backend.functions.url, now });

type Page = { status: number; html: string; headers: Headers };

async function open(url: string, init: RequestInit = {}): Promise<Page> {
  const response = await fetch(url, { redirect: 'manual', ...init });
  return { status: response.status, html: await response.text(), headers: response.headers };
}

/** As the page's form posts it, whose browser hides the origin on a page with no-referrer. */
const fromThePage = { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' };
const tap = (url: string, fields: Record<string, string>, headers: HeadersInit = fromThePage) =>
  open(url, { method: 'POST', headers, body: new URLSearchParams(fields) });

const kinds = async () =>
  (await backend.database.sql<{ kind: string }>('select kind from lead_events order by id')).map(
    ({ kind }) => kind,
  );
const textOf = ({ html }: Page) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ');
const buttonsOf = ({ html }: Page) =>
  [...html.matchAll(/<button[^>]* value="(\w+)"/g)].map(([, name]) => name);
/** What must not be in an answer to a GET. */
const ofTheVisitor = [...Object.values(visitor), 'Marguerite', 'Lindell', '3145550187', '555-0187'];

describe('a bad link', () => {
  const days = (count: number) => new Date(Date.now() - count * 24 * 60 * 60 * 1000);

  it('says so in one sentence with the phone of the office, and records nothing', async () => {
    const forged = 'does not work';
    const bad: [name: string, link: string, status: number, sentence: string][] = [
      ['without a token', `${backend.functions.url}/request/x`, 404, forged],
      ['cut at its end', links.calling.slice(0, -1), 404, forged],
      ['cut in half', links.calling.slice(0, -36), 404, forged],
      ['with one character changed', changed(links.calling, 30), 404, forged],
      ['with another action', changed(links.calling, -49), 404, forged],
      ['with something added', `${links.calling}A`, 404, forged],
      ['in small letters', links.calling.toLowerCase(), 404, forged],
      ['made with another key', linksOf(submissionId, { signedWith: `${key}x` }).calling, 404, forged],
      ['of 15 days ago', linksOf(submissionId, { now: days(15) }).calling, 410, 'expired'],
      ['for a lead that was deleted', linksOf(randomUUID()).calling, 410, 'erased'],
    ];
    for (const [name, link, status, sentence] of bad) {
      for (const page of [await open(link), await tap(link, { do: 'taken', seen: '0' })]) {
        expect(page.status, name).toBe(status);
        expect(textOf(page), name).toContain(sentence);
        expect(textOf(page), name).toMatch(/call the office\. +Call/);
        expect(page.html, name).not.toContain('<form');
        expectPrivate(page);
      }
    }
    expect(await kinds()).toEqual([]);
    expect((await open(linksOf(submissionId, { now: days(13.99) }).calling)).status).toBe(200);
  });

  it('for a lead that was erased, before the tap and at it', async () => {
    await backend.database.sql('select erase_customer($1)', [visitor.phone]);
    for (const page of [
      await open(links.calling),
      await tap(links.calling, { do: 'taken', seen: '0' }),
      await tap(links.calling, { do: 'show', seen: '0' }),
    ]) {
      expect(page.status).toBe(410);
      expect(textOf(page)).toContain('This request was erased');
    }
    expect(await kinds()).toEqual([]);
  });
});

/** The link with the character at `index` of its token replaced; a negative one counts from the end. */
function changed(link: string, index: number): string {
  const start = index < 0 ? link.length + index : link.length - 72 + index;
  return link.slice(0, start) + (link[start] === 'A' ? 'B' : 'A') + link.slice(start + 1);
}

/** Nothing of the visitor, and nothing that keeps the page or tells its address. */
function expectPrivate({ html, headers }: Page): void {
  const everything = [html, ...[...headers].flat()].join('\n');
  for (const word of ofTheVisitor) expect(everything).not.toContain(word);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('content-security-policy')).toContain("form-action 'self'");
}

describe('a GET', () => {
  it('changes nothing, however often and by either link; neither does HEAD or another method', async () => {
    for (const url of [links.calling, links.notCustomer]) {
      for (let visit = 0; visit < 4; visit += 1) {
        const page = await open(`${url}${visit % 2 ? '?utm_source=scanner' : ''}`);
        expect(page.status).toBe(200);
        expect(page.html.match(/<button/g)).toHaveLength(1);
        expectPrivate(page);
      }
      expect(await open(url, { method: 'HEAD' })).toMatchObject({ status: 200, html: '' });
    }
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const { status, headers } = await open(links.calling, { method });
      expect([status, headers.get('allow')], method).toEqual([405, 'GET, HEAD, POST']);
    }
    expect(await kinds()).toEqual([]);
  });
});

describe('a tap', () => {
  it('records who calls, and only its answer has the number', async () => {
    expect(buttonsOf(await open(links.calling))).toEqual(['taken']);
    const taken = await tap(links.calling, { do: 'taken', seen: '0' });
    expect(taken.status).toBe(200);
    expect(taken.html).toContain('href="tel:+13145550187"');
    expect(taken.html).toContain('href="sms:+13145550187"');
    expect(textOf(taken)).toMatch(/Taken at \d+:\d\d [AP]M, just now/);
    expect(buttonsOf(taken)).toEqual(['reached', 'no_answer', 'not_customer', 'undone']);

    const second = await open(links.calling);
    expectPrivate(second);
    expect(second.html.indexOf('Taken at')).toBeLessThan(second.html.indexOf('<button'));
    expect(buttonsOf(second)[0]).toBe('show');

    const shown = await tap(links.calling, { do: 'show', seen: '1' });
    expect(shown.html).toContain('href="tel:+13145550187"');
    expect(await kinds()).toEqual(['taken']);
  });

  it('promises a reminder in as many minutes as the database waits, and none where they are off', async () => {
    const times = await backend.database.sql<{ minutes: number }>(
      'select distinct extract(epoch from after)::int / 60 as minutes from reminder_times() where step = 0',
    );
    expect(times).toEqual([{ minutes: noAnswerMinutes }]);
    const taken = await tap(links.calling, { do: 'taken', seen: '0' });
    expect(textOf(taken)).toContain(`No answer, remind me in ${noAnswerMinutes} minutes`);
    process.env.REMINDERS = 'off';
    const shown = await tap(links.calling, { do: 'show', seen: '1' });
    expect(buttonsOf(shown)).toContain('no_answer');
    expect(textOf(shown)).not.toMatch(/remind/i);
    delete process.env.REMINDERS;
  });

  it.each(['reached', 'no_answer', 'not_customer'])('says %s, and takes it back', async (outcome) => {
    await tap(links.calling, { do: 'taken', seen: '0' });
    const said = await tap(links.calling, { do: outcome, seen: '1' });
    expectPrivate(said);
    expect(buttonsOf(said)).toContain('undone');
    const undone = await tap(links.calling, { do: 'undone', seen: '2' });
    expect(textOf(undone)).toContain('A request waits for a call');
    expect(buttonsOf(undone)).toEqual(['taken']);
    expect(await kinds()).toEqual(['taken', outcome, 'undone']);
  });

  it('counts for the first request where the customer sent the same words again', async () => {
    const again = randomUUID();
    await postJson(backend, quote({ submissionId: again }));
    await tap(linksOf(again).calling, { do: 'taken', seen: '0' });
    expect(textOf(await open(links.calling))).toContain('Taken at');
  });

  it.each([
    ['an emergency after a request that was none', { isEmergency: true, message: 'Now it is urgent' }, ''],
    [
      'a person after a program',
      { message: 'Another' },
      'update contact_submissions set suspected_spam = true',
    ],
    [
      'a request after the customer was reached',
      { message: 'Another' },
      `insert into lead_events (lead_id, kind, at) select id, 'reached', now() - interval '1 second' from contact_submissions`,
    ],
  ])('of %s stands for itself', async (_, changes, before) => {
    if (before) await backend.database.sql(before);
    const { body } = await postJson(backend, quote({ submissionId, ...changes }));
    const later = (await backend.rows()).find(({ duplicate_of }) => duplicate_of === submissionId);
    expect(later?.submission_id.slice(0, 8).toUpperCase()).toBe(body.reference);
    await tap(linksOf(later?.submission_id ?? '').calling, { do: 'taken', seen: '0' });
    expect(textOf(await open(linksOf(later?.submission_id ?? '').calling))).toContain('Taken at');
    expect(textOf(await open(links.calling))).not.toContain('Taken at');
  });

  it('that does not come from the page changes nothing, and the page comes again', async () => {
    const odd: [name: string, fields: Record<string, string>, headers: HeadersInit, status: number][] = [
      ['without the page', {}, {}, 400],
      ['without what the page had shown', { do: 'taken' }, fromThePage, 400],
      ['with a count that is none', { do: 'taken', seen: '-1' }, fromThePage, 400],
      ['with a step that there is not', { do: 'erase', seen: '0' }, fromThePage, 400],
      ['as JSON', {}, { 'Content-Type': 'application/json' }, 415],
      ['of 20 kB', { do: 'taken', seen: '0', more: 'x'.repeat(20_000) }, fromThePage, 413],
    ];
    for (const [name, fields, headers, status] of odd) {
      const page = await tap(links.calling, fields, headers);
      expect(page.status, name).toBe(status);
      expect(textOf(page), name).toContain('Nothing was recorded');
      expect(buttonsOf(page), name).toEqual(['taken']);
      expectPrivate(page);
    }
    expect(await kinds()).toEqual([]);
  });

  it('from another origin changes nothing', async () => {
    for (const headers of [
      { Origin: 'https://evil.example' },
      { 'Sec-Fetch-Site': 'cross-site', Origin: 'null' },
      { 'Sec-Fetch-Site': 'same-site' },
    ]) {
      const page = await tap(links.calling, { do: 'taken', seen: '0' }, headers);
      expect(page.status).toBe(403);
      expect(textOf(page)).toContain('Nothing was recorded');
    }
    expect(await kinds()).toEqual([]);
  });

  it('counts from an old browser that hides the origin and does not say from where it comes', async () => {
    expect((await tap(links.calling, { do: 'taken', seen: '0' }, { Origin: 'null' })).status).toBe(200);
    expect(await kinds()).toEqual(['taken']);
  });

  it('that is replayed, or on an old page, changes nothing and says how it stands', async () => {
    await tap(links.calling, { do: 'taken', seen: '0' });
    const replayed = await tap(links.calling, { do: 'taken', seen: '0' });
    expect(textOf(replayed)).toContain('This request was taken just before your tap.');
    expect(replayed.html).not.toContain('tel:+13145550187');
    expect(buttonsOf(replayed)[0]).toBe('show');
    await tap(links.calling, { do: 'undone', seen: '1' });
    const old = await tap(links.calling, { do: 'reached', seen: '1' });
    expect(textOf(old)).toContain('Your tap was not recorded');
    expect(await kinds()).toEqual(['taken', 'undone']);
  });

  it('that makes no sense is refused', async () => {
    for (const event of ['reached', 'no_answer', 'undone'])
      await tap(links.calling, { do: event, seen: '0' });
    expect(await kinds()).toEqual([]);
    await tap(links.calling, { do: 'taken', seen: '0' });
    await tap(links.calling, { do: 'taken', seen: '1' });
    expect(await kinds()).toEqual(['taken']);
  });

  it('at the same time as 5 others: one takes it, and the others learn of it', async () => {
    const taps = Array.from({ length: 6 }, (_none, index) =>
      tap(index % 2 ? links.calling : linksOf(submissionId).calling, { do: 'taken', seen: '0' }),
    );
    const pages = await Promise.all(taps);
    expect(pages.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(pages.filter(({ html }) => html.includes('tel:+13145550187'))).toHaveLength(1);
    expect(pages.filter((page) => textOf(page).includes('taken just before your tap'))).toHaveLength(5);
    for (const page of pages) expect(textOf(page)).toMatch(/Taken at \d+:\d\d [AP]M/);
    expect(await kinds()).toEqual(['taken']);
  });

  it('while another is being recorded waits for it, and learns of it', async () => {
    const other = connect(backend.database.postgresUrl, { max: 1 });
    let second: Promise<Page> | undefined;
    try {
      await other.begin(async (sql) => {
        await sql`select * from record_lead_event(${submissionId}, 'taken', 0)`;
        second = tap(links.calling, { do: 'taken', seen: '0' });
        const waits = () =>
          backend.database.sql(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          );
        await expect.poll(waits, { interval: 20 }).not.toEqual([]);
      });
    } finally {
      await other.end({ timeout: 1 });
    }
    expect(textOf((await second) as Page)).toContain('taken just before your tap');
    expect(await kinds()).toEqual(['taken']);
  });

  it('at the same time as ten that say that it is no customer: one counts', async () => {
    const fields = ['taken', 'not_customer'].flatMap((event) => Array(10).fill({ do: event, seen: '0' }));
    await Promise.all(fields.map((one) => tap(links.calling, one)));
    expect(await kinds()).toHaveLength(1);
  });
});

describe('a database that is away', () => {
  it.each([
    ['refuses the connection', { kind: 'drop' }],
    ['does not answer', { kind: 'hang' }],
    ['answers 503', { kind: 'answer', status: 503, body: 'away' }],
    ['answers something else', { kind: 'answer', status: 200, body: '{}' }],
  ] as const)('and %s: the page says so, has the button, and the tap works on retry', async (_, fault) => {
    const slowDown = hasten();
    process.env.SUPABASE_URL = proxy.url;
    proxy.faults.rpc = fault;
    const opened = await open(links.calling);
    expect(opened.status).toBe(503);
    expect(textOf(opened)).toContain('Our database did not answer');
    expect(textOf(opened)).toContain('Try again');
    const tapped = await tap(links.calling, { do: 'taken', seen: '0' });
    expect(tapped.status).toBe(503);
    expect(textOf(tapped)).toContain('a second tap does no harm');
    expect(tapped.html).toContain('name="seen" value="0"');
    expect(buttonsOf(tapped)).toEqual(['taken']);
    expectPrivate(tapped);
    expect(await kinds()).toEqual([]);

    slowDown();
    proxy.reset();
    const again = await tap(links.calling, { do: 'taken', seen: '0' });
    expect(again.html).toContain('href="tel:+13145550187"');
    expect(await kinds()).toEqual(['taken']);
  });

  it('and records the tap, but its answer is cut: the second tap says that it is taken, and counts once', async () => {
    process.env.SUPABASE_URL = proxy.url;
    proxy.faults.rpc = { kind: 'truncate' };
    expect((await tap(links.calling, { do: 'taken', seen: '0' })).status).toBe(503);
    proxy.reset();
    const again = await tap(links.calling, { do: 'taken', seen: '0' });
    expect(textOf(again)).toContain('If that was you, show the number.');
    expect(await kinds()).toEqual(['taken']);
  });

  it.each([
    ['LEAD_LINK_KEY', 'too short'],
    ['LEAD_LINK_KEY', ''],
    ['SUPABASE_URL', ''],
  ])('or a deploy with %s "%s": 503, and the log names the variable', async (name, value) => {
    process.env[name] = value;
    expect((await open(links.calling)).status).toBe(503);
    expect(backend.logged.join('\n')).toContain(name);
  });
});

it('writes nothing about the visitor into the log, nor the link', async () => {
  process.env.SUPABASE_URL = proxy.url;
  proxy.faults.rpc = { kind: 'drop' };
  await tap(links.calling, { do: 'taken', seen: '0' });
  const logged = backend.logged.join('\n');
  expect(logged).toContain('lead link failed');
  for (const secret of [links.calling.slice(-72), key, submissionId]) expect(logged).not.toContain(secret);
});
