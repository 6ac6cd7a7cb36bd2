-- A lead is one visitor's request. Its latest event is its state; events are only ever added.

-- Supabase grants new tables and functions to every role by default. Revoke that; each migration
-- grants what it needs.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public
  revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public
  revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public
  revoke all on functions from anon, authenticated, service_role;

-- The only clock. Tests and CLOCK_SPEED replace its body. Without SECURITY DEFINER and SET, so the
-- planner inlines it.
create function public.lead_now() returns timestamptz
language sql stable as $$ select pg_catalog.now() $$;
grant execute on function public.lead_now to service_role;

-- Figures that functions and browsers need, too: `npm run build -- schemas` writes them to
-- data/lead/figures.ts.
create table public.figures (name text primary key, value integer not null);
alter table public.figures enable row level security;
insert into public.figures values
  ('link_days', 14), -- that links in emails and a request's page work
  ('arrival_minutes', 60), -- until someone who is coming and told no time should be there
  ('max_photo_bytes', 400000);
create function public.figure(called text) returns integer
language sql stable security definer set search_path = '' as $$
  select value from public.figures where name = called
$$;
create function public.links_since() returns timestamptz
language sql stable security definer set search_path = '' as $$
  select public.lead_now() - make_interval(days => public.figure('link_days'))
$$;

create table public.contact_submissions (
  id uuid primary key default gen_random_uuid(),
  -- Times far away break dates in JavaScript and intervals here.
  created_at timestamptz not null default public.lead_now()
    check (created_at between '2020-01-01' and '2100-01-01'),
  submission_id uuid not null unique, -- from the browser, so a retry is the same lead
  -- An earlier lead: the same content within 15 minutes, or a changed form under the same id.
  duplicate_of uuid references public.contact_submissions (submission_id) on delete set null,
  -- The lead whose events count for this one too, because one call covers both. Null for a main
  -- lead.
  main_id uuid references public.contact_submissions (id) on delete set null,
  name text check (char_length(name) between 1 and 100), -- null if it came by phone
  -- The comma is before an extension: toE164() in data/lead/phone.ts.
  phone text check (phone ~ '^\+1[2-9][0-9]{9}(,[0-9]{1,6})?$'),
  email text check (char_length(email) between 3 and 254),
  address text check (char_length(address) between 1 and 1000),
  service text check (char_length(service) between 1 and 80),
  message text check (char_length(message) between 1 and 1500),
  on_site text check (char_length(on_site) between 1 and 100), -- whom to ask for there
  -- The visitor wrote no message; we filled in `message`.
  default_message boolean not null default false,
  is_emergency boolean not null default false,
  is_new_customer boolean not null default true,
  -- None: the customer calls us.
  reach text check (reach in ('call', 'text', 'no_voicemail', 'none')),
  suits_day text check (suits_day in ('today', 'tomorrow', 'this_week')), -- counted from created_at
  suits_part text check (suits_part in ('morning', 'afternoon', 'evening')),
  -- The browser sends it next; the object is <submission_id>.jpg in the bucket `photos`.
  has_photo boolean not null default false,
  form_type text not null check (form_type in ('emergency', 'quote', 'contact', 'text', 'call')),
  -- Emails put it after our address.
  page text check (char_length(page) <= 200 and page ~ '^/(?!/)'),
  referrer text check (char_length(referrer) between 1 and 100),
  utm_source text check (char_length(utm_source) between 1 and 80),
  utm_medium text check (char_length(utm_medium) between 1 and 80),
  utm_campaign text check (char_length(utm_campaign) between 1 and 80),
  -- Which click on an ad; it identifies a person.
  gclid text check (gclid ~ '^[A-Za-z0-9_-]{10,150}$'),
  gbraid text check (gbraid ~ '^[A-Za-z0-9_-]{10,150}$'),
  wbraid text check (wbraid ~ '^[A-Za-z0-9_-]{10,150}$'),
  language text check (language ~ '^[a-z]{2,3}$'), -- the browser's first, unless it's English
  suspected_spam boolean not null default false,
  -- SHA-256 of the visitor's answers (netlify/request/receive.ts).
  content_hash text check (content_hash ~ '^[0-9a-f]{64}$'),
  -- Sent without JavaScript, so without a browser's id; repeats send no email.
  version smallint not null default 0, -- counted by the browser: the highest one counts
  plain_post boolean not null default false,
  -- False: its sender only knew what the main lead says, so its receipt can do nothing to it, and
  -- doesn't tell who comes, when and for what price.
  full_receipt boolean not null default true,
  erased_at timestamptz,
  -- erase_leads() blanks the rest.
  constraint contact_submissions_erased_is_blank
    check (
      num_nulls(phone, message) = case when erased_at is null then 0 else 2 end
      and (name is null) = (erased_at is not null or form_type in ('text', 'call'))
    )
);

