-- A flood: requests that share a number or a text with many others wait behind the rest, and a summary tells the staff what waits.

-- Digits, punctuation and case do not make two texts or two streets different.
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
revoke all on function public.note_crowd from public, anon, authenticated, service_role;
create trigger note_crowd before insert on public.lead_notifications
  for each row when (new.lead_id is not null and new.recipient = '') execute function public.note_crowd();

-- A summary is owed if a class has spent its share of the hour and none was begun for five minutes, less 15 seconds for an early sweep.
create function public.claim_summaries(lease_seconds integer, hourly_limit integer, recipients text[])
returns table (notification_id uuid, mail_id uuid, recipient text)
language plpgsql security definer set search_path = '' as $$
declare
  new_mail constant uuid := pg_catalog.gen_random_uuid();
  held text[];
begin
  perform pg_catalog.pg_advisory_xact_lock(7302114);

  held := array(
    select owed.recipient
    from (
      select listed.recipient, public.notifications_this_hour(listed.recipient) as used
      from unnest(recipients) as listed (recipient)
    ) owed
    where exists (
      select from public.notification_classes() c cross join lateral (
        select from unnest(array[owed.recipient, '']) as either (recipient) cross join lateral (
          select from public.lead_notifications n
          where n.sent_at is null and n.dead_at is null and n.recipient = either.recipient
            and n.priority = c.priority and n.crowded = c.crowded and n.next_attempt_at <= now()
            and (n.claimed_until is null or n.claimed_until < now())
          order by n.next_attempt_at limit 1) due
      ) waiting
      where c.priority < 3 and owed.used >= greatest(1, floor(hourly_limit * c.share))));

  delete from public.lead_notifications n
  where n.kind = 'summary' and n.sent_at is null and n.recipient <> all (held)
    and (n.claimed_until is null or n.claimed_until < now());

  insert into public.lead_notifications (mail_id, kind, priority, recipient)
  select new_mail, 'summary', 3, owed.recipient
  from unnest(held) as owed (recipient)
  where not exists (
    select from public.lead_notifications n
    where n.kind = 'summary' and n.recipient = owed.recipient
      and (n.sent_at is null or n.created_at > now() - interval '285 seconds'));

  return query
  update public.lead_notifications n
  set attempts = 1, created_at = now(), claimed_until = now() + make_interval(secs => lease_seconds)
  where n.kind = 'summary' and n.sent_at is null and n.recipient = any (held)
    and n.next_attempt_at <= now() and (n.claimed_until is null or n.claimed_until < now())
  returning n.id, n.mail_id, n.recipient;
end $$;
revoke all on function public.claim_summaries from public, anon, authenticated;
grant execute on function public.claim_summaries to service_role;

-- One row for each request of which a recipient has no mail yet, at most 800, as one answer has 1,000 rows. `total` ends at 10,000 mails.
-- Each `limit` also keeps the planner at one look-up a row, whatever the tables hold.
create function public.waiting_leads(to_recipient text) returns table (
  priority smallint, total bigint, crowded boolean,
  created_at timestamptz, name text, phone text, address text, service text, page text
)
language sql stable security definer set search_path = '' as $$
  select shown.priority, counted.total, newest.crowded,
    s.created_at, s.name, s.phone, s.address, s.service, s.page
  from (values (0::smallint, 500), (1, 200), (2, 100)) as shown (priority, most)
  cross join lateral (
    select count(distinct n.lead_id) as total
    from (
      select o.lead_id
      from unnest(array[to_recipient, '']) as either (recipient)
      cross join (values (false), (true)) as class (crowded)
      cross join lateral (
        select due.lead_id from public.lead_notifications due
        where due.sent_at is null and due.dead_at is null and due.recipient = either.recipient
          and due.priority = shown.priority and due.crowded = class.crowded
        order by due.next_attempt_at limit 10000) o
      limit 10000) n
    where (
      select true from public.lead_notifications told
      where told.lead_id = n.lead_id and told.recipient = to_recipient and told.sent_at is not null limit 1) is null
  ) counted
  cross join lateral (
    select n.lead_id, class.crowded, max(n.next_attempt_at) as due_at
    from (values (false), (true)) as class (crowded)
    cross join unnest(array[to_recipient, '']) as either (recipient)
    cross join lateral (
      select o.lead_id, o.next_attempt_at from public.lead_notifications o
      where o.sent_at is null and o.dead_at is null and o.recipient = either.recipient
        and o.priority = shown.priority and o.crowded = class.crowded
      order by o.next_attempt_at desc limit 2 * shown.most) n
    where (
      select true from public.lead_notifications told
      where told.lead_id = n.lead_id and told.recipient = to_recipient and told.sent_at is not null limit 1) is null
    group by n.lead_id, class.crowded
    order by class.crowded, due_at desc limit shown.most
  ) newest
  cross join lateral (select * from public.contact_submissions c where c.id = newest.lead_id limit 1) s
  order by shown.priority, newest.crowded, s.created_at desc;
$$;
revoke all on function public.waiting_leads from public, anon, authenticated;
grant execute on function public.waiting_leads to service_role;
comment on function public.waiting_leads is 'May be null: address, service, page.';
