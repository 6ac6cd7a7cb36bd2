-- One queue for all emails, texts, pushes and webhooks, filled in the transaction of the lead or event.
-- Holds ids, codes and staff addresses, but no customer data. Rules: netlify/lead/policy.ts.

-- In sending order. Each class has its own share of the hour's messages, so none can use up
-- another's; null: an emergency's first email never waits.
create table public.message_classes (
  name text primary key,
  rank smallint not null,
  share numeric
);
alter table public.message_classes enable row level security;
insert into public.message_classes values
  ('emergency', 1, null),
  ('request', 2, 0.4),
  ('appointment', 3, 0.2), -- agreed times, which junk can't cause
  ('follow_up', 4, 0.5),
  ('doubtful', 5, 0.1),
  ('scheduled', 6, null);

create table public.messages (
  id uuid primary key default gen_random_uuid(),
  -- Customer and text: emails and texts to the one who sent the request.
  channel text not null check (channel in ('mail', 'push', 'webhook', 'text', 'customer')),
  kind text not null check (kind in (
    'alert', 'lead', 'repeat', 'received', 'reminder', 'changed', 'appointment', 'wrote', 'digest',
    'report'
  )),
  lead_id uuid references public.contact_submissions (id) on delete cascade,
  -- The tap it reports, or the one a reminder counts from.
  event_id bigint references public.lead_events (id) on delete cascade,
  for_day date,
  step smallint not null default 1, -- of a reminder or a change of the agreed time, from 1
  -- Only a request's first messages are "emergency" or "request".
  class text not null references public.message_classes,
  -- Time of the lead or event; reminders count from here.
  occurred_at timestamptz not null default public.lead_now(),
  owed_at timestamptz not null default public.lead_now(), -- when it should go out
  due_at timestamptz not null default public.lead_now(), -- earliest time of the next attempt
  leased_until timestamptz,
  attempts integer not null default 0,
  -- Sent in full without a reply; above 0, the email may have arrived.
  unconfirmed_tries smallint not null default 0,
  -- Versions of this email that the server didn't take, from the full one down.
  rung smallint not null default 0,
  reached text[], -- addresses that have this email while others don't
  sent_at timestamptz, -- when the first recipient got it
  ended_at timestamptz, -- sent, given up (dead) or outdated
  dead boolean not null default false,
  last_error text, -- a code such as "ECONNREFUSED" or "SMTP 550", no customer data
  check ((lead_id is null) = (class = 'scheduled') and (lead_id is null) = (for_day is not null)),
  constraint messages_of_a_day unique (kind, for_day)
);
alter table public.messages enable row level security;

create index messages_due on public.messages (channel, class, due_at) where ended_at is null;
create index messages_open on public.messages (channel, owed_at) where ended_at is null or dead;
create index messages_leased on public.messages (channel, leased_until)
  where ended_at is null and leased_until is not null;
create index messages_lead on public.messages (lead_id, channel);
create index messages_event on public.messages (event_id) where event_id is not null;
create index messages_sent on public.messages (channel, sent_at) where sent_at is not null;

-- When a sweep and a canary last ended, and the canary's result; which receivers returned 410
-- (value: a hash of their address), and until when one asked to be left alone for longer than an
-- emergency can wait ('held …').
create table public.site_state (
  name text primary key
    check (name in (
      'sweep', 'canary', 'push', 'webhook', 'held push', 'held webhook', 'held text'
    )),
  value text not null default '',
  at timestamptz not null default public.lead_now()
);
alter table public.site_state enable row level security;

-- A second press on a form without JavaScript, or a version that arrives after a later one.
create function public.is_silent(lead public.contact_submissions) returns boolean
language sql stable security definer set search_path = '' as $$
  select (lead.plain_post and not lead.full_receipt) or exists (
    select from public.contact_submissions s
    where coalesce(lead.main_id, lead.id) in (s.id, s.main_id)
      and s.full_receipt
      and s.version > lead.version
      and s.created_at <= lead.created_at
  );
$$;

-- The latest version of a request: its address and wishes count. A repeat is no version.
create function public.own_version(lead public.contact_submissions)
returns public.contact_submissions
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select s
    from public.contact_submissions s
    where coalesce(lead.main_id, lead.id) in (s.id, s.main_id) and s.erased_at is null
    order by s.full_receipt desc, s.version desc, s.created_at desc, s.id
    limit 1
  );
end $$;

