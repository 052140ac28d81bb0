-- Body scans (DEXA and BIA) with their values: fields of core/body-composition/fields.ts, of the whole body, of regions, by frequency. A scan and
-- its values are saved in one transaction. Ids are client-generated, so the same request twice creates one scan. Method, maker and device stay with
-- the scan, because values of different devices are not compared.

create function private.scan_fields() returns jsonb
language sql immutable set search_path = '' as $$
  select '{
    "body_fat_pct": {"limits": [2, 75], "part": [1, 85]}, "tissue_fat_pct": {"limits": [2, 78], "part": [1, 88]},
    "fat_mass_kg": {"limits": [1, 200], "part": [0.02, 120]}, "lean_mass_kg": {"limits": [10, 130], "part": [0.1, 90]},
    "ffm_kg": {"limits": [12, 135], "part": [0.1, 95]}, "tissue_mass_kg": {"limits": [12, 340], "part": [0.2, 200]},
    "total_mass_kg": {"limits": [20, 350], "part": [0.2, 220]}, "smm_kg": {"limits": [5, 80]}, "protein_kg": {"limits": [2, 30]},
    "minerals_kg": {"limits": [0.8, 8]}, "bcm_kg": {"limits": [5, 70]}, "ecm_kg": {"limits": [5, 60]},
    "bmc_kg": {"limits": [0.5, 6], "part": [0.005, 3]}, "bmd_g_cm2": {"limits": [0.4, 2.2], "part": [0.3, 3]},
    "t_score": {"limits": [-7, 7], "part": [-7, 7]}, "z_score": {"limits": [-7, 7], "part": [-7, 7]}, "fmi": {"limits": [0.5, 40]},
    "lmi": {"limits": [8, 35]}, "ffmi": {"limits": [8, 35]}, "almi": {"limits": [3, 15]}, "smm_index": {"limits": [4, 20]},
    "bmi": {"limits": [10, 90]}, "android_gynoid": {"limits": [0.2, 2.5]}, "trunk_legs_pct": {"limits": [0.2, 4]},
    "trunk_limb_fat": {"limits": [0.2, 5]}, "limb_trunk_fat": {"limits": [0.2, 5]}, "trunk_total_fat": {"limits": [0.1, 0.9]},
    "legs_total_fat": {"limits": [0.1, 0.9]}, "whr": {"limits": [0.5, 1.5]}, "vat_mass_g": {"limits": [0, 8000]},
    "vat_volume_cm3": {"limits": [0, 9000]}, "vat_area_cm2": {"limits": [0, 500]}, "visceral_level": {"limits": [1, 60]},
    "tbw_l": {"limits": [10, 80]}, "icw_l": {"limits": [5, 55]}, "ecw_l": {"limits": [4, 35]},
    "ecw_tbw": {"limits": [0.3, 0.6], "part": [0.3, 0.6]}, "hydration_pct": {"limits": [55, 90]},
    "phase_angle_deg": {"limits": [2, 12], "part": [0, 30], "khz": true},
    "impedance_ohm": {"limits": [200, 1200], "part": [5, 900], "khz": true},
    "resistance_ohm": {"limits": [200, 1000], "part": [5, 900], "khz": true},
    "reactance_ohm": {"limits": [15, 120], "part": [0, 150], "khz": true}, "bmr_kcal": {"limits": [600, 4000]},
    "tdee_kcal": {"limits": [800, 8000]}, "fitness_score": {"limits": [20, 120]}, "waist_cm": {"limits": [30, 300]},
    "metabolic_age": {"limits": [10, 110]}
  }'::jsonb
$$;
comment on function private.scan_fields() is
  'SCAN_FIELDS of core, compared by a test: limits of the whole body and of a region; khz = measured by frequency.';

create function private.is_scan_value(field text, region text, khz numeric, value numeric) returns boolean
language sql immutable security definer set search_path = '' as $$
  select coalesce(value between (f.limits ->> 0)::numeric and (f.limits ->> 1)::numeric and (khz = 0 or (f.terms ->> 'khz')::boolean), false)
  from (
    select t.terms, t.terms -> case when region = 'whole' then 'limits' else 'part' end as limits
    from (select private.scan_fields() -> field as terms) t) f
$$;
comment on function private.is_scan_value(text, text, numeric, numeric) is
  'Whether a value is within the limits of its field, and the field is measured there. Definer because it calls another of private; reads no table.';

