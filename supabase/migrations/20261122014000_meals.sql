-- Meals and their ingredients. An ingredient keeps the name, grams and nutrients it was logged with: editing a food later never rewrites
-- history. The nutrients of a meal are the sum of its ingredients and oil, computed here and never taken from a client, so that days and
-- weeks are sums of meals alone. The owner of a meal never changes. An unrecognised ingredient is reported in unknown_ingredients, where
-- an administrator resolves it.

create table public.meals (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  day date not null check (day between '2000-01-01' and '2100-01-01'),
  eaten_at timestamptz check (eaten_at between '2000-01-01' and '2100-01-01'),
  type text not null check (type in ('breakfast', 'lunch', 'dinner', 'snack')),
  name text not null default '' check (length(name) <= 200 and private.is_one_line(name)),
  text text check (length(text) <= 2000 and private.is_plain_text(text)),
  lang text not null default 'sl' check (lang in ('sl', 'en')),
  source text not null default 'text' check (source in ('text', 'quick', 'copy', 'photo', 'product', 'recipe', 'health')),
  status text not null default 'completed' check (status in ('pending', 'processing', 'completed', 'failed')),
  failure text check (length(failure) <= 500),
  constraint meals_failure_known check (failure in ('no_provider', 'no_consent', 'provider_refused', 'provider_denied',
    'provider_unreachable', 'provider_malformed', 'not_food', 'photo_unreadable', 'gave_up')),
  notes text check (length(notes) <= 2000 and private.is_plain_text(notes)),
  satiety smallint check (satiety between 1 and 5),
  oil text check (oil in ('none', 'under_1', '1_2', 'over_2', '1', '2', '3', 'other')),
  oil_grams numeric check (oil_grams between 0 and 500),
  nutrients jsonb not null default '{}' check (private.is_nutrients(nutrients)),
  shown_kcal integer,
  shown_kj integer,
  food_signature text not null default '',
  search text not null default '',
  version integer not null default 1 check (version > 0),
  logged_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, user_id)
);
comment on table public.meals is 'What a person ate: a day, a kind of meal, the sum of its nutrients.';
comment on column public.meals.nutrients is 'Sum of the ingredients and the oil; kept by trigger. An absent key is unknown.';
comment on column public.meals.shown_kcal is
  'Energy as a screen shows it: the sum of the foods and the oil, each rounded (core/nutrition/shown-energy.ts); null is unknown; kept by trigger.';
comment on column public.meals.shown_kj is 'The same in kJ, where each part is rounded in kJ.';
comment on column public.meals.version is
  'Grows with every change of the meal or its ingredients; kept by trigger. Who changes a meal says which version they saw.';
comment on column public.meals.food_signature is 'Equal for meals of the same foods, whatever their grams; kept by trigger.';
comment on column public.meals.oil_grams is 'Grams of oil per eater; core/nutrition/meal.ts turns the option into grams.';
create index meals_user_day on public.meals (user_id, day);

create table public.meal_ingredients (
  id uuid primary key default gen_random_uuid(),
  meal_id uuid not null,
  user_id uuid not null default auth.uid(),
  position smallint not null default 0 check (position between 0 and 999),
  food_id text check (length(food_id) between 1 and 120),
  name text not null check (length(name) between 1 and 200 and private.is_one_line(name)),
  text text check (length(text) <= 2000 and private.is_plain_text(text)),
  grams numeric check (grams > 0 and grams <= 10000),
  amount numeric check (amount > 0 and amount <= 10000),
  unit text check (length(unit) <= 40 and private.is_one_line(unit)),
  basis text check (basis in ('weight', 'volume', 'portion', 'count', 'usual', 'edited')),
  confidence numeric check (confidence between 0 and 1),
  recognized boolean not null default true,
  nutrients jsonb check (private.is_nutrients(nutrients)),
  source text check (length(source) <= 200),
  alternatives jsonb not null default '[]' check (jsonb_typeof(alternatives) = 'array' and jsonb_array_length(alternatives) <= 5
    and pg_column_size(alternatives) <= 8192),
  created_at timestamptz not null default now(),
  foreign key (meal_id, user_id) references public.meals (id, user_id) on delete cascade
);
comment on table public.meal_ingredients is 'One ingredient as it was logged: name, grams, nutrients and where they come from.';
comment on column public.meal_ingredients.nutrients is 'Of the grams eaten, not per 100 g; null when nobody knows them.';
create index meal_ingredients_meal on public.meal_ingredients (meal_id, user_id, position);
create index meal_ingredients_user on public.meal_ingredients (user_id);

