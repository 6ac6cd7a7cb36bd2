/** Months of leads, staff, outages and changes of the clock, all from a seed. */
import { vi } from 'vitest';
import { shopDay } from '../../data/lead/clock.ts';
import { referenceOf } from '../../data/lead/contract.ts';
import { timeZone } from '../../data/lead/site-facts.js';
import { routes } from '../../data/shared/routes.ts';
import lead from '../../netlify/functions/lead.ts';
import leadLink from '../../netlify/functions/lead-link.ts';
import myRequest from '../../netlify/functions/my-request.ts';
import { readToken } from '../../netlify/lead/link.ts';
import type { SendResult } from '../../netlify/lead/policy.ts';
import { sweepQueue } from '../../netlify/outbox/outbox.ts';
import { shopInstant } from '../support/clock.ts';
import { readPage } from '../support/page.ts';
import { times } from '../support/times.ts';
import '../../netlify/request/form-page.tsx';
import '../../netlify/desk/lead-link-page.tsx';
import '../../netlify/desk/link-refusal.tsx';
import '../../netlify/receipt/request-page.tsx';
import { type Database, type Executed, secretKey } from './database.ts';
import { ann, bob, boss, type Channel, Model, recoveries, type Scope } from './model.ts';
import { day, hour, ifAlive, isDead, minute, second, World } from './world.ts';

const wordsIn = (name: string) => /Zyx[a-z]+q/.exec(name)?.[0] ?? '?';
const site = 'https://www.shop.example';
const linkKey = 'key of the links of the simulation';
/** The id of the request that a staff link leads to. */
const idIn = (url = '') => {
  const link = readToken('link', url.split('/').at(-1) ?? '', { key: linkKey, now: new Date() });
  return typeof link === 'object' ? link.submissionId : undefined;
};
const start = Date.parse(shopInstant('2026-01-01T06:00'));
const year = Date.parse(shopInstant('2027-01-01T06:00')) - start;

const postFaults = ['error', 'hang', 'lost', 'later'] as const;
/** What breaks, and how. */
const breakable = {
  mail: ['down', 'silent', 'slow', 'picky'],
  bob: [450, 550],
  push: postFaults,
  webhook: postFaults,
  database: ['down', 'refuses', 'hangs'],
  sweeps: ['stopped'],
} as const;
type Breakable = typeof breakable;
type Faults = { [Part in keyof Breakable]?: Breakable[Part][number] };
type Link = { url: string; at: number };

type Post = typeof import('../../netlify/outbox/post.ts').post;
/** Tells that the whole email has left. */
type Transmitted = () => void;
type Sent = {
  envelope: { to: string[] };
  messageId: string;
  subject: string;
  text: string;
  signal: AbortSignal;
};

/** The edges that the mocks of nodemailer, post() and fetch() lead to. */
export const edges = {
  mail: (_sent: Sent, _transmitted: Transmitted): Promise<unknown> => Promise.reject(new Error('no year')),
  post: ((_url, _sent) => Promise.reject(new Error('no year'))) as Post,
};

/** Throws with the last events if a promise is broken. */
export async function simulateYear(seed: number, database: Database, share = 1): Promise<void> {
  await database.empty();
  const world = new World(seed, start);
  const model = new Model(world, database);
  try {
    await run(seed, world, model, database, share);
  } catch (error) {
    const last = world.lines.slice(-25).join('\n');
    throw new Error(`${error instanceof Error ? error.message : error}\n${last}`, { cause: error });
  } finally {
    vi.useRealTimers();
    vi.restoreAllMocks();
  }
}

