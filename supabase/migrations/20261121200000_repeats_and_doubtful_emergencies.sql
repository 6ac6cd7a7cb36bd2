-- The same words again within 15 minutes: linked to the first, so that the staff make one call. A doubtful emergency is an emergency.

alter table public.contact_submissions
  add column content_hash text check (content_hash ~ '^[0-9a-f]{64}$'),
  add column plain_post boolean not null default false;

comment on column public.contact_submissions.duplicate_of is
  'submission_id of the first request: the same words within 15 minutes, or other words under the same id.';
comment on column public.contact_submissions.content_hash is
  'SHA-256 of what the visitor said (netlify/lead/repeats.ts): equal where two requests say the same.';
comment on column public.contact_submissions.plain_post is
  'Sent without an id of the browser''s (no JavaScript): not stored where the same words were within 15 minutes.';

create index contact_submissions_content on public.contact_submissions (content_hash, created_at desc)
  where content_hash is not null;

-- The latest other request with the same words in the last 15 minutes: its own id, and that of the first of them.
create function public.same_words(hash text, other_than uuid default null)
returns table (submission_id uuid, first_id uuid)
language sql stable security definer set search_path = '' as $$
  select latest.submission_id, coalesce(first.submission_id, latest.submission_id)
  from public.contact_submissions latest
  left join public.contact_submissions first
    on first.submission_id = latest.duplicate_of and first.content_hash = latest.content_hash
  where latest.content_hash = hash
    and latest.created_at > now() - interval '15 minutes'
    and latest.submission_id is distinct from other_than
  order by latest.created_at desc
  limit 1;
$$;
revoke all on function public.same_words(text, uuid) from public, anon, authenticated, service_role;
grant execute on function public.same_words(text, uuid) to service_role;

-- Links a repeat to the first. A repeat that is a plain post is not stored at all: the insert then returns no row.
create function public.link_repeat() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  first uuid;
begin
  if new.content_hash is null then return new; end if;
  -- Two with the same words at once: the second waits until the first is stored, and then sees it.
  perform pg_catalog.pg_advisory_xact_lock(7302115, pg_catalog.hashtext(new.content_hash));
  select same.first_id into first from public.same_words(new.content_hash, new.submission_id) same;
  if first is null then return new; end if;
  if new.plain_post then return null; end if;
  new.duplicate_of := coalesce(new.duplicate_of, first);
  return new;
end $$;
revoke all on function public.link_repeat() from public, anon, authenticated, service_role;

create trigger link_repeat before insert on public.contact_submissions
  for each row execute function public.link_repeat();

alter table public.lead_notifications drop constraint lead_notifications_kind_check;
alter table public.lead_notifications add constraint lead_notifications_kind_check
  check (kind in ('lead', 'emergency_alert', 'repeat', 'summary'));
comment on column public.lead_notifications.priority is
  '0 emergency; 1 lead, repeat, and emergency that a program may have sent; 2 other suspected spam; 3 summary, outside the hour''s limit.';

-- The mails that a lead owes. The same words again: one mail that says so, unless only the first looked like spam.
-- A program's emergency may be a person's (a quick autofill): it raises the alert, behind those that nobody doubts.
create function public.owed_by(lead public.contact_submissions)
returns table (kind text, priority smallint)
language sql stable security definer set search_path = '' as $$
  with this as (
    select exists (
      select from public.contact_submissions first
      where first.submission_id = lead.duplicate_of and first.content_hash = lead.content_hash
        and (lead.suspected_spam or not first.suspected_spam)
    ) as repeats
  )
  select owed.kind,
    case
      when lead.suspected_spam then case when lead.is_emergency and not this.repeats then 1 else 2 end
      when lead.is_emergency and not this.repeats then 0
      else 1
    end::smallint
  from this, (values ('emergency_alert'), ('lead'), ('repeat')) as owed (kind)
  where case owed.kind
    when 'repeat' then this.repeats
    when 'lead' then not this.repeats
    else lead.is_emergency and not this.repeats
  end;
$$;
revoke all on function public.owed_by(public.contact_submissions) from public, anon, authenticated, service_role;

create or replace function public.owe_notifications() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.lead_notifications (lead_id, kind, priority)
  select new.id, owed.kind, owed.priority from public.owed_by(new) owed;
  return null;
end $$;
