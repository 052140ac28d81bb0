-- Export of personal data, and deletion of accounts. An export is a row with a status and a job of the same id; the server reads the
-- tables page by page and stores one archive in the private bucket `exports` for a week. Deleting an account removes it and everything
-- that refers to it in one transaction. What a cascade cannot reach (files, mails that became files) is recorded in
-- private.account_purges until the purge has removed it, at once or by the daily job. Times are parameters (`at`), so that tests need no
-- clock.

create table public.account_exports (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  status text not null default 'queued' check (status in ('queued', 'running', 'ready', 'failed')),
  file text not null check (length(file) between 3 and 200),
  bytes bigint check (bytes > 0),
  error text check (error ~ '^[a-z][a-z_]{2,59}$'),
  created_at timestamptz not null default now(),
  ready_at timestamptz,
  expires_at timestamptz,
  check ((status = 'ready') = (bytes is not null and ready_at is not null)),
  check ((status in ('ready', 'failed')) = (expires_at is not null)),
  check ((status = 'failed') = (error is not null))
);
comment on table public.account_exports is 'Archives of all of a person''s data: asked for, being made, ready for a week, or failed.';
comment on column public.account_exports.file is
  'Name in the bucket `exports`, settled when the export is asked for, so that it can be removed however far the work got.';
create index account_exports_user on public.account_exports (user_id, created_at desc);
create unique index account_exports_at_work on public.account_exports (user_id) where status in ('queued', 'running');

alter table public.account_exports enable row level security;
revoke all on public.account_exports from anon, authenticated;
grant select on public.account_exports to authenticated;
grant all on public.account_exports to service_role;
create policy "account_exports: owner reads" on public.account_exports for select to authenticated using (user_id = (select auth.uid()));

select private.announce_table('account_exports');

insert into storage.buckets (id, name, public) values ('exports', 'exports', false) on conflict (id) do nothing;
create policy "exports: owner reads" on storage.objects for select to authenticated
  using (bucket_id = 'exports' and (storage.foldername(name))[1] = (select auth.uid())::text);

create table private.account_purges (
  id uuid primary key default gen_random_uuid(),
  user_id uuid,
  address_hash text check (length(address_hash) between 16 and 128),
  files jsonb not null default '[]' check (jsonb_typeof(files) = 'array'),
  purge_at timestamptz not null,
  purged_at timestamptz,
  created_at timestamptz not null default now(),
  check (purged_at is null or (user_id is null and address_hash is null and files = '[]'))
);
comment on table private.account_purges is
  'Deleted accounts: what is still to be removed; once it is, only that and when. Never an address: at most its keyed hash, until the purge.';
create index account_purges_due on private.account_purges (purge_at) where purged_at is null;

-- An account created by an e-mail link or Google has a random password, so it is stored which users chose one.
create table private.password_holders (
  user_id uuid primary key references auth.users (id) on delete cascade,
  since timestamptz not null default now()
);
comment on table private.password_holders is
  'Who chose a password: they are asked for it before their account is deleted; the others show a session just begun.';

create function private.record_password() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    -- A claimed invitation let an e-mail link or Google in; everybody else came with a code and a password.
    if new.encrypted_password is not null
      and not exists (select 1 from public.invitations i where i.used_by = new.id and i.claimed_until > i.used_at) then
      insert into private.password_holders (user_id) values (new.id) on conflict do nothing;
    end if;
  elsif new.encrypted_password is null then
    delete from private.password_holders p where p.user_id = new.id;
  elsif new.encrypted_password is distinct from old.encrypted_password then
    insert into private.password_holders (user_id) values (new.id) on conflict do nothing;
  end if;
  return null;
end $$;
comment on function private.record_password() is 'Keeps private.password_holders.';
revoke execute on function private.record_password() from public;
create trigger ziva_6_record_password after insert or update of encrypted_password on auth.users
  for each row execute function private.record_password();

create function public.deletion_terms() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'email', coalesce(u.email, ''),
    'isAdmin', exists (select 1 from private.admins a where a.user_id = u.id),
    'hasPassword', exists (select 1 from private.password_holders p where p.user_id = u.id),
    'isFresh', exists (
      select 1 from auth.sessions s
      where s.user_id = u.id and s.id::text = auth.jwt() ->> 'session_id' and s.created_at > now() - interval '10 minutes'))
  from auth.users u where u.id = auth.uid()
