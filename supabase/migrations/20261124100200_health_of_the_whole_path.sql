-- Health walks the whole way of a lead: saved, mailed, raised, taken. What nobody took is counted from leads and taps, not from the clock.

create index contact_submissions_emergencies on public.contact_submissions (created_at)
  where is_emergency and not suspected_spam and erased_at is null;

-- Those of the last day, counted from when they came or from "Undo".
create or replace function public.emergencies_untaken(older_than_seconds integer) returns bigint
language sql stable security definer set search_path = '' as $$
  select count(*) from (
    select from public.contact_submissions s
    cross join lateral (
      select coalesce(max(e.at), s.created_at) as since, coalesce((array_agg(e.kind order by e.id desc))[1], 'undone') as latest
      from public.lead_events e where e.lead_id = s.id) tapped
    where s.is_emergency and not s.suspected_spam and s.erased_at is null
      and s.created_at > now() - interval '14 days' / public.clock_speed()
      and tapped.latest = 'undone'
      and tapped.since > now() - interval '24 hours' / public.clock_speed()
      and tapped.since < now() - make_interval(secs => older_than_seconds / public.clock_speed())
      and (s.duplicate_of is null or public.lead_case(s.submission_id) = s.id)
    limit 10000) counted;
$$;

-- Only the first request of a customer counts. A lead is saved and mailed also if its clock cannot start, or is locked by somebody.
create or replace function public.start_reminders() returns trigger
language plpgsql security definer set search_path = '' set lock_timeout = '500ms' as $$
begin
  if public.lead_case(new.submission_id) = new.id then
    perform public.start_clock(new.id, new.created_at, 1);
  end if;
  return null;
exception when others then
  raise warning 'no reminders for a lead: %', sqlstate;
  return null;
end $$;

create function public.reminder_due_at(submission uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select r.due_at
  from public.lead_reminders r join public.contact_submissions s on s.id = r.lead_id
  where s.submission_id = submission;
$$;
revoke all on function public.reminder_due_at from public, anon, authenticated;
grant execute on function public.reminder_due_at to service_role;
comment on function public.reminder_due_at is 'May be null, where no reminder is to come.';

-- With the caller's rights an emergency of six minutes ago is saved, its mails are claimed, its reminder is made and somebody takes it; then
-- all of it is taken back. `failure` is the SQLSTATE of a lead that could not be saved, or what its way ends at.
create or replace function public.lead_path_check() returns table (failure text, unnotified bigint)
language plpgsql security invoker set search_path = '' set lock_timeout = '1500ms' as $$
declare
  tried constant uuid := pg_catalog.gen_random_uuid();
  nobody constant text[] := array['health@check.invalid'];
  stored uuid;
  claimed uuid[];
  tapped boolean;
  ends_at text;
begin
  begin
    insert into public.contact_submissions
      (submission_id, created_at, name, phone, message, form_type, is_emergency, suspected_spam, content_hash, plain_post)
    values (tried, now() - interval '6 minutes', 'Health check', '+13145550123', 'Taken back at once', 'contact', true, false,
      encode(pg_catalog.sha256(tried::text::bytea), 'hex'), false)
    on conflict (submission_id) do nothing
    returning submission_id into stored;
    if stored is distinct from tried then
      raise exception using errcode = 'LK000', message = 'not_stored';
    end if;

    ends_at := 'notification_missing';
    if public.notifications_owed(tried) < 2 then raise exception 'no mail is owed'; end if;

    ends_at := 'mails_stuck';
    claimed := array(select c.notification_id from public.claim_notifications(2, 60, 100, nobody, tried) c);
    if cardinality(claimed) < 2 then raise exception 'no mail is claimed'; end if;
    perform public.notification_sent(claimed[1]);
    perform public.notification_failed(claimed[2], 'health check', false);
    perform public.claim_summaries(60, 100, nobody);

    ends_at := 'reminders_stuck';
    if coalesce(public.reminder_due_at(tried) > now(), true) then raise exception 'no reminder is due'; end if;
    if public.owe_reminders(1, true) < 1 then raise exception 'no reminder is made'; end if;
    perform public.claim_scheduled('digest', 60, nobody);
    perform public.open_leads(1);

    ends_at := 'taps_stuck';
    select e.recorded into tapped from public.record_lead_event(tried, 'taken', 0) e;
    if tapped is not true or public.reminder_due_at(tried) is not null or public.lead_phone(tried) is null then
      raise exception 'the tap changes nothing';
    end if;
    raise exception using errcode = 'LK000', message = '';
  exception
    when sqlstate 'LK000' then failure := nullif(sqlerrm, '');
    when others then failure := coalesce(ends_at, sqlstate);
  end;
  unnotified := public.leads_without_notification();
  return next;
end $$;
