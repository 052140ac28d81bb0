-- Blood tests: a report of a laboratory with its results. A result keeps its value, unit and range as printed, and beside them the value in the
-- canonical unit of its marker (core/biomarkers). The app judges the status; a result that nobody confirmed is never critical. Ids are
-- client-generated, so the same request twice creates one report; content_key keeps a report that is entered again from being stored twice. The
-- page that my_blood_tests answers is in 20261122038920_blood_comments.sql.

create table public.blood_reports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  collected_on date not null check (collected_on between '1900-01-01' and '2100-01-01'),
  collected_at timestamptz check ((collected_at at time zone 'UTC')::date between collected_on - 1 and collected_on + 1),
  resulted_on date check (resulted_on between '1900-01-01' and '2100-01-01'),
  reported_on date check (reported_on between '1900-01-01' and '2100-01-01'),
  laboratory text check (laboratory = btrim(laboratory) and length(laboratory) between 1 and 120 and private.is_one_line(laboratory)),
  notes text check (length(notes) <= 2000 and private.is_plain_text(notes)),
  source text not null default 'manual' check (source ~ '^[a-z][a-z0-9_]{1,39}$'),
  content_key text not null default gen_random_uuid()::text check (length(content_key) between 8 and 64),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint blood_reports_owner unique (id, user_id),
  constraint blood_reports_content unique (user_id, content_key)
);
comment on table public.blood_reports is 'Reports of laboratories, by the day of the collection.';
comment on column public.blood_reports.collected_at is 'When blood was taken; null = the time of day is unknown.';
comment on column public.blood_reports.source is 'manual, fhir (imported), or report (read from a file).';
comment on column public.blood_reports.content_key is 'Hash of the day and all results: the same report entered again has the same.';
create index blood_reports_user_day on public.blood_reports (user_id, collected_on);
create index blood_reports_user_moment on public.blood_reports
  (user_id, (coalesce(collected_at, least(created_at, (collected_on + time '07:00') at time zone 'UTC'))), id);

create table public.blood_results (
  id uuid primary key default gen_random_uuid(),
  report_id uuid not null,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  position integer not null default 1 check (position between 1 and 300),
  marker text check (marker ~ '^[a-z][a-z0-9_]{1,59}$'),
  name text not null check (name = btrim(name) and length(name) between 1 and 120 and private.is_one_line(name)),
  specimen text check (specimen in ('blood', 'serum', 'plasma', 'urine', 'urine24h', 'erythrocytes', 'stool', 'calculated')),
  value numeric check (value between -1000000000 and 1000000000),
  decimals smallint check (decimals between 0 and 9),
  comparator text not null default '=' check (comparator in ('=', '<', '<=', '>', '>=')),
  finding text check (finding in ('negative', 'trace', 'positive', 'positive2', 'positive3', 'positive4')),
  unit text check (length(unit) between 1 and 40 and private.is_one_line(unit)),
  -- NaN and infinity are numbers of SQL, but none of JSON: each bound refuses both.
  canonical_value numeric check (canonical_value between -1e15 and 1e15),
  range_low numeric check (range_low between -1e15 and 1e15),
  range_high numeric check (range_high between -1e15 and 1e15),
  is_range_low_open boolean not null default false,
  is_range_high_open boolean not null default false,
  range_text text check (length(range_text) between 1 and 200 and private.is_plain_text(range_text)),
  flag text check (flag in ('low', 'high', 'critical', 'marked')),
  status text check (status in ('normal', 'low', 'high', 'critical')),
  confidence numeric check (confidence between 0 and 1),
  is_confirmed boolean not null default false,
  created_at timestamptz not null default now(),
  constraint blood_results_report foreign key (report_id, user_id) references public.blood_reports (id, user_id) on delete cascade,
  constraint blood_results_value check ((value is null) <> (finding is null)),
  constraint blood_results_decimals check (decimals is null or value is not null),
  constraint blood_results_canonical check (canonical_value is null or (value is not null and marker is not null)),
  constraint blood_results_range check (range_low <= range_high),
  constraint blood_results_critical check (status is distinct from 'critical' or is_confirmed)
);
comment on table public.blood_results is 'Results of a report: as printed, in the canonical unit of the marker, with a status.';
comment on column public.blood_results.marker is 'Id of core/biomarkers; null = a name that is not known.';
comment on column public.blood_results.decimals is 'Digits behind the decimal mark as printed ("6,0" has 1); null = those of the value.';
comment on column public.blood_results.canonical_value is 'In the canonical unit of the marker; null = the printed unit is not one of the marker.';
comment on column public.blood_results.confidence is 'How sure a reader of reports was; null = typed by a person.';
comment on column public.blood_results.is_confirmed is 'A person typed it or saw it beside the report.';
create index blood_results_report_position on public.blood_results (report_id, user_id, position);
create index blood_results_user_status on public.blood_results (user_id, status);

