-- STAND-IN: the integrator takes the owner's version of this file.

alter table public.contact_submissions
  add column erased_at timestamptz,
  alter column name drop not null,
  alter column phone drop not null,
  alter column message drop not null,
  add constraint contact_submissions_words_check
    check (erased_at is not null or (name is not null and phone is not null and message is not null));

create table public.lead_events (
  id bigint generated always as identity primary key,
  lead_id uuid not null references public.contact_submissions (id) on delete cascade,
  kind text not null check (kind in ('taken', 'reached', 'no_answer', 'not_customer', 'undone')),
  at timestamptz not null default now()
);
create index lead_events_lead on public.lead_events (lead_id, id);
alter table public.lead_events enable row level security;
revoke all on public.lead_events from public, anon, authenticated, service_role;
revoke all on sequence public.lead_events_id_seq from public, anon, authenticated, service_role;

create function public.lead_case(submission uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  with recursive chain (id, duplicate_of, suspected_spam, depth) as (
    select s.id, s.duplicate_of, s.suspected_spam, 0 from public.contact_submissions s where s.submission_id = submission
    union all
    select s.id, s.duplicate_of, s.suspected_spam, chain.depth + 1
    from chain join public.contact_submissions s on s.submission_id = chain.duplicate_of
    where (chain.suspected_spam or not s.suspected_spam) and chain.depth < 100
  )
  select chain.id from chain order by chain.depth desc limit 1;
$$;

create function public.lead_state(submission uuid)
returns table (state text, since timestamptz, seen integer, erased boolean)
language sql stable security definer set search_path = '' as $$
  select coalesce(case when last.kind = 'undone' then 'open' else last.kind end, 'open'),
    coalesce(last.at, s.created_at),
    (select count(*)::integer from public.lead_events e where e.lead_id = s.id),
    s.erased_at is not null
  from public.contact_submissions s
  left join lateral (
    select e.kind, e.at from public.lead_events e where e.lead_id = s.id order by e.id desc limit 1) last on true
  where s.id = public.lead_case(submission);
$$;

create function public.record_lead_event(submission uuid, event text, seen integer)
returns table (recorded boolean, state text, since timestamptz, seen_now integer, erased boolean)
language plpgsql security definer set search_path = '' as $$
declare
  the_case constant uuid := public.lead_case(submission);
  before record;
  allowed boolean;
begin
  perform from public.contact_submissions s where s.id = the_case for no key update;
  select * into before from public.lead_state(submission);
  allowed := before.seen = seen and not before.erased and case event
    when 'taken' then before.state in ('open', 'no_answer')
    when 'undone' then before.state <> 'open'
    when 'not_customer' then before.state in ('open', 'taken', 'no_answer')
    else before.state in ('taken', 'no_answer')
  end;
  if allowed then insert into public.lead_events (lead_id, kind) values (the_case, event); end if;
  return query select allowed, now_.* from public.lead_state(submission) now_;
end $$;

revoke all on function
  public.lead_case(uuid), public.lead_state(uuid), public.record_lead_event(uuid, text, integer)
from public, anon, authenticated, service_role;
grant execute on function public.lead_state(uuid), public.record_lead_event(uuid, text, integer) to service_role;
