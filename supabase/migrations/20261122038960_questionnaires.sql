-- Questionnaires: at most one draft of a user, and every finished version. The questions are defined in core/questionnaire; the database keeps
-- answers by question and checks their form, not their meaning. Answers are saved one by one with the moment they were given, so that two devices
-- fill in the same draft: of each answer the newer one stays, and the device whose answer was older is told which.
--
-- Names, birth date, sex, height, weight, waist and results of blood tests are answers of a draft only. Finishing moves them to the profile, to
-- the measures and to a report of blood tests. Supplements that one takes are those of own_supplements: a draft begins with them, and finishing
-- changes them. A finished version keeps them as they were on its day, so that versions can be compared.
-- Nothing is saved, and nothing is shown to the nutritionist, without the consent `health_data`.

create function private.is_answers(value jsonb) returns boolean
language sql immutable security definer set search_path = '' as $$
  select case when jsonb_typeof(value) = 'object' then
    (select count(*) <= 100 and coalesce(bool_and(a.key ~ '^[a-z][A-Za-z]{1,39}$' and jsonb_typeof(a.value) <> 'null'), true)
      from jsonb_each(value) a)
    and length(value::text) <= 60000
    and not exists (
      select 1 from jsonb_path_query(value, 'strict $.** ? (@.type() == "string")') t (one) where not private.is_plain_text(t.one #>> '{}'))
  else false end
$$;
comment on function private.is_answers(jsonb) is
  'Whether a value is answers by id of their question, without control characters. Definer because it calls another of private; reads no table.';

create function private.is_answer_times(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(value) = 'object' then
    (select count(*) <= 100 and coalesce(bool_and(a.key ~ '^[a-z][A-Za-z]{1,39}$' and jsonb_typeof(a.value) = 'number'), true)
      from jsonb_each(value) a)
  else false end
$$;
comment on function private.is_answer_times(jsonb) is 'Whether a value is a moment (ms since 1970) by id of a question.';
revoke execute on function private.is_answers(jsonb), private.is_answer_times(jsonb) from public;
grant execute on function private.is_answers(jsonb), private.is_answer_times(jsonb) to service_role;

create table public.questionnaires (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  answers jsonb not null default '{}' check (private.is_answers(answers)),
  answered_at jsonb not null default '{}' check (private.is_answer_times(answered_at)),
  passed text[] not null default '{}' check (cardinality(passed) <= 20 and length(array_to_string(passed, '')) <= 400),
  finished_at timestamptz,
  report_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint questionnaires_report foreign key (report_id, user_id) references public.blood_reports (id, user_id) on delete set null (report_id)
);
comment on table public.questionnaires is 'The health questionnaire: the draft that is being filled in, and finished versions.';
comment on column public.questionnaires.answers is 'By id of the question, as core/questionnaire reads them. Unknown answers are absent.';
comment on column public.questionnaires.answered_at is 'When each answer was given or cleared, in ms since 1970 by the clock of the device.';
comment on column public.questionnaires.passed is 'Ids of the steps that the person has been through or skipped.';
comment on column public.questionnaires.finished_at is 'Null: a draft.';
comment on column public.questionnaires.report_id is 'The blood tests that its values became; null = none, or deleted since.';
create unique index questionnaires_draft on public.questionnaires (user_id) where finished_at is null;
create index questionnaires_report on public.questionnaires (report_id, user_id);
create index questionnaires_user_finished on public.questionnaires (user_id, finished_at, id);

create trigger questionnaires_forbid_owner_change before update of id, user_id on public.questionnaires
  for each row execute function private.forbid_owner_change();
create trigger questionnaires_touch before update on public.questionnaires
  for each row execute function private.touch_updated_at();

alter table public.questionnaires enable row level security;
revoke all on public.questionnaires from anon, authenticated;
grant select on public.questionnaires to authenticated;
grant all on public.questionnaires to service_role;
create policy "questionnaires: owner reads" on public.questionnaires for select to authenticated using (user_id = (select auth.uid()));

select private.announce_table('questionnaires');

create function private.has_health_consent(owner uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from private.consented_places(owner, 'health_data'))
$$;
comment on function private.has_health_consent(uuid) is 'Whether this person agrees to have health data kept and shown to the nutritionist.';

create function private.body_value_on(owner uuid, of_kind text, until date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('value', e.value, 'day', e.day) from public.body_entries e
  where e.user_id = owner and e.kind = of_kind and e.day <= until
  order by e.day desc, array_position((select private.body_sources(owner)), e.source) nulls last, e.source <> 'manual', e.taken_at nulls last,
    e.created_at, e.id limit 1
$$;
comment on function private.body_value_on(uuid, text, date) is 'The last weight (kg) or measure up to a day as {value, day}; null = none.';

create function private.questionnaire_markers(questionnaire public.questionnaires) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select jsonb_build_object('markersDay', r.collected_on, 'markers', (
      select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('marker', b.marker, 'name', b.name, 'value', b.value, 'decimals', b.decimals,
        'comparator', b.comparator, 'finding', b.finding, 'unit', b.unit, 'rangeText', b.range_text)) order by b.position, b.id)
      from public.blood_results b where b.report_id = r.id) || coalesce(questionnaire.answers -> 'markers', '[]'))
    from public.blood_reports r where r.id = questionnaire.report_id), '{}')
