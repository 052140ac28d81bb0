-- History of meals: favourites, search and filters page by page, a month at a glance, and changing how much of a meal was eaten. A
-- favourite is identified by the foods of a meal, whatever their grams, so that it is marked on every day it was eaten and remains when
-- one of these meals is deleted.

create table public.favourite_meals (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  food_signature text not null check (length(food_signature) between 1 and 64),
  name text not null check (length(name) <= 200 and private.is_one_line(name)),
  created_at timestamptz not null default now(),
  primary key (user_id, food_signature)
);
comment on table public.favourite_meals is 'Starred meals, by their foods (meals.food_signature); the name is that of the day it was '
  'starred.';

alter table public.favourite_meals enable row level security;
revoke all on public.favourite_meals from anon, authenticated;
grant select, insert, delete on public.favourite_meals to authenticated;
grant all on public.favourite_meals to service_role;
create policy "favourite_meals: owner or admin reads" on public.favourite_meals for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));
create policy "favourite_meals: owner adds" on public.favourite_meals for insert to authenticated with check (user_id = (select auth.uid()));
create policy "favourite_meals: owner removes" on public.favourite_meals for delete to authenticated using (user_id = (select auth.uid()));

select private.announce_table('favourite_meals');

create function private.move_favourite(user_id uuid, former text, present text, name text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (select 1 from public.favourite_meals f where f.user_id = move_favourite.user_id and f.food_signature = former) then
    insert into public.favourite_meals (user_id, food_signature, name) values (move_favourite.user_id, present, move_favourite.name) on conflict do
      nothing;
    if not exists (select 1 from public.meals m where m.user_id = move_favourite.user_id and m.food_signature = former) then
      delete from public.favourite_meals f where f.user_id = move_favourite.user_id and f.food_signature = former;
    end if;
  end if;
end $$;
comment on function private.move_favourite(uuid, text, text, text) is 'A starred meal whose foods are changed stays starred.';
revoke execute on function private.move_favourite(uuid, text, text, text) from public;

create function public.star_meal(meal_id uuid, starred boolean) returns boolean
language plpgsql security invoker set search_path = '' as $$
declare
  uid uuid := auth.uid();
  kind text;
  called text;
begin
  select m.food_signature, m.name into kind, called from public.meals m where m.id = star_meal.meal_id and m.user_id = uid;
  if kind is null then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  if not coalesce(star_meal.starred, false) then
    delete from public.favourite_meals f where f.user_id = uid and f.food_signature = kind;
    return false;
  end if;
  -- Before its photo was read a meal is of no kind yet; and all favourites are read with every overview.
  if kind = '' or (select count(*) from public.favourite_meals f where f.user_id = uid) >= 200 then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'favourites';
  end if;
  insert into public.favourite_meals (user_id, food_signature, name) values (uid, kind, called) on conflict do nothing;
  return true;
end $$;
comment on function public.star_meal(uuid, boolean) is
  'Makes a meal of the caller, and all of the same foods, a favourite or no longer one. Answers whether it is.';

create function public.meal_history(q text default null, types text[] default null, sources text[] default null, statuses text[] default null,
  from_day date default null, to_day date default null, with_photo boolean default false, favourites boolean default false, before jsonb default null,
  max integer default 20) returns json
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
  if before - array['day', 'at', 'id'] <> '{}' then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'before';
  end if;
  with page as (
    select m.id, m.day, coalesce(m.eaten_at, m.created_at) as at, m.food_signature, row_number() over (order by m.day desc, coalesce(m.eaten_at,
      m.created_at) desc, m.id desc) as place
    from public.meals m
    where m.user_id = uid
      and (last_day is null or (m.day <= last_day and (m.day, coalesce(m.eaten_at, m.created_at), m.id) < (last_day, last_at, last_id)))
      and (from_day is null or m.day >= from_day) and (to_day is null or m.day <= to_day)
      and (types is null or m.type = any (types)) and (sources is null or m.source = any (sources)) and (statuses is null
        or case when m.failure = 'no_provider' then 'completed' else m.status end = any (statuses))
      and (not coalesce(with_photo, false) or exists (select 1 from public.meal_photos p where p.meal_id = m.id))
      and (not coalesce(meal_history.favourites, false) or exists (select 1 from public.favourite_meals f where f.user_id = uid
        and f.food_signature = m.food_signature))
      -- Every word is found as it stands or nearly so: four letters and more may be inflected or mistyped.
      and not exists (
        select 1 from unnest(words) w
        where position(w in m.search) = 0 and (length(w) < 4 or extensions.word_similarity(w, m.search) < 0.55))
    order by m.day desc, coalesce(m.eaten_at, m.created_at) desc, m.id desc
    limit most + 1
  )
  select
    coalesce(json_agg(d.meal order by p.place) filter (where p.place <= most), '[]') as meals,
    coalesce(jsonb_agg(p.id order by p.place) filter (where p.place <= most and f.food_signature is not null), '[]') as starred,
    case when count(*) > most then (jsonb_agg(jsonb_build_object('day', p.day, 'at', p.at, 'id',
      p.id)) filter (where p.place = most)) -> 0 end as next
    into answer
  from page p join public.meal_documents d on d.id = p.id left join public.favourite_meals f on f.user_id = uid and f.food_signature =
    p.food_signature;
  return json_build_object('today', (now() at time zone zone)::date, 'timeZone', zone, 'meals', answer.meals, 'favourites', answer.starred, 'next',
    answer.next);
exception when data_exception then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.meal_history(text, text[], text[], text[], date, date, boolean, boolean, jsonb, integer) is
  'Meals of the caller, newest first, as far as the filters let them through; `before` is the `next` of the page before. Answers mealHistorySchema.';

create function public.meal_month(month date default null) returns jsonb
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
    select jsonb_agg(jsonb_build_object('day', w.day, 'meals', coalesce(t.meals, 0), 'energy', t.energy, 'goal',
      public.goals_for_day(uid, w.day) -> 'calories') order by w.day)
    from (select first + n as day from generate_series(0, (first + interval '1 month')::date - first - 1) n) w
    left join (
      select m.day, count(*)::integer as meals,
        case when sum(m.shown_kcal) is not null then jsonb_build_object('kcal', sum(m.shown_kcal), 'kJ', sum(m.shown_kj)) end as energy
      from public.meals m where m.user_id = uid and m.day between first and first + 30 group by m.day) t on t.day = w.day));
