-- One queue for all emails, pushes and webhooks, filled in the transaction of the lead or event. Rules: netlify/lead/policy.ts.

create table public.messages (
  id uuid primary key default gen_random_uuid(),
  channel text not null check (channel in ('mail', 'push', 'webhook', 'health')),
  kind text not null check (kind in
    ('alert', 'lead', 'repeat', 'received', 'reminder', 'taken', 'appointment', 'closed', 'digest', 'report')),
  lead_id uuid references public.contact_submissions (id) on delete cascade,
  event_id bigint references public.lead_events (id) on delete cascade, -- the tap it reports, or the one a reminder counts from
  for_day date,
  step smallint not null default 1, -- of a reminder, from 1; of an appointment, its number of changes
  priority text not null check (priority in ('emergency', 'request', 'spam', 'emergency_reminder', 'reminder', 'scheduled')),
  crowded boolean not null default false, -- the lead shares its phone, email, street or message with many others of the last hour
  occurred_at timestamptz not null default public.lead_now(), -- time of the lead or event; reminders count from here
  owed_at timestamptz not null default public.lead_now(), -- when it should go out
  due_at timestamptz not null default public.lead_now(), -- earliest time of the next attempt
  leased_until timestamptz,
  attempts integer not null default 0,
  unconfirmed_tries smallint not null default 0, -- sent in full without a reply; above 0 the staff may have it
  reached text[], -- addresses that have this email while others don't
  sent_at timestamptz, -- when the first recipient got it
  ended_at timestamptz, -- sent, given up (dead) or outdated
  dead boolean not null default false,
  last_error text, -- a code such as "ECONNREFUSED" or "SMTP 550", no customer data
  check ((lead_id is null) = (priority = 'scheduled') and (lead_id is null) = (for_day is not null)),
  constraint messages_of_a_day unique (kind, for_day)
);
alter table public.messages enable row level security;

comment on table public.messages is 'Holds ids, codes and staff addresses, but no customer data.';

create index messages_due on public.messages (channel, priority, crowded, due_at) where ended_at is null;
create index messages_owed on public.messages (channel, owed_at) where ended_at is null;
create index messages_leased on public.messages (channel, leased_until) where ended_at is null and leased_until is not null;
create index messages_lead on public.messages (lead_id, channel);
create index messages_event on public.messages (event_id) where event_id is not null;
create index messages_sent on public.messages (sent_at) where channel = 'mail' and sent_at is not null;
create index messages_dead on public.messages (channel, ended_at) where dead;
create index messages_unconfirmed on public.messages (owed_at) where unconfirmed_tries > 0 and (dead or ended_at is null);

-- When a sweep last ended, when health last tried to record one ('walk'), and which receivers returned 410 (value: a hash of their address).
create table public.site_state (
  name text primary key check (name in ('sweep', 'walk', 'push', 'webhook')),
  value text not null default '',
  at timestamptz not null default public.lead_now()
);
alter table public.site_state enable row level security;

-- A second press on a form without JavaScript.
create function public.is_silent(lead public.contact_submissions) returns boolean
language sql immutable security definer set search_path = '' as $$ select lead.plain_post and not lead.full_receipt $$;

-- Health's own leads tell no one.
create function public.channel_for(lead public.contact_submissions, channel text) returns text
language sql immutable security definer set search_path = '' as $$ select case when lead.is_health then 'health' else channel end $$;