$$;
comment on function public.deletion_terms() is
  'What the caller must show to delete their account: a password, or without one a session begun in the last ten minutes. Definer because accounts '
  'stand in schema auth.';

create function private.export_json(export public.account_exports) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('id', export.id, 'status', export.status, 'createdAt', export.created_at, 'readyAt', export.ready_at,
    'expiresAt', export.expires_at, 'bytes', export.bytes, 'file', export.file)
$$;
comment on function private.export_json(public.account_exports) is 'An export as the contract accountExportSchema.';
revoke execute on function private.export_json(public.account_exports) from public;

create function public.my_account_data(at timestamptz default now()) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'deletion', public.deletion_terms(),
    'export', (
      select private.export_json(e) from public.account_exports e
      where e.user_id = auth.uid() and (e.expires_at is null or e.expires_at > my_account_data.at)
      order by e.created_at desc limit 1))
  where auth.uid() is not null
$$;
comment on function public.my_account_data(timestamptz) is
  'The caller''s newest export that has not expired, and what deleting the account asks for.';

create function public.request_export(id uuid, user_id uuid, at timestamptz default now()) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  found_one public.account_exports;
begin
  select e.* into found_one from public.account_exports e where e.id = request_export.id;
  if found_one.id is not null and found_one.user_id <> request_export.user_id then
    raise exception using errcode = 'P0001', message = 'id_taken';
  end if;
  if found_one.id is null then
    insert into public.account_exports (id, user_id, file, created_at)
    select request_export.id, p.user_id,
      p.user_id || '/' || request_export.id || '/ziva-' || to_char(request_export.at at time zone p.time_zone, 'YYYY-MM-DD') || '.zip',
        request_export.at
    from public.profiles p where p.user_id = request_export.user_id
    on conflict do nothing
    returning * into found_one;
    if found_one.id is not null then
      perform public.enqueue_job('export_account', jsonb_build_object('exportId', found_one.id), found_one.id, found_one.user_id, request_export.at);
    else
      -- An export is already in progress: it is the answer, also to a concurrent request.
      select e.* into found_one from public.account_exports e where e.user_id = request_export.user_id and e.status in ('queued', 'running');
    end if;
  end if;
  if found_one.id is null then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  return private.export_json(found_one);
end $$;
comment on function public.request_export(uuid, uuid, timestamptz) is
  'Asks for an export and queues its job; the same id twice is one, and while one is being made that one is the answer. Service role only.';

create function private.export_exclusions() returns table (table_name text, reason text)
language sql immutable set search_path = '' as $$
  values
    ('account_exports', 'The state of exports themselves.'),
    ('client_notes', 'The nutritionist''s own working notes, never shown to the client.'),
    ('invitations', 'Who was invited is the desk''s list; when one''s own was used is told with the account.')
$$;
comment on function private.export_exclusions() is
  'Tables about a person that are not in their export, each with the reason. A table that is neither here nor readable by its owner fails a test.';
revoke execute on function private.export_exclusions() from public;

