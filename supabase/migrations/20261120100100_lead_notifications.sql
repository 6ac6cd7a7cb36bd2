-- The outbox: every mail that a lead owes the staff, written in the lead's own transaction.

create table public.lead_notifications (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references public.contact_submissions (id) on delete cascade,
  kind text not null check (kind in ('lead', 'emergency_alert')),
  priority smallint not null check (priority in (0, 1, 2)),
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  claimed_until timestamptz,
  sent_at timestamptz,
  dead_at timestamptz,
  last_error text,
  unique (lead_id, kind),
  check (sent_at is null or dead_at is null)
);

comment on column public.lead_notifications.priority is '0 emergency, 1 lead, 2 suspected spam.';
comment on column public.lead_notifications.last_error is 'A code such as "ECONNREFUSED" or "SMTP 550"; never a word of the lead.';

create index lead_notifications_open on public.lead_notifications (priority, next_attempt_at)
  where sent_at is null and dead_at is null;
create index lead_notifications_sent_at on public.lead_notifications (sent_at) where sent_at is not null;
create index lead_notifications_dead_at on public.lead_notifications (dead_at) where dead_at is not null;

-- No table grant at all: the functions of the next migration are the only way in.
alter table public.lead_notifications enable row level security;
revoke all on public.lead_notifications from public, anon, authenticated, service_role;

-- A suspected spam is told once and never as an alert.
create function public.owe_notifications() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.lead_notifications (lead_id, kind, priority)
  select new.id, owed.kind, case when new.suspected_spam then 2 when new.is_emergency then 0 else 1 end
  from (values ('emergency_alert'), ('lead')) as owed (kind)
  where owed.kind = 'lead' or (new.is_emergency and not new.suspected_spam);
  return null;
end $$;
revoke all on function public.owe_notifications() from public, anon, authenticated, service_role;

create trigger owe_notifications after insert on public.contact_submissions
  for each row execute function public.owe_notifications();
