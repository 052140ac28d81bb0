-- A food that belongs to another meal is moved there: one transaction, so that it is never in both and never in none. It keeps its name,
-- grams, nutrients and the report of its words. The client makes its new id, and a move sent again finds it and changes nothing. A meal that
-- is left without food and photo is deleted, and its oil and notes go with the food: a move within a day changes no sum of the day. What a
-- move did is kept until it is undone, at most a day or two, so that Undo takes back exactly that and leaves what was written since.

create table private.moved_ingredients (
  id uuid not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  from_id uuid not null,
  to_id uuid not null,
  former jsonb check (jsonb_typeof(former) = 'object'),
  moved_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (id, user_id)
);
comment on table private.moved_ingredients is 'Moves of foods to other meals in the last 30 days: sent again they change nothing.';
comment on column private.moved_ingredients.id is 'The id of the food in the meal it was moved to.';
comment on column private.moved_ingredients.former is
  'What Undo needs, null a day later: {food, gone, from, to}. The food''s row; the row of a meal that went with it; what else was changed of both '
  'meals, {before, after} as private.meal_words, null without the meal.';
create index moved_ingredients_user on private.moved_ingredients (user_id);
create index moved_ingredients_at on private.moved_ingredients (moved_at);

create function private.hold_meals(uid uuid, from_id uuid, to_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if uid is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  if from_id is null or to_id is null or from_id = to_id then
    raise exception using errcode = 'P0001', message = 'input_invalid';
  end if;
  -- In one order: of two moves between the same meals one waits for the other, and never both.
  perform 1 from public.meals m where m.id in (from_id, to_id) and m.user_id = uid order by m.id for update;
end $$;
comment on function private.hold_meals(uuid, uuid, uuid) is 'Opens a move and its Undo: locks the person''s two meals, those that are there.';
revoke execute on function private.hold_meals(uuid, uuid, uuid) from public;

create function private.moved_answer(uid uuid, from_id uuid, to_id uuid) returns json
language sql stable security definer set search_path = '' as $$
  select json_build_object(
    'from', (select d.meal from public.meal_documents d where d.id = moved_answer.from_id and d.user_id = uid),
    'to', (select d.meal from public.meal_documents d where d.id = moved_answer.to_id and d.user_id = uid))
$$;
comment on function private.moved_answer(uuid, uuid, uuid) is 'Both meals of a move as movedSchema, null for one that is gone.';
revoke execute on function private.moved_answer(uuid, uuid, uuid) from public;

create function private.meal_words(meal_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('name', m.name, 'oil', m.oil, 'oilGrams', m.oil_grams, 'notes', m.notes)
  from public.meals m where m.id = meal_words.meal_id
$$;
comment on function private.meal_words(uuid) is 'What a move may change of a meal besides its foods; null without the meal.';
revoke execute on function private.meal_words(uuid) from public;

create function private.carry_report(row_id uuid, new_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  report public.unknown_ingredients;
  staying_id uuid;
begin
  select u.* into report
  from public.meal_ingredients i join public.unknown_ingredients u on u.meal_id = i.meal_id
  where i.id = carry_report.row_id
    and (u.ingredient_id = i.id or not i.recognized and lower(u.text) = lower(coalesce(nullif(i.text, ''), i.name)))
  order by u.ingredient_id = i.id desc limit 1;
  if report.id is null then
    return;
  end if;
  select x.id into staying_id from public.meal_ingredients x
  where x.meal_id = report.meal_id and x.id <> carry_report.row_id and not x.recognized
    and lower(coalesce(nullif(x.text, ''), x.name)) = lower(report.text)
  order by x.position, x.id limit 1;
  if staying_id is not null then
    -- The words stay in that meal too: they are reported in both.
    update public.unknown_ingredients u set ingredient_id = staying_id where u.id = report.id and u.ingredient_id = carry_report.row_id;
    update public.unknown_ingredients u set status = report.status, stem = report.stem, created_at = report.created_at
    where u.ingredient_id = carry_report.new_id and u.created_at = now();
  elsif not exists (select 1 from public.unknown_ingredients u where u.ingredient_id = carry_report.new_id and u.created_at < now()) then
    -- The insert reported them anew. In a meal that had reported them before, that report stands.
    delete from public.unknown_ingredients u where u.ingredient_id = carry_report.new_id;
    update public.unknown_ingredients u set ingredient_id = i.id, meal_id = i.meal_id
    from public.meal_ingredients i where i.id = carry_report.new_id and u.id = report.id;
  end if;
end $$;
comment on function private.carry_report(uuid, uuid) is
  'The report of an ingredient''s words becomes that of another ingredient, with what an administrator decided of it.';
revoke execute on function private.carry_report(uuid, uuid) from public;

create function private.make_room(meal_id uuid, place integer) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  last record;
  free integer;
begin
  select max(x.position) as position, count(*) as many into last from public.meal_ingredients x where x.meal_id = make_room.meal_id;
  if last.many >= 60 then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'ingredients';
  end if;
  if last.position >= 999 then
    update public.meal_ingredients x set position = n.position
    from (select y.id, row_number() over (order by y.position, y.id) as position from public.meal_ingredients y where y.meal_id = make_room.meal_id) n
    where x.id = n.id;
    last.position := last.many;
  end if;
  free := least(coalesce(make_room.place, 999), coalesce(last.position, 0) + 1);
  -- Where another food has come to stand there since, it and those behind it make room.
  if exists (select 1 from public.meal_ingredients x where x.meal_id = make_room.meal_id and x.position = free) then
    update public.meal_ingredients x set position = x.position + 1 where x.meal_id = make_room.meal_id and x.position >= free;
  end if;
  return free;
end $$;
comment on function private.make_room(uuid, integer) is
  'A free position of a meal''s list, at the place or, without one, behind the others; input_invalid for a full list.';
revoke execute on function private.make_room(uuid, integer) from public;

create function private.carry_ingredient(row_id uuid, new_id uuid, to_meal uuid, place integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  free integer := private.make_room(carry_ingredient.to_meal, carry_ingredient.place);
begin
  insert into public.meal_ingredients (id, meal_id, user_id, position, food_id, name, text, grams, amount, unit, basis, confidence, recognized,
    nutrients, source, alternatives, created_at)
  select carry_ingredient.new_id, carry_ingredient.to_meal, i.user_id, free, i.food_id, i.name, i.text, i.grams, i.amount, i.unit, i.basis,
    i.confidence, i.recognized, i.nutrients, i.source, i.alternatives, i.created_at
  from public.meal_ingredients i where i.id = carry_ingredient.row_id;
  perform private.carry_report(carry_ingredient.row_id, carry_ingredient.new_id);
  delete from public.meal_ingredients i where i.id = carry_ingredient.row_id;
end $$;
comment on function private.carry_ingredient(uuid, uuid, uuid, integer) is
  'Puts an ingredient under a new id into another meal of the same person, at its place or behind the others.';
revoke execute on function private.carry_ingredient(uuid, uuid, uuid, integer) from public;

create function private.find_ingredient(in_meal uuid, wanted_id uuid, food jsonb) returns public.meal_ingredients
language sql stable security definer set search_path = '' as $$
  -- A change of the meal makes its ingredients anew: where nothing else was like it, it is known by what it is.
  select i.* from public.meal_ingredients i
  where i.meal_id = find_ingredient.in_meal and (i.id = find_ingredient.wanted_id
    or (i.name = food ->> 'name' and i.food_id is not distinct from food ->> 'foodId'
      and i.grams is not distinct from (food ->> 'grams')::numeric
      and i.amount is not distinct from (food ->> 'amount')::numeric
      and i.unit is not distinct from food ->> 'unit'))
  order by (i.id = find_ingredient.wanted_id) desc, i.position, i.id limit 1
$$;
comment on function private.find_ingredient(uuid, uuid, jsonb) is 'An ingredient of a meal by its id or else by {name, foodId, grams, amount, unit}.';
revoke execute on function private.find_ingredient(uuid, uuid, jsonb) from public;

create function private.rename_moved(meal_id uuid, named jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  update public.meals m set name = btrim(named ->> 'name')
  where m.id = rename_moved.meal_id and named ->> 'name' is not null and m.name <> btrim(named ->> 'name')
    and m.name = coalesce(named ->> 'nameBefore', m.name)
$$;
comment on function private.rename_moved(uuid, jsonb) is 'Gives a meal its new name, unless it was given another one than `nameBefore` meanwhile.';
revoke execute on function private.rename_moved(uuid, jsonb) from public;

create function private.inherit_words(to_meal uuid, source public.meals) returns void
language sql volatile security definer set search_path = '' as $$
  update public.meals m set
    oil = case when coalesce(source.oil_grams, 0) = 0 then m.oil when coalesce(m.oil_grams, 0) = 0 then source.oil else 'other' end,
    oil_grams = case when source.oil_grams > 0 then coalesce(m.oil_grams, 0) + source.oil_grams else m.oil_grams end,
    notes = nullif(concat_ws(E'\n', m.notes, source.notes), '')
  where m.id = inherit_words.to_meal and (source.oil_grams > 0 or source.notes is not null)
$$;
comment on function private.inherit_words(uuid, public.meals) is
  'Oil and notes of a meal that goes are added to another one. More than it takes violates its checks: nothing is cut off.';
revoke execute on function private.inherit_words(uuid, public.meals) from public;

create function public.move_ingredient(move jsonb) returns json
language plpgsql security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  new_id uuid;
  from_id uuid;
  to_id uuid;
  source public.meals;
  food public.meal_ingredients;
  is_gone boolean;
  from_before jsonb;
  to_before jsonb;
begin
  perform private.refuse_unknown(move, array['id', 'from', 'to', 'ingredient']);
  perform private.refuse_unknown(move -> 'from', array['id', 'name', 'nameBefore']);
  perform private.refuse_unknown(move -> 'to', array['id', 'day', 'eatenAt', 'type', 'name', 'nameBefore']);
  perform private.refuse_unknown(move -> 'ingredient', array['id', 'foodId', 'name', 'grams', 'amount', 'unit']);
  new_id := (move ->> 'id')::uuid;
  from_id := (move #>> '{from,id}')::uuid;
  to_id := (move #>> '{to,id}')::uuid;
  perform private.hold_meals(uid, from_id, to_id);
  if new_id is null then
    raise exception using errcode = 'P0001', message = 'input_invalid';
  end if;
  if exists (select 1 from private.moved_ingredients k where k.id = new_id and k.user_id = uid)
    or exists (select 1 from public.meal_ingredients i where i.id = new_id and i.user_id = uid) then
    return private.moved_answer(uid, from_id, to_id);
  end if;
  select m.* into source from public.meals m where m.id = from_id and m.user_id = uid;
  if source.id is null then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  food := private.find_ingredient(from_id, (move #>> '{ingredient,id}')::uuid, move -> 'ingredient');
  if food.id is null then
    raise exception using errcode = 'P0001', message = 'meal_changed';
  end if;
  from_before := private.meal_words(from_id);
  if exists (select 1 from public.meals m where m.id = to_id and m.user_id = uid) then
    to_before := private.meal_words(to_id);
  elsif move #>> '{to,type}' is null then
    raise exception using errcode = 'P0001', message = 'meal_changed';
  else
    insert into public.meals (id, user_id, day, eaten_at, type, lang, source)
    values (to_id, uid, (move #>> '{to,day}')::date, (move #>> '{to,eatenAt}')::timestamptz, move #>> '{to,type}', source.lang,
      case when source.source = 'photo' then 'text' else source.source end);
  end if;
  is_gone := not exists (select 1 from public.meal_ingredients i where i.meal_id = from_id and i.id <> food.id)
    and not exists (select 1 from public.meal_photos p where p.meal_id = from_id);
  -- Names first: a star that follows the foods takes the name.
  perform private.rename_moved(to_id, move -> 'to');
  if is_gone then
    perform private.inherit_words(to_id, source);
  else
    perform private.rename_moved(from_id, move -> 'from');
  end if;
  perform private.carry_ingredient(food.id, new_id, to_id, null);
  if is_gone then
    delete from public.meals m where m.id = from_id;
  end if;
  insert into private.moved_ingredients (id, user_id, from_id, to_id, former)
  values (new_id, uid, from_id, to_id, jsonb_build_object('food', food, 'gone', case when is_gone then to_jsonb(source) end,
    'from', jsonb_build_object('before', from_before, 'after', private.meal_words(from_id)),
    'to', jsonb_build_object('before', to_before, 'after', private.meal_words(to_id))));
  return private.moved_answer(uid, from_id, to_id);
exception
  when unique_violation then
    raise exception using errcode = 'P0001', message = 'id_taken';
  when data_exception or integrity_constraint_violation then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.move_ingredient(jsonb) is
  'Moves a food of a meal to another one, which is made where `to` says its day and type and it is not there. Idempotent by `id`, the food''s new '
  'id. Answers movedSchema. Definer because the report of its words goes along, which nobody writes straight; speaks only of the caller.';

create function private.take_back_words(meal_id uuid, change jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  update public.meals m set
    name = case when m.name = b.after ->> 'name' then coalesce(b.before ->> 'name', m.name) else m.name end,
    oil = case when w.is_oil_kept then b.before ->> 'oil' else m.oil end,
    oil_grams = case when w.is_oil_kept then (b.before ->> 'oilGrams')::numeric else m.oil_grams end,
    notes = case when m.notes is not distinct from b.after ->> 'notes' then b.before ->> 'notes' else m.notes end
  from (select change -> 'before' as before, change -> 'after' as after) b
  cross join lateral (
    select x.oil is not distinct from b.after ->> 'oil' and x.oil_grams is not distinct from (b.after ->> 'oilGrams')::numeric as is_oil_kept
    from public.meals x where x.id = take_back_words.meal_id) w
  where m.id = take_back_words.meal_id and b.before is distinct from b.after
$$;
comment on function private.take_back_words(uuid, jsonb) is
  'Gives a meal the words it had before a move, {before, after} as private.meal_words; what was written since stays.';
revoke execute on function private.take_back_words(uuid, jsonb) from public;

create function private.bring_back_meal(gone jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  its_id uuid := (gone ->> 'id')::uuid;
begin
  perform set_config('ziva.restoring', its_id::text, true);
  insert into public.meals
  -- Newer than every version anybody saw of it.
  select m.* from jsonb_populate_record(null::public.meals, gone || jsonb_build_object('version', (gone ->> 'version')::integer + 1)) m;
  delete from private.deleted_meals g where g.meal_id = its_id and g.user_id = (gone ->> 'user_id')::uuid;
end $$;
comment on function private.bring_back_meal(jsonb) is 'Inserts a meal that a move deleted, as its row was, without its foods.';
revoke execute on function private.bring_back_meal(jsonb) from public;

create function public.undo_move(move_id uuid) returns json
language plpgsql security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  kept private.moved_ingredients;
  was jsonb;
  food public.meal_ingredients;
begin
  select k.* into kept from private.moved_ingredients k where k.id = undo_move.move_id and k.user_id = uid for update;
  if kept.id is null then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  perform private.hold_meals(uid, kept.from_id, kept.to_id);
  if kept.undone_at is not null then
    return private.moved_answer(uid, kept.from_id, kept.to_id);
  end if;
  was := kept.former -> 'food';
  food := private.find_ingredient(kept.to_id, kept.id, was || jsonb_build_object('foodId', was ->> 'food_id'));
  if was is null or food.id is null then
    raise exception using errcode = 'P0001', message = 'meal_changed';
  end if;
  if not exists (select 1 from public.meals m where m.id = kept.from_id and m.user_id = uid) then
    if kept.former ->> 'gone' is null then
      raise exception using errcode = 'P0001', message = 'meal_deleted';
    end if;
    perform private.bring_back_meal(kept.former -> 'gone');
  end if;
  perform private.take_back_words(kept.from_id, kept.former -> 'from');
  perform private.take_back_words(kept.to_id, kept.former -> 'to');
  perform private.carry_ingredient(food.id, (was ->> 'id')::uuid, kept.from_id, (was ->> 'position')::integer);
  if not exists (select 1 from public.meal_ingredients i where i.meal_id = kept.to_id)
    and not exists (select 1 from public.meal_photos p where p.meal_id = kept.to_id) then
    delete from public.meals m where m.id = kept.to_id and m.notes is null and m.satiety is null and coalesce(m.oil_grams, 0) = 0;
    if not found then
      -- Without a food it cannot stay, and what was written in it must not go.
      raise exception using errcode = 'P0001', message = 'meal_changed';
    end if;
  end if;
  update private.moved_ingredients k set undone_at = now(), former = null where k.id = kept.id and k.user_id = uid;
  return private.moved_answer(uid, kept.from_id, kept.to_id);
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.undo_move(uuid) is
  'Takes a move back by its id: the food under its former id to its place in the meal it came from, which is brought back where it went, and the '
  'words of both meals where nobody changed them since. A meal that was made for it is deleted. Sent again it changes nothing. Answers '
  'movedSchema; meal_changed where the food is no more what was moved and after a day or two, meal_deleted where the meal it came from was '
  'deleted. Definer as move_ingredient is.';

revoke execute on function public.move_ingredient(jsonb), public.undo_move(uuid) from public, anon, authenticated;
grant execute on function public.move_ingredient(jsonb), public.undo_move(uuid) to authenticated;
