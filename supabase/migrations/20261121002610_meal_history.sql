-- Finding again what was eaten: favourites, a history that is searched and filtered page by page, a month at a glance; and changing how
-- much of a whole meal was eaten. A favourite is a kind of meal, the same foods whatever their grams, so that it is starred on every day it
-- was eaten and stays when one of them is deleted. The answers of overview, meal_stats, week_meals and meal_page are told of it here.

create table if not exists public.favourite_meals (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  likeness text not null check (length(likeness) between 1 and 64),
  name text not null check (length(name) <= 200 and private.is_one_line(name)),
  created_at timestamptz not null default now(),
  primary key (user_id, likeness)
);
comment on table public.favourite_meals is 'Meals somebody starred, by their foods (meals.likeness); the name is that of the day it was starred.';

alter table public.favourite_meals enable row level security;
revoke all on public.favourite_meals from anon, authenticated;
grant select, insert, delete on public.favourite_meals to authenticated;
grant all on public.favourite_meals to service_role;
drop policy if exists "favourite_meals: owner reads" on public.favourite_meals;
create policy "favourite_meals: owner reads" on public.favourite_meals for select to authenticated using (user_id = (select auth.uid()));
drop policy if exists "favourite_meals: owner adds" on public.favourite_meals;
create policy "favourite_meals: owner adds" on public.favourite_meals for insert to authenticated with check (user_id = (select auth.uid()));
drop policy if exists "favourite_meals: owner removes" on public.favourite_meals;
create policy "favourite_meals: owner removes" on public.favourite_meals for delete to authenticated using (user_id = (select auth.uid()));
drop policy if exists "favourite_meals: admin reads" on public.favourite_meals;
create policy "favourite_meals: admin reads" on public.favourite_meals for select to authenticated using ((select public.is_admin()));
select private.announce_noun('favourite_meals');

create or replace function private.keep_favourite() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from public.favourite_meals f where f.user_id = new.user_id and f.likeness = old.likeness) then
    insert into public.favourite_meals (user_id, likeness, name) values (new.user_id, new.likeness, new.name) on conflict do nothing;
    if not exists (select 1 from public.meals m where m.user_id = new.user_id and m.likeness = old.likeness) then
      delete from public.favourite_meals f where f.user_id = new.user_id and f.likeness = old.likeness;
    end if;
  end if;
  return null;
end $$;
comment on function private.keep_favourite() is 'A starred meal whose foods are changed stays starred.';
revoke execute on function private.keep_favourite() from public;
create or replace trigger meals_keep_favourite after update on public.meals
  for each row when (old.likeness <> '' and new.likeness <> '' and old.likeness <> new.likeness) execute function private.keep_favourite();

create or replace function public.star_meal(meal_id uuid, starred boolean) returns boolean
language plpgsql security invoker set search_path = '' as $$
declare
  uid uuid := auth.uid();
  kind text;
  called text;
begin
  select m.likeness, m.name into kind, called from public.meals m where m.id = star_meal.meal_id and m.user_id = uid;
  if kind is null then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  if not coalesce(star_meal.starred, false) then
    delete from public.favourite_meals f where f.user_id = uid and f.likeness = kind;
    return false;
  end if;
  -- Before its photo was read a meal is of no kind yet; and all favourites are read with every overview.
  if kind = '' or (select count(*) from public.favourite_meals f where f.user_id = uid) >= 200 then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'favourites';
  end if;
  insert into public.favourite_meals (user_id, likeness, name) values (uid, kind, called) on conflict do nothing;
  return true;
end $$;
comment on function public.star_meal(uuid, boolean) is 'Makes a meal of the caller, and all of the same foods, a favourite or no longer one. Answers whether it is.';

-- What a meal is found by: its name and its foods, lower case without diacritics. Searched only within one person's rows, which the index
-- on user_id and day finds; a trigram index would be written with every meal and used by nobody.
alter table public.meals add column if not exists search text not null default '';
comment on column public.meals.search is 'Name and ingredients in lower case without diacritics; kept by trigger.';

create or replace function private.fold_meal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.search := lower(extensions.unaccent(new.name || coalesce(
    (select ' | ' || string_agg(i.name, ' | ' order by i.position) from public.meal_ingredients i where i.meal_id = new.id), '')));
  return new;
