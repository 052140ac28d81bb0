-- What is done to meals: save, change, delete, bring back, copy. Every create carries an id made by the client and is
-- idempotent: the same request twice is one meal, and its answer is what was stored. Each runs with the caller's own rights,
-- in one transaction, and speaks only of the caller's own meals, an administrator's too. Nutrients come in as the function
-- log-meal found them; the sum is the database's. A value no column takes is `input_invalid`, never a stored half.

create or replace function public.add_ingredients(meal_id uuid, ingredients jsonb) returns void
language plpgsql security invoker set search_path = '' as $$
begin
  if jsonb_array_length(ingredients) > 60 then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'ingredients';
  end if;
  insert into public.meal_ingredients (meal_id, user_id, position, food_id, name, text, grams, amount, unit, basis, confidence, recognized, nutrients, source, alternatives)
  select add_ingredients.meal_id, auth.uid(), i.position, i."foodId", btrim(i.name), i.text, i.grams, i.amount, i.unit, i.basis, i.confidence,
    coalesce(i.recognized, true), nullif(i.nutrients, 'null'), i.source, coalesce(nullif(i.alternatives, 'null'), '[]')
  from rows from (jsonb_to_recordset(ingredients) as ("foodId" text, name text, text text, grams numeric, amount numeric, unit text,
    basis text, confidence numeric, recognized boolean, nutrients jsonb, source text, alternatives jsonb)) with ordinality
    as i ("foodId", name, text, grams, amount, unit, basis, confidence, recognized, nutrients, source, alternatives, position);
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.add_ingredients(uuid, jsonb) is 'Adds ingredients, in their order, to a meal of the caller; at most 60. Part of save_meal and update_meal.';

create or replace function public.save_meal(meal jsonb) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  uid uuid := auth.uid();
  new_id uuid;
  known jsonb;
begin
  if uid is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  new_id := (meal ->> 'id')::uuid;
  insert into public.meals (id, user_id, day, eaten_at, type, name, text, lang, source, status, notes, satiety, oil, oil_grams, version)
  values (new_id, uid, (meal ->> 'day')::date, (meal ->> 'eatenAt')::timestamptz, meal ->> 'type', coalesce(btrim(meal ->> 'name'), ''),
    nullif(btrim(meal ->> 'text'), ''), coalesce(meal ->> 'lang', (select p.lang from public.profiles p where p.user_id = uid), 'sl'), coalesce(meal ->> 'source', 'text'), coalesce(meal ->> 'status', 'completed'),
    nullif(btrim(meal ->> 'notes'), ''), (meal ->> 'satiety')::smallint, meal ->> 'oil', (meal ->> 'oilGrams')::numeric,
    coalesce((meal ->> 'version')::integer, 0) + 1)
  on conflict on constraint meals_pkey do nothing;
  if not found then
    select d.meal into known from public.meal_documents d where d.id = new_id and d.user_id = uid;
    if known is null then
      raise exception using errcode = 'P0001', message = 'id_taken';
    end if;
    return known;
  end if;
  if coalesce(jsonb_array_length(meal -> 'ingredients'), 0) = 0 and coalesce(meal ->> 'status', 'completed') = 'completed' then
    raise exception using errcode = 'P0001', message = 'meal_empty';
  end if;
  perform public.add_ingredients(new_id, meal -> 'ingredients');
  return (select d.meal from public.meal_documents d where d.id = new_id and d.user_id = uid);
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.save_meal(jsonb) is 'Stores a meal with its ingredients. The same id again answers what is stored; another person''s id is id_taken. Answers mealSchema.';

create or replace function public.update_meal(meal jsonb) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  uid uuid := auth.uid();
  its_id uuid;
  present integer;
  former uuid[];
begin
  if uid is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  its_id := (meal ->> 'id')::uuid;
  -- Of two changes at once the second waits here, and then sees that the meal is another.
  select m.version into present from public.meals m where m.id = its_id and m.user_id = uid for update;
  if (meal ->> 'seen')::integer <> present then
    raise exception using errcode = 'P0001', message = 'meal_changed';
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
    oil_grams = case when meal ? 'oilGrams' then (meal ->> 'oilGrams')::numeric else m.oil_grams end
  where m.id = its_id and m.user_id = uid;
  if not found then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  if meal ? 'ingredients' then
    if jsonb_array_length(meal -> 'ingredients') = 0 then
      raise exception using errcode = 'P0001', message = 'meal_empty';
    end if;
    -- The new stand before the former go: a report of words in both moves over with its state instead of going with them.
    former := array(select i.id from public.meal_ingredients i where i.meal_id = its_id and i.user_id = uid);
    perform public.add_ingredients(its_id, meal -> 'ingredients');
    delete from public.meal_ingredients i where i.id = any (former) and i.user_id = uid;
  end if;
  return (select d.meal from public.meal_documents d where d.id = its_id and d.user_id = uid);
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.update_meal(jsonb) is 'Changes what is given of a meal: null clears what may be unknown, absent stays; ingredients, when given, replace all. `seen` is the version it was made on: another one is meal_changed; without it nothing is compared. Answers mealSchema.';

