-- The timeline of a client: all events, newest first. Each kind of event is a branch: a query of (user_id, at, id, data) in
-- private.timeline_branches. Only private.add_timeline_branch in the migration of its resource may add one, because its text is executed
-- as it is. The timeline merges the newest rows of all branches. Each branch needs an index on (user_id, moment, id), so that the cost of
-- a page depends on its size and the number of branches, not on the length of the history.

create table private.timeline_branches (
  kind text primary key check (kind ~ '^[a-z][a-z_]{2,39}$'),
  query text not null
);
comment on table private.timeline_branches is
  'What a client''s timeline is made of: kind of event -> query of user_id, at, id, data. Written by migrations only.';

create function private.add_timeline_branch(kind text, query text) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.timeline_branches (kind, query) values (add_timeline_branch.kind, add_timeline_branch.query)
$$;
comment on function private.add_timeline_branch(text, text) is
  'Gives the timeline one more kind of event, or another query for it. Called by migrations.';
revoke execute on function private.add_timeline_branch(text, text) from public;

create function public.client_timeline(client_id uuid, kinds text[] default null, before timestamptz default null, before_id uuid default null,
  max integer default 40) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted integer := least(greatest(coalesce(max, 40), 1), 100);
  branches text;
  answer jsonb;
begin
  perform private.require_admin();
  perform private.require_person(client_timeline.client_id);
  -- %L around the kind; the query is a migration's own text. The comparison by `at` alone is what the index is asked, the pair decides.
  select string_agg(format(
      '(select b.at, b.id, %L::text as kind, b.data from (%s) b '
      'where b.user_id = $1 and b.at <= $2 and (b.at, b.id) < ($2, $3) order by b.at desc, b.id desc limit $4)',
      t.kind, t.query), ' union all ') into branches
  from private.timeline_branches t where kinds is null or t.kind = any (kinds);
  if branches is null then
    return jsonb_build_object('events', '[]'::jsonb, 'more', false);
  end if;
  execute format($q$
    select jsonb_build_object(
      'events', coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'id', e.id, 'at', e.at, 'data', e.data)
        order by e.place) filter (where e.place < $4), '[]'),
      'more', count(*) >= $4)
    from (select x.*, row_number() over (order by x.at desc, x.id desc) as place from (%s) x order by x.at desc, x.id desc limit $4) e $q$, branches)
  into answer
  using client_timeline.client_id, coalesce(before, 'infinity'), coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'), wanted + 1;
  return answer;
end $$;
comment on function public.client_timeline(uuid, text[], timestamptz, uuid, integer) is
  'What happened to a client before a moment, newest first, of the kinds asked (all unless given), as timelinePageSchema. Administrators only.';
revoke execute on function public.client_timeline(uuid, text[], timestamptz, uuid, integer) from public, anon, authenticated;
grant execute on function public.client_timeline(uuid, text[], timestamptz, uuid, integer) to authenticated;
