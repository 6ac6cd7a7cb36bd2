/** What must be true of a year, whatever fails. Knows only what crossed the wire, and the promises of docs/leads.md. */

import { shopDay, shopHour } from '../../data/lead/clock.ts';
import { referenceOf } from '../../data/lead/contract.ts';
import { isPress, type TapName } from '../../netlify/lead/events.ts';
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
/** Leads that share their taps: the main lead, and those that repeat or change it. */
class Case {
  readonly main: Lead;
  /** Since when the customer doesn't want to be contacted. */
  silentSince = Infinity;
  wasSilent = false;
  /** What its sender said last. */
  isUrgent: boolean;
  /** After each tap that wasn't taken back: whether no one has to act. */
  closed: boolean[] = [];
  /** Of the latest tap. */
  since: number;
  /** Counts taps. */
  changed = 0;
  /** When each address, and "push", heard of a press, a repeat or had a reminder. */
  told = new Map<string, number>();
  /** When the last email of each kind was to go out: another one of that kind waits ten minutes. */
  gathered = new Map<string, number>();
  /** How often each tap counted. */
  taps = new Map<string, number>();
  constructor(main: Lead) {
    this.main = main;
    this.since = main.at;
    this.isUrgent = main.emergency;
  }
  get isClosed(): boolean {
    return this.closed.at(-1) ?? false;
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
const closes: readonly TapName[] = ['done', 'not_customer', 'canceled', 'refused'];
const reminds =
  /no one has it|STILL NO ONE|took it .*no result|^(Call|Text) again|NOT THERE|Still there|^(Today|Tomorrow|(Sun|Mon|Tue|Wed|Thu|Fri|Sat),? .*\d:\d\d)/i;
const titles = {
  canceled: /^Canceled \d|^Canceled \w{3}/i,
  refused: /^Canceled \d|^Canceled \w{3}/i,
  complained: /^NOBODY (CALLED|TEXTED|CAME|IS HERE)/i,
  reopened: /^STILL NEEDS US/i,
  ready: /^CAN (TALK|TEXT) NOW/i,
  cancel_asked: /^SOMEONE WANTS TO CANCEL/i,
};
const pressesIn = (title: string) =>
  (Object.keys(titles) as (keyof typeof titles)[]).filter((press) =>
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

  /** The database stored a lead. `words` is in everything the visitor wrote. `isLinked`: to an earlier one. */
  stored({ submission_id: id, ...row }: Row, words: string, isLinked: boolean): void {
    const { now } = this.clock;
    const { is_emergency: emergency, suspected_spam: spam, content_hash: hash } = row;
    this.must(!this.leads.has(id), 'A lead was stored twice');
    const same = this.all.findLast((one) => one.hash === hash && one.at > now - 15 * minute);
    const earlier = row.duplicate_of ? this.leads.get(row.duplicate_of) : same;
    const of = earlier?.case;
    const joins =
      of !== undefined &&
      of.main.erasedAt === Infinity &&
      !of.isClosed &&
      (spam || !of.main.spam) &&
      (of.main.emergency || !emergency);
    const repeats = joins && earlier?.hash === hash;
    const ref = referenceOf(id);
    this.must(joins || !isLinked, `${ref} is linked to a lead that is closed, erased or treated more softly`);
    const isOwn = !joins || (row.duplicate_of !== null && earlier?.isOwn === true);
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
      lead.case.isUrgent = emergency;
      lead.case.silentSince = row.reach === 'none' ? Math.min(lead.case.silentSince, now) : Infinity;
      lead.case.wasSilent ||= row.reach === 'none';
    }
    this.leads.set(id, lead);
    if (!joins && emergency && !spam) this.promiseAlarm(lead.case);
    if (spam) this.trouble('doubtful', 2 * minute, now + 60 * minute);
    // A repeat without JavaScript.
    if (repeats && row.plain_post) return;
    const hears = (about: string) => lead.erasedAt < Infinity || this.sent.has(about) || this.isShared(ref);
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
        () => lead.case.changed > 0 || hears(`push ${ref} received`),
      );
  }

  /** A receipt offers these buttons. `isShown`: its request came with the first one's receipt. */
  offered(ref: string, buttons: string[], isShown: boolean): void {
    const lead = this.called(ref);
    const isStranger = lead?.joins && !isShown;
    this.must(!isStranger || buttons.length === 0, `${ref} has power over another request: ${buttons}`);
  }

  /** An emergency that no one took rings three times, and the last time for those who escalate, too. */
  private promiseAlarm(of: Case): void {
    const { now } = this.clock;
    for (const minutes of [5, 10, 15]) {
      const from = now + minutes * minute;
      const isOver = () => of.changed > 0 || of.wasSilent;
      const what = `is reminded of ${of.main.ref} after ${minutes} minutes`;
      const told = { from, since: from - second };
      this.promiseTold(of, 'reminder', what, { ...told, receivers: [...staff, 'push'], isOver });
      const isLast = minutes === 15;
      // A mail that waited tells of the latest version.
      const isLowered = () => isOver() || !of.isUrgent;
      if (isLast) this.promiseTold(of, 'reminder', what, { ...told, receivers: [boss], isOver: isLowered });
    }
  }

