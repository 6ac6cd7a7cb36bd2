-- Which mails of the outbox go out next, and to whom. The mail itself is sent outside the database.

-- In the order of sending. `share` of the hour is as much as mails may have filled before: what is crowded leaves room to the others.
create function public.notification_classes()
returns table (place integer, priority smallint, crowded boolean, share numeric)
language sql immutable rows 12 security definer set search_path = '' as $$
  values (1, 0::smallint, false, 1.0), (2, 6, false, 0.9), (3, 4, false, 0.9), (4, 1, false, 0.8), (5, 5, false, 0.7),
    (6, 0, true, 0.5), (7, 1, true, 0.4), (8, 6, true, 0.4), (9, 4, true, 0.4), (10, 2, false, 0.4),
    (11, 5, true, 0.3), (12, 2, true, 0.2);
$$;
revoke all on function public.notification_classes from public, anon, authenticated, service_role;

create function public.notifications_this_hour(to_recipient text) returns bigint
language sql stable security definer set search_path = '' as $$
  select
    (select count(*) from public.lead_notifications n
      where n.recipient = to_recipient and n.sent_at > now() - interval '1 hour' and n.lead_id is not null)
    + (select count(*) from public.lead_notifications n
      where n.sent_at is null and n.dead_at is null and n.claimed_until > now() and n.recipient = to_recipient
        and n.lead_id is not null);
$$;
revoke all on function public.notifications_this_hour from public, anon, authenticated, service_role;

-- Each class with the people who get its mails: an escalation goes to those who do not get the reminder already.
create function public.notification_lists(recipients text[], reminders boolean, escalate_to text[])
returns table (place integer, priority smallint, crowded boolean, share numeric, recipients text[])
language sql immutable rows 12 security definer set search_path = '' as $$
  select c.*, case c.priority
    when 6 then array(select unnest(escalate_to) except select unnest(notification_lists.recipients))
    else notification_lists.recipients end
  from public.notification_classes() c
  where c.priority < 4 or reminders;
$$;
revoke all on function public.notification_lists from public, anon, authenticated, service_role;

