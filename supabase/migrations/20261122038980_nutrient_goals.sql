-- A person's own goals for nutrients beyond energy and macronutrients: an amount a day to reach or to stay below. Statistics compare with them
-- in place of the reference intakes.

create table public.nutrient_goals (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  nutrient text not null check (private.is_nutrients(jsonb_build_object(nutrient, 1)) and nutrient not in ('calories', 'protein', 'carbs', 'fat')),
  amount numeric not null check (amount > 0 and amount <= 100000),
  aim text not null check (aim in ('reach', 'limit')),
  created_at timestamptz not null default now(),
  primary key (user_id, nutrient)
);
comment on table public.nutrient_goals is 'Amount of a nutrient a day, in its unit (core/nutrition/nutrients.ts), to reach or to stay below.';

alter table public.nutrient_goals enable row level security;
revoke all on public.nutrient_goals from anon, authenticated;
grant select, insert, update, delete on public.nutrient_goals to authenticated;
grant all on public.nutrient_goals to service_role;
create policy "nutrient_goals: owner or admin reads" on public.nutrient_goals for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));
create policy "nutrient_goals: owner adds" on public.nutrient_goals for insert to authenticated with check (user_id = (select auth.uid()));
create policy "nutrient_goals: owner changes" on public.nutrient_goals for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "nutrient_goals: owner removes" on public.nutrient_goals for delete to authenticated using (user_id = (select auth.uid()));
select private.announce_table('nutrient_goals');

create function public.my_nutrient_goals() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
begin
  if auth.uid() is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('nutrient', g.nutrient, 'amount', g.amount, 'aim', g.aim) order by g.created_at, g.nutrient), '[]')
    from public.nutrient_goals g where g.user_id = auth.uid());
end $$;
comment on function public.my_nutrient_goals() is 'The caller''s goals of nutrients as nutrientGoalsSchema, in the order in which they were set.';

create function public.set_nutrient_goals(goals jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  uid uuid := auth.uid();
begin
  if uid is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  elsif jsonb_typeof(goals) is distinct from 'array' or jsonb_array_length(goals) > 40 then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'goals';
  end if;
  if exists (select 1 from jsonb_array_elements(goals) e (one) where e.one - array['nutrient', 'amount', 'aim'] <> '{}') then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'unknown name';
  end if;
  delete from public.nutrient_goals g where g.user_id = uid and g.nutrient not in (select n ->> 'nutrient' from jsonb_array_elements(goals) n);
  insert into public.nutrient_goals (user_id, nutrient, amount, aim)
  select uid, n ->> 'nutrient', (n ->> 'amount')::numeric, n ->> 'aim' from jsonb_array_elements(goals) n
  on conflict (user_id, nutrient) do update set amount = excluded.amount, aim = excluded.aim;
  return public.my_nutrient_goals();
exception when data_exception or integrity_constraint_violation or cardinality_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.set_nutrient_goals(jsonb) is
  'Sets all of the caller''s goals of nutrients (nutrientGoalsSchema); others go. Answers the same.';

revoke execute on function public.my_nutrient_goals(), public.set_nutrient_goals(jsonb) from public, anon, authenticated;
grant execute on function public.my_nutrient_goals(), public.set_nutrient_goals(jsonb) to authenticated;