create table public.unknown_ingredients (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  meal_id uuid not null references public.meals (id) on delete cascade,
  ingredient_id uuid not null references public.meal_ingredients (id) on delete cascade,
  text text not null check (length(text) between 1 and 2000),
  words text not null default '',
  stem text not null default '' check (length(stem) <= 200),
  lang text not null check (lang in ('sl', 'en')),
  status text not null default 'open' check (status in ('open', 'resolved', 'dismissed')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.unknown_ingredients is 'Words no food was found for: the administrator''s list of what to fix.';
create index unknown_ingredients_meal on public.unknown_ingredients (meal_id);
create index unknown_ingredients_ingredient on public.unknown_ingredients (ingredient_id);
create index unknown_ingredients_open on public.unknown_ingredients (created_at) where status = 'open';

-- kcal, g of fat and g of saturated fat in 100 g of vegetable oil: OIL_PER_100G in core/nutrition/meal.ts, compared by a test.
create function private.oil_nutrients(grams numeric) returns jsonb
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case when grams > 0 then jsonb_build_object('calories', trim_scale(grams * 8.84), 'protein', 0, 'carbs', 0, 'fat', trim_scale(grams),
    'fiber', 0, 'sugar', 0, 'saturated_fat', trim_scale(grams * 0.138)) else '{}'::jsonb end;
end $$;
comment on function private.oil_nutrients(numeric) is 'Nutrients of so many grams of vegetable oil (USDA SR28 04053).';
revoke execute on function private.oil_nutrients(numeric) from public;

create function private.meal_totals(name text, oil_grams numeric, ingredients jsonb, out nutrients jsonb, out shown_kcal integer,
  out shown_kj integer, out food_signature text, out search text)
language plpgsql stable set search_path = '' as $$
declare
  -- The oil is one without food and name.
  parts jsonb := case when oil_grams > 0 then ingredients || jsonb_build_object('nutrients', private.oil_nutrients(oil_grams)) else ingredients end;
begin
  select coalesce((
      -- A millionth of a gram is far below any table's precision; rounding there keeps binary fractions out of the store.
      select jsonb_object_agg(t.key, t.value)
      from (
        select e.key, trim_scale(round(sum(e.value::numeric), 6)) as value
        from jsonb_to_recordset(parts) as p (nutrients jsonb), jsonb_each_text(nullif(p.nutrients, 'null')) e group by e.key) t), '{}'),
    -- Impossible figures ("NaN") have no sum; the check of ingredients refuses them.
    sum(round(p.calories)) filter (where p.calories between 0 and 1000000),
    sum(round(p.calories * 4.184)) filter (where p.calories between 0 and 1000000),
    coalesce(md5(string_agg(p.food, '|' order by p.food collate "C")), ''),
    lower(extensions.unaccent(meal_totals.name || coalesce(' | ' || string_agg(p.name, ' | ' order by p.position), '')))
  into nutrients, shown_kcal, shown_kj, food_signature, search
  from (
    select coalesce(i."foodId", lower(btrim(i.name))) as food, btrim(i.name) as name, (i.nutrients ->> 'calories')::numeric as calories, i.position
    from rows from (jsonb_to_recordset(parts) as ("foodId" text, name text, nutrients jsonb)) with ordinality as i ("foodId", name, nutrients,
      position)) p;
end $$;
comment on function private.meal_totals(text, numeric, jsonb) is
  'What a meal''s row says of its ingredients ([{foodId, name, nutrients}], in their order): nutrients with the oil, the energy as it is shown, the '
  'signature of its foods, the text that a search reads.';
revoke execute on function private.meal_totals(text, numeric, jsonb) from public;

create function private.fill_shown_energy() returns void
language sql volatile set search_path = '' as $$
  update public.meals m set (shown_kcal, shown_kj) = (
    select t.shown_kcal, t.shown_kj
    from private.meal_totals(m.name, m.oil_grams, (
      select coalesce(jsonb_agg(jsonb_build_object('name', i.name, 'nutrients', i.nutrients)), '[]')
      from public.meal_ingredients i where i.meal_id = m.id)) t)
  where m.shown_kcal is null and m.nutrients ? 'calories'
$$;
comment on function private.fill_shown_energy() is 'Of meals from a backup that did not know it. Only for restoring, while triggers are disabled.';
revoke execute on function private.fill_shown_energy() from public;

create function private.guard_meal() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  parts jsonb := '[]';
  totals record;
  -- save_meal and update_meal write the ingredients after this row and pass them here before.
  is_saved boolean := coalesce(current_setting('ziva.saving_meal', true) = new.id::text, false);
begin
  if is_saved then
    parts := current_setting('ziva.saving_ingredients')::jsonb;
  end if;
  if tg_op = 'UPDATE' then
    new.id := old.id;
    new.user_id := old.user_id;
    new.logged_at := old.logged_at;
    new.version := old.version + 1;
    new.updated_at := now();
    if not is_saved then
      parts := (
        select coalesce(jsonb_agg(jsonb_build_object('foodId', i.food_id, 'name', i.name, 'nutrients', i.nutrients) order by i.position, i.id), '[]')
        from public.meal_ingredients i where i.meal_id = new.id);
    end if;
  else
    new.logged_at := private.admit_meal(new);
  end if;
  totals := private.meal_totals(new.name, new.oil_grams, parts);
  new.nutrients := totals.nutrients;
  new.shown_kcal := totals.shown_kcal;
  new.shown_kj := totals.shown_kj;
  new.food_signature := totals.food_signature;
  new.search := totals.search;
  return new;
end $$;
comment on function private.guard_meal() is
  'Forbids a change of id, owner and logged_at, raises the version, and computes what follows from the ingredients, whatever a client writes.';
revoke execute on function private.guard_meal() from public;

create function private.guard_meal_ingredient() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.id := old.id;
  new.user_id := old.user_id;
  new.meal_id := old.meal_id;
  return new;
end $$;
comment on function private.guard_meal_ingredient() is 'Forbids a change of id, owner and meal.';
revoke execute on function private.guard_meal_ingredient() from public;

create function private.meals_inserted() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  owner record;
  is_told boolean;
  is_planned boolean;
begin
  for owner in
    select x.user_id, count(*) as meals, count(*) filter (where x.status = 'failed') as failed, max(x.created_at) as newest,
      array_agg(x.id) filter (where x.satiety is null and coalesce(x.eaten_at, x.created_at) + interval '30 minutes'
        between now() - interval '5 minutes' and now() + interval '3 hours') as just_eaten,
      bool_or(g.meal_id is not null and x.id::text is distinct from current_setting('ziva.restoring', true)) as is_deleted,
      array_agg(x.id) filter (where exists (
        select 1 from private.source_meals s where s.user_id = x.user_id and s.day = x.day and s.meal_id <> x.id and not s.is_settled)) as near_others
    from changed x left join private.deleted_meals g on g.meal_id = x.id and g.user_id = x.user_id
    group by x.user_id
  loop
    -- An insert that waited for the deletion of the same meal sees only here that it is gone.
    if owner.is_deleted then
      raise exception using errcode = 'P0001', message = 'meal_deleted';
    end if;
    -- Silence begins so many days later as the last entry is newer: moved here and not by the refresh, which a save need not pay for.
    with counted as (
      update private.client_summaries s set meal_count = s.meal_count + owner.meals, last_logged_at = greatest(s.last_logged_at, owner.newest)
      where s.user_id = owner.user_id
      returning s.user_id, s.time_zone, (s.last_logged_at at time zone s.time_zone)::date as day
    )
    update private.client_signals g set
      at = ((g.at at time zone c.time_zone)::date + (c.day - (g.data ->> 'since')::date))::timestamp at time zone c.time_zone,
      data = jsonb_build_object('since', c.day, 'ever', true)
    from counted c
    where g.user_id = c.user_id and g.kind = 'silent' and g.data is distinct from jsonb_build_object('since', c.day, 'ever', true);
    if owner.failed > 0 then
      perform private.refresh_client_signals(owner.user_id);
    end if;
    if owner.just_eaten is not null then
      -- Assigned, not performed: an expression costs no statement of its own.
      is_planned := private.plan_satiety_reminders(owner.user_id, owner.just_eaten);
    end if;
    if owner.near_others is not null then
      perform private.doubt_source_meals(owner.near_others);
    end if;
    is_told := private.announce(owner.user_id, 'meals');
  end loop;
  return null;
end $$;
comment on function private.meals_inserted() is
  'New meals: counted for the desk, announced, asked about when eaten just now, compared with those of other apps; refused under the id of a '
  'deleted meal.';
revoke execute on function private.meals_inserted() from public;

create function private.meals_updated() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  owner record;
  is_told boolean;
begin
  perform private.move_favourite(c.user_id, b.food_signature, c.food_signature, c.name)
  from changed c join before b on b.id = c.id
  where b.food_signature <> '' and c.food_signature <> '' and b.food_signature <> c.food_signature;
  for owner in
    select c.user_id, bool_or(b.status <> c.status or b.created_at <> c.created_at) as is_counted_anew
    from changed c join before b on b.id = c.id group by c.user_id
  loop
    if owner.is_counted_anew then
      update private.client_summaries s set
        last_logged_at = (select max(m.created_at) from public.meals m where m.user_id = owner.user_id)
      where s.user_id = owner.user_id;
      perform private.refresh_client_signals(owner.user_id);
    end if;
    is_told := private.announce(owner.user_id, 'meals');
  end loop;
  return null;
end $$;
comment on function private.meals_updated() is
  'Changed meals: announced, their favourites moved to the new foods, and the desk''s counts made anew when a status or a moment changed.';
revoke execute on function private.meals_updated() from public;

create function private.meals_deleted() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  owner record;
  is_told boolean;
begin
  -- Deleting an account deletes its meals, and nobody can send them again.
  insert into private.deleted_meals (meal_id, user_id, logged_at)
  select g.id, g.user_id, g.logged_at from changed g join auth.users u on u.id = g.user_id
  on conflict (meal_id, user_id) do update set logged_at = excluded.logged_at, deleted_at = now();
  for owner in
    select x.user_id, count(*) as meals from changed x group by x.user_id
  loop
    update private.client_summaries s set meal_count = s.meal_count - owner.meals,
      last_logged_at = (select max(m.created_at) from public.meals m where m.user_id = owner.user_id)
    where s.user_id = owner.user_id;
    perform private.refresh_client_signals(owner.user_id);
    is_told := private.announce(owner.user_id, 'meals');
  end loop;
  return null;
end $$;
comment on function private.meals_deleted() is
  'Deleted meals: remembered, unless they go with their account; taken off the desk''s counts and announced.';
revoke execute on function private.meals_deleted() from public;

create function private.meal_ingredients_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  found_out record;
begin
  -- A meal that is being saved has its totals already. A meal whose photos failed is completed when the user adds its foods.
  select bool_or(not c.recognized) as has_unknown,
    bool_or(c.recognized and c.text <> '' and exists (select 1 from public.unknown_ingredients u where u.meal_id = c.meal_id)) as has_reports,
    bool_or(m.id::text is distinct from current_setting('ziva.saving_meal', true) or m.status = 'failed' and m.source = 'photo') as is_stale
    into found_out
  from changed c join public.meals m on m.id = c.meal_id;
  if found_out.is_stale then
    update public.meals m set
      status = case when tg_op = 'INSERT' and m.status = 'failed' and m.source = 'photo' then 'completed' else m.status end,
      failure = case when tg_op = 'INSERT' and m.status = 'failed' and m.source = 'photo' then null else m.failure end
    where m.id in (select c.meal_id from changed c);
  end if;
  if tg_op = 'INSERT' and found_out.has_reports then
    -- A food that a model took the words for, and that stays while the meal is changed, keeps the report of the words.
    update public.unknown_ingredients u set ingredient_id = c.id
    from changed c join public.meal_ingredients i on i.meal_id = c.meal_id and i.id <> c.id
    where c.recognized and i.recognized and u.ingredient_id = i.id and i.food_id = c.food_id and i.text = c.text;
  end if;
  if tg_op = 'INSERT' and found_out.has_unknown then
    -- Words already reported in this meal keep their report, and what an administrator decided of it.
    update public.unknown_ingredients u set ingredient_id = c.id
    from changed c where not c.recognized and u.meal_id = c.meal_id and lower(u.text) = lower(coalesce(nullif(c.text, ''), c.name));
    insert into public.unknown_ingredients (user_id, meal_id, ingredient_id, text, lang)
    select distinct on (c.meal_id, lower(w.words)) c.user_id, c.meal_id, c.id, w.words, m.lang
    from changed c join public.meals m on m.id = c.meal_id cross join lateral (select coalesce(nullif(c.text, ''), c.name) as words) w
    where not c.recognized and not exists (
      select 1 from public.unknown_ingredients u where u.meal_id = c.meal_id and lower(u.text) = lower(w.words))
    order by c.meal_id, lower(w.words), c.position;
  end if;
  return null;
end $$;
comment on function private.meal_ingredients_changed() is
  'Recomputes the totals of the meals and reports unrecognised words, the same words once a meal.';
revoke execute on function private.meal_ingredients_changed() from public;

create trigger meals_guard before insert or update on public.meals
  for each row execute function private.guard_meal();
create trigger meals_inserted after insert on public.meals
  referencing new table as changed for each statement execute function private.meals_inserted();
create trigger meals_updated after update on public.meals
  referencing old table as before new table as changed for each statement execute function private.meals_updated();
create trigger meals_deleted after delete on public.meals
  referencing old table as changed for each statement execute function private.meals_deleted();
create trigger meal_ingredients_guard before update of id, user_id, meal_id on public.meal_ingredients
  for each row execute function private.guard_meal_ingredient();
create trigger meal_ingredients_inserted after insert on public.meal_ingredients
  referencing new table as changed for each statement execute function private.meal_ingredients_changed();
create trigger meal_ingredients_updated after update on public.meal_ingredients
  referencing new table as changed for each statement execute function private.meal_ingredients_changed();
create trigger meal_ingredients_deleted after delete on public.meal_ingredients
  referencing old table as changed for each statement execute function private.meal_ingredients_changed();
create trigger unknown_ingredients_touch before update on public.unknown_ingredients
  for each row execute function private.touch_updated_at();

alter table public.meals enable row level security;
alter table public.meal_ingredients enable row level security;
alter table public.unknown_ingredients enable row level security;
revoke all on public.meals, public.meal_ingredients, public.unknown_ingredients from anon, authenticated;
grant select, insert, update, delete on public.meals, public.meal_ingredients to authenticated;
grant select on public.unknown_ingredients to authenticated;
grant update (status) on public.unknown_ingredients to authenticated;
grant all on public.meals, public.meal_ingredients, public.unknown_ingredients to service_role;
create policy "meals: owner or admin reads" on public.meals for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));
create policy "meals: owner adds" on public.meals for insert to authenticated with check (user_id = (select auth.uid()));
create policy "meals: owner changes" on public.meals for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "meals: owner removes" on public.meals for delete to authenticated using (user_id = (select auth.uid()));
create policy "meal_ingredients: owner or admin reads" on public.meal_ingredients for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));
create policy "meal_ingredients: owner adds" on public.meal_ingredients for insert to authenticated with check (user_id = (select auth.uid()));
create policy "meal_ingredients: owner changes" on public.meal_ingredients for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "meal_ingredients: owner removes" on public.meal_ingredients for delete to authenticated using (user_id = (select auth.uid()));
create policy "unknown_ingredients: owner or admin reads" on public.unknown_ingredients for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));
create policy "unknown_ingredients: admin changes" on public.unknown_ingredients for update to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));


