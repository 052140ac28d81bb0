-- Writes of meals: save, update, delete, restore, copy. Every create has a client-generated id and is idempotent: the same request twice
-- creates one meal and returns what was stored. Each function runs with the caller's rights, in one transaction, and only on the caller's
-- own meals, for administrators too. The endpoint log-meal provides the nutrients of each food; the database computes the sums. A value
-- that no column accepts fails with `input_invalid`, and nothing is stored.

create view public.day_totals with (security_invoker = true) as
  select d.user_id, d.day, d.meals, n.nutrients, case when d.kcal is not null then json_build_object('kcal', d.kcal, 'kJ', d.kj) end as energy
  from (
    select m.user_id, m.day, count(*)::integer as meals, array_agg(m.nutrients) as parts, sum(m.shown_kcal) as kcal, sum(m.shown_kj) as kj
    from public.meals m group by m.user_id, m.day) d
  cross join lateral (
    select coalesce(json_object_agg(s.key, s.total), '{}') as nutrients
    from (select e.key, trim_scale(sum(e.value::numeric)) as total from unnest(d.parts) p, jsonb_each(p) e group by e.key) s
  ) n;
comment on view public.day_totals is 'Nutrients of a person''s day, summed by key over the meals, and its energy as the meals show it.';

create view public.meal_documents with (security_invoker = true) as
  select m.id, m.user_id, m.day, m.created_at, m.eaten_at, json_build_object(
    'id', m.id, 'day', m.day, 'eatenAt', m.eaten_at, 'type', m.type, 'name', m.name, 'text', m.text, 'lang', m.lang, 'source', m.source,
    'status', m.status, 'failure', m.failure, 'notes', m.notes, 'satiety', m.satiety, 'oil', m.oil, 'oilGrams', m.oil_grams,
    'nutrients', m.nutrients, 'version', m.version, 'createdAt', m.created_at,
    'ingredients', coalesce((
      select json_agg(json_build_object(
        'id', i.id, 'foodId', i.food_id, 'name', i.name, 'text', i.text, 'grams', i.grams, 'amount', i.amount, 'unit', i.unit, 'basis', i.basis,
        'confidence', i.confidence, 'recognized', i.recognized, 'nutrients', i.nutrients, 'source', i.source, 'alternatives', i.alternatives)
        order by i.position, i.id)
      from public.meal_ingredients i where i.meal_id = m.id), '[]'),
    'photos', coalesce((
      select json_agg(json_build_object('id', p.id, 'path', u.path, 'width', p.width, 'height', p.height) order by p.position)
      from public.meal_photos p join public.uploads u on u.id = p.upload_id where p.meal_id = m.id), '[]')) as meal
  from public.meals m;
comment on view public.meal_documents is
  'Meals with their ingredients and photos as the contract mealSchema: the one place a meal becomes JSON. It is json, not jsonb: a meal is passed on '
  'as it was written, in lists and days, without being taken apart and put together again.';

revoke all on public.day_totals, public.meal_documents from anon, authenticated;
grant select on public.day_totals, public.meal_documents to authenticated, service_role;

create function public.add_ingredients(meal_id uuid, ingredients jsonb) returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  added integer;
begin
  if jsonb_array_length(ingredients) > 60 then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'ingredients';
  end if;
  if jsonb_path_exists(ingredients, '$[*].keyvalue() ? (!(@.key like_regex
    "^(id|foodId|name|text|grams|amount|unit|basis|confidence|recognized|nutrients|source|alternatives)$"))') then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'unknown name';
  end if;
  insert into public.meal_ingredients (meal_id, user_id, position, food_id, name, text, grams, amount, unit, basis, confidence, recognized, nutrients,
    source, alternatives)
  select add_ingredients.meal_id, auth.uid(), i.position, i."foodId", btrim(i.name), i.text, i.grams, i.amount, i.unit, i.basis, i.confidence,
    coalesce(i.recognized, true), nullif(i.nutrients, 'null'), i.source, coalesce(nullif(i.alternatives, 'null'), '[]')
  from rows from (jsonb_to_recordset(ingredients) as ("foodId" text, name text, text text, grams numeric, amount numeric, unit text,
    basis text, confidence numeric, recognized boolean, nutrients jsonb, source text, alternatives jsonb)) with ordinality
    as i ("foodId", name, text, grams, amount, unit, basis, confidence, recognized, nutrients, source, alternatives, position);
  get diagnostics added = row_count;
  return added;
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.add_ingredients(uuid, jsonb) is
  'Adds ingredients, in their order, to a meal of the caller; at most 60. Answers how many. Part of save_meal and update_meal.';

