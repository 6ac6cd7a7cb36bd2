-- One row of the outbox is one mail to one recipient: who has it does not get it again, who was refused is still owed it.
-- And a fair share: requests that share a number or a text with many others of the hour wait behind the rest.

alter table public.lead_notifications
  add column mail_id uuid not null default gen_random_uuid(),
  add column recipient text not null default '',
  add column crowded boolean not null default false,
  drop constraint lead_notifications_lead_id_kind_key;
comment on column public.lead_notifications.mail_id is 'Makes the Message-ID: one for the same mail to several recipients.';
comment on column public.lead_notifications.recipient is
  'An address of the staff; empty until the first claim, which makes a row for each one that there is at the time.';
comment on column public.lead_notifications.crowded is
  'The request shares its number, its e-mail, its street or its words with many others of the hour before it.';

-- What was tried before kept its Message-ID over its attempts: the row's id.
update public.lead_notifications set mail_id = id;

alter table public.lead_notifications add constraint lead_notifications_mail_recipient unique (mail_id, recipient);
create index lead_notifications_lead on public.lead_notifications (lead_id);

drop index public.lead_notifications_open;
create index lead_notifications_open on public.lead_notifications (recipient, priority, crowded, next_attempt_at)
  where sent_at is null and dead_at is null;
create index lead_notifications_claimed on public.lead_notifications (claimed_until)
  where sent_at is null and dead_at is null and claimed_until is not null;
drop index public.lead_notifications_sent_at;
create index lead_notifications_sent on public.lead_notifications (recipient, sent_at) where sent_at is not null;

-- Requests of the same source. Digits, punctuation and case do not make two texts or two streets different.
create index contact_submissions_phone on public.contact_submissions (phone, created_at);
create index contact_submissions_email on public.contact_submissions (lower(email), created_at);
create index contact_submissions_street on public.contact_submissions
  (md5(lower(regexp_replace(address, '[\W\d_]+', '', 'g'))), created_at);
create index contact_submissions_words on public.contact_submissions
  (md5(lower(regexp_replace(message, '[\W\d_]+', '', 'g'))), created_at);

-- Crowded: the fourth of a number or an e-mail address within the hour, the eleventh of a street or a text.
create function public.note_crowd() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  hour_ago constant timestamptz := now() - interval '1 hour';
  nothing constant text := pg_catalog.md5('');
  lead public.contact_submissions;
  street text;
  words text;
begin
  select * into lead from public.contact_submissions s where s.id = new.lead_id;
  street := md5(lower(regexp_replace(lead.address, '[\W\d_]+', '', 'g')));
  words := md5(lower(regexp_replace(lead.message, '[\W\d_]+', '', 'g')));
  new.crowded :=
    (select count(*) from (
      select from public.contact_submissions s
      where s.phone = lead.phone and s.created_at > hour_ago limit 4) same) > 3
    or (select count(*) from (
      select from public.contact_submissions s
      where lower(s.email) = lower(lead.email) and s.created_at > hour_ago limit 4) same) > 3
    or (street <> nothing and (select count(*) from (
      select from public.contact_submissions s
      where md5(lower(regexp_replace(s.address, '[\W\d_]+', '', 'g'))) = street
        and s.created_at > hour_ago limit 11) same) > 10)
    or (words <> nothing and (select count(*) from (
      select from public.contact_submissions s
      where md5(lower(regexp_replace(s.message, '[\W\d_]+', '', 'g'))) = words
        and s.created_at > hour_ago limit 11) same) > 10);
  new.crowded := coalesce(new.crowded, false);
  return new;
end $$;
create trigger note_crowd before insert on public.lead_notifications
  for each row when (new.lead_id is not null and new.recipient = '') execute function public.note_crowd();

-- The classes in the order in which they are sent, and the share of the hour that mails may have filled before each.
-- A class of its own for what is crowded leaves room to all the others.
create function public.notification_classes()
returns table (place integer, priority smallint, crowded boolean, share numeric)
language sql immutable rows 6 security definer set search_path = '' as $$
  values (1, 0::smallint, false, 1.0), (2, 1, false, 0.8), (3, 0, true, 0.5), (4, 1, true, 0.4),
    (5, 2, false, 0.4), (6, 2, true, 0.2);
$$;

-- Mails to a recipient in the past hour, those under way included.
create function public.notifications_this_hour(to_recipient text) returns bigint
language sql stable security definer set search_path = '' as $$
  select
    (select count(*) from public.lead_notifications n
      where n.recipient = to_recipient and n.sent_at > now() - interval '1 hour')
    + (select count(*) from public.lead_notifications n
      where n.sent_at is null and n.dead_at is null and n.claimed_until > now() and n.recipient = to_recipient);
