-- Menus: a named week of meals. Each line is text for the meal parser, so a user can log it as it is. Administrators and the users it was
-- assigned to can read a menu. Changing it changes it for all of them and is announced to them. The two functions at the end, for a
-- user's screen and for the nutritionist's page about a user, return supplements and menus together.

create table public.menus (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 120 and private.is_one_line(name)),
  description text check (length(description) between 1 and 1000 and private.is_plain_text(description)),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.menus is 'A named week of meals.';
comment on column public.menus.archived_at is 'Since when it is no longer offered; assignments of it stay.';
create index menus_by_name on public.menus (lower(name), id);
create trigger menus_touch before update on public.menus
  for each row execute function private.touch_updated_at();

create table public.menu_items (
  menu_id uuid not null references public.menus (id) on delete cascade,
  day smallint not null check (day between 1 and 7),
  type text not null check (type in ('breakfast', 'lunch', 'dinner', 'snack')),
  position smallint not null check (position between 1 and 6),
  text text not null check (length(text) between 1 and 200 and private.is_one_line(text)),
  primary key (menu_id, day, type, position)
);
comment on table public.menu_items is 'One line of a menu: what is eaten on a day of the week at a meal.';
comment on column public.menu_items.day is '1 = Monday to 7 = Sunday.';

create table public.menu_assignments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  menu_id uuid not null references public.menus (id),
  from_day date not null check (from_day between '2000-01-01' and '2100-01-01'),
  to_day date check (to_day between '1999-12-31' and '2100-01-01'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (to_day >= from_day - 1)
);
comment on table public.menu_assignments is 'Which menu a person follows, from when to when; to_day as in supplement_assignments.';
create index menu_assignments_user on public.menu_assignments (user_id, menu_id);
create index menu_assignments_menu on public.menu_assignments (menu_id);
create trigger menu_assignments_touch before update on public.menu_assignments
  for each row execute function private.touch_updated_at();

alter table public.menus enable row level security;
alter table public.menu_items enable row level security;
alter table public.menu_assignments enable row level security;
revoke all on public.menus, public.menu_items, public.menu_assignments from anon, authenticated;
grant select on public.menus, public.menu_items, public.menu_assignments to authenticated;
grant all on public.menus, public.menu_items, public.menu_assignments to service_role;
create policy "menu_assignments: owner or admin reads" on public.menu_assignments for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));
create policy "menus: owner or admin reads" on public.menus for select to authenticated
  using (exists (select 1 from public.menu_assignments a where a.menu_id = menus.id and a.user_id = (select auth.uid()))
    or (select public.is_admin()));
create policy "menu_items: owner or admin reads" on public.menu_items for select to authenticated
  using (exists (select 1 from public.menu_assignments a where a.menu_id = menu_items.menu_id and a.user_id = (select auth.uid()))
    or (select public.is_admin()));

select private.announce_table('menu_assignments');

create view public.menu_documents with (security_invoker = true) as
  select m.id, m.name, jsonb_build_object('id', m.id, 'name', m.name, 'description', m.description, 'archived', m.archived_at is not null,
    'items', coalesce((
      select jsonb_agg(jsonb_build_object('day', i.day, 'type', i.type, 'text', i.text)
        order by i.day, array_position(array['breakfast', 'lunch', 'dinner', 'snack'], i.type), i.position)
      from public.menu_items i where i.menu_id = m.id), '[]')) as menu
  from public.menus m;
comment on view public.menu_documents is 'Menus with their lines as the contract menuSchema.';
revoke all on public.menu_documents from anon, authenticated;
grant select on public.menu_documents to authenticated, service_role;

create index menu_assignments_user_created on public.menu_assignments (user_id, created_at, id);

select private.add_timeline_branch('menu', $q$
  select a.user_id, a.created_at as at, a.id, jsonb_build_object('name', m.name, 'text', m.description) as data
  from public.menu_assignments a join public.menus m on m.id = a.menu_id $q$);

