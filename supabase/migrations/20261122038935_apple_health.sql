-- The address to which a person's phone sends Apple Health. It holds a secret of 244 bits that is stored as its hash and shown once; a new one voids
-- the old one. The connection is a row of provider_connections like others: it waits until the first data arrives.

create table private.health_addresses (
  connection_id uuid primary key references public.provider_connections (id) on delete cascade,
  secret_hash text not null unique check (secret_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);
comment on table private.health_addresses is 'Secrets of addresses that phones send Apple Health to, hashed (SHA-256).';

create function public.renew_health_address() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  -- Two random UUIDs of 122 bits each.
  secret text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  its_id uuid;
begin
  if auth.uid() is null or not exists (select 1 from auth.users u where u.id = auth.uid()) then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  insert into public.provider_connections as c (user_id, provider, is_automatic) values (auth.uid(), 'apple_health', false)
  on conflict on constraint provider_connections_one do update set connected_at = now(), failure = null
  returning c.id into its_id;
  insert into private.health_addresses (connection_id, secret_hash)
  values (its_id, encode(sha256(convert_to(secret, 'UTF8')), 'hex'))
  on conflict (connection_id) do update set secret_hash = excluded.secret_hash, created_at = now();
  return jsonb_build_object('secret', secret, 'connections', private.connections_json(auth.uid()));
end $$;
comment on function public.renew_health_address() is
  'Makes the caller''s address for Apple Health, or a new one in place of the old. Answers healthAddressSchema; the secret is told this once.';

create function public.revoke_health_address() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  delete from public.provider_connections c where c.user_id = auth.uid() and c.provider = 'apple_health';
  return private.connections_json(auth.uid());
end $$;
comment on function public.revoke_health_address() is
  'Voids the caller''s address for Apple Health. What came through it stays. Answers connectionsSchema. Definer: nobody writes the table straight.';

create function public.find_health_address(secret_hash text) returns uuid
language sql stable security definer set search_path = '' as $$
  select c.user_id from private.health_addresses a join public.provider_connections c on c.id = a.connection_id
  where a.secret_hash = find_health_address.secret_hash
$$;
comment on function public.find_health_address(text) is 'Whose address has this secret; null = nobody''s. Service role only.';

create function public.receive_health(secret_hash text, batch jsonb, skipped integer, is_cut boolean default false, at timestamptz default now(),
  earlier jsonb default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  known public.provider_connections;
  counts jsonb;
  is_empty boolean := earlier is null and not exists (
    select 1 from unnest(array['metrics', 'sleeps', 'workouts', 'measures', 'meals']) k where jsonb_array_length(batch -> k) > 0
  );
begin
  -- Locked, so that an address that is voided meanwhile takes nothing after that.
  select c.* into known from private.health_addresses a join public.provider_connections c on c.id = a.connection_id
  where a.secret_hash = receive_health.secret_hash for update;
  if known.id is null then
    raise exception using errcode = 'P0001', message = 'access_denied';
  end if;
  -- Not set here: that would copy all of it.
  if batch ->> 'provider' is distinct from 'apple_health' or batch ->> 'isRestricted' is distinct from 'false' then
    raise exception using errcode = 'P0001', message = 'input_invalid';
  end if;
  counts := public.store_wearables(known.user_id, batch);
  -- An export of many figures comes in parts, of which the first has all else.
  if earlier is not null then
    counts := earlier || jsonb_build_object('metrics', (earlier ->> 'metrics')::integer + (counts ->> 'metrics')::integer);
  end if;
  counts := counts || jsonb_build_object('skipped', skipped);
  -- An export in which nothing is read proves the address, and no more. Later an empty one is what comes of days without a workout; one of which
  -- nothing is understood is not. That days were cut stays until figures come that are not: workouts come in an export of their own.
  update public.provider_connections c set failure = case when receive_health.is_cut or c.failure = 'days_cut'
      and jsonb_array_length(batch -> 'metrics') = 0 then 'days_cut'
      when is_empty and (c.status <> 'connected' or receive_health.skipped > 0) then 'nothing_read' end,
    status = case when is_empty then c.status else 'connected' end, last_sync_at = case when is_empty then c.last_sync_at else receive_health.at end,
    last_counts = case when is_empty then c.last_counts else counts end
  where c.id = known.id;
  return counts;
end $$;
comment on function public.receive_health(text, jsonb, integer, boolean, timestamptz, jsonb) is
  'Stores what a phone sent to an address, and notes that it came, in one transaction. is_cut: figures of days were left out, because it may know '
  'parts of them only. earlier: the answer for the part of the export before this one. Answers the counts of the export so far. Service role only.';

create function public.note_health_failure(secret_hash text, failure text) returns void
language sql volatile security definer set search_path = '' as $$
  update public.provider_connections c set failure = note_health_failure.failure
  from private.health_addresses a where a.connection_id = c.id and a.secret_hash = note_health_failure.secret_hash
$$;
comment on function public.note_health_failure(text, text) is 'Notes why what a phone sent was not taken, as a code. Service role only.';

revoke execute on function public.renew_health_address(), public.revoke_health_address(), public.find_health_address(text),
  public.receive_health(text, jsonb, integer, boolean, timestamptz, jsonb), public.note_health_failure(text, text) from public, anon, authenticated;
grant execute on function public.renew_health_address(), public.revoke_health_address() to authenticated;
grant execute on function public.find_health_address(text), public.receive_health(text, jsonb, integer, boolean, timestamptz, jsonb),
  public.note_health_failure(text, text) to service_role;
