-- Supplements that a person takes without their nutritionist having assigned them, and the days on which they took them. The person writes them,
-- on the page of supplements or in the questionnaire: there is one list of what is taken now. The nutritionist reads it. The allowed values are those
-- of core/supplements/supplement.ts.

create table public.own_supplements (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  type text not null check (type in ('multivitamins', 'vitamin_c', 'vitamin_d', 'vitamin_a', 'vitamin_e', 'vitamin_k2', 'b_complex', 'magnesium',
    'zinc', 'iron', 'collagen', 'zma', 'creatine', 'other')),
  name text check (length(name) between 1 and 120 and private.is_one_line(name)),
  amount numeric check (amount between 0 and 1000000),
  unit text check (unit in ('mg', 'µg', 'g', 'IU', 'ml', 'drops', 'tablets')),
  manufacturer text check (length(manufacturer) between 1 and 120 and private.is_one_line(manufacturer)),
  frequency text not null default 'daily' check (frequency in ('daily', 'weekly', 'monthly', 'as_needed')),
  from_day date not null check (from_day between '2000-01-01' and '2100-01-01'),
  to_day date check (to_day between '1999-12-31' and '2100-01-01'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, user_id),
  check (to_day >= from_day - 1)
);
comment on table public.own_supplements is 'Supplements that a person takes on their own: what, how much, how often, from when to when.';
comment on column public.own_supplements.name is 'What the person calls it; null = as its type is called.';
comment on column public.own_supplements.amount is 'How much is taken at a time, in `unit`; null = not said.';
comment on column public.own_supplements.from_day is 'The day since which it is ticked off, not the first day it was ever taken.';
comment on column public.own_supplements.to_day is 'The last day; null = until further notice.';
create index own_supplements_user on public.own_supplements (user_id, from_day desc, id);
create index own_supplements_user_created on public.own_supplements (user_id, created_at, id);
create trigger own_supplements_forbid_owner_change before update of id, user_id on public.own_supplements
  for each row execute function private.forbid_owner_change();
create trigger own_supplements_touch before update on public.own_supplements
  for each row execute function private.touch_updated_at();

create table public.own_supplement_ticks (
  supplement_id uuid not null,
  user_id uuid not null default auth.uid(),
  day date not null check (day between '2000-01-01' and '2100-01-01'),
  created_at timestamptz not null default now(),
  primary key (supplement_id, user_id, day),
  foreign key (supplement_id, user_id) references public.own_supplements (id, user_id) on delete cascade
);
comment on table public.own_supplement_ticks is 'Days on which a person marked a supplement of their own as taken.';
create index own_supplement_ticks_user on public.own_supplement_ticks (user_id, day);

create function private.check_own_tick() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- As check_tick: not of a day to come, and tomorrow may be today already where the person is travelling.
  if not exists (
    select 1 from public.own_supplements s join public.profiles p on p.user_id = s.user_id
    where s.id = new.supplement_id and s.user_id = new.user_id and new.day between s.from_day and coalesce(s.to_day, 'infinity')
      and new.day <= (now() at time zone p.time_zone)::date + 1
  ) then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'day';
  end if;
  return new;
end $$;
comment on function private.check_own_tick() is 'A tick is of a day on which the supplement is taken, and not of one still to come.';
revoke execute on function private.check_own_tick() from public;
create trigger own_supplement_ticks_check before insert on public.own_supplement_ticks
  for each row execute function private.check_own_tick();

alter table public.own_supplements enable row level security;
alter table public.own_supplement_ticks enable row level security;
revoke all on public.own_supplements, public.own_supplement_ticks from anon, authenticated;
grant select, insert, update, delete on public.own_supplements to authenticated;
grant select, insert, delete on public.own_supplement_ticks to authenticated;
grant all on public.own_supplements, public.own_supplement_ticks to service_role;
create policy "own_supplements: owner or admin reads" on public.own_supplements for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));
create policy "own_supplements: owner adds" on public.own_supplements for insert to authenticated with check (user_id = (select auth.uid()));
create policy "own_supplements: owner changes" on public.own_supplements for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "own_supplements: owner removes" on public.own_supplements for delete to authenticated using (user_id = (select auth.uid()));
create policy "own_supplement_ticks: owner or admin reads" on public.own_supplement_ticks for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));
create policy "own_supplement_ticks: owner adds" on public.own_supplement_ticks for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "own_supplement_ticks: owner removes" on public.own_supplement_ticks for delete to authenticated using (user_id = (select auth.uid()));

