/** What must be true of a year, whatever fails. Knows only what crossed the wire, and the promises of docs/leads.md. */

import { shopDay, shopHour } from '../../data/lead/clock.ts';
import { referenceOf } from '../../data/lead/contract.ts';
import type { State } from '../../netlify/lead/standing.ts';
import { countsIn, isPress, type Press, type RecordedTap, rules } from '../../netlify/lead/taps.ts';
import { Broken, day, minute, second } from './world.ts';

export const [ann, bob, boss] = ['ann', 'bob', 'boss'] as const;

export type Channel = 'mail' | 'push' | 'webhook';
/** `all`: the database, the schedule or a process. `flood`: emails above the hourly limit wait. */
export type Scope = Channel | 'all' | 'flood';
type Row = {
  submission_id: string;
  is_emergency: boolean;
  plain_post: boolean;
  suspected_spam: boolean;
  content_hash: string;
  duplicate_of: string | null;
};
type Tap = Exclude<RecordedTap, 'coming'>;
type Case = {
  main: Lead;
  leads: Lead[];
  state: State;
  since: number;
  seen: number;
  isComing: boolean;
  /** An emergency when its reminders were planned. */
  isUrgent: boolean;
  /** The ids of its reminders since `since`. */
  reminders: Set<string>;
  /** When each address, and "push", had the last one. */
  reminded: Map<string, number>;
};
export type Lead = {
  id: string;
  ref: string;
  words: string;
  at: number;
  hash: string;
  spam: boolean;
  emergency: boolean;
  crowded: boolean;
  repeats: boolean;
  /** A repeat without JavaScript. */
  isSilent: boolean;
  hasRung: boolean;
  erasedAt: number;
  case: Case;
};
type Trouble = { scope: Scope; from: number; to: number; recovery: number };
type Promised = {
  what: string;
  from: number;
  until: number;
  scopes: Scope[];
  isKept: () => boolean;
  retries: boolean;
};
export type Mail = { id: string; to: string; subject: string; text: string };