-- `belongs` is the condition under which a row {t} is in the export of $1.
create function private.export_tables() returns table (table_name text, key_columns text[], belongs text, about text)
language sql stable set search_path = '' as $$
  with readable as (
    -- A second check: data that the owner may not read are not exported, even if they are not on the list of exclusions.
    select c.oid, exists (select 1 from pg_catalog.pg_attribute a where a.attrelid = c.oid and a.attname = 'user_id'
      and not a.attisdropped) as is_own,
      bool_or(p.polname::text like c.relname || ': owner%') as to_owner
    from pg_catalog.pg_class c join pg_catalog.pg_policy p on p.polrelid = c.oid and p.polcmd in ('r', '*')
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and (p.polname::text like c.relname || ': owner%' or p.polname::text like c.relname || ': signed-in %')
      and c.relname::text not in (select e.table_name from private.export_exclusions() e)
    group by c.oid
  ), refers as (
    select k.conrelid as child, k.confrelid as parent, ca.attname as child_column, pa.attname as parent_column
    from pg_catalog.pg_constraint k
    join pg_catalog.pg_attribute ca on ca.attrelid = k.conrelid and ca.attnum = k.conkey[1]
    join pg_catalog.pg_attribute pa on pa.attrelid = k.confrelid and pa.attnum = k.confkey[1]
    where k.contype = 'f' and cardinality(k.conkey) = 1
  ), own as (
    select r.oid, '{t}.user_id = $1' as belongs from readable r where r.is_own and r.to_owner
  ), named as (
    -- What rows of one's own name: the supplement behind an assignment.
    select r.oid, string_agg(format('exists (select 1 from %s o where o.%I = {t}.%I and o.user_id = $1)', f.child::regclass, f.child_column,
      f.parent_column), ' or '
      order by f.child::regclass::text, f.child_column) as belongs
    from readable r join refers f on f.parent = r.oid join own on own.oid = f.child
    where not r.is_own
    group by r.oid
  ), lines as (
    -- And what those consist of: the lines of a menu.
    select r.oid, string_agg(format('exists (select 1 from %s n where n.%I = {t}.%I and (%s))', f.parent::regclass, f.parent_column, f.child_column,
      replace(n.belongs, '{t}', 'n')), ' or ' order by f.parent::regclass::text, f.child_column) as belongs
    from readable r join refers f on f.child = r.oid join named n on n.oid = f.parent
    where not r.is_own and r.to_owner and r.oid not in (select named.oid from named)
    group by r.oid
  )
  select c.relname::text,
    (select array_agg(k.attname::text order by array_position(i.indkey::int2[], k.attnum))
     from pg_catalog.pg_index i join pg_catalog.pg_attribute k on k.attrelid = c.oid and k.attnum = any (i.indkey::int2[])
     where i.indrelid = c.oid and i.indisprimary),
    x.belongs, pg_catalog.obj_description(c.oid, 'pg_class')
  from (select * from own union all select * from named union all select * from lines) x join pg_catalog.pg_class c on c.oid = x.oid
  order by 1
$$;
comment on function private.export_tables() is
  'Tables an export holds: all in public with user_id that their owner may read, but for the exclusions, and what their rows name. Found in the '
  'catalogue, so a new table is in by itself.';
revoke execute on function private.export_tables() from public;

create function public.export_page(user_id uuid, table_name text, after jsonb default null, max integer default 500) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  source record;
  page jsonb;
begin
  select e.key_columns, replace(e.belongs, '{t}', 't') as belongs into source from private.export_tables() e
    where e.table_name = export_page.table_name;
  if not found then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'tableName';
  end if;
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(x)), ''[]'') from (select t.* from public.%1$I t where (%4$s)
       and ($2::jsonb is null or (%2$s) > (select %3$s from jsonb_populate_record(null::public.%1$I, $2::jsonb) r)) order by %2$s limit $3) x',
    export_page.table_name,
    (select string_agg(format('t.%I', k), ', ') from unnest(source.key_columns) k),
    (select string_agg(format('r.%I', k), ', ') from unnest(source.key_columns) k),
    source.belongs)
  into page using export_page.user_id, export_page.after, least(greatest(export_page.max, 1), 5000);
  return page;
end $$;
comment on function public.export_page(uuid, text, jsonb, integer) is
  'A page of a person''s rows of one exported table, in the order of its key, after the given row. Service role only.';

create function public.export_account(user_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', u.id, 'email', u.email, 'createdAt', u.created_at, 'emailConfirmedAt', u.email_confirmed_at, 'lastSignInAt', u.last_sign_in_at,
    'isAdmin', exists (select 1 from private.admins a where a.user_id = u.id),
    'signInWays', (select coalesce(jsonb_agg(distinct i.provider), '[]') from auth.identities i where i.user_id = u.id),
    'sessions', (select coalesce(jsonb_agg(jsonb_build_object('createdAt', s.created_at, 'userAgent', s.user_agent, 'ip', s.ip)
      order by s.created_at), '[]')
      from auth.sessions s where s.user_id = u.id),
    'invitations', (select coalesce(jsonb_agg(jsonb_build_object('invitedAt', i.created_at, 'usedAt', i.used_at) order by i.created_at), '[]')
      from public.invitations i where i.used_by = u.id))
  from auth.users u where u.id = export_account.user_id
