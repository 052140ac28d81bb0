-- Half an hour after a meal the app asks how filling it was; whoever does not want to be asked says so here. A column of its own beside
-- what a person wants to be told of: it is asked for, it is not news.

alter table public.profiles add column if not exists satiety_reminders boolean not null default true;
comment on column public.profiles.satiety_reminders is 'Whether the app asks after a meal how filling it was.';
grant update (satiety_reminders) on public.profiles to authenticated;

create or replace function public.my_profile() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'firstName', p.first_name, 'lastName', p.last_name, 'email', coalesce(u.email, ''), 'lang', p.lang, 'timeZone', p.time_zone,
    'theme', p.theme, 'isAdmin', exists (select 1 from private.admins a where a.user_id = p.user_id),
    'birthDate', p.birth_date, 'sex', p.sex, 'heightCm', p.height_cm, 'phone', p.phone,
    'energyUnit', p.energy_unit, 'weightUnit', p.weight_unit, 'notifications', p.notifications, 'satietyReminders', p.satiety_reminders)
  from public.profiles p join auth.users u on u.id = p.user_id
  where p.user_id = auth.uid()
$$;

create or replace function public.update_profile(profile jsonb) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  uid uuid := auth.uid();
begin
  if uid is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  update public.profiles p set
    first_name = case when profile ? 'firstName' then nullif(btrim(profile ->> 'firstName'), '') else p.first_name end,
    last_name = case when profile ? 'lastName' then nullif(btrim(profile ->> 'lastName'), '') else p.last_name end,
    birth_date = case when profile ? 'birthDate' then (profile ->> 'birthDate')::date else p.birth_date end,
    sex = case when profile ? 'sex' then profile ->> 'sex' else p.sex end,
    height_cm = case when profile ? 'heightCm' then (profile ->> 'heightCm')::numeric else p.height_cm end,
    phone = case when profile ? 'phone' then nullif(btrim(profile ->> 'phone'), '') else p.phone end,
    lang = coalesce(profile ->> 'lang', p.lang),
    time_zone = coalesce(profile ->> 'timeZone', p.time_zone),
    theme = coalesce(profile ->> 'theme', p.theme),
    energy_unit = coalesce(profile ->> 'energyUnit', p.energy_unit),
    weight_unit = coalesce(profile ->> 'weightUnit', p.weight_unit),
    -- What is not named stays as it was.
    notifications = p.notifications || coalesce(nullif(profile -> 'notifications', 'null'), '{}'),
    satiety_reminders = coalesce((profile ->> 'satietyReminders')::boolean, p.satiety_reminders)
  where p.user_id = uid;
  if not found then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  return public.my_profile();
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
