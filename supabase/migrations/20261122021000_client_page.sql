-- The page of one client: profile, meals by day, weight, and what an administrator may change on the client's behalf (personal data and
-- goals). Each change is written to the audit log and announced to the client with a notice. Reading is not logged; only when an
-- administrator last opened the page is stored, for the desk's "since my last look". Every account has a page, administrators too.

create function private.require_person(client_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select 1 from public.profiles p where p.user_id = require_person.client_id) then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
end $$;
comment on function private.require_person(uuid) is 'Raises not_found for an account that is not here.';
revoke execute on function private.require_person(uuid) from public;

create function public.client_page(client_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.require_admin();
  answer jsonb;
begin
  select jsonb_build_object(
    'id', p.user_id, 'email', coalesce(u.email, ''), 'joinedAt', p.created_at, 'isAdmin', exists (select 1 from private.admins a
      where a.user_id = p.user_id),
    'isSelf', p.user_id = me, 'today', t.today,
    'lastLoggedAt', (select max(m.created_at) from public.meals m where m.user_id = p.user_id),
    'mealCount', coalesce(c.meal_count, 0), 'meanKcal', private.mean_energy(p.user_id, p.time_zone), 'reasons', coalesce(c.reasons, '[]'),
    'profile', jsonb_build_object('firstName', p.first_name, 'lastName', p.last_name, 'lang', p.lang, 'timeZone', p.time_zone,
      'birthDate', p.birth_date, 'sex', p.sex, 'heightCm', p.height_cm, 'phone', p.phone),
    'goals', (
      select jsonb_build_object('calories', g.calories, 'protein', g.protein, 'carbs', g.carbs, 'fat', g.fat, 'variants', g.variants,
        'validFrom', g.valid_from)
      from public.daily_goals g where g.user_id = p.user_id and g.valid_from <= t.today order by g.valid_from desc limit 1))
  into answer
  from public.profiles p
  join auth.users u on u.id = p.user_id
  cross join lateral (select (now() at time zone p.time_zone)::date as today) t
  left join private.client_cards c on c.user_id = p.user_id
  where p.user_id = client_page.client_id;
  if answer is null then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  return answer;
end $$;
comment on function public.client_page(uuid) is 'Who a client is, as clientPageSchema, or not_found. Administrators only.';

create function public.mark_client_viewed(client_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_admin();
begin
  perform private.require_person(mark_client_viewed.client_id);
  insert into private.client_views as l (admin_id, client_id) values (me, mark_client_viewed.client_id)
  on conflict on constraint client_views_pkey do update set last_viewed_at = now();
end $$;
comment on function public.mark_client_viewed(uuid) is 'The calling administrator has opened this client''s page. Administrators only.';

create function public.client_meals(client_id uuid, before date default null, max integer default 10) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted integer := least(greatest(coalesce(max, 10), 1), 60);
  days date[];
begin
  perform private.require_admin();
  perform private.require_person(client_meals.client_id);
  -- The newest day, then the next one below it, each found by the index: days with many meals cost no more than one.
  with recursive back as (
    (select m.day from public.meals m where m.user_id = client_meals.client_id and (before is null or m.day < before) order by m.day desc limit 1)
    union all
    select (select m.day from public.meals m where m.user_id = client_meals.client_id and m.day < b.day order by m.day desc limit 1) from back b
      where b.day is not null
  )
  -- One day more than requested shows whether there is more.
  select array_agg(x.day order by x.day desc) into days from (select b.day from back b where b.day is not null limit wanted + 1) x;
  return json_build_object(
    'timeZone', (select p.time_zone from public.profiles p where p.user_id = client_meals.client_id),
    'next', case when cardinality(days) > wanted then days[wanted] end,
    'days', coalesce((
      select json_agg(json_build_object('day', g.day, 'meals', g.meals) order by g.day desc)
      from (
        select x.day, json_agg(x.meal order by coalesce(x.eaten_at, x.created_at), x.id) as meals
        from public.meal_documents x where x.user_id = client_meals.client_id and x.day = any (days[1:wanted]) group by x.day) g), '[]'));
end $$;
comment on function public.client_meals(uuid, date, integer) is
  'A client''s days with meals before a day, newest first, as clientMealsSchema. Administrators only.';

create function private.changed_fields(before jsonb, after jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(a.key order by a.key), '{}') from jsonb_each(after) a where a.value is distinct from before -> a.key
$$;
comment on function private.changed_fields(jsonb, jsonb) is 'Names of the keys whose value is another one.';

create function private.personal_data(client_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('firstName', p.first_name, 'lastName', p.last_name, 'lang', p.lang, 'timeZone', p.time_zone, 'birthDate', p.birth_date,
    'sex', p.sex, 'heightCm', p.height_cm, 'phone', p.phone)
  from public.profiles p where p.user_id = personal_data.client_id
$$;
comment on function private.personal_data(uuid) is 'What an administrator may change of a profile.';

create function private.notify_change(client_id uuid, action text, fields text[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.audit(client_id, action, jsonb_build_object('fields', to_jsonb(fields)));
  if client_id is distinct from auth.uid() then
    perform private.notify(client_id, 'profile_changed', jsonb_build_object('fields', to_jsonb(fields)));
  end if;
end $$;
comment on function private.notify_change(uuid, text, text[]) is
  'A line in the log and a notice to the person: which fields were changed, never to what.';

create function public.client_update_profile(client_id uuid, changes jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  former jsonb;
  fields text[];
begin
  perform private.require_admin();
  perform private.require_person(client_update_profile.client_id);
  former := private.personal_data(client_update_profile.client_id);
  if jsonb_typeof(changes) is distinct from 'object' or exists (select 1 from jsonb_object_keys(changes) k where not former ? k) then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'changes';
  end if;
  update public.profiles p set
    first_name = case when changes ? 'firstName' then nullif(btrim(changes ->> 'firstName'), '') else p.first_name end,
    last_name = case when changes ? 'lastName' then nullif(btrim(changes ->> 'lastName'), '') else p.last_name end,
    birth_date = case when changes ? 'birthDate' then (changes ->> 'birthDate')::date else p.birth_date end,
    sex = case when changes ? 'sex' then changes ->> 'sex' else p.sex end,
    height_cm = case when changes ? 'heightCm' then (changes ->> 'heightCm')::numeric else p.height_cm end,
    phone = case when changes ? 'phone' then nullif(btrim(changes ->> 'phone'), '') else p.phone end,
    lang = coalesce(changes ->> 'lang', p.lang),
    time_zone = coalesce(changes ->> 'timeZone', p.time_zone)
  where p.user_id = client_update_profile.client_id;
  fields := private.changed_fields(former, private.personal_data(client_update_profile.client_id));
  if cardinality(fields) > 0 then
    perform private.notify_change(client_update_profile.client_id, 'profile_changed', fields);
  end if;
  return public.client_page(client_update_profile.client_id);
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.client_update_profile(uuid, jsonb) is
  'Changes personal data in a client''s name: an absent key stays, null clears what may be unknown. Answers clientPageSchema. Administrators only.';

create function public.client_set_goals(client_id uuid, goals jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  today date;
  former jsonb;
begin
  perform private.require_admin();
  today := private.client_today(client_set_goals.client_id);
  former := private.base_goals(client_set_goals.client_id, today);
  if private.store_goals(client_set_goals.client_id, goals, today) is distinct from former then
    perform private.notify_change(client_set_goals.client_id, 'goals_changed', array['goals']);
  end if;
  return public.client_page(client_set_goals.client_id);
end $$;
comment on function public.client_set_goals(uuid, jsonb) is
  'Sets a client''s goals from their today on; `variants` stay unless given. Answers clientPageSchema. Administrators only.';

create function public.my_audit(before timestamptz default null, before_id uuid default null, max integer default 20) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  wanted integer := least(greatest(coalesce(max, 20), 1), 100);
begin
  if uid is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  return (
    select jsonb_build_object(
      'entries', coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'at', x.created_at, 'action', x.action, 'details', x.details, 'actor', x.actor)
        order by x.place)
        filter (where x.place <= wanted), '[]'),
      'more', count(*) > wanted)
    from (
      select e.*, row_number() over (order by e.created_at desc, e.id desc) as place, private.person_name(e.actor_id) as actor
      from (
        select a.* from public.audit_entries a
        where a.user_id = uid
          and (a.created_at, a.id) < (coalesce(before, 'infinity'), coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
        order by a.created_at desc, a.id desc limit wanted + 1) e) x);
end $$;
comment on function public.my_audit(timestamptz, uuid, integer) is
  'What administrators did to the caller''s data, newest first, as auditPageSchema. Definer because it names them.';

revoke execute on function private.changed_fields(jsonb, jsonb), private.personal_data(uuid), private.notify_change(uuid, text, text[]) from public;
revoke execute on function public.client_page(uuid), public.mark_client_viewed(uuid), public.client_meals(uuid, date, integer),
  public.client_update_profile(uuid, jsonb), public.client_set_goals(uuid, jsonb),
  public.my_audit(timestamptz, uuid, integer) from public, anon, authenticated;
grant execute on function public.client_page(uuid), public.mark_client_viewed(uuid), public.client_meals(uuid, date, integer),
  public.client_update_profile(uuid, jsonb), public.client_set_goals(uuid, jsonb),
  public.my_audit(timestamptz, uuid, integer) to authenticated;
