-- The clock of a lead: when one that nobody takes is raised again. A reminder is a mail of the outbox, written once it is due.

alter table public.lead_notifications
  add column step smallint,
  add column for_day date,
  drop constraint lead_notifications_kind_check,
  drop constraint lead_notifications_priority_check,
  drop constraint lead_notifications_summary_check,
  add constraint lead_notifications_kind_check check (kind in
    ('lead', 'emergency_alert', 'repeat', 'reminder', 'escalation', 'summary', 'digest', 'report')),
  add constraint lead_notifications_priority_check check (priority between 0 and 6),
  add constraint lead_notifications_leadless_check
    check ((kind in ('summary', 'digest', 'report')) = (lead_id is null) and (lead_id is null) = (priority = 3)),
  add constraint lead_notifications_reminder_check
    check ((kind in ('reminder', 'escalation')) = (priority > 3) and (priority > 3) = (step is not null)),
  add constraint lead_notifications_day_check check ((kind in ('digest', 'report')) = (for_day is not null));
comment on column public.lead_notifications.priority is '0 emergency; 1 lead, repeat, and emergency that a program may have sent;
  2 other suspected spam; 3 summary, digest, report, outside the hour''s limit; reminders: 4 of an emergency, 5 of another lead, 6 escalation.';
comment on column public.lead_notifications.step is 'Of a reminder: the step of reminder_times() that it tells of.';
comment on column public.lead_notifications.for_day is 'Of a digest or a report: its day in St. Louis.';

create index lead_notifications_reminders on public.lead_notifications (lead_id) where priority > 3 and sent_at is null;

-- The one place of the times, counted from when the lead came. Step 0 is the pause after "No answer".
-- An escalating step also goes to MAIL_ESCALATE_TO.
create function public.reminder_times() returns table (is_emergency boolean, step smallint, after interval, escalates boolean)
language sql immutable rows 7 security definer set search_path = '' as $$
  values
    (true, 1::smallint, interval '5 minutes', false), (true, 2, '10 minutes', false), (true, 3, '15 minutes', true),
    (false, 1, '15 minutes', false), (false, 2, '60 minutes', false),
    (true, 0, '30 minutes', false), (false, 0, '30 minutes', false);
$$;

-- How fast the clock goes: 1. Only `npm start` with CLOCK_SPEED sets another, for the session of the local database.
create function public.clock_speed() returns double precision
language sql stable security definer set search_path = '' as $$
  select coalesce(nullif(current_setting('leads.clock_speed', true), ''), '1')::double precision;
$$;

-- What the clock shows, which is now() at speed 1.
create function public.lead_now() returns timestamptz
language sql stable security definer set search_path = '' as $$
  select started.at + (now() - started.at) * public.clock_speed()
  from (select coalesce(nullif(current_setting('leads.clock_start', true), '')::timestamptz, now()) as at) started;
$$;

-- One row for each lead that nobody has taken, or that waits after "No answer". Erased leads and spam have none.
create table public.lead_reminders (
  lead_id uuid primary key references public.contact_submissions (id) on delete cascade,
  counted_from timestamptz not null,
  step smallint not null,
  due_at timestamptz
);
comment on column public.lead_reminders.step is 'The step that is due at due_at. 0: waits after "No answer"; above, nobody has taken the lead.';
comment on column public.lead_reminders.due_at is 'Null after the last step.';

create index lead_reminders_due on public.lead_reminders (due_at) where due_at is not null;
create index lead_reminders_counted_from on public.lead_reminders (counted_from);

alter table public.lead_reminders enable row level security;
revoke all on public.lead_reminders from public, anon, authenticated, service_role;

-- Begins to count for a lead, at one of its steps.
create function public.start_clock(lead uuid, counted_from timestamptz, step integer) returns void
language sql security definer set search_path = '' as $$
  insert into public.lead_reminders (lead_id, counted_from, step, due_at)
  select s.id, start_clock.counted_from, t.step, start_clock.counted_from + t.after / public.clock_speed()
  from public.contact_submissions s
  join public.reminder_times() t on t.is_emergency = s.is_emergency and t.step = start_clock.step
  where s.id = lead and s.erased_at is null;
$$;

-- Stops counting for a lead, and takes back its reminders that are not on their way.
create function public.stop_clock(lead uuid) returns void
language sql security definer set search_path = '' as $$
  delete from public.lead_reminders r where r.lead_id = lead;
  delete from public.lead_notifications n
  where n.lead_id = lead and n.priority > 3 and n.sent_at is null
    and (n.claimed_until is null or n.claimed_until < now());
$$;

-- A new lead. One customer is called once: what repeats or changes an earlier request counts with that one.
-- A lead is saved and mailed also where its clock cannot start.
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
create trigger start_reminders after insert on public.contact_submissions
  for each row when (not new.suspected_spam) execute function public.start_reminders();

-- Marked as spam by hand, or erased.
create function public.end_reminders() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform public.stop_clock(new.id);
  return null;
end $$;
create trigger end_reminders after update of suspected_spam, erased_at on public.contact_submissions
  for each row when (new.suspected_spam or new.erased_at is not null) execute function public.end_reminders();

-- Somebody has tapped. "No answer" is to be reminded of; what was undone is open again, and counted anew unless it looks like spam.
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
create trigger follow_lead_event after insert on public.lead_events
  for each row execute function public.follow_lead_event();

revoke all on function
  public.reminder_times(), public.clock_speed(), public.lead_now(),
  public.start_clock(uuid, timestamptz, integer), public.stop_clock(uuid),
  public.start_reminders(), public.end_reminders(), public.follow_lead_event()
from public, anon, authenticated, service_role;
