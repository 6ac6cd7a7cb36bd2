-- A request that repeats or changes an earlier one stands for itself where that one is closed or erased: it is mailed and raised like any other.

alter table public.contact_submissions add column default_message boolean not null default false;
comment on column public.contact_submissions.default_message is
  'The visitor wrote no message: `message` is ours, and does not make two requests alike.';

-- The lead whose events count for a request, as one customer gets one call: the first that it repeats or changes. A request stands for itself
-- if only the first looked like spam, if only it is an emergency, or if the first was erased, reached or no customer before it came.
-- `was` is taken for the row with its id: the case as it was before that row changed.
drop function public.lead_case(uuid);
create function public.lead_case(submission uuid, was public.contact_submissions default null) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  request public.contact_submissions;
  first public.contact_submissions;
begin
  for request in
    with recursive chain as (
      select s as request, 0 as step from public.contact_submissions s where s.submission_id = submission
      union all
      select earlier, chain.step + 1
      from chain join public.contact_submissions earlier on earlier.submission_id = (chain.request).duplicate_of
      where earlier.id <> (chain.request).id and chain.step < 100
    )
    select (case when (chain.request).id = was.id then was else chain.request end).* from chain order by step desc
  loop
    if first.id is null
      or first.erased_at is not null
      or (first.suspected_spam and not request.suspected_spam)
      or (request.is_emergency and not first.is_emergency)
      or coalesce((
        select e.kind in ('reached', 'not_customer') from public.lead_events e
        where e.lead_id = first.id and e.at < request.created_at order by e.id desc limit 1), false)
    then
      first := request;
    end if;
  end loop;
  return first.id;
end $$;
revoke all on function public.lead_case from public, anon, authenticated, service_role;

-- Whether a later request stands for itself. Yes where that cannot be told: twice raised is better than never.
create function public.is_closed(submission uuid) returns boolean
language plpgsql stable security definer set search_path = '' set lock_timeout = '500ms' as $$
begin
  return coalesce(
    (select s.erased or s.state in ('reached', 'not_customer') from public.lead_state(submission) s), true);
exception when others then
  return true;
end $$;
revoke all on function public.is_closed from public, anon, authenticated, service_role;

-- The latest other request with the same words in the last 15 minutes, and the lead with these words whose events count for it.
create or replace function public.same_words(hash text, other_than uuid default null)
returns table (submission_id uuid, first_id uuid)
language sql stable security definer set search_path = '' as $$
  select latest.submission_id, coalesce(first.submission_id, latest.submission_id)
  from (
    select s.* from public.contact_submissions s
    where s.content_hash = hash
      and s.created_at > now() - interval '15 minutes'
      and s.submission_id is distinct from other_than
    order by s.created_at desc
    limit 1
  ) latest
  left join public.contact_submissions first
    on first.id = public.lead_case(latest.submission_id) and first.content_hash = latest.content_hash;
$$;

create or replace function public.link_repeat() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  first uuid;
begin
  if new.content_hash is null then return new; end if;
  -- Two with the same words at once: the second waits until the first is stored, and then sees it.
  perform pg_catalog.pg_advisory_xact_lock(7302115, pg_catalog.hashtext(new.content_hash));
  select same.first_id into first from public.same_words(new.content_hash, new.submission_id) same;
  if first is null then return new; end if;
  if new.plain_post and not public.is_closed(first) then return null; end if;
  new.duplicate_of := coalesce(new.duplicate_of, first);
  return new;
end $$;

-- A repeat makes one mail, unless it stands for itself. A program's emergency may be a person's: it raises the alert.
create or replace function public.owed_by(lead public.contact_submissions)
returns table (kind text, priority smallint)
language sql stable security definer set search_path = '' as $$
  with this as (
    select exists (
      select from public.contact_submissions first
      where first.submission_id = lead.duplicate_of and first.content_hash = lead.content_hash
        and (lead.suspected_spam or not first.suspected_spam)
        and not public.is_closed(first.submission_id)
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

-- Crowded: the fourth of a number or an e-mail address within the hour, the eleventh of a street or a text of the visitors' own.
create or replace function public.note_crowd() returns trigger
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
  words := case when lead.default_message then nothing
    else md5(lower(regexp_replace(lead.message, '[\W\d_]+', '', 'g'))) end;
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

-- Where a lead is erased, or the owner marks it as spam, the oldest other request of its case takes over its taps and its clock.
create or replace function public.end_reminders() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  heir public.contact_submissions;
  staying uuid[];
begin
  with recursive linked as (
    select new.submission_id, 0 as step
    union all
    select later.submission_id, linked.step + 1
    from linked join public.contact_submissions later on later.duplicate_of = linked.submission_id
    where later.submission_id <> linked.submission_id and linked.step < 100
  )
  select array_agg(s.id) into staying
  from linked join public.contact_submissions s on s.submission_id = linked.submission_id
  where s.id <> new.id and s.erased_at is null and public.lead_case(s.submission_id, old) = new.id;
  select s.* into heir from public.contact_submissions s
  where s.id = any (staying) and not s.suspected_spam order by s.created_at, s.id limit 1;
  if heir.id is not null then
    update public.contact_submissions s
    set duplicate_of = nullif(heir.submission_id, s.submission_id) where s.id = any (staying);
    update public.lead_events e set lead_id = heir.id where e.lead_id = new.id;
    update public.lead_reminders r set lead_id = heir.id where r.lead_id = new.id;
  end if;
  perform public.stop_clock(new.id);
  return null;
end $$;
drop trigger end_reminders on public.contact_submissions;
create trigger end_reminders after update of suspected_spam, erased_at on public.contact_submissions
  for each row when (
    (new.suspected_spam and not old.suspected_spam) or (new.erased_at is not null and old.erased_at is null))
  execute function public.end_reminders();
