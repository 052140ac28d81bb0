-- Templates of training: a planned session that a new one starts from. Templates with the same programme belong together, each on its day of the
-- week if it has one. The nutritionist may assign one to a client: the client is told, and uses, changes and removes it like their own. The page
-- of training also has the last sets and the bests of each exercise.

create table public.training_templates (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  name text not null check (name = btrim(name) and length(name) between 1 and 120 and private.is_one_line(name)),
  programme text check (programme = btrim(programme) and length(programme) between 1 and 120 and private.is_one_line(programme)),
  weekday smallint check (weekday between 1 and 7),
  kind text not null check (kind in (
    'run', 'trail_run', 'walk', 'nordic_walk', 'hike', 'bike', 'mountain_bike', 'indoor_bike', 'e_bike', 'swim', 'open_water_swim',
    'water_aerobics', 'indoor_row', 'kayak', 'paddleboard', 'strength', 'calisthenics', 'circuit', 'hiit', 'crossfit', 'aerobics',
    'dance', 'zumba', 'yoga', 'pilates', 'stretching', 'tai_chi', 'elliptical', 'stair_climber', 'stairs', 'jump_rope', 'boxing',
    'kickboxing', 'martial_arts', 'climbing', 'football', 'basketball', 'volleyball', 'beach_volleyball', 'handball', 'hockey', 'rugby',
    'tennis', 'table_tennis', 'badminton', 'squash', 'padel', 'golf', 'inline_skating', 'ice_skating', 'alpine_ski', 'cross_country_ski',
    'ski_touring', 'snowboard', 'horse_riding', 'gymnastics', 'orienteering', 'triathlon', 'other')),
  duration_minutes numeric check (duration_minutes between 0.1 and 2880),
  exercises jsonb not null default '[]' check (private.is_exercises(exercises)),
  notes text check (length(notes) <= 2000 and private.is_plain_text(notes)),
  is_assigned boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.training_templates is 'Planned sessions that new ones start from.';
comment on column public.training_templates.programme is 'Templates with the same one belong together; null = a single template.';
comment on column public.training_templates.weekday is '1 = Monday to 7 = Sunday; null = any day.';
comment on column public.training_templates.is_assigned is 'Whether the nutritionist assigned it.';
create index training_templates_user on public.training_templates (user_id, id);
create trigger training_templates_forbid_owner_change before update of id, user_id on public.training_templates
  for each row execute function private.forbid_owner_change();
create trigger training_templates_touch before update on public.training_templates
  for each row execute function private.touch_updated_at();

alter table public.training_templates enable row level security;
revoke all on public.training_templates from anon, authenticated;
grant select, insert, delete on public.training_templates to authenticated;
-- Who assigned it is not for its owner to say.
grant update (name, programme, weekday, kind, duration_minutes, exercises, notes) on public.training_templates to authenticated;
grant all on public.training_templates to service_role;
create policy "training_templates: owner or admin reads" on public.training_templates for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));
create policy "training_templates: owner adds" on public.training_templates for insert to authenticated
  with check (user_id = (select auth.uid()) and not is_assigned);
create policy "training_templates: owner changes" on public.training_templates for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "training_templates: owner removes" on public.training_templates for delete to authenticated using (user_id = (select auth.uid()));

select private.announce_table('training_templates');

create view public.training_template_documents with (security_invoker = true) as
  select t.id, t.user_id, t.programme, t.weekday, t.name, jsonb_strip_nulls(jsonb_build_object('id', t.id, 'name', t.name, 'programme', t.programme,
    'weekday', t.weekday, 'kind', t.kind, 'durationMinutes', t.duration_minutes, 'exercises', t.exercises, 'notes', t.notes,
    'isAssigned', t.is_assigned)) as template
  from public.training_templates t;
comment on view public.training_template_documents is 'Templates as the contract trainingTemplateSchema. What is unknown is absent.';
revoke all on public.training_template_documents from anon, authenticated;
grant select on public.training_template_documents to authenticated, service_role;

