-- Plans: basic (a user without a row here) includes 50 meals a calendar month, premium and pro any number. While the installation is a
-- beta nothing is counted. A meal counts in the month it was logged in, in the user's time zone, whatever day it is for. Deleting a meal
-- frees its place. Restoring one is never refused: it was counted when it was logged.

create table public.subscriptions (
  user_id uuid primary key references auth.users (id) on delete cascade,
  tier text not null check (tier in ('basic', 'premium', 'pro')),
  since timestamptz not null default now(),
  until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (until > since)
);
comment on table public.subscriptions is
  'Which plan a person has, since and until when; nobody''s row is basic. Written by the service and by administrators only.';

alter table public.subscriptions enable row level security;
revoke all on public.subscriptions from anon, authenticated;
grant select on public.subscriptions to authenticated;
grant all on public.subscriptions to service_role;
create policy "subscriptions: owner or admin reads" on public.subscriptions for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));
create trigger subscriptions_touch before update on public.subscriptions
  for each row execute function private.touch_updated_at();

select private.announce_table('subscriptions');

create table private.settings (
  name text primary key check (name in ('beta')),
  value jsonb not null
);
comment on table private.settings is
  'What the owner of the installation has chosen and the database must know. beta: nobody is counted; so it is when nothing is said.';

create function public.set_beta(is_on boolean) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.settings (name, value) values ('beta', to_jsonb(is_on)) on conflict (name) do update set value = excluded.value
$$;
comment on function public.set_beta(boolean) is 'Whether the installation is a beta. Service role only; the server says it at every start.';

create function private.is_beta() returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return coalesce((select s.value::boolean from private.settings s where s.name = 'beta'), true);
end $$;
comment on function private.is_beta() is 'Whether this is a beta, in which users are not counted.';
revoke execute on function private.is_beta() from public;

create function private.account_tier(user_id uuid) returns text
language sql stable set search_path = '' as $$
  select coalesce((
    select s.tier from public.subscriptions s
    where s.user_id = account_tier.user_id and s.since <= now() and (s.until is null or s.until > now())), 'basic')
$$;
comment on function private.account_tier(uuid) is 'The plan in force.';
revoke execute on function private.account_tier(uuid) from public;

create function private.month_begins(user_id uuid) returns timestamptz
language sql stable set search_path = '' as $$
  select date_trunc('month', now() at time zone p.time_zone) at time zone p.time_zone from public.profiles p where p.user_id = month_begins.user_id
$$;
comment on function private.month_begins(uuid) is 'When the month of now began where the person is.';
revoke execute on function private.month_begins(uuid) from public;

create function private.is_counted(user_id uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return not private.is_beta() and private.account_tier(user_id) = 'basic';
end $$;
comment on function private.is_counted(uuid) is 'Whether a person''s meals are counted.';
revoke execute on function private.is_counted(uuid) from public;

create function private.admit_meal(meal public.meals) returns timestamptz
language plpgsql volatile security definer set search_path = '' as $$
declare
  gone record;
begin
  select g.logged_at, g.deleted_at, coalesce((select s.value::boolean from private.settings s where s.name = 'beta'), true) as is_beta into gone
  from (values (meal.id, meal.user_id)) m (id, user_id) left join private.deleted_meals g on g.meal_id = m.id and g.user_id = m.user_id;
  if gone.deleted_at is not null and current_setting('ziva.restoring', true) is distinct from meal.id::text then
    raise exception using errcode = 'P0001', message = 'meal_deleted';
  end if;
  -- Brought back within the hour it is no new meal.
  if gone.deleted_at > now() - interval '1 hour' then
    return gone.logged_at;
  end if;
  -- Only the owner of the database (a restored backup, the demo) may set when it was logged.
  if auth.uid() is null then
    return least(meal.logged_at, meal.created_at);
  end if;
  if gone.is_beta or private.account_tier(meal.user_id) <> 'basic' then
    return now();
  end if;
  -- One at a time, so that of two at once the second counts the first.
  perform pg_advisory_xact_lock(hashtextextended('meals of ' || meal.user_id, 0));
  -- Sent again: the insert will find it there.
  if not exists (select 1 from public.meals m where m.id = meal.id)
    and (select count(*) from public.meals m where m.user_id = meal.user_id and m.logged_at >= private.month_begins(meal.user_id)) >= 50 then
    raise exception using errcode = 'P0001', message = 'meal_limit_reached';
  end if;
  return now();
end $$;
comment on function private.admit_meal(public.meals) is
  'Refuses a new meal under the id of a deleted one, and past the 50 meals a month of a basic plan. Answers when the meal counts as logged.';
revoke execute on function private.admit_meal(public.meals) from public;

create function public.my_plan() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'tier', private.account_tier(p.user_id),
    'until', (select s.until from public.subscriptions s where s.user_id = p.user_id and s.until > now()),
    'limit', case when private.is_counted(p.user_id) then 50 end,
    'used', (select count(*)::integer from public.meals m where m.user_id = p.user_id and m.logged_at >= private.month_begins(p.user_id)))
  from public.profiles p where p.user_id = auth.uid()
$$;
comment on function public.my_plan() is
  'The caller''s plan in force, how many meals a month it includes (null = not counted) and how many were logged this month. Definer because the '
  'owner''s choices stand in private.';

create function public.client_set_tier(client_id uuid, tier text, until timestamptz default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  insert into public.subscriptions (user_id, tier, until) values (client_set_tier.client_id, client_set_tier.tier, client_set_tier.until)
  on conflict (user_id) do update set tier = excluded.tier, until = excluded.until, since = now();
  perform private.audit(client_set_tier.client_id, 'tier_changed', jsonb_build_object('tier', client_set_tier.tier));
exception
  when foreign_key_violation then raise exception using errcode = 'P0001', message = 'not_found';
  when data_exception or integrity_constraint_violation then raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.client_set_tier(uuid, text, timestamptz) is
  'Puts a person on a plan, from now until a day or for good. Administrators only; the person reads of it.';

revoke execute on function public.set_beta(boolean), public.my_plan(),
  public.client_set_tier(uuid, text, timestamptz) from public, anon, authenticated;
grant execute on function public.my_plan(), public.client_set_tier(uuid, text, timestamptz) to authenticated;
grant execute on function public.set_beta(boolean) to service_role;
