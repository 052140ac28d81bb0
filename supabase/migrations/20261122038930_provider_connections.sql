-- Connections to providers of wearable data. A row exists while a person is connected; who is not connected has none. Tokens are in the private
-- schema, encrypted with a key that is not in the database. A lease lets one process at a time refresh tokens or sync a connection, and ends by
-- itself when its process dies.

create table public.provider_connections (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  provider text not null check (provider ~ '^[a-z][a-z0-9_]{1,39}$'),
  status text not null default 'awaiting_first_sync' check (status in ('awaiting_first_sync', 'connected', 'reauth_required')),
  scopes text not null default '' check (length(scopes) <= 1000 and private.is_plain_text(scopes)),
  is_automatic boolean not null default true,
  is_restricted boolean not null default false,
  connected_at timestamptz not null default now(),
  last_sync_at timestamptz,
  sync_asked_at timestamptz,
  progress numeric check (progress between 0 and 1),
  last_counts jsonb check (jsonb_typeof(last_counts) = 'object' and pg_column_size(last_counts) <= 2000),
  failure text check (failure ~ '^[a-z][a-z_]{1,39}$'),
  updated_at timestamptz not null default now(),
  constraint provider_connections_one unique (user_id, provider)
);
comment on table public.provider_connections is 'Connections to providers of wearable data, without their tokens.';
comment on column public.provider_connections.is_automatic is 'Whether it is synced without being asked.';
comment on column public.provider_connections.is_restricted is
  'The provider''s terms let only the person see its data: the desk says so, and of the last sync no counts are kept.';
comment on column public.provider_connections.sync_asked_at is 'When the person last asked for a sync.';
comment on column public.provider_connections.progress is 'How much of the sync that runs is done, 0 to 1; null = none was asked for or has begun.';
comment on column public.provider_connections.last_counts is 'How many records the last sync brought, by kind.';
comment on column public.provider_connections.failure is 'Why the last sync failed, as a code; null = it did not.';

create table private.provider_tokens (
  connection_id uuid primary key references public.provider_connections (id) on delete cascade,
  provider_user_id text check (length(provider_user_id) between 1 and 200),
  tokens text not null check (length(tokens) <= 20000),
  expires_at timestamptz not null,
  version integer not null default 1,
  lease uuid,
  lease_until timestamptz,
  sync_state jsonb check (jsonb_typeof(sync_state) = 'object' and pg_column_size(sync_state) <= 2000),
  missing_from timestamptz
);
comment on table private.provider_tokens is 'Access and refresh tokens of connections, encrypted by the server (AES-256-GCM).';
comment on column private.provider_tokens.provider_user_id is 'The person''s id at the provider, which its webhooks name.';
comment on column private.provider_tokens.version is 'Counts refreshes: a token pair replaces only the one that it was made of.';
comment on column private.provider_tokens.sync_state is 'How far a sync has come that is not finished, so that the next one continues it.';
comment on column private.provider_tokens.missing_from is
  'From then on something may be missing: nothing was synced yet, a list was not granted, the connection had ended, or a record was given other '
  'times. Fetched once all is granted; null = nothing.';
create index provider_tokens_user on private.provider_tokens (provider_user_id);

create table private.provider_leases (
  provider text primary key,
  lease uuid not null,
  lease_until timestamptz not null
);
comment on table private.provider_leases is 'Which process settles the subscriptions to the webhooks of a provider: one at a time.';

create table private.client_refusals (
  provider text primary key,
  since timestamptz not null default now()
);
comment on table private.client_refusals is
  'Providers that refuse this installation, its client id or secret: the owner has to correct a setting, and no connection is over.';

create table private.unexplained_refusals (
  connection_id uuid primary key references public.provider_connections (id) on delete cascade,
  provider text not null,
  are_others_taken boolean not null default false
);
comment on table private.unexplained_refusals is
  'Connections that their provider gave no tokens, without a word about whom it refuses: the installation or the person.';
comment on column private.unexplained_refusals.are_others_taken is
  'Another connection has got tokens since, so the installation is taken and it is the person who has to connect again.';

create table private.pending_revocations (
  id uuid primary key,
  user_id uuid not null,
  provider text not null,
  tokens text not null check (length(tokens) <= 20000),
  created_at timestamptz not null default now()
);
comment on table private.pending_revocations is
  'Tokens of connections that ended, for a week at most, until the provider has confirmed that the consent is withdrawn.';
comment on column private.pending_revocations.id is 'That of the connection.';
comment on column private.pending_revocations.user_id is 'Whose tokens they were, which opens them: the account may be gone.';
create index pending_revocations_created on private.pending_revocations (created_at);

create table private.connection_attempts (
  state_hash text primary key check (state_hash ~ '^[0-9a-f]{64}$'),
  user_id uuid not null references auth.users (id) on delete cascade,
  provider text not null,
  verifier text not null check (length(verifier) <= 1000),
  created_at timestamptz not null default now()
);
comment on table private.connection_attempts is
  'Sign-ins at a provider that have begun: valid for fifteen minutes and once. The verifier is encrypted.';
create index connection_attempts_user on private.connection_attempts (user_id);

create trigger provider_connections_forbid_owner_change before update of id, user_id on public.provider_connections
  for each row execute function private.forbid_owner_change();
create function private.plan_revocation() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  its_id uuid;
begin
  insert into private.pending_revocations (id, user_id, provider, tokens)
  select old.id, old.user_id, old.provider, t.tokens from private.provider_tokens t where t.connection_id = old.id
  returning id into its_id;
  if its_id is not null then
    perform public.enqueue_job('revoke_consent', jsonb_build_object('revocation', its_id), share => old.provider);
  end if;
  return old;
