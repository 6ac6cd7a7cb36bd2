/** What must be true whatever fails: of the outbox and the events, and of all that leaves the site. */
import { shopDay } from '../../data/lead/clock.ts';
import { referenceOf } from '../../data/lead/contract.ts';
import type { Database } from './database.ts';
import { Broken, day, hour, minute } from './world.ts';

export const [ann, bob, boss] = ['ann', 'bob', 'boss'] as const;

export type Channel = 'mail' | 'push' | 'webhook';
/** `all`: the database, the schedule or a process. `limit`: more emails than an hour has room for; `doubtful`: of possible spam, two. */
export type Scope = Channel | 'all' | 'limit' | 'doubtful';
type Trouble = { scope: Scope; from: number; to: number; recovery: number };
export type Mail = { id: string; to: string; subject: string; text: string };

/** Links hold random letters. */
const withoutTokens = (text: string) => text.replace(/[\w-]{60,}/g, '');

export class Model {
  private readonly clock: { now: number };
  private readonly database: Database;
  private readonly troubles: Trouble[] = [];
  private readonly ids: string[] = [];
  /** When a customer was erased, by their words. */
  private readonly erasedAt = new Map<string, number>();
  private readonly arrived = new Map<string, { at: number; isConfirmed: boolean }>();
  constructor(clock: { now: number }, database: Database) {
    this.clock = clock;
    this.database = database;
  }

  /** Fails unless `isTrue`. */
  must(isTrue: boolean, what: string): void {
    if (!isTrue) throw new Broken(what);
  }

