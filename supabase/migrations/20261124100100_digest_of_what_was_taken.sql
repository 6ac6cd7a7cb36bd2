-- The digest also lists what was taken and never closed; and no call with the function's key takes away mails that are not its own.

create index lead_events_taken on public.lead_events (at) where kind = 'taken';

-- Somebody began to call a day ago, and said nothing since. Links in mails live 14 days.
create function public.taken_and_left() returns table (lead_id uuid, since timestamptz)
language sql stable security definer set search_path = '' as $$
  select e.lead_id, e.at
  from public.lead_events e join public.contact_submissions s on s.id = e.lead_id
  where e.kind = 'taken'
    and e.at < now() - interval '1 day' / public.clock_speed() and e.at > now() - interval '14 days' / public.clock_speed()
    and s.erased_at is null and not s.suspected_spam
    and not exists (select from public.lead_events later where later.lead_id = e.lead_id and later.id > e.id);
$$;
revoke all on function public.taken_and_left from public, anon, authenticated, service_role;

-- An empty list would take away every mail that waits.
create function public.is_somebody(recipients text[]) returns boolean
language plpgsql immutable security definer set search_path = '' as $$
begin
  if coalesce(cardinality(recipients), 0) = 0 then
    raise exception 'Nobody to mail to' using errcode = '22023';
  end if;
  return true;
end $$;
revoke all on function public.is_somebody from public, anon, authenticated, service_role;

-- Mails that are owed from 8:00 St. Louis time, once: the digest each day on which something has been open since before then, the report
-- on Mondays. Tried until sent, until the next one takes its place, or until nothing is open.
create or replace function public.claim_scheduled(scheduled text, lease_seconds integer, recipients text[])
returns table (notification_id uuid, mail_id uuid, recipient text, late_seconds integer)
language plpgsql security definer set search_path = '' as $$
declare
  new_mail constant uuid := pg_catalog.gen_random_uuid();
  today constant date := (public.lead_now() at time zone 'America/Chicago')::date;
  opening constant timestamptz := (today + time '08:00') at time zone 'America/Chicago';
  owed_since constant timestamptz := now() + (opening - public.lead_now()) / public.clock_speed();
  open_since constant timestamptz := least(
    (select min(r.counted_from) from public.lead_reminders r), (select min(t.since) from public.taken_and_left() t));
  is_due constant boolean := owed_since <= now() and case scheduled
    when 'digest' then coalesce(open_since < owed_since, false)
    else extract(isodow from today) = 1
  end;
begin
  if scheduled is distinct from 'digest' and scheduled is distinct from 'report' then
    raise exception 'Only a digest or a report has a time of day' using errcode = '22023';
  end if;
  perform public.is_somebody(recipients);
  perform pg_catalog.pg_advisory_xact_lock(7302114);

  delete from public.lead_notifications n
  where n.kind = scheduled and n.sent_at is null and (n.claimed_until is null or n.claimed_until < now())
    and (n.recipient <> all (recipients) or (is_due and n.for_day < today)
      or (scheduled = 'digest' and open_since is null));

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

-- Emergencies first, the newest first. `taken` where somebody began to call and said nothing since.
drop function public.open_leads(integer);
create function public.open_leads(most integer) returns table (
  submission_id uuid, created_at timestamptz, name text, phone text, address text, service text, page text,
  is_emergency boolean, taken boolean, waited_seconds integer, total bigint
)
language sql stable security definer set search_path = '' as $$
  with listed as materialized (
    (select r.lead_id, false as taken from public.lead_reminders r limit 10000)
    union all
    (select t.lead_id, true from public.taken_and_left() t limit 10000)
  )
  select s.submission_id, s.created_at, s.name, s.phone, s.address, s.service, s.page, s.is_emergency, listed.taken,
    (greatest(0, extract(epoch from now() - s.created_at)) * public.clock_speed())::integer,
    (select count(*) from listed)
  from listed join public.contact_submissions s on s.id = listed.lead_id
  where s.erased_at is null
  order by s.is_emergency desc, s.created_at desc limit most;
$$;
revoke all on function public.open_leads from public, anon, authenticated;
grant execute on function public.open_leads to service_role;
comment on function public.open_leads is 'May be null: address, service, page.';

-- Each class with the people who get its mails: an escalation goes to those who do not get the reminder already.
create or replace function public.notification_lists(recipients text[], reminders boolean, escalate_to text[])
returns table (place integer, priority smallint, crowded boolean, share numeric, recipients text[])
language sql immutable rows 12 security definer set search_path = '' as $$
  select c.*, case c.priority
    when 6 then array(select unnest(escalate_to) except select unnest(notification_lists.recipients))
    else notification_lists.recipients end
  from public.notification_classes() c
  where (c.priority < 4 or reminders) and public.is_somebody(notification_lists.recipients);
$$;