create or replace function public.delete_meal(meal_id uuid) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  uid uuid := auth.uid();
  gone jsonb;
begin
  select d.meal into gone from public.meal_documents d where d.id = delete_meal.meal_id and d.user_id = uid;
  if gone is null then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  delete from public.meals m where m.id = delete_meal.meal_id and m.user_id = uid;
  return gone;
end $$;
comment on function public.delete_meal(uuid) is 'Removes a meal and answers it whole (mealSchema), so that restore_meal can bring it back.';

create or replace function public.restore_meal(meal jsonb) returns jsonb
language plpgsql security invoker set search_path = '' as $$
begin
  perform public.save_meal(meal);
  update public.meals m set created_at = least((meal ->> 'createdAt')::timestamptz, now())
  where m.id = (meal ->> 'id')::uuid and m.user_id = auth.uid() and meal ->> 'createdAt' is not null;
  return (select d.meal from public.meal_documents d where d.id = (restore_meal.meal ->> 'id')::uuid and d.user_id = auth.uid());
exception when data_exception then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.restore_meal(jsonb) is 'Brings back what delete_meal answered, at its old place. Idempotent by id. Answers mealSchema.';

create or replace function public.copy_meal(source_id uuid, new_id uuid, day date, type text default null, eaten_at timestamptz default null) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  uid uuid := auth.uid();
  original jsonb;
begin
  select d.meal into original from public.meal_documents d where d.id = copy_meal.source_id and d.user_id = uid;
  if original is null then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  -- How filling it was and what was noted belong to that meal, not to this one.
  return public.save_meal((original - array['notes', 'satiety', 'version']) || jsonb_build_object('id', copy_meal.new_id, 'day', copy_meal.day,
    'type', coalesce(copy_meal.type, original ->> 'type'), 'eatenAt', copy_meal.eaten_at, 'source', 'copy'));
end $$;
comment on function public.copy_meal(uuid, uuid, date, text, timestamptz) is 'Logs a meal again on a day, under a new id; idempotent by that id. Answers mealSchema.';

create or replace function public.copy_day(from_day date, to_day date, request_id uuid) returns jsonb
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
    select m.id from public.meals m where m.user_id = uid and m.day = copy_day.from_day order by coalesce(m.eaten_at, m.created_at), m.id limit 60
  loop
    mix := md5(source.id::text || request_id::text);
    -- Version 8, "custom", in a uuid's own place for it: ids made here pass for the uuids they are.
    copies := copies || public.copy_meal(source.id, overlay(overlay(mix placing '8' from 13) placing '8' from 17)::uuid, to_day);
  end loop;
  return copies;
end $$;
comment on function public.copy_day(date, date, uuid) is 'Logs all meals of a day again on another; ids follow from the source and the request, so the same request twice copies once. Answers a list of mealSchema.';

create or replace function public.meal_detail(meal_id uuid) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  found_meal jsonb;
begin
  select d.meal into found_meal from public.meal_documents d where d.id = meal_detail.meal_id and d.user_id = auth.uid();
  if found_meal is null then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  return found_meal;
end $$;
comment on function public.meal_detail(uuid) is 'One meal of the caller as mealSchema, or not_found.';

revoke execute on function public.add_ingredients(uuid, jsonb), public.save_meal(jsonb), public.update_meal(jsonb), public.delete_meal(uuid), public.restore_meal(jsonb),
  public.copy_meal(uuid, uuid, date, text, timestamptz), public.copy_day(date, date, uuid), public.meal_detail(uuid) from public, anon, authenticated;
grant execute on function public.add_ingredients(uuid, jsonb), public.save_meal(jsonb), public.update_meal(jsonb), public.delete_meal(uuid), public.restore_meal(jsonb),
  public.copy_meal(uuid, uuid, date, text, timestamptz), public.copy_day(date, date, uuid), public.meal_detail(uuid) to authenticated;