-- As the canary sends it: with this name and a fictional number (555-01xx). Only MAIL_FROM gets its
-- email, and the next canary erases it.
create function public.is_test(lead public.contact_submissions) returns boolean
language sql immutable security definer set search_path = '' as $$
  select coalesce(lead.name = 'Launch test' and lead.phone like '+1___55501__', false)
$$;

alter table public.contact_submissions enable row level security;
grant select, insert on public.contact_submissions to service_role;

create index contact_submissions_created_at on public.contact_submissions (created_at desc);
create index contact_submissions_content
  on public.contact_submissions (content_hash, created_at desc)
  where content_hash is not null;
create index contact_submissions_duplicates on public.contact_submissions (duplicate_of)
  where duplicate_of is not null;
create index contact_submissions_main on public.contact_submissions (main_id)
  where main_id is not null;
create index contact_submissions_emergencies on public.contact_submissions (created_at)
  where is_emergency and not suspected_spam and erased_at is null and main_id is null;
create index contact_submissions_phone on public.contact_submissions (phone);
create index contact_submissions_email on public.contact_submissions (lower(email));

-- The states of a lead, and when to remind the staff in each: minutes from the tap, or from the
-- promised time. `open` is the state before the first tap.
create table public.states (
  name text primary key,
  reminds_after text not null check (reminds_after in ('tap', 'due')),
  emergency_minutes integer[] not null,
  minutes integer[] not null
);
alter table public.states enable row level security;
insert into public.states values
  ('open', 'tap', '{5,10,15}', '{15,60}'),
  ('taken', 'tap', '{20,40}', '{20,40}'),
  ('no_answer', 'tap', '{5,10}', '{30}'),
  ('coming', 'due', '{10,25}', '{10,25}'),
  ('agreed', 'due', '{-60,10,25}', '{-60,10,25}'),
  ('here', 'tap', '{180}', '{180}'),
  ('done', 'tap', '{}', '{}'),
  ('not_customer', 'tap', '{}', '{}'),
  ('canceled', 'tap', '{}', '{}');

-- The only list of taps: the staff's, and the customer's on their own page. Their labels are in
-- netlify/lead/taps.ts.
create table public.taps (
  name text primary key,
  by_customer boolean not null,
  counts_in text[] not null, -- the states in which it counts
  state text references public.states, -- the state after it; null keeps the state
  takes_back boolean not null default false, -- brings back what held before
  most smallint, -- how often it counts for one lead
  -- Of a tap that keeps the state: reminds as in this one.
  reminds_like text references public.states
);
alter table public.taps enable row level security;
insert into public.taps
  (name, by_customer, counts_in, state, takes_back, most, reminds_like)
