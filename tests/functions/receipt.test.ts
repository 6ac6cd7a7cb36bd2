import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { LeadRequest } from '../../data/lead/contract.ts';
import { zoneName } from '../../data/lead/town.ts';
import { receiptRoutes, routes } from '../../data/shared/routes.ts';
import requestReceived from '../../netlify/functions/request-received.ts';
import type { Lead } from '../../netlify/lead/database.types.ts';
import { leadLinkToken, receiptToken } from '../../netlify/lead/link.ts';
import { business, serviceCalled } from '../../netlify/site.ts';
import { startSite } from '../../scripts/local/site.ts';
import { plainFields, quote, referenceOf, testBackend, tokens, visitor } from '../support/backend.ts';
import { clocksGoBack, shopInstant } from '../support/clock.ts';
import { madeUpTeam, rootWithTeam } from '../support/team.ts';

const backend = testBackend();
const { idle, logs, postForm, postJson, rows, sql } = backend;
const key = tokens.links;
let lead: LeadRequest;
let submissionId: string;
beforeEach(() => {
  lead = quote();
  submissionId = lead.submissionId ?? '';
});

const tokenOf = (ago = 0, signedWith = key) =>
  receiptToken(
    { submissionId, isEmergency: false },
    { key: signedWith, now: new Date(Date.now() - ago * 1000) },
  );

async function ask(token: string, { url = backend.url, ...init }: RequestInit & { url?: string } = {}) {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(url + receiptRoutes.ask, { headers, ...init });
  expect(response.headers.get('cache-control')).toBe('no-store');
  return { status: response.status, html: await response.text() };
}

