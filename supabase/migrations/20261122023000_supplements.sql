-- Supplements: a catalogue kept by the nutritionist, assignments to users with their first and last day, and the days on which the user
-- took them. The nutritionist's notes about a product are in a table of their own, so that no column grant, view or function of the
-- catalogue can expose them. Administrators write assignments, only through the functions below; users record intakes.
-- core/supplements/due.ts computes whether something is due on a day; the database only stores data. The allowed values are those of
-- core/supplements/supplement.ts.
--
-- `to_day` is the last day of an assignment. One that ends on its first day never applied; its `to_day` is the day before.

create function private.is_audience(value text[]) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select value <@ array['athletes', 'non_athletes', 'female', 'male']
    and cardinality(value) = (select count(distinct x) from unnest(value) x)
$$;
comment on function private.is_audience(text[]) is 'Whether a value is a set of known audiences.';
revoke execute on function private.is_audience(text[]) from public;
grant execute on function private.is_audience(text[]) to service_role;

create table public.supplements (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 120 and private.is_one_line(name)),
  type text not null check (type in ('multivitamins', 'vitamin_c', 'vitamin_d', 'vitamin_a', 'vitamin_e', 'vitamin_k2', 'b_complex', 'magnesium',
    'zinc', 'iron', 'collagen', 'zma', 'creatine', 'other')),
  brand text check (length(brand) between 1 and 120 and private.is_one_line(brand)),
  distributor text check (length(distributor) between 1 and 120 and private.is_one_line(distributor)),
  tier text not null default 'basic' check (tier in ('basic', 'premium', 'pro')),
  availability text not null default 'in_stock' check (availability in ('in_stock', 'limited', 'unavailable')),
  audience text[] not null default '{}' check (private.is_audience(audience)),
  frequency text not null default 'daily' check (frequency in ('daily', 'weekly', 'monthly', 'as_needed')),
  dosage text check (length(dosage) between 1 and 1000 and private.is_plain_text(dosage)),
  search text not null default '',
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.supplements is 'The catalogue: products a nutritionist may assign.';
comment on column public.supplements.audience is 'Whom it is for; empty = everybody.';
comment on column public.supplements.frequency is 'How often it is usually taken: what an assignment starts from.';
comment on column public.supplements.archived_at is 'Since when it is no longer offered; assignments of it stay.';
comment on column public.supplements.search is 'Name, brand and distributor, folded; kept by trigger.';
create index supplements_by_name on public.supplements (lower(name), id);

create function private.fold_supplement() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.search := lower(extensions.unaccent(concat_ws(' | ', new.name, new.brand, new.distributor)));
  return new;
end $$;
comment on function private.fold_supplement() is 'Keeps the folded words a supplement is found by.';
revoke execute on function private.fold_supplement() from public;

create trigger supplements_fold before insert or update of name, brand, distributor on public.supplements
  for each row execute function private.fold_supplement();
create trigger supplements_touch before update on public.supplements
  for each row execute function private.touch_updated_at();

create table public.supplement_notes (
  supplement_id uuid primary key references public.supplements (id) on delete cascade,
  notes text not null check (length(notes) between 1 and 4000 and private.is_plain_text(notes)),
  updated_at timestamptz not null default now()
);
comment on table public.supplement_notes is 'What administrators write to each other about a supplement; never for clients.';
create trigger supplement_notes_touch before update on public.supplement_notes
  for each row execute function private.touch_updated_at();

create table public.supplement_assignments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  supplement_id uuid not null references public.supplements (id),
  frequency text not null check (frequency in ('daily', 'weekly', 'monthly', 'as_needed')),
  dosage text check (length(dosage) between 1 and 1000 and private.is_plain_text(dosage)),
  note text check (length(note) between 1 and 1000 and private.is_plain_text(note)),
  from_day date not null check (from_day between '2000-01-01' and '2100-01-01'),
  to_day date check (to_day between '1999-12-31' and '2100-01-01'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, user_id),
  check (to_day >= from_day - 1)
);
comment on table public.supplement_assignments is 'Which supplement a person takes, how often, how much, from when to when.';
comment on column public.supplement_assignments.note is 'A word to the person; they read it.';
comment on column public.supplement_assignments.to_day is 'The last day; null = until further notice.';
create index supplement_assignments_user on public.supplement_assignments (user_id, from_day desc, id);
create index supplement_assignments_supplement on public.supplement_assignments (supplement_id);
create trigger supplement_assignments_touch before update on public.supplement_assignments
  for each row execute function private.touch_updated_at();

