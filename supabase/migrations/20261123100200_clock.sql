-- The clock of a lead: when one that nobody takes is raised again, and the mails that have a time of day.

-- One row for each lead that nobody has taken, or that waits after "No answer". Erased leads and spam have none.
create table public.lead_reminders (
  lead_id uuid primary key references public.contact_submissions (id) on delete cascade,
  counted_from timestamptz not null,
  step smallint not null,
  due_at timestamptz
);
alter table public.lead_reminders enable row level security;
revoke all on public.lead_reminders from public, anon, authenticated, service_role;
create index lead_reminders_due on public.lead_reminders (due_at) where due_at is not null;
create index lead_reminders_counted_from on public.lead_reminders (counted_from);
comment on column public.lead_reminders.step is 'The step that is due at due_at. 0: waits after "No answer"; above, nobody has taken the lead.';
comment on column public.lead_reminders.due_at is 'Null after the last step.';

-- Counted from when the lead came. Step 0 is the pause after "No answer". An escalating step also goes to MAIL_ESCALATE_TO.
create function public.reminder_times() returns table (is_emergency boolean, step smallint, after interval, escalates boolean)
language sql immutable rows 7 security definer set search_path = '' as $$
  values
    (true, 1::smallint, interval '5 minutes', false), (true, 2, '10 minutes', false), (true, 3, '15 minutes', true),
    (false, 1, '15 minutes', false), (false, 2, '60 minutes', false),
    (true, 0, '30 minutes', false), (false, 0, '30 minutes', false);
$$;
revoke all on function public.reminder_times from public, anon, authenticated, service_role;

-- 1. Only `npm start` with CLOCK_SPEED sets another, for the session of the local database.
create function public.clock_speed() returns double precision
language sql stable security definer set search_path = '' as $$
  select coalesce(nullif(current_setting('leads.clock_speed', true), ''), '1')::double precision;
$$;
revoke all on function public.clock_speed from public, anon, authenticated, service_role;

create function public.lead_now() returns timestamptz
language sql stable security definer set search_path = '' as $$
  select started.at + (now() - started.at) * public.clock_speed()
  from (select coalesce(nullif(current_setting('leads.clock_start', true), '')::timestamptz, now()) as at) started;
$$;
revoke all on function public.lead_now from public, anon, authenticated, service_role;

create function public.start_clock(lead uuid, counted_from timestamptz, step integer) returns void
language sql security definer set search_path = '' as $$
  insert into public.lead_reminders (lead_id, counted_from, step, due_at)
  select s.id, start_clock.counted_from, t.step, start_clock.counted_from + t.after / public.clock_speed()
  from public.contact_submissions s
  join public.reminder_times() t on t.is_emergency = s.is_emergency and t.step = start_clock.step
  where s.id = lead and s.erased_at is null;
$$;
revoke all on function public.start_clock from public, anon, authenticated, service_role;

create function public.stop_clock(lead uuid) returns void
language sql security definer set search_path = '' as $$
  delete from public.lead_reminders r where r.lead_id = lead;
  delete from public.lead_notifications n
  where n.lead_id = lead and n.priority > 3 and n.sent_at is null
    and (n.claimed_until is null or n.claimed_until < now());
$$;
revoke all on function public.stop_clock from public, anon, authenticated, service_role;

-- Only the first request of a customer counts. A lead is saved and mailed also if its clock cannot start.
create function public.start_reminders() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if public.lead_case(new.submission_id) = new.id then
    perform public.start_clock(new.id, new.created_at, 1);
  end if;
  return null;
exception when others then
  raise warning 'no reminders for a lead: %', sqlstate;
  return null;
end $$;
revoke all on function public.start_reminders from public, anon, authenticated, service_role;
create trigger start_reminders after insert on public.contact_submissions
  for each row when (not new.suspected_spam) execute function public.start_reminders();

create function public.end_reminders() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform public.stop_clock(new.id);
  return null;
end $$;
revoke all on function public.end_reminders from public, anon, authenticated, service_role;
create trigger end_reminders after update of suspected_spam, erased_at on public.contact_submissions
  for each row when (new.suspected_spam or new.erased_at is not null) execute function public.end_reminders();

create function public.follow_lead_event() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform public.stop_clock(new.lead_id);
  if new.kind = 'no_answer' then
    perform public.start_clock(new.lead_id, new.at, 0);
  elsif new.kind = 'undone' then
    perform public.start_clock(s.id, new.at, 1)
    from public.contact_submissions s where s.id = new.lead_id and not s.suspected_spam;
  end if;
  return null;
