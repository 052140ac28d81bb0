-- Files of trainings that could not be read, with the reason of each. Files are read on the person's device and stay there, so one is tried again by
-- choosing it again; the same file read and stored later is completed and asks for nothing. A file that is read at once has no row.

create table public.training_files (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  file_key text not null check (length(file_key) between 1 and 300),
  name text not null check (length(name) between 1 and 255 and private.is_one_line(name)),
  state text not null check (state in ('failed', 'completed')),
  reason text check (reason in ('empty', 'too_large', 'unknown_type', 'picture', 'pdf', 'packed', 'truncated', 'broken', 'unsafe', 'too_complex',
    'no_session', 'no_time', 'future', 'too_long', 'several', 'pixels', 'unsupported', 'locked', 'reader')),
  attempts integer not null default 1 check (attempts between 1 and 1000000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint training_files_key unique (user_id, file_key),
  constraint training_files_reason check ((state = 'failed') = (reason is not null))
);
comment on table public.training_files is 'Files of trainings that could not be read, or only at a later attempt.';
comment on column public.training_files.file_key is 'Tells the same file again: its name, with its size where devices give every picture one name.';
comment on column public.training_files.reason is 'Why it was not read; only of a failed one.';
comment on column public.training_files.attempts is 'How often it was tried.';
create index training_files_open on public.training_files (user_id, updated_at) where state = 'failed';

create trigger training_files_forbid_owner_change before update of id, user_id on public.training_files
  for each row execute function private.forbid_owner_change();
create trigger training_files_touch before update on public.training_files
  for each row execute function private.touch_updated_at();
alter table public.training_files enable row level security;
revoke all on public.training_files from anon, authenticated;
grant select on public.training_files to authenticated;
grant all on public.training_files to service_role;
create policy "training_files: owner or admin reads" on public.training_files for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));
select private.announce_table('training_files');

create function private.training_files_document(owner uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'reason', f.reason, 'attempts', f.attempts,
    'at', f.updated_at) order by f.updated_at desc, f.name), '[]')
  from (select * from public.training_files x where x.user_id = owner and x.state = 'failed' order by x.updated_at desc, x.name limit 50) f
$$;
comment on function private.training_files_document(uuid) is 'A person''s newest 50 files that could not be read, as trainingFileSchema.';

create function public.report_training_files(files jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
begin
  if me is null or not exists (select 1 from public.profiles p where p.user_id = me) then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  if jsonb_typeof(files) is distinct from 'array' or jsonb_array_length(files) > 200 then
    raise exception using errcode = 'P0001', message = 'input_invalid';
  end if;
  perform private.refuse_unknown(files, array['key', 'name', 'state', 'reason']);
  update public.training_files f set state = 'completed', reason = null
  from jsonb_array_elements(files) e (one)
  where f.user_id = me and f.file_key = e.one ->> 'key' and e.one ->> 'state' = 'completed' and f.state <> 'completed';
  insert into public.training_files as f (user_id, file_key, name, state, reason)
  select distinct on (e.one ->> 'key') me, e.one ->> 'key', e.one ->> 'name', e.one ->> 'state', e.one ->> 'reason'
  from jsonb_array_elements(files) e (one) where e.one ->> 'state' is distinct from 'completed'
  on conflict on constraint training_files_key do update set name = excluded.name, state = excluded.state, reason = excluded.reason,
    attempts = least(f.attempts + 1, 1000000);
  -- A person who imports thousands of broken files is not asked about each of them for ever.
  delete from public.training_files f where f.user_id = me and (f.state = 'completed' and f.updated_at < now() - interval '30 days'
    or f.id in (select x.id from public.training_files x where x.user_id = me order by x.state = 'completed', x.updated_at desc, x.id offset 200));
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.report_training_files(jsonb) is
  'Stores what became of files that the caller chose: a list of at most 200 {key, name, state, reason}, as reportedFileSchema. The same key again is '
  'one more attempt at the same file; a completed one is only stored if it failed before. 200 files are kept.';

create function public.dismiss_training_file(file_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from public.training_files f where f.id = dismiss_training_file.file_id and f.user_id = auth.uid();
  if not found then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
end $$;
comment on function public.dismiss_training_file(uuid) is 'Takes a file of the caller off the list: it is not tried again.';

revoke execute on function private.training_files_document(uuid) from public;
revoke execute on function public.report_training_files(jsonb), public.dismiss_training_file(uuid) from public, anon, authenticated;
grant execute on function public.report_training_files(jsonb), public.dismiss_training_file(uuid) to authenticated;

select private.add_overview_condition('failedTrainingFiles', $q$
  exists (select 1 from public.training_files f where f.user_id = uid and f.state = 'failed') $q$);
select private.add_attention_kind('training_file_failed', $q$
  select (array_agg(f.id order by f.updated_at desc))[1] as id, max(f.updated_at) as at,
    jsonb_build_object('count', count(*), 'name', (array_agg(f.name order by f.updated_at desc))[1]) as data
  from public.training_files f where f.user_id = uid and f.state = 'failed' having count(*) > 0 $q$, condition => 'failedTrainingFiles');
select private.add_client_signal('training_file_failed', $q$
  select max(f.updated_at) as at, 400 as weight,
    jsonb_build_object('count', count(*), 'name', (array_agg(f.name order by f.updated_at desc))[1]) as data
  from public.training_files f where f.user_id = client and f.state = 'failed' $q$);
select private.add_signal_table('training_files');
