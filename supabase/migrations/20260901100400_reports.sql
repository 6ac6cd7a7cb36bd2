create table public.call_counts (
  id bigint generated always as identity primary key,
  hour timestamptz not null, -- its start
  page text not null check (page ~ '^/[a-z0-9/-]{0,120}$'),
  place text not null check (place ~ '^[a-z_]{1,20}$'),
  presses integer not null check (presses > 0)
);
alter table public.call_counts enable row level security;
create index call_counts_hour on public.call_counts (hour, page, place);
comment on table public.call_counts is 'Written only by count_call(). Holds no visitor data.';

-- Doesn't wait for locks or the disk. A crash may lose the last taps.
create function public.count_call(page text, place text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  this_hour constant timestamptz := date_trunc('hour', public.lead_now());
begin
  perform pg_catalog.set_config('synchronous_commit', 'off', true);
  update public.call_counts c set presses = c.presses + 1
  where c.id = (
    select free.id from public.call_counts free
    where free.hour = this_hour and free.page = count_call.page and free.place = count_call.place
    limit 1 for update skip locked);
  if not found then
    insert into public.call_counts (hour, page, place, presses) values (this_hour, count_call.page, count_call.place, 1);
  end if;
end $$;
grant execute on function public.count_call to service_role;

-- Hours of the day are those of `zone`. Leads exclude repeats, and spam that no one took, but include erased ones.
-- The minutes until a lead is taken end with the first "I'm calling".
create function public.lead_report(since timestamptz, zone text) returns jsonb
language sql stable security definer set search_path = '' as $$
  with tapped as (
    select e.lead_id, min(e.at) filter (where e.kind = 'taken') as taken_at, public.state_of(e.lead_id) as state,
      bool_or(e.kind in ('coming', 'agreed', 'here', 'done')) as spoke,
      bool_or(e.kind = 'here') or bool_or(e.kind = 'done') and bool_or(e.kind in ('coming', 'agreed')) as came,
      bool_or(e.kind = 'complained') as complained,
      bool_or(e.kind = 'complained' and before.kind in ('coming', 'late', 'agreed', 'here')) as no_show,
      (array_agg((e.price_low + e.price_high) / 2.0 order by e.id desc) filter (where e.price_low is not null))[1] as agreed_price,
      (array_agg(e.final_price order by e.id desc) filter (where e.final_price is not null))[1] as final_price
    from public.lead_events e left join public.lead_events before on before.id = e.previous
    where e.at >= since
    group by e.lead_id
  ), request as materialized (
    select s.id, s.created_at, s.page, s.service, s.form_type, s.is_emergency, s.erased_at,
      concat_ws(', ', coalesce(s.utm_source, s.referrer), s.utm_medium, s.utm_campaign) as source,
      case
        when s.suspected_spam and coalesce(tapped.state, 'open') in ('open', 'not_customer') then 'spam'
        when s.main_id is not null then 'repeat'
        else 'lead'
      end as class
    from public.contact_submissions s left join tapped on tapped.lead_id = s.id
    where s.created_at >= since
  ), lead as materialized (
    select r.page, r.service, r.form_type, r.source, r.is_emergency, tapped.*,
      extract(hour from r.created_at at time zone zone) as hour,
      coalesce(tapped.state, 'open') = 'open' and r.erased_at is null as is_open,
      extract(epoch from tapped.taken_at - r.created_at) / 60 as minutes
    from request r left join tapped on tapped.lead_id = r.id
    where r.class = 'lead'
  ), call as materialized (
    select c.page, c.place, extract(hour from c.hour at time zone zone) as hour, c.presses
    from public.call_counts c
    where c.hour >= date_trunc('hour', since)
  ), counted as (
    select lists.list, lists.name, count(*) as found, count(*) filter (where spoke) as spoke, count(*) filter (where came) as came,
      count(*) filter (where state = 'done') as done, count(*) filter (where state = 'canceled') as canceled,
      count(*) filter (where complained) as complained, coalesce(sum(final_price), 0) as income
    from lead cross join lateral (values
      ('forms', form_type), ('hours', hour::text), ('pages', coalesce(page, '')), ('services', coalesce(service, '')), ('sources', source)
    ) as lists (list, name)
    group by 1, 2
    union all
    select lists.list, lists.name, sum(presses), 0, 0, 0, 0, 0, 0
    from call cross join lateral (values ('call_pages', page), ('call_places', place), ('call_hours', hour::text)) as lists (list, name)
    group by 1, 2
  ), ranked as (
    select c.*, row_number() over (partition by c.list order by c.found desc, c.name) as rank from counted c
  )
  select jsonb_build_object(
    'since', since,
    'totals', jsonb_build_object(
      'requests', (select count(*) from request),
      'spam', (select count(*) from request where class = 'spam'),
      'repeats', (select count(*) from request where class = 'repeat'),
      'leads', count(*),
      'emergencies', count(*) filter (where is_emergency),
      'taken', count(taken_at),
      'spoke', count(*) filter (where spoke),
      'came', count(*) filter (where came),
      'done', count(*) filter (where state = 'done'),
      'canceled', count(*) filter (where state = 'canceled'),
      'complained', count(*) filter (where complained),
      'no_shows', count(*) filter (where no_show),
      'not_customer', count(*) filter (where state = 'not_customer'),
      'open', count(*) filter (where is_open),
      'income', coalesce(sum(final_price), 0),
      'calls', (select coalesce(sum(presses), 0) from call)),
    'measures', jsonb_build_object(
      'median_minutes', round((percentile_cont(0.5) within group (order by minutes))::numeric, 1),
      'p90_minutes', round((percentile_cont(0.9) within group (order by minutes))::numeric, 1),
      'agreed_price', round((percentile_cont(0.5) within group (order by agreed_price))::numeric),
      'final_price', round((percentile_cont(0.5) within group (order by final_price))::numeric)),
    -- Bots can send any page or service, so only the most frequent ones get a row.
    'lists', (
      select coalesce(jsonb_object_agg(list, names), '{}')
      from (
        select list, jsonb_object_agg(name, case when list like 'call%' then array[found] else array[found, spoke, came, done, canceled, complained, income] end) as names
        from ranked where rank <= case list when 'sources' then 50 else 2000 end group by list) lists))
  from lead;
$$;
grant execute on function public.lead_report to service_role;

-- For counting leads from another machine: this role can run the report and nothing else.
do $$ begin
  create role lead_reporter nologin noinherit;
exception when duplicate_object then
  null;
end $$;
grant usage on schema public to lead_reporter;
grant execute on function public.lead_report to lead_reporter;