end $$;
comment on function private.fold_meal() is 'Keeps meals.search; runs when the name changes and whenever the ingredients are added up.';
revoke execute on function private.fold_meal() from public;
create or replace trigger meals_fold before insert or update of name, nutrients, search on public.meals
  for each row execute function private.fold_meal();
update public.meals m set search = '' where m.search = '';

drop function if exists public.history(date, integer);

create or replace function public.meal_history(q text default null, types text[] default null, sources text[] default null, statuses text[] default null,
  from_day date default null, to_day date default null, with_photo boolean default false, favourites boolean default false, before jsonb default null,
  max integer default 20) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  uid uuid := auth.uid();
  zone text;
  words text[] := regexp_split_to_array(btrim(lower(extensions.unaccent(left(coalesce(q, ''), 100))), E' \t\n,;.'), '[\s,;]+');
  most integer := least(greatest(coalesce(max, 20), 1), 60);
  last_day date := (before ->> 'day')::date;
  last_at timestamptz := (before ->> 'at')::timestamptz;
  last_id uuid := (before ->> 'id')::uuid;
  answer record;
begin
  select p.time_zone into zone from public.profiles p where p.user_id = uid;
  if zone is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  with page as (
    select m.id, m.day, coalesce(m.eaten_at, m.created_at) as at, m.likeness, row_number() over (order by m.day desc, coalesce(m.eaten_at, m.created_at) desc, m.id desc) as place
    from public.meals m
    where m.user_id = uid
      and (last_day is null or (m.day <= last_day and (m.day, coalesce(m.eaten_at, m.created_at), m.id) < (last_day, last_at, last_id)))
      and (from_day is null or m.day >= from_day) and (to_day is null or m.day <= to_day)
      and (types is null or m.type = any (types)) and (sources is null or m.source = any (sources)) and (statuses is null or m.status = any (statuses))
      and (not coalesce(with_photo, false) or exists (select 1 from public.meal_photos p where p.meal_id = m.id))
      and (not coalesce(meal_history.favourites, false) or exists (select 1 from public.favourite_meals f where f.user_id = uid and f.likeness = m.likeness))
      -- Every word is found as it stands or nearly so: four letters and more may be inflected or mistyped.
      and not exists (
        select 1 from unnest(words) w
        where position(w in m.search) = 0 and (length(w) < 4 or extensions.word_similarity(w, m.search) < 0.55))
    order by m.day desc, coalesce(m.eaten_at, m.created_at) desc, m.id desc
    limit most + 1
  )
  select
    coalesce(jsonb_agg(d.meal order by p.place) filter (where p.place <= most), '[]') as meals,
    coalesce(jsonb_agg(p.id order by p.place) filter (where p.place <= most and f.likeness is not null), '[]') as starred,
    case when count(*) > most then (jsonb_agg(jsonb_build_object('day', p.day, 'at', p.at, 'id', p.id)) filter (where p.place = most)) -> 0 end as next
    into answer
  from page p join public.meal_documents d on d.id = p.id left join public.favourite_meals f on f.user_id = uid and f.likeness = p.likeness;
  return jsonb_build_object('today', (now() at time zone zone)::date, 'timeZone', zone, 'meals', answer.meals, 'favourites', answer.starred, 'next', answer.next);
exception when data_exception then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.meal_history(text, text[], text[], text[], date, date, boolean, boolean, jsonb, integer) is 'Meals of the caller, newest first, as far as the filters let them through; `before` is the `next` of the page before. Answers mealHistorySchema.';

create or replace function public.meal_month(month date default null) returns jsonb
language plpgsql stable security invoker set search_path = '' set enable_seqscan = off as $$
declare
  uid uuid := auth.uid();
  today date;
  first date;
