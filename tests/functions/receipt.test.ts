import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LeadRequest } from '../../data/lead/contract.ts';
import { receiptRoutes, routes } from '../../data/shared/routes.ts';
import { business, serviceCalled } from '../../netlify/base/site.ts';
import type { TapName } from '../../netlify/lead/events.ts';
import { leadLinkToken, receiptToken } from '../../netlify/lead/link.ts';
import { startSite } from '../../scripts/local/site-server.ts';
import {
  plainFields,
  quote,
  receiptIn,
  referenceOf,
  testBackend,
  tokens,
  visitor,
} from '../support/backend.ts';
import { clocksGoBack, shopInstant } from '../support/clock.ts';
import { expectKeptSecret, readPage } from '../support/page.ts';
import { madeUpTeam, rootWithTeam } from '../support/team.ts';

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

const tokenOf = (id = submissionId, signedWith = key, now = new Date()) =>
  receiptToken(id, { key: signedWith, now });

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

describe('the page of a request, by state', () => {
  const number = () => referenceOf(lead).slice(0, 4);
  const free = 'Cancel now Free';
  const fee = `Cancel now ${business.serviceCallFee}, because your locksmith is on the way`;
  const late = `Cancel now Free: we were late`;
  const coming = { ...due('19:40'), price_low: 110, price_high: 110 };
  type Step = [time: string, act: string, text: (string | RegExp)[], buttons?: string[]];
  const evenings: Record<string, Step[]> = {
    'from the press to the open door': [
      ['19:20', '', ["We'll call you by 7:35 PM", 'I got in, thanks: cancel (free)', free]],
      ['19:24', 'taken', ["We're calling you", /since 7:24 PM/, 'Please pick up.', free]],
      ['19:28', 'coming', ['Your locksmith is on the way', /around 7:40 PM/, '$110', fee]],
      ['19:36', 'late', [/now around 7:50 PM \S+ 7:40/, '$110', 'Not 7:40. The price stays.', fee]],
      [
        '19:51',
        '',
        [
          'Your locksmith should be there any minute',
          /said 7:50/,
          "Not there by 8:00? We'll give you a button.",
        ],
      ],
      [
        '19:52',
        'here',
        ['Your locksmith is here.', 'Ask for ID', '$110'],
        ['refused', 'complained', 'canceled'],
      ],
      ['20:05', 'done', ["You're in.", 'Finished at 8:05 PM. You paid $110.', business.openingPromise], []],
    ],
    'no answer, and "I can talk now"': [
      ['19:21', 'taken', ["We're calling you"]],
      ['19:21', 'no_answer', ["We couldn't reach you", /tried 7:21/], ['ready', 'canceled']],
      [
        '19:25',
        'press ready',
        ["We've told everyone", /call by 7:40/, 'You told us at 7:25 PM. Please pick up.'],
      ],
      ['19:41', '', ["We're late.", /said 7:40/], ['complained', 'canceled']],
    ],
    'nobody calls': [
      ['19:34', '', ["We'll call you by"]],
      ['19:36', '', ["We're late.", /said 7:35/, "That's our fault."], ['complained', 'canceled']],
      ['19:39', 'press complained', ["We've told everyone", /call by 7:54/, 'You told us at 7:39 PM']],
      ['19:55', '', ["We're late.", /said 7:54/], ['complained', 'canceled']],
      ['19:56', 'taken', ["We're calling you"]],
      [
        '20:17',
        '',
        ['We should have talked by now', 'We took your request at 7:56 PM'],
        ['complained', 'canceled'],
      ],
    ],
    'nobody comes: who, when and how much stay': [
      ['19:28', 'coming', ['on the way', fee]],
      ['19:49', '', ['any minute', fee]],
      ['19:50', '', ["We're late.", /said 7:40/, '$110', late], ['complained', 'canceled']],
      [
        '20:01',
        'press complained',
        [
          "We've told everyone",
          /new time by 8:16/,
          'was due at 7:40 PM. You told us at 8:01 PM. The price stays, canceling is free.',
          '$110',
          late,
        ],
      ],
      ['20:17', '', ["We're late.", '$110', late], ['complained', 'canceled']],
    ],
    'canceled for free, and wanted after all': [
      ['19:31', 'press canceled', [/Canceled \$0 is due/, 'You owe nothing.'], ['reopened']],
      ['19:33', 'press reopened', ["We've told everyone", 'that you still need us', /call by 7:48/]],
    ],
    'canceled when someone is on the way, and wanted after all': [
      ['19:28', 'coming', [fee]],
      [
        '19:31',
        'press canceled',
        [
          `Canceled ${business.serviceCallFee} is due`,
          `service call fee of ${business.serviceCallFee} is due.`,
        ],
        ['reopened'],
      ],
      ['19:32', 'press reopened', ["We've told everyone", /call by 7:47/, '$110', free]],
    ],
    'a higher price at the door': [
      ['19:28', 'coming', [fee]],
      [
        '19:38',
        'here',
        ['The price is higher: I say no', 'Cancel my request'],
        ['refused', 'complained', 'canceled'],
      ],
      [
        '19:40',
        'press refused',
        [/Canceled \$0 is due/, 'You owe nothing: the price was higher than we said.'],
        ['reopened'],
      ],
    ],
    'nobody comes, and no time was told': [
      ['19:29', 'coming unknown', ['on the way', 'left at 7:29 PM', fee]],
      ['20:38', '', ['any minute', fee]],
      ['20:40', '', ["We're late.", /on the way since 7:29/, late], ['complained', 'canceled']],
    ],
    'another day, and yet another': [
      ['19:25', 'agreed', ['Tuesday, January 8', '9:00', '$110', free], ['another_time', 'canceled']],
      [
        '19:28',
        'press another_time',
        [
          "We've told everyone",
          /call by 7:43/,
          'You told us at 7:28 PM that you need another time. Until we agree on one, Tue, Jan 8, 9:00 AM holds.',
          '$110',
          free,
        ],
      ],
      ['19:44', '', ["We're late.", 'Nobody has called'], ['complained', 'canceled']],
      ['19:45', 'press complained', ["We've told everyone", 'is due Tue, Jan 8, 9:00 AM', '$110']],
      ['19:50', 'agreed', ['Tuesday, January 8', '$110', free], ['another_time', 'canceled']],
    ],
    'settled on the phone': [
      ['19:31', 'done', ['All settled', 'We talked at 7:31 PM. You owe nothing.'], ['reopened']],
      ['19:33', 'press reopened', ["We've told everyone", /call by 7:48/]],
    ],
    'not a customer': [['19:25', 'not_customer', ['This request is closed'], []]],
  };
  it.each(Object.entries(evenings))('%s', async (_name, steps) => {
    for (const [time, act, texts, buttons = ['canceled']] of steps) {
      await at(time);
      const [first, button] = act.split(' ');
      const told = first === 'late' ? due('19:50') : act === 'coming' ? coming : {};
      const agreed = { ...coming, due_at: shopInstant('2030-01-08T09:00') };
      if (first === 'press') await press(String(button));
      else if (first) await tap(first as TapName, first === 'agreed' ? agreed : told);
      const page = await open(receiptIn(sent));
      const fragment = await ask();
      for (const text of texts)
        for (const shown of [page.text, fragment.text])
          expect(shown, `${time} ${act}`).toMatch(text instanceof RegExp ? text : new RegExp(literal(text)));
      expect(fragment.buttons, `${time} ${act}`).toEqual(buttons);
      expect(page.status).toBe(200);
    }
  });
  const literal = (text: string) => text.replace(/[$.()?]/g, '\\$&');

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

  it('covers what stays behind until a date, and says "It\'s done" of what is no lockout', async () => {
    await begin({ service: 'Lock Rekeying Service' });
    await at('20:05');
    expect((await ask()).text).toContain('Cancel my request');
    await tap('coming');
    await tap('done');
    expect((await open()).text).toMatch(
      new RegExp(
        `It's done\\..*Problem with our work\\? Call \\S+ \\S+ and say ${number()} until February 25, 2027\\.`,
      ),
    );
  });

  it('goes by text for who wants no call', async () => {
    await begin({ reach: 'text', message: 'By text' });
    expect((await ask()).text).toContain("We'll text you by");
    await at('19:36');
    expect((await ask()).text).toContain('Nobody has texted');
    await tap('taken');
    await tap('no_answer');
    expect((await ask()).text).toMatch(/We couldn't reach you .* I can text now/);
  });
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
    for (const [event, details] of [
      ['taken', {}],
      ['coming', { ...due('19:40'), price_low: 1234, price_high: 1239 }],
      ['agreed', { due_at: shopInstant('2030-01-08T09:00') }],
    ] as const) {
      await tap(event, details);
      const { text, buttons } = await ask(theirs);
      expect(text).toMatch(/^We have your request One call covers both\./);
      expect(text, event).not.toMatch(/on the way|1,?234|9:00|January|calling|Cancel/i);
      expect(buttons).toEqual([]);
    }
    await press('canceled', theirs);
    expect(await kinds()).not.toContain('canceled');
  });

  it('alone stops nothing and shows neither who comes nor when, until it is opened with the phone number', async () => {
    await tap('coming', { ...due('19:40'), price_low: 110, price_high: 110 });
    const stranger = { Origin: 'null', Cookie: '' };
    const link = routes.requestPage(tokenOf());
    expect((await open(tokenOf(), {})).text).not.toContain('7:40');
    expect(await press('canceled', tokenOf(), stranger)).toBe(`${link}#now`);
    expect(await kinds()).toEqual(['coming', 'cancel_asked']);
    expect(backend.mails.map(({ subject }) => subject).join()).toMatch(/SOMEONE WANTS TO CANCEL/);
    expect((await open(tokenOf(), {})).text).toMatch(/We'll call you to be sure\.(?!.*7:40)/);
    const body = new URLSearchParams({ do: 'prove', phone: '202.555.0188' });
    const prove = () =>
      fetch(backend.url + link, { method: 'POST', headers: stranger, body, redirect: 'manual' });
    expect((await prove()).headers.get('location')).toContain('notice=number');
    body.set('phone', '202.555.0187');
    const proven = await prove();
    expect((await open(tokenOf(), { Cookie: cookieIn(proven) })).text).toContain('is due at 7:40');
    body.set('do', 'canceled');
    body.set('fee', '50');
    await prove();
    await idle();
    expect(await kinds()).toEqual(['coming', 'cancel_asked', 'canceled']);
  });

  it('opens for 14 days, and no other token opens it', async () => {
    const old = (days: number) => tokenOf(submissionId, key, new Date(Date.now() - days * 86_400_000));
    const link = leadLinkToken(submissionId, 'calling', { key, now: new Date() });
    for (const [token, status] of [
      [old(13.9), 200],
      [old(14.1), 410],
      [link, 404],
      [tokenOf(submissionId, `${key}x`), 404],
      ['x', 404],
    ] as const) {
      expect(await open(token), token).toMatchObject({ status });
      if (status !== 200) expect(await ask(token)).toMatchObject({ status, html: '' });
    }
    expect((await fetch(backend.url + routes.leadLink(tokenOf()))).status).toBe(404);
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
    expect(backend.mails.map(({ subject }) => subject).join()).toMatch(/NOBODY CALLED, told us 7:36/);
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

describe('with a team', () => {
  let site: Awaited<ReturnType<typeof startSite>>;
  beforeAll(async () => {
    site = await startSite({ root: rootWithTeam(madeUpTeam) });
  });
  afterAll(() => site?.close());

  it('tells who calls, comes and came, from which number and in which van, if the team has that name', async () => {
    const coming = { ...due('19:40'), price_low: 90, price_high: 140 };
    for (const [event, details, text] of [
      ['taken', { who: 'Ada' }, /^Ada is calling you .*From a number that ends in 0142\. Please pick up\./],
      ['coming', coming, /^Ada is on the way .*Who Ada, Badge 12 White van, plate ends 482 Price \$90–\$140/],
      ['late', due('19:50'), /^Ada is on the way .*Price \$90–\$140/],
      ['here', {}, /^Ada is here\..*Who Ada/],
      ['done', { who: 'Mallory <b>', final_price: 95 }, /^You're in\.(?!.*(Mallory|Ada)).*You paid \$95/],
    ] as const) {
      await tap(event, details);
      const headers = { ...mine(), Authorization: `Bearer ${tokenOf()}` };
      const page = await readPage(await fetch(site.url + receiptRoutes.ask, { headers }));
      expect(page.text, event).toMatch(text);
    }
    expect(logs()).not.toMatch(/Ada|482|140/);
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
