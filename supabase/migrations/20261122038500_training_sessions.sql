-- Training sessions: what was done, for how long, how far and how hard, with exercises and sets. Everything but day and kind may be unknown. Ids
-- are client-generated, so the same request twice creates one session; external_id keeps a session of another service from being stored twice.
-- The id of a deleted session is kept for 30 days: a device that resends its request does not bring the session back, only restore_training does.

create function private.is_figure(value jsonb, lowest numeric, highest numeric, is_whole boolean default false) returns boolean
language sql immutable set search_path = '' as $$
  select value is null or case when jsonb_typeof(value) = 'number'
    then value::numeric between lowest and highest and (not is_whole or value::numeric = trunc(value::numeric)) else false end
$$;
comment on function private.is_figure(jsonb, numeric, numeric, boolean) is 'Whether a value is absent or a number within these limits.';

create function private.is_training_set(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(value) = 'object' then
    value - array['reps', 'weightKg', 'seconds', 'distanceM', 'exertion', 'warmUp'] = '{}'
    and private.is_figure(value -> 'reps', 0, 2000, true) and private.is_figure(value -> 'weightKg', 0, 1000)
    and private.is_figure(value -> 'seconds', 0.1, 86400) and private.is_figure(value -> 'distanceM', 1, 1000000)
    and private.is_figure(value -> 'exertion', 1, 10) and coalesce(jsonb_typeof(value -> 'warmUp') = 'boolean', true)
  else false end
$$;
comment on function private.is_training_set(jsonb) is 'Whether a value is a set as trainingSetSchema. TRAINING_LIMITS of core, compared by a test.';

create function private.is_exercise(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(value) = 'object' and jsonb_typeof(value -> 'name') = 'string' and jsonb_typeof(value -> 'sets') = 'array' then
    value - array['exerciseId', 'name', 'sets', 'superset'] = '{}'
    and length(value ->> 'name') between 1 and 120 and value ->> 'name' = btrim(value ->> 'name') and private.is_one_line(value ->> 'name')
    and coalesce(jsonb_typeof(value -> 'exerciseId') = 'string' and value ->> 'exerciseId' ~ '^[a-z0-9_-]{1,60}$', true)
    and private.is_figure(value -> 'superset', 1, 999, true)
    and jsonb_array_length(value -> 'sets') <= 100
    and not exists (select 1 from jsonb_array_elements(value -> 'sets') s (one) where not private.is_training_set(s.one))
  else false end
$$;
comment on function private.is_exercise(jsonb) is 'Whether a value is an exercise as sessionExerciseSchema, with known keys only.';

create function private.is_exercises(value jsonb) returns boolean
language sql immutable security definer set search_path = '' as $$
  select case when jsonb_typeof(value) = 'array' then
    jsonb_array_length(value) <= 60 and not exists (select 1 from jsonb_array_elements(value) e (one) where not private.is_exercise(e.one))
  else false end
$$;
comment on function private.is_exercises(jsonb) is 'Whether a value is a list of exercises, with counts and figures within TRAINING_LIMITS. '
  'Definer because it calls others of private; reads no table.';

create function private.is_intervals(value jsonb) returns boolean
language sql immutable security definer set search_path = '' as $$
  select case when jsonb_typeof(value) = 'object' then
    value - array['repeats', 'distanceM', 'seconds'] = '{}' and value ? 'repeats' and private.is_figure(value -> 'repeats', 1, 2000, true)
    and private.is_figure(value -> 'distanceM', 1, 1000000) and private.is_figure(value -> 'seconds', 0.1, 86400)
  else false end
$$;
comment on function private.is_intervals(jsonb) is
  'Whether a value is intervals of a session: repeats of one distance or time. Definer as is_exercises.';

create table public.training_sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  day date not null check (day between '1900-01-01' and '2100-01-01'),
  started_at timestamptz check ((started_at at time zone 'UTC')::date between day - 1 and day + 1),
  title text check (title = btrim(title) and length(title) between 1 and 120 and private.is_one_line(title)),
  kind text not null check (kind in (
    'run', 'trail_run', 'walk', 'nordic_walk', 'hike', 'bike', 'mountain_bike', 'indoor_bike', 'e_bike', 'swim', 'open_water_swim',
    'water_aerobics', 'indoor_row', 'kayak', 'paddleboard', 'strength', 'calisthenics', 'circuit', 'hiit', 'crossfit', 'aerobics',
    'dance', 'zumba', 'yoga', 'pilates', 'stretching', 'tai_chi', 'elliptical', 'stair_climber', 'stairs', 'jump_rope', 'boxing',
    'kickboxing', 'martial_arts', 'climbing', 'football', 'basketball', 'volleyball', 'beach_volleyball', 'handball', 'hockey', 'rugby',
    'tennis', 'table_tennis', 'badminton', 'squash', 'padel', 'golf', 'inline_skating', 'ice_skating', 'alpine_ski', 'cross_country_ski',
    'ski_touring', 'snowboard', 'horse_riding', 'gymnastics', 'orienteering', 'triathlon', 'other')),
  duration_minutes numeric check (duration_minutes between 0.1 and 2880),
  distance_m numeric check (distance_m between 1 and 1000000),
  ascent_m numeric check (ascent_m between 0 and 20000),
  average_heart_rate numeric check (average_heart_rate between 25 and 240),
  max_heart_rate numeric check (max_heart_rate between 25 and 240),
  resting_heart_rate numeric check (resting_heart_rate between 25 and 240),
  hrv_ms numeric check (hrv_ms between 3 and 300),
  hrv_measure text check (hrv_measure in ('rmssd', 'sdnn')),
  calories numeric check (calories between 0 and 30000),
  calories_source text check (calories_source in ('measured', 'entered', 'estimated', 'unstated')),
  exertion numeric check (exertion between 1 and 10),
  strain numeric check (strain between 0 and 21),
  intervals jsonb check (intervals is null or private.is_intervals(intervals)),
  exercises jsonb not null default '[]' check (private.is_exercises(exercises)),
  notes text check (length(notes) <= 2000 and private.is_plain_text(notes)),
  text text check (length(text) <= 2000 and private.is_plain_text(text)),
  lang text check (lang in ('sl', 'en')),
  source text not null default 'manual' check (source ~ '^[a-z][a-z0-9_]{1,39}$'),
  external_id text check (char_length(external_id) between 1 and 200),
  linked_to uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint training_sessions_external unique (user_id, source, external_id),
  constraint training_sessions_calories check ((calories is null) = (calories_source is null)),
  constraint training_sessions_hrv check (hrv_measure is null or hrv_ms is not null),
  constraint training_sessions_owner unique (id, user_id),
  constraint training_sessions_linked foreign key (linked_to, user_id) references public.training_sessions (id, user_id)
    on delete set null (linked_to),
  check (linked_to <> id)
);
comment on table public.training_sessions is 'Training sessions by day, with what is known of each.';
comment on column public.training_sessions.started_at is 'When it began; null = the time of day is unknown.';
comment on column public.training_sessions.calories is
  'kcal; calories_source says whether measured by a device, entered or estimated; unstated = a device''s, which may hold rest.';
comment on column public.training_sessions.hrv_ms is 'Heart rate variability, ms; hrv_measure says how it was computed, null = not said.';
comment on column public.training_sessions.exertion is 'Perceived exertion of the whole session, 1-10.';
comment on column public.training_sessions.strain is 'Strain of the session as the service counts it, 0-21.';
comment on column public.training_sessions.text is 'As the person typed it, and lang the language it was read in.';
comment on column public.training_sessions.source is 'manual, or the name of a service.';
comment on column public.training_sessions.external_id is 'Its id at the source, so that the same session read twice is one.';
comment on column public.training_sessions.linked_to is 'The session of another source that is the same training: this one counts in no total.';
create index training_sessions_linked on public.training_sessions (linked_to, user_id);
create index training_sessions_user_day on public.training_sessions (user_id, day, id);
create index training_sessions_user_moment on public.training_sessions
  (user_id, (coalesce(started_at, least(created_at, (day + time '12:00') at time zone 'UTC'))), id);

create trigger training_sessions_forbid_owner_change before update of id, user_id on public.training_sessions
  for each row execute function private.forbid_owner_change();
create trigger training_sessions_touch before update on public.training_sessions
  for each row execute function private.touch_updated_at();

alter table public.training_sessions enable row level security;
revoke all on public.training_sessions from anon, authenticated;
grant select, insert, update, delete on public.training_sessions to authenticated;
grant all on public.training_sessions to service_role;
create policy "training_sessions: owner or admin reads" on public.training_sessions for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));
create policy "training_sessions: owner adds" on public.training_sessions for insert to authenticated with check (user_id = (select auth.uid()));
create policy "training_sessions: owner changes" on public.training_sessions for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "training_sessions: owner removes" on public.training_sessions for delete to authenticated using (user_id = (select auth.uid()));

