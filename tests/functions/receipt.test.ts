import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { LeadRequest } from '../../data/lead/contract.ts';
import { zoneName } from '../../data/lead/town.ts';
import { receiptRoutes, routes } from '../../data/shared/routes.ts';
import requestReceived from '../../netlify/functions/request-received.ts';
import { leadLinkToken, receiptToken } from '../../netlify/lead/link.ts';
import { business, serviceCalled } from '../../netlify/site.ts';
import { startSite } from '../../scripts/local/site.ts';
import {
  plainFields,
  postForm,
  quote,
  referenceOf,
  testBackend,
  tokens,
  visitor,
} from '../support/backend.ts';
import { shopInstant } from '../support/clock.ts';
import { madeUpTeam, rootWithTeam } from '../support/team.ts';

const backend = testBackend();
const { postJson, sql } = backend;
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

async function ask(
  token: string,
  { url = backend.functions.url, ...init }: RequestInit & { url?: string } = {},
) {
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
    [() => sql(`update contact_submissions set reach = 'text'`), /We texted you at .* Text or call us at/],
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

it('a repeat, maybe by a stranger who knows what was sent, gets its own receipt, which tells only that someone is on it', async () => {
  async function byJson(request: LeadRequest): Promise<[reference: string, receipt: string]> {
    const { body } = await postJson(request);
    return body.success ? [body.reference, body.receipt ?? ''] : ['', ''];
  }
  await postJson(lead);
  const own = quote();
  const repeats = [
    await byJson(own),
    await byJson({ ...own, message: 'And tell me who comes' }),
    await byJson(quote({ submissionId: '' })),
  ];
  const { headers } = await postForm(backend, plainFields());
  const page = new URL(`${headers.get('location')}&look=`, backend.functions.url);
  repeats.push([page.pathname.split('/').at(-1) ?? '', page.searchParams.get('receipt') ?? '']);
  const stored = (await backend.rows()).map(({ submission_id }) =>
    referenceOf({ submissionId: submission_id }),
  );
  for (const [reference, receipt] of repeats) {
    expect(stored.slice(1)).toContain(reference);
    expect(Buffer.from(receipt, 'base64url').toString()).not.toContain(submissionId);
  }
  const secrets = /is on the way|on our way|Quillon|1,234|1,239|47 minutes|January|time is set|closed/i;
  const state = async (receipt: string) => {
    const { html } = await ask(receipt);
    expect(textOf(html)).not.toMatch(secrets);
    return /data-state="(\w+)"/.exec(html)?.[1];
  };
  const coming = () =>
    sql(`select from record_lead_event('${submissionId}', 'taken', 1, 'Quillon', 1234, 1239, 47)`);
  const spam = () =>
    sql(`update contact_submissions set suspected_spam = true where submission_id = '${submissionId}'`);
  const steps: [act: () => unknown, state?: string][] = [
    [() => undefined],
    [() => record('taken', 0), 'taken'],
    [coming, 'taken'],
    [() => agree('2030-01-08T09:00'), 'taken'],
    [() => agree(), 'taken'],
    [() => record('no_answer', 2), 'taken'],
    [() => record('taken', 3), 'taken'],
    [() => record('reached', 4), 'taken'],
    [() => record('undone', 5)],
    [() => record('not_customer', 6)],
    [spam],
  ];
  for (const [act, expected] of steps) {
    await age(1);
    await act();
    for (const [, receipt] of repeats) expect(await state(receipt), String(act)).toBe(expected);
    expect(textOf(await (await fetch(page)).text()), 'without JavaScript').not.toMatch(secrets);
  }
});

it('a repeat after the claim is told no time from before it', async () => {
  await postJson(lead);
  await record('taken', 0);
  await age(5);
  const { body } = await postJson(quote());
  const texts = [await told(), await told(body.success ? body.receipt : undefined)];
  const times = texts.map((text) => /^We picked this up at (\d+:\d\d)/.exec(text)?.[1]);
  expect(new Set([...times, undefined]).size).toBe(3);
});

it('rejects forged tokens, staff links and tokens over two hours old without asking the database', async () => {
  process.env.SUPABASE_URL = 'http://127.0.0.1:9';
  const link = leadLinkToken(submissionId, 'calling', { key, now: new Date() });
  for (const [token, status] of [
    ...[['', 403] as const, [link, 403] as const],
    ...[[tokenOf(0, `${key}x`), 403] as const, [tokenOf(7201, `${key}x`), 403] as const],
    ...[[tokenOf(7201), 410] as const, [tokenOf(7190), 503] as const],
  ])
    expect(await ask(token), token).toEqual({ status, html: '' });
  expect((await fetch(backend.functions.url + routes.leadLink(tokenOf()))).status).toBe(404);
  expect((await ask(tokenOf(), { method: 'POST' })).status).toBe(405);
  const logged = backend.logged.join('\n');
  expect(logged).toContain('receipt failed');
  for (const word of [tokenOf(7190), submissionId]) expect(logged).not.toContain(word);
});

describe('a button on the receipt', () => {
  const page = (token = tokenOf()) =>
    backend.functions.url + routes.requestReceivedAs(referenceOf(lead), new Date(), token);
  /** Presses it as a form without script does, and waits for what goes out. */
  async function press(button: string, url = page(), headers: HeadersInit = { Origin: 'null' }) {
    backend.mail.clear();
    const response = await fetch(url, { method: 'POST', headers, body: new URLSearchParams({ do: button }) });
    await backend.functions.idle();
    return { status: response.status, text: textOf(await response.text()) };
  }
  const kinds = async () => (await sql('select kind from lead_events order by id')).map(({ kind }) => kind);
  const buttons = async () =>
    [...(await ask(tokenOf())).html.matchAll(/value="(\w+)"/g)].map(([, name]) => name);

  it('cancels, and can be taken back for five minutes', async () => {
    await postJson(lead);
    await record('taken', 0);
    await agree('2030-01-08T09:00');
    const canceled = await press('canceled');
    expect(canceled).toMatchObject({
      status: 200,
      text: expect.stringMatching(/Canceled You owe nothing\..* Undo: I still need you/),
    });
    expect((await press('canceled')).text, 'a second press').toContain('Canceled You owe nothing.');
    expect(await kinds()).toEqual(['taken', 'canceled']);
    expect((await ask(tokenOf())).status).toBe(200);

    expect((await press('reopened')).text).toMatch(/We told everyone again at \d+:\d\d [AP]M\./);
    await press('canceled');
    await age(5);
    expect((await press('reopened')).text).toMatch(/Canceled You owe nothing\.(?!.*Undo)/);
    expect(await ask(tokenOf()), 'the page asks no more').toMatchObject({ status: 410, html: /Canceled/ });
    expect(await kinds()).toEqual(['taken', 'canceled', 'reopened', 'canceled']);
    const { submissionId: _first, ...again } = lead;
    await postJson({ ...again, submissionId: crypto.randomUUID() });
    const { subject } = backend.mails[0] ?? {};
    expect(subject, 'the same request sent again is a new one').toMatch(/^Lock Rekeying/);
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
    expect(await buttons()).toEqual(['canceled']);
    await press('complained');
    expect(await kinds(), 'not yet promised').toEqual([]);
    await age(1);
    expect(await told()).toMatch(
      /^You should have heard from us by \d+:\d\d [AP]M\. Call .*, or press “Nobody has called”\. Nobody has called/,
    );
    expect((await press('complained')).text).toMatch(
      /We told everyone again at \d+:\d\d [AP]M\. Can't wait\? Call/,
    );
    await age(60);
    expect(await buttons()).toEqual(['canceled']);
    await record('taken', 1);
    expect(await buttons()).toEqual(['canceled']);
    await age(20);
    expect(await buttons()).toEqual(['complained', 'canceled']);
    expect(await told()).toMatch(
      /^We picked this up at .* Haven't heard from us\? Call or text .*, or press “Nobody has called”\./,
    );
    await press('complained');
    expect(await kinds()).toEqual(['complained', 'taken', 'complained']);
    for (const word of Object.values(visitor)) expect(await told()).not.toContain(word);
  });

  it('does nothing without the receipt, on a repeat, from another site or if the database fails, and says so', async () => {
    await postJson(lead);
    const failed = { status: 503, text: expect.stringContaining("That didn't go through.") };
    const repeat = await postJson(quote());
    const theirs = repeat.body.success ? repeat.body.receipt : undefined;
    expect(await told(theirs)).toBe('');
    const address = page(theirs).replace(/\w{8}(?=\?)/, repeat.body.reference);
    expect((await press('canceled', address)).status).toBe(200);
    for (const url of [page(''), page(tokenOf(7201)), page(tokenOf(0, `${key}x`))])
      expect(await press('canceled', url), url).toMatchObject(failed);
    expect(await press('canceled', page(), { Origin: 'https://evil.example' })).toMatchObject(failed);
    process.env.SUPABASE_URL = 'http://127.0.0.1:9';
    expect(await press('canceled')).toMatchObject(failed);
    expect(await kinds()).toEqual([]);
  });
});

it('sends no receipt without the key, but still the proof the customer needs', async () => {
  delete process.env.LEAD_LINK_KEY;
  for (const [service, proof] of [
    ['Lock Rekeying Service', /^Photo ID, plus a utility bill/],
    ['Car Lockout Service', /^Photo ID and the registration$/],
  ] as const) {
    const { status, body } = await postJson(quote({ service, message: service }));
    const expected = { success: true, reference: expect.any(String), proof: expect.stringMatching(proof) };
    expect([status, body]).toEqual([200, expected]);
  }
});

describe('without JavaScript', () => {
  it('the page shows reference, time received, callback deadline, proof to have ready and our number', async () => {
    vi.setSystemTime(new Date(shopInstant('2026-11-21T19:07:00')));
    onTestFinished(() => void vi.useRealTimers());
    const received = new Date(shopInstant('2026-11-21T19:06:30'));
    const response = await requestReceived(
      new Request(`http://x${routes.requestReceivedAs('9F1C22AB', received)}`),
    );
    expect([response.status, response.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    const page = textOf(await response.text());
    for (const text of [
      ...['Sent Nov 21, 7:06 PM.', 'Reference: 9F1C22AB', 'and say 22AB', business.proof, business.phone],
      `We'll call you within ${business.responseMinutes} minutes`,
      `We'll call you by 7:21 PM ${zoneName}`,
    ])
      expect(page.replaceAll(/ (?=[.,])/g, '')).toContain(text);
  });

  it('a wrong address redirects to the page without a reference', async () => {
    for (const address of [
      '9F1C22AB?at=now',
      '9F1C22AB?at=+275760-09-13T00:00:00.000Z',
      '9F1C22AB?at=-271821-04-20T00:00:00.000Z',
      '9F1C22AB?at=1970-01-01',
      `%3Cscript%3E?at=${new Date().toISOString()}`,
    ]) {
      const { status, headers } = await requestReceived(new Request(`http://x/request-received/${address}`));
      expect([status, headers.get('location')], address).toEqual([303, '/request-received']);
    }
  });

  it('a link shows where the request stands, only with its own receipt', async () => {
    const location = (await postForm(backend, plainFields())).headers.get('location') ?? '';
    const open = async (path: string) => {
      const response = await fetch(backend.functions.url + path);
      const headers = ['cache-control', 'referrer-policy'].map((name) => response.headers.get(name));
      expect(headers).toEqual(['no-store', 'no-referrer']);
      return (await response.text()).replaceAll('&amp;', '&');
    };
    const page = await open(location);
    const [, link = ''] = /href="([^"]+)">Check on your request/.exec(page) ?? [];
    const looked = await open(link);
    expect(textOf(looked)).toMatch(/In line as of \d+:\d\d [AP]M\./);
    const { proof } = serviceCalled(quote().service) ?? business;
    const ofButtons = (html: string) => /action="([^"]+)"/.exec(html)?.[1] ?? '';
    const [, receipt = ''] = /receipt=([\w-]+)/.exec(location) ?? [];
    expect(ofButtons((await ask(receipt)).html).replaceAll('&amp;', '&')).toContain('service=');
    for (const html of [page, looked, await open(ofButtons(looked))])
      expect(textOf(html)).toContain(`Have ready: ${proof}.`);
    const free = await postForm(backend, { ...plainFields(), service: 'Ann Example, 5 Elm' });
    expect(free.headers.get('location'), 'what hosts log').not.toContain('Ann');
    expect(textOf(await open(location.replace('Lock%20', 'Ann%20')))).toMatch(/Have ready: (?!.*Ann)/);
    submissionId = (await backend.rows())[0]?.submission_id ?? '';
    await record('taken', 0);
    const taken = textOf(await open(link));
    expect(taken).toMatch(/We picked this up at \d+:\d\d [AP]M\. Expect to hear from us any minute\./);
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
    await tap('taken', { who: 'Ada' });
    expect(await shown()).toMatch(
      /^Ada took your request at \S+ [AP]M\. Ada is calling you from a number ending in 0142\./,
    );
    await sql(`update contact_submissions set reach = 'text'`);
    expect(await shown()).toContain('Ada is texting you from a number ending in 0142.');
    await age(20);
    expect(await shown()).toMatch(
      /^Ada took your request at .* Haven't heard from us\? Call or text .*, or press “Nobody has texted”\./,
    );
    for (const [who, text] of Object.entries({
      Bo: /^Bo took your request at .* Expect to hear from us any minute\./,
      'Mallory <b>': /^We picked this up at .* Expect to hear from us any minute\./,
    })) {
      await tap('undone', {});
      await tap('taken', { who });
      expect(await shown(), who).toMatch(text);
    }
  });

  it('tells for two hours who is on the way, only with the receipt, and ignores what staff mistype', async () => {
    await record('taken', 0);
    const queued = () => sql('select kind from messages');
    const before = await queued();
    const check = `Ask for ID. ${business.refuseRule}.`;
    const cases: [fields: Record<string, string>, text: RegExp][] = [
      [{}, /^Your locksmith is on the way\.$/],
      [
        { who: 'Ada', price: '90-140', minutes: '20' },
        /^Ada is on the way\. White van, …482\. Badge 12\. \$90–\$140, agreed on the phone\. About 20 minutes, around \d+:\d\d [AP]M\.$/,
      ],
      [{ who: 'Cy', price: '90-140', low: '$1,200' }, /^Cy is on the way\. \$1,200, agreed on the phone\.$/],
      [
        { who: 'Di', low: '200', high: '150' },
        /^Di is on the way\. License LB-20417\. \$150–\$200, agreed on the phone\.$/,
      ],
      [{ who: 'Mallory <b>', price: '0-0', minutes: '9999' }, /^Your locksmith is on the way\.$/],
      [{ who: 'Bo', low: '-5', high: '1e9', minutes: 'soon' }, /^Bo is on the way\. Dark blue van, …K7X\.$/],
    ];
    for (const [fields, expected] of cases) {
      const page = textOf(await (await tap('coming', fields)).text());
      const [heading, rest = ''] = (await shown()).split(/(?<=We're on our way) /);
      const [texts = '', stops] = rest.split(/ (?=Sent \d)/);
      const text = texts.replace(/^There around \d+:\d\d [AP]M /, '');
      const [, kept = ''] = /data-keep="([^"]+)"/.exec((await ask(tokenOf(), { url })).html) ?? [];
      expect(textOf(kept)).toMatch(/^.*, \w+, \w+ \d+, \d+:\d\d [AP]M: /);
      expect(textOf(kept)).toContain(`: ${text} ${business.phone}`);
      expect(heading).toBe("We're on our way");
      expect(text !== texts).toBe(fields.minutes === '20');
      expect(text.replace(check, '').trim(), JSON.stringify(fields)).toMatch(expected);
      expect(page).toContain(text);
      const time = '\\d+:\\d\\d';
      const passed = `^Sent ${time} Picked up ${time} On the way ${time} There`;
      expect(stops).toMatch(
        new RegExp(`${passed}${fields.minutes === '20' ? ` ~${time}` : ''} Keep this I got in`),
      );
    }
    expect(await queued(), 'a message would tell others').toEqual(before);

    const remembered = (await tap('coming', { who: 'Bo' })).headers.get('set-cookie') ?? '';
    expect(remembered).toMatch(/^person=Bo; Path=\/request; .*HttpOnly; Secure; SameSite=Lax$/);
    for (const cookie of ['person=%E0%A4%A', 'person=Mallory'])
      expect((await fetch(link, { headers: { cookie } })).status, cookie).toBe(200);

    const plain = `${url}${routes.requestReceivedAs(referenceOf(lead), new Date(), tokenOf())}&look=`;
    expect(textOf(await (await fetch(plain)).text())).toContain('Bo is on the way. Dark blue van, …K7X.');
    await sql(`update lead_events set at = at - interval '7190 s'`);
    expect(await shown()).toContain('Bo is on the way.');
    await sql(`update lead_events set at = at - interval '10 s'`);
    expect(await shown()).toMatch(/^We picked this up at .* Haven't heard from us\?/);
    await tap('coming', { who: 'Bo' });
    await tap('reached', {});
    expect(await shown()).toMatch(/^Request closed/);
    expect(backend.logged.join()).not.toMatch(/Ada|K7X|140/);
  });
});
