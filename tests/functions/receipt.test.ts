import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { LeadRequest } from '../../data/lead/contract.ts';
import { receiptRoutes, routes } from '../../data/shared/routes.ts';
import { leadLinkToken, receiptToken } from '../../netlify/lead/link.ts';
import { business } from '../../netlify/site.ts';
import { startSite } from '../../scripts/local/site.ts';
import { plainFields, postForm, postJson, quote, testBackend, tokens, visitor } from '../support/backend.ts';
import { shopInstant } from '../support/clock.ts';
import { madeUpTeam, rootWithTeam } from '../support/team.ts';

const backend = testBackend();
const key = tokens.links;
let submissionId: string;

beforeEach(() => {
  submissionId = randomUUID();
});

const tokenOf = (ago = 0, signedWith = key) => {
  const now = new Date(Date.now() - ago * 1000);
  return receiptToken({ submissionId, isEmergency: false }, { key: signedWith, now });
};

async function fetchState(token: string, init: RequestInit = {}) {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(backend.functions.url + receiptRoutes.ask, { headers, ...init });
  expect(response.headers.get('cache-control')).toBe('no-store');
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const record = (event: string, seen: number) =>
  backend.database.sql('select since from record_lead_event($1, $2, $3)', [submissionId, event, seen]);
const waiting = { status: 200, body: { state: 'waiting' } };
const closed = { status: 200, body: { state: 'closed' } };

it('reports only that a request is waiting, taken or agreed for a time, or closed; a changed request reports the first one’s state', async () => {
  const first = quote({ submissionId });
  const sent = await postJson(backend, first);
  const changed = await postJson(backend, { ...first, phone: '(202) 555-0199' });
  for (const { body } of [sent, changed]) {
    const sentToken = body.success ? body.receipt : undefined;
    expect(sentToken).toMatch(/^[\w-]{72}$/);
    expect(await fetchState(sentToken ?? '')).toEqual(waiting);
  }
  const token = tokenOf();
  await record('taken', 0);
  const [{ at } = {}] = await backend.database.sql<{ at: Date }>('select at from lead_events');
  const { status, body } = await fetchState(token);
  expect([status, Object.keys(body)]).toEqual([200, ['state', 'at']]);
  expect([body.state, Date.parse(String(body.at))]).toEqual(['taken', new Date(at ?? 0).getTime()]);
  const agreed = (at: string) =>
    backend.database.sql('select record_appointment($1, $2)', [submissionId, at]);
  await agreed(shopInstant('2030-01-08T09:00'));
  expect((await fetchState(token)).body).toEqual({
    state: 'agreed',
    when: expect.stringMatching(/^Tuesday, January\s8, 9:00\sAM\s/),
  });
  for (const [seen, tap] of (['no_answer', 'reached'] as const).entries()) {
    await record(tap, seen + 1);
    expect((await fetchState(token)).body.state, tap).toBe('agreed');
  }
  await backend.database.sql('select record_appointment($1)', [submissionId]);
  expect(await fetchState(token)).toEqual(closed);
  await record('undone', 3);
  expect(await fetchState(token)).toEqual(waiting);
  await backend.database.sql('select erase_customer($1)', [visitor.phone]);
  expect(await fetchState(token)).toEqual(closed);
});

describe('a repeat by a stranger who knows name, phone, service and message', () => {
  /** As posted with an id, without one, and without JavaScript. Returns id and receipt. */
  const ways: [way: string, repeat: () => Promise<[reference: string, receipt: string]>][] = [
    ['under another id', () => byJson(quote())],
    ['without an id', () => byJson(quote({ submissionId: '' }))],
    ['without JavaScript', byForm],
    [
      'and a change of that repeat',
      async () => {
        const own = quote();
        await byJson(own);
        return byJson({ ...own, message: 'And tell me who comes' });
      },
    ],
    [
      'that repeats their own repeat',
      async () => {
        await byJson(quote());
        return byForm();
      },
    ],
  ];
  async function byJson(request: LeadRequest): Promise<[string, string]> {
    const { status, body } = await postJson(backend, request);
    expect(status).toBe(200);
    return body.success ? [body.reference, body.receipt ?? ''] : ['', ''];
  }
  async function byForm(): Promise<[string, string]> {
    const response = await postForm(backend, plainFields());
    expect(response.status).toBe(303);
    const { pathname, searchParams } = new URL(response.headers.get('location') ?? '', 'http://x');
    return [pathname.split('/').at(-1) ?? '', searchParams.get('receipt') ?? ''];
  }

  it.each(ways)('%s, gets its own receipt, which tells only that someone is on it', async (_way, repeat) => {
    await postJson(backend, quote({ submissionId }));
    const known = async () => (await fetchState(tokenOf())).body;
    const [reference, receipt] = await repeat();
    expect(reference).not.toBe(submissionId.slice(0, 8).toUpperCase());
    expect(Buffer.from(receipt, 'base64url').toString('hex')).not.toContain(submissionId.replaceAll('-', ''));
    const [row] = (await backend.rows()).filter(({ submission_id }) =>
      submission_id.startsWith(reference.toLowerCase()),
    );
    expect(row).toBeDefined();

    const told = async () => {
      const { body } = await fetchState(receipt);
      const path = `${routes.requestReceivedAs(reference, new Date(), receipt)}&look=`;
      const page = await (await fetch(backend.functions.url + path)).text();
      return { body, line: /role="status"[^>]*>(.*?)<\/div>/s.exec(page)?.[1], page };
    };
    expect((await told()).body).toEqual({ state: 'waiting' });
    const sql = backend.database.sql;
    const coming = () =>
      sql('select since from record_lead_event($1, $2, $3, $4, 1234, 1239, 47)', [
        submissionId,
        'taken',
        1,
        'Quillon',
      ]);
    await record('taken', 0);
    const claimed = await told();
    expect(claimed.body).toEqual({ state: 'taken', at: expect.any(String) });
    expect(claimed.page).toContain('We picked this up at');
    const after: [what: string, act: () => Promise<unknown>, first: string][] = [
      ['coming', coming, 'taken'],
      [
        'agreed',
        () => sql('select record_appointment($1, $2)', [submissionId, shopInstant('2030-01-08T09:00')]),
        'taken',
      ],
      ['canceled', () => sql('select record_appointment($1)', [submissionId]), 'taken'],
      ['no answer', () => record('no_answer', 2), 'waiting'],
      ['taken again', () => record('taken', 3), 'taken'],
      ['reached', () => record('reached', 4), 'closed'],
    ];
    for (const [what, act] of after) {
      await sql(`update lead_events set at = at - interval '1 minute'`);
      await sql(`update contact_submissions set created_at = created_at - interval '1 minute'`);
      const before = (await told()).body;
      await act();
      const { body, page } = await told();
      expect(body, what).toEqual(before);
      expect(page, what).not.toMatch(/on the way|Quillon|1,234|1,239|47 minutes|January|time is set|closed/i);
    }
    expect(await known()).toEqual({ state: 'closed' });
    await record('undone', 5);
    expect((await told()).body).toEqual({ state: 'waiting' });
    await record('not_customer', 6);
    expect((await told()).body).toEqual({ state: 'waiting' });
    await sql('update contact_submissions set suspected_spam = true where submission_id = $1', [
      submissionId,
    ]);
    expect((await told()).body, 'the repeat is the main request now').toEqual({ state: 'waiting' });
  });

  it('after the claim, is told no time from before it', async () => {
    await postJson(backend, quote({ submissionId }));
    await record('taken', 0);
    for (const table of ['lead_events set at = at', 'contact_submissions set created_at = created_at'])
      await backend.database.sql(`update ${table} - interval '5 minutes'`);
    const [, receipt] = await byForm();
    const [row] = await backend.database.sql<{ sent: Date }>(
      'select max(created_at) as sent from contact_submissions',
    );
    const { body } = await fetchState(receipt);
    expect(body).toEqual({ state: 'taken', at: new Date(row?.sent ?? 0).toISOString() });
  });
});

it('rejects forged tokens, staff links and tokens over two hours old without asking the database', async () => {
  process.env.SUPABASE_URL = 'http://127.0.0.1:9';
  const link = leadLinkToken(submissionId, 'calling', { key, now: new Date() });
  const cases: [token: string, status: number][] = [
    ['', 403],
    [link, 403],
    [tokenOf(0, `${key}x`), 403],
    [tokenOf(7201), 410],
    [tokenOf(7201, `${key}x`), 403],
    [tokenOf(7190), 503],
  ];
  for (const [token, status] of cases) expect((await fetchState(token)).status, token).toBe(status);
  expect((await fetch(backend.functions.url + routes.leadLink(tokenOf()))).status).toBe(404);
  expect((await fetchState(tokenOf(), { method: 'POST' })).status).toBe(405);
  const logged = backend.logged.join('\n');
  expect(logged).toContain('receipt failed');
  for (const word of [tokenOf(7190), submissionId]) expect(logged).not.toContain(word);
});

it('sends no receipt without the key, but still the proof the customer needs', async () => {
  delete process.env.LEAD_LINK_KEY;
  for (const [service, proof] of [
    ['Lock Rekeying Service', /utility bill/],
    ['Car Lockout Service', /^Photo ID and the registration$/],
    ['Safe Unlocking Service', /for a car/],
  ] as const) {
    const { status, body } = await postJson(backend, quote({ service, message: service }));
    expect([status, body]).toEqual([200, { success: true, reference: expect.any(String), proof }]);
  }
  expect(await backend.rows()).toHaveLength(3);
});

it('shows the current state without JavaScript when the visitor presses the link', async () => {
  const location = (await postForm(backend, plainFields())).headers.get('location') ?? '';
  const open = async (path: string) => {
    const response = await fetch(backend.functions.url + path);
    const { headers } = response;
    expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
      'no-store',
      'no-referrer',
    ]);
    return (await response.text()).replaceAll('&amp;', '&').replaceAll('\u202f', ' ');
  };
  const page = await open(location);
  const [, link = ''] = /href="([^"]+)">Check on your request/.exec(page) ?? [];
  expect(await open(link)).toMatch(/In line as of \d+:\d\d [AP]M\./);
  const [row] = await backend.rows();
  submissionId = row?.submission_id ?? '';
  await record('taken', 0);
  expect(page).not.toContain('role="status" class="font-semibold">T');
  const taken = await open(link);
  expect(taken).toMatch(/We picked this up at \d+:\d\d [AP]M\. Expect to hear from us any minute\./);
  for (const word of Object.values(visitor)) expect(taken).not.toContain(word);
  expect(await open(link.replace(/\/\w{8}\?/, '/00000000?'))).not.toMatch(/Taken at|See whether/);
});

