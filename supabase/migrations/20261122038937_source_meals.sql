-- Meals that other apps wrote to the phone. They become meals like any other where the person wants it (profiles.takes_source_meals), each once. One
-- that resembles a meal of the same day is no meal until the person has decided: it waits in doubted_meals, where no sum reaches it. What the person
-- changed stays as it is, and what was deleted does not come back.

create table private.source_meals (
  meal_id uuid primary key references public.meals (id) on delete cascade,
  user_id uuid not null,
  provider text not null,
  external_id text not null,
  app text not null,
  span text not null,
  day date not null,
  eaten_at timestamptz,
  version integer not null,
  is_settled boolean not null default false
);
comment on table private.source_meals is 'Which meals came from another app.';
comment on column private.source_meals.version is 'Of the meal as it was stored last: another one is the person''s own change.';
comment on column private.source_meals.is_settled is 'The person said that it is a meal of its own, whatever it resembles.';
create index source_meals_day on private.source_meals (user_id, day);

create table public.doubted_meals (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  provider text not null check (provider ~ '^[a-z][a-z0-9_]{1,39}$'),
  external_id text not null check (char_length(external_id) between 1 and 200),
  app text not null check (length(app) <= 120 and private.is_one_line(app)),
  span text not null check (span in ('moment', 'hour', 'day')),
  day date not null check (day between '2000-01-01' and '2100-01-01'),
  eaten_at timestamptz,
  type text not null check (type in ('breakfast', 'lunch', 'dinner', 'snack')),
  ingredients jsonb not null check (jsonb_typeof(ingredients) = 'array' and pg_column_size(ingredients) <= 65536),
  calories numeric not null check (calories between 0 and 1000000),
  resembles uuid references public.meals (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint doubted_meals_external unique (user_id, provider, external_id)
);
comment on table public.doubted_meals is 'Meals of other apps that may be ones that are stored already: in no sum until the person decides.';
comment on column public.doubted_meals.app is 'The app as the source names it; empty = not said.';
comment on column public.doubted_meals.span is 'moment = as it was entered; hour, day = a sum that the exporting app made.';
comment on column public.doubted_meals.resembles is 'The meal that it may be; null once that one is gone.';
create index doubted_meals_user on public.doubted_meals (user_id, day);
create index doubted_meals_resembles on public.doubted_meals (resembles);

create trigger doubted_meals_forbid_owner_change before update of id, user_id on public.doubted_meals
  for each row execute function private.forbid_owner_change();
create trigger doubted_meals_touch before update on public.doubted_meals
  for each row execute function private.touch_updated_at();
alter table public.doubted_meals enable row level security;
revoke all on public.doubted_meals from anon, authenticated;
grant select on public.doubted_meals to authenticated;
grant all on public.doubted_meals to service_role;
create policy "doubted_meals: owner or admin reads" on public.doubted_meals for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));
select private.announce_table('doubted_meals');
select private.add_provider_table('public.doubted_meals', 'provider');

create function private.source_meal_id(uid uuid, provider text, external_id text) returns uuid
language sql immutable set search_path = '' as $$
  select overlay(overlay(md5(uid || ' ' || provider || ' ' || external_id) placing '8' from 13) placing '8' from 17)::uuid
$$;
comment on function private.source_meal_id(uuid, text, text) is 'The id of a meal of another app: the same for the same record.';

create function private.is_near(calories numeric, other numeric) returns boolean
language sql immutable set search_path = '' as $$ select abs(calories - other) <= greatest(20, 0.1 * greatest(calories, other)) $$;
comment on function private.is_near(numeric, numeric) is
  'Whether two energies may be of one meal: apps round, and have other tables. 10 %, at least 20 kcal: chosen in Živa.';

create function private.find_resembled(uid uuid, meal public.doubted_meals) returns uuid
language sql stable set search_path = '' as $$
  select m.id from public.meals m left join private.source_meals s on s.meal_id = m.id
  where m.user_id = uid and m.day = meal.day and m.id <> meal.id and m.nutrients ? 'calories'
    and (s.meal_id is null or s.provider <> meal.provider or s.app <> meal.app)
    and (meal.span = 'day' or s.span = 'day' or private.is_near((m.nutrients ->> 'calories')::numeric, meal.calories))
  order by abs((m.nutrients ->> 'calories')::numeric - meal.calories), m.id limit 1
$$;
comment on function private.find_resembled(uuid, public.doubted_meals) is
  'The meal of the same day, of the person or of another app, that this may be. The sum of a whole day may be any.';

