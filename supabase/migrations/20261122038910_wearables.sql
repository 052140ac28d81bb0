-- What wearables measure: figures of days and nights of sleep, each under the key that it has at its source. Sources are never added up: every row
-- stays, and resolved_metrics and resolved_sleeps show one source a day, by a priority that the person may change. Among two states of a record the
-- one exported later wins, whatever the order they arrive in; a record that the person deleted does not come back, and one that the source deleted
-- only with a later state. Parts of a day make the figure of the day, so a window that begins in the middle of a day replaces its own parts only.
-- Figures that a record gives move and go with it. Only the server writes.

create table private.metric_rules (
  metric text primary key check (metric ~ '^[a-z][a-z0-9_]{1,39}$'),
  metric_group text not null check (metric_group in ('activity', 'heart', 'sleep', 'recovery', 'readiness', 'stress', 'strain', 'fitness')),
  parts text not null check (parts in ('sum', 'mean', 'min', 'max', 'last')),
  lowest numeric not null,
  highest numeric not null
);
comment on table private.metric_rules is
  'METRICS of core/wearables/metrics.ts, compared by a test. The figures of a group of one day are of one source.';
insert into private.metric_rules (metric, metric_group, parts, lowest, highest) values
  ('steps', 'activity', 'sum', 0, 100000), ('active_kcal', 'activity', 'sum', 0, 12000), ('total_kcal', 'activity', 'sum', 500, 12000),
  ('basal_kcal', 'activity', 'sum', 300, 6000), ('distance_m', 'activity', 'sum', 0, 300000), ('active_min', 'activity', 'sum', 0, 1440),
  ('floors', 'activity', 'sum', 0, 2000), ('resting_hr', 'heart', 'last', 25, 240), ('average_hr', 'heart', 'mean', 25, 240),
  ('max_hr', 'heart', 'max', 25, 240), ('min_hr', 'heart', 'min', 25, 240), ('hrv_rmssd_ms', 'sleep', 'mean', 3, 300),
  ('hrv_sdnn_ms', 'sleep', 'mean', 3, 300), ('recovery_score', 'recovery', 'last', 0, 100), ('readiness_score', 'readiness', 'last', 0, 100),
  ('sleep_score', 'sleep', 'last', 0, 100), ('strain', 'strain', 'last', 0, 21), ('spo2_pct', 'sleep', 'mean', 50, 100),
  ('respiratory_rate', 'sleep', 'mean', 4, 60), ('skin_temperature_c', 'sleep', 'mean', 20, 45),
  ('temperature_deviation_c', 'sleep', 'mean', -10, 10), ('stress_average', 'stress', 'mean', 0, 100),
  ('body_battery_max', 'stress', 'max', 0, 100), ('vo2max', 'fitness', 'last', 10, 100);

create table private.metric_parts (
  user_id uuid not null references auth.users (id) on delete cascade,
  provider text not null,
  day date not null,
  metric text not null,
  part_at timestamptz not null,
  value numeric not null,
  exported_at timestamptz not null,
  primary key (user_id, provider, day, metric, part_at)
);
comment on table private.metric_parts is 'Figures as sources send them: of a day, or of parts of it.';
comment on column private.metric_parts.part_at is 'Start of the part; -infinity = the figure is of the whole day.';

create table private.record_figures (
  user_id uuid not null references auth.users (id) on delete cascade,
  provider text not null,
  record_id text not null check (char_length(record_id) between 1 and 220),
  metric text not null,
  day date not null,
  value numeric not null,
  weight numeric not null,
  offset_minutes smallint,
  exported_at timestamptz not null,
  primary key (user_id, provider, record_id, metric)
);
comment on table private.record_figures is
  'Figures of days by the record of the source that gives them (a night, a cycle, a document of a day): they move and go with it.';
comment on column private.record_figures.weight is
  'Of figures of one day and metric that several records give, the heaviest is that of the day. -1 = of a backup that did not know their record.';
create index record_figures_day on private.record_figures (user_id, provider, day, metric);
create index record_figures_former on private.record_figures (user_id, provider, day) where weight < 0;

create table public.daily_metrics (
  user_id uuid not null references auth.users (id) on delete cascade,
  provider text not null check (provider ~ '^[a-z][a-z0-9_]{1,39}$'),
  day date not null check (day between '1900-01-01' and '2100-01-01'),
  metric text not null references private.metric_rules (metric),
  metric_group text not null,
  value numeric not null,
  offset_minutes smallint check (offset_minutes between -840 and 840),
  device text check (length(device) between 1 and 120 and private.is_one_line(device)),
  is_restricted boolean not null default false,
  exported_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, provider, day, metric)
);
comment on table public.daily_metrics is 'Figures that wearables measure, by day and source, in the units of core/wearables/metrics.ts.';
comment on column public.daily_metrics.day is 'The calendar day that the device''s clock showed.';
comment on column public.daily_metrics.offset_minutes is 'Minutes east of UTC of the device; null = not said.';
comment on column public.daily_metrics.is_restricted is 'The source''s terms let only the person see it.';
comment on column public.daily_metrics.exported_at is 'When the source made this state: an older one does not replace it.';
create index daily_metrics_user_day on public.daily_metrics (user_id, day, metric_group);
create index daily_metrics_metric on public.daily_metrics (metric);

