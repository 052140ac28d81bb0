-- Ranges depend on sex and age, so another sex or birth date gives stored results another status. A job of the server judges them anew with
-- core/biomarkers, whose catalogue SQL does not have. A printed range still wins over the catalogue.

create function private.judge_blood_later() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from public.blood_reports r where r.user_id = new.user_id) then
    perform public.enqueue_job('judge_blood', jsonb_build_object('userId', new.user_id), gen_random_uuid(), new.user_id);
  end if;
  return null;
end $$;
comment on function private.judge_blood_later() is 'Has a person''s blood results judged anew.';
create trigger profiles_judge_blood after update of sex, birth_date on public.profiles
  for each row when (old.sex is distinct from new.sex or old.birth_date is distinct from new.birth_date)
  execute function private.judge_blood_later();

create function public.blood_results_to_judge(owner uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('sex', p.sex, 'birthDate', p.birth_date, 'results', coalesce((
    select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', b.id, 'collectedOn', r.collected_on, 'marker', b.marker, 'name', b.name,
      'value', b.value, 'comparator', b.comparator, 'finding', b.finding, 'unit', b.unit, 'status', b.status, 'isConfirmed', b.is_confirmed,
      'range', case when b.range_low is not null or b.range_high is not null then jsonb_build_object('low', b.range_low, 'high', b.range_high,
        'isLowOpen', nullif(b.is_range_low_open, false), 'isHighOpen', nullif(b.is_range_high_open, false)) end)))
    from public.blood_results b join public.blood_reports r on r.id = b.report_id where b.user_id = p.user_id and b.marker is not null), '[]'))
  from public.profiles p where p.user_id = owner
$$;
comment on function public.blood_results_to_judge(uuid) is
  'A person''s results of known markers with what their status depends on; null = no such person. Service role only.';

create function public.set_blood_statuses(owner uuid, statuses jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  with wanted as (
    select (s.value ->> 'id')::uuid as id, s.value ->> 'status' as status from jsonb_array_elements(statuses) s (value)
  ), changed as (
    update public.blood_results b set status = w.status from wanted w
    where b.id = w.id and b.user_id = owner and b.status is distinct from w.status and (w.status is distinct from 'critical' or b.is_confirmed)
    returning b.report_id
  )
  -- Announces the reports, and tells the desk that they say something new.
  update public.blood_reports r set updated_at = now() where r.id in (select c.report_id from changed c);
end $$;
comment on function public.set_blood_statuses(uuid, jsonb) is
  'Stores statuses [{id, status}] of a person''s results; a result that is gone is left out. Service role only.';

revoke execute on function private.judge_blood_later() from public;
revoke execute on function public.blood_results_to_judge(uuid), public.set_blood_statuses(uuid, jsonb) from public, anon, authenticated;
grant execute on function public.blood_results_to_judge(uuid), public.set_blood_statuses(uuid, jsonb) to service_role;
