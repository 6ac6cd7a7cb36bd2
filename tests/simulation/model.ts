/** What must be true of a year, whatever fails. Knows only what crossed the wire, and the promises of docs/leads.md. */

import { shopDay, shopHour } from '../../data/lead/clock.ts';
import { referenceOf } from '../../data/lead/contract.ts';
import type { TapName } from '../../netlify/lead/standing.ts';
import { isPress } from '../../netlify/lead/taps.ts';
import { Broken, day, minute, second } from './world.ts';

export const [ann, bob, boss] = ['ann', 'bob', 'boss'] as const;
const staff: string[] = [ann, bob];

export type Channel = 'mail' | 'push' | 'webhook';
/** `all`: the database, the schedule or a process. `limit`: more emails than an hour has room for; `doubtful`: of possible spam, two. */
export type Scope = Channel | 'all' | 'limit' | 'doubtful';
type Row = {
  submission_id: string;
  is_emergency: boolean;
  plain_post: boolean;
  suspected_spam: boolean;
  reach: string | null;
  content_hash: string;
  duplicate_of: string | null;
  full_receipt?: boolean;
};
/** What a tap tells of. */
type Details = { due_at?: string; remind_at?: string };
/** What holds since a tap, and what held before it. */
type Held = {
  state: string;
  at: number;
  dueAt: number | undefined;
  remindAt: number | undefined;
  agreedAt: number | undefined;
  before: Held | undefined;
};
/** Leads that share one state: the main lead, and those that repeat or change it. */
class Case {
  readonly main: Lead;
  /** Since when the customer doesn't want to be contacted. */
  silentSince = Infinity;
  wasSilent = false;
  held: Held | undefined;
  state = 'open';
  since: number;
  /** When reminders go out. */
  times: number[] = [];
  /** Counts taps, and changes of the agreed time. */
  changed = 0;
  changes = 0;
  /** The ids of its reminders since `since`. */
  reminders = new Set<string>();
  /** When each address, and "push", heard of a press, a repeat or had a reminder. */
  told = new Map<string, number>();
  /** When the last email of each kind was to go out: another one of that kind waits ten minutes. */
  gathered = new Map<string, number>();
  /** How often each tap counted. */
  taps = new Map<string, number>();
  constructor(main: Lead) {
    this.main = main;
    this.since = main.at;
  }
}
export type Lead = {
  ref: string;
  words: string;
  at: number;
  hash: string;
  spam: boolean;
  emergency: boolean;
  repeats: boolean;
  /** It came after another one, whose state it shares. */
  joins: boolean;
  /** Its sender has shown the first one's receipt, so its wishes count. */
  isOwn: boolean;
  erasedAt: number;
  case: Case;
};
type Trouble = { scope: Scope; from: number; to: number; recovery: number };
type Promised = {
  channel: Channel;
  scopes: Scope[];
  what: string;
  from: number;
  until: number;
  isKept: () => boolean;
};
export type Mail = { id: string; to: string; subject: string; text: string };

const slack = minute;
/** Links hold random letters. */
const withoutTokens = (text: string) => text.replace(/[\w-]{60,}/g, '');
const isClosed = (state: string) => /done|not_customer|canceled/.test(state);
/** The sentences of docs/leads.md. Undefined: as before the tap that's taken back. */
const stateAfter: Record<TapName, string | undefined> = {
  taken: 'taken',
  no_answer: 'no_answer',
  coming: 'coming',
  late: 'coming',
  agreed: 'agreed',
  here: 'here',
  done: 'done',
  not_customer: 'not_customer',
  canceled: 'canceled',
  ready: 'open',
  complained: 'open',
  undone: undefined,
  reopened: undefined,
};
const isPromised = (state = '') => /coming|agreed|here/.test(state);
const reminds =
  /unclaimed|no result|^(Call|Text) again|not there yet|still there|^(today|tomorrow|(sun|mon|tue|wed|thu|fri|sat)\w*,?) /i;
