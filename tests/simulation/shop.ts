/** The functions on a made-up network that can break, and what customers and staff do with their pages. */
import type { EventEmitter } from 'node:events';
import { expect, vi } from 'vitest';
import { shopDay } from '../../data/lead/clock.ts';
import { api, routes } from '../../data/shared/routes.ts';
import lead from '../../netlify/functions/lead.ts';
import leadLink from '../../netlify/functions/lead-link.ts';
import myRequest from '../../netlify/functions/my-request.ts';
import { leadLinks, receiptToken } from '../../netlify/lead/link.ts';
import type { SendResult } from '../../netlify/lead/policy.ts';
import { sweepQueue } from '../../netlify/outbox/outbox.ts';
import { quote } from '../support/backend.ts';
import { shopInstant } from '../support/clock.ts';
import { readPage } from '../support/page.ts';
import '../../netlify/request/form-page.tsx';
import '../../netlify/desk/lead-link-page.tsx';
import '../../netlify/desk/link-refusal.tsx';
import '../../netlify/receipt/request-page.tsx';
import type { Database } from './database.ts';
import { ifAlive, isInProcess, minute, second, type World } from './world.ts';

export const site = 'https://www.shop.example';
export const key = 'key of the links of these evenings';
export const names = ['Ada', 'Bo'];

/** What the first group of `pattern` is in `text`. */
export const find = (pattern: RegExp, text = ''): string => pattern.exec(text)?.[1] ?? '';

type Mail = {
  envelope: { to: string[] };
  messageId: string;
  subject: string;
  text: string;
  signal: AbortSignal;
};
type Post = typeof import('../../netlify/outbox/post.ts').post;
type Push = { title: string; message: string; priority: number };
type Hook = { type: string; data: Record<string, unknown> };
/** What left the site. `what` is the same if it's sent again. */
type Sent = {
  at: number;
  where: 'mail' | 'push' | 'webhook' | 'text' | 'log';
  what: string;
  isConfirmed: boolean;
  text: string;
};

/** What the mocks lead to. */
const edges: { mail?: (mail: Mail, transmitted: () => void) => Promise<unknown>; post?: Post } = {};
vi.mock('nodemailer', () => ({
  default: {
    createTransport: () => {
      let transmitted = () => {};
      const transform = (make: () => EventEmitter) => {
        transmitted = () => void make().emit('end');
      };
      return {
        use: (_step: string, plugin: (mail: object, done: () => void) => void) =>
          plugin({ message: { transform } }, () => {}),
        sendMail: (mail: Mail) => edges.mail?.(mail, () => transmitted()),
        close: () => {},
      };
    },
  },
}));
vi.mock('../../netlify/outbox/post.ts', () => ({
  post: (...sent: Parameters<Post>) => edges.post?.(...sent),
}));
vi.mock('../../data/lead/site-facts.js', async (original) => ({
  ...(await original<object>()),
  team: [{ name: 'Ada', phoneEnding: '0142' }, { name: 'Bo' }],
}));

const postFaults = ['error', 'hang', 'lost', 'later'];
/** What breaks, and how. */
export const breakable: Record<string, string[]> = {
  mail: ['down', 'silent'],
  bob: ['450', '550'],
  push: postFaults,
  webhook: postFaults,
  text: postFaults,
  all: ['down', 'refuses', 'hangs'],
};

export type Shop = ReturnType<typeof openShop>;