create function private.exercise_records(owner uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with done as (
    select t.day, t.started_at, t.created_at, t.id, e.position, e.exercise ->> 'exerciseId' as exercise_id, e.exercise ->> 'name' as name,
      coalesce(e.exercise ->> 'exerciseId', ' ' || lower(e.exercise ->> 'name')) as key, e.exercise -> 'sets' as sets
    from public.training_sessions t cross join lateral jsonb_array_elements(t.exercises) with ordinality e (exercise, position)
    where t.user_id = owner and t.exercises <> '[]' and e.exercise -> 'sets' <> '[]'
  ), newest as (
    select distinct on (d.key) d.key, d.exercise_id, d.name, d.day, d.sets from done d
    order by d.key, d.day desc, d.started_at desc nulls last, d.created_at desc, d.id, d.position
  ), worked as (
    select d.key, d.day, s.one, (s.one ->> 'reps')::numeric as reps, (s.one ->> 'weightKg')::numeric as weight_kg,
      (s.one ->> 'seconds')::numeric as seconds, (s.one ->> 'distanceM')::numeric as distance_m
    from done d cross join lateral jsonb_array_elements(d.sets) s (one) where s.one -> 'warmUp' is distinct from 'true'
  ), best as (
    -- The heaviest set of each number of repetitions from which core estimates a maximum, and the first of the greatest in each measure.
    (select distinct on (w.key, w.reps) w.key, w.day, w.one from worked w where w.weight_kg > 0 and w.reps between 1 and 12
      order by w.key, w.reps, w.weight_kg desc, w.day)
    union
    (select distinct on (w.key) w.key, w.day, w.one from worked w where w.weight_kg > 0 and w.reps is distinct from 0
      order by w.key, w.weight_kg desc, w.day)
    union
    (select distinct on (w.key) w.key, w.day, w.one from worked w where w.reps is not null order by w.key, w.reps desc, w.day)
    union
    (select distinct on (w.key) w.key, w.day, w.one from worked w where w.seconds is not null order by w.key, w.seconds desc, w.day)
    union
    (select distinct on (w.key) w.key, w.day, w.one from worked w where w.distance_m is not null order by w.key, w.distance_m desc, w.day)
  )
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('exerciseId', n.exercise_id, 'name', n.name,
    'last', jsonb_build_object('day', n.day, 'sets', n.sets),
    'best', coalesce((
      select jsonb_agg(jsonb_build_object('day', b.day, 'set', b.one) order by b.day, b.one) from best b where b.key = n.key), '[]')))
    order by n.day desc, n.key), '[]')
  from (select x.* from newest x order by x.day desc, x.key limit 300) n
$$;
comment on function private.exercise_records(uuid) is
  'The exercises that a person did, newest first, with their last sets and the sets that bests come from, as exerciseRecordSchema. At most 300.';