create trigger blood_reports_forbid_owner_change before update of id, user_id on public.blood_reports
  for each row execute function private.forbid_owner_change();
create trigger blood_reports_touch before update on public.blood_reports
  for each row execute function private.touch_updated_at();
alter table public.blood_reports enable row level security;
revoke all on public.blood_reports from anon, authenticated;
grant select, insert, update, delete on public.blood_reports to authenticated;
grant all on public.blood_reports to service_role;
create policy "blood_reports: owner or admin reads" on public.blood_reports for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));
create policy "blood_reports: owner adds" on public.blood_reports for insert to authenticated with check (user_id = (select auth.uid()));
create policy "blood_reports: owner changes" on public.blood_reports for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "blood_reports: owner removes" on public.blood_reports for delete to authenticated using (user_id = (select auth.uid()));
select private.announce_table('blood_reports');
create trigger blood_reports_removed after delete on public.blood_reports
  referencing old table as gone for each statement execute function private.forget_pages();

create trigger blood_results_forbid_owner_change before update of id, user_id on public.blood_results
  for each row execute function private.forbid_owner_change();
alter table public.blood_results enable row level security;
revoke all on public.blood_results from anon, authenticated;
grant select, insert, update, delete on public.blood_results to authenticated;
grant all on public.blood_results to service_role;
create policy "blood_results: owner or admin reads" on public.blood_results for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));
create policy "blood_results: owner adds" on public.blood_results for insert to authenticated with check (user_id = (select auth.uid()));
create policy "blood_results: owner changes" on public.blood_results for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "blood_results: owner removes" on public.blood_results for delete to authenticated using (user_id = (select auth.uid()));

create view public.blood_documents with (security_invoker = true) as
  select r.id, r.user_id, r.collected_on, r.created_at, jsonb_strip_nulls(jsonb_build_object(
    'id', r.id, 'collectedOn', r.collected_on, 'collectedAt', r.collected_at, 'resultedOn', r.resulted_on, 'reportedOn', r.reported_on,
    'laboratory', r.laboratory, 'notes', r.notes, 'source', r.source,
    'results', coalesce((
      select jsonb_agg(jsonb_build_object('marker', b.marker, 'name', b.name, 'specimen', b.specimen, 'value', b.value,
        'decimals', b.decimals, 'comparator', b.comparator, 'finding', b.finding, 'unit', b.unit, 'canonical', b.canonical_value,
        'range', case when b.range_low is not null or b.range_high is not null then jsonb_build_object('low', b.range_low, 'high', b.range_high,
          'isLowOpen', nullif(b.is_range_low_open, false), 'isHighOpen', nullif(b.is_range_high_open, false)) end,
        'rangeText', b.range_text, 'flag', b.flag, 'status', b.status, 'confidence', b.confidence, 'isConfirmed', b.is_confirmed)
        order by b.position, b.id)
      from public.blood_results b where b.report_id = r.id), '[]'),
    'pages', (
      select jsonb_agg(jsonb_build_object('id', k.id, 'path', u.path, 'isCovered', k.is_covered) order by k.position, k.id)
      from public.kept_pages k join public.uploads u on u.id = k.id where k.subject_id = r.id and k.user_id = r.user_id))) as report
  from public.blood_reports r;
