-- The outbox: one row is one mail to one recipient. A lead's mails are written in the lead's own transaction.

create table public.lead_notifications (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid references public.contact_submissions (id) on delete cascade,
  kind text not null,
  priority smallint not null,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  claimed_until timestamptz,
  sent_at timestamptz,
  dead_at timestamptz,
  last_error text,
  unconfirmed_tries smallint not null default 0,
  mail_id uuid not null default gen_random_uuid(),
  recipient text not null default '',
  crowded boolean not null default false,
  step smallint,
  for_day date,
  constraint lead_notifications_mail_recipient unique (mail_id, recipient),
  check (sent_at is null or dead_at is null),
  constraint lead_notifications_kind_check check (kind in
    ('lead', 'emergency_alert', 'repeat', 'reminder', 'escalation', 'summary', 'digest', 'report')),
  constraint lead_notifications_priority_check check (priority between 0 and 6),
  constraint lead_notifications_leadless_check
    check ((kind in ('summary', 'digest', 'report')) = (lead_id is null) and (lead_id is null) = (priority = 3)),
  constraint lead_notifications_reminder_check
    check ((kind in ('reminder', 'escalation')) = (priority > 3) and (priority > 3) = (step is not null)),
  constraint lead_notifications_day_check check ((kind in ('digest', 'report')) = (for_day is not null))
);
alter table public.lead_notifications enable row level security;
revoke all on public.lead_notifications from public, anon, authenticated, service_role;

comment on column public.lead_notifications.priority is '0 emergency; 1 lead, repeat, and emergency that a program may have sent;
  2 other suspected spam; 3 summary, digest, report, outside the hour''s limit; reminders: 4 of an emergency, 5 of another lead, 6 escalation.';
comment on column public.lead_notifications.last_error is 'A code such as "ECONNREFUSED" or "SMTP 550"; never a word of the lead.';
comment on column public.lead_notifications.unconfirmed_tries is
  'How often the whole mail was handed over without an answer. Above 0 the staff may have it.';
comment on column public.lead_notifications.mail_id is 'Makes the Message-ID: one for the same mail to several recipients.';
comment on column public.lead_notifications.recipient is
  'An address of the staff; empty until the first claim, which makes a row for each one that there is at the time.';
comment on column public.lead_notifications.crowded is
  'The request shares its number, its e-mail, its street or its words with many others of the hour before it.';
comment on column public.lead_notifications.step is 'For a reminder: the step of reminder_times() that it tells of.';
comment on column public.lead_notifications.for_day is 'For a digest or a report: its day in St. Louis.';

create index lead_notifications_lead on public.lead_notifications (lead_id);
create index lead_notifications_open on public.lead_notifications (recipient, priority, crowded, next_attempt_at) where sent_at is null and dead_at is null;
create index lead_notifications_claimed on public.lead_notifications (claimed_until)
  where sent_at is null and dead_at is null and claimed_until is not null;
create index lead_notifications_sent on public.lead_notifications (recipient, sent_at) where sent_at is not null;
create index lead_notifications_dead_at on public.lead_notifications (dead_at) where dead_at is not null;
create index lead_notifications_unsent on public.lead_notifications (created_at) where sent_at is null;
create index lead_notifications_unconfirmed on public.lead_notifications (created_at) where unconfirmed_tries > 0 and sent_at is null;
create index lead_notifications_summaries on public.lead_notifications (recipient, created_at) where kind = 'summary';
create index lead_notifications_reminders on public.lead_notifications (lead_id) where priority > 3 and sent_at is null;
create unique index lead_notifications_days on public.lead_notifications (kind, for_day, recipient) where for_day is not null;

-- A repeat makes one mail, unless only the first request looked like spam. A program's emergency may be a person's: it raises the alert.
create function public.owed_by(lead public.contact_submissions)
returns table (kind text, priority smallint)
language sql stable security definer set search_path = '' as $$
  with this as (
    select exists (
      select from public.contact_submissions first
      where first.submission_id = lead.duplicate_of and first.content_hash = lead.content_hash
        and (lead.suspected_spam or not first.suspected_spam)
    ) as repeats
  )
  select owed.kind,
    case
      when lead.suspected_spam then case when lead.is_emergency and not this.repeats then 1 else 2 end
      when lead.is_emergency and not this.repeats then 0
      else 1
    end::smallint
  from this, (values ('emergency_alert'), ('lead'), ('repeat')) as owed (kind)
  where case owed.kind
    when 'repeat' then this.repeats
    when 'lead' then not this.repeats
    else lead.is_emergency and not this.repeats
  end;
$$;
revoke all on function public.owed_by from public, anon, authenticated, service_role;

create function public.owe_notifications() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.lead_notifications (lead_id, kind, priority)
  select new.id, owed.kind, owed.priority from public.owed_by(new) owed;
  return null;
end $$;
revoke all on function public.owe_notifications from public, anon, authenticated, service_role;
create trigger owe_notifications after insert on public.contact_submissions
  for each row execute function public.owe_notifications();

create function public.notification_sent(notification_id uuid) returns void
language sql security definer set search_path = '' as $$
  update public.lead_notifications
  set sent_at = coalesce(sent_at, now()), dead_at = null, claimed_until = null, last_error = null
  where id = notification_id;
$$;
revoke all on function public.notification_sent from public, anon, authenticated;
grant execute on function public.notification_sent to service_role;

-- Ten attempts in about seven hours, then dead; at once if the server will never take this mail. Answers whether it is dead now.
create function public.notification_failed(notification_id uuid, error text, permanent boolean) returns boolean
language sql security definer set search_path = '' as $$
  update public.lead_notifications
  set claimed_until = null,
    last_error = left(error, 200),
    next_attempt_at = now() + make_interval(
      mins => coalesce((array[1, 2, 4, 8, 15, 30, 60, 120, 180])[attempts], 180)),
    dead_at = case when permanent or attempts >= 10 then now() end
  where id = notification_id and sent_at is null and dead_at is null
  returning dead_at is not null;
