-- Who counts leads from another machine needs no key that can write: this role may run the report, and nothing else.

do $$ begin
  create role lead_reporter nologin noinherit;
exception when duplicate_object then
  null;
end $$;
grant usage on schema public to lead_reporter;
grant execute on function public.lead_report to lead_reporter;
