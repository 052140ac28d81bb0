-- Everything the overview shows in one call: four statements, each an index scan led by the caller's user_id, so that the cost
-- does not grow with other people's data. It speaks only of the caller, an administrator's own overview too.
--
-- enable_seqscan is off because a small table (goals, one row a person) is otherwise read whole: the first row of somebody else
-- then asks whether the caller is an administrator, which costs more than all the rest of the scan.

create function public.overview(day date default null, at timestamptz default now()) returns jsonb
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
  select coalesce(jsonb_agg(jsonb_build_object('mealId', l.meal_id, 'name', l.name, 'type', l.type, 'times', l.times, 'favourite', l.favourite,
    'nutrients', l.nutrients)
    order by l.rank, l.times desc, l.newest desc, l.meal_id), '[]') into usual
  from (
    select g.*, case when g.favourite and g.times > 0 then 1 when g.times >= 2 then 2 else 3 end as rank
    from (
      select (array_agg(m.id order by m.day desc, m.created_at desc))[1] as meal_id, (array_agg(m.name order by m.day desc,
        m.created_at desc))[1] as name,
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
comment on function public.overview(date, timestamptz) is
  'The overview of a day (the person''s today unless given) as overviewSchema; `at` is the moment that decides today and the usual meals.';
revoke execute on function public.overview(date, timestamptz) from public, anon, authenticated;
grant execute on function public.overview(date, timestamptz) to authenticated;