begin
  select (now() at time zone p.time_zone)::date into today from public.profiles p where p.user_id = uid;
  if today is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  first := date_trunc('month', coalesce(month, today))::date;
  return jsonb_build_object('today', today, 'month', first, 'earliest', (select min(m.day) from public.meals m where m.user_id = uid), 'days', (
    select jsonb_agg(jsonb_build_object('day', w.day, 'meals', coalesce(t.meals, 0), 'calories', t.calories, 'goal', (
      select g.calories from public.daily_goals g where g.user_id = uid and g.valid_from <= w.day order by g.valid_from desc limit 1)) order by w.day)
    from (select first + n as day from generate_series(0, (first + interval '1 month')::date - first - 1) n) w
    left join (
      select m.day, count(*)::integer as meals, trim_scale(sum((m.nutrients ->> 'calories')::numeric)) as calories
      from public.meals m where m.user_id = uid and m.day between first and first + 30 group by m.day) t on t.day = w.day));
end $$;
comment on function public.meal_month(date) is 'Energy, goal and number of meals of each day of a month (this one unless given), as mealMonthSchema.';

create or replace function public.scale_meal(meal_id uuid, factor numeric, seen uuid[]) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  uid uuid := auth.uid();
  former uuid[];
  original jsonb;
begin
  perform 1 from public.meals m where m.id = scale_meal.meal_id and m.user_id = uid for update;
  former := array(select i.id from public.meal_ingredients i where i.meal_id = scale_meal.meal_id and i.user_id = uid order by i.id);
  original := public.meal_detail(scale_meal.meal_id);
  if factor is null or factor < 0.01 or factor > 100 or factor = 'NaN' then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'factor';
  end if;
  -- Each scaling makes its ingredients anew: sent twice, the second finds others than it was made for, and changes nothing.
  if cardinality(former) = 0 or former <> array(select s from unnest(seen) s order by s) then
    raise exception using errcode = 'P0001', message = 'meal_changed';
  end if;
  update public.meals m set oil = 'other', oil_grams = trim_scale(round(m.oil_grams * factor, 3)) where m.id = scale_meal.meal_id and m.user_id = uid and m.oil_grams > 0;
  perform public.add_ingredients(scale_meal.meal_id, public.scale_ingredients(original -> 'ingredients', factor));
  delete from public.meal_ingredients i where i.id = any (former) and i.user_id = uid;
  return public.meal_detail(scale_meal.meal_id);
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.scale_meal(uuid, numeric, uuid[]) is 'So many times the whole meal, oil and all; `seen` are the ingredients it was meant for, another state is meal_changed. Answers mealSchema.';

create or replace function public.overview(day date default null, at timestamptz default now()) returns jsonb
language plpgsql stable security invoker set search_path = '' set enable_seqscan = off as $$
declare
  uid uuid := auth.uid();
  profile jsonb := public.my_profile();
  zone text := profile ->> 'timeZone';
  today date := (coalesce(at, now()) at time zone zone)::date;
  shown date := coalesce(overview.day, today);
  monday date := shown - (extract(isodow from shown)::integer - 1);
  hour numeric := extract(epoch from (coalesce(at, now()) at time zone zone)::time) / 3600;
  day_meals jsonb;
  around jsonb;
  usual jsonb;
  starred text[];
  favourites jsonb;