values
  ('taken', false, '{open,taken,no_answer}', 'taken', false, null, null),
  ('no_answer', false, '{taken}', 'no_answer', false, null, null),
  ('coming', false, '{open,taken,no_answer,agreed,coming,here}', 'coming', false, null, null),
  ('late', false, '{coming}', 'coming', false, null, null),
  ('agreed', false, '{open,taken,no_answer,coming,agreed}', 'agreed', false, null, null),
  ('here', false, '{taken,coming,agreed}', 'here', false, null, null),
  ('done', false, '{open,taken,no_answer,coming,agreed,here}', 'done', false, null, null),
  ('not_customer', false, '{open,taken,no_answer,coming,agreed,here}',
    'not_customer', false, null, null),
  ('heard', false, '{coming,agreed,here}', null, false, null, 'taken'),
  ('undone', false, '{taken,no_answer,coming,agreed,here,done,not_customer,canceled}',
    null, true, 2, null),
  ('ready', true, '{no_answer}', null, false, null, 'open'),
  ('another_time', true, '{agreed}', null, false, null, 'open'),
  ('complained', true, '{open,taken,no_answer,coming,agreed,here}', null, false, null, 'open'),
  ('cancel_asked', true, '{open,taken,no_answer,coming,agreed,here}', null, false, 3, 'open'),
  ('refused', true, '{here}', 'canceled', false, null, null),
  ('canceled', true, '{open,taken,no_answer,coming,agreed,here}', 'canceled', false, null, null),
  ('reopened', true, '{canceled,done}', null, true, 2, 'open');

-- Written only by record_lead_event(). Each has all that holds after it, so what a tap doesn't
-- change stays.
create table public.lead_events (
  id bigint generated always as identity primary key,
  lead_id uuid not null references public.contact_submissions (id) on delete cascade,
  kind text not null references public.taps,
  at timestamptz not null default public.lead_now(),
  -- The event that held before it; of one that keeps the state or takes it back: the event that
  -- holds (null: none).
  previous bigint,
  -- A name from data/team.json, '' if not chosen: anyone with the email can tap.
  who text check (char_length(who) <= 40),
  price_low integer check (price_low between 1 and 99999), -- agreed, in dollars
  price_high integer check (price_high between price_low and 99999),
  final_price integer check (final_price between 0 and 99999),
  -- When someone arrives, or the agreed time.
  due_at timestamptz check (due_at between '2020-01-01' and '2100-01-01'),
  appointment_at timestamptz, -- the agreed time, until the lead is closed
  remind_at timestamptz, -- of an agreed time: the day before
  fee integer check (fee between 0 and 999), -- due for canceling, in dollars, as the page showed it
  constraint lead_events_price check (num_nonnulls(price_low, price_high) <> 1)
);
alter table public.lead_events enable row level security;

-- What an event inherits from the one before it, unless its tap tells anew: each field ends with
-- these taps. An agreed time replaces all that came with an earlier one.
create table public.event_fields (
  name text primary key,
  ends_with text[] -- null: with any
);
alter table public.event_fields enable row level security;
insert into public.event_fields values
  ('who', '{}'),
  ('price_low', '{}'),
  ('price_high', '{}'),
  ('final_price', '{}'),
  -- "I'm calling" promises no time.
  ('due_at', '{taken,no_answer,agreed,not_customer,canceled,refused}'),
  ('appointment_at', '{agreed,not_customer,canceled,refused}'),
  ('remind_at', '{agreed,not_customer,canceled,refused}'),
  ('fee', null);
create index lead_events_lead on public.lead_events (lead_id, id);
create index lead_events_at on public.lead_events (at);

-- The event whose state a main lead has. Null before the first one, or after that one was taken
-- back.
create function public.event_of(main uuid) returns public.lead_events
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select e from public.lead_events e
    where e.id = (
      select case when t.state is null then latest.previous else latest.id end
      from public.lead_events latest
      join public.taps t on t.name = latest.kind
      where latest.lead_id = main
      order by latest.id desc
      limit 1
    )
  );
end $$;

create function public.state_after(event public.lead_events) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((select t.state from public.taps t where t.name = event.kind), 'open');
$$;

create function public.state_of(main uuid) returns text
language sql stable security definer set search_path = '' as $$
  select public.state_after(public.event_of(main));
$$;

