-- Leads of the last 30 days without an email, because the trigger was off.
create function public.unannounced_leads() returns setof public.contact_submissions
language sql stable security definer set search_path = '' as $$
  select s.* from public.contact_submissions s
  where s.created_at > public.lead_now() - interval '30 days' and s.erased_at is null and not public.is_silent(s)
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
        left join lateral (select max(e.at) as at from public.lead_events e where e.lead_id = s.id) latest on true
        where s.is_emergency and not s.suspected_spam and s.erased_at is null and s.main_id is null
          and s.created_at > public.links_since()
          and public.state_of(s.id) = 'open' and public.reach_of(s.id) is distinct from 'none' -- they will call us
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

-- Only finds test requests (see is_launch_test).
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
  delete from public.contact_submissions s where s.id = test;
  return found;
end $$;
grant execute on function public.delete_launch_test to service_role;

-- Health's check: takes two requests along the whole path of a lead, with the caller's rights, and undoes everything. Returns 'fine', a code of
-- docs/health.md, or the step that failed and its SQLSTATE. The rows are as the site inserts them; `calls` has the functions that the site calls,
-- with their arguments. All are JSON, as text because @supabase/lite spoils jsonb.
create function public.try_lead_path(minimal_row text, filled_row text, calls text) returns text
language plpgsql set search_path = '' set lock_timeout = '5s' as $$
declare
  leads_table constant text := 'public.contact_submissions';
  minimal constant jsonb := minimal_row::jsonb;
  filled constant jsonb := filled_row::jsonb;
  minimal_id constant uuid := (minimal ->> 'submission_id')::uuid;
  filled_id constant uuid := (filled ->> 'submission_id')::uuid;
  repeat_id constant uuid := gen_random_uuid();
  later_id constant uuid := gen_random_uuid();
  -- As PostgREST does it.
  insertion constant text := (
    select format('insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1)
      on conflict (submission_id) do nothing returning submission_id', leads_table, string_agg(quote_ident(name), ', '))
    from jsonb_object_keys(filled) as listed (name));
  part text;
  step text;
  sent jsonb;
  is_new boolean;
  stored uuid;
  called record;
  presses integer;
  report record;
  to_channel text;
  tests record;
  claimed record;
  tapped record;
  state jsonb;
begin
  -- A setting turns them off.
  begin
    assert false;
    return 'check_failed';
  exception when assert_failure then null;
  end;
  -- Checks wait for each other here, so that a lock below is someone else's.
  perform pg_catalog.pg_advisory_xact_lock(7302116, 0);
  perform set_config('lock_timeout', '1s', true);
  -- Twice, so that no claim is held while a sweep's lock is awaited: two sessions could wait for each other.
  foreach part in array '{lead,site}'::text[] loop
    begin
      for sent, is_new in
        values (minimal, true), (filled, true), (filled, false), (filled || jsonb_build_object('submission_id', repeat_id), true)
      loop
        step := 'insert';
        execute insertion into stored using sent;
        assert (stored is not null) = is_new, 'insert_failed';
        step := 'find';
        assert (
          select to_jsonb(s) @> (sent - 'duplicate_of') from public.contact_submissions s where s.submission_id::text = sent ->> 'submission_id'
        ), 'find_failed';
      end loop;
      step := 'insert';
      set constraints all immediate;

      if part = 'lead' then
        step := 'launch_test';
        select count(*) as leads, min(t.owed) as owed into tests
        from unnest(array[minimal_id, filled_id]) as own (id) cross join lateral public.launch_test(submission => own.id) t;
        assert tests.leads = 2, 'launch_test_failed';
        assert tests.owed > 0, 'message_missing';
        foreach to_channel in array '{mail,push,webhook}'::text[] loop
          step := 'claim_messages';
          select count(distinct own.id) as leads, min(own.id::text)::uuid as one, array_agg(c.message_id) as ids, bool_or(not c.is_last) as has_next
          into claimed
          from unnest(array[minimal_id, filled_id]) as own (id)
          cross join lateral public.claim_messages(to_channel => to_channel, setting => 'health',
            max_count => 10, lease_seconds => 60, only_lead => own.id) c;
          assert claimed.leads = 2, case to_channel when 'mail' then 'claim_messages_failed' else 'message_missing' end;
          -- A push knows of its reminders.
          assert claimed.has_next or to_channel <> 'push', 'message_missing';
          step := 'settle_messages';
          perform public.settle_messages(results => (
            select jsonb_agg(jsonb_build_object('id', id, 'outcome', 'sent'))::text from unnest(claimed.ids) as listed (id)));
          assert (select t.sent > 0 from public.launch_test(submission => claimed.one) t) or to_channel <> 'mail', 'settle_messages_failed';
        end loop;

        step := 'record_lead_event';
        select * into tapped from public.record_lead_event(submission => filled_id, event => 'taken', events_seen => 0);
        assert tapped.recorded and tapped.lead ->> 'state' = 'taken', 'record_lead_event_failed';
        select * into tapped from public.record_lead_event(submission => filled_id, event => 'agreed', events_seen => 1,
          details => jsonb_build_object('who', 'Health', 'price_low', 1, 'price_high', 2, 'due_at', public.lead_now())::text);
        assert tapped.recorded and tapped.lead ->> 'price_high' = '2', 'record_lead_event_failed';
        step := 'lead_state';
        state := (select s.lead from public.lead_state(submission => repeat_id) s);
        assert state is not null, 'lead_state_failed';
        assert state ->> 'state' = 'agreed', 'repeats_stuck';
        assert state ->> 'reach' is not distinct from filled ->> 'reach', 'lead_state_failed';
        assert (state ->> 'appointment_at')::timestamptz = public.lead_now(), 'record_lead_event_failed';
        step := 'lead_versions';
        assert exists (select from public.lead_versions(submission => repeat_id) v where v.lead ->> 'submission_id' = filled_id::text), 'lead_versions_failed';
        step := 'find_lead';
        assert exists (select from public.find_lead(reference => left(filled_id::text, 8)) f where f.submission_id = filled_id), 'find_lead_failed';

        step := 'delete_launch_test';
        assert public.delete_launch_test(submission => filled_id), 'delete_launch_test_failed';
        step := 'lead_state';
        assert not exists (select from public.lead_state(submission => filled_id)), 'delete_launch_test_failed';
        -- The repeat takes over the taps. Once a request is done, another one is new.
        assert exists (select from public.lead_state(submission => repeat_id) s where s.lead ->> 'state' = 'agreed'), 'repeats_stuck';
        step := 'record_lead_event';
        perform public.record_lead_event(submission => repeat_id, event => 'done', events_seen => 2);
        step := 'insert';
        execute insertion using filled || jsonb_build_object('submission_id', later_id);
        step := 'lead_state';
        assert exists (select from public.lead_state(submission => later_id) s where s.lead ->> 'state' = 'open'), 'repeats_stuck';
      else
        step := 'calls';
        for called in
          select c.name, array(select jsonb_array_elements_text(c.arguments)) as given from jsonb_each(calls::jsonb) as c (name, arguments)
        loop
          assert (
            select count(*) from pg_catalog.pg_proc p
            where p.pronamespace = 'public'::regnamespace and p.proname = called.name and has_function_privilege(p.oid, 'execute')
              and called.given <@ coalesce(p.proargnames[:p.pronargs], '{}')
              and coalesce(p.proargnames[:p.pronargs - p.pronargdefaults], '{}') <@ called.given
          ) = 1, called.name || '_failed';
        end loop;

        step := 'lead_report';
        presses := coalesce((select r.calls from public.lead_report(first_day => public.lead_now()::date,
          last_day => public.lead_now()::date, zone => 'UTC') r where r.part = 'Total'), 0);
        step := 'count_call';
        perform public.count_call(page => '/', place => 'header');
        step := 'lead_report';
        select * into report from public.lead_report(first_day => public.lead_now()::date,
          last_day => public.lead_now()::date, zone => 'UTC') r where r.part = 'Total';
        assert report.leads >= 2, 'lead_report_failed';
        assert coalesce(report.calls > presses, false), 'count_call_failed';
        step := 'record_sweep';
        perform public.record_sweep(channels => '{push,webhook}');
        step := 'lead_health';
        assert (select bool_and(h.sweep_seconds_ago = 0) from public.lead_health(late_seconds => 900) h), 'record_sweep_failed';
        step := 'schedule_message';
        perform public.schedule_message(scheduled => 'digest', day => public.lead_now()::date);
        assert not public.schedule_message(scheduled => 'digest', day => public.lead_now()::date), 'schedule_message_failed';
        step := 'open_leads';
        assert exists (select from public.open_leads(max_count => 50, everything => false) o where o.lead ->> 'submission_id' = filled_id::text), 'open_leads_failed';

        step := 'leads_exposed';
        assert not exists (
          select from pg_catalog.pg_class c join pg_catalog.pg_roles r on r.rolname in ('anon', 'authenticated')
          where c.relnamespace = 'public'::regnamespace and (
            c.oid = leads_table::regclass or c.relkind in ('v', 'm') and pg_get_viewdef(c.oid) ~ 'contact_submissions'
            or exists (select from pg_catalog.pg_constraint f where f.conrelid = c.oid and f.confrelid = leads_table::regclass))
            and (c.relkind = 'r' and not c.relrowsecurity
              or has_table_privilege(r.oid, c.oid, 'select,insert,update,delete') or has_any_column_privilege(r.oid, c.oid, 'select,insert,update'))
        ) and not exists (
          select from pg_catalog.pg_proc p join pg_catalog.pg_roles r on r.rolname in ('anon', 'authenticated')
          where p.pronamespace = 'public'::regnamespace and p.prosecdef and p.prosrc ~ 'lead' and has_function_privilege(r.oid, p.oid, 'execute')
        ), 'leads_exposed';
      end if;
      raise exception using errcode = 'TRIED';
    exception
      -- No code that ends in 000, which would catch its whole class.
      when sqlstate 'TRIED' then null;
      when assert_failure then return sqlerrm;
      when others then return step || ' ' || sqlstate;
    end;
  end loop;
  return 'fine';
end $$;
grant execute on function public.try_lead_path to service_role;