begin
  if profile is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;

  select coalesce(jsonb_agg(d.meal order by coalesce(d.eaten_at, d.created_at), d.id), '[]') into day_meals
  from public.meal_documents d where d.user_id = uid and d.day = shown;

  select coalesce(array_agg(f.likeness), '{}') into starred from public.favourite_meals f where f.user_id = uid;
  select coalesce(jsonb_agg(m.id), '[]') into favourites
  from public.meals m where cardinality(starred) > 0 and m.user_id = uid and m.day = shown and m.likeness = any (starred);

  select jsonb_build_object(
    'goals', (
      select jsonb_build_object('calories', g.calories, 'protein', g.protein, 'carbs', g.carbs, 'fat', g.fat)
      from public.daily_goals g where g.user_id = uid and g.valid_from <= shown order by g.valid_from desc limit 1),
    'week', (
      select jsonb_agg(jsonb_build_object('day', w.day, 'meals', coalesce(t.meals, 0), 'nutrients', coalesce(t.nutrients, '{}')) order by w.day)
      from (select monday + n as day from generate_series(0, 6) n) w
      left join public.day_totals t on t.user_id = uid and t.day between monday and monday + 6 and t.day = w.day),
    'weights', (
      select coalesce(jsonb_agg(jsonb_build_object('day', e.day, 'weightKg', e.weight_kg) order by e.day, e.created_at), '[]')
      from public.weight_entries e where e.user_id = uid and e.day between shown - 29 and shown),
    'attention', (
      select coalesce(jsonb_agg(a.line order by a.created_at desc, a.id), '[]')
      from (
        (select u.id, u.created_at,
          jsonb_build_object('kind', 'unrecognized', 'text', u.text, 'mealId', u.meal_id, 'mealName', m.name, 'day', m.day) as line
        from public.unknown_ingredients u join public.meals m on m.id = u.meal_id
        where u.user_id = uid and u.status = 'open' and u.created_at > coalesce(at, now()) - interval '14 days'
        order by u.created_at desc limit 20)
        union all
        -- Neither a range of days nor an order of their own: the index of the few failed is taken, and no other meal read.
        select m.id, m.created_at, jsonb_build_object('kind', 'failed', 'mealId', m.id, 'mealName', m.name, 'day', m.day)
        from public.meals m where m.user_id = uid and m.status = 'failed' and m.day + 0 between today - 14 and today
        order by created_at desc limit 40) a)
  ) into around;

  -- Eaten at least twice in eight weeks within two hours of this time of day, or a favourite of those weeks, and not yet on the day shown:
  -- favourites of this hour first, then what is usual, then other favourites. A meal without eaten_at tells no hour; midnight is no wall.
  select coalesce(jsonb_agg(jsonb_build_object('mealId', l.meal_id, 'name', l.name, 'type', l.type, 'times', l.times, 'favourite', l.favourite, 'nutrients', l.nutrients)
    order by l.rank, l.times desc, l.newest desc, l.meal_id), '[]') into usual
  from (
    select g.*, case when g.favourite and g.times > 0 then 1 when g.times >= 2 then 2 else 3 end as rank
    from (
      select (array_agg(m.id order by m.day desc, m.created_at desc))[1] as meal_id, (array_agg(m.name order by m.day desc, m.created_at desc))[1] as name,
        (array_agg(m.type order by m.day desc, m.created_at desc))[1] as type,
        (array_agg(m.nutrients order by m.day desc, m.created_at desc))[1] as nutrients,
        (count(*) filter (where abs(extract(epoch from m.moment::time) / 3600 - hour) not between 2 and 22))::integer as times,
        max(m.day) as newest, m.likeness = any (starred) as favourite
      from (
        select m.id, m.day, m.created_at, m.name, m.type, m.nutrients, m.likeness, (m.eaten_at at time zone zone) as moment
        from public.meals m
        where m.user_id = uid and m.day between today - 56 and today and m.status = 'completed' and m.likeness <> '') m
      where (m.likeness = any (starred) or abs(extract(epoch from m.moment::time) / 3600 - hour) not between 2 and 22)
        and not exists (select 1 from public.meals s where s.user_id = uid and s.day = shown and s.likeness = m.likeness)
      group by m.likeness) g
    where g.favourite or g.times >= 2
    order by rank, g.times desc, g.newest desc
    limit 6) l;

  return jsonb_build_object('day', shown, 'today', today, 'profile', profile, 'meals', day_meals, 'favourites', favourites, 'usual', usual) || around;
end $$;

create or replace function public.meal_stats(from_day date, to_day date) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  uid uuid := auth.uid();
  today date;
  days jsonb;
  counted integer;
  streak integer;
  best integer;
  coverage jsonb;
  top jsonb;