select private.announce_table(topic) from unnest(array['own_supplements', 'own_supplement_ticks']) topic;

select private.add_timeline_branch('own_supplement', $q$
  select s.user_id, s.created_at as at, s.id, jsonb_strip_nulls(jsonb_build_object('type', s.type, 'name', s.name, 'amount', s.amount,
    'unit', s.unit)) as data
  from public.own_supplements s $q$);

create view public.own_supplement_documents with (security_invoker = true) as
  select s.id, s.user_id, s.from_day, s.to_day, jsonb_build_object('id', s.id, 'type', s.type, 'name', s.name, 'amount', s.amount, 'unit', s.unit,
    'manufacturer', s.manufacturer, 'frequency', s.frequency, 'fromDay', s.from_day, 'toDay', s.to_day) as supplement
  from public.own_supplements s;
comment on view public.own_supplement_documents is 'What people take on their own, as the contract ownSupplementSchema.';
revoke all on public.own_supplement_documents from anon, authenticated;
grant select on public.own_supplement_documents to authenticated, service_role;

create function private.own_supplements(owner uuid, until date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(d.supplement || jsonb_build_object(
    -- A month and a week back: enough to know whether this week's or this month's is taken.
    'ticks', to_jsonb(array(select k.day from public.own_supplement_ticks k
      where k.supplement_id = d.id and k.user_id = own_supplements.owner and k.day between until - 37 and until order by k.day)),
    'lastTick', (select max(k.day) from public.own_supplement_ticks k where k.supplement_id = d.id and k.user_id = own_supplements.owner))
    order by d.from_day, d.id), '[]')
  from (select x.* from public.own_supplement_documents x where x.user_id = own_supplements.owner order by x.from_day desc, x.id limit 200) d
$$;
comment on function private.own_supplements(uuid, date) is
  'What a person takes or took on their own, with the newest ticks up to a day, as a list of takenOwnSchema.';
revoke execute on function private.own_supplements(uuid, date) from public;

create function public.save_own_supplement(supplement jsonb, is_change boolean default false) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  uid uuid := auth.uid();
  its_id uuid := (supplement ->> 'id')::uuid;
  today date;
begin
  if uid is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  if supplement - array['id', 'type', 'name', 'amount', 'unit', 'manufacturer', 'frequency', 'fromDay', 'toDay', 'ticks', 'lastTick'] <> '{}' then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'unknown name';
  end if;
  select (now() at time zone p.time_zone)::date into today from public.profiles p where p.user_id = uid;
  if is_change and not exists (select 1 from public.own_supplements s where s.id = its_id and s.user_id = uid) then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  insert into public.own_supplements as s (id, user_id, type, name, amount, unit, manufacturer, frequency, from_day, to_day)
  values (its_id, uid, supplement ->> 'type', nullif(btrim(supplement ->> 'name'), ''), (supplement ->> 'amount')::numeric, supplement ->> 'unit',
    nullif(btrim(supplement ->> 'manufacturer'), ''), coalesce(supplement ->> 'frequency', 'daily'),
    coalesce((supplement ->> 'fromDay')::date, today), (supplement ->> 'toDay')::date)
  on conflict (id) do update set type = excluded.type, name = excluded.name, amount = excluded.amount, unit = excluded.unit,
    manufacturer = excluded.manufacturer, frequency = excluded.frequency, from_day = excluded.from_day, to_day = excluded.to_day
    where s.user_id = uid;
  if not found then
    raise exception using errcode = 'P0001', message = 'id_taken';
  end if;
  -- One that comes back after it was deleted has its ticks again.
  insert into public.own_supplement_ticks (supplement_id, user_id, day)
  select its_id, uid, t.day::date from jsonb_array_elements_text(coalesce(nullif(supplement -> 'ticks', 'null'), '[]')) t (day)
  on conflict on constraint own_supplement_ticks_pkey do nothing;
  return (select d.supplement from public.own_supplement_documents d where d.id = its_id and d.user_id = uid);
exception
  when insufficient_privilege then raise exception using errcode = 'P0001', message = 'id_taken';
  when data_exception or integrity_constraint_violation then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.save_own_supplement(jsonb, boolean) is
  'Makes or changes a supplement of the caller''s own (saveOwnSupplementRequest), whole, by its id. `is_change`: one that is gone is not made again. '
  'Answers ownSupplementSchema.';