const slack = minute;
/** Links hold random letters. */
const withoutTokens = (text: string) => text.replace(/[\w-]{60,}/g, '');
const isClosed = ({ state }: Pick<Case, 'state'>) => /reached|not_customer|canceled/.test(state);
export class Model {
  readonly leads = new Map<string, Lead>();
  private readonly sent = new Map<string, { at: number; isConfirmed: boolean }>();
  /** When the webhook's receiver answered 410. */
  goneSince = Infinity;
  private readonly troubles: Trouble[] = [];
  private promises: Promised[] = [];
  private readonly ids = new Map<string, string>();
  private readonly clock: { now: number };
  constructor(clock: { now: number }) {
    this.clock = clock;
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

  isCalm(scopes: Scope[], from: number, to = this.clock.now): boolean {
    return this.lastTrouble(scopes, from, to) === undefined;
  }

  private lastTrouble(scopes: Scope[], from: number, to: number): Trouble | undefined {
    return this.troubles.findLast(
      (one) => scopes.includes(one.scope) && one.from <= to && one.to + one.recovery >= from,
    );
  }

  /** `isKept` must hold `within` ms from `from`. After trouble it may take until everything has recovered, if `retries`. */
  promise(
    what: string,
    from: number,
    within: number,
    scopes: Scope[],
    isKept: () => boolean,
    retries = true,
  ): void {
    this.promises.push({ what, from, until: from + within, scopes: ['all', ...scopes], isKept, retries });
  }

  /** Checks the promises that are due before the next event. */
  tick(nextAt: number): void {
    const due = this.promises.filter(({ until }) => until < nextAt);
    if (due.length === 0) return;
    this.promises = this.promises.filter(({ until }) => until >= nextAt);
    for (const one of due) {
      if (one.isKept()) continue;
      const trouble = this.lastTrouble(one.scopes, one.from, one.until);
      this.must(trouble !== undefined, `Not kept: ${one.what}`);
      if (!trouble || !one.retries) continue;
      const end = Math.min(trouble.to, Math.max(this.clock.now, one.until)) + trouble.recovery;
      this.promises.push({ ...one, from: end + 1, until: end + 2 * minute });
    }
  }

  /** The database stored a lead. `words` is in everything the visitor wrote. */
  stored({ submission_id: id, ...row }: Row, words: string, crowded: boolean): void {
    const { now } = this.clock;
    const others = [...this.leads.values()].filter((one) => one.erasedAt === Infinity);
    const same = others.findLast(({ hash, at }) => hash === row.content_hash && at > now - 15 * minute);
    const earlier = row.duplicate_of ? this.leads.get(row.duplicate_of) : same;
    const lead = {
      id,
      ref: referenceOf(id),
      words,
      at: now,
      hash: row.content_hash,
      spam: row.suspected_spam,
      emergency: row.is_emergency,
      crowded,
      erasedAt: Infinity,
      repeats: false,
      isSilent: false,
      hasRung: false,
    } as Lead;
    const of = earlier?.case;
    const joins =
      of &&
      of.main.erasedAt === Infinity &&
      !isClosed(of) &&
      (lead.spam || !of.main.spam) &&
      (of.main.emergency || !lead.emergency);
    lead.case = joins ? of : newCase(lead);
    if (joins) of.leads.push(lead);
    lead.repeats = joins === true && earlier?.hash === lead.hash;
    lead.isSilent = lead.repeats && row.plain_post;
    this.must(!this.leads.has(id), 'A lead was stored twice');
    this.leads.set(id, lead);
    const kinds = lead.isSilent
      ? []
      : lead.spam && !lead.emergency
        ? ['lead']
        : lead.repeats
          ? ['repeat']
          : lead.emergency
            ? ['lead', 'alert']
            : ['lead'];
    const waits: Scope[] = lead.emergency && !crowded && !lead.spam ? ['mail'] : ['mail', 'flood'];
    for (const to of [ann, bob])
      for (const kind of kinds)
        this.promise(
          `${to} hears of ${lead.ref} (${kind})`,
          now,
          2 * minute,
          waits,
          () => lead.erasedAt < Infinity || this.ids.has(`mail ${to} ${lead.ref} ${kind}`),
        );
    this.promise(
      `the webhook hears of ${lead.ref}`,
      now,
      2 * minute,
      ['webhook'],
      () => lead.isSilent || lead.erasedAt < Infinity || this.ids.has(`webhook ${lead.ref} lead.received`),
    );
    if (!lead.repeats && !crowded && (!lead.spam || lead.emergency))
      this.promise(
        `the phones ring for ${lead.ref}`,
        now,
        2 * minute,
        ['push'],
        () =>
          lead.case.state !== 'open' || lead.erasedAt < Infinity || this.ids.has(`push ${lead.ref} received`),
        false,
      );
    if (!joins) this.remind(lead.case);
  }

  private remind(of: Case): void {
    const { since, state } = of;
    const { emergency, crowded } = of.main;
    of.reminders = new Set();
    of.isUrgent = emergency;
    if (of.main.spam) return;
    const claimed = emergency && !of.isComing ? [20, 40] : [];
    const times =
      state === 'no_answer' ? [30] : state === 'taken' ? claimed : emergency ? [5, 10, 15] : [15, 60];
    for (const after of times) {
      const from = since + after * minute;
      const isOver = () =>
        of.since !== since || of.main.emergency !== emergency || of.main.spam || of.main.erasedAt < Infinity;
      const isRaised = (to: string) => () => isOver() || (of.reminded.get(to) ?? 0) >= from - second;
      const isLast = emergency && state !== 'no_answer' && after === times.at(-1);
      for (const to of isLast ? [ann, bob, boss] : [ann, bob])
        this.promise(
          `${to} is reminded of ${of.main.ref} after ${after} minutes`,
          from,
          2 * minute,
          ['mail', 'flood'],
          isRaised(to),
        );
      if (!crowded)
        this.promise(
          `the phones ring for ${of.main.ref} after ${after} minutes`,
          from,
          2 * minute,
          ['push'],
          isRaised('push'),
          false,
        );
    }
  }

  /** The page told a visitor "received". */
  acknowledged(ref: string, askedAt: number): void {
    const lead = [...this.leads.values()].find((one) => one.ref === ref);
    this.must(lead !== undefined, `${ref} was confirmed but not stored`);
    if (lead && lead.at < askedAt)
      this.must(
        !isClosed(lead.case) || lead.case.since > askedAt,
        `${ref} is closed, so the same request must be a new lead`,
      );
  }

  /** The database answered a tap. */
  tapped(id: string, tap: Tap, seen: number, { recorded = false, isComing = false }): void {
    const lead = this.leads.get(id);
    const of = lead?.case;
    const counts =
      of !== undefined &&
      lead?.erasedAt === Infinity &&
      of.seen === seen &&
      countsIn(of.state, isComing ? 'coming' : tap);
    this.must(
      recorded === counts,
      `"${tap}" on a lead that is "${of?.state}" ${recorded ? 'counted' : "didn't count"}`,
    );
    if (!of || !recorded) return;
    const { now } = this.clock;
    const isNews = !(tap === 'taken' && of.state === 'taken');
    const { since } = of;
    Object.assign(of, { state: rules[tap].to, since: now, seen: of.seen + 1, isComing });
    if (isPress(tap)) this.pressed(of, tap, { now, since });
    if (!isClosed(of)) this.remind(of);
    const { main } = of;
    const isUndone = () => main.erasedAt < Infinity || (of.state === 'open' && of.since > now);
    if (isNews && main.hasRung && ['taken', 'not_customer', 'canceled'].includes(tap))
      this.promise(
        `the phones hear "${tap}" of ${main.ref}`,
        now,
        2 * minute,
        ['push'],
        () => isUndone() || (this.silent.get(main) ?? 0) >= now,
        false,
      );
    const type = `lead.${tap === 'taken' ? 'taken' : isClosed(of) ? 'closed' : 'raised'}`;
    if (isNews && tap !== 'undone' && tap !== 'no_answer')
      this.promise(
        `the webhook hears "${tap}" of ${of.main.ref}`,
        now,
        2 * minute,
        ['webhook'],
        (
          (main) => () =>
            main.erasedAt < Infinity || (this.webhooks.get(`${main.ref} ${type}`) ?? 0) >= now
        )(of.main),
      );
  }

  /** A customer pressed a button on their receipt. */
  private pressed(of: Case, press: Press, { now, since }: { now: number; since: number }): void {
    if (press === 'complained') this.must(now - since > 14 * minute, 'A complaint before we broke a promise');
    if (press === 'reopened') this.must(now - since < 6 * minute, 'A cancellation was taken back too late');
    const { main, state } = of;
    for (const to of press === 'complained' ? [ann, bob, boss] : [ann, bob])
      this.promise(
        `${to} hears "${press}" of ${main.ref}`,
        now,
        2 * minute,
        ['mail', 'flood'],
        () =>
          of.state !== state ||
          main.erasedAt < Infinity ||
          of.main !== main ||
          (this.presses.get(`${to} ${main.ref} ${press}`) ?? 0) >= now,
      );
  }

  private readonly presses = new Map<string, number>();
  /** When a push told that it's taken or closed. */
  private readonly silent = new Map<Lead, number>();
  private readonly webhooks = new Map<string, number>();

  /** The owner erased these leads, or marked them as spam. */
  removed(leads: Lead[], how: 'erased' | 'spam'): void {
    for (const lead of leads)
      how === 'erased'
        ? Object.assign(lead, { erasedAt: this.clock.now, hash: '' })
        : Object.assign(lead, { spam: true });
    for (const lead of leads) {
      const of = lead.case;
      if (of.main !== lead) continue;
      const others = of.leads.filter((one) => one !== lead);
      const heirs = others.filter((one) => one.erasedAt === Infinity && !one.spam);
      const heir = heirs.find((one) => one.emergency) ?? heirs[0];
      if (!heir) {
        for (const other of others) other.case = newCase(other);
        of.leads = [lead];
        continue;
      }
      Object.assign(of, { main: heir, leads: others });
      lead.case = newCase(lead);
    }
  }

  /** Anything that leaves the site, or a log line. */
  leaves(where: Channel | 'log', sent: string): void {
    const text = withoutTokens(sent);
    const erasedAt = new Map<string, number>();
    for (const lead of this.leads.values()) erasedAt.set(lead.words, lead.erasedAt);
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
    const { now } = this.clock;
    const known = this.ids.get(about);
    this.must(known === undefined || known === id, `${about} is told under two ids`);
    const before = this.sent.get(`${about} ${id}`);
    if (before && this.isCalm(['all'], before.at - minute, now)) {
      this.must(!before.isConfirmed, `${about} is told again`);
      if (about.startsWith('mail'))
        this.must(
          now - before.at > 9.5 * minute,
          `${about} is told again after ${(now - before.at) / minute} minutes`,
        );
    }
    this.ids.set(about, id);
    this.sent.set(`${about} ${id}`, { at: now, isConfirmed });
  }

  mailed({ id, to, subject, text }: Mail, isConfirmed: boolean): void {
    const { now } = this.clock;
    this.leaves('mail', `${subject} ${text}`);
    if (/^\d+ open request/.test(subject)) {
      this.digested(id, to, withoutTokens(`${subject} ${text}`), isConfirmed);
      return;
    }
    const [, ref] = /^Reference: (\w{8})$/m.exec(text) ?? [];
    const lead = [...this.leads.values()].find((one) => one.ref === ref);
    if (!lead) {
      const isAboutTheSite = /^Leads since|aren't being saved|aren't going out|has stopped working/.test(
        subject,
      );
      this.must(isAboutTheSite, `An email about nothing: ${subject}`);
      return;
    }
    const of = lead.case;
    const press = pressIn(subject);
    if (press) {
      this.tells(`mail ${to} ${ref} ${press} ${id}`, id, isConfirmed);
      this.presses.set(`${to} ${ref} ${press}`, now);
    } else if (/^(Agreed|New time|Canceled): /.test(subject)) {
      this.tells(`mail ${to} ${ref} appointment ${id}`, id, isConfirmed);
    } else if (!/unclaimed|no result|^(Call|Text) again/i.test(subject)) {
      const told = `mail ${to} ${ref}`;
      const kind = /^(Emergency again|Again): /.test(subject) ? 'repeat' : 'lead';
      // An emergency's second email differs only by its id.
      const isSecond = lead.emergency && kind === 'lead' && (this.ids.get(`${told} lead`) ?? id) !== id;
      this.tells(`${told} ${isSecond ? 'alert' : kind}`, id, isConfirmed);
    } else {
      this.tells(`mail ${to} ${ref} reminder ${id}`, id, isConfirmed);
      const isQuiet = this.isQuiet(of);
      const isWaiting = of.state === 'open' || of.state === 'no_answer' || isQuiet;
      this.must(isWaiting || now - of.since < slack, `${to} is reminded of ${ref}, which is "${of.state}"`);
      this.must(!of.main.spam || lead !== of.main, `${to} is reminded of spam`);
      const first = of.state === 'no_answer' ? 30 : isQuiet ? 20 : of.isUrgent ? 5 : 15;
      if (isWaiting && now - of.since > slack) {
        this.must(now - of.since >= first * minute - second, `${to} is reminded of ${ref} too early`);
        of.reminders.add(id);
        this.must(of.reminders.size <= (of.state === 'no_answer' ? 1 : 3), `${ref} has too many reminders`);
      }
      of.reminded.set(to, now);
    }
  }

  private isListed({ main, state, since }: Case, at: number): boolean {
    const { now } = this.clock;
    const isRecent = Math.max(main.at, since) > now - 14 * day;
    return (
      isRecent &&
      main.erasedAt === Infinity &&
      !main.spam &&
      since < at &&
      (state === 'taken' ? since < at - day : !isClosed({ state }))
    );
  }

  listed = (at: number): Case[] =>
    [...new Set([...this.leads.values()].map((lead) => lead.case))].filter((one) => this.isListed(one, at));

  private digested(id: string, to: string, text: string, isConfirmed: boolean): void {
    const { now } = this.clock;
    const isEarly = shopHour(new Date(now)) < 8;
    this.must(!isEarly || !this.isCalm(['all', 'mail'], now - day), 'A digest before 8:00');
    this.tells(`mail ${to} digest ${shopDay(new Date(isEarly ? now - day : now))}`, id, isConfirmed);
    for (const { main, since } of this.listed(now - slack))
      this.must(
        [main.words, main.ref].some((name) => text.includes(name)) || since > now - slack,
        `The digest leaves out ${main.ref}`,
      );
    this.must(!/ more (is|are) open/.test(text), 'The digest counts more than it lists');
    const mayBe = (one: Case) =>
      this.isListed(one, now) || now - one.since < slack || Math.abs(one.main.erasedAt - now) < slack;
    for (const words of text.match(/Zyx[a-z]+q/g) ?? [])
      this.must(
        [...this.leads.values()].some((lead) => lead.words === words && mayBe(lead.case)),
        `The digest lists ${words}, which needs no call`,
      );
  }

  /** At 8:00. */
  morning(): void {
    const { now } = this.clock;
    const today = shopDay(new Date(now));
    for (const to of [ann, bob])
      this.promise(`${to} gets the digest of ${today}`, now, 2 * minute, ['mail'], () => {
        return (
          this.ids.has(`mail ${to} digest ${today}`) ||
          shopDay(new Date(this.clock.now)) !== today ||
          this.listed(now).length === 0
        );
      });
  }

  /** Claimed, and nothing tapped since. */
  private isQuiet = ({ state, main, isComing }: Case): boolean =>
    state === 'taken' && main.emergency && !isComing;

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
    if (priority < 3 || press === 'canceled') {
      this.silent.set(lead, now);
      return;
    }
    lead.hasRung = true;
    const isReminder = /unclaimed|no result|(Call|Text) again/.test(title);
    this.must(
      of.state === 'open' || of.state === 'no_answer' || this.isQuiet(of) || now - of.since < slack,
      `The phones ring for ${lead.ref}, which is "${of.state}"`,
    );
    this.must(lead.erasedAt > now - slack && !lead.crowded, `The phones ring for ${lead.ref}`);
    this.must(!lead.repeats || isReminder || Boolean(press), `The phones ring for the repeat ${lead.ref}`);
    if (isReminder) of.reminded.set('push', now);
    else if (!press) this.tells(`push ${lead.ref} received`, lead.ref, isConfirmed);
  }

