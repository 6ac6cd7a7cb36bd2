/**
 * Random evenings of one request: taps, presses and minutes. After each, everything that's told of it is rendered, and who, when, price, fee and
 * next act are read from the text. Nothing here knows how they are decided: the tellings only have to agree, and to keep the promises below.
 */
import type { EventEmitter } from 'node:events';
import { vi } from 'vitest';
import { shopDay } from '../../data/lead/clock.ts';
import { routes } from '../../data/shared/routes.ts';
import { startTimeBudget } from '../../netlify/base/time-budget.ts';
import lead from '../../netlify/functions/lead.ts';
import leadLink from '../../netlify/functions/lead-link.ts';
import myRequest from '../../netlify/functions/my-request.ts';
import openWork from '../../netlify/functions/open-work.ts';
import { openDatabase as openLeads } from '../../netlify/lead/database.ts';
import { leadLinks, receiptToken } from '../../netlify/lead/link.ts';
import { openWorkEnd, openWorkPath } from '../../netlify/lead/open-work.ts';
import { tapRules } from '../../netlify/lead/tap-rules.ts';
import { configuredChannels } from '../../netlify/outbox/configured.ts';
import { openCustomerChannel } from '../../netlify/outbox/customer/channel.ts';
import { deliver } from '../../netlify/outbox/deliver.ts';
import { openMailChannel } from '../../netlify/outbox/mail/channel.ts';
import { composeDigestEmail } from '../../netlify/outbox/mail/scheduled-emails.ts';
import { quote, visitor } from '../support/backend.ts';
import { shopInstant } from '../support/clock.ts';
import { readPage } from '../support/page.ts';
import { type Database, secretKey } from './database.ts';
import { minute, mulberry32, type Random, second } from './world.ts';

type Mail = { to: string; subject: string; text: string; attachments?: { content: string }[] };
type Push = { title: string; message: string; priority: number };
type Hook = { type: string; data: Record<string, unknown> };
const sent = { mails: [] as Mail[], pushes: [] as Push[], hooks: [] as Hook[] };

vi.mock('nodemailer', () => ({
  default: {
    createTransport: () => ({
      use: (_step: string, plugin: (mail: object, done: () => void) => void) =>
        plugin({ message: { transform: (make: () => EventEmitter) => void make().emit('end') } }, () => {}),
      sendMail: async (mail: Omit<Mail, 'to'> & { envelope: { to: string[] } }) => {
        for (const to of mail.envelope.to) sent.mails.push({ ...mail, to });
        return {};
      },
      close: () => {},
    }),
  },
}));
vi.mock('../../netlify/outbox/post.ts', () => ({
  post: async (url: URL, { body }: { body: string }) => {
    if (url.hostname.startsWith('push')) sent.pushes.push(JSON.parse(body));
    else sent.hooks.push(JSON.parse(body));
    return { state: 'sent' };
  },
}));
const names = ['Ada', 'Bo'];
vi.mock('../../data/lead/site-facts.js', async (original) => ({
  ...(await original<object>()),
  team: [{ name: 'Ada', phoneEnding: '0142' }, { name: 'Bo' }],
}));

const key = 'key of the links of these evenings';
const site = 'https://www.shop.example';
const customer = 'ann@example.org';

/** What happened: "Ada coming 20 $110", "press complained", "+11", "repeat". */
export type Evening = { start: string; answers: Record<string, unknown>; steps: string[] };

const presses = ['complained', 'ready', 'another_time', 'canceled', 'reopened', 'refused'];
/** After these, little else happens. */
const ends = ['done', 'not_customer', 'canceled', 'refused'];

/** Without its steps: each is chosen by what the pages offer then. */
function beginning(random: Random): Evening {
  const isEmergency = random.chance(0.4);
  return {
    start: random.pick(['2026-12-02T19:20', '2026-12-02T23:41', '2026-12-02T20:30', '2026-12-03T09:00']),
    answers: {
      isEmergency,
      reach: random.pick(['', '', '', 'text', 'no_voicemail', 'none']),
      ...(!isEmergency &&
        random.chance(0.6) && { suitsDay: random.pick(['today', 'tomorrow', 'tomorrow', 'this_week']) }),
      service: random.pick(['House Lockout Service', 'Lock Rekeying Service']),
    },
    steps: [],
  };
}