const titles = {
  canceled: /^Canceled by/,
  complained: /^(NO (CALL|TEXT) YET|NOBODY CAME)/i,
  reopened: /^Wanted after all/,
  ready: /^Can (talk|text) now/,
};
const pressIn = (title: string) =>
  (['canceled', 'complained', 'reopened', 'ready'] as const).find((press) =>
    titles[press].test(title.replace("DON'T CONTACT, ", '')),
  );

export class Model {
  readonly leads = new Map<string, Lead>();
  /** The latest message about each thing. */
  private readonly sent = new Map<string, { id: string; at: number; isConfirmed: boolean }>();
  /** The last confirmation to each customer's address. */
  private readonly confirmed = new Map<string, { id: string; at: number }>();
  private readonly troubles: Trouble[] = [];
  private promises: Promised[] = [];
  private readonly clock: { now: number };
  constructor(clock: { now: number }) {
    this.clock = clock;
  }

  private get all(): Lead[] {
    return [...this.leads.values()];
  }

  private called(ref = ''): Lead | undefined {
    return this.all.find((one) => one.ref === ref);
  }

  /** Fails unless `isTrue`. */
  must(isTrue: boolean, what: string): void {
    if (!isTrue) throw new Broken(what);
  }

  /** From now until `to` (default: until the returned function is called) things may be late, and for `recovery` ms more. */
  trouble(scope: Scope, recovery: number, to = Infinity): () => void {
    const trouble = { scope, from: this.clock.now, to, recovery };
    this.troubles.push(trouble);
    return () => {
      trouble.to = this.clock.now;
    };
  }

  isCalm(scope: Scope, from: number, to = this.clock.now): boolean {
    return this.lastTrouble(['all', scope], from, to) === undefined;
  }

  private lastTrouble(scopes: Scope[], from: number, to: number): Trouble | undefined {
    return this.troubles.findLast(
      (one) => scopes.includes(one.scope) && one.from <= to && one.to + one.recovery >= from,
    );
  }

  /**
   * `isKept` must hold two minutes after `from` for each receiver: addresses of the staff, "push" or "webhook". After trouble
   * an email or a webhook may take until everything has recovered; a push isn't sent late.
   */
  private promise(
    receivers: string[],
    what: string,
    isKept: (to: string) => boolean,
    { from = this.clock.now, waits = true, isDoubtful = false } = {},
  ): void {
    for (const to of receivers) {
      const channel = to === 'push' || to === 'webhook' ? to : 'mail';
      const scopes: Scope[] = ['all', channel];
      if (waits && channel === 'mail') scopes.push('limit');
      if (isDoubtful) scopes.push('doubtful');
      const until = from + 2 * minute;
      this.promises.push({ channel, scopes, what: `${to} ${what}`, from, until, isKept: () => isKept(to) });
    }
  }

  /** Each of the receivers is told `what` since `from`, unless that's over by then, or the customer was erased. */
  private promiseTold(
    of: Case,
    event: string,
    what: string,
    {
      receivers = staff,
      from = this.clock.now,
      since = this.clock.now,
      isOver = () => false,
      isDoubtful = false,
    },
  ): void {
    const isTold = (to: string) =>
      isOver() || of.main.erasedAt < Infinity || (of.told.get(`${to} ${event}`) ?? 0) >= since;
    this.promise(receivers, what, isTold, { from, isDoubtful });
  }

  /** At most one email of a kind in ten minutes. @returns when the next one goes out */
  private gather(of: Case, kind: string): number {
    const { now } = this.clock;
    const last = of.gathered.get(kind) ?? 0;
    const at = last > now ? last : Math.max(now, last + 10 * minute);
    of.gathered.set(kind, at);
    return at;
  }

  /** Checks the promises that are due before the next event. */
  tick(nextAt: number): void {
    const due = this.promises.filter(({ until }) => until < nextAt);
    if (due.length === 0) return;
    this.promises = this.promises.filter(({ until }) => until >= nextAt);
    for (const one of due) {
      if (one.isKept()) continue;
      const trouble = this.lastTrouble(one.scopes, one.from, one.until);
      if (!trouble) throw new Broken(`Not kept: ${one.what}`);
      if (one.channel === 'push') continue;
      const end = Math.min(trouble.to, Math.max(this.clock.now, one.until)) + trouble.recovery;
      this.promises.push({ ...one, from: end + 1, until: end + 2 * minute });
    }
  }

