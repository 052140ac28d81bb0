-- Who the person is (birth date, sex, height, phone), in which units they read their numbers, and what they want to be told of.
-- Numbers are stored in kcal and kg whatever the units say: those are a matter of the screen. Everything here is optional except
-- the choices, which have the defaults of the interface.

alter table public.profiles
  add column if not exists birth_date date,
  add column if not exists sex text,
  add column if not exists height_cm numeric(4, 1),
  add column if not exists phone text,
  add column if not exists energy_unit text not null default 'kcal',
  add column if not exists weight_unit text not null default 'kg',
  add column if not exists notifications jsonb not null default '{"supplementMails": true, "biomarkerMails": true, "notices": true}';
comment on column public.profiles.sex is 'female or male, as reference ranges know it; null = not told.';
comment on column public.profiles.notifications is 'What the person wants: mails about supplements, mails about blood tests, notices on the overview.';

create or replace function private.is_notifications(value jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select case when jsonb_typeof(value) = 'object' then
    value ?& array['supplementMails', 'biomarkerMails', 'notices']
    and value - array['supplementMails', 'biomarkerMails', 'notices'] = '{}'::jsonb
    and not jsonb_path_exists(value, '$.* ? (@.type() != "boolean")')
  else false end
$$;
comment on function private.is_notifications(jsonb) is 'Whether a value says yes or no to each kind of notification and to nothing else.';
revoke execute on function private.is_notifications(jsonb) from public;
grant execute on function private.is_notifications(jsonb) to authenticated, service_role;

-- Dropped and made again, so that running this twice leaves today's rules.
alter table public.profiles
  drop constraint if exists profiles_birth_date_check,
  drop constraint if exists profiles_sex_check,
  drop constraint if exists profiles_height_cm_check,
  drop constraint if exists profiles_phone_check,
  drop constraint if exists profiles_energy_unit_check,
  drop constraint if exists profiles_weight_unit_check,
  drop constraint if exists profiles_notifications_check;
alter table public.profiles
  add constraint profiles_birth_date_check check (birth_date between date '1900-01-01' and current_date),
  add constraint profiles_sex_check check (sex in ('female', 'male')),
  add constraint profiles_height_cm_check check (height_cm between 50 and 260),
  add constraint profiles_phone_check check (phone ~ '^\+?[0-9][0-9 ()/.-]{4,28}[0-9]$'),
  add constraint profiles_energy_unit_check check (energy_unit in ('kcal', 'kJ')),
  add constraint profiles_weight_unit_check check (weight_unit in ('kg', 'lb')),
  add constraint profiles_notifications_check check (private.is_notifications(notifications));

grant update (birth_date, sex, height_cm, phone, energy_unit, weight_unit, notifications) on public.profiles to authenticated;

create or replace function private.wants(user_id uuid, kind text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select (p.notifications ->> wants.kind)::boolean from public.profiles p where p.user_id = wants.user_id), false)
$$;
comment on function private.wants(uuid, text) is 'Whether a person wants to be told: supplementMails, biomarkerMails or notices. No for somebody who is not here.';
revoke execute on function private.wants(uuid, text) from public;

create or replace function public.my_profile() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'firstName', p.first_name, 'lastName', p.last_name, 'email', coalesce(u.email, ''), 'lang', p.lang, 'timeZone', p.time_zone,
    'theme', p.theme, 'isAdmin', exists (select 1 from private.admins a where a.user_id = p.user_id),
    'birthDate', p.birth_date, 'sex', p.sex, 'heightCm', p.height_cm, 'phone', p.phone,
    'energyUnit', p.energy_unit, 'weightUnit', p.weight_unit, 'notifications', p.notifications)
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
    notifications = p.notifications || coalesce(nullif(profile -> 'notifications', 'null'), '{}')
  where p.user_id = uid;
  if not found then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  return public.my_profile();
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.update_profile(jsonb) is 'Changes what is given of profileSchema but e-mail and isAdmin; an absent key stays, null clears what may be unknown. Answers profileSchema.';
