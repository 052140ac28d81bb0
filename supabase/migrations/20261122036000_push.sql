-- Web push reminders, which reach a device while the app is closed. A subscription is a URL at the browser's push service and two keys of
-- that browser. It exists only where the installation configures push, and is deleted with the account, at sign-out, or when the push
-- service reports it gone. A message contains no health data: only a question and which meal it is about.

create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  -- As a browser spells an address: a name of at least two parts and no number, ASCII alone.
  endpoint text not null unique check (length(endpoint) <= 1000
    and endpoint ~ '^https://([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])(:[1-9][0-9]{0,3}|:[1-5][0-9]{4})?/[!-~]*$'),
  -- 65 bytes that begin with 4, an uncompressed point, and 16 bytes: base64 leaves no choice of what the last letters say.
  p256dh text not null check (p256dh ~ '^B[A-P][A-Za-z0-9_-]{84}[AEIMQUYcgkosw048]=?$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{21}[AQgw](==)?$'),
  created_at timestamptz not null default now()
);
comment on table public.push_subscriptions is 'Browsers that a person lets remind them while the app is closed.';
comment on column public.push_subscriptions.p256dh is 'Public key of the browser; with auth, what its messages are encrypted to.';
create index push_subscriptions_user on public.push_subscriptions (user_id);

alter table public.push_subscriptions enable row level security;
revoke all on public.push_subscriptions from anon, authenticated;
grant select, delete on public.push_subscriptions to authenticated;
grant all on public.push_subscriptions to service_role;
create policy "push_subscriptions: owner reads" on public.push_subscriptions for select to authenticated using (user_id = (select auth.uid()));
create policy "push_subscriptions: owner removes" on public.push_subscriptions for delete to authenticated using (user_id = (select auth.uid()));

create function public.upsert_push_subscription(subscription jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
begin
  if uid is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  perform private.refuse_unknown(subscription, array['endpoint', 'expirationTime', 'keys']);
  perform private.refuse_unknown(subscription -> 'keys', array['p256dh', 'auth']);
  -- What the browser says of an end is not kept: its push service reports it. A number would be taken for its text.
  if jsonb_typeof(subscription -> 'endpoint') <> 'string' or jsonb_typeof(subscription -> 'keys' -> 'p256dh') <> 'string'
    or jsonb_typeof(subscription -> 'keys' -> 'auth') <> 'string' or jsonb_typeof(subscription -> 'expirationTime') not in ('null', 'number') then
    raise exception using errcode = 'P0001', message = 'input_invalid';
  end if;
  -- A browser belongs to the user who is signed in; only the browser knows the address of its subscription.
  insert into public.push_subscriptions (user_id, endpoint, p256dh, auth)
  values (uid, subscription ->> 'endpoint', subscription -> 'keys' ->> 'p256dh', subscription -> 'keys' ->> 'auth')
  on conflict on constraint push_subscriptions_endpoint_key
    do update set user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth, created_at = now();
  delete from public.push_subscriptions s where s.user_id = uid and s.id not in (
    select n.id from public.push_subscriptions n where n.user_id = uid order by n.created_at desc limit 10);
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.upsert_push_subscription(jsonb) is
  'Keeps a browser''s subscription ({endpoint, expirationTime?, keys: {p256dh, auth}}) for the caller, at most ten a person. Definer because the '
  'browser may have been another person''s before.';

create function public.drop_push(endpoint text) returns void
language sql volatile security invoker set search_path = '' as $$
  delete from public.push_subscriptions s where s.endpoint = drop_push.endpoint and s.user_id = auth.uid()
$$;
comment on function public.drop_push(text) is 'Forgets a browser of the caller''s.';

create function private.plan_satiety_reminders(user_id uuid, meal_ids uuid[]) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (select 1 from public.push_subscriptions s where s.user_id = plan_satiety_reminders.user_id)
    and exists (select 1 from public.profiles p where p.user_id = plan_satiety_reminders.user_id and p.satiety_reminders) then
    perform public.enqueue_job('satiety_reminder', jsonb_build_object('mealId', m.id), gen_random_uuid(), m.user_id,
      coalesce(m.eaten_at, m.created_at) + interval '30 minutes', 2)
    from public.meals m where m.id = any (meal_ids);
    return true;
  end if;
  return false;
end $$;
comment on function private.plan_satiety_reminders(uuid, uuid[]) is
  'Half an hour after meals eaten just now, for whoever has a browser to be asked in. Answers whether the person has.';
revoke execute on function private.plan_satiety_reminders(uuid, uuid[]) from public;

create function public.satiety_reminder(meal_id uuid, at timestamptz default now()) returns jsonb
language sql stable security definer set search_path = '' as $$
  -- After an answer, a deletion, a disabled reminder or six hours the question is not sent.
  select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'endpoint', s.endpoint, 'p256dh', s.p256dh, 'auth', s.auth, 'lang', p.lang)), '[]')
  from public.meals m
  join public.profiles p on p.user_id = m.user_id and p.satiety_reminders
  join public.push_subscriptions s on s.user_id = m.user_id
  where m.id = satiety_reminder.meal_id and m.satiety is null
    and coalesce(m.eaten_at, m.created_at) between at - interval '6 hours' and at
$$;
comment on function public.satiety_reminder(uuid, timestamptz) is
  'The browsers in which to ask about a meal now, with the language to ask in. Service role only.';

create function public.forget_push(ids uuid[]) returns void
language sql volatile security definer set search_path = '' as $$
  delete from public.push_subscriptions s where s.id = any (ids)
$$;
comment on function public.forget_push(uuid[]) is 'Removes subscriptions that the push service no longer knows. Service role only.';

revoke execute on function public.upsert_push_subscription(jsonb), public.drop_push(text), public.satiety_reminder(uuid, timestamptz),
  public.forget_push(uuid[]) from public, anon, authenticated;
grant execute on function public.upsert_push_subscription(jsonb), public.drop_push(text) to authenticated;
grant execute on function public.satiety_reminder(uuid, timestamptz), public.forget_push(uuid[]) to service_role;