create table public.body_scans (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  day date not null check (day between '1900-01-01' and '2100-01-01'),
  taken_at timestamptz check ((taken_at at time zone 'UTC')::date between day - 1 and day + 1),
  method text not null check (method in ('dexa', 'bia')),
  maker text check (maker in ('hologic', 'ge_lunar', 'norland', 'inbody', 'seca', 'tanita', 'charder', 'akern', 'biody', 'omron')),
  device text check (device = btrim(device) and length(device) between 1 and 80 and private.is_one_line(device)),
  height_cm numeric check (height_cm between 50 and 260),
  notes text check (length(notes) <= 2000 and private.is_plain_text(notes)),
  source text not null default 'manual' check (source in ('manual', 'file')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint body_scans_owner unique (id, user_id)
);
comment on table public.body_scans is 'Body scans, DEXA or BIA, by day: when, how and with which device.';
comment on column public.body_scans.taken_at is 'When it was measured; null = the time of day is unknown.';
comment on column public.body_scans.device is 'Model as the sheet prints it.';
comment on column public.body_scans.height_cm is 'Height that the sheet states, for indices; null = it states none.';
comment on column public.body_scans.source is 'manual = entered, file = read from a sheet and confirmed by the person.';
create index body_scans_user_day on public.body_scans (user_id, day, id);
create index body_scans_user_moment on public.body_scans
  (user_id, (coalesce(taken_at, least(created_at, (day + time '12:00') at time zone 'UTC'))), id);

create table public.body_scan_values (
  scan_id uuid not null,
  user_id uuid not null default auth.uid(),
  field text not null,
  region text not null check (region in (
    'whole', 'subtotal', 'head', 'trunk', 'trunk_left', 'trunk_right', 'arms', 'arm_left', 'arm_right', 'legs', 'leg_left', 'leg_right',
    'android', 'gynoid', 'left', 'right')),
  khz numeric not null default 0 check (khz = 0 or khz between 1 and 2000),
  value numeric not null,
  constraint body_scan_values_key primary key (scan_id, user_id, field, region, khz),
  -- The owner stands in both, so that no value hangs on another person's scan.
  constraint body_scan_values_scan foreign key (scan_id, user_id) references public.body_scans (id, user_id) on delete cascade,
  constraint body_scan_values_plausible check (private.is_scan_value(field, region, khz, value))
);
comment on table public.body_scan_values is 'Values of body scans in the unit of their field, by region and, for impedance, by frequency.';
comment on column public.body_scan_values.khz is
  'Frequency of the current, kHz; 0 = the field is not measured by frequency, or the sheet does not say it.';
create index body_scan_values_user on public.body_scan_values (user_id);

create trigger body_scans_forbid_owner_change before update of id, user_id on public.body_scans
  for each row execute function private.forbid_owner_change();
create trigger body_scans_touch before update on public.body_scans
  for each row execute function private.touch_updated_at();

alter table public.body_scans enable row level security;
revoke all on public.body_scans from anon, authenticated;
grant select, insert, update, delete on public.body_scans to authenticated;
grant all on public.body_scans to service_role;
create policy "body_scans: owner or admin reads" on public.body_scans for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));
create policy "body_scans: owner adds" on public.body_scans for insert to authenticated with check (user_id = (select auth.uid()));
create policy "body_scans: owner changes" on public.body_scans for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "body_scans: owner removes" on public.body_scans for delete to authenticated using (user_id = (select auth.uid()));

alter table public.body_scan_values enable row level security;
revoke all on public.body_scan_values from anon, authenticated;
grant select, insert, delete on public.body_scan_values to authenticated;
grant all on public.body_scan_values to service_role;
create policy "body_scan_values: owner or admin reads" on public.body_scan_values for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));
create policy "body_scan_values: owner adds" on public.body_scan_values for insert to authenticated with check (user_id = (select auth.uid()));
create policy "body_scan_values: owner removes" on public.body_scan_values for delete to authenticated using (user_id = (select auth.uid()));

select private.announce_table('body_scans');
create trigger body_scans_removed after delete on public.body_scans
  referencing old table as gone for each statement execute function private.forget_pages();

