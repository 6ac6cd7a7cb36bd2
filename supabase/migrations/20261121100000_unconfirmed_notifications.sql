-- A mail that was handed over whole and never confirmed: the mail server may have it, or not. Sent again at once, it would
-- reach the staff many times from a server that is only slow; never sent again, it could be lost.

alter table public.lead_notifications add column unconfirmed_tries smallint not null default 0;
comment on column public.lead_notifications.unconfirmed_tries is
  'How often the whole mail was handed over without an answer. Above 0 the staff may have it.';

create index lead_notifications_unconfirmed on public.lead_notifications (created_at)
  where unconfirmed_tries > 0 and sent_at is null;

-- The whole mail was handed over, and no answer came. Two more tries: after 10 minutes, which is how long SMTP lets a server
-- take to answer (RFC 5321, 4.5.3.2.6), and after an hour. Then it is given up. Answers whether it is given up now.
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

-- Counts for the health check, without a word of any lead. "late" has waited longer than late_seconds, those given up
-- included. "unconfirmed" may have reached the staff; "dead" was given up and has not. A count ends at 10,000; the order of what
-- is counted keeps a full table from being read from its beginning.
drop function public.notification_health(integer);
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
create index lead_notifications_unsent on public.lead_notifications (created_at) where sent_at is null;

-- For the owner, in the SQL editor, once the cause is mended: gives those that were given up ten new attempts. Answers how many.
create or replace function public.requeue_dead_notifications() returns bigint
language sql security definer set search_path = '' as $$
  with requeued as (
    update public.lead_notifications
    set dead_at = null, attempts = 0, unconfirmed_tries = 0, next_attempt_at = now()
    where dead_at is not null
    returning 1
  )
  select count(*) from requeued;
$$;

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

revoke all on function
  public.notification_unconfirmed(uuid, text),
  public.notification_health(integer),
  public.settle_unconfirmed_notifications()
from public, anon, authenticated, service_role;
grant execute on function
  public.notification_unconfirmed(uuid, text),
  public.notification_health(integer)
to service_role;
