/** What must be true at the end of an evening, whatever failed: of the queue and the events, and of all that left the site. */
import { expect } from 'vitest';
import { timeZone } from '../../data/lead/site-facts.js';
import type { Database } from './database.ts';
import { find, type Shop } from './shop.ts';
import { minute } from './world.ts';

/** Each finds a row if a promise was broken. */
const broken: Readonly<Record<string, string>> = {
  'An emergency rings no phone': `select id from contact_submissions s where is_emergency and not suspected_spam and main_id is null and erased_at is null
    and 4 > (select count(*) from messages where lead_id = s.id and channel = 'push' and kind in ('received', 'reminder'))`,
  'A request, tap or press that someone is not told': `select * from (
      select s.id, 'received' as kind, null::bigint as event, 'webhook' as channel from contact_submissions s
      where erased_at is null and not is_silent(s)
      union all select lead_id, 'changed', e.id, channel from lead_events e join taps t on t.name = e.kind
        cross join unnest('{mail,webhook}'::text[]) channel where channel = 'webhook' or t.by_customer) told
    where not exists (select from contact_submissions where id = told.id and erased_at is not null) and not exists (
      select from messages m where (m.kind, m.channel) = (told.kind, told.channel)
        and (m.event_id = told.event or told.event is null and m.lead_id = told.id))`,
  'Someone who hides is contacted, or the staff is reminded to do it': `select m.* from messages m join contact_submissions s on s.id = m.lead_id cross join own_version(s) v
    where (m.channel in ('customer', 'text') or m.kind = 'reminder') and v.reach = 'none' and m.sent_at > v.created_at + interval '1 minute'`,
  'Told twice': `select lead_id, event_id, channel, kind, step from messages where lead_id is not null
    group by 1, 2, 3, 4, 5 having count(*) > 1`,
  'Phones ring for what is over': `select m.*, e.kind from messages m join contact_submissions s on s.id = m.lead_id
    join lead_events e on e.id = (select max(id) from lead_events where lead_id = coalesce(s.main_id, s.id) and at < m.sent_at)
    where m.channel in ('push', 'mail') and m.kind in ('received', 'reminder') and m.sent_at > e.at + interval '1 minute'
      and state_after(e) in ('done', 'not_customer', 'canceled')`,
  'A message was given up before the tenth attempt': `select * from messages
    where channel <> 'text' and dead and attempts < 10 and unconfirmed_tries < 3 and last_error !~ '^SMTP 5'`,
  'What was erased remains': `select m.* from messages m join contact_submissions s on s.id = m.lead_id
    where s.erased_at is not null and (m.ended_at is null or m.dead)`,
  'A day without a digest': `select * from (select date_trunc('day', lead_now() at time zone '${timeZone}' - interval '8 hours 10 minutes') as day) last
    where (day + interval '8 hours') at time zone '${timeZone}' > (select min(created_at) from contact_submissions)
      and not exists (select from messages where kind = 'digest' and for_day = day::date)`,
  'Someone was not told in the end': `select * from messages where ended_at is null and owed_at < lead_now() - interval '6 minutes'`,
};

export async function checkPromises({ sent, troubles, erased }: Shop, database: Database) {
  for (const [promise, rows] of Object.entries(broken)) {
    const [row] = await database.owner(`${rows} limit 1`);
    expect(row, `${promise}: ${JSON.stringify(row)}`).toBeUndefined();
  }

  /** How many minutes after it's owed, or after everything works again, a message to the staff has to be sent or void. */
  const late = await database.owner(`select channel, kind, last_error,
      extract(epoch from owed_at)::float * 1000 as owed, extract(epoch from ended)::float * 1000 as ended
    from (select *, coalesce(sent_at, ended_at, lead_now()) as ended from messages) m
    where channel not in ('customer', 'text') and ended > owed_at + interval '6 minutes'`);
  for (const one of late) {
    const parts = ['all', one.channel, ...(one.channel === 'mail' ? ['bob', 'limit'] : [])];
    let from = Number(one.owed);
    while (Number(one.ended) > from + 6 * minute) {
      const trouble = troubles.findLast(
        ({ part, ...at }) =>
          parts.includes(part) && at.from <= from + 6 * minute && at.to + at.recovery >= from,
      );
      expect(trouble, `Late: ${JSON.stringify(one)}`).toBeDefined();
      from = Math.max(from + minute, (trouble?.to ?? 0) + (trouble?.recovery ?? 0));
    }
  }

  const ids = await database.owner('select submission_id as id from contact_submissions');
  const arrived = new Map<string, { at: number; isConfirmed: boolean; isExcused: boolean }>();
  for (const one of sent) {
    const { at, where, what, isConfirmed } = one;
    // Links hold random letters.
    const text = `${what} ${one.text}`.replace(/[\w-]{60,}/g, '');
    const id = ids.find((known) => text.includes(String(known.id)));
    expect(id, `An id, with which a request can be repeated: ${text}`).toBeUndefined();
    const isToStaff = where === 'webhook' || /^mail to (ann|bob|boss)@/.test(what);
    if (!isToStaff) expect(text, "A visitor's words").not.toMatch(/Zyx|217\D{0,2}555/);
    for (const [words, since] of erased)
      if (at > since + minute) expect(text.toLowerCase()).not.toContain(words);
    if (/"title":"EMERGENCY!/.test(text)) expect(text).toContain('"priority":5');
    const isExcused = troubles.some(
      ({ part, from, to }) => part === 'all' && from <= at + minute && to >= at - minute,
    );
    if (/lead not saved/.test(text)) expect(isExcused, text).toBe(true);
    const told = find(/to ann@.*?: (NOBODY .*)/, what);
    if (told)
      expect(
        sent.some((other) => /to boss@/.test(other.what) && other.what.endsWith(told)),
        what,
      ).toBe(true);
    // Again only if the sender couldn't know of the first.
    const before = arrived.get(what);
    if (before && !before.isExcused) {
      expect(before.isConfirmed, `${what} again`).toBe(false);
      if (where === 'mail') expect(at - before.at, `${what} again`).toBeGreaterThan(9.5 * minute);
    }
    if (where === 'mail' || where === 'webhook') arrived.set(what, { at, isConfirmed, isExcused });
  }
}
