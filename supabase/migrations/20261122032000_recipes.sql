-- Saved meals and recipes: ingredients as they are cooked, the number of portions and, if it was weighed, the cooked weight. An
-- ingredient keeps the nutrients it was saved with. Logging a recipe creates a meal with all amounts scaled, so that changing or deleting
-- a recipe never changes a logged meal.

create table public.recipes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  kind text not null default 'recipe' check (kind in ('meal', 'recipe')),
  name text not null check (name = btrim(name) and length(name) between 1 and 180 and private.is_one_line(name)),
  portions numeric not null default 1 check (portions > 0 and portions <= 100),
  yield_grams numeric check (yield_grams > 0 and yield_grams <= 100000),
  oil_grams numeric check (oil_grams between 0 and 500),
  notes text check (length(notes) <= 2000 and private.is_plain_text(notes)),
  favourite boolean not null default false,
  version integer not null default 1 check (version > 0),
  used_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, user_id)
);
comment on table public.recipes is 'A meal saved to be logged again, or a recipe of so many portions.';
comment on column public.recipes.yield_grams is 'Weight of the whole when done (cooked); null = as much as went in.';
comment on column public.recipes.oil_grams is 'Vegetable oil in the whole recipe beside the ingredients, as meals know it.';
comment on column public.recipes.version is
  'Grows with every change of what the recipe is made of; kept by trigger. Who saves one again says which version they saw.';
create index recipes_user on public.recipes (user_id, created_at);

create table public.recipe_ingredients (
  id uuid primary key default gen_random_uuid(),
  recipe_id uuid not null,
  user_id uuid not null default auth.uid(),
  position smallint not null default 0 check (position between 0 and 999),
  food_id text check (length(food_id) between 1 and 120),
  name text not null check (length(name) between 1 and 200 and private.is_one_line(name)),
  text text check (length(text) <= 2000 and private.is_plain_text(text)),
  grams numeric check (grams > 0 and grams <= 10000),
  amount numeric check (amount > 0 and amount <= 10000),
  unit text check (length(unit) <= 40 and private.is_one_line(unit)),
  basis text check (basis in ('weight', 'volume', 'portion', 'count', 'usual', 'edited')),
  recognized boolean not null default true,
  nutrients jsonb check (private.is_nutrients(nutrients)),
  source text check (length(source) <= 200),
  created_at timestamptz not null default now(),
  foreign key (recipe_id, user_id) references public.recipes (id, user_id) on delete cascade
);
comment on table public.recipe_ingredients is 'One ingredient of a recipe: name, grams, nutrients of those grams and where they come from.';
create index recipe_ingredients_recipe on public.recipe_ingredients (recipe_id, user_id, position);
create index recipe_ingredients_user on public.recipe_ingredients (user_id);

create trigger recipes_forbid_owner_change before update of id, user_id on public.recipes
  for each row execute function private.forbid_owner_change();
create trigger recipes_touch before update on public.recipes
  for each row execute function private.touch_updated_at();

create function private.raise_recipe_version() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
comment on function private.raise_recipe_version() is
  'A change of what somebody composed makes a version of its own, whatever a client writes there; a star and a day of use make none.';

create function private.recipe_ingredients_changed() returns trigger
language plpgsql set search_path = '' as $$
begin
  update public.recipes r set version = r.version where r.id in (select c.recipe_id from changed c);
  return null;
end $$;
comment on function private.recipe_ingredients_changed() is 'Ingredients that come or go make another version of their recipe.';
create trigger recipes_version before update of kind, name, portions, yield_grams, oil_grams, notes, version on public.recipes
  for each row execute function private.raise_recipe_version();
create trigger recipe_ingredients_added after insert on public.recipe_ingredients
  referencing new table as changed for each statement execute function private.recipe_ingredients_changed();
create trigger recipe_ingredients_removed after delete on public.recipe_ingredients
  referencing old table as changed for each statement execute function private.recipe_ingredients_changed();

