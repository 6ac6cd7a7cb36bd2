-- The owner runs these in the SQL editor: customers' data rights and queue repairs.

-- Leads with this phone number or email address, and linked ones that share either. A number with
-- an extension finds only that one, for others may share the number. Anything else is an error, so
-- a typo can't look like "no leads".
create function public.find_customer_leads(phone_or_email text) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  -- Like toE164() in data/lead/phone.ts, but with any separators. A comma or # after the tenth
  -- digit starts an extension, too.
  typed constant text := regexp_replace(
    normalize(phone_or_email, nfkc),
    '^(([^0-9]*[0-9]){10,11}) *[,#]+ *([0-9]{1,6})\s*$', '\1x\3'
  );
  parts constant text[] := regexp_match(
    regexp_replace(typed, '[^[:alnum:]+]', '', 'g'),
    '^(?:\+?1)?([2-9][0-9]{9})(?:e?x[a-z]*([0-9]{1,6}))?$', 'i'
  );
  wanted_phone constant text := '+1' || parts[1];
  wanted_email constant text := lower(
    substring(phone_or_email from '^\s*([^\s@,;<>]+@[^\s@,;<>]+)\s*$')
  );
begin
  if wanted_phone is null and wanted_email is null then
    raise exception 'Not a US phone number or an email address'
      using hint = 'Enter all ten digits of the number, or an address such as ann@example.com.';
  end if;
  return query
  with recursive customer as (
    select s.id, s.submission_id, s.duplicate_of, s.phone, lower(s.email) as email
    from public.contact_submissions s
    where s.phone = wanted_phone || ',' || parts[2]
      or parts[2] is null and split_part(s.phone, ',', 1) = wanted_phone
      or lower(s.email) = wanted_email
    union
    select linked.id, linked.submission_id, linked.duplicate_of, linked.phone, lower(linked.email)
    from customer c
    join public.contact_submissions linked
      on (linked.submission_id = c.duplicate_of or linked.duplicate_of = c.submission_id)
      and (
        split_part(linked.phone, ',', 1) = split_part(c.phone, ',', 1)
        or lower(linked.email) = c.email
      )
  )
  select c.id from customer c;
end $$;

-- For an update: every column back to its default, except those to keep. So a new column is erased
-- unless someone decides to keep it.
create function public.blanked(in_table regclass, kept text[]) returns text
language sql stable security definer set search_path = '' as $$
  select string_agg(format('%I = default', a.attname), ', ')
  from pg_catalog.pg_attribute a
  where a.attrelid = in_table
    and a.attnum > 0
    and not a.attisdropped
    and a.attname <> all (kept);
$$;

create function public.erase_leads(leads uuid[]) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  erased bigint;
begin
  delete from public.customer_texts t where t.lead_id = any (leads);
  -- First, because a repeat may take over the events.
  execute format(
    'update public.lead_events set %s where lead_id = any ($1)',
    public.blanked(
      'public.lead_events', '{id,lead_id,kind,at,previous,price_low,price_high,final_price}'
    )
  ) using leads;
  execute format(
    'update public.contact_submissions set %s, erased_at = public.lead_now()
    where id = any ($1) and erased_at is null',
    public.blanked(
      'public.contact_submissions',
      '{id,created_at,submission_id,duplicate_of,main_id,service,is_emergency,form_type,page,
        referrer,utm_source,utm_medium,utm_campaign,suspected_spam,erased_at}'
    )
  ) using leads;
  get diagnostics erased = row_count;
  return erased;
end $$;

-- Keeps time, service, page and taps for reports. Deletes unsent messages. Returns the number of
-- erased leads.
create function public.erase_customer(phone_or_email text) returns bigint
language sql security definer set search_path = '' as $$
  select public.erase_leads(array(select public.find_customer_leads(phone_or_email)));
$$;

create function public.erase_leads_older_than(months integer) returns bigint
language plpgsql security definer set search_path = '' as $$
begin
  if months is null or months < 1 then
    raise exception 'The number of months must be 1 or more'
      using hint = 'For example: select erase_leads_older_than(36);';
  end if;
  return public.erase_leads(array(
    select s.id
    from public.contact_submissions s
    where s.erased_at is null
      and s.created_at < public.lead_now() - make_interval(months => erase_leads_older_than.months)
  ));
end $$;

create function public.sent_messages(lead uuid, by_channel text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(
    jsonb_agg(jsonb_build_object('kind', m.kind, 'sent_at', m.sent_at) order by m.owed_at, m.id),
    '[]'
  )
  from public.messages m
  where m.lead_id = lead and m.channel = by_channel and m.sent_at is not null;
$$;

create function public.export_customer(phone_or_email text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('exported_at', public.lead_now(), 'requests', coalesce(jsonb_agg(
    to_jsonb(s) - array['id', 'content_hash', 'erased_at', 'main_id', 'full_receipt']
    || jsonb_build_object(
      'calls', (
        select coalesce(
          jsonb_agg(jsonb_strip_nulls(to_jsonb(e) - array['id', 'lead_id']) order by e.id), '[]'
        )
        from public.lead_events e
        where e.lead_id = s.id
      ),
      'texts', (
        select coalesce(jsonb_agg(jsonb_build_object('at', t.at, 'words', t.words) order by t.at), '[]')
        from public.customer_texts t
        where t.lead_id = s.id
      ),
      'mails_to_staff', public.sent_messages(s.id, 'mail'),
      'mails_to_customer', public.sent_messages(s.id, 'customer'),
      'texts_to_customer', public.sent_messages(s.id, 'text')
    )
    order by s.created_at
  ), '[]'))
  from public.contact_submissions s
  where s.id in (select public.find_customer_leads(phone_or_email));
$$;

create function public.requeue_dead_messages() returns bigint
language sql security definer set search_path = '' as $$
  with requeued as (
    update public.messages
    set ended_at = null, dead = false, attempts = 0, unconfirmed_tries = 0, rung = 0,
      owed_at = public.lead_now(), due_at = public.lead_now()
    where dead and channel not in ('customer', 'text') -- too late for what they tell
    returning 1
  )
  select count(*) from requeued;
$$;

create function public.settle_unconfirmed_messages() returns bigint
language sql security definer set search_path = '' as $$
  with settled as (
    update public.messages
    set sent_at = coalesce(sent_at, public.lead_now()), ended_at = public.lead_now(),
      dead = false, leased_until = null
    where unconfirmed_tries > 0 and (dead or ended_at is null)
    returning 1
  )
  select count(*) from settled;
$$;

-- Queues the missing messages. Returns the number of leads.
create function public.announce_missing_leads() returns bigint
language sql security definer set search_path = '' as $$
  select count(*) from (select public.announce(s) from public.unannounced_leads() s) announced;
$$;
