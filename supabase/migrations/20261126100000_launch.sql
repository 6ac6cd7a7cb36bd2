-- The schedule's heartbeat; and the test requests of `npm run launch`, which are looked up and taken back by the id that was sent.

create table public.sweep_beat (
  single boolean primary key check (single),
  at timestamptz not null
);
alter table public.sweep_beat enable row level security;
revoke all on public.sweep_beat from public, anon, authenticated, service_role;
comment on table public.sweep_beat is 'When the sweep last ran; no row before it ever did.';

create function public.sweep_ran() returns void
language sql security definer set search_path = '' as $$
  insert into public.sweep_beat (single, at) values (true, now()) on conflict (single) do update set at = excluded.at;
$$;
revoke all on function public.sweep_ran from public, anon, authenticated;
grant execute on function public.sweep_ran to service_role;

create function public.seconds_since_sweep() returns integer
language sql stable security definer set search_path = '' as $$
  select extract(epoch from now() - b.at)::integer from public.sweep_beat b;
$$;
revoke all on function public.seconds_since_sweep from public, anon, authenticated;
grant execute on function public.seconds_since_sweep to service_role;
comment on function public.seconds_since_sweep is 'Null where it never ran.';

create function public.is_launch_test(lead public.contact_submissions) returns boolean
language sql immutable security definer set search_path = '' as $$
  select coalesce(lead.name = 'Launch test' and lead.phone like '+1___55501__', false);
$$;
revoke all on function public.is_launch_test from public, anon, authenticated, service_role;
comment on function public.is_launch_test is 'By name, and a number of those that are nobody''s.';

create function public.launch_test(submission uuid) returns table (owed bigint, sent bigint)
language sql stable security definer set search_path = '' as $$
  select count(n.id), count(n.sent_at)
  from public.contact_submissions s left join public.lead_notifications n on n.lead_id = s.id and n.priority < 3
  where s.submission_id = submission and public.is_launch_test(s)
  group by s.id;
$$;
revoke all on function public.launch_test from public, anon, authenticated;
grant execute on function public.launch_test to service_role;
comment on function public.launch_test is 'No row for any other request.';

create function public.delete_launch_test(submission uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.contact_submissions s where s.submission_id = submission and public.is_launch_test(s);
  return found;
end $$;
revoke all on function public.delete_launch_test from public, anon, authenticated;
grant execute on function public.delete_launch_test to service_role;
comment on function public.delete_launch_test is 'With its mails, messages, reminders and taps. False, and nothing done, for any other request.';