export function openShop(world: World, database: Database, seed: number) {
  const { random } = world;
  const faults: Record<string, string> = {};
  /** Things may be late from then until `to`, and until the last retry. */
  const troubles: { part: string; from: number; to: number; recovery: number }[] = [];
  const sent: Sent[] = [];
  const mails: { to: string; subject: string; text: string }[] = [];
  const pushes: Push[] = [];
  const hooks: Hook[] = [];
  const texts: string[] = [];
  /** When, by their words in lower case. */
  const erased = new Map<string, number>();
  Object.assign(process.env, {
    SUPABASE_URL: `https://database-${seed}.example`,
    SUPABASE_SECRET_KEY: 'sb_secret_simulation',
    SMTP_URL: `smtps://mail-${seed}.example`,
    URL: site,
    LEAD_LINK_KEY: key,
    MAIL_TO: `ann@${seed}.example, bob@${seed}.example`,
    MAIL_ESCALATE_TO: `boss@${seed}.example`,
    MAIL_HOURLY_LIMIT: '60',
    PUSH_URL: 'https://push.example/topic-of-these-evenings',
    TEXT_URL: 'https://account:key@text.example/Messages.json',
    TEXT_FROM: '+12175550100',
    WEBHOOK_URL: 'https://hook.example/',
    WEBHOOK_SECRET: `whsec_${Buffer.from('secret of the webhooks of these').toString('base64')}`,
  });
  const trouble = (part: string, minutes: number, recovery: number) =>
    troubles.push({ part, from: Date.now(), to: Date.now() + minutes * minute, recovery: recovery * minute });
  const sweep = () =>
    world.isTroubled
      ? void world.start(() => sweepQueue(22 * second).catch(() => {}))
      : sweepQueue(22 * second);
  world.onDeath = () => {
    trouble('all', 1, 190);
    world.after(minute, sweep);
  };

  const leaves = (where: Sent['where'], what: string, text: string, isConfirmed = true) =>
    sent.push({ at: Date.now(), where, what: `${where} ${what}`, isConfirmed, text });

  async function query(url: URL, { method = 'GET', body, signal }: RequestInit): Promise<Response> {
    const fault = isInProcess() ? faults.all : undefined;
    if (fault === 'down') return world.call(2, () => Promise.reject(new TypeError('fetch failed')));
    if (fault === 'refuses') return world.call(20, () => new Response('busy', { status: 503 }));
    if (fault === 'hangs')
      return world.call(world.patience(signal), () =>
        Promise.reject(new DOMException('timeout', 'TimeoutError')),
      );
    const {
      status,
      text,
      headers = {},
    } = await world.call(random.between(3, 40), () => database.execute(method, url, String(body ?? '')));
    return new Response(status === 204 || method === 'HEAD' ? null : text, {
      status,
      headers: { 'Content-Type': 'application/json', ...headers },
    });
  }

  function sendMail({ envelope, messageId, subject, text, signal }: Mail, transmitted: () => void) {
    const refuse = (ms: number, error: object) =>
      world.call(ms, () => Promise.reject(Object.assign(new Error('mail'), error)));
    const { mail, bob: code } = faults;
    if (mail === 'down') return refuse(5, { code: 'ESOCKET' });
    const isRefused = (address: string) => code !== undefined && address.startsWith('bob@');
    const refused = { code: 'EENVELOPE', responseCode: Number(code), response: `${code} 5.1.1 User unknown` };
    const rejectedErrors = envelope.to.filter(isRefused).map((recipient) => ({ ...refused, recipient }));
    if (rejectedErrors.length === envelope.to.length) return refuse(100, { ...refused, rejectedErrors });
    const ms = random.between(200, 1500);
    const deliver = (isConfirmed: boolean) => {
      transmitted();
      for (const to of envelope.to.filter((address) => !isRefused(address))) {
        mails.push({ to, subject, text });
        leaves('mail', `to ${to}, ${messageId}: ${subject}`, text, isConfirmed);
      }
      return { rejectedErrors };
    };
    if (mail !== 'silent') return world.call(ms, deliver);
    return world
      .call(ms, () => deliver(false))
      .then(() => refuse(world.patience(signal), { code: 'ETIMEDOUT' }));
  }

  function post(...[url, { headers, body, signal }]: Parameters<Post>): Promise<SendResult> {
    const where =
      url.hostname === 'hook.example' ? 'webhook' : url.hostname === 'text.example' ? 'text' : 'push';
    const fault = faults[where];
    const deliver = (isConfirmed: boolean): SendResult => {
      const text = new URLSearchParams(body).get('Body');
      if (where === 'push') pushes.push(JSON.parse(body));
      else if (where === 'webhook') hooks.push(JSON.parse(body));
      else texts.push(text ?? '');
      leaves(where, headers['webhook-id'] ?? '', text ?? body, isConfirmed);
      return { state: 'sent' };
    };
    const timesOut = () =>
      world.call(world.patience(signal), (): SendResult => ({ state: 'failed', code: 'TimeoutError' }));
    if (fault === 'error') return world.call(50, () => ({ state: 'failed', code: 'HTTP 500' }));
    if (fault === 'later')
      return world.call(50, () => ({ state: 'failed', code: 'HTTP 429', retryAfterSeconds: 900 }));
    if (fault === 'hang') return timesOut();
    if (fault === 'lost') return world.call(100, () => deliver(false)).then(timesOut);
    return world.call(random.between(20, 300), deliver);
  }

  for (const method of ['log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((...parts) => leaves('log', '', parts.join(' ')));
  const answer = ifAlive(query);
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init = {}) =>
    answer(new URL(String(input)), init),
  );
  Object.assign(edges, { mail: ifAlive(sendMail), post: ifAlive(post) });

  return {
    sent,
    mails,
    pushes,
    hooks,
    texts,
    troubles,
    trouble,
    erased,
    breaks(part: string, how: string, minutes: number) {
      faults[part] = how;
      // Until the last retry.
      trouble(part, minutes, part === 'push' || part === 'webhook' ? 1500 : 190);
      world.after(minutes * minute, () => {
        delete faults[part];
        sweep();
      });
    },
    sweep,
    /** When something waits, or the next digest is due. */
    async nextAt() {
      const morning = shopInstant(`${shopDay(new Date(Date.now() + 16 * 60 * minute - 1))}T08:00`);
      const [row] = await database.owner(
        `select extract(epoch from min(due_at))::float * 1000 as due from (
          select distinct on (channel, case channel when 'webhook' then lead_id else id end) due_at from messages
          where ended_at is null order by channel, case channel when 'webhook' then lead_id else id end, occurred_at) first`,
        true,
      );
      return Math.min(Date.parse(morning), Math.ceil(Number(row?.due ?? Infinity)));
    },
  };
}

