-- What an administrator does to somebody's data, line by line, never changed and never deleted while the account stands: the
-- person whose data it is reads it too. A line carries ids and the names of changed fields, never the values, and the actor
-- without a foreign key: an administrator who leaves does not take the record along. A line without user_id tells of something
-- that concerns nobody who is still here.

create table if not exists public.audit_entries (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete cascade,
  actor_id uuid,
  action text not null check (action ~ '^[a-z][a-z_]{2,59}$'),
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object' and pg_column_size(details) <= 4096),
  created_at timestamptz not null default now()
);
comment on table public.audit_entries is 'What administrators did to people''s data: append-only, read by its subject and by administrators.';
comment on column public.audit_entries.user_id is 'Whose data it was; null when the account is gone or nobody''s was.';
comment on column public.audit_entries.actor_id is 'Who did it; null for the program itself.';
create index if not exists audit_entries_user on public.audit_entries (user_id, created_at desc, id desc);
create index if not exists audit_entries_actor on public.audit_entries (actor_id, created_at desc);

create or replace function private.keep_audit() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Lines go with their subject's account and in no other way.
  if tg_op = 'DELETE' and old.user_id is not null and not exists (select 1 from auth.users u where u.id = old.user_id) then
    return old;
  end if;
  raise exception using errcode = '42501', message = 'audit_entries is append-only';
end $$;
comment on function private.keep_audit() is 'Refuses to change or delete a line of the audit log.';
revoke execute on function private.keep_audit() from public;

create or replace trigger audit_entries_keep before update or delete on public.audit_entries
  for each row execute function private.keep_audit();

alter table public.audit_entries enable row level security;
revoke all on public.audit_entries from anon, authenticated, service_role;
grant select on public.audit_entries to authenticated;
grant select, insert on public.audit_entries to service_role;
drop policy if exists "audit_entries: owner reads" on public.audit_entries;
create policy "audit_entries: owner reads" on public.audit_entries for select to authenticated using (user_id = (select auth.uid()));
drop policy if exists "audit_entries: admin reads" on public.audit_entries;
create policy "audit_entries: admin reads" on public.audit_entries for select to authenticated using ((select public.is_admin()));

create or replace function private.require_admin() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
begin
  if uid is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  if not public.is_admin() then
    raise exception using errcode = 'P0001', message = 'access_denied';
  end if;
  return uid;
end $$;
comment on function private.require_admin() is 'The caller''s id when they may act as administrator (is_admin()); session_missing or access_denied otherwise. First line of every call of the desk.';
revoke execute on function private.require_admin() from public;

create or replace function private.audit(user_id uuid, action text, details jsonb default '{}') returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.audit_entries (user_id, actor_id, action, details) values (audit.user_id, auth.uid(), audit.action, audit.details)
$$;
comment on function private.audit(uuid, text, jsonb) is 'Writes a line of the audit log in the caller''s name.';
revoke execute on function private.audit(uuid, text, jsonb) from public;
