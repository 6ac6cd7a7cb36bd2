import { beforeEach, describe, expect, it } from 'vitest';
import type { LeadRequest } from '../../data/lead/contract.ts';
import { receiptRoutes, routes } from '../../data/shared/routes.ts';
import { business, serviceCalled } from '../../netlify/base/business-facts.ts';
import type { TapName } from '../../netlify/lead/events.ts';
import { leadLinkToken, receiptToken } from '../../netlify/lead/link.ts';
import { plainFields, quote, receiptIn, testBackend, tokens, visitor } from '../support/backend.ts';
import { clocksGoBack, shopInstant } from '../support/clock.ts';
import { expectKeptSecret, readPage } from '../support/page.ts';

const backend = testBackend();
const {
  advanceMinutes,
  idle,
  inOtherSession,
  letPass,
  logs,
  postForm,
  postJson,
  rows,
  setClock,
  sql,
  waitForBlockedSessions,
} = backend;
const key = tokens.links;
const evening = shopInstant('2026-11-27T19:20');
const house = 'House Lockout Service';
let lead: LeadRequest;
let submissionId: string;
let sent: Sent;
async function begin(changes: Partial<LeadRequest> = {}) {
  lead = quote({ service: house, ...changes });
  submissionId = lead.submissionId ?? '';
  sent = await postJson(lead);
}
beforeEach(async () => {
  await setClock(evening);
  await begin();
});

const tokenOf = (signedWith = key) => receiptToken(submissionId, signedWith);

type Sent = Awaited<ReturnType<typeof postJson>>;
const cookieIn = ({ headers }: { headers: Headers }) =>
  /sent=[^;]+/.exec(headers.get('set-cookie') ?? '')?.[0] ?? '';

/** The browser that sent it. */
const mine = () => ({ Cookie: cookieIn(sent) });

async function open(token = tokenOf(), headers: HeadersInit = mine()) {
  const page = await readPage(await fetch(backend.url + routes.requestPage(token), { headers }));
  expectKeptSecret(page.headers);
  return page;
}

async function ask(token = tokenOf(), init: RequestInit = {}) {
  const headers = { ...mine(), Authorization: `Bearer ${token}` };
  return readPage(await fetch(backend.url + receiptRoutes.ask, { headers, ...init }));
}

/** Presses a button as the page shows it, like a form without script. */
async function press(
  button: string,
  token = tokenOf(),
  headers: HeadersInit = { Origin: 'null', ...mine() },
) {
  backend.mail.clear();
  const { html } = await ask(token);
  const [, fee = ''] =
    new RegExp(`name="fee" value="([^"]*)"/?>(?:<label.*?</label>)?<button[^>]*value="${button}"`).exec(
      html,
    ) ?? [];
  const body = new URLSearchParams({ do: button, fee });
  const init = { method: 'POST', headers, body, redirect: 'manual' } as const;
  const response = await fetch(backend.url + routes.requestPage(token), init);
  await idle();
  expect(response.status).toBe(303);
  return response.headers.get('location') ?? '';
}

const tap = (kind: TapName, details: object = {}) => backend.tap(lead, kind, details);
const at = (time: string) => letPass(shopInstant(`2026-11-27T${time}`));
const due = (time: string) => ({ due_at: shopInstant(`2026-11-27T${time}`) });
const kinds = async () => (await sql('select kind from lead_events order by id')).map(({ kind }) => kind);

it('follows each tap and press, and so does its part that other pages show', async () => {
  const details: Partial<Record<string, object>> = {
    coming: { ...due('19:40'), price_low: 110, price_high: 110 },
    agreed: { due_at: shopInstant('2030-01-08T09:00') },
  };
  const evening = `19:24 taken: We're calling you
    19:25 no_answer: We couldn't reach you
    19:26 press ready: call by 7:41
    19:28 coming: on the way, $110, Cancel now ${business.serviceCallFee}
    19:31 press canceled: Canceled ${business.serviceCallFee} is due
    19:33 press reopened: call by 7:48, $110, Cancel now Free
    19:35 agreed: January 8 9:00, $110
    19:36 press another_time: call by 7:51, Jan 8, $110
    19:52 press complained: call by 8:07, $110
    19:55 here: is here
    19:56 press refused: Canceled. You owe nothing.`;
  for (const step of evening.split(/\n */)) {
    const [, time = '', act = '', texts = ''] = /(\S+) (.*?): (.*)/.exec(step) ?? [];
    await at(time);
    if (act.startsWith('press')) await press(act.slice(6));
    else await tap(act as TapName, details[act]);
    for (const { status, text } of [await open(receiptIn(sent)), await ask()]) {
      expect(status).toBe(200);
      for (const part of texts.split(', ')) expect(text, step).toContain(part);
    }
  }
});