-- All steps at once, from now or from the time that `event` promises. A claim tells which were
-- overtaken by a tap or by the next step. `tapped` is the lead's latest event.
create function public.plan_reminders(
  lead public.contact_submissions, event public.lead_events, tapped public.lead_events
) returns void
language sql security definer set search_path = '' as $$
  insert into public.messages (lead_id, event_id, channel, kind, class, owed_at, due_at)
  select lead.id, tapped.id, owed.channel, 'reminder', 'appointment', event.remind_at,
    event.remind_at
  from (values ('customer'), ('text')) as owed (channel)
  where event.kind = 'agreed' and event.remind_at > public.lead_now();
  insert into public.messages (
    lead_id, event_id, channel, kind, step, class, occurred_at, owed_at, due_at
  )
  select lead.id, tapped.id, owed.channel, 'reminder',
    row_number() over (partition by owed.channel order by planned.at),
    'follow_up', public.lead_now(), planned.at, planned.at
  from (
    select case state.reminds_after
        when 'tap' then public.lead_now()
        else coalesce(
          event.due_at, public.lead_now() + make_interval(mins => public.figure('arrival_minutes'))
        )
      end + make_interval(mins => listed.minutes) as at
    from public.states state
    cross join unnest(
      case when lead.is_emergency then state.emergency_minutes else state.minutes end
    ) as listed (minutes)
    where state.name in (
      public.state_after(event),
      (select t.reminds_like from public.taps t where t.name = tapped.kind)
    )
    union
    select event.remind_at where event.kind = 'agreed'
  ) planned
  cross join (values ('mail'), ('push')) as owed (channel)
  where not lead.suspected_spam and planned.at > public.lead_now();
$$;

-- When to tell of one more change of a request (its main lead's id): at once, or ten minutes after
-- the last message of that kind, about that tap if one is named. Drops the ones that still wait.
create function public.gather(
  main uuid, to_channel text, change text, of_tap text default null
) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  now constant timestamptz := public.lead_now();
  alike constant uuid[] := array(
    select m.id
    from public.messages m
    join public.contact_submissions s on s.id = m.lead_id and main in (s.id, s.main_id)
    left join public.lead_events e on e.id = m.event_id
    where m.channel = to_channel and m.kind = change and (of_tap is null or e.kind = of_tap)
  );
begin
  update public.messages m set ended_at = now
  where m.id = any (alike) and m.ended_at is null and coalesce(m.leased_until <= now, true);
  -- One that is being sent counts as sent now.
  return greatest(now, (
    select max(case when m.ended_at is null then now else m.sent_at end) + interval '10 minutes'
    from public.messages m
    where m.id = any (alike)
  ));
end $$;

-- Sent again with the same words, by someone who may not be the customer.
create function public.is_repeat(lead public.contact_submissions) returns boolean
language sql stable security definer set search_path = '' as $$
  select not lead.full_receipt and exists (
    select from public.contact_submissions first
    where first.submission_id = lead.duplicate_of and first.content_hash = lead.content_hash
  );
$$;

-- From the twentieth emergency in ten minutes on, the first emails need the room.
create function public.may_alert_twice() returns boolean
language sql stable security definer set search_path = '' as $$
  select count(*) < 20
  from public.contact_submissions s
  where s.is_emergency and not s.suspected_spam and s.erased_at is null and s.main_id is null
    and s.created_at > public.lead_now() - interval '10 minutes';
$$;

-- When a lead's email is due: a repeat's may wait for others. If finding out fails, now.
create function public.mail_due(lead public.contact_submissions, kind text) returns timestamptz
language plpgsql security definer set search_path = '' as $$
begin
  if kind = 'repeat' then
    return public.gather(lead.main_id, 'mail', kind);
  end if;
  return public.lead_now();
exception when others then
  return public.lead_now();
end $$;

-- Queues a new lead's messages. They depend on no other lead, except that a repeat gets one email,
-- or none if it was posted without JavaScript. If it fails, the lead isn't saved, and the canary
-- finds out: so it calls nothing that only serves the customer.
create function public.announce(lead public.contact_submissions) returns void
language plpgsql security definer set search_path = '' as $$
declare
  is_repeat constant boolean := public.is_repeat(lead);
  emergency constant boolean := lead.is_emergency and not is_repeat;
  is_test constant boolean := public.is_test(lead);
  first_kind constant text := case when is_repeat then 'repeat' else 'lead' end;
  first_class constant text := case
    when lead.suspected_spam then 'doubtful'
    when emergency then 'emergency'
    when is_repeat then 'follow_up'
    else 'request'
  end;
  later_class constant text := case when lead.suspected_spam then 'doubtful' else 'follow_up' end;
  -- The customer.
  is_told constant boolean :=
    lead.full_receipt and lead.created_at > public.lead_now() - interval '1 hour';
begin
  if public.is_silent(lead) then
    return;
  end if;
  insert into public.messages (lead_id, channel, kind, class, occurred_at, owed_at, due_at)
  select lead.id, owed.channel, owed.kind, owed.class, lead.created_at, due.at, due.at
  from (values
    ('mail', first_kind, first_class, true),
    ('mail', 'alert', later_class, emergency and public.may_alert_twice()),
    ('push', 'received', first_class, not is_repeat and (emergency or not lead.suspected_spam)),
    ('webhook', 'received', first_class, true),
    -- Who missed us gets the link, too.
    ('text', 'received', 'request', is_told and (lead.reach = 'text' or lead.form_type = 'call')),
    -- No limit makes the canary wait.
    ('customer', 'received', case when is_test then 'emergency' else 'follow_up' end,
      is_told and lead.email is not null)
  ) as owed (channel, kind, class, is_owed)
  cross join lateral (select public.mail_due(lead, owed.kind) as at) due
  where owed.is_owed and (owed.channel in ('mail', 'customer') or not is_test);
  if lead.main_id is null then
    perform public.plan_reminders(lead, null, null);
  end if;
  -- Planned, too, so that a canary meets what fails there.
  delete from public.messages m
  where m.lead_id = lead.id and m.kind in ('reminder', 'repeat') and is_test;
end $$;

create function public.announce_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform public.announce(new);
  return null;
end $$;
create trigger announce_lead after insert on public.contact_submissions
  for each row execute function public.announce_lead();

-- How the customer wants to be reached now: the latest version tells, and someone who only sent the
-- same words can make it safer, but never make us call.
create function public.reach_of(main uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select said.reach
    from public.contact_submissions m
    cross join lateral (
      select public.reach_said(public.own_version(m)) as reach
      union all
      select public.reach_said(s)
      from public.contact_submissions s
      where s.main_id = m.id and not s.full_receipt and s.erased_at is null
    ) said
    where m.id = main
    order by array_position('{none,text,no_voicemail,call}', said.reach)
    limit 1
  );
end $$;

-- The event whose state a main lead has, and the latest 40.
create function public.events_json(main uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(e) - '{lead_id,remind_at}'::text[] order by e.id), '[]')
    from public.lead_events e
    where e.id = (public.event_of(main)).id or e.id in (
      select latest.id
      from public.lead_events latest
      where latest.lead_id = main
      order by latest.id desc
      limit 40
    )
  );
