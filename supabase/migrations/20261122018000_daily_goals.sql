-- Daily goals, each with the day from which it applies: a changed goal does not change how past days are judged. Goals have variants for weekdays
-- and for days with training (a session stored on that day). On a day with training the variant for training holds, otherwise that of its weekday,
-- otherwise the goals themselves.

create function private.is_goal_variants(value jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select case when jsonb_typeof(value) = 'array' and jsonb_array_length(value) <= 8 then
    not exists (
      select 1 from jsonb_array_elements(value) v
      where jsonb_typeof(v) <> 'object' or v - array['weekdays', 'training', 'calories', 'protein', 'carbs', 'fat'] <> '{}'
        or jsonb_typeof(v -> 'training') is distinct from 'boolean' or jsonb_typeof(v -> 'weekdays') is distinct from 'array'
        or jsonb_path_exists(v -> 'weekdays', '$[*] ? (@.type() != "number" || @ < 1 || @ > 7 || @ != @.floor())')
        or (v -> 'weekdays' = '[]') is distinct from (v -> 'training')::boolean
        or jsonb_path_exists(v, '$.* ? (@.type() == "number" && (@ < 1 || @ > 20000))')
        or exists (select 1 from unnest(array['calories', 'protein', 'carbs', 'fat']) k where jsonb_typeof(v -> k) is distinct from 'number')
        or exists (select 1 from unnest(array['protein', 'carbs', 'fat']) k where (v ->> k)::numeric > 2000))
    -- A weekday has one variant, and so have days with training.
    and not exists (select 1 from jsonb_path_query(value, '$[*].weekdays[*]') d group by d having count(*) > 1)
    and (select count(*) from jsonb_path_query(value, '$[*].training ? (@ == true)')) <= 1
  else false end
$$;
comment on function private.is_goal_variants(jsonb) is 'Whether a value is a list of goalVariantSchema in which no day has two variants.';
revoke execute on function private.is_goal_variants(jsonb) from public;
grant execute on function private.is_goal_variants(jsonb) to authenticated, service_role;

create table public.daily_goals (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  valid_from date not null check (valid_from between '2000-01-01' and '2100-01-01'),
  calories numeric not null check (calories between 0 and 20000),
  protein numeric not null check (protein between 0 and 2000),
  carbs numeric not null check (carbs between 0 and 2000),
  fat numeric not null check (fat between 0 and 2000),
  variants jsonb not null default '[]' check (private.is_goal_variants(variants)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, valid_from)
);
comment on table public.daily_goals is
  'Goals of a day: kcal and grams of protein, carbohydrate and fat, in force from valid_from until the next row.';
comment on column public.daily_goals.variants is 'Goals for weekdays (1 = Monday) and for days with training, as goalVariantSchema.';

create trigger daily_goals_touch before update on public.daily_goals
  for each row execute function private.touch_updated_at();

alter table public.daily_goals enable row level security;
revoke all on public.daily_goals from anon, authenticated;
grant select, insert, update, delete on public.daily_goals to authenticated;
grant all on public.daily_goals to service_role;
create policy "daily_goals: owner or admin reads" on public.daily_goals for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));
create policy "daily_goals: owner adds" on public.daily_goals for insert to authenticated with check (user_id = (select auth.uid()));
create policy "daily_goals: owner changes" on public.daily_goals for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "daily_goals: owner removes" on public.daily_goals for delete to authenticated using (user_id = (select auth.uid()));

create function public.goals_for_day(owner uuid, day date) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  base public.daily_goals;
  -- A variant that holds on the day, and the one that would hold with training.
  chosen jsonb;
  active jsonb;
begin
  select g.* into base from public.daily_goals g where g.user_id = owner and g.valid_from <= goals_for_day.day order by g.valid_from desc limit 1;
  if base.user_id is null then
    return null;
  elsif base.variants <> '[]' then
    select v into active from jsonb_array_elements(base.variants) v where (v -> 'training')::boolean;
    if active is not null and exists (select 1 from public.training_sessions s where s.user_id = owner and s.day = goals_for_day.day) then
      chosen := active || '{"variant": "training"}';
    else
      select v || '{"variant": "weekday"}' into chosen from jsonb_array_elements(base.variants) v
      where v -> 'weekdays' @> to_jsonb(extract(isodow from goals_for_day.day)::integer);
    end if;
  end if;
  return jsonb_build_object('calories', base.calories, 'protein', base.protein, 'carbs', base.carbs, 'fat', base.fat, 'variant', null)
    || coalesce(chosen - array['weekdays', 'training'], '{}')
    || case when active is null then '{}' else jsonb_build_object('onTraining', active - array['weekdays', 'training']) end;