/** What a customer and the staff do with one request. */
export function openCustomer(number: number, answers: object, world: World) {
  const words = `Zyx${'x'.repeat(number)}q`;
  const id = crypto.randomUUID();
  const fields = {
    ...quote({ submissionId: id, name: `Ann ${words}`, email: `${words.toLowerCase()}@example.org` }),
    phone: `(217) 555-${1000 + number}`,
    address: `${number} ${words} Road`,
    message: `${words} is locked out`,
    ...answers,
  };
  const now = () => ({ key, now: new Date() });
  let cookie = '';
  const context = world.isTroubled ? { waitUntil: () => {} } : undefined;

  const page = () => site + routes.requestPage(receiptToken(id, now().key));
  const link = () => leadLinks(id, { ...now(), siteUrl: site }).calling;
  const open = async (url = page(), isSender = true) =>
    readPage(await myRequest(new Request(url, { headers: { cookie: isSender ? cookie : '' } })));
  const openStaff = async () => readPage(await leadLink(new Request(link())));

  const post = (changes = {}, waitUntil: (work: unknown) => void = () => {}) =>
    lead(
      new Request(site + api.lead, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...fields, ...changes }),
      }),
      { waitUntil },
    );

  /** As their browser does, again if no answer comes. @returns the page that the answer leads to, if one came */
  async function send(changes: object = {}, tries = 3): Promise<string | undefined> {
    const works: unknown[] = [];
    const response = await world.run(() => post(changes, (work) => works.push(work)));
    if (!world.isTroubled) await Promise.all(works);
    if (response && response.status < 500) {
      cookie ||= find(/(sent=[^;]+)/, response.headers.get('set-cookie') ?? '');
      const answer = await response.json();
      const url = site + routes.requestPage(answer.receipt);
      expect((await open(url)).status, `Confirmed, but not stored: ${JSON.stringify(answer)}`).toBe(200);
      return url;
    }
    if (tries === 1) return undefined;
    await world.until(Date.now() + 12 * second);
    return send(changes, tries - 1);
  }

  return {
    fields,
    words: words.toLowerCase(),
    post,
    send,
    open,
    openStaff,

    /** Who wants no contact has no cookie, so the number proves them. @returns whether it must be recorded */
    async press(name: string, isSender: boolean) {
      const { html, buttons } = await open(page(), isSender);
      if (!buttons.includes(name)) return false;
      const form = html.split('<form').find((one) => one.includes(`value="${name}"`)) ?? '';
      const fee = find(/name="fee" value="(\d*)"/, form);
      const phone = isSender ? fields.phone : '(202) 555-0100';
      const body = new URLSearchParams({ do: name, fee, phone });
      const headers = { cookie: isSender ? cookie : '' };
      await world.run(() => myRequest(new Request(page(), { method: 'POST', body, headers }), context));
      return isSender || fields.reach !== 'none';
    },

    async tap(name: string, details: Record<string, string>) {
      const { html, buttons } = await openStaff();
      const seen = find(/name="seen" value="(\d+)"/, html);
      const headers = {
        'Content-Type': 'application/x-www-form-urlencoded',
        'Sec-Fetch-Site': 'same-origin',
      };
      const post = (form: Record<string, string>) => {
        const body = new URLSearchParams({ ...form, seen });
        return leadLink(new Request(link(), { method: 'POST', headers, body }), context);
      };
      const isShown = async () => (await readPage(await post({ do: 'spoke' }))).buttons.includes(name);
      if (!buttons.includes(name) && !(await isShown())) return false;
      const date = shopDay(new Date(Date.now() + 24 * 60 * minute));
      await world.run(() => post({ ...details, do: name, date, time: '09:30' }));
      return true;
    },
  };
}
export type Customer = ReturnType<typeof openCustomer>;
