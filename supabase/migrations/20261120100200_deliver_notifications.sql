-- How the outbox is worked off: claim, send (outside the database), report. All three are for service_role only.

-- Takes up to max_count due notifications for lease_seconds, emergencies first, suspected spam last.
-- hourly_limit bounds mails per hour; a flood leaves room: suspected spam may fill 40 % of it, other leads 80 %.
-- only_lead claims the notifications of one submission_id. Concurrent claims never return the same row.
create function public.claim_notifications(
  max_count integer,
  lease_seconds integer,
  hourly_limit integer,
  only_lead uuid default null
) returns table (
  notification_id uuid, kind text, attempt integer,
  submission_id uuid, duplicate_of uuid, created_at timestamptz, name text, phone text, email text, address text,
  service text, message text, is_emergency boolean, is_new_customer boolean, form_type text, page text,
  suspected_spam boolean
)
language plpgsql security definer set search_path = '' as $$
declare
  max_attempts constant integer := 10;
  used integer;
begin
  -- One claim at a time, or two would each spend the same room of the hour.
  perform pg_catalog.pg_advisory_xact_lock(7302114);

  -- A sender that was killed at its last attempt left no report.
  update public.lead_notifications n
  set dead_at = now(), claimed_until = null, last_error = coalesce(n.last_error, 'no report from the sender')
  where n.sent_at is null and n.dead_at is null and n.attempts >= max_attempts and n.claimed_until < now();

  select count(*) into used from public.lead_notifications n
  where n.sent_at > now() - interval '1 hour' or (n.sent_at is null and n.claimed_until > now());

  return query
  with due as (
    select n.id, n.priority, n.next_attempt_at, n.created_at as owed_at
    from public.lead_notifications n
    join public.contact_submissions s on s.id = n.lead_id
    where n.sent_at is null and n.dead_at is null and n.next_attempt_at <= now()
      and (n.claimed_until is null or n.claimed_until < now())
      and (only_lead is null or s.submission_id = only_lead)
    order by n.priority, n.next_attempt_at
    limit max_count
    for update of n skip locked
  ), ranked as (
    select due.id, due.priority, row_number() over (order by due.priority, due.next_attempt_at, due.owed_at) as place
    from due
  ), taken as (
    update public.lead_notifications n
    set attempts = n.attempts + 1, claimed_until = now() + make_interval(secs => lease_seconds)
    from ranked
    where n.id = ranked.id
      and used + ranked.place <= hourly_limit * (array[1.0, 0.8, 0.4])[ranked.priority + 1]
    returning n.id, n.lead_id, n.kind, n.attempts, ranked.place
  )
  select taken.id, taken.kind, taken.attempts,
    s.submission_id, s.duplicate_of, s.created_at, s.name, s.phone, s.email, s.address,
    s.service, s.message, s.is_emergency, s.is_new_customer, s.form_type, s.page, s.suspected_spam
  from taken join public.contact_submissions s on s.id = taken.lead_id
  order by taken.place;
end $$;

-- The mail server took the mail.
create function public.notification_sent(notification_id uuid) returns void
language sql security definer set search_path = '' as $$
  update public.lead_notifications
  set sent_at = coalesce(sent_at, now()), dead_at = null, claimed_until = null, last_error = null
  where id = notification_id;
$$;

-- It did not. Pauses of 1 minute to 3 hours, ten attempts in about seven hours, then dead; at once where the server
-- said that it will never take this one. Answers whether it is dead now.
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

-- Counts for the health check, without a word of any lead. "late" has waited longer than late_seconds, dead ones included.
create function public.notification_health(late_seconds integer)
returns table (pending bigint, late bigint, dead bigint)
language sql stable security definer set search_path = '' as $$
  select
    count(*) filter (where dead_at is null),
    count(*) filter (where created_at < now() - make_interval(secs => late_seconds)),
    count(*) filter (where dead_at is not null)
  from public.lead_notifications
  where sent_at is null;
$$;

-- For the owner, in the SQL editor, once the cause is mended: gives the dead ones ten new attempts. Answers how many.
create function public.requeue_dead_notifications() returns bigint
language sql security definer set search_path = '' as $$
  with requeued as (
    update public.lead_notifications
    set dead_at = null, attempts = 0, next_attempt_at = now()
    where dead_at is not null
    returning 1
  )
  select count(*) from requeued;
$$;

revoke all on function
  public.claim_notifications(integer, integer, integer, uuid),
  public.notification_sent(uuid),
  public.notification_failed(uuid, text, boolean),
  public.notification_health(integer),
  public.requeue_dead_notifications()
from public, anon, authenticated, service_role;
grant execute on function
  public.claim_notifications(integer, integer, integer, uuid),
  public.notification_sent(uuid),
  public.notification_failed(uuid, text, boolean),
  public.notification_health(integer)
to service_role;