end $$;
revoke all on function public.follow_lead_event from public, anon, authenticated, service_role;
create trigger follow_lead_event after insert on public.lead_events
  for each row execute function public.follow_lead_event();

-- One reminder for each lead that is due, however many steps have passed. Answers how many leads were due. Concurrent calls share them.
create function public.owe_reminders(max_count integer, escalates boolean default false) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  speed constant double precision := public.clock_speed();
  due record;
  passed record;
  count integer := 0;
begin
  -- Links in mails work for 14 days. The digest takes over a reminder that is a day late.
  delete from public.lead_reminders where lead_id in (
    select r.lead_id from public.lead_reminders r where r.counted_from < now() - interval '14 days' for update skip locked);
  update public.lead_reminders set due_at = null where lead_id in (
    select r.lead_id from public.lead_reminders r where r.due_at < now() - interval '1 day' / speed for update skip locked);

  for due in
    select r.*, s.is_emergency
    from public.lead_reminders r join public.contact_submissions s on s.id = r.lead_id
    where r.due_at <= now() order by r.due_at limit max_count
    for update of r skip locked
  loop
    select max(t.step) as step, max(t.at) as owed_at, bool_or(t.escalates) as escalates into passed
    from (
      select *, case t.step when due.step then due.due_at else due.counted_from + t.after / speed end as at
      from public.reminder_times() t
      where t.is_emergency = due.is_emergency and (t.step = due.step or (due.step > 0 and t.step > due.step))) t
    where t.at <= now();

    delete from public.lead_notifications n
    where n.lead_id = due.lead_id and n.priority > 3 and n.sent_at is null
      and (n.claimed_until is null or n.claimed_until < now());
    insert into public.lead_notifications (lead_id, kind, priority, step, created_at)
    select due.lead_id, owed.kind, owed.priority, passed.step, passed.owed_at
    from (values ('reminder', case when due.is_emergency then 4 else 5 end), ('escalation', 6)) as owed (kind, priority)
    where owed.kind = 'reminder' or (escalates and passed.escalates);

    update public.lead_reminders r
    set step = coalesce(next.step, passed.step), due_at = due.counted_from + next.after / speed
    from (select 1) as one left join (
      select t.step, t.after from public.reminder_times() t
      where t.is_emergency = due.is_emergency and t.step > passed.step and due.step > 0
      order by t.step limit 1) next on true
    where r.lead_id = due.lead_id;
    count := count + 1;
  end loop;
  return count;
end $$;
revoke all on function public.owe_reminders from public, anon, authenticated;
grant execute on function public.owe_reminders to service_role;

-- Mails owed once from 8:00 St. Louis time: the digest if a lead has been open since before then, and on Mondays the report.
create function public.claim_scheduled(scheduled text, lease_seconds integer, recipients text[])
returns table (notification_id uuid, mail_id uuid, recipient text, late_seconds integer)
language plpgsql security definer set search_path = '' as $$
declare
  new_mail constant uuid := pg_catalog.gen_random_uuid();
  today constant date := (public.lead_now() at time zone 'America/Chicago')::date;
  opening constant timestamptz := (today + time '08:00') at time zone 'America/Chicago';
  owed_since constant timestamptz := now() + (opening - public.lead_now()) / public.clock_speed();
  is_due constant boolean := owed_since <= now() and case scheduled
    when 'digest' then coalesce((select min(r.counted_from) from public.lead_reminders r) < owed_since, false)
    else extract(isodow from today) = 1
  end;
begin
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
revoke all on function public.claim_scheduled from public, anon, authenticated;
grant execute on function public.claim_scheduled to service_role;

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
revoke all on function public.open_leads from public, anon, authenticated;
grant execute on function public.open_leads to service_role;
comment on function public.open_leads is 'May be null: address, service, page.';

create function public.emergencies_untaken(older_than_seconds integer) returns bigint
language sql stable security definer set search_path = '' as $$
  select count(*) from (
    select from public.lead_reminders r join public.contact_submissions s on s.id = r.lead_id
    where r.counted_from > now() - interval '24 hours' / public.clock_speed()
      and r.counted_from < now() - make_interval(secs => older_than_seconds / public.clock_speed())
      and r.step > 0 and s.is_emergency
    limit 10000) counted;
$$;
revoke all on function public.emergencies_untaken from public, anon, authenticated;
grant execute on function public.emergencies_untaken to service_role;
