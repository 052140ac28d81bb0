-- The audit log of administrators' changes to a user's data. Rows are never changed, nor deleted while the account exists. The user whose
-- data it is can read them. A row has ids, the names of changed fields and, as `name`, what a supplement, menu or product was called then,
-- never values. The actor has no foreign key, so the record survives the administrator's account. A row without user_id concerns no existing
-- user.

create table public.audit_entries (
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
create index audit_entries_user on public.audit_entries (user_id, created_at desc, id desc);
create index audit_entries_actor on public.audit_entries (actor_id, created_at desc);

create function private.forbid_audit_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Lines go with their subject's account and in no other way.
  if tg_op = 'DELETE' and old.user_id is not null and not exists (select 1 from auth.users u where u.id = old.user_id) then
    return old;
  end if;
  raise exception using errcode = '42501', message = 'audit_entries is append-only';
end $$;
comment on function private.forbid_audit_change() is 'Refuses to change or delete a line of the audit log.';
revoke execute on function private.forbid_audit_change() from public;

create trigger audit_entries_forbid_change before update or delete on public.audit_entries
  for each row execute function private.forbid_audit_change();

alter table public.audit_entries enable row level security;
revoke all on public.audit_entries from anon, authenticated, service_role;
grant select on public.audit_entries to authenticated;
grant select, insert on public.audit_entries to service_role;
create policy "audit_entries: owner or admin reads" on public.audit_entries for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));

create function private.audit(user_id uuid, action text, details jsonb default '{}') returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.audit_entries (user_id, actor_id, action, details) values (audit.user_id, auth.uid(), audit.action, audit.details)
$$;
comment on function private.audit(uuid, text, jsonb) is 'Writes a line of the audit log in the caller''s name.';
revoke execute on function private.audit(uuid, text, jsonb) from public;

select private.add_timeline_branch('audit', $q$
  select a.user_id, a.created_at as at, a.id, jsonb_build_object('action', a.action, 'details', a.details, 'actor',
    private.person_name(a.actor_id)) as data
  from public.audit_entries a $q$);