-- The plans of a save are kept for the session, those of its triggers too: it touches rows by their keys whoever saves what, and planning costs as
-- much as writing.
create function public.save_meal(meal jsonb) returns json
language plpgsql security invoker set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  uid uuid := auth.uid();
  new_id uuid;
  known json;
  -- Assigned, because a function called by an assignment needs no statement of its own.
  said text;
  added integer;
begin
  if uid is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  -- Also what delete_meal answered.
  if meal - array['id', 'day', 'eatenAt', 'type', 'name', 'text', 'lang', 'source', 'status', 'failure', 'notes', 'satiety', 'oil', 'oilGrams',
    'nutrients', 'version', 'createdAt', 'ingredients', 'photos'] <> '{}' then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'unknown name';
  end if;
  new_id := (meal ->> 'id')::uuid;
  said := set_config('ziva.saving_meal', new_id::text, true) || set_config('ziva.saving_ingredients', coalesce(nullif(meal -> 'ingredients', 'null'),
    '[]')::text, true);
  insert into public.meals (id, user_id, day, eaten_at, type, name, text, lang, source, status, failure, notes, satiety, oil, oil_grams, version)
  values (new_id, uid, (meal ->> 'day')::date, (meal ->> 'eatenAt')::timestamptz, meal ->> 'type', coalesce(btrim(meal ->> 'name'), ''),
    nullif(btrim(meal ->> 'text'), ''), coalesce(meal ->> 'lang',
      (select coalesce(p.food_lang, case when p.lang in ('sl', 'en') then p.lang end) from public.profiles p where p.user_id = uid), 'sl'),
      coalesce(meal ->> 'source', 'text'), coalesce(meal ->> 'status', 'completed'),
    case when meal ->> 'status' = 'failed' then meal ->> 'failure' end,
    nullif(btrim(meal ->> 'notes'), ''), (meal ->> 'satiety')::smallint, meal ->> 'oil', (meal ->> 'oilGrams')::numeric,
    -- One that is brought back is newer than every version anybody saw of it.
    coalesce((meal ->> 'version')::integer, 0) + 1)
  -- On any: of two at once the second may meet the first at unique (id, user_id) before it does at the key.
  on conflict do nothing;
  if not found then
    said := set_config('ziva.saving_meal', '', true);
    select d.meal into known from public.meal_documents d where d.id = new_id and d.user_id = uid;
    if known is null then
      raise exception using errcode = 'P0001', message = 'id_taken';
    end if;
    return known;
  end if;
  if coalesce(jsonb_array_length(meal -> 'ingredients'), 0) = 0 and coalesce(meal ->> 'status', 'completed') = 'completed' then
    raise exception using errcode = 'P0001', message = 'meal_empty';
  end if;
  added := public.add_ingredients(new_id, meal -> 'ingredients');
  said := set_config('ziva.saving_meal', '', true);
  return (select d.meal from public.meal_documents d where d.id = new_id and d.user_id = uid);
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.save_meal(jsonb) is
  'Stores a meal with its ingredients. The same id again answers what is stored; another person''s id is id_taken, that of a meal deleted in the '
  'last 30 days meal_deleted. Answers mealSchema.';

create function public.update_meal(meal jsonb) returns json
language plpgsql security invoker set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  uid uuid := auth.uid();
  its_id uuid;
  present integer;
  former uuid[];
  -- Assigned, because a function called by an assignment needs no statement of its own.
  said text;
  added integer;