create function private.write_source_meal(meal public.doubted_meals, is_settled boolean default false) returns void
language plpgsql volatile set search_path = '' as $$
declare
  former uuid[] := array(select i.id from public.meal_ingredients i where i.meal_id = meal.id);
  eaten timestamptz := least(coalesce(meal.eaten_at, meal.day + interval '12 hours'), now());
begin
  perform set_config('ziva.saving_meal', meal.id::text, true), set_config('ziva.saving_ingredients', meal.ingredients::text, true);
  update public.meals m set day = meal.day, eaten_at = meal.eaten_at, type = meal.type where m.id = meal.id and m.user_id = meal.user_id;
  if not found then
    insert into public.meals (id, user_id, day, eaten_at, type, lang, source, created_at, logged_at)
    select meal.id, meal.user_id, meal.day, meal.eaten_at, meal.type,
      coalesce(p.food_lang, case when p.lang in ('sl', 'en') then p.lang end, 'sl'), 'health', eaten, eaten
    from (values (1)) one left join public.profiles p on p.user_id = meal.user_id;
  end if;
  insert into public.meal_ingredients (meal_id, user_id, position, name, nutrients, source)
  select meal.id, meal.user_id, i.position, i.name, i.nutrients, i.source
  from rows from (jsonb_to_recordset(meal.ingredients) as (name text, nutrients jsonb, source text)) with ordinality
    as i (name, nutrients, source, position);
  delete from public.meal_ingredients i where i.id = any (former);
  perform set_config('ziva.saving_meal', '', true);
  insert into private.source_meals as s (meal_id, user_id, provider, external_id, app, span, day, eaten_at, version, is_settled)
  select meal.id, meal.user_id, meal.provider, meal.external_id, meal.app, meal.span, meal.day, meal.eaten_at, m.version, write_source_meal.is_settled
  from public.meals m where m.id = meal.id
  on conflict (meal_id) do update set day = excluded.day, eaten_at = excluded.eaten_at, version = excluded.version;
end $$;
comment on function private.write_source_meal(public.doubted_meals, boolean) is 'Makes a meal of what another app wrote, or brings it up to date.';