it('tells for two hours who is on the way, only with the receipt, and ignores what staff mistype', async () => {
  const { url, close } = await startSite({ root: rootWithTeam(madeUpTeam) });
  onTestFinished(close);
  await postJson(backend, quote({ submissionId }));
  await record('taken', 0);
  const link = routes.leadLink(leadLinkToken(submissionId, 'calling', { key, now: new Date() }));
  const { sql } = backend.database;
  const queued = () => sql('select kind from messages');
  const before = await queued();
  let seen = 1;
  const tap = async (fields: Record<string, string>, cookie = '') => {
    const body = new URLSearchParams({ do: 'coming', seen: `${seen}`, ...fields });
    const response = await fetch(url + link, { method: 'POST', body, headers: { cookie } });
    expect(response.status).toBe(200);
    seen += 1;
    return response;
  };
  const receipt = async () => {
    const response = await fetch(url + receiptRoutes.ask, {
      headers: { Authorization: `Bearer ${tokenOf()}` },
    });
    return (await response.json()) as { state: string; at: string; coming?: string };
  };
  const textOf = (html = '') => html.replaceAll(/<svg.*?<\/svg>|<[^>]+>/gs, ' ').replaceAll(/\s+/g, ' ');
  const check = ` Ask for ID. ${business.refuseRule}. `;
  const cases: [fields: Record<string, string>, text: RegExp][] = [
    [{}, /^ Your locksmith is on the way\. $/],
    [
      { who: 'Ada', price: '90-140', minutes: '20' },
      /^ Ada is on the way\. White van, …482\. Badge 12\. \$90–\$140, agreed on the phone\. About 20 minutes, around \d+:\d\d [AP]M\. $/,
    ],
    [{ who: 'Cy', price: '90-140', low: '$1,200' }, /^ Cy is on the way\. \$1,200, agreed on the phone\. $/],
    [
      { who: 'Di', low: '200', high: '150' },
      /^ Di is on the way\. License LB-20417\. \$150–\$200, agreed on the phone\. $/,
    ],
    [{ who: 'Mallory <b>', price: '0-0', minutes: '9999' }, /^ Your locksmith is on the way\. $/],
    [{ who: 'Bo', low: '-5', high: '1e9', minutes: 'soon' }, /^ Bo is on the way\. Dark blue van, …K7X\. $/],
  ];
  for (const [fields, expected] of cases) {
    const page = await (await tap(fields)).text();
    const shown = textOf((await receipt()).coming);
    expect(shown.replace(check, ' '), JSON.stringify(fields)).toMatch(expected);
    expect(textOf(page)).toContain(shown.trim());
  }
  expect(await queued(), 'a message would tell others').toEqual(before);

  const remembered = (await tap({ who: 'Bo' })).headers.get('set-cookie') ?? '';
  expect(remembered).toMatch(/^person=Bo; Path=\/request; .*HttpOnly; Secure; SameSite=Lax$/);
  const later = await fetch(url + link, { headers: { cookie: `other=1; ${remembered}` } });
  expect(await later.text()).toMatch(/^(?!.*K7X).*<input[^>]*checked=""[^>]*value="Bo"/s);
  for (const cookie of ['person=%E0%A4%A', 'person=Mallory'])
    expect((await fetch(url + link, { headers: { cookie } })).status, cookie).toBe(200);

  const plain = `${routes.requestReceivedAs(submissionId.slice(0, 8).toUpperCase(), new Date(), tokenOf())}&look=`;
  expect(textOf(await (await fetch(url + plain)).text())).toContain('Bo is on the way. Dark blue van, …K7X.');
  await sql(`update lead_events set at = at - interval '7190 s'`);
  expect((await receipt()).coming).toContain('Bo is on the way.');
  await sql(`update lead_events set at = at - interval '10 s'`);
  expect(Object.keys(await receipt())).toEqual(['state', 'at', 'isQuiet']);
  await tap({ who: 'Bo' });
  await record('reached', seen);
  expect(await receipt()).toEqual({ state: 'closed' });
  expect(backend.logged.join()).not.toMatch(/Ada|K7X|140/);
});
