-- Uploads: files of users that are stored or read, of any kind. A kind is a row of private.upload_kinds. The migration of its resource
-- adds it with private.add_upload_kind, which also creates its private bucket. The path of a file is
-- `<owner>/<reading>/<upload>.<extension>`; files of one reading are read together. A reading is one job of kind read_upload; a trigger
-- sets the status of its uploads from the job. The function named by the kind stores the result. Every file in the bucket of a kind
-- belongs to an upload, and every upload to a row of its resource; other files are removed, for all kinds by the same functions.

create table private.upload_kinds (
  kind text primary key check (kind ~ '^[a-z][a-z_]{2,39}$'),
  bucket text unique check (bucket ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  media_types text[] not null default '{}',
  max_bytes bigint check (max_bytes between 1 and 10485760),
  max_count integer check (max_count > 0),
  max_total_bytes bigint check (max_total_bytes > 0),
  is_open boolean not null default true,
  daily_readings integer not null default 100 check (daily_readings >= 0),
  context_function text,
  result_function text,
  used_query text,
  constraint upload_kinds_media_types check (media_types <@ array['image/jpeg', 'image/png', 'application/json', 'application/vnd.ant.fit',
    'application/gpx+xml', 'application/vnd.garmin.tcx+xml', 'application/pdf']),
  check (num_nulls(bucket, max_bytes, max_count, max_total_bytes) in (0, 4)),
  check ((bucket is null) = (cardinality(media_types) = 0))
);
comment on table private.upload_kinds is
  'Kinds of uploads: bucket, accepted types, limits of a person, and what a reading does. Written by migrations only.';
comment on column private.upload_kinds.bucket is
  'Null for a kind without files: what is read lies in a table, and its uploads are forgotten when read.';
comment on column private.upload_kinds.media_types is 'Accepted types; each has a gate in server/storage/gates that judges files by content.';
comment on column private.upload_kinds.is_open is 'Whether create_upload makes one; others are made by functions of their own.';
comment on column private.upload_kinds.daily_readings is 'Readings of a person in 24 hours; 0 where files are only kept.';
comment on column private.upload_kinds.context_function is
  'f(reading_id uuid) returns jsonb: what the reader needs besides the files; null when the reading is not wanted any more.';
comment on column private.upload_kinds.result_function is
  'f(reading_id uuid, result jsonb) returns uuid: stores what was read and answers its id; null when it is not wanted any more.';
comment on column private.upload_kinds.used_query is 'Query of upload_id: uploads in use. Null: an upload is kept until its owner deletes it.';

create table public.uploads (
  id uuid primary key,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  kind text not null references private.upload_kinds (kind),
  reading_id uuid not null,
  bucket text,
  path text,
  media_type text,
  bytes bigint check (bytes > 0),
  status text not null default 'waiting' check (status in ('waiting', 'reading', 'done', 'failed')),
  failure text check (failure ~ '^[a-z][a-z_]{2,39}$'),
  attempts integer not null default 0 check (attempts >= 0),
  result_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nulls(bucket, path) in (0, 2)),
  check (starts_with(path, user_id || '/' || reading_id || '/' || id || '.') and path ~ '\.[a-z]{2,5}$'),
  check ((status = 'failed') = (failure is not null)),
  unique (id, user_id),
  unique (bucket, path)
);
comment on table public.uploads is 'Files people gave, and how far the reading of each is.';
comment on column public.uploads.reading_id is 'Uploads with the same one are read together; for the photos of a meal it is the meal.';
comment on column public.uploads.failure is
  'Why nothing came of the reading: a code of the kind; gave_up when it never ended, not_wanted when its subject is gone.';
comment on column public.uploads.result_id is 'What the reading made, in the table of the kind.';
create index uploads_user on public.uploads (user_id, kind, created_at);
create index uploads_kind on public.uploads (kind, reading_id);

alter table public.uploads enable row level security;
revoke all on public.uploads from anon, authenticated;
grant select on public.uploads to authenticated;
grant all on public.uploads to service_role;
create policy "uploads: owner or admin reads" on public.uploads for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));
create trigger uploads_touch before update on public.uploads for each row execute function private.touch_updated_at();

select private.announce_table('uploads');