it('shows it until a day after it ended, then tells only that it is closed', async () => {
  const receipt = receiptIn(sent);
  await tap('coming');
  await tap('done', { final_price: 95 });
  await advanceMinutes(23 * 60);
  expect((await open(receipt)).text).toMatch(/You're in\..*\$95/);
  await advanceMinutes(61);
  const { html, text } = await open(receipt);
  expect(text).toMatch(/^Your request.* This request is closed/);
  expect(html).toContain('data-over="true"');
  for (const word of [...Object.values(visitor), '95']) expect(text).not.toContain(word);
});

describe('a link', () => {
  it('shows what was typed only in the browser that sent it, also to who came without script', async () => {
    await begin({ address: '4440 Alder Boulevard, Clayton 63105' });
    const plain = await postForm({ ...plainFields(), service: 'Ann Example, 5 Elm' });
    const [mine, theirs] = [cookieIn(sent), cookieIn(plain)];
    expect(sent.headers.get('set-cookie')).toMatch(/Path=\/my-request; HttpOnly; Secure; SameSite=Lax$/);
    const own = await open(tokenOf(), { Cookie: `a=b; ${mine}` });
    for (const typed of [visitor.name, visitor.phone, '4440 Alder']) expect(own.text).toContain(typed);
    const page = new URL(plain.headers.get('location') ?? '', backend.url).pathname;
    expect((await open(page.split('/').at(-1), { Cookie: theirs })).text).toContain(visitor.name);
    expect((await open(page.split('/').at(-1))).text, 'a service that is none of ours').not.toContain('Ann');
    for (const cookie of ['', theirs, 'sent=', mine.slice(0, -1)]) {
      const { text } = await open(tokenOf(), { Cookie: cookie });
      expect(text).toMatch(/Where \D*63105 .*Phone ends in 0187/);
      for (const typed of [visitor.name, visitor.phone, '4440', visitor.message])
        expect(text).not.toContain(typed);
    }
  });

  it('shows the latest version, and what changed; one that arrives late changes nothing', async () => {
    const receipt = receiptIn(sent);
    await at('19:32');
    const changed = await postJson({ ...lead, address: '12 Flora Place', version: 2 });
    await postJson({ ...lead, address: '9 Late Street', version: 1 });
    expect(backend.mails).toHaveLength(2);
    for (const token of [receipt, receiptIn(changed)]) {
      const { text } = await open(token, { Cookie: cookieIn(changed) });
      expect(text).toMatch(/Where 12 Flora Place \(changed\).* Changed 7:32 PM/);
      expect(text).not.toContain('4440');
    }
  });

  it('of a repeat, maybe by a stranger who knows what was sent, tells nothing but whether it is open', async () => {
    const theirs = receiptIn(await postJson(quote({ service: house })));
    await tap('coming', { ...due('19:40'), price_low: 1234, price_high: 1239 });
    const { text, buttons } = await ask(theirs);
    expect(text).toMatch(/^We have your request One call covers both\./);
    expect(text).not.toMatch(/on the way|1,?234|7:40|Cancel/i);
    expect(buttons).toEqual([]);
    await press('canceled', theirs);
    expect(await kinds()).not.toContain('canceled');
  });

  it('alone stops nothing and shows neither who comes nor when, until it is opened with the phone number', async () => {
    await tap('coming', { ...due('19:40'), price_low: 110, price_high: 110 });
    const stranger = { Origin: 'null', Cookie: '' };
    const link = routes.requestPage(tokenOf());
    expect((await open(tokenOf(), {})).text).not.toContain('7:40');
    const cancel = () => press('canceled', tokenOf(), stranger);
    expect(await cancel()).toBe(`${link}#now`);
    expect(backend.mails.map(({ subject }) => subject).join()).toMatch(/SOMEONE WANTS TO CANCEL/);
    const asking = await open(tokenOf(), {});
    expect(asking.text).toMatch(/We'll call you to be sure\.(?!.*7:40)/);
    expect(asking.buttons).toContain('prove');
    for (const notice of ['', '', '?notice=number']) expect(await cancel()).toBe(`${link}${notice}#now`);
    const asked = ['coming', 'cancel_asked', 'cancel_asked', 'cancel_asked'];
    expect(await kinds()).toEqual(asked);
    const body = new URLSearchParams({ do: 'prove', phone: '202.555.0188' });
    const prove = () =>
      fetch(backend.url + link, { method: 'POST', headers: stranger, body, redirect: 'manual' });
    expect((await prove()).headers.get('location')).toContain('notice=number');
    body.set('phone', '202.555.0187');
    expect((await open(tokenOf(), { Cookie: cookieIn(await prove()) })).text).toContain('is due at 7:40');
    body.set('do', 'canceled');
    body.set('fee', '50');
    await prove();
    await idle();
    expect(await kinds()).toEqual([...asked, 'canceled']);
  });

  it('opens until 14 days after the last news or the agreed time, and no other token opens it', async () => {
    const days = (count: number) => advanceMinutes(count * 24 * 60);
    const refused = async (status: number, ...others: string[]) => {
      for (const token of others) {
        expect(await open(token), token).toMatchObject({ status });
        expect(await ask(token)).toMatchObject({ status, html: '' });
      }
    };
    await refused(404, 'x', tokenOf().slice(1));
    await refused(410, leadLinkToken(submissionId, 'calling', { key, now: new Date() }), tokenOf(`${key}x`));
    expect((await fetch(backend.url + routes.leadLink(tokenOf()))).status).toBe(404);
    await days(13.9);
    await tap('agreed', { due_at: shopInstant('2026-12-20T09:00') });
    await days(36);
    expect(await open()).toMatchObject({ status: 200 });
    await days(1);
    await refused(410, tokenOf());
    await sql(`select erase_customer('${visitor.phone}')`);
    expect((await open()).text).toContain('This request is closed');
  });

  it('says so if the database is gone, and logs neither token nor id', async () => {
    process.env.SUPABASE_URL = 'http://127.0.0.1:9';
    expect(await open()).toMatchObject({
      status: 503,
      text: expect.stringContaining('Your request is saved'),
    });
    expect(await ask()).toMatchObject({ status: 503, html: '' });
    expect(await press('canceled')).toContain('?notice=failed');
    for (const word of [tokenOf(), submissionId]) expect(logs()).not.toContain(word);
  });
});

describe('a press', () => {
  it('goes back to the page, so a reload repeats nothing, and tells the staff', async () => {
    await begin({ isEmergency: true });
    await at('19:36');
    expect(await press('complained')).toBe(`${routes.requestPage(tokenOf())}#now`);
    expect(backend.mails.map(({ subject }) => subject).join()).toMatch(/THEY SAY NOBODY CALLED, 7:36/);
    expect(await press('complained'), 'a second one').toContain('?notice=changed');
    expect(await kinds()).toEqual(['complained']);
  });

  it('costs no more than the page said', async () => {
    const body = new URLSearchParams({ do: 'canceled' });
    await tap('coming', due('19:40'));
    const headers = { Authorization: `Bearer ${tokenOf()}` };
    const { text } = await ask(tokenOf(), { method: 'POST', headers, body });
    expect(text).toContain('Something changed while you pressed.');
    expect(await kinds()).toEqual(['coming']);
    await press('canceled');
    expect(await kinds()).toEqual(['coming', 'canceled']);
  });

  it('does nothing from another site, or if the page does not offer it', async () => {
    expect(await press('canceled', tokenOf(), { Origin: 'https://evil.example' })).toContain('failed');
    for (const button of ['complained', 'ready', 'reopened', 'done', 'x']) await press(button);
    expect(await kinds()).toEqual([]);
  });

  it('that waits for a tap of the staff records nothing, and says that something changed', async () => {
    await postJson(lead);
    let pressed: Promise<string> | undefined;
    await inOtherSession(async (sql) => {
      await sql`select * from record_lead_event(${submissionId}, 'coming', 0)`;
      pressed = press('canceled');
      await waitForBlockedSessions();
    });
    expect(await pressed).toContain('?notice=changed');
    expect(await kinds()).toEqual(['coming']);
  });
});

it.each(clocksGoBack)(
  'page and email name the zones $zones in the night when the clocks go back',
  async ({ sent, zones }) => {
    await setClock(sent.toISOString());
    await begin({ service: 'Car Lockout Service' });
    const { text } = await ask();
    expect(text.replaceAll(/\s/g, ' ')).toMatch(new RegExp(`by 1:05 AM ${zones[1]} .*Sent 1:50 ${zones[0]}`));
    const { subject, text: mail } = backend.mails.at(-1) ?? {};
    expect(`${subject}\n${mail}`).toMatch(
      new RegExp(`^.* call by 1:05\\s${zones[1]}\n[^]*Received: .*, 1:50\\sAM\\s${zones[0]}\n`),
    );
  },
);

it('without the key, sends no receipt, but the proof the customer needs, and a page that promises nothing untrue', async () => {
  delete process.env.LEAD_LINK_KEY;
  const { body, headers } = await postJson(quote({ service: 'Car Lockout Service' }));
  const proof = serviceCalled('Car Lockout Service')?.proof;
  expect(body).toMatchObject({ success: true, reference: expect.any(String), proof });
  expect(body).not.toHaveProperty('receipt');
  expect(headers.get('set-cookie')).toBeNull();
  expect((await postForm(plainFields())).headers.get('location')).toBe(routes.requestReceived);
  expect(await rows()).toHaveLength(3);
});