create function public.delete_own_supplement(supplement_id uuid) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  ticks jsonb;
begin
  ticks := to_jsonb(array(select k.day from public.own_supplement_ticks k
    where k.supplement_id = delete_own_supplement.supplement_id and k.user_id = auth.uid() order by k.day));
  delete from public.own_supplements s where s.id = delete_own_supplement.supplement_id and s.user_id = auth.uid();
  if not found then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  return jsonb_build_object('ticks', ticks);
end $$;
comment on function public.delete_own_supplement(uuid) is
  'Deletes a supplement of the caller''s own with its ticks, as if it had never been. Answers {ticks}: saving it with them brings it back.';

create function public.tick_own_supplement(supplement_id uuid, day date, done boolean) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  uid uuid := auth.uid();
begin
  if uid is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  elsif not exists (select 1 from public.own_supplements s where s.id = tick_own_supplement.supplement_id and s.user_id = uid) then
    raise exception using errcode = 'P0001', message = 'not_found';
  elsif tick_own_supplement.done then
    insert into public.own_supplement_ticks (supplement_id, user_id, day)
    values (tick_own_supplement.supplement_id, uid, tick_own_supplement.day)
    on conflict on constraint own_supplement_ticks_pkey do nothing;
  else
    delete from public.own_supplement_ticks k
    where k.supplement_id = tick_own_supplement.supplement_id and k.user_id = uid and k.day = tick_own_supplement.day;
  end if;
  return jsonb_build_object('assignmentId', tick_own_supplement.supplement_id, 'day', tick_own_supplement.day,
    'done', coalesce(tick_own_supplement.done, false));
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.tick_own_supplement(uuid, date, boolean) is
  'The caller took a supplement of their own on a day, or did not after all; as often as one likes. Answers tickSchema.';

revoke execute on function public.save_own_supplement(jsonb, boolean), public.delete_own_supplement(uuid),
  public.tick_own_supplement(uuid, date, boolean) from public, anon, authenticated;
grant execute on function public.save_own_supplement(jsonb, boolean), public.delete_own_supplement(uuid),
  public.tick_own_supplement(uuid, date, boolean) to authenticated;

create function private.own_supplement_rows(owner uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', s.id, 'type', s.type, 'name', s.name, 'amount', s.amount, 'unit', s.unit,
    'manufacturer', s.manufacturer)) order by s.from_day, s.id)
  from public.own_supplements s join public.profiles p on p.user_id = s.user_id
  where s.user_id = owner and (now() at time zone p.time_zone)::date between s.from_day and coalesce(s.to_day, 'infinity')
$$;
comment on function private.own_supplement_rows(uuid) is
  'What a person takes on their own today, as the questionnaire''s answer `supplements`; null = nothing.';

create function private.take_supplement_rows(owner uuid, list jsonb, answered timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  today date := private.client_today(owner);
  entry jsonb;
begin
  for entry in select e.value from jsonb_array_elements(list) e where e.value - 'id' <> '{}' loop
    insert into public.own_supplements as s (id, user_id, type, name, amount, unit, manufacturer, from_day)
    values (coalesce((entry ->> 'id')::uuid, gen_random_uuid()), owner, coalesce(entry ->> 'type', 'other'), nullif(btrim(entry ->> 'name'), ''),
      (entry ->> 'amount')::numeric, entry ->> 'unit', nullif(btrim(entry ->> 'manufacturer'), ''), today)
    on conflict (id) do update set type = excluded.type, name = excluded.name, amount = excluded.amount, unit = excluded.unit,
      manufacturer = excluded.manufacturer
      -- What was changed on the page of supplements since the answer was given is newer.
      where s.user_id = owner and s.updated_at <= answered
        and (s.type, s.name, s.amount, s.unit, s.manufacturer)
          is distinct from (excluded.type, excluded.name, excluded.amount, excluded.unit, excluded.manufacturer);
  end loop;
  update public.own_supplements s set to_day = greatest(today - 1, s.from_day - 1)
  where s.user_id = owner and s.created_at <= answered and s.updated_at <= answered
    and today between s.from_day and coalesce(s.to_day, 'infinity')
    and not exists (select 1 from jsonb_array_elements(list) e where e.value ->> 'id' = s.id::text);
end $$;
comment on function private.take_supplement_rows(uuid, jsonb, timestamptz) is
  'Makes the answer `supplements` of a questionnaire what the person takes on their own: new rows are added, changed ones changed, and what is '
  'not among them any more ended yesterday.';
revoke execute on function private.own_supplement_rows(uuid), private.take_supplement_rows(uuid, jsonb, timestamptz) from public;