create function private.training_start(owner uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('templates', coalesce((
      select jsonb_agg(d.template order by d.programme nulls last, d.weekday nulls last, lower(d.name), d.id)
      from public.training_template_documents d where d.user_id = owner), '[]'),
    'exercises', private.exercise_records(owner))
$$;
comment on function private.training_start(uuid) is
  'What a new session may start from: the part of the first page of trainings besides the sessions.';

create function private.store_template(owner uuid, template jsonb, is_change boolean, is_assigned boolean) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  entry public.training_templates;
  answer jsonb;
begin
  perform private.refuse_unknown(template, array['id', 'name', 'programme', 'weekday', 'kind', 'durationMinutes',
    'exercises', 'notes', 'isAssigned']);
  entry.id := (template ->> 'id')::uuid;
  entry.name := btrim(template ->> 'name');
  entry.programme := nullif(btrim(template ->> 'programme'), '');
  entry.weekday := (template ->> 'weekday')::smallint;
  entry.kind := template ->> 'kind';
  entry.duration_minutes := (template ->> 'durationMinutes')::numeric;
  entry.exercises := coalesce(nullif(jsonb_strip_nulls(template -> 'exercises'), 'null'), '[]');
  entry.notes := nullif(btrim(template ->> 'notes'), '');
  if entry.id is null then
    raise exception using errcode = 'P0001', message = 'input_invalid';
  end if;
  if coalesce(is_change, false) then
    update public.training_templates t set (name, programme, weekday, kind, duration_minutes, exercises, notes)
      = (entry.name, entry.programme, entry.weekday, entry.kind, entry.duration_minutes, entry.exercises, entry.notes)
    where t.id = entry.id and t.user_id = owner;
    if not found then
      raise exception using errcode = 'P0001', message = 'not_found';
    end if;
  else
    insert into public.training_templates (id, user_id, name, programme, weekday, kind, duration_minutes, exercises, notes, is_assigned)
    values (entry.id, owner, entry.name, entry.programme, entry.weekday, entry.kind, entry.duration_minutes, entry.exercises, entry.notes,
      store_template.is_assigned)
    on conflict (id) do nothing;
  end if;
  select d.template into answer from public.training_template_documents d where d.id = entry.id and d.user_id = owner;
  if answer is null then
    raise exception using errcode = 'P0001', message = 'id_taken';
  end if;
  return answer;
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function private.store_template(uuid, jsonb, boolean, boolean) is
  'Stores a template of a person. A new one sent twice is stored once; a change of one that is gone is not_found. Answers trainingTemplateSchema.';

create function public.save_training_template(template jsonb, is_change boolean default false) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not exists (select 1 from public.profiles p where p.user_id = auth.uid()) then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  return private.store_template(auth.uid(), save_training_template.template, is_change, false);
end $$;
comment on function public.save_training_template(jsonb, boolean) is
  'Stores a template of the caller. Answers trainingTemplateSchema. Definer because what it calls is private; speaks only of the caller.';

create function public.delete_training_template(template_id uuid) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  delete from public.training_templates t where t.id = delete_training_template.template_id and t.user_id = (select auth.uid());
  if not found then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
end $$;
comment on function public.delete_training_template(uuid) is 'Deletes a template of the caller. Sessions that were started from it stay.';

create function public.client_assign_template(client_id uuid, template jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  answer jsonb;
  is_known boolean;
begin
  perform private.require_admin();
  perform private.require_person(client_assign_template.client_id);
  is_known := exists (select 1 from public.training_templates t
    where t.user_id = client_assign_template.client_id and t.id::text = client_assign_template.template ->> 'id');
  answer := private.store_template(client_assign_template.client_id, client_assign_template.template, false, true);
  if not is_known then
    perform private.audit(client_assign_template.client_id, 'training_assigned', jsonb_build_object('name', answer ->> 'name'));
    perform private.notify(client_assign_template.client_id, 'training_assigned', jsonb_build_object('name', answer ->> 'name'));
  end if;
  return answer;
end $$;
comment on function public.client_assign_template(uuid, jsonb) is
  'Assigns a template to a client, who gets a notice. The same request twice assigns it once. Answers trainingTemplateSchema. Administrators only.';

create function public.client_remove_template(client_id uuid, template_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  its_name text;
begin
  perform private.require_admin();
  perform private.require_person(client_remove_template.client_id);
  delete from public.training_templates t
  where t.id = client_remove_template.template_id and t.user_id = client_remove_template.client_id and t.is_assigned returning t.name into its_name;
  if not found then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  perform private.audit(client_remove_template.client_id, 'training_unassigned', jsonb_build_object('name', its_name));
end $$;
comment on function public.client_remove_template(uuid, uuid) is
  'Removes an assigned template from a client; the client''s own ones are not_found. Administrators only.';

revoke execute on function private.exercise_records(uuid), private.training_start(uuid), private.store_template(uuid, jsonb, boolean, boolean)
  from public;
revoke execute on function public.save_training_template(jsonb, boolean), public.delete_training_template(uuid),
  public.client_assign_template(uuid, jsonb), public.client_remove_template(uuid, uuid) from public, anon, authenticated;
grant execute on function public.save_training_template(jsonb, boolean), public.delete_training_template(uuid),
  public.client_assign_template(uuid, jsonb), public.client_remove_template(uuid, uuid) to authenticated;