-- Makes a row for each recipient who has none of a due mail yet. Rows of those who are no longer in the list go.
create function public.address_notifications(
  max_count integer, recipients text[], only_lead uuid, reminders boolean, escalate_to text[]
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  met_recipients text[];
  found uuid[];
begin
  if only_lead is not null then
    found := array(
      select n.id
      from public.contact_submissions s join public.lead_notifications n on n.lead_id = s.id
      where s.submission_id = only_lead and n.priority < 4 and n.recipient <> all (recipients)
        and n.sent_at is null and n.dead_at is null and n.next_attempt_at <= now()
        and (n.claimed_until is null or n.claimed_until < now())
      for update of n skip locked);
  else
    -- From one recipient to the next through the index: there may be a million rows.
    with recursive met (recipient) as (
      (select min(n.recipient) from public.lead_notifications n where n.sent_at is null and n.dead_at is null)
      union all
      select (select min(n.recipient) from public.lead_notifications n
        where n.sent_at is null and n.dead_at is null and n.recipient > met.recipient)
      from met where met.recipient is not null
    )
    select array_agg(met.recipient) into met_recipients from met where met.recipient is not null;
    found := array(
      select n.id
      from public.notification_lists(recipients, reminders, escalate_to) c
      cross join unnest(met_recipients) as other (recipient) cross join lateral (
        select d.id, d.next_attempt_at from public.lead_notifications d
        where d.sent_at is null and d.dead_at is null and d.recipient = other.recipient
          and d.priority = c.priority and d.crowded = c.crowded and d.next_attempt_at <= now()
          and (d.claimed_until is null or d.claimed_until < now())
        order by d.next_attempt_at limit max_count
        for update skip locked) n
      where other.recipient <> all (c.recipients)
      order by c.place, n.next_attempt_at limit max_count);
  end if;
  with gone as (
    delete from public.lead_notifications n where n.id = any (found) returning n.*
  )
  insert into public.lead_notifications
    (mail_id, lead_id, kind, priority, crowded, step, created_at, next_attempt_at, recipient)
  select gone.mail_id, gone.lead_id, gone.kind, gone.priority, gone.crowded, gone.step, gone.created_at,
    gone.next_attempt_at, owed.recipient
  from gone
  join public.notification_lists(recipients, true, escalate_to) c on c.priority = gone.priority and c.crowded = gone.crowded
  cross join unnest(c.recipients) as owed (recipient)
  on conflict on constraint lead_notifications_mail_recipient do nothing;
end $$;
revoke all on function public.address_notifications from public, anon, authenticated, service_role;

-- Erased leads, and reminders that somebody's tap or a later reminder made pointless: a sender that was killed or failed left them.
create function public.drop_outdated_notifications(ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  delete from public.lead_notifications n using public.contact_submissions s
  where n.id = any (ids) and s.id = n.lead_id and (
    s.erased_at is not null
    or (n.priority > 3 and not exists (
      select from public.lead_reminders r
      where r.lead_id = n.lead_id and r.counted_from <= n.created_at and (r.step = 0) = (n.step = 0)))
    or (n.priority > 3 and exists (
      select from public.lead_notifications later
      where later.lead_id = n.lead_id and later.kind = n.kind and later.created_at > n.created_at)));
$$;
revoke all on function public.drop_outdated_notifications from public, anon, authenticated, service_role;

-- hourly_limit bounds the mails to each person in an hour; each class may use at least one of them. only_lead claims the first mails of one
-- submission_id. Without `reminders`, those that wait are taken away. Concurrent claims never return the same row.
create function public.claim_notifications(
  max_count integer,
  lease_seconds integer,
  hourly_limit integer,
  recipients text[],
  only_lead uuid default null,
  reminders boolean default false,
  escalate_to text[] default '{}'
) returns table (
  notification_id uuid, mail_id uuid, recipient text, kind text, attempt integer, unconfirmed boolean,
  submission_id uuid, duplicate_of uuid, created_at timestamptz, name text, phone text, email text, address text,
  service text, message text, is_emergency boolean, is_new_customer boolean, form_type text, page text,
  suspected_spam boolean, step smallint, waited_seconds integer, late_seconds integer, first_mail_id uuid
)
language plpgsql security definer set search_path = '' as $$
declare
  max_attempts constant integer := 10;
  found uuid[];
begin
  -- One claim at a time, or two would each spend the same room of the hour.
  perform pg_catalog.pg_advisory_xact_lock(7302114);

  -- A sender that was killed at its last attempt left no report.
  update public.lead_notifications n
  set dead_at = now(), claimed_until = null, last_error = coalesce(n.last_error, 'no report from the sender')
  where n.sent_at is null and n.dead_at is null and n.attempts >= max_attempts and n.claimed_until < now();

  if only_lead is null and not reminders then
    delete from public.lead_notifications n
    where n.priority > 3 and n.sent_at is null and (n.claimed_until is null or n.claimed_until < now());
  end if;

  perform public.address_notifications(max_count, recipients, only_lead, reminders, escalate_to);

  if only_lead is not null then
    found := array(
      select n.id
      from public.contact_submissions s join public.lead_notifications n on n.lead_id = s.id
      where s.submission_id = only_lead and n.priority < 4 and n.recipient = any (recipients)
        and n.sent_at is null and n.dead_at is null and n.next_attempt_at <= now()
        and (n.claimed_until is null or n.claimed_until < now())
      order by n.priority, n.next_attempt_at limit max_count
      for update of n skip locked);
  else
    found := array(
      with room as (
        select owed.recipient, public.notifications_this_hour(owed.recipient) as used
        from unnest(recipients || escalate_to) as owed (recipient)
        group by owed.recipient
      )
      select n.id
      from public.notification_lists(recipients, reminders, escalate_to) c
      join room on room.recipient = any (c.recipients) cross join lateral (
        select d.id, d.next_attempt_at from public.lead_notifications d
        where d.sent_at is null and d.dead_at is null and d.recipient = room.recipient
          and d.priority = c.priority and d.crowded = c.crowded and d.next_attempt_at <= now()
          and (d.claimed_until is null or d.claimed_until < now())
        order by d.next_attempt_at
        limit least(max_count, greatest(0, greatest(1, floor(hourly_limit * c.share)) - room.used))
        for update skip locked) n
      order by c.place, n.next_attempt_at limit max_count);
  end if;

  perform public.drop_outdated_notifications(found);

  return query
  with ranked as (
    select n.id, c.share, public.notifications_this_hour(n.recipient) + row_number() over (
      partition by n.recipient order by c.place, n.next_attempt_at, n.created_at) as used, c.place, n.next_attempt_at
    from public.lead_notifications n
    join public.notification_classes() c on c.priority = n.priority and c.crowded = n.crowded
    where n.id = any (found)
  ), taken as (
    update public.lead_notifications n
    set attempts = n.attempts + 1,
      claimed_until = now() + make_interval(secs => lease_seconds),
      -- Counts where the sender never reports: after its lease, and later each time.
      next_attempt_at = now() + make_interval(mins => (array[0, 2, 4, 8, 15, 30, 60, 120, 180, 180])[n.attempts + 1])
    from ranked
    where n.id = ranked.id and ranked.used <= greatest(1, floor(hourly_limit * ranked.share))
    returning n.*, ranked.place, ranked.next_attempt_at as due_at
  )
  select taken.id, taken.mail_id, taken.recipient, taken.kind, taken.attempts, taken.unconfirmed_tries > 0,
    s.submission_id, s.duplicate_of, s.created_at, s.name, s.phone, s.email, s.address,
    s.service, s.message, s.is_emergency, s.is_new_customer, s.form_type, s.page, s.suspected_spam,
    taken.step,
    (greatest(0, extract(epoch from now() - s.created_at)) * public.clock_speed())::integer,
    greatest(0, extract(epoch from now() - taken.created_at))::integer,
    case when taken.priority > 3 then (
      select first.mail_id from public.lead_notifications first
      where first.lead_id = taken.lead_id and first.kind in ('emergency_alert', 'lead', 'repeat')
      order by first.kind limit 1) end
  from taken join public.contact_submissions s on s.id = taken.lead_id
  order by taken.place, taken.due_at, taken.created_at;
end $$;
revoke all on function public.claim_notifications from public, anon, authenticated;
grant execute on function public.claim_notifications to service_role;
comment on function public.claim_notifications is 'May be null: duplicate_of, email, address, service, page, step, first_mail_id.';
