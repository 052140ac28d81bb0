-- Profiles: name, language, time zone, theme, personal data, units and notification settings. One row for each user, created with the
-- account (see invitations), never by the user. The time zone decides which calendar day "today" is.
--
-- Energy and weight are stored in kcal and kg; the units only choose how a screen shows them. Personal data is optional.
--
-- Half an hour after a meal the app asks how filling it was, unless satiety_reminders is off. supplement_reminders switches the reminders of
-- supplements, which each person makes.

create function private.is_notifications(value jsonb) returns boolean
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

create table public.profiles (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  first_name text check (length(first_name) between 1 and 100 and private.is_one_line(first_name)),
  last_name text check (length(last_name) between 1 and 100 and private.is_one_line(last_name)),
  lang text not null default 'sl' check (lang in ('sl', 'en')),
  -- Null: food is read in the interface's language.
  food_lang text check (food_lang in ('sl', 'en')),
  time_zone text not null default 'Europe/Ljubljana',
  theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
  birth_date date check (birth_date between date '1900-01-01' and current_date),
  sex text check (sex in ('female', 'male')),
  height_cm numeric(4, 1) check (height_cm between 50 and 260),
  phone text check (length(phone) <= 30 and phone ~ '^\+?[0-9][0-9 ()/.-]{4,28}[0-9]$'),
  energy_unit text not null default 'kcal' check (energy_unit in ('kcal', 'kJ')),
  weight_unit text not null default 'kg' check (weight_unit in ('kg', 'lb')),
  notifications jsonb not null default '{"supplementMails": true, "biomarkerMails": true, "notices": true}'
    check (private.is_notifications(notifications)),
  -- Not a notification: it asks the user something.
  satiety_reminders boolean not null default true,
  supplement_reminders boolean not null default true,
  takes_source_meals boolean not null default false,
  calm_view boolean not null default false,
  calm_view_set boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column public.profiles.takes_source_meals is 'The person wants meals that other apps wrote to the phone.';
comment on column public.profiles.calm_view is 'The person hides numbers of energy, nutrients and weight from themselves.';
comment on column public.profiles.calm_view_set is 'A nutritionist hides them; only a nutritionist shows them again.';
comment on table public.profiles is 'Name, language, time zone and theme of a user; made with the account.';

create function private.decimal_mark(lang text) returns text
language sql immutable parallel safe set search_path = '' as $$
  -- Most languages of Europe write a comma; named here are those that do not.
  select case when decimal_mark.lang in ('en', 'ga', 'mt') then '.' else ',' end
$$;
comment on function private.decimal_mark(text) is 'The decimal mark of this language.';
revoke execute on function private.decimal_mark(text) from public;

create function private.check_time_zone() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_time_zone(new.time_zone) then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'timeZone';
  end if;
  return new;
end $$;
comment on function private.check_time_zone() is 'Refuses a time zone the server does not know.';
revoke execute on function private.check_time_zone() from public;

create trigger profiles_check_time_zone before insert or update of time_zone on public.profiles
  for each row execute function private.check_time_zone();
create trigger profiles_touch before update on public.profiles
  for each row execute function private.touch_updated_at();

alter table public.profiles enable row level security;
revoke all on public.profiles from anon, authenticated;
grant select on public.profiles to authenticated;
grant update (first_name, last_name, lang, food_lang, time_zone, theme) on public.profiles to authenticated;
grant all on public.profiles to service_role;
create policy "profiles: owner or admin reads" on public.profiles for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));
create policy "profiles: owner changes" on public.profiles for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create function public.update_profile(profile jsonb) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  uid uuid := auth.uid();
begin
  if uid is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  if profile - array['firstName', 'lastName', 'birthDate', 'sex', 'heightCm', 'phone', 'lang', 'foodLang', 'timeZone', 'theme', 'energyUnit',
    'weightUnit', 'notifications', 'satietyReminders', 'supplementReminders', 'calmView'] <> '{}' then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'unknown name';
  end if;
  update public.profiles p set
    first_name = case when profile ? 'firstName' then nullif(btrim(profile ->> 'firstName'), '') else p.first_name end,
    last_name = case when profile ? 'lastName' then nullif(btrim(profile ->> 'lastName'), '') else p.last_name end,
    birth_date = case when profile ? 'birthDate' then (profile ->> 'birthDate')::date else p.birth_date end,
    sex = case when profile ? 'sex' then profile ->> 'sex' else p.sex end,
    height_cm = case when profile ? 'heightCm' then (profile ->> 'heightCm')::numeric else p.height_cm end,
    phone = case when profile ? 'phone' then nullif(btrim(profile ->> 'phone'), '') else p.phone end,
    lang = coalesce(profile ->> 'lang', p.lang),
    food_lang = case when profile ? 'foodLang' then profile ->> 'foodLang' else p.food_lang end,
    time_zone = coalesce(profile ->> 'timeZone', p.time_zone),
    theme = coalesce(profile ->> 'theme', p.theme),
    energy_unit = coalesce(profile ->> 'energyUnit', p.energy_unit),
    weight_unit = coalesce(profile ->> 'weightUnit', p.weight_unit),
    -- What is not named stays as it was.
    notifications = p.notifications || coalesce(nullif(profile -> 'notifications', 'null'), '{}'),
    satiety_reminders = coalesce((profile ->> 'satietyReminders')::boolean, p.satiety_reminders),
    supplement_reminders = coalesce((profile ->> 'supplementReminders')::boolean, p.supplement_reminders),
    calm_view = coalesce((profile ->> 'calmView')::boolean, p.calm_view)
  where p.user_id = uid;
  if not found then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  return public.my_profile();
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.update_profile(jsonb) is
  'Changes what is given of profileSchema but e-mail and isAdmin; an absent key stays, null clears what may be unknown. Answers profileSchema.';
