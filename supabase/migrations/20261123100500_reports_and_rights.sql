-- Counts of what brings leads; and a visitor's rights: to be told what is kept, and to have it erased.

-- A lead is a request that neither looks like spam nor belongs to the case of an earlier one; erased leads count too. `minutes_until_taken`
-- goes by the first tap on "I'm calling". `pages` and `services` are as they were sent: only values that the site knows may be shown.
create function public.lead_report(since timestamptz) returns jsonb
language sql stable security definer set search_path = '' as $$
  with request as materialized (
    select s.id, s.created_at, s.page, s.service, s.form_type, s.is_emergency, s.erased_at,
      case
        when s.suspected_spam then 'spam'
        when s.duplicate_of is not null and public.lead_case(s.submission_id) <> s.id then 'repeat'
        else 'lead'
      end as class
    from public.contact_submissions s
    where s.created_at >= since
  ), tapped as (
    select e.lead_id, min(e.at) filter (where e.kind = 'taken') as taken_at, (array_agg(e.kind order by e.id desc))[1] as latest
    from public.lead_events e
    where e.at >= since
    group by e.lead_id
  ), lead as materialized (
    select r.page, r.service, r.form_type, r.is_emergency, tapped.taken_at, tapped.latest,
      extract(hour from r.created_at at time zone 'America/Chicago') as hour,
      coalesce(tapped.latest, 'undone') = 'undone' and r.erased_at is null as is_open,
      extract(epoch from tapped.taken_at - r.created_at) / 60 as minutes
    from request r left join tapped on tapped.lead_id = r.id
    where r.class = 'lead'
  )
  select jsonb_build_object(
    'since', since,
    'requests', (select count(*) from request),
    'spam', (select count(*) from request where class = 'spam'),
    'repeats', (select count(*) from request where class = 'repeat'),
    'leads', count(*),
    'emergencies', count(*) filter (where is_emergency),
    'taken', count(taken_at),
    'not_customer', count(*) filter (where latest = 'not_customer'),
    'open', count(*) filter (where is_open),
    'minutes_until_taken', jsonb_build_object(
      'median', round((percentile_cont(0.5) within group (order by minutes))::numeric, 1),
      'p90', round((percentile_cont(0.9) within group (order by minutes))::numeric, 1)),
    'forms', (
      select coalesce(jsonb_object_agg(form_type, leads), '{}')
      from (select form_type, count(*) as leads from lead group by form_type) counted),
    'hours', (
      select coalesce(jsonb_object_agg(hour, leads), '{}')
      from (select hour, count(*) as leads from lead group by hour) counted),
    -- A program may send any text as page or service: only the most frequent ones are counted by themselves.
    'pages', (
      select coalesce(jsonb_object_agg(page, leads), '{}')
      from (select coalesce(page, '') as page, count(*) as leads from lead group by 1 order by 2 desc, 1 limit 2000) counted),
    'services', (
      select coalesce(jsonb_object_agg(service, leads), '{}')
      from (select coalesce(service, '') as service, count(*) as leads from lead group by 1 order by 2 desc, 1 limit 2000) counted)
  )
  from lead;
$$;
revoke all on function public.lead_report from public, anon, authenticated;
grant execute on function public.lead_report to service_role;

-- Requests with this phone number or e-mail address, and linked ones that have the same. Any other text is an error, never "none".
create function public.requests_of(phone_or_email text) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  -- As toE164 of data/lead/phone.ts reads a number.
  wanted_phone constant text :=
    substring(regexp_replace(normalize(phone_or_email, nfkc), '[^[:alnum:]+]', '', 'g') from '^(?:\+?1)?([2-9][0-9]{9})$');
  wanted_email constant text := lower(substring(phone_or_email from '^\s*([^\s@,;<>]+@[^\s@,;<>]+)\s*$'));
begin
  if wanted_phone is null and wanted_email is null then
    raise exception 'Neither a US phone number nor an e-mail address'
      using hint = 'Write one of them, such as (314) 555-0123 or ann@example.com.';
  end if;
  return query
  with recursive customer as (
    select s.id, s.submission_id, s.duplicate_of, s.phone, lower(s.email) as email
    from public.contact_submissions s
    where s.phone = '+1' || wanted_phone or lower(s.email) = wanted_email
    union
    select linked.id, linked.submission_id, linked.duplicate_of, linked.phone, lower(linked.email)
    from customer c cross join lateral (
      select s.* from public.contact_submissions s where s.submission_id = c.duplicate_of
      union all
      select s.* from public.contact_submissions s where s.duplicate_of = c.submission_id
    ) linked
    where linked.phone = c.phone or lower(linked.email) = c.email
  )
  select c.id from customer c;
end $$;
revoke all on function public.requests_of from public, anon, authenticated, service_role;

-- Blanks what names the customer, and takes back what is still to be sent. Answers how many requests were blanked.
create function public.erase_requests(requests uuid[]) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  erased bigint;
begin
  -- The lock of claim_notifications: a sweep that is choosing mails ends first, and the next one finds none of these.
  perform pg_catalog.pg_advisory_xact_lock(7302114);
  update public.contact_submissions s
  set name = null, phone = null, email = null, address = null, message = null, content_hash = null, erased_at = now()
  where s.id = any (requests) and s.erased_at is null;
  get diagnostics erased = row_count;
  -- Reminders before mails: a sweep that makes a mail of a reminder holds the reminder until the mail is stored.
  delete from public.lead_reminders r where r.lead_id = any (requests);
  delete from public.lead_notifications n where n.lead_id = any (requests) and n.sent_at is null;
  return erased;
end $$;
revoke all on function public.erase_requests from public, anon, authenticated, service_role;

-- For the owner, in the SQL editor: times, service, page and taps stay, and are counted. Answers how many requests it erased.
create function public.erase_customer(phone_or_email text) returns bigint
language sql security definer set search_path = '' as $$
  select public.erase_requests(array(select public.requests_of(phone_or_email)));
$$;
revoke all on function public.erase_customer from public, anon, authenticated, service_role;

create function public.keep_leads_for(months integer) returns bigint
language plpgsql security definer set search_path = '' as $$
begin
  if months is null or months < 1 then
    raise exception 'The months to keep must be 1 or more' using hint = 'Such as: select keep_leads_for(36);';
  end if;
  return public.erase_requests(array(
    select s.id from public.contact_submissions s
    where s.erased_at is null and s.created_at < now() - make_interval(months => keep_leads_for.months)));
end $$;
revoke all on function public.keep_leads_for from public, anon, authenticated, service_role;

-- For the owner, in the SQL editor: a copy of all that is kept about a customer.
create function public.export_customer(phone_or_email text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('exported_at', now(), 'requests', coalesce(jsonb_agg(
    to_jsonb(s) - array['id', 'content_hash', 'erased_at'] || jsonb_build_object(
      'calls', (
        select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'at', e.at) order by e.id), '[]')
        from public.lead_events e where e.lead_id = s.id),
      'mails_to_staff', (
        select coalesce(jsonb_agg(jsonb_build_object('kind', n.kind, 'sent_at', n.sent_at) order by n.created_at, n.id), '[]')
        from public.lead_notifications n where n.lead_id = s.id))
    order by s.created_at), '[]'))
  from public.contact_submissions s
  where s.id in (select public.requests_of(phone_or_email));
$$;
revoke all on function public.export_customer from public, anon, authenticated, service_role;