-- Whether the customer tapped last. Null: no one did.
create function public.is_raised(main uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select t.by_customer
  from public.lead_events e
  join public.taps t on t.name = e.kind
  where e.lead_id = main
  order by e.id desc
  limit 1;
$$;

-- The lead of the last 15 minutes with the same content: of several, the first.
create function public.repeated_by(lead public.contact_submissions) returns uuid
language sql stable security definer set search_path = '' as $$
  select coalesce(first.submission_id, latest.submission_id)
  from public.contact_submissions latest
  left join public.contact_submissions first
    on first.id = latest.main_id and first.content_hash = latest.content_hash
  where latest.content_hash = lead.content_hash
    and latest.created_at > public.lead_now() - interval '15 minutes'
    and latest.submission_id <> lead.submission_id
  order by latest.created_at desc
  limit 1;
$$;

-- Whether one call covers both.
create function public.covers(
  main public.contact_submissions, lead public.contact_submissions
) returns boolean
language sql stable security definer set search_path = '' as $$
  select main.id is not null
    and main.erased_at is null
    and public.state_of(main.id) not in ('done', 'not_customer', 'canceled')
    and (lead.suspected_spam or not main.suspected_spam)
    and (main.is_emergency or not lead.is_emergency);
$$;

-- Links a lead to the earlier one that it repeats, or that it changes because it came with its id.
-- Only the browser that sent a request knows its id, so only a changed one has full_receipt. If
-- linking fails, the staff hears of the lead as a new one: a duplicate alert beats a missed one.
create function public.link_lead() returns trigger
language plpgsql security definer set search_path = '' set lock_timeout = '2s' as $$
declare
  is_change constant boolean := new.duplicate_of is not null;
  earlier public.contact_submissions;
  main public.contact_submissions;
begin
  -- A later time would link this lead to others, and keep it in lists, until then.
  new.created_at := least(new.created_at, public.lead_now());
  new.full_receipt := true;
  if new.content_hash is not null then
    -- Of two identical leads at once, the second waits until the first is stored.
    perform pg_catalog.pg_advisory_xact_lock(7302115, pg_catalog.hashtext(new.content_hash));
    new.duplicate_of := coalesce(new.duplicate_of, public.repeated_by(new));
  end if;
  select e.* into earlier
  from public.contact_submissions e where e.submission_id = new.duplicate_of;
  select m.* into main
  from public.contact_submissions m where m.id = coalesce(earlier.main_id, earlier.id);
  if public.covers(main, new) then
    new.main_id := main.id;
    -- A change of a repeat is as doubtful as the repeat.
    new.full_receipt := is_change and earlier.full_receipt;
  end if;
  return new;
exception when others then
  return new;
end $$;
create trigger link_lead before insert on public.contact_submissions
  for each row execute function public.link_lead();

-- Leads whose id begins with these four to eight digits, for the lookup of a customer's text or
-- number. Browsers choose the id, so there may be several; the versions of one count once.
create function public.find_lead(reference text)
returns table (submission_id uuid, created_at timestamptz, service text)
language sql stable security definer set search_path = '' as $$
  select few.*
  from (
    select s.submission_id, s.created_at, s.service
    from public.contact_submissions s
    where s.submission_id between (rpad(reference, 8, '0') || '-0000-0000-0000-000000000000')::uuid
        and (rpad(reference, 8, 'f') || '-ffff-ffff-ffff-ffffffffffff')::uuid
      and s.created_at > public.links_since()
      and s.erased_at is null
      and (
        s.main_id is null
        or left(s.submission_id::text, 8) is distinct from left(s.duplicate_of::text, 8)
      )
    order by s.submission_id
    limit 50
  ) few
  order by few.created_at;
$$;
grant execute on function public.find_lead to service_role;
comment on function public.find_lead is 'May be null: service.';

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('photos', 'photos', false, public.figure('max_photo_bytes'), '{image/jpeg}');

-- Photos of erased or deleted leads. The sweep deletes them, even those that arrive after the
-- erasure.
create function public.photos_to_erase(max_count integer) returns table (name text)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from storage.buckets b where b.id = 'photos' and not b.public) then
    raise exception 'The bucket "photos" is missing or public';
  end if;
  return query
  select o.name
  from storage.objects o
  left join public.contact_submissions s on s.submission_id = case
    when o.name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.jpg$' then left(o.name, 36)::uuid
  end
  where o.bucket_id = 'photos' and (s.id is null or s.erased_at is not null)
  order by s.id nulls first
  limit max_count;
end $$;
grant execute on function public.photos_to_erase to service_role;
