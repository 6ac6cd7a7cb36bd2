-- For the health check: would a lead that is sent now be saved, and would the staff be told? Tried, and taken back.

-- How many mails a request owes.
create function public.notifications_owed(submission uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select count(*) from public.lead_notifications n
  join public.contact_submissions s on s.id = n.lead_id
  where s.submission_id = submission;
$$;

-- Leads of the last 30 days that never owed a mail: the trigger was off when they were saved.
create function public.leads_without_notification() returns bigint
language sql stable security definer set search_path = '' as $$
  select count(*) from public.contact_submissions s
  where s.created_at > now() - interval '30 days'
    and not exists (select from public.lead_notifications n where n.lead_id = s.id);
$$;

-- Saves an emergency with the rights of the caller and as the function saves one, and takes it back.
-- failure: null, 'notification_missing' where the trigger wrote no mails for it, or the SQLSTATE of what went wrong.
create function public.lead_path_check() returns table (failure text, unnotified bigint)
language plpgsql security invoker set search_path = '' as $$
declare
  tried constant uuid := pg_catalog.gen_random_uuid();
  stored uuid;
begin
  begin
    insert into public.contact_submissions
      (submission_id, name, phone, message, form_type, is_emergency, suspected_spam, content_hash, plain_post)
    values (tried, 'Health check', '+13145550123', 'Taken back at once', 'contact', true, false,
      encode(pg_catalog.sha256(tried::text::bytea), 'hex'), false)
    on conflict (submission_id) do nothing
    returning submission_id into stored;
    failure := case
      when stored is distinct from tried then 'not_stored'
      when public.notifications_owed(tried) < 2 then 'notification_missing'
    end;
    raise exception using errcode = 'LK000', message = 'taken back';
  exception
    when sqlstate 'LK000' then null;
    when others then failure := sqlstate;
  end;
  unnotified := public.leads_without_notification();
  return next;
end $$;

-- For the owner, in the SQL editor: the leads that leads_without_notification() counts owe their mails now. Answers how many.
create function public.owe_missing_notifications() returns bigint
language sql security definer set search_path = '' as $$
  with missing as (
    insert into public.lead_notifications (lead_id, kind, priority)
    select s.id, owed.kind, owed.priority
    from public.contact_submissions s cross join lateral public.owed_by(s) owed
    where s.created_at > now() - interval '30 days'
      and not exists (select from public.lead_notifications n where n.lead_id = s.id)
    returning lead_id
  )
  select count(distinct lead_id) from missing;
$$;

revoke all on function
  public.notifications_owed(uuid),
  public.leads_without_notification(),
  public.lead_path_check(),
  public.owe_missing_notifications()
from public, anon, authenticated, service_role;
grant execute on function
  public.notifications_owed(uuid),
  public.leads_without_notification(),
  public.lead_path_check()
to service_role;
