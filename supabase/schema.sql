-- The whole schema, for reading. Generated from supabase/migrations.

CREATE TABLE public.contact_submissions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    submission_id uuid NOT NULL,
    duplicate_of uuid,
    name text,
    phone text,
    email text,
    address text,
    service text,
    message text,
    is_emergency boolean DEFAULT false NOT NULL,
    is_new_customer boolean DEFAULT true NOT NULL,
    form_type text NOT NULL,
    page text,
    suspected_spam boolean DEFAULT false NOT NULL,
    content_hash text,
    plain_post boolean DEFAULT false NOT NULL,
    erased_at timestamp with time zone,
    default_message boolean DEFAULT false NOT NULL,
    referrer text,
    utm_source text,
    utm_medium text,
    utm_campaign text,
    CONSTRAINT contact_submissions_address_check CHECK (((char_length(address) >= 1) AND (char_length(address) <= 200))),
    CONSTRAINT contact_submissions_content_hash_check CHECK ((content_hash ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT contact_submissions_email_check CHECK (((char_length(email) >= 3) AND (char_length(email) <= 254))),
    CONSTRAINT contact_submissions_erased_check CHECK (((erased_at IS NOT NULL) OR ((name IS NOT NULL) AND (phone IS NOT NULL) AND (message IS NOT NULL)))),
    CONSTRAINT contact_submissions_erased_is_blank CHECK (((erased_at IS NULL) OR (num_nonnulls(name, phone, email, address, message, content_hash) = 0))),
    CONSTRAINT contact_submissions_form_type_check CHECK ((form_type = ANY (ARRAY['emergency'::text, 'quote'::text, 'contact'::text]))),
    CONSTRAINT contact_submissions_message_check CHECK (((char_length(message) >= 1) AND (char_length(message) <= 300))),
    CONSTRAINT contact_submissions_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100))),
    CONSTRAINT contact_submissions_page_check CHECK (((char_length(page) >= 1) AND (char_length(page) <= 200))),
    CONSTRAINT contact_submissions_phone_check CHECK ((phone ~ '^\+1[2-9][0-9]{9}$'::text)),
    CONSTRAINT contact_submissions_referrer_check CHECK (((char_length(referrer) >= 1) AND (char_length(referrer) <= 100))),
    CONSTRAINT contact_submissions_service_check CHECK (((char_length(service) >= 1) AND (char_length(service) <= 80))),
    CONSTRAINT contact_submissions_utm_campaign_check CHECK (((char_length(utm_campaign) >= 1) AND (char_length(utm_campaign) <= 80))),
    CONSTRAINT contact_submissions_utm_medium_check CHECK (((char_length(utm_medium) >= 1) AND (char_length(utm_medium) <= 80))),
    CONSTRAINT contact_submissions_utm_source_check CHECK (((char_length(utm_source) >= 1) AND (char_length(utm_source) <= 80)))
);
COMMENT ON COLUMN public.contact_submissions.submission_id IS 'Made in the browser when the form wakes: the same one twice is one request.';
COMMENT ON COLUMN public.contact_submissions.duplicate_of IS 'submission_id of the first request: the same words within 15 minutes, or other words under the same id.';
COMMENT ON COLUMN public.contact_submissions.phone IS 'E.164, such as +13145550123.';
COMMENT ON COLUMN public.contact_submissions.page IS 'Path of the page whose form was sent.';
COMMENT ON COLUMN public.contact_submissions.content_hash IS 'SHA-256 of what the visitor said (netlify/lead/repeats.ts): equal where two requests say the same.';
COMMENT ON COLUMN public.contact_submissions.plain_post IS 'Sent without an id of the browser''s (no JavaScript): not stored where the same words were within 15 minutes.';
COMMENT ON COLUMN public.contact_submissions.erased_at IS 'When name, phone, e-mail, address and message were erased; null for a lead that has them.';
COMMENT ON COLUMN public.contact_submissions.default_message IS 'The visitor wrote no message: `message` is ours, and does not make two requests alike.';
COMMENT ON COLUMN public.contact_submissions.referrer IS 'Host that linked to the first page of the visit. Like the utm_ names, what the browser said: anybody may write it.';

CREATE TABLE public.call_counts (
    id bigint NOT NULL,
    day date NOT NULL,
    hour smallint NOT NULL,
    page text NOT NULL,
    place text NOT NULL,
    presses integer NOT NULL,
    CONSTRAINT call_counts_hour_check CHECK (((hour >= 0) AND (hour <= 23))),
    CONSTRAINT call_counts_page_check CHECK ((page ~ '^/[a-z0-9/-]{0,120}$'::text)),
    CONSTRAINT call_counts_place_check CHECK ((place ~ '^[a-z_]{1,20}$'::text)),
    CONSTRAINT call_counts_presses_check CHECK ((presses > 0))
);
COMMENT ON TABLE public.call_counts IS 'Added to by count_calls() only. Holds nothing of any visitor.';
COMMENT ON COLUMN public.call_counts.hour IS 'Of the day in St. Louis.';

ALTER TABLE public.call_counts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.call_counts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.disabled_channels (
    channel text NOT NULL,
    setting text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT disabled_channels_channel_check CHECK ((channel = ANY (ARRAY['push'::text, 'webhook'::text])))
);
COMMENT ON COLUMN public.disabled_channels.setting IS 'A hash of the address that answered so.';

CREATE TABLE public.lead_events (
    id bigint NOT NULL,
    lead_id uuid NOT NULL,
    kind text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT lead_events_kind_check CHECK ((kind = ANY (ARRAY['taken'::text, 'reached'::text, 'no_answer'::text, 'not_customer'::text, 'undone'::text])))
);
COMMENT ON TABLE public.lead_events IS 'Added by record_lead_event() only. Holds no person: whoever has the mail may tap.';
COMMENT ON COLUMN public.lead_events.lead_id IS 'The lead that lead_case() names: the first request of a customer.';

ALTER TABLE public.lead_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.lead_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.lead_messages (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    lead_id uuid NOT NULL,
    channel text NOT NULL,
    event text NOT NULL,
    source text NOT NULL,
    step smallint,
    is_urgent boolean NOT NULL,
    occurred_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp with time zone DEFAULT now() NOT NULL,
    claimed_until timestamp with time zone,
    sent_at timestamp with time zone,
    dead_at timestamp with time zone,
    last_error text,
    CONSTRAINT lead_messages_channel_check CHECK ((channel = ANY (ARRAY['push'::text, 'webhook'::text]))),
    CONSTRAINT lead_messages_ended_once CHECK (((sent_at IS NULL) OR (dead_at IS NULL))),
    CONSTRAINT lead_messages_event_check CHECK ((event = ANY (ARRAY['received'::text, 'reminder'::text, 'taken'::text, 'closed'::text])))
);
COMMENT ON COLUMN public.lead_messages.source IS 'What it tells of: the id of the request, the mail_id of the reminder, or the id of the tap. One of them makes one message a channel.';
COMMENT ON COLUMN public.lead_messages.last_error IS 'A code such as "HTTP 503"; never a word of the lead.';

CREATE TABLE public.lead_notifications (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    lead_id uuid,
    kind text NOT NULL,
    priority smallint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp with time zone DEFAULT now() NOT NULL,
    claimed_until timestamp with time zone,
    sent_at timestamp with time zone,
    dead_at timestamp with time zone,
    last_error text,
    unconfirmed_tries smallint DEFAULT 0 NOT NULL,
    mail_id uuid DEFAULT gen_random_uuid() NOT NULL,
    recipient text DEFAULT ''::text NOT NULL,
    crowded boolean DEFAULT false NOT NULL,
    step smallint,
    for_day date,
    CONSTRAINT lead_notifications_check CHECK (((sent_at IS NULL) OR (dead_at IS NULL))),
    CONSTRAINT lead_notifications_day_check CHECK (((kind = ANY (ARRAY['digest'::text, 'report'::text])) = (for_day IS NOT NULL))),
    CONSTRAINT lead_notifications_kind_check CHECK ((kind = ANY (ARRAY['lead'::text, 'emergency_alert'::text, 'repeat'::text, 'reminder'::text, 'escalation'::text, 'summary'::text, 'digest'::text, 'report'::text]))),
    CONSTRAINT lead_notifications_leadless_check CHECK ((((kind = ANY (ARRAY['summary'::text, 'digest'::text, 'report'::text])) = (lead_id IS NULL)) AND ((lead_id IS NULL) = (priority = 3)))),
    CONSTRAINT lead_notifications_priority_check CHECK (((priority >= 0) AND (priority <= 6))),
    CONSTRAINT lead_notifications_reminder_check CHECK ((((kind = ANY (ARRAY['reminder'::text, 'escalation'::text])) = (priority > 3)) AND ((priority > 3) = (step IS NOT NULL))))
);
COMMENT ON COLUMN public.lead_notifications.priority IS '0 emergency; 1 lead, repeat, and emergency that a program may have sent;
  2 other suspected spam; 3 summary, digest, report, outside the hour''s limit; reminders: 4 of an emergency, 5 of another lead, 6 escalation.';
COMMENT ON COLUMN public.lead_notifications.last_error IS 'A code such as "ECONNREFUSED" or "SMTP 550"; never a word of the lead.';
COMMENT ON COLUMN public.lead_notifications.unconfirmed_tries IS 'How often the whole mail was handed over without an answer. Above 0 the staff may have it.';
COMMENT ON COLUMN public.lead_notifications.mail_id IS 'Makes the Message-ID: one for the same mail to several recipients.';
COMMENT ON COLUMN public.lead_notifications.recipient IS 'An address of the staff; empty until the first claim, which makes a row for each one that there is at the time.';
COMMENT ON COLUMN public.lead_notifications.crowded IS 'The request shares its number, its e-mail, its street or its words with many others of the hour before it.';
COMMENT ON COLUMN public.lead_notifications.step IS 'For a reminder: the step of reminder_times() that it tells of.';
COMMENT ON COLUMN public.lead_notifications.for_day IS 'For a digest or a report: its day in St. Louis.';

CREATE TABLE public.lead_reminders (
    lead_id uuid NOT NULL,
    counted_from timestamp with time zone NOT NULL,
    step smallint NOT NULL,
    due_at timestamp with time zone
);
COMMENT ON COLUMN public.lead_reminders.step IS 'The step that is due at due_at. 0: waits after "No answer"; above, nobody has taken the lead.';
COMMENT ON COLUMN public.lead_reminders.due_at IS 'Null after the last step.';