end $$;

-- What the customer wrote by text: the latest ten.
create function public.texts_json(main uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(latest) order by latest.at), '[]')
    from (
      select t.at, t.words
      from public.contact_submissions v
      join public.customer_texts t on t.lead_id = v.id
      where main in (v.id, v.main_id)
      order by t.at desc
      limit 10
    ) latest
  );
end $$;

-- A lead as the functions read it: its row, and its main lead's events (netlify/lead/events.ts).
create function public.lead_json(lead public.contact_submissions) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select to_jsonb(lead) || to_jsonb(known)
    from (
      select
        main.id as main_id,
        wish.reach,
        coalesce(wish.reach = 'none', false)
          and public.reach_said(public.own_version(main)) is distinct from 'none' as is_doubted,
        coalesce(lead.name, '') as name,
        public.texts_json(main.id) as wrote,
        public.is_test(lead) as is_test,
        public.lead_now() as asked_at,
        main.created_at as sent_at,
        (select count(*) from public.lead_events e where e.lead_id = main.id) as seen,
        public.events_json(main.id) as events,
        earlier.state as earlier_state,
        earlier.at as earlier_at
      from public.contact_submissions main
      cross join lateral (select public.reach_of(main.id) as reach) wish
      left join lateral (
        select public.state_of(e.lead_id) as state, e.at
        from public.contact_submissions first
        join public.lead_events e on e.lead_id = coalesce(first.main_id, first.id)
        where first.submission_id = lead.duplicate_of and lead.main_id is null
        order by e.id desc
        limit 1
      ) earlier on true
      where main.id = coalesce(lead.main_id, lead.id)
    ) known
  );
end $$;

create function public.lead_state(submission uuid) returns table (lead jsonb)
language sql stable security definer set search_path = '' as $$
  select public.lead_json(s) from public.contact_submissions s where s.submission_id = submission;
$$;
grant execute on function public.lead_state to service_role;

-- All versions of a request, the one that counts first.
create function public.lead_versions(submission uuid) returns table (lead jsonb)
language sql stable security definer set search_path = '' as $$
  select public.lead_json(v)
  from public.contact_submissions s
  join public.contact_submissions main on main.id = coalesce(s.main_id, s.id)
  join public.contact_submissions v on v.id = main.id or v.main_id = main.id
  where s.submission_id = submission
    and s.erased_at is null
    and v.erased_at is null
    and (v.full_receipt or v.id = main.id)
  order by v.version desc, v.created_at desc
  limit 10;
$$;
grant execute on function public.lead_versions to service_role;

-- A tap from an outdated page, which showed fewer events than there are now, doesn't count.
create function public.may_tap(main uuid, tap public.taps, events_seen integer) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(
    main is not null
      and public.state_of(main) = any (tap.counts_in)
      and events_seen = count(*)
      and coalesce(count(*) filter (where e.kind = tap.name) < tap.most, true),
    false
  )
  from public.lead_events e
  where e.lead_id = main;
