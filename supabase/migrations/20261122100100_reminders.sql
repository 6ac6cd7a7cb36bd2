-- Stand-in: the table of the reminders, without what fills it.

create table public.lead_reminders (
  lead_id uuid primary key references public.contact_submissions (id) on delete cascade,
  counted_from timestamptz not null default now(),
  step smallint not null default 0,
  due_at timestamptz
);
alter table public.lead_reminders enable row level security;
revoke all on public.lead_reminders from public, anon, authenticated, service_role;

create or replace function public.leads_without_notification() returns bigint
language sql stable security definer set search_path = '' as $$
  select count(*) from public.contact_submissions s
  where s.created_at > now() - interval '30 days' and s.erased_at is null
    and not exists (select from public.lead_notifications n where n.lead_id = s.id);
$$;
create or replace function public.owe_missing_notifications() returns bigint
language sql security definer set search_path = '' as $$
  with missing as (
    insert into public.lead_notifications (lead_id, kind, priority)
    select s.id, owed.kind, owed.priority
    from public.contact_submissions s cross join lateral public.owed_by(s) owed
    where s.created_at > now() - interval '30 days' and s.erased_at is null
      and not exists (select from public.lead_notifications n where n.lead_id = s.id)
    returning lead_id
  )
  select count(distinct lead_id) from missing;
$$;