end $$;
comment on function private.plan_revocation() is
  'However a connection ends, with its account too, its consent is withdrawn at the provider; where that has happened its tokens are gone already.';
create trigger provider_connections_revoke before delete on public.provider_connections
  for each row execute function private.plan_revocation();
create trigger provider_connections_touch before update on public.provider_connections
  for each row execute function private.touch_updated_at();

alter table public.provider_connections enable row level security;
revoke all on public.provider_connections from anon, authenticated;
grant select on public.provider_connections to authenticated;
grant all on public.provider_connections to service_role;
create policy "provider_connections: owner or admin reads" on public.provider_connections for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));
select private.announce_table('provider_connections');

create function private.connections_json(uid uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('provider', c.provider, 'status', c.status, 'isAutomatic', c.is_automatic,
    'isRestricted', c.is_restricted,
    'connectedAt', c.connected_at, 'lastSyncAt', c.last_sync_at, 'syncAskedAt', c.sync_asked_at, 'progress', c.progress,
    'counts', c.last_counts, 'failure', c.failure))
    order by c.provider), '[]')
  from public.provider_connections c where c.user_id = uid
$$;
comment on function private.connections_json(uuid) is 'A person''s connections as connectionsSchema.';

create function public.my_connections() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  return private.connections_json(auth.uid());
end $$;
comment on function public.my_connections() is 'The caller''s connections, as connectionsSchema.';