end $$;
comment on function public.meal_month(date) is 'Energy, goal and number of meals of each day of a month (this one unless given), as mealMonthSchema.';

create function public.scale_meal(meal_id uuid, factor numeric, seen uuid[]) returns jsonb
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
  -- Each scaling replaces the ingredients, so a repeated request finds other ids and changes nothing.
  if cardinality(former) = 0 or former <> array(select s from unnest(seen) s order by s) then
    raise exception using errcode = 'P0001', message = 'meal_changed';
  end if;
  update public.meals m set oil = 'other', oil_grams = trim_scale(round(m.oil_grams * factor, 3)) where m.id = scale_meal.meal_id and m.user_id = uid
    and m.oil_grams > 0;
  perform public.add_ingredients(scale_meal.meal_id, public.scale_ingredients(original -> 'ingredients', factor));
  delete from public.meal_ingredients i where i.id = any (former) and i.user_id = uid;
  return public.meal_detail(scale_meal.meal_id);
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.scale_meal(uuid, numeric, uuid[]) is
  'So many times the whole meal, oil and all; `seen` are the ingredients it was meant for, another state is meal_changed. Answers mealSchema.';

revoke execute on function public.star_meal(uuid, boolean), public.meal_month(date), public.scale_meal(uuid, numeric, uuid[]),
  public.meal_history(text, text[], text[], text[], date, date, boolean, boolean, jsonb, integer) from public, anon, authenticated;
grant execute on function public.star_meal(uuid, boolean), public.meal_month(date), public.scale_meal(uuid, numeric, uuid[]),
  public.meal_history(text, text[], text[], text[], date, date, boolean, boolean, jsonb, integer) to authenticated;
