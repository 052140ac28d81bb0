-- Moves an ingredient to another meal in one transaction, so that it is never in both meals or in neither. It keeps its name, grams,
-- nutrients and the report of its words. Its new id is client-generated; a repeated request finds it and changes nothing. A meal left
-- without ingredients and photos is deleted, and its oil and notes move along: a move within a day changes no sum of the day.

create function private.carry_report(row_id uuid, new_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (select 1 from public.unknown_ingredients u where u.ingredient_id = carry_report.row_id) then
    delete from public.unknown_ingredients u where u.ingredient_id = carry_report.new_id;
    update public.unknown_ingredients u set ingredient_id = i.id, meal_id = i.meal_id
    from public.meal_ingredients i where i.id = carry_report.new_id and u.ingredient_id = carry_report.row_id;
  end if;
end $$;
comment on function private.carry_report(uuid, uuid) is
  'The report of an ingredient''s words becomes that of another ingredient, with what an administrator decided of it.';
revoke execute on function private.carry_report(uuid, uuid) from public;

create function private.carry_ingredient(row_id uuid, new_id uuid, to_meal uuid, place integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  last record;
begin
  select max(x.position) as position, count(*) as many into last from public.meal_ingredients x where x.meal_id = carry_ingredient.to_meal;
  if last.many >= 60 then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'ingredients';
  end if;
  insert into public.meal_ingredients (id, meal_id, user_id, position, food_id, name, text, grams, amount, unit, basis, confidence, recognized,
    nutrients, source, alternatives)
  select carry_ingredient.new_id, carry_ingredient.to_meal, i.user_id, coalesce(carry_ingredient.place, last.position + 1, 1), i.food_id, i.name,
    i.text, i.grams, i.amount, i.unit, i.basis, i.confidence, i.recognized, i.nutrients, i.source, i.alternatives
  from public.meal_ingredients i where i.id = carry_ingredient.row_id;
  perform private.carry_report(carry_ingredient.row_id, carry_ingredient.new_id);
  delete from public.meal_ingredients i where i.id = carry_ingredient.row_id;
end $$;
comment on function private.carry_ingredient(uuid, uuid, uuid, integer) is
  'Puts an ingredient under a new id into another meal of the same person, at its place or behind the others.';
revoke execute on function private.carry_ingredient(uuid, uuid, uuid, integer) from public;

create function public.move_ingredient(move jsonb) returns json
language plpgsql security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  from_id uuid;
  to_id uuid;
  source public.meals;
  food public.meal_ingredients;
  is_gone boolean;
begin
  if uid is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  from_id := (move #>> '{from,id}')::uuid;
  to_id := (move #>> '{to,id}')::uuid;
  if from_id is null or to_id is null or from_id = to_id or move ->> 'id' is null then
    raise exception using errcode = 'P0001', message = 'input_invalid';
  end if;
  -- In one order: of two moves between the same meals one waits for the other, and never both.
  perform 1 from public.meals m where m.id in (from_id, to_id) and m.user_id = uid order by m.id for update;
  if not exists (select 1 from public.meal_ingredients i where i.id = (move ->> 'id')::uuid and i.user_id = uid) then
    select m.* into source from public.meals m where m.id = from_id and m.user_id = uid;
    if source.id is null then
      raise exception using errcode = 'P0001', message = 'not_found';
    end if;
    -- A change of the meal makes its ingredients anew: where nothing else was like it, it is known by what it is.
    select i.* into food from public.meal_ingredients i
    where i.meal_id = from_id and i.user_id = uid and (i.id = (move #>> '{ingredient,id}')::uuid
      or (i.name = move #>> '{ingredient,name}' and i.food_id is not distinct from move #>> '{ingredient,foodId}'
        and i.grams is not distinct from (move #>> '{ingredient,grams}')::numeric
        and i.amount is not distinct from (move #>> '{ingredient,amount}')::numeric
        and i.unit is not distinct from move #>> '{ingredient,unit}'))
    order by (i.id = (move #>> '{ingredient,id}')::uuid) desc, i.position limit 1;
    if food.id is null then
      raise exception using errcode = 'P0001', message = 'meal_changed';
    end if;
    if not exists (select 1 from public.meals m where m.id = to_id and m.user_id = uid) then
      if move #>> '{to,type}' is null then
        raise exception using errcode = 'P0001', message = 'meal_changed';
      end if;
      insert into public.meals (id, user_id, day, eaten_at, type, name, lang, source)
      values (to_id, uid, (move #>> '{to,day}')::date, (move #>> '{to,eatenAt}')::timestamptz, move #>> '{to,type}', '', source.lang,
        case when source.source = 'photo' then 'text' else source.source end);
    end if;
    is_gone := not exists (select 1 from public.meal_ingredients i where i.meal_id = from_id and i.id <> food.id)
      and not exists (select 1 from public.meal_photos p where p.meal_id = from_id);
    perform private.carry_ingredient(food.id, (move ->> 'id')::uuid, to_id, null);
    update public.meals m set
      name = coalesce(btrim(move #>> '{to,name}'), m.name),
      oil = case when not is_gone or coalesce(source.oil_grams, 0) = 0 then m.oil when coalesce(m.oil_grams, 0) = 0 then source.oil
        else 'other' end,
      oil_grams = case when is_gone and source.oil_grams > 0 then least(coalesce(m.oil_grams, 0) + source.oil_grams, 500) else m.oil_grams end,
      notes = case when is_gone then nullif(left(concat_ws(E'\n', m.notes, source.notes), 2000), '') else m.notes end
    where m.id = to_id and (move #>> '{to,name}' is not null or is_gone and (source.oil_grams > 0 or source.notes is not null));
    if is_gone then
      delete from public.meals m where m.id = from_id;
    elsif move #>> '{from,name}' is not null then
      update public.meals m set name = btrim(move #>> '{from,name}') where m.id = from_id;
    end if;
  end if;
  return json_build_object('place', food.position,
    'from', (select d.meal from public.meal_documents d where d.id = from_id and d.user_id = uid),
    'to', (select d.meal from public.meal_documents d where d.id = to_id and d.user_id = uid));
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.move_ingredient(jsonb) is
  'Moves a food of a meal to another one, which is made where `to` says its day and type and it is not there. Idempotent by `id`, the food''s new '
  'id. Answers movedSchema: both meals, null for one that is gone, and the place it had. Definer because the report of its words goes along, which '
  'nobody writes straight; speaks only of the caller.';

create function public.undo_move(move jsonb) returns json
language plpgsql security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  former_id uuid;
  present_id uuid;
  row_id uuid;
begin
  if uid is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  former_id := (move #>> '{from,id}')::uuid;
  present_id := (move #>> '{to,id}')::uuid;
  perform 1 from public.meals m where m.id in (former_id, present_id) and m.user_id = uid order by m.id for update;
  select i.id into row_id from public.meal_ingredients i
  where i.id = (move ->> 'id')::uuid and i.user_id = uid and i.meal_id = present_id;
  if row_id is null then
    if not exists (select 1 from public.meals m where m.id = former_id and m.user_id = uid) then
      raise exception using errcode = 'P0001', message = 'not_found';
    end if;
  else
    if exists (select 1 from public.meals m where m.id = former_id and m.user_id = uid) then
      perform private.carry_ingredient(row_id, (move ->> 'ingredientId')::uuid, former_id, (move ->> 'place')::integer);
      update public.meals m set name = move #>> '{from,name}'
      where m.id = former_id and m.name is distinct from move #>> '{from,name}';
    else
      perform public.restore_meal(move -> 'from');
      perform private.carry_report(row_id, i.id) from public.meal_ingredients i where i.meal_id = former_id;
      delete from public.meal_ingredients i where i.id = row_id;
    end if;
    if exists (select 1 from public.meal_ingredients i where i.meal_id = present_id)
      or exists (select 1 from public.meal_photos p where p.meal_id = present_id) then
      update public.meals m set
        name = coalesce(move #>> '{to,name}', m.name),
        oil = case when move -> 'to' ? 'oil' then move #>> '{to,oil}' else m.oil end,
        oil_grams = case when move -> 'to' ? 'oilGrams' then (move #>> '{to,oilGrams}')::numeric else m.oil_grams end,
        notes = case when move -> 'to' ? 'notes' then move #>> '{to,notes}' else m.notes end
      where m.id = present_id;
    else
      delete from public.meals m where m.id = present_id and m.user_id = uid;
    end if;
  end if;
  return json_build_object('place', null,
    'from', (select d.meal from public.meal_documents d where d.id = former_id and d.user_id = uid),
    'to', (select d.meal from public.meal_documents d where d.id = present_id and d.user_id = uid));
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.undo_move(jsonb) is
  'Takes a move back: the food to its place in `from`, which is brought back where it was deleted, and what else was changed of `to` to what it '
  'says. A meal that was made for it is deleted. Sent again it changes nothing. Answers movedSchema. Definer as move_ingredient is.';

revoke execute on function public.move_ingredient(jsonb), public.undo_move(jsonb) from public, anon, authenticated;
grant execute on function public.move_ingredient(jsonb), public.undo_move(jsonb) to authenticated;
