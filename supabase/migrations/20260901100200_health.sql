-- Leads of the last 30 days without an email, because the trigger was off.
create function public.unannounced_leads() returns setof public.contact_submissions
language sql stable security definer set search_path = '' as $$
  select s.* from public.contact_submissions s
  where s.created_at > public.lead_now() - interval '30 days' and s.erased_at is null and not public.is_silent(s) and not s.is_health
    and (select true from public.messages m where m.lead_id = s.id and m.channel = 'mail' limit 1) is null;
$$;

-- Counts stop at 10,000. Dead messages reached no one; unconfirmed ones may have.
create function public.lead_health(late_seconds integer) returns table (
  channel text, pending bigint, late bigint, dead bigint, unconfirmed bigint, refused text, held_until timestamptz,
  untaken_emergencies bigint, unannounced bigint, sweep_seconds_ago integer
)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query with site as materialized (
    select
      (select count(*) from (
        select from public.contact_submissions s
        left join lateral (
          select e.kind, e.at from public.lead_events e where e.lead_id = s.id order by e.id desc limit 1) latest on true
        where s.is_emergency and not s.suspected_spam and s.erased_at is null and s.main_id is null and not s.is_health
          and s.created_at > public.lead_now() - interval '14 days'
          and public.state_after(latest.kind) = 'open'
          and coalesce(latest.at, s.created_at) > public.lead_now() - interval '24 hours'
          and coalesce(latest.at, s.created_at) < public.lead_now() - make_interval(secs => late_seconds)
        limit 10000) counted) as untaken_emergencies,
      (select count(*) from (select from public.unannounced_leads() limit 10000) counted) as unannounced,
      (select extract(epoch from public.lead_now() - s.at)::integer from public.site_state s where s.name = 'sweep') as sweep_seconds_ago
  )
  select c.channel,
    count(m.is_late) filter (where m.ended_at is null),
    count(*) filter (where m.is_late and (m.ended_at is null or m.unconfirmed_tries > 0)),
    count(*) filter (where m.dead and m.unconfirmed_tries = 0 and (c.channel = 'mail' or m.ended_at > public.lead_now() - interval '1 day')),
    count(*) filter (where m.unconfirmed_tries > 0),
    (select s.value from public.site_state s where s.name = c.channel),
    (select s.at from public.site_state s where s.name = 'held ' || c.channel and s.at > public.lead_now()),
    site.*
  from (values ('mail'), ('push'), ('webhook')) as c (channel) cross join site
  left join lateral (
    select m.ended_at, m.dead, m.unconfirmed_tries, m.owed_at < public.lead_now() - make_interval(secs => late_seconds) as is_late
    from public.messages m
    where m.channel = c.channel and (m.ended_at is null or m.dead) and m.owed_at <= public.lead_now()
    order by m.owed_at limit 10000) m on true
  group by c.channel, site.untaken_emergencies, site.unannounced, site.sweep_seconds_ago;
end $$;
grant execute on function public.lead_health to service_role;
comment on function public.lead_health is 'May be null: refused, held_until, sweep_seconds_ago.';

-- Only finds test requests, of `npm run launch` and health.
create function public.launch_test(submission uuid) returns table (owed bigint, sent bigint)
language sql stable security definer set search_path = '' as $$
  select count(m.id), count(m.sent_at)
  from public.contact_submissions s
  left join public.messages m on m.lead_id = s.id and m.kind in ('alert', 'lead', 'repeat')
  where s.submission_id = submission and public.is_launch_test(s)
  group by s.id;
$$;
grant execute on function public.launch_test to service_role;

create function public.delete_launch_test(submission uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  test constant uuid := (select s.id from public.contact_submissions s where s.submission_id = submission and public.is_launch_test(s));
begin
  perform public.erase_leads(array[test]); -- hands its reminders over to a lead that is linked to it
  -- Of health checks that were killed. A running one has a lead that's 6 minutes old, and takes seconds, which CLOCK_SPEED makes minutes.
  delete from public.contact_submissions s where s.is_health and s.created_at < public.lead_now() - interval '15 minutes';
  delete from public.contact_submissions s where s.id = test;
  return found;
end $$;
grant execute on function public.delete_launch_test to service_role;