select private.announce_table('training_sessions');

create table private.deleted_trainings (
  session_id uuid not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  deleted_at timestamptz not null default now(),
  primary key (session_id, user_id)
);
comment on table private.deleted_trainings is 'Ids of sessions deleted in the last 30 days.';
create index deleted_trainings_user on private.deleted_trainings (user_id);
create index deleted_trainings_at on private.deleted_trainings (deleted_at);

create function private.training_added() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('ziva.restoring', true) is distinct from new.id::text
    and exists (select 1 from private.deleted_trainings g where g.session_id = new.id and g.user_id = new.user_id) then
    raise exception using errcode = 'P0001', message = 'training_deleted';
  end if;
  return null;
end $$;
comment on function private.training_added() is
  'Refuses a session that was deleted. After the insert: one that waited for the deletion of the same session sees only then that it is gone.';

create function private.training_deleted() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Deleting an account deletes its sessions, and nobody can send them again.
  insert into private.deleted_trainings (session_id, user_id) select old.id, u.id from auth.users u where u.id = old.user_id
  on conflict (session_id, user_id) do update set deleted_at = now();
  return null;
end $$;
comment on function private.training_deleted() is 'Remembers the id of a deleted session, unless it goes with its account.';
revoke execute on function private.training_added(), private.training_deleted() from public;
create trigger training_sessions_added after insert on public.training_sessions for each row execute function private.training_added();
create trigger training_sessions_deleted after delete on public.training_sessions for each row execute function private.training_deleted();