  /** Fails if a query finds a row, and shows it. */
  async mustNotFind(what: string, rows: string): Promise<void> {
    const [row] = await this.database.owner(`select * from ${rows} limit 1`);
    this.must(!row, `${what}: ${JSON.stringify(row)}`);
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

  private lastTrouble(scopes: string[], from: number, to: number): Trouble | undefined {
    return this.troubles.findLast(
      (one) => scopes.includes(one.scope) && one.from <= to && one.to + one.recovery >= from,
    );
  }

  /** Minutes after it's owed or after all that went wrong, each of the staff's messages was sent, or no longer mattered. */
  private async mustBePrompt(): Promise<void> {
    const late = await this.database.owner(`select channel, kind, class, last_error,
        extract(epoch from owed_at)::float * 1000 as owed, extract(epoch from ended)::float * 1000 as ended
      from (select *, coalesce(sent_at, ended_at, lead_now()) as ended from messages) m
      where channel <> 'customer' and ended > owed_at + interval '6 minutes'`);
    for (const one of late) {
      const channel = String(one.channel);
      const scopes = ['all', channel];
      if (channel === 'mail') scopes.push('limit', String(one.class));
      let from = Number(one.owed);
      while (Number(one.ended) > from + 6 * minute) {
        const trouble = this.lastTrouble(scopes, from, from + 6 * minute);
        this.must(trouble !== undefined, `Late: ${JSON.stringify(one)}`);
        from = Math.max(from + minute, Math.min(trouble?.to ?? 0, this.clock.now) + (trouble?.recovery ?? 0));
      }
    }
  }

  /** Reads all that the database knows. */
  async check(): Promise<void> {
    await this.mustBePrompt();
    await this.mustNotFind(
      'An emergency rings no phone',
      `contact_submissions s where is_emergency and not suspected_spam and main_id is null and erased_at is null and 4 > (
        select count(*) from messages where lead_id = s.id and channel = 'push' and kind in ('received', 'reminder'))`,
    );
    await this.mustNotFind(
      'A request, tap or press that someone is not told',
      `(select s.id, 'received' as kind, null::bigint as event, 'webhook' as channel from contact_submissions s
          where erased_at is null and not is_silent(s)
        union all select lead_id, 'changed', e.id, channel from lead_events e join taps t on t.name = e.kind
          cross join unnest('{mail,webhook}'::text[]) channel where channel = 'webhook' or t.by_customer) told
        where not exists (select from contact_submissions where id = told.id and erased_at is not null) and not exists (
          select from messages m where (m.kind, m.channel) = (told.kind, told.channel)
            and (m.event_id = told.event or told.event is null and m.lead_id = told.id))`,
    );
    await this.mustNotFind(
      'Who hides is contacted, or the staff is reminded to do it',
      `messages m join contact_submissions s on s.id = m.lead_id cross join own_version(s) v
        where (m.channel = 'customer' or m.kind = 'reminder') and v.reach = 'none' and m.sent_at > v.created_at + interval '1 minute'`,
    );
    await this.mustNotFind(
      'Told twice',
      `(select lead_id, event_id, channel, kind, step from messages where lead_id is not null
        group by 1, 2, 3, 4, 5 having count(*) > 1) twice`,
    );
    const { now } = this.clock;
    if (this.isCalm('all', now - hour))
      this.must(
        (
          await this.database.owner(
            `select from messages where kind = 'digest' and for_day = '${shopDay(new Date(now))}'`,
          )
        ).length === 1,
        'A day without a digest',
      );
  }

  stored(id: string, words: string): void {
    this.ids.push(id);
    this.erasedAt.delete(words);
  }

  /** The page told a visitor "received". */
  acknowledged(ref: string): void {
    this.must(
      this.ids.some((id) => referenceOf(id) === ref),
      `${ref} was confirmed but not stored`,
    );
  }

  /** The owner erased a customer. */
  erased(words: string): void {
    this.erasedAt.set(words, this.clock.now);
  }

  /** Anything that leaves the site, or a log line. */
  leaves(where: Channel | 'log', sent: string): void {
    const text = withoutTokens(sent);
    const id = this.ids.find((one) => text.includes(one));
    this.must(!id, `${where} has an id, with which a request can be repeated`);
    for (const [words, at] of this.erasedAt)
      this.must(
        at > this.clock.now - minute || !text.toLowerCase().includes(words.toLowerCase()),
        `${where} has ${words}, which was erased`,
      );
    if (where === 'push' || where === 'log')
      this.must(!/Zyx|217\D{0,2}555/.test(text), `${where} has a visitor's words: ${text}`);
  }

  /** The same message twice only if the sender couldn't know of the first. */
  arrives(what: string, isConfirmed: boolean): void {
    const { now: at } = this.clock;
    const before = this.arrived.get(what);
    if (before && this.isCalm('all', before.at - minute)) {
      this.must(!before.isConfirmed, `${what} again`);
      this.must(
        !what.startsWith('mail') || at - before.at > 9.5 * minute,
        `${what} again after ${(at - before.at) / minute} minutes`,
      );
    }
    this.arrived.set(what, { at, isConfirmed });
  }

  mailed({ id, to, subject, text }: Mail, isConfirmed: boolean): void {
    const isToStaff = [ann, bob, boss].some((one) => one === to);
    this.leaves('mail', `${to} ${subject} ${text}`);
    this.must(
      isToStaff || !/Zyx/.test(withoutTokens(subject + text)),
      `${to} is mailed what was typed: ${subject}`,
    );
    this.arrives(`mail to ${to}, ${id}: ${subject}`, isConfirmed);
  }

  async pushed(id: string, { title, priority }: { title: string; priority: number }): Promise<void> {
    this.must(!/^EMERGENCY!/.test(title) || priority === 5, `An emergency's push is quiet: ${title}`);
    if (priority > 2 && !/Canceled/.test(title))
      await this.mustNotFind(
        `The phones ring for what is over: ${title}`,
        `contact_submissions s where submission_id = '${id}' and state_of(coalesce(main_id, id)) in ('done', 'not_customer', 'canceled') and lead_now() - interval '1 minute' > (
          select max(at) from lead_events where lead_id = coalesce(s.main_id, s.id))`,
      );
  }
}

/** How long after trouble the last retry may come. */
export const recoveries = { mail: 190 * minute, push: day + hour, webhook: day + hour, all: 190 * minute };