end $$;
comment on function public.goals_for_day(uuid, date) is
  'Goals of a person''s day with the variant of the weekday or of training, as dayGoalsSchema; null when none were set by then. '
  'RLS decides who reads.';

create function public.goals_on(day date) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select public.goals_for_day(auth.uid(), goals_on.day)
$$;
comment on function public.goals_on(date) is 'The caller''s goals on a day as dayGoalsSchema; null when none were set by then.';

create function private.base_goals(owner uuid, day date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('calories', g.calories, 'protein', g.protein, 'carbs', g.carbs, 'fat', g.fat, 'variants', g.variants)
  from public.daily_goals g where g.user_id = owner and g.valid_from <= base_goals.day order by g.valid_from desc limit 1
$$;
comment on function private.base_goals(uuid, date) is
  'Goals in force on a day with all their variants, as baseGoalsSchema; null when none were set by then.';
revoke execute on function private.base_goals(uuid, date) from public;

create function private.store_goals(owner uuid, goals jsonb, from_day date) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  if goals - array['calories', 'protein', 'carbs', 'fat', 'variants'] <> '{}' then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'unknown name';
  end if;
  -- Variants that are not named stay as they are.
  insert into public.daily_goals as g (user_id, valid_from, calories, protein, carbs, fat, variants)
  values (owner, from_day, (goals ->> 'calories')::numeric, (goals ->> 'protein')::numeric, (goals ->> 'carbs')::numeric, (goals ->> 'fat')::numeric,
    coalesce(goals -> 'variants', private.base_goals(owner, from_day) -> 'variants', '[]'))
  on conflict (user_id, valid_from) do update set calories = excluded.calories, protein = excluded.protein, carbs = excluded.carbs,
    fat = excluded.fat, variants = excluded.variants;
  return private.base_goals(owner, from_day);
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function private.store_goals(uuid, jsonb, date) is
  'Stores goals from a day on; without `variants` those in force stay. Answers baseGoalsSchema.';
revoke execute on function private.store_goals(uuid, jsonb, date) from public;

create function public.set_goals(goals jsonb, from_day date default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  today date := (select (now() at time zone p.time_zone)::date from public.profiles p where p.user_id = uid);
begin
  if today is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  return private.store_goals(uid, goals, coalesce(from_day, today));
end $$;
comment on function public.set_goals(jsonb, date) is
  'Sets the caller''s goals from a day on (their today unless given); `variants` stay unless given. Answers baseGoalsSchema.';

create function public.my_account() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  account jsonb := public.my_profile();
begin
  if account is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  return account || jsonb_build_object('goals', private.base_goals(auth.uid(), (now() at time zone (account ->> 'timeZone'))::date));
end $$;
comment on function public.my_account() is 'profileSchema with `goals` (baseGoalsSchema or null) of today beside it.';

select private.announce_table('daily_goals');
create index daily_goals_user_created on public.daily_goals (user_id, created_at);

-- A day's goals have no id; user and day identify them.
select private.add_timeline_branch('goals', $q$
  select g.user_id, g.created_at as at, md5(g.user_id::text || g.valid_from::text)::uuid as id,
    jsonb_build_object('validFrom', g.valid_from, 'calories', g.calories, 'protein', g.protein, 'carbs', g.carbs, 'fat', g.fat) as data
      from public.daily_goals g $q$);

revoke execute on function public.goals_for_day(uuid, date), public.goals_on(date), public.set_goals(jsonb, date), public.my_account()
  from public, anon, authenticated;
grant execute on function public.goals_for_day(uuid, date), public.goals_on(date), public.set_goals(jsonb, date), public.my_account()
  to authenticated;

select private.add_overview_part('goals', 'public.goals_for_day(uid, shown)');
