-- What needs attention: lines of a user's own overview, and signals of a client at the desk. The migration of each resource registers its
-- kinds. Registering rebuilds the part `attention` of the overview, or private.refresh_client_signals, as one statement with all kinds.

create table private.attention_kinds (
  kind text primary key check (kind ~ '^[a-z][a-z_]{2,39}$'),
  overview_query text,
  signal_query text,
  condition text references private.overview_conditions (name),
  is_until_viewed boolean not null default false
);
create index attention_kinds_condition on private.attention_kinds (condition);
comment on table private.attention_kinds is
  'Kinds of what needs attention, with the query of their lines on the overview and of their signal at the desk. Written by migrations only.';
comment on column private.attention_kinds.condition is 'Without it there are no lines on the overview, and they are not asked for.';
comment on column private.attention_kinds.is_until_viewed is
  'The signal is shown to an administrator until they have opened the page of the client after it happened.';

create function private.write_attention() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  added text;
begin
  select string_agg(case when k.condition is null then x.added else format('if contents ? %L then %s end if;', k.condition, x.added) end,
      E'\n    ' order by k.kind)
    into added
  from private.attention_kinds k
  cross join lateral (
    select format('lines := lines || array(select jsonb_build_object(''kind'', %L, ''id'', q.id::text, ''at'', q.at, ''data'', q.data) from (%s) q);',
      k.kind, k.overview_query) as added) x
  where k.overview_query is not null;
  if added is null then
    perform private.remove_overview_part('attention');
  else
    -- A plan for each kind, and one for their order only if there are any: most people have none.
    perform private.add_overview_statements('attention', format($q$declare
    lines jsonb[] := '{}';
  begin
    %1$s
    %2$s := '[]';
    if lines <> '{}' then
      %2$s := (select json_agg(l.line order by (l.line ->> 'at')::timestamptz desc, l.line ->> 'id') from unnest(lines) l (line));
    end if;
  end;$q$, added, private.overview_variable('attention')));
  end if;
end $$;
comment on function private.write_attention() is 'Rebuilds the part `attention` of the overview from the registered kinds.';

create function private.write_client_signals() returns void
language plpgsql volatile security definer set search_path = '' as $write$
declare
  signals text;
begin
  select string_agg(format('select %L as kind, q.at, q.weight, q.data from (%s) q where q.at is not null', k.kind, k.signal_query),
    ' union all ' order by k.kind)
    into signals
  from private.attention_kinds k where k.signal_query is not null;
  -- The client's row is locked first, so that of two changes at once the later one counts what both have written.
  execute format($create$
create or replace function private.refresh_client_signals(client uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $body$
declare
  is_changed boolean;
begin
  perform 1 from private.client_summaries s where s.user_id = client for no key update;
  if not found then
    return false;
  end if;
  with fresh as materialized (%s),
  removed as (
    delete from private.client_signals g where g.user_id = client and not exists (select 1 from fresh f where f.kind = g.kind) returning g.kind
  ), written as (
    insert into private.client_signals as g (user_id, kind, at, weight, data)
    select client, f.kind, f.at, f.weight, f.data from fresh f
    on conflict (user_id, kind) do update set at = excluded.at, weight = excluded.weight, data = excluded.data
    where (g.at, g.weight, g.data) is distinct from (excluded.at, excluded.weight, excluded.data)
    returning g.kind
  )
  select exists (select 1 from removed) or exists (select 1 from written) into is_changed;
  if is_changed then
    perform private.announce(a.user_id, 'clients') from private.admins a;
  end if;
  return is_changed;
end $body$ $create$,
    coalesce(signals, 'select null::text as kind, null::timestamptz as at, null::integer as weight, null::jsonb as data where false'));
end $write$;
comment on function private.write_client_signals() is 'Rebuilds private.refresh_client_signals from the registered kinds.';

create function private.add_attention_kind(kind text, overview_query text default null, is_until_viewed boolean default false,
  condition text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.attention_kinds (kind, overview_query, is_until_viewed, condition)
  values (add_attention_kind.kind, add_attention_kind.overview_query, add_attention_kind.is_until_viewed, add_attention_kind.condition)
  on conflict on constraint attention_kinds_pkey do update set overview_query = excluded.overview_query,
    is_until_viewed = excluded.is_until_viewed, condition = excluded.condition;
  perform private.write_attention();
end $$;
comment on function private.add_attention_kind(text, text, boolean, text) is
  'A kind of what needs attention. The query, if any, answers its lines on the caller''s own overview: id, at (when it happened) and data (jsonb); '
  'it may name what add_overview_part names, and qualifies every column. Where the condition (add_overview_condition) does not hold, it is not '
  'asked. Called by migrations.';

create function private.add_client_signal(kind text, query text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.attention_kinds k set signal_query = add_client_signal.query where k.kind = add_client_signal.kind;
  if not found then
    raise exception 'No attention kind %', add_client_signal.kind;
  end if;
  perform private.write_client_signals();
  perform private.refresh_client_signals(s.user_id) from private.client_summaries s;
end $$;
comment on function private.add_client_signal(text, text) is
  'Gives a kind its signal at the desk: a query about `client` (uuid) of at most one row: at (when it happened; one to come is shown from then on, '
  'null is none), weight (integer below 100,000: heavier first, the longest waiting first among equals) and data (jsonb). Called by migrations.';

create function private.remove_attention_kind(kind text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.client_signals g where g.kind = remove_attention_kind.kind;
  delete from private.attention_kinds k where k.kind = remove_attention_kind.kind;
  perform private.write_attention();
  perform private.write_client_signals();
end $$;
comment on function private.remove_attention_kind(text) is 'Takes a kind off the overview and the desk. Called by migrations.';

-- For tables with user_id that a signal is read from.
create function private.refresh_changed_clients() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_changed boolean;
begin
  select bool_or(private.refresh_client_signals(c.user_id)) into is_changed
  from (select distinct x.user_id from changed x order by x.user_id) c;
  return null;
end $$;
comment on function private.refresh_changed_clients() is 'Recomputes the signals of the owners of changed rows.';

create function private.add_signal_table(name text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  execute format('create trigger %I after insert on public.%I referencing new table as changed for each statement '
    'execute function private.refresh_changed_clients()', name || '_signals_added', name);
  execute format('create trigger %I after update on public.%I referencing new table as changed for each statement '
    'execute function private.refresh_changed_clients()', name || '_signals_updated', name);
  execute format('create trigger %I after delete on public.%I referencing old table as changed for each statement '
    'execute function private.refresh_changed_clients()', name || '_signals_removed', name);
end $$;
comment on function private.add_signal_table(text) is
  'From now on a change of this table (of public, with user_id) recomputes the signals of its owners. Called by migrations.';

select private.write_client_signals();
comment on function private.refresh_client_signals(uuid) is
  'Makes the signals of a client right, and tells administrators'' open windows if that changed any. Answers whether it did. '
  'Nothing for who is no client.';

revoke execute on function private.write_attention(), private.write_client_signals(), private.add_attention_kind(text, text, boolean, text),
  private.add_client_signal(text, text), private.remove_attention_kind(text), private.refresh_changed_clients(), private.add_signal_table(text),
  private.refresh_client_signals(uuid) from public;