create function public.forget_deleted_trainings(at timestamptz default now()) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  forgotten integer;
begin
  delete from private.deleted_trainings g where g.deleted_at < forget_deleted_trainings.at - interval '30 days';
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;
comment on function public.forget_deleted_trainings(timestamptz) is
  'Forgets the ids of sessions deleted 30 days ago. Answers how many. Service role only.';
revoke execute on function public.forget_deleted_trainings(timestamptz) from public, anon, authenticated;
grant execute on function public.forget_deleted_trainings(timestamptz) to service_role;

create view public.training_documents with (security_invoker = true) as
  select t.id, t.user_id, t.day, t.started_at, t.created_at, jsonb_strip_nulls(jsonb_build_object(
    'id', t.id, 'day', t.day, 'startedAt', t.started_at, 'title', t.title, 'kind', t.kind, 'durationMinutes', t.duration_minutes,
    'distanceM', t.distance_m, 'ascentM', t.ascent_m, 'averageHeartRate', t.average_heart_rate, 'maxHeartRate', t.max_heart_rate,
    'restingHeartRate', t.resting_heart_rate,
    'hrv', case when t.hrv_ms is not null then jsonb_build_object('ms', t.hrv_ms, 'measure', t.hrv_measure) end,
    'calories', t.calories, 'caloriesSource', t.calories_source, 'exertion', t.exertion, 'strain', t.strain, 'intervals', t.intervals,
    'exercises', t.exercises, 'notes', t.notes, 'text', t.text, 'lang', t.lang, 'source', t.source, 'externalId', t.external_id,
    'linkedTo', t.linked_to)) as session
  from public.training_sessions t;
comment on view public.training_documents is
  'Training sessions as the contract storedTrainingSchema: the one place where a session becomes JSON. What is unknown is absent.';
revoke all on public.training_documents from anon, authenticated;
grant select on public.training_documents to authenticated, service_role;

create view public.counted_trainings with (security_invoker = true) as
  select d.id, d.user_id, d.day, d.started_at, d.created_at, case when d.session ? 'strain' then d.session else d.session || coalesce((
    select jsonb_build_object('strain', max(l.strain)) from public.training_sessions l
    where l.linked_to = d.id and l.user_id = d.user_id and l.strain is not null having max(l.strain) is not null), '{}') end as session
  from public.training_documents d where not d.session ? 'linkedTo';
