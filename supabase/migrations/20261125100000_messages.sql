-- What phones and other programs are told beside the mails. A channel that is off costs nothing: what is owed is read from leads, reminders
-- and taps once a sender asks for it.

create table public.lead_messages (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references public.contact_submissions (id) on delete cascade,
  channel text not null check (channel in ('push', 'webhook')),
  event text not null check (event in ('received', 'reminder', 'taken', 'closed')),
  source text not null,
  step smallint,
  is_urgent boolean not null,
  occurred_at timestamptz not null,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  claimed_until timestamptz,
  sent_at timestamptz,
  dead_at timestamptz,
  last_error text,
  constraint lead_messages_once unique (channel, event, source),
  constraint lead_messages_ended_once check (sent_at is null or dead_at is null)
);
alter table public.lead_messages enable row level security;
revoke all on public.lead_messages from public, anon, authenticated, service_role;
comment on column public.lead_messages.source is
  'What it tells of: the id of the request, the mail_id of the reminder, or the id of the tap. One of them makes one message a channel.';
comment on column public.lead_messages.last_error is 'A code such as "HTTP 503"; never a word of the lead.';
create index lead_messages_lead on public.lead_messages (lead_id);
create index lead_messages_open on public.lead_messages (channel, is_urgent, occurred_at) where sent_at is null and dead_at is null;
create index lead_messages_dead on public.lead_messages (channel, dead_at) where dead_at is not null;
create index lead_notifications_reminded on public.lead_notifications (created_at) where kind = 'reminder';
create index lead_events_at on public.lead_events (at);

-- A receiver that wants no more (410) is left alone until the owner sets another one.
create table public.disabled_channels (
  channel text primary key check (channel in ('push', 'webhook')),
  setting text not null,
  at timestamptz not null default now()
);
alter table public.disabled_channels enable row level security;
revoke all on public.disabled_channels from public, anon, authenticated, service_role;
comment on column public.disabled_channels.setting is 'A hash of the address that answered so.';