-- Queues a new lead's messages; a repeat gets one email, or none if it was posted without JavaScript. Crowded: the 4th lead per hour from a phone or email, the 11th from a street or with a text.
create function public.announce(lead public.contact_submissions) returns void
language plpgsql security definer set search_path = '' as $$
declare
  hour_ago constant timestamptz := public.lead_now() - interval '1 hour';
  no_text constant text := pg_catalog.md5('');
  street constant text := md5(lower(regexp_replace(lead.address, '[\W\d_]+', '', 'g')));
  message_hash constant text := case when lead.default_message then no_text
    else md5(lower(regexp_replace(lead.message, '[\W\d_]+', '', 'g'))) end;
  is_repeat constant boolean := lead.main_id is not null and exists (
    select from public.contact_submissions first
    where first.submission_id = lead.duplicate_of and first.content_hash = lead.content_hash);
  emergency constant boolean := lead.is_emergency and not is_repeat;
  gets_reminders constant boolean := lead.main_id is null and not lead.suspected_spam;
  priority constant text := case
    when lead.suspected_spam and not emergency then 'spam'
    when emergency and not lead.suspected_spam then 'emergency'
    else 'request' end;
  reminder_priority constant text := case when lead.is_emergency then 'emergency_reminder' else 'reminder' end;
  first_reminder constant timestamptz := lead.created_at + interval '5 minutes';
  crowded constant boolean := coalesce(
    (select count(*) from (
      select from public.contact_submissions s
      where s.phone = lead.phone and s.created_at > hour_ago limit 4) same) > 3
    or (select count(*) from (
      select from public.contact_submissions s
      where lower(s.email) = lower(lead.email) and s.created_at > hour_ago limit 4) same) > 3
    or (street <> no_text and (select count(*) from (
      select from public.contact_submissions s
      where md5(lower(regexp_replace(s.address, '[\W\d_]+', '', 'g'))) = street and s.created_at > hour_ago limit 11) same) > 10)
    or (message_hash <> no_text and (select count(*) from (
      select from public.contact_submissions s
      where md5(lower(regexp_replace(s.message, '[\W\d_]+', '', 'g'))) = message_hash and s.created_at > hour_ago limit 11) same) > 10),
    false);
begin
  if public.is_silent(lead) then return; end if;
  insert into public.messages (lead_id, channel, kind, priority, crowded, occurred_at, owed_at, due_at)
  select lead.id, public.channel_for(lead, owed.channel), owed.kind, owed.priority, crowded, lead.created_at, owed.at, owed.at
  from (values
    ('mail', 'alert', priority, public.lead_now(), emergency),
    ('mail', case when is_repeat then 'repeat' else 'lead' end, priority, public.lead_now(), true),
    ('push', 'received', priority, public.lead_now(), priority <> 'spam' and not is_repeat and not crowded),
    ('webhook', 'received', priority, public.lead_now(), true),
    ('mail', 'reminder', reminder_priority, first_reminder, gets_reminders),
    ('push', 'reminder', reminder_priority, first_reminder, gets_reminders and not crowded)
  ) as owed (channel, kind, priority, at, is_owed)
  where owed.is_owed;
end $$;

create function public.announce_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform public.announce(new);
  return null;
end $$;
create trigger announce_lead after insert on public.contact_submissions
  for each row execute function public.announce_lead();

-- Records a tap and queues its messages. Ignores taps from outdated pages, which showed fewer events than there are now.
-- "I'm coming" is a tap on a lead that is already taken, with a `person`, and tells only the customer.
create function public.record_lead_event(submission uuid, event text, events_seen integer, person text default null,
  low_price integer default null, high_price integer default null, minutes_away integer default null)
returns table (
  recorded boolean, state text, since timestamptz, since_seconds integer, claimed_at timestamptz, seen integer, lead jsonb, appointment_at timestamptz,
  who text, price_low integer, price_high integer, minutes integer)
language plpgsql security definer set search_path = '' as $$
declare
  before record;
  main public.contact_submissions;
  event_id bigint;
  is_reminded boolean;
begin
  select m.* into main
  from public.contact_submissions s join public.contact_submissions m on m.id = coalesce(s.main_id, s.id)
  where s.submission_id = submission for no key update of m;
  select * into before from public.lead_state(submission);
  recorded := coalesce(before.lead ->> 'erased_at' is null and before.seen = events_seen and case event
    when 'taken' then before.state in ('open', 'no_answer') or (before.state = 'taken' and person is not null)
    when 'reached' then before.state in ('taken', 'no_answer')
    when 'no_answer' then before.state in ('taken', 'no_answer')
    when 'not_customer' then before.state in ('open', 'taken', 'no_answer')
    when 'undone' then before.state <> 'open'
    else false
  end, false);
  if recorded then
    -- An emergency that's claimed and then forgotten; "I'm coming" tells how it goes on.
    is_reminded := event = 'no_answer' or (not main.suspected_spam and (event = 'undone' or (event = 'taken' and main.is_emergency and person is null)));
    insert into public.lead_events (lead_id, kind, who, price_low, price_high, minutes)
    values (main.id, event, person, low_price, high_price, minutes_away) returning id into event_id;
    insert into public.messages (lead_id, event_id, channel, kind, priority, crowded, owed_at, due_at)
    select main.id, event_id, public.channel_for(main, owed.channel), owed.kind, owed.priority, coalesce(earlier.crowded, false), owed.at, owed.at
    from (select bool_or(m.crowded) as crowded, bool_or(m.channel = 'push' and m.attempts > 0) as pushed
      from public.messages m where m.lead_id = main.id) earlier
    cross join lateral (values
      ('webhook', case event when 'taken' then 'taken' else 'closed' end, 'request', public.lead_now(), event in ('taken', 'reached', 'not_customer')),
      ('push', case event when 'taken' then 'taken' else 'closed' end, 'request', public.lead_now(), earlier.pushed and event in ('taken', 'not_customer')),
      ('mail', 'reminder', case when main.is_emergency then 'emergency_reminder' else 'reminder' end,
        public.lead_now() + interval '5 minutes',
        is_reminded),
      ('push', 'reminder', case when main.is_emergency then 'emergency_reminder' else 'reminder' end,
        public.lead_now() + interval '5 minutes',
        not coalesce(earlier.crowded, false) and is_reminded)
    ) as owed (channel, kind, priority, at, is_owed)
    where owed.is_owed and not (event = 'taken' and before.state = 'taken');
  end if;
  return query
  select record_lead_event.recorded, s.* from public.lead_state(submission) s;
