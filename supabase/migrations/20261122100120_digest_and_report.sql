-- The digest each morning, the report on Mondays, and counts that know reminders from the first mails of a lead.

create unique index lead_notifications_days on public.lead_notifications (kind, for_day, recipient) where for_day is not null;

-- Takes the mails of `scheduled` ('digest' or 'report') that are due to `recipients`, for lease_seconds. They are owed from 8:00
-- St. Louis time of their day, once: the digest each day on which something has been open since before then, the report on
-- Mondays. Tried until sent, until the next one takes its place, or until nothing is open.
create function public.claim_scheduled(scheduled text, lease_seconds integer, recipients text[])
returns table (notification_id uuid, mail_id uuid, recipient text, late_seconds integer)
language plpgsql security definer set search_path = '' as $$
declare
  new_mail constant uuid := pg_catalog.gen_random_uuid();
  today constant date := (public.lead_now() at time zone 'America/Chicago')::date;
  opening constant timestamptz := (today + time '08:00') at time zone 'America/Chicago';
  -- The moment of `opening` by this machine's clock.
  owed_since constant timestamptz := now() + (opening - public.lead_now()) / public.clock_speed();
  is_due constant boolean := owed_since <= now() and case scheduled
    when 'digest' then coalesce((select min(r.counted_from) from public.lead_reminders r) < owed_since, false)
    else extract(isodow from today) = 1
  end;
begin
  -- The lock of claim_notifications: one of each, however many sweeps run.
  perform pg_catalog.pg_advisory_xact_lock(7302114);

  delete from public.lead_notifications n
  where n.kind = scheduled and n.sent_at is null and (n.claimed_until is null or n.claimed_until < now())
    and (n.recipient <> all (recipients) or (is_due and n.for_day < today)
      or (scheduled = 'digest' and not exists (select from public.lead_reminders)));

  insert into public.lead_notifications (mail_id, kind, priority, created_at, recipient, for_day)
  select new_mail, scheduled, 3, owed_since, owed.recipient, today
  from unnest(recipients) as owed (recipient)
  where is_due and not exists (select from public.lead_notifications n where n.kind = scheduled and n.for_day = today);

  return query
  update public.lead_notifications n
  -- notification_failed makes the pause from the attempts: 15 minutes at most.
  set attempts = least(n.attempts + 1, 5), claimed_until = now() + make_interval(secs => lease_seconds)
  where n.kind = scheduled and n.sent_at is null and n.dead_at is null and n.recipient = any (recipients)
    and n.next_attempt_at <= now() and (n.claimed_until is null or n.claimed_until < now())
  returning n.id, n.mail_id, n.recipient, greatest(0, extract(epoch from now() - n.created_at))::integer;
end $$;

-- What nobody has taken, or nobody has reached: emergencies first, the newest first. `total` counts all; it ends at 10,000.
create function public.open_leads(most integer) returns table (
  submission_id uuid, created_at timestamptz, name text, phone text, address text, service text, page text,
  is_emergency boolean, waited_seconds integer, total bigint
)
language sql stable security definer set search_path = '' as $$
  select s.submission_id, s.created_at, s.name, s.phone, s.address, s.service, s.page, s.is_emergency,
    (greatest(0, extract(epoch from now() - s.created_at)) * public.clock_speed())::integer,
    (select count(*) from (select from public.lead_reminders limit 10000) counted)
  from public.lead_reminders r join public.contact_submissions s on s.id = r.lead_id
  where s.erased_at is null
  order by s.is_emergency desc, s.created_at desc limit most;
$$;

-- Emergencies of the last 24 hours that nobody has taken for this long; ends at 10,000.
create function public.emergencies_untaken(older_than_seconds integer) returns bigint
language sql stable security definer set search_path = '' as $$
  select count(*) from (
    select from public.lead_reminders r join public.contact_submissions s on s.id = r.lead_id
    where r.counted_from > now() - interval '24 hours' / public.clock_speed()
      and r.counted_from < now() - make_interval(secs => older_than_seconds / public.clock_speed())
      and r.step > 0 and s.is_emergency
    limit 10000) counted;
$$;

-- As before, but reminders, digests and reports are no leads that wait: a summary is sent for leads only.
create or replace function public.claim_summaries(lease_seconds integer, hourly_limit integer, recipients text[])
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
      where c.priority < 3 and owed.used >= greatest(1, floor(hourly_limit * c.share))));

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
-- First mails only: a reminder is no sign that the staff were told.
create or replace function public.notifications_owed(submission uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select count(*) from public.lead_notifications n
  join public.contact_submissions s on s.id = n.lead_id
  where s.submission_id = submission and n.priority < 3;
$$;

create or replace function public.leads_without_notification() returns bigint
language sql stable security definer set search_path = '' as $$
  select count(*) from public.contact_submissions s
  where s.created_at > now() - interval '30 days' and s.erased_at is null
    and not exists (select from public.lead_notifications n where n.lead_id = s.id and n.priority < 3);
$$;

create or replace function public.owe_missing_notifications() returns bigint
language sql security definer set search_path = '' as $$
  with missing as (
    insert into public.lead_notifications (lead_id, kind, priority)
    select s.id, owed.kind, owed.priority
    from public.contact_submissions s cross join lateral public.owed_by(s) owed
    where s.created_at > now() - interval '30 days' and s.erased_at is null
      and not exists (select from public.lead_notifications n where n.lead_id = s.id and n.priority < 3)
    returning lead_id
  )
  select count(distinct lead_id) from missing;
$$;

revoke all on function
  public.claim_scheduled(text, integer, text[]), public.open_leads(integer), public.emergencies_untaken(integer)
from public, anon, authenticated, service_role;
grant execute on function
  public.claim_scheduled(text, integer, text[]), public.open_leads(integer), public.emergencies_untaken(integer)
to service_role;
