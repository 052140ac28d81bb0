-- The overview in one call. Each resource registers its part in its own migration, as one expression. Registering a part rebuilds
-- public.overview as one statement with all parts, so that no call builds or plans a query. It returns only the caller's data, for
-- administrators too.

create table private.overview_parts (
  name text primary key check (name ~ '^[a-z][a-zA-Z]{2,39}$'),
  expression text not null
);
comment on table private.overview_parts is
  'What the overview is made of: name of the part -> an expression of type json or jsonb. Written by migrations only.';

create function private.write_overview() returns void
language plpgsql volatile security definer set search_path = '' as $write$
declare
  parts text;
begin
  select string_agg(format('%L, (%s)', p.name, p.expression), ', ' order by p.name) into parts from private.overview_parts p;
  -- enable_seqscan is off because a small table (goals, one row a person) is otherwise read whole: the first row of somebody else
  -- then asks whether the caller is an administrator, which costs more than all the rest of the scan. The generic plan is kept for
  -- the session: the answer is of one person and a few days whoever asks, and planning costs more than reading it. It is json: what is only
  -- passed on is written once, where jsonb would be built anew, keys sorted, in every object around it.
  execute format($create$
create or replace function public.overview(day date default null, at timestamptz default now()) returns json
language plpgsql stable security invoker set search_path = '' set enable_seqscan = off set plan_cache_mode = force_generic_plan as $body$
declare
  uid uuid := auth.uid();
  profile jsonb := public.my_profile();
  zone text := profile ->> 'timeZone';
  moment timestamptz := coalesce(at, now());
  today date := (moment at time zone zone)::date;
  shown date := coalesce(overview.day, today);
begin
  if profile is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  return json_build_object('day', shown, 'today', today, 'profile', profile, 'parts', json_build_object(%s));
end $body$ $create$, coalesce(parts, ''));
end $write$;
comment on function private.write_overview() is 'Rebuilds public.overview from the registered parts.';

create function private.add_overview_part(name text, expression text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.overview_parts (name, expression) values (add_overview_part.name, add_overview_part.expression)
  on conflict on constraint overview_parts_pkey do update set expression = excluded.expression;
  perform private.write_overview();
end $$;
comment on function private.add_overview_part(text, text) is
  'Gives the overview one more part, or another expression for it. The expression may name uid (the caller), shown (the day shown), today, '
  'zone (the caller''s time zone) and moment (what decides today); it qualifies every column. Called by migrations.';

create function private.remove_overview_part(name text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.overview_parts p where p.name = remove_overview_part.name;
  perform private.write_overview();
end $$;
comment on function private.remove_overview_part(text) is 'Takes a part off the overview. Called by migrations.';

revoke execute on function private.write_overview(), private.add_overview_part(text, text), private.remove_overview_part(text) from public;

select private.write_overview();
comment on function public.overview(date, timestamptz) is
  'The overview of a day (the person''s today unless given) as overviewSchema; `at` is the moment that decides today and the usual meals.';
revoke execute on function public.overview(date, timestamptz) from public, anon, authenticated;
grant execute on function public.overview(date, timestamptz) to authenticated;