comment on view public.counted_trainings is
  'Sessions that count. One without a strain shows that of a session of another source that is the same training: once, with what counts.';
revoke all on public.counted_trainings from anon, authenticated;
grant select on public.counted_trainings to authenticated, service_role;

create function private.training_page(owner uuid, before date, most integer) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  zone text := (select p.time_zone from public.profiles p where p.user_id = owner);
  today date := (now() at time zone zone)::date;
  -- The first page has at least four whole weeks: the week and the chart of days are counted from it.
  from_day date := case when before is null then date_trunc('week', today)::date - 21 else before end;
  sessions jsonb;
  oldest date;
begin
  -- With ties: a day is never cut in two.
  select coalesce(min(x.day), from_day) into oldest from (
    select d.day from public.training_sessions d where d.user_id = owner and (before is null or d.day < before)
    order by d.day desc limit least(greatest(coalesce(most, 30), 1), 200)) x;
  oldest := least(oldest, from_day);
  select coalesce(jsonb_agg(d.session order by d.day desc, d.started_at desc nulls first, d.created_at desc, d.id), '[]') into sessions
  from public.training_documents d where d.user_id = owner and (before is null or d.day < before) and d.day >= oldest;
  return jsonb_build_object('today', today, 'timeZone', zone, 'sessions', sessions,
    'weeks', (
      select coalesce(jsonb_agg(jsonb_build_object('week', w.week, 'kind', w.kind, 'sessions', w.amount, 'minutes', w.minutes,
        'distanceM', w.distance_m) order by w.week desc, w.minutes desc nulls last, w.kind), '[]')
      from (
        select date_trunc('week', t.day)::date as week, t.kind, count(*) as amount, sum(t.duration_minutes) as minutes,
          sum(t.distance_m) as distance_m
        from public.training_sessions t
        where t.user_id = owner and t.linked_to is null and t.day >= date_trunc('week', oldest)::date
          and (before is null or t.day < date_trunc('week', before - 1)::date + 7)
        group by 1, 2) w),
    -- The tables are in the migrations of comments and of files.
    'files', case when before is null then private.training_files_document(owner) end,
    'commented', (
      select coalesce(jsonb_agg(jsonb_build_object('sessionId', c.session_id, 'isUnread', c.is_unread)), '[]')
      from (
        select m.session_id, bool_or(m.read_at is null) as is_unread from public.training_comments m
        join public.training_sessions t on t.id = m.session_id and t.user_id = owner
        where m.user_id = owner and (before is null or t.day < before) and t.day >= oldest
        group by m.session_id order by m.session_id) c),
    'next', (select oldest where exists (select 1 from public.training_sessions t where t.user_id = owner and t.day < oldest)));
end $$;
comment on function private.training_page(uuid, date, integer) is
  'A person''s sessions before a day, newest first, with whole-week totals by kind for the weeks of the page (null minutes = none of them has a '
  'duration), as trainingPageSchema.';

create function public.my_trainings(before date default null, max integer default 30) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select 1 from public.profiles p where p.user_id = auth.uid()) then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  -- What a new session starts from is in the migration of templates.
  return private.training_page(auth.uid(), my_trainings.before, my_trainings.max)
    || case when my_trainings.before is null then private.training_start(auth.uid()) else '{}' end;
end $$;
comment on function public.my_trainings(date, integer) is 'The caller''s sessions before a day, newest first, as trainingPageSchema.';

create function public.client_trainings(client_id uuid, before date default null, max integer default 30) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.require_person(client_trainings.client_id);
  return private.training_page(client_trainings.client_id, client_trainings.before, client_trainings.max)
    || case when client_trainings.before is null then private.training_start(client_trainings.client_id)
      || private.restricted_providers(client_trainings.client_id) else '{}' end;
end $$;
comment on function public.client_trainings(uuid, date, integer) is
  'A client''s sessions before a day, newest first, as trainingPageSchema. Administrators only.';

create function public.training_detail(session_id uuid) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  found_session jsonb;
begin
  select d.session into found_session from public.training_documents d where d.id = training_detail.session_id and d.user_id = auth.uid();
  if found_session is null then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  return found_session;
end $$;
comment on function public.training_detail(uuid) is 'One session of the caller as storedTrainingSchema, or not_found.';