begin
  select (now() at time zone p.time_zone)::date into today from public.profiles p where p.user_id = uid;
  if today is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  if from_day is null or to_day is null or to_day < from_day or to_day - from_day > 400 then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'from_day, to_day';
  end if;

  select jsonb_agg(jsonb_build_object('day', w.day, 'meals', coalesce(t.meals, 0), 'nutrients', coalesce(t.nutrients, '{}')) order by w.day),
    coalesce(sum(t.meals), 0)
    into days, counted
  from (select from_day + n as day from generate_series(0, to_day - from_day) n) w
  left join public.day_totals t on t.user_id = uid and t.day between from_day and to_day and t.day = w.day;

  -- Days in a row share day minus their rank; the run that matters now ends today or yesterday.
  select coalesce(max(r.length) filter (where r.last >= today - 1), 0), coalesce(max(r.length), 0) into streak, best
  from (
    select count(*)::integer as length, max(d.day) as last
    from (
      select e.day, e.day - (row_number() over (order by e.day))::integer as run
      from (select distinct m.day from public.meals m where m.user_id = uid and m.day <= today) e) d
    group by d.run) r;

  -- How much of the energy eaten comes from foods that know a nutrient: where it is little, its average tells nothing.
  with parts as materialized (
    select i.nutrients, (i.nutrients ->> 'calories')::numeric as calories
    from public.meals m join public.meal_ingredients i on i.meal_id = m.id
    where m.user_id = uid and m.day between from_day and to_day and (i.nutrients ->> 'calories')::numeric > 0
  ), whole as (
    select sum(p.calories) as calories from parts p
  )
  select coalesce(jsonb_object_agg(k.key, round(k.calories / w.calories, 3)), '{}') into coverage
  from (select n.key, sum(p.calories) as calories from parts p, jsonb_object_keys(p.nutrients) n (key) group by n.key) k, whole w;

  select coalesce(jsonb_agg(jsonb_build_object('foodId', f.food_id, 'name', f.name, 'times', f.times) order by f.times desc, f.name), '[]') into top
  from (
    select i.food_id, (array_agg(i.name order by m.day desc))[1] as name, count(*)::integer as times
    from public.meals m join public.meal_ingredients i on i.meal_id = m.id
    where m.user_id = uid and m.day between from_day and to_day and m.source <> 'quick' and i.recognized
    group by i.food_id, case when i.food_id is null then lower(i.name) end
    order by count(*) desc, 2 limit 10) f;

  return jsonb_build_object('today', today, 'goals', public.goals_on(least(to_day, today)), 'days', days, 'streak', streak, 'bestStreak', best, 'coverage', coverage, 'mealCount', counted, 'topFoods', top);
end $$;

create or replace function public.week_meals(day date default null) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  uid uuid := auth.uid();
  today date;
  monday date;
begin
  select (now() at time zone p.time_zone)::date into today from public.profiles p where p.user_id = uid;
  if today is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  monday := coalesce(week_meals.day, today);
  monday := monday - (extract(isodow from monday)::integer - 1);
  return jsonb_build_object('today', today, 'favourites', (
      select coalesce(jsonb_agg(m.id), '[]') from public.meals m join public.favourite_meals f on f.user_id = uid and f.likeness = m.likeness
      where m.user_id = uid and m.day between monday and monday + 6), 'days', (
    select jsonb_agg(jsonb_build_object('day', w.day, 'meals', coalesce(d.meals, '[]')) order by w.day)
    from (select monday + n as day from generate_series(0, 6) n) w
    left join (
      select x.day, jsonb_agg(x.meal order by coalesce(x.eaten_at, x.created_at), x.id) as meals
      from public.meal_documents x where x.user_id = uid and x.day between monday and monday + 6 group by x.day) d on d.day = w.day));
end $$;

create or replace function public.meal_page(meal_id uuid) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  found_meal jsonb := public.meal_detail(meal_page.meal_id);
  zone text;
begin
  select p.time_zone into zone from public.profiles p where p.user_id = auth.uid();
  return jsonb_build_object('meal', found_meal, 'goals', public.goals_on((found_meal ->> 'day')::date), 'today', (now() at time zone zone)::date, 'timeZone', zone,
    'favourite', exists (
      select 1 from public.meals m join public.favourite_meals f on f.user_id = m.user_id and f.likeness = m.likeness
      where m.id = meal_page.meal_id and m.user_id = auth.uid()));
end $$;

revoke execute on function public.star_meal(uuid, boolean), public.meal_month(date), public.scale_meal(uuid, numeric, uuid[]),
  public.meal_history(text, text[], text[], text[], date, date, boolean, boolean, jsonb, integer) from public, anon, authenticated;
grant execute on function public.star_meal(uuid, boolean), public.meal_month(date), public.scale_meal(uuid, numeric, uuid[]),
  public.meal_history(text, text[], text[], text[], date, date, boolean, boolean, jsonb, integer) to authenticated;
