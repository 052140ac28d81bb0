-- Meals on the overview: those of the day, its week, and the usual meals at this hour; and which of them need attention, here and at the
-- desk. Each query is an index scan on the caller's user_id, so the cost does not grow with other users' data.

select private.add_overview_part('meals', $q$
  with starred as materialized (
    select coalesce(array_agg(f.food_signature), '{}') as likenesses from public.favourite_meals f where f.user_id = uid
  ), around as materialized (
    -- Where the four hours around this one begin. Taken off a time of day, it tells how far into them that is, over midnight too.
    select shown - (extract(isodow from shown)::integer - 1) as monday, ((moment at time zone zone)::time - interval '2 hours')::interval as begins
  ), eaten as materialized (
    select coalesce(array_agg(m.food_signature), '{}') as signatures,
      coalesce(json_agg(m.id) filter (where m.food_signature = any (s.likenesses)), '[]') as favourites
    from starred s, public.meals m where m.user_id = uid and m.day = shown
  ), kinds as materialized (
    -- Only what tells how often and when last is read of all; the newest of the few that are shown is looked up afterwards. A conversion to a
    -- time zone costs two thousandths of a millisecond: once a meal, whose outcome is kept as a day.
    select k.food_signature, k.times, k.whole_times, k.newest_near, date '2000-01-01' + k.last / 4 as newest,
      (array['breakfast', 'dinner', 'lunch', 'snack'])[k.last % 4 + 1] as type, k.food_signature = any (s.likenesses) as favourite
    from starred s, (
      -- As what it was eaten last: one number for the day and the type of that day.
      select h.food_signature, count(h.near_day)::integer as times, count(*)::integer as whole_times, max(h.near_day) as newest_near,
        max((h.day - date '2000-01-01') * 4 + case h.type when 'breakfast' then 0 when 'dinner' then 1 when 'lunch' then 2 else 3 end) as last
      from (
        select a.food_signature, a.day, a.type, case when a.into_hours > '00:00' and a.into_hours < '04:00' then a.day end as near_day
        from (
          select m.food_signature, m.day, m.type, (m.eaten_at at time zone zone)::time - r.begins as into_hours
          from around r, public.meals m
          where m.user_id = uid and m.day between today - 56 and today and m.status = 'completed' and m.food_signature <> ''
          offset 0) a) h
      group by h.food_signature) k
    where k.whole_times >= 2 or k.food_signature = any (s.likenesses)
  ), picked as (
    -- Eaten at least twice in eight weeks within two hours of this time of day, or a favourite of those weeks, and not yet on the day shown:
    -- favourites of this hour first, then what is usual, then other favourites. A meal without eaten_at tells no hour; midnight is no wall.
    -- Three are shown; which of equal ones are among them is decided by the meals.
    (select true as at_this_hour, k.food_signature, null as type, k.times, k.favourite,
      case when k.favourite then k.newest else k.newest_near end as newest,
      case when k.favourite and k.times > 0 then 1 when k.times >= 2 then 2 else 3 end::bigint as place
    from kinds k, eaten e
    where (k.favourite or k.times >= 2) and k.food_signature <> all (e.signatures)
    order by place, k.times desc, newest desc
    fetch first 3 rows with ties)
    union all
    -- The same at whatever hour, for whoever says which meal it is: three of each type, the oftenest first.
    select false, t.food_signature, t.type, t.whole_times, t.favourite, t.newest, t.place
    from (
      select k.*, row_number() over (partition by k.type order by k.favourite desc, k.whole_times desc, k.newest desc) as place
      from kinds k, eaten e
      where k.food_signature <> all (e.signatures)) t
    where t.place <= 3
  ), offered as (
    select coalesce(json_agg(p.meal order by p.place, p.times desc, p.newest desc, p.id) filter (where p.at_this_hour), '[]') as usual,
      coalesce(json_agg(p.meal order by p.place, p.id) filter (where not p.at_this_hour), '[]') as usual_of_type
    from (
      select l.*, n.id, json_build_object('mealId', n.id, 'name', n.name, 'type', n.type, 'times', l.times, 'favourite', l.favourite,
        'nutrients', n.nutrients, 'energy', case when n.shown_kcal is not null then json_build_object('kcal', n.shown_kcal, 'kJ', n.shown_kj) end,
        'ingredients', n.ingredients) as meal
      from picked l
      cross join lateral (
        select m.id, m.name, m.type, m.nutrients, m.shown_kcal, m.shown_kj, (
          select json_agg(json_build_object('foodId', i.food_id, 'name', i.name) order by i.position, i.id)
          from public.meal_ingredients i where i.meal_id = m.id) as ingredients
        from (
          select m.*, (m.eaten_at at time zone zone)::time - r.begins as into_hours
          from around r, public.meals m
          where m.user_id = uid and m.day = l.newest and m.food_signature = l.food_signature and m.status = 'completed') m
        where case when l.at_this_hour then l.favourite or m.into_hours > '00:00' and m.into_hours < '04:00' else m.type = l.type end
        order by m.created_at desc, m.id desc limit 1) n) p
  )
  select json_build_object(
    'meals', (
      select coalesce(json_agg(d.meal order by coalesce(d.eaten_at, d.created_at), d.id), '[]')
      from public.meal_documents d where d.user_id = uid and d.day = shown),
    'favourites', e.favourites,
    'begun', exists (select 1 from public.meals m where m.user_id = uid),
    -- Energy alone: the bars of the week show nothing else.
    'week', (
      select json_agg(json_build_object('day', w.day, 'meals', coalesce(t.meals, 0), 'nutrients',
        case when t.calories is null then json_build_object() else json_build_object('calories', t.calories) end, 'energy',
        case when t.kcal is not null then json_build_object('kcal', t.kcal, 'kJ', t.kj) end, 'goals',
        case when exists (select 1 from public.daily_goals g where g.user_id = uid and g.variants <> '[]')
          then public.goals_for_day(uid, w.day) end) order by w.day)
      from (select r.monday + n as day from generate_series(0, 6) n) w
      left join (
        select m.day, count(*)::integer as meals, trim_scale(sum((m.nutrients -> 'calories')::numeric)) as calories,
          sum(m.shown_kcal) as kcal, sum(m.shown_kj) as kj
        from public.meals m where m.user_id = uid and m.day between r.monday and r.monday + 6 group by m.day) t on t.day = w.day),
    'usual', o.usual, 'usualOfType', o.usual_of_type)
  from around r, eaten e, offered o $q$);