$$;

-- Makes one row for each of `recipients` out of due rows that have none yet, or one who is no longer in the list. Who has
-- a row of the same mail already (sent, waiting or given up) keeps it. At most max_count rows, in the order of sending.
create function public.address_notifications(max_count integer, recipients text[], only_lead uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  others text[];
  found uuid[];
begin
  if only_lead is not null then
    found := array(
      select n.id
      from public.contact_submissions s join public.lead_notifications n on n.lead_id = s.id
      where s.submission_id = only_lead and n.recipient <> all (recipients)
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
    select array_agg(met.recipient) into others from met where met.recipient <> all (recipients);
    found := array(
      select n.id
      from unnest(others) as other (recipient) cross join public.notification_classes() c cross join lateral (
        select d.id, d.next_attempt_at from public.lead_notifications d
        where d.sent_at is null and d.dead_at is null and d.recipient = other.recipient
          and d.priority = c.priority and d.crowded = c.crowded and d.next_attempt_at <= now()
          and (d.claimed_until is null or d.claimed_until < now())
        order by d.next_attempt_at limit max_count
        for update skip locked) n
      order by c.place, n.next_attempt_at limit max_count);
  end if;
  with gone as (
    delete from public.lead_notifications n where n.id = any (found) returning n.*
  )
  insert into public.lead_notifications
    (mail_id, lead_id, kind, priority, crowded, created_at, next_attempt_at, recipient)
  select gone.mail_id, gone.lead_id, gone.kind, gone.priority, gone.crowded, gone.created_at, gone.next_attempt_at, owed.recipient
  from gone cross join unnest(recipients) as owed (recipient)
  on conflict on constraint lead_notifications_mail_recipient do nothing;
end $$;

-- Takes up to max_count due notifications for lease_seconds, in the order of notification_classes.
-- hourly_limit bounds the mails to each recipient in an hour; each class may use at least one of them.
-- only_lead claims the notifications of one submission_id. Concurrent claims never return the same row.
drop function public.claim_notifications(integer, integer, integer, uuid);
create function public.claim_notifications(
  max_count integer,
  lease_seconds integer,
  hourly_limit integer,
  recipients text[],
  only_lead uuid default null
) returns table (
  notification_id uuid, mail_id uuid, recipient text, kind text, attempt integer, unconfirmed boolean,
  submission_id uuid, duplicate_of uuid, created_at timestamptz, name text, phone text, email text, address text,
  service text, message text, is_emergency boolean, is_new_customer boolean, form_type text, page text,
  suspected_spam boolean
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

  perform public.address_notifications(max_count, recipients, only_lead);

  if only_lead is not null then
    found := array(
      select n.id
      from public.contact_submissions s join public.lead_notifications n on n.lead_id = s.id
      where s.submission_id = only_lead and n.recipient = any (recipients)
        and n.sent_at is null and n.dead_at is null and n.next_attempt_at <= now()
        and (n.claimed_until is null or n.claimed_until < now())
      order by n.priority, n.next_attempt_at limit max_count
      for update of n skip locked);
  else
    found := array(
      with room as (
        select owed.recipient, public.notifications_this_hour(owed.recipient) as used
        from unnest(recipients) as owed (recipient)
      )
      select n.id
      from room cross join public.notification_classes() c cross join lateral (
        select d.id, d.next_attempt_at from public.lead_notifications d
        where d.sent_at is null and d.dead_at is null and d.recipient = room.recipient
          and d.priority = c.priority and d.crowded = c.crowded and d.next_attempt_at <= now()
          and (d.claimed_until is null or d.claimed_until < now())
        order by d.next_attempt_at
        limit least(max_count, greatest(0, greatest(1, floor(hourly_limit * c.share)) - room.used))
        for update skip locked) n
      order by c.place, n.next_attempt_at limit max_count);
  end if;

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
    s.service, s.message, s.is_emergency, s.is_new_customer, s.form_type, s.page, s.suspected_spam
  from taken join public.contact_submissions s on s.id = taken.lead_id
  order by taken.place, taken.due_at, taken.created_at;
end $$;

revoke all on function
  public.note_crowd(),
  public.notification_classes(),
  public.notifications_this_hour(text),
  public.address_notifications(integer, text[], uuid),
  public.claim_notifications(integer, integer, integer, text[], uuid)
from public, anon, authenticated, service_role;
grant execute on function public.claim_notifications(integer, integer, integer, text[], uuid) to service_role;