create table public.sleep_sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  provider text not null check (provider ~ '^[a-z][a-z0-9_]{1,39}$'),
  external_id text not null check (char_length(external_id) between 1 and 200),
  kind text not null check (kind in ('main', 'nap')),
  day date not null check (day between '1900-01-01' and '2100-01-01'),
  start_at timestamptz not null,
  end_at timestamptz not null check (end_at > start_at and end_at <= start_at + interval '1 day'),
  offset_minutes smallint not null check (offset_minutes between -840 and 840),
  asleep_seconds numeric check (asleep_seconds between 0 and 86400),
  in_bed_seconds numeric check (in_bed_seconds between 0 and 86400),
  awake_seconds numeric check (awake_seconds between 0 and 86400),
  light_seconds numeric check (light_seconds between 0 and 86400),
  deep_seconds numeric check (deep_seconds between 0 and 86400),
  rem_seconds numeric check (rem_seconds between 0 and 86400),
  latency_seconds numeric check (latency_seconds between 0 and 86400),
  need_seconds numeric check (need_seconds between 0 and 86400),
  efficiency_percent numeric check (efficiency_percent between 0 and 100),
  score numeric check (score between 0 and 100),
  average_heart_rate numeric check (average_heart_rate between 25 and 240),
  min_heart_rate numeric check (min_heart_rate between 25 and 240),
  hrv_ms numeric check (hrv_ms between 3 and 300),
  hrv_measure text check (hrv_measure in ('rmssd', 'sdnn')),
  respiratory_rate numeric check (respiratory_rate between 4 and 60),
  disturbances smallint check (disturbances between 0 and 1000),
  device text check (length(device) between 1 and 120 and private.is_one_line(device)),
  is_restricted boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint sleep_sessions_external unique (user_id, provider, external_id),
  constraint sleep_sessions_hrv check (hrv_measure is null or hrv_ms is not null)
);
comment on table public.sleep_sessions is 'Nights and naps as wearables measure them. What the source does not say is null.';
comment on column public.sleep_sessions.day is 'The day on which the person woke up, by the device''s clock.';
comment on column public.sleep_sessions.need_seconds is 'What the source says the person needed.';
comment on column public.sleep_sessions.hrv_ms is 'Heart rate variability of the night, ms; hrv_measure says how it was computed.';
comment on column public.sleep_sessions.is_restricted is 'The source''s terms let only the person see it.';
create index sleep_sessions_user_day on public.sleep_sessions (user_id, day);

create table public.restricted_workouts (
  user_id uuid not null references auth.users (id) on delete cascade,
  provider text not null check (provider ~ '^[a-z][a-z0-9_]{1,39}$'),
  external_id text not null check (char_length(external_id) between 1 and 200),
  kind text not null check (kind ~ '^[a-z][a-z_]{1,39}$'),
  title text check (length(title) between 1 and 200 and private.is_one_line(title)),
  day date not null check (day between '1900-01-01' and '2100-01-01'),
  started_at timestamptz not null,
  duration_minutes numeric check (duration_minutes >= 0 and duration_minutes <= 2880),
  distance_m numeric check (distance_m between 0 and 1000000),
  ascent_m numeric check (ascent_m between 0 and 20000),
  average_heart_rate numeric check (average_heart_rate between 25 and 240),
  max_heart_rate numeric check (max_heart_rate between 25 and 240),
  device text check (length(device) between 1 and 120 and private.is_one_line(device)),
  fetched_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > fetched_at),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, provider, external_id)
);
comment on table public.restricted_workouts is
  'Workouts of a source whose terms let only the person see them, for some days, and merged with nothing: they are no training sessions.';
comment on column public.restricted_workouts.expires_at is
  'After this nobody sees the row, and within an hour it is deleted; fetching it again renews it.';
create index restricted_workouts_user on public.restricted_workouts (user_id, started_at);
create index restricted_workouts_expiry on public.restricted_workouts (expires_at);

create table public.source_priorities (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  metric_group text not null,
  providers text[] not null check (cardinality(providers) between 1 and 20 and array_position(providers, null) is null),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, metric_group)
);
comment on table public.source_priorities is
  'Which sources a person trusts first for a group of metrics. The others follow as the resolved views say.';