$$;

-- What a tap doesn't change, from `before`, the event that holds until then.
create function public.kept_after(tap public.taps, main uuid, before public.lead_events)
returns public.lead_events
language plpgsql stable security definer set search_path = '' as $$
declare
  kept public.lead_events := before;
begin
  if tap.takes_back then
    select e.* into kept from public.lead_events e where e.id = before.previous;
    -- A customer who wants us again starts over, unless the agreed time is still ahead.
    if tap.name = 'reopened'
      and coalesce(kept.kind <> 'agreed' or kept.due_at <= public.lead_now(), true)
    then
      kept := null;
      kept.price_low := before.price_low;
      kept.price_high := before.price_high;
    end if;
  elsif before.id is null then
    select e.price_low, e.price_high into kept.price_low, kept.price_high
    from public.lead_events e
    where e.lead_id = main
    order by e.id desc
    limit 1;
  end if;
  return jsonb_populate_record(null::public.lead_events, to_jsonb(kept) - array(
    select f.name from public.event_fields f where coalesce(tap.name = any (f.ends_with), true)
  ));
end $$;

-- Of an agreed time or its change, as calendars count them. Other messages have one step.
create function public.step_of(main uuid, change text) returns integer
language sql stable security definer set search_path = '' as $$
  select 1 + coalesce(max(m.step), 0)
  from public.messages m
  where m.lead_id = main and m.kind = change and m.kind = 'appointment';
$$;

-- Whether an email or text tells the customer of a tap: the end, no answer, or another arrival.
create function public.tells_customer(
  tap public.taps, held public.lead_events, before public.lead_events
) returns boolean
language sql stable security definer set search_path = '' as $$
  select tap.name in ('no_answer', 'done', 'canceled', 'refused')
    or tap.state = 'coming' and (
      public.state_after(before) <> 'coming' or held.due_at is distinct from before.due_at
    );
$$;