-- Whether a push would not be true any more: a tap or a later reminder came, a tap was undone, or the owner marked the request as spam.
create function public.is_push_outdated(event text, lead uuid, occurred_at timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select s.erased_at is not null or case when is_push_outdated.event in ('received', 'reminder')
    then (s.suspected_spam and (is_push_outdated.event = 'reminder' or not s.is_emergency))
      or exists (
        select from public.lead_events e
        where e.lead_id = first.id and e.kind <> 'undone' and e.at >= is_push_outdated.occurred_at)
      or exists (
        select from public.lead_notifications n
        where n.lead_id = first.id and n.kind = 'reminder' and n.created_at > is_push_outdated.occurred_at)
    else exists (
      select from public.lead_events e
      where e.lead_id = s.id and e.kind = 'undone' and e.at >= is_push_outdated.occurred_at) end
  from public.contact_submissions s cross join lateral (select public.lead_case(s.submission_id) as id) first
  where s.id = lead;
$$;
revoke all on function public.is_push_outdated from public, anon, authenticated, service_role;

-- What happened since then and has no message yet. A webhook is told every request. A push rings: not for a repeat, nor for one of many that
-- share a number or a text; and "taken" only replaces what a phone may show.
create function public.messages_owed(channels text[], since timestamptz)
returns table (channel text, lead_id uuid, event text, source text, step smallint, occurred_at timestamptz)
language sql stable security definer set search_path = '' as $$
  with happened (channel, lead_id, event, source, step, occurred_at) as (
    select wanted.channel, s.id, 'received' as event, s.id::text as source, null::smallint, s.created_at as occurred_at
    from unnest(channels) as wanted (channel) cross join public.contact_submissions s
    where s.created_at > since and s.erased_at is null
      and (wanted.channel <> 'push' or not exists (
        select from public.lead_notifications n
        where n.lead_id = s.id and n.priority < 3 and (n.kind = 'repeat' or n.crowded)))
    union all
    select distinct 'push', n.lead_id, 'reminder', n.mail_id::text, n.step, n.created_at
    from public.lead_notifications n
    where 'push' = any (channels) and n.kind = 'reminder' and n.created_at > since and not n.crowded
    union all
    select wanted.channel, e.lead_id, case e.kind when 'taken' then 'taken' else 'closed' end, e.id::text, null, e.at
    from unnest(channels) as wanted (channel) cross join public.lead_events e
    where e.at > since and e.kind in ('taken', 'reached', 'not_customer')
      and exists (select from public.contact_submissions s where s.id = e.lead_id and s.erased_at is null)
      and (wanted.channel <> 'push' or (e.kind <> 'reached' and exists (
        select from public.lead_messages shown
        where shown.lead_id = e.lead_id and shown.channel = 'push' and shown.attempts > 0)))
  ), untold as materialized (
    select h.* from happened h
    where not exists (
      select from public.lead_messages m where m.channel = h.channel and m.event = h.event and m.source = h.source)
  )
  select u.* from untold u where u.channel <> 'push' or not public.is_push_outdated(u.event, u.lead_id, u.occurred_at);
$$;
revoke all on function public.messages_owed from public, anon, authenticated, service_role;

-- After so many attempts: a push as a mail, about seven hours in all; a webhook as Standard Webhooks proposes, about three days.
create function public.message_pause(channel text, attempts integer) returns interval
language sql immutable security definer set search_path = '' as $$
  select case message_pause.channel
    when 'webhook' then make_interval(
      secs => (array[5, 300, 1800, 7200, 18000, 36000, 50400, 72000, 86400])[least(attempts, 9)])
    else make_interval(mins => (array[1, 2, 4, 8, 15, 30, 60, 120, 180])[least(attempts, 9)]) end;
$$;
revoke all on function public.message_pause from public, anon, authenticated, service_role;

-- Makes what the channels owe since a day, and claims what is due: emergencies first, those of one lead in the order in which they happened.
-- `settings` has a hash of each channel's address. only_lead claims what one submission_id just owed. Concurrent claims share no row.
create function public.claim_messages(
  channels text[], settings text[], max_count integer, lease_seconds integer, only_lead uuid default null
) returns table (
  message_id uuid, channel text, event text, attempt integer, occurred_at timestamptz, step smallint, tap text, case_id uuid,
  submission_id uuid, duplicate_of uuid, created_at timestamptz, name text, phone text, email text, address text,
  service text, message text, is_emergency boolean, is_new_customer boolean, form_type text, page text,
  suspected_spam boolean, waited_seconds integer
)
language plpgsql security definer set search_path = '' as $$
declare
  max_attempts constant integer := 10;
  leads constant uuid[] := array(
    select s.id from public.contact_submissions s where s.submission_id = only_lead
    union select public.lead_case(only_lead));
  open_channels text[];
  found uuid[];
begin
  perform pg_catalog.pg_advisory_xact_lock(7302116);

  delete from public.disabled_channels d using unnest(channels, settings) as wanted (channel, setting)
  where d.channel = wanted.channel and d.setting is distinct from wanted.setting;
  open_channels := array(select unnest(channels) except select d.channel from public.disabled_channels d);

  insert into public.lead_messages (channel, lead_id, event, source, step, occurred_at, is_urgent)
  select owed.*, s.is_emergency and not s.suspected_spam
  from public.messages_owed(
    open_channels, now() - case when only_lead is null then interval '1 day' else interval '2 minutes' end) owed
  join public.contact_submissions s on s.id = owed.lead_id
  on conflict on constraint lead_messages_once do nothing;

  if only_lead is null then
    -- A sender that was killed at its last attempt left no report.
    update public.lead_messages m
    set dead_at = now(), claimed_until = null, last_error = coalesce(m.last_error, 'no report from the sender')
    where m.channel = any (open_channels) and m.sent_at is null and m.dead_at is null
      and m.attempts >= max_attempts and m.claimed_until < now();
  end if;

  -- The limits keep the planner at one look-up a row. Four days are more than all pauses: the channel was off meanwhile.
  delete from public.lead_messages m
  where m.id in (
    select waiting.id
    from unnest(open_channels) as wanted (channel) cross join (values (true), (false)) as class (urgent)
    cross join lateral (
      select d.* from public.lead_messages d
      where d.sent_at is null and d.dead_at is null and d.channel = wanted.channel and d.is_urgent = class.urgent
        and (d.claimed_until is null or d.claimed_until < now()) and (only_lead is null or d.lead_id = any (leads))
      order by d.occurred_at limit 200) waiting
    where waiting.occurred_at < now() - interval '4 days'
      or (select s.erased_at is not null from public.contact_submissions s where s.id = waiting.lead_id limit 1)
      or (waiting.channel = 'push' and public.is_push_outdated(waiting.event, waiting.lead_id, waiting.occurred_at)));

  found := array(
    select due.id
    from unnest(open_channels) as wanted (channel) cross join (values (true), (false)) as class (urgent)
    cross join lateral (
      select m.id, m.occurred_at from public.lead_messages m
      where m.sent_at is null and m.dead_at is null and m.channel = wanted.channel and m.is_urgent = class.urgent
        and m.next_attempt_at <= now() and (m.claimed_until is null or m.claimed_until < now())
        and (only_lead is null or m.lead_id = any (leads))
        -- A push that waits is outdated by the next one; a webhook tells all in their order.
        and (
          select true from public.lead_messages earlier
          where earlier.lead_id = m.lead_id and earlier.channel = m.channel and earlier.occurred_at < m.occurred_at
            and earlier.sent_at is null and earlier.dead_at is null
            and (earlier.channel = 'webhook' or earlier.claimed_until > now()) limit 1) is null
        and (m.channel <> 'push' or not public.is_push_outdated(m.event, m.lead_id, m.occurred_at))
      order by m.occurred_at limit max_count
      for update skip locked) due
    order by class.urgent desc, due.occurred_at limit max_count);

  return query
  with taken as (
    update public.lead_messages m
    set attempts = m.attempts + 1,
      claimed_until = now() + make_interval(secs => lease_seconds),
      -- Counts where the sender never reports: after its lease, and later each time.
      next_attempt_at = now() + coalesce(public.message_pause(m.channel, m.attempts), interval '0')
    where m.id = any (found)
    returning m.*
  )
  select taken.id, taken.channel, taken.event, taken.attempts, taken.occurred_at, taken.step, e.kind,
    public.lead_case(s.submission_id), s.submission_id, s.duplicate_of, s.created_at, s.name, s.phone, s.email, s.address,
    s.service, s.message, s.is_emergency, s.is_new_customer, s.form_type, s.page, s.suspected_spam,
    (greatest(0, extract(epoch from now() - s.created_at)) * public.clock_speed())::integer
  from taken join public.contact_submissions s on s.id = taken.lead_id
  left join public.lead_events e on e.id = case when taken.event in ('taken', 'closed') then taken.source::bigint end
  order by taken.is_urgent desc, taken.occurred_at;
end $$;
revoke all on function public.claim_messages from public, anon, authenticated;
grant execute on function public.claim_messages to service_role;
comment on function public.claim_messages is 'May be null: step, tap, duplicate_of, email, address, service, page.';

create function public.message_sent(message_id uuid) returns void
language sql security definer set search_path = '' as $$
  update public.lead_messages
  set sent_at = coalesce(sent_at, now()), dead_at = null, claimed_until = null, last_error = null
  where id = message_id;
$$;
revoke all on function public.message_sent from public, anon, authenticated;
grant execute on function public.message_sent to service_role;

-- A quota holds for all that waits: none of it is tried before the receiver said. Answers whether the message is dead now.
create function public.message_failed(
  message_id uuid, error text, permanent boolean, retry_after_seconds integer default null
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  -- Null where nothing was told.
  told constant timestamptz := now() + retry_after_seconds * interval '1 second';
  failed public.lead_messages;
begin
  update public.lead_messages m
  set claimed_until = null,
    last_error = left(error, 200),
    next_attempt_at = now() + public.message_pause(m.channel, m.attempts),
    dead_at = case when permanent or m.attempts >= 10 then now() end
  where m.id = message_id and m.sent_at is null and m.dead_at is null
  returning m.* into failed;
  update public.lead_messages m set next_attempt_at = told
  where m.channel = failed.channel and m.sent_at is null and m.dead_at is null and m.next_attempt_at < told;
  return failed.dead_at is not null;
end $$;
revoke all on function public.message_failed from public, anon, authenticated;
grant execute on function public.message_failed to service_role;

-- For the owner, once the cause is mended: ten new attempts for what was given up. Answers how many.
create function public.requeue_dead_messages() returns bigint
language sql security definer set search_path = '' as $$
  with requeued as (
    update public.lead_messages set dead_at = null, attempts = 0, next_attempt_at = now() where dead_at is not null
    returning 1
  )
  select count(*) from requeued;
$$;
revoke all on function public.requeue_dead_messages from public, anon, authenticated, service_role;

-- The receiver wants no more. What waits stays for another one.
create function public.message_refused(message_id uuid, error text, setting text) returns void
language sql security definer set search_path = '' as $$
  with refused as (
    update public.lead_messages m set claimed_until = null, last_error = left(error, 200), next_attempt_at = now()
    where m.id = message_id and m.sent_at is null and m.dead_at is null
    returning m.channel
  )
  insert into public.disabled_channels (channel, setting) select refused.channel, message_refused.setting from refused
  on conflict (channel) do update set setting = excluded.setting, at = now();
$$;
revoke all on function public.message_refused from public, anon, authenticated;
grant execute on function public.message_refused to service_role;

-- A row for each channel. Late is also what should have been made. Dead is what was given up within a day. Each count ends at 10,000.
create function public.message_health(channels text[], settings text[], late_seconds integer)
returns table (channel text, pending bigint, late bigint, dead bigint, disabled boolean)
language sql stable security definer set search_path = '' as $$
  with owed as materialized (
    select o.channel, o.occurred_at from public.messages_owed(channels, now() - interval '1 day') o limit 10000
  )
  select wanted.channel,
    (select count(*) from (
      select from public.lead_messages m
      where m.channel = wanted.channel and m.sent_at is null and m.dead_at is null limit 10000) counted),
    (select count(*) from (
      select from public.lead_messages m
      where m.channel = wanted.channel and m.sent_at is null and m.dead_at is null
        and m.created_at < now() - make_interval(secs => late_seconds) limit 10000) counted)
      + (select count(*) from owed
        where owed.channel = wanted.channel and owed.occurred_at < now() - make_interval(secs => late_seconds)),
    (select count(*) from (
      select from public.lead_messages m
      where m.channel = wanted.channel and m.dead_at > now() - interval '1 day' limit 10000) counted),
    exists (select from public.disabled_channels d where d.channel = wanted.channel and d.setting = wanted.setting)
  from unnest(channels, settings) as wanted (channel, setting);
$$;
revoke all on function public.message_health from public, anon, authenticated;
grant execute on function public.message_health to service_role;