create table public.supplement_ticks (
  assignment_id uuid not null,
  user_id uuid not null default auth.uid(),
  day date not null,
  created_at timestamptz not null default now(),
  primary key (assignment_id, user_id, day),
  foreign key (assignment_id, user_id) references public.supplement_assignments (id, user_id) on delete cascade
);
comment on table public.supplement_ticks is 'Days on which the user marked an assigned supplement as taken.';
create index supplement_ticks_user on public.supplement_ticks (user_id, day);

create function private.check_tick() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A day beyond today is not taken yet; tomorrow may be today already where the person is travelling.
  if not exists (
    select 1 from public.supplement_assignments a join public.profiles p on p.user_id = a.user_id
    where a.id = new.assignment_id and a.user_id = new.user_id and new.day between a.from_day and coalesce(a.to_day, 'infinity')
      and new.day <= (now() at time zone p.time_zone)::date + 1
  ) then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'day';
  end if;
  return new;
end $$;
comment on function private.check_tick() is 'A tick is of a day on which its assignment holds, and not of one still to come.';
revoke execute on function private.check_tick() from public;

create trigger supplement_ticks_check before insert on public.supplement_ticks
  for each row execute function private.check_tick();

alter table public.supplements enable row level security;
alter table public.supplement_notes enable row level security;
alter table public.supplement_assignments enable row level security;
alter table public.supplement_ticks enable row level security;
revoke all on public.supplements, public.supplement_notes, public.supplement_assignments, public.supplement_ticks from anon, authenticated;
grant select on public.supplements, public.supplement_notes, public.supplement_assignments to authenticated;
grant select, insert, delete on public.supplement_ticks to authenticated;
grant all on public.supplements, public.supplement_notes, public.supplement_assignments, public.supplement_ticks to service_role;
create policy "supplements: signed-in reads" on public.supplements for select to authenticated using ((select auth.uid()) is not null);
create policy "supplement_notes: admin reads" on public.supplement_notes for select to authenticated using ((select public.is_admin()));
create policy "supplement_assignments: owner or admin reads" on public.supplement_assignments for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));
create policy "supplement_ticks: owner or admin reads" on public.supplement_ticks for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));
create policy "supplement_ticks: owner adds" on public.supplement_ticks for insert to authenticated with check (user_id = (select auth.uid()));
create policy "supplement_ticks: owner removes" on public.supplement_ticks for delete to authenticated using (user_id = (select auth.uid()));

select private.announce_table(topic) from unnest(array['supplement_assignments', 'supplement_ticks']) topic;

create view public.supplement_documents with (security_invoker = true) as
  select s.id, jsonb_build_object('id', s.id, 'name', s.name, 'type', s.type, 'brand', s.brand, 'distributor', s.distributor, 'tier', s.tier,
    'availability', s.availability, 'audience', s.audience, 'frequency', s.frequency, 'dosage', s.dosage, 'archived',
      s.archived_at is not null) as supplement
  from public.supplements s;
comment on view public.supplement_documents is 'Supplements as the contract supplementSchema, without the administrators'' notes.';

create view public.assignment_documents with (security_invoker = true) as
  select a.id, a.user_id, a.from_day, a.to_day, jsonb_build_object('id', a.id, 'supplement', d.supplement, 'frequency', a.frequency,
    'dosage', a.dosage, 'note', a.note, 'fromDay', a.from_day, 'toDay', a.to_day) as assignment
  from public.supplement_assignments a join public.supplement_documents d on d.id = a.supplement_id;
comment on view public.assignment_documents is 'Assignments with their supplement as the contract assignmentSchema.';
revoke all on public.supplement_documents, public.assignment_documents from anon, authenticated;
grant select on public.supplement_documents, public.assignment_documents to authenticated, service_role;

create index supplement_assignments_user_created on public.supplement_assignments (user_id, created_at, id);

select private.add_timeline_branch('supplement', $q$
  select a.user_id, a.created_at as at, a.id, jsonb_build_object('name', s.name, 'text', coalesce(a.dosage, s.dosage)) as data
  from public.supplement_assignments a join public.supplements s on s.id = a.supplement_id $q$);

create function private.client_today(user_id uuid) returns date
language plpgsql stable security definer set search_path = '' as $$
declare
  today date;
begin
  select (now() at time zone p.time_zone)::date into today from public.profiles p where p.user_id = client_today.user_id;
  if today is null then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  return today;