  /** The database stored a lead. `words` is in everything the visitor wrote. */
  stored({ submission_id: id, ...row }: Row, words: string): void {
    const { now } = this.clock;
    const { is_emergency: emergency, suspected_spam: spam, content_hash: hash } = row;
    this.must(!this.leads.has(id), 'A lead was stored twice');
    const same = this.all.findLast((one) => one.hash === hash && one.at > now - 15 * minute);
    const earlier = row.duplicate_of ? this.leads.get(row.duplicate_of) : same;
    const of = earlier?.case;
    const joins =
      of !== undefined &&
      of.main.erasedAt === Infinity &&
      !isClosed(of.state) &&
      (spam || !of.main.spam) &&
      (of.main.emergency || !emergency);
    const repeats = joins && earlier?.hash === hash;
    const ref = referenceOf(id);
    const isOwn = !joins || (row.full_receipt === true && earlier?.isOwn === true);
    const lead = {
      ref,
      words,
      at: now,
      hash,
      spam,
      emergency,
      repeats,
      joins,
      isOwn,
      erasedAt: Infinity,
    } as Lead;
    lead.case = joins ? of : new Case(lead);
    if (isOwn) {
      lead.case.silentSince = row.reach === 'none' ? Math.min(lead.case.silentSince, now) : Infinity;
      lead.case.wasSilent ||= row.reach === 'none';
    }
    this.leads.set(id, lead);
    if (!joins) this.remind(lead.case);
    if (spam) this.trouble('doubtful', 2 * minute, now + 60 * minute);
    // A repeat without JavaScript.
    if (repeats && row.plain_post) return;
    const hears = (about: string) => lead.erasedAt < Infinity || this.sent.has(about);
    for (const kind of emergency ? ['lead', 'alert'] : ['lead'])
      if (!repeats)
        this.promise(staff, `hears of ${ref} (${kind})`, (to) => hears(`mail ${to} ${ref} ${kind}`), {
          // An emergency's first email never waits for others.
          waits: !emergency || spam || kind === 'alert',
          isDoubtful: spam,
        });
    if (repeats) {
      const from = this.gather(lead.case, 'repeat');
      const what = `hears of the repeat ${ref}, or of a later one`;
      this.promiseTold(lead.case, 'repeat', what, { from, isDoubtful: spam });
    }
    this.promise(['webhook'], `hears of ${ref}`, () => hears(`webhook ${ref} lead.received`));
    if (!repeats && (!spam || emergency))
      this.promise(
        ['push'],
        `rings for ${ref}`,
        () => lead.case.state !== 'open' || hears(`push ${ref} received`),
      );
  }

  /** A receipt offers these buttons. `isShown`: its request came with the first one's receipt. */
  offered(ref: string, buttons: string[], isShown: boolean): void {
    const lead = this.called(ref);
    const isStranger = lead?.joins && !isShown;
    this.must(!isStranger || buttons.length === 0, `${ref} has power over another request: ${buttons}`);
  }

  private remind(of: Case): void {
    const { since, state, main, held } = of;
    const { emergency, spam, ref } = main;
    const { now } = this.clock;
    const due = held?.dueAt ?? now + 60 * minute;
    const after = (from: number, ...minutes: number[]) => minutes.map((count) => from + count * minute);
    const times: Record<string, number[]> = {
      open: after(now, ...(emergency ? [5, 10, 15] : [15, 60])),
      taken: after(now, 20, 40),
      no_answer: after(now, 30),
      coming: after(due, 10, 25),
      agreed: [held?.remindAt ?? 0, ...after(due, -60, 10, 25)],
      here: after(now, 180),
    };
    const planned = (spam ? [] : (times[state] ?? [])).filter((at) => at > now).toSorted((a, b) => a - b);
    Object.assign(of, { reminders: new Set(), times: planned });
    const { changed } = of;
    for (const [index, from] of planned.entries()) {
      const isLast =
        index === planned.length - 1 &&
        (/coming|agreed/.test(state) || (emergency && /open|taken/.test(state)));
      const what = `is reminded of ${ref} (${state}) ${Math.round((from - since) / minute)} minutes after its tap`;
      const receivers = [...staff, ...(isLast ? [boss] : []), 'push'];
      const isOver = () => of.changed !== changed || of.wasSilent;
      this.promiseTold(of, 'reminder', what, { receivers, from, since: from - second, isOver });
    }
  }

