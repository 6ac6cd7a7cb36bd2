-- Counts stop at 10,000. Dead messages reached no one; unconfirmed ones may have. Unannounced leads have no email because the trigger was off.
create function public.lead_health(late_seconds integer) returns table (
  channel text, pending bigint, late bigint, dead bigint, unconfirmed bigint, refused text,
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
        where s.is_emergency and not s.suspected_spam and s.erased_at is null and s.main_id is null
          and s.created_at > public.lead_now() - interval '14 days'
          and coalesce(latest.kind, 'undone') = 'undone'
          and coalesce(latest.at, s.created_at) > public.lead_now() - interval '24 hours'
          and coalesce(latest.at, s.created_at) < public.lead_now() - make_interval(secs => late_seconds)
        limit 10000) counted) as untaken_emergencies,
      (select count(*) from (
        select from public.contact_submissions s
        where s.created_at > public.lead_now() - interval '30 days' and s.erased_at is null and not public.is_silent(s)
          and (select true from public.messages m where m.lead_id = s.id and m.channel = 'mail' limit 1) is null
        limit 10000) counted) as unannounced,
      (select extract(epoch from public.lead_now() - s.at)::integer from public.site_state s where s.name = 'sweep') as sweep_seconds_ago
  )
  select c.channel,
    (select count(*) from (
      select from public.messages m where m.channel = c.channel and m.ended_at is null and m.owed_at <= public.lead_now() order by m.owed_at limit 10000) counted),
    (select count(*) from (
      select from public.messages m
      where m.channel = c.channel and m.ended_at is null and m.owed_at < public.lead_now() - make_interval(secs => late_seconds)
      order by m.owed_at limit 10000) counted) + (select count(*) from (
      select from public.messages m
      where m.channel = c.channel and m.dead and m.unconfirmed_tries > 0 and m.owed_at < public.lead_now() - make_interval(secs => late_seconds)
      limit 10000) counted),
    (select count(*) from (
      select from public.messages m
      where m.channel = c.channel and m.dead and m.unconfirmed_tries = 0
        and (c.channel = 'mail' or m.ended_at > public.lead_now() - interval '1 day') limit 10000) counted),
    (select count(*) from (
      select from public.messages m
      where m.channel = c.channel and m.unconfirmed_tries > 0 and (m.dead or m.ended_at is null) limit 10000) counted),
    (select s.value from public.site_state s where s.name = c.channel),
    site.*
  from (values ('mail'), ('push'), ('webhook')) as c (channel) cross join site;
end $$;
grant execute on function public.lead_health to service_role;
comment on function public.lead_health is 'May be null: refused, sweep_seconds_ago.';

-- Takes a test emergency through its life with every function that the site calls, then rolls back. `failure` is null, or the step and its SQLSTATE.
create function public.lead_path_check(classes text) returns table (failure text)
language plpgsql security invoker set search_path = '' set lock_timeout = '1500ms' as $$
declare
  tried constant uuid := pg_catalog.gen_random_uuid();
  hash constant text := encode(pg_catalog.sha256(tried::text::bytea), 'hex');
  claimed record;
  linked_to uuid;
  step text := 'insert_failed';
begin
  insert into public.contact_submissions (submission_id, created_at, name, phone, message, form_type, is_emergency, content_hash)
  values (tried, public.lead_now() - interval '6 minutes', 'Health check', '+15555550123', 'This is rolled back', 'contact', true, hash);

  step := 'mails_stuck';
  select array_agg(c.kind) as kinds,
    jsonb_agg(jsonb_build_object('id', c.message_id, 'outcome', case c.kind when 'alert' then 'retry' else 'sent' end)) as results
  into claimed from public.claim_messages('mail', '', classes, '{60}', 5, 60, tried) c;
  assert claimed.kinds @> array['alert', 'lead'], 'message_missing';
  assert claimed.kinds @> array['reminder'], 'reminders_stuck';
  perform public.settle_messages(claimed.results::text);
  step := 'messages_stuck';
  perform public.claim_messages(other.channel, 'health check', classes, '{60}', 5, 60, tried)
  from unnest(array['push', 'webhook']) as other (channel);
  step := 'reminders_stuck';
  perform public.schedule_message('report', public.lead_now()::date);
  perform public.open_leads(1);

  step := 'taps_stuck';
  perform public.record_lead_event(tried, 'taken', 0, 'Health check', 90, 140, 20);
  perform public.record_appointment(tried, public.lead_now());
  assert (select s.state = 'taken' and s.who = 'Health check' and s.appointment_at = public.lead_now() from public.lead_state(tried) s), step;
  assert tried in (select f.submission_id from public.find_lead(left(tried::text, 8)) f), step;

  step := 'repeats_stuck';
  insert into public.contact_submissions (submission_id, name, phone, message, form_type, content_hash)
  values (pg_catalog.gen_random_uuid(), 'Health check', '+15555550123', 'This is rolled back', 'contact', hash)
  returning main_id into linked_to;
  assert linked_to is not null and 3 = (
    select count(*) from pg_catalog.pg_trigger t
    where t.tgrelid = 'public.contact_submissions'::regclass and not t.tgisinternal and t.tgenabled in ('O', 'A')), step;

  step := 'reports_stuck';
  perform public.count_calls('{/}', '{health}', '{1}'), public.lead_report(public.lead_now(), 'UTC'),
    public.launch_test(tried), public.delete_launch_test(tried);
  step := 'photos_stuck';
  assert not exists (select from public.photos_to_erase(1000) p where p.erased_seconds_ago > 86400), step;
  step := 'mails_stuck';
  perform public.record_sweep('{push,webhook}'); -- last, because a sweep waits for it

  raise assert_failure using message = '';
exception
  when assert_failure then
    failure := nullif(sqlerrm, '');
    return next;
  when others then
    failure := step || ' ' || sqlstate;
    return next;
end $$;
grant execute on function public.lead_path_check to service_role;
comment on function public.lead_path_check is 'May be null: failure.';

-- Only finds test requests of `npm run launch`.
create function public.launch_test(submission uuid) returns table (owed bigint, sent bigint)
language sql stable security definer set search_path = '' as $$
  select count(m.id), count(m.sent_at)
  from public.contact_submissions s
  left join public.messages m on m.lead_id = s.id and m.channel = 'mail' and m.kind in ('alert', 'lead', 'repeat')
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
