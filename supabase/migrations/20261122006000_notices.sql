-- Notices: short messages to one user, for example that an unknown food was resolved, a supplement assigned or an export finished. Only
-- functions of the database create them; the user reads and dismisses them. The texts are in i18n/*/notices.json by kind, with the
-- parameters in `payload`.

create table public.notices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind ~ '^[a-z][a-z_]{2,59}$'),
  payload jsonb not null default '{}' check (jsonb_typeof(payload) = 'object' and pg_column_size(payload) <= 4096),
  read_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table public.notices is 'What the program has to tell a person, until they put it away.';
create index notices_user on public.notices (user_id, created_at desc);
create index notices_unread on public.notices (user_id, created_at desc) where read_at is null;

alter table public.notices enable row level security;
revoke all on public.notices from anon, authenticated;
grant select on public.notices to authenticated;
grant update (read_at) on public.notices to authenticated;
grant all on public.notices to service_role;
create policy "notices: owner reads" on public.notices for select to authenticated using (user_id = (select auth.uid()));
create policy "notices: owner changes" on public.notices for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create function private.notify(user_id uuid, kind text, payload jsonb default '{}') returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.notices (user_id, kind, payload) values (notify.user_id, notify.kind, notify.payload)
$$;
comment on function private.notify(uuid, text, jsonb) is 'Leaves a person a notice.';
revoke execute on function private.notify(uuid, text, jsonb) from public;

create function public.my_notices() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'kind', n.kind, 'payload', n.payload, 'createdAt', n.created_at)
    order by n.created_at desc), '[]')
  from (
    select * from public.notices x where x.user_id = auth.uid() and x.read_at is null order by x.created_at desc limit 20
  ) n
$$;
comment on function public.my_notices() is 'The caller''s unread notices, newest first, at most 20.';

create function public.read_notices(ids uuid[]) returns integer
language plpgsql volatile security invoker set search_path = '' as $$
declare
  dismissed integer;
begin
  update public.notices n set read_at = now() where n.id = any (ids) and n.user_id = auth.uid() and n.read_at is null;
  get diagnostics dismissed = row_count;
  return dismissed;
end $$;
comment on function public.read_notices(uuid[]) is 'Puts notices of the caller away; answers how many.';

select private.announce_table('notices');

revoke execute on function public.my_notices(), public.read_notices(uuid[]) from public, anon, authenticated;
grant execute on function public.my_notices(), public.read_notices(uuid[]) to authenticated;