$$;
comment on function public.export_account(uuid) is 'The account itself for its export: address, sessions, ways of signing in. Service role only.';

create function public.start_export(id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  started public.account_exports;
begin
  update public.account_exports e set status = 'running' where e.id = start_export.id and e.status in ('queued', 'running')
    returning e.* into started;
  if started.id is null then
    return null;
  end if;
  return (
    select jsonb_build_object(
      'userId', started.user_id, 'file', started.file, 'lang', p.lang, 'timeZone', p.time_zone,
      'tables', (select coalesce(jsonb_agg(jsonb_build_object('name', t.table_name, 'about', t.about,
          'columns', (select jsonb_agg(a.attname order by a.attnum) from pg_catalog.pg_attribute a
            where a.attrelid = format('public.%I', t.table_name)::regclass and a.attnum > 0 and not a.attisdropped))), '[]')
        from private.export_tables() t),
      'files', (select coalesce(jsonb_agg(jsonb_build_object('bucket', o.bucket_id, 'name', o.name) order by o.bucket_id, o.name), '[]')
        from storage.objects o where o.bucket_id <> 'exports' and starts_with(o.name, started.user_id || '/')))
    from public.profiles p where p.user_id = started.user_id);
end $$;
comment on function public.start_export(uuid) is
  'The export is being made: whose it is and what goes in; null when there is nothing to make. Service role only.';

create function public.finish_export(id uuid, bytes bigint, at timestamptz default now()) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  made public.account_exports;
begin
  update public.account_exports e set status = 'ready', bytes = finish_export.bytes, ready_at = finish_export.at,
    expires_at = finish_export.at + interval '7 days'
  where e.id = finish_export.id and e.status in ('queued', 'running') returning e.* into made;
  if made.id is null then
    return false;
  end if;
  -- A backup from before there were exports brings no bucket back.
  insert into storage.buckets (id, name, public) values ('exports', 'exports', false) on conflict do nothing;
  insert into storage.objects (bucket_id, name, owner, owner_id, metadata) values ('exports', made.file, made.user_id, made.user_id::text,
    jsonb_build_object('size', made.bytes, 'contentLength', made.bytes, 'mimetype', 'application/zip', 'httpStatusCode', 200))
  on conflict (bucket_id, name) do update set metadata = excluded.metadata, updated_at = now();
  -- The newer replaces the older; the sweep removes its file.
  update public.account_exports e set expires_at = finish_export.at
  where e.user_id = made.user_id and e.id <> made.id and e.status in ('ready', 'failed') and e.expires_at > finish_export.at;
  perform private.notify(made.user_id, 'export_ready');
  return true;
end $$;
comment on function public.finish_export(uuid, bigint, timestamptz) is
  'The archive lies in its place: tells the person. False when the account or the export is gone, and then the archive must go too. Service role '
  'only.';

create function private.give_up_export() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  owner uuid;
begin
  update public.account_exports e set status = 'failed', error = 'internal', expires_at = now() + interval '7 days'
  where e.id = new.id and e.status in ('queued', 'running') returning e.user_id into owner;
  if owner is not null then
    perform private.notify(owner, 'export_failed');
  end if;
  return null;
end $$;
comment on function private.give_up_export() is 'An export whose job was given up has failed, by whichever way the job ended.';
revoke execute on function private.give_up_export() from public;
create trigger jobs_give_up_export after update of status on private.jobs
  for each row when (new.kind = 'export_account' and new.status = 'failed') execute function private.give_up_export();

create function public.forget_files(files jsonb) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  forgotten integer;
begin
  -- Hosted Supabase requires this setting before rows of storage are deleted in SQL; elsewhere it is ignored.
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o using jsonb_to_recordset(forget_files.files) as f (bucket text, name text)
  where o.bucket_id = f.bucket and o.name = f.name;
  get diagnostics forgotten = row_count;
  delete from public.account_exports e using jsonb_to_recordset(forget_files.files) as f (bucket text, name text)
  where f.bucket = 'exports' and e.file = f.name and e.status in ('ready', 'failed');
  delete from public.uploads u using jsonb_to_recordset(forget_files.files) as f (bucket text, name text)
  where u.bucket = f.bucket and u.path = f.name;
  return forgotten;
end $$;
comment on function public.forget_files(jsonb) is
  'Removes the rows of files whose bytes are to go: rows first, so that none names a file that is gone. Service role only.';

create function public.orphaned_files(files jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  with asked as (
    select f.hash, f.bucket, f.name from jsonb_to_recordset(orphaned_files.files) as f (hash text, bucket text, name text)
  ), named as (
    select a.hash from asked a join storage.objects o on o.bucket_id = a.bucket and o.name = a.name
    union
    -- Names of files of earlier versions are hashes of bucket and key, so their owner is unknown.
    select a.hash from asked a join storage.objects o
      on a.hash = encode(sha256(convert_to(o.bucket_id, 'UTF8') || '\x00'::bytea || convert_to(o.name, 'UTF8')), 'hex')
    where a.bucket is null or a.name is null
  )
  select coalesce(jsonb_agg(a.hash), '[]') from asked a where not exists (select 1 from named n where n.hash = a.hash)
$$;
comment on function public.orphaned_files(jsonb) is
  'Which of these stored files ({hash, bucket, name}) no row of storage.objects names: their hashes. Service role only.';

create function private.forget_in_jobs(words text[]) returns void
language sql volatile security definer set search_path = '' as $$
  delete from private.jobs j
  where jsonb_path_exists(lower(j.payload::text)::jsonb, '$.** ? (@.type() == "string" && @ == $words[*])', jsonb_build_object('words',
    to_jsonb(words)));
$$;
comment on function private.forget_in_jobs(text[]) is 'Removes jobs that carry one of these texts, whole and in whatever place of their payload.';
revoke execute on function private.forget_in_jobs(text[]) from public;

create function private.forget_sign_ins(user_id uuid, address text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from auth.refresh_tokens t where t.user_id::text = forget_sign_ins.user_id::text;
  delete from auth.flow_state f where f.user_id = forget_sign_ins.user_id;
  delete from auth.audit_log_entries l
  where strpos(l.payload::text, forget_sign_ins.user_id::text) > 0 or strpos(lower(l.payload::text), to_json(forget_sign_ins.address)::text) > 0;
end $$;
comment on function private.forget_sign_ins(uuid, text) is 'Removes what the auth server keeps of an account without a foreign key to it.';
revoke execute on function private.forget_sign_ins(uuid, text) from public;

create function public.delete_account(user_id uuid, confirmation text, actor_id uuid default null, address_hash text default null,
  at timestamptz default now()) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  address text;
  is_admin boolean := exists (select 1 from private.admins a where a.user_id = delete_account.user_id);
begin
  -- An administrator does not delete themselves; another one does, and private.admins never loses its last row.
  if (actor_id is null and is_admin)
    or (actor_id is not null and (actor_id = delete_account.user_id or not exists (select 1 from private.admins a
      where a.user_id = delete_account.actor_id))) then
    raise exception using errcode = 'P0001', message = 'access_denied';
  end if;
  select lower(btrim(u.email)) into address from auth.users u where u.id = delete_account.user_id for update;
  if not found then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  if lower(btrim(delete_account.confirmation)) is distinct from address then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'confirmation';
  end if;

  insert into private.account_purges (user_id, address_hash, purge_at, created_at, files)
  select delete_account.user_id, delete_account.address_hash, delete_account.at, delete_account.at, coalesce(jsonb_agg(to_jsonb(x)), '[]')
  from (
    select o.bucket_id as bucket, o.name from storage.objects o where starts_with(o.name, delete_account.user_id || '/')
    union
    select 'exports', e.file from public.account_exports e where e.user_id = delete_account.user_id
  ) x;
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o where starts_with(o.name, delete_account.user_id || '/');

  update public.invitations i set claimed_email = null, claimed_until = null where i.claimed_email = address and i.email is null
    and i.used_at is null;
  delete from public.invitations i where i.used_by = delete_account.user_id or i.email = address or i.claimed_email = address;
  delete from private.admin_emails e where e.email = address;
  perform private.forget_in_jobs(array[address, delete_account.user_id::text]);
  perform private.forget_sign_ins(delete_account.user_id, address);
  delete from auth.users u where u.id = delete_account.user_id;

  insert into public.audit_entries (user_id, actor_id, action) values (null, delete_account.actor_id, 'account_deleted');
  perform public.enqueue_job('purge_account', run_at => delete_account.at, max_attempts => 20);
end $$;
comment on function public.delete_account(uuid, text, uuid, text, timestamptz) is
  'Deletes an account and all that is the person''s, at once; actor_id is the administrator who does it, null the person themselves. confirmation is '
  'the account''s address. Service role only.';

create function public.purge_accounts(at timestamptz default now()) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  remains private.account_purges;
  due jsonb := '[]';
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  for remains in select * from private.account_purges r where r.purged_at is null and r.purge_at <= purge_accounts.at
    order by r.purge_at for update loop
    -- A request that was running while the account was deleted may have written rows afterwards.
    with late as (
      delete from storage.objects o where starts_with(o.name, remains.user_id || '/') returning o.bucket_id as bucket, o.name
    )
    select remains.files || coalesce(jsonb_agg(to_jsonb(late)), '[]') into remains.files from late;
    update private.account_purges r set files = remains.files where r.id = remains.id;
    perform private.forget_in_jobs(array[remains.user_id::text]);
    delete from auth.audit_log_entries l where strpos(l.payload::text, remains.user_id::text) > 0;
    due := due || jsonb_build_object('id', remains.id, 'userId', remains.user_id, 'addressHash', remains.address_hash, 'files', remains.files);
  end loop;
  return due;
end $$;
comment on function public.purge_accounts(timestamptz) is
  'Removes what is left of deleted accounts in the database, and answers what is left of them on disk: {id, userId, addressHash, files}. May run '
  'again. Service role only.';

create function public.finish_purge(id uuid, at timestamptz default now()) returns void
language sql volatile security definer set search_path = '' as $$
  update private.account_purges r set purged_at = finish_purge.at, user_id = null, address_hash = null, files = '[]'
  where r.id = finish_purge.id and r.purged_at is null
$$;
comment on function public.finish_purge(uuid, timestamptz) is 'Nothing of this account is left: forgets whose it was. Service role only.';

create function public.removable_files(at timestamptz default now()) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('bucket', x.bucket, 'name', x.name)), '[]')
  from (
    select 'exports' as bucket, e.file as name from public.account_exports e where e.expires_at <= removable_files.at
    union
    -- An upload that ended after its owner had gone. A day's grace, because the row of a file comes after its bytes.
    select o.bucket_id, o.name from storage.objects o
    where split_part(o.name, '/', 1) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' and o.created_at < removable_files.at - interval '1 day'
      and not exists (select 1 from auth.users u where u.id::text = split_part(o.name, '/', 1))
    union
    select u.bucket, u.name from private.leftover_uploads(removable_files.at - interval '1 day') u
  ) x
$$;
comment on function public.removable_files(timestamptz) is
  'Files whose time is over: expired exports, uploads that nothing uses, and what lies under the name of nobody. Service role only.';

revoke execute on function public.deletion_terms(), public.my_account_data(timestamptz), public.request_export(uuid, uuid, timestamptz),
  public.export_page(uuid, text, jsonb, integer), public.export_account(uuid), public.start_export(uuid),
  public.finish_export(uuid, bigint, timestamptz), public.removable_files(timestamptz), public.forget_files(jsonb), public.orphaned_files(jsonb),
  public.delete_account(uuid, text, uuid, text, timestamptz), public.purge_accounts(timestamptz),
  public.finish_purge(uuid, timestamptz) from public, anon, authenticated;
grant execute on function public.deletion_terms(), public.my_account_data(timestamptz) to authenticated;
grant execute on function public.request_export(uuid, uuid, timestamptz), public.export_page(uuid, text, jsonb, integer), public.export_account(uuid),
  public.start_export(uuid), public.finish_export(uuid, bigint, timestamptz), public.removable_files(timestamptz), public.forget_files(jsonb),
  public.orphaned_files(jsonb), public.delete_account(uuid, text, uuid, text, timestamptz), public.purge_accounts(timestamptz),
  public.finish_purge(uuid, timestamptz) to service_role;