begin
  if uid is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  if meal - array['id', 'seen', 'day', 'eatenAt', 'type', 'name', 'lang', 'notes', 'satiety', 'oil', 'oilGrams', 'ingredients'] <> '{}' then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'unknown name';
  end if;
  its_id := (meal ->> 'id')::uuid;
  -- Of two changes at once the second waits here, and then sees that the meal is another.
  select m.version into present from public.meals m where m.id = its_id and m.user_id = uid for update;
  if (meal ->> 'seen')::integer <> present then
    raise exception using errcode = 'P0001', message = 'meal_changed';
  end if;
  if meal ? 'ingredients' then
    -- The row is written once, with the totals of what its ingredients will be.
    said := set_config('ziva.saving_meal', its_id::text, true) || set_config('ziva.saving_ingredients', meal ->> 'ingredients', true);
  end if;
  update public.meals m set
    day = coalesce((meal ->> 'day')::date, m.day),
    eaten_at = case when meal ? 'eatenAt' then (meal ->> 'eatenAt')::timestamptz else m.eaten_at end,
    type = coalesce(meal ->> 'type', m.type),
    name = coalesce(btrim(meal ->> 'name'), m.name),
    lang = coalesce(meal ->> 'lang', m.lang),
    notes = case when meal ? 'notes' then nullif(btrim(meal ->> 'notes'), '') else m.notes end,
    satiety = case when meal ? 'satiety' then (meal ->> 'satiety')::smallint else m.satiety end,
    oil = case when meal ? 'oil' then meal ->> 'oil' else m.oil end,
    oil_grams = case when meal ? 'oilGrams' then (meal ->> 'oilGrams')::numeric else m.oil_grams end,
    -- As in meal_ingredients_changed: the photos failed and the user has added foods.
    status = case when meal ? 'ingredients' and m.status = 'failed' and m.source = 'photo' then 'completed' else m.status end,
    failure = case when meal ? 'ingredients' and m.status = 'failed' and m.source = 'photo' then null else m.failure end
  where m.id = its_id and m.user_id = uid;
  if not found then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  if meal ? 'ingredients' then
    if jsonb_array_length(meal -> 'ingredients') = 0 then
      raise exception using errcode = 'P0001', message = 'meal_empty';
    end if;
    -- The new ingredients are inserted before the former are deleted, so that a report of words in both keeps its state.
    former := array(select i.id from public.meal_ingredients i where i.meal_id = its_id and i.user_id = uid);
    added := public.add_ingredients(its_id, meal -> 'ingredients');
    delete from public.meal_ingredients i where i.id = any (former) and i.user_id = uid;
    said := set_config('ziva.saving_meal', '', true);
  end if;
  return (select d.meal from public.meal_documents d where d.id = its_id and d.user_id = uid);
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.update_meal(jsonb) is
  'Changes what is given of a meal: null clears what may be unknown, absent stays; ingredients, when given, replace all. `seen` is the version it '
  'was made on: another one is meal_changed; without it nothing is compared. Answers mealSchema.';

create function public.delete_meal(meal_id uuid) returns json
language plpgsql security invoker set search_path = '' as $$
declare
  uid uuid := auth.uid();
  gone json;
begin
  -- A move that is under way goes first: what is answered has its food.
  perform 1 from public.meals m where m.id = delete_meal.meal_id and m.user_id = uid for update;
  select d.meal into gone from public.meal_documents d where d.id = delete_meal.meal_id and d.user_id = uid;
  if gone is null then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  delete from public.meals m where m.id = delete_meal.meal_id and m.user_id = uid;
  return gone;
end $$;
comment on function public.delete_meal(uuid) is 'Removes a meal and answers it whole (mealSchema), so that restore_meal can bring it back.';

create function public.restore_meal(meal jsonb) returns json
language plpgsql security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  its_id uuid;
  is_here boolean;
begin
  perform private.refuse_unknown(meal -> 'photos', array['id', 'path', 'width', 'height']);
  its_id := (meal ->> 'id')::uuid;
  is_here := exists (select 1 from public.meals m where m.id = its_id);
  perform set_config('ziva.restoring', its_id::text, true);
  perform public.save_meal(meal);
  delete from private.deleted_meals g where g.meal_id = its_id and g.user_id = uid;
  if not is_here then
    update public.meals m set created_at = least((meal ->> 'createdAt')::timestamptz, now())
    where m.id = its_id and m.user_id = uid and meal ->> 'createdAt' is not null;
    insert into public.meal_photos (id, meal_id, user_id, position, upload_id, width, height)
    select p.id, its_id, uid, p.position - 1, u.id, p.width, p.height
    from rows from (jsonb_to_recordset(coalesce(nullif(meal -> 'photos', 'null'), '[]')) as (id uuid, path text, width integer,
      height integer)) with ordinality
      as p (id, path, width, height, position)
    join public.uploads u on u.bucket = 'meal-photos' and u.path = p.path
    where u.user_id = uid and p.position <= 4;
    -- The job that waited for it may have found nothing meanwhile.
    if exists (select 1 from public.meals m where m.id = its_id and m.status in ('pending', 'processing'))
      and not private.is_reading_queued('meal_photo', its_id) then
      perform private.queue_reading('meal_photo', its_id, uid);
    end if;
  end if;
  return (select d.meal from public.meal_documents d where d.id = its_id and d.user_id = uid);
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.restore_meal(jsonb) is
  'Brings back what delete_meal answered, at its old place, with the photos whose uploads are still there. Idempotent by id. Answers mealSchema. '
  'Definer because photos are written by nobody straight; speaks only of the caller.';