create function public.save_training(session jsonb, is_change boolean default false) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  uid uuid := auth.uid();
  entry public.training_sessions;
  answer jsonb;
begin
  if uid is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  -- Also what delete_training answered.
  if session - array['id', 'day', 'startedAt', 'title', 'kind', 'durationMinutes', 'distanceM', 'ascentM', 'averageHeartRate', 'maxHeartRate',
    'restingHeartRate', 'hrv', 'calories', 'caloriesSource', 'exertion', 'strain', 'intervals', 'exercises', 'notes', 'text', 'lang', 'source',
    'externalId', 'linkedTo'] <> '{}' then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'unknown name';
  end if;
  if coalesce(nullif(session -> 'hrv', 'null'), '{}') - array['ms', 'measure'] <> '{}' then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'unknown name';
  end if;
  entry.id := (session ->> 'id')::uuid;
  entry.day := (session ->> 'day')::date;
  entry.started_at := (session ->> 'startedAt')::timestamptz;
  entry.title := nullif(btrim(session ->> 'title'), '');
  entry.kind := session ->> 'kind';
  entry.duration_minutes := (session ->> 'durationMinutes')::numeric;
  entry.distance_m := (session ->> 'distanceM')::numeric;
  entry.ascent_m := (session ->> 'ascentM')::numeric;
  entry.average_heart_rate := (session ->> 'averageHeartRate')::numeric;
  entry.max_heart_rate := (session ->> 'maxHeartRate')::numeric;
  entry.resting_heart_rate := (session ->> 'restingHeartRate')::numeric;
  entry.hrv_ms := (session -> 'hrv' ->> 'ms')::numeric;
  entry.hrv_measure := session -> 'hrv' ->> 'measure';
  entry.calories := (session ->> 'calories')::numeric;
  entry.calories_source := session ->> 'caloriesSource';
  entry.exertion := (session ->> 'exertion')::numeric;
  entry.strain := (session ->> 'strain')::numeric;
  entry.intervals := nullif(jsonb_strip_nulls(session -> 'intervals'), 'null');
  entry.exercises := coalesce(nullif(jsonb_strip_nulls(session -> 'exercises'), 'null'), '[]');
  entry.notes := nullif(btrim(session ->> 'notes'), '');
  entry.text := nullif(btrim(session ->> 'text'), '');
  entry.lang := session ->> 'lang';
  entry.source := coalesce(session ->> 'source', 'manual');
  entry.external_id := session ->> 'externalId';
  if entry.id is null or entry.day is null or entry.kind is null or entry.day > (now() at time zone 'UTC')::date + 1
    -- Words like "today" are dates to SQL, too.
    or session ->> 'day' !~ '^\d{4}-\d\d-\d\d$' or session ->> 'startedAt' !~ '^\d{4}-\d\d-\d\d[T ]\d' then
    raise exception using errcode = 'P0001', message = 'input_invalid';
  end if;
  if coalesce(is_change, false) then
    update public.training_sessions t set (day, started_at, title, kind, duration_minutes, distance_m, ascent_m, average_heart_rate, max_heart_rate,
      resting_heart_rate, hrv_ms, hrv_measure, calories, calories_source, exertion, strain, intervals, exercises, notes, text, lang)
      = (entry.day, entry.started_at, entry.title, entry.kind, entry.duration_minutes, entry.distance_m, entry.ascent_m, entry.average_heart_rate,
      entry.max_heart_rate, entry.resting_heart_rate, entry.hrv_ms, entry.hrv_measure, entry.calories, entry.calories_source, entry.exertion,
      entry.strain, entry.intervals, entry.exercises, entry.notes, entry.text, entry.lang)
    where t.id = entry.id and t.user_id = uid;
    if not found then
      raise exception using errcode = 'P0001', message = 'not_found';
    end if;
  else
    insert into public.training_sessions (id, user_id, day, started_at, title, kind, duration_minutes, distance_m, ascent_m, average_heart_rate,
      max_heart_rate, resting_heart_rate, hrv_ms, hrv_measure, calories, calories_source, exertion, strain, intervals, exercises, notes, text, lang,
      source, external_id)
    values (entry.id, uid, entry.day, entry.started_at, entry.title, entry.kind, entry.duration_minutes, entry.distance_m, entry.ascent_m,
      entry.average_heart_rate, entry.max_heart_rate, entry.resting_heart_rate, entry.hrv_ms, entry.hrv_measure, entry.calories,
      entry.calories_source, entry.exertion, entry.strain, entry.intervals, entry.exercises, entry.notes, entry.text, entry.lang, entry.source,
      entry.external_id)
    on conflict do nothing;
  end if;
  select d.session into answer from public.training_documents d where d.user_id = uid and d.id = entry.id;
  if answer is null then
    -- The service's session is already here under another id.
    select d.session into answer from public.training_sessions t join public.training_documents d on d.id = t.id
    where t.user_id = uid and t.source = entry.source and t.external_id = entry.external_id;
  end if;
  if answer is null then
    raise exception using errcode = 'P0001', message = 'id_taken';
  end if;
  return answer;
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.save_training(jsonb, boolean) is
  'Stores a session (saveTrainingRequest). A new one sent twice is stored once and the stored one is answered; a change replaces all but its source, '
  'and one of a deleted session is not_found; a new one with the id of a deleted session is training_deleted. Another person''s id is id_taken. '
  'Answers storedTrainingSchema.';