const textOf = (html: string) =>
  html
    .replaceAll(/<(svg|title).*?<\/\1>|<[^>]+>/gs, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&#x27;', "'")
    .trim();
const told = async (token = tokenOf()) => textOf((await ask(token)).html);

const cancelOffer = "I got in, thanks: cancel We'll tell everyone on staff. You owe nothing. Yes, cancel";

const record = (event: string, seen: number) =>
  sql(`select from record_lead_event('${submissionId}', '${event}', ${seen})`);
const agree = (at = '') =>
  sql(`select record_appointment('${submissionId}'${at && `, '${shopInstant(at)}'`})`);
const age = async (minutes: number) => {
  for (const change of ['lead_events set at = at', 'contact_submissions set created_at = created_at'])
    await sql(`update ${change} - interval '${minutes} minutes'`);
};

it('tells where a request stands, also that of a changed one', async () => {
  const sent = await postJson(lead);
  const changed = await postJson({ ...lead, phone: '(202) 555-0199' });
  for (const { body } of [sent, changed]) {
    const token = body.success ? body.receipt : undefined;
    expect(token).toMatch(/^[\w-]+$/);
    expect(await told(token)).toBe(cancelOffer);
  }
  const steps: [act: () => Promise<unknown>, text: RegExp, status?: number][] = [
    [() => record('taken', 0), /^We picked this up at \d+:\d\d [AP]M\. Expect to hear from us any minute\./],
    [() => age(20), /Haven't heard from us\? Call or text/],
    [() => record('no_answer', 1), /^We couldn't reach you We called at \d+:\d\d [AP]M and couldn't reach/],
    [() => agree('2030-01-08T09:00'), /^Your time is set See you Tuesday, January 8, 9:00 AM \S+\./],
    [() => record('reached', 2), /^Your time is set/],
    [() => agree(), /^Request closed This request is closed\. Still need us\? Call\.$/, 410],
    [() => record('undone', 3), new RegExp(`^${cancelOffer}`)],
    [() => sql(`select erase_customer('${visitor.phone}')`), /^Request closed/, 410],
  ];
  for (const [act, text, status = 200] of steps) {
    await act();
    const { html, ...answer } = await ask(tokenOf());
    expect(textOf(html)).toMatch(text);
    expect(answer).toEqual({ status });
  }
});

it('never says that we call or called a customer who asked us not to, even if she asked for it later', async () => {
  await postJson(lead);
  await postJson({ ...lead, reach: 'none' });
  const promise = /\b(call|text)(ed|ing)? you(?! can| when)|hear from us|Nobody has|reach you/;
  const steps = [() => age(70), () => record('taken', 0), () => age(70), () => record('no_answer', 1)];
  for (const step of steps) {
    await step();
    const text = await told();
    expect(text.replace("We won't call or text you", '')).not.toMatch(promise);
    expect(text).toContain(cancelOffer);
  }
  expect(await told()).toMatch(/^We know of your request\. We won't call or text you: call us at/);
  backend.mails.length = 0;
  await backend.sweep();
  expect(backend.mails.filter(({ subject }) => !/open request/.test(subject ?? ''))).toEqual([]);
});

it('a repeat, maybe by a stranger who knows what was sent, gets its own receipt, which tells only that someone is on it', async () => {
  await postJson(lead);
  const { body } = await postJson(quote());
  const { headers } = await postForm(plainFields());
  const page = new URL(`${headers.get('location')}&look=`, backend.url);
  const receipts = [body.success ? (body.receipt ?? '') : '', page.searchParams.get('receipt') ?? ''];
  for (const receipt of receipts)
    expect(Buffer.from(receipt, 'base64url').toString()).not.toContain(submissionId);
  const secrets = /is on the way|on our way|Quillon|1,234|1,239|47 minutes|January|time is set|closed/i;
  const coming = () =>
    sql(`select from record_lead_event('${submissionId}', 'taken', 1, 'Quillon', 1234, 1239, 47)`);
  const steps: [act: () => unknown, state?: string][] = [
    [() => undefined],
    [() => record('taken', 0), 'taken'],
    [coming, 'taken'],
    [() => agree('2030-01-08T09:00'), 'taken'],
    [() => record('reached', 2), 'taken'],
    [() => record('undone', 3)],
  ];
  for (const [act, state] of steps) {
    await age(1);
    await act();
    for (const receipt of receipts) {
      const { html } = await ask(receipt);
      expect(/data-state="(\w+)"/.exec(html)?.[1], String(act)).toBe(state);
      expect(textOf(html)).not.toMatch(secrets);
    }
    expect(textOf(await (await fetch(page)).text()), 'without JavaScript').not.toMatch(secrets);
  }
});

it('rejects forged tokens, staff links and tokens over two hours old without asking the database', async () => {
  process.env.SUPABASE_URL = 'http://127.0.0.1:9';
  const link = leadLinkToken(submissionId, 'calling', { key, now: new Date() });
  for (const [token, status] of [
    ['', 403] as const,
    [link, 403] as const,
    [tokenOf(0, `${key}x`), 403] as const,
    [tokenOf(7201), 410] as const,
    [tokenOf(7190), 503] as const,
  ])
    expect(await ask(token), token).toEqual({ status, html: '' });
  expect((await fetch(backend.url + routes.leadLink(tokenOf()))).status).toBe(404);
  const logged = logs();
  expect(logged).toContain('receipt failed');
  for (const word of [tokenOf(7190), submissionId]) expect(logged).not.toContain(word);
});

describe('a button on the receipt', () => {
  const page = (token = tokenOf()) =>
    backend.url + routes.requestReceivedAs(referenceOf(lead), new Date().toISOString(), token);
  /** Presses it as a form without script does, and waits for what goes out. */
  async function press(button: string, url = page(), headers: HeadersInit = { Origin: 'null' }) {
    backend.mail.clear();
    const response = await fetch(url, { method: 'POST', headers, body: new URLSearchParams({ do: button }) });
    await idle();
    return { status: response.status, text: textOf(await response.text()) };
  }
  const kinds = async () => (await sql('select kind from lead_events order by id')).map(({ kind }) => kind);
  const buttons = async () =>
    [...(await ask(tokenOf())).html.matchAll(/value="(\w+)"/g)].map(([, name]) => name);

  it('cancels, and can be taken back for five minutes', async () => {
    await postJson(lead);
    await record('taken', 0);
    await agree('2030-01-08T09:00');
    expect((await press('canceled')).text).toMatch(/Canceled You owe nothing\..* Undo: I still need you/);
    expect((await press('canceled')).text, 'a second press').toContain('Canceled You owe nothing.');
    expect((await press('reopened')).text, 'the agreed time is back').toMatch(
      /See you Tuesday, January 8, 9:00 AM/,
    );
    const [back] = await sql<{ lead: Lead }>('select lead from lead_state($1)', [submissionId]);
    expect(back?.lead).toMatchObject({ state: 'open', appointment_changes: 3 });
    await press('canceled');
    await age(5);
    expect((await press('reopened')).text).toMatch(/Canceled You owe nothing\.(?!.*Undo)/);
    expect(await ask(tokenOf()), 'the page asks no more').toMatchObject({ status: 410, html: /Canceled/ });
    expect(await kinds()).toEqual(['taken', 'canceled', 'reopened', 'canceled']);
  });

  it('tells before and after canceling that someone on the way costs what the terms say', async () => {
    await postJson(lead);
    await sql(`select from record_lead_event('${submissionId}', 'taken', 0, 'Ada', 90, 140, 20)`);
    const fee = `the service call fee of ${business.serviceCallFee} is due.`;
    expect(await told()).toContain(`Someone is on the way, so ${fee} Yes, cancel`);
    expect((await press('canceled')).text).toContain(`Canceled Someone was already on the way, so ${fee}`);
    expect(backend.mails[0]?.text).toContain(`so the customer's page says that ${fee}`);
  });

  it('complains once of each broken promise', async () => {
    await postJson({ ...lead, isEmergency: true });
    await age(14);
    await press('complained');
    expect(await kinds(), 'not yet promised').toEqual([]);
    await age(1);
    expect(await told()).toMatch(
      /^You should have heard from us by \d+:\d\d [AP]M\. Call .*, or press “Nobody has called”\. Nobody has called/,
    );
    await press('complained');
    await age(60);
    expect(await buttons()).toEqual(['canceled']);
    await record('taken', 1);
    expect(await buttons()).toEqual(['canceled']);
    await age(20);
    expect(await buttons()).toEqual(['complained', 'canceled']);
    await press('complained');
    expect(await kinds()).toEqual(['complained', 'taken', 'complained']);
  });

  it('does nothing without the receipt, on a repeat, from another site or if the database fails, and says so', async () => {
    await postJson(lead);
    const failed = { status: 503 };
    const repeat = await postJson(quote());
    const theirs = repeat.body.success ? repeat.body.receipt : undefined;
    expect(await told(theirs)).toBe('');
    const address = page(theirs).replace(/\w{8}(?=\?)/, repeat.body.reference);
    expect((await press('canceled', address)).status).toBe(200);
    for (const url of [page(tokenOf(7201)), page(tokenOf(0, `${key}x`))])
      expect(await press('canceled', url), url).toMatchObject(failed);
    expect(await press('canceled', page(), { Origin: 'https://evil.example' })).toMatchObject(failed);
    process.env.SUPABASE_URL = 'http://127.0.0.1:9';
    const { status, text } = await press('canceled');
    expect([status, text]).toEqual([503, expect.stringContaining("That didn't go through.")]);
    expect(await kinds()).toEqual([]);
  });
});

it('sends no receipt without the key, but still the proof the customer needs, and when we call, the same in every answer', async () => {
  delete process.env.LEAD_LINK_KEY;
  const sent = quote({ service: 'Car Lockout Service' });
  const { body } = await postJson(sent);
  await age(3);
  const again = await postJson(sent);
  const [row] = await sql<{ created_at: Date }>('select created_at from contact_submissions');
  const proof = expect.stringMatching(/^Photo ID and the registration$/);
  const timeOf = (minutes: number) =>
    new Date(new Date(row?.created_at ?? 0).getTime() + minutes * 60_000).toISOString();
  const answer = { success: true, reference: expect.any(String), proof };
  expect(body).toEqual({ ...answer, receivedAt: timeOf(3), callBy: timeOf(18) });
  expect(again.body).toEqual({ ...answer, receivedAt: timeOf(0), callBy: timeOf(15) });
});

describe('without JavaScript', () => {
  it('the page shows reference, time received, callback deadline, proof to have ready and our number', async () => {
    vi.setSystemTime(new Date(shopInstant('2026-11-21T19:07:00')));
    onTestFinished(() => void vi.useRealTimers());
    const received = new Date(shopInstant('2026-11-21T19:06:30'));
    const response = await requestReceived(
      new Request(`http://x${routes.requestReceivedAs('9F1C22AB', received.toISOString())}`),
    );
    const page = textOf(await response.text());
    for (const text of [
      'Sent Nov 21, 7:06 PM',
      '9F1C22AB',
      business.proof,
      business.phone,
      `by 7:21 PM ${zoneName}`,
    ])
      expect(page).toContain(text);
  });

  it.each(clocksGoBack)(
    'its times name the zones $zones in the night when the clocks go back',
    async ({ sent, zones }) => {
      vi.setSystemTime(sent);
      onTestFinished(() => void vi.useRealTimers());
      const response = await requestReceived(
        new Request(`http://x${routes.requestReceivedAs('9F1C22AB', new Date(sent).toISOString())}`),
      );
      const page = textOf(await response.text()).replaceAll(/\s/g, ' ');
      expect(page).toContain(`, 1:50 AM ${zones[0]}`);
      expect(page).toMatch(new RegExp(`by 1:05 AM ${zones[1]}(?! ${zoneName})`));
    },
  );

  it.each(['9F1C22AB?at=+275760-09-13T00:00:00.000Z', '9F1C22AB?at=1970-01-01', '%3Cscript%3E'])(
    'a wrong address, %s, redirects to the page without a reference',
    async (address) => {
      const { status, headers } = await requestReceived(new Request(`http://x/request-received/${address}`));
      expect([status, headers.get('location')]).toEqual([303, '/request-received']);
    },
  );

  it('a link shows where the request stands, only with its own receipt', async () => {
    const location = (await postForm(plainFields())).headers.get('location') ?? '';
    const open = async (path: string) => {
      const response = await fetch(backend.url + path);
      const headers = ['cache-control', 'referrer-policy'].map((name) => response.headers.get(name));
      expect(headers).toEqual(['no-store', 'no-referrer']);
      return (await response.text()).replaceAll('&amp;', '&');
    };
    const page = await open(location);
    const [, link = ''] = /href="([^"]+)">Check on your request/.exec(page) ?? [];
    const looked = await open(link);
    expect(textOf(looked)).toMatch(/In line as of \d+:\d\d [AP]M\./);
    for (const html of [page, looked])
      expect(textOf(html)).toContain(`Have ready: ${serviceCalled(quote().service)?.proof}.`);
    const free = await postForm({ ...plainFields(), service: 'Ann Example, 5 Elm' });
    expect(free.headers.get('location'), 'what hosts log').not.toContain('Ann');
    submissionId = (await rows())[0]?.submission_id ?? '';
    await record('taken', 0);
    const taken = textOf(await open(link));
    expect(taken).toMatch(/We picked this up at \d+:\d\d [AP]M\./);
    for (const word of Object.values(visitor)) expect(taken).not.toContain(word);
    expect(await open(link.replace(/\/\w{8}\?/, '/00000000?'))).not.toMatch(/picked this up|Check on/);
    process.env.SUPABASE_URL = 'http://127.0.0.1:9';
    expect(textOf(await open(link))).toContain("We can't check right now, but your request is saved.");
  });
});

describe('with a team', () => {
  let url: string;
  let link: string;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ url, close } = await startSite({ root: rootWithTeam(madeUpTeam) }));
  });
  afterAll(() => close?.());
  beforeEach(async () => {
    await postJson(lead);
    link = url + routes.leadLink(leadLinkToken(submissionId, 'calling', { key, now: new Date() }));
  });
  const shown = async () => textOf((await ask(tokenOf(), { url })).html);
  const tap = async (button: string, fields: Record<string, string>) => {
    const [{ seen } = {}] = await sql('select count(*) as seen from lead_events');
    const body = new URLSearchParams({ do: button, seen: String(seen), ...fields });
    const response = await fetch(link, { method: 'POST', body });
    expect(response.status).toBe(200);
    return response;
  };

  it('tells who is calling, and from which number, so the customer picks up', async () => {
    expect(await (await fetch(link)).text()).toContain('name="who" value="Ada"');
    for (const [seen, who, text] of [
      [0, 'Ada', /^Ada took your request at \S+ [AP]M\. Ada is calling you from a number ending in 0142\./],
      [2, 'Mallory <b>', /^We picked this up at .* Expect to hear from us any minute\./],
    ] as const) {
      await tap('taken', { who });
      expect(await shown(), who).toMatch(text);
      await record('undone', seen + 1);
    }
  });

  it('tells for two hours who is on the way, only with the receipt, and ignores what staff mistype', async () => {
    await record('taken', 0);
    const queued = () => sql('select kind from messages');
    const before = await queued();
    const cases: [fields: Record<string, string>, text: string][] = [
      [{}, 'Your locksmith is on the way.'],
      [
        { who: 'Ada', price: '90-140' },
        'Ada is on the way. White van, …482. Badge 12. $90–$140, agreed on the phone.',
      ],
      [{ who: 'Cy', price: '90-140', low: '$1,200' }, 'Cy is on the way. $1,200, agreed on the phone.'],
      [{ who: 'Mallory <b>', price: '0-0', minutes: '9999' }, 'Your locksmith is on the way.'],
      [{ who: 'Bo', low: '-5', high: '1e9', minutes: 'soon' }, 'Bo is on the way. Dark blue van, …K7X.'],
    ];
    for (const [fields, text] of cases) {
      const page = textOf(await (await tap('coming', fields)).text());
      const told = `${text} Ask for ID. ${business.refuseRule}.`;
      expect(page).toContain(told);
      expect(await shown()).toContain(`We're on our way ${told} Sent`);
    }
    expect(await queued(), 'a message would tell others').toEqual(before);
    expect((await fetch(link, { headers: { cookie: 'person=%E0%A4%A' } })).status).toBe(200);
    for (const [seconds, text] of [
      [7190, /^We're on our way Bo is on the way\./],
      [10, /^We picked this up at .* Haven't heard from us\?/],
    ] as const) {
      await sql(`update lead_events set at = at - interval '${seconds} s'`);
      expect(await shown()).toMatch(text);
    }
    expect(logs()).not.toMatch(/Ada|K7X|140/);
  });
});