end $$;
comment on function private.client_today(uuid) is 'A person''s own calendar day now; not_found for who is nobody.';
revoke execute on function private.client_today(uuid) from public;

create function public.desk_supplements(q text default null, type text default null, tier text default null, availability text default null,
  archived boolean default false, after text default null, after_id uuid default null, max integer default 50) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  part text := '%' || replace(replace(replace(lower(extensions.unaccent(left(btrim(coalesce(q, '')), 100))), '\', '\\'), '%', '\%'), '_', '\_')
    || '%';
begin
  perform private.require_admin();
  return (
    with page as (
      select s.id, s.name from public.supplements s
      where s.search like part and (s.archived_at is not null) = coalesce(desk_supplements.archived, false)
        and (desk_supplements.type is null or s.type = desk_supplements.type)
        and (desk_supplements.tier is null or s.tier = desk_supplements.tier)
        and (desk_supplements.availability is null or s.availability = desk_supplements.availability)
        and (desk_supplements.after is null or (lower(s.name), s.id) > (lower(desk_supplements.after), desk_supplements.after_id))
      order by lower(s.name), s.id
      limit least(greatest(coalesce(desk_supplements.max, 50), 1), 100) + 1
    ), shown as (
      select p.* from page p order by lower(p.name), p.id limit least(greatest(coalesce(desk_supplements.max, 50), 1), 100)
    )
    select jsonb_build_object(
      'supplements', coalesce(jsonb_agg(d.supplement || jsonb_build_object('notes', n.notes, 'clients',
        (select count(distinct a.user_id) from public.supplement_assignments a join public.profiles c on c.user_id = a.user_id
          where a.supplement_id = h.id and (a.to_day is null or a.to_day >= (now() at time zone c.time_zone)::date)))
        order by lower(h.name), h.id), '[]'),
      'more', (select count(*) from page) > (select count(*) from shown),
      'empty', not exists (select 1 from public.supplements))
    from shown h join public.supplement_documents d on d.id = h.id left join public.supplement_notes n on n.supplement_id = h.id
  );
end $$;
comment on function public.desk_supplements(text, text, text, text, boolean, text, uuid, integer) is
  'The catalogue by name, a page at a time, with the administrators'' notes and how many people take each now. Answers cataloguePageSchema.';

create function public.desk_save_supplement(supplement jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  its_id uuid;
  its_notes text := nullif(btrim(supplement ->> 'notes'), '');
begin
  perform private.require_admin();
  perform private.refuse_unknown(supplement, array['id', 'name', 'type', 'brand', 'distributor', 'tier', 'availability', 'audience', 'frequency',
    'dosage', 'archived', 'notes']);
  its_id := (supplement ->> 'id')::uuid;
  insert into public.supplements as s (id, name, type, brand, distributor, tier, availability, audience, frequency, dosage, archived_at)
  values (its_id, btrim(supplement ->> 'name'), supplement ->> 'type', nullif(btrim(supplement ->> 'brand'), ''),
    nullif(btrim(supplement ->> 'distributor'), ''),
    coalesce(supplement ->> 'tier', 'basic'), coalesce(supplement ->> 'availability', 'in_stock'),
    array(select x from jsonb_array_elements_text(coalesce(nullif(supplement -> 'audience', 'null'), '[]')) x),
    coalesce(supplement ->> 'frequency', 'daily'), nullif(btrim(supplement ->> 'dosage'), ''),
    case when (supplement ->> 'archived')::boolean then now() end)
  on conflict (id) do update set name = excluded.name, type = excluded.type, brand = excluded.brand, distributor = excluded.distributor,
    tier = excluded.tier,
    availability = excluded.availability, audience = excluded.audience, frequency = excluded.frequency, dosage = excluded.dosage,
    archived_at = case when excluded.archived_at is null then null else coalesce(s.archived_at, excluded.archived_at) end;
  if its_notes is null then
    delete from public.supplement_notes n where n.supplement_id = its_id;
  else
    insert into public.supplement_notes as n (supplement_id, notes) values (its_id, its_notes)
    on conflict (supplement_id) do update set notes = excluded.notes;
  end if;
  return (select d.supplement || jsonb_build_object('notes', its_notes) from public.supplement_documents d where d.id = its_id);
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.desk_save_supplement(jsonb) is
  'Makes or changes a supplement of the catalogue, whole, by its id. Answers catalogueSupplementSchema.';

create function public.desk_remove_supplement(supplement_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  in_use boolean;
  gone jsonb;
begin
  perform private.require_admin();
  -- The lock makes an assignment of this very moment wait, and then find it gone.
  perform 1 from public.supplements s where s.id = desk_remove_supplement.supplement_id for update;
  if not found then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  select d.supplement || jsonb_build_object('notes', n.notes) into gone
  from public.supplement_documents d left join public.supplement_notes n on n.supplement_id = d.id where d.id = desk_remove_supplement.supplement_id;
  in_use := exists (select 1 from public.supplement_assignments a where a.supplement_id = desk_remove_supplement.supplement_id);
  if in_use then
    update public.supplements s set archived_at = coalesce(s.archived_at, now()) where s.id = desk_remove_supplement.supplement_id;
  else
    delete from public.supplements s where s.id = desk_remove_supplement.supplement_id;
  end if;
  return jsonb_build_object('archived', in_use, 'supplement', gone);
end $$;
comment on function public.desk_remove_supplement(uuid) is
  'Takes a supplement out of the catalogue: archived when it was ever assigned, else deleted. Answers {archived, supplement}: saving that brings it '
  'back.';

create function public.client_assign_supplement(client_id uuid, assignment jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  new_id uuid;
  today date;
  its_name text;
begin
  perform private.require_admin();
  perform private.refuse_unknown(assignment, array['id', 'supplementId', 'frequency', 'dosage', 'note', 'fromDay', 'toDay']);
  today := private.client_today(client_assign_supplement.client_id);
  new_id := (assignment ->> 'id')::uuid;
  select s.name into its_name from public.supplements s where s.id = (assignment ->> 'supplementId')::uuid and s.archived_at is null for share;
  if its_name is null and not exists (select 1 from public.supplement_assignments a where a.id = new_id) then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  insert into public.supplement_assignments (id, user_id, supplement_id, frequency, dosage, note, from_day, to_day)
  values (new_id, client_assign_supplement.client_id, (assignment ->> 'supplementId')::uuid, assignment ->> 'frequency',
    nullif(btrim(assignment ->> 'dosage'), ''), nullif(btrim(assignment ->> 'note'), ''), coalesce((assignment ->> 'fromDay')::date, today),
    (assignment ->> 'toDay')::date)
  on conflict (id) do nothing;
  if found then
    perform private.audit(client_assign_supplement.client_id, 'supplement_assigned',
      jsonb_build_object('assignmentId', new_id, 'supplementId', assignment ->> 'supplementId', 'name', its_name));
    perform private.notify(client_assign_supplement.client_id, 'supplement_assigned', jsonb_build_object('name', its_name));
  elsif not exists (select 1 from public.supplement_assignments a where a.id = new_id and a.user_id = client_assign_supplement.client_id) then
    raise exception using errcode = 'P0001', message = 'id_taken';
  end if;
  return (select d.assignment from public.assignment_documents d where d.id = new_id);
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.client_assign_supplement(uuid, jsonb) is
  'Assigns a supplement to a person, from their today unless a day is given; the same id again changes nothing. Answers assignmentSchema.';

create function public.client_change_assignment(client_id uuid, assignment jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  its_id uuid;
  before public.supplement_assignments;
  now_is public.supplement_assignments;
  fields jsonb;
  its_name text;
begin
  perform private.require_admin();
  perform private.refuse_unknown(assignment, array['id', 'frequency', 'dosage', 'note', 'fromDay', 'toDay']);
  its_id := (assignment ->> 'id')::uuid;
  select a.* into before from public.supplement_assignments a where a.id = its_id and a.user_id = client_change_assignment.client_id for update;
  if before.id is null then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  update public.supplement_assignments a set
    frequency = coalesce(assignment ->> 'frequency', a.frequency),
    dosage = case when assignment ? 'dosage' then nullif(btrim(assignment ->> 'dosage'), '') else a.dosage end,
    note = case when assignment ? 'note' then nullif(btrim(assignment ->> 'note'), '') else a.note end,
    from_day = coalesce((assignment ->> 'fromDay')::date, a.from_day),
    to_day = case when assignment ? 'toDay' then (assignment ->> 'toDay')::date else a.to_day end
  where a.id = its_id
  returning a.* into now_is;
  select jsonb_agg(w.field) into fields
  from (values ('frequency', before.frequency is distinct from now_is.frequency), ('dosage', before.dosage is distinct from now_is.dosage),
    ('note', before.note is distinct from now_is.note), ('fromDay', before.from_day is distinct from now_is.from_day),
    ('toDay', before.to_day is distinct from now_is.to_day)) as w (field, changed)
  where w.changed;
  if fields is not null then
    its_name := (select s.name from public.supplements s where s.id = now_is.supplement_id);
    perform private.audit(client_change_assignment.client_id, 'supplement_changed',
      jsonb_build_object('assignmentId', its_id, 'fields', fields, 'name', its_name));
    perform private.notify(client_change_assignment.client_id, 'supplement_changed', jsonb_build_object('name', its_name));
  end if;
  return (select d.assignment from public.assignment_documents d where d.id = its_id);
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.client_change_assignment(uuid, jsonb) is
  'Changes what is given of an assignment: frequency, dosage, note, fromDay, toDay; null clears what may be unknown. Answers assignmentSchema.';

create function public.client_end_assignment(client_id uuid, assignment_id uuid, last_day date default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  today date;
  its_name text;
begin
  perform private.require_admin();
  today := private.client_today(client_end_assignment.client_id);
  update public.supplement_assignments a set to_day = least(a.to_day, greatest(coalesce(client_end_assignment.last_day, today - 1), a.from_day - 1))
  from public.supplements s
  where a.id = client_end_assignment.assignment_id and a.user_id = client_end_assignment.client_id and s.id = a.supplement_id
  returning s.name into its_name;
  if its_name is null then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  perform private.audit(client_end_assignment.client_id, 'supplement_ended',
    jsonb_build_object('assignmentId', client_end_assignment.assignment_id, 'name', its_name));
  perform private.notify(client_end_assignment.client_id, 'supplement_ended', jsonb_build_object('name', its_name));
  return (select d.assignment from public.assignment_documents d where d.id = client_end_assignment.assignment_id);
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.client_end_assignment(uuid, uuid, date) is
  'Ends an assignment with its last day, or at once: yesterday was the last. Never prolongs it. Answers assignmentSchema.';

create function public.client_remove_assignment(client_id uuid, assignment_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  its_name text;
begin
  perform private.require_admin();
  delete from public.supplement_assignments a using public.supplements s
  where a.id = client_remove_assignment.assignment_id and a.user_id = client_remove_assignment.client_id and s.id = a.supplement_id
  returning s.name into its_name;
  if its_name is null then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  perform private.audit(client_remove_assignment.client_id, 'supplement_removed',
    jsonb_build_object('assignmentId', client_remove_assignment.assignment_id, 'name', its_name));
  perform private.notify(client_remove_assignment.client_id, 'supplement_ended', jsonb_build_object('name', its_name));
end $$;
comment on function public.client_remove_assignment(uuid, uuid) is
  'Takes an assignment away with its ticks, as if it had never been: for one made by mistake.';

create function public.tick_supplement(assignment_id uuid, day date, done boolean) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  uid uuid := auth.uid();
begin
  if uid is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  if not exists (select 1 from public.supplement_assignments a where a.id = tick_supplement.assignment_id and a.user_id = uid) then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  if tick_supplement.done then
    insert into public.supplement_ticks (assignment_id, user_id, day) values (tick_supplement.assignment_id, uid, tick_supplement.day)
    on conflict on constraint supplement_ticks_pkey do nothing;
  else
    delete from public.supplement_ticks k where k.assignment_id = tick_supplement.assignment_id and k.user_id = uid and k.day = tick_supplement.day;
  end if;
  return jsonb_build_object('assignmentId', tick_supplement.assignment_id, 'day', tick_supplement.day, 'done', coalesce(tick_supplement.done, false));
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.tick_supplement(uuid, date, boolean) is
  'The caller took what was assigned on a day, or did not after all; as often as one likes.';

revoke execute on function public.desk_supplements(text, text, text, text, boolean, text, uuid, integer), public.desk_save_supplement(jsonb),
  public.desk_remove_supplement(uuid), public.client_assign_supplement(uuid, jsonb), public.client_change_assignment(uuid, jsonb),
  public.client_end_assignment(uuid, uuid, date), public.client_remove_assignment(uuid, uuid),
  public.tick_supplement(uuid, date, boolean) from public, anon, authenticated;
grant execute on function public.desk_supplements(text, text, text, text, boolean, text, uuid, integer), public.desk_save_supplement(jsonb),
  public.desk_remove_supplement(uuid), public.client_assign_supplement(uuid, jsonb), public.client_change_assignment(uuid, jsonb),
  public.client_end_assignment(uuid, uuid, date), public.client_remove_assignment(uuid, uuid),
  public.tick_supplement(uuid, date, boolean) to authenticated;