create view public.body_scan_documents with (security_invoker = true) as
  select s.id, s.user_id, s.day, s.taken_at, s.created_at, jsonb_strip_nulls(jsonb_build_object(
    'id', s.id, 'day', s.day, 'takenAt', s.taken_at, 'method', s.method, 'maker', s.maker, 'device', s.device, 'heightCm', s.height_cm,
    'notes', s.notes, 'source', s.source,
    'values', coalesce((
      select jsonb_agg(jsonb_build_object('field', v.field, 'region', v.region, 'khz', nullif(v.khz, 0), 'value', v.value)
        order by v.field, v.region, v.khz)
      from public.body_scan_values v where v.scan_id = s.id), '[]'),
    'pages', (
      select jsonb_agg(jsonb_build_object('id', k.id, 'path', u.path, 'isCovered', k.is_covered) order by k.position, k.id)
      from public.kept_pages k join public.uploads u on u.id = k.id where k.subject_id = s.id and k.user_id = s.user_id))) as scan
  from public.body_scans s;
comment on view public.body_scan_documents is
  'Body scans as the contract storedScanSchema: the one place where a scan becomes JSON. What is unknown is absent.';
revoke all on public.body_scan_documents from anon, authenticated;
grant select on public.body_scan_documents to authenticated, service_role;

create function private.body_scans_page(owner uuid, before date, most integer) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  scans jsonb;
  oldest date;
begin
  -- With ties: a day is never cut in two.
  select coalesce(jsonb_agg(d.scan order by d.day desc, d.taken_at desc nulls first, d.created_at desc, d.id), '[]'), min(d.day)
    into scans, oldest
  from (
    select x.* from public.body_scan_documents x where x.user_id = owner and (before is null or x.day < before)
    order by x.day desc fetch first (least(greatest(coalesce(most, 40), 1), 100)) rows with ties) d;
  return (
    select jsonb_build_object('today', (now() at time zone p.time_zone)::date, 'timeZone', p.time_zone, 'heightCm', p.height_cm, 'scans', scans,
      'next', (select oldest where exists (select 1 from public.body_scans s where s.user_id = owner and s.day < oldest)))
    from public.profiles p where p.user_id = owner);
end $$;
comment on function private.body_scans_page(uuid, date, integer) is
  'A person''s scans before a day, newest first, with the height of the profile, as scanPageSchema.';

create function public.my_body_scans(before date default null, max integer default 40) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  page jsonb := private.body_scans_page(auth.uid(), my_body_scans.before, my_body_scans.max);
begin
  if page is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  return page;
end $$;
comment on function public.my_body_scans(date, integer) is 'The caller''s body scans before a day, newest first, as scanPageSchema.';

create function public.client_body_scans(client_id uuid, before date default null, max integer default 40) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.require_person(client_body_scans.client_id);
  return private.body_scans_page(client_body_scans.client_id, client_body_scans.before, client_body_scans.max);
end $$;
comment on function public.client_body_scans(uuid, date, integer) is
  'A client''s body scans before a day, newest first, as scanPageSchema. Administrators only.';

create function public.save_body_scan(scan jsonb, is_change boolean default false) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  uid uuid := auth.uid();
  entry public.body_scans;
  answer jsonb;
