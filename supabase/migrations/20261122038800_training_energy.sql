-- What training adds to the energy goal of a day: nothing unless the person chooses a share of the energy that was measured or entered. An
-- estimate adds nothing. Each choice has the day from which it applies, as goals have: a changed one does not change how past days are judged.

create table public.training_energy (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  valid_from date not null check (valid_from between '2000-01-01' and '2100-01-01'),
  percent smallint not null check (percent between 0 and 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, valid_from)
);
comment on table public.training_energy is
  'How much of the measured or entered energy of training is added to the energy goal of a day, %, from valid_from until the next row. None = 0.';
create trigger training_energy_touch before update on public.training_energy
  for each row execute function private.touch_updated_at();

alter table public.training_energy enable row level security;
revoke all on public.training_energy from anon, authenticated;
grant select, insert, update, delete on public.training_energy to authenticated;
grant all on public.training_energy to service_role;
create policy "training_energy: owner or admin reads" on public.training_energy for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));
create policy "training_energy: owner adds" on public.training_energy for insert to authenticated with check (user_id = (select auth.uid()));
create policy "training_energy: owner changes" on public.training_energy for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "training_energy: owner removes" on public.training_energy for delete to authenticated using (user_id = (select auth.uid()));
select private.announce_table('training_energy');

create function public.my_training_energy() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  today date := (select (now() at time zone p.time_zone)::date from public.profiles p where p.user_id = auth.uid());
begin
  if today is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  return jsonb_build_object('percent', coalesce((
    select e.percent from public.training_energy e where e.user_id = auth.uid() and e.valid_from <= today order by e.valid_from desc limit 1), 0));
end $$;
comment on function public.my_training_energy() is 'The caller''s choice in force today as trainingEnergySettingSchema.';

create function public.set_training_energy(percent integer) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  today date := (select (now() at time zone p.time_zone)::date from public.profiles p where p.user_id = auth.uid());
begin
  if today is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  insert into public.training_energy (user_id, valid_from, percent) values (auth.uid(), today, set_training_energy.percent)
  on conflict (user_id, valid_from) do update set percent = excluded.percent;
  return public.my_training_energy();
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.set_training_energy(integer) is
  'Sets from the caller''s today on how much of the energy of training is added to the goal, %. Answers trainingEnergySettingSchema.';

revoke execute on function public.my_training_energy(), public.set_training_energy(integer) from public, anon, authenticated;
grant execute on function public.my_training_energy(), public.set_training_energy(integer) to authenticated;

select private.add_overview_part('trainingEnergy', $q$
  select jsonb_build_object('percent', s.percent, 'kcal', d.kcal, 'sessions', d.amount)
  from (
    select e.percent from public.training_energy e where e.user_id = uid and e.valid_from <= shown order by e.valid_from desc limit 1) s
  cross join (
    select sum(t.calories) as kcal, count(*) as amount from public.training_sessions t
    where t.user_id = uid and t.day = shown and t.linked_to is null and t.calories_source in ('measured', 'entered')) d
  where s.percent > 0 and d.amount > 0 $q$);
