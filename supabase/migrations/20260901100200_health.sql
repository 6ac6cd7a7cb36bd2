-- Leads of the last 30 days without an email, because the trigger was off.
create function public.unannounced_leads() returns setof public.contact_submissions
language sql stable security definer set search_path = '' as $$
  select s.* from public.contact_submissions s
  where s.created_at > public.lead_now() - interval '30 days'
    and s.erased_at is null and not public.is_silent(s)
    and (
      select true from public.messages m where m.lead_id = s.id and m.channel = 'mail' limit 1
    ) is null;
$$;

-- Emergencies of the last day that no one took in time. Some customers will call us.
create function public.untaken_emergencies(late_seconds integer) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select s.id
  from public.contact_submissions s
  cross join lateral (
    select coalesce(max(e.at), s.created_at) as at
    from public.lead_events e where e.lead_id = s.id
  ) latest
  where s.is_emergency and not s.suspected_spam and s.erased_at is null and s.main_id is null
    and s.created_at > public.links_since()
    and latest.at > public.lead_now() - interval '24 hours'
    and latest.at < public.lead_now() - make_interval(secs => late_seconds)
    and public.reach_said(public.own_version(s)) is distinct from 'none'
    and public.state_of(s.id) not in ('done', 'not_customer', 'canceled')
    and (public.state_of(s.id) = 'open' or public.is_raised(s.id))
  limit 10000;
$$;

create function public.seconds_since(state text) returns integer
language sql stable security definer set search_path = '' as $$
  select extract(epoch from public.lead_now() - s.at)::integer
  from public.site_state s where s.name = state;
$$;

-- Counts stop at 10,000. Dead messages reached no one; unconfirmed ones may have. `waits_for`:
-- which limit holds up the oldest late email, or the server's last answer.
create function public.lead_health(late_seconds integer) returns table (
  channel text, pending bigint, late bigint, dead bigint, unconfirmed bigint, waits_for text,
  refused text, held_until timestamptz, untaken_emergencies bigint, unannounced bigint,
  sweep_seconds_ago integer, canary text, canary_seconds_ago integer
)
language sql stable security definer set search_path = '' as $$
  select c.channel, counted.*,
    (select s.value from public.site_state s where s.name = c.channel),
    (
      select s.at from public.site_state s
      where s.name = 'held ' || c.channel and s.at > public.lead_now()
    ),
    (select count(*) from public.untaken_emergencies(late_seconds)),
    (select count(*) from (select from public.unannounced_leads() limit 10000) few),
    public.seconds_since('sweep'),
    (select s.value from public.site_state s where s.name = 'canary'),
    public.seconds_since('canary')
  from (values ('mail'), ('push'), ('webhook'), ('text')) as c (channel)
  cross join lateral (
    select
      count(*) filter (where m.ended_at is null),
      count(*) filter (where m.is_late and (m.ended_at is null or m.unconfirmed_tries > 0)),
      count(*) filter (
        where m.dead and m.unconfirmed_tries = 0
          and (c.channel = 'mail' or m.ended_at > public.lead_now() - interval '1 day')
      ),
      count(*) filter (where m.unconfirmed_tries > 0),
      (array_agg(coalesce(m.last_error, 'MAIL_HOURLY_LIMIT') order by m.owed_at) filter (
        where m.is_late and m.ended_at is null
          and (m.last_error is not null or m.attempts = 0 and public.seconds_since('sweep') < 300)
      ))[1]
    from (
      select m.ended_at, m.dead, m.unconfirmed_tries, m.last_error, m.attempts, m.owed_at,
        m.owed_at < public.lead_now() - make_interval(secs => late_seconds) as is_late
      from public.messages m
      where m.channel = c.channel and (m.ended_at is null or m.dead)
        and m.owed_at <= public.lead_now()
      order by m.owed_at limit 10000
    ) m
  ) counted;
$$;
grant execute on function public.lead_health to service_role;
comment on function public.lead_health is
  'May be null: waits_for, refused, held_until, sweep_seconds_ago, canary, canary_seconds_ago.';

-- What became of a test request's emails: 'sent', or why the last attempt of the staff's failed.
-- Null before that, and until the customer's, which no one gets, is settled.
create function public.canary_result(submission uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when mail.sent_at is null then mail.last_error
    when customer.ended_at is not null then 'sent'
  end
  from public.contact_submissions s
  join public.messages mail on mail.lead_id = s.id and mail.channel = 'mail'
  join public.messages customer on customer.lead_id = s.id and customer.channel = 'customer'
  where s.submission_id = submission;
$$;
grant execute on function public.canary_result to service_role;
comment on function public.canary_result is 'May be null.';

-- A canary's own request and its repeat, and what killed canaries left.
create function public.erase_tests(submission uuid) returns void
language sql security definer set search_path = '' as $$
  delete from public.contact_submissions s
  where public.is_test(s)
    and (
      submission in (s.submission_id, s.duplicate_of)
      or s.created_at < public.lead_now() - interval '1 minute'
    );
$$;
grant execute on function public.erase_tests to service_role;

create function public.record_canary(result text) returns void
language sql security definer set search_path = '' as $$
  insert into public.site_state (name, value) values ('canary', result)
  on conflict (name) do update set value = excluded.value, at = excluded.at;
$$;
grant execute on function public.record_canary to service_role;

-- For `npm run launch`: the tables and functions of ours that a role may use.
create function public.rights_of(grantee name) returns table (name text)
language sql stable security definer set search_path = '' as $$
  select p.proname
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace
    and has_function_privilege(grantee, p.oid, 'execute')
  union all
  select c.relname
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm')
    and (
      has_any_column_privilege(grantee, c.oid, 'select, insert, update')
      or has_table_privilege(grantee, c.oid, 'delete, truncate')
    );
$$;
grant execute on function public.rights_of to service_role;