begin
  if uid is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  -- Also what delete_body_scan answered; pages are stored by themselves.
  if scan - array['id', 'day', 'takenAt', 'method', 'maker', 'device', 'heightCm', 'notes', 'source', 'values', 'pages'] <> '{}' then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'unknown name';
  end if;
  if exists (select 1 from jsonb_array_elements(scan -> 'values') e (one) where e.one - array['field', 'region', 'khz', 'value'] <> '{}') then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'unknown name';
  end if;
  entry.id := (scan ->> 'id')::uuid;
  entry.day := (scan ->> 'day')::date;
  entry.taken_at := (scan ->> 'takenAt')::timestamptz;
  entry.method := scan ->> 'method';
  entry.maker := scan ->> 'maker';
  entry.device := nullif(btrim(scan ->> 'device'), '');
  entry.height_cm := (scan ->> 'heightCm')::numeric;
  entry.notes := nullif(btrim(scan ->> 'notes'), '');
  entry.source := coalesce(scan ->> 'source', 'manual');
  if entry.id is null or entry.day is null or entry.method is null or entry.day > (now() at time zone 'UTC')::date + 1
    or jsonb_typeof(scan -> 'values') is distinct from 'array' or jsonb_array_length(scan -> 'values') not between 1 and 400 then
    raise exception using errcode = 'P0001', message = 'input_invalid';
  end if;
  if coalesce(is_change, false) then
    update public.body_scans s set (day, taken_at, method, maker, device, height_cm, notes)
      = (entry.day, entry.taken_at, entry.method, entry.maker, entry.device, entry.height_cm, entry.notes)
    where s.id = entry.id and s.user_id = uid;
    if not found then
      raise exception using errcode = 'P0001', message = 'not_found';
    end if;
    delete from public.body_scan_values v where v.scan_id = entry.id and v.user_id = uid;
  else
    insert into public.body_scans (id, user_id, day, taken_at, method, maker, device, height_cm, notes, source)
    values (entry.id, uid, entry.day, entry.taken_at, entry.method, entry.maker, entry.device, entry.height_cm, entry.notes, entry.source)
    on conflict do nothing;
    if not found then
      select d.scan into answer from public.body_scan_documents d where d.user_id = uid and d.id = entry.id;
      if answer is null then
        raise exception using errcode = 'P0001', message = 'id_taken';
      end if;
      return answer;
    end if;
  end if;
  insert into public.body_scan_values (scan_id, user_id, field, region, khz, value)
  select entry.id, uid, v.field, v.region, coalesce(v.khz, 0), v.value
  from jsonb_to_recordset(scan -> 'values') as v (field text, region text, khz numeric, value numeric);
  return (select d.scan from public.body_scan_documents d where d.user_id = uid and d.id = entry.id);
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.save_body_scan(jsonb, boolean) is
  'Stores a scan with its values in one transaction (saveScanRequest). A new one sent twice is stored once and the stored one is answered; a change '
  'replaces all but its source, and one of a deleted scan is not_found. Another person''s id is id_taken. Answers storedScanSchema.';

create function public.delete_body_scan(scan_id uuid) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  gone jsonb;
begin
  perform 1 from public.body_scans s where s.id = delete_body_scan.scan_id and s.user_id = auth.uid() for update;
  select d.scan into gone from public.body_scan_documents d where d.id = delete_body_scan.scan_id and d.user_id = auth.uid();
  if gone is null then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  delete from public.body_scans s where s.id = delete_body_scan.scan_id and s.user_id = auth.uid();
  return gone;
end $$;
comment on function public.delete_body_scan(uuid) is
  'Deletes a scan of the caller and answers it whole (storedScanSchema), so that save_body_scan can bring it back.';

revoke execute on function private.scan_fields(), private.is_scan_value(text, text, numeric, numeric),
  private.body_scans_page(uuid, date, integer) from public;
grant execute on function private.is_scan_value(text, text, numeric, numeric) to authenticated, service_role;
revoke execute on function public.my_body_scans(date, integer), public.client_body_scans(uuid, date, integer),
  public.save_body_scan(jsonb, boolean), public.delete_body_scan(uuid) from public, anon, authenticated;
grant execute on function public.my_body_scans(date, integer), public.client_body_scans(uuid, date, integer),
  public.save_body_scan(jsonb, boolean), public.delete_body_scan(uuid) to authenticated;

-- When it happened: the moment of the scan. Of one without a time, the noon of its day, but not after it was written.
select private.add_timeline_branch('body_scan', $q$
  select s.user_id, coalesce(s.taken_at, least(s.created_at, (s.day + time '12:00') at time zone 'UTC')) as at, s.id,
    jsonb_strip_nulls(jsonb_build_object('day', s.day, 'method', s.method, 'maker', s.maker, 'device', s.device, 'bodyFatPct', (
      select v.value from public.body_scan_values v
      where v.scan_id = s.id and v.field = 'body_fat_pct' and v.region = 'whole' and v.khz = 0))) as data
  from public.body_scans s $q$);

-- The newest scan up to the day shown, with its values of the whole body that the card shows.
select private.add_overview_part('bodyScan', $q$
  select jsonb_strip_nulls(jsonb_build_object('id', s.id, 'day', s.day, 'method', s.method, 'maker', s.maker, 'device', s.device,
    'values', coalesce((
      select jsonb_agg(jsonb_build_object('field', v.field, 'region', v.region, 'value', v.value) order by v.field)
      from public.body_scan_values v
      where v.scan_id = s.id and v.region = 'whole' and v.khz = 0 and v.field in ('body_fat_pct', 'tissue_fat_pct', 'fat_mass_kg',
        'lean_mass_kg', 'ffm_kg', 'smm_kg')), '[]')))
  from public.body_scans s where s.user_id = uid and s.day <= shown
  order by s.day desc, s.taken_at desc nulls first, s.created_at desc, s.id limit 1 $q$);