-- What happened last is asked by the moment it was written down; a failed meal is rare.
create index meals_user_created on public.meals (user_id, created_at, id);
create index meals_failed on public.meals (user_id) where status = 'failed';
create index unknown_ingredients_user_open on public.unknown_ingredients (user_id) where status = 'open';
create index unknown_ingredients_user_created on public.unknown_ingredients (user_id, created_at, id);
create index unknown_ingredients_user_settled on public.unknown_ingredients (user_id, updated_at, id) where status <> 'open';

select private.add_timeline_branch('meal', $q$
  select m.user_id, m.created_at as at, m.id, jsonb_build_object('day', m.day, 'type', m.type, 'name', m.name,
    'status', case when m.failure = 'no_provider' then 'completed' else m.status end,
    'foods', (select jsonb_agg(jsonb_build_object('foodId', i.food_id, 'name', i.name) order by i.position)
      from public.meal_ingredients i where i.meal_id = m.id and i.user_id = m.user_id),
    'energy', case when m.shown_kcal is not null then jsonb_build_object('kcal', m.shown_kcal, 'kJ', m.shown_kj) end) as data
    from public.meals m $q$);

select private.add_timeline_branch('unknown_reported', $q$
  select u.user_id, u.created_at as at, u.id, jsonb_build_object('text', u.text) as data from public.unknown_ingredients u $q$);

select private.add_timeline_branch('unknown_settled', $q$
  select u.user_id, u.updated_at as at, u.id, jsonb_build_object('text', u.text, 'status', u.status) as data from public.unknown_ingredients u
    where u.status <> 'open' $q$);
comment on column public.unknown_ingredients.words is 'The words as they are compared, kept by a trigger.';
comment on column public.unknown_ingredients.stem is
  'One key for all spellings of the words, in every language: core/food-text/stem-key.ts, told by stem_unknown; until then the words.';
create index unknown_ingredients_words on public.unknown_ingredients (words, lang, created_at) where status = 'open';
create index unknown_ingredients_stem on public.unknown_ingredients (stem, created_at) where status = 'open';
comment on column public.meals.failure is
  'Why nothing came of its photos: one of MEAL_FAILURES in core/nutrition/meal.ts; null unless the status is failed.';
comment on column public.meals.search is 'Name and ingredients in lower case without diacritics; kept by trigger.';

comment on column public.meals.logged_at is 'When the meal was logged; what a plan counts. Kept by trigger.';
create index meals_user_logged on public.meals (user_id, logged_at);
