-- Body weight in kilograms and other measures of the body, by day, with the time of day where it is known. Several entries a day are kept; the
-- value of a day is the earliest entry of the source that the person trusts first (set_source_priority, group `body`), else the earliest that the
-- person made, else the earliest imported one. Ids are client-generated, so the same request twice
-- creates one entry. Imported rows get an external_id from their content, so an import that is repeated or cut short adds nothing twice.

create table public.weight_entries (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  day date not null check (day between '1900-01-01' and '2100-01-01'),
  taken_at timestamptz check ((taken_at at time zone 'UTC')::date between day - 1 and day + 1),
  weight_kg numeric not null check (weight_kg between 20 and 500),
  note text check (length(note) <= 200 and private.is_plain_text(note)),
  source text not null default 'manual' check (source ~ '^[a-z][a-z0-9_]{1,39}$'),
  external_id text check (char_length(external_id) between 1 and 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint weight_entries_external unique (user_id, source, external_id)
);
comment on table public.weight_entries is 'Body weight, kg, by day.';
comment on column public.weight_entries.taken_at is 'When it was measured; null = the time of day is unknown.';
comment on column public.weight_entries.source is 'manual, csv (imported), or the name of a service.';
comment on column public.weight_entries.external_id is 'Its id at the source, so that the same entry read twice is one.';
create index weight_entries_user_day on public.weight_entries (user_id, day);
create index weight_entries_user_moment on public.weight_entries
  (user_id, (coalesce(taken_at, least(created_at, (day + time '06:00') at time zone 'UTC'))), id);

create table public.body_measurements (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  kind text not null
    check (kind in ('body_fat', 'muscle_mass', 'body_water', 'waist', 'hips', 'chest', 'neck', 'upper_arm', 'thigh')),
  day date not null check (day between '1900-01-01' and '2100-01-01'),
  taken_at timestamptz check ((taken_at at time zone 'UTC')::date between day - 1 and day + 1),
  value numeric not null,
  unit text not null generated always as (
    case when kind in ('body_fat', 'body_water') then '%' when kind = 'muscle_mass' then 'kg' else 'cm' end) stored,
  note text check (length(note) <= 200 and private.is_plain_text(note)),
  source text not null default 'manual' check (source ~ '^[a-z][a-z0-9_]{1,39}$'),
  external_id text check (char_length(external_id) between 1 and 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint body_measurements_external unique (user_id, source, external_id),
  -- MEASURE_LIMITS of core/weight/measures.ts, compared by a test.
  constraint body_measurements_plausible check (case kind
    when 'body_fat' then value between 2 and 75
    when 'muscle_mass' then value between 5 and 200
    when 'body_water' then value between 20 and 85
    when 'waist' then value between 30 and 300
    when 'hips' then value between 40 and 300
    when 'chest' then value between 40 and 300
    when 'neck' then value between 15 and 100
    when 'upper_arm' then value between 10 and 120
    when 'thigh' then value between 20 and 150
  end)
);
comment on table public.body_measurements is 'Measures of the body from a scale or a tape, by kind and day: %, kg or cm.';
comment on column public.body_measurements.taken_at is 'When it was measured; null = the time of day is unknown.';
comment on column public.body_measurements.source is 'manual, csv (imported), or the name of a service.';
comment on column public.body_measurements.external_id is 'Its id at the source, so that the same entry read twice is one.';
create index body_measurements_user_day on public.body_measurements (user_id, kind, day);
create index body_measurements_user_moment on public.body_measurements
  (user_id, (coalesce(taken_at, least(created_at, (day + time '06:00') at time zone 'UTC'))), id);

create table public.weight_goals (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  weight_kg numeric not null check (weight_kg between 20 and 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.weight_goals is 'The weight that a person wants to reach, kg. No row = none.';

create trigger weight_entries_forbid_owner_change before update of id, user_id on public.weight_entries
  for each row execute function private.forbid_owner_change();
create trigger weight_entries_touch before update on public.weight_entries
  for each row execute function private.touch_updated_at();

alter table public.weight_entries enable row level security;
revoke all on public.weight_entries from anon, authenticated;
grant select, insert, update, delete on public.weight_entries to authenticated;
grant all on public.weight_entries to service_role;
create policy "weight_entries: owner or admin reads" on public.weight_entries for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));
create policy "weight_entries: owner adds" on public.weight_entries for insert to authenticated with check (user_id = (select auth.uid()));
create policy "weight_entries: owner changes" on public.weight_entries for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "weight_entries: owner removes" on public.weight_entries for delete to authenticated using (user_id = (select auth.uid()));
select private.announce_table('weight_entries');

create trigger body_measurements_forbid_owner_change before update of id, user_id on public.body_measurements
  for each row execute function private.forbid_owner_change();
create trigger body_measurements_touch before update on public.body_measurements
  for each row execute function private.touch_updated_at();

alter table public.body_measurements enable row level security;
revoke all on public.body_measurements from anon, authenticated;
grant select, insert, update, delete on public.body_measurements to authenticated;
grant all on public.body_measurements to service_role;
create policy "body_measurements: owner or admin reads" on public.body_measurements for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));
create policy "body_measurements: owner adds" on public.body_measurements for insert to authenticated with check (user_id = (select auth.uid()));
create policy "body_measurements: owner changes" on public.body_measurements for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "body_measurements: owner removes" on public.body_measurements for delete to authenticated using (user_id = (select auth.uid()));
select private.announce_table('body_measurements');

