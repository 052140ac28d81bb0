-- Daily goals, each with the day from which it applies: a changed goal does not change how past days are judged.

create table public.daily_goals (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  valid_from date not null check (valid_from between '2000-01-01' and '2100-01-01'),
  calories numeric not null check (calories between 0 and 20000),
  protein numeric not null check (protein between 0 and 2000),
  carbs numeric not null check (carbs between 0 and 2000),
  fat numeric not null check (fat between 0 and 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, valid_from)
);
comment on table public.daily_goals is
  'Goals of a day: kcal and grams of protein, carbohydrate and fat, in force from valid_from until the next row.';

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

create function public.goals_on(day date) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('calories', g.calories, 'protein', g.protein, 'carbs', g.carbs, 'fat', g.fat)
  from public.daily_goals g
  where g.user_id = (select auth.uid()) and g.valid_from <= goals_on.day
  order by g.valid_from desc limit 1
$$;
comment on function public.goals_on(date) is 'The caller''s goals in force on a day as goalsSchema; null when none were set by then.';

create function public.set_goals(goals jsonb, from_day date default null) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  uid uuid := auth.uid();
  start date := from_day;
begin
  if uid is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  if start is null then
    select (now() at time zone p.time_zone)::date into start from public.profiles p where p.user_id = uid;
  end if;
  insert into public.daily_goals as g (user_id, valid_from, calories, protein, carbs, fat)
  values (uid, start, (goals ->> 'calories')::numeric, (goals ->> 'protein')::numeric, (goals ->> 'carbs')::numeric, (goals ->> 'fat')::numeric)
  on conflict (user_id, valid_from) do update set calories = excluded.calories, protein = excluded.protein, carbs = excluded.carbs,
    fat = excluded.fat;
  return public.goals_on(start);
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.set_goals(jsonb, date) is 'Sets the goals from a day on (the person''s today unless given). Answers goalsSchema.';

create function public.my_account() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  account jsonb := public.my_profile();
begin
  if account is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  return account || jsonb_build_object('goals', public.goals_on((now() at time zone (account ->> 'timeZone'))::date));
end $$;
comment on function public.my_account() is 'profileSchema with `goals` (goalsSchema or null) of today beside it.';

select private.announce_table('daily_goals');
create index daily_goals_user_created on public.daily_goals (user_id, created_at);

-- A day's goals have no id; user and day identify them.
select private.add_timeline_branch('goals', $q$
  select g.user_id, g.created_at as at, md5(g.user_id::text || g.valid_from::text)::uuid as id,
    jsonb_build_object('validFrom', g.valid_from, 'calories', g.calories, 'protein', g.protein, 'carbs', g.carbs, 'fat', g.fat) as data
      from public.daily_goals g $q$);

revoke execute on function public.goals_on(date), public.set_goals(jsonb, date), public.my_account() from public, anon, authenticated;
grant execute on function public.goals_on(date), public.set_goals(jsonb, date), public.my_account() to authenticated;

select private.add_overview_part('goals', $q$
  select jsonb_build_object('calories', g.calories, 'protein', g.protein, 'carbs', g.carbs, 'fat', g.fat)
  from public.daily_goals g where g.user_id = uid and g.valid_from <= shown order by g.valid_from desc limit 1 $q$);