revoke execute on function public.update_profile(jsonb) from public, anon, authenticated;
grant execute on function public.update_profile(jsonb) to authenticated;

select private.announce_table('profiles');
comment on column public.profiles.sex is 'female or male, as reference ranges know it; null = not told.';
comment on column public.profiles.notifications is
  'What the person wants: mails about supplements, mails about blood tests, notices on the overview.';

grant update (birth_date, sex, height_cm, phone, energy_unit, weight_unit, notifications) on public.profiles to authenticated;

create function private.wants(user_id uuid, kind text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select (p.notifications ->> wants.kind)::boolean from public.profiles p where p.user_id = wants.user_id), false)
$$;
comment on function private.wants(uuid, text) is
  'Whether a person wants to be told: supplementMails, biomarkerMails or notices. No for somebody who is not here.';
revoke execute on function private.wants(uuid, text) from public;

create function private.person_name(user_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select nullif(concat_ws(' ', p.first_name, p.last_name), '') from public.profiles p where p.user_id = person_name.user_id
$$;
comment on function private.person_name(uuid) is 'First and last name; null where there is none, or nobody.';
revoke execute on function private.person_name(uuid) from public;

select private.add_timeline_branch('joined', $q$
  select p.user_id, p.created_at as at, p.user_id as id, '{}'::jsonb as data from public.profiles p $q$);
comment on column public.profiles.satiety_reminders is 'Whether the app asks after a meal how filling it was.';
comment on column public.profiles.supplement_reminders is 'Whether the reminders of supplements come at the times the person chose.';
grant update (satiety_reminders, supplement_reminders, calm_view) on public.profiles to authenticated;

create function public.my_profile() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'firstName', p.first_name, 'lastName', p.last_name, 'email', coalesce(u.email, ''), 'lang', p.lang, 'foodLang', p.food_lang,
    'timeZone', p.time_zone, 'theme', p.theme, 'isAdmin', exists (select 1 from private.admins a where a.user_id = p.user_id),
    'birthDate', p.birth_date, 'sex', p.sex, 'heightCm', p.height_cm, 'phone', p.phone,
    'energyUnit', p.energy_unit, 'weightUnit', p.weight_unit, 'notifications', p.notifications, 'satietyReminders', p.satiety_reminders,
    'supplementReminders', p.supplement_reminders, 'calmView', p.calm_view, 'calmViewSet', p.calm_view_set)
  from public.profiles p join auth.users u on u.id = p.user_id
  where p.user_id = auth.uid()
$$;
comment on function public.my_profile() is
  'The caller''s own profile as the contract profileSchema; null without a session. Definer because the e-mail stands in auth.users.';
revoke execute on function public.my_profile() from public, anon, authenticated;
grant execute on function public.my_profile() to authenticated, service_role;