create table private.record_states (
  user_id uuid not null references auth.users (id) on delete cascade,
  provider text not null,
  kind text not null check (kind in ('sleep', 'workout', 'measure', 'meal', 'figures')),
  external_id text not null,
  exported_at timestamptz not null,
  is_deleted boolean not null default false,
  is_answered boolean not null default false,
  primary key (user_id, provider, kind, external_id)
);
comment on table private.record_states is
  'When the stored state of a record was exported. A record with a state and no row was deleted, and stays so.';
comment on column private.record_states.is_deleted is 'The source said that it is gone: a state of an hour later or more brings it back, as no state '
  'does what the person deleted.';
comment on column private.record_states.is_answered is
  'That it is gone is what the source answers for it. No list is late with that, so the next state brings it back.';

create trigger daily_metrics_forbid_owner_change before update of user_id on public.daily_metrics
  for each row execute function private.forbid_owner_change();
create trigger daily_metrics_touch before update on public.daily_metrics
  for each row execute function private.touch_updated_at();
create trigger sleep_sessions_forbid_owner_change before update of id, user_id on public.sleep_sessions
  for each row execute function private.forbid_owner_change();
create trigger sleep_sessions_touch before update on public.sleep_sessions
  for each row execute function private.touch_updated_at();
create trigger restricted_workouts_forbid_owner_change before update of user_id on public.restricted_workouts
  for each row execute function private.forbid_owner_change();
create trigger restricted_workouts_touch before update on public.restricted_workouts
  for each row execute function private.touch_updated_at();
create trigger source_priorities_forbid_owner_change before update of user_id on public.source_priorities
  for each row execute function private.forbid_owner_change();
create trigger source_priorities_touch before update on public.source_priorities
  for each row execute function private.touch_updated_at();

alter table public.daily_metrics enable row level security;
alter table public.sleep_sessions enable row level security;
alter table public.restricted_workouts enable row level security;
alter table public.source_priorities enable row level security;
revoke all on public.daily_metrics, public.sleep_sessions, public.restricted_workouts, public.source_priorities from anon, authenticated;
grant select on public.daily_metrics, public.sleep_sessions, public.restricted_workouts, public.source_priorities to authenticated;
grant all on public.daily_metrics, public.sleep_sessions, public.restricted_workouts, public.source_priorities to service_role;
create policy "daily_metrics: owner or admin reads" on public.daily_metrics for select to authenticated
  using (user_id = (select auth.uid()) or (not is_restricted and (select public.is_admin())));
create policy "sleep_sessions: owner or admin reads" on public.sleep_sessions for select to authenticated
  using (user_id = (select auth.uid()) or (not is_restricted and (select public.is_admin())));
-- No administrator, and nobody after the term: the source's terms say so.
create policy "restricted_workouts: owner reads" on public.restricted_workouts for select to authenticated
  using (user_id = (select auth.uid()) and expires_at > now());
create policy "source_priorities: owner or admin reads" on public.source_priorities for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));

create view public.resolved_metrics with (security_invoker = true) as
  select r.user_id, r.day, r.metric_group, r.metric, r.value, r.provider, r.device from (
    -- What the person says comes first, twenty at most, and the rest after it: two looks cost less than one at both lists together.
    select m.*, rank() over (partition by m.user_id, m.day, m.metric_group order by coalesce(array_position(p.providers, m.provider),
        20 + array_position(case m.metric_group
        when 'sleep' then array['oura', 'whoop', 'garmin', 'suunto', 'apple_health', 'health_connect', 'google_fit']
        when 'activity' then array['garmin', 'apple_health', 'health_connect', 'google_fit', 'oura', 'suunto', 'whoop']
        else array['whoop', 'oura', 'garmin', 'apple_health', 'health_connect', 'google_fit', 'suunto'] end, m.provider)) nulls last, m.provider)
        as place
    from public.daily_metrics m
    left join public.source_priorities p on p.user_id = m.user_id and p.metric_group = m.metric_group
    where not m.is_restricted) r
  where r.place = 1;
comment on view public.resolved_metrics is
  'One value a day and metric: of the first source by priority that has any figure of the group. Restricted figures take no part.';
create view public.resolved_sleeps with (security_invoker = true) as
  select r.* from (
    select s.*, row_number() over (partition by s.user_id, s.day order by coalesce(array_position(p.providers, s.provider),
      20 + array_position(array['oura', 'whoop', 'garmin', 'suunto', 'apple_health', 'health_connect', 'google_fit'], s.provider)) nulls last,
      s.provider,
      s.end_at - s.start_at desc, s.id) as place
    from public.sleep_sessions s
    left join public.source_priorities p on p.user_id = s.user_id and p.metric_group = 'sleep'
    where s.kind = 'main' and not s.is_restricted) r
  where r.place = 1;
comment on view public.resolved_sleeps is
  'One night a day: the longest main sleep of the first source by priority. Restricted nights take no part.';
revoke all on public.resolved_metrics, public.resolved_sleeps from anon, authenticated;
grant select on public.resolved_metrics, public.resolved_sleeps to authenticated, service_role;
