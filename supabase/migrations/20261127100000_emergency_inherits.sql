-- Where a lead is erased, or the owner marks it as spam, another request of its case takes over its taps and its clock: the oldest
-- emergency before any other, as a clock that no longer counts for an emergency would raise none.

create or replace function public.end_reminders() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  heir public.contact_submissions;
  staying uuid[];
begin
  with recursive linked as (
    select new.submission_id, 0 as step
    union all
    select later.submission_id, linked.step + 1
    from linked join public.contact_submissions later on later.duplicate_of = linked.submission_id
    where later.submission_id <> linked.submission_id and linked.step < 100
  )
  select array_agg(s.id) into staying
  from linked join public.contact_submissions s on s.submission_id = linked.submission_id
  where s.id <> new.id and s.erased_at is null and public.lead_case(s.submission_id, old) = new.id;
  select s.* into heir from public.contact_submissions s
  where s.id = any (staying) and not s.suspected_spam order by s.is_emergency desc, s.created_at, s.id limit 1;
  if heir.id is not null then
    update public.contact_submissions s
    set duplicate_of = nullif(heir.submission_id, s.submission_id) where s.id = any (staying);
    update public.lead_events e set lead_id = heir.id where e.lead_id = new.id;
    update public.lead_reminders r set lead_id = heir.id where r.lead_id = new.id;
  end if;
  perform public.stop_clock(new.id);
  return null;
end $$;