create trigger weight_goals_forbid_owner_change before update of user_id on public.weight_goals
  for each row execute function private.forbid_owner_change();
create trigger weight_goals_touch before update on public.weight_goals
  for each row execute function private.touch_updated_at();

alter table public.weight_goals enable row level security;
revoke all on public.weight_goals from anon, authenticated;
grant select, insert, update, delete on public.weight_goals to authenticated;
grant all on public.weight_goals to service_role;
create policy "weight_goals: owner or admin reads" on public.weight_goals for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));
create policy "weight_goals: owner adds" on public.weight_goals for insert to authenticated with check (user_id = (select auth.uid()));
create policy "weight_goals: owner changes" on public.weight_goals for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "weight_goals: owner removes" on public.weight_goals for delete to authenticated using (user_id = (select auth.uid()));
select private.announce_table('weight_goals');

create view public.body_entries with (security_invoker = true) as
  select w.id, w.user_id, 'weight' as kind, w.day, w.taken_at, w.weight_kg as value, w.source, w.created_at,
    jsonb_build_object('id', w.id, 'kind', 'weight', 'day', w.day, 'takenAt', w.taken_at, 'value', w.weight_kg, 'note', w.note,
      'source', w.source) as entry
  from public.weight_entries w
  union all
  select m.id, m.user_id, m.kind, m.day, m.taken_at, m.value, m.source, m.created_at,
    jsonb_build_object('id', m.id, 'kind', m.kind, 'day', m.day, 'takenAt', m.taken_at, 'value', m.value, 'note', m.note, 'source', m.source)
  from public.body_measurements m;
comment on view public.body_entries is
  'Weights (kind `weight`, kg) and measures with the contract bodyEntrySchema: the one place where an entry becomes JSON.';
revoke all on public.body_entries from anon, authenticated;
grant select on public.body_entries to authenticated, service_role;

create function private.body_entries_before(owner uuid, of_kind text, before date, most integer) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  entries jsonb;
  oldest date;
begin
  -- With ties: a day is never cut in two.
  select coalesce(jsonb_agg(e.entry order by e.day desc, e.taken_at desc nulls first, e.created_at desc, e.id), '[]'), min(e.day)
    into entries, oldest
  from (
    select x.* from public.body_entries x where x.user_id = owner and x.kind = of_kind and (before is null or x.day < before)
    order by x.day desc fetch first (most) rows with ties) e;
  return jsonb_build_object('entries', entries, 'next', (
    select oldest where exists (select 1 from public.body_entries x where x.user_id = owner and x.kind = of_kind and x.day < oldest)));