$$;
comment on function private.questionnaire_markers(public.questionnaires) is
  'The blood tests that a finished version was given, as its answers `markersDay` and `markers`, with the rows that are no results behind them.';

create function private.questionnaire_versions(owner uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'day', v.day, 'answers', q.answers || private.questionnaire_markers(q),
    'weight', private.body_value_on(owner, 'weight', v.day), 'waist', private.body_value_on(owner, 'waist', v.day))
    order by q.finished_at desc), '[]')
  from public.questionnaires q
  join public.profiles p on p.user_id = q.user_id
  cross join lateral (select (q.finished_at at time zone p.time_zone)::date as day) v
  where q.user_id = owner and q.finished_at is not null
$$;
comment on function private.questionnaire_versions(uuid) is
  'Finished versions, newest first, each with weight and waist of its day, as questionnaireVersionSchema.';

create function private.questionnaire_draft(owner uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', q.id, 'answers', q.answers, 'answeredAt', q.answered_at, 'passed', to_jsonb(q.passed), 'updatedAt', q.updated_at)
  from public.questionnaires q where q.user_id = owner and q.finished_at is null
$$;
comment on function private.questionnaire_draft(uuid) is 'The draft as questionnaireDraftSchema; null = none.';

create function public.my_questionnaire() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  page jsonb;
begin
  select jsonb_build_object(
    'today', t.today, 'timeZone', p.time_zone, 'hasConsent', private.has_health_consent(uid),
    'known', jsonb_build_object('firstName', p.first_name, 'lastName', p.last_name, 'birthDate', p.birth_date, 'sex', p.sex,
      'heightCm', p.height_cm, 'weight', private.body_value_on(uid, 'weight', t.today), 'waist', private.body_value_on(uid, 'waist', t.today),
      'supplements', private.own_supplement_rows(uid)),
    'draft', private.questionnaire_draft(uid), 'versions', private.questionnaire_versions(uid))
    into page
  from public.profiles p cross join lateral (select (now() at time zone p.time_zone)::date as today) t
  where p.user_id = uid;
  if page is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  end if;
  return page;
end $$;
comment on function public.my_questionnaire() is
  'The caller''s draft and versions, and what is known from profile and measures, as questionnairePageSchema.';

create function public.save_questionnaire(draft jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  its_id uuid := (draft ->> 'id')::uuid;
  kept public.questionnaires;
  one record;
  moment bigint;
  latest bigint := (extract(epoch from now()) * 1000)::bigint + 60000;
  older text[] := '{}';
begin
  if uid is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  elsif not private.has_health_consent(uid) then
    raise exception using errcode = 'P0001', message = 'access_denied';
  elsif its_id is null or jsonb_typeof(draft -> 'answers') is distinct from 'object' then
    raise exception using errcode = 'P0001', message = 'input_invalid';
  elsif exists (select 1 from public.questionnaires q where q.id = its_id and q.user_id = uid and q.finished_at is not null) then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  perform private.refuse_unknown(draft, array['id', 'answers', 'answeredAt', 'passed']);
  -- A time without its answer would be lost like a name that nobody knows.
  perform private.refuse_unknown(draft -> 'answeredAt', array(select jsonb_object_keys(draft -> 'answers')));
  -- The draft of another device is the same draft.
  insert into public.questionnaires (id, user_id) values (its_id, uid) on conflict do nothing;
  select q.* into kept from public.questionnaires q where q.user_id = uid and q.finished_at is null for update;
  if kept.id is null then
    raise exception using errcode = 'P0001', message = 'id_taken';
  end if;
  for one in select a.key, a.value from jsonb_each(draft -> 'answers') a loop
    moment := (draft -> 'answeredAt' ->> one.key)::bigint;
    if moment is null then
      raise exception using errcode = 'P0001', message = 'input_invalid';
    end if;
    -- A clock that runs ahead does not lock an answer.
    moment := least(moment, latest);
    if coalesce((kept.answered_at ->> one.key)::bigint, 0) <= moment then
      kept.answers := case when one.value = 'null' then kept.answers - one.key else kept.answers || jsonb_build_object(one.key, one.value) end;
      kept.answered_at := kept.answered_at || jsonb_build_object(one.key, moment);
    elsif coalesce(kept.answers -> one.key, 'null') is distinct from one.value then
      older := older || one.key;
    end if;
  end loop;
  update public.questionnaires q set answers = kept.answers, answered_at = kept.answered_at,
    passed = array(select distinct s.id from (
      select unnest(kept.passed) as id union select jsonb_array_elements_text(coalesce(nullif(draft -> 'passed', 'null'), '[]'))) s order by s.id)
  where q.id = kept.id;
  return jsonb_build_object('draft', private.questionnaire_draft(uid), 'older', to_jsonb(older));
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.save_questionnaire(jsonb) is
  'Merges answers (saveQuestionnaireRequest) into the caller''s draft, which is made if there is none. Of each answer the newer stays; '
  '`older` names those that were not taken. Answers savedQuestionnaireSchema. access_denied without consent, not_found if this draft was finished.';

create function public.finish_questionnaire(questionnaire_id uuid, blood jsonb default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  kept public.questionnaires;
  zone text;
  measured record;
  its_day date;
begin
  if uid is null then
    raise exception using errcode = 'P0001', message = 'session_missing';
  elsif exists (select 1 from public.questionnaires q
    where q.id = finish_questionnaire.questionnaire_id and q.user_id = uid and q.finished_at is not null) then
    return public.my_questionnaire();
  elsif not private.has_health_consent(uid) then
    raise exception using errcode = 'P0001', message = 'access_denied';
  end if;
  perform private.refuse_unknown(blood, array['left', 'report']);
  select q.* into kept from public.questionnaires q where q.user_id = uid and q.finished_at is null for update;
  if kept.id is null then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
  perform public.update_profile((
    select coalesce(jsonb_object_agg(a.key, a.value), '{}') from jsonb_each(kept.answers) a
    where a.key in ('firstName', 'lastName', 'birthDate', 'sex', 'heightCm')));
  select p.time_zone into zone from public.profiles p where p.user_id = uid;
  for measured in
    select m.kind, (kept.answers ->> m.key)::numeric as value, (kept.answered_at ->> m.key)::bigint as moment
    from (values ('weightKg', 'weight'), ('waistCm', 'waist')) m (key, kind) where kept.answers ? m.key
  loop
    -- Of the day on which it was written down, however much later the questionnaire is finished.
    its_day := (to_timestamp(measured.moment / 1000.0) at time zone zone)::date;
    if not exists (select 1 from public.body_entries e
      where e.user_id = uid and e.kind = measured.kind and e.day = its_day and e.value = measured.value) then
      -- The same id whenever it is finished again, with the version 8 that contracts want of a hash.
      perform public.save_body_entry(jsonb_build_object(
        'id', overlay(overlay(md5(kept.id::text || measured.kind) placing '8' from 13) placing '8' from 17)::uuid,
        'kind', measured.kind, 'day', its_day, 'value', measured.value));
    end if;
  end loop;
  -- The required questions of core/questionnaire; a test compares them.
  if not kept.answers ?& array['primaryGoal', 'cautions'] or exists (
    select 1 from public.profiles p
    where p.user_id = uid and (p.first_name is null or p.last_name is null or p.birth_date is null or p.sex is null or p.height_cm is null))
    or not exists (select 1 from public.weight_entries w where w.user_id = uid) then
    raise exception using errcode = 'P0001', message = 'input_invalid', detail = 'A required answer is missing.';
  end if;
  -- Of the rows that the draft has. Where another device wrote others since, they stay answers.
  if jsonb_array_length(blood -> 'left') + jsonb_array_length(blood -> 'report' -> 'results') = jsonb_array_length(kept.answers -> 'markers')
    and blood -> 'report' -> 'collectedOn' = kept.answers -> 'markersDay' then
    kept.report_id := (public.save_blood_report((blood -> 'report') || jsonb_build_object('id', gen_random_uuid())) ->> 'id')::uuid;
    kept.answers := kept.answers - array['markersDay', 'markers']
      || case when blood -> 'left' = '[]' then '{}' else jsonb_build_object('markers', blood -> 'left') end;
  end if;
  if kept.answers ? 'supplements' then
    perform private.take_supplement_rows(uid, kept.answers -> 'supplements', to_timestamp((kept.answered_at ->> 'supplements')::bigint / 1000.0));
  end if;
  kept.answers := kept.answers - 'supplements' || jsonb_strip_nulls(jsonb_build_object('supplements', private.own_supplement_rows(uid)));
  update public.questionnaires q set finished_at = now(), report_id = kept.report_id,
    answers = kept.answers - array['firstName', 'lastName', 'birthDate', 'sex', 'heightCm', 'weightKg', 'waistCm']
  where q.id = kept.id;
  return public.my_questionnaire();
exception when data_exception or integrity_constraint_violation then
  raise exception using errcode = 'P0001', message = 'input_invalid', detail = sqlerrm;
end $$;
comment on function public.finish_questionnaire(uuid, jsonb) is
  'Finishes the caller''s draft: personal data go to the profile, weight and waist to the measures of the day they were written down, '
  'supplements to own_supplements, and `blood` ({report, left} of core/questionnaire/marker-rows.ts) becomes a report of blood tests. '
  'Twice is once. input_invalid while a required answer is missing. Answers questionnairePageSchema.';

create function public.delete_questionnaire(questionnaire_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from public.questionnaires q where q.id = delete_questionnaire.questionnaire_id and q.user_id = auth.uid();
  if not found then
    raise exception using errcode = 'P0001', message = 'not_found';
  end if;
end $$;
comment on function public.delete_questionnaire(uuid) is
  'Deletes a draft or a version of the caller''s. Definer because nobody writes the table straight.';

create function public.client_questionnaires(client_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  is_shown boolean;
  versions jsonb;
begin
  perform private.require_admin();
  perform private.require_person(client_questionnaires.client_id);
  is_shown := private.has_health_consent(client_questionnaires.client_id);
  versions := case when is_shown then private.questionnaire_versions(client_questionnaires.client_id) else '[]' end;
  -- The person can read who has seen their health data; once a day is enough.
  if jsonb_array_length(versions) > 0 and not exists (
    select 1 from public.audit_entries a where a.user_id = client_questionnaires.client_id and a.actor_id = auth.uid()
      and a.action = 'questionnaire_read' and a.created_at > now() - interval '1 day') then
    perform private.audit(client_questionnaires.client_id, 'questionnaire_read');
  end if;
  return jsonb_build_object('hasConsent', is_shown, 'versions', versions, 'draftSince', (
    select q.created_at from public.questionnaires q
    where q.user_id = client_questionnaires.client_id and q.finished_at is null and is_shown));
end $$;
comment on function public.client_questionnaires(uuid) is
  'A client''s finished versions as clientQuestionnairesSchema; none without their consent, and no answer of a draft. Administrators only; '
  'reading is audited.';

revoke execute on function private.has_health_consent(uuid), private.body_value_on(uuid, text, date),
  private.questionnaire_markers(public.questionnaires),
  private.questionnaire_versions(uuid), private.questionnaire_draft(uuid) from public;
revoke execute on function public.my_questionnaire(), public.save_questionnaire(jsonb), public.finish_questionnaire(uuid, jsonb),
  public.delete_questionnaire(uuid), public.client_questionnaires(uuid) from public, anon, authenticated;
grant execute on function public.my_questionnaire(), public.save_questionnaire(jsonb), public.finish_questionnaire(uuid, jsonb),
  public.delete_questionnaire(uuid), public.client_questionnaires(uuid) to authenticated;

select private.add_timeline_branch('questionnaire', $q$
  select q.user_id, q.finished_at as at, q.id, '{}'::jsonb as data from public.questionnaires q where q.finished_at is not null $q$);

-- A draft is a line of the person's overview; a finished version is a signal at the desk until it is looked at.
select private.add_overview_condition('openQuestionnaire', $q$
  exists (select 1 from public.questionnaires q where q.user_id = uid and q.finished_at is null) $q$);
select private.add_attention_kind('questionnaire', $q$
  select q.id, q.updated_at as at, '{}'::jsonb as data from public.questionnaires q where q.user_id = uid and q.finished_at is null
  $q$, true, 'openQuestionnaire');
select private.add_client_signal('questionnaire', $q$
  select max(q.finished_at) as at, 800 as weight, '{}'::jsonb as data from public.questionnaires q
  where q.user_id = client and q.finished_at is not null and private.has_health_consent(client) $q$);
select private.add_signal_table('questionnaires');