  /** The page told a visitor "received". */
  acknowledged(ref: string, askedAt: number): void {
    const lead = this.called(ref);
    if (!lead) throw new Broken(`${ref} was confirmed but not stored`);
    this.must(
      lead.at >= askedAt || !isClosed(lead.case.state) || lead.case.since > askedAt,
      `${ref} is closed, so the same request must be a new lead`,
    );
  }

  /** The database recorded a tap, or a press of the customer. */
  tapped(id: string, tap: TapName, { due_at, remind_at }: Details): void {
    const of = this.leads.get(id)?.case;
    if (!of) throw new Broken('A tap on nothing');
    const { now } = this.clock;
    const { main, held: before } = of;
    const count = (of.taps.get(tap) ?? 0) + 1;
    of.taps.set(tap, count);
    this.must(!/undone|reopened/.test(tap) || count <= 2, `${main.ref} is taken back again and again`);
    const state = stateAfter[tap];
    const keptDue =
      isPromised(before?.state) && (isPromised(state) || state === 'done') ? before?.dueAt : undefined;
    const dueAt = due_at ? Date.parse(due_at) : keptDue;
    of.held =
      state === undefined
        ? before?.before
        : {
            state,
            at: now,
            dueAt,
            remindAt: remind_at ? Date.parse(remind_at) : before?.remindAt,
            agreedAt:
              tap === 'agreed' ? dueAt : /canceled|not_customer/.test(tap) ? undefined : before?.agreedAt,
            before,
          };
    Object.assign(of, { state: of.held?.state ?? 'open', since: now, changed: of.changed + 1 });
    const { changed } = of;
    this.remind(of);
    if (of.held?.agreedAt !== before?.agreedAt) {
      of.changes += 1;
      const { changes } = of;
      const from = this.gather(of, 'appointment');
      const isOver = () => of.changes !== changes;
      this.promiseTold(of, 'appointment', `hears of the time agreed for ${main.ref}`, { from, isOver });
    }
    if (!isPress(tap)) return;
    const from = this.gather(of, tap === 'canceled' ? 'closed' : 'raised');
    const receivers = tap === 'complained' ? [...staff, boss] : staff;
    const isOver = () => of.changed !== changed;
    this.promiseTold(of, tap, `hears "${tap}" of ${main.ref}`, { receivers, from, isOver });
  }

  /** The owner erased all leads of a customer. */
  erased(leads: Lead[]): void {
    for (const lead of leads) Object.assign(lead, { erasedAt: this.clock.now, hash: '' });
  }

  /** Anything that leaves the site, or a log line. */
  leaves(where: Channel | 'log', sent: string): void {
    const text = withoutTokens(sent);
    const erasedAt = new Map<string, number>();
    for (const [id, lead] of this.leads) {
      erasedAt.set(lead.words, lead.erasedAt);
      this.must(!text.includes(id), `${where} has an id, with which a request can be repeated`);
    }
    for (const [words, at] of erasedAt)
      this.must(
        at > this.clock.now - slack || !text.includes(words),
        `${where} has ${words}, which was erased`,
      );
    if (where === 'push' || where === 'log')
      this.must(!/Zyx|217\D{0,2}555/.test(text), `${where} has a visitor's words: ${text}`);
  }

