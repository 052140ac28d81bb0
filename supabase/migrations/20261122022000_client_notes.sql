-- A nutritionist's notes about a client: read and written by administrators, never by the client. Hence the column is client_id (a user's
-- own data is found by user_id), a note is not in the audit log (which the client reads), and a change is not announced. The author has
-- no foreign key, so notes survive the author's account.

create table public.client_notes (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references auth.users (id) on delete cascade,
  author_id uuid,
  text text not null check (length(btrim(text)) between 1 and 4000 and private.is_plain_text(text)),
  pinned boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.client_notes is 'Administrators'' private notes about a client; the client never sees them.';
create index client_notes_client on public.client_notes (client_id, created_at, id);

-- Pinning does not change the text of a note.
create trigger client_notes_touch before update on public.client_notes
  for each row when (old.text is distinct from new.text) execute function private.touch_updated_at();

alter table public.client_notes enable row level security;
revoke all on public.client_notes from anon, authenticated;
grant select on public.client_notes to authenticated;
grant all on public.client_notes to service_role;
create policy "client_notes: admin reads" on public.client_notes for select to authenticated using ((select public.is_admin()));

create function private.note_document(note public.client_notes) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', note.id, 'text', note.text, 'pinned', note.pinned, 'author', private.person_name(note.author_id),
    'createdAt', note.created_at, 'updatedAt', note.updated_at)
$$;
comment on function private.note_document(public.client_notes) is 'A note as noteSchema.';
revoke execute on function private.note_document(public.client_notes) from public;

create function public.client_notes_page(client_id uuid, before timestamptz default null, before_id uuid default null,
  max integer default 30) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted integer := least(greatest(coalesce(max, 30), 1), 100);
begin
  perform private.require_admin();
  perform private.require_person(client_notes_page.client_id);
  -- All pinned notes are on the first page; there are few of them.
  return (
    select jsonb_build_object('pinned', case when before is null then coalesce((
        select jsonb_agg(private.note_document(n.note) order by (n.note).created_at desc, (n.note).id desc)
        from (select x as note from public.client_notes x where x.client_id = client_notes_page.client_id and x.pinned
          order by x.created_at desc limit 100) n), '[]') else '[]' end,
      'notes', coalesce(jsonb_agg(private.note_document(w.note) order by w.place) filter (where w.place <= wanted), '[]'),
      'more', count(*) > wanted)
    from (
      select n.note, row_number() over (order by (n.note).created_at desc, (n.note).id desc) as place
      from (
        select x as note from public.client_notes x
        where x.client_id = client_notes_page.client_id and not x.pinned
          and (x.created_at, x.id) < (coalesce(before, 'infinity'), coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
        order by x.created_at desc, x.id desc limit wanted + 1) n) w);
end $$;
comment on function public.client_notes_page(uuid, timestamptz, uuid, integer) is
  'Notes about a client, newest first, the pinned apart, as notesPageSchema. Administrators only.';

create function public.client_save_note(client_id uuid, note jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_admin();
  kept public.client_notes;
begin
  perform private.require_person(client_save_note.client_id);
  -- Also what client_remove_note answered.
  perform private.refuse_unknown(note, array['id', 'text', 'pinned', 'author', 'createdAt', 'updatedAt']);
  insert into public.client_notes as n (id, client_id, author_id, text, pinned, created_at, updated_at)
  values ((note ->> 'id')::uuid, client_save_note.client_id, me, btrim(note ->> 'text'), coalesce((note ->> 'pinned')::boolean, false),
    least(coalesce((note ->> 'createdAt')::timestamptz, now()), now()), least(coalesce((note ->> 'updatedAt')::timestamptz, now()), now()))
  on conflict (id) do update set text = excluded.text, pinned = excluded.pinned where n.client_id = excluded.client_id
  returning * into kept;
  if kept.id is null then
    raise exception using errcode = 'P0001', message = 'id_taken';
  end if;
  return private.note_document(kept);
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.client_save_note(uuid, jsonb) is
  'Writes {id, text, pinned} about a client, new or again; createdAt and updatedAt bring a removed one back as it was. Answers noteSchema. '
  'Administrators only.';

create function public.client_remove_note(client_id uuid, note_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  gone public.client_notes;
begin
  perform private.require_admin();
  delete from public.client_notes n where n.id = client_remove_note.note_id and n.client_id = client_remove_note.client_id returning * into gone;
  if gone.id is null then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  return private.note_document(gone);
end $$;
comment on function public.client_remove_note(uuid, uuid) is
  'Removes a note and answers it whole, so that client_save_note can bring it back. Administrators only.';

select private.add_timeline_branch('note', $q$
  select n.client_id as user_id, n.created_at as at, n.id, jsonb_build_object('text', n.text, 'author', private.person_name(n.author_id)) as data
    from public.client_notes n $q$);

revoke execute on function public.client_notes_page(uuid, timestamptz, uuid, integer), public.client_save_note(uuid, jsonb),
  public.client_remove_note(uuid, uuid) from public, anon, authenticated;
grant execute on function public.client_notes_page(uuid, timestamptz, uuid, integer), public.client_save_note(uuid, jsonb),
  public.client_remove_note(uuid, uuid) to authenticated;
