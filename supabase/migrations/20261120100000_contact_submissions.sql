-- What a visitor asked for: one row per request, written by netlify/functions/lead.ts, read by the staff.

create table public.contact_submissions (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  submission_id uuid not null unique,
  duplicate_of uuid references public.contact_submissions (submission_id) on delete set null,
  name text not null check (char_length(name) between 1 and 100),
  phone text not null check (phone ~ '^\+1[2-9][0-9]{9}$'),
  email text check (char_length(email) between 3 and 254),
  address text check (char_length(address) between 1 and 200),
  service text check (char_length(service) between 1 and 80),
  message text not null check (char_length(message) between 1 and 300),
  is_emergency boolean not null default false,
  is_new_customer boolean not null default true,
  form_type text not null check (form_type in ('emergency', 'quote', 'contact')),
  page text check (char_length(page) between 1 and 200),
  suspected_spam boolean not null default false
);

comment on column public.contact_submissions.submission_id is
  'Made in the browser when the form wakes: the same one twice is one request.';
comment on column public.contact_submissions.duplicate_of is
  'submission_id of an earlier request that this one repeats with other words.';
comment on column public.contact_submissions.phone is 'E.164, such as +13145550123.';
comment on column public.contact_submissions.page is 'Path of the page whose form was sent.';

create index contact_submissions_created_at on public.contact_submissions (created_at desc);

-- Nobody but the function's role, and that one only what it needs. RLS without a policy refuses everyone else.
alter table public.contact_submissions enable row level security;
revoke all on public.contact_submissions from public, anon, authenticated, service_role;
grant select, insert on public.contact_submissions to service_role;
