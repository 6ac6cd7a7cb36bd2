-- Who calls: what the staff tap in a mail about a lead. The state of a lead follows from its events, which are only ever added.

-- An erased lead keeps what is counted (times, service, page) and loses what names the customer.
alter table public.contact_submissions
  add column erased_at timestamptz,
  alter column name drop not null,
  alter column phone drop not null,
  alter column message drop not null,
  add constraint contact_submissions_erased_check
    check (erased_at is not null or (name is not null and phone is not null and message is not null));
comment on column public.contact_submissions.erased_at is
  'When name, phone, e-mail, address and message were erased; null for a lead that has them.';

create table public.lead_events (
  id bigint generated always as identity primary key,
  lead_id uuid not null references public.contact_submissions (id) on delete cascade,
  kind text not null check (kind in ('taken', 'reached', 'no_answer', 'not_customer', 'undone')),
  at timestamptz not null default now()
);
comment on table public.lead_events is 'Added by record_lead_event() only. Holds no person: whoever has the mail may tap.';
comment on column public.lead_events.lead_id is 'The lead that lead_case() names: the first request of a customer.';
create index lead_events_lead on public.lead_events (lead_id, id);

-- No table grant at all: the functions below are the only way in.
alter table public.lead_events enable row level security;
revoke all on public.lead_events from public, anon, authenticated, service_role;
revoke all on sequence public.lead_events_id_seq from public, anon, authenticated, service_role;

-- The lead whose events count for a request: the first one that it repeats or changes, as one customer gets one call. A request
-- stands for itself where the first looked like spam and it does not, where only it is an emergency, and where the customer had
-- been reached before it came.
create function public.lead_case(submission uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  with recursive request as (
    select s.id, s.duplicate_of, s.suspected_spam, s.is_emergency, s.created_at as came_at, 0 as step
    from public.contact_submissions s
    where s.submission_id = submission
    union all
    select first.id, first.duplicate_of, first.suspected_spam, first.is_emergency, request.came_at, request.step + 1
    from request join public.contact_submissions first on first.submission_id = request.duplicate_of
    where (request.suspected_spam or not first.suspected_spam)
      and (first.is_emergency or not request.is_emergency)
      and 'reached' is distinct from (
        select e.kind from public.lead_events e
        where e.lead_id = first.id and e.at < request.came_at order by e.id desc limit 1)
      and request.step < 20
  )
  select request.id from request order by request.step desc limit 1;
$$;

-- The state of a request's case, without a word of the visitor. `since` is the time of the last event, or of the request where
-- there is none; `seen` counts the events. No row where there is no such request.
create function public.lead_state(submission uuid)
returns table (state text, since timestamptz, seen integer, erased boolean)
language sql stable security definer set search_path = '' as $$
  select
    case coalesce(latest.kind, 'undone') when 'undone' then 'open' else latest.kind end,
    coalesce(latest.at, first.created_at),
    (select count(*)::integer from public.lead_events e where e.lead_id = first.id),
    this.erased_at is not null
  from public.contact_submissions this
  join public.contact_submissions first on first.id = public.lead_case(submission)
  left join lateral (
    select e.kind, e.at from public.lead_events e where e.lead_id = first.id order by e.id desc limit 1) latest on true
  where this.submission_id = submission;
$$;

-- Records a tap by somebody who saw `events_seen` events. Of two taps at once the first is recorded; the other, like a tap on an
-- old page or a step that makes no sense, changes nothing. Answers whether it was recorded, and the state after it.
create function public.record_lead_event(submission uuid, event text, events_seen integer)
returns table (recorded boolean, state text, since timestamptz, seen integer, erased boolean)
language plpgsql security definer set search_path = '' as $$
declare
  lead constant uuid := public.lead_case(submission);
  before record;
begin
  -- One tap at a time: the second waits here, and then sees the event of the first.
  perform from public.contact_submissions s where s.id = lead for no key update;
  select * into before from public.lead_state(submission);
  recorded := not before.erased and before.seen = events_seen and case event
    when 'taken' then before.state in ('open', 'no_answer')
    when 'reached' then before.state in ('taken', 'no_answer')
    when 'no_answer' then before.state in ('taken', 'no_answer')
    when 'not_customer' then before.state in ('open', 'taken', 'no_answer')
    when 'undone' then before.state <> 'open'
    else false
  end;
  if recorded then
    insert into public.lead_events (lead_id, kind) values (lead, event);
  end if;
  return query
  select coalesce(record_lead_event.recorded, false), s.state, s.since, s.seen, s.erased
  from public.lead_state(submission) s;
end $$;

-- The number to call, in E.164, for the page that follows a tap; null where it was erased.
create function public.lead_phone(submission uuid) returns text
language sql stable security definer set search_path = '' as $$
  select s.phone from public.contact_submissions s where s.submission_id = submission;
$$;

revoke all on function
  public.lead_case(uuid),
  public.lead_state(uuid),
  public.record_lead_event(uuid, text, integer),
  public.lead_phone(uuid)
from public, anon, authenticated, service_role;
grant execute on function
  public.lead_state(uuid),
  public.record_lead_event(uuid, text, integer),
  public.lead_phone(uuid)
to service_role;