alter table public.recipes enable row level security;
alter table public.recipe_ingredients enable row level security;
revoke all on public.recipes, public.recipe_ingredients from anon, authenticated;
grant select, insert, update, delete on public.recipes to authenticated;
grant select, insert, delete on public.recipe_ingredients to authenticated;
grant all on public.recipes, public.recipe_ingredients to service_role;
create policy "recipes: owner or admin reads" on public.recipes for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));
create policy "recipes: owner adds" on public.recipes for insert to authenticated with check (user_id = (select auth.uid()));
create policy "recipes: owner changes" on public.recipes for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "recipes: owner removes" on public.recipes for delete to authenticated using (user_id = (select auth.uid()));
create policy "recipe_ingredients: owner or admin reads" on public.recipe_ingredients for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));
create policy "recipe_ingredients: owner adds" on public.recipe_ingredients for insert to authenticated with check (user_id = (select auth.uid()));
create policy "recipe_ingredients: owner removes" on public.recipe_ingredients for delete to authenticated using (user_id = (select auth.uid()));

select private.announce_table('recipes');

create view public.recipe_documents with (security_invoker = true) as
  select r.id, r.user_id, jsonb_build_object(
    'id', r.id, 'kind', r.kind, 'name', r.name, 'portions', r.portions, 'yieldGrams', r.yield_grams, 'oilGrams', r.oil_grams, 'notes', r.notes,
    'favourite', r.favourite, 'version', r.version, 'usedAt', r.used_at, 'createdAt', r.created_at,
    'ingredients', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', i.id, 'foodId', i.food_id, 'name', i.name, 'text', i.text, 'grams', i.grams, 'amount', i.amount, 'unit', i.unit, 'basis', i.basis,
        'recognized', i.recognized, 'nutrients', i.nutrients, 'source', i.source) order by i.position, i.id)
      from public.recipe_ingredients i where i.recipe_id = r.id and i.user_id = r.user_id), '[]')) as recipe
  from public.recipes r;
comment on view public.recipe_documents is 'Recipes with their ingredients as the contract recipeSchema: the one place a recipe becomes JSON.';
revoke all on public.recipe_documents from anon, authenticated;
grant select on public.recipe_documents to authenticated, service_role;

-- A recipe as a food that words can name. Only where its weight and all its ingredients are known: a food's figures are taken for whole.
-- A nutrient that one ingredient does not tell is absent. Oil tells of what it has, and has nothing of the rest but for what one oil has and
-- another has not: OIL_UNKNOWN in core/nutrition/meal.ts, compared by a test.
create view public.recipe_foods with (security_invoker = true) as
  select r.id, r.user_id, jsonb_build_object('id', 'recipe:' || r.id, 'sl', jsonb_build_array(r.name), 'en', jsonb_build_array(r.name), 'category',
    'dish',
    'per100g', (
      select coalesce(jsonb_object_agg(n.key, trim_scale(round((n.amount + coalesce((o.oil ->> n.key)::numeric, 0)) * 100 / w.grams, 6))), '{}')
      from (
        select e.key, sum(e.value::numeric) as amount from public.recipe_ingredients i, jsonb_each_text(i.nutrients) e
        where i.recipe_id = r.id and i.user_id = r.user_id group by e.key having count(*) = w.parts) n
      where coalesce(r.oil_grams, 0) = 0 or n.key not in ('monounsaturated_fat', 'polyunsaturated_fat', 'omega3_ala', 'vitamin_e', 'vitamin_k')),
    'portions', jsonb_build_object('portion', trim_scale(round(w.grams / r.portions, 3))), 'usualGrams', trim_scale(round(w.grams / r.portions, 3)),
    'source', 'recipe') as food
  from public.recipes r
  cross join lateral (
    select count(*) as parts, coalesce(r.yield_grams, case when bool_and(i.grams is not null) then sum(i.grams) + coalesce(r.oil_grams,
      0) end) as grams,
      bool_and(i.nutrients is not null) as known
    from public.recipe_ingredients i where i.recipe_id = r.id and i.user_id = r.user_id) w
  cross join lateral (
    select jsonb_build_object('calories', r.oil_grams * 8.84, 'fat', r.oil_grams, 'saturated_fat', r.oil_grams * 0.138) as oil) o
  where w.known and w.grams / r.portions between 0.01 and 10000;
comment on view public.recipe_foods is
  'Recipes as core/foods/food.ts shapes a food, per 100 g when done; those with anything unknown in them are absent.';