create function private.add_upload_kind(kind text, bucket text default null, media_types text[] default '{}', max_bytes bigint default null,
  max_count integer default null, max_total_bytes bigint default null, is_open boolean default true, daily_readings integer default 100,
  context_function text default null, result_function text default null, used_query text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  own text := format('bucket_id = %L and (storage.foldername(name))[1] = (select auth.uid())::text', bucket);
  id constant text := '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
  endings text := (select string_agg(case t.type when 'image/jpeg' then 'jpg' else split_part(t.type, '/', 2) end, '|')
    from unnest(media_types) t (type));
begin
  insert into private.upload_kinds (kind, bucket, media_types, max_bytes, max_count, max_total_bytes, is_open, daily_readings, context_function,
    result_function, used_query)
  values (add_upload_kind.kind, add_upload_kind.bucket, add_upload_kind.media_types, add_upload_kind.max_bytes, add_upload_kind.max_count,
    add_upload_kind.max_total_bytes, add_upload_kind.is_open, add_upload_kind.daily_readings, add_upload_kind.context_function,
    add_upload_kind.result_function, add_upload_kind.used_query);
  if add_upload_kind.bucket is null then
    return;
  end if;
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values (add_upload_kind.bucket, add_upload_kind.bucket, false, add_upload_kind.max_bytes, add_upload_kind.media_types);
  execute format('create policy %I on storage.objects for select to authenticated using ((%s) or bucket_id = %L and (select public.is_admin()))',
    bucket || ': owner or admin reads', own, bucket);
  execute format('create policy %I on storage.objects for insert to authenticated with check (%s and name ~ %L)', bucket || ': owner adds', own,
    format('^%s/%s/%s\.(%s)$', id, id, id, endings));
  execute format('create policy %I on storage.objects for delete to authenticated using (%s)', bucket || ': owner removes', own);
end $$;
comment on function private.add_upload_kind(text, text, text[], bigint, integer, bigint, boolean, integer, text, text, text) is
  'Registers a kind of upload and makes its bucket: read by its owner and administrators, added to and removed from by its owner. A file '
  'has the ending of one of the types. Called by migrations.';

create function private.upload_json(upload public.uploads) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('id', upload.id, 'kind', upload.kind, 'path', upload.path, 'mediaType', upload.media_type, 'bytes', upload.bytes,
    'status', upload.status, 'failure', upload.failure, 'attempts', upload.attempts, 'resultId', upload.result_id, 'createdAt', upload.created_at)
$$;
comment on function private.upload_json(public.uploads) is 'An upload as the contract uploadSchema.';

create function private.is_reading_queued(kind text, reading_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from private.jobs j
    where j.kind = 'read_upload' and j.status in ('queued', 'running')
      and j.payload = jsonb_build_object('kind', is_reading_queued.kind, 'readingId', is_reading_queued.reading_id))
$$;
comment on function private.is_reading_queued(text, uuid) is 'Whether a job that reads these uploads waits or runs.';

create function private.queue_reading(kind text, reading_id uuid, user_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Each reading may cost money.
  if (select count(*) from private.jobs j
      where j.user_id = queue_reading.user_id and j.kind = 'read_upload' and j.payload ->> 'kind' = queue_reading.kind
        and j.created_at > now() - interval '1 day')
    >= (select k.daily_readings from private.upload_kinds k where k.kind = queue_reading.kind) then
    raise exception using errcode = 'P0001', message = 'rate_limited';
  end if;
  update public.uploads u set status = 'waiting', failure = null, attempts = 0
  where u.kind = queue_reading.kind and u.reading_id = queue_reading.reading_id and u.user_id = queue_reading.user_id;
  perform public.enqueue_job('read_upload', jsonb_build_object('kind', queue_reading.kind, 'readingId', queue_reading.reading_id),
    user_id => queue_reading.user_id);
end $$;
comment on function private.queue_reading(text, uuid, uuid) is
  'Has uploads read, once more if they were read before; as often in 24 hours as their kind allows a person.';

create function private.put_upload(upload public.uploads) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  terms private.upload_kinds;
  held record;
begin
  select k.* into strict terms from private.upload_kinds k where k.kind = upload.kind;
  select coalesce((o.metadata ->> 'size')::bigint, 0) as bytes, o.metadata ->> 'mimetype' as media_type into held
  from storage.objects o where o.bucket_id = terms.bucket and o.name = upload.path;
  if not found then
    raise exception using errcode = 'P0001', message = 'upload_missing';
  end if;
  upload.bucket := terms.bucket;
  upload.bytes := nullif(held.bytes, 0);
  upload.media_type := held.media_type;
  upload.created_at := now();
  upload.updated_at := now();
  upload.attempts := 0;
  -- Two at once may not both take the last place.
  perform pg_advisory_xact_lock(hashtextextended(upload.user_id::text, 0));
  if private.has_full_uploads(upload.user_id, upload.kind, coalesce(upload.bytes, 0)) then
    raise exception using errcode = 'P0001', message = 'upload_limit_reached';
  end if;
  insert into public.uploads select upload.*;
exception when unique_violation then
  raise exception using errcode = 'P0001', message = 'id_taken';
end $$;
comment on function private.put_upload(public.uploads) is
  'Stores an upload whose file lies in its place, with the type and size of that file. Refuses with upload_missing, upload_limit_reached, id_taken.';

create function private.has_full_uploads(user_id uuid, kind text, more_bytes bigint) returns boolean
language sql stable security definer set search_path = '' as $$
  select count(u.id) >= k.max_count or coalesce(sum(u.bytes), 0) + more_bytes > k.max_total_bytes
  from private.upload_kinds k
  left join public.uploads u on u.kind = k.kind and u.user_id = has_full_uploads.user_id
  where k.kind = has_full_uploads.kind
  group by k.kind
$$;
comment on function private.has_full_uploads(uuid, text, bigint) is
  'Whether a person has as many files of a kind, or bytes with these, as the kind allows.';

create function public.create_upload(upload jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  terms private.upload_kinds;
  made public.uploads;
begin
  if uid is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  perform private.refuse_unknown(upload, array['id', 'kind', 'path']);
  select k.* into terms from private.upload_kinds k where k.kind = upload ->> 'kind' and k.is_open and k.bucket is not null;
  made.id := (upload ->> 'id')::uuid;
  if terms.kind is null or made.id is null then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = case when terms.kind is null then 'kind' else 'id' end;
  end if;
  -- The same request twice at once is one upload.
  perform pg_advisory_xact_lock(hashtextextended(upload ->> 'id', 0));
  select u.* into made from public.uploads u where u.id = (upload ->> 'id')::uuid;
  if found then
    if made.user_id <> uid or made.kind <> terms.kind then
      raise exception using errcode = 'P0001', message = 'id_taken';
    end if;
    return private.upload_json(made);
  end if;
  made.id := (upload ->> 'id')::uuid;
  made.user_id := uid;
  made.kind := terms.kind;
  made.reading_id := made.id;
  made.path := upload ->> 'path';
  made.status := case when terms.daily_readings > 0 then 'waiting' else 'done' end;
  perform private.put_upload(made);
  if terms.daily_readings > 0 then
    perform private.queue_reading(made.kind, made.reading_id, uid);
  end if;
  return (select private.upload_json(u) from public.uploads u where u.id = made.id);
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.create_upload(jsonb) is
  'Makes an upload {id, kind, path} of a file that lies in its bucket at <caller>/<id>/<id>.<extension>, and has it read. Idempotent by id. Answers '
  'uploadSchema. Definer because uploads are written by nobody straight; speaks only of the caller.';

create function private.own_upload(upload_id uuid, user_id uuid) returns public.uploads
language plpgsql volatile security definer set search_path = '' as $$
declare
  mine public.uploads;
begin
  select u.* into mine from public.uploads u join private.upload_kinds k on k.kind = u.kind and k.is_open
  where u.id = own_upload.upload_id and u.user_id = own_upload.user_id for update of u;
  if not found then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  return mine;
end $$;
comment on function private.own_upload(uuid, uuid) is
  'An upload of a person, locked; not_found for others and for kinds with functions of their own.';

create function public.retry_upload(upload_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  mine public.uploads := private.own_upload(upload_id, auth.uid());
begin
  if mine.status = 'failed' then
    perform private.queue_reading(mine.kind, mine.reading_id, mine.user_id);
  end if;
  return (select private.upload_json(u) from public.uploads u where u.id = mine.id);
end $$;
comment on function public.retry_upload(uuid) is
  'Has a failed upload of the caller read once more; one that has not failed is left alone. Answers uploadSchema. Definer because uploads are '
  'written by nobody straight.';

create function public.delete_upload(upload_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  mine public.uploads := private.own_upload(upload_id, auth.uid());
begin
  delete from public.uploads u where u.id = mine.id;
  perform public.enqueue_job('remove_files', jsonb_build_object('files', jsonb_build_array(jsonb_build_object('bucket', mine.bucket, 'name',
    mine.path))), user_id => mine.user_id);
end $$;
comment on function public.delete_upload(uuid) is
  'Removes an upload of the caller and, by a job, its file. Definer because uploads are written by nobody straight.';

create function private.end_reading(kind text, reading_id uuid, failure text default null, result_id uuid default null) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  ended boolean;
begin
  update public.uploads u set status = case when end_reading.failure is null then 'done' else 'failed' end, failure = end_reading.failure,
    result_id = coalesce(end_reading.result_id, u.result_id)
  where u.kind = end_reading.kind and u.reading_id = end_reading.reading_id and u.status in ('waiting', 'reading');
  ended := found;
  delete from public.uploads u where u.kind = end_reading.kind and u.reading_id = end_reading.reading_id and u.bucket is null;
  return ended;
end $$;
comment on function private.end_reading(text, uuid, text, uuid) is
  'The reading of these uploads is over: done, or failed with a code. Uploads without a file are forgotten. False when it was over already.';

create function private.follow_read_job() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status in ('queued', 'running') then
    update public.uploads u set status = case new.status when 'queued' then 'waiting' else 'reading' end, attempts = new.attempts
    where u.kind = new.payload ->> 'kind' and u.reading_id = (new.payload ->> 'readingId')::uuid and u.user_id = new.user_id
      and u.status in ('waiting', 'reading');
  elsif not private.is_reading_queued(new.payload ->> 'kind', (new.payload ->> 'readingId')::uuid) then
    -- After a finished job the remaining uploads are abandoned; those that were requested again meanwhile have their own job.
    perform private.end_reading(new.payload ->> 'kind', (new.payload ->> 'readingId')::uuid,
      case when new.status = 'done' then 'not_wanted' when new.error ~ '^[a-z][a-z_]{2,39}$' then new.error else 'gave_up' end);
  end if;
  return null;
end $$;
comment on function private.follow_read_job() is 'Uploads wait, are being read, or have failed as the job that reads them does.';
create trigger jobs_follow_upload after update of status on private.jobs
  for each row when (new.kind = 'read_upload' and new.status is distinct from old.status) execute function private.follow_read_job();

create function public.start_upload(kind text, reading_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  context_function text;
  context jsonb := '{}';
begin
  select k.context_function into context_function from private.upload_kinds k where k.kind = start_upload.kind;
  if context_function is not null then
    execute format('select %s($1)', context_function) into context using start_upload.reading_id;
  end if;
  return (
    select jsonb_build_object('userId', u.user_id, 'kind', u.kind, 'readingId', u.reading_id, 'context', context,
      'files', coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'bucket', u.bucket, 'path', u.path, 'mediaType', u.media_type)
        order by u.created_at, u.id) filter (where u.path is not null), '[]'))
    from public.uploads u
    where u.kind = start_upload.kind and u.reading_id = start_upload.reading_id and u.status in ('waiting', 'reading') and context is not null
    group by u.user_id, u.kind, u.reading_id);
end $$;
comment on function public.start_upload(text, uuid) is
  'What is to be read: {userId, kind, readingId, files, context}; null when nobody waits for it any more. Service role only.';

create function public.finish_upload(kind text, reading_id uuid, result jsonb) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  result_function text;
  made uuid;
begin
  select k.result_function into result_function from private.upload_kinds k where k.kind = finish_upload.kind;
  perform 1 from public.uploads u
  where u.kind = finish_upload.kind and u.reading_id = finish_upload.reading_id and u.status in ('waiting', 'reading') for update;
  if not found then
    return false;
  end if;
  if result_function is not null then
    execute format('select %s($1, $2)', result_function) into made using finish_upload.reading_id, finish_upload.result;
  end if;
  return private.end_reading(finish_upload.kind, finish_upload.reading_id,
    case when made is null and result_function is not null then 'not_wanted' end, made) and (made is not null or result_function is null);
end $$;
comment on function public.finish_upload(text, uuid, jsonb) is
  'Takes in what was read, in the same transaction as the new status. False when nobody waits for it any more. Service role only.';

create function public.fail_upload(kind text, reading_id uuid, failure text) returns boolean
language sql volatile security definer set search_path = '' as $$
  select private.end_reading(fail_upload.kind, fail_upload.reading_id, fail_upload.failure)
$$;
comment on function public.fail_upload(text, uuid, text) is
  'Nothing comes of these uploads, and why, by a code of their kind. False when nobody waits for it any more. Service role only.';

create function private.unused_uploads(before timestamptz, ids uuid[] default null) returns setof public.uploads
language plpgsql stable security definer set search_path = '' as $$
declare
  terms private.upload_kinds;
begin
  for terms in select k.* from private.upload_kinds k where k.used_query is not null and k.bucket is not null loop
    return query execute format('select u.* from public.uploads u where u.kind = $1 and u.created_at < $2 %s
      and not exists (select 1 from (%s) q where q.upload_id = u.id)', case when ids is not null then 'and u.id = any ($3)' end, terms.used_query)
    using terms.kind, unused_uploads.before, unused_uploads.ids;
  end loop;
end $$;
comment on function private.unused_uploads(timestamptz, uuid[]) is 'Uploads made before a moment, of these ids where given, that nothing uses.';

create function public.unused_files(files jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  with asked as (
    select distinct f.bucket, f.name, u.id
    from jsonb_to_recordset(unused_files.files) as f (bucket text, name text)
    join private.upload_kinds k on k.bucket = f.bucket
    left join public.uploads u on u.bucket = f.bucket and u.path = f.name
  )
  select coalesce(jsonb_agg(jsonb_build_object('bucket', a.bucket, 'name', a.name)), '[]')
  from asked a
  where a.id is null
    or a.id in (select u.id from private.unused_uploads('infinity', (select array_agg(x.id) from asked x where x.id is not null)) u)
$$;
comment on function public.unused_files(jsonb) is
  'Which of these files ({bucket, name}) belong to no upload, or to one that nothing uses. Service role only.';

create function private.leftover_uploads(before timestamptz) returns table (bucket text, name text)
language sql stable security definer set search_path = '' as $$
  select o.bucket_id, o.name
  from storage.objects o join private.upload_kinds k on k.bucket = o.bucket_id
  where o.created_at < leftover_uploads.before and not exists (select 1 from public.uploads u where u.bucket = o.bucket_id and u.path = o.name)
  union
  select u.bucket, u.path from private.unused_uploads(leftover_uploads.before) u
$$;
comment on function private.leftover_uploads(timestamptz) is
  'Files older than a moment that were sent and never became an upload, or whose upload nothing uses.';

revoke execute on function private.add_upload_kind(text, text, text[], bigint, integer, bigint, boolean, integer, text, text, text),
  private.upload_json(public.uploads), private.is_reading_queued(text, uuid), private.queue_reading(text, uuid, uuid),
  private.put_upload(public.uploads), private.has_full_uploads(uuid, text, bigint), private.own_upload(uuid, uuid),
  private.end_reading(text, uuid, text, uuid), private.follow_read_job(), private.unused_uploads(timestamptz, uuid[]),
  private.leftover_uploads(timestamptz) from public;
revoke execute on function public.create_upload(jsonb), public.retry_upload(uuid), public.delete_upload(uuid),
  public.start_upload(text, uuid), public.finish_upload(text, uuid, jsonb), public.fail_upload(text, uuid, text),
  public.unused_files(jsonb) from public, anon, authenticated;
grant execute on function public.create_upload(jsonb), public.retry_upload(uuid), public.delete_upload(uuid) to authenticated;
grant execute on function public.start_upload(text, uuid), public.finish_upload(text, uuid, jsonb),
  public.fail_upload(text, uuid, text), public.unused_files(jsonb) to service_role;
