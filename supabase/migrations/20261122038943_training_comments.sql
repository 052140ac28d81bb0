-- Comments of the nutritionist on a training session, and the session with its recording as the desk reads them. The client reads the comments
-- beside the session, gets a notice and marks what is read. A comment has no foreign key to its session: a session that is deleted and brought back
-- has its comments again. Those of sessions that were deleted a day ago go with their recordings (forget_training_samples).

create table public.training_comments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  session_id uuid not null,
  text text not null check (length(btrim(text)) between 1 and 2000 and private.is_plain_text(text)),
  author_id uuid,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.training_comments is 'What an administrator says of a client''s training session.';
comment on column public.training_comments.user_id is 'The client.';
comment on column public.training_comments.author_id is 'The administrator, without a foreign key: the comment stays when they leave.';
comment on column public.training_comments.read_at is 'When the client marked it as read; null = not yet, or its text changed since.';
create index training_comments_user_session on public.training_comments (user_id, session_id, created_at);
create index training_comments_session on public.training_comments (session_id);

create trigger training_comments_forbid_owner_change before update of id, user_id on public.training_comments
  for each row execute function private.forbid_owner_change();
create trigger training_comments_touch before update on public.training_comments
  for each row when (old.text is distinct from new.text) execute function private.touch_updated_at();
alter table public.training_comments enable row level security;
revoke all on public.training_comments from anon, authenticated;
grant select on public.training_comments to authenticated;
grant all on public.training_comments to service_role;
create policy "training_comments: owner or admin reads" on public.training_comments for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));
select private.announce_table('training_comments');

create function private.training_comments_document(owner uuid, session uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', c.id, 'sessionId', c.session_id, 'text', c.text,
    'author', private.person_name(c.author_id), 'createdAt', c.created_at, 'readAt', c.read_at)) order by c.created_at, c.id), '[]')
  from (select * from public.training_comments x where x.user_id = training_comments_document.owner
    and x.session_id = training_comments_document.session order by x.created_at desc, x.id limit 100) c
$$;
comment on function private.training_comments_document(uuid, uuid) is 'The newest 100 comments on a session, oldest first, as trainingCommentSchema.';

create function public.training_comments(session_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select 1 from public.training_sessions t where t.id = training_comments.session_id and t.user_id = auth.uid()) then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  return private.training_comments_document(auth.uid(), training_comments.session_id);
end $$;
comment on function public.training_comments(uuid) is 'The comments on a session of the caller, oldest first, as trainingCommentSchema.';

create function public.mark_training_comment(comment_id uuid, is_read boolean default true) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.training_comments c
    set read_at = case when coalesce(mark_training_comment.is_read, true) then coalesce(c.read_at, now()) end
  where c.id = mark_training_comment.comment_id and c.user_id = auth.uid();
  if not found then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
end $$;
comment on function public.mark_training_comment(uuid, boolean) is 'The caller has read a comment on a session of theirs, or has not. Idempotent.';

create function public.client_comment_training(client_id uuid, comment jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_admin();
  about public.training_sessions;
  kept public.training_comments;
  is_known boolean;
begin
  perform private.require_person(client_comment_training.client_id);
  perform private.refuse_unknown(comment, array['id', 'sessionId', 'text']);
  select t.* into about from public.training_sessions t
    where t.id = (comment ->> 'sessionId')::uuid and t.user_id = client_comment_training.client_id;
  if about.id is null then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  is_known := exists (select 1 from public.training_comments c where c.id = (comment ->> 'id')::uuid);
  insert into public.training_comments as c (id, user_id, session_id, text, author_id)
  values ((comment ->> 'id')::uuid, client_comment_training.client_id, about.id, btrim(comment ->> 'text'), me)
  on conflict (id) do update set text = excluded.text, read_at = case when c.text = excluded.text then c.read_at end
    where c.user_id = excluded.user_id and c.session_id = excluded.session_id
  returning * into kept;
  if kept.id is null then
    raise exception using errcode = 'P0001', message = 'id_taken';
  end if;
  if not is_known then
    perform private.audit(kept.user_id, 'training_commented', jsonb_build_object('day', about.day));
    perform private.notify(kept.user_id, 'training_commented', jsonb_build_object('day', about.day));
  end if;
  return private.training_comments_document(kept.user_id, kept.session_id);
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.client_comment_training(uuid, jsonb) is
  'Writes {id, sessionId, text} on a client''s session; the same id again changes its text, which is then unread. The client gets one notice. '
  'Answers the comments on the session (trainingCommentSchema). Administrators only.';

create function public.client_remove_training_comment(client_id uuid, comment_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  delete from public.training_comments c
    where c.id = client_remove_training_comment.comment_id and c.user_id = client_remove_training_comment.client_id;
  if not found then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
end $$;
comment on function public.client_remove_training_comment(uuid, uuid) is 'Removes a comment on a client''s session. Administrators only.';

create function private.training_person(owner uuid, session public.training_sessions) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'birthDate', (select p.birth_date from public.profiles p where p.user_id = training_person.owner),
    -- The highest rate falls with the years: what was reached long before says little.
    'maxHeartRate', (select max(t.max_heart_rate) from public.training_sessions t
      where t.user_id = training_person.owner and t.day > session.day - 730),
    'restingHeartRate', coalesce(session.resting_heart_rate, (
      select r.value from (
        select m.day, m.value, 0 as place from public.resolved_metrics m
        where m.user_id = training_person.owner and m.metric = 'resting_hr' and m.day between session.day - 30 and session.day
        union all
        select t.day, t.resting_heart_rate, 1 from public.training_sessions t
        where t.user_id = training_person.owner and t.resting_heart_rate is not null and t.day between session.day - 30 and session.day) r
      order by r.day desc, r.place limit 1))))