revoke all on public.recipe_foods from anon, authenticated;
grant select on public.recipe_foods to authenticated, service_role;

create function public.my_food_names() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(x.food order by x.food ->> 'id'), '[]') from (
    select f.food from public.recipe_foods f where f.user_id = auth.uid()
    union all
    (select d.food from public.product_documents d where d.user_id = auth.uid() and d.archived_at is null order by d.id limit 500)) x
$$;
comment on function public.my_food_names() is
  'What the caller named themselves, recipes and products, as a list of Food: words of a meal are read with these beside the table.';

create function public.scale_ingredients(ingredients jsonb, factor numeric) returns jsonb
language sql immutable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(i.value || jsonb_build_object(
      'grams', greatest(trim_scale(round((i.value ->> 'grams')::numeric * factor, 3)), 0.001 + 0 * (i.value ->> 'grams')::numeric),
      'amount', greatest(trim_scale(round((i.value ->> 'amount')::numeric * factor, 3)), 0.001 + 0 * (i.value ->> 'amount')::numeric),
      'nutrients', case when jsonb_typeof(i.value -> 'nutrients') = 'object' then (
        select coalesce(jsonb_object_agg(n.key, trim_scale(round(n.value::numeric * factor, 6))), '{}')
          from jsonb_each_text(i.value -> 'nutrients') n) end,
      'alternatives', (
        select coalesce(jsonb_agg(a.value || jsonb_build_object('grams', greatest(trim_scale(round((a.value ->> 'grams')::numeric * factor, 3)),
          0.001)) order by a.ordinality), '[]')
        from jsonb_array_elements(coalesce(nullif(i.value -> 'alternatives', 'null'), '[]')) with ordinality a))
    order by i.ordinality), '[]')
  from jsonb_array_elements(ingredients) with ordinality i
$$;
comment on function public.scale_ingredients(jsonb, numeric) is
  'Ingredients of a meal or recipe, with so many times their grams, amounts and nutrients; unknown stays unknown.';

create function public.my_recipes() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(d.recipe order by lower(d.recipe ->> 'name'), d.id), '[]') from public.recipe_documents d where d.user_id = auth.uid()
$$;
comment on function public.my_recipes() is 'The caller''s saved meals and recipes, whole, as recipesSchema.';

create function public.recipe_detail(recipe_id uuid) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  found_recipe jsonb;
begin
  select d.recipe into found_recipe from public.recipe_documents d where d.id = recipe_detail.recipe_id and d.user_id = auth.uid();
  if found_recipe is null then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  return found_recipe;
end $$;
comment on function public.recipe_detail(uuid) is 'One recipe of the caller as recipeSchema, or not_found.';

create function public.save_recipe(recipe jsonb) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  uid uuid := auth.uid();
  its_id uuid;
  present integer;
  ingredients jsonb := coalesce(nullif(recipe -> 'ingredients', 'null'), '[]');