  /** One id for each thing told; the same id twice only if the sender couldn't know of the first. */
  private tells(about: string, id: string, isConfirmed: boolean): void {
    const { now: at } = this.clock;
    const before = this.sent.get(about);
    this.must(before === undefined || before.id === id, `${about} is told under two ids`);
    if (before && this.isCalm('all', before.at - minute)) {
      this.must(!before.isConfirmed, `${about} is told again`);
      const isTooSoon = about.startsWith('mail') && at - before.at < 9.5 * minute;
      this.must(!isTooSoon, `${about} is told again after ${(at - before.at) / minute} minutes`);
    }
    this.sent.set(about, { id, at, isConfirmed });
  }

  mailed({ id, to, subject: shown, text }: Mail, isConfirmed: boolean): void {
    const { now } = this.clock;
    this.leaves('mail', `${shown} ${text}`);
    const subject = shown.replace("DON'T CONTACT, ", '');
    if (/^\d+ (open request|appointment)/.test(subject)) {
      this.digested(id, to, withoutTokens(`${subject} ${text}`), isConfirmed);
      return;
    }
    const [, ref] =
      /^Reference: (\w{8})$/m.exec(text) ?? /request ([0-9A-F]{8})( waits)?$/i.exec(subject) ?? [];
    const lead = this.called(ref);
    if (!lead) {
      const isAboutTheSite =
        /aren't being saved|aren't going out|has stopped working|don't ring|isn't told/.test(subject);
      this.must(isAboutTheSite, `An email about nothing: ${subject}`);
      return;
    }
    const of = lead.case;
    const about = `mail ${to} ${ref}`;
    const isReminder = reminds.test(subject);
    const isAppointment = /^(Agreed|New time|Canceled): /.test(subject);
    const event = isReminder
      ? 'reminder'
      : isAppointment
        ? 'appointment'
        : (pressIn(subject) ?? (lead.repeats ? 'repeat' : undefined));
    if (!event) {
      // An emergency's second email differs only by its id.
      const isSecond = lead.emergency && (this.sent.get(`${about} lead`)?.id ?? id) !== id;
      this.tells(`${about} ${isSecond ? 'alert' : 'lead'}`, id, isConfirmed);
      return;
    }
    this.tells(event === 'repeat' ? `${about} repeat` : `${about} ${event} ${id}`, id, isConfirmed);
    if (/canceled|repeat/.test(event)) this.mustBeGathered(`${to} ${event}`, of);
    of.told.set(`${to} ${event}`, now);
    if (isReminder) this.mayRemind(of, to);
    if (!isReminder || now - of.since < slack || lead.erasedAt < Infinity) return;
    const [first = Infinity] = of.times;
    const isDue = now >= first - second;
    this.must(isDue, `${to} is reminded of ${ref}, which is "${of.state}", too early`);
    of.reminders.add(id);
    this.must(of.reminders.size <= of.times.length, `${ref} has too many reminders`);
  }

  /** Nobody gets two emails of one kind about a lead within ten minutes. */
  private mustBeGathered(what: string, of: Case): void {
    const before = of.told.get(what) ?? 0;
    const isSoon = this.clock.now - before < 9.5 * minute && this.isCalm('mail', before - minute);
    this.must(!isSoon, `${of.main.ref}: ${what} again after ${(this.clock.now - before) / minute} minutes`);
  }

  private mayRemind({ silentSince, main }: Case, to: string): void {
    const isSilent = silentSince < this.clock.now - slack;
    this.must(!isSilent, `${to} is reminded of ${main.ref}, who doesn't want to be contacted`);
  }