create function public.delete_training(session_id uuid) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  gone jsonb;
begin
  perform 1 from public.training_sessions t where t.id = delete_training.session_id and t.user_id = auth.uid() for update;
  select d.session into gone from public.training_documents d where d.id = delete_training.session_id and d.user_id = auth.uid();
  if gone is null then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  delete from public.training_sessions t where t.id = delete_training.session_id and t.user_id = auth.uid();
  return gone;
end $$;
comment on function public.delete_training(uuid) is
  'Deletes a session of the caller and answers it whole (storedTrainingSchema), so that restore_training can bring it back.';

create function public.restore_training(session jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  its_id uuid;
  answer jsonb;
begin
  its_id := (session ->> 'id')::uuid;
  perform set_config('ziva.restoring', its_id::text, true);
  answer := public.save_training(session);
  delete from private.deleted_trainings g where g.session_id = its_id and g.user_id = auth.uid();
  return answer;
exception when data_exception then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.restore_training(jsonb) is
  'Brings back what delete_training answered. Idempotent by id. Answers storedTrainingSchema. Definer because the ids of deleted sessions are '
  'private; speaks only of the caller.';

revoke execute on function private.is_figure(jsonb, numeric, numeric, boolean), private.is_training_set(jsonb), private.is_exercise(jsonb),
  private.is_exercises(jsonb), private.is_intervals(jsonb), private.training_page(uuid, date, integer) from public;
grant execute on function private.is_exercises(jsonb), private.is_intervals(jsonb) to authenticated, service_role;
revoke execute on function public.my_trainings(date, integer), public.client_trainings(uuid, date, integer), public.training_detail(uuid),
  public.save_training(jsonb, boolean), public.delete_training(uuid), public.restore_training(jsonb) from public, anon, authenticated;
grant execute on function public.my_trainings(date, integer), public.client_trainings(uuid, date, integer), public.training_detail(uuid),
  public.save_training(jsonb, boolean), public.delete_training(uuid), public.restore_training(jsonb) to authenticated;

-- When it happened: the moment it began. Of one without a time, the noon of its day, but not after it was written.
select private.add_timeline_branch('training', $q$
  select t.user_id, coalesce(t.started_at, least(t.created_at, (t.day + time '12:00') at time zone 'UTC')) as at, t.id,
    jsonb_strip_nulls(jsonb_build_object('day', t.day, 'kind', t.kind, 'title', t.title, 'durationMinutes', t.duration_minutes,
    'distanceM', t.distance_m)) as data from public.training_sessions t $q$);

select private.add_overview_condition('training', 'exists (select 1 from public.training_sessions s where s.user_id = uid)');
select private.add_overview_part('training', $q$
  select jsonb_build_object('last', (
      select d.session from public.counted_trainings d where d.user_id = uid and d.day <= shown
      order by d.day desc, d.started_at desc nulls first, d.created_at desc, d.id limit 1),
    'today', coalesce((
      select jsonb_agg(d.session order by d.started_at, d.created_at, d.id) from public.counted_trainings d
      where d.user_id = uid and d.day = shown), '[]')) $q$, 'training', '{"last": null, "today": []}');
