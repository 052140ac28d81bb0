-- What the interface needs to know of a person: name, language, time zone, theme. One row a user, made with the account (see
-- invitations) and never by the person. The time zone decides which calendar day "today" is.

create table if not exists public.profiles (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  first_name text check (length(first_name) between 1 and 100 and private.is_one_line(first_name)),
  last_name text check (length(last_name) between 1 and 100 and private.is_one_line(last_name)),
  lang text not null default 'sl' check (lang in ('sl', 'en')),
  time_zone text not null default 'Europe/Ljubljana',
  theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.profiles is 'Name, language, time zone and theme of a user; made with the account.';

create or replace function private.check_time_zone() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_time_zone(new.time_zone) then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'timeZone';
  end if;
  return new;
end $$;
comment on function private.check_time_zone() is 'Refuses a time zone the server does not know.';
revoke execute on function private.check_time_zone() from public;

create or replace trigger profiles_check_time_zone before insert or update of time_zone on public.profiles
  for each row execute function private.check_time_zone();
create or replace trigger profiles_touch before update on public.profiles
  for each row execute function private.touch_updated_at();

alter table public.profiles enable row level security;
revoke all on public.profiles from anon, authenticated;
grant select on public.profiles to authenticated;
grant update (first_name, last_name, lang, time_zone, theme) on public.profiles to authenticated;
grant all on public.profiles to service_role;

drop policy if exists "profiles: owner reads" on public.profiles;
create policy "profiles: owner reads" on public.profiles for select to authenticated using (user_id = (select auth.uid()));
drop policy if exists "profiles: owner changes" on public.profiles;
create policy "profiles: owner changes" on public.profiles for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
drop policy if exists "profiles: admin reads" on public.profiles;
create policy "profiles: admin reads" on public.profiles for select to authenticated using ((select public.is_admin()));

create or replace function public.my_profile() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'firstName', p.first_name, 'lastName', p.last_name, 'email', coalesce(u.email, ''), 'lang', p.lang, 'timeZone', p.time_zone,
    'theme', p.theme, 'isAdmin', exists (select 1 from private.admins a where a.user_id = p.user_id))
  from public.profiles p join auth.users u on u.id = p.user_id
  where p.user_id = auth.uid()
$$;
comment on function public.my_profile() is 'The caller''s own profile as the contract profileSchema; null without a session. Definer because the e-mail stands in auth.users.';
revoke execute on function public.my_profile() from public, anon, authenticated;
grant execute on function public.my_profile() to authenticated, service_role;

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
    lang = coalesce(profile ->> 'lang', p.lang),
    time_zone = coalesce(profile ->> 'timeZone', p.time_zone),
    theme = coalesce(profile ->> 'theme', p.theme)
  where p.user_id = uid;
  if not found then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  return public.my_profile();
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.update_profile(jsonb) is 'Changes what is given of firstName, lastName, lang, timeZone, theme; an absent key stays, a null name is cleared. Answers profileSchema.';
revoke execute on function public.update_profile(jsonb) from public, anon, authenticated;
grant execute on function public.update_profile(jsonb) to authenticated;
