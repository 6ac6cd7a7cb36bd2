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
    insert into public.call_counts (hour, page, place, presses)
    values (this_hour, count_call.page, count_call.place, 1);
  end if;
end $$;
grant execute on function public.count_call to service_role;

-- From the start of `first_day` to the end of `last_day` in `zone`. Leads exclude repeats, and spam
-- that no one took, but include erased ones. Bots can send any source, so names are capped.
create function public.lead_report(first_day date, last_day date, zone text)
returns table (
  part text, name text, leads integer, emergencies integer, taken integer, done integer,
  canceled integer, median_minutes float8, income integer, calls integer
)
language sql stable security definer set search_path = '' as $$
  with period as (
    select first_day::timestamp at time zone zone as since,
      (last_day + 1)::timestamp at time zone zone as until
  ), tapped as (
    select e.lead_id, public.state_of(e.lead_id) as state,
      (public.event_of(e.lead_id)).final_price as price,
      min(e.at) filter (where e.kind = 'taken') as taken_at
    from public.lead_events e, period
    where e.at >= period.since
    group by e.lead_id
  ), counted as (
    select s.id as lead, s.is_emergency, tapped.state, tapped.price, null as presses,
      extract(epoch from tapped.taken_at - s.created_at) / 60 as minutes,
      coalesce(s.service, 'not chosen') as service, coalesce(s.page, 'unknown') as page,
      coalesce(nullif(left(concat_ws(', ', coalesce(s.utm_source, s.referrer), s.utm_medium,
        s.utm_campaign), 60), ''), 'direct or unknown') as source, null as place
    from period
    join public.contact_submissions s
      on s.created_at >= period.since and s.created_at < period.until and s.main_id is null
    left join tapped on tapped.lead_id = s.id
    where not public.is_test(s)
      and (not s.suspected_spam or tapped.state not in ('open', 'not_customer'))
    union all
    select null, null, null, null, c.presses, null, null, c.page, null, c.place
    from period
    join public.call_counts c on c.hour >= period.since and c.hour < period.until
  ), named as (
    select n, part, name, count(lead) as leads,
      count(*) filter (where is_emergency) as emergencies, count(minutes) as taken,
      count(*) filter (where state = 'done') as done,
      count(*) filter (where state = 'canceled') as canceled,
      round((percentile_cont(0.5) within group (order by minutes))::numeric, 1) as minutes,
      coalesce(sum(price), 0) as income, sum(presses) as calls,
      row_number() over (
        partition by n order by count(lead) desc, sum(presses) desc nulls last, name) as rank
    from counted cross join lateral (values
      (1, 'Total', 'all'), (2, 'Service', service), (3, 'Page', page), (4, 'Source', source),
      (5, 'Place of the number', place)) parts (n, part, name)
    where name is not null
    group by n, part, name
  )
  select part, name, leads, emergencies, taken, done, canceled, minutes, income, calls
  from named where rank <= 15 order by n, rank;
$$;
comment on function public.lead_report is 'May be null: median_minutes, calls.';
grant execute on function public.lead_report to service_role;

-- For counting leads from another machine: this role can run the report and nothing else.
do $$ begin
  create role lead_reporter nologin noinherit;
exception when duplicate_object then
  null;
end $$;
grant usage on schema public to lead_reporter;
grant execute on function public.lead_report to lead_reporter;