create function public.copy_meal(source_id uuid, new_id uuid, day date, type text default null, eaten_at timestamptz default null) returns json
language plpgsql security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  original jsonb;
begin
  perform private.refuse_deleted(copy_meal.new_id, uid);
  select d.meal into original from public.meal_documents d where d.id = copy_meal.source_id and d.user_id = uid;
  if original is null then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  -- How filling it was and what was noted belong to that meal, not to this one; and a copy waits for nothing.
  perform public.save_meal((original - array['notes', 'satiety', 'failure', 'version']) || jsonb_build_object('id', copy_meal.new_id, 'day',
    copy_meal.day,
    'type', coalesce(copy_meal.type, original ->> 'type'), 'eatenAt', copy_meal.eaten_at, 'source', 'copy', 'status', 'completed'));
  insert into public.meal_photos (id, meal_id, user_id, position, upload_id, width, height)
  select gen_random_uuid(), copy_meal.new_id, uid, p.position, p.upload_id, p.width, p.height
  from public.meal_photos p
  where p.meal_id = copy_meal.source_id and p.user_id = uid
    and not exists (select 1 from public.meal_photos x where x.meal_id = copy_meal.new_id);
  return (select d.meal from public.meal_documents d where d.id = copy_meal.new_id and d.user_id = uid);
end $$;
comment on function public.copy_meal(uuid, uuid, date, text, timestamptz) is
  'Logs a meal with its photos again on a day, under a new id; idempotent by that id. Answers mealSchema. Definer because photos are written by '
  'nobody straight; speaks only of the caller.';

create function public.copy_day(from_day date, to_day date, request_id uuid) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  uid uuid := auth.uid();
  copies jsonb := '[]';
  source record;
  mix text;
begin
  if request_id is null or from_day is null or to_day is null or from_day = to_day then
    raise exception using errcode = 'P0001', message = 'input_invalid';
  end if;
  for source in
    -- A photo nothing has been read of yet has nothing to copy.
    select m.id from public.meals m
    where m.user_id = uid and m.day = copy_day.from_day and exists (select 1 from public.meal_ingredients i where i.meal_id = m.id)
    order by coalesce(m.eaten_at, m.created_at), m.id limit 60
  loop
    mix := md5(source.id::text || request_id::text);
    -- Version 8, "custom", in a uuid's own place for it: ids made here pass for the uuids they are.
    begin
      copies := copies || public.copy_meal(source.id, overlay(overlay(mix placing '8' from 13) placing '8' from 17)::uuid, to_day)::jsonb;
    exception when raise_exception then
      -- Sent again after this copy was deleted: the others are still answered.
      if sqlerrm <> 'meal_deleted' then
        raise;
      end if;
    end;
  end loop;
  return copies;
end $$;
comment on function public.copy_day(date, date, uuid) is
  'Logs all meals of a day again on another; ids follow from the source and the request, so the same request twice copies once. Answers a list of '
  'mealSchema.';

create function public.meal_detail(meal_id uuid) returns json
language plpgsql stable security invoker set search_path = '' as $$
declare
  found_meal json;
begin
  select d.meal into found_meal from public.meal_documents d where d.id = meal_detail.meal_id and d.user_id = auth.uid();
  if found_meal is null then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  return found_meal;
end $$;
comment on function public.meal_detail(uuid) is 'One meal of the caller as mealSchema, or not_found.';

revoke execute on function public.add_ingredients(uuid, jsonb), public.save_meal(jsonb), public.update_meal(jsonb), public.delete_meal(uuid),
  public.restore_meal(jsonb), public.copy_meal(uuid, uuid, date, text, timestamptz), public.copy_day(date, date, uuid),
  public.meal_detail(uuid) from public, anon, authenticated;
grant execute on function public.add_ingredients(uuid, jsonb), public.save_meal(jsonb), public.update_meal(jsonb), public.delete_meal(uuid),
  public.restore_meal(jsonb), public.copy_meal(uuid, uuid, date, text, timestamptz), public.copy_day(date, date, uuid),
  public.meal_detail(uuid) to authenticated;