end $$;
grant execute on function public.record_lead_event to service_role;
comment on function public.record_lead_event is 'May be null: claimed_at, appointment_at, who, price_low, price_high, minutes.';

-- Sets the time agreed with the customer, or clears it, and queues an email and a webhook. Does nothing if that's already the time.
create function public.record_appointment(submission uuid, agreed timestamptz default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  lead public.contact_submissions;
begin
  select m.* into lead
  from public.contact_submissions s join public.contact_submissions m on m.id = coalesce(s.main_id, s.id)
  where s.submission_id = submission and s.erased_at is null for no key update of m;
  if lead.id is null or lead.erased_at is not null or lead.appointment_at is not distinct from agreed then return; end if;
  update public.contact_submissions s
  set appointment_at = agreed, appointment_changes = s.appointment_changes + 1 where s.id = lead.id;
  insert into public.messages (lead_id, channel, kind, step, priority, crowded)
  select lead.id, public.channel_for(lead, owed.channel), 'appointment', lead.appointment_changes + 1, 'request',
    exists (select from public.messages m where m.lead_id = lead.id and m.crowded)
  from (values ('mail'), ('webhook')) as owed (channel);
end $$;
grant execute on function public.record_appointment to service_role;

create function public.lead_state(submission uuid)
returns table (
  state text, since timestamptz, since_seconds integer, claimed_at timestamptz, seen integer, lead jsonb, appointment_at timestamptz,
  who text, price_low integer, price_high integer, minutes integer)
language sql stable security definer set search_path = '' as $$
  select
    case coalesce(latest.kind, 'undone') when 'undone' then 'open' else latest.kind end,
    coalesce(latest.at, main.created_at),
    extract(epoch from public.lead_now() - coalesce(latest.at, main.created_at))::integer,
    -- The first claim since the last "Undo".
    (select min(e.at) from public.lead_events e where e.lead_id = main.id and e.kind = 'taken' and not exists (
      select from public.lead_events undone where undone.lead_id = main.id and undone.kind = 'undone' and undone.id > e.id)),
    (select count(*)::integer from public.lead_events e where e.lead_id = main.id),
    to_jsonb(s), main.appointment_at,
    coming.who, coming.price_low, coming.price_high, coming.minutes
  from public.contact_submissions s
  join public.contact_submissions main on main.id = coalesce(s.main_id, s.id)
  left join lateral (
    select e.* from public.lead_events e where e.lead_id = main.id order by e.id desc limit 1) latest on true
  left join lateral (
    select latest.* where latest.kind = 'taken' and latest.at > public.lead_now() - interval '2 hours' and s.erased_at is null
      -- A time agreed since then counts.
      and (main.appointment_at is null or not exists (
        select from public.messages m where m.lead_id = main.id and m.kind = 'appointment' and m.occurred_at > latest.at))) coming on true
  where s.submission_id = submission;
$$;
grant execute on function public.lead_state to service_role;
comment on function public.lead_state is 'May be null: claimed_at, appointment_at, who, price_low, price_high, minutes.';

-- When a main lead is erased or marked as spam, its oldest repeat becomes the main lead, emergencies first.
create function public.hand_over_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  successor public.contact_submissions;
begin
  select s.* into successor from public.contact_submissions s
  where s.main_id = new.id and s.erased_at is null and not s.suspected_spam
  order by s.is_emergency desc, s.created_at, s.id limit 1;
  update public.contact_submissions s
  set main_id = nullif(successor.id, s.id), duplicate_of = coalesce(nullif(successor.submission_id, s.submission_id), s.duplicate_of)
  where s.main_id = new.id;
  if successor.id is not null then
    update public.lead_events e set lead_id = successor.id where e.lead_id = new.id;
    update public.messages m set lead_id = successor.id where m.lead_id = new.id and m.kind = 'reminder' and m.ended_at is null;
  end if;
  delete from public.messages m
  where m.lead_id = new.id and (m.ended_at is null or m.dead) and (new.erased_at is not null or m.kind = 'reminder');
  return null;
end $$;
create trigger hand_over_lead after update of suspected_spam, erased_at on public.contact_submissions
  for each row when ((new.suspected_spam and not old.suspected_spam) or (new.erased_at is not null and old.erased_at is null))
  execute function public.hand_over_lead();

-- Leases due messages. `classes`, in sending order, is a JSON list of {rank, priority, crowded, cap}; a class waits once `cap` emails went out
-- within the hour. `pauses` are seconds until the next attempt if the sender never settles. `setting` is a hash of the receiver's address.
create function public.claim_messages(
  to_channel text, setting text, classes text, pauses integer[], max_count integer, lease_seconds integer, only_lead uuid default null
) returns table (
  message_id uuid, kind text, step smallint, attempt integer, unconfirmed_tries smallint, reached text[], event_id bigint, for_day date,
  occurred_at timestamptz, owed_at timestamptz, claimed_at timestamptz, waiting bigint, first_mail_id uuid,
  lead jsonb, main_id uuid, is_test boolean, tap text, latest_event text, latest_event_id bigint, latest_event_at timestamptz, earlier_tap text,
  earlier_tap_at timestamptz
)
language plpgsql security definer set search_path = '' set jit = off as $$
declare
  hourly_limit constant integer := (select max(c.cap) from jsonb_to_recordset(classes::jsonb) as c (cap integer));
  used bigint := 0;
  found uuid[];
  leads uuid[];
  waiting_count bigint := 0;
begin
  lease_seconds := least(lease_seconds, 3600);
  -- After a crash, messages are claimed again, so this needn't wait for the disk.
  perform set_config('synchronous_commit', 'off', true);
  if hourly_limit is not null or to_channel <> 'mail' then
    -- One claim at a time, so two can't use up the same part of the hourly limit.
    perform pg_catalog.pg_advisory_xact_lock(7302114, pg_catalog.hashtext(to_channel));
  end if;
  delete from public.site_state s where s.name = to_channel and s.name <> 'sweep' and s.value is distinct from setting;
  if exists (select from public.site_state s where s.name = to_channel) then return; end if;

  if hourly_limit is not null then
    used := (select count(*) from (select from public.messages m
        where m.channel = 'mail' and m.sent_at > public.lead_now() - interval '1 hour' and m.lead_id is not null limit hourly_limit) sent)
      + (select count(*) from (select from public.messages m
        where m.channel = 'mail' and m.ended_at is null and m.leased_until > public.lead_now() and m.sent_at is null and m.lead_id is not null
        limit hourly_limit) leased);
  end if;

  if only_lead is not null then
    leads := array(
      select unnest(array[s.id, s.main_id]) from public.contact_submissions s where s.submission_id = only_lead);
    found := array(
      select ranked.id from (
        select m.id, c.cap, row_number() over (order by c.rank, m.due_at, m.kind) as n
        from (
          select candidate.* from public.messages candidate
          where candidate.lead_id = any (leads) and candidate.channel = to_channel and candidate.ended_at is null and candidate.due_at <= public.lead_now()
            and (to_channel = 'mail' or (
              select true from public.messages earlier
              where earlier.lead_id = candidate.lead_id and earlier.channel = candidate.channel and earlier.occurred_at < candidate.occurred_at
                and earlier.ended_at is null and (to_channel = 'webhook' or earlier.leased_until > public.lead_now()) limit 1) is null)
          for update skip locked) m
        join jsonb_to_recordset(classes::jsonb) as c (rank integer, priority text, crowded boolean, cap integer)
          on c.priority = m.priority and c.crowded = m.crowded
      ) ranked
      where ranked.cap is null or used + ranked.n <= ranked.cap
      order by ranked.n limit max_count);
  else
    -- The limits keep the planner on index lookups, however large the table is.
    found := array(
      select ranked.id from (
        select due.id, c.cap, row_number() over (order by c.rank, due.due_at, due.kind) as n
        from jsonb_to_recordset(classes::jsonb) as c (rank integer, priority text, crowded boolean, cap integer)
        cross join lateral (
          select m.id, m.due_at, m.kind from public.messages m
          where m.ended_at is null and m.channel = to_channel and m.priority = c.priority and m.crowded = c.crowded and m.due_at <= public.lead_now()
            and (to_channel = 'mail' or (
              select true from public.messages earlier
              where earlier.lead_id = m.lead_id and earlier.channel = m.channel and earlier.occurred_at < m.occurred_at
                and earlier.ended_at is null and (to_channel = 'webhook' or earlier.leased_until > public.lead_now()) limit 1) is null)
          order by m.due_at
          limit case when c.cap is null then max_count else least(max_count, greatest(0, c.cap - used)) end
          for update skip locked) due
      ) ranked
      where ranked.cap is null or used + ranked.n <= ranked.cap
      order by ranked.n limit max_count);
  end if;

  if cardinality(found) = 0 then return; end if;
  if to_channel = 'mail' then
    waiting_count := (select count(*) from (
      select from public.messages m
      where m.channel = to_channel and m.ended_at is null and m.owed_at < public.lead_now() - interval '2 minutes' and m.due_at <= public.lead_now()
        and m.id <> all (found) and m.kind in ('alert', 'lead', 'repeat')
      order by m.owed_at limit 1000) counted);
  end if;

  return query
  with claimed as (
    update public.messages m
    set attempts = m.attempts + 1,
      leased_until = public.lead_now() + make_interval(secs => lease_seconds),
      due_at = public.lead_now() + make_interval(secs => greatest(lease_seconds, least(coalesce(pauses[least(m.attempts + 1, cardinality(pauses))], 0), 86400)))
    where m.id = any (found)
    returning m.*
  )
  select claimed.id, claimed.kind, claimed.step, claimed.attempts, claimed.unconfirmed_tries, claimed.reached, claimed.event_id, claimed.for_day,
    claimed.occurred_at, claimed.owed_at, public.lead_now(), waiting_count,
    case when claimed.kind in ('reminder', 'appointment') and to_channel = 'mail' then (
      select first.id from public.messages first
      where first.lead_id = claimed.lead_id and first.channel = 'mail' and first.kind in ('alert', 'lead', 'repeat')
      order by first.kind limit 1) end,
    to_jsonb(s), coalesce(s.main_id, s.id), public.is_launch_test(s), tapped.kind, latest.kind, latest.id, latest.at, earlier.kind, earlier.at
  from claimed
  left join public.contact_submissions s on s.id = claimed.lead_id
  left join public.lead_events tapped on tapped.id = claimed.event_id
  left join lateral (
    select e.id, e.kind, e.at from public.lead_events e
    where e.lead_id = coalesce(s.main_id, s.id) order by e.id desc limit 1) latest on true
  left join lateral (
    select e.kind, e.at from public.contact_submissions first join public.lead_events e on e.lead_id = coalesce(first.main_id, first.id)
    where first.submission_id = s.duplicate_of and s.main_id is null order by e.id desc limit 1) earlier on true
  order by array_position(found, claimed.id);
end $$;
grant execute on function public.claim_messages to service_role;
comment on function public.claim_messages is 'May be null: reached, event_id, for_day, first_mail_id, tap, latest_event, latest_event_id, latest_event_at, earlier_tap,
  earlier_tap_at.';

-- Settles claimed messages from a JSON list. Pauses are capped at a day, so no caller can delay a message for good.
create function public.settle_messages(results text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  result record;
  settled public.messages;
begin
  -- If a crash loses a result, the message goes out again with the same id.
  perform set_config('synchronous_commit', 'off', true);
  for result in
    select r.*, public.lead_now() + make_interval(secs => least(coalesce(r.pause_seconds, 0), 86400)) as next_at
    from jsonb_to_recordset(results::jsonb) as r (
      id uuid, outcome text, error text, pause_seconds integer, reached text[], is_unconfirmed boolean,
      next_step smallint, next_seconds integer, hold_seconds integer, refused_setting text)
  loop
    update public.messages m
    set leased_until = null,
      last_error = left(result.error, 200),
      attempts = m.attempts - (result.outcome = 'later')::integer,
      unconfirmed_tries = m.unconfirmed_tries + coalesce(result.is_unconfirmed, false)::integer,
      reached = coalesce(result.reached, m.reached),
      sent_at = case when result.outcome = 'sent' or result.reached is not null then coalesce(m.sent_at, public.lead_now()) else m.sent_at end,
      ended_at = case when result.outcome in ('sent', 'dead', 'dropped') then public.lead_now() end,
      dead = result.outcome = 'dead',
      due_at = result.next_at,
      owed_at = case when result.outcome = 'later' and m.kind = 'reminder' then result.next_at else m.owed_at end
    where m.id = result.id and (m.ended_at is null or (m.dead and result.outcome = 'sent'))
    returning m.* into settled;
    continue when not found;

    if settled.kind = 'reminder' and settled.ended_at is not null and result.next_step > settled.step then
      insert into public.messages (lead_id, event_id, channel, kind, step, priority, crowded, occurred_at, owed_at, due_at)
      select settled.lead_id, settled.event_id, settled.channel, 'reminder', result.next_step, settled.priority, settled.crowded,
        settled.occurred_at, next.at, next.at
      from (select public.lead_now() + make_interval(secs => least(result.next_seconds, 86400)) as at) next
      where not exists (
        select from public.messages m
        where m.lead_id = settled.lead_id and m.channel = settled.channel and m.kind = 'reminder'
          and m.event_id is not distinct from settled.event_id and m.step >= result.next_step);
    end if;
    -- A receiver's Retry-After applies to the whole channel.
    if result.hold_seconds > 0 and settled.channel <> 'mail' then
      update public.messages m
      set due_at = public.lead_now() + make_interval(secs => least(result.hold_seconds, 86400))
      where m.channel = settled.channel and m.ended_at is null and m.due_at < public.lead_now() + make_interval(secs => least(result.hold_seconds, 86400));
    end if;
    if result.refused_setting is not null and settled.channel <> 'mail' then
      insert into public.site_state (name, value) values (settled.channel, result.refused_setting)
      on conflict (name) do update set value = excluded.value, at = public.lead_now();
    end if;
  end loop;
end $$;
grant execute on function public.settle_messages to service_role;

-- False if it's scheduled already, or isn't today's digest or report.
create function public.schedule_message(scheduled text, day date) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(scheduled not in ('digest', 'report') or abs(day - public.lead_now()::date) > 1, true) then return false; end if;
  insert into public.messages (channel, kind, priority, for_day) values ('mail', scheduled, 'scheduled', day)
  on conflict on constraint messages_of_a_day do nothing;
  if not found then return false; end if;
  update public.messages m set ended_at = public.lead_now() where m.kind = scheduled and m.for_day < day and m.ended_at is null;
  return true;
end $$;
grant execute on function public.schedule_message to service_role;

-- Records the end of a sweep. Deletes day-old messages of disabled channels.
create function public.record_sweep(channels text[], ended text default 'sweep') returns void
language sql security definer set search_path = '' as $$
  insert into public.site_state (name) values (ended) on conflict (name) do update set at = public.lead_now();
  delete from public.messages m
  where m.ended_at is null and m.channel in ('push', 'webhook') and m.channel <> all (channels) and m.owed_at < public.lead_now() - interval '1 day';
$$;
grant execute on function public.record_sweep to service_role;

-- For the digest: leads that still need a call, for the 14 days that email links work.
create function public.open_leads(max_count integer) returns table (
  lead jsonb, taken boolean, since timestamptz, waited_seconds integer, total bigint
)
language sql stable security definer set search_path = '' as $$
  with recent as (
    select s.id from public.contact_submissions s where s.created_at > public.lead_now() - interval '14 days'
    union
    select e.lead_id from public.lead_events e where e.at > public.lead_now() - interval '14 days'
  ), listed as materialized (
    select s.created_at, s.is_emergency, to_jsonb(s) as lead, coalesce(latest.kind, '') = 'taken' as taken, coalesce(latest.at, s.created_at) as since
    from recent join public.contact_submissions s on s.id = recent.id
    left join lateral (
      select e.kind, e.at from public.lead_events e where e.lead_id = s.id order by e.id desc limit 1) latest on true
    where s.main_id is null and s.erased_at is null and not s.suspected_spam and not s.is_health
      and case coalesce(latest.kind, 'undone')
        when 'undone' then true
        when 'no_answer' then true
        when 'taken' then latest.at < public.lead_now() - interval '1 day'
        else false end
    limit 10000
  )
  select l.lead, l.taken, l.since,
    greatest(0, extract(epoch from public.lead_now() - l.created_at))::integer,
    (select count(*) from listed)
  from listed l
  order by l.is_emergency desc, l.created_at desc limit max_count;
$$;
grant execute on function public.open_leads to service_role;
