-- Data of the screens of meals: nutrients by day over a range, the meals of a week, both in one call, one meal with its goals, and all
-- meals, newest first. Each is one call, returns only the caller's data, and sums days from meals, never from ingredients.

create function public.meal_stats(from_day date, to_day date) returns json
language plpgsql stable security invoker set search_path = '' as $$
declare
  uid uuid := auth.uid();
  today date;
  -- Only then do days have goals of their own.
  varies boolean;
  days json;
  counted integer;
  streak integer;
  best integer;
  coverage json;
  top json;
begin
  select (now() at time zone p.time_zone)::date into today from public.profiles p where p.user_id = uid;
  if today is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  if from_day is null or to_day is null or to_day < from_day or to_day - from_day > 400 then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'from_day, to_day';
  end if;

  varies := exists (select 1 from public.daily_goals g where g.user_id = uid and g.variants <> '[]');
  select json_agg(json_build_object('day', w.day, 'meals', coalesce(t.meals, 0), 'nutrients', coalesce(t.nutrients, '{}'), 'energy', t.energy,
      'goals', case when varies then public.goals_for_day(uid, w.day) end) order by w.day),
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

  -- How much of the energy eaten comes from foods that know a nutrient: where it is little, its average tells nothing. Oil counts where one
  -- oil has of it and another has not (OIL_UNKNOWN in core/nutrition/meal.ts, compared by a test). Foods are grouped by the nutrients they know
  -- before these are counted one by one: there are few such sets, and dozens of nutrients.
  with eaten as materialized (
    select m.day, i.food_id, i.name, m.source <> 'quick' and i.recognized as is_known, i.nutrients, (i.nutrients -> 'calories')::numeric as calories
    from public.meals m join public.meal_ingredients i on i.meal_id = m.id
    where m.user_id = uid and m.day between from_day and to_day
  ), whole as (
    select sum(e.calories) as calories, (
      select coalesce(sum(m.oil_grams), 0) * 8.84 from public.meals m where m.user_id = uid and m.day between from_day and to_day) as oil
    from eaten e
  ), known as (
    select n.key, sum(s.calories) as calories
    from (
      select array(select jsonb_object_keys(e.nutrients)) as keys, sum(e.calories) as calories
      from eaten e where e.calories > 0 group by 1) s, unnest(s.keys) n (key)
    group by n.key
  )
  select (
    select coalesce(json_object_agg(k.key, round(k.calories / (w.calories + case when k.key in ('monounsaturated_fat', 'polyunsaturated_fat',
      'omega3_ala', 'vitamin_e', 'vitamin_k') then w.oil else 0 end), 3)), '{}')
    from known k, whole w), (
    select coalesce(json_agg(json_build_object('foodId', f.food_id, 'name', f.name, 'times', f.times) order by f.times desc, f.name), '[]')
    from (
      select e.food_id, (array_agg(e.name order by e.day desc))[1] as name, count(*)::integer as times
      from eaten e where e.is_known
      group by e.food_id, case when e.food_id is null then lower(e.name) end
      order by count(*) desc, 2 limit 10) f)
  into coverage, top;

  return json_build_object('today', today, 'goals', public.goals_on(least(to_day, today)), 'days', days, 'streak', streak, 'bestStreak', best,
    'coverage', coverage, 'mealCount', counted, 'topFoods', top);
end $$;
comment on function public.meal_stats(date, date) is
  'Figures of a range of at most 401 days as mealStatsSchema; the streak is of now, not of the range. It is json, not jsonb, as meal_documents.';

create function public.week_meals(day date default null) returns json
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
  return json_build_object('today', today, 'favourites', (
      select coalesce(jsonb_agg(m.id), '[]') from public.meals m join public.favourite_meals f on f.user_id = uid and f.food_signature =
        m.food_signature
      where m.user_id = uid and m.day between monday and monday + 6), 'days', (
    select json_agg(json_build_object('day', w.day, 'meals', coalesce(d.meals, '[]')) order by w.day)
    from (select monday + n as day from generate_series(0, 6) n) w
    left join (
      select x.day, json_agg(x.meal order by coalesce(x.eaten_at, x.created_at), x.id) as meals
      from public.meal_documents x where x.user_id = uid and x.day between monday and monday + 6 group by x.day) d on d.day = w.day));
end $$;
comment on function public.week_meals(date) is 'The meals of a day''s week, Monday to Sunday, as weekMealsSchema.';

create function public.meals_page(from_day date, to_day date, week_day date) returns json
language sql stable security invoker set search_path = '' as $$
  select json_build_object('stats', public.meal_stats(meals_page.from_day, meals_page.to_day), 'week', public.week_meals(meals_page.week_day))
$$;
comment on function public.meals_page(date, date, date) is
  'meal_stats and week_meals in one answer, as mealsPageSchema: what the meals screen opens with.';

create function public.meal_page(meal_id uuid) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  found_meal jsonb := public.meal_detail(meal_page.meal_id);
  zone text;
begin
  select p.time_zone into zone from public.profiles p where p.user_id = auth.uid();
  return jsonb_build_object('meal', found_meal, 'goals', public.goals_on((found_meal ->> 'day')::date), 'today', (now() at time zone zone)::date,
    'timeZone', zone,
    'favourite', exists (
      select 1 from public.meals m join public.favourite_meals f on f.user_id = m.user_id and f.food_signature = m.food_signature
      where m.id = meal_page.meal_id and m.user_id = auth.uid()));
end $$;
comment on function public.meal_page(uuid) is
  'One meal of the caller, the goals in force on its day, and the person''s today and time zone, as mealPageSchema; or not_found.';

revoke execute on function public.meal_stats(date, date), public.week_meals(date), public.meals_page(date, date, date),
  public.meal_page(uuid) from public, anon, authenticated;
grant execute on function public.meal_stats(date, date), public.week_meals(date), public.meals_page(date, date, date),
  public.meal_page(uuid) to authenticated;