  /** The page told a visitor "received". Versions of a request have one reference. */
  acknowledged(ref: string, askedAt: number): void {
    const versions = this.all.filter((one) => one.ref === ref);
    if (versions.length === 0) throw new Broken(`${ref} was confirmed but not stored`);
    this.must(
      versions.some((one) => one.at >= askedAt || !one.case.isClosed || one.case.since > askedAt),
      `${ref} is closed, so the same request must be a new lead`,
    );
  }

  /** The database recorded a tap, or a press of the customer. */
  tapped(id: string, tap: TapName): void {
    const of = this.leads.get(id)?.case;
    if (!of) throw new Broken('A tap on nothing');
    const { main } = of;
    const count = (of.taps.get(tap) ?? 0) + 1;
    of.taps.set(tap, count);
    this.must(!/undone|reopened/.test(tap) || count <= 2, `${main.ref} is taken back again and again`);
    if (tap === 'undone' || tap === 'reopened') of.closed.pop();
    else of.closed.push(closes.includes(tap) || (isPress(tap) && of.isClosed));
    Object.assign(of, { since: this.clock.now, changed: of.changed + 1 });
    const { changed } = of;
    if (!isPress(tap)) return;
    const from = this.gather(of, tap);
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

  /** Versions of a request have one reference, so their messages can't be told apart. */
  private isShared = (about: string) => this.all.filter(({ ref }) => about.includes(ref)).length > 1;

  /** One id for each thing told; the same id twice only if the sender couldn't know of the first. */
  private tells(about: string, id: string, isConfirmed: boolean): void {
    const { now: at } = this.clock;
    const before = this.sent.get(about);
    if (this.isShared(about) && before?.id !== id) return void this.sent.set(about, { id, at, isConfirmed });
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
      this.digested(id, to, isConfirmed);
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
    const [press] = pressesIn(subject);
    const event = isAppointment
      ? 'appointment'
      : (press ?? (isReminder ? 'reminder' : lead.repeats ? 'repeat' : undefined));
    if (!event) {
      // An emergency's second email differs only by its id.
      const isSecond = lead.emergency && (this.sent.get(`${about} lead`)?.id ?? id) !== id;
      this.tells(`${about} ${isSecond ? 'alert' : 'lead'}`, id, isConfirmed);
      return;
    }
    this.tells(event === 'repeat' ? `${about} repeat` : `${about} ${event} ${id}`, id, isConfirmed);
    if (/canceled|repeat/.test(event)) this.mustBeGathered(`${to} ${event}`, of);
    for (const one of press ? pressesIn(subject) : [event])
      for (const alike of this.all.filter((other) => other.ref === ref))
        alike.case.told.set(`${to} ${one}`, now);
    if (isReminder) this.mayRemind(of, to);
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

  private digested(id: string, to: string, isConfirmed: boolean): void {
    const { now } = this.clock;
    const isEarly = shopHour(new Date(now)) < 8;
    this.must(!isEarly || !this.isCalm('mail', now - day), 'A digest before 8:00');
    this.tells(`mail ${to} digest ${shopDay(new Date(isEarly ? now - day : now))}`, id, isConfirmed);
  }

  /** At 8:00, someone hears of what no one has touched. */
  morning(): void {
    const { now } = this.clock;
    const today = shopDay(new Date(now));
    const isOpen = ({ at, erasedAt, spam, case: { main, changed } }: Lead) =>
      changed === 0 && erasedAt === Infinity && !spam && main.at === at && at > now - 13 * day;
    if (!this.all.some(isOpen)) return;
    this.promise(
      staff,
      `gets the digest of ${today}`,
      (to) =>
        this.sent.has(`mail ${to} digest ${today}`) ||
        shopDay(new Date(this.clock.now)) !== today ||
        !this.all.some(isOpen),
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
    const [press] = pressesIn(title);
    if (priority < 3 || press === 'canceled') return;
    this.must(!of.isClosed || now - of.since < slack, `The phones ring for ${lead.ref}, which is closed`);
    this.must(lead.erasedAt > now - slack, `The phones ring for ${lead.ref}, which was erased`);
    if (reminds.test(title)) {
      this.mayRemind(of, 'push');
      of.told.set('push reminder', now);
    }
    if (!reminds.test(title) && !press && of.changed === 0) {
      this.must(!lead.repeats, `The phones ring for the repeat ${lead.ref}`);
      this.tells(`push ${lead.ref} received`, id, isConfirmed);
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
