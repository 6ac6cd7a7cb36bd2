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

-- What reports count: leads, except repeats and spam that no one took, and presses on the number.
create view public.report_entries with (security_invoker = true) as
  select s.created_at as at, s.id as lead, s.is_emergency, held.state, held.price, held.minutes,
    null as presses, coalesce(s.service, 'not chosen') as service,
    coalesce(s.page, 'unknown') as page, coalesce(nullif(left(concat_ws(
      ', ', coalesce(s.utm_source, s.referrer), s.utm_medium, s.utm_campaign
    ), 60), ''), 'direct or unknown') as source, null as place
  from public.contact_submissions s
  cross join lateral (
    select public.state_of(s.id) as state,
      (public.event_of(s.id)).final_price as price,
      extract(epoch from min(e.at) - s.created_at) / 60 as minutes
    from public.lead_events e
    where e.lead_id = s.id and e.kind = 'taken'
  ) held
  where s.main_id is null
    and not public.is_test(s)
    and (not s.suspected_spam or held.state not in ('open', 'not_customer'))
  union all
  select c.hour, null, null, null, null, null, c.presses, null, c.page, null, c.place
  from public.call_counts c;

-- From the start of `first_day` to the end of `last_day` in `zone`, with erased leads. Bots can
-- send any source, so names are capped.
create function public.lead_report(first_day date, last_day date, zone text)
returns table (
  part text, name text, leads integer, emergencies integer, taken integer, done integer,
  canceled integer, median_minutes float8, income integer, calls integer
)
language sql stable security definer set search_path = '' as $$
  select part, name, leads, emergencies, taken, done, canceled, minutes, income, calls
  from (
    select n, part, name, count(lead) as leads,
      count(*) filter (where is_emergency) as emergencies, count(minutes) as taken,
      count(*) filter (where state = 'done') as done,
      count(*) filter (where state = 'canceled') as canceled,
      round((percentile_cont(0.5) within group (order by minutes))::numeric, 1) as minutes,
      coalesce(sum(price), 0) as income, sum(presses) as calls,
      row_number() over (
        partition by n order by count(lead) desc, sum(presses) desc nulls last, name) as rank
    from public.report_entries cross join lateral (values
      (1, 'Total', 'all'), (2, 'Service', service), (3, 'Page', page), (4, 'Source', source),
      (5, 'Place of the number', place)) parts (n, part, name)
    where name is not null
      and at >= first_day::timestamp at time zone zone
      and at < (last_day + 1)::timestamp at time zone zone
    group by n, part, name
  ) named
  where rank <= 15
  order by n, rank;
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