end $$;
comment on function private.body_entries_before(uuid, text, date, integer) is 'Entries of one kind before a day, newest first, as bodyEntriesSchema.';

create function private.body_sources(owner uuid) returns text[]
language plpgsql stable security invoker set search_path = '' as $$
begin
  return coalesce((select s.providers from public.source_priorities s where s.user_id = owner and s.metric_group = 'body'), '{}');
end $$;
comment on function private.body_sources(uuid) is
  'The sources of weights and measures that a person trusts first. Whoever picks the value of a day orders by the place in it, then by their own '
  'entries first, then by the time.';
revoke execute on function private.body_sources(uuid) from public;

create function private.body_page(owner uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'today', (now() at time zone p.time_zone)::date, 'timeZone', p.time_zone,
    'goalKg', (select g.weight_kg from public.weight_goals g where g.user_id = owner),
    'sources', jsonb_build_object('first', (select private.body_sources(owner))[1],
      'known', (select coalesce(jsonb_agg(distinct e.source order by e.source), '[]') from public.body_entries e where e.user_id = owner)),
    'kinds', coalesce((
      select jsonb_object_agg(s.kind, private.body_entries_before(owner, s.kind, null, 14) || jsonb_build_object('points', s.points))
      from (
        select d.kind, jsonb_agg(jsonb_build_array(d.day, d.value) order by d.day) as points
        from (
          select distinct on (e.kind, e.day) e.kind, e.day, e.value from public.body_entries e where e.user_id = owner
          order by e.kind, e.day, array_position((select private.body_sources(owner)), e.source) nulls last, e.source <> 'manual',
            e.taken_at nulls last, e.created_at, e.id) d
        group by d.kind) s), '{}'))
  from public.profiles p where p.user_id = owner
$$;
comment on function private.body_page(uuid) is
  'A person''s weights and measures as bodyPageSchema: one value a day for charts (pickOfDay of core is the same), the newest entries whole.';

create function public.weight_page() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  page jsonb := private.body_page(auth.uid());
begin
  if page is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  return page;
end $$;
comment on function public.weight_page() is 'The caller''s weights and measures as bodyPageSchema.';

create function public.older_body_entries(entry_kind text, before date, max integer default 100) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.body_entries_before(auth.uid(), entry_kind, before, least(greatest(coalesce(max, 100), 1), 400))
$$;
comment on function public.older_body_entries(text, date, integer) is 'The caller''s entries of one kind before a day as bodyEntriesSchema.';

