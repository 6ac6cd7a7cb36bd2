-- A lead is what one visitor asked for. Its state follows from its events, which are only ever added.

create table public.contact_submissions (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  submission_id uuid not null unique,
  duplicate_of uuid references public.contact_submissions (submission_id) on delete set null,
  name text check (char_length(name) between 1 and 100),
  phone text check (phone ~ '^\+1[2-9][0-9]{9}$'),
  email text check (char_length(email) between 3 and 254),
  address text check (char_length(address) between 1 and 200),
  service text check (char_length(service) between 1 and 80),
  message text check (char_length(message) between 1 and 300),
  is_emergency boolean not null default false,
  is_new_customer boolean not null default true,
  form_type text not null check (form_type in ('emergency', 'quote', 'contact')),
  page text check (char_length(page) between 1 and 200),
  suspected_spam boolean not null default false,
  content_hash text check (content_hash ~ '^[0-9a-f]{64}$'),
  plain_post boolean not null default false,
  erased_at timestamptz,
  constraint contact_submissions_erased_check
    check (erased_at is not null or (name is not null and phone is not null and message is not null)),
  constraint contact_submissions_erased_is_blank
    check (erased_at is null or num_nonnulls(name, phone, email, address, message, content_hash) = 0)
);
alter table public.contact_submissions enable row level security;
revoke all on public.contact_submissions from public, anon, authenticated, service_role;
grant select, insert on public.contact_submissions to service_role;

comment on column public.contact_submissions.submission_id is
  'Made in the browser when the form wakes: the same one twice is one request.';
comment on column public.contact_submissions.duplicate_of is
  'submission_id of the first request: the same words within 15 minutes, or other words under the same id.';
comment on column public.contact_submissions.phone is 'E.164, such as +13145550123.';
comment on column public.contact_submissions.page is 'Path of the page whose form was sent.';
comment on column public.contact_submissions.content_hash is
  'SHA-256 of what the visitor said (netlify/lead/repeats.ts): equal where two requests say the same.';
comment on column public.contact_submissions.plain_post is
  'Sent without an id of the browser''s (no JavaScript): not stored where the same words were within 15 minutes.';
comment on column public.contact_submissions.erased_at is
  'When name, phone, e-mail, address and message were erased; null for a lead that has them.';

create index contact_submissions_created_at on public.contact_submissions (created_at desc);
create index contact_submissions_content on public.contact_submissions (content_hash, created_at desc)
  where content_hash is not null;
create index contact_submissions_first on public.contact_submissions (duplicate_of) where duplicate_of is not null;

create table public.lead_events (
  id bigint generated always as identity primary key,
  lead_id uuid not null references public.contact_submissions (id) on delete cascade,
  kind text not null check (kind in ('taken', 'reached', 'no_answer', 'not_customer', 'undone')),
  at timestamptz not null default now()
);
alter table public.lead_events enable row level security;
revoke all on public.lead_events from public, anon, authenticated, service_role;
revoke all on sequence public.lead_events_id_seq from public, anon, authenticated, service_role;
create index lead_events_lead on public.lead_events (lead_id, id);
comment on table public.lead_events is 'Added by record_lead_event() only. Holds no person: whoever has the mail may tap.';
comment on column public.lead_events.lead_id is 'The lead that lead_case() names: the first request of a customer.';

-- The latest other request with the same words in the last 15 minutes, and the first of them.
create function public.same_words(hash text, other_than uuid default null)
returns table (submission_id uuid, first_id uuid)
language sql stable security definer set search_path = '' as $$
  select latest.submission_id, coalesce(first.submission_id, latest.submission_id)
  from public.contact_submissions latest
  left join public.contact_submissions first
    on first.submission_id = latest.duplicate_of and first.content_hash = latest.content_hash
  where latest.content_hash = hash
    and latest.created_at > now() - interval '15 minutes'
    and latest.submission_id is distinct from other_than
  order by latest.created_at desc
  limit 1;
$$;
revoke all on function public.same_words from public, anon, authenticated;
grant execute on function public.same_words to service_role;