select private.add_overview_condition('unknownIngredients', $q$
  exists (select 1 from public.unknown_ingredients u where u.user_id = uid and u.status = 'open') $q$);
select private.add_attention_kind('unknown', $q$
  select u.id, m.created_at as at, jsonb_build_object('text', u.text, 'mealId', u.meal_id, 'mealName', m.name, 'day', m.day, 'foods', (
    select jsonb_agg(jsonb_build_object('foodId', i.food_id, 'name', i.name) order by i.position, i.id)
    from public.meal_ingredients i where i.meal_id = m.id)) as data
  from public.unknown_ingredients u join public.meals m on m.id = u.meal_id
  where u.user_id = uid and u.status = 'open' and u.created_at > moment - interval '14 days'
  order by u.created_at desc limit 20 $q$, condition => 'unknownIngredients');
select private.add_client_signal('unknown', $q$
  select min(m.created_at) as at, (500 + least(count(*), 99))::integer as weight, jsonb_build_object('count', count(distinct u.stem)) as data
  from public.unknown_ingredients u join public.meals m on m.id = u.meal_id where u.user_id = client and u.status = 'open' $q$);

-- Where no model is configured a photo is a keepsake, and nothing has failed.
-- Neither a range of days nor an order of their own: the index of the few failed is taken, and no other meal read.
select private.add_overview_condition('failedMeals', $q$
  exists (select 1 from public.meals m where m.user_id = uid and m.status = 'failed') $q$);
select private.add_attention_kind('failed', $q$
  select m.id, m.created_at as at, jsonb_build_object('mealId', m.id, 'mealName', m.name, 'day', m.day) as data
  from public.meals m where m.user_id = uid and m.status = 'failed' and m.failure is distinct from 'no_provider'
    and m.day + 0 between today - 14 and today
  order by m.created_at + interval '0' desc limit 20 $q$, condition => 'failedMeals');
select private.add_client_signal('failed', $q$
  select min(m.created_at) as at, 2000 as weight, jsonb_build_object('count', count(*)) as data
  from public.meals m where m.user_id = client and m.status = 'failed' and m.failure is distinct from 'no_provider' $q$);
