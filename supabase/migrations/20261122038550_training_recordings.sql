-- Recordings of training sessions: samples and laps of a file, thinned to 2,000 points. They are written only with their session. A session that
-- is the same training as one of another source is linked to it and counts once. How recordings are read is in the migration of comments.

create function private.is_sample_column(value jsonb, amount integer) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(value) = 'array' then jsonb_array_length(value) = amount
    and not exists (select 1 from jsonb_array_elements(value) e (one)
      where jsonb_typeof(e.one) <> 'null' and not private.is_figure(e.one, -1e9, 1e9)) else false end
$$;
comment on function private.is_sample_column(jsonb, integer) is
  'Whether a value is a list of so many numbers and nulls. No number is one that browsers read as infinite.';

create function private.is_samples(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(value) = 'object' and jsonb_typeof(value -> 'seconds') = 'array'
    and jsonb_typeof(coalesce(value -> 'resumed', '[]')) = 'array' and jsonb_typeof(coalesce(value -> 'extra', '{}')) = 'object' then
    value - array['seconds', 'latitude', 'longitude', 'altitudeM', 'distanceM', 'heartRate', 'speedMs', 'powerW', 'cadence', 'resumed',
      'extra'] = '{}'
    and jsonb_array_length(value -> 'seconds') between 1 and 2000
    and not exists (select 1 from jsonb_each(value - array['resumed', 'extra']) c (name, list)
      where not private.is_sample_column(c.list, jsonb_array_length(value -> 'seconds')))
    and not exists (select 1 from jsonb_array_elements(value -> 'seconds') s (one) where jsonb_typeof(s.one) = 'null')
    and not exists (select 1 from jsonb_array_elements(coalesce(value -> 'resumed', '[]')) r (place)
      where not private.is_figure(r.place, 0, 1999, true))
    and jsonb_array_length(coalesce(value -> 'resumed', '[]')) <= 2000
    and (select count(*) from jsonb_object_keys(coalesce(value -> 'extra', '{}'))) <= 8
    and not exists (select 1 from jsonb_each(coalesce(value -> 'extra', '{}')) c (name, list)
      where length(c.name) > 60 or not private.is_sample_column(c.list, jsonb_array_length(value -> 'seconds')))
  else false end
$$;
comment on function private.is_samples(jsonb) is 'Whether a value is columns of samples of equal length, as sampleColumnsSchema.';

create function private.is_laps(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(value) = 'array' then jsonb_array_length(value) <= 500
    and not exists (select 1 from jsonb_array_elements(value) l (lap) where jsonb_typeof(l.lap) <> 'object'
      or l.lap - array['seconds', 'durationSeconds', 'distanceM', 'averageHeartRate', 'maxHeartRate', 'calories'] <> '{}'
      or exists (select 1 from jsonb_each(l.lap) f (name, figure) where not private.is_figure(f.figure, 0, 1e9))
      or not l.lap ?& array['seconds', 'durationSeconds']) else false end
$$;
comment on function private.is_laps(jsonb) is 'Whether a value is a list of at most 500 laps, as fileLapSchema.';

create function private.is_efforts(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(value) = 'array' then jsonb_array_length(value) <= 3
    and not exists (select 1 from jsonb_array_elements(value) e (effort) where jsonb_typeof(e.effort) <> 'object'
      or e.effort - array['metres', 'seconds'] <> '{}' or e.effort -> 'metres' not in ('1000', '5000', '10000')
      or not private.is_figure(e.effort -> 'seconds', 60, 172800)
      or not e.effort ?& array['metres', 'seconds']) else false end
$$;
comment on function private.is_efforts(jsonb) is
  'Whether a value is the fastest 1, 5 and 10 km of a recording, as effortsSchema. Nobody covers a kilometre on foot in a minute.';

create function private.to_heart_seconds(samples jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(h.rate, h.seconds), '{}')
  from (
    select round(n.rate)::integer as rate, trim_scale(round(sum(least(60, n.next - n.second)), 1)) as seconds
    from (
      select s.rate::numeric as rate, s.place, s.second::numeric as second, lead(s.second::numeric) over (order by s.place) as next
      from rows from (jsonb_array_elements_text(samples -> 'seconds'), jsonb_array_elements_text(samples -> 'heartRate'))
        with ordinality s (second, rate, place)) n
    where n.rate > 0 and n.next > n.second and not coalesce(samples -> 'resumed', '[]') @> to_jsonb(n.place)
    group by 1) h
$$;
comment on function private.to_heart_seconds(jsonb) is
  'Seconds of a recording at each heart rate, as toHeartSeconds of core/training/recording: a rate holds until the next sample, a minute at most, '
  'and not over a pause.';

create table public.training_samples (
  session_id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  samples jsonb not null check (private.is_samples(samples)),
  laps jsonb not null default '[]' check (private.is_laps(laps)),
  efforts jsonb not null default '[]' check (private.is_efforts(efforts)),
  heart_seconds jsonb not null generated always as (private.to_heart_seconds(samples)) stored,
  removed_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table public.training_samples is 'Recordings of training sessions: samples and laps of a file.';
comment on column public.training_samples.samples is 'Columns of equal length: seconds from the start, positions, heart rate and others.';
comment on column public.training_samples.efforts is 'The fastest 1, 5 and 10 km within it, as far as it goes.';
comment on column public.training_samples.heart_seconds is 'Seconds at each heart rate, for the zones of several sessions.';
comment on column public.training_samples.removed_at is
  'When its session was deleted; null = it is there. Undo brings it back within a day, then it is removed (forget_training_samples).';
create index training_samples_user on public.training_samples (user_id);
create index training_samples_removed on public.training_samples (removed_at) where removed_at is not null;

alter table public.training_samples enable row level security;
revoke all on public.training_samples from anon, authenticated;
grant select on public.training_samples to authenticated;
grant all on public.training_samples to service_role;
create policy "training_samples: owner or admin reads" on public.training_samples for select to authenticated
  using (removed_at is null and (user_id = (select auth.uid()) or (select public.is_admin())));

create function private.follow_training() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    update public.training_samples s set removed_at = now() where s.session_id = old.id and s.user_id = old.user_id;
    return old;
  end if;
  update public.training_samples s set removed_at = null where s.session_id = new.id and s.user_id = new.user_id;
  return new;
end $$;
comment on function private.follow_training() is 'A recording goes with its session and comes back with it.';
create trigger training_sessions_samples after insert or delete on public.training_sessions
  for each row execute function private.follow_training();

create function public.forget_training_samples(at timestamptz default now()) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  forgotten integer;
begin
  delete from public.training_samples s where s.removed_at < forget_training_samples.at - interval '1 day';
  get diagnostics forgotten = row_count;
  delete from public.training_comments c using private.deleted_trainings g
  where g.session_id = c.session_id and g.user_id = c.user_id and g.deleted_at < forget_training_samples.at - interval '1 day';
  return forgotten;
end $$;
comment on function public.forget_training_samples(timestamptz) is
  'Removes recordings of sessions that were deleted a day ago, and the comments on them. Answers how many recordings. Service role only.';

create function private.activity_family(kind text) returns text
language sql immutable set search_path = '' as $$
  select case
    when kind in ('run', 'trail_run', 'walk', 'nordic_walk', 'hike', 'orienteering') then 'foot'
    when kind in ('bike', 'mountain_bike', 'indoor_bike', 'e_bike') then 'bike'
    when kind in ('swim', 'open_water_swim', 'water_aerobics') then 'swim'
    when kind in ('strength', 'calisthenics', 'circuit', 'hiit', 'crossfit') then 'strength'
    when kind in ('alpine_ski', 'cross_country_ski', 'ski_touring', 'snowboard') then 'ski'
    when kind in ('other', 'triathlon') then null
    else kind end
$$;
comment on function private.activity_family(text) is 'Kinds that sources confuse; null fits every one.';

create function private.find_timed_pair(one public.training_sessions) returns uuid
language sql stable security definer set search_path = '' as $$
  select c.id from (
    select t.id, t.duration_minutes, t.started_at, extract(epoch from
      least(one.started_at + make_interval(secs => one.duration_minutes * 60), t.started_at + make_interval(secs => t.duration_minutes * 60))
      - greatest(one.started_at, t.started_at)) / 60 as shared
    from public.training_sessions t
    -- least() and greatest() leave out what is unknown.
    where one.started_at is not null and one.duration_minutes is not null
      and t.user_id = one.user_id and t.id <> one.id and t.day between one.day - 3 and one.day + 3 and t.linked_to is null
      and t.started_at is not null and t.duration_minutes is not null
      and (t.source <> one.source or one.source = 'file' and t.external_id is distinct from one.external_id)
      and coalesce(private.activity_family(t.kind) = private.activity_family(one.kind), true)) c
  where c.shared >= 0.6 * least(c.duration_minutes, one.duration_minutes)
    or abs(extract(epoch from c.started_at - one.started_at)) <= 300
      and abs(c.duration_minutes - one.duration_minutes) <= 0.2 * greatest(c.duration_minutes, one.duration_minutes)
  order by c.shared desc, c.id limit 1
$$;
comment on function private.find_timed_pair(public.training_sessions) is
  'The session of another source that is the same training by its clock: of one family, and sharing 60 % of the shorter one''s time or beginning '
  'within 5 minutes with durations that differ by at most a fifth. Two files may be one training, too.';

create function private.find_untimed_pair(one public.training_sessions) returns uuid
language sql stable security definer set search_path = '' as $$
  -- One fit is a pair, two are a guess.
  select case when count(*) = 1 then (array_agg(t.id))[1] end
  from public.training_sessions t
  where t.user_id = one.user_id and t.id <> one.id and t.day = one.day and t.linked_to is null and t.source <> one.source
    and (t.started_at is null or one.started_at is null) and private.activity_family(t.kind) = private.activity_family(one.kind)
    and coalesce(t.duration_minutes + one.duration_minutes, t.distance_m + one.distance_m) is not null
    and coalesce(abs(t.duration_minutes - one.duration_minutes) <= 0.15 * greatest(t.duration_minutes, one.duration_minutes), true)
    and coalesce(abs(t.distance_m - one.distance_m) <= 0.1 * greatest(t.distance_m, one.distance_m), true)
    -- Of the same source another one is this training already.
    and not exists (select 1 from public.training_sessions l where l.linked_to = t.id and l.user_id = one.user_id and l.source = one.source)
$$;
comment on function private.find_untimed_pair(public.training_sessions) is
  'The session of another source that is the same training where one of both has no time of day: the only one of its day and family with minutes '
  'within 15 % and a distance within a tenth, of which one must be known of both.';

create function private.link_training() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.linked_to := coalesce(private.find_timed_pair(new), private.find_untimed_pair(new));
  return new;
end $$;
comment on function private.link_training() is 'Links a new session to one of another source that is the same training.';
create trigger training_sessions_link before insert on public.training_sessions for each row execute function private.link_training();

create function private.relink_training() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Of three sources of one training two are left. What the person took apart has the other one still.
  if not exists (select 1 from public.training_sessions t where t.id = old.linked_to) then
    new.linked_to := coalesce(private.find_timed_pair(new), private.find_untimed_pair(new));
  end if;
  return new;
end $$;
comment on function private.relink_training() is
  'Links a session anew whose training at another source was deleted: a third source may have it, too.';
create trigger training_sessions_relink before update of linked_to on public.training_sessions for each row
  when (old.linked_to is not null and new.linked_to is null) execute function private.relink_training();

create function private.link_moved_training(moved uuid) returns void
language plpgsql volatile set search_path = '' as $$
declare
  followers uuid[] := array(select t.id from public.training_sessions t where t.linked_to = moved order by t.id);
begin
  update public.training_sessions t set linked_to = null where t.id = moved;
  -- One after the other: each sees the links before it, and what is linked is nobody's pair. Those that were linked to it come first, so that where
  -- they still fit the same one counts.
  for n in 1 .. cardinality(followers) loop
    update public.training_sessions t set linked_to = coalesce(private.find_timed_pair(t), private.find_untimed_pair(t)) where t.id = followers[n];
  end loop;
  update public.training_sessions t set linked_to = coalesce(private.find_timed_pair(t), private.find_untimed_pair(t))
  where t.id = moved and not exists (select 1 from public.training_sessions f where f.linked_to = moved);
end $$;
comment on function private.link_moved_training(uuid) is
  'Links a session whose source has given it other times, and those that were linked to it, as if they were new.';

create function public.save_training_file(session jsonb, recording jsonb default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  known boolean;
  answer jsonb;
begin
  if session ->> 'source' is distinct from 'file' or session ->> 'externalId' is null then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'A session of a file has the source file and an id.';
  end if;
  known := exists (select 1 from public.training_sessions t
    where t.user_id = auth.uid() and t.source = 'file' and t.external_id = session ->> 'externalId');
  answer := public.save_training(session);
  if jsonb_typeof(recording) = 'object' then
    if recording - array['samples', 'laps', 'efforts'] <> '{}' then
      raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'unknown name';
    end if;
    insert into public.training_samples (session_id, user_id, samples, laps, efforts)
    values ((answer ->> 'id')::uuid, auth.uid(), recording -> 'samples', coalesce(recording -> 'laps', '[]'),
      coalesce(recording -> 'efforts', '[]'))
    on conflict (session_id) do nothing;
  end if;
  return jsonb_build_object('session', answer, 'isKnown', known);
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.save_training_file(jsonb, jsonb) is
  'Stores a session of a file with its recording (trainingRecordingSchema) in one transaction, as savedFileSchema. The same file again answers the '
  'session that is stored.';

create function public.unlink_training(session_id uuid) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  answer jsonb;
begin
  update public.training_sessions t set linked_to = null where t.id = unlink_training.session_id and t.user_id = auth.uid();
  select d.session into answer from public.training_documents d where d.id = unlink_training.session_id and d.user_id = auth.uid();
  if answer is null then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  return answer;
end $$;
comment on function public.unlink_training(uuid) is 'A session counts by itself again. Answers storedTrainingSchema.';

revoke execute on function private.is_sample_column(jsonb, integer), private.is_samples(jsonb), private.is_laps(jsonb),
  private.is_efforts(jsonb), private.to_heart_seconds(jsonb), private.follow_training(), private.activity_family(text),
  private.find_timed_pair(public.training_sessions), private.find_untimed_pair(public.training_sessions), private.link_training(),
  private.relink_training(), private.link_moved_training(uuid) from public;
revoke execute on function public.forget_training_samples(timestamptz), public.save_training_file(jsonb, jsonb), public.unlink_training(uuid)
  from public, anon, authenticated;
grant execute on function private.is_figure(jsonb, numeric, numeric, boolean), private.is_sample_column(jsonb, integer),
  private.is_samples(jsonb), private.is_laps(jsonb), private.is_efforts(jsonb), private.to_heart_seconds(jsonb) to service_role;
grant execute on function public.save_training_file(jsonb, jsonb), public.unlink_training(uuid) to authenticated;
grant execute on function public.forget_training_samples(timestamptz) to service_role;