begin
  if uid is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  -- Also what delete_recipe answered.
  if recipe - array['id', 'kind', 'name', 'portions', 'yieldGrams', 'oilGrams', 'notes', 'favourite', 'seen', 'version', 'usedAt', 'createdAt',
    'ingredients'] <> '{}' then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'unknown name';
  end if;
  if jsonb_path_exists(ingredients, '$[*].keyvalue() ? (!(@.key like_regex
    "^(id|foodId|name|text|grams|amount|unit|basis|confidence|recognized|nutrients|source|alternatives)$"))') then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'unknown name';
  end if;
  its_id := (recipe ->> 'id')::uuid;
  if jsonb_array_length(ingredients) = 0 then
    raise exception using errcode = 'P0001', message = 'meal_empty';
  end if;
  if jsonb_array_length(ingredients) > 60 then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'ingredients';
  end if;
  -- Of two saves at once the second waits here, and then sees that the recipe is another.
  select r.version into present from public.recipes r where r.id = its_id and r.user_id = uid for update;
  if recipe ->> 'seen' is not null and present is null then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  if (recipe ->> 'seen')::integer <> present then
    raise exception using errcode = 'P0001', message = 'recipe_changed';
  end if;
  update public.recipes r set kind = recipe ->> 'kind', name = btrim(recipe ->> 'name'), portions = (recipe ->> 'portions')::numeric,
    yield_grams = (recipe ->> 'yieldGrams')::numeric, oil_grams = (recipe ->> 'oilGrams')::numeric, notes = nullif(btrim(recipe ->> 'notes'), ''),
    favourite = coalesce((recipe ->> 'favourite')::boolean, r.favourite)
  where r.id = its_id and r.user_id = uid;
  if not found then
    -- Whole lists travel at once, so there must be an end to them.
    if (select count(*) from public.recipes r where r.user_id = uid) >= 500 then
      raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'recipes';
    end if;
    insert into public.recipes (id, user_id, kind, name, portions, yield_grams, oil_grams, notes, favourite, version, used_at, created_at)
    values (its_id, uid, recipe ->> 'kind', btrim(recipe ->> 'name'), (recipe ->> 'portions')::numeric, (recipe ->> 'yieldGrams')::numeric,
      (recipe ->> 'oilGrams')::numeric, nullif(btrim(recipe ->> 'notes'), ''), coalesce((recipe ->> 'favourite')::boolean, false),
      -- One that is brought back is newer than every version anybody saw of it.
      coalesce((recipe ->> 'version')::integer, 0) + 1,
      least((recipe ->> 'usedAt')::timestamptz, now()), least(coalesce((recipe ->> 'createdAt')::timestamptz, now()), now()))
    on conflict do nothing;
    if not found then
      raise exception using errcode = 'P0001', message = 'id_taken';
    end if;
  end if;
  delete from public.recipe_ingredients i where i.recipe_id = its_id and i.user_id = uid;
  insert into public.recipe_ingredients (recipe_id, user_id, position, food_id, name, text, grams, amount, unit, basis, recognized, nutrients, source)
  select its_id, uid, i.position, i."foodId", btrim(i.name), i.text, i.grams, i.amount, i.unit, i.basis, coalesce(i.recognized, true),
    nullif(i.nutrients, 'null'), i.source
  from rows from (jsonb_to_recordset(ingredients) as ("foodId" text, name text, text text, grams numeric, amount numeric, unit text,
    basis text, recognized boolean, nutrients jsonb, source text)) with ordinality
    as i ("foodId", name, text, grams, amount, unit, basis, recognized, nutrients, source, position);
  return public.recipe_detail(its_id);
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.save_recipe(jsonb) is
  'Stores a recipe whole, new or again, also one that delete_recipe answered. `seen` is the version it was made on: another one is recipe_changed, a '
  'recipe that is gone not_found; without it nothing is compared. Answers recipeSchema.';

create function public.recipe_from_meal(meal_id uuid, new_id uuid, kind text, name text, portions numeric) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  uid uuid := auth.uid();
  original jsonb := public.meal_detail(recipe_from_meal.meal_id);
begin
  if exists (select 1 from public.recipes r where r.id = recipe_from_meal.new_id and r.user_id = uid) then
    return public.recipe_detail(recipe_from_meal.new_id);
  end if;
  return public.save_recipe(jsonb_build_object('id', recipe_from_meal.new_id, 'kind', recipe_from_meal.kind, 'name', recipe_from_meal.name,
    'portions', recipe_from_meal.portions, 'oilGrams', original -> 'oilGrams', 'ingredients', original -> 'ingredients'));
end $$;
comment on function public.recipe_from_meal(uuid, uuid, text, text, numeric) is
  'Saves a meal of the caller as a saved meal or a recipe of so many portions; idempotent by the new id. Answers recipeSchema.';

create function public.star_recipe(recipe_id uuid, starred boolean) returns jsonb
language plpgsql security invoker set search_path = '' as $$
begin
  update public.recipes r set favourite = coalesce(star_recipe.starred, false) where r.id = star_recipe.recipe_id and r.user_id = auth.uid();
  return public.recipe_detail(star_recipe.recipe_id);
end $$;
comment on function public.star_recipe(uuid, boolean) is 'Makes a recipe of the caller a favourite, or no longer one. Answers recipeSchema.';

create function public.delete_recipe(recipe_id uuid) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  gone jsonb := public.recipe_detail(delete_recipe.recipe_id);
begin
  delete from public.recipes r where r.id = delete_recipe.recipe_id and r.user_id = auth.uid();
  return gone;
