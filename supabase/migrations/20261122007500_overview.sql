-- The overview in one call. Each resource registers its part in its own migration, as one expression. Registering a part rebuilds
-- public.overview with a statement for each, so that no call builds or plans a query, and what a person has nothing of is not started. It returns
-- only the caller's data, for administrators too.

create table private.overview_conditions (
  name text primary key check (name ~ '^[a-z][a-zA-Z]{2,39}$'),
  condition text not null
);
comment on table private.overview_conditions is
  'What a person may have or not: name -> an SQL condition about `uid` (and `today`) that one look at an index answers. Written by migrations only.';

create table private.overview_parts (
  name text primary key check (name ~ '^[a-z][a-zA-Z]{2,39}$'),
  statements text not null
);
comment on table private.overview_parts is
  'What the overview is made of: name of the part -> PL/pgSQL that gives the variable of the part (private.overview_variable) its json. Written by '
  'migrations only.';

create function private.overview_variable(part text) returns text
language sql immutable set search_path = '' as $$
  select format('%I', 'part_' || part)
$$;
comment on function private.overview_variable(text) is 'The variable of public.overview that takes the json of a part.';

create function private.write_overview() returns void
language plpgsql volatile security definer set search_path = '' as $write$
declare
  names text;
  variables text;
  statements text;
  parts text;
begin
  select string_agg(format('case when %s then %L end', c.condition, c.name), ', ' order by c.name) into names from private.overview_conditions c;
  select string_agg(private.overview_variable(p.name) || ' json;', ' ' order by p.name), string_agg(p.statements, E'\n  ' order by p.name),
      string_agg(format('%L, %s', p.name, private.overview_variable(p.name)), ', ' order by p.name)
    into variables, statements, parts
  from private.overview_parts p;
  -- Beyond the policies of each table, which would cost as much again: it reads whether there are rows, and only the caller's.
  execute format($create$
create or replace function public.my_contents(today date default current_date) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set plan_cache_mode = force_generic_plan as $body$
declare
  uid uuid := auth.uid();
begin
  return to_jsonb(array_remove(array[%s]::text[], null));
end $body$ $create$, coalesce(names, ''));
  -- enable_seqscan is off because a small table (goals, one row a person) is otherwise read whole: the first row of somebody else
  -- then asks whether the caller is an administrator, which costs more than all the rest of the scan. The generic plan is kept for
  -- the session: the answer is of one person and a few days whoever asks, and planning costs more than reading it. Each part is a statement of
  -- its own: starting a plan costs as much as running it, so what a person has nothing of is not started. It is json: what is only
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
  contents jsonb := public.my_contents(today);
  %s
begin
  if profile is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  %s
  return json_build_object('day', shown, 'today', today, 'profile', profile, 'parts', json_build_object(%s));
end $body$ $create$, coalesce(variables, ''), coalesce(statements, ''), coalesce(parts, ''));
end $write$;
comment on function private.write_overview() is 'Rebuilds public.overview and public.my_contents from what is registered.';

create function private.add_overview_condition(name text, condition text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.overview_conditions (name, condition) values (add_overview_condition.name, add_overview_condition.condition)
  on conflict on constraint overview_conditions_pkey do update set condition = excluded.condition;
  perform private.write_overview();
end $$;
comment on function private.add_overview_condition(text, text) is
  'Gives parts of the overview and kinds of attention a condition to name: SQL about `uid` (the caller) and `today` that an index answers, true for '
  'everybody of whom the part could say anything. It runs without row level security, so it compares user_id itself. Called by migrations.';

create function private.add_overview_statements(name text, statements text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.overview_parts (name, statements) values (add_overview_statements.name, add_overview_statements.statements)
  on conflict on constraint overview_parts_pkey do update set statements = excluded.statements;
  perform private.write_overview();
end $$;
comment on function private.add_overview_statements(text, text) is
  'Gives the overview one more part, or others for it: PL/pgSQL that assigns private.overview_variable(name). It may read what add_overview_part '
  'names, and `contents`, the names of the conditions that hold. Called by migrations.';

create function private.add_overview_part(name text, expression text, condition text default null, otherwise text default 'null') returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  variable text := private.overview_variable(name);
  computed text := format('%s := to_json((%s));', variable, expression);
begin
  if condition is not null and not exists (select 1 from private.overview_conditions c where c.name = add_overview_part.condition) then
    raise exception 'No condition %', condition;
  end if;
  perform private.add_overview_statements(name, case when condition is null then computed
    else format('if contents ? %L then %s else %s := %L; end if;', condition, computed, variable, otherwise) end);
end $$;
comment on function private.add_overview_part(text, text, text, text) is
  'Gives the overview one more part, or another expression for it, of type json or jsonb. The expression may name uid (the caller), shown (the day '
  'shown), today, zone (the caller''s time zone) and moment (what decides today); it qualifies every column. Where the condition '
  '(add_overview_condition) does not hold, nothing is read and the part is `otherwise`, what the expression would answer then. Called by migrations.';

create function private.remove_overview_part(name text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.overview_parts p where p.name = remove_overview_part.name;
  perform private.write_overview();
end $$;
comment on function private.remove_overview_part(text) is 'Takes a part off the overview. Called by migrations.';

revoke execute on function private.overview_variable(text), private.write_overview(), private.add_overview_condition(text, text),
  private.add_overview_statements(text, text), private.add_overview_part(text, text, text, text), private.remove_overview_part(text) from public;

select private.write_overview();
comment on function public.overview(date, timestamptz) is
  'The overview of a day (the person''s today unless given) as overviewSchema; `at` is the moment that decides today and the usual meals.';
revoke execute on function public.overview(date, timestamptz) from public, anon, authenticated;
grant execute on function public.overview(date, timestamptz) to authenticated;
comment on function public.my_contents(date) is
  'Names of the conditions of parts of the overview (add_overview_condition) that hold for the caller today: what they have anything of.';
revoke execute on function public.my_contents(date) from public, anon, authenticated;
grant execute on function public.my_contents(date) to authenticated;
