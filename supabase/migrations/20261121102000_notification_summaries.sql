-- While the hour's mails are spent, the staff get one summary of what waits, every five minutes at most: a row of the outbox
-- without a lead. What it says is read when it is sent, so that no copy of a request is kept here.

alter table public.lead_notifications
  alter column lead_id drop not null,
  drop constraint lead_notifications_kind_check,
  drop constraint lead_notifications_priority_check,
  add constraint lead_notifications_kind_check check (kind in ('lead', 'emergency_alert', 'summary')),
  add constraint lead_notifications_priority_check check (priority in (0, 1, 2, 3)),
  add constraint lead_notifications_summary_check
    check ((kind = 'summary') = (lead_id is null) and (kind = 'summary') = (priority = 3));
comment on column public.lead_notifications.priority is
  '0 emergency, 1 lead, 2 suspected spam; 3 summary, which is no part of the hour''s mails.';

create index lead_notifications_summaries on public.lead_notifications (recipient, created_at) where kind = 'summary';

create or replace function public.notifications_this_hour(to_recipient text) returns bigint
language sql stable security definer set search_path = '' as $$
  select
    (select count(*) from public.lead_notifications n
      where n.recipient = to_recipient and n.sent_at > now() - interval '1 hour' and n.kind <> 'summary')
    + (select count(*) from public.lead_notifications n
      where n.sent_at is null and n.dead_at is null and n.claimed_until > now() and n.recipient = to_recipient
        and n.kind <> 'summary');
$$;

-- Takes the summary that each of `recipients` is owed now, for lease_seconds: where a due notification waits because its class
-- has spent its share of the hour, and the last summary was begun five minutes ago. Never dead: tried until it is sent or
-- nothing waits. A sweep comes once a minute and at times some seconds early, hence 285 seconds.
create function public.claim_summaries(lease_seconds integer, hourly_limit integer, recipients text[])
returns table (notification_id uuid, mail_id uuid, recipient text)
language plpgsql security definer set search_path = '' as $$
declare
  new_mail constant uuid := pg_catalog.gen_random_uuid();
  held text[];
begin
  -- The lock of claim_notifications: one summary, however many sweeps run.
  perform pg_catalog.pg_advisory_xact_lock(7302114);

  held := array(
    select owed.recipient
    from (
      select listed.recipient, public.notifications_this_hour(listed.recipient) as used
      from unnest(recipients) as listed (recipient)
    ) owed
    where exists (
      select from public.notification_classes() c cross join lateral (
        select from unnest(array[owed.recipient, '']) as either (recipient) cross join lateral (
          select from public.lead_notifications n
          where n.sent_at is null and n.dead_at is null and n.recipient = either.recipient
            and n.priority = c.priority and n.crowded = c.crowded and n.next_attempt_at <= now()
            and (n.claimed_until is null or n.claimed_until < now())
          order by n.next_attempt_at limit 1) due
      ) waiting
      where owed.used >= greatest(1, floor(hourly_limit * c.share))));

  delete from public.lead_notifications n
  where n.kind = 'summary' and n.sent_at is null and n.recipient <> all (held)
    and (n.claimed_until is null or n.claimed_until < now());

  insert into public.lead_notifications (mail_id, kind, priority, recipient)
  select new_mail, 'summary', 3, owed.recipient
  from unnest(held) as owed (recipient)
  where not exists (
    select from public.lead_notifications n
    where n.kind = 'summary' and n.recipient = owed.recipient
      and (n.sent_at is null or n.created_at > now() - interval '285 seconds'));

  return query
  update public.lead_notifications n
  set attempts = 1, created_at = now(), claimed_until = now() + make_interval(secs => lease_seconds)
  where n.kind = 'summary' and n.sent_at is null and n.recipient = any (held)
    and n.next_attempt_at <= now() and (n.claimed_until is null or n.claimed_until < now())
  returning n.id, n.mail_id, n.recipient;
end $$;

-- What waits for a recipient who has no mail of it yet, one row for each request: those that share nothing before those that
-- are like many others, the newest first; 500 emergencies at most, 200 leads, 100 suspected spam, which is less than the
-- 1,000 rows of one answer. `total` counts the requests of a priority; it ends at 10,000 mails. Each `limit` also keeps the
-- planner at one look-up a row, whatever the tables hold.
create function public.waiting_leads(to_recipient text) returns table (
  priority smallint, total bigint, crowded boolean,
  created_at timestamptz, name text, phone text, address text, service text, page text
)
language sql stable security definer set search_path = '' as $$
  select shown.priority, counted.total, newest.crowded,
    s.created_at, s.name, s.phone, s.address, s.service, s.page
  from (values (0::smallint, 500), (1, 200), (2, 100)) as shown (priority, most)
  cross join lateral (
    select count(distinct n.lead_id) as total
    from (
      select o.lead_id
      from unnest(array[to_recipient, '']) as either (recipient)
      cross join (values (false), (true)) as class (crowded)
      cross join lateral (
        select due.lead_id from public.lead_notifications due
        where due.sent_at is null and due.dead_at is null and due.recipient = either.recipient
          and due.priority = shown.priority and due.crowded = class.crowded
        order by due.next_attempt_at limit 10000) o
      limit 10000) n
    where (
      select true from public.lead_notifications told
      where told.lead_id = n.lead_id and told.recipient = to_recipient and told.sent_at is not null limit 1) is null
  ) counted
  cross join lateral (
    select n.lead_id, class.crowded, max(n.next_attempt_at) as due_at
    from (values (false), (true)) as class (crowded)
    cross join unnest(array[to_recipient, '']) as either (recipient)
    cross join lateral (
      select o.lead_id, o.next_attempt_at from public.lead_notifications o
      where o.sent_at is null and o.dead_at is null and o.recipient = either.recipient
        and o.priority = shown.priority and o.crowded = class.crowded
      order by o.next_attempt_at desc limit 2 * shown.most) n
    where (
      select true from public.lead_notifications told
      where told.lead_id = n.lead_id and told.recipient = to_recipient and told.sent_at is not null limit 1) is null
    group by n.lead_id, class.crowded
    order by class.crowded, due_at desc limit shown.most
  ) newest
  cross join lateral (select * from public.contact_submissions c where c.id = newest.lead_id limit 1) s
  order by shown.priority, newest.crowded, s.created_at desc;
$$;

revoke all on function
  public.notifications_this_hour(text),
  public.claim_summaries(integer, integer, text[]),
  public.waiting_leads(text)
from public, anon, authenticated, service_role;
grant execute on function
  public.claim_summaries(integer, integer, text[]),
  public.waiting_leads(text)
to service_role;