  /** `to` is the customer's words in small letters. */
  mailedToCustomer({ id, to, subject, text }: Mail): void {
    const { now } = this.clock;
    this.leaves('mail', `${subject} ${text}`);
    this.must(!/Zyx/.test(withoutTokens(subject + text)), `${to} is mailed what was typed: ${subject}`);
    const theirs = this.all.filter(({ words }) => words.toLowerCase() === to);
    const mayHear = theirs.some((lead) => lead.erasedAt > now - slack && lead.case.silentSince > now - slack);
    this.must(mayHear, `${to} is mailed against a wish or after an erasure: ${subject}`);
    if (!/^We('ll| have)/.test(subject)) return;
    const before = this.confirmed.get(to);
    const isSoon = before && before.id !== id && now - before.at < 9.5 * minute;
    // After an outage, all that waited leave at once.
    this.must(!(isSoon && this.isCalm('mail', before.at - minute)), `${to} gets two confirmations`);
    this.confirmed.set(to, { id, at: now });
  }

  private isListed({ main, state, since, held }: Case, at: number): boolean {
    const isRecent = Math.max(main.at, since) > this.clock.now - 14 * day;
    const due = held?.dueAt ?? since;
    const isOpen = /taken|here/.test(state)
      ? (held?.at ?? since) < at - day
      : state === 'coming'
        ? due < at - 60 * minute
        : state === 'agreed'
          ? due < at + 40 * 60 * minute
          : !isClosed(state) && since < at;
    return isRecent && isOpen && main.erasedAt === Infinity && !main.spam;
  }

  listed = (at: number): Case[] =>
    [...new Set(this.all.map((lead) => lead.case))].filter((one) => this.isListed(one, at));

  private digested(id: string, to: string, text: string, isConfirmed: boolean): void {
    const { now } = this.clock;
    const isEarly = shopHour(new Date(now)) < 8;
    this.must(!isEarly || !this.isCalm('mail', now - day), 'A digest before 8:00');
    this.tells(`mail ${to} digest ${shopDay(new Date(isEarly ? now - day : now))}`, id, isConfirmed);
    const left = this.listed(now - slack).filter(
      ({ main }) => !text.includes(main.words) && !text.includes(main.ref),
    );
    const [, more = 0] = /^(\d+) more (?:is|are) open/m.exec(text) ?? [];
    this.must(left.length <= Number(more), `The digest leaves out ${left.map(({ main }) => main.ref)}`);
    const mayBe = (one: Case) =>
      this.isListed(one, now) || now - one.since < slack || Math.abs(one.main.erasedAt - now) < slack;
    for (const words of text.match(/Zyx[a-z]+q/g) ?? [])
      this.must(
        this.all.some((lead) => lead.words === words && mayBe(lead.case)),
        `The digest lists ${words}, which needs no call`,
      );
  }

  /** At 8:00. */
  morning(): void {
    const { now } = this.clock;
    const today = shopDay(new Date(now));
    this.promise(
      staff,
      `gets the digest of ${today}`,
      (to) =>
        this.sent.has(`mail ${to} digest ${today}`) ||
        shopDay(new Date(this.clock.now)) !== today ||
        this.listed(now).length === 0,
    );
  }

  pushed(
    id: string,
    { title, priority }: { title: string; priority: number },
    text: string,
    isConfirmed: boolean,
  ): void {
    const { now } = this.clock;
    this.leaves('push', text);
    const lead = this.leads.get(id);
    if (!lead) throw new Broken('A push about nothing');
    const of = lead.case;
    const press = pressIn(title);
    if (priority < 3 || press === 'canceled') return;
    const isWaiting = of.state === 'open' || of.times.length > 0 || now - of.since < slack;
    this.must(
      isWaiting && lead.erasedAt > now - slack,
      `The phones ring for ${lead.ref}, which is "${of.state}"`,
    );
    if (reminds.test(title)) {
      this.mayRemind(of, 'push');
      of.told.set('push reminder', now);
    }
    if (!reminds.test(title) && !press) {
      this.must(!lead.repeats, `The phones ring for the repeat ${lead.ref}`);
      this.tells(`push ${lead.ref} received`, lead.ref, isConfirmed);
    }
  }

  hooked(
    id: string,
    body: { type: string; timestamp: string; data: { reference: string } },
    isConfirmed: boolean,
  ): void {
    this.leaves('webhook', JSON.stringify(body));
    const lead = this.called(body.data.reference);
    if (!lead) throw new Broken('A webhook about nothing');
    const about = body.type === 'lead.received' ? '' : ` ${body.timestamp}`;
    this.tells(`webhook ${lead.ref} ${body.type}${about}`, id, isConfirmed);
  }
}