create function private.drop_coarser_meals(meal public.doubted_meals) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  coarser text[] := array['meal|' || meal.day || '|' || meal.app] || case when meal.span = 'moment' then 'meal|'
    || to_char(date_trunc('hour', meal.eaten_at at time zone 'UTC'), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '|' || meal.app end;
begin
  -- Of one app the figure with the finer span stands: its moments in place of the hour, its hours in place of the day.
  if meal.span <> 'moment' and exists (
    select 1 from private.source_meals s where s.user_id = meal.user_id and s.provider = meal.provider and s.app = meal.app and s.day = meal.day
      and s.meal_id <> meal.id
      and (meal.span = 'day' or s.span = 'moment' and s.eaten_at >= meal.eaten_at and s.eaten_at < meal.eaten_at + interval '1 hour')
    union all
    select 1 from public.doubted_meals s where s.user_id = meal.user_id and s.provider = meal.provider and s.app = meal.app and s.day = meal.day
      and s.id <> meal.id
      and (meal.span = 'day' or s.span = 'moment' and s.eaten_at >= meal.eaten_at and s.eaten_at < meal.eaten_at + interval '1 hour')) then
    return true;
  end if;
  if meal.span <> 'day' then
    delete from public.meals m using private.source_meals s
    where s.meal_id = m.id and s.user_id = meal.user_id and s.provider = meal.provider and s.external_id = any (coarser) and m.id <> meal.id;
    delete from public.doubted_meals s
    where s.user_id = meal.user_id and s.provider = meal.provider and s.external_id = any (coarser) and s.id <> meal.id;
  end if;
  return false;
end $$;
comment on function private.drop_coarser_meals(public.doubted_meals) is
  'Removes sums of the same app that this meal is a part of. Answers whether it is such a sum itself and its parts are here.';

create function private.store_meals(uid uuid, batch jsonb) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  one record;
  meal public.doubted_meals;
  known record;
  stored integer := 0;
begin
  if not exists (select 1 from public.profiles p where p.user_id = uid and p.takes_source_meals) then
    return 0;
  end if;
  for one in
    select distinct on (g."externalId") g.*, n.is_new
    from jsonb_to_recordset(batch -> 'meals') as g ("externalId" text, day date, span text, "eatenAt" timestamptz, type text, foods jsonb,
      device text)
    join private.newer_records(uid, batch, 'meal', array(
      -- A figure without energy is a part of a meal that is here already, or none.
      select m.one ->> 'externalId' from jsonb_array_elements(batch -> 'meals') m (one)
      where jsonb_path_exists(m.one, '$.foods[*].nutrients.calories')
        or exists (select 1 from private.record_states k where k.user_id = uid and k.provider = batch ->> 'provider' and k.kind = 'meal'
          and k.external_id = m.one ->> 'externalId'))) n on n.external_id = g."externalId"
    order by g."externalId"
  loop
    meal := jsonb_populate_record(null::public.doubted_meals, jsonb_build_object('id',
      private.source_meal_id(uid, batch ->> 'provider', one."externalId"), 'user_id', uid, 'provider', batch ->> 'provider', 'external_id',
      one."externalId", 'app', coalesce(one.device, ''), 'span', one.span, 'day', one.day, 'eaten_at', one."eatenAt", 'type', one.type));
    select m.version = s.version as is_same, m.type, (m.nutrients ->> 'calories')::numeric as calories, (
        select jsonb_agg(jsonb_build_object('name', i.name, 'nutrients', i.nutrients, 'source', i.source) order by i.position)
        from public.meal_ingredients i where i.meal_id = m.id) as ingredients, true as is_meal
      into known from private.source_meals s join public.meals m on m.id = s.meal_id where s.meal_id = meal.id;
    if not found then
      select true as is_same, d.type, d.calories, d.ingredients, false as is_meal into known from public.doubted_meals d where d.id = meal.id;
    end if;
    -- Deleted, left out, or changed by the person.
    continue when not one.is_new and not coalesce(known.is_same, false);
    meal.ingredients := (select jsonb_agg(jsonb_build_object('name', coalesce(f.food ->> 'name', one.device, batch ->> 'provider'),
        'nutrients', f.food -> 'nutrients', 'source', (batch ->> 'provider') || ':' || meal.app) order by f.position)
      from jsonb_array_elements(one.foods) with ordinality f (food, position));
    if not one.is_new and jsonb_array_length(one.foods) = 1 and not one.foods -> 0 ? 'name' then
      -- The app may send each nutrient by itself, and the names of the foods are known from the file alone.
      continue when jsonb_array_length(known.ingredients) > 1;
      meal.ingredients := jsonb_set(known.ingredients, '{0,nutrients}', (known.ingredients -> 0 -> 'nutrients') || (one.foods -> 0 -> 'nutrients'));
    end if;
    meal.calories := (select sum((i.one -> 'nutrients' ->> 'calories')::numeric) from jsonb_array_elements(meal.ingredients) i (one));
    -- A window that begins within the hour knows a part of it.
    continue when not one.is_new and meal.span = 'hour' and meal.calories < known.calories;
    continue when private.drop_coarser_meals(meal);
    if one.is_new then
      meal.resembles := private.find_resembled(uid, meal);
    end if;
    if one.is_new and meal.resembles is null or known.is_meal then
      perform private.write_source_meal(meal);
    elsif one.is_new then
      insert into public.doubted_meals select meal.id, uid, meal.provider, meal.external_id, meal.app, meal.span, meal.day, meal.eaten_at, meal.type,
        meal.ingredients, meal.calories, meal.resembles;
    else
      update public.doubted_meals d set ingredients = meal.ingredients, calories = meal.calories, day = meal.day, eaten_at = meal.eaten_at
      where d.id = meal.id;
    end if;
    stored := stored + 1;
  end loop;
  return stored;
end $$;
comment on function private.store_meals(uuid, jsonb) is
  'Stores the meals of a batch where the person wants them: as meals, or in doubt beside those that they resemble. Answers how many are '
  'new or newer.';

create function private.doubt_source_meals(logged uuid[]) returns void
language plpgsql set search_path = '' as $$
declare
  one record;
begin
  for one in
    select distinct on (s.meal_id) s.*, c.id as resembled, m.type, (m.nutrients ->> 'calories')::numeric as calories
    from public.meals c
    join private.source_meals s on s.user_id = c.user_id and s.day = c.day and s.meal_id <> c.id and not s.is_settled
    join public.meals m on m.id = s.meal_id and m.version = s.version
    where c.id = any (logged) and c.source not in ('health', 'copy') and c.nutrients ? 'calories'
      and (s.span = 'day' or private.is_near((c.nutrients ->> 'calories')::numeric, (m.nutrients ->> 'calories')::numeric))
    order by s.meal_id, c.id
  loop
    insert into public.doubted_meals (id, user_id, provider, external_id, app, span, day, eaten_at, type, ingredients, calories, resembles)
    select one.meal_id, one.user_id, one.provider, one.external_id, one.app, one.span, one.day, one.eaten_at, one.type,
      jsonb_agg(jsonb_build_object('name', i.name, 'nutrients', i.nutrients, 'source', i.source) order by i.position), one.calories, one.resembled
    from public.meal_ingredients i where i.meal_id = one.meal_id
    on conflict do nothing;
    delete from public.meals m where m.id = one.meal_id;
  end loop;
end $$;
comment on function private.doubt_source_meals(uuid[]) is
  'A meal that the person logs, and that one of another app resembles, stays; the other one waits for a decision. One that the person changed stays.';

-- New meals come by meals_inserted. A photo has its figures later.
create function private.doubt_later() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.doubt_source_meals((select array_agg(c.id) from changed c));
  return null;
end $$;
comment on function private.doubt_later() is 'A changed meal is compared with those of other apps.';
create trigger meals_doubt_later after update on public.meals
  referencing new table as changed for each statement execute function private.doubt_later();

create function public.my_source_meals() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'isTaken', coalesce((select p.takes_source_meals from public.profiles p where p.user_id = (select auth.uid())), false),
    'doubted', coalesce((
      select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', d.id, 'provider', d.provider, 'app', nullif(d.app, ''), 'span', d.span,
        'day', d.day, 'eatenAt', d.eaten_at, 'name', left((select string_agg(i.one ->> 'name', ', ' order by i.place)
          from jsonb_array_elements(d.ingredients) with ordinality i (one, place)), 200),
        'calories', d.calories,
        'resembles', case when m.id is not null then jsonb_build_object('id', m.id, 'calories', m.nutrients -> 'calories',
          'name', left(coalesce(nullif(m.name, ''),
            (select string_agg(i.name, ', ' order by i.position) from public.meal_ingredients i where i.meal_id = m.id), ''), 200)) end))
          order by d.day desc, d.eaten_at desc nulls last, d.id)
      from (select * from public.doubted_meals d where d.user_id = (select auth.uid()) order by d.day desc, d.id limit 50) d
      left join public.meals m on m.id = d.resembles), '[]'),
    'count', (select count(*) from public.doubted_meals d where d.user_id = (select auth.uid())))
