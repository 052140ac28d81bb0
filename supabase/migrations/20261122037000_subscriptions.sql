-- Plans: basic (a user without a row here) includes 50 meals a calendar month, premium and pro any number. While the installation is a
-- beta nothing is counted, and everybody chooses freely; what was chosen so ends with the beta. A meal counts in the month it was logged in, in
-- the user's time zone, whatever day it is for. Deleting a meal frees its place. Restoring one is never refused: it was counted when it was
-- logged. Every change of a plan is a row of plan_changes.

create table public.subscriptions (
  user_id uuid primary key references auth.users (id) on delete cascade,
  tier text not null check (tier in ('basic', 'premium', 'pro')),
  source text not null default 'nutritionist' check (source in ('client', 'nutritionist')),
  since timestamptz not null default now(),
  until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (until > since)
);
comment on table public.subscriptions is
  'Which plan a person has, since and until when; nobody''s row is basic. Written by functions only.';
comment on column public.subscriptions.source is 'Who chose it: the client, which counts during the beta only, or the nutritionist.';

alter table public.subscriptions enable row level security;
revoke all on public.subscriptions from anon, authenticated;
grant select on public.subscriptions to authenticated;
grant all on public.subscriptions to service_role;
create policy "subscriptions: owner or admin reads" on public.subscriptions for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));
create trigger subscriptions_touch before update on public.subscriptions
  for each row execute function private.touch_updated_at();

select private.announce_table('subscriptions');

create table public.plan_changes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  tier text not null check (tier in ('basic', 'premium', 'pro')),
  source text not null check (source in ('client', 'nutritionist', 'payment')),
  until timestamptz,
  created_at timestamptz not null default now()
);
comment on table public.plan_changes is
  'The history of a person''s plan: what it became when, and who chose it or whether it was paid. Written by functions only.';
create index plan_changes_user on public.plan_changes (user_id, created_at desc, id desc);

alter table public.plan_changes enable row level security;
revoke all on public.plan_changes from anon, authenticated;
grant select on public.plan_changes to authenticated;
grant all on public.plan_changes to service_role;
create policy "plan_changes: owner or admin reads" on public.plan_changes for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));

create function private.record_plan_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' or (new.tier, new.source, new.until) is distinct from (old.tier, old.source, old.until) then
    insert into public.plan_changes (user_id, tier, source, until) values (new.user_id, new.tier, new.source, new.until);
  end if;
  return null;
end $$;
comment on function private.record_plan_change() is 'Writes the history of plans.';
revoke execute on function private.record_plan_change() from public;
create trigger subscriptions_record_change after insert or update on public.subscriptions
  for each row execute function private.record_plan_change();

select private.add_timeline_branch('plan', $q$
  select c.user_id, c.created_at as at, c.id, jsonb_build_object('tier', c.tier, 'source', c.source) as data from public.plan_changes c $q$);

create table private.settings (
  name text primary key check (name in ('beta', 'payments')),
  value jsonb not null
);
comment on table private.settings is
  'What the owner of the installation has chosen and the database must know. beta: nobody is counted; so it is when nothing is said. '
  'payments: plans are paid here.';

create function public.set_beta(is_on boolean) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.settings (name, value) values ('beta', to_jsonb(is_on)) on conflict (name) do update set value = excluded.value
$$;
comment on function public.set_beta(boolean) is 'Whether the installation is a beta. Service role only; the server says it at every start.';

create function public.set_payments(is_on boolean) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.settings (name, value) values ('payments', to_jsonb(is_on)) on conflict (name) do update set value = excluded.value
$$;
comment on function public.set_payments(boolean) is 'Whether plans are paid here. Service role only; the server says it at every start.';

create function private.is_beta() returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return coalesce((select s.value::boolean from private.settings s where s.name = 'beta'), true);
end $$;
comment on function private.is_beta() is 'Whether this is a beta, in which users are not counted.';
revoke execute on function private.is_beta() from public;

create function private.given_tier(user_id uuid) returns text
language sql stable set search_path = '' as $$
  select s.tier from public.subscriptions s
  where s.user_id = given_tier.user_id and s.since <= now() and (s.until is null or s.until > now())
    and (s.source = 'nutritionist' or private.is_beta())
$$;
comment on function private.given_tier(uuid) is 'The plan that a person has without paying; null = none.';
revoke execute on function private.given_tier(uuid) from public;

create function private.account_tier(user_id uuid) returns text
language sql stable set search_path = '' as $$
  select (array['basic', 'premium', 'pro'])[greatest(1, array_position(array['basic', 'premium', 'pro'], private.given_tier(account_tier.user_id)),
    array_position(array['basic', 'premium', 'pro'], private.paid_tier(account_tier.user_id)))]
$$;
comment on function private.account_tier(uuid) is 'The plan in force: the higher one of that which is paid and that which was given.';
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
    and (select count(*) from public.meals m where m.user_id = meal.user_id and m.logged_at >= private.month_begins(meal.user_id)
      -- What another app brought was logged there.
      and not exists (select 1 from private.source_meals s where s.meal_id = m.id)) >= 50 then
    raise exception using errcode = 'P0001', message = 'meal_limit_reached';
  end if;
  return now();
end $$;
comment on function private.admit_meal(public.meals) is
  'Refuses a new meal under the id of a deleted one, and past the 50 meals a month of a basic plan. Answers when the meal counts as logged.';
revoke execute on function private.admit_meal(public.meals) from public;

revoke execute on function public.set_beta(boolean), public.set_payments(boolean) from public, anon, authenticated;
grant execute on function public.set_beta(boolean), public.set_payments(boolean) to service_role;