-- Queues the messages about a tap and its reminders.
create function public.announce_tap(
  main public.contact_submissions,
  tap public.taps,
  tapped public.lead_events,
  before public.lead_events
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held constant public.lead_events := public.event_of(main.id);
  is_new_time constant boolean := held.appointment_at is distinct from before.appointment_at;
  is_told constant boolean := public.tells_customer(tap, held, before);
begin
  insert into public.messages (lead_id, event_id, channel, kind, step, class, owed_at, due_at)
  select main.id, tapped.id, owed.channel, owed.kind, public.step_of(main.id, owed.kind),
    case owed.kind when 'appointment' then 'appointment' else 'follow_up' end, due.at, due.at
  from (values
    ('webhook', 'changed', true),
    -- A push replaces the last one, or rings.
    ('push', 'changed', tap.by_customer or exists (
      select from public.messages m
      where m.lead_id = main.id and m.channel = 'push' and m.attempts > 0
    )),
    ('mail', 'changed', tap.by_customer),
    ('customer', 'changed', is_told),
    ('text', 'changed', is_told),
    ('mail', 'appointment', is_new_time),
    ('customer', 'appointment', is_new_time),
    ('text', 'appointment', is_new_time)
  ) as owed (channel, kind, is_owed)
  cross join lateral (
    select case
      when owed.channel in ('push', 'webhook') then public.lead_now()
      else public.gather(main.id, owed.channel, owed.kind, case
        when owed.channel in ('mail', 'text') and owed.kind = 'changed' then tap.name
      end)
    end as at
  ) due
  where owed.is_owed and (owed.channel <> 'customer' or exists (
    select from public.contact_submissions v
    where main.id in (v.id, v.main_id) and v.email is not null
  ));
  perform public.plan_reminders(main, held, tapped);
end $$;

-- Records a tap and queues its messages. `details` (JSON): columns of lead_events; what's left out
-- stays.
create function public.record_lead_event(
  submission uuid, event text, events_seen integer, details text default '{}'
) returns table (recorded boolean, lead jsonb)
language plpgsql security definer set search_path = '' as $$
declare
  given constant public.lead_events :=
    jsonb_populate_record(null::public.lead_events, details::jsonb);
  tap constant public.taps := (select t from public.taps t where t.name = event);
  main public.contact_submissions;
  before public.lead_events;
  kept public.lead_events;
  tapped public.lead_events;
begin
  select m.* into main
  from public.contact_submissions s
  join public.contact_submissions m on m.id = coalesce(s.main_id, s.id)
  where s.submission_id = submission and s.erased_at is null and m.erased_at is null
  for no key update of m;
  recorded := public.may_tap(main.id, tap, events_seen);
  if recorded then
    before := public.event_of(main.id);
    kept := public.kept_after(tap, main.id, before);
    insert into public.lead_events (
      lead_id, kind, previous, who, price_low, price_high, final_price,
      due_at, appointment_at, remind_at, fee
    ) values (
      main.id, event, kept.id, coalesce(given.who, kept.who),
      coalesce(given.price_low, kept.price_low),
      case when given.price_low is null then kept.price_high else given.price_high end,
      coalesce(given.final_price, kept.final_price),
      coalesce(given.due_at, kept.due_at),
      coalesce(case event when 'agreed' then given.due_at end, kept.appointment_at),
      coalesce(given.remind_at, kept.remind_at), coalesce(given.fee, kept.fee)
    ) returning * into tapped;
    perform public.announce_tap(main, tap, tapped, before);
  end if;
  return query
  select record_lead_event.recorded, s.lead from public.lead_state(submission) s;
end $$;
grant execute on function public.record_lead_event to service_role;

-- When a main lead is erased or marked as spam, its oldest repeat becomes the main lead,
-- emergencies first.
create function public.hand_over_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  successor public.contact_submissions;
begin
  select s.* into successor from public.contact_submissions s
  where s.main_id = new.id and s.erased_at is null and not s.suspected_spam
  order by s.is_emergency desc, s.created_at, s.id
  limit 1;
  update public.contact_submissions s
  set main_id = nullif(successor.id, s.id),
    duplicate_of = coalesce(nullif(successor.submission_id, s.submission_id), s.duplicate_of)
  where s.main_id = new.id;
  if successor.id is not null then
    update public.lead_events e set lead_id = successor.id where e.lead_id = new.id;
    update public.messages m set lead_id = successor.id
    where m.lead_id = new.id and m.kind = 'reminder';
  end if;
  delete from public.messages m
  where m.lead_id = new.id
    and (m.ended_at is null or m.dead)
    and (new.erased_at is not null or m.kind = 'reminder');
  return null;
end $$;
create trigger hand_over_lead
  after update of suspected_spam, erased_at on public.contact_submissions
  for each row when (
    (new.suspected_spam and not old.suspected_spam)
    or (new.erased_at is not null and old.erased_at is null)
  )
  execute function public.hand_over_lead();

-- Messages to send now. A lead's webhooks arrive in order; a push waits for one that's on its way.
create view public.due_messages with (security_invoker = true) as
  select m.id, m.channel, m.class, m.kind, m.lead_id, m.due_at
  from public.messages m
  where m.ended_at is null
    and m.due_at <= public.lead_now()
    and (m.channel = 'mail' or not exists (
      select from public.messages earlier
      where earlier.lead_id = m.lead_id
        and earlier.channel = m.channel
        and earlier.occurred_at < m.occurred_at
        and earlier.ended_at is null
        and (m.channel = 'webhook' or earlier.leased_until > public.lead_now())
    ));

-- How many messages of each class may go out now: its share of `hourly_limit` (at least one)
-- without those of the last hour, whatever others sent.
create function public.shares_left(to_channel text, hourly_limit integer)
returns table (class text, rank smallint, left_over bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  select c.name, c.rank, share.most - used.count
  from public.message_classes c
  cross join lateral (
    select greatest(1, coalesce(floor(c.share * hourly_limit), 1000000))::integer as most
  ) share
  cross join lateral (
    select count(*)
    from (
      select from public.messages m
      where m.channel = to_channel
        and m.class = c.name
        and m.sent_at > public.lead_now() - interval '1 hour'
      union all
      select from public.messages m
      where m.channel = to_channel
        and m.class = c.name
        and m.ended_at is null
        and m.leased_until > public.lead_now()
        and m.sent_at is null
      limit share.most
    ) counted
  ) used;
end $$;

-- Whether the next step of a message is due. Null: it has none. A push about a new or raised lead
-- is followed by its reminders.
create function public.is_next_due(message public.messages) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select bool_or(next.owed_at <= public.lead_now())
    from public.messages next
    where next.lead_id = message.lead_id
      and next.channel = message.channel
      and (next.event_id is not distinct from message.event_id or message.kind = 'appointment')
      and (
        (next.kind = message.kind and next.step > message.step)
        or (
          message.channel = 'push'
          and message.kind in ('received', 'changed')
          and next.kind = 'reminder'
        )
      )
  );
end $$;

-- By its next step, or by a later tap.
create function public.is_superseded(message public.messages) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(public.is_next_due(message), false)
    or (
      message.kind in ('reminder', 'changed')
      and message.event_id is distinct from (
        select max(e.id) from public.lead_events e where e.lead_id = message.lead_id
      )
    );
$$;

-- The message of the same channel that told of the request first.
create function public.first_message(message public.messages) returns uuid
language sql stable security definer set search_path = '' as $$
  select first.id
  from public.messages first
  where first.lead_id = message.lead_id
    and first.channel = message.channel
    and first.kind in ('lead', 'repeat', 'received')
  limit 1;
$$;

-- What was sent, for a webhook or a first message; for a later one, the latest version.
create function public.lead_of(message public.messages) returns jsonb
language sql stable security definer set search_path = '' as $$
  select public.lead_json(case
    when message.channel = 'webhook' or message.kind in ('lead', 'alert', 'repeat', 'received')
      then s
    else public.own_version(s)
  end)
  from public.contact_submissions s
  where s.id = message.lead_id;
$$;

-- Requests whose email is late, up to 1000.
create function public.late_mails() returns bigint
language sql stable security definer set search_path = '' as $$
  select count(*)
  from (
    select from public.messages m
    where m.channel = 'mail'
      and m.ended_at is null
      and m.owed_at < public.lead_now() - interval '2 minutes'
      and m.due_at <= public.lead_now()
      and m.kind in ('alert', 'lead', 'repeat')
    order by m.owed_at
    limit 1000
  ) counted;
$$;

-- Leases due messages, class by class, and returns them in sending order. If the sender never
-- settles, the next attempt follows after 1, 2, 4 … 180 minutes.
create function public.lease_messages(
  to_channel text, max_count integer, lease_seconds integer, hourly_limit integer, only_lead uuid
) returns uuid[]
language plpgsql security definer set search_path = '' as $$
declare
  now constant timestamptz := public.lead_now();
  lease constant timestamptz := now + make_interval(secs => least(lease_seconds, 3600));
  leased uuid[];
begin
  -- One claim at a time, so two can't use up the same part of the hourly limit.
  perform pg_catalog.pg_advisory_xact_lock(7302114, pg_catalog.hashtext(to_channel));
  leased := array(
    select due.id
    from public.shares_left(to_channel, hourly_limit) share
    cross join lateral (
      select m.id, m.due_at, m.kind
      from public.due_messages m
      where m.channel = to_channel
        and m.class = share.class
        and (only_lead is null or m.lead_id = (
          select s.id from public.contact_submissions s where s.submission_id = only_lead
        ))
      order by m.due_at
      -- Keeps the planner on index lookups, however large the table is.
      limit least(max_count, share.left_over)
      for update skip locked
    ) due
    order by share.rank, due.due_at, due.kind
    limit max_count
  );
  update public.messages m
  set attempts = m.attempts + 1,
    leased_until = lease,
    due_at = greatest(
      lease, now + make_interval(mins => least(power(2, least(m.attempts, 8)), 180)::integer)
    )
  where m.id = any (leased);
  return leased;
end $$;

-- Leases due messages and returns what their sender needs. `setting` is a hash of the receiver's
-- address.
create function public.claim_messages(
  to_channel text, setting text, max_count integer, lease_seconds integer,
  hourly_limit integer default null, only_lead uuid default null
) returns table (
  message_id uuid, kind text, step smallint, attempt integer, unconfirmed_tries smallint,
  rung smallint, reached text[], occurred_at timestamptz, owed_at timestamptz,
  claimed_at timestamptz, tap text, is_superseded boolean, is_last boolean, waiting bigint,
  first_mail_id uuid, lead jsonb
)
language plpgsql security definer set search_path = '' set jit = off as $$
declare
  claimed uuid[];
begin
  -- After a crash, messages are claimed again, so this needn't wait for the disk.
  perform set_config('synchronous_commit', 'off', true);
  delete from public.site_state s where s.name = to_channel and s.value is distinct from setting;
  if exists (select from public.site_state s where s.name = to_channel) then
    return;
  end if;
  claimed :=
    public.lease_messages(to_channel, max_count, lease_seconds, hourly_limit, only_lead);
  return query
  select
    m.id, m.kind, m.step, m.attempts, m.unconfirmed_tries, m.rung, m.reached,
    m.occurred_at, m.owed_at, public.lead_now(), tapped.kind,
    public.is_superseded(m), public.is_next_due(m) is null,
    case to_channel when 'mail' then public.late_mails() else 0 end,
    public.first_message(m), public.lead_of(m)
  from public.messages m
  left join public.lead_events tapped on tapped.id = m.event_id
  where m.id = any (claimed)
  order by array_position(claimed, m.id);
end $$;
grant execute on function public.claim_messages to service_role;
comment on function public.claim_messages is 'May be null: reached, first_mail_id, tap.';

-- Where an address delivers: without its tag, and at Gmail without dots.
create function public.mailbox_of(address text) returns text
language sql immutable security definer set search_path = '' as $$
  select case
    when host in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
    else name || '@' || host
  end
  from (
    select regexp_replace(lower(address), '(\+.*)?@[^@]*$', '') as name,
      substring(lower(address) from '[^@]*$') as host
  ) parts;
$$;

-- Emails or texts of the last week to the same customer as a claimed one. Of two that are being
-- sent, the first one counts.
create function public.sent_alike(asked public.messages) returns setof public.messages
language sql stable security definer set search_path = '' as $$
  select o.*
  from public.messages o
  join public.contact_submissions s on s.id = o.lead_id
  join public.contact_submissions l on l.id = asked.lead_id
  cross join lateral public.own_version(l) customer
  where o.channel = asked.channel
    and o.id <> asked.id
    and (
      o.sent_at > public.lead_now() - interval '7 days'
      or (o.ended_at is null or o.dead)
      and o.owed_at > public.lead_now() - interval '8 days'
      and (
        o.unconfirmed_tries > 0
        or o.last_error = 'address refused'
        or o.leased_until > public.lead_now() and (o.owed_at, o.id) < (asked.owed_at, asked.id)
      )
    )
    and case asked.channel
      when 'text' then s.phone = customer.phone
      else public.mailbox_of(s.email) = public.mailbox_of(customer.email)
    end;
$$;

-- Texts cost money: whether a day's limits leave room for one more, by those to the same number.
-- What visitors can cause leaves a third for what the staff causes. None after a STOP.
create function public.may_text(asked public.messages, to_number bigint) returns boolean
language sql stable security definer set search_path = '' as $$
  select to_number < 12
    and count(*) < case asked.kind when 'received' then 100 else 150 end
    and not exists (
      select from public.contact_submissions s
      where s.id = asked.lead_id and public.has_stopped(s.phone)
    )
  from public.messages m
  where m.channel = 'text'
    and m.owed_at > public.lead_now() - interval '1 day'
    and (m.sent_at is not null or m.unconfirmed_tries > 0);
$$;

-- Whether a claimed email or text may go to a customer. A visitor may have typed someone else's
-- address or number, so it gets five a day of what visitors can cause, and one confirmation in ten
-- minutes. A mailbox that doesn't exist gets nothing for a week. No email repeats a text.
create function public.may_write(message uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(
      max(o.ended_at) filter (where o.last_error = 'address refused')
        <= greatest(max(o.sent_at), public.lead_now() - interval '7 days'),
      true
    )
    and not coalesce(
      (asked.kind = 'received' or tap.by_customer)
        and count(o.id) filter (
          where o.kind = asked.kind
            and o.owed_at > public.lead_now() - interval '1 day'
            and (o.kind = 'received' or other.by_customer)
        ) >= 5
      or asked.kind = 'received'
        and max(coalesce(o.sent_at, o.owed_at)) filter (where o.kind = 'received')
          > public.lead_now() - interval '10 minutes',
      false
    )
    and case asked.channel
      when 'text' then public.may_text(
        asked, count(o.id) filter (where o.owed_at > public.lead_now() - interval '1 day')
      )
      else not exists (
        select from public.messages t
        where t.lead_id = asked.lead_id
          and t.channel = 'text'
          and t.kind = asked.kind
          and t.event_id is not distinct from asked.event_id
          and t.sent_at is not null
      )
    end
  from public.messages asked
  left join public.lead_events e on e.id = asked.event_id
  left join public.taps tap on tap.name = e.kind
  left join public.sent_alike(asked) o on true
  left join public.lead_events oe on oe.id = o.event_id
  left join public.taps other on other.name = oe.kind
  where asked.id = message
  group by asked.id, tap.by_customer;
$$;
grant execute on function public.may_write to service_role;

-- A receiver's Retry-After applies to its whole channel. An emergency waits for less.
create function public.hold_channel(to_hold text, seconds integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  hold constant interval := make_interval(secs => least(seconds, 86400));
  longest constant interval := interval '5 minutes'; -- that an emergency waits for a receiver
begin
  update public.messages m
  set due_at = greatest(
    m.due_at, public.lead_now() + case when s.is_emergency then least(hold, longest) else hold end
  )
  from public.contact_submissions s
  where s.id = m.lead_id and m.channel = to_hold and m.ended_at is null;
  insert into public.site_state (name, at)
  select 'held ' || to_hold, public.lead_now() + hold where hold > longest
  on conflict (name) do update set at = greatest(site_state.at, excluded.at);
end $$;

create type public.message_result as (
  id uuid, outcome text, error text, pause_seconds integer, reached text[],
  is_unconfirmed boolean, rung smallint, hold_seconds integer, refused_setting text
);

-- Pauses are capped at a day, so no caller can delay a message for good.
create function public.settle_message(result public.message_result) returns public.messages
language sql security definer set search_path = '' as $$
  update public.messages m
  set leased_until = null,
    last_error = left(result.error, 200),
    unconfirmed_tries = m.unconfirmed_tries + coalesce(result.is_unconfirmed, false)::integer,
    rung = coalesce(result.rung, m.rung),
    reached = coalesce(result.reached, m.reached),
    sent_at = case
      when result.outcome = 'sent' or result.reached is not null
        then coalesce(m.sent_at, public.lead_now())
      else m.sent_at
    end,
    ended_at = case
      when result.outcome in ('sent', 'dead', 'dropped') then public.lead_now()
    end,
    dead = result.outcome = 'dead',
    due_at = public.lead_now()
      + make_interval(secs => least(coalesce(result.pause_seconds, 0), 86400))
  where m.id = result.id and (m.ended_at is null or (m.dead and result.outcome = 'sent'))
  returning m.*;
$$;

-- Settles claimed messages from a JSON list.
create function public.settle_messages(results text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  result public.message_result;
  settled public.messages;
begin
  -- If a crash loses a result, the message goes out again with the same id.
  perform set_config('synchronous_commit', 'off', true);
  for result in
    select * from jsonb_populate_recordset(null::public.message_result, results::jsonb)
    -- Last, so that no other result of the same sweep shortens what a receiver asked for.
    order by hold_seconds nulls first
  loop
    settled := public.settle_message(result);
    if settled.channel = 'customer' then
      update public.messages m set ended_at = public.lead_now()
      where settled.last_error = 'address refused'
        and m.lead_id = settled.lead_id
        and m.channel = 'customer'
        and m.ended_at is null;
    elsif settled.channel <> 'mail' then
      delete from public.site_state s
      where settled.sent_at is not null and s.name = 'held ' || settled.channel;
      perform public.hold_channel(settled.channel, result.hold_seconds)
      where result.hold_seconds > 0;
      insert into public.site_state (name, value)
      select settled.channel, result.refused_setting where result.refused_setting is not null
      on conflict (name) do update set value = excluded.value, at = public.lead_now();
    end if;
  end loop;
end $$;
grant execute on function public.settle_messages to service_role;

-- False if it's scheduled already, or isn't today's digest or report.
create function public.schedule_message(scheduled text, day date) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(
    scheduled not in ('digest', 'report') or abs(day - public.lead_now()::date) > 1, true
  ) then
    return false;
  end if;
  insert into public.messages (channel, kind, class, for_day)
  values ('mail', scheduled, 'scheduled', day)
  on conflict on constraint messages_of_a_day do nothing;
  if not found then
    return false;
  end if;
  update public.messages m set ended_at = public.lead_now()
  where m.kind = scheduled and m.for_day < day and m.ended_at is null;
  return true;
end $$;
grant execute on function public.schedule_message to service_role;

-- Records the end of a sweep. Deletes day-old messages of disabled channels.
create function public.record_sweep(channels text[]) returns void
language sql security definer set search_path = '' as $$
  insert into public.site_state (name) values ('sweep')
  on conflict (name) do update set at = public.lead_now();
  delete from public.messages m
  where m.ended_at is null
    and m.channel in ('push', 'webhook', 'text')
    and m.channel <> all (channels)
    and m.owed_at < public.lead_now() - interval '1 day';
$$;
grant execute on function public.record_sweep to service_role;

-- For the digest: leads that someone still has to see to, as long as email links work. An agreed
-- time is listed on the day before, too: at 8 AM, it ends in 40 hours. With `everything`, also
-- those that someone sees to, and appointments of two days.
create function public.open_leads(max_count integer, everything boolean default false)
returns table (lead jsonb, total bigint)
language sql stable security definer set search_path = '' as $$
  with recent as (
    select s.id from public.contact_submissions s where s.created_at > public.links_since()
    union
    select e.lead_id from public.lead_events e where e.at > public.links_since()
  ), listed as materialized (
    select s.*
    from recent
    join public.contact_submissions s on s.id = recent.id
    cross join lateral (
      select everything or public.is_raised(s.id) as is_asked, public.lead_now() as now
    ) this
    left join public.event_of(s.id) event on true
    where s.main_id is null
      and s.erased_at is null
      and not s.suspected_spam
      and not public.is_test(s)
      and case public.state_after(event)
        when 'open' then true
        when 'no_answer' then true
        when 'taken' then this.is_asked or event.at < this.now - interval '1 day'
        when 'here' then this.is_asked or event.at < this.now - interval '1 day'
        when 'coming' then this.is_asked
          or coalesce(event.due_at, event.at) < this.now - interval '1 hour'
        when 'agreed' then public.is_raised(s.id)
          or event.due_at < this.now + interval '1 hour' * case when everything then 48 else 40 end
        else false
      end
    limit 10000
  )
  select public.lead_json(public.own_version(s)), (select count(*) from listed)
  from listed l
  join public.contact_submissions s on s.id = l.id
  order by l.is_emergency desc, l.created_at desc
  limit max_count;
$$;
grant execute on function public.open_leads to service_role;