CREATE TABLE public.sweep_beat (
    single boolean NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT sweep_beat_single_check CHECK (single)
);
COMMENT ON TABLE public.sweep_beat IS 'When the sweep last ran; no row before it ever did.';

ALTER TABLE ONLY public.call_counts
    ADD CONSTRAINT call_counts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.contact_submissions
    ADD CONSTRAINT contact_submissions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.contact_submissions
    ADD CONSTRAINT contact_submissions_submission_id_key UNIQUE (submission_id);

ALTER TABLE ONLY public.disabled_channels
    ADD CONSTRAINT disabled_channels_pkey PRIMARY KEY (channel);

ALTER TABLE ONLY public.lead_events
    ADD CONSTRAINT lead_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.lead_messages
    ADD CONSTRAINT lead_messages_once UNIQUE (channel, event, source);

ALTER TABLE ONLY public.lead_messages
    ADD CONSTRAINT lead_messages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.lead_notifications
    ADD CONSTRAINT lead_notifications_mail_recipient UNIQUE (mail_id, recipient);

ALTER TABLE ONLY public.lead_notifications
    ADD CONSTRAINT lead_notifications_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.lead_reminders
    ADD CONSTRAINT lead_reminders_pkey PRIMARY KEY (lead_id);

ALTER TABLE ONLY public.sweep_beat
    ADD CONSTRAINT sweep_beat_pkey PRIMARY KEY (single);
CREATE INDEX call_counts_hour ON public.call_counts USING btree (day, hour, page, place);
CREATE INDEX contact_submissions_content ON public.contact_submissions USING btree (content_hash, created_at DESC) WHERE (content_hash IS NOT NULL);
CREATE INDEX contact_submissions_created_at ON public.contact_submissions USING btree (created_at DESC);
CREATE INDEX contact_submissions_email ON public.contact_submissions USING btree (lower(email), created_at);
CREATE INDEX contact_submissions_emergencies ON public.contact_submissions USING btree (created_at) WHERE (is_emergency AND (NOT suspected_spam) AND (erased_at IS NULL));
CREATE INDEX contact_submissions_first ON public.contact_submissions USING btree (duplicate_of) WHERE (duplicate_of IS NOT NULL);
CREATE INDEX contact_submissions_phone ON public.contact_submissions USING btree (phone, created_at);
CREATE INDEX contact_submissions_street ON public.contact_submissions USING btree (md5(lower(regexp_replace(address, '[\W\d_]+'::text, ''::text, 'g'::text))), created_at);
CREATE INDEX contact_submissions_words ON public.contact_submissions USING btree (md5(lower(regexp_replace(message, '[\W\d_]+'::text, ''::text, 'g'::text))), created_at);
CREATE INDEX lead_events_at ON public.lead_events USING btree (at);
CREATE INDEX lead_events_lead ON public.lead_events USING btree (lead_id, id);
CREATE INDEX lead_events_taken ON public.lead_events USING btree (at) WHERE (kind = 'taken'::text);
CREATE INDEX lead_messages_dead ON public.lead_messages USING btree (channel, dead_at) WHERE (dead_at IS NOT NULL);
CREATE INDEX lead_messages_lead ON public.lead_messages USING btree (lead_id);
CREATE INDEX lead_messages_open ON public.lead_messages USING btree (channel, is_urgent, occurred_at) WHERE ((sent_at IS NULL) AND (dead_at IS NULL));
CREATE INDEX lead_notifications_claimed ON public.lead_notifications USING btree (claimed_until) WHERE ((sent_at IS NULL) AND (dead_at IS NULL) AND (claimed_until IS NOT NULL));
CREATE UNIQUE INDEX lead_notifications_days ON public.lead_notifications USING btree (kind, for_day, recipient) WHERE (for_day IS NOT NULL);
CREATE INDEX lead_notifications_dead_at ON public.lead_notifications USING btree (dead_at) WHERE (dead_at IS NOT NULL);
CREATE INDEX lead_notifications_lead ON public.lead_notifications USING btree (lead_id);
CREATE INDEX lead_notifications_open ON public.lead_notifications USING btree (recipient, priority, crowded, next_attempt_at) WHERE ((sent_at IS NULL) AND (dead_at IS NULL));
CREATE INDEX lead_notifications_reminded ON public.lead_notifications USING btree (created_at) WHERE (kind = 'reminder'::text);
CREATE INDEX lead_notifications_reminders ON public.lead_notifications USING btree (lead_id) WHERE ((priority > 3) AND (sent_at IS NULL));
CREATE INDEX lead_notifications_sent ON public.lead_notifications USING btree (recipient, sent_at) WHERE (sent_at IS NOT NULL);
CREATE INDEX lead_notifications_summaries ON public.lead_notifications USING btree (recipient, created_at) WHERE (kind = 'summary'::text);
CREATE INDEX lead_notifications_unconfirmed ON public.lead_notifications USING btree (created_at) WHERE ((unconfirmed_tries > 0) AND (sent_at IS NULL));
CREATE INDEX lead_notifications_unsent ON public.lead_notifications USING btree (created_at) WHERE (sent_at IS NULL);
CREATE INDEX lead_reminders_counted_from ON public.lead_reminders USING btree (counted_from);
CREATE INDEX lead_reminders_due ON public.lead_reminders USING btree (due_at) WHERE (due_at IS NOT NULL);

ALTER TABLE ONLY public.contact_submissions
    ADD CONSTRAINT contact_submissions_duplicate_of_fkey FOREIGN KEY (duplicate_of) REFERENCES public.contact_submissions(submission_id) ON DELETE SET NULL;

ALTER TABLE ONLY public.lead_events
    ADD CONSTRAINT lead_events_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES public.contact_submissions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.lead_messages
    ADD CONSTRAINT lead_messages_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES public.contact_submissions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.lead_notifications
    ADD CONSTRAINT lead_notifications_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES public.contact_submissions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.lead_reminders
    ADD CONSTRAINT lead_reminders_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES public.contact_submissions(id) ON DELETE CASCADE;

ALTER TABLE public.call_counts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.contact_submissions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.disabled_channels ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.lead_events ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.lead_messages ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.lead_notifications ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.lead_reminders ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.sweep_beat ENABLE ROW LEVEL SECURITY;
GRANT SELECT,INSERT ON TABLE public.contact_submissions TO service_role;

