-- Kept pages: pictures of the pages that a blood report or a body scan was read from, kept when the person wishes so. A page is drawn on the
-- device, where names, birth dates and numbers are painted over, and sent as a picture: no text of the file is part of it. Nothing reads it. Its
-- upload has the same id, and its reading_id is the report or scan. A page is used while that exists; the pages of a deleted one are removed
-- after ten minutes, so that it can be brought back whole.

create table public.kept_pages (
  id uuid primary key,
  user_id uuid not null default auth.uid(),
  subject_id uuid not null,
  -- REPORT_LIMITS.pages of core/reports/lab-report/limits.ts for each of the files that are read together.
  position smallint not null check (position between 0 and 199),
  is_covered boolean not null,
  created_at timestamptz not null default now(),
  foreign key (id, user_id) references public.uploads (id, user_id) on delete cascade
);
comment on table public.kept_pages is 'Pages of blood reports and body scans, as pictures.';
comment on column public.kept_pages.subject_id is 'The report or scan that was read from it.';
comment on column public.kept_pages.is_covered is 'What tells of the person was painted over on the device.';
create index kept_pages_subject on public.kept_pages (subject_id, user_id, position);
create index kept_pages_user on public.kept_pages (user_id);
create index kept_pages_upload on public.kept_pages (id, user_id);

alter table public.kept_pages enable row level security;
revoke all on public.kept_pages from anon, authenticated;
grant select on public.kept_pages to authenticated;
grant all on public.kept_pages to service_role;
create policy "kept_pages: owner or admin reads" on public.kept_pages for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));

select private.add_upload_kind('report_page', 'report-pages', array['image/jpeg'], max_bytes => 10485760, max_count => 5000,
  max_total_bytes => 2147483648, daily_readings => 0, used_query => $q$
    select p.id as upload_id from public.kept_pages p
    where exists (select 1 from public.blood_reports r where r.id = p.subject_id and r.user_id = p.user_id)
      or exists (select 1 from public.body_scans s where s.id = p.subject_id and s.user_id = p.user_id) $q$);

create function private.forget_pages() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The files of an account that goes are removed with it.
  perform public.enqueue_job('remove_files', jsonb_build_object('files', g.files), user_id => g.user_id, run_at => now() + interval '10 minutes')
  from (
    select x.user_id, jsonb_agg(jsonb_build_object('bucket', u.bucket, 'name', u.path)) as files
    from gone x join auth.users o on o.id = x.user_id join public.kept_pages p on p.subject_id = x.id and p.user_id = x.user_id
      join public.uploads u on u.id = p.id
    group by x.user_id) g;
  return null;
end $$;
comment on function private.forget_pages() is
  'Has the pages of removed reports and scans looked at in ten minutes, and removed if nothing has them then.';
revoke execute on function private.forget_pages() from public;

create function public.save_report_page(page jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  new_id uuid := (page ->> 'id')::uuid;
  subject uuid := (page ->> 'subjectId')::uuid;
  upload public.uploads;
begin
  if uid is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  perform private.refuse_unknown(page, array['id', 'subjectId', 'position', 'isCovered']);
  if new_id is null or subject is null then
    raise exception using errcode = 'P0001', message = 'input_invalid';
  end if;
  if not exists (select 1 from public.blood_reports r where r.id = subject and r.user_id = uid)
    and not exists (select 1 from public.body_scans s where s.id = subject and s.user_id = uid) then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  -- The same request twice at once is one page.
  perform pg_advisory_xact_lock(hashtextextended(new_id::text, 0));
  if not exists (select 1 from public.kept_pages p where p.id = new_id and p.user_id = uid and p.subject_id = subject) then
    upload.id := new_id;
    upload.user_id := uid;
    upload.kind := 'report_page';
    upload.reading_id := subject;
    upload.path := uid || '/' || subject || '/' || new_id || '.jpg';
    upload.status := 'done';
    perform private.put_upload(upload);
    insert into public.kept_pages (id, user_id, subject_id, position, is_covered)
    values (new_id, uid, subject, (page ->> 'position')::smallint, (page ->> 'isCovered')::boolean);
  end if;
  return (
    select jsonb_build_object('id', p.id, 'path', u.path, 'isCovered', p.is_covered)
    from public.kept_pages p join public.uploads u on u.id = p.id where p.id = new_id);
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.save_report_page(jsonb) is
  'Keeps a page (saveReportPageRequest) of a report or scan of the caller; its picture lies at <caller>/<subject>/<id>.jpg. Idempotent by id. '
  'Answers keptPageSchema. Definer because uploads are written by nobody straight; speaks only of the caller.';
revoke execute on function public.save_report_page(jsonb) from public, anon, authenticated;
grant execute on function public.save_report_page(jsonb) to authenticated;