function stepOf(random: Random, pressed: string[], tapped: string[]): string {
  if (random.chance(0.35)) return `+${random.pick([1, 4, 6, 11, 16, 21, 31, 70, 700])}`;
  if (random.chance(0.08)) return random.pick(['repeat', 'repeat', 'stranger']);
  const offered = random.chance(0.35) ? pressed : tapped;
  const lasting = offered.filter((name) => !ends.includes(name));
  const name = random.pick(random.chance(0.75) && lasting.length > 0 ? lasting : offered);
  if (!name) return '+31';
  if (offered === pressed) return `press ${name}`;
  return `${random.pick(names)} ${name} ${random.pick([10, 20, 45])}${random.pick(['', ' $90', ' $110', ' $90-140'])}`;
}

class Contradiction extends Error {}

/** Plays a new evening, and adds its steps. @throws Contradiction */
async function playSeed(seed: number, database: Database, evening: Evening): Promise<void> {
  const random = mulberry32(seed);
  Object.assign(evening, beginning(random));
  const count = random.between(3, 12);
  await play(evening, database, (truth) => {
    if (evening.steps.length === count) return undefined;
    const step = stepOf(random, truth.presses, truth.taps);
    evening.steps.push(step);
    return step;
  });
}

/** @throws Contradiction */
async function play(
  { start, answers, steps }: Evening,
  database: Database,
  next: (truth: Truth, index: number) => string | undefined = (_, index) => steps[index],
): Promise<void> {
  await database.empty();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(shopInstant(start)) });
  for (const list of Object.values(sent)) list.length = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, { method = 'GET', body } = {}) => {
    const {
      status,
      text,
      headers = {},
    } = await database.execute(method, new URL(String(input)), String(body ?? ''));
    const type = { 'Content-Type': 'application/json', ...headers };
    return new Response(status === 204 || method === 'HEAD' ? null : text, { status, headers: type });
  });
  for (const method of ['log', 'error'] as const) vi.spyOn(console, method).mockReturnValue();
  Object.assign(process.env, {
    SUPABASE_URL: 'https://database.example',
    SUPABASE_SECRET_KEY: secretKey,
    SMTP_URL: 'smtps://mail.example',
    URL: site,
    LEAD_LINK_KEY: key,
    MAIL_TO: 'staff@shop.example',
    PUSH_URL: 'https://push.example/topic-of-these-evenings',
    WEBHOOK_URL: 'https://hook.example/',
    WEBHOOK_SECRET: `whsec_${Buffer.from('secret of the webhooks of these').toString('base64')}`,
  });
  const request = { ...quote({ email: customer }), ...answers };
  const id = request.submissionId ?? '';
  const post = (body: object) =>
    lead(
      new Request(`${site}/api/lead`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
      { waitUntil: () => {} },
    );
  const cookie = /sent=[^;]+/.exec((await post(request)).headers.get('set-cookie') ?? '')?.[0] ?? '';
  const truth = new Truth(id, cookie, String(answers.reach), database);
  await truth.settle();
  for (let index = 0; ; index += 1) {
    const step = next(truth, index);
    if (!step) return;
    const [who = '', act = '', minutes = '', price = ''] = step.split(' ');
    if (step.startsWith('+')) await truth.pass(Number(step));
    else if (step === 'repeat') await truth.repeat(post, request);
    else if (step === 'stranger') await truth.press('canceled', false);
    else if (who === 'press') await truth.press(act, true);
    else await truth.tap(act, { who, minutes, price: price.replace('$', '') });
    await truth.settle();
  }
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(/&#x27;|&#39;/g, "'");
/** Without the limit in "More than $140?". */
const prices = (text: string): string[] =>
  [
    ...(plain(text)
      .replace(/More than \$\d+/, '')
      .match(/\$\d+(?:–\$\d+)?/g) ?? []),
  ].filter((one) => !['$0', '$50'].includes(one));
const named = (text: string) => names.filter((name) => new RegExp(`\\b${name}\\b`).test(text));
const timesIn = (text: string): string[] => [...(plain(text).match(/\b\d{1,2}:\d\d\b/g) ?? [])];

const ended = /^Your request \w{4} (?:Canceled|You're in|It's done|All settled|This request is closed)/;

/** The request, and what was true of it before. */
class Truth {
  readonly #id: string;
  readonly #cookie: string;
  readonly #reach: string;
  readonly #sentAt = Date.now();
  readonly #sentOn = shopDay(new Date());
  #wasLate = false;
  #receiptOfRepeat = '';
  #pushes = 0;
  #recorded = 0;
  #hasActed = false;
  readonly #database: Database;
  /** What the pages offered last. */
  presses: string[] = [];
  taps: string[] = [];

  constructor(id: string, cookie: string, reach: string, database: Database) {
    this.#id = id;
    this.#cookie = cookie;
    this.#reach = reach;
    this.#database = database;
  }

  async #waiting() {
    const rows = await this.#database.owner(
      'select channel, extract(epoch from min(due_at))::float * 1000 as due from messages where ended_at is null group by channel',
    );
    return rows.map(({ channel, due }) => ({ channel, at: Math.ceil(Number(due)) }));
  }

  /** As a sweep does, on the channels that something waits for. */
  async #sweep() {
    const queue = openLeads(startTimeBudget(22_000));
    const waiting = (await this.#waiting()).filter(({ at }) => at <= Date.now());
    for (const channel of [
      openMailChannel(queue),
      ...configuredChannels().channels,
      openCustomerChannel(queue),
    ])
      if (waiting.some((one) => one.channel === channel.name))
        await deliver(channel, { queue, budget: startTimeBudget(22_000), reminders: true });
  }

  /** Stops wherever something is due in between. */
  async pass(minutes: number) {
    const end = Date.now() + minutes * minute;
    for (;;) {
      const due = Math.min(...(await this.#waiting()).map(({ at }) => at));
      if (due >= end) break;
      vi.setSystemTime(Math.max(due, Date.now() + second));
      await this.settle();
    }
    vi.setSystemTime(end);
  }

  get #page() {
    return site + routes.requestPage(receiptToken(this.#id, { key, now: new Date() }));
  }
  get #link() {
    return leadLinks(this.#id, { key, siteUrl: site, now: new Date() }).calling;
  }

  #open = async (url: string, cookie = '') =>
    readPage(await myRequest(new Request(url, { headers: { cookie } })));

  async repeat(post: (body: object) => Promise<Response>, request: object) {
    // Later, or after the end, the same words are a new request.
    if (Date.now() > this.#sentAt + 14 * minute) return;
    const { text } = await this.#open(this.#page, this.#cookie);
    if (this.#receiptOfRepeat || ended.test(text)) return;
    const answer = await (await post({ ...request, submissionId: crypto.randomUUID() })).json();
    const row = await this.#open(site + routes.requestPage(answer.receipt));
    if (/We have your request/.test(row.text)) this.#receiptOfRepeat = answer.receipt;
  }

  /** Who wants no contact has no cookie, so the number proves them. */
  async press(name: string, isSender: boolean) {
    const cookie = isSender ? this.#cookie : '';
    const { html, buttons } = await this.#open(this.#page, cookie);
    if (!buttons.includes(name)) return;
    const form = html.split('<form').find((one) => one.includes(`value="${name}"`)) ?? '';
    const [, fee = ''] = /name="fee" value="(\d*)"/.exec(form) ?? [];
    const body = new URLSearchParams({ do: name, fee, phone: isSender ? visitor.phone : '(202) 555-0100' });
    await myRequest(new Request(this.#page, { method: 'POST', body, headers: { cookie } }));
    this.#hasActed = isSender || this.#reach !== 'none';
  }

  async tap(name: string, fields: Record<string, string>) {
    if (!this.taps.includes(name)) return;
    const { html, buttons } = await readPage(await leadLink(new Request(this.#link)));
    const [, seen = ''] = /name="seen" value="(\d+)"/.exec(html) ?? [];
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' };
    const post = (form: Record<string, string>) => {
      const body = new URLSearchParams({ ...form, seen });
      return leadLink(new Request(this.#link, { method: 'POST', headers, body }));
    };
    const isShown = async () => (await readPage(await post({ do: 'spoke' }))).buttons.includes(name);
    if (!buttons.includes(name) && !(await isShown())) return;
    const date = shopDay(new Date(Date.now() + 24 * 60 * minute));
    await post({ ...fields, do: name, date, time: '09:30' });
    this.#hasActed = true;
  }

  /** Sends what's due, and compares. */
  async settle() {
    const mailsBefore = sent.mails.length;
    await this.#sweep();
    const mails = sent.mails.slice(mailsBefore);
    const leads = openLeads(startTimeBudget(8000));
    const [owner, holder, staff, work, open, row] = await Promise.all([
      this.#open(this.#page, this.#cookie),
      this.#open(this.#page),
      readPage(await leadLink(new Request(this.#link))),
      readPage(await openWork(new Request(site + openWorkPath(openWorkEnd(new Date()), key)))),
      leads.openLeads(true),
      leads.state(this.#id),
    ]);
    this.presses = owner.buttons.filter((name) => presses.includes(name));
    // Their forms come after "Spoke to them".
    this.taps = [
      ...staff.buttons,
      ...(staff.buttons.includes('spoke') ? ['coming', 'agreed', 'done'] : []),
    ].filter((name) => name in tapRules);
    const digest = open.length > 0 ? composeDigestEmail(open).text : '';
    const push = sent.pushes.at(-1);
    const hook = sent.hooks.findLast(({ type }) => type === 'lead.changed');
    const page = plain(owner.text).replace(/ Have ready .*| Questions\? Say .*/, '');
    const must = (isTrue: boolean, what: string) => {
      if (isTrue) return;
      const told = {
        page,
        holder: plain(holder.text).slice(0, 500),
        staff: plain(staff.text).slice(0, 400),
        work: plain(work.text),
        digest,
        push,
        hook,
        mails: mails.map(({ subject }) => subject),
      };
      throw new Contradiction(`${what}\n${JSON.stringify(told, null, 1)}`);
    };
    // A closed request's link ends the next morning, before the customer's and the push.
    const hasPage = staff.status !== 410;
    const staffText = plain(staff.text)
      .replace(/Request \w{8}, came in.*/, '')
      .replace(/I am Ada Bo|Who drives Ada Bo/, '');
    const workText = plain(work.text).replace(/^.*Reload it for the latest\./, '');
    const digestText = digest.split('\n').slice(1).join('\n').split("I'm ")[0] ?? '';
    const toCustomer = mails.filter(({ to }) => to === customer);
    const isOver = ended.test(page);
    const tellings: Record<string, string> = {
      page,
      staff: staffText,
      ...(!isOver && { work: workText, digest: digestText }),
      ...(push && { push: `${push.title} ${push.message}` }),
      ...Object.fromEntries(
        toCustomer.map(({ subject, text }) => [`mail "${subject}"`, `${subject}\n${text}`]),
      ),
    };

    // Who.
    const answering = /(\w+) is (?:call|text)ing them/.exec(staffText)?.[1];
    const people = Object.entries(tellings).flatMap(([where, text]) =>
      named(text)
        .filter((name) => name !== answering || where === 'page')
        .map((name) => ({ where, name })),
    );
    const hers = people.filter(({ where }) => where !== 'page' || !answering);
    must(new Set(hers.map(({ name }) => name)).size <= 1, `Two people: ${JSON.stringify(hers)}`);
    must(named(plain(holder.text)).length === 0, 'Someone with only the link reads who comes');

    // Price: one for everyone, and not lost on the way from one to the other.
    const [price] = prices(page);
    for (const [where, text] of Object.entries(tellings))
      must(
        prices(text).every((one) => one === price),
        `${where} has another price than ${price}: ${prices(text)}`,
      );
    const isVisit =
      /on the way|any minute|is late\.|We're late|is here\.|new time by|\d{1,2}:\d\d AM CT|December/.test(
        page,
      );
    if (
      price &&
      isVisit &&
      !isOver &&
      /Nobody (came|is here)|on the way|any minute|is here|new time/.test(page)
    )
      must(prices(staffText).includes(price), `The staff doesn't read ${price}`);

    // Fee.
    const [, cancel = ''] = /Cancel now (Free|\$\d+)/.exec(page) ?? [];
    const [, costs = ''] = /Canceling (costs them \$\d+|is free)/.exec(staffText) ?? [];
    if (costs)
      must(
        costs.includes(cancel.replace('Free', 'free')),
        `Canceling: ${cancel} for the customer, "${costs}" for the staff`,
      );
    must(
      !(this.#wasLate && (cancel === '$50' || /Canceled \$50/.test(page))),
      'A fee after a broken promise',
    );
    const isLate = /We're late|is late\.|should have talked|should have a text/.test(page);
    this.#wasLate ||= isLate;
    const owed = /Canceled (\$\d+)/.exec(page)?.[1];
    if (owed) {
      must(
        `$${hook?.data.fee}` === owed &&
          (!hasPage || staffText.includes(owed === '$0' ? 'They owe nothing' : `says ${owed} is due`)),
        `The customer owes ${owed}, and the staff reads otherwise`,
      );
      for (const { subject, text } of mails.filter(
        ({ subject }) => /cancel/i.test(subject) && !/appointment|Canceled: /.test(subject),
      ))
        must(
          (owed === '$0') === /owes? nothing/.test(`${subject} ${text}`),
          `A mail has another fee than ${owed}: ${subject}`,
        );
    }
    for (const { text } of toCustomer) {
      const [, mailed] = /Cancel now: (Free|\$\d+)/.exec(text) ?? [];
      if (mailed) must(mailed === cancel, `A mail says ${mailed}, the page ${cancel}`);
    }

    // When: what the customer reads in the largest type is on the staff's page, too.
    const clock = plain(
      /class="rq-clock">(.*?)<\/p>/s.exec(owner.html)?.[1]?.replaceAll(/<[^>]+>/g, ' ') ?? '',
    );
    const [at] = timesIn(clock);
    const [, figure = ''] = /class="rq-clock">.*?<b>(.*?)</s.exec(owner.html) ?? [];
    if (clock) must(/^(\d{1,2}:\d\d|\$\d+)$/.test(figure), `The figure is no time: ${clock}`);
    if (at && !/tried|since|^ ?by /.test(clock) && !isLate)
      must(timesIn(staffText).includes(at), `The customer reads ${at}, the staff ${timesIn(staffText)}`);
    if (at && /around|said/.test(clock) && !isOver && /On the way|Appointments|No one yet/.test(workText)) {
      must(
        timesIn(workText).includes(at) ||
          /late|says nobody|to cancel|now, |another time|after all|no result/.test(workText),
        `Open work has another time than ${at}`,
      );
    }
    if (/tomorrow to set a time/.test(page))
      must(shopDay(new Date()) === this.#sentOn, 'Tomorrow, past midnight');

    // Next act: a push names a button of the page that it opens.
    const seen = Number(row?.seen ?? 0);
    const [, button = ''] = /Tap “(.*?)”$/.exec(push?.message ?? '') ?? [];
    const buttons =
      plain(staff.html)
        .match(/<(?:button|a)[^>]*>.*?<\/(?:button|a)>/g)
        ?.map((one) => one.replaceAll(/<[^>]+>/g, ' ')) ?? [];
    if (push)
      must(
        hasPage
          ? buttons.some((one) => one.includes(button))
          : /Done|Canceled|Settled|Not a c/.test(push.title),
        `A push names the button “${button}”, and its page has ${buttons}`,
      );
    must(!this.#hasActed || seen > this.#recorded, 'An offered tap or press was not recorded');
    this.#hasActed = false;
    if (push && seen > this.#recorded) {
      must(sent.pushes.length > this.#pushes, 'A tap or press without a push');
      must(hook !== undefined, 'A tap or press without a webhook');
    }
    this.#pushes = sent.pushes.length;
    this.#recorded = seen;
    if (hook && seen > 0) {
      const holderName = String(hook.data.holder ?? '');
      if (names.includes(holderName))
        must(
          hers.every(({ name }) => name === holderName),
          `The webhook has ${holderName}`,
        );
    }

    // Wishes.
    if (this.#reach === 'none') {
      must(toCustomer.length === 0, 'A mail to someone who must not be contacted');
      must(!/We'll (call|text) you|we (call|text) you by/i.test(page), 'Their page promises a call');
      must(/DON'T CONTACT/.test(push?.title ?? "DON'T CONTACT"), 'A push without the wish');
    }
    if (/We won't call or text you/.test(page))
      must(/Don't call\. Don't text/.test(staffText), "The staff doesn't read the wish");

    // A repeat ends with its main request.
    if (this.#receiptOfRepeat) {
      const { text } = await this.#open(site + routes.requestPage(this.#receiptOfRepeat));
      must(
        /That request is closed/.test(text) === isOver,
        'A repeat outlives its main request, or ends before it',
      );
    }
  }
}

type Contradicted = { evening: Evening; error: Error };

/** The same evening with as few steps as contradict. */
async function shrink(one: Contradicted, database: Database): Promise<Contradicted> {
  for (const index of one.evening.steps.keys()) {
    const evening = { ...one.evening, steps: one.evening.steps.toSpliced(index, 1) };
    const error = await failureOf(() => play(evening, database));
    if (error) return shrink({ evening, error }, database);
  }
  return one;
}

/** @returns the shortest evening that contradicts in the same way as that of this seed, and how */
export async function contradictionOf(seed: number, database: Database) {
  const evening: Evening = { start: '', answers: {}, steps: [] };
  const error = await failureOf(() => playSeed(seed, database, evening));
  return error && shrink({ evening, error }, database);
}

async function failureOf(run: () => Promise<void>): Promise<Error | undefined> {
  try {
    await run();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    vi.useRealTimers();
    vi.restoreAllMocks();
  }
}