$$;
comment on function private.training_person(uuid, public.training_sessions) is
  'What the zones of a session are counted from: birth date, the highest heart rate of any session since two years before it, and the resting rate '
  'of the session or else the newest one of the 30 days before.';

create function private.recording_document(owner uuid, session uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  one public.training_sessions;
  main uuid;
begin
  select t.* into one from public.training_sessions t where t.id = recording_document.session and t.user_id = recording_document.owner;
  if one.id is null then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  main := coalesce(one.linked_to, one.id);
  return (
    select jsonb_build_object('samples', s.samples, 'laps', s.laps, 'person', private.training_person(recording_document.owner, one))
    from public.training_samples s
    join public.training_sessions t on t.id = s.session_id
    where t.user_id = recording_document.owner and (t.id = main or t.linked_to = main or t.id = one.id)
    order by t.id = one.id desc, jsonb_array_length(s.samples -> 'seconds') desc, t.id limit 1);
end $$;
comment on function private.recording_document(uuid, uuid) is 'The recording of a person''s session, or of the one it is linked with.';

create function public.training_recording(session_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.recording_document(auth.uid(), training_recording.session_id);
end $$;
comment on function public.training_recording(uuid) is
  'The recording of a session of the caller, or of the one it is linked with, as shownRecordingSchema; null = there is none.';

create function public.client_training_recording(client_id uuid, session_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return private.recording_document(client_training_recording.client_id, client_training_recording.session_id);
end $$;
comment on function public.client_training_recording(uuid, uuid) is 'training_recording of a client''s session. Administrators only.';

create function public.client_training(client_id uuid, session_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  answer jsonb;
begin
  perform private.require_admin();
  select jsonb_strip_nulls(jsonb_build_object('timeZone', p.time_zone,
      -- As on the overview: the newest weight of the last 30 days.
      'weightKg', (select w.weight_kg from public.weight_entries w
        where w.user_id = p.user_id and w.day > (now() at time zone p.time_zone)::date - 30
        order by w.day desc, array_position((select private.body_sources(p.user_id)), w.source) nulls last, w.source <> 'manual',
          w.taken_at nulls last, w.created_at, w.id limit 1)))
    || jsonb_build_object('session', d.session, 'comments', private.training_comments_document(p.user_id, d.id))
  into answer
  from public.training_documents d join public.profiles p on p.user_id = d.user_id
  where d.id = client_training.session_id and d.user_id = client_training.client_id;
  if answer is null then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  return answer;
end $$;
comment on function public.client_training(uuid, uuid) is
  'A client''s session with its comments, as clientTrainingSchema, or not_found. Administrators only.';

revoke execute on function private.training_comments_document(uuid, uuid), private.training_person(uuid, public.training_sessions),
  private.recording_document(uuid, uuid) from public;
revoke execute on function public.training_comments(uuid), public.mark_training_comment(uuid, boolean), public.client_comment_training(uuid, jsonb),
  public.client_remove_training_comment(uuid, uuid), public.training_recording(uuid), public.client_training_recording(uuid, uuid),
  public.client_training(uuid, uuid) from public, anon, authenticated;
grant execute on function public.training_comments(uuid), public.mark_training_comment(uuid, boolean), public.client_comment_training(uuid, jsonb),
  public.client_remove_training_comment(uuid, uuid), public.training_recording(uuid), public.client_training_recording(uuid, uuid),
  public.client_training(uuid, uuid) to authenticated;