end $$;
comment on function public.delete_recipe(uuid) is 'Removes a recipe and answers it whole (recipeSchema), so that save_recipe can bring it back.';

create function public.log_recipe(recipe_id uuid, new_id uuid, day date, type text, portions numeric default null, grams numeric default null,
  eaten_at timestamptz default null) returns json
language plpgsql volatile security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  recipe jsonb;
  spoken text;
  weight numeric;
  factor numeric;
  named text;
  known json;
  meal jsonb;
begin
  -- Sent again after the recipe was deleted, it is still the meal it made.
  select d.meal into known from public.meal_documents d where d.id = log_recipe.new_id and d.user_id = uid;
  if known is not null then
    return known;
  end if;
  perform private.refuse_deleted(log_recipe.new_id, uid);
  recipe := public.recipe_detail(log_recipe.recipe_id);
  select p.lang into spoken from public.profiles p where p.user_id = uid;
  if num_nonnulls(log_recipe.portions, log_recipe.grams) <> 1 or coalesce(log_recipe.portions, log_recipe.grams) <= 0
    or coalesce(log_recipe.portions, log_recipe.grams) > 100000 then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'portions, grams';
  end if;
  if log_recipe.portions is not null then
    factor := log_recipe.portions / (recipe ->> 'portions')::numeric;
    named := case when log_recipe.portions <> 1 then ' × ' || trim_scale(round(log_recipe.portions, 2))::text else '' end;
  else
    -- What goes in weighs nothing known as soon as one ingredient has no grams; only the weighed whole tells then.
    select coalesce((recipe ->> 'yieldGrams')::numeric, case when bool_and(i.value ->> 'grams' is not null)
      then sum((i.value ->> 'grams')::numeric) + coalesce((recipe ->> 'oilGrams')::numeric, 0) end) into weight
    from jsonb_array_elements(recipe -> 'ingredients') i;
    if weight is null then
      raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'grams';
    end if;
    factor := log_recipe.grams / weight;
    named := ', ' || trim_scale(round(log_recipe.grams, 0))::text || ' g';
  end if;
  meal := jsonb_build_object('id', log_recipe.new_id, 'day', log_recipe.day, 'type', log_recipe.type, 'eatenAt', log_recipe.eaten_at, 'source',
    'recipe',
    'name', left(recipe ->> 'name', 180) || replace(named, '.', private.decimal_mark(spoken)),
    'ingredients', public.scale_ingredients(recipe -> 'ingredients', factor));
  if (recipe ->> 'oilGrams')::numeric > 0 then
    meal := meal || jsonb_build_object('oil', 'other', 'oilGrams', trim_scale(round((recipe ->> 'oilGrams')::numeric * factor, 3)));
  end if;
  update public.recipes r set used_at = now() where r.id = log_recipe.recipe_id and r.user_id = uid;
  return public.save_meal(meal);
end $$;
comment on function public.log_recipe(uuid, uuid, date, text, numeric, numeric, timestamptz) is
  'Logs so many portions, or grams, of a recipe as a meal of its own; idempotent by the new id. Answers mealSchema. Definer because what was deleted '
  'stands in private; speaks only of the caller.';

revoke execute on function private.raise_recipe_version(), private.recipe_ingredients_changed() from public;
revoke execute on function public.my_food_names(), public.scale_ingredients(jsonb, numeric), public.my_recipes(), public.recipe_detail(uuid),
  public.save_recipe(jsonb), public.recipe_from_meal(uuid, uuid, text, text, numeric), public.star_recipe(uuid, boolean), public.delete_recipe(uuid),
  public.log_recipe(uuid, uuid, date, text, numeric, numeric, timestamptz) from public, anon, authenticated;
grant execute on function public.my_food_names(), public.scale_ingredients(jsonb, numeric), public.my_recipes(), public.recipe_detail(uuid),
  public.save_recipe(jsonb), public.recipe_from_meal(uuid, uuid, text, text, numeric), public.star_recipe(uuid, boolean), public.delete_recipe(uuid),
  public.log_recipe(uuid, uuid, date, text, numeric, numeric, timestamptz) to authenticated;
