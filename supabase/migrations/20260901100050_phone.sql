-- Texts from customers, missed calls, and numbers that want no texts.

-- Only hashes, so a stop outlives an erasure.
create table public.text_stops (phone_hash text primary key);
alter table public.text_stops enable row level security;

create function public.phone_hash(phone text) returns text
language sql immutable security definer set search_path = '' as $$
  select encode(sha256(convert_to(phone, 'utf8')), 'hex');
$$;

create function public.has_stopped(phone text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select exists (select from public.text_stops s where s.phone_hash = public.phone_hash(phone))
  );
end $$;

-- The wish of one version. A customer who takes texts only, and then none, wants no contact.
create function public.reach_said(lead public.contact_submissions) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select case
      when lead.reach = 'text' and public.has_stopped(lead.phone) then 'none' else lead.reach
    end
  );
end $$;

-- Each text and pressed key, so that none counts twice. Without a lead if it isn't part of an
-- earlier request.
create table public.customer_texts (
  sid text primary key check (char_length(sid) between 1 and 64), -- from the provider
  lead_id uuid references public.contact_submissions (id) on delete cascade,
  at timestamptz not null default public.lead_now(),
  words text check (char_length(words) between 1 and 1500),
  check ((lead_id is null) = (words is null))
);
alter table public.customer_texts enable row level security;
create index customer_texts_lead on public.customer_texts (lead_id, at);

-- What this number's next text is about: its latest request that's open, or was closed so recently
-- that the staff's page still opens.
create function public.texted_lead(sender text) returns public.contact_submissions
language sql stable security definer set search_path = '' as $$
  select v.*
  from public.contact_submissions v
  left join public.event_of(coalesce(v.main_id, v.id)) event on true
  where v.phone = sender
    and v.erased_at is null
    and case public.state_after(event)
      when 'not_customer' then false
      when 'done' then event.at > public.lead_now() - interval '6 hours'
      when 'canceled' then event.at > public.lead_now() - interval '6 hours'
      else greatest(v.created_at, event.at, event.due_at) > public.links_since()
    end
  order by greatest(v.created_at, event.at) desc
  limit 1;
$$;

-- A text, or a missed call whose caller wants to be called back. `wish`: 'stop', 'start' or ''.
-- Returns the request to tell the staff of; null if there's none, or nothing new.
create function public.receive_by_phone(
  form text, sid text, sender text, words text, wish text default '',
  spoken text default '', since timestamptz default null, is_doubtful boolean default false
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  is_text constant boolean := form = 'text';
  is_request boolean := wish = '';
  lead public.contact_submissions;
begin
  -- Of two texts at once, the second one finds the first one's request.
  perform pg_catalog.pg_advisory_xact_lock(7302116, pg_catalog.hashtext(sender));
  if is_text then
    lead := public.texted_lead(sender);
  end if;
  insert into public.customer_texts (sid, lead_id, words)
  values (sid, lead.id, case when lead.id is not null then words end)
  on conflict do nothing;
  if not found then
    return null;
  end if;
  if wish = 'stop' then
    insert into public.text_stops values (public.phone_hash(sender)) on conflict do nothing;
  elsif wish = 'start' then
    delete from public.text_stops s where s.phone_hash = public.phone_hash(sender);
    is_request := not found; -- "Yes" then answers something else
  end if;
  if lead.id is not null then
    insert into public.messages (lead_id, channel, kind, class, owed_at, due_at)
    select lead.id, owed.channel, 'wrote', 'follow_up', owed.at, owed.at
    from (values
      ('mail', public.gather(coalesce(lead.main_id, lead.id), 'mail', 'wrote')),
      ('push', public.lead_now())
    ) as owed (channel, at);
  elsif is_request then
    insert into public.contact_submissions (
      created_at, submission_id, phone, message, default_message, is_emergency, is_new_customer,
      reach, form_type, language, suspected_spam, content_hash
    ) values (
      coalesce(since, public.lead_now()), gen_random_uuid(), sender, words, not is_text,
      not is_doubtful, not exists (select from public.contact_submissions s where s.phone = sender),
      case when is_text and not public.has_stopped(sender) then 'text' end, form, nullif(spoken, ''),
      is_doubtful, case when not is_text then public.phone_hash('call ' || sender) end
    ) returning * into lead;
  end if;
  return lead.submission_id;
end $$;
grant execute on function public.receive_by_phone to service_role;
comment on function public.receive_by_phone is 'May be null.';