async function run(
  seed: number,
  world: World,
  model: Model,
  database: Database,
  share: number,
): Promise<void> {
  const end = start + year * share;
  const { random } = world;
  const faults: Faults = {};
  const links: Link[] = [];
  const picked = new Set<string>();
  let isQueueChanged = true;
  let plannedAt = 0;
  let sweptAt = 0;
  let visitors = 0;

  Object.assign(process.env, {
    SUPABASE_URL: `https://database-${seed}.example`,
    SUPABASE_SECRET_KEY: secretKey,
    SMTP_URL: `smtps://mail-${seed}.example`,
    URL: site,
    LEAD_LINK_KEY: linkKey,
    MAIL_TO: `${ann}@${seed}.example, ${bob}@${seed}.example`,
    MAIL_ESCALATE_TO: `${boss}@${seed}.example`,
    MAIL_HOURLY_LIMIT: '60',
    PUSH_URL: 'https://push.example/topic-of-the-simulation',
    WEBHOOK_URL: 'https://hook.example/',
    WEBHOOK_SECRET: `whsec_${Buffer.from('secret of the simulated webhooks').toString('base64')}`,
  });
  const nextMinute = () => Math.floor(world.now / minute + 1) * minute;
  /** The functions need longer after this; they sweep again in a minute. Pauses grow if it's one of several troubles. */
  const disturb = (scope: Scope) => {
    for (const channel of ['mail', 'push', 'webhook'] as const)
      if ((scope === 'all' || scope === channel) && !model.isCalm(channel, world.now))
        model.trouble(channel, recoveries[channel], world.now + minute);
    model.trouble(scope, 25 * minute, world.now + minute);
    world.at(nextMinute(), sweep);
  };
  world.onTrouble = () => disturb('all');
  for (const method of ['log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      if (isDead()) return;
      world.note(`log: ${parts.join(' ').slice(0, 150)}`);
      model.leaves('log', parts.join(' '));
    });
  const answer = ifAlive(query);
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init = {}) =>
    answer(new URL(String(input)), init),
  );
  Object.assign(edges, { mail: ifAlive(sendMail), post: ifAlive(post) });

  /** A call that fails once in a while. */
  const isUnlucky = (scope: Scope) => {
    if (!random.chance(0.002)) return false;
    disturb(scope);
    return true;
  };

  async function query(url: URL, { method = 'GET', body, signal }: RequestInit): Promise<Response> {
    const patience = () => world.patience(signal);
    const fault = faults.database;
    if (fault === 'down') return world.call(2, () => Promise.reject(new TypeError('fetch failed')));
    if (fault === 'refuses') return world.call(20, () => new Response('busy', { status: 503 }));
    const timesOut = () => Promise.reject(new DOMException('timeout', 'TimeoutError'));
    if (fault === 'hangs') return world.call(patience(), timesOut);
    const isLost = isUnlucky('all');
    const answer = await world.call(random.between(3, 40), async () => {
      const { executed, ...answer } = await database.execute(method, url, String(body ?? ''));
      if (executed) learn(executed);
      return answer;
    });
    if (isLost) return world.call(patience(), timesOut);
    const { status, text, headers = {} } = answer;
    return new Response(status === 204 || method === 'HEAD' ? null : text, {
      status,
      headers: { 'Content-Type': 'application/json', ...headers },
    });
  }

  function learn({ name, args, result }: Executed): void {
    if (name === 'insert' || /^(record|claim|settle|schedule)/.test(name)) isQueueChanged = true;
    if (name === 'insert' && Array.isArray(result) && result.length > 0) {
      const { submission_id: id, name, is_emergency: isEmergency } = args;
      world.note(
        `stored ${referenceOf(String(id))} ${wordsIn(String(name))} ${isEmergency ? 'emergency' : ''}`,
      );
      model.stored(String(id), wordsIn(String(name)));
    }
    if (name === 'record_lead_event' && Array.isArray(result) && result[0]?.recorded === true)
      world.note(`tap "${args.event}" counts on ${referenceOf(String(args.submission))}`);
  }

  function sendMail(
    { envelope, messageId, subject, text, signal }: Sent,
    transmitted: Transmitted,
  ): Promise<unknown> {
    const refuse = (ms: number, error: object) =>
      world.call(ms, () => Promise.reject(Object.assign(new Error('mail'), error)));
    const patience = world.patience(signal);
    const { mail } = faults;
    if (mail === 'down') return refuse(5, { code: 'ESOCKET' });
    const { bob: code } = faults;
    const isRefused = (address: string) => code !== undefined && address.startsWith(`${bob}@`);
    const refused = { code: 'EENVELOPE', responseCode: code, response: `${code} 5.1.1 User unknown` };
    const rejectedErrors = envelope.to.filter(isRefused).map((recipient) => ({ ...refused, recipient }));
    if (rejectedErrors.length === envelope.to.length) return refuse(100, { ...refused, rejectedErrors });
    if (mail === 'picky' && /Zyx|https:/.test(text)) {
      // Two simpler versions follow within minutes, however long this lasts.
      if (!picked.has(messageId)) model.trouble('mail', 4 * minute, world.now + minute);
      picked.add(messageId);
      transmitted();
      return refuse(100, { code: 'EMESSAGE', command: 'DATA', responseCode: random.pick([421, 451, 554]) });
    }
    const ms = mail === 'slow' ? random.between(4, 15) * second : random.between(200, 1500);
    const isSilent = mail === 'silent' || ms > patience || isUnlucky('mail');
    const deliver = (isConfirmed: boolean) => {
      transmitted();
      const names = envelope.to
        .filter((address) => !isRefused(address))
        .map((one) => one.split('@')[0] ?? '');
      world.note(`mail to ${names}${isConfirmed ? '' : ' (unconfirmed)'}: ${subject}`);
      const url = text.match(/https:\S+\/request\/\S+/g)?.[random.between(0, 1)];
      if (url && idIn(url)) links.push({ url, at: world.now });
      for (const to of names) {
        model.mailed({ id: messageId, to, subject, text }, isConfirmed);
      }
      return { rejectedErrors };
    };
    if (!isSilent) return world.call(ms, (isHeard) => deliver(isHeard));
    return world
      .call(Math.min(ms, patience), () => deliver(false))
      .then(() => refuse(world.patience(signal), { code: 'ETIMEDOUT' }));
  }

  function post(...[url, { headers, body, signal }]: Parameters<Post>): Promise<SendResult> {
    const channel: Channel = url.hostname.startsWith('push') ? 'push' : 'webhook';
    const fault = faults[channel] ?? (isUnlucky(channel) ? 'lost' : undefined);
    const timeout: SendResult = { state: 'failed', code: 'TimeoutError' };
    const deliver = async (isConfirmed: boolean): Promise<SendResult> => {
      const content = JSON.parse(body);
      world.note(`${channel}${isConfirmed ? '' : ' (unconfirmed)'}: ${content.title ?? content.type}`);
      model.leaves(channel, body);
      if (channel === 'webhook') model.arrives(`webhook ${headers['webhook-id']}`, isConfirmed);
      else {
        const { click, actions = [] } = content as { click: string; actions?: { url: string }[] };
        // A push for several requests has a button for each of the first three.
        for (const url of new Set([click, ...actions.map((action) => action.url)]))
          await model.pushed(idIn(url) ?? '', content);
      }
      return { state: 'sent' };
    };
    if (fault === 'error')
      return world.call(50, () => ({ state: 'failed', code: 'HTTP 500', permanent: false }));
    if (fault === 'later')
      return world.call(50, () => ({ state: 'failed', code: 'HTTP 429', retryAfterSeconds: 900 }));
    if (fault === 'hang') return world.call(world.patience(signal), () => timeout);
    if (fault === 'lost')
      return world
        .call(100, () => deliver(false))
        .then(() => world.call(world.patience(signal), () => timeout));
    return world.call(random.between(20, 300), (isHeard) => deliver(isHeard));
  }

  const context = { waitUntil: () => {} };

  function sweep(): void {
    if (faults.sweeps) return;
    sweptAt = world.now;
    world.start('sweep', () => sweepQueue(22 * second).catch(() => {}), 0.03);
  }

  /** Sweeps run every minute, but the simulation skips those that would find nothing. */
  async function planSweep(): Promise<void> {
    if (!isQueueChanged || world.nextAt < nextMinute()) return;
    isQueueChanged = false;
    const swept = `to_timestamp(${sweptAt / second})`;
    // A webhook waits for the lead's earlier ones.
    const [row] = await database.owner(`select bool_or(due_at <= ${swept}) as has_backlog,
        extract(epoch from min(due_at) filter (where due_at > ${swept}))::float * 1000 as due
      from (
        select due_at from messages where ended_at is null and channel <> 'webhook'
        union all
        (select distinct on (lead_id) due_at from messages
          where ended_at is null and channel = 'webhook' order by lead_id, occurred_at)) waiting`);
    // What waits for another message can wait for some sweeps that the simulation skips.
    const backlogAt = row?.has_backlog ? nextMinute() + 4 * minute : Infinity;
    const due = Math.min(backlogAt, Math.ceil(Number(row?.due ?? Infinity) / minute) * minute);
    if (due === Infinity) return;
    const at = Math.max(nextMinute(), due);
    plannedAt = at;
    world.at(at, () => {
      if (plannedAt !== at) return;
      isQueueChanged = true;
      sweep();
      if (random.chance(0.03)) world.after(random.between(0, 20) * second, sweep);
    });
  }

  type Fields = Record<string, string | boolean | number>;

  /** By the id that a browser sent. */
  const receipts = new Map<unknown, string>();

  /** Posts like the browser: the same id again if no answer comes. */
  function visit(
    fields: Fields,
    isPlain: boolean,
    tries = isPlain ? 1 : 3,
    request = { isAnswered: false },
  ): void {
    const askedAt = world.now;
    const again = () => {
      if (!request.isAnswered && tries > 1) visit(fields, isPlain, tries - 1, request);
    };
    world.start('request', async () => {
      const body = isPlain
        ? new URLSearchParams(
            Object.entries(fields).flatMap(([name, value]) =>
              value === false ? [] : [[name, String(value)]],
            ),
          )
        : JSON.stringify(fields);
      const headers = { 'Content-Type': isPlain ? 'application/x-www-form-urlencoded' : 'application/json' };
      const response = await lead(
        new Request(`${site}/api/lead`, { method: 'POST', headers, body }),
        context,
      );
      const isAnswered = response.status < 500;
      request.isAnswered ||= isAnswered;
      model.must(
        isAnswered || !model.isCalm('all', askedAt - minute),
        `A good request got ${response.status}`,
      );
      if (!isAnswered) return void world.after(20 * second, again);
      // Who doesn't want contact gets an answer without an address.
      if (isPlain && fields.reach === 'none' && response.status === 200) return;
      const [, receipt = ''] = /([^/]*)$/.exec(response.headers.get('location') ?? '') ?? [];
      const opened = readToken('receipt', receipt, { key: linkKey, now: new Date() });
      const answer = isPlain
        ? {
            success: response.status === 303,
            reference: typeof opened === 'object' ? referenceOf(opened.submissionId) : '',
            receipt,
          }
        : await response.json();
      model.must(answer.success, `A good request got ${response.status} ${JSON.stringify(answer)}`);
      world.note(`visitor sees "received" for ${fields.name}`);
      model.acknowledged(answer.reference);
      const page = site + routes.requestPage(answer.receipt);
      if (!receipts.has(fields.submissionId)) receipts.set(fields.submissionId, answer.receipt);
      const isChange = 'receipt' in fields;
      if (isChange || random.chance(0.2)) world.after(random.between(1, 50) * minute, () => press(page));
    });
    world.after(12 * second, again);
  }

  /** A visitor presses a button on their receipt, and now and then another one soon after; some press and press. */
  function press(page: string, isRestless = random.chance(0.1), again = 9): void {
    world.start('press', async () => {
      const { html, buttons } = await readPage(await myRequest(new Request(page)));
      if (buttons.length === 0) return;
      const [, fee = ''] = /name="fee" value="([^"]*)"/.exec(html) ?? [];
      const body = new URLSearchParams({ do: random.pick(buttons), fee });
      await myRequest(new Request(page, { method: 'POST', body }), context);
      if (isRestless && again > 0)
        world.after(random.between(5, 40) * second, () => press(page, true, again - 1));
      else if (random.chance(0.5)) world.after(random.between(1, 8) * minute, () => press(page));
    });
  }

  const hostile = [
    '',
    '',
    ' "; drop table messages; --',
    '\r\nBcc: all@example.com',
    '<script>alert(1)</script>',
    ' שלום',
    ' 🔑'.repeat(9),
    "'{\\n}'",
  ];

  /** A visitor, what they send again, and what the owner does about them. */
  function arrive(): void {
    visitors += 1;
    const letters = String(visitors).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
    const words = `Zyx${letters}q`;
    const phone = `(217) 555-${1000 + visitors}`;
    const fields = {
      form: random.pick(['quote', 'contact']),
      submissionId: random.uuid(),
      page: '/',
      name: `Ann ${words}`,
      phone,
      email: `${words.toLowerCase()}@example.org`,
      address: `${visitors} ${letters} Road`,
      service: 'Lock Rekeying Service',
      message: `${words} is locked out${random.pick(hostile)}`,
      isEmergency: random.chance(0.5),
      isNewCustomer: true,
      reach: visitors % 6 > 0 ? random.pick(['', '', 'text', 'no_voicemail']) : 'none',
      elapsedMs: random.chance(0.08) ? 300 : 45_000,
    };
    const isPlain = random.chance(0.2);
    const { submissionId: _, ...plain } = fields;
    const first = isPlain ? plain : fields;
    visit(first, isPlain);
    if (random.chance(0.15)) world.after(random.between(0, 900), () => visit(first, isPlain));
    if (random.chance(0.2))
      world.after(random.between(1, 40) * minute, () =>
        visit(isPlain ? plain : { ...fields, submissionId: random.uuid() }, isPlain),
      );
    if (random.chance(0.15) && !isPlain)
      world.after(random.between(1, 30) * minute, () => {
        const changed = { ...fields, message: `${fields.message} again`, isEmergency: random.chance(0.6) };
        const receipt = receipts.get(random.chance(0.5) ? fields.submissionId : '') ?? '';
        visit({ ...changed, receipt }, false);
      });
    if (random.chance(0.12))
      world.after(random.between(1, 20) * random.pick([minute, hour, day]), async () => {
        world.note(`owner erases ${words}`);
        await database.owner(`select erase_customer('${phone}')`);
        model.erased(words);
        await model.mustNotFind(
          `${words} was erased, but remains`,
          `contact_submissions s left join messages m on m.lead_id = s.id
          where concat(s, m) ~ '${words}' or (s.erased_at is not null and (m.ended_at is null or m.dead) and m.id is not null)`,
        );
      });
  }

  /** A staff member opens a link from an email and presses a button, now and then on a page that is outdated by then. */
  function tap({ url }: Link): void {
    world.start('page', async () => {
      const { status, html, buttons } = await readPage(await leadLink(new Request(url)));
      const seen = /name="seen" value="(\d+)"/.exec(html)?.[1];
      // Their forms come after "Spoke to them".
      if (buttons.includes('spoke')) buttons.push('coming', 'agreed', 'done');
      if (status !== 200 || seen === undefined) return;
      world.after(random.between(1, 50) * second, () => {
        world.start('tap', async () => {
          const headers = {
            'Content-Type': 'application/x-www-form-urlencoded',
            'Sec-Fetch-Site': 'same-origin',
          };
          const body = new URLSearchParams({
            do: random.pick(random.chance(0.7) ? buttons.filter((button) => button !== 'undone') : buttons),
            seen,
            minutes: String(random.pick([10, 20, 45])),
            price: '90-140',
            date: shopDay(new Date(world.now + random.between(0, 6) * day)),
            time: `${random.between(10, 19)}:30`,
          });
          await (await leadLink(new Request(url, { method: 'POST', headers, body }), context)).text();
        });
      });
    });
  }

  function staffAct(): void {
    const recent = links.filter(({ at }) => at > world.now - (random.chance(0.1) ? 16 * day : 3 * hour));
    if (recent.length > 0) tap(random.pick(recent));
  }

  /** More requests in ten minutes than the hour has emails for. */
  function storm(): void {
    world.note('storm');
    model.trouble('limit', 6 * hour, world.now + hour);
    times(40, () => world.after(random.between(0, 600) * second, arrive));
  }

  /** Something breaks, for minutes or hours, and is repaired. */
  function breakSomething(): void {
    const part = random.pick(Object.keys(breakable) as (keyof Breakable)[]);
    const kind = random.pick<string | number>(breakable[part]);
    if (part in faults) return;
    const lasts = random.pick([
      random.between(2, 14) * minute,
      random.between(15, 90) * minute,
      random.between(2, 11) * hour,
    ]);
    world.note(`${part} ${kind} for ${Math.round(lasts / minute)} minutes`);
    Object.assign(faults, { [part]: kind });
    const scope = part === 'bob' ? 'mail' : part === 'database' || part === 'sweeps' ? 'all' : part;
    const repair = kind === 'picky' ? () => {} : model.trouble(scope, recoveries[scope]);
    times(random.between(0, 3), () => world.after(random.between(0, lasts / second) * second, arrive));
    world.after(lasts, async () => {
      world.note(`${part} works again`);
      delete faults[part];
      await model.mustNotFind(
        'A message was given up before the tenth attempt',
        `messages where dead and attempts < 10 and unconfirmed_tries < 3 and last_error !~ '^SMTP 5'`,
      );
      // While one address is refused, not everybody has them.
      const unconfirmed =
        kind === 'silent' && random.chance(0.5) && !faults.bob ? 'settle_unconfirmed' : 'requeue_dead';
      disturb('all');
      await database.owner(`select ${unconfirmed}_messages()`);
      isQueueChanged = true;
      repair();
    });
  }

  for (let at = start + hour; at < end; at += day) {
    const today = new Date(at).toLocaleDateString('sv', { timeZone });
    world.at(Date.parse(shopInstant(`${today}T08:00`)), () => {
      sweep();
    });
    world.at(Date.parse(shopInstant(`${today}T09:00`)), () => model.check());
  }
  const sometime = () => start + random.between(0, (end - start) / second) * second;
  for (const [count, happens] of [
    [45, arrive],
    [14, breakSomething],
    [2, storm],
  ] as const)
    times(Math.ceil(count * share), () => world.at(sometime(), happens));
  let acted = 0;
  while (world.nextAt < end) {
    await world.step();
    await planSweep();
    // The staff act after what happened.
    for (; acted < links.length; acted += 2) {
      if (random.chance(0.6)) world.after(random.between(1, 35) * minute, staffAct);
    }
  }
}