$$;
comment on function public.my_source_meals() is
  'Whether the caller takes meals of other apps over, and the newest fifty of those in doubt, as sourceMealsSchema.';

create function public.set_source_meals(is_taken boolean) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  update public.profiles p set takes_source_meals = coalesce(set_source_meals.is_taken, p.takes_source_meals) where p.user_id = auth.uid();
  if not found then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  return public.my_source_meals();
end $$;
comment on function public.set_source_meals(boolean) is
  'Whether the caller takes meals of other apps over from now on; those that are here stay. Answers sourceMealsSchema. Speaks only of the caller.';

create function public.decide_doubted_meal(id uuid, is_another boolean) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  meal public.doubted_meals;
begin
  if auth.uid() is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  delete from public.doubted_meals d where d.id = decide_doubted_meal.id and d.user_id = auth.uid() returning d.* into meal;
  if meal.id is not null and decide_doubted_meal.is_another then
    -- It may have been a meal before the one that it resembles was logged.
    perform set_config('ziva.restoring', meal.id::text, true);
    perform private.write_source_meal(meal, true);
    delete from private.deleted_meals g where g.meal_id = meal.id and g.user_id = meal.user_id;
  end if;
  return public.my_source_meals();
end $$;
comment on function public.decide_doubted_meal(uuid, boolean) is
  'A meal in doubt is another one than it resembles, and is added; or it is the same, and stays out for good. Twice is once. Answers '
  'sourceMealsSchema. Definer because nobody writes the tables straight; speaks only of the caller.';

revoke execute on function private.source_meal_id(uuid, text, text), private.is_near(numeric, numeric),
  private.find_resembled(uuid, public.doubted_meals), private.write_source_meal(public.doubted_meals, boolean),
  private.drop_coarser_meals(public.doubted_meals), private.store_meals(uuid, jsonb), private.doubt_source_meals(uuid[]), private.doubt_later()
  from public;
revoke execute on function public.my_source_meals(), public.set_source_meals(boolean), public.decide_doubted_meal(uuid, boolean)
  from public, anon, authenticated;
grant execute on function public.my_source_meals(), public.set_source_meals(boolean), public.decide_doubted_meal(uuid, boolean) to authenticated;