CREATE FUNCTION public.address_notifications(max_count integer, recipients text[], only_lead uuid, reminders boolean, escalate_to text[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  met_recipients text[];
  found uuid[];
begin
  if only_lead is not null then
    found := array(
      select n.id
      from public.contact_submissions s join public.lead_notifications n on n.lead_id = s.id
      where s.submission_id = only_lead and n.priority < 4 and n.recipient <> all (recipients)
        and n.sent_at is null and n.dead_at is null and n.next_attempt_at <= now()
        and (n.claimed_until is null or n.claimed_until < now())
      for update of n skip locked);
  else
    -- From one recipient to the next through the index: there may be a million rows.
    with recursive met (recipient) as (
      (select min(n.recipient) from public.lead_notifications n where n.sent_at is null and n.dead_at is null)
      union all
      select (select min(n.recipient) from public.lead_notifications n
        where n.sent_at is null and n.dead_at is null and n.recipient > met.recipient)
      from met where met.recipient is not null
    )
    select array_agg(met.recipient) into met_recipients from met where met.recipient is not null;
    found := array(
      select n.id
      from public.notification_lists(recipients, reminders, escalate_to) c
      cross join unnest(met_recipients) as other (recipient) cross join lateral (
        select d.id, d.next_attempt_at from public.lead_notifications d
        where d.sent_at is null and d.dead_at is null and d.recipient = other.recipient
          and d.priority = c.priority and d.crowded = c.crowded and d.next_attempt_at <= now()
          and (d.claimed_until is null or d.claimed_until < now())
        order by d.next_attempt_at limit max_count
        for update skip locked) n
      where other.recipient <> all (c.recipients)
      order by c.place, n.next_attempt_at limit max_count);
  end if;
  with gone as (
    delete from public.lead_notifications n where n.id = any (found) returning n.*
  )
  insert into public.lead_notifications
    (mail_id, lead_id, kind, priority, crowded, step, created_at, next_attempt_at, recipient)
  select gone.mail_id, gone.lead_id, gone.kind, gone.priority, gone.crowded, gone.step, gone.created_at,
    gone.next_attempt_at, owed.recipient
  from gone
  join public.notification_lists(recipients, true, escalate_to) c on c.priority = gone.priority and c.crowded = gone.crowded
  cross join unnest(c.recipients) as owed (recipient)
  on conflict on constraint lead_notifications_mail_recipient do nothing;
end $$;
REVOKE ALL ON FUNCTION public.address_notifications(max_count integer, recipients text[], only_lead uuid, reminders boolean, escalate_to text[]) FROM PUBLIC;
COMMENT ON FUNCTION public.claim_messages(channels text[], settings text[], max_count integer, lease_seconds integer, only_lead uuid) IS 'May be null: step, tap, duplicate_of, email, address, service, page.';
REVOKE ALL ON FUNCTION public.claim_messages(channels text[], settings text[], max_count integer, lease_seconds integer, only_lead uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.claim_messages(channels text[], settings text[], max_count integer, lease_seconds integer, only_lead uuid) TO service_role;

CREATE FUNCTION public.claim_messages(channels text[], settings text[], max_count integer, lease_seconds integer, only_lead uuid DEFAULT NULL::uuid) RETURNS TABLE(message_id uuid, channel text, event text, attempt integer, occurred_at timestamp with time zone, step smallint, tap text, case_id uuid, submission_id uuid, duplicate_of uuid, created_at timestamp with time zone, name text, phone text, email text, address text, service text, message text, is_emergency boolean, is_new_customer boolean, form_type text, page text, suspected_spam boolean, waited_seconds integer)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  max_attempts constant integer := 10;
  leads constant uuid[] := array(
    select s.id from public.contact_submissions s where s.submission_id = only_lead
    union select public.lead_case(only_lead));
  open_channels text[];
  found uuid[];
begin
  perform pg_catalog.pg_advisory_xact_lock(7302116);

  delete from public.disabled_channels d using unnest(channels, settings) as wanted (channel, setting)
  where d.channel = wanted.channel and d.setting is distinct from wanted.setting;
  open_channels := array(select unnest(channels) except select d.channel from public.disabled_channels d);

  insert into public.lead_messages (channel, lead_id, event, source, step, occurred_at, is_urgent)
  select owed.*, s.is_emergency and not s.suspected_spam
  from public.messages_owed(
    open_channels, now() - case when only_lead is null then interval '1 day' else interval '2 minutes' end) owed
  join public.contact_submissions s on s.id = owed.lead_id
  on conflict on constraint lead_messages_once do nothing;

  if only_lead is null then
    -- A sender that was killed at its last attempt left no report.
    update public.lead_messages m
    set dead_at = now(), claimed_until = null, last_error = coalesce(m.last_error, 'no report from the sender')
    where m.channel = any (open_channels) and m.sent_at is null and m.dead_at is null
      and m.attempts >= max_attempts and m.claimed_until < now();
  end if;

  -- The limits keep the planner at one look-up a row. Four days are more than all pauses: the channel was off meanwhile.
  delete from public.lead_messages m
  where m.id in (
    select waiting.id
    from unnest(open_channels) as wanted (channel) cross join (values (true), (false)) as class (urgent)
    cross join lateral (
      select d.* from public.lead_messages d
      where d.sent_at is null and d.dead_at is null and d.channel = wanted.channel and d.is_urgent = class.urgent
        and (d.claimed_until is null or d.claimed_until < now()) and (only_lead is null or d.lead_id = any (leads))
      order by d.occurred_at limit 200) waiting
    where waiting.occurred_at < now() - interval '4 days'
      or (select s.erased_at is not null from public.contact_submissions s where s.id = waiting.lead_id limit 1)
      or (waiting.channel = 'push' and public.is_push_outdated(waiting.event, waiting.lead_id, waiting.occurred_at)));

  found := array(
    select due.id
    from unnest(open_channels) as wanted (channel) cross join (values (true), (false)) as class (urgent)
    cross join lateral (
      select m.id, m.occurred_at from public.lead_messages m
      where m.sent_at is null and m.dead_at is null and m.channel = wanted.channel and m.is_urgent = class.urgent
        and m.next_attempt_at <= now() and (m.claimed_until is null or m.claimed_until < now())
        and (only_lead is null or m.lead_id = any (leads))
        -- A push that waits is outdated by the next one; a webhook tells all in their order.
        and (
          select true from public.lead_messages earlier
          where earlier.lead_id = m.lead_id and earlier.channel = m.channel and earlier.occurred_at < m.occurred_at
            and earlier.sent_at is null and earlier.dead_at is null
            and (earlier.channel = 'webhook' or earlier.claimed_until > now()) limit 1) is null
        and (m.channel <> 'push' or not public.is_push_outdated(m.event, m.lead_id, m.occurred_at))
      order by m.occurred_at limit max_count
      for update skip locked) due
    order by class.urgent desc, due.occurred_at limit max_count);

  return query
  with taken as (
    update public.lead_messages m
    set attempts = m.attempts + 1,
      claimed_until = now() + make_interval(secs => lease_seconds),
      -- Counts where the sender never reports: after its lease, and later each time.
      next_attempt_at = now() + coalesce(public.message_pause(m.channel, m.attempts), interval '0')
    where m.id = any (found)
    returning m.*
  )
  select taken.id, taken.channel, taken.event, taken.attempts, taken.occurred_at, taken.step, e.kind,
    public.lead_case(s.submission_id), s.submission_id, s.duplicate_of, s.created_at, s.name, s.phone, s.email, s.address,
    s.service, s.message, s.is_emergency, s.is_new_customer, s.form_type, s.page, s.suspected_spam,
    (greatest(0, extract(epoch from now() - s.created_at)) * public.clock_speed())::integer
  from taken join public.contact_submissions s on s.id = taken.lead_id
  left join public.lead_events e on e.id = case when taken.event in ('taken', 'closed') then taken.source::bigint end
  order by taken.is_urgent desc, taken.occurred_at;
end $$;

CREATE FUNCTION public.claim_notifications(max_count integer, lease_seconds integer, hourly_limit integer, recipients text[], only_lead uuid DEFAULT NULL::uuid, reminders boolean DEFAULT false, escalate_to text[] DEFAULT '{}'::text[]) RETURNS TABLE(notification_id uuid, mail_id uuid, recipient text, kind text, attempt integer, unconfirmed boolean, submission_id uuid, duplicate_of uuid, created_at timestamp with time zone, name text, phone text, email text, address text, service text, message text, is_emergency boolean, is_new_customer boolean, form_type text, page text, suspected_spam boolean, step smallint, waited_seconds integer, late_seconds integer, first_mail_id uuid)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  max_attempts constant integer := 10;
  found uuid[];
begin
  -- One claim at a time, or two would each spend the same room of the hour.
  perform pg_catalog.pg_advisory_xact_lock(7302114);

  -- A sender that was killed at its last attempt left no report.
  update public.lead_notifications n
  set dead_at = now(), claimed_until = null, last_error = coalesce(n.last_error, 'no report from the sender')
  where n.sent_at is null and n.dead_at is null and n.attempts >= max_attempts and n.claimed_until < now();

  if only_lead is null and not reminders then
    delete from public.lead_notifications n
    where n.priority > 3 and n.sent_at is null and (n.claimed_until is null or n.claimed_until < now());
  end if;

  perform public.address_notifications(max_count, recipients, only_lead, reminders, escalate_to);

  if only_lead is not null then
    found := array(
      select n.id
      from public.contact_submissions s join public.lead_notifications n on n.lead_id = s.id
      where s.submission_id = only_lead and n.priority < 4 and n.recipient = any (recipients)
        and n.sent_at is null and n.dead_at is null and n.next_attempt_at <= now()
        and (n.claimed_until is null or n.claimed_until < now())
      order by n.priority, n.next_attempt_at limit max_count
      for update of n skip locked);
  else
    found := array(
      with room as (
        select owed.recipient, public.notifications_this_hour(owed.recipient) as used
        from unnest(recipients || escalate_to) as owed (recipient)
        group by owed.recipient
      )
      select n.id
      from public.notification_lists(recipients, reminders, escalate_to) c
      join room on room.recipient = any (c.recipients) cross join lateral (
        select d.id, d.next_attempt_at from public.lead_notifications d
        where d.sent_at is null and d.dead_at is null and d.recipient = room.recipient
          and d.priority = c.priority and d.crowded = c.crowded and d.next_attempt_at <= now()
          and (d.claimed_until is null or d.claimed_until < now())
        order by d.next_attempt_at
        limit least(max_count, greatest(0, greatest(1, floor(hourly_limit * c.share)) - room.used))
        for update skip locked) n
      order by c.place, n.next_attempt_at limit max_count);
  end if;

  perform public.drop_outdated_notifications(found);

  return query
  with ranked as (
    select n.id, c.share, public.notifications_this_hour(n.recipient) + row_number() over (
      partition by n.recipient order by c.place, n.next_attempt_at, n.created_at) as used, c.place, n.next_attempt_at
    from public.lead_notifications n
    join public.notification_classes() c on c.priority = n.priority and c.crowded = n.crowded
    where n.id = any (found)
  ), taken as (
    update public.lead_notifications n
    set attempts = n.attempts + 1,
      claimed_until = now() + make_interval(secs => lease_seconds),
      -- Counts where the sender never reports: after its lease, and later each time.
      next_attempt_at = now() + make_interval(mins => (array[0, 2, 4, 8, 15, 30, 60, 120, 180, 180])[n.attempts + 1])
    from ranked
    where n.id = ranked.id and ranked.used <= greatest(1, floor(hourly_limit * ranked.share))
    returning n.*, ranked.place, ranked.next_attempt_at as due_at
  )
  select taken.id, taken.mail_id, taken.recipient, taken.kind, taken.attempts, taken.unconfirmed_tries > 0,
    s.submission_id, s.duplicate_of, s.created_at, s.name, s.phone, s.email, s.address,
    s.service, s.message, s.is_emergency, s.is_new_customer, s.form_type, s.page, s.suspected_spam,
    taken.step,
    (greatest(0, extract(epoch from now() - s.created_at)) * public.clock_speed())::integer,
    greatest(0, extract(epoch from now() - taken.created_at))::integer,
    case when taken.priority > 3 then (
      select first.mail_id from public.lead_notifications first
      where first.lead_id = taken.lead_id and first.kind in ('emergency_alert', 'lead', 'repeat')
      order by first.kind limit 1) end
  from taken join public.contact_submissions s on s.id = taken.lead_id
  order by taken.place, taken.due_at, taken.created_at;
end $$;
COMMENT ON FUNCTION public.claim_notifications(max_count integer, lease_seconds integer, hourly_limit integer, recipients text[], only_lead uuid, reminders boolean, escalate_to text[]) IS 'May be null: duplicate_of, email, address, service, page, step, first_mail_id.';
REVOKE ALL ON FUNCTION public.claim_notifications(max_count integer, lease_seconds integer, hourly_limit integer, recipients text[], only_lead uuid, reminders boolean, escalate_to text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.claim_notifications(max_count integer, lease_seconds integer, hourly_limit integer, recipients text[], only_lead uuid, reminders boolean, escalate_to text[]) TO service_role;
REVOKE ALL ON FUNCTION public.claim_scheduled(scheduled text, lease_seconds integer, recipients text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.claim_scheduled(scheduled text, lease_seconds integer, recipients text[]) TO service_role;

CREATE FUNCTION public.claim_scheduled(scheduled text, lease_seconds integer, recipients text[]) RETURNS TABLE(notification_id uuid, mail_id uuid, recipient text, late_seconds integer)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  new_mail constant uuid := pg_catalog.gen_random_uuid();
  today constant date := (public.lead_now() at time zone 'America/Chicago')::date;
  opening constant timestamptz := (today + time '08:00') at time zone 'America/Chicago';
  owed_since constant timestamptz := now() + (opening - public.lead_now()) / public.clock_speed();
  open_since constant timestamptz := least(
    (select min(r.counted_from) from public.lead_reminders r), (select min(t.since) from public.taken_and_left() t));
  is_due constant boolean := owed_since <= now() and case scheduled
    when 'digest' then coalesce(open_since < owed_since, false)
    else extract(isodow from today) = 1
  end;
begin
  if scheduled is distinct from 'digest' and scheduled is distinct from 'report' then
    raise exception 'Only a digest or a report has a time of day' using errcode = '22023';
  end if;
  perform public.is_somebody(recipients);
  perform pg_catalog.pg_advisory_xact_lock(7302114);

  delete from public.lead_notifications n
  where n.kind = scheduled and n.sent_at is null and (n.claimed_until is null or n.claimed_until < now())
    and (n.recipient <> all (recipients) or (is_due and n.for_day < today)
      or (scheduled = 'digest' and open_since is null));

  insert into public.lead_notifications (mail_id, kind, priority, created_at, recipient, for_day)
  select new_mail, scheduled, 3, owed_since, owed.recipient, today
  from unnest(recipients) as owed (recipient)
  where is_due and not exists (select from public.lead_notifications n where n.kind = scheduled and n.for_day = today);

  return query
  update public.lead_notifications n
  -- notification_failed makes the pause from the attempts: 15 minutes at most.
  set attempts = least(n.attempts + 1, 5), claimed_until = now() + make_interval(secs => lease_seconds)
  where n.kind = scheduled and n.sent_at is null and n.dead_at is null and n.recipient = any (recipients)
    and n.next_attempt_at <= now() and (n.claimed_until is null or n.claimed_until < now())
  returning n.id, n.mail_id, n.recipient, greatest(0, extract(epoch from now() - n.created_at))::integer;
end $$;

CREATE FUNCTION public.claim_summaries(lease_seconds integer, hourly_limit integer, recipients text[]) RETURNS TABLE(notification_id uuid, mail_id uuid, recipient text)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  new_mail constant uuid := pg_catalog.gen_random_uuid();
  held text[];
begin
  perform pg_catalog.pg_advisory_xact_lock(7302114);

  held := array(
    select owed.recipient
    from (
      select listed.recipient, public.notifications_this_hour(listed.recipient) as used
      from unnest(recipients) as listed (recipient)
    ) owed
    where exists (
      select from public.notification_classes() c cross join lateral (
        select from unnest(array[owed.recipient, '']) as either (recipient) cross join lateral (
          select from public.lead_notifications n
          where n.sent_at is null and n.dead_at is null and n.recipient = either.recipient
            and n.priority = c.priority and n.crowded = c.crowded and n.next_attempt_at <= now()
            and (n.claimed_until is null or n.claimed_until < now())
          order by n.next_attempt_at limit 1) due
      ) waiting
      where c.priority < 3 and owed.used >= greatest(1, floor(hourly_limit * c.share))));

  delete from public.lead_notifications n
  where n.kind = 'summary' and n.sent_at is null and n.recipient <> all (held)
    and (n.claimed_until is null or n.claimed_until < now());

  insert into public.lead_notifications (mail_id, kind, priority, recipient)
  select new_mail, 'summary', 3, owed.recipient
  from unnest(held) as owed (recipient)
  where not exists (
    select from public.lead_notifications n
    where n.kind = 'summary' and n.recipient = owed.recipient
      and (n.sent_at is null or n.created_at > now() - interval '285 seconds'));

  return query
  update public.lead_notifications n
  set attempts = 1, created_at = now(), claimed_until = now() + make_interval(secs => lease_seconds)
  where n.kind = 'summary' and n.sent_at is null and n.recipient = any (held)
    and n.next_attempt_at <= now() and (n.claimed_until is null or n.claimed_until < now())
  returning n.id, n.mail_id, n.recipient;
end $$;
REVOKE ALL ON FUNCTION public.claim_summaries(lease_seconds integer, hourly_limit integer, recipients text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.claim_summaries(lease_seconds integer, hourly_limit integer, recipients text[]) TO service_role;

CREATE FUNCTION public.clock_speed() RETURNS double precision
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(nullif(current_setting('leads.clock_speed', true), ''), '1')::double precision;
$$;
REVOKE ALL ON FUNCTION public.clock_speed() FROM PUBLIC;
REVOKE ALL ON FUNCTION public.count_calls(pages text[], places text[], presses integer[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.count_calls(pages text[], places text[], presses integer[]) TO service_role;

CREATE FUNCTION public.count_calls(pages text[], places text[], presses integer[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  here constant timestamp := now() at time zone 'America/Chicago';
  pressed record;
begin
  perform pg_catalog.set_config('synchronous_commit', 'off', true);
  for pressed in
    select p.page, p.place, least(sum(p.presses), 1000)::integer as more
    from unnest(count_calls.pages, count_calls.places, count_calls.presses) as p (page, place, presses)
    group by p.page, p.place limit 1000
  loop
    update public.call_counts c set presses = c.presses + pressed.more
    where c.id = (
      select free.id from public.call_counts free
      where free.day = here::date and free.hour = extract(hour from here)
        and free.page = pressed.page and free.place = pressed.place
      limit 1 for update skip locked);
    if not found then
      insert into public.call_counts (day, hour, page, place, presses)
      values (here::date, extract(hour from here), pressed.page, pressed.place, pressed.more);
    end if;
  end loop;
end $$;
COMMENT ON FUNCTION public.delete_launch_test(submission uuid) IS 'With its mails, messages, reminders and taps. False, and nothing done, for any other request.';
REVOKE ALL ON FUNCTION public.delete_launch_test(submission uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.delete_launch_test(submission uuid) TO service_role;

CREATE FUNCTION public.delete_launch_test(submission uuid) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  delete from public.contact_submissions s where s.submission_id = submission and public.is_launch_test(s);
  return found;
end $$;
REVOKE ALL ON FUNCTION public.drop_outdated_notifications(ids uuid[]) FROM PUBLIC;

CREATE FUNCTION public.drop_outdated_notifications(ids uuid[]) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  delete from public.lead_notifications n using public.contact_submissions s
  where n.id = any (ids) and s.id = n.lead_id and (
    s.erased_at is not null
    or (n.priority > 3 and not exists (
      select from public.lead_reminders r
      where r.lead_id = n.lead_id and r.counted_from <= n.created_at and (r.step = 0) = (n.step = 0)))
    or (n.priority > 3 and exists (
      select from public.lead_notifications later
      where later.lead_id = n.lead_id and later.kind = n.kind and later.created_at > n.created_at)));
$$;

CREATE FUNCTION public.emergencies_untaken(older_than_seconds integer) RETURNS bigint
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select count(*) from (
    select from public.contact_submissions s
    cross join lateral (
      select coalesce(max(e.at), s.created_at) as since, coalesce((array_agg(e.kind order by e.id desc))[1], 'undone') as latest
      from public.lead_events e where e.lead_id = s.id) tapped
    where s.is_emergency and not s.suspected_spam and s.erased_at is null
      and s.created_at > now() - interval '14 days' / public.clock_speed()
      and tapped.latest = 'undone'
      and tapped.since > now() - interval '24 hours' / public.clock_speed()
      and tapped.since < now() - make_interval(secs => older_than_seconds / public.clock_speed())
      and (s.duplicate_of is null or public.lead_case(s.submission_id) = s.id)
    limit 10000) counted;
$$;
REVOKE ALL ON FUNCTION public.emergencies_untaken(older_than_seconds integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.emergencies_untaken(older_than_seconds integer) TO service_role;

CREATE FUNCTION public.end_reminders() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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
REVOKE ALL ON FUNCTION public.end_reminders() FROM PUBLIC;
REVOKE ALL ON FUNCTION public.erase_customer(phone_or_email text) FROM PUBLIC;

CREATE FUNCTION public.erase_customer(phone_or_email text) RETURNS bigint
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select public.erase_requests(array(select public.requests_of(phone_or_email)));
$$;
REVOKE ALL ON FUNCTION public.erase_requests(requests uuid[]) FROM PUBLIC;

CREATE FUNCTION public.erase_requests(requests uuid[]) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  erased bigint;
begin
  -- The lock of claim_notifications: a sweep that is choosing mails ends first, and the next one finds none of these.
  perform pg_catalog.pg_advisory_xact_lock(7302114);
  update public.contact_submissions s
  set name = null, phone = null, email = null, address = null, message = null, content_hash = null, erased_at = now()
  where s.id = any (requests) and s.erased_at is null;
  get diagnostics erased = row_count;
  -- Reminders before mails: a sweep that makes a mail of a reminder holds the reminder until the mail is stored.
  delete from public.lead_reminders r where r.lead_id = any (requests);
  delete from public.lead_notifications n where n.lead_id = any (requests) and n.sent_at is null;
  return erased;
end $$;
REVOKE ALL ON FUNCTION public.export_customer(phone_or_email text) FROM PUBLIC;

CREATE FUNCTION public.export_customer(phone_or_email text) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object('exported_at', now(), 'requests', coalesce(jsonb_agg(
    to_jsonb(s) - array['id', 'content_hash', 'erased_at'] || jsonb_build_object(
      'calls', (
        select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'at', e.at) order by e.id), '[]')
        from public.lead_events e where e.lead_id = s.id),
      'mails_to_staff', (
        select coalesce(jsonb_agg(jsonb_build_object('kind', n.kind, 'sent_at', n.sent_at) order by n.created_at, n.id), '[]')
        from public.lead_notifications n where n.lead_id = s.id))
    order by s.created_at), '[]'))
  from public.contact_submissions s
  where s.id in (select public.requests_of(phone_or_email));
$$;

CREATE FUNCTION public.follow_lead_event() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform public.stop_clock(new.lead_id);
  if new.kind = 'no_answer' then
    perform public.start_clock(new.lead_id, new.at, 0);
  elsif new.kind = 'undone' then
    perform public.start_clock(s.id, new.at, 1)
    from public.contact_submissions s where s.id = new.lead_id and not s.suspected_spam;
  end if;
  return null;
end $$;
REVOKE ALL ON FUNCTION public.follow_lead_event() FROM PUBLIC;
REVOKE ALL ON FUNCTION public.is_closed(submission uuid) FROM PUBLIC;

CREATE FUNCTION public.is_closed(submission uuid) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    SET lock_timeout TO '500ms'
    AS $$
begin
  return coalesce(
    (select s.erased or s.state in ('reached', 'not_customer') from public.lead_state(submission) s), true);
exception when others then
  return true;
end $$;
COMMENT ON FUNCTION public.is_launch_test(lead public.contact_submissions) IS 'By name, and a number of those that are nobody''s.';
REVOKE ALL ON FUNCTION public.is_launch_test(lead public.contact_submissions) FROM PUBLIC;

CREATE FUNCTION public.is_launch_test(lead public.contact_submissions) RETURNS boolean
    LANGUAGE sql IMMUTABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(lead.name = 'Launch test' and lead.phone like '+1___55501__', false);
$$;
REVOKE ALL ON FUNCTION public.is_push_outdated(event text, lead uuid, occurred_at timestamp with time zone) FROM PUBLIC;

CREATE FUNCTION public.is_push_outdated(event text, lead uuid, occurred_at timestamp with time zone) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select s.erased_at is not null or case when is_push_outdated.event in ('received', 'reminder')
    then (s.suspected_spam and (is_push_outdated.event = 'reminder' or not s.is_emergency))
      or exists (
        select from public.lead_events e
        where e.lead_id = first.id and e.kind <> 'undone' and e.at >= is_push_outdated.occurred_at)
      or exists (
        select from public.lead_notifications n
        where n.lead_id = first.id and n.kind = 'reminder' and n.created_at > is_push_outdated.occurred_at)
    else exists (
      select from public.lead_events e
      where e.lead_id = s.id and e.kind = 'undone' and e.at >= is_push_outdated.occurred_at) end
  from public.contact_submissions s cross join lateral (select public.lead_case(s.submission_id) as id) first
  where s.id = lead;
$$;
REVOKE ALL ON FUNCTION public.is_somebody(recipients text[]) FROM PUBLIC;

CREATE FUNCTION public.is_somebody(recipients text[]) RETURNS boolean
    LANGUAGE plpgsql IMMUTABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if coalesce(cardinality(recipients), 0) = 0 then
    raise exception 'Nobody to mail to' using errcode = '22023';
  end if;
  return true;
end $$;

CREATE FUNCTION public.keep_leads_for(months integer) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if months is null or months < 1 then
    raise exception 'The months to keep must be 1 or more' using hint = 'Such as: select keep_leads_for(36);';
  end if;
  return public.erase_requests(array(
    select s.id from public.contact_submissions s
    where s.erased_at is null and s.created_at < now() - make_interval(months => keep_leads_for.months)));
end $$;
REVOKE ALL ON FUNCTION public.keep_leads_for(months integer) FROM PUBLIC;
COMMENT ON FUNCTION public.launch_test(submission uuid) IS 'No row for any other request.';
REVOKE ALL ON FUNCTION public.launch_test(submission uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.launch_test(submission uuid) TO service_role;

CREATE FUNCTION public.launch_test(submission uuid) RETURNS TABLE(owed bigint, sent bigint)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select count(n.id), count(n.sent_at)
  from public.contact_submissions s left join public.lead_notifications n on n.lead_id = s.id and n.priority < 3
  where s.submission_id = submission and public.is_launch_test(s)
  group by s.id;
$$;
REVOKE ALL ON FUNCTION public.lead_case(submission uuid, was public.contact_submissions) FROM PUBLIC;

CREATE FUNCTION public.lead_case(submission uuid, was public.contact_submissions DEFAULT NULL::public.contact_submissions) RETURNS uuid
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  request public.contact_submissions;
  first public.contact_submissions;
begin
  for request in
    with recursive chain as (
      select s as request, 0 as step from public.contact_submissions s where s.submission_id = submission
      union all
      select earlier, chain.step + 1
      from chain join public.contact_submissions earlier on earlier.submission_id = (chain.request).duplicate_of
      where earlier.id <> (chain.request).id and chain.step < 100
    )
    select (case when (chain.request).id = was.id then was else chain.request end).* from chain order by step desc
  loop
    if first.id is null
      or first.erased_at is not null
      or (first.suspected_spam and not request.suspected_spam)
      or (request.is_emergency and not first.is_emergency)
      or coalesce((
        select e.kind in ('reached', 'not_customer') from public.lead_events e
        where e.lead_id = first.id and e.at < request.created_at order by e.id desc limit 1), false)
    then
      first := request;
    end if;
  end loop;
  return first.id;
end $$;

CREATE FUNCTION public.lead_now() RETURNS timestamp with time zone
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select started.at + (now() - started.at) * public.clock_speed()
  from (select coalesce(nullif(current_setting('leads.clock_start', true), '')::timestamptz, now()) as at) started;
$$;
REVOKE ALL ON FUNCTION public.lead_now() FROM PUBLIC;

CREATE FUNCTION public.lead_path_check() RETURNS TABLE(failure text, unnotified bigint)
    LANGUAGE plpgsql
    SET search_path TO ''
    SET lock_timeout TO '1500ms'
    AS $$
declare
  tried constant uuid := pg_catalog.gen_random_uuid();
  nobody constant text[] := array['health@check.invalid'];
  stored uuid;
  claimed uuid[];
  tapped boolean;
  ends_at text;
begin
  begin
    insert into public.contact_submissions
      (submission_id, created_at, name, phone, message, form_type, is_emergency, suspected_spam, content_hash, plain_post)
    values (tried, now() - interval '6 minutes', 'Health check', '+13145550123', 'Taken back at once', 'contact', true, false,
      encode(pg_catalog.sha256(tried::text::bytea), 'hex'), false)
    on conflict (submission_id) do nothing
    returning submission_id into stored;
    if stored is distinct from tried then
      raise exception using errcode = 'LK000', message = 'not_stored';
    end if;

    ends_at := 'notification_missing';
    if public.notifications_owed(tried) < 2 then raise exception 'no mail is owed'; end if;

    ends_at := 'mails_stuck';
    claimed := array(select c.notification_id from public.claim_notifications(2, 60, 100, nobody, tried) c);
    if cardinality(claimed) < 2 then raise exception 'no mail is claimed'; end if;
    perform public.notification_sent(claimed[1]);
    perform public.notification_failed(claimed[2], 'health check', false);
    perform public.claim_summaries(60, 100, nobody);

    ends_at := 'reminders_stuck';
    if coalesce(public.reminder_due_at(tried) > now(), true) then raise exception 'no reminder is due'; end if;
    if public.owe_reminders(1, true) < 1 then raise exception 'no reminder is made'; end if;
    perform public.claim_scheduled('digest', 60, nobody);
    perform public.open_leads(1);

    ends_at := 'taps_stuck';
    select e.recorded into tapped from public.record_lead_event(tried, 'taken', 0) e;
    if tapped is not true or public.reminder_due_at(tried) is not null or public.lead_phone(tried) is null then
      raise exception 'the tap changes nothing';
    end if;
    raise exception using errcode = 'LK000', message = '';
  exception
    when sqlstate 'LK000' then failure := nullif(sqlerrm, '');
    when others then failure := coalesce(ends_at, sqlstate);
  end;
  unnotified := public.leads_without_notification();
  return next;
end $$;
COMMENT ON FUNCTION public.lead_path_check() IS 'May be null: failure.';
REVOKE ALL ON FUNCTION public.lead_path_check() FROM PUBLIC;
GRANT ALL ON FUNCTION public.lead_path_check() TO service_role;
COMMENT ON FUNCTION public.lead_phone(submission uuid) IS 'May be null, where it was erased.';
REVOKE ALL ON FUNCTION public.lead_phone(submission uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.lead_phone(submission uuid) TO service_role;

CREATE FUNCTION public.lead_phone(submission uuid) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select s.phone from public.contact_submissions s where s.submission_id = submission;
$$;
REVOKE ALL ON FUNCTION public.lead_report(since timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.lead_report(since timestamp with time zone) TO service_role;
GRANT ALL ON FUNCTION public.lead_report(since timestamp with time zone) TO lead_reporter;

CREATE FUNCTION public.lead_report(since timestamp with time zone) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with request as materialized (
    select s.id, s.created_at, s.page, s.service, s.form_type, s.is_emergency, s.erased_at,
      concat_ws(', ', coalesce(s.utm_source, s.referrer), s.utm_campaign) as source,
      case
        when s.suspected_spam then 'spam'
        when s.duplicate_of is not null and public.lead_case(s.submission_id) <> s.id then 'repeat'
        else 'lead'
      end as class
    from public.contact_submissions s
    where s.created_at >= since
  ), tapped as (
    select e.lead_id, min(e.at) filter (where e.kind = 'taken') as taken_at, (array_agg(e.kind order by e.id desc))[1] as latest
    from public.lead_events e
    where e.at >= since
    group by e.lead_id
  ), lead as materialized (
    select r.page, r.service, r.form_type, r.source, r.is_emergency, tapped.taken_at, tapped.latest,
      extract(hour from r.created_at at time zone 'America/Chicago') as hour,
      coalesce(tapped.latest, 'undone') = 'undone' and r.erased_at is null as is_open,
      extract(epoch from tapped.taken_at - r.created_at) / 60 as minutes
    from request r left join tapped on tapped.lead_id = r.id
    where r.class = 'lead'
  ), call as materialized (
    select c.page, c.place, c.hour, c.presses from public.call_counts c
    where c.day + c.hour * interval '1 hour' >= date_trunc('hour', since at time zone 'America/Chicago')
      and c.day >= (since at time zone 'America/Chicago')::date
  )
  select jsonb_build_object(
    'since', since,
    'requests', (select count(*) from request),
    'spam', (select count(*) from request where class = 'spam'),
    'repeats', (select count(*) from request where class = 'repeat'),
    'leads', count(*),
    'emergencies', count(*) filter (where is_emergency),
    'taken', count(taken_at),
    'not_customer', count(*) filter (where latest = 'not_customer'),
    'open', count(*) filter (where is_open),
    'minutes_until_taken', jsonb_build_object(
      'median', round((percentile_cont(0.5) within group (order by minutes))::numeric, 1),
      'p90', round((percentile_cont(0.9) within group (order by minutes))::numeric, 1)),
    'forms', (
      select coalesce(jsonb_object_agg(form_type, leads), '{}')
      from (select form_type, count(*) as leads from lead group by form_type) counted),
    'hours', (
      select coalesce(jsonb_object_agg(hour, leads), '{}')
      from (select hour, count(*) as leads from lead group by hour) counted),
    -- A program may send any text as page or service: only the most frequent ones are counted by themselves.
    'pages', (
      select coalesce(jsonb_object_agg(page, leads), '{}')
      from (select coalesce(page, '') as page, count(*) as leads from lead group by 1 order by 2 desc, 1 limit 2000) counted),
    'services', (
      select coalesce(jsonb_object_agg(service, leads), '{}')
      from (select coalesce(service, '') as service, count(*) as leads from lead group by 1 order by 2 desc, 1 limit 2000) counted),
    'sources', (
      select coalesce(jsonb_object_agg(source, leads), '{}')
      from (select source, count(*) as leads from lead group by 1 order by 2 desc, 1 limit 50) counted),
    'calls', (select coalesce(sum(presses), 0) from call),
    'call_pages', (
      select coalesce(jsonb_object_agg(page, presses), '{}')
      from (select page, sum(presses) as presses from call group by 1 order by 2 desc, 1 limit 2000) counted),
    'call_places', (
      select coalesce(jsonb_object_agg(place, presses), '{}')
      from (select place, sum(presses) as presses from call group by 1 order by 2 desc, 1 limit 100) counted),
    'call_hours', (
      select coalesce(jsonb_object_agg(hour, presses), '{}')
      from (select hour, sum(presses) as presses from call group by 1) counted)
  )
  from lead;
$$;
REVOKE ALL ON FUNCTION public.lead_state(submission uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.lead_state(submission uuid) TO service_role;

CREATE FUNCTION public.lead_state(submission uuid) RETURNS TABLE(state text, since timestamp with time zone, seen integer, erased boolean)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION public.leads_without_notification() RETURNS bigint
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select count(*) from public.contact_submissions s
  where s.created_at > now() - interval '30 days' and s.erased_at is null
    and not exists (select from public.lead_notifications n where n.lead_id = s.id and n.priority < 3);
$$;
REVOKE ALL ON FUNCTION public.leads_without_notification() FROM PUBLIC;
GRANT ALL ON FUNCTION public.leads_without_notification() TO service_role;

CREATE FUNCTION public.link_repeat() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  first uuid;
begin
  if new.content_hash is null then return new; end if;
  -- Two with the same words at once: the second waits until the first is stored, and then sees it.
  perform pg_catalog.pg_advisory_xact_lock(7302115, pg_catalog.hashtext(new.content_hash));
  select same.first_id into first from public.same_words(new.content_hash, new.submission_id) same;
  if first is null then return new; end if;
  if new.plain_post and not public.is_closed(first) then return null; end if;
  new.duplicate_of := coalesce(new.duplicate_of, first);
  return new;
end $$;
REVOKE ALL ON FUNCTION public.link_repeat() FROM PUBLIC;
REVOKE ALL ON FUNCTION public.message_failed(message_id uuid, error text, permanent boolean, retry_after_seconds integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.message_failed(message_id uuid, error text, permanent boolean, retry_after_seconds integer) TO service_role;

CREATE FUNCTION public.message_failed(message_id uuid, error text, permanent boolean, retry_after_seconds integer DEFAULT NULL::integer) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  -- Null where nothing was told.
  told constant timestamptz := now() + retry_after_seconds * interval '1 second';
  failed public.lead_messages;
begin
  update public.lead_messages m
  set claimed_until = null,
    last_error = left(error, 200),
    next_attempt_at = now() + public.message_pause(m.channel, m.attempts),
    dead_at = case when permanent or m.attempts >= 10 then now() end
  where m.id = message_id and m.sent_at is null and m.dead_at is null
  returning m.* into failed;
  update public.lead_messages m set next_attempt_at = told
  where m.channel = failed.channel and m.sent_at is null and m.dead_at is null and m.next_attempt_at < told;
  return failed.dead_at is not null;
end $$;
REVOKE ALL ON FUNCTION public.message_health(channels text[], settings text[], late_seconds integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.message_health(channels text[], settings text[], late_seconds integer) TO service_role;

CREATE FUNCTION public.message_health(channels text[], settings text[], late_seconds integer) RETURNS TABLE(channel text, pending bigint, late bigint, dead bigint, disabled boolean)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with owed as materialized (
    select o.channel, o.occurred_at from public.messages_owed(channels, now() - interval '1 day') o limit 10000
  )
  select wanted.channel,
    (select count(*) from (
      select from public.lead_messages m
      where m.channel = wanted.channel and m.sent_at is null and m.dead_at is null limit 10000) counted),
    (select count(*) from (
      select from public.lead_messages m
      where m.channel = wanted.channel and m.sent_at is null and m.dead_at is null
        and m.created_at < now() - make_interval(secs => late_seconds) limit 10000) counted)
      + (select count(*) from owed
        where owed.channel = wanted.channel and owed.occurred_at < now() - make_interval(secs => late_seconds)),
    (select count(*) from (
      select from public.lead_messages m
      where m.channel = wanted.channel and m.dead_at > now() - interval '1 day' limit 10000) counted),
    exists (select from public.disabled_channels d where d.channel = wanted.channel and d.setting = wanted.setting)
  from unnest(channels, settings) as wanted (channel, setting);
$$;
REVOKE ALL ON FUNCTION public.message_pause(channel text, attempts integer) FROM PUBLIC;

CREATE FUNCTION public.message_pause(channel text, attempts integer) RETURNS interval
    LANGUAGE sql IMMUTABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select case message_pause.channel
    when 'webhook' then make_interval(
      secs => (array[5, 300, 1800, 7200, 18000, 36000, 50400, 72000, 86400])[least(attempts, 9)])
    else make_interval(mins => (array[1, 2, 4, 8, 15, 30, 60, 120, 180])[least(attempts, 9)]) end;
$$;
REVOKE ALL ON FUNCTION public.message_refused(message_id uuid, error text, setting text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.message_refused(message_id uuid, error text, setting text) TO service_role;

CREATE FUNCTION public.message_refused(message_id uuid, error text, setting text) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with refused as (
    update public.lead_messages m set claimed_until = null, last_error = left(error, 200), next_attempt_at = now()
    where m.id = message_id and m.sent_at is null and m.dead_at is null
    returning m.channel
  )
  insert into public.disabled_channels (channel, setting) select refused.channel, message_refused.setting from refused
  on conflict (channel) do update set setting = excluded.setting, at = now();
$$;
REVOKE ALL ON FUNCTION public.message_sent(message_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.message_sent(message_id uuid) TO service_role;

CREATE FUNCTION public.message_sent(message_id uuid) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  update public.lead_messages
  set sent_at = coalesce(sent_at, now()), dead_at = null, claimed_until = null, last_error = null
  where id = message_id;
$$;
REVOKE ALL ON FUNCTION public.messages_owed(channels text[], since timestamp with time zone) FROM PUBLIC;

CREATE FUNCTION public.messages_owed(channels text[], since timestamp with time zone) RETURNS TABLE(channel text, lead_id uuid, event text, source text, step smallint, occurred_at timestamp with time zone)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with happened (channel, lead_id, event, source, step, occurred_at) as (
    select wanted.channel, s.id, 'received' as event, s.id::text as source, null::smallint, s.created_at as occurred_at
    from unnest(channels) as wanted (channel) cross join public.contact_submissions s
    where s.created_at > since and s.erased_at is null
      and (wanted.channel <> 'push' or not exists (
        select from public.lead_notifications n
        where n.lead_id = s.id and n.priority < 3 and (n.kind = 'repeat' or n.crowded)))
    union all
    select distinct 'push', n.lead_id, 'reminder', n.mail_id::text, n.step, n.created_at
    from public.lead_notifications n
    where 'push' = any (channels) and n.kind = 'reminder' and n.created_at > since and not n.crowded
    union all
    select wanted.channel, e.lead_id, case e.kind when 'taken' then 'taken' else 'closed' end, e.id::text, null, e.at
    from unnest(channels) as wanted (channel) cross join public.lead_events e
    where e.at > since and e.kind in ('taken', 'reached', 'not_customer')
      and exists (select from public.contact_submissions s where s.id = e.lead_id and s.erased_at is null)
      and (wanted.channel <> 'push' or (e.kind <> 'reached' and exists (
        select from public.lead_messages shown
        where shown.lead_id = e.lead_id and shown.channel = 'push' and shown.attempts > 0)))
  ), untold as materialized (
    select h.* from happened h
    where not exists (
      select from public.lead_messages m where m.channel = h.channel and m.event = h.event and m.source = h.source)
  )
  select u.* from untold u where u.channel <> 'push' or not public.is_push_outdated(u.event, u.lead_id, u.occurred_at);
$$;

CREATE FUNCTION public.note_crowd() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  hour_ago constant timestamptz := now() - interval '1 hour';
  nothing constant text := pg_catalog.md5('');
  lead public.contact_submissions;
  street text;
  words text;
begin
  select * into lead from public.contact_submissions s where s.id = new.lead_id;
  street := md5(lower(regexp_replace(lead.address, '[\W\d_]+', '', 'g')));
  words := case when lead.default_message then nothing
    else md5(lower(regexp_replace(lead.message, '[\W\d_]+', '', 'g'))) end;
  new.crowded :=
    (select count(*) from (
      select from public.contact_submissions s
      where s.phone = lead.phone and s.created_at > hour_ago limit 4) same) > 3
    or (select count(*) from (
      select from public.contact_submissions s
      where lower(s.email) = lower(lead.email) and s.created_at > hour_ago limit 4) same) > 3
    or (street <> nothing and (select count(*) from (
      select from public.contact_submissions s
      where md5(lower(regexp_replace(s.address, '[\W\d_]+', '', 'g'))) = street
        and s.created_at > hour_ago limit 11) same) > 10)
    or (words <> nothing and (select count(*) from (
      select from public.contact_submissions s
      where md5(lower(regexp_replace(s.message, '[\W\d_]+', '', 'g'))) = words
        and s.created_at > hour_ago limit 11) same) > 10);
  new.crowded := coalesce(new.crowded, false);
  return new;
end $$;
REVOKE ALL ON FUNCTION public.note_crowd() FROM PUBLIC;

CREATE FUNCTION public.notification_classes() RETURNS TABLE(place integer, priority smallint, crowded boolean, share numeric)
    LANGUAGE sql IMMUTABLE SECURITY DEFINER ROWS 12
    SET search_path TO ''
    AS $$
  values (1, 0::smallint, false, 1.0), (2, 6, false, 0.9), (3, 4, false, 0.9), (4, 1, false, 0.8), (5, 5, false, 0.7),
    (6, 0, true, 0.5), (7, 1, true, 0.4), (8, 6, true, 0.4), (9, 4, true, 0.4), (10, 2, false, 0.4),
    (11, 5, true, 0.3), (12, 2, true, 0.2);
$$;
REVOKE ALL ON FUNCTION public.notification_classes() FROM PUBLIC;
COMMENT ON FUNCTION public.notification_failed(notification_id uuid, error text, permanent boolean) IS 'May be null, where it was sent or given up already.';
REVOKE ALL ON FUNCTION public.notification_failed(notification_id uuid, error text, permanent boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.notification_failed(notification_id uuid, error text, permanent boolean) TO service_role;

CREATE FUNCTION public.notification_failed(notification_id uuid, error text, permanent boolean) RETURNS boolean
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  update public.lead_notifications
  set claimed_until = null,
    last_error = left(error, 200),
    next_attempt_at = now() + make_interval(
      mins => coalesce((array[1, 2, 4, 8, 15, 30, 60, 120, 180])[attempts], 180)),
    dead_at = case when permanent or attempts >= 10 then now() end
  where id = notification_id and sent_at is null and dead_at is null
  returning dead_at is not null;
$$;

CREATE FUNCTION public.notification_health(late_seconds integer) RETURNS TABLE(pending bigint, late bigint, dead bigint, unconfirmed bigint)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select
    (select count(*) from (
      select from public.lead_notifications
      where sent_at is null and dead_at is null order by created_at limit 10000) counted),
    (select count(*) from (
      select from public.lead_notifications
      where sent_at is null and created_at < now() - make_interval(secs => late_seconds)
      order by created_at limit 10000) counted),
    (select count(*) from (
      select from public.lead_notifications
      where dead_at is not null and unconfirmed_tries = 0 order by dead_at limit 10000) counted),
    (select count(*) from (
      select from public.lead_notifications
      where sent_at is null and unconfirmed_tries > 0 order by created_at limit 10000) counted);
$$;
REVOKE ALL ON FUNCTION public.notification_health(late_seconds integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.notification_health(late_seconds integer) TO service_role;
REVOKE ALL ON FUNCTION public.notification_lists(recipients text[], reminders boolean, escalate_to text[]) FROM PUBLIC;

CREATE FUNCTION public.notification_lists(recipients text[], reminders boolean, escalate_to text[]) RETURNS TABLE(place integer, priority smallint, crowded boolean, share numeric, recipients text[])
    LANGUAGE sql IMMUTABLE SECURITY DEFINER ROWS 12
    SET search_path TO ''
    AS $$
  select c.*, case c.priority
    when 6 then array(select unnest(escalate_to) except select unnest(notification_lists.recipients))
    else notification_lists.recipients end
  from public.notification_classes() c
  where (c.priority < 4 or reminders) and public.is_somebody(notification_lists.recipients);
$$;
REVOKE ALL ON FUNCTION public.notification_sent(notification_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.notification_sent(notification_id uuid) TO service_role;

CREATE FUNCTION public.notification_sent(notification_id uuid) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  update public.lead_notifications
  set sent_at = coalesce(sent_at, now()), dead_at = null, claimed_until = null, last_error = null
  where id = notification_id;
$$;
COMMENT ON FUNCTION public.notification_unconfirmed(notification_id uuid, error text) IS 'May be null, where it was sent or given up already.';
REVOKE ALL ON FUNCTION public.notification_unconfirmed(notification_id uuid, error text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.notification_unconfirmed(notification_id uuid, error text) TO service_role;

CREATE FUNCTION public.notification_unconfirmed(notification_id uuid, error text) RETURNS boolean
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  update public.lead_notifications
  set claimed_until = null,
    last_error = left(error, 200),
    unconfirmed_tries = unconfirmed_tries + 1,
    next_attempt_at = now() + case when unconfirmed_tries = 0 then interval '10 minutes' else interval '1 hour' end,
    dead_at = case when unconfirmed_tries >= 2 or attempts >= 10 then now() end
  where id = notification_id and sent_at is null and dead_at is null
  returning dead_at is not null;
$$;
REVOKE ALL ON FUNCTION public.notifications_owed(submission uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.notifications_owed(submission uuid) TO service_role;

CREATE FUNCTION public.notifications_owed(submission uuid) RETURNS bigint
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select count(*) from public.lead_notifications n
  join public.contact_submissions s on s.id = n.lead_id
  where s.submission_id = submission and n.priority < 3;
$$;

CREATE FUNCTION public.notifications_this_hour(to_recipient text) RETURNS bigint
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select
    (select count(*) from public.lead_notifications n
      where n.recipient = to_recipient and n.sent_at > now() - interval '1 hour' and n.lead_id is not null)
    + (select count(*) from public.lead_notifications n
      where n.sent_at is null and n.dead_at is null and n.claimed_until > now() and n.recipient = to_recipient
        and n.lead_id is not null);
$$;
REVOKE ALL ON FUNCTION public.notifications_this_hour(to_recipient text) FROM PUBLIC;

CREATE FUNCTION public.open_leads(most integer) RETURNS TABLE(submission_id uuid, created_at timestamp with time zone, name text, phone text, address text, service text, page text, is_emergency boolean, taken boolean, waited_seconds integer, total bigint)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with listed as materialized (
    (select r.lead_id, false as taken from public.lead_reminders r limit 10000)
    union all
    (select t.lead_id, true from public.taken_and_left() t limit 10000)
  )
  select s.submission_id, s.created_at, s.name, s.phone, s.address, s.service, s.page, s.is_emergency, listed.taken,
    (greatest(0, extract(epoch from now() - s.created_at)) * public.clock_speed())::integer,
    (select count(*) from listed)
  from listed join public.contact_submissions s on s.id = listed.lead_id
  where s.erased_at is null
  order by s.is_emergency desc, s.created_at desc limit most;
$$;
COMMENT ON FUNCTION public.open_leads(most integer) IS 'May be null: address, service, page.';
REVOKE ALL ON FUNCTION public.open_leads(most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.open_leads(most integer) TO service_role;

CREATE FUNCTION public.owe_missing_notifications() RETURNS bigint
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with missing as (
    insert into public.lead_notifications (lead_id, kind, priority)
    select s.id, owed.kind, owed.priority
    from public.contact_submissions s cross join lateral public.owed_by(s) owed
    where s.created_at > now() - interval '30 days' and s.erased_at is null
      and not exists (select from public.lead_notifications n where n.lead_id = s.id and n.priority < 3)
    returning lead_id
  )
  select count(distinct lead_id) from missing;
$$;
REVOKE ALL ON FUNCTION public.owe_missing_notifications() FROM PUBLIC;

CREATE FUNCTION public.owe_notifications() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into public.lead_notifications (lead_id, kind, priority)
  select new.id, owed.kind, owed.priority from public.owed_by(new) owed;
  return null;
end $$;
REVOKE ALL ON FUNCTION public.owe_notifications() FROM PUBLIC;

CREATE FUNCTION public.owe_reminders(max_count integer, escalates boolean DEFAULT false) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  speed constant double precision := public.clock_speed();
  due record;
  passed record;
  count integer := 0;
begin
  -- Links in mails work for 14 days. The digest takes over a reminder that is a day late.
  delete from public.lead_reminders where lead_id in (
    select r.lead_id from public.lead_reminders r where r.counted_from < now() - interval '14 days' for update skip locked);
  update public.lead_reminders set due_at = null where lead_id in (
    select r.lead_id from public.lead_reminders r where r.due_at < now() - interval '1 day' / speed for update skip locked);

  for due in
    select r.*, s.is_emergency
    from public.lead_reminders r join public.contact_submissions s on s.id = r.lead_id
    where r.due_at <= now() order by r.due_at limit max_count
    for update of r skip locked
  loop
    select max(t.step) as step, max(t.at) as owed_at, bool_or(t.escalates) as escalates into passed
    from (
      select *, case t.step when due.step then due.due_at else due.counted_from + t.after / speed end as at
      from public.reminder_times() t
      where t.is_emergency = due.is_emergency and (t.step = due.step or (due.step > 0 and t.step > due.step))) t
    where t.at <= now();

    delete from public.lead_notifications n
    where n.lead_id = due.lead_id and n.priority > 3 and n.sent_at is null
      and (n.claimed_until is null or n.claimed_until < now());
    insert into public.lead_notifications (lead_id, kind, priority, step, created_at)
    select due.lead_id, owed.kind, owed.priority, passed.step, passed.owed_at
    from (values ('reminder', case when due.is_emergency then 4 else 5 end), ('escalation', 6)) as owed (kind, priority)
    where owed.kind = 'reminder' or (escalates and passed.escalates);

    update public.lead_reminders r
    set step = coalesce(next.step, passed.step), due_at = due.counted_from + next.after / speed
    from (select 1) as one left join (
      select t.step, t.after from public.reminder_times() t
      where t.is_emergency = due.is_emergency and t.step > passed.step and due.step > 0
      order by t.step limit 1) next on true
    where r.lead_id = due.lead_id;
    count := count + 1;
  end loop;
  return count;
end $$;
REVOKE ALL ON FUNCTION public.owe_reminders(max_count integer, escalates boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.owe_reminders(max_count integer, escalates boolean) TO service_role;
REVOKE ALL ON FUNCTION public.owed_by(lead public.contact_submissions) FROM PUBLIC;

CREATE FUNCTION public.owed_by(lead public.contact_submissions) RETURNS TABLE(kind text, priority smallint)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with this as (
    select exists (
      select from public.contact_submissions first
      where first.submission_id = lead.duplicate_of and first.content_hash = lead.content_hash
        and (lead.suspected_spam or not first.suspected_spam)
        and not public.is_closed(first.submission_id)
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
REVOKE ALL ON FUNCTION public.record_lead_event(submission uuid, event text, events_seen integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.record_lead_event(submission uuid, event text, events_seen integer) TO service_role;

CREATE FUNCTION public.record_lead_event(submission uuid, event text, events_seen integer) RETURNS TABLE(recorded boolean, state text, since timestamp with time zone, seen integer, erased boolean)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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
COMMENT ON FUNCTION public.reminder_due_at(submission uuid) IS 'May be null, where no reminder is to come.';
REVOKE ALL ON FUNCTION public.reminder_due_at(submission uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.reminder_due_at(submission uuid) TO service_role;

CREATE FUNCTION public.reminder_due_at(submission uuid) RETURNS timestamp with time zone
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select r.due_at
  from public.lead_reminders r join public.contact_submissions s on s.id = r.lead_id
  where s.submission_id = submission;
$$;

CREATE FUNCTION public.reminder_times() RETURNS TABLE(is_emergency boolean, step smallint, after interval, escalates boolean)
    LANGUAGE sql IMMUTABLE SECURITY DEFINER ROWS 7
    SET search_path TO ''
    AS $$
  values
    (true, 1::smallint, interval '5 minutes', false), (true, 2, '10 minutes', false), (true, 3, '15 minutes', true),
    (false, 1, '15 minutes', false), (false, 2, '60 minutes', false),
    (true, 0, '30 minutes', false), (false, 0, '30 minutes', false);
$$;
REVOKE ALL ON FUNCTION public.reminder_times() FROM PUBLIC;
REVOKE ALL ON FUNCTION public.requests_of(phone_or_email text) FROM PUBLIC;

CREATE FUNCTION public.requests_of(phone_or_email text) RETURNS SETOF uuid
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  -- As toE164 of data/lead/phone.ts reads a number.
  wanted_phone constant text :=
    substring(regexp_replace(normalize(phone_or_email, nfkc), '[^[:alnum:]+]', '', 'g') from '^(?:\+?1)?([2-9][0-9]{9})$');
  wanted_email constant text := lower(substring(phone_or_email from '^\s*([^\s@,;<>]+@[^\s@,;<>]+)\s*$'));
begin
  if wanted_phone is null and wanted_email is null then
    raise exception 'Neither a US phone number nor an e-mail address'
      using hint = 'Write one of them, such as (314) 555-0123 or ann@example.com.';
  end if;
  return query
  with recursive customer as (
    select s.id, s.submission_id, s.duplicate_of, s.phone, lower(s.email) as email
    from public.contact_submissions s
    where s.phone = '+1' || wanted_phone or lower(s.email) = wanted_email
    union
    select linked.id, linked.submission_id, linked.duplicate_of, linked.phone, lower(linked.email)
    from customer c cross join lateral (
      select s.* from public.contact_submissions s where s.submission_id = c.duplicate_of
      union all
      select s.* from public.contact_submissions s where s.duplicate_of = c.submission_id
    ) linked
    where linked.phone = c.phone or lower(linked.email) = c.email
  )
  select c.id from customer c;
end $_$;

CREATE FUNCTION public.requeue_dead_messages() RETURNS bigint
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with requeued as (
    update public.lead_messages set dead_at = null, attempts = 0, next_attempt_at = now() where dead_at is not null
    returning 1
  )
  select count(*) from requeued;
$$;
REVOKE ALL ON FUNCTION public.requeue_dead_messages() FROM PUBLIC;

CREATE FUNCTION public.requeue_dead_notifications() RETURNS bigint
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with requeued as (
    update public.lead_notifications
    set dead_at = null, attempts = 0, unconfirmed_tries = 0, next_attempt_at = now()
    where dead_at is not null
    returning 1
  )
  select count(*) from requeued;
$$;
REVOKE ALL ON FUNCTION public.requeue_dead_notifications() FROM PUBLIC;
REVOKE ALL ON FUNCTION public.same_words(hash text, other_than uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.same_words(hash text, other_than uuid) TO service_role;

CREATE FUNCTION public.same_words(hash text, other_than uuid DEFAULT NULL::uuid) RETURNS TABLE(submission_id uuid, first_id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select latest.submission_id, coalesce(first.submission_id, latest.submission_id)
  from (
    select s.* from public.contact_submissions s
    where s.content_hash = hash
      and s.created_at > now() - interval '15 minutes'
      and s.submission_id is distinct from other_than
    order by s.created_at desc
    limit 1
  ) latest
  left join public.contact_submissions first
    on first.id = public.lead_case(latest.submission_id) and first.content_hash = latest.content_hash;
$$;

CREATE FUNCTION public.seconds_since_sweep() RETURNS integer
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select extract(epoch from now() - b.at)::integer from public.sweep_beat b;
$$;
COMMENT ON FUNCTION public.seconds_since_sweep() IS 'Null where it never ran.';
REVOKE ALL ON FUNCTION public.seconds_since_sweep() FROM PUBLIC;
GRANT ALL ON FUNCTION public.seconds_since_sweep() TO service_role;

CREATE FUNCTION public.settle_unconfirmed_notifications() RETURNS bigint
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with settled as (
    update public.lead_notifications
    set sent_at = now(), dead_at = null, claimed_until = null
    where unconfirmed_tries > 0 and sent_at is null
    returning 1
  )
  select count(*) from settled;
$$;
REVOKE ALL ON FUNCTION public.settle_unconfirmed_notifications() FROM PUBLIC;
REVOKE ALL ON FUNCTION public.start_clock(lead uuid, counted_from timestamp with time zone, step integer) FROM PUBLIC;

CREATE FUNCTION public.start_clock(lead uuid, counted_from timestamp with time zone, step integer) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  insert into public.lead_reminders (lead_id, counted_from, step, due_at)
  select s.id, start_clock.counted_from, t.step, start_clock.counted_from + t.after / public.clock_speed()
  from public.contact_submissions s
  join public.reminder_times() t on t.is_emergency = s.is_emergency and t.step = start_clock.step
  where s.id = lead and s.erased_at is null;
$$;

CREATE FUNCTION public.start_reminders() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    SET lock_timeout TO '500ms'
    AS $$
begin
  if public.lead_case(new.submission_id) = new.id then
    perform public.start_clock(new.id, new.created_at, 1);
  end if;
  return null;
exception when others then
  raise warning 'no reminders for a lead: %', sqlstate;
  return null;
end $$;
REVOKE ALL ON FUNCTION public.start_reminders() FROM PUBLIC;
REVOKE ALL ON FUNCTION public.stop_clock(lead uuid) FROM PUBLIC;

CREATE FUNCTION public.stop_clock(lead uuid) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  delete from public.lead_reminders r where r.lead_id = lead;
  delete from public.lead_notifications n
  where n.lead_id = lead and n.priority > 3 and n.sent_at is null
    and (n.claimed_until is null or n.claimed_until < now());
$$;

CREATE FUNCTION public.sweep_ran() RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  insert into public.sweep_beat (single, at) values (true, now()) on conflict (single) do update set at = excluded.at;
$$;
REVOKE ALL ON FUNCTION public.sweep_ran() FROM PUBLIC;
GRANT ALL ON FUNCTION public.sweep_ran() TO service_role;

CREATE FUNCTION public.taken_and_left() RETURNS TABLE(lead_id uuid, since timestamp with time zone)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select e.lead_id, e.at
  from public.lead_events e join public.contact_submissions s on s.id = e.lead_id
  where e.kind = 'taken'
    and e.at < now() - interval '1 day' / public.clock_speed() and e.at > now() - interval '14 days' / public.clock_speed()
    and s.erased_at is null and not s.suspected_spam
    and not exists (select from public.lead_events later where later.lead_id = e.lead_id and later.id > e.id);
$$;
REVOKE ALL ON FUNCTION public.taken_and_left() FROM PUBLIC;

CREATE FUNCTION public.waiting_leads(to_recipient text) RETURNS TABLE(priority smallint, total bigint, crowded boolean, created_at timestamp with time zone, name text, phone text, address text, service text, page text)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select shown.priority, counted.total, newest.crowded,
    s.created_at, s.name, s.phone, s.address, s.service, s.page
  from (values (0::smallint, 500), (1, 200), (2, 100)) as shown (priority, most)
  cross join lateral (
    select count(distinct n.lead_id) as total
    from (
      select o.lead_id
      from unnest(array[to_recipient, '']) as either (recipient)
      cross join (values (false), (true)) as class (crowded)
      cross join lateral (
        select due.lead_id from public.lead_notifications due
        where due.sent_at is null and due.dead_at is null and due.recipient = either.recipient
          and due.priority = shown.priority and due.crowded = class.crowded
        order by due.next_attempt_at limit 10000) o
      limit 10000) n
    where (
      select true from public.lead_notifications told
      where told.lead_id = n.lead_id and told.recipient = to_recipient and told.sent_at is not null limit 1) is null
  ) counted
  cross join lateral (
    select n.lead_id, class.crowded, max(n.next_attempt_at) as due_at
    from (values (false), (true)) as class (crowded)
    cross join unnest(array[to_recipient, '']) as either (recipient)
    cross join lateral (
      select o.lead_id, o.next_attempt_at from public.lead_notifications o
      where o.sent_at is null and o.dead_at is null and o.recipient = either.recipient
        and o.priority = shown.priority and o.crowded = class.crowded
      order by o.next_attempt_at desc limit 2 * shown.most) n
    where (
      select true from public.lead_notifications told
      where told.lead_id = n.lead_id and told.recipient = to_recipient and told.sent_at is not null limit 1) is null
    group by n.lead_id, class.crowded
    order by class.crowded, due_at desc limit shown.most
  ) newest
  cross join lateral (select * from public.contact_submissions c where c.id = newest.lead_id limit 1) s
  order by shown.priority, newest.crowded, s.created_at desc;
$$;
COMMENT ON FUNCTION public.waiting_leads(to_recipient text) IS 'May be null: address, service, page.';
REVOKE ALL ON FUNCTION public.waiting_leads(to_recipient text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.waiting_leads(to_recipient text) TO service_role;

CREATE TRIGGER end_reminders AFTER UPDATE OF suspected_spam, erased_at ON public.contact_submissions FOR EACH ROW WHEN (((new.suspected_spam AND (NOT old.suspected_spam)) OR ((new.erased_at IS NOT NULL) AND (old.erased_at IS NULL)))) EXECUTE FUNCTION public.end_reminders();

CREATE TRIGGER follow_lead_event AFTER INSERT ON public.lead_events FOR EACH ROW EXECUTE FUNCTION public.follow_lead_event();

CREATE TRIGGER link_repeat BEFORE INSERT ON public.contact_submissions FOR EACH ROW EXECUTE FUNCTION public.link_repeat();

CREATE TRIGGER note_crowd BEFORE INSERT ON public.lead_notifications FOR EACH ROW WHEN (((new.lead_id IS NOT NULL) AND (new.recipient = ''::text))) EXECUTE FUNCTION public.note_crowd();

CREATE TRIGGER owe_notifications AFTER INSERT ON public.contact_submissions FOR EACH ROW EXECUTE FUNCTION public.owe_notifications();

CREATE TRIGGER start_reminders AFTER INSERT ON public.contact_submissions FOR EACH ROW WHEN ((NOT new.suspected_spam)) EXECUTE FUNCTION public.start_reminders();