-- Links a repeat to the first request. A plain post that repeats is not stored: its insert returns no row.
create function public.link_repeat() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  first uuid;
begin
  if new.content_hash is null then return new; end if;
  -- Two with the same words at once: the second waits until the first is stored, and then sees it.
  perform pg_catalog.pg_advisory_xact_lock(7302115, pg_catalog.hashtext(new.content_hash));
  select same.first_id into first from public.same_words(new.content_hash, new.submission_id) same;
  if first is null then return new; end if;
  if new.plain_post then return null; end if;
  new.duplicate_of := coalesce(new.duplicate_of, first);
  return new;
end $$;
revoke all on function public.link_repeat from public, anon, authenticated, service_role;
create trigger link_repeat before insert on public.contact_submissions
  for each row execute function public.link_repeat();

-- The lead whose events count for a request: the first that it repeats or changes, as one customer gets one call. A request stands for
-- itself if only the first looked like spam, if only it is an emergency, or if the customer had been reached before it came.
create function public.lead_case(submission uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  with recursive request as (
    select s.id, s.duplicate_of, s.suspected_spam, s.is_emergency, s.created_at as came_at, 0 as step
    from public.contact_submissions s
    where s.submission_id = submission
    union all
    select first.id, first.duplicate_of, first.suspected_spam, first.is_emergency, request.came_at, request.step + 1
    from request join public.contact_submissions first on first.submission_id = request.duplicate_of
    where (request.suspected_spam or not first.suspected_spam)
      and (first.is_emergency or not request.is_emergency)
      and 'reached' is distinct from (
        select e.kind from public.lead_events e
        where e.lead_id = first.id and e.at < request.came_at order by e.id desc limit 1)
      and request.step < 20
  )
  select request.id from request order by request.step desc limit 1;
$$;
revoke all on function public.lead_case from public, anon, authenticated, service_role;

create function public.lead_state(submission uuid)
returns table (state text, since timestamptz, seen integer, erased boolean)
language sql stable security definer set search_path = '' as $$
  select
    case coalesce(latest.kind, 'undone') when 'undone' then 'open' else latest.kind end,
    coalesce(latest.at, first.created_at),
    (select count(*)::integer from public.lead_events e where e.lead_id = first.id),
    this.erased_at is not null
  from public.contact_submissions this
  join public.contact_submissions first on first.id = public.lead_case(submission)
  left join lateral (
    select e.kind, e.at from public.lead_events e where e.lead_id = first.id order by e.id desc limit 1) latest on true
  where this.submission_id = submission;
$$;
revoke all on function public.lead_state from public, anon, authenticated;
grant execute on function public.lead_state to service_role;

-- Records a tap by somebody whose page showed `events_seen` events. A tap on an older page, or one that makes no sense, changes nothing.
create function public.record_lead_event(submission uuid, event text, events_seen integer)
returns table (recorded boolean, state text, since timestamptz, seen integer, erased boolean)
language plpgsql security definer set search_path = '' as $$
declare
  lead constant uuid := public.lead_case(submission);
  before record;
begin
  -- One tap at a time: the second waits here, and then sees the event of the first.
  perform from public.contact_submissions s where s.id = lead for no key update;
  select * into before from public.lead_state(submission);
  recorded := not before.erased and before.seen = events_seen and case event
    when 'taken' then before.state in ('open', 'no_answer')
    when 'reached' then before.state in ('taken', 'no_answer')
    when 'no_answer' then before.state in ('taken', 'no_answer')
    when 'not_customer' then before.state in ('open', 'taken', 'no_answer')
    when 'undone' then before.state <> 'open'
    else false
  end;
  if recorded then
    insert into public.lead_events (lead_id, kind) values (lead, event);
  end if;
  return query
  select coalesce(record_lead_event.recorded, false), s.state, s.since, s.seen, s.erased
  from public.lead_state(submission) s;
end $$;
revoke all on function public.record_lead_event from public, anon, authenticated;
grant execute on function public.record_lead_event to service_role;

create function public.lead_phone(submission uuid) returns text
language sql stable security definer set search_path = '' as $$
  select s.phone from public.contact_submissions s where s.submission_id = submission;
$$;
revoke all on function public.lead_phone from public, anon, authenticated;
grant execute on function public.lead_phone to service_role;
comment on function public.lead_phone is 'May be null, where it was erased.';