create function public.client_connections(client_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.require_person(client_connections.client_id);
  return private.connections_json(client_connections.client_id);
end $$;
comment on function public.client_connections(uuid) is 'A client''s connections, as connectionsSchema. Administrators only.';

create function private.restricted_providers(uid uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce((select jsonb_build_object('restricted', jsonb_agg(c.provider order by c.provider))
    from public.provider_connections c where c.user_id = uid and c.is_restricted having count(*) > 0), '{}')
$$;
comment on function private.restricted_providers(uuid) is
  'Connected providers whose trainings only the person sees, as `restricted` of trainingPageSchema; nothing if there are none.';

create function public.set_automatic_sync(provider text, is_automatic boolean) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  update public.provider_connections c set is_automatic = coalesce(set_automatic_sync.is_automatic, c.is_automatic)
  where c.user_id = auth.uid() and c.provider = set_automatic_sync.provider and c.provider <> 'apple_health';
  if not found then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  return private.connections_json(auth.uid());
end $$;
comment on function public.set_automatic_sync(text, boolean) is
  'Whether the caller''s connection is synced without being asked. Answers connectionsSchema. Definer because nobody writes the table straight.';

-- Where rows of providers are: tables with user_id and source. Each resource registers its own.
create table private.provider_tables (
  name regclass primary key,
  source_column name not null
);
comment on table private.provider_tables is 'Tables with rows of providers, and the column that names the provider.';

create function private.add_provider_table(name regclass, source_column name default 'source') returns void
language sql volatile set search_path = '' as $$
  insert into private.provider_tables (name, source_column) values (add_provider_table.name, add_provider_table.source_column)
$$;
comment on function private.add_provider_table(regclass, name) is
  'Registers a table whose rows of a provider are removed with everything from that provider.';

create function private.delete_provider_rows(uid uuid, provider text) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  one record;
  gone integer;
  total integer := 0;
begin
  -- Meals of another app do not name it, and may come again when they are sent again.
  delete from public.meals m using private.record_states r where m.user_id = uid and r.user_id = uid
    and r.provider = delete_provider_rows.provider and r.kind = 'meal' and m.id = private.source_meal_id(uid, r.provider, r.external_id);
  get diagnostics total = row_count;
  delete from private.deleted_meals g using private.record_states r where g.user_id = uid and r.user_id = uid
    and r.provider = delete_provider_rows.provider and r.kind = 'meal' and g.meal_id = private.source_meal_id(uid, r.provider, r.external_id);
  for one in select t.name, t.source_column from private.provider_tables t order by t.name::text loop
    execute format('delete from %s where user_id = $1 and %I = $2', one.name, one.source_column) using uid, provider;
    get diagnostics gone = row_count;
    total := total + gone;
  end loop;
  return total;
end $$;
comment on function private.delete_provider_rows(uuid, text) is 'Deletes everything that came from a provider. Answers how many rows.';

create table private.wearable_sources (
  name text primary key check (name ~ '^[a-z][a-z0-9_]{1,39}$')
);
comment on table private.wearable_sources is
  'WEARABLE_SOURCES of core/wearables/contract.ts, compared by a test: `manual` and the other sources of the app itself are none.';
insert into private.wearable_sources (name)
values ('whoop'), ('strava'), ('oura'), ('garmin'), ('suunto'), ('apple_health'), ('health_connect'), ('google_fit');

create function public.delete_provider_data(provider text) returns integer
language plpgsql volatile security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  if not exists (select 1 from private.wearable_sources s where s.name = delete_provider_data.provider) then
    raise exception using errcode = 'P0001', message = 'input_invalid';
  end if;
  perform private.lock_wearables(auth.uid());
  update public.provider_connections c set last_counts = null
  where c.user_id = auth.uid() and c.provider = delete_provider_data.provider;
  return private.delete_provider_rows(auth.uid(), delete_provider_data.provider);
end $$;
comment on function public.delete_provider_data(text) is
  'Deletes everything of the caller that came from a provider, connected or not. Answers how many rows.';

create function public.my_file_sources() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
begin
  if uid is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  return (
    with parts (source, kind, count, first_day, last_day) as (
      select d.provider, 'metrics', count(*), min(d.day), max(d.day) from public.daily_metrics d where d.user_id = uid group by d.provider
      union all
      select s.provider, 'sleeps', count(*), min(s.day), max(s.day) from public.sleep_sessions s where s.user_id = uid group by s.provider
      union all
      select t.source, 'workouts', count(*), min(t.day), max(t.day) from public.training_sessions t where t.user_id = uid group by t.source
      union all
      select w.source, 'measures', count(*), min(w.day), max(w.day) from (
        select e.source, e.day from public.weight_entries e where e.user_id = uid
        union all
        select b.source, b.day from public.body_measurements b where b.user_id = uid) w group by w.source
      union all
      select r.provider, 'meals', count(*), min(m.day), max(m.day) from private.record_states r
      join public.meals m on m.id = private.source_meal_id(uid, r.provider, r.external_id) and m.user_id = uid
      where r.user_id = uid and r.kind = 'meal' group by r.provider
    ), files as (
      -- What nothing else sends: of other sources the card of the connection speaks.
      select p.source, jsonb_object_agg(p.kind, p.count) as counts, min(p.first_day) as first_day, max(p.last_day) as last_day
      from parts p where p.source in ('health_connect', 'google_fit') group by p.source
    )
    select coalesce(jsonb_agg(jsonb_build_object('source', f.source, 'counts', f.counts, 'firstDay', f.first_day, 'lastDay', f.last_day)
      order by f.source), '[]') from files f);
end $$;
comment on function public.my_file_sources() is
  'What the caller has of sources that come as files alone, as fileSourcesSchema. Definer because states of records are private.';

select private.add_provider_table('public.training_sessions');
select private.add_provider_table('public.weight_entries');
select private.add_provider_table('public.body_measurements');
select private.add_provider_table('public.daily_metrics', 'provider');
select private.add_provider_table('public.sleep_sessions', 'provider');
select private.add_provider_table('public.restricted_workouts', 'provider');
select private.add_provider_table('private.metric_parts', 'provider');
select private.add_provider_table('private.record_figures', 'provider');
select private.add_provider_table('private.record_states', 'provider');

create function private.give_figures_records() returns void
language sql volatile set search_path = '' as $$
  with former as (
    delete from private.metric_parts p where p.part_at = '-infinity'
      and (p.provider in ('whoop', 'oura', 'garmin') or p.provider = 'suunto' and p.metric = 'sleep_score')
  ), given as (
    -- Garmin's summary of a day is known by its day. Of nights, cycles and documents the ids are not known.
    insert into private.record_figures (user_id, provider, record_id, metric, day, value, weight, offset_minutes, exported_at)
    select d.user_id, d.provider, case when i.has_id then 'day ' else 'former ' end || d.day, d.metric, d.day, d.value,
      case when i.has_id then 0 else -1 end, d.offset_minutes, d.exported_at
    from public.daily_metrics d
    cross join lateral (select d.provider = 'garmin' and d.metric not in ('sleep_score', 'hrv_rmssd_ms') as has_id) i
    where (d.provider in ('whoop', 'oura', 'garmin') or d.provider = 'suunto' and d.metric = 'sleep_score')
      and not exists (select 1 from private.record_figures f
        where f.user_id = d.user_id and f.provider = d.provider and f.day = d.day and f.metric = d.metric)
    returning user_id, provider
  )
  -- The first days are asked for again, also by a sync that has some of them behind it.
  update private.provider_tokens t set missing_from = 'epoch', sync_state = null from public.provider_connections c
  where c.id = t.connection_id and exists (select 1 from given g where g.user_id = c.user_id and g.provider = c.provider)
$$;
comment on function private.give_figures_records() is
  'After restoring a backup from before figures of days were those of records: they become figures of a former record of their day, which what the '
  'provider says of the day replaces, and which go with its night. Otherwise there is nothing to do.';

create function public.begin_connection(user_id uuid, provider text, state_hash text, verifier text, at timestamptz default now()) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.connection_attempts a where a.created_at < begin_connection.at - interval '15 minutes'
    or (a.user_id = begin_connection.user_id and a.provider = begin_connection.provider);
  insert into private.connection_attempts (state_hash, user_id, provider, verifier, created_at)
  values (begin_connection.state_hash, begin_connection.user_id, begin_connection.provider, begin_connection.verifier, begin_connection.at);
end $$;
comment on function public.begin_connection(uuid, text, text, text, timestamptz) is
  'A person goes to a provider to agree; an earlier attempt at the same provider is void. Service role only.';

create function public.take_connection_attempt(user_id uuid, provider text, state_hash text, at timestamptz default now()) returns text
language sql volatile security definer set search_path = '' as $$
  delete from private.connection_attempts a
  where a.state_hash = take_connection_attempt.state_hash and a.user_id = take_connection_attempt.user_id
    and a.provider = take_connection_attempt.provider and a.created_at >= take_connection_attempt.at - interval '15 minutes'
  returning a.verifier
$$;
comment on function public.take_connection_attempt(uuid, text, text, timestamptz) is
  'The encrypted verifier of an attempt of this person, once; null if there is none. Service role only.';

create function public.note_client_refusal(provider text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.client_refusals (provider) values (note_client_refusal.provider) on conflict on constraint client_refusals_pkey do nothing;
  -- Everybody waits for the same, and learns it before their own turn.
  update public.provider_connections c set failure = 'client_refused', progress = null
  where c.provider = note_client_refusal.provider and c.status <> 'reauth_required' and c.failure is distinct from 'client_refused';
end $$;
comment on function public.note_client_refusal(text) is
  'The provider refuses this installation: said at the desk and to everybody connected. Service role only.';

create function public.judge_refusal(connection_id uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  its public.provider_connections;
begin
  select c.* into its from public.provider_connections c where c.id = judge_refusal.connection_id;
  -- Who has disconnected meanwhile says nothing of others.
  if its.id is null or exists (select 1 from private.unexplained_refusals r where r.connection_id = its.id and r.are_others_taken) then
    return 'person';
  end if;
  insert into private.unexplained_refusals (connection_id, provider) values (its.id, its.provider)
  on conflict on constraint unexplained_refusals_pkey do nothing;
  -- Of a single person who is connected nothing tells the two apart, and to connect again helps only in one case: the owner looks first.
  return case when exists (select 1 from public.provider_connections c
      where c.provider = its.provider and c.id <> its.id and c.status <> 'reauth_required')
    and not exists (select 1 from private.unexplained_refusals r
      where r.provider = its.provider and r.connection_id <> its.id and not r.are_others_taken)
    then 'unknown' else 'installation' end;
end $$;
comment on function public.judge_refusal(uuid) is
  'Whom a provider refuses that gave a connection no tokens and says nothing else: "person" if others have got tokens since it first did so, '
  '"installation" if it did so to two or nobody else is connected, else "unknown". Service role only.';

create function private.note_taken(connection_id uuid, provider text) returns void
language plpgsql volatile set search_path = '' as $$
begin
  delete from private.unexplained_refusals r where r.connection_id = note_taken.connection_id;
  update private.unexplained_refusals r set are_others_taken = true where r.provider = note_taken.provider and not r.are_others_taken;
  delete from private.client_refusals r where r.provider = note_taken.provider;
  if found then
    update public.provider_connections c set failure = null where c.provider = note_taken.provider and c.failure = 'client_refused';
    perform public.free_share(note_taken.provider);
  end if;
end $$;
comment on function private.note_taken(uuid, text) is
  'The provider has given tokens to this connection: it takes this installation, and what waited goes on.';

create function public.client_refusals() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('provider', r.provider, 'since', r.since) order by r.provider), '[]') from private.client_refusals r
$$;
comment on function public.client_refusals() is 'Providers that refuse this installation, [{provider, since}]. Service role only.';

create function public.store_connection(user_id uuid, provider text, scopes text, tokens text, expires_at timestamptz, provider_user_id text
  default null, is_restricted boolean default false) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  its_id uuid;
begin
  -- Rows know their source and not the account there: those of two people would be mixed.
  if exists (select 1 from public.provider_connections c join private.provider_tokens t on t.connection_id = c.id
    where c.user_id = store_connection.user_id and c.provider = store_connection.provider
      and t.provider_user_id <> store_connection.provider_user_id) then
    raise exception using errcode = 'P0001', message = 'provider_other_account';
  end if;
  insert into public.provider_connections as c (user_id, provider, scopes, is_restricted)
  values (store_connection.user_id, store_connection.provider, left(store_connection.scopes, 1000), store_connection.is_restricted)
  on conflict on constraint provider_connections_one do update set
    status = case when c.last_sync_at is null then 'awaiting_first_sync' else 'connected' end,
    scopes = excluded.scopes, is_restricted = excluded.is_restricted, connected_at = now(), failure = null
  returning c.id into its_id;
  -- What a provider sends by itself may come before the first sync, which asks for the first days all the same. Made anew: other lists may be
  -- granted, and while it had ended nothing was told, so they are fetched again.
  insert into private.provider_tokens as t (connection_id, provider_user_id, tokens, expires_at, missing_from)
  values (its_id, store_connection.provider_user_id, store_connection.tokens, store_connection.expires_at, 'epoch')
  on conflict (connection_id) do update set provider_user_id = excluded.provider_user_id, tokens = excluded.tokens,
    expires_at = excluded.expires_at, version = t.version + 1, lease = null, lease_until = null, sync_state = null, missing_from = 'epoch';
  perform private.note_taken(its_id, store_connection.provider);
  return its_id;
end $$;
comment on function public.store_connection(uuid, text, text, text, timestamptz, text, boolean) is
  'Stores what a provider granted, new or again for the same account there. Answers the id of the connection. Service role only.';

create function public.lease_connection(connection_id uuid, lease uuid, seconds integer, at timestamptz default now()) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  held private.provider_tokens;
begin
  -- The clock was put back meanwhile: whoever has it keeps it for one lease more, and not until the clock is there again.
  update private.provider_tokens t set lease_until = lease_connection.at + make_interval(secs => lease_connection.seconds)
  where t.connection_id = lease_connection.connection_id
    and t.lease_until > lease_connection.at + make_interval(secs => 2 * lease_connection.seconds);
  update private.provider_tokens t set lease = lease_connection.lease,
    lease_until = lease_connection.at + make_interval(secs => lease_connection.seconds)
  where t.connection_id = lease_connection.connection_id
    and (t.lease is null or t.lease = lease_connection.lease or t.lease_until <= lease_connection.at)
  returning t.* into held;
  if held.connection_id is null then
    return null;
  end if;
  return (select jsonb_build_object('userId', c.user_id, 'provider', c.provider, 'status', c.status, 'lastSyncAt', c.last_sync_at,
    'tokens', held.tokens, 'version', held.version, 'syncState', held.sync_state, 'missingFrom', held.missing_from)
    from public.provider_connections c where c.id = held.connection_id);
end $$;
comment on function public.lease_connection(uuid, uuid, integer, timestamptz) is
  'Takes a connection for some seconds, or takes it for longer, and answers its encrypted tokens; null while another has it, or if it is gone. '
  'Service role only.';

create function public.is_connection(connection_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.provider_connections c where c.id = is_connection.connection_id)
$$;
comment on function public.is_connection(uuid) is 'Whether there is a connection of this id. Service role only.';

create function public.release_connection(connection_id uuid, lease uuid) returns void
language sql volatile security definer set search_path = '' as $$
  update private.provider_tokens t set lease = null, lease_until = null
  where t.connection_id = release_connection.connection_id and t.lease = release_connection.lease
$$;
comment on function public.release_connection(uuid, uuid) is 'Gives a connection back. Service role only.';

create function public.store_tokens(connection_id uuid, lease uuid, version integer, tokens text, expires_at timestamptz) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.provider_tokens t set tokens = store_tokens.tokens, expires_at = store_tokens.expires_at, version = t.version + 1
  where t.connection_id = store_tokens.connection_id and t.lease = store_tokens.lease and t.version = store_tokens.version;
  if not found then
    -- Refreshed while the person disconnected: the pair that is to be revoked is void since, and this is the one that opens something.
    update private.pending_revocations r set tokens = store_tokens.tokens where r.id = store_tokens.connection_id;
    return false;
  end if;
  perform private.note_taken(c.id, c.provider) from public.provider_connections c where c.id = store_tokens.connection_id;
  return true;
end $$;
comment on function public.store_tokens(uuid, uuid, integer, text, timestamptz) is
  'Stores refreshed tokens in place of those of this version, if the lease still holds. Service role only.';

create function private.find_left(uid uuid, batch jsonb) returns timestamptz
language sql stable set search_path = '' as $$
  select min(o.at) from (
    select s.start_at as at from jsonb_to_recordset(batch -> 'sleeps') as g ("externalId" text, "startAt" timestamptz)
    join public.sleep_sessions s on s.user_id = uid and s.provider = batch ->> 'provider' and s.external_id = g."externalId"
    where s.start_at <> g."startAt"
    union all
    select t.started_at from jsonb_to_recordset(batch -> 'workouts') as g ("externalId" text, "startAt" timestamptz)
    join public.training_sessions t on t.user_id = uid and t.source = batch ->> 'provider' and t.external_id = g."externalId"
    where t.started_at <> g."startAt") o
$$;
comment on function private.find_left(uuid, jsonb) is
  'The earliest time of stored nights and workouts to which a batch gives other times; null if it moves none.';

create function public.store_synced(connection_id uuid, lease uuid, batch jsonb, goes_back boolean default false) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  uid uuid := (select c.user_id from public.provider_connections c where c.id = store_synced.connection_id);
  left_from timestamptz;
begin
  if uid is null then
    return null;
  end if;
  perform private.lock_wearables(uid);
  -- Who disconnected meanwhile, or deleted what came, has waited for this or been waited for.
  if not exists (select 1 from private.provider_tokens t where t.connection_id = store_synced.connection_id and t.lease = store_synced.lease) then
    return null;
  end if;
  if goes_back then
    left_from := private.find_left(uid, store_synced.batch);
  end if;
  if left_from is not null then
    -- A sync that goes on may have those days behind it; one that stores keeps its own state next, and goes back for them itself.
    update private.provider_tokens t set missing_from = least(t.missing_from, left_from - interval '1 day'),
      sync_state = t.sync_state || '{"leavesMissing": true}'
    where t.connection_id = store_synced.connection_id;
  end if;
  return public.store_wearables(uid, store_synced.batch) || jsonb_strip_nulls(jsonb_build_object('leftFrom', left_from));
end $$;
comment on function public.store_synced(uuid, uuid, jsonb, boolean) is
  'Stores a batch (wearableBatchSchema) of a connection for its person, if the lease still holds; null if it was lost or the connection is gone. '
  'With goes_back the days that a record leaves are noted as missing: figures of them are others without it. Answers syncedCountsSchema. '
  'Service role only.';

create function public.keep_sync_state(connection_id uuid, lease uuid, state jsonb, progress numeric) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.provider_tokens t set sync_state = keep_sync_state.state
  where t.connection_id = keep_sync_state.connection_id and t.lease = keep_sync_state.lease;
  if not found then
    return false;
  end if;
  update public.provider_connections c set progress = keep_sync_state.progress where c.id = keep_sync_state.connection_id;
  return true;
end $$;
comment on function public.keep_sync_state(uuid, uuid, jsonb, numeric) is
  'How far a sync has come, and how much of it that is, if the lease still holds. Service role only.';

create function public.finish_sync(connection_id uuid, lease uuid, counts jsonb, at timestamptz default now(), is_restricted boolean default false,
  missing_from timestamptz default null, whole_from timestamptz default null) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  its public.provider_connections;
  former date[];
begin
  select c.* into its from public.provider_connections c join private.provider_tokens t on t.connection_id = c.id
  where c.id = finish_sync.connection_id and t.lease = finish_sync.lease;
  if its.id is null then
    return false;
  end if;
  -- Days are those of the person's clock, and a cycle begins on the evening before its day.
  former := array(select distinct f.day from private.record_figures f
    where f.user_id = its.user_id and f.provider = its.provider and f.weight < 0 and f.day >= (whole_from at time zone 'UTC')::date + 2);
  if former <> '{}' then
    perform private.lock_wearables(its.user_id);
    perform private.drop_former_figures(its.user_id, jsonb_build_object('provider', its.provider, 'isRestricted', its.is_restricted), former);
  end if;
  update private.provider_tokens t set sync_state = null, lease = null, lease_until = null, missing_from = finish_sync.missing_from
  where t.connection_id = finish_sync.connection_id and t.lease = finish_sync.lease;
  if not found then
    return false;
  end if;
  -- A process whose clock is ahead would keep others from syncing until then. Where no counts are kept, they cannot say what was refused.
  update public.provider_connections c set status = 'connected', last_sync_at = least(finish_sync.at, now()), progress = null,
    failure = case when finish_sync.is_restricted and (finish_sync.counts ->> 'refused')::integer > 0 then 'not_granted' end,
    is_restricted = finish_sync.is_restricted, last_counts = case when not finish_sync.is_restricted then finish_sync.counts end
  where c.id = finish_sync.connection_id;
  return true;
end $$;
comment on function public.finish_sync(uuid, uuid, jsonb, timestamptz, boolean, timestamptz, timestamptz) is
  'A sync is done, if the lease still holds; missing_from: since when something was not granted; whole_from: since when it has asked for everything, '
  'so that figures without a record have no other left there. Service role only.';

create function public.note_missing(connection_id uuid, lease uuid, missing_from timestamptz) returns void
language sql volatile security definer set search_path = '' as $$
  update private.provider_tokens t set missing_from = least(t.missing_from, note_missing.missing_from),
    sync_state = t.sync_state || '{"leavesMissing": true}'
  where t.connection_id = note_missing.connection_id and t.lease = note_missing.lease
$$;
comment on function public.note_missing(uuid, uuid, timestamptz) is
  'From then on something may be missing that was told of and not granted, if the lease still holds: also after a sync that has begun and may have '
  'those days behind it. Service role only.';

create function public.find_record_span(connection_id uuid, external_id text, figure_ids text[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  with its as (
    select c.user_id, c.provider from public.provider_connections c where c.id = find_record_span.connection_id
  ), times as (
    select s.start_at as low, s.end_at as high from its join public.sleep_sessions s
      on s.user_id = its.user_id and s.provider = its.provider and s.external_id = find_record_span.external_id
    union all
    select t.started_at, t.started_at + make_interval(secs => coalesce(t.duration_minutes, 0)::double precision * 60)
    from its join public.training_sessions t
      on t.user_id = its.user_id and t.source = its.provider and t.external_id = find_record_span.external_id
    union all
    select f.day at time zone 'UTC', f.day at time zone 'UTC' + interval '1 day' from its join private.record_figures f
      on f.user_id = its.user_id and f.provider = its.provider and f.record_id = any (find_record_span.figure_ids)
  ), held as (
    select max(r.exported_at) + interval '1 hour' as until from its join private.record_states r
      on r.user_id = its.user_id and r.provider = its.provider and r.is_deleted and not r.is_answered
        and (r.kind in ('sleep', 'workout') and r.external_id = find_record_span.external_id
          or r.kind = 'figures' and r.external_id = any (find_record_span.figure_ids))
  )
  select jsonb_strip_nulls(jsonb_build_object('from', min(t.low), 'to', max(t.high), 'heldUntil', (select h.until from held h))) from times t
$$;
comment on function public.find_record_span(uuid, text, text[]) is
  'When a record of a connection is, as it is stored, and the days that have its figures (from, to); and until when it is not stored, because it was '
  'told to be gone (heldUntil). What is not known is absent. Service role only.';

create function public.note_arrival(connection_id uuid, lease uuid, counts jsonb, at timestamptz default now()) returns void
language sql volatile security definer set search_path = '' as $$
  -- What comes says nothing of what the person does not let come.
  update public.provider_connections c set status = 'connected', last_sync_at = note_arrival.at,
    failure = case when c.failure = 'not_granted' then c.failure end,
    last_counts = case when not c.is_restricted then note_arrival.counts end
  from private.provider_tokens t
  where c.id = note_arrival.connection_id and t.connection_id = c.id and t.lease = note_arrival.lease
$$;
comment on function public.note_arrival(uuid, uuid, jsonb, timestamptz) is
  'Data came from a provider that sends by itself, if the lease still holds. Service role only.';

create function public.fail_sync(connection_id uuid, failure text default null) returns void
language sql volatile security definer set search_path = '' as $$
  update public.provider_connections c set failure = fail_sync.failure, progress = null
  where c.id = fail_sync.connection_id and c.status <> 'reauth_required'
$$;
comment on function public.fail_sync(uuid, text) is 'Notes why a sync failed; null = what failed does so no more. Service role only.';

create function public.plan_syncs(at timestamptz default now()) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  due record;
  planned integer := 0;
begin
  delete from public.restricted_workouts w where w.expires_at <= plan_syncs.at;
  delete from private.pending_revocations r where r.created_at < plan_syncs.at - interval '7 days';
  for due in
    select c.id, c.user_id, c.provider from public.provider_connections c
    where c.is_automatic and c.status <> 'reauth_required'
      and coalesce(c.last_sync_at, c.connected_at) not between plan_syncs.at - interval '1 hour' and plan_syncs.at + interval '1 hour'
      and not exists (select 1 from private.jobs j where j.user_id = c.user_id and j.kind = 'sync_connection'
        and j.payload ->> 'connection' = c.id::text and j.status in ('queued', 'running'))
  loop
    perform public.enqueue_job('sync_connection', jsonb_build_object('connection', due.id), user_id => due.user_id, share => due.provider);
    planned := planned + 1;
  end loop;
  return planned;
end $$;
comment on function public.plan_syncs(timestamptz) is
  'Queues a sync of every automatic connection whose last one is an hour ago and that has none queued. Answers how many. Deletes what '
  'its source''s terms let nobody keep any longer, and tokens whose provider has not confirmed for a week that the consent is withdrawn. '
  'Service role only.';

create function public.require_reauth(connection_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  ended public.provider_connections;
begin
  update public.provider_connections c set status = 'reauth_required', failure = 'reauth_required', progress = null
  where c.id = require_reauth.connection_id
  returning c.* into ended;
  -- Without consent the terms let nothing stay.
  if ended.is_restricted then
    perform private.lock_wearables(ended.user_id);
    perform private.delete_provider_rows(ended.user_id, ended.provider);
  end if;
end $$;
comment on function public.require_reauth(uuid) is
  'The provider takes the tokens no more: the person has to connect again. What came from a restricted provider goes. Service role only.';

create function public.find_connection(user_id uuid, provider text) returns uuid
language sql stable security definer set search_path = '' as $$
  select c.id from public.provider_connections c where c.user_id = find_connection.user_id and c.provider = find_connection.provider
$$;
comment on function public.find_connection(uuid, text) is 'The id of a person''s connection, or null. Service role only.';

create function public.find_connected(provider text, provider_user_id text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'userId', c.user_id, 'isAutomatic', c.is_automatic,
    'isEnded', c.status = 'reauth_required', 'connectedAt', c.connected_at) order by c.id), '[]')
  from private.provider_tokens t join public.provider_connections c on c.id = t.connection_id
  where t.provider_user_id = find_connected.provider_user_id and c.provider = find_connected.provider
$$;
comment on function public.find_connected(text, text) is
  'Connections with a person of a provider, which its webhooks name; two people here may share an account there. Service role only.';

create function public.has_connections(provider text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.provider_connections c where c.provider = has_connections.provider)
$$;
comment on function public.has_connections(text) is 'Whether anybody is connected to a provider. Service role only.';

create function public.lease_provider(provider text, lease uuid, seconds integer, at timestamptz default now()) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- As lease_connection does when the clock was put back.
  update private.provider_leases l set lease_until = lease_provider.at + make_interval(secs => lease_provider.seconds)
  where l.provider = lease_provider.provider and l.lease_until > lease_provider.at + make_interval(secs => 2 * lease_provider.seconds);
  insert into private.provider_leases as l (provider, lease, lease_until)
  values (lease_provider.provider, lease_provider.lease, lease_provider.at + make_interval(secs => lease_provider.seconds))
  on conflict on constraint provider_leases_pkey do update set lease = excluded.lease, lease_until = excluded.lease_until
  where l.lease = excluded.lease or l.lease_until <= lease_provider.at;
  return found;
end $$;
comment on function public.lease_provider(text, uuid, integer, timestamptz) is
  'Takes what is one for a whole provider for some seconds, or takes it for longer; false while another process has it. Service role only.';

create function public.release_provider(provider text, lease uuid) returns void
language sql volatile security definer set search_path = '' as $$
  delete from private.provider_leases l where l.provider = release_provider.provider and l.lease = release_provider.lease
$$;
comment on function public.release_provider(text, uuid) is 'Gives it back. Service role only.';

create function public.ask_sync(user_id uuid, provider text, at timestamptz default now()) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  known public.provider_connections;
begin
  select c.* into known from public.provider_connections c
  where c.user_id = ask_sync.user_id and c.provider = ask_sync.provider for update;
  if known.id is null then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  if known.sync_asked_at between ask_sync.at - interval '5 minutes' and ask_sync.at + interval '5 minutes' or known.status = 'reauth_required' then
    return jsonb_build_object('isQueued', false);
  end if;
  update public.provider_connections c set sync_asked_at = ask_sync.at, progress = coalesce(c.progress, 0) where c.id = known.id;
  return jsonb_build_object('isQueued', true, 'id', known.id);
end $$;
comment on function public.ask_sync(uuid, text, timestamptz) is
  'Notes that the person asked for a sync; within five minutes once, and never while the connection has to be made anew. Service role only.';

create function public.read_revocation(id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('userId', r.user_id, 'provider', r.provider, 'tokens', r.tokens)
  from private.pending_revocations r where r.id = read_revocation.id
$$;
comment on function public.read_revocation(uuid) is 'Tokens whose consent is to be withdrawn; null if it is done. Service role only.';

create function public.update_revocation_tokens(id uuid, tokens text) returns void
language sql volatile security definer set search_path = '' as $$
  update private.pending_revocations r set tokens = update_revocation_tokens.tokens where r.id = update_revocation_tokens.id
$$;
comment on function public.update_revocation_tokens(uuid, text) is 'Stores refreshed tokens in place of the void ones. Service role only.';

create function public.end_revocation(id uuid) returns void
language sql volatile security definer set search_path = '' as $$ delete from private.pending_revocations r where r.id = end_revocation.id $$;
comment on function public.end_revocation(uuid) is 'The consent is withdrawn, or cannot be from here. Service role only.';

create function public.remove_connection(user_id uuid, provider text, with_data boolean, is_revoked boolean default false) returns integer
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.lock_wearables(remove_connection.user_id);
  if is_revoked then
    delete from private.provider_tokens t using public.provider_connections c where c.id = t.connection_id
      and c.user_id = remove_connection.user_id and c.provider = remove_connection.provider;
  end if;
  delete from public.provider_connections c where c.user_id = remove_connection.user_id and c.provider = remove_connection.provider;
  if with_data then
    return private.delete_provider_rows(remove_connection.user_id, remove_connection.provider);
  end if;
  return 0;
end $$;
comment on function public.remove_connection(uuid, text, boolean, boolean) is
  'Ends a connection, with its tokens, and removes what came from it if asked. is_revoked: the provider has confirmed it, otherwise a job goes on '
  'trying. Answers how many rows went. Service role only.';

revoke execute on function private.connections_json(uuid), private.restricted_providers(uuid), private.add_provider_table(regclass, name),
  private.delete_provider_rows(uuid, text), private.plan_revocation(), private.note_taken(uuid, text),
  private.find_left(uuid, jsonb), private.give_figures_records() from public;
revoke execute on function public.my_file_sources() from public, anon, authenticated;
grant execute on function public.my_file_sources() to authenticated;
revoke execute on function public.my_connections(), public.client_connections(uuid), public.set_automatic_sync(text, boolean),
  public.delete_provider_data(text), public.begin_connection(uuid, text, text, text, timestamptz),
  public.take_connection_attempt(uuid, text, text, timestamptz), public.store_connection(uuid, text, text, text, timestamptz, text, boolean),
  public.lease_connection(uuid, uuid, integer, timestamptz), public.release_connection(uuid, uuid),
  public.is_connection(uuid), public.store_synced(uuid, uuid, jsonb, boolean), public.keep_sync_state(uuid, uuid, jsonb, numeric),
  public.finish_sync(uuid, uuid, jsonb, timestamptz, boolean, timestamptz, timestamptz),
  public.note_missing(uuid, uuid, timestamptz),
  public.find_record_span(uuid, text, text[]),
  public.note_arrival(uuid, uuid, jsonb, timestamptz), public.fail_sync(uuid, text), public.plan_syncs(timestamptz),
  public.store_tokens(uuid, uuid, integer, text, timestamptz),
  public.require_reauth(uuid),
  public.find_connection(uuid, text), public.find_connected(text, text), public.has_connections(text),
  public.lease_provider(text, uuid, integer, timestamptz), public.release_provider(text, uuid),
  public.ask_sync(uuid, text, timestamptz), public.remove_connection(uuid, text, boolean, boolean),
  public.read_revocation(uuid), public.update_revocation_tokens(uuid, text), public.end_revocation(uuid),
  public.note_client_refusal(text), public.judge_refusal(uuid), public.client_refusals() from public, anon, authenticated;
grant execute on function public.my_connections(), public.client_connections(uuid), public.set_automatic_sync(text, boolean),
  public.delete_provider_data(text) to authenticated;
grant execute on function public.begin_connection(uuid, text, text, text, timestamptz),
  public.take_connection_attempt(uuid, text, text, timestamptz), public.store_connection(uuid, text, text, text, timestamptz, text, boolean),
  public.lease_connection(uuid, uuid, integer, timestamptz), public.release_connection(uuid, uuid),
  public.is_connection(uuid), public.store_synced(uuid, uuid, jsonb, boolean), public.keep_sync_state(uuid, uuid, jsonb, numeric),
  public.finish_sync(uuid, uuid, jsonb, timestamptz, boolean, timestamptz, timestamptz),
  public.note_missing(uuid, uuid, timestamptz),
  public.find_record_span(uuid, text, text[]),
  public.note_arrival(uuid, uuid, jsonb, timestamptz), public.fail_sync(uuid, text), public.plan_syncs(timestamptz),
  public.store_tokens(uuid, uuid, integer, text, timestamptz),
  public.require_reauth(uuid),
  public.find_connection(uuid, text), public.find_connected(text, text), public.has_connections(text),
  public.lease_provider(text, uuid, integer, timestamptz), public.release_provider(text, uuid),
  public.ask_sync(uuid, text, timestamptz), public.remove_connection(uuid, text, boolean, boolean),
  public.read_revocation(uuid), public.update_revocation_tokens(uuid, text), public.end_revocation(uuid),
  public.note_client_refusal(text), public.judge_refusal(uuid), public.client_refusals() to service_role;

-- Nothing comes until the person has connected again, and only they can.
select private.add_overview_condition('endedConnections', $q$
  exists (select 1 from public.provider_connections c where c.user_id = uid and c.status = 'reauth_required') $q$);
select private.add_attention_kind('connection_ended', $q$
  select c.id, c.updated_at as at, jsonb_build_object('provider', c.provider) as data
  from public.provider_connections c where c.user_id = uid and c.status = 'reauth_required' $q$, condition => 'endedConnections');
-- Not of a restricted provider, whose connection is the person's own matter.
select private.add_client_signal('connection_ended', $q$
  select min(c.updated_at) as at, 350 as weight, jsonb_build_object('providers', jsonb_agg(c.provider order by c.provider)) as data
  from public.provider_connections c where c.user_id = client and c.status = 'reauth_required' and not c.is_restricted $q$);
-- No table of signals: most changes are those of a sync, several an hour for each person, and only the status matters.
create function private.refresh_connection_signal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refresh_client_signals(old.user_id);
  return null;
end $$;
comment on function private.refresh_connection_signal() is 'Recomputes the signals of a person one of whose connections has ended or was made anew.';
revoke execute on function private.refresh_connection_signal() from public;
create trigger provider_connections_signal after update of status on public.provider_connections
  for each row when (old.status is distinct from new.status) execute function private.refresh_connection_signal();
create trigger provider_connections_signal_removed after delete on public.provider_connections
  for each row when (old.status = 'reauth_required') execute function private.refresh_connection_signal();