comment on view public.blood_documents is
  'Reports with their results as the contract bloodReportSchema: the one place where a report becomes JSON. What is unknown is absent.';
revoke all on public.blood_documents from anon, authenticated;
grant select on public.blood_documents to authenticated, service_role;

create function public.my_blood_tests() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  page jsonb := private.blood_page(auth.uid());
begin
  if page is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  return page;
end $$;
comment on function public.my_blood_tests() is 'The caller''s blood tests as bloodPageSchema.';

create function public.client_blood_tests(client_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.require_person(client_blood_tests.client_id);
  return private.blood_page(client_blood_tests.client_id);
end $$;
comment on function public.client_blood_tests(uuid) is 'A client''s blood tests as bloodPageSchema. Administrators only.';

create function private.blood_content_key(report jsonb) returns text
language sql immutable set search_path = '' as $$
  select md5(concat_ws(E'\n', report ->> 'collectedOn', (
    select string_agg(one.line, E'\n' order by one.line) from (
      select concat_ws('|', coalesce(r.value ->> 'marker', lower(r.value ->> 'name')), r.value ->> 'comparator',
        trim_scale((r.value ->> 'value')::numeric), lower(r.value ->> 'unit'), r.value ->> 'finding') as line
      from jsonb_array_elements(report -> 'results') r (value)) one)))
$$;
comment on function private.blood_content_key(jsonb) is 'The same for a report that is entered again: its day and all results, in any order.';

create function private.write_blood_results(owner uuid, report jsonb) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  delete from public.blood_results b where b.report_id = (report ->> 'id')::uuid and b.user_id = owner;
  insert into public.blood_results (report_id, user_id, position, marker, name, specimen, value, decimals, comparator, finding, unit, canonical_value,
    range_low, range_high, is_range_low_open, is_range_high_open, range_text, flag, status, confidence, is_confirmed)
  select (report ->> 'id')::uuid, owner, r.position, r.value ->> 'marker', btrim(r.value ->> 'name'), r.value ->> 'specimen',
    (r.value ->> 'value')::numeric, (r.value ->> 'decimals')::smallint, coalesce(r.value ->> 'comparator', '='), r.value ->> 'finding',
    nullif(btrim(r.value ->> 'unit'), ''),
    (r.value ->> 'canonical')::numeric, (r.value -> 'range' ->> 'low')::numeric, (r.value -> 'range' ->> 'high')::numeric,
    coalesce((r.value -> 'range' ->> 'isLowOpen')::boolean, false), coalesce((r.value -> 'range' ->> 'isHighOpen')::boolean, false),
    nullif(btrim(r.value ->> 'rangeText'), ''), r.value ->> 'flag', r.value ->> 'status', (r.value ->> 'confidence')::numeric,
    coalesce((r.value ->> 'isConfirmed')::boolean, false)
  from jsonb_array_elements(report -> 'results') with ordinality r (value, position);
end $$;
comment on function private.write_blood_results(uuid, jsonb) is 'Replaces the results of a report by those given, in their order.';

create function public.save_blood_report(report jsonb, is_change boolean default false) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  entry public.blood_reports;
  known uuid;
begin
  if uid is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  -- Also what delete_blood_report answered; pages are stored by themselves.
  if report - array['id', 'collectedOn', 'collectedAt', 'resultedOn', 'reportedOn', 'laboratory', 'notes', 'source', 'results', 'pages'] <> '{}' then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'unknown name';
  end if;
  if exists (select 1 from jsonb_array_elements(report -> 'results') e (one) where e.one - array['marker', 'name', 'specimen', 'value', 'decimals',
    'comparator', 'finding', 'unit', 'canonical', 'range', 'rangeText', 'flag', 'status', 'confidence', 'isConfirmed'] <> '{}') then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'unknown name';
  end if;
  if exists (select 1 from jsonb_path_query(report, '$.results[*].range ? (@.type() == "object")') e (one)
    where e.one - array['low', 'high', 'isLowOpen', 'isHighOpen'] <> '{}') then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'unknown name';
  end if;
  entry.id := (report ->> 'id')::uuid;
  entry.collected_on := (report ->> 'collectedOn')::date;
  entry.collected_at := (report ->> 'collectedAt')::timestamptz;
  entry.resulted_on := (report ->> 'resultedOn')::date;
  entry.reported_on := (report ->> 'reportedOn')::date;
  entry.laboratory := nullif(btrim(report ->> 'laboratory'), '');
  entry.notes := nullif(btrim(report ->> 'notes'), '');
  entry.source := coalesce(report ->> 'source', 'manual');
  if entry.id is null or entry.collected_on is null or entry.collected_on > (now() at time zone 'UTC')::date + 1
    or jsonb_typeof(report -> 'results') is distinct from 'array'
    -- BLOOD_RESULTS_MAX of core/contracts/blood-tests.ts.
    or jsonb_array_length(report -> 'results') not between 1 and 300 then
    raise exception using errcode = 'P0001', message = 'input_invalid';
  end if;
  entry.content_key := private.blood_content_key(report);
  if coalesce(is_change, false) then
    update public.blood_reports r set (collected_on, collected_at, resulted_on, reported_on, laboratory, notes, content_key)
      = (entry.collected_on, entry.collected_at, entry.resulted_on, entry.reported_on, entry.laboratory, entry.notes, entry.content_key)
    where r.id = entry.id and r.user_id = uid;
    if not found then
      raise exception using errcode = 'P0001', message = 'not_found';
    end if;
    known := entry.id;
    perform private.write_blood_results(uid, report);
  else
    insert into public.blood_reports (id, user_id, collected_on, collected_at, resulted_on, reported_on, laboratory, notes, source, content_key)
    values (entry.id, uid, entry.collected_on, entry.collected_at, entry.resulted_on, entry.reported_on, entry.laboratory, entry.notes,
      entry.source, entry.content_key)
    on conflict do nothing returning id into known;
    if known is not null then
      perform private.write_blood_results(uid, report);
    else
      -- Sent twice, or entered twice: the stored one is answered.
      select r.id into known from public.blood_reports r where r.user_id = uid and (r.id = entry.id or r.content_key = entry.content_key)
      order by r.id = entry.id desc limit 1;
    end if;
  end if;
  if known is null then
    raise exception using errcode = 'P0001', message = 'id_taken';
  end if;
  return (select d.report from public.blood_documents d where d.id = known and d.user_id = uid);
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.save_blood_report(jsonb, boolean) is
  'Stores a report of the caller with all its results, in one transaction. A new one sent or entered twice is stored once, and the stored one is '
  'answered: under another id it is the twin. A change replaces all but the source; one of a deleted report is not_found. Answers bloodReportSchema.';

create function public.delete_blood_report(report_id uuid) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  gone jsonb;
begin
  select d.report into gone from public.blood_documents d where d.id = delete_blood_report.report_id and d.user_id = auth.uid();
  delete from public.blood_reports r where r.id = delete_blood_report.report_id and r.user_id = auth.uid();
  if not found then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  return gone;
end $$;
comment on function public.delete_blood_report(uuid) is
  'Deletes a report of the caller and answers it whole (bloodReportSchema), so that save_blood_report can bring it back.';

revoke execute on function private.blood_content_key(jsonb), private.write_blood_results(uuid, jsonb) from public;
revoke execute on function public.my_blood_tests(), public.client_blood_tests(uuid), public.save_blood_report(jsonb, boolean),
  public.delete_blood_report(uuid) from public, anon, authenticated;
grant execute on function public.my_blood_tests(), public.client_blood_tests(uuid), public.save_blood_report(jsonb, boolean),
  public.delete_blood_report(uuid) to authenticated;

-- When it happened: the collection. Of one without a time, the morning of its day, but not after it was written.
select private.add_timeline_branch('blood_test', $q$
  select r.user_id, coalesce(r.collected_at, least(r.created_at, (r.collected_on + time '07:00') at time zone 'UTC')) as at, r.id,
    jsonb_strip_nulls(jsonb_build_object('day', r.collected_on, 'laboratory', r.laboratory,
      'results', (select count(*) from public.blood_results b where b.report_id = r.id),
      'abnormal', (select count(*) from public.blood_results b where b.report_id = r.id and b.status in ('low', 'high', 'critical')),
      'isTimeUnknown', r.collected_at is null)) as data
  from public.blood_reports r $q$);

select private.add_overview_condition('blood', 'exists (select 1 from public.blood_reports r where r.user_id = uid)');
select private.add_overview_part('blood', $q$
  select jsonb_build_object('last', (
    select jsonb_build_object('id', r.id, 'collectedOn', r.collected_on, 'laboratory', r.laboratory,
      'results', (select count(*) from public.blood_results b where b.report_id = r.id),
      'abnormal', (
        select coalesce(jsonb_agg(jsonb_build_object('marker', b.marker, 'name', b.name, 'value', b.value, 'decimals', b.decimals,
          'comparator', b.comparator, 'unit', b.unit, 'status', b.status) order by b.status <> 'critical', b.position), '[]')
        from public.blood_results b where b.report_id = r.id and b.status in ('low', 'high', 'critical') and b.value is not null))
    from public.blood_reports r where r.user_id = uid and r.collected_on <= shown
    order by r.collected_on desc, r.created_at desc, r.id limit 1)) $q$, 'blood', '{"last": null}');

select private.add_overview_condition('recentBlood', $q$
  exists (select 1 from public.blood_reports r where r.user_id = uid and r.collected_on between today - 30 and today) $q$);
select private.add_attention_kind('blood_critical', $q$
  select r.id, r.created_at as at, jsonb_build_object('day', r.collected_on,
    'count', (select count(*) from public.blood_results b where b.report_id = r.id and b.status = 'critical')) as data
  from public.blood_reports r
  where r.user_id = uid and r.collected_on + 0 between today - 30 and today
    and exists (select 1 from public.blood_results b where b.report_id = r.id and b.status = 'critical')
  order by r.collected_on desc limit 5 $q$, true, 'recentBlood');
select private.add_client_signal('blood_critical', $q$
  select max(r.updated_at) as at, 3000 as weight, jsonb_build_object('count', count(*), 'day', max(r.collected_on)) as data
  from public.blood_reports r join public.blood_results b on b.report_id = r.id
  where b.user_id = client and b.status = 'critical' and r.collected_on > current_date - 90 $q$);
select private.add_attention_kind('blood_abnormal', $q$
  select r.id, r.created_at as at, jsonb_build_object('day', r.collected_on,
    'count', (select count(*) from public.blood_results b where b.report_id = r.id and b.status in ('low', 'high'))) as data
  from public.blood_reports r
  where r.user_id = uid and r.collected_on + 0 between today - 14 and today
    and exists (select 1 from public.blood_results b where b.report_id = r.id and b.status in ('low', 'high'))
  order by r.collected_on desc limit 5 $q$, true, 'recentBlood');
select private.add_client_signal('blood_abnormal', $q$
  select max(r.updated_at) as at, 700 as weight, jsonb_build_object('count', count(*), 'day', max(r.collected_on)) as data
  from public.blood_reports r join public.blood_results b on b.report_id = r.id
  where b.user_id = client and b.status in ('low', 'high') and r.collected_on > current_date - 90 $q$);
select private.add_signal_table('blood_results');