create function public.desk_menus(q text default null, archived boolean default false, after text default null, after_id uuid default null,
  max integer default 50) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  part text := '%' || replace(replace(replace(lower(extensions.unaccent(left(btrim(coalesce(q, '')), 100))), '\', '\\'), '%', '\%'), '_', '\_')
    || '%';
  most integer := least(greatest(coalesce(max, 50), 1), 100);
begin
  perform private.require_admin();
  return (
    with page as (
      select m.id, m.name, m.description, m.archived_at from public.menus m
      where lower(extensions.unaccent(m.name)) like part and (m.archived_at is not null) = coalesce(desk_menus.archived, false)
        and (desk_menus.after is null or (lower(m.name), m.id) > (lower(desk_menus.after), desk_menus.after_id))
      order by lower(m.name), m.id limit most + 1
    ), shown as (
      select p.* from page p order by lower(p.name), p.id limit most
    )
    select jsonb_build_object(
      'menus', coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'name', h.name, 'description', h.description, 'archived', h.archived_at is not null,
        'days', (select count(distinct i.day) from public.menu_items i where i.menu_id = h.id),
        'lines', (select count(*) from public.menu_items i where i.menu_id = h.id),
        'clients', (select count(distinct a.user_id) from public.menu_assignments a join public.profiles c on c.user_id = a.user_id
          where a.menu_id = h.id and (a.to_day is null or a.to_day >= (now() at time zone c.time_zone)::date)))
        order by lower(h.name), h.id), '[]'),
      'more', (select count(*) from page) > (select count(*) from shown),
      'empty', not exists (select 1 from public.menus))
    from shown h
  );
end $$;
comment on function public.desk_menus(text, boolean, text, uuid, integer) is 'The menus by name, a page at a time. Answers menuPageSchema.';