create function public.client_weight_page(client_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.require_person(client_weight_page.client_id);
  return private.body_page(client_weight_page.client_id);
end $$;
comment on function public.client_weight_page(uuid) is 'A client''s weights and measures as bodyPageSchema. Administrators only.';

create function public.client_older_body_entries(client_id uuid, entry_kind text, before date, max integer default 100) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.require_person(client_older_body_entries.client_id);
  return private.body_entries_before(client_older_body_entries.client_id, entry_kind, before, least(greatest(coalesce(max, 100), 1), 400));
end $$;
comment on function public.client_older_body_entries(uuid, text, date, integer) is
  'A client''s entries of one kind before a day as bodyEntriesSchema. Administrators only.';

create function public.save_body_entry(entry jsonb, is_change boolean default false) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  uid uuid := auth.uid();
  its_id uuid;
  its_kind text := entry ->> 'kind';
  its_day date;
  its_moment timestamptz;
  its_value numeric;
  its_note text := nullif(btrim(entry ->> 'note'), '');
  its_source text := coalesce(entry ->> 'source', 'manual');
  is_known boolean;
begin
  if uid is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  if entry - array['id', 'kind', 'day', 'takenAt', 'value', 'note', 'source'] <> '{}' then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'unknown name';
  end if;
  its_id := (entry ->> 'id')::uuid;
  its_day := (entry ->> 'day')::date;
  its_moment := (entry ->> 'takenAt')::timestamptz;
  its_value := (entry ->> 'value')::numeric;
  if its_id is null or its_kind is null or its_day is null or its_value is null or its_day > (now() at time zone 'UTC')::date + 1
    -- Words like "today" are dates to SQL, too.
    or entry ->> 'day' !~ '^\d{4}-\d\d-\d\d$' or entry ->> 'takenAt' !~ '^\d{4}-\d\d-\d\d[T ]\d' then
    raise exception using errcode = 'P0001', message = 'input_invalid';
  end if;
  if its_kind = 'weight' then
    update public.weight_entries w set day = its_day, taken_at = its_moment, weight_kg = its_value, note = its_note
    where w.id = its_id and w.user_id = uid;
  else
    update public.body_measurements m set day = its_day, taken_at = its_moment, value = its_value, note = its_note
    where m.id = its_id and m.user_id = uid and m.kind = its_kind;
  end if;
  is_known := found;
  if is_change and not is_known then
    raise exception using errcode = 'P0001', message = 'not_found';
  elsif not is_known then
    if its_kind = 'weight' then
      insert into public.weight_entries (id, user_id, day, taken_at, weight_kg, note, source)
      values (its_id, uid, its_day, its_moment, its_value, its_note, its_source) on conflict (id) do nothing;
    else
      insert into public.body_measurements (id, user_id, kind, day, taken_at, value, note, source)
      values (its_id, uid, its_kind, its_day, its_moment, its_value, its_note, its_source)
      on conflict (id) do nothing;
    end if;
    if not found then
      raise exception using errcode = 'P0001', message = 'id_taken';
    end if;
  end if;
  return (select e.entry from public.body_entries e where e.user_id = uid and e.kind = its_kind and e.id = its_id);
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.save_body_entry(jsonb, boolean) is
  'Stores an entry of the caller''s (saveBodyEntryRequest) under its id. `is_change`: one that is gone is not made again. Answers bodyEntrySchema.';

create function public.delete_body_entry(entry_kind text, entry_id uuid) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if entry_kind = 'weight' then
    delete from public.weight_entries w where w.id = entry_id and w.user_id = (select auth.uid());
  else
    delete from public.body_measurements m where m.id = entry_id and m.kind = entry_kind and m.user_id = (select auth.uid());
  end if;
  if not found then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
end $$;
comment on function public.delete_body_entry(text, uuid) is 'Deletes an entry of the caller''s.';

create function public.import_body_entries(entries jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  uid uuid := auth.uid();
  given integer;
  weights integer;
  measures integer;
begin
  if uid is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  given := jsonb_array_length(entries);
  -- IMPORT_LIMITS.chunk of core/weight/import-limits.ts.
  if given > 1000 then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'More than 1000 rows.';
  end if;
  if exists (select 1 from jsonb_array_elements(entries) e (one) where e.one - array['kind', 'day', 'takenAt', 'value', 'note'] <> '{}') then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'unknown name';
  end if;
  if exists (select 1 from jsonb_array_elements(entries) e (one)
    where e.one ->> 'day' !~ '^\d{4}-\d\d-\d\d$' or e.one ->> 'takenAt' !~ '^\d{4}-\d\d-\d\d[T ]\d'
      or (e.one ->> 'day')::date > (now() at time zone 'UTC')::date + 1) then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'A day that is none or is still to come.';
  end if;
  insert into public.weight_entries (user_id, day, taken_at, weight_kg, note, source, external_id)
  select uid, e.day, e."takenAt", e.value, nullif(btrim(e.note), ''), 'csv',
    concat_ws('|', e.kind, e.day, e."takenAt" at time zone 'UTC', trim_scale(e.value))
  from jsonb_to_recordset(entries) as e (kind text, day date, "takenAt" timestamptz, value numeric, note text)
  where e.kind = 'weight' and not exists (
    select 1 from public.weight_entries w
    where w.user_id = uid and w.day = e.day and w.taken_at is not distinct from e."takenAt" and abs(w.weight_kg - e.value) < 0.01)
  on conflict on constraint weight_entries_external do nothing;
  get diagnostics weights = row_count;
  insert into public.body_measurements (user_id, kind, day, taken_at, value, note, source, external_id)
  select uid, e.kind, e.day, e."takenAt", e.value, nullif(btrim(e.note), ''), 'csv',
    concat_ws('|', e.kind, e.day, e."takenAt" at time zone 'UTC', trim_scale(e.value))
  from jsonb_to_recordset(entries) as e (kind text, day date, "takenAt" timestamptz, value numeric, note text)
  where e.kind is distinct from 'weight' and not exists (
    select 1 from public.body_measurements m
    where m.user_id = uid and m.kind = e.kind and m.day = e.day and m.taken_at is not distinct from e."takenAt" and abs(m.value - e.value) < 0.01)
  on conflict on constraint body_measurements_external do nothing;
  get diagnostics measures = row_count;
  return jsonb_build_object('added', weights + measures, 'known', given - weights - measures);
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.import_body_entries(jsonb) is
  'Stores up to 1000 imported entries (importEntriesRequest); known ones are skipped, the same rows twice add nothing. Answers importedSchema.';

create function public.set_weight_goal(weight_kg numeric default null) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  uid uuid := auth.uid();
begin
  if uid is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  if set_weight_goal.weight_kg is null then
    delete from public.weight_goals g where g.user_id = uid;
  else
    insert into public.weight_goals (user_id, weight_kg) values (uid, set_weight_goal.weight_kg)
    on conflict (user_id) do update set weight_kg = excluded.weight_kg;
  end if;
  return jsonb_build_object('goalKg', set_weight_goal.weight_kg);
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.set_weight_goal(numeric) is 'Sets the caller''s goal weight in kg; null removes it. Answers weightGoalSchema.';

revoke execute on function private.body_entries_before(uuid, text, date, integer), private.body_page(uuid) from public;
revoke execute on function public.weight_page(), public.older_body_entries(text, date, integer), public.client_weight_page(uuid),
  public.client_older_body_entries(uuid, text, date, integer), public.save_body_entry(jsonb, boolean), public.delete_body_entry(text, uuid),
  public.import_body_entries(jsonb), public.set_weight_goal(numeric) from public, anon, authenticated;
grant execute on function public.weight_page(), public.older_body_entries(text, date, integer), public.client_weight_page(uuid),
  public.client_older_body_entries(uuid, text, date, integer), public.save_body_entry(jsonb, boolean), public.delete_body_entry(text, uuid),
  public.import_body_entries(jsonb), public.set_weight_goal(numeric) to authenticated;

-- When it happened: the moment of the entry. Of one without a time, the morning of its day, but not after it was written.
select private.add_timeline_branch('weight', $q$
  select w.user_id, coalesce(w.taken_at, least(w.created_at, (w.day + time '06:00') at time zone 'UTC')) as at, w.id,
    jsonb_build_object('day', w.day, 'weightKg', w.weight_kg, 'isTimeUnknown', w.taken_at is null) as data
  from public.weight_entries w $q$);
select private.add_timeline_branch('measurement', $q$
  select m.user_id, coalesce(m.taken_at, least(m.created_at, (m.day + time '06:00') at time zone 'UTC')) as at, m.id,
    jsonb_build_object('day', m.day, 'kind', m.kind, 'value', m.value, 'isTimeUnknown', m.taken_at is null) as data
  from public.body_measurements m $q$);

select private.add_overview_part('weight', $q$
  select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'day', e.day, 'weightKg', e.weight_kg) order by e.day), '[]')
  from (
    select distinct on (w.day) w.id, w.day, w.weight_kg from public.weight_entries w where w.user_id = uid and w.day between shown - 29 and shown
    -- As private.body_sources: the overview runs with the rights of its caller.
    order by w.day, array_position((select s.providers from public.source_priorities s where s.user_id = uid and s.metric_group = 'body'), w.source)
      nulls last, w.source <> 'manual', w.taken_at nulls last, w.created_at, w.id) e $q$);