  hooked(
    id: string,
    body: { type: string; timestamp: string; data: { id: string } },
    isConfirmed: boolean,
  ): void {
    const { now } = this.clock;
    this.leaves('webhook', JSON.stringify(body));
    const lead = this.leads.get(body.data.id);
    if (!lead) throw new Broken('A webhook about nothing');
    const about = body.type === 'lead.received' ? '' : ` ${body.timestamp}`;
    this.tells(`webhook ${lead.ref} ${body.type}${about}`, id, isConfirmed);
    this.webhooks.set(`${lead.ref} ${body.type}`, now);
  }

  /** The receiver of webhooks answers 410. */
  answersGone(isHeard: boolean): void {
    const { now } = this.clock;
    const isKnown = now - this.goneSince > slack && this.isCalm(['all'], this.goneSince);
    this.must(!isKnown, 'A webhook to a receiver that answered 410');
    if (isHeard) this.goneSince = Math.min(this.goneSince, now);
  }
}

const titles = { canceled: /^Canceled by/, complained: /^NO (CALL|TEXT) YET/, reopened: /^Wanted after all/ };
const pressIn = (title: string) =>
  (['canceled', 'complained', 'reopened'] as const).find((press) => titles[press].test(title));

const newCase = (main: Lead): Case => ({
  main,
  leads: [main],
  state: 'open',
  isComing: false,
  isUrgent: main.emergency,
  since: main.at,
  seen: 0,
  reminders: new Set(),
  reminded: new Map(),
});
