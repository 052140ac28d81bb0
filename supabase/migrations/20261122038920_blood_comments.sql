-- Comments of the nutritionist on a report of blood tests, or on one of its results. The client reads them beside the report and gets a notice.
-- A comment has no foreign key to its report: a report that is deleted and brought back has its comments again. Those of reports that are gone are
-- removed with the next comment on the same client.

create table public.blood_comments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  report_id uuid not null,
  result_name text check (length(result_name) between 1 and 120 and private.is_one_line(result_name)),
  text text not null check (length(btrim(text)) between 1 and 2000 and private.is_plain_text(text)),
  author_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.blood_comments is 'What an administrator says of a client''s report, or of one of its results.';
comment on column public.blood_comments.user_id is 'The client.';
comment on column public.blood_comments.result_name is 'The printed name of the result; null = the whole report.';
comment on column public.blood_comments.author_id is 'The administrator, without a foreign key: the comment stays when they leave.';
create index blood_comments_user_report on public.blood_comments (user_id, report_id, created_at);

create trigger blood_comments_forbid_owner_change before update of id, user_id on public.blood_comments
  for each row execute function private.forbid_owner_change();
create trigger blood_comments_touch before update on public.blood_comments
  for each row when (old.text is distinct from new.text) execute function private.touch_updated_at();
alter table public.blood_comments enable row level security;
revoke all on public.blood_comments from anon, authenticated;
grant select on public.blood_comments to authenticated;
grant all on public.blood_comments to service_role;
create policy "blood_comments: owner or admin reads" on public.blood_comments for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));
select private.announce_table('blood_comments');

create function private.blood_comment_document(remark public.blood_comments) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object('id', remark.id, 'reportId', remark.report_id, 'resultName', remark.result_name, 'text', remark.text,
    'author', private.person_name(remark.author_id), 'createdAt', remark.created_at))
$$;
comment on function private.blood_comment_document(public.blood_comments) is 'A comment as bloodCommentSchema.';

create function private.blood_page(owner uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('today', (now() at time zone p.time_zone)::date, 'timeZone', p.time_zone, 'sex', p.sex, 'birthDate', p.birth_date,
    'reports', coalesce((
      select jsonb_agg(d.report order by d.collected_on desc, d.created_at desc, d.id) from (
        select * from public.blood_documents x where x.user_id = owner order by x.collected_on desc, x.created_at desc, x.id limit 200) d), '[]'),
    'comments', coalesce((
      select jsonb_agg(private.blood_comment_document(c.remark) order by (c.remark).created_at, (c.remark).id) from (
        select x as remark from public.blood_comments x where x.user_id = owner order by x.created_at desc, x.id limit 500) c), '[]'))
  from public.profiles p where p.user_id = owner
$$;
comment on function private.blood_page(uuid) is 'A person''s newest 200 reports with what ranges depend on, and the comments, as bloodPageSchema.';

create function public.client_comment_blood(client_id uuid, comment jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_admin();
  about public.blood_reports;
  kept public.blood_comments;
  is_known boolean;
begin
  perform private.require_person(client_comment_blood.client_id);
  perform private.refuse_unknown(comment, array['id', 'reportId', 'resultName', 'text']);
  select r.* into about from public.blood_reports r
    where r.id = (comment ->> 'reportId')::uuid and r.user_id = client_comment_blood.client_id;
  if about.id is null then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  if comment ->> 'resultName' is not null and not exists (
    select 1 from public.blood_results b where b.report_id = about.id and b.name = comment ->> 'resultName') then
    raise exception using errcode = 'P0001', message = 'input_invalid';
  end if;
  delete from public.blood_comments c where c.user_id = client_comment_blood.client_id and c.created_at < now() - interval '1 day'
    and not exists (select 1 from public.blood_reports r where r.id = c.report_id);
  is_known := exists (select 1 from public.blood_comments c where c.id = (comment ->> 'id')::uuid);
  insert into public.blood_comments as c (id, user_id, report_id, result_name, text, author_id)
  values ((comment ->> 'id')::uuid, client_comment_blood.client_id, about.id, comment ->> 'resultName', btrim(comment ->> 'text'), me)
  on conflict (id) do update set text = excluded.text where c.user_id = excluded.user_id and c.report_id = excluded.report_id
  returning * into kept;
  if kept.id is null then
    raise exception using errcode = 'P0001', message = 'id_taken';
  end if;
  if not is_known then
    perform private.audit(kept.user_id, 'blood_commented', jsonb_build_object('day', about.collected_on));
    perform private.notify(kept.user_id, 'blood_commented', jsonb_build_object('day', about.collected_on));
  end if;
  return private.blood_comment_document(kept);
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.client_comment_blood(uuid, jsonb) is
  'Writes {id, reportId, resultName, text} on a client''s report; the same id again changes its text. The client gets one notice. Answers '
  'bloodCommentSchema. Administrators only.';

create function public.client_remove_blood_comment(client_id uuid, comment_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  delete from public.blood_comments c
    where c.id = client_remove_blood_comment.comment_id and c.user_id = client_remove_blood_comment.client_id;
  if not found then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
end $$;
comment on function public.client_remove_blood_comment(uuid, uuid) is 'Removes a comment on a client''s report. Administrators only.';

revoke execute on function private.blood_comment_document(public.blood_comments), private.blood_page(uuid) from public;
revoke execute on function public.client_comment_blood(uuid, jsonb), public.client_remove_blood_comment(uuid, uuid) from public, anon, authenticated;
grant execute on function public.client_comment_blood(uuid, jsonb), public.client_remove_blood_comment(uuid, uuid) to authenticated;