create function public.desk_menu(menu_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  found_menu jsonb;
begin
  perform private.require_admin();
  select d.menu into found_menu from public.menu_documents d where d.id = desk_menu.menu_id;
  if found_menu is null then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  return found_menu;
end $$;
comment on function public.desk_menu(uuid) is 'One menu with its lines as menuSchema, or not_found.';

create function public.desk_save_menu(menu jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  its_id uuid;
begin
  perform private.require_admin();
  perform private.refuse_unknown(menu, array['id', 'name', 'description', 'archived', 'items']);
  perform private.refuse_unknown(menu -> 'items', array['day', 'type', 'text']);
  its_id := (menu ->> 'id')::uuid;
  insert into public.menus as m (id, name, description, archived_at)
  values (its_id, btrim(menu ->> 'name'), nullif(btrim(menu ->> 'description'), ''), case when (menu ->> 'archived')::boolean then now() end)
  on conflict (id) do update set name = excluded.name, description = excluded.description,
    archived_at = case when excluded.archived_at is null then null else coalesce(m.archived_at, excluded.archived_at) end;
  delete from public.menu_items i where i.menu_id = its_id;
  insert into public.menu_items (menu_id, day, type, position, text)
  select its_id, i.day, i.type, row_number() over (partition by i.day, i.type order by i.position), btrim(i.text)
  from rows from (jsonb_to_recordset(coalesce(nullif(menu -> 'items', 'null'), '[]')) as (day smallint, type text,
    text text)) with ordinality as i (day, type, text, position);
  perform private.announce(a.user_id, 'menu_assignments') from (select distinct x.user_id from public.menu_assignments x where x.menu_id = its_id) a;
  return (select d.menu from public.menu_documents d where d.id = its_id);
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.desk_save_menu(jsonb) is 'Makes or changes a menu, whole, by its id. Answers menuSchema.';

create function public.desk_remove_menu(menu_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  in_use boolean;
  gone jsonb;
begin
  perform private.require_admin();
  -- The lock makes an assignment of this very moment wait, and then find it gone.
  perform 1 from public.menus m where m.id = desk_remove_menu.menu_id for update;
  if not found then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  select d.menu into gone from public.menu_documents d where d.id = desk_remove_menu.menu_id;
  in_use := exists (select 1 from public.menu_assignments a where a.menu_id = desk_remove_menu.menu_id);
  if in_use then
    update public.menus m set archived_at = coalesce(m.archived_at, now()) where m.id = desk_remove_menu.menu_id;
  else
    delete from public.menus m where m.id = desk_remove_menu.menu_id;
  end if;
  return jsonb_build_object('archived', in_use, 'menu', gone);
end $$;
comment on function public.desk_remove_menu(uuid) is
  'Takes a menu away: archived when it was ever assigned, else deleted. Answers {archived, menu}: saving that brings it back.';

create function private.menu_assignment_document(its_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', a.id, 'menuId', a.menu_id, 'name', m.name, 'fromDay', a.from_day, 'toDay', a.to_day)
  from public.menu_assignments a join public.menus m on m.id = a.menu_id where a.id = its_id
$$;
comment on function private.menu_assignment_document(uuid) is 'An assignment of a menu as the contract menuAssignmentSchema.';
revoke execute on function private.menu_assignment_document(uuid) from public;

create function public.client_assign_menu(client_id uuid, assignment jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  new_id uuid;
  today date;
  its_name text;
begin
  perform private.require_admin();
  perform private.refuse_unknown(assignment, array['id', 'menuId', 'fromDay', 'toDay']);
  today := private.client_today(client_assign_menu.client_id);
  new_id := (assignment ->> 'id')::uuid;
  select m.name into its_name from public.menus m where m.id = (assignment ->> 'menuId')::uuid and m.archived_at is null for share;
  if its_name is null and not exists (select 1 from public.menu_assignments a where a.id = new_id) then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  insert into public.menu_assignments (id, user_id, menu_id, from_day, to_day)
  values (new_id, client_assign_menu.client_id, (assignment ->> 'menuId')::uuid, coalesce((assignment ->> 'fromDay')::date, today),
    (assignment ->> 'toDay')::date)
  on conflict (id) do nothing;
  if found then
    perform private.audit(client_assign_menu.client_id, 'menu_assigned',
      jsonb_build_object('assignmentId', new_id, 'menuId', assignment ->> 'menuId', 'name', its_name));
    perform private.notify(client_assign_menu.client_id, 'menu_assigned', jsonb_build_object('name', its_name));
  elsif not exists (select 1 from public.menu_assignments a where a.id = new_id and a.user_id = client_assign_menu.client_id) then
    raise exception using errcode = 'P0001', message = 'id_taken';
  end if;
  return private.menu_assignment_document(new_id);
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.client_assign_menu(uuid, jsonb) is
  'Gives a person a menu, from their today unless a day is given; the same id again changes nothing. Answers menuAssignmentSchema.';

create function public.client_end_menu(client_id uuid, assignment_id uuid, last_day date default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  today date;
  its_name text;
begin
  perform private.require_admin();
  today := private.client_today(client_end_menu.client_id);
  update public.menu_assignments a set to_day = least(a.to_day, greatest(coalesce(client_end_menu.last_day, today - 1), a.from_day - 1))
  from public.menus m
  where a.id = client_end_menu.assignment_id and a.user_id = client_end_menu.client_id and m.id = a.menu_id
  returning m.name into its_name;
  if its_name is null then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  perform private.audit(client_end_menu.client_id, 'menu_ended',
    jsonb_build_object('assignmentId', client_end_menu.assignment_id, 'name', its_name));
  return private.menu_assignment_document(client_end_menu.assignment_id);
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.client_end_menu(uuid, uuid, date) is
  'Ends a menu with its last day, or at once. Never prolongs it. Answers menuAssignmentSchema.';

create function public.my_supplements(day date default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  today date;
  shown date;
begin
  if uid is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  select (now() at time zone p.time_zone)::date into today from public.profiles p where p.user_id = uid;
  shown := coalesce(my_supplements.day, today);
  return jsonb_build_object('day', shown, 'today', today,
    'assignments', coalesce((
      select jsonb_agg(d.assignment || jsonb_build_object('ticks', to_jsonb(array(
        -- A month and a week back: enough to know whether this week's or this month's is taken.
        select k.day from public.supplement_ticks k where k.assignment_id = d.id and k.user_id = uid and k.day between shown - 37 and shown
          order by k.day)))
        order by lower(d.assignment -> 'supplement' ->> 'name'), d.from_day, d.id)
      from (select x.* from public.assignment_documents x where x.user_id = uid order by x.from_day desc, x.id limit 200) d), '[]'),
    'own', private.own_supplements(uid, shown), 'reminders', private.supplement_reminder_documents(uid),
    'reminds', private.wants_supplement_reminders(uid), 'timeZone', (select p.time_zone from public.profiles p where p.user_id = uid),
    'menus', coalesce((
      select jsonb_agg(d.menu || jsonb_build_object('assignmentId', a.id, 'fromDay', a.from_day, 'toDay', a.to_day) order by a.from_day, d.name, a.id)
      from (select x.* from public.menu_assignments x where x.user_id = uid and (x.to_day is null or x.to_day >= shown) order by x.from_day,
        x.id limit 20) a
      join public.menu_documents d on d.id = a.menu_id), '[]'));
end $$;
comment on function public.my_supplements(date) is
  'What the caller was assigned and takes on their own, with the days they took it, and their menus that hold on the day (their today unless given) '
  'or later. Answers '
  'mySupplementsSchema.';

create function public.client_supplements(client_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  today date;
begin
  perform private.require_admin();
  today := private.client_today(client_supplements.client_id);
  return jsonb_build_object('today', today,
    'assignments', coalesce((
      select jsonb_agg(d.assignment || jsonb_build_object('ticks', to_jsonb(array(
        select k.day from public.supplement_ticks k
        where k.assignment_id = d.id and k.user_id = client_supplements.client_id and k.day between today - 37 and today + 1 order by k.day)),
        'lastTick', (select max(k.day) from public.supplement_ticks k where k.assignment_id = d.id and k.user_id = client_supplements.client_id))
        order by lower(d.assignment -> 'supplement' ->> 'name'), d.from_day, d.id)
      from (select x.* from public.assignment_documents x where x.user_id = client_supplements.client_id order by x.from_day desc, x.id limit 200) d),
        '[]'),
    'own', private.own_supplements(client_supplements.client_id, today + 1),
    'menus', coalesce((
      select jsonb_agg(private.menu_assignment_document(a.id) order by a.from_day desc, a.id)
      from (select x.* from public.menu_assignments x where x.user_id = client_supplements.client_id order by x.from_day desc, x.id limit 100) a),
        '[]'));
end $$;
comment on function public.client_supplements(uuid) is
  'What a person was assigned and takes on their own, with their newest ticks, and their menus, ended ones too. Answers clientSupplementsSchema.';

revoke execute on function public.desk_menus(text, boolean, text, uuid, integer), public.desk_menu(uuid), public.desk_save_menu(jsonb),
  public.desk_remove_menu(uuid), public.client_assign_menu(uuid, jsonb), public.client_end_menu(uuid, uuid, date), public.my_supplements(date),
  public.client_supplements(uuid) from public, anon, authenticated;
grant execute on function public.desk_menus(text, boolean, text, uuid, integer), public.desk_menu(uuid), public.desk_save_menu(jsonb),
  public.desk_remove_menu(uuid), public.client_assign_menu(uuid, jsonb), public.client_end_menu(uuid, uuid, date), public.my_supplements(date),
  public.client_supplements(uuid) to authenticated;