$$;
revoke all on function public.notification_failed from public, anon, authenticated;
grant execute on function public.notification_failed to service_role;
comment on function public.notification_failed is 'May be null, where it was sent or given up already.';

-- The whole mail was handed over, and no answer came. SMTP lets a server take 10 minutes to answer (RFC 5321, 4.5.3.2.6).
create function public.notification_unconfirmed(notification_id uuid, error text) returns boolean
language sql security definer set search_path = '' as $$
  update public.lead_notifications
  set claimed_until = null,
    last_error = left(error, 200),
    unconfirmed_tries = unconfirmed_tries + 1,
    next_attempt_at = now() + case when unconfirmed_tries = 0 then interval '10 minutes' else interval '1 hour' end,
    dead_at = case when unconfirmed_tries >= 2 or attempts >= 10 then now() end
  where id = notification_id and sent_at is null and dead_at is null
  returning dead_at is not null;
$$;
revoke all on function public.notification_unconfirmed from public, anon, authenticated;
grant execute on function public.notification_unconfirmed to service_role;
comment on function public.notification_unconfirmed is 'May be null, where it was sent or given up already.';

-- "unconfirmed" may have reached the staff; "dead" has not. A count ends at 10,000, and its order keeps it from reading a full table.
create function public.notification_health(late_seconds integer)
returns table (pending bigint, late bigint, dead bigint, unconfirmed bigint)
language sql stable security definer set search_path = '' as $$
  select
    (select count(*) from (
      select from public.lead_notifications
      where sent_at is null and dead_at is null order by created_at limit 10000) counted),
    (select count(*) from (
      select from public.lead_notifications
      where sent_at is null and created_at < now() - make_interval(secs => late_seconds)
      order by created_at limit 10000) counted),
    (select count(*) from (
      select from public.lead_notifications
      where dead_at is not null and unconfirmed_tries = 0 order by dead_at limit 10000) counted),
    (select count(*) from (
      select from public.lead_notifications
      where sent_at is null and unconfirmed_tries > 0 order by created_at limit 10000) counted);
$$;
revoke all on function public.notification_health from public, anon, authenticated;
grant execute on function public.notification_health to service_role;

-- For the owner, once the cause is mended: ten new attempts for what was given up. Answers how many.
create function public.requeue_dead_notifications() returns bigint
language sql security definer set search_path = '' as $$
  with requeued as (
    update public.lead_notifications
    set dead_at = null, attempts = 0, unconfirmed_tries = 0, next_attempt_at = now()
    where dead_at is not null
    returning 1
  )
  select count(*) from requeued;
$$;
revoke all on function public.requeue_dead_notifications from public, anon, authenticated, service_role;

-- For the owner who has found the mails in the inbox: what was never confirmed counts as sent. Answers how many.
create function public.settle_unconfirmed_notifications() returns bigint
language sql security definer set search_path = '' as $$
  with settled as (
    update public.lead_notifications
    set sent_at = now(), dead_at = null, claimed_until = null
    where unconfirmed_tries > 0 and sent_at is null
    returning 1
  )
  select count(*) from settled;
$$;
revoke all on function public.settle_unconfirmed_notifications from public, anon, authenticated, service_role;

create function public.notifications_owed(submission uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select count(*) from public.lead_notifications n
  join public.contact_submissions s on s.id = n.lead_id
  where s.submission_id = submission and n.priority < 3;
$$;
revoke all on function public.notifications_owed from public, anon, authenticated;
grant execute on function public.notifications_owed to service_role;

-- Leads of the last 30 days that never owed a mail: the trigger was off when they were saved.
create function public.leads_without_notification() returns bigint
language sql stable security definer set search_path = '' as $$
  select count(*) from public.contact_submissions s
  where s.created_at > now() - interval '30 days' and s.erased_at is null
    and not exists (select from public.lead_notifications n where n.lead_id = s.id and n.priority < 3);
$$;
revoke all on function public.leads_without_notification from public, anon, authenticated;
grant execute on function public.leads_without_notification to service_role;

-- For the owner: mails for the leads that leads_without_notification() counts. Answers how many leads.
create function public.owe_missing_notifications() returns bigint
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
revoke all on function public.owe_missing_notifications from public, anon, authenticated, service_role;

-- Saves an emergency with the caller's rights and takes it back. `failure` says what went wrong, or is a SQLSTATE.
create function public.lead_path_check() returns table (failure text, unnotified bigint)
language plpgsql security invoker set search_path = '' as $$
declare
  tried constant uuid := pg_catalog.gen_random_uuid();
  stored uuid;
begin
  begin
    insert into public.contact_submissions
      (submission_id, name, phone, message, form_type, is_emergency, suspected_spam, content_hash, plain_post)
    values (tried, 'Health check', '+13145550123', 'Taken back at once', 'contact', true, false,
      encode(pg_catalog.sha256(tried::text::bytea), 'hex'), false)
    on conflict (submission_id) do nothing
    returning submission_id into stored;
    failure := case
      when stored is distinct from tried then 'not_stored'
      when public.notifications_owed(tried) < 2 then 'notification_missing'
    end;
    raise exception using errcode = 'LK000', message = 'taken back';
  exception
    when sqlstate 'LK000' then null;
    when others then failure := sqlstate;
  end;
  unnotified := public.leads_without_notification();
  return next;
end $$;
revoke all on function public.lead_path_check from public, anon, authenticated;
grant execute on function public.lead_path_check to service_role;
comment on function public.lead_path_check is 'May be null: failure.';
